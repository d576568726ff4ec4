"""Her placement a second time, to compare with: as plain as the rules, with no code shared with the
app, with coordinates instead of tables, and without caching."""

import math

CLOCKWISE_EDGE = [
    *[f"N{n}" for n in (1, 2, 3, 4, 5)],
    *[f"E{n}" for n in (1, 2, 3, 4, 5)],
    *[f"S{n}" for n in (5, 4, 3, 2, 1)],
    *[f"W{n}" for n in (5, 4, 3, 2, 1)],
]
ANGLES = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}


def coordinates(name: str) -> tuple[int, int]:
    if name[0] == "r":
        return int(name[1]), int(name[3])
    n = int(name[1])
    return {"N": (0, n), "S": (6, n), "W": (n, 0), "E": (n, 6)}[name[0]]


def faced(edge: str) -> tuple[int, int]:
    n = int(edge[1])
    return {"N": (1, n), "S": (5, n), "W": (n, 1), "E": (n, 5)}[edge[0]]


def stone(rows: list[str], priority: str, start: str, direction: str) -> str | None:
    """Level 1: walk the edge once for each type, then once for any tile."""
    walk = CLOCKWISE_EDGE if direction == "cw" else CLOCKWISE_EDGE[::-1]
    while walk[0] != start:
        walk = walk[1:] + walk[:1]
    for wanted in [*priority, "DTBYP"]:
        for edge in walk:
            row, column = faced(edge)
            if rows[row - 1][column - 1] in wanted:
                return edge
    return None


def angle(row: int, column: int) -> float:
    """Degrees clockwise from straight up."""
    return math.degrees(math.atan2(column, -row)) % 360


def marker(
    rows: list[str],
    priority: str,
    start: str,
    direction: str,
    previous: str,
    marked: set[str],
    farther: bool,
) -> str | None:
    """Levels 2 and 3: all spaces sorted by ring and by the angle walked from the start."""
    here = coordinates(previous)

    def walked(space: tuple[int, int]) -> float:
        turn = angle(space[0] - here[0], space[1] - here[1]) - ANGLES[start]
        if direction == "ccw":
            turn = -turn
        turn = turn % 360
        return 0.0 if turn > 359.999 else turn

    def ring(space: tuple[int, int]) -> int:
        return max(abs(space[0] - here[0]), abs(space[1] - here[1]))

    candidates = [
        (row, column)
        for row in range(1, 6)
        for column in range(1, 6)
        if rows[row - 1][column - 1] != "." and f"r{row}c{column}" not in marked
        if (row, column) != here
    ]

    def rank(space: tuple[int, int]) -> tuple[float, ...]:
        letter = rows[space[0] - 1][space[1] - 1]
        if letter not in priority:
            return (1, ring(space), 0, walked(space))
        choice = priority.index(letter)
        if farther:
            return (0, choice, ring(space), walked(space))
        return (0, ring(space), choice, walked(space))

    if not candidates:
        return None
    row, column = min(candidates, key=rank)
    return f"r{row}c{column}"
