"""The strip at the top, and the instruction with her card and the reason below it."""

from math import ceil
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.pictures import checklist_picture  # noqa: F401  used in instruction.kv
from goa_solo.app.pictures.card_widgets import ActionCard, AuctionCard
from goa_solo.app.screens.round.layout import SQUEEZED
from goa_solo.app.screens.round.view_values import HerCard, Strip, View
from goa_solo.app.toolkit import drawing, fit_text, one_line  # noqa: F401  used in instruction.kv
from goa_solo.app.toolkit.base_widgets import Pressable
from goa_solo.app.toolkit.buttons import Chip
from goa_solo.app.toolkit.events import nothing
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.rules.cards import ActionFace

CARDS = {"low": 82, "compact": 100, "usual": 116, "roomy": 148}
"""The minimum height of her card in dp, by size class."""
CARD_SHAPE = 0.704  # width divided by height
LARGEST_CARD = 176  # dp
LEAST_CARD = 64  # dp; the least height if that is better than no card
LEAST_PAIR = 56  # dp; of two cards of which only the values matter
CARD_SHARE = 0.34  # of the width, at most
LARGEST = 40  # sp, for an instruction on a phone
LEAST_PART = 11  # dp, the least font size of a part of the round beside the stone's name
EMPTY = Strip(True, "", "", ("", "", ""), -1, "", "", True, "", "", "", "")
LARGE = 1.3  # with a larger text scale, a small phone has little room


class StripFact(Pressable):
    """An icon with two short lines: who holds the stone, or her purse; a tap tells more."""

    icon = StringProperty()
    upper = StringProperty()
    lower = StringProperty()
    quiet = BooleanProperty(False)  # the upper line only names the lower one
    as_long_as = ObjectProperty(())  # texts that must have room: it never changes its width
    mark = StringProperty()  # another icon, instead of the lines
    says = StringProperty()

    @staticmethod
    def kept_width(font: str, font_size: float, texts: tuple[str, ...]) -> float:
        """Return the width of the longest text."""
        return max((drawing.text_width(text, font, font_size) for text in texts), default=0)


class RoundStrip(BoxLayout):
    """The back arrow, the phase and round, who holds the stone, and her purse. Where the holder's
    name has no room there is a sign as on the markers: a disc for you, a diamond for her."""

    facts: Strip = ObjectProperty(EMPTY, rebind=True)
    stone_named = BooleanProperty(True)  # if the parts of the round can be read beside its name
    __events__ = ("on_back", "on_explain", "on_ask_purse")
    on_back = on_explain = on_ask_purse = nothing

    def on_kv_post(self, _base: object) -> None:
        self._purse = self.ids.purse.__self__  # referenced here while it is removed
        self._extras = self.ids.extras.__self__
        self.ids.parts.bind(width=self._name_stone)

    def _name_stone(self, parts: Any, width: float) -> None:
        """Leave the stone's name out where it makes the parts of the round too small to read."""
        words = self.ids.stone.ids
        longer = (
            fit_text.text_width(self.facts.stone, words.lower.font_name) * words.lower.font_size
        )
        needed = dp(LEAST_PART)
        if not self.stone_named:  # a little more before it comes back, so that it never flickers
            width -= max(0, longer - words.words.width)
            needed += dp(0.5)
        self.stone_named = parts.fitting_size(width) >= needed

    def show(self, strip: Strip) -> None:
        self.facts = strip
        set_shown(self._purse, self, bool(strip.purse_says), below=0)
        beside = self.children.index(self.ids.stone.__self__) + 1
        set_shown(self._extras, self, strip.has_extras, below=beside)


class PartNames(BoxLayout):
    """Words side by side in the same font size, smaller if there isn't enough room; the current one
    alone if they would be too small to read."""

    most = NumericProperty(dp(12))
    row = NumericProperty(0)

    def fitting_size(self, width: float) -> float:
        """Return the font size at which the words fit into a width."""
        words = [fit_text.text_width(one.text, one.font_name) for one in self.children]
        room = width - self.spacing * (len(words) - 1)
        return min(self.most, room / sum(words)) if any(words) else self.most

    def do_layout(self, *args: Any) -> None:
        font_size = self.fitting_size(self.width)
        alone = font_size < dp(LEAST_PART)
        for one in self.children:
            one.font_size = self.most if alone else font_size
            one.opacity = 1 if one.now or not alone else 0
        super().do_layout(*args)
        for one in self.children:
            if alone and one.now:
                one.x = self.x


class HerBidCards(BoxLayout):
    """Her auction card and her purse card, which make her bid."""

    face = ObjectProperty(None, allownone=True)
    purse = ObjectProperty(None, allownone=True)
    looks = ObjectProperty(None, allownone=True)
    terms = ObjectProperty({})


class InstructionPanel(Widget):
    """What just happened, the instruction with her card, and what to keep in mind; or the reason in
    their place if it was asked for, which changes no size. The instruction is as large as its
    `band` allows. If there is little room, her card is only shown if some is left."""

    before = StringProperty()
    instruction = StringProperty()
    note = StringProperty()
    remark = StringProperty()
    remarks = AliasProperty(
        lambda self: "\n".join(
            filter(None, (self.note if self.room in ("usual", "roomy") else "", self.remark))
        ),
        bind=("note", "room", "remark"),
    )
    tight = BooleanProperty(False)  # it would hide lot or sketch: what happened smaller, no remark
    band_fixed = BooleanProperty(False)  # nothing may be covered for its text
    remark_role = StringProperty("medium")
    remark_left_out = BooleanProperty(False)  # it has no room in a fixed band
    why = StringProperty()
    why_open = BooleanProperty(False)
    room = OptionProperty("usual", options=list(CARDS))
    rulings = ObjectProperty(())  # rulings named in the reason
    may_be_lost = BooleanProperty(False)  # offers to show the whole table
    with_panel = BooleanProperty(False)  # and a board: beside both, a low window has no room for it
    card_elsewhere = BooleanProperty(False)  # her card is shown in the panel
    looks = ObjectProperty(None, allownone=True)
    terms = ObjectProperty({})
    reason = AliasProperty(lambda self: self.why if self.why_open else "", bind=("why", "why_open"))
    text_scale = NumericProperty(1.0)
    little_room = AliasProperty(
        lambda self: self.room == "low" or (self.room == "compact" and self.text_scale > LARGE),
        bind=("room", "text_scale"),
    )
    note_small = AliasProperty(  # else as large as a receipt: hands do it first
        lambda self: self.little_room and self.text_scale > LARGE,
        bind=("little_room", "text_scale"),
    )
    zoom = NumericProperty(1.0)
    styles = ObjectProperty({})
    band = NumericProperty(0)  # the height available for all of it
    least_height = NumericProperty(0)  # in the smallest text size that is easy to read
    squeezed_height = NumericProperty(0)  # in the smallest text size of all
    font_size = NumericProperty(dp(20))
    reason_size = NumericProperty(dp(15))
    card_size = ObjectProperty((0, 0))
    words_width = NumericProperty(dp(100))  # of the instruction, beside her card
    eye = NumericProperty(0)  # the side of a place for her eye, beside the note or the instruction
    __events__ = ("on_read", "on_where")
    on_read = on_where = nothing

    def __init__(self, **kwargs: Any) -> None:
        self.card: AuctionCard | ActionCard | HerBidCards | None = None
        self.card_shape = CARD_SHAPE
        self._cards: dict[type, Any] = {}  # one of each kind; only one is shown
        self.without_reason = (0.0, 0.0)  # the heights without the reason
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        for name in ("why_open", "rulings", "may_be_lost", "with_panel", "room"):
            self.fbind(name, self._show_links)
        for name in (
            *("before", "instruction", "note", "remark", "reason"),
            *("room", "little_room", "zoom", "styles", "band", "width", "eye"),
            *("card_elsewhere", "band_fixed", "tight"),
        ):
            self.fbind(name, self._fit)

    def on_kv_post(self, _base: object) -> None:
        self._parts = self.ids.column.children[:]
        for part in self._parts:
            part.fbind("text" if hasattr(part, "text") else "height", self._show_parts)
        self._show_parts()
        for name in ("note", "links"):
            self.ids[name].fbind("height", self._fit)

    def on_card_size(self, _panel: Any, size: tuple[float, float]) -> None:
        if self.card is not None:
            self.card.size = size

    def fit(self) -> None:
        """Fit card and text already now if something has changed, not just before the frame."""
        if self._fit.is_triggered:
            self._fit.cancel()
            self._fit_now()

    def _fit_now(self, *_args: object) -> None:
        """Find the largest card and text size for the band."""
        if self.reason:
            self._fit_reason()
            return
        font, line_height = str(self.styles["Headline"]["small"]["font-name"]), 1.0
        least = self.styles["Title"]["large" if self.room in ("usual", "roomy") else "medium"]
        smallest = float(least["font-size"])
        left, top, right, bottom = self.ids.column.padding
        links = self.ids.links.height
        around = top + bottom + self.ids.note.height
        room = self.width - left - right

        remark, remarks = self.ids.remark, "" if self.tight else self.remarks
        usual = "large" if self.room in ("usual", "roomy") else "medium"
        role = "small" if self.little_room else usual

        def beside(card: float) -> float:
            return float(room - (card * self.card_shape + dp(12) if card else 0))

        def below(card: float, remark_role: str = "") -> float:
            """Compute the height of remark and links; the widgets' own is for the current card."""
            if not remarks:
                return links
            style = self.styles["Body"][remark_role or role]
            looks = str(style["font-name"]), style["line-height"], style["font-size"]
            high = fit_text.text_height(remarks, *looks, beside(card))
            # And what a label needs beyond its lines.
            return float(remark.padding[1] + dp(4) + high) + links

        def height_of(card: float, font_size: float = smallest, remark_role: str = "") -> float:
            words = (self.instruction, font, line_height, font_size, beside(card))
            high = fit_text.text_height(*words) + below(card, remark_role)
            return float(max(high, card + dp(8) if card else 0, 0 if self.before else self.eye))

        here = self.card is not None and not self.card_elsewhere
        card = dp(CARDS[self.room]) * self.zoom if here else 0.0
        pair = isinstance(self.card, HerBidCards)
        squeezed = smallest * SQUEEZED
        least_card = dp(LEAST_PAIR if pair else LEAST_CARD) * self.zoom
        # Rounded up plus one pixel: sums of fractions may come out slightly smaller.
        kept = 0.0 if self.little_room else min(card, least_card)
        self.least_height = ceil(around + height_of(0 if self.little_room else card)) + 1
        self.squeezed_height = ceil(around + height_of(kept, squeezed, "small")) + 1
        free = self.band - around
        if self.band_fixed and height_of(0, squeezed, "small") > free:
            remarks = ""
        while role != "small" and height_of(card) > free:  # what to do stays larger
            role = "medium" if role == "large" else "small"
        self.remark_left_out, self.remark_role = not remarks, role
        widest = fit_text.longest_word(self.instruction, font) * smallest
        if height_of(card) > free or widest > beside(card):
            smaller = (
                less
                for less in (min(card, free - dp(8)), least_card)
                if least_card <= less <= card
                and height_of(less, smallest if pair else squeezed) <= free
                and widest <= beside(less)
            )
            card = next(smaller, 0.0)  # the text matters more than the card
        elif card:
            most = min(dp(LARGEST_CARD) * self.zoom, room * CARD_SHARE / self.card_shape)
            larger = max(card, min(free - dp(8), most))
            card = larger if height_of(larger) <= free else card
        self.card_size = (card * self.card_shape, card)
        self.words_width = beside(card)
        least_size = smallest * (1.0 if height_of(card) <= free else SQUEEZED)
        words = (self.instruction, font)
        box = (beside(card), free - below(card))
        most = max(sp(LARGEST) * self.zoom, smallest)
        font_size = fit_text.largest_fit(*words, line_height, box, least_size, most)
        spared = fit_text.without_short_line(*words, font_size, box[0])
        self.font_size = spared if spared >= smallest else font_size
        self.without_reason = self.least_height, self.squeezed_height

    def _fit_reason(self) -> None:
        """Find the text size of the reason. Her card stays as it is; only a reason that needs more
        room than the instruction gets more."""
        small, large = (self.styles["Body"][role] for role in ("small", "large"))
        sizes = (float(small["font-size"]), float(large["font-size"]))
        left, top, right, bottom = self.ids.column.padding
        card = self.card_size[0] + dp(12) if self.card_size[0] else 0
        self.words_width = width = self.width - left - right - card
        around = top + bottom + self.ids.note.height + self.ids.links.height + dp(4)
        words = (self.reason, str(large["font-name"]), 1.15)
        needed = ceil(around + fit_text.text_height(*words, sizes[0], width)) + 1
        self.least_height, self.squeezed_height = (max(needed, one) for one in self.without_reason)
        self.reason_size = fit_text.largest_fit(*words, (width, self.band - around), *sizes)

    def whole_lines(self, height: float, needed: float) -> float:
        """Return how much of a height to use, so that text which must be scrolled ends below a
        line."""
        words = self.ids.instruction
        above = self.ids.column.padding[1] + self.ids.note.height
        if needed <= height or not above < height < above + words.height:
            return height
        one = fit_text.text_height("", words.font_name, words.line_height, words.font_size, 1)
        line = words.height / round(words.height / one)
        return float(above + max(1, int((height - above) / line)) * line)

    def _show_parts(self, *_args: object) -> None:
        """Remove empty parts from the column: Kivy lays them out and draws them too."""
        shown = [part for part in self._parts if getattr(part, "text", part.height)]
        if shown != self.ids.column.children:
            self.ids.column.clear_widgets()
            for part in reversed(shown):
                self.ids.column.add_widget(part)

    def _show_links(self, *_args: object) -> None:
        """Show links to the whole table, if offered, and to the rulings the reason names."""
        self.ids.links.clear_widgets()
        if self.may_be_lost and not (self.with_panel and self.room == "low"):
            chip = Chip(text=_("Where are we?"), icon="grid")
            chip.bind(on_release=lambda _chip: self.dispatch("on_where"))
            self.ids.links.add_widget(chip)
        for number in self.rulings if self.why_open else ():
            chip = Chip(text=_("Ruling {number}").format(number=number), icon="scale-balance")
            chip.bind(on_release=lambda _chip, n=number: self.dispatch("on_read", f"rulings.{n}"))
            self.ids.links.add_widget(chip)

    def show(self, view: View, why_open: bool) -> None:
        self.rulings, self.may_be_lost = view.rulings, view.may_be_lost
        self.with_panel = view.panel is not None and view.board is not None
        self.before = "\n".join(view.before)
        self.instruction, self.note, self.remark = view.instruction, view.note, view.remark
        self.why = "\n".join(view.why)
        self.why_open = why_open and bool(view.why)
        self._show_card(view.card)
        self._fit()  # the card is no property
        self.fit()

    def _show_card(self, card: HerCard | None) -> None:
        kind: type | None = None
        if card is not None:
            kind = ActionCard if isinstance(card.face, ActionFace) else AuctionCard
            kind = HerBidCards if card.purse is not None else kind
            self.card_shape = CARD_SHAPE * (2 if card.purse is not None else 1)
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
            elif isinstance(self.card, HerBidCards):
                self.card.purse = card.purse


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
