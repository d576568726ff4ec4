"""The basic widgets: text, icon, surfaces to press, the top bar, a readable column."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    Line,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from goa_solo.app.toolkit import shape_textures
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.fit_text import kept_together

ANSWERED = 0.5  # seconds after a touch during which its effect may change the page


class Scroll(ScrollView):
    """Scrolls vertically by whole pixels: text blurs between pixels. It comes to rest at its ends.
    It clips only if there is something to scroll: drawn in software, a stencil takes a tenth of a
    tap.

    When its content grows or shrinks, what was touched keeps its place in the window; if nothing
    was, the content keeps its distance from the top. `to_top` is for new content."""

    effect_cls = ObjectProperty(ScrollEffect)  # Kivy's own goes past the end and swings back

    def __init__(self, **kwargs: object) -> None:
        self._areas = (Rectangle(), Rectangle())
        self._stencil = (InstructionGroup(), InstructionGroup())
        for part in (StencilPush(), self._areas[0], StencilUse()):
            self._stencil[0].add(part)
        for part in (StencilUnUse(), self._areas[1], StencilPop()):
            self._stencil[1].add(part)
        self._touched: list[tuple[Widget, float]] = []  # with their tops; innermost first
        self._scrolled = 0.0  # pixels scrolled before the size changed
        self._room = 0.0  # how far it can be scrolled
        self._at = 1.0  # the last known `scroll_y`
        self._resizing = self._holding = False
        self._keep_position = Clock.create_trigger(self._keep_position_now, -1)
        self._resized = Clock.create_trigger(self._has_resized)
        self._stop_holding_later = Clock.create_trigger(self._stop_holding, ANSWERED)
        super().__init__(**kwargs)

    def to_top(self) -> None:
        """Scroll to the top, whatever was touched."""
        self._stop_holding()
        self._scrolled, self.scroll_y = 0.0, 1.0

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self._stop_holding()
            self._touched = [(one, _top(one)) for one in self._below(*touch.pos)][::-1]
            for widget, _top_then in self._touched:
                widget.fbind("top", self._keep_position)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if self._touched:
            self._stop_holding_later()
        return bool(super().on_touch_up(touch))

    def _stop_holding(self, *_args: object) -> None:
        """Stop holding what was touched."""
        self._stop_holding_later.cancel()
        for widget, _top_then in self._touched:
            widget.funbind("top", self._keep_position)
        self._touched = []

    def _below(self, x: float, y: float) -> Iterator[Widget]:
        """Yield the widgets at a place, from the content inward."""
        widget: Widget | None = self
        while widget is not None:
            x, y = widget.to_local(x, y)
            widget = next((one for one in widget.children if one.collide_point(x, y)), None)
            if widget is not None:
                yield widget

    def on_scroll_y(self, *_args: object) -> None:
        """Release what was held when the player scrolls. Kivy's own corrections after a change of
        size are less than a pixel."""
        if not self._holding and abs(self.scroll_y - self._at) * self._room >= 1:
            self._stop_holding()
            self._scrolled = (1 - self.scroll_y) * self._room
        self._at = self.scroll_y

    def on_viewport_size(self, *_args: object) -> None:
        self._resize()

    def on_height(self, *_args: object) -> None:
        self._resize()

    def _resize(self) -> None:
        """Adjust to a new size: several times per frame, until texts have their final height."""
        if not self._resizing:
            self._scrolled = (1 - self.scroll_y) * self._room
        self._resizing = True
        self._room = max(0.0, self.viewport_size[1] - self.height)
        self._keep_position()
        self._resized()

    def _has_resized(self, *_args: object) -> None:
        self._resizing = False

    def _keep_position_now(self, *_args: object) -> None:
        """Scroll so that what was touched, or what is left around it, stays in place."""
        if not self._room:
            return
        self.update_from_scroll()
        now = (1 - self.scroll_y) * self._room
        scrolled = self._scrolled if self._resizing else now
        for widget, top in self._touched:
            if self._holds(widget):
                scrolled = now + top - _top(widget)
                break
        self._holding = True
        self.scroll_y = 1 - min(max(scrolled / self._room, 0), 1)
        self._update_effect_y_bounds()
        self.update_from_scroll()
        self._holding = False

    def _holds(self, widget: Widget | None) -> bool:
        while widget is not None and widget is not self:
            widget = widget.parent
        return widget is self

    def update_from_scroll(self, *args: object) -> None:
        self.funbind("bar_color", self._change_bar_color)  # Kivy binds it again each time
        super().update_from_scroll(*args)
        self.g_translate.xy = [round(part) for part in self.g_translate.xy]
        for area in self._areas:
            area.pos, area.size = self.pos, self.size
        overflows = self.vbar[1] < 1 or self.hbar[1] < 1
        if overflows != (self.canvas.before.indexof(self._stencil[0]) >= 0):
            for layer, part in zip(
                (self.canvas.before, self.canvas.after), self._stencil, strict=True
            ):
                layer.insert(0, part) if overflows else layer.remove(part)


def _top(widget: Widget) -> float:
    """Return where the top of a widget is in the window."""
    top: float = widget.to_window(widget.x, widget.top)[1]
    return top


class ThemedLabel(Label):
    """Text in the theme's colour named `ink`, unless a rule or an argument sets another: a kv rule
    for the class would override those of its uses whenever the theme changes."""

    ink = "onSurfaceColor"
    color = ColorProperty([0, 0, 0, 0])

    def on_kv_post(self, _base: object) -> None:
        if not self.color[3]:
            App.get_running_app().theme_cls.bind(**{self.ink: self._follow})
            self._follow()

    def _follow(self, *_args: object) -> None:
        self.color = getattr(App.get_running_app().theme_cls, self.ink)

    def on_texture(self, _label: Label, texture: Any) -> None:
        # Text is placed on whole pixels, so it looks the same, and software draws it twice as fast.
        if texture is not None:
            shape_textures.crisp(texture)


class Text(ThemedLabel):
    """Text in one of the theme's styles; wraps to its width and is as high as it needs to be. Its
    own size or line height replaces the style's, also when the theme changes."""

    font_style = StringProperty("Body")
    role = StringProperty("medium")
    own_size = NumericProperty(0)
    own_line_height = NumericProperty(0)

    def texture_update(self, *args: object) -> None:
        self._label.text = kept_together(self._label.text)
        super().texture_update(*args)


class Heading(Text):
    """The title of a section."""

    ink = "primaryColor"
    font_style = StringProperty("Title")


class Quiet(Text):
    """Text that is less important than what is around it."""

    ink = "onSurfaceVariantColor"


class Note(Quiet):
    """Small text about what is above it."""

    role = StringProperty("small")


class Icon(ThemedLabel):
    """An icon of Material Design Icons by name. Never the only carrier of a meaning."""

    ink = "primaryColor"

    icon = StringProperty()
    icon_size = NumericProperty(dp(24))


class Outlined(Widget):
    """Has an outline in high contrast, thick if it is `active`; none if it isn't `outlined`."""

    corner = NumericProperty(dp(16))
    outlined = BooleanProperty(True)

    def __init__(self, *content: Widget, **kwargs: object) -> None:
        self._outline: Line | None = None
        super().__init__(*content, **kwargs)
        self._theme_cls = App.get_running_app().theme_cls
        self._theme_cls.bind(high_contrast=self._edge, outlineColor=self._edge)
        self.fbind("outlined", self._edge)
        self._edge()

    def _edge(self, *_args: object) -> None:
        """Draw and bind only in high contrast: there are many of these widgets."""
        self.canvas.after.remove_group("edge")
        wanted = self._theme_cls.high_contrast and self.outlined
        if wanted:
            with self.canvas.after:
                Color(*self._theme_cls.outlineColor, group="edge")
                self._outline = Line(group="edge")
            self._trace()
        for name in ("pos", "size", "corner", *(("active",) if hasattr(self, "active") else ())):
            self.funbind(name, self._trace)
            if wanted:
                self.fbind(name, self._trace)

    def _trace(self, *_args: object) -> None:
        assert self._outline is not None
        width = dp(1.75) if getattr(self, "active", False) else dp(1)
        wide, high = max(1, self.width - 2 * width), max(1, self.height - 2 * width)
        corner = max(1, min(self.corner, wide / 2, high / 2))
        self._outline.width = width
        self._outline.rounded_rectangle = (self.x + width, self.y + width, wide, high, corner)


class PressableSurface(ButtonBehavior, Outlined):
    """A rounded surface that fires `on_release` when tapped, and darkens while pressed."""

    md_bg_color = ColorProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        self._layers = [(InstructionGroup(), Color(), BorderImage()) for _layer in range(2)]
        super().__init__(**kwargs)
        for place, (group, _colour, _block) in enumerate(self._layers):
            self.canvas.before.insert(place, group)
        for name in ("pos", "size", "corner", "md_bg_color", "state"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_args: object) -> None:
        """Draw the fill and the shade while pressed; leave out what is transparent."""
        bend = round(max(1, min(self.corner, self.width / 2, self.height / 2)))
        shade = (*self._theme_cls.rippleColor[:3], 0.14 if self.state == "down" else 0)
        for (group, colour, block), rgba in zip(
            self._layers, (self.md_bg_color, shade), strict=True
        ):
            if not rgba[3]:
                if group.children:
                    group.clear()
                continue
            if not group.children:
                group.add(colour)
                group.add(block)
            colour.rgba = rgba
            block.texture, block.border = shape_textures.block(bend), (bend,) * 4
            block.pos, block.size = (round(self.x), round(self.y)), self.size


class Pressable(PressableSurface, BoxLayout):
    """A surface to tap, with content."""


class IconTap(PressableSurface, AnchorLayout):
    """A round 48 dp target with an icon; `says` names it for screen readers."""

    icon = StringProperty()
    says = StringProperty()
    shown = BooleanProperty(True)
    tint = ColorProperty(None, allownone=True)


class BarTap(IconTap):
    """A button at the right of the top bar."""


class MirroredRow(BoxLayout):
    """A row of buttons, mirrored for left-handed players; the order of the children stays."""

    left_handed = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("left_handed", self._trigger_layout)

    @property
    def mirrored(self) -> bool:
        """Whether it is mirrored; a column never is."""
        return bool(self.left_handed) and self.orientation == "horizontal"

    def do_layout(self, *args: object) -> None:
        super().do_layout(*args)
        if self.mirrored:
            for child in self.children:
                child.x = self.x + self.right - child.right


class TopBar(BoxLayout):
    """Back arrow and title. `title_font_size` is for kv: a rule that reads
    `top.ids.title.font_size` would hold a reference to the whole screen."""

    title = StringProperty()
    title_font_size = NumericProperty()
    __events__ = ("on_back",)
    on_back = nothing


class EmptyNote(BoxLayout):
    """What is shown in the middle of an empty page."""

    icon = StringProperty()
    text = StringProperty()
    share_below = NumericProperty(0.6)  # of the room that is left


class Stack(BoxLayout):
    """A column as high as its content, which may be given as arguments."""

    def __init__(self, *content: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for widget in content:
            self.add_widget(widget)


class Filled(Widget):
    """Has a rounded surface of the colour `fill` behind it."""

    fill = ColorProperty(None, allownone=True)  # else the theme's colour for surfaces
    radius = VariableListProperty([dp(16)])


class Surface(Filled, Stack):
    """A column on a rounded surface."""


class SurfaceColumn(Outlined, Surface):
    """A column on its own surface, with an outline in high contrast."""


class Column(BoxLayout):
    """A column of readable width, as high as its content."""

    widest = NumericProperty(dp(640))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
