"""A photo with four handles to drag, and a magnifier beside the finger."""

from math import hypot
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty

from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import Point, Rect

HANDLE = 16  # dp across
REACH = 40  # dp from a handle within which a touch still grabs it
MAGNIFIER = 112  # dp across
ZOOM = 3.0


class PhotoView(DrawnWidget):
    """`corners` are shares of the photo's sides, from its top left. `on_drag(number, x, y)` reports
    where a finger drags one of them, `on_drop` that it was released."""

    corners = ListProperty()
    smallest = 2
    __events__ = ("on_drag", "on_drop")
    on_drag = on_drop = nothing
    image: Any = None
    _texture: Any = None
    _held: tuple[int, Point] | None = None  # the handle, and how far the finger is from it

    def show(self, image: Any, corners: Any) -> None:
        """Show a Pillow image, or none."""
        self.image, self._texture, self._held = image, None, None
        self.corners = corners or []
        if image is not None:
            self._texture = Texture.create(size=image.size, colorfmt="rgb", bufferfmt="ubyte")
            self._texture.flip_vertical()
            self._texture.add_reload_observer(self._fill)
            self._fill(self._texture)
        self._redraw()

    def _fill(self, texture: Any) -> None:
        """Copy the picture to the graphics memory: at first, and after the system discarded it."""
        if self.image is not None and self.image.size == texture.size:
            texture.blit_buffer(self.image.tobytes(), colorfmt="rgb", bufferfmt="ubyte")

    # --- places ---------------------------------------------------------------------------------

    def frame(self) -> Rect:
        """Return where the photo is drawn, as large as it fits."""
        width, height = self.image.size
        scale = min(self.width / width, self.height / height)
        width, height = width * scale, height * scale
        return Rect(self.center_x - width / 2, self.center_y - height / 2, width, height)

    def spot(self, number: int) -> Point:
        """Return where a handle is in the window."""
        frame = self.frame()
        x, y = self.corners[number]
        return frame.x + x * frame.width, frame.y + (1 - y) * frame.height

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, _rect: Rect) -> None:
        if self.image is None:
            return
        frame = self.frame()
        Color(1, 1, 1, 1)
        Rectangle(texture=self._texture, pos=frame.pos, size=frame.size)
        if len(self.corners) < 4:
            return
        spots = [self.spot(number) for number in range(4)]
        self._outline(spots)
        if self._held is not None:
            self._draw_magnifier(spots[self._held[0]], frame)

    def _outline(self, spots: list[Point]) -> None:
        drawing.outline(spots, dp(2.2), drawing.DARK_INK)
        drawing.outline(spots, dp(1.2), drawing.LIGHT_INK)
        for spot in spots:
            drawing.disc(spot, dp(HANDLE) + dp(5), drawing.DARK_INK)
            drawing.disc(spot, dp(HANDLE), drawing.LIGHT_INK)
            drawing.disc(spot, dp(HANDLE) - dp(8), self._theme.primaryColor)

    def _draw_magnifier(self, spot: Point, frame: Rect) -> None:
        """Draw a part of the photo, enlarged, above the finger, or below it near the top."""
        side = min(dp(MAGNIFIER), self.width * 0.6, self.height * 0.6)
        away = dp(HANDLE) + dp(24)
        low = spot[1] + away + side <= self.top
        y = spot[1] + away if low else max(self.y, spot[1] - away - side)
        x = min(max(spot[0] - side / 2, self.x), self.right - side)
        if not low and y + side > spot[1] - dp(HANDLE):  # no room above or below: to the side
            x = spot[0] + away if spot[0] < self.center_x else spot[0] - away - side
            y = min(max(spot[1] - side / 2, self.y), self.top - side)
        across, high = side / ZOOM / frame.width, side / ZOOM / frame.height
        u = (spot[0] - frame.x) / frame.width - across / 2
        v = (frame.top - spot[1]) / frame.height - high / 2
        drawing.block(
            Rect(x - dp(3), y - dp(3), side + dp(6), side + dp(6)), dp(6), drawing.DARK_INK
        )
        Color(1, 1, 1, 1)
        Rectangle(
            texture=self._texture,
            pos=(x, y),
            size=(side, side),
            tex_coords=(u, v + high, u + across, v + high, u + across, v, u, v),
        )
        middle = x + side / 2, y + side / 2
        Color(*self._theme.primaryColor)
        for across, up in ((dp(12), 0), (0, dp(12))):
            ends = [middle[0] - across, middle[1] - up, middle[0] + across, middle[1] + up]
            SmoothLine(points=ends, width=dp(1))

    # --- fingers --------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or self._held or len(self.corners) < 4:
            return False
        if touch.is_mouse_scrolling:
            return False
        spots = [self.spot(number) for number in range(4)]
        gaps = [hypot(touch.x - x, touch.y - y) for x, y in spots]
        number = gaps.index(min(gaps))
        if gaps[number] > dp(REACH):
            return False
        touch.grab(self)
        x, y = spots[number]
        self._held = number, (x - touch.x, y - touch.y)
        self._redraw()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._held is None:
            return False
        number, (dx, dy) = self._held
        frame = self.frame()
        x = (touch.x + dx - frame.x) / frame.width
        y = (frame.top - touch.y - dy) / frame.height
        self.dispatch("on_drag", number, x, y)
        self._redraw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or self._held is None:
            return False
        touch.ungrab(self)
        self._held = None
        self._redraw()
        self.dispatch("on_drop")
        return True
