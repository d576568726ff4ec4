"""Answers as they are typed: what may be typed at each step, and what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping

from goa_solo.commands.terminal_io import YES
from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.entries import (
    ACTION,
    AUCTION,
    HIGHEST_BID,
    PURSE,
    Acted,
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
)
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import TERMS, Message, RuleError, say
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import OUTPOSTS
from goa_solo.rules.steps import (
    Confirm,
    DrawCard,
    HerAuction,
    LayMarket,
    PlaceYours,
    Prompt,
    YourActions,
    YourAuction,
)
from goa_solo.rules.table import Table

DONE = ("", "ok", "d", "done", "next", *YES)


def choices(prompt: Prompt) -> Message:
    """The question, with every answer that may be typed."""
    match prompt:
        case LayMarket():
            return say(
                "Type five rows of five letters, in one line with / or row by row:"
                " D {depot}, T {teal}, B {blue}, Y {yellow}, P {purple}, . a gap;"
                " or type random."
            )
        case PlaceYours():
            return say("Where? {spaces}", spaces=" ".join(s.name for s in prompt.spaces))
        case YourAuction() if prompt.from_bank:
            return say(
                "buy (pay {pay}, you win) or sell (take her {card} and {bank} from the bank, she"
                " wins)?",
                pay=prompt.pay,
                card=prompt.receive or say("nothing"),
                bank=prompt.from_bank,
            )
        case YourAuction():
            return say(
                "buy (pay {pay}, you win) or sell (take her {card}, she wins)?",
                pay=prompt.pay,
                card=prompt.receive or say("nothing"),
            )
        case HerAuction():
            return say("Your bid, 1 to {most}, or pass?", most=HIGHEST_BID)
        case YourActions() if prompt.open:
            return say(
                "Enter when done; name what you established of: {kinds}.",
                kinds=_listed(tuple(Message("{" + kind + "}") for kind in prompt.open)),
            )
        case DrawCard(deck) if deck == PURSE:
            return say("1, 2, 5 or 10?")
        case DrawCard(deck) if deck == ACTION:
            return say("Both halves, holding first, such as: gain 5 / nothing, kollam / gain 1")
        case DrawCard(deck):
            start = "N3" if deck == AUCTION[0] else "NE"
            return say("Types, start, direction, value, such as: T>D {start} cw 2", start=start)
        case _:
            return say("Enter when done.")


def _listed(parts: tuple[Message, ...]) -> Message:
    if len(parts) == 1:
        return parts[0]
    return say("{first}, {others}", first=parts[0], others=_listed(parts[1:]))


def answer(prompt: Prompt, text: str, names: Mapping[str, str] = TERMS) -> Entry:
    """The entry that was typed, by an edition's names; `RuleError` says what could have been."""
    words = text.lower().split()
    match prompt:
        case LayMarket():
            return Lay(Market.parse(text))
        case PlaceYours() if words:
            return Place(space(spelled(words[0])))
        case Confirm() if text.lower() in DONE:
            return Done()
        case YourAuction() if words and words[0] in ("b", "buy", "pay", "win"):
            return Buy()
        case YourAuction() if words and words[0] in ("s", "sell", "take"):
            return Sell()
        case HerAuction() if words and words[0] in ("p", "pass", "0"):
            return Pass()
        case HerAuction() if re.fullmatch(r"\d{1,4}", text, re.ASCII):
            return Bid(int(text))
        case YourActions() if text.lower() in DONE:
            return Acted()
        case YourActions() if words:
            called = {names[kind].lower(): kind for kind in OUTPOSTS} | {k: k for k in OUTPOSTS}
            founded = {called.get(word.strip(","), word) for word in words}
            return Acted(tuple(sorted(founded)))
        case DrawCard(deck):
            return Drawn(deck, _card(deck, text))
        case _:
            raise RuleError(choices(prompt))


def _card(deck: str, text: str) -> AuctionFace | ActionFace | int:
    if deck == PURSE:
        if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
            raise RuleError(say("A {pardau} card is a 1, 2, 5 or 10."))
        return int(text)
    if deck == ACTION:
        return ActionFace.parse(text)
    return AuctionFace.parse(text, AUCTION.index(deck) + 1)


def spelled(name: str) -> str:
    """Spaces may be typed in either case: R2C4, n3."""
    name = name.strip()
    return name.lower() if name[:1].lower() == "r" else name.upper()


FIXES = say(
    "fix market DDTDB/…, fix r2c4 T (or . for a gap), fix holder me|lakshmi, fix stone N3,"
    " fix draw 3 2 1 0, fix discard 0 1 0 0 (how many 1, 2, 5, 10), fix outposts 4 5"
    " ({kollam} and {madras} left)"
)


def correction(table: Table, text: str) -> Correct:
    """What is typed after `fix`."""
    words = text.split()
    match [word.lower() for word in words[:1]]:
        case ["market"] if len(words) > 1:
            return Correct(market=Market.parse("/".join(words[1:])))
        case ["holder"] if len(words) == 2:
            return Correct(holder=_side(words[1]))
        case ["stone"] if len(words) == 2:
            return Correct(stone=space(spelled(words[1])))
        case ["draw"]:
            return Correct(draw=_four(words[1:]))
        case ["discard"]:
            return Correct(discard=_four(words[1:]))
        case ["outposts"] if len(words) == 3:
            kollam, madras = (_count(word) for word in words[1:])
            return Correct(outposts=(kollam, madras))
        case [name] if re.fullmatch(r"r\dc\d", name) and len(words) == 2:
            return Correct(market=_one_tile(table.market, name, words[1]))
        case _:
            raise RuleError(FIXES)


def _one_tile(market: Market, name: str, letter: str) -> Market:
    here = space(name)
    tile = Market.parse("/".join([letter * 5] * 5)).tile(here) if len(letter) == 1 else None
    if tile is None and letter != ".":
        raise RuleError(FIXES)
    return market.with_tile(here, tile)


def _side(word: str) -> Side:
    match word.lower():
        case "me" | "you" | "player":
            return Side.PLAYER
        case "her" | "she" | "lakshmi":
            return Side.LAKSHMI
        case _:
            raise RuleError(FIXES)


def _count(word: str) -> int:
    if not re.fullmatch(r"\d{1,3}", word, re.ASCII):
        raise RuleError(FIXES)
    return int(word)


def _four(words: list[str]) -> tuple[int, int, int, int]:
    if len(words) != 4:
        raise RuleError(FIXES)
    one, two, five, ten = (_count(word) for word in words)
    return one, two, five, ten
