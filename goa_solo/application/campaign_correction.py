"""Compute what a campaign becomes if a recorded session is corrected."""

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from goa_solo.rules.campaign import (
    Campaign,
    CampaignEntry,
    Choose,
    Definition,
    Record,
    Status,
    apply,
    fold,
    replace_record,
)
from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.store.records import CampaignRecord, FullLog


@frozen
class Correction:
    """A campaign before and after a correction, and the sessions it makes impossible."""

    session: int
    before: Campaign
    after: Campaign
    entries: tuple[CampaignEntry, ...]
    sessions: tuple[str, ...]
    full_log: FullLog | None = None  # including removed sessions
    removed_sessions: tuple[int, ...] = ()  # no longer possible
    sessions_with_fewer_bonuses: tuple[int, ...] = ()  # set up with more than were earned

    @property
    def recorded(self) -> int:
        return len(self.after.results)

    @property
    def restored_sessions(self) -> tuple[int, ...]:
        """The sessions that an earlier correction had removed and this one restores."""
        return tuple(range(len(self.before.results) + 1, self.recorded + 1))

    def corrected_log(self) -> dict[str, Any]:
        """Return the fields of the campaign's record that change."""
        return {"entries": self.entries, "sessions": self.sessions, "full_log": self.full_log}

    def changes(self) -> tuple[Message, ...]:
        """Return what changes, one message each."""
        return tuple(self._changes())

    def _changes(self) -> Iterator[Message]:
        old, new = self.before.results[self.session - 1], self.after.results[self.session - 1]
        if old.record.points != new.record.points:
            yield say_count(
                "Session {session}: {count} point instead of {old}.",
                "Session {session}: {count} points instead of {old}.",
                new.record.points,
                session=self.session,
                old=old.record.points,
            )
        for letter in old.goals:
            if (letter in new.achieved) != (letter in old.achieved):
                if letter in new.achieved:
                    yield say("Goal {letter} is now achieved.", letter=letter)
                else:
                    yield say("Goal {letter} is no longer achieved.", letter=letter)
        yield from self._what_follows()

    def _what_follows(self) -> Iterator[Message]:
        before, after = self.before, self.after
        if before.cargo != after.cargo:
            yield say_count(
                "The hold has {count} good instead of {old}.",
                "The hold has {count} goods instead of {old}.",
                after.cargo,
                old=before.cargo,
            )
        lost = Status.LOST in (before.status, after.status)  # a later message covers that
        if before.rank != after.rank and not lost:
            yield say(
                "Rank: {new} instead of {old}.",
                new=Message(after.rank) if after.rank else say("no rank"),
                old=Message(before.rank) if before.rank else say("no rank"),
            )
        for number in self.sessions_with_fewer_bonuses:
            yield say(
                "Session {session} was set up with more bonuses than you had earned; the"
                " ones you earned stay.",
                session=number,
            )
        if before.status is Status.LOST and after.status is not Status.LOST:
            yield say("The campaign is no longer lost.")
        for number in self.restored_sessions:
            yield say("Session {session} is back in the campaign.", session=number)
        yield from self.losses()

    def losses(self) -> Iterator[Message]:
        """Yield what is lost: the campaign, if earlier than before, and sessions already played."""
        was_lost = self.before.status is Status.LOST and not self.removed_sessions
        if self.after.status is Status.LOST and not was_lost:
            yield say("The campaign is lost in session {session}.", session=self.recorded)
        for number in self.removed_sessions:
            yield say(
                "Session {session} no longer belongs to the campaign; undoing this"
                " correction brings it back.",
                session=number,
            )


def correct_campaign(
    definition: Definition, saved: CampaignRecord, session: int, record: Record
) -> Correction:
    """Replace the record of a session. Later entries stay as far as possible: unearned bonuses are
    removed, and so are sessions after a lost one, until another correction makes them possible
    again."""
    before = fold(definition, saved.entries)
    full = saved.full_log or FullLog(saved.entries, saved.sessions)
    wanted = replace_record(full.entries, session, record)
    campaign = fold(definition, wanted[:1])
    entries, sessions_with_fewer_bonuses = [wanted[0]], []
    for entry in wanted[1:]:
        try:
            campaign = apply(campaign, entry)
        except RuleError:
            if not isinstance(entry, Choose) or campaign.status is not Status.GOING:
                break
            entry = _earned(campaign, entry)
            campaign = apply(campaign, entry)
            sessions_with_fewer_bonuses.append(len(campaign.results) + 1)
        entries.append(entry)
    recorded = len(campaign.results)
    return Correction(
        session,
        before,
        campaign,
        tuple(entries),
        full.sessions[:recorded],
        full_log=None if tuple(entries) == wanted else FullLog(wanted, full.sessions),
        removed_sessions=tuple(range(recorded + 1, len(before.results) + 1)),
        sessions_with_fewer_bonuses=tuple(sessions_with_fewer_bonuses),
    )


def _earned(campaign: Campaign, entry: Choose) -> Choose:
    """Keep only the first of the chosen bonuses, up to the number earned."""
    there = [bonus.key for bonus in campaign.bonuses_open]
    chosen = [key for key in dict.fromkeys(entry.bonuses) if key in there]
    return evolve(entry, bonuses=tuple(chosen[: campaign.bonuses_earned]))


def log_before_session(saved: CampaignRecord, session: int) -> tuple[CampaignEntry, ...]:
    """Return the campaign's log before a session was recorded."""
    places = [n for n, entry in enumerate(saved.entries) if isinstance(entry, Record)]
    if not 1 <= session <= len(places):
        raise RuleError(say("Session {session} has not been recorded yet.", session=session))
    return saved.entries[: places[session - 1]]
