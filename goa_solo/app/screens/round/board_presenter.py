"""What the board shows in each step."""

from __future__ import annotations

from goa_solo.app.widgets.board_values import BoardView
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Place
from goa_solo.rules.market import Space
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Marker
from goa_solo.rules.steps import (
    HerAuction,
    LayMarket,
    PlaceHers,
    PlaceYours,
    SessionOver,
    Settle,
    YourAuction,
)
from goa_solo.rules.table import Table


def now(table: Table, last: Turn) -> BoardView | None:
    """The board for what is asked now; nothing where the market is not laid out or not needed."""
    prompt = table.prompt
    if (
        isinstance(prompt, LayMarket | SessionOver)
        or table.setup.cards_only
        or not table.market.left
    ):
        return None
    if isinstance(prompt, PlaceHers):
        return _her_search(table, prompt)
    lit: frozenset[Space] = frozenset()
    fresh: frozenset[Space] = frozenset()
    if isinstance(prompt, PlaceYours):
        lit = frozenset(prompt.spaces)
    if isinstance(last.entry, Place):
        fresh = frozenset((last.entry.space,))
    if isinstance(prompt, YourAuction | HerAuction):
        fresh = frozenset((prompt.lot.space,))
    stone, markers = table.stone, table.markers
    if isinstance(prompt, Settle):  # what was auctioned has left the market
        stone, markers = None, markers[1:]
    return BoardView(table.market, stone=stone, markers=markers, lit=lit, fresh=fresh)


def _her_search(table: Table, prompt: PlaceHers) -> BoardView:
    """Her marker already stands where it is to be put, with the search that led there."""
    placement = prompt.placement
    marker = Marker(prompt.level, Side.LAKSHMI, placement.space)
    return BoardView(
        table.market,
        stone=placement.space if prompt.level == 1 else table.stone,
        markers=(*table.markers, marker),
        path=placement.looked,
        found=placement.tile,
        fresh=frozenset((placement.space,)),
    )


def then(turn: Turn) -> BoardView | None:
    """The board as it stood after a turn."""
    table = turn.after
    if table.market.left == 0:
        return None
    fresh = frozenset((turn.entry.space,)) if isinstance(turn.entry, Place) else frozenset()
    return BoardView(table.market, stone=table.stone, markers=table.markers, fresh=fresh)
