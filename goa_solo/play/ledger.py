"""The ledger of her purse: each change of its cards with its cause, computed from the turns."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Correct
from goa_solo.rules.gambit import BROKER, BROKER_CARDS, GAMBIT_TITLES
from goa_solo.rules.log_messages import entry_line
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import module_title
from goa_solo.rules.move_messages import counted_out
from goa_solo.rules.moves import ShowGambit
from goa_solo.rules.setup import Phase
from goa_solo.rules.table import Table

RAN_OUT = say("Her draw pile ran out: her discarded cards became the new one.")
NIGHT_FELL = say("Night fell: her discarded cards went back into her draw pile.")


@frozen
class PurseChange:
    """What happened to her purse, and its worth after it."""

    round: int
    phase: Phase
    cause: Message
    change: int  # 0: what it held at first, or cards only changed piles
    worth: int


def purse_changes(turns: Iterable[Turn]) -> Iterator[PurseChange]:
    """Yield what her purse held at first, then each change, oldest first."""
    for turn in turns:
        table = turn.before or turn.after
        if turn.before is None:
            line = entry_line(None, turn.entry, table)
            yield PurseChange(table.round, table.phase, line, 0, table.purse.worth)
            continue
        worth = turn.before.purse.worth
        for cause, change in _changes(turn.before, turn):
            worth += change
            yield PurseChange(table.round, table.phase, cause, change, worth)


def _changes(before: Table, turn: Turn) -> list[tuple[Message, int]]:
    """Return what an answer changed in her purse: its own effect, what followed, and a new draw
    pile."""
    after = turn.after
    line = entry_line(before, turn.entry, after)
    if isinstance(turn.entry, Correct):
        changed = before.purse != after.purse
        return [(line, after.purse.worth - before.purse.worth)] if changed else []
    outcome = after.outcome if after.outcome is not before.outcome else None
    discarded = outcome.discarded if outcome else ()
    followed = list(_what_followed(before, after))
    gained = [card for _cause, cards in followed for card in cards]
    own = after.purse.worth - before.purse.worth - sum(gained)
    tax = outcome is not None and bool(outcome.bank_to_her)
    changes = [(_with_cards(line, discarded, taxed=tax), own)] if own or discarded else []
    changes += [(cause, sum(cards)) for cause, cards in followed]
    # A card of her discard pile may have been her tax (R18).
    taxed = outcome is not None and outcome.her_tax not in (0, *before.purse.draw)
    pile = len(before.purse.discard) - taxed + len(discarded) + len(gained)
    if len(after.purse.discard) < pile:
        new_pile = RAN_OUT if after.phase is before.phase else NIGHT_FELL
        changes.insert(1 if after.purse.discard else len(changes), (new_pile, 0))
    return changes


def _with_cards(cause: Message, cards: tuple[int, ...], *, taxed: bool = False) -> Message:
    """Return a cause with the cards it discarded; if `taxed`, the last one is for Taxes."""
    if not cards:
        return cause
    told = Message(counted_out(cards).replace(" ", "\N{NO-BREAK SPACE}"))
    if taxed:
        told = Message("{cards} ({taxes})", (("cards", told), ("taxes", module_title("taxes"))))
    return say("{line} On her discard pile: {cards}.", line=cause, cards=told)


def _what_followed(before: Table, after: Table) -> Iterator[tuple[Message, tuple[int, ...]]]:
    """Yield what an answer added to her discard pile besides its own effect: Power Broker, revealed
    for the next auction, and her action."""
    broker = ShowGambit(BROKER)
    if broker in after.consequences and broker not in before.consequences:
        cause = say("You revealed {card}.", card=GAMBIT_TITLES[BROKER])
        yield _with_cards(cause, BROKER_CARDS), BROKER_CARDS
    action = after.her_action
    if action is not None and action is not before.her_action and action.deed.gain:
        yield action.report(), (action.deed.gain,)


def change_text(change: int) -> str:
    """Return a change as a signed number: "+7", "−5"; "" for 0."""
    sign = "+" if change > 0 else "−"
    return f"{sign}{abs(change)}" if change else ""
