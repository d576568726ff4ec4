"""Her marker's space, and the search that led there (rules section 4)."""

from collections.abc import Collection, Iterable

from attrs import frozen

from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.market import (
    FACED,
    GRID,
    SPACES,
    Market,
    Space,
    TileType,
    edge_from,
    leaves_market,
    rings_around,
    space_at,
)
from goa_solo.rules.message import Message, RuleError, say


@frozen
class SearchStep:
    """One space checked in her search: what she wanted and what was there."""

    space: Space
    wanted: TileType | None  # None: any tile will do
    found: TileType | None  # None for a gap
    marked: bool = False

    def as_message(self) -> Message:
        if self.marked:
            return say("{Space}: already marked", space=self.space)
        if self.found is None:
            return say("{Space}: a gap", space=self.space)
        return say("{Space}: {type}", space=self.space, type=self.found)


@frozen
class Placement:
    """Her marker's space with the whole search that led to it."""

    face: AuctionFace
    space: Space
    tile: Space  # the tile found: the space itself, or for level 1 the one it faces
    type: TileType
    looked: tuple[SearchStep, ...]
    previous: Space | None = None
    ring: int = 0  # distance from the previous marker; 0 for level 1
    rulings: tuple[str, ...] = ()
    farther: bool = False  # R2's other reading was used

    @property
    def choice(self) -> int:
        """Which of the card's types was found, counted from 1; 0 if none (R15)."""
        kinds = self.face.priority
        return kinds.index(self.type) + 1 if self.type in kinds else 0

    @property
    def leaves_market(self) -> bool:
        """Whether her search passed spaces off the market."""
        start, way = self.face.start, self.face.direction
        if self.previous is None or isinstance(start, Space):
            return False
        return leaves_market(self.previous, start, way, self.space)

    def reason(self) -> Message:
        """Explain in one sentence why the marker goes there."""
        values: dict[str, object] = {
            "start": self.face.start_in_words,
            "direction": self.face.direction,
            "type": self.type,
            "tile": self.tile,
            "choice": CHOICES[self.choice],
        }
        if self.ring == 0:
            if self.choice:
                return say(
                    "Going {direction} from {start}, the first {type} tile is in {tile}: {choice}.",
                    **values,
                )
            return say(
                "No edge space faces a type on her card. Going {direction} from {start}, the"
                " first tile of any type is in {tile} (R15).",
                **values,
            )
        values |= {"previous": self.previous, "ring": self.ring}
        if not self.choice:
            return say(
                "No tile of a type on her card is free. Starting from {start} and going"
                " {direction} around the marker in {previous}, the first tile of any type is"
                " in {tile} (R15).",
                **values,
            )
        if self.ring == 1 and not self.rulings:
            return say(
                "Starting from {start} and going {direction} around the marker in"
                " {previous}, the first {type} tile next to it is in {tile}: {choice}.",
                **values,
            )
        if self.ring == 1 and not self.farther:
            return say(
                "Starting from {start} and going {direction} around the marker in"
                " {previous}, the first {type} tile next to it is in {tile}. That's {choice},"
                " but nearby tiles come first (R2).",
                **values,
            )
        if self.farther:
            return say(
                "She looks everywhere for one choice before she tries the next. Starting"
                " from {start} and going {direction} around the marker in {previous}, the"
                " first {type} tile is in {tile}: {choice} (R2, the other reading).",
                **values,
            )
        return say(
            "Nothing she wants is nearer. Starting from {start} and going {direction} around"
            " the marker in {previous}, the first {type} tile {ring} spaces away is in"
            " {tile}: {choice} (R2).",
            **values,
        )


CHOICES = (
    say("none of her choices"),
    say("her first choice"),
    say("her second choice"),
    say("her third choice"),
    say("her fourth choice"),
    say("her fifth choice"),
)


SEARCH_EXAMPLE = (
    Market.parse("DDTDD/DTD.D/YDDPD/DDBTD/DDTDD"),
    AuctionFace.parse("B>T NE cw 2"),
    SPACES["r2c4"],
)
"""A first choice far away and a second one nearby, around the Nazar Stone: the case of R2."""
NO_BORDER_TILE = say("A market must have at least one tile along its edge.")


def has_border_tile(market: Market) -> bool:
    """Return whether an edge space faces a tile, as in every market that play can lead to (R13): a
    phase starts with 25 tiles, 16 of them along the border, and only 8 leave."""
    return any(market.tile(faced) is not None for faced in FACED.values())


def place_stone(market: Market, face: AuctionFace) -> Placement:
    """Level 1: find the edge space for the Nazar Stone and marker 1 (R1, R13, R15)."""
    if not isinstance(face.start, Space):
        raise RuleError(
            "This card starts at {start}, so it's a level 2 or 3 card and needs the"
            " previous marker's space.",
            start=face.start_in_words,
        )
    walk = edge_from(face.start, face.direction)
    sight = FACED
    if all(market.tile(FACED[edge]) is None for edge in walk):
        sight = _lines_of_sight(market)
    looked: list[SearchStep] = []
    for wanted in (*face.priority, None):
        for edge in walk:
            tile = sight[edge]
            found = market.tile(tile)
            looked.append(SearchStep(edge, wanted, found))
            if found is not None and wanted in (found, None):
                rulings = ("R1",) if wanted else ("R1", "R15")
                return Placement(face, edge, tile, found, tuple(looked), rulings=rulings)
    raise RuleError("There is no tile on the market, so no marker can be placed.")


def _lines_of_sight(market: Market) -> dict[Space, Space]:
    """For each edge space, find the first tile in its line, if every border space is a gap."""
    seen: dict[Space, Space] = {}
    for edge, faced in FACED.items():
        row, col = faced.row - edge.row, faced.col - edge.col
        here = faced
        while market.tile(here) is None:
            ahead = space_at(here.row + row, here.col + col)
            if ahead is None or not ahead.on_grid:
                break
            here = ahead
        seen[edge] = here
    return seen


def place_marker(
    market: Market,
    face: AuctionFace,
    previous: Space,
    marked: Collection[Space] = (),
    *,
    farther: bool = False,
) -> Placement:
    """Levels 2 and 3: search around `previous`, ring by ring; `farther` is R2's other reading."""
    if isinstance(face.start, Space):
        raise RuleError(
            "This card starts at {start}, so it's a level 1 card and needs no previous marker.",
            start=face.start_in_words,
        )
    around = rings_around(previous, face.start, face.direction)
    looked: list[SearchStep] = []
    for wanted, ring in _order(face.priority, len(around), farther):
        for here in around[ring]:
            found = market.tiles[here.index]
            taken = here in marked
            looked.append(SearchStep(here, wanted, found, taken))
            if found is not None and not taken and wanted in (found, None):
                distance = max(abs(here.row - previous.row), abs(here.col - previous.col))
                rulings = _rulings(market, face, wanted, distance, marked)
                return Placement(
                    face, here, here, found, tuple(looked), previous, distance, rulings, farther
                )
    raise RuleError("There is no tile on the market, so no marker can be placed.")


def _rulings(
    market: Market,
    face: AuctionFace,
    wanted: TileType | None,
    distance: int,
    marked: Collection[Space],
) -> tuple[str, ...]:
    """Return the rulings that applied: R15 without a listed type, R2 beyond the first ring or if a
    better choice was farther away."""
    if wanted is None:
        return ("R15",)
    better = face.priority[: face.priority.index(wanted)]
    passed_by = any(market.tile(s) in better for s in GRID if s not in marked)
    return ("R2",) if distance > 1 or passed_by else ()


def _order(
    priority: tuple[TileType, ...], count: int, farther: bool
) -> Iterable[tuple[TileType | None, int]]:
    """Yield which type to look for on which ring: R2 nearby or farther, then R15."""
    if farther:
        yield from ((wanted, ring) for wanted in priority for ring in range(count))
    else:
        yield from ((wanted, ring) for ring in range(count) for wanted in priority)
    yield from ((None, ring) for ring in range(count))
