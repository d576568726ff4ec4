"""The cargo hold, drawn: a ship cut open, its rows filling from the bottom. What came for points
is a barrel, what came for double goals a chest: colour, shape and sign differ."""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from goa_solo.app.rect import Rect
from goa_solo.app.widgets import drawing
from goa_solo.app.widgets.campaign_picture_values import GOALS, HoldRow, HoldView
from goa_solo.app.widgets.score_plot import text_width

WOOD, DARK_WOOD = drawing.colour("#8A5A2B"), drawing.colour("#5B3216")
BARREL, HOOP = drawing.colour("#E0A23A"), drawing.colour("#7A4A12")
CHEST, LID, CLASP = drawing.colour("#1E9C97"), drawing.colour("#12706D"), drawing.colour("#FFE08A")
MOST_DRAWN = 14  # goods of a row that are drawn one by one; more become a bar with a number
FALL = 1.6  # rows that a good falls from


class HoldDrawing:
    """One drawing of the hold into a rectangle of the open canvas."""

    def __init__(self, rect: Rect, theme: Any, letters: float) -> None:
        self.rect, self.theme, self.letters = rect, theme, letters
        self.well = drawing.mix(theme.surfaceContainerLowestColor, DARK_WOOD, 0.18)
        self.bay = drawing.mix(self.well, theme.onSurfaceColor, 0.10)

    def draw(self, view: HoldView, shown: float) -> None:
        """The hull, its rows and their ranks, with so many of the goods aboard."""
        if not view.rows:
            return
        names = [row.name for row in view.rows]
        most = max(text_width(name, drawing.BOLD, self.letters) for name in names) + dp(14)
        aside = min(most, self.rect.width * 0.42)
        wall = max(dp(5), self.rect.height * 0.028)
        hull = Rect(
            self.rect.x + wall,
            self.rect.y + wall,
            self.rect.width - aside - wall * 2,
            self.rect.height - wall * 1.5,
        )
        self._hull(hull, wall)
        inner = Rect(
            hull.x + wall * 2.4,
            hull.y + wall * 2.2,
            hull.width - wall * 4.8,
            hull.height - wall * 3.4,
        )
        high = inner.height / len(view.rows)
        before = 0
        for number, row in enumerate(view.rows):
            line = Rect(inner.x, inner.y + number * high, inner.width, high)
            if number:
                record_folder = Rect(
                    hull.x + wall, line.y - wall * 0.3, hull.width - wall * 2, wall * 0.6
                )
                drawing.block(record_folder, wall * 0.3, WOOD)
            self._row(line, row, shown - before)
            self._name(row, line, hull.x + hull.width + wall, aside, shown - before)
            before += len(row.goods)

    def _hull(self, hull: Rect, wall: float) -> None:
        """Planks outside, dark inside, a keel below and a rail on top."""
        turn = min(hull.width * 0.3, hull.height * 0.22)
        x, keel = hull.centre[0], wall * 2.4
        drawing.block(
            Rect(x - keel / 2, hull.y - wall * 0.9, keel, wall * 3), wall * 0.5, DARK_WOOD
        )
        for inset, fill in ((0.0, DARK_WOOD), (0.45, WOOD), (1.0, self.well)):
            part = hull.inset(wall * inset)
            lower = max(1.0, turn - wall * inset)
            Color(*fill)
            SmoothRoundedRectangle(
                pos=(part.x, part.y),
                size=(part.width, part.height),
                radius=[dp(4), dp(4), lower, lower],
                segments=24,
            )
        rail = Rect(hull.x - wall, hull.y + hull.height - wall, hull.width + wall * 2, wall * 1.3)
        drawing.block(rail, wall * 0.6, DARK_WOOD)
        drawing.block(
            Rect(rail.x + 1, rail.y + rail.height * 0.5, rail.width - 2, rail.height * 0.4),
            wall * 0.25,
            WOOD,
        )

    def _row(self, line: Rect, row: HoldRow, shown: float) -> None:
        if row.size > MOST_DRAWN:
            self._many(line, row, shown)
            return
        side = min(line.width / row.size, line.height) * 0.84
        step = min(line.width / row.size, line.height * 1.25)
        begin = line.centre[0] - step * (row.size - 1) / 2
        low = line.y + line.height * 0.5 + dp(1)
        for place in range(row.size):
            x = begin + place * step
            bay = Rect(x - side * 0.46, low - side * 0.46, side * 0.92, side * 0.92)
            drawing.block(bay, side * 0.2, self.bay)
        for place, kind in enumerate(row.goods):
            aboard = shown - place
            if aboard > 0:
                fall = (1 - min(1.0, aboard)) * line.height * FALL
                draw_good(kind, (begin + place * step, low + fall), side)

    def _many(self, line: Rect, row: HoldRow, shown: float) -> None:
        """A row too long to be drawn good by good."""
        rect = Rect(line.x, line.y + line.height * 0.24, line.width, line.height * 0.52)
        drawing.block(rect, rect.height / 3, self.bay)
        aboard = min(len(row.goods), max(0, int(shown)))
        from_goals = row.goods[:aboard].count(GOALS)
        if aboard:
            long = rect.width * aboard / row.size
            drawing.block(Rect(rect.x, rect.y, long, rect.height), rect.height / 3, BARREL)
        if from_goals:
            long = rect.width * from_goals / row.size
            x = rect.x + rect.width * aboard / row.size - long
            drawing.block(Rect(x, rect.y, long, rect.height), rect.height / 3, CHEST)
        text = f"{aboard}/{row.size}"
        drawing.write(text, drawing.BOLD, rect.height * 0.7, rect.centre, self.theme.onSurfaceColor)

    def _name(self, row: HoldRow, line: Rect, left: float, room: float, shown: float) -> None:
        full = row.full and shown >= row.size
        ink = self.theme.primaryColor if full else self.theme.onSurfaceVariantColor
        font = drawing.BOLD if full else "Roboto"
        size = int(drawing.fitted(row.name, font, self.letters, room - dp(10)))
        half = text_width(row.name, font, size) / 2
        drawing.write(row.name, font, size, (left + dp(10) + half, line.centre[1]), ink)


def draw_good(kind: str, middle: tuple[float, float], side: float) -> None:
    """A barrel or a chest."""
    x, y = middle
    if kind == GOALS:
        wide, high = side * 0.82, side * 0.62
        body = Rect(x - wide / 2, y - high / 2, wide, high)
        drawing.block(Rect(body.x, body.y, wide, high), side * 0.1, LID)
        drawing.block(Rect(body.x + 1, body.y + 1, wide - 2, high * 0.55), side * 0.07, CHEST)
        drawing.block(
            Rect(body.x + 1, body.y + high * 0.62, wide - 2, high * 0.34), side * 0.12, CHEST
        )
        drawing.sign("star", side * 0.44, (x, body.y + high * 0.52), CLASP)
        return
    wide, high = side * 0.66, side * 0.8
    body = Rect(x - wide / 2, y - high / 2, wide, high)
    drawing.block(body, side * 0.22, HOOP)
    drawing.block(body.inset(max(1.0, side * 0.035)), side * 0.2, BARREL)
    shine = drawing.mix(BARREL, (1, 1, 1, 1), 0.4)
    drawing.block(
        Rect(body.x + wide * 0.2, body.y + high * 0.34, wide * 0.14, high * 0.34),
        side * 0.05,
        shine,
    )
    for share in (0.2, 0.72):
        hoop = Rect(body.x, body.y + high * share, wide, max(1.5, high * 0.09))
        drawing.block(hoop, 1, HOOP)


class CargoHold(Widget):
    """The hold as a widget; `shown` lets goods come aboard one after the other."""

    view = ObjectProperty(HoldView())
    shown = NumericProperty(0)
    letters = NumericProperty(13)
    says = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._theme = App.get_running_app().theme_cls
        redraw = Clock.create_trigger(self._draw)  # when all has its place
        super().__init__(**kwargs)
        self.bind(pos=redraw, size=redraw, view=redraw, shown=redraw, letters=redraw)
        self._theme.bind(tileColor=redraw)

    def on_view(self, _hold: Any, view: HoldView) -> None:
        self.shown = view.goods

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        if self.width < dp(40) or self.height < dp(40):
            return
        with self.canvas:
            rect = Rect(self.x, self.y, self.width, self.height)
            HoldDrawing(rect, self._theme, self.letters).draw(self.view, self.shown)
