"""The parts of a score sheet: its head, a section with its points, a number to tap or to step, a
depot, a goal."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.pictures import track_columns  # noqa: F401  used in widgets.kv
from goa_solo.app.screens.score_sheet.campaign_goals import SheetGoalLine
from goa_solo.app.screens.score_sheet.sheet_lines import BANDS
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.base_widgets import Pressable, Stack, SurfaceColumn, Text
from goa_solo.app.toolkit.buttons import LabelledRow
from goa_solo.app.toolkit.drawn_widget import DrawnWidget
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application.sheet_draft import EMPTY
from goa_solo.rules.scoring import MOST_SPACES

READABLE = 9  # dp


class SheetPart(SurfaceColumn):
    """A section of the sheet on its own surface, with its name and its points."""

    heading = StringProperty()
    points = StringProperty()
    line = StringProperty()


class ColumnHeadings(BoxLayout):
    """A heading over each column, all in the size at which the longest word fits; if that is too
    small to read, only its icon."""

    signs = ListProperty()  # an icon for each
    names = ListProperty()
    font_size = NumericProperty(12)  # the maximum size

    def __init__(self, **kwargs: Any) -> None:
        self._refit = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        self.bind(width=self._refit, font_size=self._refit, names=self._refit)

    def on_kv_post(self, _base: Any) -> None:
        for sign in self.signs:
            head = ColumnHeading(sign=sign)
            head.bind(minimum_height=self._refit)
            self.add_widget(head)

    def _fit(self, *_args: object) -> None:
        words = [word for name in self.names for word in name.split()]
        if not words:
            return
        room = self.width / len(self.children) - dp(4)
        size = min(drawing.fitted(word, "RobotoMedium", self.font_size, room) for word in words)
        for head, name in zip(reversed(self.children), self.names, strict=True):
            head.font_size = size
            head.text = name if size >= dp(READABLE) else ""
        self.height = max(head.minimum_height for head in self.children)


class ColumnHeading(Stack):
    """The heading of a column."""

    text = StringProperty()
    sign = StringProperty()
    font_size = NumericProperty(12)


class SheetRow(LabelledRow):
    """A number with its label and its points. `on_change` asks for a value, `on_type` for a number
    to be typed: the listener sets `value`, or shows why it isn't valid."""

    value = NumericProperty(0)
    points = StringProperty()  # "" if the row has no points of its own
    most = NumericProperty(999)
    __events__ = ("on_change", "on_type")
    on_change = on_type = nothing


class PickRow(SheetRow):
    """A small number that is set with one tap. Numbers beyond the `picks` are typed: the last place
    asks for one with `on_type`, and shows it."""

    picks = NumericProperty(3)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.bind(value=self._fill, picks=self._fill, most=self._fill)
        self._fill()

    def _fill(self, *_args: object) -> None:
        numbers, picks = self.ids.numbers, int(self.picks)
        rungs = [str(number) for number in range(1, picks + 1)]
        if self.most > picks:
            rungs.append(str(int(self.value)) if self.value > picks else "…")
        numbers.open_end = self.most > picks
        numbers.rungs, numbers.values = rungs, [min(int(self.value), len(rungs))]

    def choose(self, number: int) -> None:
        if number > self.picks:
            self.dispatch("on_type")
        else:
            self.dispatch("on_change", number)


class NumberTap(Pressable):
    """A number to be typed; `active` while it is."""

    text = StringProperty()
    says = StringProperty()
    active = BooleanProperty(False)


class SumRow(SheetRow):
    """A sum of Pardaos; a tap asks for it with `on_type`."""

    unknown = BooleanProperty(False)  # nothing has been entered yet
    typing = BooleanProperty(False)  # the number pad is open for it


class GoodsSpace(Pressable):
    """A space of a depot, with a good on it or not."""

    full = BooleanProperty(False)
    says = StringProperty()


class DepotSlot(BoxLayout):
    """A place for a depot: its spaces, one good or any, and the goods on it, as far as they must be
    entered; `on_change(part, value)` asks for another."""

    place = NumericProperty(1)
    depot = ObjectProperty(EMPTY, rebind=True)
    kinds = ListProperty(["", ""])  # one good, or any, in the edition's terms
    good = StringProperty()
    asks_spaces = BooleanProperty(False)
    asks_goods = BooleanProperty(False)
    points = StringProperty()
    __events__ = ("on_change",)
    on_change = nothing

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._parts = {name: self.ids[name].__self__ for name in ("spaces", "kind", "goods_spaces")}
        self.bind(depot=self._fill, asks_spaces=self._fill, asks_goods=self._fill)
        self._fill()

    def _fill(self, *_args: object) -> None:
        spaces = self.depot.spaces
        shown = {
            "spaces": self.asks_spaces,
            "kind": self.asks_spaces and spaces == 1,
            "goods_spaces": self.asks_goods and (spaces > 0 or not self.asks_spaces),
        }
        for name, part in self._parts.items():
            set_shown(part, self.ids.parts, shown[name])
        goods_spaces = self._parts["goods_spaces"]
        goods_spaces.clear_widgets()
        for number in range(1, (spaces or MOST_SPACES) + 1):
            space = GoodsSpace(full=number <= self.depot.goods, says=self._name(number))
            space.bind(on_release=lambda _space, number=number: self._tapped(number))
            goods_spaces.add_widget(space)

    def _name(self, number: int) -> str:
        return _("{good} {number}").format(good=self.good, number=number)

    def _tapped(self, number: int) -> None:
        self.dispatch("on_change", "goods", number - 1 if number == self.depot.goods else number)


class GoalRow(Stack):
    """A goal with why it is achieved or not, and a button to override it."""

    goal = ObjectProperty(SheetGoalLine("", "", "", False))


def goals_part(
    goals: list[SheetGoalLine], cargo: str, decide: Callable[[SheetGoalLine], None]
) -> SheetPart:
    """Return all of them on their own surface, with the cargo earned by points."""
    part = SheetPart(heading=_("Goals for this session"))
    part.add_widget(Text(text=cargo, role="medium"))
    for goal in goals:
        row = GoalRow(goal=goal)
        row.ids.decide.bind(on_release=lambda _chip, goal=goal: decide(goal))
        part.add_widget(row)
    return part


class RankBar(DrawnWidget):
    """The five ranks side by side, filled up to the points."""

    share = NumericProperty(0)

    def draw(self, rect: Rect) -> None:
        for begin, end in pairwise((*BANDS, 1.0)):
            left, right = rect.x + begin * rect.width, rect.x + end * rect.width - dp(2)
            band = Rect(left, rect.centre[1] - dp(3), right - left, dp(6))
            drawing.block(band, dp(3), self._theme.surfaceContainerHighestColor)
            filled = min(right, rect.x + self.share * rect.width) - left
            if filled > dp(2):
                part = Rect(left, band.y, filled, band.height)
                drawing.block(part, dp(3), self._theme.primaryColor)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
