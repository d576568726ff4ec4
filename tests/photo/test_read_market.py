"""Reading a market from a photo: what must hold for every photo, and a quick check of quality."""

from functools import cache
from io import BytesIO
from math import dist
from pathlib import Path

import pytest
from PIL import Image

from goa_solo.named_file import FileError
from goa_solo.packs import edition
from goa_solo.photo import find_grid, read_market
from goa_solo.photo.geometry import Quad, area, quarter_turn, square
from goa_solo.photo.inks import MOST, Kind, TileInks
from goa_solo.photo.judge import unlikely_mix
from goa_solo.photo.light import middle_light, ratios_to_ink
from goa_solo.photo.likeness import unlike_mixed
from goa_solo.photo.market_look import looks_like_a_market
from goa_solo.photo.open_photo import LONG_SIDE, Photo, PhotoError, open_photo
from goa_solo.photo.patches import Mode
from goa_solo.rules.market import GRID, SIZE, Market, TileType
from tests.support import photo_boards
from tests.support.photo_boards import REPORT

FEW = (0, 10, 11)  # photos whose tile pictures need no Kivy
ONE = 10


def inks(name: str = "quined") -> TileInks:
    return TileInks.from_looks(
        {tile: look.light for tile, look in edition(name).looks_without_letters.items()}
    )


@cache
def opened(number: int) -> tuple[photo_boards.Photo, Photo, Quad]:
    drawn = photo_boards.photo(number, REPORT, 640)
    a, b, c, d = drawn.corners
    return drawn, open_photo(drawn.jpeg()), (a, b, c, d)


@cache
def learned(number: int) -> TileInks:
    """What is known after one photo."""
    drawn, photo, corners = opened(number)
    return read_market.learn(photo, corners, drawn.market, inks(drawn.scene.edition))


def right(read: Market, truth: Market) -> int:
    return sum(a is b for a, b in zip(read.tiles, truth.tiles, strict=True))


def test_most_tiles_are_right_at_first_and_more_after_learning() -> None:
    first = after = 0
    for number in FEW:
        drawn, photo, corners = opened(number)
        known = inks(drawn.scene.edition)
        first += right(read_market.read(photo, corners, known).market, drawn.market)
        after += right(read_market.read(photo, corners, learned(number)).market, drawn.market)
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
    once = known = learned(ONE)
    for _ in range(12):
        known = read_market.learn(photo, corners, drawn.market, known)
    for tile, light in once.lights.items():
        assert known.lights[tile] == pytest.approx(light, rel=0.05, abs=0.002)
    assert max(known.photos.values()) == MOST


def test_what_was_learned_survives_as_text() -> None:
    once = learned(ONE)
    again = inks(opened(ONE)[0].scene.edition).with_learned(once.learned_text())
    assert again.learned_text() == once.learned_text()
    assert again.photos == once.photos


@pytest.mark.parametrize(
    "text",
    ["", "D", "D 0 1 1 1", "D 1 1 1", "X 1 0.1 0.1 0.1", "D 1 nan 1 1", "plain 7", "D 1 a b c"],
)
def test_a_spoiled_text_is_ignored(text: str) -> None:
    assert inks().with_learned(text) == inks()


def lit(image: Image.Image, light: float, haze: int = 0) -> Image.Image:
    """Return the same photo with its light multiplied by a factor, or seen through haze."""
    step = light ** (1 / 2.2)
    return image.point(
        [min(255, round(v * step * (1 - haze / 255)) + haze) for v in range(256)] * 3
    )


def read_after_learning(number: int, light: float, haze: int = 0) -> tuple[int, int]:
    """Learn from a photo, read it in another light; return the number of right tiles and rings."""
    drawn, photo, corners = opened(number)
    known = learned(number)
    other = Photo(lit(photo.image, light, haze), photo.size)
    found = read_market.read(other, corners, known)
    return right(found.market, drawn.market), sum(not one.sure for one in found.spaces)


@pytest.mark.parametrize("light", [0.25, 0.5, 1.3])
def test_a_darker_or_brighter_photo_reads_the_same(light: float) -> None:
    assert sum(read_after_learning(number, light)[0] for number in FEW) >= 0.97 * 25 * len(FEW)


def test_a_hazy_photo_reads_nearly_the_same() -> None:
    assert sum(read_after_learning(n, 1.0, haze=70)[0] for n in FEW) >= 0.95 * 25 * len(FEW)


def flat_market(lights: dict[TileType, tuple[int, int, int]], rows: str) -> Image.Image:
    """Draw plain tiles from straight above, on a grey board on a white table."""
    image = Image.new("RGB", (700, 700), (240, 240, 240))
    image.paste((105, 110, 115), (30, 30, 670, 670))
    for n, letter in enumerate(rows.replace("/", "")):
        if letter != ".":
            x, y = 100 + n % 5 * 100, 100 + n // 5 * 100
            image.paste(lights[TileType(letter)], (x + 4, y + 4, x + 96, y + 96))
    return image


PLAIN = {
    TileType.DEPOT: (138, 90, 43),
    TileType.TEAL: (20, 130, 125),
    TileType.BLUE: (40, 90, 170),
    TileType.YELLOW: (235, 190, 50),
    TileType.PURPLE: (120, 60, 150),
}
ROWS = "DTDBD/DTDPD/YDDTD/BDPTD/DDTDY"


SQUARE = square(100.0, 600.0)


def test_the_edge_of_a_board_isnt_taken_for_the_market() -> None:
    small = find_grid.shrunk(flat_market(PLAIN, "D..../..T../.P.../...Y./D...B"))
    scale = small.width / 700
    edge, tiles = square(30 * scale, 670 * scale), square(100 * scale, 600 * scale)
    assert looks_like_a_market(small, tiles) > looks_like_a_market(small, edge)


def test_a_type_that_was_never_learned_and_looks_unlike_its_name_is_ringed() -> None:
    rows = "DTDTD/DTDTD/DDDTD/TDDTD/DDTDD"
    first = flat_market(PLAIN, rows)
    known = read_market.learn(Photo(first, first.size), SQUARE, Market.parse(rows), inks())
    image = flat_market({**PLAIN, TileType.PURPLE: (190, 70, 110)}, rows.replace("DDDTD", "DPPTP"))
    read = read_market.read(Photo(image, image.size), SQUARE, known)
    assert not any(read.spaces[n].sure for n in (11, 12, 14))
    assert read.spaces[0].sure


def test_an_overexposed_photo_after_a_dark_one() -> None:
    """Depots this bright used to be read as yellow tiles."""
    first = lit(flat_market(PLAIN, ROWS), 0.5)
    known = read_market.learn(Photo(first, first.size), SQUARE, Market.parse(ROWS), inks())
    pale = {
        TileType.DEPOT: (212, 164, 108),
        TileType.TEAL: (146, 204, 186),
        TileType.BLUE: (140, 196, 240),
        TileType.PURPLE: (210, 160, 215),
    }
    rows = "DD.BD/TDDDP/...DD/T.D../T...D"
    image = flat_market(pale, rows)
    assert read_market.read(Photo(image, image.size), SQUARE, known).market.line == rows


def test_haze_on_dark_inks_doesnt_change_the_light() -> None:
    """Brown reflects hardly any blue, so the blue in the photo is haze."""
    brown, teal = (0.25, 0.10, 0.02), (0.05, 0.20, 0.18)
    seen = [(brown, tuple(part + 0.03 for part in brown))] * 5
    seen += [(teal, tuple(part + 0.03 for part in teal))] * 3
    ratios = [ratios_to_ink(Mode((r, g, b), 1.0), ink) for ink, (r, g, b) in seen]
    red, _green, blue = middle_light(ratios)
    assert red == pytest.approx(blue, rel=0.1)


def test_a_light_that_makes_depots_yellow_is_unlikely() -> None:
    others: list[Kind] = [TileType.TEAL] * 6 + [None] * 8
    depots: list[Kind] = [TileType.DEPOT] * 11
    yellows: list[Kind] = [TileType.YELLOW] * 11
    assert unlikely_mix(depots + others) == 0 < unlikely_mix(yellows + others)


def test_glare_on_brown_isnt_yellow() -> None:
    brown, yellow = (0.20, 0.08, 0.02), (0.65, 0.42, 0.05)
    seen = (0.42, 0.31, 0.19)  # darker than any yellow under that much glare
    assert unlike_mixed(seen, brown, 0.8) < unlike_mixed(seen, yellow, 0.8)


def test_a_tile_under_glare_teaches_nothing() -> None:
    image = lit(flat_market(PLAIN, ROWS), 0.5)
    known = read_market.learn(Photo(image, image.size), SQUARE, Market.parse(ROWS), inks())
    white = Image.new("RGB", (92, 92), (235, 220, 165))
    for x, y in ((104, 304), (504, 504)):
        image.paste(white, (x, y))
    glared = read_market.learn(Photo(image, image.size), SQUARE, Market.parse(ROWS), inks())
    assert known.photos.get(TileType.YELLOW) == 1
    assert glared.photos.get(TileType.YELLOW) is None
    assert glared.photos.get(TileType.DEPOT) == 1


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
    photo = open_photo(jpeg((800, 600), orientation=6))  # 6: turn clockwise
    assert photo.size == photo.image.size == (600, 800)
    red, _green, blue = photo.image.getpixel((300, 100))  # type: ignore[misc]
    assert blue > red  # the former left side is now at the top


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
    Image.new("RGBA", (5000, 4000)).save(out, "PNG")
    with pytest.raises(PhotoError, match="19 megapixels"):
        open_photo(out.getvalue())


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jpg", tmp_path):
        with pytest.raises(FileError, match=f"{path}: th"):
            open_photo(path)


# --- gaps ---------------------------------------------------------------------------------------

WITH_GAPS = "DT.BD/D.DPD/YDDTD/B.PTD/DDTD."


def with_brown_gaps(light: float = 1.0) -> Photo:
    """A market whose empty spaces are printed brown, on a grey board."""
    image = flat_market(PLAIN, WITH_GAPS)
    for n, letter in enumerate(WITH_GAPS.replace("/", "")):
        if letter == ".":
            x, y = 100 + n % 5 * 100, 100 + n // 5 * 100
            image.paste((150, 120, 85), (x + 4, y + 4, x + 96, y + 96))
    return Photo(lit(image, light), image.size)


def test_gaps_are_learned_like_any_colour() -> None:
    """They were read as depots for ever, if they don't look like the board around the market."""
    first, truth = with_brown_gaps(), Market.parse(WITH_GAPS)
    assert None not in read_market.read(first, SQUARE, inks()).market.tiles
    known = read_market.learn(first, SQUARE, truth, inks())
    known = inks().with_learned(known.learned_text())
    assert read_market.read(with_brown_gaps(0.5), SQUARE, known).market == truth


def test_spaces_known_to_be_empty_are_gaps_unless_a_tile_is_certain() -> None:
    photo, truth = with_brown_gaps(), Market.parse(WITH_GAPS)
    gaps = frozenset(space for space in GRID if truth.tile(space) is None)
    read = read_market.read(photo, SQUARE, inks(), gaps)
    assert read.market == truth
    assert all(read.spaces[GRID.index(space)].sure for space in gaps)
    assert [kind for kind, _share in read.spaces[2].likely[:2]] == [None, TileType.DEPOT]
    contradicted = read_market.read(photo, SQUARE, inks(), {GRID[0], GRID[13]}).spaces
    assert [(contradicted[n].kind, contradicted[n].sure) for n in (0, 13)] == [
        (None, False),  # bare board is easily taken for a depot
        (TileType.TEAL, False),
    ]
