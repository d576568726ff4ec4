"""Boards and cards as scenes for the gallery: everything they can show, in every size."""

from random import Random
from typing import Any

from goa_solo import packs
from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.photo.open_photo import open_photo
from goa_solo.rules.cards import PARDAUS, ActionFace, AuctionFace
from goa_solo.rules.market import Market, marker_spaces, space, stone_spaces
from goa_solo.rules.placement import place_marker, place_stone
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.stages import Marker
from tests.support import photo_boards
from tests.support.app_driver import App

MARKET = Market.parse("DDTDB/DTD.D/YDDPD/BDDTD/DDTBY")
EDGE_FACE = AuctionFace.parse("P>Y>B N2 cw 3")
NEAR_FACE = AuctionFace.parse("T>B>P NE ccw 5")
HALVES = ActionFace.parse("gain 5 / kollam")


def edge_search() -> BoardView:
    """Return the search for the Nazar Stone's space: two circuits, then a yellow tile."""
    placed = place_stone(MARKET, EDGE_FACE)
    return BoardView(
        MARKET,
        placed.space,
        (Marker(1, Side.LAKSHMI, placed.space),),
        path=placed.looked,
        found=placed.tile,
        fresh=frozenset([placed.space]),
    )


def near_search() -> BoardView:
    """Return the search for her 3 next to the player's 2."""
    stone, second = space("N4"), space("r2c3")
    yours = (Marker(1, Side.LAKSHMI, stone), Marker(2, Side.PLAYER, second))
    placed = place_marker(MARKET, NEAR_FACE, second, (second,))
    return BoardView(
        MARKET,
        stone,
        (*yours, Marker(3, Side.LAKSHMI, placed.space)),
        path=placed.looked,
        found=placed.tile,
        fresh=frozenset([placed.space]),
    )


def placing_stone() -> BoardView:
    return BoardView(MARKET, lit=frozenset(stone_spaces(MARKET)))


def placing_marker() -> BoardView:
    here = space("r2c4")
    lit = frozenset(marker_spaces(MARKET, here, ()))
    return BoardView(MARKET, here, (Marker(1, Side.PLAYER, here),), lit=lit, focus=space("r3c4"))


VIEWS = {
    "edge-search": edge_search,
    "near-search": near_search,
    "placing-stone": placing_stone,
    "placing-marker": placing_marker,
}


def boards(app: App, edition: str, *names: str) -> None:
    """Show as many boards as fit."""
    from kivy.uix.gridlayout import GridLayout

    from goa_solo.app.pictures.market_board import MarketBoard

    width, height = app.app.screens.size
    grid = GridLayout(cols=1 if height > width else 2)
    for name in names:
        grid.add_widget(MarketBoard(view=VIEWS[name](), looks=packs.edition(edition).looks))
    _put(app, grid)


def cards(app: App, edition: str) -> None:
    """Show one card of each kind, upright and sideways, with its back."""
    from kivy.metrics import dp
    from kivy.uix.stacklayout import StackLayout

    from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard, PardauCard

    pack = packs.edition(edition)
    given: dict[str, Any] = {"looks": pack.looks, "terms": pack.terms}
    lying = {"size": (dp(200), dp(92))}
    stack = StackLayout(padding=dp(8), spacing=dp(8))
    for card in (
        AuctionCard(face=EDGE_FACE, level=1, **given),
        AuctionCard(face=NEAR_FACE, level=3, **given),
        ActionCard(face=HALVES, half=True, **given),
        AuctionCard(face=EDGE_FACE, level=1, **lying, **given),
        ActionCard(face=HALVES, half=False, **lying, **given),
        *(PardauCard(face=value, **given) for value in PARDAUS),
        AuctionCard(face_up=False, face=NEAR_FACE, **given),
    ):
        stack.add_widget(card)
    _put(app, stack)


def market(app: App, phase: Phase, edition: str) -> None:
    """Show a half-entered market."""
    app.go("enter_market", phase=phase, edition=packs.edition(edition), chance=Random(3))
    app.tap(_("Random, to try it out"))  # in words, or as an icon in the bar


def photo_arguments() -> dict[str, Any]:
    """Return the arguments of the photo screen."""
    photo = photo_boards.photo(10, photo_boards.REPORT, 640)
    return {"photo": open_photo(photo.jpeg()), "edition": packs.edition(photo.scene.edition)}


def market_photo(app: App) -> None:
    """Show a market read from a photo."""
    app.go("enter_market", phase=Phase.NIGHT, edition=packs.edition("quined"))
    app.go("market_photo", **photo_arguments())
    app.settle()


def _put(app: App, widget: Any) -> None:
    page = app.page
    page.clear_widgets()
    page.add_widget(widget)
    app.settle()
