"""The parts of the handbook: chapters of short paragraphs, and the figures they mention."""

from attrs import field, frozen

from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message
from goa_solo.rules.modules import CAPTAINS, MODULES
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.scoring import QUINED, ScoringTable

RULINGS_CHAPTER, EDITIONS_CHAPTER = "rulings", "editions"
"""Two chapters that continue after their paragraphs: with the rulings, and the differences."""


@frozen
class HandbookChapter:
    key: str
    title: Message
    paragraphs: tuple[Paragraph, ...]


@frozen
class TilesOut:
    """The tiles of a phase and how many stay out: at most `most_depots` depots; None: unseen."""

    count: int
    removed: int
    most_depots: int | None = 2


@frozen
class Facts:
    """The figures of an edition that the rules mention; the defaults are the Quined edition's."""

    money: int = 5
    people: int = 2
    fleet: int = 4
    day: TilesOut = TilesOut(29, 4)
    night: TilesOut = TilesOut(28, 3)
    scoring: ScoringTable = QUINED
    modules: tuple[str, ...] = tuple(MODULES)
    captains: tuple[str, ...] = tuple(CAPTAINS)
    tile_names: tuple[tuple[TileType, tuple[str, ...]], ...] = ()  # the names of each type's tiles
    duty_used_once: bool = False  # its rulebook lists Duty among the tiles used once
    purses: tuple[int, ...] = field(default=())  # what the house deck's purses hold, by difficulty
