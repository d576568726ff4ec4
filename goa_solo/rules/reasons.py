"""Why: the reasons for what the player is told to do, with the rulings that had a part in them."""

from __future__ import annotations

from collections.abc import Iterator

from goa_solo.rules.asks import (
    HerAction,
    HerAuction,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    Settle,
    YourAuction,
)
from goa_solo.rules.auction import Outcome
from goa_solo.rules.market import NEIGHBOURS
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.session import Table


def reasons(table: Table) -> tuple[Message, ...]:
    """Why she does what the instruction says, with the rulings that had a part in it."""
    prompt = table.prompt
    match prompt:
        case PlaceHers():
            card = say("Her card: {card}.", card=str(prompt.placement.face))
            return (card, prompt.placement.reason())
        case PlaceHersOnTable():
            return tuple(_search_reasons(prompt))
        case YourAuction():
            return (_parts(prompt.hers.value, prompt.hers.card), *_price(table, prompt))
        case Settle():
            return _settle_reasons(prompt.outcome)
        case HerAuction():
            return (
                _before_your_bid(table, prompt.face.value),
                say("You win if your bid is at least 2 above her total."),
            )
        case HerAction():
            return (_half(prompt),)
        case PlaceYours():
            return tuple(_where_you_may(prompt))
        case _:
            return ()


def _search_reasons(prompt: PlaceHersOnTable) -> Iterator[Message]:
    yield say("Her card: {card}.", card=str(prompt.face))
    if prompt.level == 1:
        yield say("Go once round the edge for each type; gaps are passed over (R13).")
        yield say("If no edge space faces a type on her card, the first tile will do (R15).")
        return
    if prompt.farther:
        yield say("Each type is looked for on all rings before the next (R2, farther).")
    else:
        yield say("All her types are looked for on one ring before the next (R2).")
    yield say("Gaps and marked tiles are passed over; if nothing fits, any tile will do (R15).")


def _where_you_may(prompt: PlaceYours) -> Iterator[Message]:
    """Which spaces are open to the player's marker, and why just those (section 3)."""
    if prompt.level == 1:
        yield say_count(
            "The {nazar} lies on a gap or an edge space with a tile right above, below, left or"
            " right of it: {count} space is open.",
            "The {nazar} lies on a gap or an edge space with a tile right above, below, left or"
            " right of it: {count} spaces are open.",
            len(prompt.spaces),
        )
        yield say("You hold it, so you place it, and you will be its auctioneer.")
        return
    assert prompt.previous is not None
    if prompt.spaces[0] in NEIGHBOURS[prompt.previous]:
        yield say_count(
            "Your {level} goes on a tile without a marker that touches the previous marker on"
            " {previous}, if only at a corner: {count} tile is open.",
            "Your {level} goes on a tile without a marker that touches the previous marker on"
            " {previous}, if only at a corner: {count} tiles are open.",
            len(prompt.spaces),
            level=prompt.level,
            previous=prompt.previous,
        )
    else:
        yield say(
            "No free tile touches the previous marker on {previous}, so your {level} goes on any"
            " tile without a marker.",
            level=prompt.level,
            previous=prompt.previous,
        )
    yield say("You will be the auctioneer of the tile it stands on.")


def _parts(value: int, card: int | None) -> Message:
    if card is None:
        return say("Her card is worth {value}, and her purse is empty (R4).", value=value)
    return say("Her card is worth {value}, her purse card {card}.", value=value, card=card)


def _before_your_bid(table: Table, value: int) -> Message:
    if table.purse.empty:
        return _parts(value, None)
    return say("Her card is worth {value}; her purse card is added.", value=value)


def _price(table: Table, prompt: YourAuction) -> tuple[Message, ...]:
    if prompt.hers.total:
        less = prompt.hers.total - 1
        lines = [say("To win you pay the bank 1 less than her bid: {price}.", price=less)]
    else:
        lines = [say("Her bid is 0, so winning costs nothing (R11).")]
    if table.setup.story == "taxes":
        lines.append(say("Taxes: you pay 2 more to win, and get 2 from the bank if you sell."))
    if table.setup.captain == "malian":
        lines.append(say("Malian: you pay the bank 2 less."))
    return tuple(lines)


def _settle_reasons(outcome: Outcome) -> tuple[Message, ...]:
    if outcome.hers is None or outcome.yours is None:
        return (say("When you pass she takes it without a contest (R3)."),)
    return (
        _parts(outcome.hers.value, outcome.hers.card),
        say(
            "She wins if her total {total} is at least your bid less 1: {limit}.",
            total=outcome.hers.total,
            limit=outcome.yours - 1,
        ),
    )


def _half(prompt: HerAction) -> Message:
    if prompt.holds:
        return say(
            "She holds the {nazar}, so the first half of her card counts: {card}.",
            card=prompt.deed,
        )
    return say(
        "You hold the {nazar}, so the second half of her card counts: {card}.",
        card=prompt.deed,
    )
