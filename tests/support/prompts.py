"""A table's prompt or outcome, checked and with its exact type, and what hands are told to do."""

from typing import TypeVar

from goa_solo.rules.auction import HerBid, Outcome
from goa_solo.rules.entries import Entry
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.session import apply, moves_of
from goa_solo.rules.table import Table

P = TypeVar("P")


def expect(table: Table, kind: type[P]) -> P:
    """Return the table's prompt, which must be of this kind."""
    prompt: object = table.prompt
    assert isinstance(prompt, kind), f"{prompt} is asked, not a {kind.__name__}"
    return prompt


def outcome(table: Table) -> Outcome:
    """Return the outcome of this round's last auction."""
    assert table.result is not None, "no auction has ended in this round"
    return table.result


def her_bid(table: Table) -> HerBid:
    """Return her bid in this round's last auction."""
    hers = outcome(table).hers
    assert hers is not None, "she did not bid"
    return hers


def told(table: Table, entry: Entry) -> list[str]:
    """Return what hands are told to do for an answer, and because of what follows from it."""
    return list(map(str, sentences(moves_of(table, entry, apply(table, entry)))))
