"""A short animation of the home screen's sea: night falls, or a session is over. It takes two
seconds and ends by itself or with any touch, which is passed on to what is below."""

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from goa_solo.app.pictures.home_picture import SURF, Seascape, sign
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.base_widgets import Text
from goa_solo.app.toolkit.rect import Rect

LASTS = 2.0  # seconds
FADE = 0.25  # seconds
DUSK = drawing.colour("#D9793F")
SHORE = 0.3  # of the height
SEA = ("sky", "far", "near", "deep")


class SunAndSea(Seascape):
    """The sea with a sun that sets (`height_of_sun` from 1 to 0) or rises. As it sinks, colours
    change from day through dusk to night."""

    height_of_sun = NumericProperty(1.0)
    redraw_on = ("pos",)  # `_move` places the sun in the window
    moves = ("height_of_sun",)

    def __init__(self, **kwargs: Any) -> None:
        self._paints: dict[str, Any] = {}
        self._sun: list[Any] = []
        super().__init__(**kwargs)
        self.fbind("height_of_sun", self._move)

    def draw(self, rect: Rect) -> None:
        self.shore = rect.height * SHORE
        sky = Color()
        self._fill(self.shore - dp(SURF), self.height)
        Color(*DUSK[:3], 0.25)
        rings = [Ellipse(), Ellipse()]
        Color(1, 1, 1, 1)
        self._sun = [*rings, Rectangle()]
        self._paints = {"sky": sky, **self._draw_waves()}
        self._move()

    def _move(self, *_args: object) -> None:
        if not self._sun:
            return
        up = self.height_of_sun
        day, night = map(self._theme.colours_of, ("day", "night"))
        for name in SEA:
            mixed = drawing.mix(night[f"{name}Color"], day[f"{name}Color"], up)
            dusk = 0.55 * (1 - abs(2 * up - 1)) if name == "sky" else 0.0
            self._paints[name].rgba = drawing.mix(mixed, DUSK, dusk)
        size = min(self.width * 0.5, self.height * 0.4, dp(320))
        low, high = -size * 0.8, min(size * 0.75, (self.height - self.shore) * 0.5)
        x, y = self.center_x, self.y + self.shore + low + (high - low) * up
        for ring, share in zip(self._sun[:2], (2.0, 1.5), strict=True):
            ring.pos, ring.size = (x - size * share / 2, y - size * share / 2), (size * share,) * 2
        picture = self._sun[-1]
        picture.source = sign(size)
        picture.pos, picture.size = (x - size / 2, y - size / 2), (size, size)


class SeaAnimation(FloatLayout):
    """Covers its parent until it ends; then `done` is called."""

    share = NumericProperty(0.0)  # share of its time that has passed
    title = StringProperty()
    line = StringProperty()

    def __init__(
        self, *, rising: bool = False, done: Callable[[], None] = lambda: None, **kwargs: Any
    ) -> None:
        self._rising, self._done = rising, done
        super().__init__(**kwargs)
        self.sea = SunAndSea(height_of_sun=0.0 if rising else 1.0)
        ink = App.get_running_app().theme_cls
        style: dict[str, Any] = {"halign": "center", "size_hint_x": 0.9}
        self._title = Text(
            font_style="Display", role="large", color=ink.primaryColor,
            pos_hint={"center_x": 0.5, "top": 0.93}, text=self.title, **style,
        )  # fmt: skip
        self._line = Text(
            font_style="Headline", role="large", pos_hint={"center_x": 0.5, "center_y": 0.15},
            text=self.line, **style,
        )  # fmt: skip
        for part in (self.sea, self._title, self._line):
            self.add_widget(part)
        self.bind(title=self._title.setter("text"), line=self._line.setter("text"))
        self._animation = Animation(share=1.0, duration=LASTS) + Animation(opacity=0, duration=FADE)
        self._animation.bind(on_complete=lambda *_args: self.finish())

    def play(self, parent: Widget, index: int = 0) -> None:
        """Show it in a widget, above those of its children from `index` on."""
        parent.add_widget(self, index)
        self._animation.start(self)

    def on_share(self, _animation: Widget, share: float) -> None:
        eased = share * share * (3 - 2 * share)
        self.sea.height_of_sun = eased if self._rising else 1 - eased
        if not self._rising:  # the title goes before the instruction below can be read
            self._title.opacity = min(1.0, (1 - share) * LASTS / FADE)

    def finish(self) -> None:
        """End it now."""
        self._animation.cancel(self)
        if self.parent is not None:
            self.parent.remove_widget(self)
            self._done()

    def on_touch_down(self, _touch: Any) -> bool:
        """End it; the touch is passed on to what is below."""
        self.finish()
        return False


class ScoreAnimation(SeaAnimation):
    """The sun rises and the points count up; the rank comes last."""

    def __init__(self, points: int, rank: str, **kwargs: Any) -> None:
        self._points, self._rank = points, rank
        super().__init__(rising=True, title="0", **kwargs)

    def on_share(self, animation: Widget, share: float) -> None:
        super().on_share(animation, share)
        self.title = str(round(self._points * min(1.0, share / 0.75)))
        if share >= 0.75:
            self.line = self._rank
