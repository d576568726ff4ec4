"""The log split into turns: an answer of the player and the shuffles after it."""

from collections.abc import Iterator

from attrs import evolve, frozen

from goa_solo.rules.entries import Drawn, Entry, Shuffled
from goa_solo.rules.log_messages import undo_label
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.moves import Forward
from goa_solo.rules.session import apply, begin, moves_of
from goa_solo.rules.stages import Stage
from goa_solo.rules.state_check import is_playable
from goa_solo.rules.steps import YourAuction
from goa_solo.rules.table import Table
from goa_solo.store.errors import UnreadableError
from goa_solo.store.records import FinishedSession, FoldStart, RunningSession


@frozen
class Turn:
    """An answer, where its entries end in the log, and the table before and after."""

    entry: Entry
    end: int
    before: Table | None  # None: the session starts, or continues from a saved state
    after: Table

    @property
    def label(self) -> Message:
        """A short name, as in "Undo: your bid of 6"."""
        return undo_label(self.before, self.entry)

    @property
    def moves(self) -> tuple[Forward, ...]:
        """What hands do in it, in their order."""
        return () if self.before is None else moves_of(self.before, self.entry, self.after)

    @property
    def reveals(self) -> bool:
        """Whether it revealed a card the player hadn't seen."""
        if self.before is None:
            return False
        shown = self.after.prompt.cards_shown
        changed = shown is not None and shown != self.before.prompt.cards_shown
        return changed or self.reveals_before_next_step

    @property
    def reveals_before_next_step(self) -> bool:
        """Whether it revealed such a card even if the step after it isn't shown yet."""
        if self.before is None:
            return False
        acted = self.after.her_action not in (None, self.before.her_action)
        return acted or isinstance(self.entry, Drawn)

    @property
    def only_enters(self) -> bool:
        """Whether it entered a real card without showing one that the app drew."""
        setup = self.after.setup
        mixed = setup.real_cards is not setup.real_purse
        your_auction = isinstance(self.after.prompt, YourAuction)
        return isinstance(self.entry, Drawn) and not (mixed and your_auction)


def split_into_turns(entries: tuple[Entry, ...], first: Turn) -> Iterator[Turn]:
    """Fold the entries after `first`, turn by turn; raise `RuleError` if one isn't allowed."""
    here = first.end
    table = first.after
    while here < len(entries):
        entry, before = entries[here], table
        table, here = _apply_shuffles(apply(table, entry), entries, here + 1)
        yield Turn(entry, here, before, table)


def _apply_shuffles(table: Table, entries: tuple[Entry, ...], here: int) -> tuple[Table, int]:
    """Apply the shuffles in the log from here on; return the table and the place after them."""
    while here < len(entries) and isinstance(entries[here], Shuffled):
        table = apply(table, entries[here])
        here += 1
    return table, here


def first_turn(record: RunningSession | FinishedSession) -> Turn:
    """Return the turn that can't be undone: the setup, or the saved state from which a log that no
    longer replays continues."""
    if record.base is not None:
        at = record.base.at
        state = record.base.state
        begun = state.round > 1 or state.stage not in (Stage.MARKET, Stage.PLACE)
        table = state.with_changes(won=(None,) if begun else ())  # nobody knows which tiles
        return Turn(record.entries[at - 1], at, None, table)
    table, here = _apply_shuffles(begin(record.setup), record.entries, 1)
    return Turn(record.entries[0], here, None, table)


@frozen
class LoadedLog:
    """A saved session, folded. `notice` says if something can no longer be undone or redone."""

    record: RunningSession
    turns: tuple[Turn, ...]
    place: int  # how many of the turns are applied
    notice: Message | None = None


def load(record: RunningSession) -> LoadedLog:
    """Fold a saved log. If today's rules disagree with the saved state, the state wins, and earlier
    steps can no longer be undone."""
    if record.base is not None and not is_playable(record.base.state):
        return _restart_from_state(record, say("the state it starts from makes no sense"))
    try:
        first = first_turn(record)
        turns = (first, *split_into_turns(record.log, first))
    except RuleError as error:
        return _restart_from_state(record, error.message)
    if turns[-1].after != record.state:
        return _restart_from_state(record, say("its steps lead to a different state"))
    try:
        undone = tuple(split_into_turns(record.entries, turns[-1]))
    except RuleError:
        notice = say("What you had undone no longer fits the rules, so it can't be redone.")
        return LoadedLog(evolve(record, entries=record.log), turns, len(turns), notice)
    return LoadedLog(record, turns + undone, len(turns))


def _restart_from_state(record: RunningSession, why: Message) -> LoadedLog:
    if not is_playable(record.state):
        raise UnreadableError("neither its log nor its state makes sense")
    record = evolve(record, entries=record.log, base=FoldStart(record.at, record.state), seen=())
    notice = say(
        "The rules have been corrected since this session was saved ({why}). It"
        " continues where you left off, but earlier steps can't be undone.",
        why=why,
    )
    return LoadedLog(record, (first_turn(record),), 1, notice)
