"""The market in words: its rows for a screen reader, the Nazar Stone and the markers."""

from collections.abc import Iterator

from goa_solo.rules.market import ON_TABLE, SIZE, Space, TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Marker
from goa_solo.rules.table import Table


def market_description(table: Table) -> Iterator[Message]:
    """Return a sentence for each row that has tiles, and one for each marker."""
    if not table.market.left:
        yield say("The market is empty.")
        return
    for row in range(SIZE):
        one, two, three, four, five = (
            tile or say("gap") for tile in table.market.tiles[row * SIZE : (row + 1) * SIZE]
        )
        yield say(
            "Row {row}: {one}, {two}, {three}, {four}, {five}.",
            row=row + 1, one=one, two=two, three=three, four=four, five=five,
        )  # fmt: skip
    yield from marker_messages(table)


def marker_messages(table: Table) -> Iterator[Message]:
    """Return a sentence for each marker: whose it is, and on which tile."""
    return (_marker(marker, table.market.tile(marker.space)) for marker in table.markers)


def _marker(marker: Marker, tile: TileType | None) -> Message:
    yours = marker.side is Side.PLAYER
    if marker.space == ON_TABLE:
        return _on_table(marker.level, yours=yours)
    where: Space | Message = marker.space
    if tile is not None:
        where = say("the {type} tile in {space}", type=tile, space=marker.space)
    if marker.level == 1 and yours:
        return say("The {nazar} with your 1: {space}.", space=marker.space)
    if marker.level == 1:
        return say("The {nazar} with her 1: {space}.", space=marker.space)
    if yours:
        return say("Your {level}: {space}.", level=marker.level, space=where)
    return say("Her {level}: {space}.", level=marker.level, space=where)


def _on_table(level: int, *, yours: bool) -> Message:
    """Return which marker it is, where only the player knows its space (cards only)."""
    if level == 1 and yours:
        return say("The {nazar} is on the market, with your 1.")
    if level == 1:
        return say("The {nazar} is on the market, with her 1.")
    if yours:
        return say("Your {level} is on the market.", level=level)
    return say("Her {level} is on the market.", level=level)
