"""Writes a deck pack as a commented file that a person can fill in and `read_deck` can read."""

import json

from goa_solo.packs.deck_pack import ROMAN, UNKNOWN, VERSION, DeckPack
from goa_solo.rules.cards import LEVELS, PARDAUS
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.setup import Phase

_HEAD = """\
# A deck for Lakshmi. Lines with # in front are remarks and change nothing.
# `goa-solo deck check FILE` tells what is wrong or still missing.
"""

_PURSE = """\
# How many 1, 2, 5 and 10 Pardau cards her purse starts with: one line for each difficulty.
"""

_AUCTION = """\
# Her Solo Auction cards: tile types in order of priority, start, direction, value.
#   types      D depot, T teal, B blue, Y yellow, P purple, parted by >
#   start      level 1: the edge space, N1-N5 above the columns from the left, S1-S5 below them,
#              W1-W5 and E1-E5 beside the rows from the top
#              levels 2 and 3: the side of the previous marker, N NE E SE S SW W NW
#   direction  cw clockwise, ccw counter-clockwise
# So "T>D NE cw 2" wants teal, then depot, starts at the upper right, clockwise, and is worth 2.
# A "?" is a card you have not seen yet.
"""

_ACTION = """\
# Her Solo Action cards: what she does holding the Nazar Stone / what she does without it.
#   gain 1, gain 2, gain 5, gain 10, kollam (discard 2 there), madras (discard 2 there), nothing
"""


def write_deck(pack: DeckPack) -> str:
    """Return the text of a file from which `read_deck` makes the same pack."""
    return "\n".join([_head(pack), _purses(pack), _auction(pack), _action(pack)])


def _quoted(text: str) -> str:
    """Return a TOML string; without control characters, JSON's quoting rules are the same."""
    return json.dumps(text, ensure_ascii=False)


def _head(pack: DeckPack) -> str:
    source = "stand-in" if pack.stand_in else "transcribed"
    return (
        f'{_HEAD}format = "deck"\nversion = {VERSION}\n\n'
        f"name = {_quoted(pack.name)}\n"
        f"author = {_quoted(pack.author)}\n"
        f"note = {_quoted(pack.note)}\n"
        f'source = "{source}"   # "transcribed" from real cards, or a "stand-in" for them\n'
    )


def _purses(pack: DeckPack) -> str:
    lines = [_PURSE + "[purse]"]
    for difficulty, roman in ROMAN.items():
        counts = pack.purses.get(difficulty)
        shown = zip(PARDAUS, counts or (0, 0, 0, 0), strict=True)
        listed = ", ".join(f"{value} = {count}" for value, count in shown)
        lines.append(("" if counts else "# ") + f"{roman} = {{ {listed} }}")
    return "\n".join(lines) + "\n"


def _pile(key: str, pack: DeckPack, phase: Phase, deck: str) -> str:
    cards = (UNKNOWN if face is None else str(face) for face in pack.pile(phase, deck))
    return f"{key} = [\n" + "".join(f"  {_quoted(card)},\n" for card in cards) + "]\n"


def _auction(pack: DeckPack) -> str:
    phases = []
    for phase in Phase:
        levels = (_pile(f"level_{n}", pack, phase, AUCTION[n - 1]) for n in LEVELS)
        phases.append(f"[auction.{phase.value}]\n" + "".join(levels))
    return _AUCTION + "\n".join(phases)


def _action(pack: DeckPack) -> str:
    piles = (_pile(phase.value, pack, phase, ACTION) for phase in Phase)
    return _ACTION + "[action]\n" + "".join(piles)
