"""Where things lie on a board and what a finger means; the tile colours to all eyes. No window."""

import pytest

from goa_solo import packs
from goa_solo.app.pictures.board_geometry import BoardShape, beside, line
from goa_solo.rules.market import GRID, SPACES, space
from tests.support import colour_blindness


@pytest.mark.parametrize("side", [360, 344, 412, 396, 700])
@pytest.mark.parametrize("density", [1.0, 2.0, 2.625])
def test_every_space_is_large_enough_for_a_finger(side: int, density: float) -> None:
    shape = BoardShape.fitting((0, 0, side * density, side * density), density)
    for here in SPACES.values():
        wide, high = (length / density for length in shape.touch_size(here))
        assert max(wide, high) >= 48
        assert min(wide, high) >= 47.9
        if here.on_grid:
            assert wide >= 49


def test_with_less_room_upwards_spaces_are_longer_across() -> None:
    shape = BoardShape.fitting((0, 0, 360, 326))
    assert shape.whole.width == 360
    for here in SPACES.values():
        assert max(shape.touch_size(here)) >= 48
        assert min(shape.touch_size(here)) >= 45
    assert BoardShape.fitting((0, 0, 900, 300)).whole.width == 350


@pytest.mark.parametrize("edge", [True, False])
@pytest.mark.parametrize("box", [(0, 0, 360, 360), (10, 20, 800, 412), (5, 5, 300, 900)])
def test_a_finger_in_the_middle_of_a_space_means_that_space(
    box: tuple[float, float, float, float], edge: bool
) -> None:
    shape = BoardShape.fitting(box, edge=edge)
    for here in shape.spaces:
        assert shape.space_at(*shape.spot(here)) is here
    assert len(list(shape.spaces)) == (45 if edge else 25)


def test_row_1_is_above_and_column_1_at_the_left() -> None:
    shape = BoardShape.fitting((0, 0, 360, 360))
    first, last = shape.spot(space("r1c1")), shape.spot(space("r5c5"))
    assert first[0] < last[0]
    assert first[1] > last[1]
    assert shape.spot(space("N1"))[1] > first[1]
    assert shape.spot(space("W1"))[0] < first[0]


def test_margin_and_corners() -> None:
    shape = BoardShape.fitting((0, 0, 360, 360))
    assert shape.space_at(180, 359.5) is space("N3")  # the rim belongs to the edge
    assert shape.space_at(0.5, 180) is space("W3")
    assert shape.space_at(10, 10) is None  # no space in the corner
    assert shape.space_at(180, 361) is None
    bare = BoardShape.fitting((0, 0, 360, 360), edge=False)
    assert bare.space_at(0.5, 359.5) is space("r1c1")


def test_a_fast_finger_leaves_nothing_out() -> None:
    assert [s.name for s in line(space("r1c1"), space("r1c4"))] == ["r1c2", "r1c3", "r1c4"]
    assert [s.name for s in line(space("r1c1"), space("r3c3"))] == ["r2c2", "r3c3"]


def test_the_cursor_reaches_every_space_and_goes_round_corners() -> None:
    assert beside(space("N5"), "right", True) is space("E1")
    assert beside(space("E1"), "up", True) is space("N5")
    assert beside(space("S1"), "left", True) is space("W5")
    assert beside(space("N3"), "up", True) is space("N3")
    assert beside(space("r1c1"), "up", False) is space("r1c1")
    for edge in (True, False):
        reached, new = set(), {space("r3c3")}
        while new:
            reached |= new
            ways = ("up", "down", "left", "right")
            new = {beside(s, way, edge) for s in new for way in ways} - reached
        assert reached == (set(SPACES.values()) if edge else set(GRID))


@pytest.mark.parametrize("name", packs.editions())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_signs_are_all_different_and_readable_on_their_colours(name: str, theme: str) -> None:
    looks = packs.edition(name).looks
    assert len({look.sign for look in looks.values()}) == len(looks)
    for look in looks.values():
        paper = getattr(look, theme)
        plain = tuple(int(paper[i : i + 2], 16) / 255 for i in (1, 3, 5))
        for kind in (None, *colour_blindness.KINDS):
            colour = colour_blindness.seen(plain, kind) if kind else plain  # type: ignore[arg-type]
            red, green, blue = map(colour_blindness.to_light, colour)
            light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
            assert max((light + 0.05) / 0.06, 1.05 / (light + 0.05)) >= 4.5
