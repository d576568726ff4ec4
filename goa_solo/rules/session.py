"""A session is a list of entries; folding them gives the table."""

from collections.abc import Iterable

from goa_solo.rules import corrections, order_of_play
from goa_solo.rules.entries import DECKS, PURSE, Begin, Correct, Entry, Shuffled
from goa_solo.rules.message import RuleError
from goa_solo.rules.moves import Forward
from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import CardSource, Setup
from goa_solo.rules.steps import Prompt
from goa_solo.rules.table import Table


def begin(setup: Setup) -> Table:
    """Return the table before the first market is laid out."""
    real = {name for name in DECKS if setup.source(name) is CardSource.TABLE}
    table = Table(
        setup,
        Purse.of(setup.purse),
        unshuffled=tuple(name for name in DECKS if name not in real),
        outposts=setup.outposts,
    )
    return order_of_play.with_consequences(table)


def apply(table: Table, entry: Entry) -> Table:
    """Return the table after one more entry; `RuleError` says why the rules don't allow it."""
    if isinstance(entry, Correct):
        return corrections.apply_correction(table, entry)
    if isinstance(entry, Begin):
        raise RuleError("This session has already begun.")
    prompt: Prompt = table.prompt
    problem = prompt.refusal(entry)
    if problem is not None and _is_needless_shuffle(entry):
        return table
    if problem is not None:
        raise RuleError(problem)
    return order_of_play.advance(prompt.apply(table, entry), table.prompt)


def moves_of(before: Table, entry: Entry, after: Table) -> tuple[Forward, ...]:
    """Return what hands do for an answer, and then because of what followed from it until `after`,
    which may be after more shuffles by the app."""
    prompt: Prompt = before.prompt
    own = () if isinstance(entry, Correct) else prompt.moves(before, entry)
    return own + after.consequences


def _is_needless_shuffle(entry: Entry) -> bool:
    """Return whether a purse of fewer than two cards was shuffled, as before R24 excluded it."""
    return isinstance(entry, Shuffled) and entry.deck == PURSE and len(entry.cards) < 2


def fold(entries: Iterable[Entry], table: Table | None = None) -> Table:
    """Apply all entries in order, from the first or to a table folded before."""
    for entry in entries:
        if table is not None:
            table = apply(table, entry)
        elif isinstance(entry, Begin):
            table = begin(entry.setup)
        else:
            raise RuleError("A session starts with its setup, and this one has none.")
    if table is None:
        raise RuleError("This session is empty.")
    return table
