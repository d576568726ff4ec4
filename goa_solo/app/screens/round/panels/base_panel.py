"""The base classes of the panels of the round screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from attrs import fields
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.screens.round.view_values import PanelInput
from goa_solo.app.toolkit import base_widgets, buttons  # noqa: F401  used in the kv files
from goa_solo.app.toolkit.events import nothing


class PanelEvents:
    """What a panel reports; `screen.kv` says what each leads to."""

    __events__ = (
        "on_answer", "on_card_tapped", "on_bid_changed", "on_ticked", "on_search", "on_use_tile",
        "on_ask_rules",
    )  # fmt: skip
    on_answer = on_card_tapped = on_bid_changed = on_ticked = on_search = nothing
    on_use_tile = on_ask_rules = nothing


class RoundPanel(PanelEvents, BoxLayout):
    """Shows one kind of `Panel` value; built once, and reports through events."""

    anchor_y: ClassVar[str] = "bottom"  # its place in its area; most are near the thumb
    enter_gives_main: ClassVar[bool] = False  # even if there is more than one button

    looks = ObjectProperty(None, allownone=True)  # the edition's, for the cards it draws
    terms = ObjectProperty({})
    compact = BooleanProperty(False)  # a phone in landscape: side by side, not stacked
    small = BooleanProperty(False)  # a small phone
    little_room = BooleanProperty(False)  # as on a small phone with large text
    tight = BooleanProperty(False)  # it would have to be scrolled: only what matters most, smaller
    roomy = BooleanProperty(False)  # it has a column beside the board
    with_receipt = BooleanProperty(False)  # beside that of the auction before
    boardless = BooleanProperty(False)  # no board is shown, which leaves its room
    card_shown = BooleanProperty(True)  # her card is beside the instruction, if there is one
    long = False  # it is to be scrolled, however much room there is
    card_here = False  # her card has a place in it instead

    def show(self, value: Any) -> None:
        """Show a value whose parts are properties of the same names."""
        for part in fields(type(value)):
            setattr(self, part.name, getattr(value, part.name))

    def input(self) -> PanelInput:
        """Return what the player has entered, for the answer of a button at the bottom."""
        return PanelInput()

    # --- keys: False where the panel has no use for them ----------------------------------------

    def digit(self, _digit: int) -> bool:
        return False

    def letter(self, _letter: str) -> bool:
        return False

    def backspace(self) -> bool:
        return False


class TickingPanel(RoundPanel):
    """Things to tick off, each with a key."""

    def __init__(self, **kwargs: Any) -> None:
        self._filling = False
        self._ticks: dict[str, Any] = {}
        super().__init__(**kwargs)

    @property
    def ticks(self) -> list[Any]:
        """The tick widgets, in order."""
        return list(self._ticks.values())

    @property
    def ticked(self) -> frozenset[str]:
        return frozenset(name for name, tick in self._ticks.items() if tick.active)

    def _fill(
        self,
        box: Any,
        kind: type,
        lines: dict[str, str],
        ticked: frozenset[str],
        *,
        more: bool = False,
    ) -> None:
        """Show lines to tick in a box, by their keys; `more` are added to those shown before."""
        self._filling = True
        ticks = fit_children(box, kind, len(lines), self._prepare)
        for (name, text), tick in zip(lines.items(), ticks, strict=True):
            tick.text, tick.active = text, name in ticked
        self._ticks = (self._ticks if more else {}) | dict(zip(lines, ticks, strict=True))
        self._filling = False

    def _prepare(self, tick: Any) -> None:
        tick.bind(active=self._changed)

    def _changed(self, *_args: object) -> None:
        if not self._filling:
            self.dispatch("on_ticked", self.ticked)


def numbered(lines: tuple[str, ...]) -> dict[str, str]:
    """Return lines by their number, which is their key."""
    return {str(number): line for number, line in enumerate(lines)}


def fit_children(
    box: Any, kind: Callable[[], Any], count: int, prepare: Callable[[Any], None] | None = None
) -> list[Any]:
    """Give a box exactly `count` children of a kind and return them in order. Building a widget is
    slow, so children are reused, and surplus ones are stored for the next time."""
    spare = box.__dict__.setdefault("spare_children", [])
    while len(box.children) > count:
        spare.append(box.children[0])
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        if spare:
            child = spare.pop()
        else:
            child = kind()
            if prepare:
                prepare(child)
        box.add_widget(child)
    children: list[Any] = box.children[::-1]
    return children


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
