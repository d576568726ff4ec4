"""What has happened: the log in sentences, reminders, and labels for undo."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import asdict

from goa_solo.rules.asks import (
    ConfirmOnTable,
    HerAction,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYoursOnTable,
    Settle,
)
from goa_solo.rules.auction import Outcome
from goa_solo.rules.cards import PARDAUS, AuctionFace
from goa_solo.rules.entries import (
    PURSE,
    Acted,
    Begin,
    Bid,
    Buy,
    Correct,
    Done,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    Sell,
    Shuffled,
    pile,
)
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.purse import coin_counts
from goa_solo.rules.session import Table
from goa_solo.rules.setup import Side
from goa_solo.rules.telling import settled, told


def log_line(before: Table | None, entry: Entry, after: Table) -> Message:
    """One entry as a sentence of the log."""
    match entry:
        case Begin():
            return say(
                "A session begins at difficulty {level}.", level="I" * entry.setup.difficulty
            )
        case Lay():
            return say("The {phase} market is laid out.", phase=after.phase)
        case Place():
            return _placed(after)
        case Buy() | Sell():
            assert after.outcome is not None
            return decided(after.outcome)
        case Bid():
            return say("You bid {amount}.", amount=entry.amount)
        case Pass():
            return say("You pass.")
        case Acted():
            return _acted(entry)
        case Done():
            assert before is not None
            return _done(before)
        case Shuffled():
            return _shuffled(entry)
        case Drawn():
            return say("Turned up: {card}.", card=str(entry.card))
        case Correct():
            return say("Corrected: {what}.", what=_corrected(entry))


def _placed(after: Table) -> Message:
    marker = after.markers[-1]
    if marker.level == 1:
        return say("You place the {nazar} with your 1 on {space}.", space=marker.space)
    return say(
        "You place your {level} on {space} ({type}).",
        level=marker.level,
        space=marker.space,
        type=after.market.tile(marker.space),
    )


def _done(before: Table) -> Message:
    prompt = before.prompt
    if isinstance(prompt, ConfirmOnTable):
        return _done_on_table(prompt)
    if isinstance(prompt, PlaceHers):
        face: AuctionFace = prompt.placement.face
        return say(
            "Lakshmi ({card}) places her {level} on {space}.",
            card=str(face),
            level=prompt.level,
            space=prompt.placement.space,
        )
    if isinstance(prompt, Settle):
        return settled(prompt.outcome)
    assert isinstance(prompt, HerAction)
    return told(prompt)


def _done_on_table(prompt: ConfirmOnTable) -> Message:
    match prompt:
        case LayMarketOnTable():
            return say("The {phase} market is laid out.", phase=prompt.phase)
        case PlaceHersOnTable():
            return say(
                "Lakshmi ({card}) places her {level}.", card=str(prompt.face), level=prompt.level
            )
        case PlaceYoursOnTable():
            return say("You place your {level}.", level=prompt.level)
        case _:
            raise TypeError(prompt)


def decided(outcome: Outcome) -> Message:
    """How an auction of the player's ended."""
    if outcome.winner is Side.PLAYER and not outcome.to_bank:
        return say("You win and pay nothing.")
    if outcome.winner is Side.PLAYER:
        return say_count(
            "You win: pay {count} {pardau} to the bank.",
            "You win: pay {count} {pardaos} to the bank.",
            outcome.to_bank,
        )
    if outcome.from_her:
        return say("Lakshmi wins: you take her {card}.", card=outcome.from_her)
    return say("Lakshmi wins, and has nothing to hand over (R4).")


def _acted(entry: Acted) -> Message:
    match entry.founded:
        case ():
            return say("You take your actions.")
        case ("kollam",):
            return say("You take your actions and establish {kollam}.")
        case ("madras",):
            return say("You take your actions and establish {madras}.")
        case _:
            return say("You take your actions and establish {kollam} and {madras}.")


def _shuffled(entry: Shuffled) -> Message:
    if entry.deck == PURSE:
        return say_count(
            "Her draw pile is shuffled: {count} card.",
            "Her draw pile is shuffled: {count} cards.",
            len(entry.cards),
        )
    return say("Her deck '{deck}' is shuffled.", deck=pile(entry.deck))


def _corrected(entry: Correct) -> Message:
    given = [name for name, value in asdict(entry, recurse=False).items() if value is not None]
    match given:
        case ["market"]:
            return say("the market")
        case ["holder"]:
            return say("the holder of the {nazar}")
        case ["stone"]:
            return say("the place of the {nazar}")
        case ["draw"] | ["discard"] | ["draw", "discard"]:
            return say("her purse")
        case ["outposts"]:
            return say("the {outposts} left")
        case ["one_more"]:
            return say("one card more in a deck")
        case _:
            return say("several things")


def reminders(outcome: Outcome) -> Iterator[Message]:
    """What to do on the table after an auction, besides paying."""
    if outcome.compass:
        yield say("You take the {nazar} and one {compass}.")
    elif outcome.lot.is_stone:
        yield say("Lakshmi takes the {nazar}.")
    elif outcome.winner is Side.PLAYER:
        yield _tile(outcome, say("You take the tile."), say("You take the {type} tile."))
    else:
        yield _tile(
            outcome,
            say("The tile goes back to the box."),
            say("The {type} tile goes back to the box."),
        )
    yield from _card_moves(outcome)
    if outcome.bonanza and outcome.lot.type is None:
        yield say("Bonanza: if it lay in a corner, the bonus under it goes with it.")
    elif outcome.bonanza and outcome.winner is Side.PLAYER:
        yield say("Bonanza: turn up the bonus under this corner and take it.")
    elif outcome.bonanza:
        yield say("Bonanza: the bonus under this corner leaves the game with the tile.")


def _tile(outcome: Outcome, unknown: Message, known: Message) -> Message:
    """The sentence that names the tile's type, or the other where only her cards are played."""
    if outcome.lot.type is None:
        return unknown
    return Message(known.template, (("type", outcome.lot.type),))


def _card_moves(outcome: Outcome) -> Iterator[Message]:
    card = outcome.hers.card if outcome.hers else None
    if outcome.her_card_to == "discard":
        yield say("Her {card} goes to her discard pile.", card=card)
    elif outcome.her_card_to == "bank" and outcome.yours is not None:
        yield say("Her {card} goes to the bank.", card=card)
    if outcome.from_bank:
        yield say("Taxes: take {amount} from the bank.", amount=outcome.from_bank)
    if outcome.bank_to_her:
        yield say(
            "Taxes: the bank adds a {amount} to her discard pile.", amount=outcome.bank_to_her
        )


def label(before: Table | None, entry: Entry) -> Message:
    """A short name for an entry, as in "Undo: your bid of 6"."""
    match entry:
        case Begin():
            return say("the start")
        case Lay():
            return say("the market")
        case Place():
            return say("your marker on {space}", space=entry.space)
        case Buy():
            return say("paying to win")
        case Sell():
            return say("letting her win")
        case Bid():
            return say("your bid of {amount}", amount=entry.amount)
        case Pass():
            return say("your pass")
        case Acted():
            return say("your actions")
        case Done():
            return _done_label(before)
        case Drawn():
            return say("the card {card}", card=str(entry.card))
        case Correct():
            return say("the correction of {what}", what=_corrected(entry))
        case Shuffled():
            return say("a shuffle")


def _done_label(before: Table | None) -> Message:
    prompt = before.prompt if before else None
    if isinstance(prompt, PlaceHers | PlaceHersOnTable):
        return say("her marker {level}", level=prompt.level)
    if isinstance(prompt, PlaceYoursOnTable):
        return say("your marker {level}", level=prompt.level)
    if isinstance(prompt, LayMarketOnTable):
        return say("the market")
    if isinstance(prompt, HerAction):
        return say("her action")
    return say("her auction")


def purse_line(table: Table) -> Message:
    """Her purse in cards: how many to draw, how many discarded."""
    return say(
        "Her purse: {draw} to draw, {discard} discarded.",
        draw=len(table.purse.draw),
        discard=len(table.purse.discard),
    )


def purse_cards(values: tuple[int, ...]) -> Message:
    """What a pile holds: 3 × 1, 1 × 5."""
    held = [f"{n}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{value}" for value, n in _counts(values) if n]
    return say("{cards}", cards=", ".join(held)) if held else say("no cards")


def _counts(values: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    return zip(PARDAUS, coin_counts(values), strict=True)
