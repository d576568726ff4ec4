"""The strip at the top, and the instruction with her card and the reason below it."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard
from goa_solo.app.screens.round.view_values import HerCard, Strip, View
from goa_solo.app.toolkit.buttons import Chip
from goa_solo.rules.cards import ActionFace

CARDS = {"low": (58, 82), "compact": (76, 108), "usual": (86, 122), "roomy": (124, 176)}
"""How large her card is, in dp, for the room there is."""


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
    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The arrow was tapped."""

    def show(self, strip: Strip) -> None:
        self.title, self.day = strip.title, strip.day
        self.parts, self.part = strip.parts, strip.part
        self.holder, self.holder_says = strip.holder, strip.holder_says
        self.purse, self.purse_says = strip.purse, strip.purse_says


class InstructionPanel(BoxLayout):
    """What just happened, the instruction with her card, and the reason where it was asked for."""

    before = StringProperty()
    money = StringProperty()  # large beside it
    result = StringProperty()  # its first line, where it is about money
    instruction = StringProperty()
    why = StringProperty()
    why_open = BooleanProperty(False)
    room = OptionProperty("usual", options=list(CARDS))
    rulings = ObjectProperty(())  # named in the reason
    looks = ObjectProperty(None, allownone=True)
    terms = ObjectProperty({})
    reason = AliasProperty(lambda self: self.why if self.why_open else "", bind=("why", "why_open"))
    little_room = AliasProperty(lambda self: self.room in ("low", "compact"), bind=("room",))
    card_size = AliasProperty(lambda self: tuple(map(dp, CARDS[self.room])), bind=("room",))
    __events__ = ("on_read",)

    def __init__(self, **kwargs: Any) -> None:
        self.card: AuctionCard | ActionCard | None = None
        self._cards: dict[type, Any] = {}  # one of each kind, shown in turn
        super().__init__(**kwargs)
        self.bind(why_open=self._show_links, rulings=self._show_links)

    def on_card_size(self, _panel: Any, size: tuple[float, float]) -> None:
        if self.card is not None:
            self.card.size = size

    def on_read(self, at: str) -> None:
        """A ruling is wanted."""

    def _show_links(self, *_args: object) -> None:
        """With the reason, ways to the rulings it names."""
        self.ids.links.clear_widgets()
        for number in self.rulings if self.why_open else ():
            chip = Chip(text=_("Ruling {number}").format(number=number), icon="scale-balance")
            chip.bind(on_release=lambda _chip, n=number: self.dispatch("on_read", f"rulings.{n}"))
            self.ids.links.add_widget(chip)

    def show(self, view: View, why_open: bool) -> None:
        self.rulings = view.rulings
        self.before, self.money = "\n".join(view.before), view.money
        self.result = view.before[0] if view.money else ""
        self.instruction = view.instruction
        self.why = "\n".join(view.why)
        self.why_open = why_open and bool(view.why)
        self._show_card(view.card)

    @property
    def down_to_reason(self) -> float:
        """How far below its top the reason begins."""
        shown = self.ids.below if self.room == "compact" else self.ids.beside
        return float(self.top - shown.top)

    def _show_card(self, card: HerCard | None) -> None:
        kind: type | None = None
        if card is not None:
            kind = ActionCard if isinstance(card.face, ActionFace) else AuctionCard
        if type(self.card) is not (kind or type(None)):
            self.ids.her_card.clear_widgets()
            self.card = None
            if kind is not None:
                if kind not in self._cards:
                    self._cards[kind] = kind()
                self.card = self._cards[kind]
                self.ids.her_card.add_widget(self.card)
        if card is not None:
            assert self.card is not None
            self.card.looks, self.card.terms, self.card.face = self.looks, self.terms, card.face
            self.card.size = self.card_size
            if isinstance(self.card, ActionCard):
                self.card.half = card.holds


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
