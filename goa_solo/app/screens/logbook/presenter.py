"""The logbook of a campaign as plain values: a few sentences for each session, made of what was
recorded."""

from collections.abc import Iterator, Mapping

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, from_pack, render
from goa_solo.app.presenters.campaign_summary import goods_text, points_text, status_line
from goa_solo.app.presenters.campaign_view import GOALS, POINTS
from goa_solo.app.presenters.dates import format_day
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaign.session_cards import (
    DONE,
    CampaignGoalLine,
    SessionCard,
    evidence_of,
    goal_lines,
)
from goa_solo.rules.campaign import Result, Status
from goa_solo.rules.campaign_board import listed
from goa_solo.rules.goals import Evidence, Goal, Outposts, TrackPair
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.scoring import LINE_NAMES
from goa_solo.rules.setup import Side
from goa_solo.store.records import FinishedSession
from goa_solo.store.store import Store

NEVER_EXCEEDED = (TrackPair, Outposts)
"""Goals that are achieved exactly or not at all: then they were no close call."""


@frozen
class LogbookEntry:
    """One session: its goals, its goods, and what happened."""

    heading: str
    goals: tuple[CampaignGoalLine, ...]
    goods: tuple[str, ...]
    text: str


@frozen
class Logbook:
    """The whole campaign."""

    title: str = ""
    days: str = ""
    entries: tuple[LogbookEntry, ...] = ()
    ending: str = ""
    note: str = ""
    file_name: str = ""

    @property
    def text(self) -> str:
        """Everything as text, to copy."""
        parts = [f"{self.title}\n{self.days}"]
        parts += [f"{one.heading}\n{one.text}" for one in self.entries]
        return "\n\n".join(part for part in (*parts, self.ending, self.note) if part)


class LogbookPresenter(CampaignPresenter):
    def logbook(self) -> Logbook:
        record, campaign = self.loaded.campaign_record, self.campaign
        numbers = range(1, len(campaign.results) + 1)
        first, last = format_day(record.created), format_day(record.updated)
        days = first if first == last else _("{first} to {last}").format(first=first, last=last)
        return Logbook(
            self.title,
            days,
            tuple(map(self._entry, numbers)),
            self.ending(),
            record.note,
            f"lakshmi-campaign-{record.updated[:10]}.png",
        )

    def ending(self) -> str:
        """Return how it ended; "" while it is under way."""
        campaign = self.campaign
        goods = goods_text(campaign.cargo)
        if campaign.status is Status.LOST:
            text = _("Lost in session {number}, with {goods} aboard.")
            return text.format(number=len(campaign.results), goods=goods)
        if campaign.status is not Status.FINISHED:
            return ""
        rank = from_pack(campaign.rank) if campaign.rank else _("no rank")
        return _("{goods} in Lisbon: {rank}.").format(goods=goods, rank=rank)

    # --- for the picture to share --------------------------------------------------------------

    def outcome(self) -> str:
        campaign = self.campaign
        if campaign.status is Status.LOST:
            return _("Lost at sea")
        return from_pack(campaign.rank) if campaign.rank else status_line(campaign)

    def cargo_line(self) -> str:
        goods, day = goods_text(self.campaign.cargo), self.loaded.campaign_record.updated
        return _("{goods} in the hold · {day}").format(goods=goods, day=format_day(day))

    def played(self) -> list[SessionCard]:
        return [card for card in self.campaign_sessions() if card.state == DONE]

    # --- its sessions --------------------------------------------------------------------------

    def _entry(self, number: int) -> LogbookEntry:
        result = self.campaign.results[number - 1]
        name = self.loaded.campaign_record.sessions[number - 1]
        goals = tuple(map(self.campaign.definition.goal, result.goals))
        evidence = evidence_of(self._store, result.record, name, goals)
        played = finished_session(self._store, name)
        sentences = [*self._score(result), *self._best(played)]
        close = [goal.letter for goal in goals if _could_be_close(goal, evidence, result.achieved)]
        if close:
            letter = min(close, key=lambda one: abs(evidence[one].margin))
            why = render(evidence[letter].why, self.terms)
            text = _("The closest call was goal {letter}: {why}.")
            sentences.append(text.format(letter=letter, why=why))
        sentences.append(self._decided(result))
        goods = (POINTS,) * result.from_points + (GOALS,) * result.from_goals
        return LogbookEntry(
            _("Session {number}").format(number=number),
            goal_lines(evidence, result.record, goals, self.terms),
            goods,
            " ".join(sentences),
        )

    def _score(self, result: Result) -> Iterator[str]:
        points = result.record.points
        others = [one.record.points for one in self.campaign.results if one is not result]
        text = _("{points}.")
        if others and points > max(others):
            text = _("{points}, the most of any session.")
        yield text.format(points=points_text(points))

    def _best(self, played: FinishedSession | None) -> Iterator[str]:
        """Yield the lines that scored most, and the auctions if the app knows them."""
        if played is None:
            return
        known = [(points, key) for key, points in played.points if key in LINE_NAMES]
        points, _key = max(known, default=(0, ""))
        lines = [
            capitalized(render(LINE_NAMES[key], self.terms))
            for scored, key in known
            if scored == points > 0
        ]
        if lines:
            text = say_count(
                "The largest share came from {line}: {points}.",
                "The largest shares came from {line}: {points} each.",
                len(lines),
                line=listed(lines),
                points=points_text(points),
            )
            yield render(text)
        if auctions := auctions_sentence(played):
            yield render(auctions, self.terms)

    def _decided(self, result: Result) -> str:
        """Return what the goals meant for the campaign."""
        achieved, goals = result.achieved, result.goals
        if len(achieved) < self.campaign.definition.goals_needed:
            return _("Too few goals were achieved, and the ship was lost.")
        if len(achieved) == len(goals) and result.from_goals:
            text = _("All goals were achieved. Extra cargo: {goods}.")
            return text.format(goods=goods_text(result.from_goals))
        if not achieved:
            return _("No goal was achieved.")
        reached = say_count(
            "Goal {goals} was achieved.",
            "Goals {goals} were achieved.",
            len(achieved),
            goals=listed(achieved),
        )
        return render(reached, self.terms)


def _could_be_close(
    goal: Goal, evidence: Mapping[str, Evidence], achieved: tuple[str, ...]
) -> bool:
    """Return whether how far off a goal was says something; not if the player decided it."""
    found = evidence.get(goal.letter)
    if found is None or found.achieved != (goal.letter in achieved):
        return False
    return not (found.achieved and isinstance(goal.condition, NEVER_EXCEEDED))


def finished_session(store: Store, name: str) -> FinishedSession | None:
    """Return a recorded session from the history; None if only its points were entered."""
    return store.finished.read(name) if name and name in store.finished else None


def auctions_sentence(played: FinishedSession) -> Message | None:
    """Return who won how many auctions; None if they weren't played with the app."""
    stats = played.auction_stats
    if stats is None:
        return None
    yours, hers = stats.yours_won + stats.hers_won, stats.yours_sold + stats.hers_lost
    rounds = stats.nazar.count(Side.PLAYER.value)
    return say(
        "Auctions won: {yours} by you, {hers} by Lakshmi. Rounds you ended with the {nazar}:"
        " {rounds}.",
        yours=yours,
        hers=hers,
        rounds=rounds,
    )
