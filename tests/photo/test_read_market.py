"""Reading a market from a photo: what must hold for any, and a short look at how good it is."""

from io import BytesIO
from math import dist
from pathlib import Path

import pytest
from PIL import Image

from goa_solo.packs import edition
from goa_solo.photo import read_market
from goa_solo.photo.geometry import Quad, area, quarter_turn
from goa_solo.photo.inks import MOST, TileInks
from goa_solo.photo.open_photo import LONG_SIDE, Photo, PhotoError, open_photo
from goa_solo.rules.market import SIZE, Market
from tests.support import photo_boards
from tests.support.photo_boards import REPORT

FEW = (0, 10, 11)  # their pictures need no Kivy
ONE = 10


def inks(name: str = "quined") -> TileInks:
    return TileInks.from_looks(
        {tile: look.light for tile, look in edition(name).looks_without_letters.items()}
    )


def opened(number: int) -> tuple[photo_boards.Photo, Photo, Quad]:
    drawn = photo_boards.photo(number, REPORT, 640)
    a, b, c, d = drawn.corners
    return drawn, open_photo(drawn.jpeg()), (a, b, c, d)


def right(read: Market, truth: Market) -> int:
    return sum(a is b for a, b in zip(read.tiles, truth.tiles, strict=True))


def test_most_tiles_are_right_at_first_and_more_after_learning() -> None:
    first = after = 0
    for number in FEW:
        drawn, photo, corners = opened(number)
        known = inks(drawn.scene.edition)
        first += right(read_market.read(photo, corners, known).market, drawn.market)
        known = read_market.learn(photo, corners, drawn.market, known)
        after += right(read_market.read(photo, corners, known).market, drawn.market)
    assert first >= 0.9 * 25 * len(FEW)
    assert after >= max(first, 0.97 * 25 * len(FEW))


def test_corners_are_found_within_half_a_tile() -> None:
    found = 0
    for number in FEW:
        _drawn, photo, corners = opened(number)
        seen = read_market.find_corners(photo)
        half = abs(area(corners)) ** 0.5 / SIZE / 2
        found += seen is not None and all(
            dist(a, b) < half for a, b in zip(seen, corners, strict=True)
        )
    assert found == len(FEW)


def test_an_empty_table_has_no_market_or_an_unsure_one() -> None:
    photo = Photo(Image.new("RGB", (400, 300), (120, 90, 60)), (400, 300))
    assert read_market.find_corners(photo) is None


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_photo_with_turned_corners_has_the_same_market(quarters: int) -> None:
    drawn, photo, corners = opened(ONE)
    turned, points = photo.image, photo.shrink(corners)
    for _ in range(quarters):
        a, b, c, d = ((y, turned.width - x) for x, y in points)
        turned, points = turned.transpose(Image.Transpose.ROTATE_90), (a, b, c, d)
    read = read_market.read(Photo(turned, turned.size), points, inks(drawn.scene.edition))
    assert read.market == read_market.read(photo, corners, inks(drawn.scene.edition)).market


def test_corners_from_another_side_of_the_table_turn_the_market() -> None:
    drawn, photo, corners = opened(ONE)
    known = inks(drawn.scene.edition)
    tiles = read_market.read(photo, corners, known).market.tiles
    turned = read_market.read(photo, quarter_turn(corners), known).market.tiles
    assert turned == tuple(tiles[col * 5 + 4 - row] for row in range(5) for col in range(5))


def test_learning_the_same_photo_again_changes_hardly_anything() -> None:
    drawn, photo, corners = opened(ONE)
    once = read_market.learn(photo, corners, drawn.market, inks(drawn.scene.edition))
    known = once
    for _ in range(12):
        known = read_market.learn(photo, corners, drawn.market, known)
    for tile, light in once.lights.items():
        assert known.lights[tile] == pytest.approx(light, rel=0.05, abs=0.002)
    assert max(known.photos.values()) == MOST


def test_what_was_learned_survives_as_text() -> None:
    drawn, photo, corners = opened(ONE)
    learned = read_market.learn(photo, corners, drawn.market, inks(drawn.scene.edition))
    again = inks(drawn.scene.edition).with_learned(learned.learned_text())
    assert again.learned_text() == learned.learned_text()
    assert again.photos == learned.photos


@pytest.mark.parametrize(
    "text",
    ["", "D", "D 0 1 1 1", "D 1 1 1", "X 1 0.1 0.1 0.1", "D 1 nan 1 1", "plain 7", "D 1 a b c"],
)
def test_a_spoiled_text_is_ignored(text: str) -> None:
    assert inks().with_learned(text) == inks()


def test_crossed_corners_are_refused() -> None:
    _drawn, photo, (a, b, c, d) = opened(ONE)
    with pytest.raises(PhotoError, match="go around"):
        read_market.read(photo, (a, c, b, d), inks())


# --- opening ------------------------------------------------------------------------------------


def jpeg(size: tuple[int, int], orientation: int = 1) -> bytes:
    out, exif = BytesIO(), Image.Exif()
    exif[0x0112] = orientation
    image = Image.new("RGB", size, (200, 30, 30))
    image.paste((30, 30, 200), (0, 0, size[0] // 2, size[1]))
    image.save(out, "JPEG", exif=exif)
    return out.getvalue()


def test_a_photo_is_decoded_small_and_its_points_are_those_of_the_whole() -> None:
    photo = open_photo(jpeg((4000, 3000)))
    assert photo.size == (4000, 3000)
    assert photo.image.size == (LONG_SIDE, LONG_SIDE * 3 // 4)
    corners = ((0.0, 0.0), (4000.0, 0.0), (4000.0, 3000.0), (0.0, 3000.0))
    assert photo.enlarge(photo.shrink(corners)) == corners


def test_it_is_turned_as_it_was_taken() -> None:
    photo = open_photo(jpeg((800, 600), orientation=6))  # to be turned clockwise
    assert photo.size == photo.image.size == (600, 800)
    red, _green, blue = photo.image.getpixel((300, 100))  # type: ignore[misc]
    assert blue > red  # what was left is now at the top


def test_a_picture_with_transparency_opens(tmp_path: Path) -> None:
    Image.new("RGBA", (300, 300), (10, 200, 10, 120)).save(tmp_path / "a.png")
    assert open_photo(tmp_path / "a.png").image.mode == "RGB"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "isn't a photo"),
        (b"not a photo at all", "isn't a photo"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"),
        (jpeg((800, 600))[:2000], "damaged"),
        (jpeg((40, 30)), "too small"),
    ],
)
def test_what_cant_be_read_gets_a_sentence(content: bytes, said: str) -> None:
    with pytest.raises(PhotoError, match=said):
        open_photo(content)


def test_a_bomb_is_refused_before_it_is_decoded() -> None:
    out = BytesIO()
    Image.new("1", (9000, 9000)).save(out, "PNG")
    with pytest.raises(PhotoError, match="64 megapixels"):
        open_photo(out.getvalue())


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jpg", tmp_path):
        with pytest.raises(PhotoError, match="There is no photo"):
            open_photo(path)
