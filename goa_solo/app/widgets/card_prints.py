"""The faces of cards as pictures, each drawn once: a card that comes up again, or moves, is only
placed. Without them every step would draw the same thirty shapes of each card anew, twice or three
times, since cards find their places in several passes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from attrs import frozen
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle

from goa_solo.app.widgets.board_shape import Rect
from goa_solo.app.widgets.pen import Colour

KEPT = 48  # faces of about 50 kB on a phone


class Print:
    """A face on its paper, in a texture of its own."""

    def __init__(self, size: tuple[int, int], paper: Colour, draw: Callable[[], None]) -> None:
        self._fbo = Fbo(size=size)
        with self._fbo:
            ClearColor(*paper)
            ClearBuffers()
            draw()
        self._fbo.add_reload_observer(self._paint)  # when the system lost what was painted
        self._fbo.draw()

    def _paint(self, _fbo: Any) -> None:
        self._fbo.draw()

    def place(self, x: int, y: int) -> None:
        """Put it on the open canvas."""
        Color(1, 1, 1, 1)
        Rectangle(texture=self._fbo.texture, pos=(x, y), size=self._fbo.size)


@frozen
class _Kept:
    """A print, and what it was made with beside its key."""

    looks: object
    words: Mapping[str, str]
    picture: Print


_kept: OrderedDict[Hashable, _Kept] = OrderedDict()


def put(
    rect: Rect,
    inset: int,
    paper: Colour,
    key: Hashable,
    made_with: tuple[object, Mapping[str, str]],
    draw: Callable[[Rect], None],
) -> None:
    """Put a face on the open canvas, `inset` from the rim of its card; drawn if it is new."""
    looks, words = made_with
    width, height = round(rect.width), round(rect.height)
    size = (max(1, width - 2 * inset), max(1, height - 2 * inset))
    key = (key, width, height)
    found = _kept.get(key)
    if found is None or found.looks != looks or found.words != words:
        whole = Rect(-inset, -inset, width, height)
        found = _Kept(looks, words, Print(size, paper, lambda: draw(whole)))
        _kept[key] = found
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    found.picture.place(round(rect.x) + inset, round(rect.y) + inset)
