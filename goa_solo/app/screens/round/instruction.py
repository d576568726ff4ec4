"""The strip at the top, and the instruction with her card and the reason below it."""

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.pictures.board_geometry import Rect
from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard
from goa_solo.app.screens.round.view_values import HerCard, Strip, View
from goa_solo.app.toolkit import drawing
from goa_solo.app.toolkit.buttons import Chip
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.rules.cards import ActionFace

SIDE = 16  # dp left and right of everything
CARDS = {"low": (58, 82), "compact": (76, 108), "usual": (86, 122), "roomy": (124, 176)}
"""How large her card is, in dp, for the room there is."""
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


class InstructionPanel(Widget):
    """What just happened, the instruction with her card, and the reason where it was asked for.

    It places its parts itself, all in one go: boxes in boxes would each wait for the others to
    find their heights, with every instruction.
    """

    before = StringProperty()
    instruction = StringProperty()
    why = StringProperty()
    why_open = BooleanProperty(False)
    room = OptionProperty("usual", options=list(CARDS))
    rulings = ObjectProperty(())  # named in the reason
    looks = ObjectProperty(None, allownone=True)
    terms = ObjectProperty({})

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_read")
        self.card: AuctionCard | ActionCard | None = None
        self._links: RulingLinks | None = None
        self._cards: dict[type, Any] = {}  # one of each kind, shown in turn
        self._ground = Canvas()  # of what happened
        self._lay_out_soon = Clock.create_trigger(self.lay_out, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self._ground)
        self._theme = App.get_running_app().theme_cls
        self._theme.bind(surfaceContainerHighColor=self._recolour)
        self.bind(why_open=self._show_links, rulings=self._show_links)
        for name in ("pos", "width", "room", "why_open"):
            self.fbind(name, self._lay_out_soon)

    def on_kv_post(self, _base: object) -> None:
        for text in (self.ids.before, self.ids.instruction, self.ids.reason):
            text.fbind("texture_size", self._lay_out_soon)

    def _recolour(self, *_args: object) -> None:
        # A bound method is held weakly by the theme; a trigger would be held forever.
        self._lay_out_soon()

    def on_read(self, at: str) -> None:
        """A ruling is wanted."""

    def _show_links(self, *_args: object) -> None:
        """With the reason, ways to the rulings it names."""
        wanted = self.why_open and bool(self.rulings)
        if self._links is None:
            if not wanted:
                return
            self._links = RulingLinks()
            self._links.bind(height=self._lay_out_soon)
        self._links.clear_widgets()
        for number in self.rulings:
            chip = Chip(text=_("Ruling {number}").format(number=number), icon="scale-balance")
            chip.bind(on_release=lambda _chip, n=number: self.dispatch("on_read", f"rulings.{n}"))
            self._links.add_widget(chip)
        set_shown(self._links, self, wanted)

    def show(self, view: View, why_open: bool) -> None:
        self.rulings = view.rulings
        self.before = "\n".join(view.before)
        self.instruction = view.instruction
        self.why = "\n".join(view.why)
        self.why_open = why_open and bool(view.why)
        self._show_card(view.card)
        self.lay_out()

    @property
    def down_to_reason(self) -> float:
        """How far below its top the reason begins."""
        return float(self.top - self.ids.reason.top)

    def lay_out(self, *_args: object) -> None:
        """Give everything its place. What happened stands above the instruction; where there is
        little room, below what is to be done now. The reason runs beside her card, or below it
        where that would be too narrow."""
        ids, card = self.ids, self.card
        width = self.width - 2 * dp(SIDE)
        beside = width
        if card is not None:
            card.size = dp(CARDS[self.room][0]), dp(CARDS[self.room][1])
            beside -= card.width + dp(12)
        apart = self.room == "compact"
        told = ids.before.height_for_width(width - 2 * dp(12))
        said = ids.instruction.height_for_width(beside)
        why = ids.reason.height_for_width(width if apart else beside)
        gap = dp(8)
        column = said + (gap + why if why and not apart else 0)
        row = max(column, card.height if card is not None else 0)
        parts = [(ids.instruction, row)]
        if told:
            parts.insert(1 if self._little else 0, (ids.before, told + 2 * gap))
        if why and apart:
            parts.append((ids.reason, why))
        if self._links is not None and self._links.parent is not None:
            self._links.width = width
            parts.append((self._links, self._links.height))
        edge = dp(6) if self.room == "low" else dp(10)
        self.height = sum(height for _part, height in parts) + gap * (len(parts) - 1) + 2 * edge
        left, y = self.x + dp(SIDE), self.top - edge
        self._ground.clear()
        for part, height in parts:
            part.x, part.top = left, y
            if part is ids.before:
                part.x, part.top = left + dp(12), y - gap
                colour = self._theme.surfaceContainerHighColor
                with self._ground:
                    drawing.block(Rect(left, y - height, width, height), dp(12), colour)
            elif part is ids.instruction:
                if card is not None:
                    card.right, card.top = self.right - dp(SIDE), y
                if not apart:
                    ids.reason.x, ids.reason.top = left, y - said - gap
            y -= height + gap
        self._lay_out_soon.cancel()

    @property
    def _little(self) -> bool:
        return self.room == "low" or (self.room == "compact" and self._theme.text_scale > LARGE)

    def _show_card(self, card: HerCard | None) -> None:
        kind: type | None = None
        if card is not None:
            kind = ActionCard if isinstance(card.face, ActionFace) else AuctionCard
        if type(self.card) is not (kind or type(None)):
            if self.card is not None:
                self.remove_widget(self.card)
            self.card = None
            if kind is not None:
                if kind not in self._cards:
                    self._cards[kind] = kind()
                self.card = self._cards[kind]
                self.add_widget(self.card)
        if card is not None:
            assert self.card is not None
            self.card.looks, self.card.terms, self.card.face = self.looks, self.terms, card.face
            if isinstance(self.card, ActionCard):
                self.card.half = card.holds


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
