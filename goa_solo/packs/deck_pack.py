"""A deck pack: her 64 cards and three purses, transcribed by a player or shipped."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from attrs import frozen

from goa_solo.packs.problem_report import (
    PackError,
    Problem,
    Report,
    printable,
    quote_value,
    sanitize,
)
from goa_solo.packs.toml_reader import (
    ProblemLog,
    TomlTable,
    read_format_and_version,
    read_pack_file,
)
from goa_solo.rules.cards import DECK_SIZE, LEVELS, PARDAUS, ActionFace, AuctionFace, Face
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.purse import MOST_CARDS, CoinCounts
from goa_solo.rules.setup import DIFFICULTIES, Phase

VERSION = 1
UNKNOWN = "?"
"""Stands for an unknown card in a list."""

SOURCES = ("stand-in", "transcribed")
ROMAN = dict(zip(DIFFICULTIES, ("I", "II", "III"), strict=True))
DECKS = (*AUCTION, ACTION)
PILES = tuple((phase, deck) for phase in Phase for deck in DECKS)
CARDS = DECK_SIZE * len(PILES)

Pile = tuple[Face | None, ...]


@frozen
class Missing:
    """What a pack still lacks: cards of a pile, numbered from 1, or purses by difficulty."""

    phase: Phase | None  # None: the purses
    deck: str
    numbers: tuple[int, ...]

    def as_message(self) -> Message:
        if self.phase is None:
            names = ", ".join(ROMAN[n] for n in self.numbers)
            return say("the purse for difficulty {names}", names=names)
        pile = pile_name(self.phase, self.deck)
        if len(self.numbers) == DECK_SIZE:
            return say("{pile}, all cards", pile=pile)
        return say_count(
            "{pile}, card {numbers}",
            "{pile}, cards {numbers}",
            len(self.numbers),
            pile=pile,
            numbers=", ".join(map(str, self.numbers)),
        )


@frozen
class DeckPack:
    """Everything a session draws from: eight piles of eight cards and a purse per difficulty."""

    name: str
    piles: Mapping[tuple[Phase, str], Pile]
    purses: Mapping[int, CoinCounts]
    stand_in: bool = False
    author: str = ""
    note: str = ""

    @classmethod
    def empty(cls, name: str) -> DeckPack:
        """Return a pack without any known cards."""
        return cls(name, dict.fromkeys(PILES, (None,) * DECK_SIZE), {})

    def pile(self, phase: Phase, deck: str) -> Pile:
        """Return a pile's eight cards in the order of the pack; None for an unknown face."""
        return self.piles[phase, deck]

    def faces(self, phase: Phase, deck: str) -> tuple[Face, ...]:
        """Return the known faces of a pile."""
        return tuple(face for face in self.piles[phase, deck] if face is not None)

    def purse(self, difficulty: int) -> CoinCounts:
        """Return how many 1, 2, 5 and 10 Pardau cards she starts with."""
        if difficulty not in self.purses:
            what = say("it has no purse for difficulty {name} yet.", name=ROMAN[difficulty])
            raise PackError(Problem(self.name, None, what))
        return self.purses[difficulty]

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the 64 cards are known."""
        known = sum(face is not None for face in chain.from_iterable(self.piles.values()))
        return known, CARDS

    @property
    def missing(self) -> tuple[Missing, ...]:
        lacking = []
        for (phase, deck), pile in self.piles.items():
            numbers = tuple(n for n, face in enumerate(pile, 1) if face is None)
            if numbers:
                lacking.append(Missing(phase, deck, numbers))
        purses = tuple(n for n in DIFFICULTIES if n not in self.purses)
        return (*lacking, Missing(None, "purse", purses)) if purses else tuple(lacking)

    @property
    def complete(self) -> bool:
        return not self.missing


def pile_name(phase: Phase, deck: str) -> Message:
    """Return a pile's name for problem reports: in the terms of the file, not of an edition."""
    day = phase is Phase.DAY
    if deck == ACTION:
        return say("day action") if day else say("night action")
    level = AUCTION.index(deck) + 1
    if day:
        return say("day auction, level {level}", level=level)
    return say("night auction, level {level}", level=level)


def read_deck(data: bytes | str, name: str) -> Report[DeckPack]:
    """Read a deck pack; `name` is the file's name in problem reports."""
    return read_pack_file(data, name, deck_from)


def deck_from(top: TomlTable) -> DeckPack:
    read_format_and_version(top, "deck", VERSION)
    return DeckPack(
        name=top.text("name"),
        stand_in=top.choice("source", SOURCES) == "stand-in",
        author=top.text("author", needed=False),
        note=top.note(),
        purses=_purses(top.table("purse", needed=False)),
        piles=_piles(top),
    )


def _purses(section: TomlTable) -> dict[int, CoinCounts]:
    purses = {}
    for difficulty, roman in ROMAN.items():
        if not section.has(roman):
            continue
        inner = section.table(roman)
        one, two, five, ten = (
            inner.number(str(value), 0, MOST_CARDS, default=0) or 0 for value in PARDAUS
        )
        if inner.values and not any(map(inner.values.get, map(str, PARDAUS))):
            inner.add_problem(say("this purse has no cards in it."))
        purses[difficulty] = (one, two, five, ten)
    return purses


def _piles(top: TomlTable) -> dict[tuple[Phase, str], Pile]:
    piles: dict[tuple[Phase, str], Pile] = {}
    auction = top.table("auction", needed=False)
    for phase in Phase:
        levels = auction.table(phase.value, needed=False)
        for level in LEVELS:
            deck = AUCTION[level - 1]
            piles[phase, deck] = _pile(levels, f"level_{level}", phase, deck)
    action = top.table("action", needed=False)
    for phase in Phase:
        piles[phase, ACTION] = _pile(action, phase.value, phase, ACTION)
    return {pile: piles[pile] for pile in PILES}


def _pile(section: TomlTable, key: str, phase: Phase, deck: str) -> Pile:
    """Return a pile of eight; cards missing from the list are unknown."""
    cards = section.values.get(key)
    name = pile_name(phase, deck)
    if isinstance(cards, list) and len(cards) > DECK_SIZE:
        section.read[key] = None
        what = say("there are {count} cards, but a deck has 8.", count=len(cards))
        section.problem_log.add_problem(name, what)
        return (None,) * DECK_SIZE
    listed = section.entries(key, say("a list of up to 8 cards"), needed=False)
    faces = [_face(section.problem_log, card, phase, deck, n) for n, card in enumerate(listed, 1)]
    for number, face in enumerate(faces, 1):
        first = faces.index(face) + 1
        if face is not None and first < number:
            section.problem_log.add_note(
                name, say("cards {first} and {number} are the same.", first=first, number=number)
            )
    return (*faces, *[None] * (DECK_SIZE - len(faces)))


def _face(
    problem_log: ProblemLog, card: object, phase: Phase, deck: str, number: int
) -> Face | None:
    where = say("{pile}, card {number}", pile=pile_name(phase, deck), number=number)
    example = "gain 5 / nothing" if deck == ACTION else "T>D NE cw 2"
    if not isinstance(card, str):
        what = say(
            "this is {value}, but a card should be text such as '{example}', or '?'.",
            value=quote_value(card),
            example=example,
        )
        problem_log.add_problem(where, what)
        return None
    text = card.strip()
    if text == UNKNOWN:
        return None
    if not printable(text):
        problem_log.add_problem(
            where, say("'{text}' has characters that can't be shown.", text=sanitize(text, 40))
        )
        return None
    if deck == ACTION:
        return problem_log.attempt(where, lambda: ActionFace.parse(text))
    level = AUCTION.index(deck) + 1
    return problem_log.attempt(where, lambda: AuctionFace.parse(text, level))
