"""The score card as a picture: 1080 pixels wide, in our style, the same on every device."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Ellipse, Fbo, Rectangle

from goa_solo.app.pictures.story_ribbon import draw_ribbon
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Rect
from goa_solo.paths import asset

if TYPE_CHECKING:
    from goa_solo.app.presenters.plot_view import ChartBar
    from goa_solo.app.presenters.session_story import Story
    from goa_solo.app.screens.finished_session.presenter import FinishedSessionPresenter

WIDTH, HEIGHT = 1080, 1350
MARGIN = 84
LINE = 54  # pixels from one bar to the next
STORY = 690  # the height of a story


def score_png(shown: FinishedSessionPresenter) -> bytes:
    """Return the card as a PNG; a story makes it higher."""
    story = shown.story()
    top = HEIGHT + (STORY if story else 0)

    def draw(theme: Any) -> None:
        draw_sea(theme)
        _emblem(theme, top)
        _head(theme, shown, top)
        if story:
            _story(theme, story, top - 720)
        _bars(theme, [bar for bar in shown.bars() if bar.share])
        draw_footer(theme, shown.edition.title)

    return render_png(draw, top)


def render_png(draw: Callable[[Any], None], height: int = HEIGHT) -> bytes:
    """Return what `draw` draws with the theme, as a PNG."""
    fbo = Fbo(size=(WIDTH, height), with_stencilbuffer=False)
    theme = App.get_running_app().theme_cls
    with fbo:
        ClearColor(*theme.backgroundColor)
        ClearBuffers()
        draw(theme)
    fbo.draw()
    page = BytesIO()
    CoreImage(fbo.texture).save(page, flipped=True, fmt="png")
    return page.getvalue()


def draw_sea(theme: Any) -> None:
    """Draw the sea at the bottom."""
    for name, top, shift in (("far", 176, 0.0), ("near", 136, 0.35), ("deep", 96, 0.1)):
        Color(*getattr(theme, f"{name}Color"))
        drawing.wave(Rect(0, 0, WIDTH, top), 13, 3.4, shift)


def _emblem(theme: Any, top: float) -> None:
    """Draw the emblem with its glow at the top."""
    middle, across = (WIDTH / 2, top - 190), 250
    for share in (1.5, 1.32, 1.16):
        Color(*theme.glowColor[:3], 0.3)
        glow = Rect.around(middle, across * share, across * share)
        Ellipse(pos=glow.pos, size=glow.size, segments=180)
    Color(1, 1, 1, 1)
    sign = Rect.around(middle, across, across)
    Rectangle(source=str(asset("emblem.png")), pos=sign.pos, size=sign.size)


def _head(theme: Any, shown: FinishedSessionPresenter, top: float) -> None:
    ink, gold = theme.onSurfaceColor, theme.primaryColor
    quiet = theme.onSurfaceVariantColor
    drawing.write(shown.total, drawing.BOLD, 190, (WIDTH / 2, top - 460), gold)
    room, x = WIDTH - 2 * MARGIN, WIDTH / 2
    drawing.write_fitted(shown.rank, drawing.DISPLAY, 84, room, (x, top - 600), ink)
    drawing.write_fitted(shown.line, "Roboto", 36, room, (x, top - 672), quiet)


def _story(theme: Any, story: Story, top: float) -> None:
    """Write the sentences and draw the ribbon below them, down from `top`."""
    room = WIDTH - 2 * MARGIN
    label = CoreLabel(
        text="\n".join(story.sentences),
        font_name=drawing.DISPLAY,
        font_size=34,
        text_size=(room, None),
        halign="center",
    )
    label.refresh()
    width, height = label.texture.size
    Color(*theme.onSurfaceColor)
    Rectangle(texture=label.texture, pos=((WIDTH - width) / 2, top - height), size=(width, height))
    draw_ribbon(Rect(MARGIN, top - STORY + 70, room, STORY - 100 - height), story.ribbon, theme)
    x, quiet = WIDTH / 2, theme.onSurfaceVariantColor
    drawing.write_fitted(story.caption, "Roboto", 28, room, (x, top - STORY + 34), quiet)


def _bars(theme: Any, bars: list[ChartBar]) -> None:
    """Draw the lines that scored; the longest name decides where the bars begin."""
    ink, paper = theme.onSurfaceColor, theme.surfaceContainerHighestColor
    room = HEIGHT - 740 - 210
    step = min(LINE, room / max(1, len(bars)))
    font_size = step * 0.58
    names = max([drawing.text_width(bar.name, "Roboto", font_size) for bar in bars] + [0])
    left = min(MARGIN + names + 28, WIDTH / 2)
    width = WIDTH - MARGIN - 80 - left
    for number, bar in enumerate(bars):
        y = HEIGHT - 750 - (number + 0.5) * step
        size = drawing.fitted(bar.name, "Roboto", font_size, left - MARGIN - 28)
        drawing.write_from(bar.name, "Roboto", size, (MARGIN, y), ink)
        thick = step * 0.34
        drawing.block(Rect(left, y - thick / 2, width, thick), thick / 2, paper)
        done = Rect(left, y - thick / 2, max(thick, width * bar.share), thick)
        drawing.block(done, thick / 2, theme.secondaryColor)
        drawing.write(bar.number, drawing.BOLD, font_size, (WIDTH - MARGIN - 26, y), ink)


def draw_footer(theme: Any, line: str) -> None:
    """Write the app's name and a line at the bottom."""
    ink = drawing.ink_on(theme.deepColor)
    text = f"Lakshmi · {line}"
    drawing.write_fitted(text, drawing.DISPLAY, 34, WIDTH - 2 * MARGIN, (WIDTH / 2, 42), ink)
