"""The ledger of her purse: each change with its cause, computed from the turns."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from goa_solo.play.undo_history import Turn
from goa_solo.rules.gambit import BROKER, BROKER_CARDS, GAMBIT_TITLES
from goa_solo.rules.log_messages import entry_line
from goa_solo.rules.message import Message, say
from goa_solo.rules.moves import TurnUpGambit
from goa_solo.rules.setup import Phase


@frozen
class PurseChange:
    """What happened to her purse, and its worth after it."""

    round: int
    phase: Phase
    cause: Message
    change: int  # 0: what it held at first
    worth: int


def purse_changes(turns: Iterable[Turn]) -> Iterator[PurseChange]:
    """Yield what her purse held at first, then each change, oldest first."""
    for turn in turns:
        table, worth = turn.before or turn.after, turn.after.purse.worth
        line = entry_line(turn.before, turn.entry, turn.after)
        if turn.before is None:
            yield PurseChange(table.round, table.phase, line, 0, worth)
            continue
        followed = tuple(_what_followed(turn))
        worth = turn.before.purse.worth
        own = turn.after.purse.worth - worth - sum(change for _cause, change in followed)
        for cause, change in ((line, own), *followed):
            worth += change
            if change:
                yield PurseChange(table.round, table.phase, cause, change, worth)


def _what_followed(turn: Turn) -> Iterator[tuple[Message, int]]:
    """Yield what an answer changed in her purse besides its own effect: Power Broker, revealed for
    the next auction, and her action."""
    before, after = turn.before, turn.after
    assert before is not None
    broker = TurnUpGambit(BROKER)
    if broker in after.consequences and broker not in before.consequences:
        yield say("You revealed {card}.", card=GAMBIT_TITLES[BROKER]), sum(BROKER_CARDS)
    action = after.her_action
    if action is not None and action is not before.her_action:
        yield action.report(), action.deed.gain


def change_text(change: int) -> str:
    """Return a change as a signed number: "+7", "−5"; "" for 0."""
    sign = "+" if change > 0 else "−"
    return f"{sign}{abs(change)}" if change else ""
