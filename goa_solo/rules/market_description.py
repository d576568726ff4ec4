"""The market in words for a screen reader: its rows, the Nazar Stone and the markers."""

from collections.abc import Iterator

from goa_solo.rules.market import SIZE
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
    for marker in table.markers:
        yield _marker(marker)


def _marker(marker: Marker) -> Message:
    yours = marker.side is Side.PLAYER
    if marker.level == 1 and yours:
        return say("The {nazar} with your 1: {space}.", space=marker.space)
    if marker.level == 1:
        return say("The {nazar} with her 1: {space}.", space=marker.space)
    if yours:
        return say("Your {level}: {space}.", level=marker.level, space=marker.space)
    return say("Her {level}: {space}.", level=marker.level, space=marker.space)
