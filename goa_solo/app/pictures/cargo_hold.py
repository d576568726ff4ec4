"""The cargo hold, drawn: a ship in cross-section, its rows filling from the bottom. Goods earned by
points are barrels, those earned by goals are chests."""

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from goa_solo.app.presenters.campaign_view import GOALS, GONE, HoldRow, HoldView
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.rect import Point, Rect

WOOD, DARK_WOOD = drawing.colour("#8A5A2B"), drawing.colour("#5B3216")
BARREL, HOOP = drawing.colour("#E0A23A"), drawing.colour("#7A4A12")
CHEST, LID, CLASP = drawing.colour("#1E9C97"), drawing.colour("#12706D"), drawing.colour("#FFE08A")
MOST_DRAWN = 14  # goods of a row that are drawn individually; more become a bar with a number
FALL = 1.6  # height in rows from which a good falls


class HoldDrawing:
    """Draws the hold into a rectangle of the open canvas."""

    def __init__(self, rect: Rect, theme: Any, font_size: float, *, names: bool = True) -> None:
        self.rect, self.theme, self.font_size, self.names = rect, theme, font_size, names
        self.inside = drawing.mix(theme.surfaceContainerLowestColor, DARK_WOOD, 0.18)
        self.bay = drawing.mix(self.inside, theme.onSurfaceColor, 0.10)

    def draw(self, view: HoldView, shown: float) -> None:
        """Draw the hull, its rows and their ranks, with `shown` of the goods aboard."""
        if not view.rows:
            return
        hull, wall, aside = self._outline(view)
        self._hull(hull, wall)
        before = 0
        for number, (row, line) in enumerate(zip(view.rows, self._lines(view), strict=True)):
            if number:
                size = hull.width - wall * 2, wall * 0.6
                shelf = Rect(hull.x + wall, line.y - wall * 0.3, *size)
                drawing.block(shelf, wall * 0.3, WOOD)
            self._row(line, row, shown - before)
            if self.names:
                self._name(row, line, hull.right + wall, aside, shown - before)
            before += len(row.goods)

    def _outline(self, view: HoldView) -> tuple[Rect, float, float]:
        """Return the hull, the thickness of its walls, and the width of the ranks beside it."""
        names = [drawing.text_width(row.name, drawing.BOLD, self.font_size) for row in view.rows]
        rect, aside = self.rect, min(max(names) + dp(14), self.rect.width * 0.42)
        aside = aside if self.names else 0.0
        wall = max(dp(5), rect.height * 0.028)
        width, height = rect.width - aside - wall * 2, rect.height - wall * 1.5
        if self.names:  # in a wide place it is no wider than its longest row
            longest = max(row.size for row in view.rows) / len(view.rows)
            width = min(width, longest * height * 1.4 + wall * 5)
        left = rect.centre[0] - (width + aside) / 2
        return Rect(left, rect.y + wall, width, height), wall, aside

    def _lines(self, view: HoldView) -> list[Rect]:
        """Return where the rows are, from the bottom."""
        hull, wall, _aside = self._outline(view)
        size = hull.width - wall * 4.8, hull.height - wall * 3.4
        inner = Rect(hull.x + wall * 2.4, hull.y + wall * 2.2, *size)
        high = inner.height / len(view.rows)
        places = range(len(view.rows))
        return [Rect(inner.x, inner.y + number * high, inner.width, high) for number in places]

    def place_of(self, view: HoldView, number: int) -> Point:
        """Return where a good is, counted in the order in which they came aboard."""
        for row, line in zip(view.rows, self._lines(view), strict=True):
            if number < len(row.goods):
                step = min(line.width / row.size, line.height * 1.25)
                begin = line.centre[0] - step * (row.size - 1) / 2
                return begin + number * step, line.centre[1]
            number -= len(row.goods)
        return self.rect.centre

    def _hull(self, hull: Rect, wall: float) -> None:
        """Draw planks outside, darkness inside, a keel below and a rail on top."""
        turn = min(hull.width * 0.3, hull.height * 0.22)
        width = wall * 2.4
        keel = Rect(hull.centre[0] - width / 2, hull.y - wall * 0.9, width, wall * 3)
        drawing.block(keel, wall * 0.5, DARK_WOOD)
        for inset, fill in ((0.0, DARK_WOOD), (0.45, WOOD), (1.0, self.inside)):
            part = hull.inset(wall * inset)
            lower = max(1.0, turn - wall * inset)
            corners = [dp(4), dp(4), lower, lower]
            Color(*fill)
            SmoothRoundedRectangle(pos=part.pos, size=part.size, radius=corners, segments=24)
        rail = Rect(hull.x - wall, hull.top - wall, hull.width + wall * 2, wall * 1.3)
        drawing.block(rail, wall * 0.6, DARK_WOOD)
        shine = Rect(rail.x + 1, rail.centre[1], rail.width - 2, rail.height * 0.4)
        drawing.block(shine, wall * 0.25, WOOD)

    def _row(self, line: Rect, row: HoldRow, shown: float) -> None:
        if row.size > MOST_DRAWN:
            self._many(line, row, shown)
            return
        side = min(line.width / row.size, line.height) * 0.84
        step = min(line.width / row.size, line.height * 1.25)
        begin = line.centre[0] - step * (row.size - 1) / 2
        low = line.y + line.height * 0.5 + dp(1)
        for place in range(row.size):
            bay = Rect.around((begin + place * step, low), side * 0.92, side * 0.92)
            drawing.block(bay, side * 0.2, self.bay)
        for place, kind in enumerate(row.goods):
            aboard = shown - place
            if kind == GONE:
                rim = Rect.around((begin + place * step, low), side * 0.92, side * 0.92)
                drawing.frame(rim, side * 0.2, dp(1.5), self.theme.tertiaryColor)
            elif aboard > 0:
                fall = (1 - min(1.0, aboard)) * line.height * FALL
                draw_good(kind, (begin + place * step, low + fall), side)

    def _many(self, line: Rect, row: HoldRow, shown: float) -> None:
        """Draw a row as a bar, if it is too long to show each good."""
        rect = Rect(line.x, line.y + line.height * 0.24, line.width, line.height * 0.52)
        aboard = min(len(row.goods), max(0, int(shown)))
        from_goals = row.goods[:aboard].count(GOALS)
        parts = ((0, row.size, self.bay), (0, aboard, BARREL), (aboard - from_goals, aboard, CHEST))
        for begin, end, fill in parts:
            if end > begin:
                x, long = rect.width * begin / row.size, rect.width * (end - begin) / row.size
                part = Rect(rect.x + x, rect.y, long, rect.height)
                drawing.block(part, rect.height / 3, fill)
        text = f"{aboard}/{row.size}"
        drawing.write(text, drawing.BOLD, rect.height * 0.7, rect.centre, self.theme.onSurfaceColor)

    def _name(self, row: HoldRow, line: Rect, left: float, room: float, shown: float) -> None:
        reached = row.reached and shown >= row.size
        ink = self.theme.primaryColor if reached else self.theme.onSurfaceVariantColor
        font = drawing.BOLD if reached else "Roboto"
        size = int(drawing.fitted(row.name, font, self.font_size, room - dp(10)))
        drawing.write_from(row.name, font, size, (left + dp(10), line.centre[1]), ink)


def draw_good(kind: str, middle: Point, side: float) -> None:
    """Draw a barrel or a chest."""
    if kind == GOALS:
        wide, high = side * 0.82, side * 0.62
        body = Rect.around(middle, wide, high)
        drawing.block(body, side * 0.1, LID)
        drawing.block(Rect(body.x + 1, body.y + 1, wide - 2, high * 0.55), side * 0.07, CHEST)
        lid = Rect(body.x + 1, body.y + high * 0.62, wide - 2, high * 0.34)
        drawing.block(lid, side * 0.12, CHEST)
        drawing.sign("star", side * 0.44, (middle[0], body.y + high * 0.52), CLASP)
        return
    wide, high = side * 0.66, side * 0.8
    body = Rect.around(middle, wide, high)
    drawing.block(body, side * 0.22, HOOP)
    drawing.block(body.inset(max(1.0, side * 0.035)), side * 0.2, BARREL)
    shine = Rect(body.x + wide * 0.2, body.y + high * 0.34, wide * 0.14, high * 0.34)
    drawing.block(shine, side * 0.05, drawing.mix(BARREL, (1, 1, 1, 1), 0.4))
    for share in (0.2, 0.72):
        hoop = Rect(body.x, body.y + high * share, wide, max(1.5, high * 0.09))
        drawing.block(hoop, 1, HOOP)


class CargoHold(DrawnWidget):
    """The hold as a widget; animating `shown` loads goods one after the other."""

    view = ObjectProperty(HoldView())
    shown = NumericProperty(0)
    font_size = NumericProperty(13)
    names = BooleanProperty(True)  # whether the ranks are beside the rows
    redraw_after = 0
    smallest = 40

    def on_view(self, _hold: Any, view: HoldView) -> None:
        self.shown = view.goods

    def draw(self, rect: Rect) -> None:
        drawing_of_hold = HoldDrawing(rect, self._theme, self.font_size, names=self.names)
        drawing_of_hold.draw(self.view, self.shown)
