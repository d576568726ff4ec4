"""Lakshmi's eye: the flower of her emblem, with an eye that looks, narrows and closes."""

from math import hypot, sqrt

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, ObjectProperty

from goa_solo.app.pictures.home_picture import sign
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect

# As in `assets/art/emblem.svg`, as shares of the flower's width.
GLASS, WHITE, IRIS, PUPIL, LIGHT = 0.5, 0.344, 0.258, 0.141, 0.043
SOCKET = 0.53  # what the lids cover
BLUE, LID = drawing.colour("#17508A"), drawing.colour("#123C69")
PALE, GREEN, DARK = map(drawing.colour, ("#FBF3E0", "#3FA7A3", "#0B1A26"))
RIM = drawing.colour("#F3C869")
WHITE_MOVES, IRIS_MOVES = 0.05, 0.1
LOWER_LID = 0.4  # how much less than the upper one it moves
COLUMNS = 16  # of the mesh of a lid

MOVES = 0.25  # seconds
BLINKS = 0.08  # seconds to close


class HerEye(DrawnWidget):
    """Nothing moves until `show` is called."""

    look = ObjectProperty((0.0, 0.0))  # where to, with a length of at most 1
    lid = NumericProperty(0.0)  # 0 is open, 1 closed

    def show(self, look: Point, lid: float, *, blink: bool) -> None:
        """Look there, with lids as far down as that; perhaps blink before."""
        Animation.cancel_all(self)
        if not blink and (look, lid) == (self.look, self.lid):
            return
        moving = Animation(look=look, lid=lid, duration=MOVES, t="out_quad")
        if blink:
            moving = Animation(lid=1.0, duration=BLINKS) + moving
        moving.start(self)

    def on_parent(self, _eye: object, parent: object) -> None:
        if parent is None:
            Animation.cancel_all(self)

    def towards(self, x: float, y: float) -> Point:
        """Return where to look for a point of the parent."""
        right, up = x - self.center_x, y - self.center_y
        far = max(hypot(right, up), self.width)
        return right / far, up / far

    def draw(self, rect: Rect) -> None:
        size, (x, y) = rect.width, rect.centre
        Color(1, 1, 1, 1)
        Rectangle(source=sign(size), pos=rect.pos, size=rect.size)
        (right, up), white, iris = self.look, size * WHITE_MOVES, size * IRIS_MOVES
        drawing.disc((x, y), size * GLASS, BLUE)
        drawing.disc((x + right * white, y + up * white), size * WHITE, PALE)
        middle = x + right * iris, y + up * iris
        drawing.disc(middle, size * IRIS, GREEN)
        drawing.disc(middle, size * PUPIL, DARK)
        light = middle[0] - size * 0.03, middle[1] + size * 0.035
        drawing.disc(light, size * LIGHT, drawing.LIGHT_INK)
        if self.lid > 0:
            self._draw_lid((x, y), size * SOCKET / 2, self.lid, 1)
            self._draw_lid((x, y), size * SOCKET / 2, self.lid * LOWER_LID, -1)

    def _draw_lid(self, centre: Point, radius: float, share: float, side: int) -> None:
        """Draw the upper (1) or lower (-1) lid, which covers a share of the eye."""
        (x, y), columns, edge = centre, [], []
        for column in range(COLUMNS + 1):
            across = 2 * column / COLUMNS - 1
            outer = sqrt(1 - across * across)
            inner = max(-outer, min(outer, 1 - 2 * share + 0.25 * (outer - 1)))
            at = x + across * radius
            columns.append((at, y + side * outer * radius, y + side * inner * radius))
            if -outer < inner < outer:
                edge.append((at, y + side * inner * radius))
        Color(*LID)
        drawing.strip(columns)
        if len(edge) > 1:
            drawing.stroke(edge, radius * 0.12, RIM)
