"""The layouts that most screens share: a form, its options, and a list whose deletions can be
undone."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)

from goa_solo.app.presenters.option import Option
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.toolkit.banner_and_dialogs import ConfirmDialog, Menu
from goa_solo.app.toolkit.base_widgets import BarTap, EmptyNote, Stack, Text
from goa_solo.app.toolkit.buttons import BigButton, FootRow, OptionButton, Tick
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.app.toolkit.show_hide import set_shown

Row = TypeVar("Row")


class FormPage(Page):
    """A page with a title, a scrolling column and a banner.

    Of the widgets in its kv rule, large buttons go to the bottom of the page, a `BarTap` into the
    top bar, a dialog, a menu or an `EmptyNote` over everything, and all others into the column.
    """

    title = StringProperty()
    room = NumericProperty()  # the height of what is visible of the column
    widest = NumericProperty(dp(640))
    beside = NumericProperty(0)  # the width of what stays beside the column while that scrolls
    margins = VariableListProperty([dp(16), dp(4), dp(16), dp(16)])
    spacing = NumericProperty(dp(12))
    banner_low = BooleanProperty(False)  # above the buttons, not below the top bar

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        part = part_for(widget)
        if part in self.ids:
            self.ids[part].add_widget(widget, *args, **kwargs)
        else:  # the layout itself
            super().add_widget(widget, *args, **kwargs)


def part_for(widget: Any) -> str:
    """Return the id of the part of a page that a widget goes to."""
    match widget:
        case BigButton() | FootRow():
            return "foot"
        case BarTap():
            return "top"
        case ConfirmDialog() | Menu() | EmptyNote():
            return "frame"
        case _:
            return "column"


def join_row(button: BigButton, row: FootRow, foot: Any, *, joined: bool) -> None:
    """Put the main button into the row of the others, or below it: a wide window is low."""
    place = row if joined else foot
    if button.parent is not place:
        button.parent.remove_widget(button)
        button.size_hint_y = 1 if joined else None
        if not joined:
            button.height = button.needed
        place.add_widget(button)


class OptionPick(OptionButton):
    """One of several options."""

    option = ObjectProperty()


def show_picks(box: Any, options: Sequence[Option], choose: Callable[[Option], Any]) -> None:
    """Show options in a box, of which one is chosen; those already there are reused."""

    def show(pick: OptionPick, option: Option) -> None:
        pick.option, pick.active = option, option.on
        pick.text, pick.line = option.text, option.line

    fill_rows(box, options, lambda: OptionPick(on_release=lambda one: choose(one.option)), show)


class Picks(Stack):
    """Options, of which one is chosen."""

    def __init__(
        self, options: Sequence[Option], choose: Callable[[Option], Any], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        show_picks(self, options, choose)


def option_tick(option: Option, toggle: Callable[[str], Any], **more: Any) -> Tick:
    """Return an option that can be ticked; `toggle` is called with its key."""
    tick = Tick(text=option.text, line=option.line, active=option.on, choice=True, **more)
    tick.bind(active=lambda *_args: toggle(option.key))
    return tick


class ListPage(FormPage):
    """A page with a list of rows; `opened(deleted=…)` offers to restore what was deleted, with
    `take_back`, and its bar leads to the wastebasket."""

    empty = StringProperty()  # shown if there are no rows
    undo = StringProperty()  # the text of the button
    deleted = StringProperty()  # the name of what can be restored
    kept_in = ""  # the folder of the store, if it was in one

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._undo = self.ids.undo.__self__
        self.fbind("deleted", self._offer_undo)
        self._offer_undo()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Add what its own rule has in the column above the rows."""
        if "rows" in self.ids and part_for(widget) == "column":
            self.ids.column.add_widget(widget, index=1)
        else:
            super().add_widget(widget, *args, **kwargs)

    def _offer_undo(self, *_args: object) -> None:
        foot = self.ids.foot
        set_shown(self._undo, foot, bool(self.deleted), len(foot.children))

    def opened(self, deleted: str = "", **_what: Any) -> None:
        self.deleted = deleted
        self.refresh()

    def refresh(self) -> None:
        """Show the current rows, with `show_rows`."""

    def show_rows(self, rows: Sequence[Row], widget_of: Callable[[Row], Any]) -> None:
        """Build the list, unless it shows these rows already."""
        self.fill("rows", rows, map(widget_of, rows) if rows else self.no_rows())

    def no_rows(self) -> Iterable[Any]:
        """Return what is shown if there are no rows."""
        return [Text(text=self.empty, role="large")] if self.empty else []

    def restore_from_trash(self) -> None:
        name, self.deleted = self.deleted, ""
        with self.showing_refusals():
            self.take_back(name)
        self.refresh()

    def take_back(self, name: str) -> None:
        """Undo the deletion; the button was tapped."""
        store = self.context.store
        store.restore_from_trash(getattr(store, self.kept_in), name)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
