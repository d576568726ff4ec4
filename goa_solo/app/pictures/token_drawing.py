"""Draws what is on a market: tiles, gaps, the Nazar Stone, the auction markers."""

from kivy.metrics import dp

from goa_solo.app.pictures import tile_faces
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawing import Colour
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.app.toolkit.shape_textures import Layer
from goa_solo.rules.setup import Side

STONE = {
    "rim": drawing.colour("#081B4B"),
    "glass": drawing.colour("#1546B8"),
    "shine": drawing.colour("#6FA4FF"),
    "white": drawing.colour("#F7FBFF"),
    "iris": drawing.colour("#4FB7E8"),
    "pupil": drawing.colour("#0A1024"),
}
# Yours is a pale disc with a dark number, hers a dark red diamond with a pale one.
MARKER = {
    Side.PLAYER: (drawing.colour("#FFF7E3"), drawing.colour("#10253A")),
    Side.LAKSHMI: (drawing.colour("#A5123F"), drawing.colour("#FFFFFF")),
}
SHADOW: Colour = (0, 0, 0, 0.28)


def draw_tile(
    rect: Rect,
    paper: Colour,
    sign: str,
    letter: str = "",
    *,
    compact: bool = False,
    dim: bool = False,
) -> None:
    """Draw a tile: colour, face, and a letter if one is given. `compact` leaves its lower half free
    for a marker."""
    side = min(rect.size)
    radius = side * 0.15
    thick = max(1.0, round(side * 0.045))
    fade = 0.3 if dim else 0.0
    body = Rect(rect.x, rect.y + thick, rect.width, rect.height - thick)
    drawing.block(rect, radius, drawing.mix(paper, (0, 0, 0, 1), 0.35))
    drawing.block(body, radius, paper)
    x, y = body.centre
    if compact:
        middle = (body.x + side * 0.29, body.top - side * 0.28)
        tile_faces.draw_face(sign, middle, side * 0.46, paper, fade=fade)
    else:
        lower = side * 0.05 if letter else 0.0
        size = side * (0.62 if letter else 0.7)
        tile_faces.draw_face(sign, (x, y - lower), size, paper, fade=fade)
    if letter:
        corner = (body.right - side * 0.15, body.top - side * 0.17)
        size = min(side * 0.27, dp(11) + side * 0.06)
        ink = drawing.mix(drawing.ink_on(paper), paper, fade)
        drawing.write(letter, drawing.BOLD, size, corner, ink)


def draw_gap(rect: Rect, fill: Colour, rim: Colour) -> None:
    """Draw an empty space."""
    side = min(rect.size)
    drawing.block(rect, side * 0.15, rim)
    inner = Rect(rect.x + 1, rect.y + 1, rect.width - 2, rect.height - max(2.0, side * 0.05))
    drawing.block(inner, side * 0.14, fill)


def draw_stone(centre: Point, across: float) -> None:
    """Draw the Nazar Stone: a glass eye."""
    across = round(across)
    layers = (
        Layer(across * 1.04, SHADOW, y=-across * 0.045),
        Layer(across, STONE["rim"]),
        Layer(across * 0.93, STONE["glass"], y=across * 0.01),
        Layer(across * 0.62, STONE["white"]),
        Layer(across * 0.43, STONE["iris"]),
        Layer(across * 0.23, STONE["pupil"]),
        Layer(across * 0.09, STONE["white"], -across * 0.07, across * 0.08),
        Layer(across * 0.12, STONE["shine"], -across * 0.22, across * 0.29),
    )
    drawing.picture(centre, layers)


def draw_marker(level: int, side: Side, centre: Point, across: float) -> None:
    """Draw an auction marker: a disc for yours, a diamond for hers."""
    paper, ink = MARKER[side]
    across = round(across)
    hers = side is Side.LAKSHMI
    wide = across * 1.16 * 0.95 if hers else across  # the same room for the number
    rim = max(1.5, across * 0.075)
    layers = (
        Layer(wide + rim, SHADOW, y=-across * 0.05, is_diamond=hers),
        Layer(wide + rim, ink, is_diamond=hers),
        Layer(wide - rim, paper, is_diamond=hers),
    )
    drawing.picture(centre, layers)
    drawing.write(str(level), drawing.BOLD, across * 0.62, centre, ink)
