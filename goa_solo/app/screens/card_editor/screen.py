"""The forms and events of the card editor; `presenter` documents how to open it."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _, render
from goa_solo.app.pictures import card_widgets  # noqa: F401  used in screen.kv
from goa_solo.app.pictures.card_buttons import PardauTap
from goa_solo.app.pictures.card_part_buttons import CardPart, CountTap, DeedTap, KindTap, ValueTap
from goa_solo.app.pictures.search_start_picker import StartPicker
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import ENTER, Page
from goa_solo.app.screens.card_editor.card_drafts import (
    MOST_COUNTED,
    ActionDraft,
    AuctionDraft,
    PurseDraft,
)
from goa_solo.app.screens.card_editor.presenter import FacePresenter, Given
from goa_solo.app.toolkit.events import nothing
from goa_solo.rules.cards import HIGHEST_VALUE, PARDAUS, Deed, Face
from goa_solo.rules.market import TileType
from goa_solo.rules.message import say


class Paper(BoxLayout):
    """The paper background of a card."""


class CardForm(BoxLayout):
    """`on_do(what, *more)` calls the draft's method `what`, `on_save()` saves the card."""

    __events__ = ("on_do", "on_save")
    on_do = on_save = nothing

    wide = BooleanProperty(False)
    introduction = StringProperty()  # explains the card, above the rest
    hint = StringProperty()
    urgent = BooleanProperty(False)  # the card can't be saved until it is followed
    looks = ObjectProperty(None, allownone=True)
    terms = ObjectProperty({})

    def set_edition(self, looks: Any, terms: Any) -> None:
        """Pass the edition's looks and terms to every part."""
        self.looks, self.terms = looks, terms
        for part in self.walk(restrict=True):
            if isinstance(part, CardPart | PardauTap):
                part.looks, part.terms = looks, terms


class AuctionForm(CardForm):
    """Types in order, the start on the small board, and a value that saves the card."""

    with_value = BooleanProperty(True)
    squeezed = BooleanProperty(False)

    def on_kv_post(self, _base: Any) -> None:
        for kind in TileType:
            self.ids.kinds.add_widget(KindTap(kind=kind, on_release=self._toggle))
        for value in range(HIGHEST_VALUE + 1):
            coin = ValueTap(value=value, on_release=lambda tap: self.value(int(tap.value)))
            self.ids.value_taps.add_widget(coin)
        self.pad.bind(
            on_start=lambda _pad, *where: self.dispatch("on_do", "begin_at", *where),
            on_turn=lambda _pad: self.dispatch("on_do", "turn"),
        )

    def _toggle(self, tap: KindTap) -> None:
        self.dispatch("on_do", "toggle", tap.kind)

    @property
    def pad(self) -> StartPicker:
        return self.ids.pad

    def value(self, value: int) -> None:
        self.dispatch("on_do", "put_value", value)
        self.dispatch("on_save")

    def show(self, draft: AuctionDraft) -> None:
        self.with_value = draft.with_value
        for tap in self.ids.kinds.children:
            tap.order = draft.kinds.index(tap.kind) + 1 if tap.kind in draft.kinds else 0
        self.pad.edge = draft.level == 1
        self.pad.start, self.pad.direction = draft.start, draft.direction
        for coin in self.ids.value_taps.children:
            coin.active = draft.value == coin.value
            coin.disabled = not draft.with_value
            coin.opacity = LATER if draft.missing_hint else 1
        self.ids.picture.level, self.ids.picture.face = draft.level, draft.picture()


class ActionForm(CardForm):
    """Two halves, one action each."""

    def on_kv_post(self, _base: Any) -> None:
        for holds, box in ((True, self.ids.holding), (False, self.ids.without)):
            for deed in (*(d for d in Deed if d.gain), *(d for d in Deed if not d.gain)):
                tap = DeedTap(deed=deed)
                tap.bind(
                    on_release=lambda tap, holds=holds: self.dispatch(
                        "on_do", "choose", holds, tap.deed
                    )
                )
                (box.ids.coins if deed.gain else box.ids.others).add_widget(tap)

    def show(self, draft: ActionDraft) -> None:
        self.ids.holding.title = render(say("Lakshmi holds the {nazar}."), self.terms)
        self.ids.without.title = render(say("You hold the {nazar}."), self.terms)
        for box, chosen in ((self.ids.holding, draft.holding), (self.ids.without, draft.without)):
            for tap in (*box.ids.coins.children, *box.ids.others.children):
                tap.active = tap.deed is chosen


class PurseForm(CardForm):
    """Four cards with their counts, and a number pad."""

    def on_kv_post(self, _base: Any) -> None:
        for number, value in enumerate(PARDAUS):
            card = PardauTap(face=value, number=number, size_hint=(1, 1))
            card.bind(on_release=lambda tap: self.dispatch("on_do", "choose", int(tap.number)))
            self.ids.cards.add_widget(card)
        for amount in range(MOST_COUNTED + 1):
            tap = CountTap(value=amount)
            tap.bind(on_release=lambda tap: self.dispatch("on_do", "count", int(tap.value)))
            self.ids.pad.add_widget(tap)

    def show(self, draft: PurseDraft) -> None:
        for number, card in enumerate(self.ids.cards.children[::-1]):
            card.marked = number == draft.now
        for number, label in enumerate(self.ids.counts.children[::-1]):
            label.text = f"× {draft.counts[number]}" if number in draft.entered else _("× ?")
        for tap in self.ids.pad.children:
            tap.active = draft.now in draft.entered and draft.counts[draft.now] == tap.value


LATER = 0.45  # how visible values are while something else comes first
FORMS: dict[type, type[CardForm]] = {
    AuctionDraft: AuctionForm,
    ActionDraft: ActionForm,
    PurseDraft: PurseForm,
}


class CardEditorPage(Page):
    """Shows the form for the card; forms are built when first needed."""

    presenter: FacePresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._forms: dict[type, Any] = {}
        self._last: dict[str, Face] = {}
        super().__init__(context, **kwargs)

    @property
    def form(self) -> Any:
        """The form that is shown."""
        return self.ids.slot.children[0]

    def opened(self, **what: Any) -> None:
        if not what:
            what = {"pile": "auction 1"}
        self.ids.banner.dismiss()
        self.presenter = FacePresenter(self.context.store, Given(**what), self._last)
        self.terms = self.presenter.edition.terms
        self.refresh()

    def refresh(self) -> None:
        shown = self.presenter
        kind = type(shown.draft)
        if kind not in self._forms:
            made = FORMS[kind](wide=self.wide, on_do=self._do, on_save=lambda _form: self.save())
            self.bind(wide=made.setter("wide"))
            self._forms[kind] = made
        form = self._forms[kind]
        if form.parent is None:
            self.ids.slot.clear_widgets()
            self.ids.slot.add_widget(form)
        form.set_edition(shown.edition.looks, shown.edition.terms)
        form.show(shown.draft)
        form.introduction, form.hint, form.urgent = shown.introduction, shown.draft.hint, False
        self.show_changes()

    def _do(self, _form: CardForm, what: str, *more: Any) -> None:
        self.presenter.do(what, *more)
        self.refresh()

    def copy_last(self) -> None:
        self.presenter.copy_last()
        self.refresh()

    def save(self) -> None:
        """Save the card if it is complete and, if the pile has the same one, that is right."""
        if question := self.presenter.question:
            self.ids.question.ask(question, _("Yes, save it"), _("Check it"), self._save)
            self.refresh()
        else:
            self._save()

    def _save(self) -> None:
        """Save the card; then show the next one, or go back."""
        self.say("")
        if not self.presenter.ready:
            self.form.urgent = True  # the hint says why, and covers no buttons
            return
        with self.showing_refusals():
            if not self.presenter.save():
                self.refresh()
            elif self.manager is None or self.manager.current == self.name:
                self.context.navigator.back()

    def clear(self) -> None:
        with self.showing_refusals():
            self.presenter.clear()
            self.context.navigator.back()

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:
        """Letters enter types, digits the value or a count; space reverses the direction."""
        draft = self.presenter.draft
        letter = (text or "").upper()
        types = {look.letter: kind for kind, look in self.presenter.edition.looks.items()}
        if {"ctrl", "meta"} & set(held):
            return False
        if key in ENTER:
            self.ids.question.answer(True) if self.ids.question.open else self.save()
        elif isinstance(draft, AuctionDraft) and letter in types:
            self._do(self.form, "toggle", types[letter])
        elif isinstance(draft, AuctionDraft) and letter == " ":
            self._do(self.form, "turn")
        elif isinstance(draft, AuctionDraft) and letter.isdecimal() and draft.with_value:
            self.form.value(int(letter))
        elif isinstance(draft, PurseDraft) and letter.isdecimal():
            self._do(self.form, "count", int(letter))
        else:
            return False
        return True
