"""A list that scrolls up and down."""

from typing import Any

from kivy.graphics import (
    Color,
    InstructionGroup,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.uix.scrollview import ScrollView


class Scroll(ScrollView):
    """Scrolls by whole pixels, so that letters stay crisp. Where there is nothing to scroll nothing
    needs to be cut off, and there is no bar: both would be half of what is drawn then. Kivy's own
    rules keep both up to date wherever it is; here that is done only where they are seen. What it
    holds has a height of its own, or hints without least and most."""

    def __init__(self, **kwargs: Any) -> None:
        self._cut: Cut | None = None
        super().__init__(**kwargs)
        self.fbind("bar_color", self._trigger_update_from_scroll)

    def update_from_scroll(self, *_args: object) -> None:
        content = self._viewport
        if content is None:
            if self._cut is not None:
                self._cut.undo()
            return
        if content.size_hint_x is not None:
            content.width = content.size_hint_x * self.width
        if content.size_hint_y is not None:
            content.height = content.size_hint_y * self.height
        content.pos = 0, 0
        beyond = content.height - self.height
        y = self.y - (self.scroll_y if beyond > 0 else 1) * beyond
        self.g_translate.xy = round(self.x), round(y)
        if beyond > 0 or content.width > self.width:
            if self._cut is None:
                self._cut = Cut(self.canvas)
            self._cut.update(self)
        elif self._cut is not None:
            self._cut.undo()


class Cut:
    """What a list that is too large for its place needs: an edge, and a bar that tells so."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._edges = [Rectangle(), Rectangle()]
        self._colour, self._bar = Color(), Rectangle()
        before = (StencilPush(), self._edges[0], StencilUse())
        after = (StencilUnUse(), self._edges[1], StencilPop(), self._colour, self._bar)
        self._groups = [InstructionGroup(), InstructionGroup()]
        for group, parts in zip(self._groups, (before, after), strict=True):
            for part in parts:
                group.add(part)
        self._made = False

    def update(self, scroll: Scroll) -> None:
        if not self._made:
            self._canvas.before.insert(0, self._groups[0])
            self._canvas.after.insert(0, self._groups[1])
            self._made = True
        for edge in self._edges:
            edge.pos, edge.size = scroll.pos, scroll.size
        start, share = scroll.vbar
        wide = scroll.bar_width if share < 1 else 0
        self._colour.rgba = scroll.bar_color
        self._bar.pos = scroll.right - wide, scroll.y + scroll.height * start
        self._bar.size = wide, scroll.height * share

    def undo(self) -> None:
        if self._made:
            self._canvas.before.remove(self._groups[0])
            self._canvas.after.remove(self._groups[1])
            self._made = False
