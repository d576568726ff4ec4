"""Screens that were open before open again without being made anew, and home draws nothing twice:
every other screen slides in over it."""

from itertools import pairwise
from typing import Any

import pytest

from tests.app.harness import App

pytestmark = pytest.mark.window


def test_the_sea_is_painted_once(app: App) -> None:
    from kivy.graphics import Mesh, Rectangle

    from goa_solo.app.widgets.seascape import Seascape

    sea = app.find(where=lambda widget: isinstance(widget, Seascape))
    shapes = sea.canvas.children
    surfaces = [one for one in shapes if type(one) is Rectangle and not one.source]
    places = sorted((one.pos[1], one.pos[1] + one.size[1]) for one in surfaces)
    assert places[0][0] == sea.y
    assert places[-1][1] == sea.top
    assert all(below[1] == pytest.approx(above[0]) for below, above in pairwise(places))
    crests = [one for one in shapes if isinstance(one, Mesh)]
    assert crests
    assert all(_height(crest) <= 13 for crest in crests)


def _height(mesh: Any) -> float:
    ups = mesh.vertices[1::4]
    return float(max(ups) - min(ups))
