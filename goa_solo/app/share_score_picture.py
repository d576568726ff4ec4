"""The score card as a picture: 1080 pixels wide, in our look, the same on every screen."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from math import pi, sin
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Color, Ellipse, Fbo, Mesh, Rectangle

from goa_solo.app.rect import Rect
from goa_solo.app.widgets import drawing
from goa_solo.app.widgets.score_plot import text_width
from goa_solo.paths import asset

if TYPE_CHECKING:
    from goa_solo.app.screens.finished_session.presenter import ScoreCard

WIDTH, HEIGHT = 1080, 1350
MARGIN = 84
LINE = 54  # pixels from one bar to the next
STEPS = 120  # of a wave


def score_png(card: ScoreCard) -> bytes:
    """The card as a PNG."""

    def draw(theme: object) -> None:
        draw_sea(theme)
        _emblem(theme)
        _head(theme, card)
        _bars(theme, card)
        draw_footer(theme, card.foot)

    return render_png(draw)


def render_png(draw: Callable[[object], None]) -> bytes:
    """What is drawn onto the card, as a PNG."""
    fbo = Fbo(size=(WIDTH, HEIGHT), with_stencilbuffer=False)
    theme = App.get_running_app().theme_cls
    with fbo:
        ClearColor(*theme.backgroundColor)
        ClearBuffers()
        draw(theme)
    fbo.draw()
    page = BytesIO()
    CoreImage(fbo.texture).save(page, flipped=True, fmt="png")
    return page.getvalue()


def draw_sea(theme: object) -> None:
    """The sea at the foot."""
    for name, top, shift in (("far", 176, 0.0), ("near", 136, 0.35), ("deep", 96, 0.1)):
        Color(*getattr(theme, f"{name}Color"))
        _wave(top, shift)


def _emblem(theme: object) -> None:
    """The sign with its glow at the top."""
    middle, across = (WIDTH / 2, HEIGHT - 190), 250
    for share in (1.5, 1.32, 1.16):
        Color(*theme.glowColor[:3], 0.3)  # type: ignore[attr-defined]
        wide = across * share
        Ellipse(pos=(middle[0] - wide / 2, middle[1] - wide / 2), size=(wide, wide), segments=180)
    Color(1, 1, 1, 1)
    Rectangle(
        source=str(asset("emblem.png")),
        pos=(middle[0] - across / 2, middle[1] - across / 2),
        size=(across, across),
    )


def _wave(top: float, shift: float) -> None:
    body: list[float] = []
    for step in range(STEPS + 1):
        x = WIDTH * step / STEPS
        y = top + 13 * sin(2 * pi * (3.4 * step / STEPS + shift))
        body += [x, 0, 0, 0, x, y, 0, 0]
    Mesh(vertices=body, indices=range(2 * STEPS + 2), mode="triangle_strip")


def _head(theme: object, card: ScoreCard) -> None:
    ink, gold = theme.onSurfaceColor, theme.primaryColor  # type: ignore[attr-defined]
    quiet = theme.onSurfaceVariantColor  # type: ignore[attr-defined]
    drawing.write(card.total, drawing.BOLD, 190, (WIDTH / 2, HEIGHT - 460), gold)
    rank = drawing.fitted(card.rank, drawing.DISPLAY, 84, WIDTH - 2 * MARGIN)
    drawing.write(card.rank, drawing.DISPLAY, rank, (WIDTH / 2, HEIGHT - 600), ink)
    line = drawing.fitted(card.line, "Roboto", 36, WIDTH - 2 * MARGIN)
    drawing.write(card.line, "Roboto", line, (WIDTH / 2, HEIGHT - 672), quiet)


def _bars(theme: object, card: ScoreCard) -> None:
    """The lines that brought points; the longest names decide where the bars begin."""
    ink, paper = theme.onSurfaceColor, theme.surfaceContainerHighestColor  # type: ignore[attr-defined]
    room = HEIGHT - 740 - 210
    step = min(LINE, room / max(1, len(card.bars)))
    letters = step * 0.58
    names = max([text_width(bar.name, "Roboto", letters) for bar in card.bars] + [0])
    left = min(MARGIN + names + 28, WIDTH / 2)
    width = WIDTH - MARGIN - 80 - left
    for number, bar in enumerate(card.bars):
        y = HEIGHT - 750 - (number + 0.5) * step
        size = drawing.fitted(bar.name, "Roboto", letters, left - MARGIN - 28)
        half = text_width(bar.name, "Roboto", size) / 2
        drawing.write(bar.name, "Roboto", size, (MARGIN + half, y), ink)
        thick = step * 0.34
        drawing.block(Rect(left, y - thick / 2, width, thick), thick / 2, paper)
        long = max(thick, width * bar.share)
        fill = theme.secondaryColor  # type: ignore[attr-defined]
        drawing.block(Rect(left, y - thick / 2, long, thick), thick / 2, fill)
        drawing.write(str(bar.points), drawing.BOLD, letters, (WIDTH - MARGIN - 26, y), ink)


def draw_footer(theme: object, line: str) -> None:
    """Our name and a line, in the deep water."""
    ink = drawing.ink_on(theme.deepColor)  # type: ignore[attr-defined]
    text = f"Lakshmi · {line}"
    size = drawing.fitted(text, drawing.DISPLAY, 34, WIDTH - 2 * MARGIN)
    drawing.write(text, drawing.DISPLAY, size, (WIDTH / 2, 42), ink)
