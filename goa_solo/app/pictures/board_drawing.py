"""Draws a board's spaces, tokens and temporary highlights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from goa_solo.app.pictures import token_drawing
from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.pictures.tile_colours import Looks, type_colour
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawing import Colour
from goa_solo.app.toolkit.drawn_textures import drawn_texture
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.rules.market import Space, TileType
from goa_solo.rules.placement import SearchStep


@frozen
class BoardColours:
    """The colours of a board in a theme."""

    dark: bool  # bright tiles with dark ink: in the dark theme and in high contrast
    panel: Colour  # the board itself
    edge_space: Colour
    gap: Colour
    rim: Colour
    line: Colour  # outlines and small names
    accent: Colour  # lit or new
    strong: Colour  # the cursor and her path
    outlined: bool = False  # high contrast: every space has an outline
    lettered: bool = False  # tiles have letters: in high contrast, or by choice

    @classmethod
    def of(cls, theme: Any) -> BoardColours:
        dark = theme.theme_style == "Dark"
        return cls(
            dark or theme.high_contrast,
            theme.surfaceContainerColor if dark else theme.surfaceContainerHighColor,
            theme.surfaceContainerHighColor if dark else theme.surfaceContainerLowColor,
            theme.surfaceContainerLowestColor if dark else theme.outlineVariantColor,
            drawing.mix(theme.outlineVariantColor, (0, 0, 0, 1), 0 if dark else 0.14),
            theme.onSurfaceVariantColor,
            theme.primaryColor,
            theme.onSurfaceColor,
            theme.high_contrast,
            theme.high_contrast or theme.tile_letters,
        )


DIM = 0.47  # how far a dim space fades into the board: it can still be read
TILE_INSET = 0.045  # of a cell, on each side
EDGE_INSET = 0.06
MARKER = 0.54  # share of its space


def drawn_rect(shape: BoardShape, space: Space) -> Rect:
    """Return the part of a space that is drawn, on whole pixels: tiles are of one size."""
    inset = TILE_INSET if space.on_grid else EDGE_INSET
    rect = shape.rect(space).inset(max(1.0, shape.cell * inset))
    return Rect(round(rect.x), round(rect.y), max(1, round(rect.width)), max(1, round(rect.height)))


def marker_point(shape: BoardShape, space: Space) -> Point:
    """Return where a marker is drawn: low and right on a tile, in the middle elsewhere."""
    rect = drawn_rect(shape, space)
    if not space.on_grid:
        return rect.centre
    return rect.x + rect.width * 0.66, rect.y + rect.height * 0.36


@frozen
class SpaceFace:
    """How a space looks, without the tokens on it."""

    kind: TileType | None
    lit: bool
    dim: bool
    compact: bool  # something is on it, or her path crosses it
    on_edge: bool
    number: str  # of its row or column, where it is shown


def faces_of(
    shape: BoardShape, view: BoardView, path: tuple[SearchStep, ...]
) -> dict[Space, SpaceFace]:
    """Return the face of each space in a view; `path` is the part of her search to draw on it."""
    held = {m.space for m in view.markers} | {view.stone}
    taken = held | {look.space for look in path}
    return {
        space: SpaceFace(
            view.market.tile(space),
            space in view.lit,
            bool(view.lit) and space not in view.lit,
            space in taken,
            not space.on_grid,
            "" if space.on_grid or space in held or space in view.lit else space.name[1],
        )
        for space in shape.spaces
    }


def draw_background(shape: BoardShape, colours: BoardColours) -> None:
    """Draw the board without its spaces; its corners are no spaces and get an ornament."""
    drawing.block(shape.whole, shape.cell * 0.28, colours.panel)
    if shape.has_edge:
        drawing.diamonds(shape.corners, shape.cell * 0.26, colours.rim)
        drawing.diamonds(shape.corners, shape.cell * 0.13, colours.panel)


def draw_glow_of_lit(
    shape: BoardShape, faces: Mapping[Space, SpaceFace], colours: BoardColours
) -> None:
    """Draw what is below the spaces: the glow of the lit ones."""
    for space, face in faces.items():
        if face.lit:
            draw_glow(drawn_rect(shape, space), shape.cell, colours)


def space_picture(
    size: Point, cell: float, face: SpaceFace, looks: Looks, colours: BoardColours
) -> Any:
    """Return a texture with a space: a board of 45 is drawn in half the time it takes to draw their
    parts, and a space that changes only gets another texture."""
    rect = Rect(0, 0, *size)

    def draw() -> None:
        if face.lit:
            draw_glow(rect, cell, colours)  # it is seen at the corners
        _draw_space(rect, cell, face, looks, colours)

    return drawn_texture((int(rect.width), int(rect.height)), colours.panel, draw)


def _draw_space(
    rect: Rect, cell: float, face: SpaceFace, looks: Looks, colours: BoardColours
) -> None:
    """Draw a tile, a gap or an edge space."""
    dim = DIM if face.dim else 0.0
    if face.kind is not None:
        look = looks[face.kind]
        paper = drawing.mix(type_colour(looks, face.kind, colours.dark), colours.panel, dim)
        letter = look.letter if colours.lettered else ""
        token_drawing.draw_tile(rect, paper, look.sign, letter, compact=face.compact, dim=face.dim)
    elif face.lit:  # tinted, with a dot where the token will go
        drawing.block(rect, cell * 0.13, drawing.mix(colours.panel, colours.accent, 0.2))
        drawing.disc(rect.centre, cell * 0.2, colours.accent)
    elif not face.on_edge:
        token_drawing.draw_gap(
            rect, drawing.mix(colours.gap, colours.panel, dim * 0.6), colours.rim
        )
    else:
        _edge_space(rect, face.number, colours, dim)
    if colours.outlined and not face.dim:
        ink = colours.strong if face.kind is not None else colours.line
        drawing.frame(rect, cell * 0.15, max(1.5, cell * 0.035), ink)


def draw_glow(rect: Rect, cell: float, colours: BoardColours) -> None:
    """Draw a bright frame around a legal space, fading outwards."""
    width = max(1.5, cell * 0.038)
    drawing.block(
        rect.inset(-width * 2.1), cell * 0.22, drawing.mix(colours.panel, colours.accent, 0.25)
    )
    drawing.block(rect.inset(-width), cell * 0.18, colours.accent)


def _edge_space(rect: Rect, number: str, colours: BoardColours, dim: float) -> None:
    side = min(rect.size)
    drawing.block(rect, side * 0.24, drawing.mix(colours.edge_space, colours.panel, dim))
    if number:
        ink = drawing.mix(colours.line, colours.panel, dim * 0.7)
        drawing.write(number, drawing.BOLD, side * 0.4, rect.centre, ink)


def draw_tokens(
    shape: BoardShape, view: BoardView, colours: BoardColours, *, arrived: bool = True
) -> None:
    """Draw the Nazar Stone, the markers, and the keyboard cursor. Until her search has arrived, the
    token at its end is left out."""
    coming = None if arrived or not view.path else view.path[-1].space
    if arrived:
        for space in view.fresh:
            rect = drawn_rect(shape, space).inset(-shape.cell * 0.04)
            drawing.frame(rect, shape.cell * 0.18, max(2.0, shape.cell * 0.05), colours.strong)
    markers = [m for m in view.markers if m.space is not coming]
    if view.stone is not None and view.stone is not coming:
        marked = any(m.space is view.stone for m in markers)
        _stone(drawn_rect(shape, view.stone), marked)
    for marker in markers:
        rect = drawn_rect(shape, marker.space)
        point = marker_point(shape, marker.space)
        if marker.space is view.stone:
            right, down = _apart(rect)
            point = (rect.centre[0] + right, rect.centre[1] - down)
        token_drawing.draw_marker(marker.level, marker.side, point, min(rect.size) * MARKER)
    if view.focus is not None and (shape.has_edge or view.focus.on_grid):
        rect = drawn_rect(shape, view.focus).inset(-shape.cell * 0.06)
        drawing.frame(rect, shape.cell * 0.2, max(4.0, shape.cell * 0.1), colours.panel)
        drawing.frame(rect, shape.cell * 0.2, max(2.0, shape.cell * 0.055), colours.strong)


def _stone(rect: Rect, marked: bool) -> None:
    """Draw the stone in the middle of its space, or up and left of a marker there."""
    size = min(rect.size)
    right, down = _apart(rect) if marked else (0.0, 0.0)
    x, y = rect.centre
    token_drawing.draw_stone((x - right * 0.6, y + down * 0.6), size * (0.76 if marked else 0.86))


def _apart(rect: Rect) -> Point:
    """Return how far right of and below the middle a marker is that shares the stone's space."""
    size = min(rect.size)
    longer = 0.5 * abs(rect.width - rect.height)
    if rect.width > rect.height:
        return size * 0.22 + longer, size * 0.2
    return size * 0.22, size * 0.22 + longer


def draw_highlights(
    shape: BoardShape, view: BoardView, pulse: float, pressed: Space | None, colours: BoardColours
) -> None:
    """Draw the highlights: the space being pressed, and waves around new things."""
    if pressed is not None:
        shade = drawing.faint(colours.strong, 0.22)
        drawing.block(drawn_rect(shape, pressed), shape.cell * 0.15, shade)
    if not 0 < pulse < 1:
        return
    wave = (pulse * 2) % 1
    for space in view.fresh:
        rect = drawn_rect(shape, space).inset(-shape.cell * 0.3 * wave)
        radius = shape.cell * (0.18 + 0.2 * wave)
        ink = drawing.mix(colours.panel, colours.accent, 0.9 * (1 - wave))
        drawing.frame(rect, radius, max(2.0, shape.cell * 0.07), ink)
