"""How a board's spaces, tokens and passing highlights are drawn."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from goa_solo.app.widgets import pen, tokens
from goa_solo.app.widgets.board_shape import BoardShape, Rect
from goa_solo.app.widgets.board_view import BoardView
from goa_solo.app.widgets.pen import Colour, Looks, Point
from goa_solo.rules.market import Space


@frozen
class Inks:
    """The colours of a board in a theme."""

    dark: bool
    panel: Colour  # the board itself
    lane: Colour  # an edge space
    well: Colour  # a gap
    rim: Colour
    line: Colour  # outlines and small names
    accent: Colour  # lit, fresh
    strong: Colour  # the cursor and her path
    shadow: Colour

    @classmethod
    def of(cls, theme: Any) -> Inks:
        dark = theme.theme_style == "Dark"
        return cls(
            dark,
            theme.surfaceContainerColor if dark else theme.surfaceContainerHighColor,
            theme.surfaceContainerHighColor if dark else theme.surfaceContainerLowColor,
            theme.surfaceContainerLowestColor if dark else theme.outlineVariantColor,
            theme.outlineVariantColor if dark else _shade(theme.outlineVariantColor),
            theme.onSurfaceVariantColor,
            theme.primaryColor,
            theme.onSurfaceColor,
            (0, 0, 0, 0.35 if dark else 0.18),
        )


def _shade(colour: Colour) -> Colour:
    return pen.mix(colour, (0, 0, 0, 1), 0.14)


DIM = 0.66  # how far a dark space sinks into the board
TILE_INSET = 0.045  # of a cell, on each side
LANE_INSET = 0.07
MARKER = 0.54  # of its space


def own_rect(shape: BoardShape, space: Space) -> Rect:
    """The part of a space that is drawn."""
    rect = shape.rect(space)
    inset = TILE_INSET if space.on_grid else LANE_INSET
    return rect.inset(max(1.0, shape.cell * inset))


def marker_point(shape: BoardShape, space: Space) -> Point:
    """Where a marker lies: low and right on a tile, in the middle elsewhere."""
    rect = own_rect(shape, space)
    if not space.on_grid:
        return rect.centre
    return rect.x + rect.width * 0.66, rect.y + rect.height * 0.36


def draw_spaces(shape: BoardShape, view: BoardView, looks: Looks, inks: Inks) -> None:
    """The board, its edge, tiles and gaps."""
    board = Rect(shape.x, shape.y, shape.side, shape.side)
    pen.block(board, shape.cell * 0.28, inks.panel)
    if shape.lane:
        _corners(shape, inks)
    taken = {m.space for m in view.markers} | {look.space for look in view.path}
    for space in shape.spaces:
        lit = space in view.lit
        dim = DIM if view.lit and not lit else 0.0
        rect = own_rect(shape, space)
        if lit:
            _glow(rect, shape.cell, inks)
        kind = view.market.tile(space)
        if kind is not None:
            paper = pen.mix(pen.type_colour(looks, kind, inks.dark), inks.panel, dim)
            full, sign = space in taken, looks[kind].sign
            tokens.tile(rect, paper, sign, kind.value, compact=full, dim=dim > 0)
        elif space.on_grid:
            tokens.gap(rect, pen.mix(inks.well, inks.panel, dim * 0.6), inks.rim)
        else:
            named = not lit and space not in taken and space is not view.stone
            _edge_space(rect, space, inks, named=named, dim=dim)
        if lit and kind is None:
            _invite(rect, shape.cell, inks)


def _corners(shape: BoardShape, inks: Inks) -> None:
    """There are no spaces in the corners, only an ornament."""
    off = shape.margin + shape.lane / 2
    near, far = off, shape.side - off
    for x in (near, far):
        for y in (near, far):
            pen.diamond((shape.x + x, shape.y + y), shape.cell * 0.26, inks.rim)
            pen.diamond((shape.x + x, shape.y + y), shape.cell * 0.13, inks.panel)


def _glow(rect: Rect, cell: float, inks: Inks) -> None:
    """A bright frame round a legal space, fading outwards."""
    width = max(2.0, cell * 0.045)
    pen.block(rect.inset(-width * 1.9), cell * 0.22, pen.faint(inks.accent, 0.28))
    pen.block(rect.inset(-width), cell * 0.18, inks.accent)


def _invite(rect: Rect, cell: float, inks: Inks) -> None:
    """A legal space with no tile: tinted, with a dot where the token will lie."""
    pen.block(rect, cell * 0.13, pen.mix(inks.panel, inks.accent, 0.3))
    pen.disc(rect.centre, cell * 0.2, inks.accent)


def _edge_space(rect: Rect, space: Space, inks: Inks, *, named: bool, dim: float) -> None:
    side = min(rect.width, rect.height)
    pen.block(rect, side * 0.24, pen.mix(inks.lane, inks.panel, dim))
    if named:
        ink = pen.mix(inks.line, inks.panel, max(dim * 0.7, 0.25))
        pen.write(space.name, pen.BOLD, side * 0.29, rect.centre, ink)


def draw_tokens(shape: BoardShape, view: BoardView, inks: Inks) -> None:
    """The Nazar Stone, the markers, and the keyboard's cursor."""
    for space in view.fresh:
        rect = own_rect(shape, space)
        pen.frame(rect.inset(-2), shape.cell * 0.18, max(2.0, shape.cell * 0.05), inks.strong)
    with_stone = [m for m in view.markers if m.space is view.stone]
    if view.stone is not None:
        rect = own_rect(shape, view.stone)
        size = min(rect.width, rect.height)
        x, y = rect.centre
        off = size * 0.13 if with_stone else 0.0
        tokens.stone((x - off, y + off), size * (0.76 if with_stone else 0.86))
    for marker in view.markers:
        rect = own_rect(shape, marker.space)
        size = min(rect.width, rect.height)
        x, y = marker_point(shape, marker.space)
        if marker in with_stone:
            x, y = rect.centre[0] + size * 0.24, rect.centre[1] - size * 0.22
        tokens.marker(marker.level, marker.side, (x, y), size * MARKER)
    if view.focus is not None and (shape.lane or view.focus.on_grid):
        rect = own_rect(shape, view.focus).inset(-1)
        pen.frame(rect, shape.cell * 0.17, max(3.0, shape.cell * 0.07), inks.panel)
        pen.frame(rect, shape.cell * 0.17, max(2.0, shape.cell * 0.045), inks.strong)


def draw_moving(
    shape: BoardShape, view: BoardView, pulse: float, pressed: Space | None, inks: Inks
) -> None:
    """What comes and goes: the finger's space, the waves round new things."""
    if pressed is not None:
        pen.block(own_rect(shape, pressed), shape.cell * 0.15, pen.faint(inks.strong, 0.22))
    if not 0 < pulse < 1:
        return
    wave = (pulse * 2) % 1
    for space in view.fresh:
        rect = own_rect(shape, space).inset(-shape.cell * 0.3 * wave)
        radius = shape.cell * (0.18 + 0.2 * wave)
        ink = pen.faint(inks.accent, 0.9 * (1 - wave))
        pen.frame(rect, radius, max(2.0, shape.cell * 0.07), ink)
