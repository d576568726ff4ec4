"""A finished session as plain values: points as bars, facts, the log."""

from collections.abc import Callable
from functools import partial

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, plural, render
from goa_solo.app.long_task import at_once
from goa_solo.app.presenters.campaign_summary import campaign_context, points_text
from goa_solo.app.presenters.dates import format_day, format_duration
from goa_solo.app.presenters.deck_titles import deck_title
from goa_solo.app.presenters.duel import Duel, duel_of
from goa_solo.app.presenters.plot_view import ChartBar
from goa_solo.app.presenters.session_story import Story, story_of
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.finished_session.replay import Replay
from goa_solo.application import campaigns
from goa_solo.application.finish_session import annotate
from goa_solo.application.loaded_campaign import LoadedCampaign, all_campaigns
from goa_solo.packs import Edition, nearest_edition
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.campaign import Status, evaluate_goals
from goa_solo.rules.message import Message, PlayerError, RuleError, say
from goa_solo.rules.modules import module_title
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.scoring import LINES, ScoreSheet, rank, score
from goa_solo.rules.setup import HOUSE_DECK
from goa_solo.store.records import FinishedSession
from goa_solo.store.session_summary import row_of
from goa_solo.store.store import Store

SHARE_LINES = 3  # how many lines the shared text names


@frozen
class CampaignAction:
    """A change of the campaign the session belongs to, with a question to ask first."""

    label: str
    icon: str
    question: str
    yes: str
    do: Callable[[], object]


class FinishedSessionPresenter:
    """One session of the history."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self.record: FinishedSession = store.finished.read(name)
        self.edition: Edition = nearest_edition(self.record.setup.edition)
        self._replay: Replay | None = None

    def render(self, message: Message) -> str:
        return capitalized(render(message, self.edition.terms))

    @property
    def replay(self) -> Replay:
        """The replay of the log, created when first needed."""
        if self._replay is None:
            self._replay = Replay(self.record, self.edition)
        return self._replay

    # --- the score -----------------------------------------------------------------------------

    @property
    def total(self) -> str:
        return str(self.record.total)

    @property
    def rank(self) -> str:
        return self.render(rank(self.record.total).as_message())

    @property
    def line(self) -> str:
        """When it was played, how difficult, and how long."""
        parts = [
            format_day(self.record.finished),
            _("difficulty {level}").format(level=ROMAN[self.record.setup.difficulty]),
            format_duration(self.record.seconds),
        ]
        return " · ".join(part for part in parts if part)

    def bars(self) -> list[ChartBar]:
        """Return the lines as they were scored then, including those without points."""
        most = max([points for _key, points in self.record.points] + [10])
        return [
            ChartBar(self._name(key), str(points), points / most)
            for key, points in self.record.points
        ]

    def _name(self, key: str) -> str:
        stories = (None, self.record.sheet.story)
        names = [line.name for line in LINES if line.key == key and line.story in stories]
        return self.render(names[0]) if names else key

    def facts(self) -> list[str]:
        """Return what it was played with, how the auctions went, and what was corrected."""
        return [*self._played(), *self._auctions(), *self._corrected()]

    def _played(self) -> list[str]:
        setup = self.record.setup
        cards = deck_title(self._store, setup.deck)
        if OnTheTable(setup).her_cards:
            cards = _("real cards")
        elif not self.record.entries and setup.deck == HOUSE_DECK:
            cards = ""  # the setup is unknown
        names = (*setup.modules, setup.story, setup.captain)
        extras = [render(module_title(name)) for name in names if name]
        parts = [self.edition.title, cards, *extras]
        lines = [" · ".join(part for part in parts if part)]
        if not self.record.entries:
            lines.append(_("Only the score was recorded, so there is no log."))
        return lines

    def _auctions(self) -> list[str]:
        stats = self.record.auction_stats
        if stats is None:
            return []
        mine = stats.yours_won + stats.yours_sold
        hers = stats.hers_won + stats.hers_lost
        paid, received = stats.paid_bank + stats.paid_her, stats.received
        held, rounds = stats.nazar.count("player"), len(stats.nazar)
        money = say("{paid} {pardaos} paid, {received} received", paid=paid, received=received)
        stone = say("You held the {nazar} in {held} of {all} rounds", held=held, all=rounds)
        if not OnTheTable(self.record.setup).auctions_known:
            return [self.render(stone)]
        return [
            _("You won {won} of your {all} auctions").format(won=stats.yours_won, all=mine),
            _("You won {won} of her {all} auctions").format(won=stats.hers_won, all=hers),
            self.render(money),
            self.render(stone),
        ]

    def story(self) -> Story | None:
        """Return what decided it; None if its log doesn't tell."""
        known = self.record.entries and OnTheTable(self.record.setup).auctions_known
        if not known or self.replay.notice:
            return None
        return story_of(self.replay.turns, self.edition.terms)

    def challenge(self) -> tuple[Duel, str] | None:
        """Return your points against those of the player who sent this session as a challenge, and
        who wins; None if nobody did."""
        if self.record.to_beat is None:
            return None
        ahead = self.record.total - self.record.to_beat
        if ahead == 0:
            told = _("It's a tie.")
        elif ahead > 0:
            told = plural("You win by {count} point.", "You win by {count} points.", ahead)
        else:
            told = plural("You lose by {count} point.", "You lose by {count} points.", -ahead)
        return Duel(self.record.total, self.record.to_beat, 1), told

    def duel(self) -> Duel:
        """Return who won how many auctions in this session."""
        return duel_of([row_of(self.record)])

    def duel_lines(self) -> list[str]:
        """Return who leads over all sessions and, if others were played too, at this difficulty;
        then the best score at this difficulty."""
        rows = at_once(self._store.history.rows_in_steps()) or ()
        level = self.record.setup.difficulty
        all_sessions = duel_of(rows)
        same = [row for row in rows if row.difficulty == level]
        alike = duel_of(same)
        if not all_sessions.sessions:
            return []
        best = _("Your best score at difficulty {level}: {best}").format(
            level=ROMAN[level], best=max([row.total for row in same] + [self.record.total])
        )
        if alike in (Duel(), all_sessions):
            return [all_sessions.standing, best]
        where = _("difficulty {level}").format(level=ROMAN[level])
        return [all_sessions.standing, f"{capitalized(where)} · {alike.standing}", best]

    def _corrected(self) -> list[str]:
        return [
            _("Corrected on {day}; {points} before that").format(
                day=format_day(revised.until), points=self._points(revised.sheet)
            )
            for revised in self.record.revised
        ]

    def _points(self, sheet: ScoreSheet) -> str:
        """Return what a sheet was worth; "–" if its edition isn't known here."""
        try:
            return points_text(score(sheet, self.edition.scoring).total)
        except RuleError:
            return "–"

    # --- its campaign --------------------------------------------------------------------------

    @property
    def campaign_line(self) -> str:
        """Which session of which campaign it is; "" for none."""
        found = campaign_context(self._store, self._store.history.campaign_session(self.record.id))
        return found.title if found else ""

    @property
    def campaign_id(self) -> str:
        place = self._store.history.campaign_session(self.record.id)
        return place.campaign_id if place else ""

    def campaign_note(self) -> str:
        """Return why it can't be removed from its campaign; "" if it can, or isn't in one."""
        place = self._store.history.campaign_session(self.record.id)
        if place is None:
            return ""
        try:
            campaigns.check_last(self._store, place)
        except PlayerError as error:
            return self.render(error.message)
        return ""

    def campaign_actions(self) -> list[CampaignAction]:
        """Return actions: remove it from its campaign, if it's the last session there, or add it to
        one under way."""
        place = self._store.history.campaign_session(self.record.id)
        if place is not None:
            if self.campaign_note():
                return []
            remove = partial(campaigns.detach, self._store, self.record.id)
            return [
                CampaignAction(
                    _("Remove from the campaign"),
                    "close",
                    CampaignPresenter(self._store, place.campaign_id).undo_question(),
                    _("Remove"),
                    remove,
                )
            ]
        waiting = [one for one in all_campaigns(self._store) if one.status is Status.GOING]
        return [self._attaching(one) for one in waiting]

    def _attaching(self, loaded: LoadedCampaign) -> CampaignAction:
        campaign = loaded.campaign
        assert campaign is not None
        found = evaluate_goals(campaign.goals, self.record.sheet, self.edition.scoring)
        goals = " ".join(letter for letter, one in found.items() if one.achieved) or _("no goal")
        add = partial(campaigns.attach, self._store, loaded.id, self.record.id)
        where = {"campaign": loaded.title, "number": campaign.session}
        return CampaignAction(
            _("Add to {campaign} as session {number}").format(**where),
            "plus",
            _(
                "Record it as session {number} of {campaign}? Points and goals: {points}, {goals}."
            ).format(**where, points=points_text(self.record.total), goals=goals),
            _("Record it"),
            add,
        )

    def deletion_question(self) -> str:
        """Return the question to ask before a campaign's session is deleted; "" for others, which
        are deleted without asking."""
        if not self.campaign_id:
            return ""
        return _(
            "This is {campaign}. Its points and goals stay in the campaign, but its log is"
            " deleted from your history. Delete it?"
        ).format(campaign=self.campaign_line)

    # --- the note, and deleting ----------------------------------------------------------------

    @property
    def note(self) -> str:
        return self.record.note

    def annotate(self, note: str) -> None:
        """Save a note."""
        if note.strip() != self.record.note:
            self.record = annotate(self._store, self.record.id, note.strip())

    # --- sharing -------------------------------------------------------------------------------

    @property
    def file_name(self) -> str:
        return f"lakshmi-{self.record.finished[:10]}-{self.record.total}.png"

    def text(self) -> str:
        """Return the score as one line of plain text."""
        best = sorted(self.bars(), key=lambda bar: -bar.share)[:SHARE_LINES]
        lines = ", ".join(f"{bar.name} {bar.number}" for bar in best if bar.share > 0)
        return _(
            "Goa against Lakshmi, difficulty {level}: {points}, {rank} ({lines}). {day}"
        ).format(
            level=ROMAN[self.record.setup.difficulty],
            points=points_text(self.record.total),
            rank=self.rank,
            lines=lines or "–",
            day=format_day(self.record.finished),
        )
