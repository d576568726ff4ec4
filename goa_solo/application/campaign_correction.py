"""Compute what a campaign becomes if a recorded session is corrected."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen

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
from goa_solo.store.records import CampaignRecord, FullLog, LastCorrection


@frozen
class CampaignChange:
    """A campaign before and after a session was corrected, or a correction undone."""

    session: int
    before: Campaign
    after: Campaign

    @property
    def changed(self) -> bool:
        """Whether the campaign differs; all else follows from a session's points and goals."""
        old, new = self._records
        return (old.points, old.achieved) != (new.points, new.achieved)

    @property
    def _records(self) -> tuple[Record, Record]:
        place = self.session - 1
        return self.before.results[place].record, self.after.results[place].record

    @property
    def recorded(self) -> int:
        return len(self.after.results)

    @property
    def removed_sessions(self) -> tuple[int, ...]:
        """The sessions that are no longer possible."""
        return tuple(range(self.recorded + 1, len(self.before.results) + 1))

    @property
    def restored_sessions(self) -> tuple[int, ...]:
        """The sessions that an earlier correction had removed and this one restores."""
        return tuple(range(len(self.before.results) + 1, self.recorded + 1))

    @property
    def chosen_more(self) -> bool:
        """Whether fewer of the bonuses chosen for the next session are left, none of them used."""
        before, after, number = self.before, self.after, self.recorded + 1
        chosen = len(before.chosen) >= number == len(before.results) + 1
        return (
            chosen
            and len(after.bonuses) < len(before.bonuses)
            and after.played_with(number) == after.bonuses
        )

    def back(self) -> "CampaignChange":
        return CampaignChange(self.session, self.after, self.before)

    def messages(self) -> Iterator[Message]:
        """Yield what happened to the session and what follows for others, a sentence each."""
        old, new = self._records
        if old.points != new.points:
            yield say_count(
                "Session {session}: {count} point instead of {old}.",
                "Session {session}: {count} points instead of {old}.",
                new.points,
                session=self.session,
                old=old.points,
            )
        for letter in self.before.results[self.session - 1].goals:
            if (letter in new.achieved) != (letter in old.achieved):
                if letter in new.achieved:
                    yield say("Goal {letter} is now achieved.", letter=letter)
                else:
                    yield say("Goal {letter} is no longer achieved.", letter=letter)
        yield from self._about_bonuses()
        if self.before.status is Status.LOST and self.after.status is not Status.LOST:
            yield say("The campaign is no longer lost.")
        for number in self.restored_sessions:
            yield say("Session {session} is back in the campaign.", session=number)
        yield from self.losses()

    def _about_bonuses(self) -> Iterator[Message]:
        """Yield where more bonuses were used or chosen than are earned now."""
        after = self.after
        for number, used in enumerate(after.played, 1):
            earned = after.bonuses_for(number)
            if used != earned and earned != self.before.bonuses_for(number):
                yield say_count(
                    "Session {session} was set up with {count} bonus. Earned now: {earned}.",
                    "Session {session} was set up with {count} bonuses. Earned now: {earned}.",
                    len(used),
                    session=number,
                    earned=len(earned),
                )
        if self.chosen_more:
            for bonus in after.definition.bonuses:
                if bonus.key in self.before.bonuses and bonus.key not in after.bonuses:
                    yield say(
                        "Session {session} no longer starts with {bonus}.",
                        session=after.session,
                        bonus=bonus.as_message(),
                    )

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


@frozen
class Correction(CampaignChange):
    """A correction, with the log that the campaign would have."""

    entries: tuple[CampaignEntry, ...]
    sessions: tuple[str, ...]
    full_log: FullLog | None = None  # including removed sessions

    def corrected_log(self) -> dict[str, Any]:
        """Return the fields of the campaign's record that change."""
        old, _new = self._records
        return {
            "entries": self.entries,
            "sessions": self.sessions,
            "full_log": self.full_log,
            "corrected": LastCorrection(self.session, old) if self.changed else None,
        }


def correct_campaign(
    definition: Definition,
    saved: CampaignRecord,
    session: int,
    record: Record,
    *,
    set_up: bool = False,
) -> Correction:
    """Replace the record of a session. Later entries stay as far as possible: unearned bonuses are
    removed, and so are sessions after a lost one, until another correction makes them possible
    again. What a session was set up with stays in the log; `set_up` says that the next one is."""
    before = fold(definition, saved.entries)
    full = saved.full_log or FullLog(saved.entries, saved.sessions)
    wanted = replace_record(full.entries, session, record)
    campaign = fold(definition, wanted[:1])
    entries = [wanted[0]]
    for place, entry in enumerate(wanted[1:], 1):
        if isinstance(entry, Choose) and campaign.status is Status.GOING:
            played = set_up or any(isinstance(later, Record) for later in wanted[place:])
            entry = _earned(campaign, entry, played=played)
        try:
            campaign = apply(campaign, entry)
        except RuleError:
            break
        entries.append(entry)
    return Correction(
        session,
        before,
        campaign,
        tuple(entries),
        full.sessions[: len(campaign.results)],
        full_log=None if tuple(entries) == wanted else FullLog(wanted, full.sessions),
    )


def _earned(campaign: Campaign, entry: Choose, *, played: bool) -> Choose:
    """Keep only the first of the chosen bonuses, up to the number earned; with `played`, note all
    that were used."""
    all_chosen = entry.played or entry.bonuses
    there = [bonus.key for bonus in campaign.bonuses_open]
    chosen = [key for key in dict.fromkeys(all_chosen) if key in there]
    earned = tuple(chosen[: campaign.bonuses_earned])
    return Choose(earned, all_chosen if played and earned != all_chosen else ())
