"""Both bids as counters, a row each: with what you would have needed beside hers, they show why a
bid of 6 loses to 5."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from goa_solo.app.i18n import _
from goa_solo.app.pictures import card_drawing, token_drawing
from goa_solo.app.presenters.contest import Contest
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawing import Colour
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect
from goa_solo.rules.setup import Side

MOST = 16  # counters in a row; larger bids are bars
PITCH = 36  # dp from one counter to the next, at most
ACROSS = 0.82  # of that: a counter
PURSE = drawing.colour("#5E7C8F")
CAPTIONS = 0.45  # of the width: what they may take from long rows
LOST = 0.5  # how far a losing bid fades


class BidCounters(DrawnWidget):
    """Her card in coins, her purse card in notes, and in rings what you had to bid on top. While
    her purse card is `covered`, outlines show what it may be worth."""

    contest = ObjectProperty(None, allownone=True)
    covered = BooleanProperty(False)
    scale = NumericProperty(1.0)

    def draw(self, rect: Rect) -> None:
        contest: Contest | None = self.contest
        if contest is None:
            return
        value, card, yours = contest.hers.value, contest.hers.card or 0, contest.yours
        notes = contest.most if self.covered else card
        rings = contest.needed - contest.hers.total if yours and not self.covered else 0
        longest = max(value + notes + rings, yours or 0, 1)
        needs = _("You need {bid}").format(bid=contest.needed)
        bid = _("You bid {bid}").format(bid=yours)
        captions = max(map(self._width, (needs, bid))) + dp(8) if yours else 0
        room = rect.width - (captions if captions < rect.width * CAPTIONS else 0)
        pitch = min(dp(PITCH) * self.scale, room / longest)
        ground, hers = self._theme.surfaceColor, self._theme.tertiaryColor
        high = rect.height / (2 if yours else 1)
        row = _Row(rect.x, rect.top - high / 2, pitch, longest > MOST)
        row.coins(0, value, card_drawing.GOLD_EDGE, card_drawing.GOLD)
        if self.covered:
            row.notes(value, notes, self._theme.outlineColor, ground)
        else:
            row.notes(value, notes, self._theme.onSurfaceVariantColor, PURSE)
        row.coins(value + notes, rings, hers, ground)
        if not yours:
            return
        below = _Row(rect.x, row.y - high, pitch, longest > MOST)
        paper, ink = token_drawing.MARKER[Side.PLAYER]
        fade = 0.0 if self.covered or contest.you_won else LOST
        below.coins(0, yours, *(drawing.mix(part, ground, fade) for part in (ink, paper)))
        if not self.covered:
            self._caption(rect, row.end(value + notes + rings), needs, hers)
            self._caption(rect, below.end(yours), bid, self._theme.primaryColor)

    def _caption(self, rect: Rect, start: Point, text: str, ink: Colour) -> None:
        """Write what a row means, if there is room after it."""
        if start[0] + self._width(text) <= rect.right + 1:
            drawing.write_from(text, drawing.BOLD, self._font_size, start, ink)

    @property
    def _font_size(self) -> float:
        return float(self._theme.font_styles["Label"]["large"]["font-size"])

    def _width(self, text: str) -> float:
        """Return the width of a caption."""
        return drawing.text_width(text, drawing.BOLD, self._font_size)


class _Row:
    """Draws one row: counters, or bars of the same length if there would be too many."""

    def __init__(self, x: float, y: float, pitch: float, bars: bool) -> None:
        self.x, self.y, self._pitch, self._bars = x, y, pitch, bars
        self._across = pitch * ACROSS

    def end(self, count: int) -> Point:
        """Return where a label after this many counters starts."""
        return self.x + count * self._pitch + dp(8), self.y

    def coins(self, start: int, count: int, rim: Colour, fill: Colour) -> None:
        if count and not self._bar(start, count, rim, fill):
            places = self._places(start, count)
            drawing.discs(places, self._across, rim)
            drawing.discs(places, self._across - max(2.0, self._across * 0.14), fill)

    def notes(self, start: int, count: int, rim: Colour, fill: Colour) -> None:
        if count and not self._bar(start, count, rim, fill):
            places, side = self._places(start, count), self._across * 0.9
            drawing.squares(places, side, side * 0.2, rim)
            drawing.squares(places, side - max(2.0, side * 0.2), side * 0.12, fill)

    def _places(self, start: int, count: int) -> Sequence[Point]:
        return [(self.x + (start + n + 0.5) * self._pitch, self.y) for n in range(count)]

    def _bar(self, start: int, count: int, rim: Colour, fill: Colour) -> bool:
        if self._bars:
            high = dp(18)
            bar = Rect(
                self.x + start * self._pitch, self.y - high / 2, count * self._pitch - 1, high
            )
            drawing.block(bar, dp(4), rim)
            drawing.block(bar.inset(dp(2)), dp(3), fill)
        return self._bars
