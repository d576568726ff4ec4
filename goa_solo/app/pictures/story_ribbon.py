"""The ribbon of a session: your wins above it as discs, hers below as diamonds, and the Nazar Stone
on the side of its holder, round by round."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kivy.properties import ObjectProperty

from goa_solo.app.i18n import _
from goa_solo.app.pictures.token_drawing import MARKER, draw_stone
from goa_solo.app.presenters.session_story import (
    DEAREST,
    DECISIVE,
    RibbonRound,
)
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.app.toolkit.shape_textures import Layer
from goa_solo.rules.setup import Side

# The heights of its parts, as shares of the whole: the band in the middle, a win, a stone's row
BAND, WIN, STONE = 0.15, 0.107, 0.105
COIN = drawing.colour("#E9A83A")


class StoryRibbon(DrawnWidget):
    """The rounds of a session."""

    rounds = ObjectProperty(())
    smallest = 40

    def draw(self, rect: Rect) -> None:
        draw_ribbon(rect, self.rounds, self._theme)


def draw_ribbon(rect: Rect, rounds: Sequence[RibbonRound], theme: Any) -> None:
    if not rounds:
        return
    text = rect.height * 0.07
    sides = (_("You"), "Lakshmi")
    left = max(drawing.text_width(name, drawing.BOLD, text) for name in sides) + text
    band = rect.height * BAND
    body = Rect(rect.x + left, rect.centre[1] - band / 2, rect.width - left, band)
    step = body.width / len(rounds)
    middles = [body.x + (number + 0.5) * step for number in range(len(rounds))]
    _draw_band(body, rounds, middles, step, theme)
    for name, up in zip(sides, (1, -1), strict=True):
        y = body.centre[1] + up * rect.height * (BAND / 2 + 1.4 * WIN)
        drawing.write_from(name, drawing.BOLD, text, (rect.x, y), theme.onSurfaceColor)
    stones = [
        (x, rect.top - rect.height * STONE / 2 if one.holds else rect.y + rect.height * STONE / 2)
        for x, one in zip(middles, rounds, strict=True)
    ]
    if len(stones) > 1:
        drawing.stroke(_curve(stones), rect.height * 0.012, theme.outlineColor)
    for x, one in zip(middles, rounds, strict=True):
        _draw_wins(x, body.top, rect.height * WIN, one.yours, Side.PLAYER, theme)
        _draw_wins(x, body.y, -rect.height * WIN, one.hers, Side.LAKSHMI, theme)
    for point in stones:
        draw_stone(point, rect.height * STONE * 0.9)


def _draw_band(
    body: Rect, rounds: Sequence[RibbonRound], middles: Sequence[float], step: float, theme: Any
) -> None:
    """Draw the band with the numbers of the rounds; at night it is of another colour."""
    day = sum(not one.by_night for one in rounds)
    drawing.block(body, body.height / 2, theme.secondaryContainerColor)
    if day < len(rounds):
        night = Rect(body.x + day * step, body.y, body.width - day * step, body.height)
        drawing.block(night, body.height / 2, theme.surfaceContainerHighestColor)
    for x, one in zip(middles, rounds, strict=True):
        paper = theme.onSurfaceColor if one.by_night else theme.onSecondaryContainerColor
        centre = (x, body.centre[1])
        drawing.write(str(one.number), drawing.BOLD, body.height * 0.52, centre, paper)


def _curve(stones: Sequence[Point]) -> list[Point]:
    """Return a line through the stones that changes sides between two rounds."""
    points = [stones[0]]
    for (x, y), (to_x, to_y) in pairwise(stones):
        for part in range(1, 13):
            share = part / 12
            eased = share * share * (3 - 2 * share)
            points.append((x + (to_x - x) * share, y + (to_y - y) * eased))
    return points


def _draw_wins(
    x: float, start: float, step: float, wins: Sequence[str], side: Side, theme: Any
) -> None:
    """Draw a side's wins in a round, from the ribbon outward."""
    across = abs(step) * 0.72
    for number, mark in enumerate(wins):
        centre = (x, start + (number + 0.62) * step)
        _draw_win(centre, across, side)
        if mark == DECISIVE:
            drawing.frame(
                Rect.around(centre, across * 1.5, across * 1.5),
                across * 0.75,
                across * 0.14,
                theme.primaryColor,
            )
        elif mark == DEAREST:
            coin = (centre[0] + across * 0.8, centre[1])
            drawing.disc(coin, across * 0.62, COIN)


def _draw_win(centre: Point, across: float, side: Side) -> None:
    paper, ink = MARKER[side]
    hers = side is Side.LAKSHMI
    wide = across * 1.1 if hers else across
    rim = max(2.0, across * 0.16)
    layers = (Layer(wide, ink, is_diamond=hers), Layer(wide - rim, paper, is_diamond=hers))
    drawing.picture(centre, layers)
