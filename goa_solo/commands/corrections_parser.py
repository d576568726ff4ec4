"""Parses corrections of the table, typed after `fix`."""

import re

from goa_solo.commands.terminal_io import typed_space
from goa_solo.rules.entries import Correct
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.setup import Side
from goa_solo.rules.table import Table

FIXES = say(
    "Type 'fix' and what is really on the table: 'fix market DDTDB/…', 'fix r2c4 T' (or ."
    " for a gap), 'fix holder me' or 'fix holder lakshmi', 'fix stone N3', 'fix draw 3 2 1 0'"
    " or 'fix discard 0 1 0 0' (how many cards worth 1, 2, 5 and 10), 'fix outposts 4 5'"
    " ({kollam} and {madras} left)."
)


def correction(table: Table, text: str) -> Correct:
    """Parse the text after `fix`."""
    words = text.split()
    match [word.lower() for word in words[:1]]:
        case ["market"] if len(words) > 1:
            return Correct(market=Market.parse("/".join(words[1:])))
        case ["holder"] if len(words) == 2:
            return Correct(holder=_side(words[1]))
        case ["stone"] if len(words) == 2:
            return Correct(stone=typed_space(words[1]))
        case ["draw"]:
            return Correct(draw=_four(words[1:]))
        case ["discard"]:
            return Correct(discard=_four(words[1:]))
        case ["outposts"] if len(words) == 3:
            kollam, madras = map(_count, words[1:])
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
    one, two, five, ten = map(_count, words)
    return one, two, five, ten
