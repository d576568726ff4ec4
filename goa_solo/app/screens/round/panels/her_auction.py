"""The panels of the round screen: each shows one kind of `Panel` value, and is built once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.screens.round import view_values
from goa_solo.app.widgets.base_widgets import Pressable
from goa_solo.app.widgets.buttons import Tick, TickChip
from goa_solo.app.widgets.card_widgets import PardauCard


def filled(box: Any, kind: type, count: int, made: Callable[[Any], None] | None = None) -> Any:
    """The children of a box, so many of a kind: kept where they are there, for they cost time, and
    put aside where they are too many, for they will be wanted again."""
    aside = box.__dict__.setdefault("put_aside", [])
    while len(box.children) > count:
        aside.append(box.children[0])
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        if aside:
            child = aside.pop()
        else:
            child = kind()
            if made:
                made(child)
        box.add_widget(child)
    return box.children[::-1]


class RoundPanel(BoxLayout):
    """What all panels share: the edition's looks and words, for the cards they draw."""

    looks = ObjectProperty(None, allownone=True)
    terms = ObjectProperty({})
    compact = BooleanProperty(False)  # a phone that lies: side by side instead of one below another

    def show(self, value: Any) -> None:
        raise NotImplementedError

    def make_ready(self) -> None:
        """Build what the first `show` will need."""


class SumPanel(RoundPanel):
    """Value card plus purse card makes her bid; where there is none, the value card alone."""

    face = ObjectProperty(None, allownone=True)
    card = ObjectProperty(None, allownone=True)
    total = StringProperty()
    alone = StringProperty()

    def show(self, value: view_values.Sum) -> None:
        self.face, self.card, self.total = value.face, value.card, str(value.total)
        self.alone = value.alone


class QuickBid(Pressable):
    """A bid at one tap."""

    amount = NumericProperty(0)
    line = StringProperty()
    needed = NumericProperty(0)


class PadPanel(RoundPanel):
    """A few sums at one tap, and − + for any other."""

    amount = NumericProperty(1)
    most = NumericProperty(99)
    first = NumericProperty(1)  # what is offered before anything is typed
    typed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_bid")
        super().__init__(**kwargs)

    def on_bid(self, amount: int) -> None:
        """A sum was tapped: that is the bid."""

    def show(self, value: view_values.Pad) -> None:
        self.most, self.first, self.amount, self.typed = value.most, value.first, value.first, False
        buttons = filled(self.ids.quick, QuickBid, len(value.quick), self._made)
        for button, quick in zip(buttons, value.quick, strict=True):
            button.amount, button.line = quick.amount, quick.line

    def make_ready(self) -> None:
        filled(self.ids.quick, QuickBid, 4, self._made)

    def _made(self, button: QuickBid) -> None:
        button.bind(on_release=lambda button: self.dispatch("on_bid", int(button.amount)))
        button.bind(needed=self._fit)

    def _fit(self, *_args: object) -> None:
        self.ids.quick.height = max(button.needed for button in self.ids.quick.children)

    def step(self, by: int) -> None:
        self.amount = min(max(self.amount + by, 1), self.most)

    def digit(self, digit: int) -> None:
        """Typed on a keyboard: the first digit begins anew, a second is added. A 0 alone is no bid:
        the button then says that it passes."""
        grown = self.amount * 10 + digit if self.typed else digit
        self.amount = grown if grown <= self.most else digit
        self.typed = True

    def erase(self) -> None:
        """The last digit is taken back; with none left the first offer stands again."""
        shorter = self.amount // 10
        self.amount, self.typed = shorter or self.first, bool(shorter)


class RevealPanel(RoundPanel):
    """Her total against your bid, what to pay in which cards, and what else to do."""

    face = ObjectProperty(None, allownone=True)
    card = ObjectProperty(None, allownone=True)
    total = StringProperty()
    yours = StringProperty()
    you_won = BooleanProperty(False)
    contested = BooleanProperty(False)
    pays = BooleanProperty(False)
    lines = StringProperty()

    def show(self, value: view_values.Reveal) -> None:
        self.face, self.card = value.face, value.card
        self.total = "" if value.total is None else str(value.total)
        self.yours = "" if value.yours is None else str(value.yours)
        self.contested = value.total is not None
        self.you_won, self.pays = value.you_won, bool(value.pay)
        self.lines = "\n".join((value.alone, *value.lines) if value.alone else value.lines)
        size = (dp(34), dp(48)) if self.compact else (dp(44), dp(62))
        cards = filled(self.ids.pay, PardauCard, len(value.pay))
        for card, worth in zip(cards, value.pay, strict=True):
            card.looks, card.terms, card.face, card.size = self.looks, self.terms, worth, size

    def make_ready(self) -> None:
        filled(self.ids.pay, PardauCard, 3)


class TickingPanel(RoundPanel):
    """Things to tick off, each with a name of its own; tells of every change."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_ticked")
        self._telling = False
        self._named: dict[str, Any] = {}
        super().__init__(**kwargs)

    def on_ticked(self, ticked: frozenset[str]) -> None:
        """Something was ticked off, or is not any more: all that is."""

    @property
    def ticked(self) -> frozenset[str]:
        return frozenset(name for name, tick in self._named.items() if tick.ticked)

    def _fill(self, box: Any, kind: type, lines: dict[str, str], ticked: frozenset[str]) -> None:
        self._telling = False
        ticks = filled(box, kind, len(lines), self._made)
        self._named = dict(zip(lines, ticks, strict=True))
        for name, tick in self._named.items():
            tick.text, tick.ticked = lines[name], name in ticked
        self._telling = True

    def _made(self, tick: Any) -> None:
        tick.bind(ticked=self._tell)

    def _tell(self, *_args: object) -> None:
        if self._telling:
            self.dispatch("on_ticked", self.ticked)


class ActionsPanel(TickingPanel):
    """Ticks for the player's comfort; the outposts are part of the answer."""

    _kinds: tuple[str, ...] = ()

    def show(self, value: view_values.Actions) -> None:
        self._kinds = tuple(outpost.kind for outpost in value.outposts)
        lines = _numbered(value.ticks) | {one.kind: one.label for one in value.outposts}
        self._fill(self.ids.ticks, TickChip, lines, value.ticked)

    def make_ready(self) -> None:
        filled(self.ids.ticks, TickChip, 5, self._made)

    @property
    def outposts(self) -> tuple[str, ...]:
        """The kinds ticked."""
        return tuple(kind for kind in self._kinds if kind in self.ticked)


class ChecklistPanel(TickingPanel):
    """The set-up, line by line."""

    def show(self, value: view_values.Checklist) -> None:
        self._fill(self, Tick, _numbered(value.lines), value.ticked)


def _numbered(lines: tuple[str, ...]) -> dict[str, str]:
    return {str(number): line for number, line in enumerate(lines)}


class FigureBox(BoxLayout):
    """A large number with a line below."""

    value = StringProperty()
    label = StringProperty()


class EndingPanel(RoundPanel):
    """What the eight rounds came to."""

    lines = StringProperty()

    def show(self, value: view_values.Ending) -> None:
        self.ids.figures.clear_widgets()
        for figure in value.figures:
            self.ids.figures.add_widget(FigureBox(value=figure.value, label=figure.label))
        self.lines = "\n\n".join(value.lines)


PANELS: dict[type, type[RoundPanel]] = {
    view_values.Sum: SumPanel,
    view_values.Pad: PadPanel,
    view_values.Reveal: RevealPanel,
    view_values.Actions: ActionsPanel,
    view_values.Checklist: ChecklistPanel,
    view_values.Ending: EndingPanel,
}

Builder.load_file(str(Path(__file__).with_suffix(".kv")))
