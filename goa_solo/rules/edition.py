"""An edition: the terms of a printing of the game, and how it differs."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from string import ascii_uppercase
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from goa_solo.rules.cards import PARDAUS
from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.purse import Purse, purse_cards
from goa_solo.rules.scoring import QUINED, ScoringTable
from goa_solo.rules.setup import Phase
from goa_solo.rules.translation import current_language

if TYPE_CHECKING:
    from goa_solo.rules.on_the_table import OnTheTable


def tile_letters(terms: Mapping[str, str]) -> dict[TileType, str]:
    """Choose for each type the first letter of its term, without accents, that no earlier type has;
    if none is left, the first free letter of the alphabet."""
    found: dict[TileType, str] = {}
    for tile in TileType:
        wanted = _plain(terms[tile.key]) + ascii_uppercase
        found[tile] = next(letter for letter in wanted if letter not in found.values())
    return found


def _plain(word: str) -> str:
    """Return its letters from A to Z, in upper case without accents: dépôt is DEPOT."""
    parts = unicodedata.normalize("NFKD", word).upper()
    return "".join(letter for letter in parts if letter in ascii_uppercase)


OUTPOSTS = ("kollam", "kochi", "madras", "kozhikode")


TileNames = Mapping[TileType, tuple[str, ...]]
"""The names of each type's tiles in an edition's rulebook."""


SIGNS = ("sacks", "ship", "wheel", "scroll", "crown")
"""The pictures available for tiles."""


@frozen
class TileLook:
    """How a tile type is drawn: a colour per theme, the name of its picture, and a letter."""

    light: str
    dark: str
    sign: str  # one of SIGNS
    letter: str = ""  # from the type's term, in the active language


@frozen
class Tiles:
    """A phase's tiles: how many there are and stay out, and how many of each type, if known."""

    count: int
    removed: int
    most_depots_removed: int | None = None  # None: removed unseen
    by_type: Mapping[TileType, int] | None = None
    estimated: frozenset[TileType] = frozenset()  # types whose number is our estimate

    def unusual(self, tile: TileType, count: int) -> bool:
        """Return whether a market can't have this many tiles of a type in this phase."""
        return self.by_type is not None and count > self.by_type.get(tile, 0)


WHOSE = ("round", "market", "you", "her")
"""The groups of a checklist: the round that is over, the market, the player's things, Lakshmi's."""
HER_PURSE = "her_purse"
"""What a step's text may name besides the edition's terms: the cards that her purse starts with."""
UNKNOWN_PURSE = say("see her Solo Bank card")


@frozen
class SetupStep:
    """A line of a checklist. `when` names what must be played for it to apply; a ruling may have to
    be switched to its other reading, or not."""

    phase: Phase | None  # done before this phase; None: at the end of each round
    text: Message
    when: str | None = None
    if_switched: str | None = None
    unless_switched: str | None = None
    whose: str = WHOSE[1]

    def applies(self, there: OnTheTable) -> bool:
        if self.if_switched is not None and not there.setup.switched(self.if_switched):
            return False
        if self.unless_switched is not None and there.setup.switched(self.unless_switched):
            return False
        return self.when in there.things


@frozen
class Edition:
    """Everything the app knows about one printing of the game."""

    name: str
    title: str
    languages: Mapping[str, Mapping[str, str]]  # its terms in each language, including English
    looks_without_letters: Mapping[TileType, TileLook]  # the same in all languages
    tiles: Mapping[Phase, Tiles]
    outposts: Mapping[str, int]  # how many of each kind
    contracts_needed: Mapping[str, int]  # to establish one
    planned_contracts: tuple[int, ...] = ()  # per row, with Planned Expansion
    favor: bool = False  # whether the box has a Favor tile
    start_pardaos: int = 5
    start_contracts: int = 2
    start_ships: int = 4
    bank: tuple[int, int, int, int] | None = None  # 1, 2, 5 and 10 Pardau cards in the box
    solo_cards: bool = False  # whether the box has her cards
    scoring: ScoringTable = QUINED
    modules: tuple[str, ...] = ()
    captains: tuple[str, ...] = ()
    note: str = ""
    checklist: tuple[SetupStep, ...] = ()
    tile_names: Mapping[str, TileNames] = field(factory=dict)  # by language

    @property
    def stories(self) -> tuple[str, ...]:
        return self.scoring.stories

    @property
    def setup_outposts(self) -> tuple[int, int]:
        """How many Kollam and Madras outposts there are, in `Setup`'s form."""
        return self.outposts["kollam"], self.outposts["madras"]

    @property
    def terms(self) -> Mapping[str, str]:
        """Its terms in the active language, or in English if it has none."""
        return self.languages.get(current_language().code, self.languages["en"])

    @property
    def names_by_type(self) -> TileNames:
        """The names of each type's tiles, in the active language or in English."""
        english = self.tile_names.get("en", {})
        return self.tile_names.get(current_language().code, english)

    @property
    def looks(self) -> Mapping[TileType, TileLook]:
        """How each type is drawn, with its letter."""
        lettered = tile_letters(self.terms)
        return {
            tile: evolve(look, letter=lettered[tile])
            for tile, look in self.looks_without_letters.items()
        }

    def steps(self, phase: Phase | None, there: OnTheTable) -> tuple[Message, ...]:
        """Return the checklist before a phase for what is on this table; without a phase, what this
        edition adds to the end of a round."""
        return tuple(step.text for step in self.setup_steps(phase, there))

    def setup_steps(self, phase: Phase | None, there: OnTheTable) -> list[SetupStep]:
        """Return these steps with whose each is: the market, yours, hers."""
        steps = [one for one in self.checklist if one.phase is phase and one.applies(there)]
        if there.auctions_known:
            hers = ((HER_PURSE, purse_cards(Purse.of(there.setup.purse).draw)),)
            steps = [evolve(one, text=replace(one.text, values=hers)) for one in steps]
        return sorted(steps, key=lambda step: WHOSE.index(step.whose))

    def effect(self, name: str) -> Message | None:
        """Return what a story or captain does, as in the setup checklist."""
        return next((step.text for step in self.checklist if step.when == name), None)

    @property
    def bank_worth(self) -> int | None:
        """The sum of all Pardau cards in the box, if they are known."""
        if self.bank is None:
            return None
        return sum(card * count for card, count in zip(PARDAUS, self.bank, strict=True))

    def enough_money(self, purse: tuple[int, int, int, int]) -> bool:
        """Return whether the box has the cards for a purse."""
        return self.bank is None or all(
            wanted <= there for wanted, there in zip(purse, self.bank, strict=True)
        )
