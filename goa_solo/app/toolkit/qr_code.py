"""A QR code, drawn as large as possible, in squares of whole pixels."""

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty

from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Rect

QUIET = 4  # white squares around it, as the standard requires


class QrCode(DrawnWidget):
    """`rows` are its squares from the top, dark ones True. Dark on white in every theme, as
    scanners require."""

    redraw_on = ("rows",)
    rows = ObjectProperty(())

    def draw(self, rect: Rect) -> None:
        if not self.rows:
            return
        squares = len(self.rows) + 2 * QUIET
        side = int(min(rect.width, rect.height)) // squares * squares or min(rect.size)
        x, y = rect.x + (rect.width - side) // 2, rect.y + (rect.height - side) // 2
        Color(1, 1, 1, 1)
        Rectangle(pos=(x, y), size=(side, side), texture=self._texture(squares))

    def _texture(self, squares: int) -> Texture:
        texture = Texture.create(size=(squares, squares), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        light = bytearray(b"\xff" * squares * squares)
        for number, row in enumerate(reversed(self.rows)):  # a texture starts at the bottom
            start = (number + QUIET) * squares + QUIET
            light[start : start + len(row)] = bytes(0 if dark else 255 for dark in row)
        texture.blit_buffer(bytes(light), colorfmt="luminance", bufferfmt="ubyte")
        return texture
