"""The log cut into turns: an answer of the player with what chance added to it."""

from collections.abc import Iterator

from attrs import evolve, frozen

from goa_solo.rules.entries import Drawn, Entry, Shuffled
from goa_solo.rules.log_messages import undo_label
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.session import apply, begin
from goa_solo.rules.state_check import is_playable
from goa_solo.rules.table import Table
from goa_solo.store.errors import UnreadableError
from goa_solo.store.records import FoldStart, RunningSession


@frozen
class Turn:
    """An answer, where its entries end in the log, and the table before and after."""

    entry: Entry
    end: int
    before: Table | None  # nothing: the session begins, or goes on from a saved state
    after: Table

    @property
    def label(self) -> Message:
        """A short name, as in "Undo: your bid of 6"."""
        return undo_label(self.before, self.entry)

    @property
    def reveals(self) -> bool:
        """Did it turn up a card the player had not seen?"""
        if self.before is None:
            return False
        if isinstance(self.entry, Drawn):
            return True
        shown = self.after.prompt.cards_shown
        return shown is not None and shown != self.before.prompt.cards_shown


def split_into_turns(entries: tuple[Entry, ...], first: Turn) -> Iterator[Turn]:
    """Fold the entries after `first`, turn by turn; `RuleError` where the rules say no."""
    here = first.end
    table = first.after
    while here < len(entries):
        entry, before = entries[here], table
        table = apply(table, entry)
        here += 1
        while here < len(entries) and isinstance(entries[here], Shuffled):
            table = apply(table, entries[here])
            here += 1
        yield Turn(entry, here, before, table)


def first_turn(record: RunningSession) -> Turn:
    """The turn nothing goes back behind: the set-up, or the state an older log was given up at."""
    if record.base is not None:
        at = record.base.at
        return Turn(record.entries[at - 1], at, None, record.base.state)
    table = begin(record.setup)
    here = 1
    while here < len(record.entries) and isinstance(record.entries[here], Shuffled):
        table = apply(table, record.entries[here])
        here += 1
    return Turn(record.entries[0], here, None, table)


@frozen
class LoadedLog:
    """A saved session, folded. `notice` tells what had to be given up, if anything."""

    record: RunningSession
    turns: tuple[Turn, ...]
    place: int  # how many of the turns are in force
    notice: Message | None = None


def load(record: RunningSession) -> LoadedLog:
    """Fold a saved log. Where today's rules disagree with the saved state, the state wins, and
    what came before can no longer be undone."""
    if record.base is not None and not is_playable(record.base.state):
        return _given_up(record, say("what it goes on from makes no sense"))
    try:
        first = first_turn(record)
        turns = (first, *split_into_turns(record.log, first))
    except RuleError as error:
        return _given_up(record, error.message)
    if turns[-1].after != record.state:
        return _given_up(record, say("they lead elsewhere"))
    try:
        undone = tuple(split_into_turns(record.entries, turns[-1]))
    except RuleError:
        return LoadedLog(
            evolve(record, entries=record.log),
            turns,
            len(turns),
            say("What you had undone no longer fits the rules, so it can't be redone."),
        )
    return LoadedLog(record, turns + undone, len(turns))


def _given_up(record: RunningSession, why: Message) -> LoadedLog:
    if not is_playable(record.state):
        raise UnreadableError(say("neither its log nor its state makes sense"))
    kept = evolve(record, entries=record.log, base=FoldStart(record.at, record.state), seen=())
    return LoadedLog(
        kept,
        (first_turn(kept),),
        1,
        say(
            "The rules have been corrected since this session was saved ({why}). It goes on where"
            " you left it, but steps before this can't be undone.",
            why=why,
        ),
    )
