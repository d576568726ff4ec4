"""A campaign as a picture to share: the map, the hold, the sessions, the rank, and the logbook."""

from collections.abc import Iterator
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate

from goa_solo.app import file_exchange
from goa_solo.app.i18n import from_pack
from goa_solo.app.pictures import paper
from goa_solo.app.pictures.campaign_map import RouteDrawing
from goa_solo.app.pictures.cargo_hold import HoldDrawing
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.campaign.session_cards import SessionCard
from goa_solo.app.screens.finished_session.score_picture import (
    HEIGHT,
    MARGIN,
    WIDTH,
    draw_footer,
    draw_sea,
    render_png,
)
from goa_solo.app.screens.logbook.presenter import Logbook, LogbookPresenter
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.message import cut_off

CHART = Rect(MARGIN, 790, WIDTH - 2 * MARGIN, 500)
HOLD = Rect(MARGIN, 212, 560, 330)
LETTERS = 30
SHEET_MARGIN = 60  # of the paper
LONGEST_NOTE = 600  # letters of the player's note
MOST_SESSIONS = 6  # sessions that fit below each other


def share_campaign(context: Context, campaign_id: str) -> None:
    shown = LogbookPresenter(context.store, campaign_id)
    file_exchange.share(context, shown.logbook().file_name, campaign_png(shown))


def campaign_png(shown: LogbookPresenter) -> bytes:
    """Return the campaign as a PNG, with the logbook on paper at the bottom."""
    lines = [*_paper_lines(shown.logbook())]
    route, hold = shown.chart(), shown.hold()
    sheet = round(sum(line.texture.height + gap for line, _ink, gap in lines)) + 2 * SHEET_MARGIN

    def draw(theme: Any) -> None:
        PushMatrix()
        Translate(0, sheet + MARGIN, 0)
        draw_sea(theme)
        chart = RouteDrawing(CHART, theme, LETTERS)
        chart.ground()
        chart.route(route, route.at)
        _head(theme, shown)
        HoldDrawing(HOLD, theme, 24).draw(hold, hold.goods)
        _campaign_sessions(theme, shown.played())
        draw_footer(theme, from_pack(shown.campaign.definition.title))
        PopMatrix()
        Color(*theme.deepColor)
        Rectangle(size=(WIDTH, sheet + MARGIN))
        _paper(Rect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, sheet), lines)

    return render_png(draw, HEIGHT + sheet + MARGIN)


PaperLine = tuple[Any, drawing.Colour, float]
"""A label, its ink, and the gap below it."""


def _paper_lines(logbook: Logbook) -> Iterator[PaperLine]:
    def line(text: str, size: int, ink: drawing.Colour, gap: float) -> Iterator[PaperLine]:
        if text:
            room = WIDTH - MARGIN - 2 * SHEET_MARGIN
            label = CoreLabel(
                text=text, font_name=drawing.DISPLAY, font_size=size, text_size=(room, None)
            )
            label.refresh()
            yield label, ink, gap

    yield from line(logbook.title, 52, paper.INK, 6)
    yield from line(logbook.days, 28, paper.QUIET, 36)
    for entry in logbook.entries:
        yield from line(entry.heading, 40, paper.RED, 8)
        yield from line(entry.text, 36, paper.INK, 32)
    yield from line(logbook.ending, 44, paper.RED, 24)
    yield from line(cut_off(logbook.note, LONGEST_NOTE), 36, paper.INK, 0)


def _paper(rect: Rect, lines: list[PaperLine]) -> None:
    drawing.block(rect, 28, paper.PAPER)
    drawing.frame(rect.inset(14), 20, 2, paper.RULE)
    top = rect.top - SHEET_MARGIN
    for label, ink, gap in lines:
        width, height = label.texture.size
        Color(*ink)
        pos = (round(rect.x + SHEET_MARGIN), round(top - height))
        Rectangle(texture=label.texture, size=(width, height), pos=pos)
        top -= height + gap


def _head(theme: Any, shown: LogbookPresenter) -> None:
    room = WIDTH - 2 * MARGIN
    for text, font, most, y, ink in (
        (shown.title, drawing.DISPLAY, 40, 746, theme.onSurfaceVariantColor),
        (shown.outcome(), drawing.DISPLAY, 84, 672, theme.primaryColor),
        (shown.cargo_line(), "Roboto", 34, 596, theme.onSurfaceColor),
    ):
        drawing.write_fitted(text, font, most, room, (WIDTH / 2, y), ink)


def _campaign_sessions(theme: Any, campaign_sessions: list[SessionCard]) -> None:
    """Write a line for each session beside the hold; only the last ones if there are many."""
    left, right = HOLD.right + 30, WIDTH - MARGIN
    shown = campaign_sessions[-MOST_SESSIONS:]
    step = min(108.0, HOLD.height / max(1, len(shown)))
    font_size = min(30.0, step * 0.34)
    top = HOLD.y + HOLD.height / 2 + step * len(shown) / 2
    for number, one in enumerate(shown):
        y = top - (number + 0.5) * step
        above, below = (left, y + font_size * 0.7), (left, y - font_size * 0.7)
        quiet, loud = theme.onSurfaceVariantColor, theme.onSurfaceColor
        drawing.write_from(one.heading, "Roboto", font_size, above, quiet)
        drawing.write_from(one.points, drawing.BOLD, font_size * 1.1, below, loud)
        across = font_size * 1.7
        for place, goal in enumerate(reversed(one.goals)):
            middle = (right - across * (0.5 + place * 1.15), y)
            paper = theme.primaryColor if goal.achieved else theme.surfaceContainerHighestColor
            drawing.disc(middle, across, paper)
            ink = theme.onPrimaryColor if goal.achieved else theme.outlineColor
            drawing.write(goal.letter, drawing.BOLD, font_size, middle, ink)
