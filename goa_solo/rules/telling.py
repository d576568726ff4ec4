"""What the player is told now: the instruction, the reason for it, and where we are."""

from __future__ import annotations

from collections.abc import Iterator

from goa_solo.rules.asks import (
    Ask,
    Draw,
    Finished,
    HerAction,
    HerAuction,
    LayMarket,
    LayOnTable,
    PlaceHers,
    PlaceOnTable,
    PlaceYours,
    SearchOnTable,
    Settle,
    Shuffle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.auction import Lot, Outcome
from goa_solo.rules.entries import ACTION, PURSE
from goa_solo.rules.market import NEIGHBOURS, TileType
from goa_solo.rules.sentence import Sentence, say, say_count
from goa_solo.rules.session import Table
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import Step


def instruction(table: Table) -> Sentence:
    """The one thing to do now, in one plain sentence."""
    return told(table.asks)


def told(ask: Ask) -> Sentence:
    """The instruction an ask gives."""
    match ask:
        case LayMarket():
            return say("Lay out the {phase} market and enter its tiles.", phase=ask.phase)
        case PlaceYours():
            if ask.level == 1:
                return say("Place the {nazar} with your 1.")
            return say("Place your {level}.", level=ask.level)
        case PlaceHers():
            return _her_marker(ask)
        case LayOnTable():
            return say("Lay out the {phase} market.", phase=ask.phase)
        case PlaceOnTable():
            if ask.level == 1:
                return say("Place the {nazar} with your 1.")
            return say("Place your {level}.", level=ask.level)
        case SearchOnTable():
            return _search(ask)
        case YourAuction():
            return _your_auction(ask)
        case HerAuction():
            return _her_auction(ask.lot)
        case Settle():
            return settled(ask.outcome)
        case YourActions():
            return say("Take your three actions, then play {compasses}: you may keep one.")
        case HerAction():
            return _her_action(ask)
        case Draw():
            return _draw(ask)
        case Shuffle():
            return say("Her cards are being shuffled.")
        case Finished():
            return say("The session is over. Count your points.")
        case _:
            raise TypeError(ask)


def _her_marker(ask: PlaceHers) -> Sentence:
    if ask.level == 1:
        return say(
            "Put the {nazar} and her 1 on {space}, facing {type}.",
            space=ask.placement.space,
            type=ask.placement.type,
        )
    return say(
        "Her {level} goes on {space} ({type}).",
        level=ask.level,
        space=ask.placement.space,
        type=ask.placement.type,
    )


def _search(ask: SearchOnTable) -> Sentence:
    """Her search in words, for the player to do on the real board."""
    values: dict[str, object] = {
        "level": ask.level,
        "start": str(ask.face.start),
        "direction": ask.face.direction,
        "types": _in_order(ask.face.priority),
    }
    if ask.level == 1:
        return say(
            "Her 1: search round the edge {direction} from {start} for {types}; the {nazar} and"
            " her 1 go on the edge in front of it.",
            **values,
        )
    return say(
        "Her {level}: search round the previous marker, ring by ring, {direction} from {start},"
        " for {types}.",
        **values,
    )


def _in_order(types: tuple[TileType, ...]) -> Sentence:
    """Her choices: teal, then depot."""
    if len(types) == 1:
        return types[0].spoken()
    return say("{first}, then {others}", first=types[0], others=_in_order(types[1:]))


def _search_reasons(ask: SearchOnTable) -> Iterator[Sentence]:
    yield say("Her card: {card}.", card=str(ask.face))
    if ask.level == 1:
        yield say("Go once round the edge for each type; gaps are passed over (R13).")
        yield say("If no edge space faces a type on her card, the first tile will do (R15).")
        return
    if ask.farther:
        yield say("Each type is looked for on all rings before the next (R2, farther).")
    else:
        yield say("All her types are looked for on one ring before the next (R2).")
    yield say("Gaps and marked tiles are passed over; if nothing fits, any tile will do (R15).")


def _your_auction(ask: YourAuction) -> Sentence:
    if ask.lot.is_stone:
        return say("You auction the {nazar}. Lakshmi bids {total}.", total=ask.hers.total)
    if ask.lot.type is None:
        return say(
            "You auction the tile of your {level}. Lakshmi bids {total}.",
            level=ask.lot.level,
            total=ask.hers.total,
        )
    return say(
        "You auction {space} ({type}). Lakshmi bids {total}.",
        space=ask.lot.space,
        type=ask.lot.type,
        total=ask.hers.total,
    )


def _her_auction(lot: Lot) -> Sentence:
    if lot.is_stone:
        return say("Lakshmi auctions the {nazar}. What do you bid?")
    if lot.type is None:
        return say("Lakshmi auctions the tile of her {level}. What do you bid?", level=lot.level)
    return say(
        "Lakshmi auctions {space} ({type}). What do you bid?", space=lot.space, type=lot.type
    )


def settled(outcome: Outcome) -> Sentence:
    """How her auction ended and what to pay."""
    if outcome.yours is None:
        if outcome.hers is not None:
            return say(
                "You passed: Lakshmi wins and pays her {card} to the bank.",
                card=outcome.hers.card,
            )
        return say("You passed: Lakshmi takes it for nothing.")
    assert outcome.hers is not None
    if outcome.winner is Side.LAKSHMI:
        return say(
            "Lakshmi wins with {total} against your {bid}.",
            total=outcome.hers.total,
            bid=outcome.yours,
        )
    return say(
        "You win with {bid} against her {total}: pay her {cards}.",
        bid=outcome.yours,
        total=outcome.hers.total,
        cards=cards(outcome.to_her),
    )


def cards(values: tuple[int, ...]) -> str:
    """Pardau cards as a sum: 5 + 1."""
    return " + ".join(map(str, values))


def _her_action(ask: HerAction) -> Sentence:
    deed = ask.deed
    if deed.gain:
        return say("Lakshmi's action: put a {card} on her discard pile.", card=deed.gain)
    if deed.outpost and not ask.discards:
        return say("Lakshmi's action: no such {outpost} is left, so nothing happens (R10).")
    if deed.outpost == "kollam":
        return say_count(
            "Lakshmi's action: discard {count} random {kollam} {outpost}.",
            "Lakshmi's action: discard {count} random {kollam} {outposts}.",
            ask.discards,
        )
    if deed.outpost == "madras":
        return say_count(
            "Lakshmi's action: discard {count} random {madras} {outpost}.",
            "Lakshmi's action: discard {count} random {madras} {outposts}.",
            ask.discards,
        )
    return say("Lakshmi's action: nothing happens.")


def _draw(ask: Draw) -> Sentence:
    if ask.deck == PURSE:
        if ask.reshuffle:
            return say(
                "Shuffle her discard pile, it is the new draw pile; then turn up its top card."
            )
        return say("Turn up the top card of her purse. What is it?")
    if ask.deck == ACTION:
        return say("Turn up her next {phase} action card. What does it show?", phase=ask.phase)
    return say(
        "Turn up her next {phase} auction card of level {level}. What does it show?",
        phase=ask.phase,
        level=ask.deck[-1],
    )


def reasons(table: Table) -> tuple[Sentence, ...]:
    """Why she does what the instruction says, with the rulings that had a part in it."""
    ask = table.asks
    match ask:
        case PlaceHers():
            card = say("Her card: {card}.", card=str(ask.placement.face))
            return (card, ask.placement.reason())
        case SearchOnTable():
            return tuple(_search_reasons(ask))
        case YourAuction():
            return (_parts(ask.hers.value, ask.hers.card), *_price(table, ask))
        case Settle():
            return _settle_reasons(ask.outcome)
        case HerAuction():
            return (
                _before_your_bid(table, ask.face.value),
                say("You win if your bid is at least 2 above her total."),
            )
        case HerAction():
            return (_half(ask),)
        case PlaceYours():
            return tuple(_where_you_may(ask))
        case _:
            return ()


def _where_you_may(ask: PlaceYours) -> Iterator[Sentence]:
    """Which spaces are open to the player's marker, and why just those (section 3)."""
    if ask.level == 1:
        yield say_count(
            "The {nazar} lies on a gap or an edge space with a tile right above, below, left or"
            " right of it: {count} space is open.",
            "The {nazar} lies on a gap or an edge space with a tile right above, below, left or"
            " right of it: {count} spaces are open.",
            len(ask.spaces),
        )
        yield say("You hold it, so you place it, and you will be its auctioneer.")
        return
    assert ask.previous is not None
    if ask.spaces[0] in NEIGHBOURS[ask.previous]:
        yield say_count(
            "Your {level} goes on a tile without a marker that touches the previous marker on"
            " {previous}, if only at a corner: {count} tile is open.",
            "Your {level} goes on a tile without a marker that touches the previous marker on"
            " {previous}, if only at a corner: {count} tiles are open.",
            len(ask.spaces),
            level=ask.level,
            previous=ask.previous,
        )
    else:
        yield say(
            "No free tile touches the previous marker on {previous}, so your {level} goes on any"
            " tile without a marker.",
            level=ask.level,
            previous=ask.previous,
        )
    yield say("You will be the auctioneer of the tile it stands on.")


def _parts(value: int, card: int | None) -> Sentence:
    if card is None:
        return say("Her card is worth {value}, and her purse is empty (R4).", value=value)
    return say("Her card is worth {value}, her purse card {card}.", value=value, card=card)


def _before_your_bid(table: Table, value: int) -> Sentence:
    if table.purse.empty:
        return _parts(value, None)
    return say("Her card is worth {value}; her purse card is added.", value=value)


def _price(table: Table, ask: YourAuction) -> tuple[Sentence, ...]:
    if ask.hers.total:
        less = ask.hers.total - 1
        lines = [say("To win you pay the bank 1 less than her bid: {price}.", price=less)]
    else:
        lines = [say("Her bid is 0, so winning costs nothing (R11).")]
    if table.setup.story == "taxes":
        lines.append(say("Taxes: you pay 2 more to win, and get 2 from the bank if you sell."))
    if table.setup.captain == "malian":
        lines.append(say("Malian: you pay the bank 2 less."))
    return tuple(lines)


def _settle_reasons(outcome: Outcome) -> tuple[Sentence, ...]:
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


def _half(ask: HerAction) -> Sentence:
    if ask.holds:
        return say(
            "She holds the {nazar}, so the first half of her card counts: {card}.",
            card=ask.deed,
        )
    return say(
        "You hold the {nazar}, so the second half of her card counts: {card}.",
        card=ask.deed,
    )


def cues(table: Table) -> tuple[Sentence, ...]:
    """What the modules of this session ask for at this moment: the Gambit card of the round, from
    the start of an auction until it is decided."""
    if "gambit" not in table.setup.modules or table.step is not Step.AUCTION:
        return ()
    if table.bid is not None:  # only her purse card is still to come
        return ()
    yours = table.lot.auctioneer is Side.PLAYER
    if table.lot.is_stone and yours:
        return (
            say(
                "Gambit: choose your card for this round and lay it face down; reveal it in this"
                " auction or in that of your 3."
            ),
        )
    if table.lot.is_stone:
        return (say("Gambit: choose your card for this round and lay it face down."),)
    if yours:
        return (say("Gambit: if you have not yet, reveal your card in this auction."),)
    return ()


def whereabouts(table: Table) -> Sentence:
    """Where we are: round 3 (day), auction of your 3."""
    values: dict[str, object] = {
        "phase": table.phase,
        "round": table.round,
        "level": table.level,
    }
    match table.asks:
        case LayMarket() | LayOnTable():
            return say("Round {round} ({phase}): lay out the market", **values)
        case PlaceYours() | PlaceOnTable():
            return say("Round {round} ({phase}): place your {level}", **values)
        case PlaceHers() | SearchOnTable():
            return say("Round {round} ({phase}): place her {level}", **values)
        case YourAuction():
            return say("Round {round} ({phase}): auction of your {level}", **values)
        case HerAuction() | Settle():
            return say("Round {round} ({phase}): auction of her {level}", **values)
        case YourActions():
            return say("Round {round} ({phase}): your actions", **values)
        case HerAction():
            return say("Round {round} ({phase}): Lakshmi's action", **values)
        case Finished():
            return say("All eight rounds played")
        case _:
            return say("Round {round} ({phase}): turn up a card", **values)
