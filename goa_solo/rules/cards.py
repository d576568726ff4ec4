"""The faces of her cards, and their one-line text forms."""

from __future__ import annotations

import re
from enum import Enum
from functools import cached_property

from attrs import frozen

from goa_solo.rules.market import SIDES, SPACES, STEPS, Direction, Space, TileType
from goa_solo.rules.message import Message, RuleError, say, shorten

PARDAUS = (1, 2, 5, 10)
"""The values a Pardau card can have."""

LEVELS = (1, 2, 3)
DECK_SIZE = 8
HIGHEST_VALUE = 9


@frozen
class AuctionFace:
    """A Solo Auction card: which tiles she wants, where the search starts, and her value.

    Text form: `T>D>P NE cw 2` (priority, start, direction, value).
    """

    priority: tuple[TileType, ...]
    start: Space | str
    direction: Direction
    value: int

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels a card can belong to: an edge start is level 1, a neighbour 2 or 3."""
        return (1,) if isinstance(self.start, Space) else (2, 3)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        """The text form; kept, because every save writes every card."""
        order = ">".join(t.value for t in self.priority)
        return f"{order} {self.start} {self.direction.value} {self.value}"

    @property
    def start_in_words(self) -> Message:
        """Where the search starts, without compass letters."""
        return self.start.as_message() if isinstance(self.start, Space) else SIDES[self.start]

    def as_message(self) -> Message:
        return say(
            "{kinds}; from {start}, {direction}; value {value}",
            kinds=types_in_order(self.priority),
            start=self.start_in_words,
            direction=self.direction,
            value=self.value,
        )

    @classmethod
    def parse(cls, text: str, level: int | None = None, *, value: int | None = None) -> AuctionFace:
        """Read the text form; `value` is used if the text has none."""
        parts = text.split()
        if len(parts) == 3 and value is not None:
            parts.append(str(value))
        if len(parts) != 4:
            raise RuleError(
                "An auction card reads like 'T>D NE cw 2' (types, start, direction, value);"
                " this is '{text}'.",
                text=shorten(text, 60),
            )
        face = cls(
            _read_priority(parts[0]),
            _read_start(parts[1]),
            _read_direction(parts[2]),
            _read_value(parts[3]),
        )
        if level is not None:
            check_level(face, level)
        return face


def types_in_order(types: tuple[TileType, ...]) -> Message:
    """List what she looks for in order: teal, then depot."""
    if len(types) == 1:
        return types[0].as_message()
    return say("{first}, then {others}", first=types[0], others=types_in_order(types[1:]))


def _read_priority(text: str) -> tuple[TileType, ...]:
    letters = text.upper().split(">")
    known = {t.value: t for t in TileType}
    for letter in letters:
        if letter not in known:
            raise RuleError(
                "'{letter}' isn't a tile type: use D, T, B, Y or P, as in T>D.", letter=letter[:20]
            )
    if len(set(letters)) != len(letters):
        raise RuleError("The priority '{text}' names a type twice.", text=shorten(text, 20))
    return tuple(known[letter] for letter in letters)


def _read_start(text: str) -> Space | str:
    name = text.upper()
    if name in STEPS:
        return name
    if name in SPACES:
        return SPACES[name]
    raise RuleError(
        "'{text}' isn't a starting space: use an edge space such as N3 for level 1, or a"
        " neighbouring space such as NE for levels 2 and 3.",
        text=shorten(text, 20),
    )


def _read_direction(text: str) -> Direction:
    try:
        return Direction(text.lower())
    except ValueError:
        raise RuleError(
            "'{text}' isn't a direction: use cw or ccw.", text=shorten(text, 20)
        ) from None


def _read_value(text: str) -> int:
    if re.fullmatch(r"[0-9]", text) is None:
        raise RuleError(
            "The value '{text}' is wrong: use a whole number from 0 to 9.", text=shorten(text, 20)
        )
    return int(text)


def check_level(face: AuctionFace, level: int) -> None:
    """Raise an error for a face that can't belong to a level's deck."""
    if level in face.levels:
        return
    if level == 1:
        raise RuleError(
            "'{start}' can't be the start: level 1 cards start at an edge space such as N3.",
            start=face.start,
        )
    raise RuleError(
        "'{start}' can't be the start: level {level} cards start at a neighbouring space"
        " such as NE.",
        start=str(face.start),
        level=level,
    )


class Deed(Enum):
    """Half of an action card: what she does."""

    NOTHING = "nothing"
    GAIN_1 = "gain 1"
    GAIN_2 = "gain 2"
    GAIN_5 = "gain 5"
    GAIN_10 = "gain 10"
    KOLLAM = "kollam"
    MADRAS = "madras"

    @property
    def gain(self) -> int:
        """The Pardau card she receives, 0 if none."""
        return int(self.value[5:]) if self.value.startswith("gain ") else 0

    @property
    def outpost(self) -> str | None:
        """The kind of outpost she discards two of, if any."""
        return self.value if self in (Deed.KOLLAM, Deed.MADRAS) else None

    def as_message(self) -> Message:
        if self.gain:
            return say("she gains a {card}", card=self.gain)
        if self is Deed.KOLLAM:
            return say("discard 2 random {kollam} {outposts}")
        if self is Deed.MADRAS:
            return say("discard 2 random {madras} {outposts}")
        return say("nothing happens")


@frozen
class ActionFace:
    """A Solo Action card: one half if she holds the Nazar Stone, the other if she doesn't.

    Text form: `gain 5 / nothing` (holding / not holding).
    """

    holding: Deed
    without: Deed

    def __str__(self) -> str:
        return f"{self.holding.value} / {self.without.value}"

    def half(self, she_holds: bool) -> Deed:
        return self.holding if she_holds else self.without

    def as_message(self) -> Message:
        return say(
            "with the {nazar}, {holding}; without it, {without}",
            holding=self.holding,
            without=self.without,
        )

    @classmethod
    def parse(cls, text: str) -> ActionFace:
        halves = [" ".join(half.lower().split()) for half in text.split("/")]
        if len(halves) != 2:
            raise RuleError(
                "An action card has two halves, such as 'gain 5 / nothing'; this is '{text}'.",
                text=shorten(text, 60),
            )
        return cls(_read_deed(halves[0]), _read_deed(halves[1]))


def _read_deed(text: str) -> Deed:
    try:
        return Deed(text)
    except ValueError:
        raise RuleError(
            "'{text}' isn't one of her actions: use 'nothing', 'gain 1', 'gain 2', 'gain"
            " 5', 'gain 10', 'kollam' or 'madras'.",
            text=shorten(text, 40),
        ) from None


Face = AuctionFace | ActionFace
