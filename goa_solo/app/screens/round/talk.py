"""The strip on top and the words below it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from goa_solo.app.screens.round.views import HerCard, Strip, View
from goa_solo.app.widgets.card_faces import ActionCard, AuctionCard
from goa_solo.app.widgets.controls import Chip
from goa_solo.app.widgets.presence import present
from goa_solo.app.words import _
from goa_solo.rules.cards import ActionFace

LARGE = 1.3  # from text larger than this on, a small phone has little room


class RoundStrip(BoxLayout):
    """Back, where we are, who holds the stone, her purse."""

    title = StringProperty()
    parts = ObjectProperty(("", "", ""))
    part = NumericProperty(-1)
    day = BooleanProperty(True)
    holder = StringProperty()
    holder_says = StringProperty()
    purse = StringProperty()
    purse_says = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_back")
        super().__init__(**kwargs)

    def on_back(self) -> None:
        """The arrow was tapped."""

    def show(self, strip: Strip) -> None:
        self.title, self.parts, self.part, self.day = (
            strip.title,
            strip.parts,
            strip.part,
            strip.day,
        )
        self.holder, self.holder_says = strip.holder, strip.holder_says
        self.purse, self.purse_says = strip.purse, strip.purse_says


class RulingLinks(StackLayout):
    """Chips that lead to rulings."""


class Talk(BoxLayout):
    """What just happened, the instruction with her card, and the reason where it was asked for."""

    before = StringProperty()
    instruction = StringProperty()
    why = StringProperty()
    why_open = BooleanProperty(False)
    room = OptionProperty("usual", options=["low", "compact", "usual", "roomy"])
    rulings = ObjectProperty(())  # named in the reason
    looks = ObjectProperty(None, allownone=True)
    words = ObjectProperty({})

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_read")
        self._links: RulingLinks | None = None
        self._cards: dict[type, Any] = {}  # one of each kind, shown in turn
        super().__init__(**kwargs)
        self.bind(why_open=self._show_links, rulings=self._show_links)
        App.get_running_app().theme_cls.bind(text_scale=self.on_room)

    def on_read(self, at: str) -> None:
        """A ruling is wanted."""

    def _show_links(self, *_args: object) -> None:
        """With the reason, ways to the rulings it names."""
        wanted = self.why_open and bool(self.rulings)
        if self._links is None:
            if not wanted:
                return
            self._links = RulingLinks()
        self._links.clear_widgets()
        for number in self.rulings:
            chip = Chip(text=_("Ruling {number}").format(number=number), icon="scale-balance")
            chip.bind(on_release=lambda _chip, n=number: self.dispatch("on_read", f"rulings.{n}"))
            self._links.add_widget(chip)
        present(self._links, self, wanted)

    def show(self, view: View, why_open: bool) -> None:
        self.rulings = view.rulings
        self.before = "\n".join(view.before)
        self.instruction = view.instruction
        self.why = "\n".join(view.why)
        self.why_open = why_open and bool(view.why)
        self._show_card(view.card)

    @property
    def down_to_reason(self) -> float:
        """How far below its top the reason begins."""
        reason = self.ids.beside if self.ids.beside.text else self.ids.below
        top: float = self.to_widget(*reason.to_window(reason.x, reason.top))[1]
        return float(self.top - top)

    def on_room(self, *_args: object) -> None:
        """Where there is little room, what happened stands below what is to be done now."""
        theme = App.get_running_app().theme_cls
        little = self.room == "low" or (self.room == "compact" and theme.text_scale > LARGE)
        box = self.ids.happened.__self__
        self.remove_widget(box)
        self.add_widget(box, 1 if little else len(self.children))

    def _show_card(self, card: HerCard | None) -> None:
        slot = self.ids.card
        kind: type | None = None
        if card is not None:
            kind = ActionCard if isinstance(card.face, ActionFace) else AuctionCard
        if not slot.children or type(slot.children[0]) is not kind:
            slot.clear_widgets()
            if kind is not None and kind not in self._cards:
                self._cards[kind] = kind(size_hint=(1, 1))
            if kind is not None:
                slot.add_widget(self._cards[kind])
        if card is not None:
            shown = slot.children[0]
            shown.looks, shown.words, shown.face = self.looks, self.words, card.face
            if isinstance(shown, ActionCard):
                shown.half = card.holds


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
