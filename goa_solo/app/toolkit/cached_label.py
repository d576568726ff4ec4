"""Words that were written are kept for a while: most of what a step says was said a step or a
round ago, and measuring and drawing letters is a good part of what a new instruction takes.
"""

from __future__ import annotations

from collections import OrderedDict
from copy import copy
from math import ceil
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.label import Label

from goa_solo.app.toolkit import shape_textures

KEPT = 128  # texts; what is said again is said again within a few rounds
SHORT = 8000  # square dp; what takes more room is seldom said again
MEASURED = 4000  # words
WHITE = (1, 1, 1, 1)

_written: OrderedDict[str, Letters] = OrderedDict()
_measured: dict[tuple[Any, ...], tuple[int, int]] = {}


class Letters(CoreLabel):
    """Kivy's writer of letters, which remembers how large each word is."""

    def get_extents(self, text: str) -> tuple[int, int]:
        look = self.options
        key = (text, look["font_size"], look["font_name_r"], look["bold"], look["italic"])
        size = _measured.get(key)
        if size is None:
            if len(_measured) >= MEASURED:
                _measured.clear()
            size = _measured[key] = super().get_extents(text)
        return size

    def write(self) -> None:
        """Draw the letters now; where each word stood needs not be kept."""
        self.refresh()
        self.texture.bind()
        shape_textures.crisp(self.texture)
        self._cached_lines: list[Any] = []

    def _render_end(self) -> Any:
        """Kivy keeps the surface it has drawn on, as large as the texture made of it."""
        drawn = super()._render_end()
        self._surface = None
        return drawn

    def _get_font_id(self) -> str:
        """Letters of 12 and of 12.0 pixels are the same font; each opened one takes 0.2 MB."""
        self.options["font_size"] = int(self.options["font_size"])
        return str(super()._get_font_id())

    def render(self, real: bool = False) -> Any:
        """No wider than its letters: Kivy makes the picture as wide as the room for them, and all
        of it, empty or not, is drawn in every frame."""
        size = super().render(real)
        if real or not self.text_size[0]:
            return size
        return min(size[0], max(2, ceil(self._internal_size[0]))), size[1]


class Lettering(Label):
    """Letters on the screen's own pixels: each is taken as it is, which is both crisper and less
    work than mixing it with its neighbours."""

    _label: Any
    texture: Any

    def __init__(self, **kwargs: Any) -> None:
        self._as_written: Letters | None = None  # held, for it can fill its texture anew
        self._ink, self._picture = Color(*WHITE), Rectangle(size=(0, 0))
        super().__init__(**kwargs)
        self.canvas.add(self._ink)
        self.canvas.add(self._picture)
        for name in ("pos", "size", "texture", "halign"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_args: object) -> None:
        """On whole pixels. A kv rule does it three times over."""
        picture, texture = self._picture, self.texture
        width, height = texture.size if texture else (0, 0)
        (x, y), (wide, high) = self.pos, self.size
        spare = wide - width
        if spare > 0 and self.text_size[0] and self.halign != "center":
            left = x + spare if self.halign == "right" else x
        else:
            left = x + spare / 2
        picture.pos = int(left), int(y + (high - height) / 2)
        picture.size = width, height
        picture.texture = texture

    def _create_label(self) -> None:
        super()._create_label()
        if not self.markup:
            self._label.__class__ = Letters

    def texture_update(self, *args: object) -> None:
        writer = self._label
        if self.markup or not writer.text.strip():
            self._ink.rgba = WHITE
            super().texture_update(*args)
            if self.texture is not None:
                shape_textures.crisp(self.texture)
            return
        self._ink.rgba = self.disabled_color if self.disabled else self.color
        self._as_written = written = self._written()
        self.texture = written.texture
        self.texture_size = written.texture.size
        self.is_shortened = written.is_shortened

    def height_for_width(self, width: float) -> float:
        """Become so wide, and say at once how high that makes it; no words have no height."""
        self.width = max(1, width)
        if self._trigger_texture.is_triggered:
            self._trigger_texture.cancel()
            self.texture_update()
        return float(self.height) if self.text else 0.0

    def _written(self) -> Letters:
        writer = self._label
        writer.resolve_font_name()
        whole = int(writer.options["font_size"])
        writer.options.update(text=writer.text, text_size=writer.usersize, font_size=whole)
        writer.options["color"] = WHITE  # and tinted where it is placed: the same words in any ink
        key = repr(writer.options)
        if key in _written:
            _written.move_to_end(key)
            return _written[key]
        writer.write()
        if writer.width * writer.height <= SHORT * dp(1) ** 2:
            _written[key] = writer
            if len(_written) > KEPT:
                _written.popitem(last=False)
        self._label = copy(writer)  # what was written stays as it is; this one goes on
        self._label.options = dict(writer.options)
        self._label.texture = None
        return writer
