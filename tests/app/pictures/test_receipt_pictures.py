"""The pictures of a receipt: markers and tiles look as they do on the board."""

from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.presenters.move_icons import PICTURED, move_icon
from goa_solo.app.screens.round.view_values import Receipt, ReceiptLine
from goa_solo.app.window_preferences import Preferences
from goa_solo.packs import edition
from goa_solo.rules.market import TileType, space
from goa_solo.rules.moves import Forward, TakeMarker, TakeTile
from goa_solo.rules.setup import Side
from tests.support.app_driver import App
from tests.support.round_scenes import step

pytestmark = pytest.mark.window
MOVES: tuple[Forward, ...] = (
    *(TakeMarker(side, level, space("r1c1")) for side in Side for level in (1, 2, 3)),
    *(TakeTile(space("r1c1"), tile, Side.PLAYER) for tile in TileType),
)


def pixels(app: App, move: Forward) -> Any:
    from goa_solo.app.pictures.checklist_picture import ChecklistPicture

    looks = edition("quined").looks
    picture = ChecklistPicture(name=move_icon(move), looks=looks, size=(26, 26))
    app.page.add_widget(picture)
    app.settle()
    return picture.export_as_image().texture.pixels


def test_each_has_a_picture_of_its_own(app: App) -> None:
    assert all(move_icon(move).startswith(PICTURED) for move in MOVES)
    assert len({pixels(app, move) for move in MOVES}) == len(MOVES)


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_a_tile_that_only_the_player_knows_has_an_icon_without_colour(
    data_home: Path, theme: str
) -> None:
    icon = move_icon(TakeTile(space("r1c1"), None, None))
    assert icon == "square-rounded"
    with App(data_home, preferences=Preferences(theme=theme)) as app:
        receipt = step(app, "reveal-you-won").panel.ids.receipt
        receipt.show(Receipt(lines=(ReceiptLine(icon, "Take the tile."),)))
        app.settle()
        (row,) = receipt.ids.rows.children
        assert row.ids.icon.icon == icon
        assert row.ids.icon.color == row.ids.words.color
