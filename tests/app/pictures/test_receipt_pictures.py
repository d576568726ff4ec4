"""The pictures of a receipt: markers and tiles look as they do on the board."""

from typing import Any

import pytest

from goa_solo.app.presenters.move_icons import PICTURED, move_icon
from goa_solo.packs import edition
from goa_solo.rules.market import TileType, space
from goa_solo.rules.moves import Forward, TakeMarker, TakeTile
from goa_solo.rules.setup import Side
from tests.support.app_driver import App

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


def test_a_tile_that_only_the_player_knows_has_an_icon() -> None:
    assert move_icon(TakeTile(space("r1c1"), None, None)) == "square-rounded"
