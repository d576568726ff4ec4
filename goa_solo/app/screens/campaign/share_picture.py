"""A campaign as a picture to share: the map, the hold, the sessions and the rank."""

from typing import Any

from goa_solo.app.pictures.campaign_map import RouteDrawing
from goa_solo.app.pictures.cargo_hold import HoldDrawing
from goa_solo.app.screens.campaign.presenter import Summary
from goa_solo.app.screens.campaign.session_cards import SessionCard
from goa_solo.app.screens.finished_session.score_picture import (
    MARGIN,
    WIDTH,
    draw_footer,
    draw_sea,
    render_png,
)
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.rect import Rect

CHART = Rect(MARGIN, 790, WIDTH - 2 * MARGIN, 500)
HOLD = Rect(MARGIN, 212, 560, 330)
LETTERS = 30
MOST_SESSIONS = 6  # sessions that fit below each other


def campaign_png(summary: Summary) -> bytes:
    """Return the campaign as a PNG."""

    def draw(theme: Any) -> None:
        draw_sea(theme)
        chart = RouteDrawing(CHART, theme, LETTERS)
        chart.ground()
        chart.route(summary.chart, summary.chart.at)
        _head(theme, summary)
        HoldDrawing(HOLD, theme, 24).draw(summary.hold, summary.hold.goods)
        _campaign_sessions(theme, summary.campaign_sessions)
        draw_footer(theme, summary.foot)

    return render_png(draw)


def _head(theme: Any, summary: Summary) -> None:
    room = WIDTH - 2 * MARGIN
    for text, font, most, y, ink in (
        (summary.title, drawing.DISPLAY, 40, 746, theme.onSurfaceVariantColor),
        (summary.headline, drawing.DISPLAY, 84, 672, theme.primaryColor),
        (summary.line, "Roboto", 34, 596, theme.onSurfaceColor),
    ):
        drawing.write_fitted(text, font, most, room, (WIDTH / 2, y), ink)


def _campaign_sessions(theme: Any, campaign_sessions: tuple[SessionCard, ...]) -> None:
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
