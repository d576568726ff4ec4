"""Smooth shapes as small pictures: they cover what they should, and only their rim is soft."""

from math import pi
from typing import Any

import pytest

pytestmark = pytest.mark.usefixtures("app")  # a window for the textures


def alphas(texture: Any) -> list[list[int]]:
    width, height = texture.size
    pixels = texture.pixels
    return [[pixels[4 * (row * width + at) + 3] for at in range(width)] for row in range(height)]


def covered(rows: list[list[int]]) -> float:
    """In pixels."""
    return sum(map(sum, rows)) / 255


def test_a_disc_covers_what_a_disc_does() -> None:
    from goa_solo.app.widgets import stamps

    for across in (1, 2, 5, 8, 17, 60, 151):
        rows = alphas(stamps.disc(across))
        assert len(rows) == across + 2 * stamps.MARGIN
        assert covered(rows) == pytest.approx(pi * across**2 / 4, rel=0.03, abs=0.3)
        assert not any(rows[0])
        assert not any(rows[-1])


def test_a_block_lacks_its_corners_only() -> None:
    from goa_solo.app.widgets import stamps

    for radius in (1, 2, 7, 24):
        rows = alphas(stamps.block(radius))
        side = 2 * radius + 1
        assert covered(rows) == pytest.approx(side**2 - (4 - pi) * radius**2, rel=0.02)
        assert {*rows[radius], *(row[radius] for row in rows)} == {255}


def test_a_frame_is_empty_within() -> None:
    from goa_solo.app.widgets import stamps

    for radius, width in ((1, 1.0), (3, 2.5), (12, 2.0), (4, 6.0)):
        rows = alphas(stamps.frame(radius, width))
        middle = len(rows) // 2
        assert len(rows) == 2 * stamps.frame_reach(radius, width) + 1
        assert rows[middle][middle] == 0
        assert sum(rows[middle][:middle]) / 255 == pytest.approx(width, abs=0.02)


def test_a_diamond_is_the_same_from_all_sides() -> None:
    from goa_solo.app.widgets import stamps

    for size in (4, 5, 30, 31):
        rows = alphas(stamps.diamond(size))
        turned = [list(column) for column in zip(*rows, strict=True)]
        assert rows == rows[::-1] == [row[::-1] for row in rows] == turned
        assert covered(rows) == pytest.approx(size**2 * 0.595, rel=0.06)


def test_a_jump_over_what_is_alike_changes_nothing() -> None:
    """A row looks only where it may change; looking everywhere gives the same."""
    from goa_solo.app.widgets import stamps

    def slow(x: float, y: float) -> float:
        far = distance(x, y)
        return max(-0.99, min(0.99, far))  # never far enough to jump

    for size, radius in ((41, 20), (40, 8), (9, 2)):
        distance = stamps._rounded(size / 2, radius)
        for row in range(size):
            y = row + 0.5 - size / 2
            assert stamps._row(size, y, distance) == stamps._row(size, y, slow)
