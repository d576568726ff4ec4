"""What the player is told now: the instruction, what the modules remind of, and where we are. Why
it is so is in `reasons`."""

from __future__ import annotations

from goa_solo.rules.asks import (
    DrawCard,
    HerAction,
    HerAuction,
    LayMarket,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    PlaceYoursOnTable,
    Prompt,
    SessionOver,
    Settle,
    Shuffle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.auction import Lot, Outcome
from goa_solo.rules.entries import ACTION, PURSE
from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.session import Table
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import Stage


def instruction(table: Table) -> Message:
    """The one thing to do now, in one plain sentence."""
    return told(table.prompt)


def told(prompt: Prompt) -> Message:
    """The instruction an ask gives."""
    match prompt:
        case LayMarket():
            return say("Lay out the {phase} market and enter its tiles.", phase=prompt.phase)
        case PlaceYours():
            if prompt.level == 1:
                return say("Place the {nazar} with your 1.")
            return say("Place your {level}.", level=prompt.level)
        case PlaceHers():
            return _her_marker(prompt)
        case LayMarketOnTable():
            return say("Lay out the {phase} market.", phase=prompt.phase)
        case PlaceYoursOnTable():
            if prompt.level == 1:
                return say("Place the {nazar} with your 1.")
            return say("Place your {level}.", level=prompt.level)
        case PlaceHersOnTable():
            return _search(prompt)
        case YourAuction():
            return _your_auction(prompt)
        case HerAuction():
            return _her_auction(prompt.lot)
        case Settle():
            return settled(prompt.outcome)
        case YourActions():
            return say("Take your three actions, then play {compasses}: you may keep one.")
        case HerAction():
            return _her_action(prompt)
        case DrawCard():
            return _draw(prompt)
        case Shuffle():
            return say("Her cards are being shuffled.")
        case SessionOver():
            return say("The session is over. Count your points.")
        case _:
            raise TypeError(prompt)


def _her_marker(prompt: PlaceHers) -> Message:
    if prompt.level == 1:
        return say(
            "Put the {nazar} and her 1 on {space}, facing {type}.",
            space=prompt.placement.space,
            type=prompt.placement.type,
        )
    return say(
        "Her {level} goes on {space} ({type}).",
        level=prompt.level,
        space=prompt.placement.space,
        type=prompt.placement.type,
    )


def _search(prompt: PlaceHersOnTable) -> Message:
    """Her search in words, for the player to do on the real board."""
    values: dict[str, object] = {
        "level": prompt.level,
        "start": str(prompt.face.start),
        "direction": prompt.face.direction,
        "types": _in_order(prompt.face.priority),
    }
    if prompt.level == 1:
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


def _in_order(types: tuple[TileType, ...]) -> Message:
    """Her choices: teal, then depot."""
    if len(types) == 1:
        return types[0].as_message()
    return say("{first}, then {others}", first=types[0], others=_in_order(types[1:]))


def _your_auction(prompt: YourAuction) -> Message:
    if prompt.lot.is_stone:
        return say("You auction the {nazar}. Lakshmi bids {total}.", total=prompt.hers.total)
    if prompt.lot.type is None:
        return say(
            "You auction the tile of your {level}. Lakshmi bids {total}.",
            level=prompt.lot.level,
            total=prompt.hers.total,
        )
    return say(
        "You auction {space} ({type}). Lakshmi bids {total}.",
        space=prompt.lot.space,
        type=prompt.lot.type,
        total=prompt.hers.total,
    )


def _her_auction(lot: Lot) -> Message:
    if lot.is_stone:
        return say("Lakshmi auctions the {nazar}. What do you bid?")
    if lot.type is None:
        return say("Lakshmi auctions the tile of her {level}. What do you bid?", level=lot.level)
    return say(
        "Lakshmi auctions {space} ({type}). What do you bid?", space=lot.space, type=lot.type
    )


def settled(outcome: Outcome) -> Message:
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


def _her_action(prompt: HerAction) -> Message:
    deed = prompt.deed
    if deed.gain:
        return say("Lakshmi's action: put a {card} on her discard pile.", card=deed.gain)
    if deed.outpost and not prompt.discards:
        return say("Lakshmi's action: no such {outpost} is left, so nothing happens (R10).")
    if deed.outpost == "kollam":
        return say_count(
            "Lakshmi's action: discard {count} random {kollam} {outpost}.",
            "Lakshmi's action: discard {count} random {kollam} {outposts}.",
            prompt.discards,
        )
    if deed.outpost == "madras":
        return say_count(
            "Lakshmi's action: discard {count} random {madras} {outpost}.",
            "Lakshmi's action: discard {count} random {madras} {outposts}.",
            prompt.discards,
        )
    return say("Lakshmi's action: nothing happens.")


def _draw(prompt: DrawCard) -> Message:
    if prompt.deck == PURSE:
        if prompt.reshuffle:
            return say(
                "Shuffle her discard pile, it is the new draw pile; then turn up its top card."
            )
        return say("Turn up the top card of her purse. What is it?")
    if prompt.deck == ACTION:
        return say("Turn up her next {phase} action card. What does it show?", phase=prompt.phase)
    return say(
        "Turn up her next {phase} auction card of level {level}. What does it show?",
        phase=prompt.phase,
        level=prompt.deck[-1],
    )


def cues(table: Table) -> tuple[Message, ...]:
    """What the modules of this session ask for at this moment: the Gambit card of the round, from
    the start of an auction until it is decided."""
    if "gambit" not in table.setup.modules or table.step is not Stage.AUCTION:
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


def whereabouts(table: Table) -> Message:
    """Where we are: round 3 (day), auction of your 3."""
    values: dict[str, object] = {
        "phase": table.phase,
        "round": table.round,
        "level": table.level,
    }
    match table.prompt:
        case LayMarket() | LayMarketOnTable():
            return say("Round {round} ({phase}): lay out the market", **values)
        case PlaceYours() | PlaceYoursOnTable():
            return say("Round {round} ({phase}): place your {level}", **values)
        case PlaceHers() | PlaceHersOnTable():
            return say("Round {round} ({phase}): place her {level}", **values)
        case YourAuction():
            return say("Round {round} ({phase}): auction of your {level}", **values)
        case HerAuction() | Settle():
            return say("Round {round} ({phase}): auction of her {level}", **values)
        case YourActions():
            return say("Round {round} ({phase}): your actions", **values)
        case HerAction():
            return say("Round {round} ({phase}): Lakshmi's action", **values)
        case SessionOver():
            return say("All eight rounds played")
        case _:
            return say("Round {round} ({phase}): turn up a card", **values)
