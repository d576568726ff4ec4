"""The market drawn with letters: tiles, gaps, the edge, markers and the Nazar Stone.

Yours stand in square brackets, hers in round ones: `D[3]`, `T(2)`, the stone `*(1)`.
"""

from __future__ import annotations

from goa_solo.commands.terminal_io import COLOURS, DIM, Terminal
from goa_solo.rules.market import SIZE, Market, Space, space_at
from goa_solo.rules.placement import SearchStep
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Marker
from goa_solo.rules.table import Table

CELL = 5
HEAD = "     "


def market_text(terminal: Terminal, table: Table) -> list[str]:
    """The market as it lies, with what stands on it."""
    marks = {marker.space: marker for marker in table.markers}
    rows = []
    for row in range(SIZE + 2):
        cells = [
            _cell(terminal, table.market, where, marks.get(where)) if where else " " * CELL
            for where in (space_at(row, col) for col in range(SIZE + 2))
        ]
        rows.append(f"{_row_name(row):>3}  " + "".join(cells).rstrip())
    return [HEAD + _columns(), *rows]


def path_text(terminal: Terminal, board: Market, looked: tuple[SearchStep, ...]) -> list[str]:
    """The market with the order in which she looked, first looks only."""
    order: dict[Space, int] = {}
    for look in looked:
        order.setdefault(look.space, len(order) + 1)
    rows = []
    for row in range(SIZE + 2):
        cells = []
        for where in (space_at(row, col) for col in range(SIZE + 2)):
            number = order.get(where) if where else None
            text = _letter(terminal, board, where) if where else " "
            step = terminal.painted(f"{number:<2}", COLOURS["hers"]) if number else "  "
            cells.append(f"{text}{step}  ")
        rows.append(f"{_row_name(row):>3}  " + "".join(cells).rstrip())
    return [HEAD + _columns(), *rows]


def _columns() -> str:
    names = ["", *map(str, range(1, SIZE + 1)), ""]
    return "".join(f"{name:<{CELL}}" for name in names).rstrip()


def _row_name(row: int) -> str:
    return {0: "N", SIZE + 1: "S"}.get(row, str(row))


def _letter(terminal: Terminal, board: Market, where: Space) -> str:
    tile = board.tile(where)
    if tile is not None:
        return terminal.painted(tile.value, COLOURS[tile.value])
    return terminal.painted("." if where.on_grid else "·", DIM)


def _cell(terminal: Terminal, board: Market, where: Space, marker: Marker | None) -> str:
    if marker is None:
        return _letter(terminal, board, where) + " " * (CELL - 1)
    number = f"[{marker.level}]" if marker.side is Side.PLAYER else f"({marker.level})"
    colour = COLOURS["yours" if marker.side is Side.PLAYER else "hers"]
    sign = "*" if marker.level == 1 else _letter(terminal, board, where)
    return sign + terminal.painted(number, colour) + " " * (CELL - 1 - len(number))
