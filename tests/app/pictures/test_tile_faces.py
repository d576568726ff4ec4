"""The pictures on tiles: told apart in grey and by colour-blind eyes, letters only if wanted."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.presenters.board_view import BoardView
from goa_solo.packs import edition, editions
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.edition import SIGNS
from goa_solo.rules.market import Market, TileType, space
from goa_solo.rules.placement import place_marker
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Marker
from tests.app.pictures.test_market_board import shown
from tests.support import colour_blindness
from tests.support.app_driver import App
from tests.support.board_and_card_scenes import MARKET, edge_search

pytestmark = pytest.mark.window

ONE_OF_EACH = Market.parse("DTBYP/...../...../...../.....")
DIFFERENT = 0.12  # of a tile's pixels at least are a line of one face and not of the other
STEP = 32  # of 255; a difference in brightness that is seen


def picture(app: App, folder: Path) -> Any:
    from PIL import Image

    with Image.open(app.screenshot(folder / "board.png")) as found:
        return found.convert("RGB")


def crop(image: Any, board: Any, name: str, share: float = 0.8) -> Any:
    """The middle of a space, as it is on the screen."""
    x, y = board.spot(space(name))
    side = round(min(board.touch_size(space(name))) * share)
    left, top = round(x - side / 2), round(image.height - y - side / 2)
    return image.crop((left, top, left + side, top + side))


@pytest.mark.parametrize("theme", ["Dark", "Light"])
def test_faces_are_told_apart_without_their_colours(app: App, tmp_path: Path, theme: str) -> None:
    from PIL import Image

    app.app.set_preferences(theme=theme)
    board = shown(app, BoardView(ONE_OF_EACH))
    picture(app, tmp_path)
    as_seen = {"grey": tmp_path / "board.png"} | {
        kind: colour_blindness.picture(tmp_path / "board.png", kind)
        for kind in colour_blindness.KINDS
    }
    for kind, path in as_seen.items():
        with Image.open(path) as found:
            tiles = [crop(found.convert("L"), board, f"r1c{column}") for column in range(1, 6)]
        for one, other in combinations(map(_lines, tiles), 2):
            differ = sum(a != b for a, b in zip(one, other, strict=True))
            assert differ / len(one) > DIFFERENT, kind


def _lines(tile: Any) -> list[bool]:
    """Where it is clearly darker than its paper, the most frequent brightness near its rim."""
    values = list(tile.tobytes())
    side = tile.width
    edge = [*values[:side], *values[-side:], *values[::side], *values[side - 1 :: side]]
    paper = max(set(edge), key=edge.count)
    return [value < paper - STEP for value in values]


@pytest.mark.parametrize("name", editions())
def test_every_sign_of_an_edition_is_drawn_by_us(name: str) -> None:
    from goa_solo.app.pictures.tile_faces import FACES

    assert set(SIGNS) == FACES.keys()
    assert len({look.sign for look in edition(name).looks.values()}) == len(TileType)


def test_letters_come_by_choice_and_in_high_contrast(app: App, tmp_path: Path) -> None:
    board = shown(app, BoardView(ONE_OF_EACH))

    def upper_right() -> set[bytes]:
        """The colours of the corner where the letter of the teal tile would be."""
        tile = crop(picture(app, tmp_path), board, "r1c2")
        corner = tile.crop((tile.width * 3 // 4, 0, tile.width, tile.height // 5))
        raw = corner.tobytes()
        return {raw[at : at + 3] for at in range(0, len(raw), 3)}

    assert len(upper_right()) == 1  # paper
    app.app.set_preferences(tile_letters=True)
    app.frames(2)
    assert len(upper_right()) > 1
    app.app.set_preferences(tile_letters=False, high_contrast=True)
    app.frames(2)
    assert len(upper_right()) > 1


def test_her_card_has_letters_if_tiles_have(app: App) -> None:
    from goa_solo.app.pictures.card_widgets import AuctionCard

    card = AuctionCard(face=AuctionFace.parse("T>D NE cw 2"), looks=edition("quined").looks)
    app.frames(2)
    plain = card.export_as_image().texture.pixels
    app.app.set_preferences(tile_letters=True)
    app.frames(2)
    assert card.export_as_image().texture.pixels != plain


def test_rows_and_columns_are_numbered_on_the_board(app: App, tmp_path: Path) -> None:
    board = shown(app, BoardView(MARKET))
    image = picture(app, tmp_path)

    def number(name: str) -> bytes:
        return bytes(crop(image, board, name, 0.6).tobytes())

    for row in range(1, 6):
        assert number(f"W{row}") == number(f"E{row}")
        assert number(f"N{row}") == number(f"S{row}")
    assert len({number(f"W{row}") for row in range(1, 6)}) == 5


def test_her_search_leaves_the_numbers_of_rows_and_columns_readable(
    app: App, tmp_path: Path
) -> None:
    from goa_solo.app.pictures.search_path_drawing import last_pass_start

    path = edge_search().path
    board = shown(app, BoardView(MARKET))
    plain = picture(app, tmp_path)
    board.view = BoardView(MARKET, path=path)
    board._stand_still()
    app.wait(3)
    drawn = picture(app, tmp_path)
    arrow = path[last_pass_start(path) :]
    crossed = {look.space.name for look in arrow[:-1] if not look.space.on_grid}
    assert len(crossed) > 5
    for name in crossed:
        for share, same in ((0.25, True), (1, False)):
            before, after = (crop(image, board, name, share) for image in (plain, drawn))
            pairs = zip(before.tobytes(), after.tobytes(), strict=True)
            assert all(abs(one - other) < STEP for one, other in pairs) is same, name


def test_a_search_of_one_step_has_no_dot(app: App) -> None:
    def dots(view: BoardView) -> int:
        from kivy.graphics import Rectangle

        board = shown(app, view)
        return len([one for one in board._layers[1].children if isinstance(one, Rectangle)])

    one_step = place_marker(MARKET, AuctionFace.parse("D E cw 3"), space("r3c2"))
    assert len(one_step.looked) == 1
    marker = Marker(2, Side.LAKSHMI, one_step.looked[0].space)
    assert dots(BoardView(MARKET, markers=(marker,), path=one_step.looked)) == 0
    assert dots(BoardView(MARKET, path=edge_search().path)) > 0


@pytest.mark.usefixtures("app")
def test_a_face_is_at_the_same_place_on_every_tile() -> None:
    """Halves of pixels are rounded in one direction, wherever a tile is drawn."""
    from kivy.graphics import Canvas, Rectangle

    from goa_solo.app.pictures.tile_faces import draw_face

    offsets = set()
    for place in range(4):
        canvas = Canvas()
        with canvas:
            draw_face("ship", (100.5 + place, 200.5 + place), 30, (0.2, 0.7, 0.6, 1))
        (drawn,) = (part for part in canvas.children if isinstance(part, Rectangle))
        offsets.add((drawn.pos[0] - place, drawn.pos[1] - place))
    assert len(offsets) == 1
