"""The market in plain text: where markers may go, and where hers go (sections 1, 3, 4).

A market is 25 letters, row by row, with `.` for a gap. A place is (row, column) in 7×7 coordinates.
"""

from functools import cache
from typing import NamedTuple

Place = tuple[int, int]

EDGE: list[Place] = [
    *[(0, c) for c in (1, 2, 3, 4, 5)],
    *[(r, 6) for r in (1, 2, 3, 4, 5)],
    *[(6, c) for c in (5, 4, 3, 2, 1)],
    *[(r, 0) for r in (5, 4, 3, 2, 1)],
]
"""N1…N5, E1…E5, S5…S1, W5…W1: clockwise."""
GRID: list[Place] = [(r, c) for r in (1, 2, 3, 4, 5) for c in (1, 2, 3, 4, 5)]
COMPASS = {"N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1), "S": (1, 0), "SW": (1, -1)}
COMPASS |= {"W": (0, -1), "NW": (-1, -1)}
CORNERS = ("r1c1", "r1c5", "r5c1", "r5c5")


class Card(NamedTuple):
    """An auction card: types in order, start, "cw" or "ccw", value."""

    types: str
    start: str
    direction: str
    value: int


class Found(NamedTuple):
    """Where her marker goes, the tile found, which of her choices it is (0 for none), on which
    ring, and the places looked at."""

    place: str
    tile: str
    letter: str
    choice: int
    ring: int
    path: list[str]


def place(name: str) -> Place:
    if name[0] == "r":
        return int(name[1]), int(name[3])
    n = int(name[1])
    return {"N": (0, n), "S": (6, n), "W": (n, 0), "E": (n, 6)}[name[0]]


@cache
def name(where: Place) -> str:
    row, col = where
    if not _on_grid(where):
        side = {0: "N", 6: "S"}.get(row) or {0: "W", 6: "E"}[col]
        return side + str(col if side in "NS" else row)
    return f"r{row}c{col}"


def _on_grid(where: Place) -> bool:
    return 1 <= where[0] <= 5 and 1 <= where[1] <= 5


def tile(market: str, where: Place) -> str:
    """Return the letter there; `.` for a gap and everywhere outside the grid."""
    row, col = where
    return market[(row - 1) * 5 + col - 1] if _on_grid(where) else "."


def _beside(where: Place) -> list[Place]:
    row, col = where
    return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]


# --- the player's markers -------------------------------------------------------------------------


def stone_places(market: str, any_gap: bool) -> set[str]:
    """Section 3: a gap or an edge space with a tile directly beside it (R17: or any gap)."""
    gaps = [where for where in GRID if tile(market, where) == "."]
    beside = {w for w in gaps + EDGE if any(tile(market, b) != "." for b in _beside(w))}
    return {name(where) for where in beside | set(gaps if any_gap else ())}


def marker_places(market: str, previous: str, marked: list[str]) -> set[str]:
    """Section 3: an unmarked tile among the eight neighbours, or else any unmarked tile."""
    free = {w for w in GRID if tile(market, w) != "." and name(w) not in marked}
    row, col = place(previous)
    near = {w for w in free if max(abs(w[0] - row), abs(w[1] - col)) == 1}
    return {name(where) for where in near or free}


def has_border_tile(market: str) -> bool:
    """R13: no session gets to a market without a tile along its border."""
    return any(tile(market, _inwards(edge, 1)) != "." for edge in EDGE)


# --- hers -----------------------------------------------------------------------------------------


def her_stone(market: str, card: Card) -> Found:
    """Section 4, level 1: a full circuit for each type, then one for any tile (R15)."""
    walk = EDGE if card.direction == "cw" else EDGE[::-1]
    first = walk.index(place(card.start))
    walk = walk[first:] + walk[:first]
    faces = {edge: _inwards(edge, 1) for edge in walk}
    if all(tile(market, faced) == "." for faced in faces.values()):
        # Nothing on the whole border: an edge space looks along its line to the first tile.
        faces = {edge: _first_in_line(market, edge) for edge in walk}
    path = []
    for choice, wanted in [*enumerate(card.types, 1), (0, "DTBYP")]:
        for edge in walk:
            path.append(name(edge))
            letter = tile(market, faces[edge])
            if letter in wanted:
                return Found(name(edge), name(faces[edge]), letter, choice, 0, path)
    raise AssertionError("the market is empty")


def _inwards(edge: Place, steps: int) -> Place:
    row, col = edge
    down = {0: 1, 6: -1}.get(row, 0)
    right = {0: 1, 6: -1}.get(col, 0)
    return row + down * steps, col + right * steps


def _first_in_line(market: str, edge: Place) -> Place:
    for steps in (1, 2, 3, 4, 5):
        if tile(market, _inwards(edge, steps)) != ".":
            return _inwards(edge, steps)
    return _inwards(edge, 1)


def her_marker(market: str, card: Card, previous: str, marked: list[str], farther: bool) -> Found:
    """Section 4, levels 2 and 3: ring by ring round the previous marker (R2, R15)."""
    centre = place(previous)
    rings = {k: _ring(centre, k, card.start, card.direction) for k in range(1, 7)}
    types = [*enumerate(card.types, 1)]
    if farther:
        order = [(k, choice, wanted) for choice, wanted in types for k in rings]
    else:
        order = [(k, choice, wanted) for k in rings for choice, wanted in types]
    path = []
    for k, choice, wanted in order + [(k, 0, "DTBYP") for k in rings]:
        for where in rings[k]:
            path.append(name(where))
            if name(where) not in marked and tile(market, where) in wanted:
                letter = tile(market, where)
                return Found(name(where), name(where), letter, choice, k, path)
    raise AssertionError("no unmarked tile is left")


@cache
def _ring(centre: Place, k: int, start: str, direction: str) -> list[Place]:
    """Those of the 8k places at distance k that are on the grid, in the card's direction from the
    start's place scaled to the ring."""
    top = [(-k, c) for c in range(-k, k)]
    right = [(r, k) for r in range(-k, k)]
    bottom = [(k, c) for c in range(k, -k, -1)]
    left = [(r, -k) for r in range(k, -k, -1)]
    ring = top + right + bottom + left
    if direction == "ccw":
        ring.reverse()
    down, across = COMPASS[start]
    first = ring.index((down * k, across * k))
    around = [(centre[0] + r, centre[1] + c) for r, c in ring[first:] + ring[:first]]
    return [where for where in around if _on_grid(where)]
