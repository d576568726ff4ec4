"""The line of her search."""

import pytest

from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.rules.market import space


@pytest.mark.parametrize(
    ("one", "other", "between"), [("r4c1", "r2c1", "r3c1"), ("r5c2", "r5c4", "r5c3")]
)
def test_a_leap_goes_round_the_tile_between(one: str, other: str, between: str) -> None:
    """From beside the stone at the edge, she goes on off the market, where there are no tiles."""
    from goa_solo.app.pictures.search_path_drawing import dot_point, leap

    shape = BoardShape.fitting((0, 0, 412, 412))
    tile = shape.rect(space(between)).inset(shape.cell * 0.1)
    ends = dot_point(shape, space(one)), dot_point(shape, space(other))
    dots = leap(*ends, shape)
    assert len(dots) > 4
    beside = [dot for dot in dots if tile.x <= dot[0] <= tile.right or tile.y <= dot[1] <= tile.top]
    assert beside
    assert not [dot for dot in dots if tile.holds(*dot)]
