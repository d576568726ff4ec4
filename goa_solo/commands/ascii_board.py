"""The market as text: tiles, gaps, the edge, markers and the Nazar Stone.

Your markers are in square brackets, hers in round ones: `D[3]`, `T(2)`, the stone `*(1)`. A plain
terminal gets sentences instead.
"""

from collections.abc import Callable, Mapping

from goa_solo.commands.terminal_io import COLOURS, DIM, Terminal
from goa_solo.rules.market import SIZE, Market, Space, TileType, space_at
from goa_solo.rules.market_description import market_description
from goa_solo.rules.message import say, with_semicolons
from goa_solo.rules.placement import SearchStep
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Marker
from goa_solo.rules.table import Table

CELL = 5
HEAD = "     "


def market_text(terminal: Terminal, table: Table) -> list[str]:
    """Return the market with its markers, and what the letters mean."""
    if terminal.plain:
        return list(map(terminal.text, market_description(table)))
    marks = {marker.space: marker for marker in table.markers}
    rows = _grid(lambda space: _cell(terminal, table.market, space, marks.get(space)))
    return [*rows, terminal.painted(letter_key(terminal.terms), DIM)]


def letter_key(terms: Mapping[str, str]) -> str:
    """Return which letter means which type, in an edition's terms."""
    return ", ".join(f"{kind.value} = {terms[kind.key]}" for kind in TileType)


def path_text(terminal: Terminal, board: Market, looked: tuple[SearchStep, ...]) -> list[str]:
    """Return the market with the order in which she first looked at each space."""
    spaces = tuple(dict.fromkeys(look.space for look in looked))
    if terminal.plain:
        return [terminal.text(say("Looked at: {path}", path=with_semicolons(spaces)))]
    order = {space: n for n, space in enumerate(spaces, 1)}

    def cell(space: Space) -> str:
        number = terminal.painted(f"{order[space]:<2}", COLOURS["hers"]) if space in order else "  "
        return f"{_letter(terminal, board, space)}{number}  "

    return _grid(cell)


def _grid(cell: Callable[[Space], str]) -> list[str]:
    """Return all rows with the edge, below the column numbers."""
    lines = range(SIZE + 2)
    names = "".join(f"{col if 1 <= col <= SIZE else '':<{CELL}}" for col in lines)
    rows = [[space_at(row, col) for col in lines] for row in lines]
    edges = {0: "N", SIZE + 1: "S"}
    return [HEAD + names.rstrip()] + [
        f"{edges.get(row, str(row)):>3}  "
        + "".join(cell(s) if s else " " * CELL for s in spaces).rstrip()
        for row, spaces in enumerate(rows)
    ]


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
