"""The events of the card editor; `presenter` documents how to open it."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import ENTER, Page
from goa_solo.app.screens.card_editor.card_drafts import ActionDraft, AuctionDraft, PurseDraft
from goa_solo.app.screens.card_editor.card_forms import ActionForm, AuctionForm, CardForm, PurseForm
from goa_solo.app.screens.card_editor.presenter import FacePresenter, Given
from goa_solo.app.toolkit import banner_and_dialogs  # noqa: F401  used in screen.kv
from goa_solo.rules.cards import Face

WIDE_FROM = 600  # dp
FORMS: dict[type, type[CardForm]] = {
    AuctionDraft: AuctionForm,
    ActionDraft: ActionForm,
    PurseDraft: PurseForm,
}


class CardEditorPage(Page):
    """Shows the form for the card; forms are built when first needed."""

    heading = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    can_copy = BooleanProperty(False)
    can_clear = BooleanProperty(False)
    wide = BooleanProperty(False)
    presenter: FacePresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._forms: dict[type, Any] = {}
        self._last: dict[str, Face] = {}
        super().__init__(context, **kwargs)
        self.bind(size=self._arrange)

    @property
    def form(self) -> Any:
        """The form that is shown."""
        return self.ids.slot.children[0]

    def opened(self, **what: Any) -> None:
        if not what:
            what = {"pile": "auction 1"}
        self.ids.banner.dismiss()
        self.presenter = FacePresenter(self.context.store, Given(**what), self._last)
        self.refresh()

    def refresh(self) -> None:
        shown = self.presenter
        kind = type(shown.draft)
        if kind not in self._forms:
            self._forms[kind] = FORMS[kind](on_do=self._do, on_save=lambda _form: self.save())
        form = self._forms[kind]
        if form.parent is None:
            self.ids.slot.clear_widgets()
            self.ids.slot.add_widget(form)
        form.set_edition(shown.edition.looks, shown.edition.terms)
        form.show(shown.draft)
        form.introduction, form.hint, form.urgent = shown.introduction, shown.hint, False
        form.wide = self.wide
        self.heading, self.ready = shown.title, shown.ready
        self.can_copy, self.can_clear = shown.can_copy, shown.can_clear
        by_value = isinstance(shown.draft, AuctionDraft) and shown.draft.with_value
        self.button = "" if by_value else shown.button

    def _do(self, _form: CardForm, what: str, *more: Any) -> None:
        self.presenter.do(what, *more)
        self.refresh()

    def copy_last(self) -> None:
        self.presenter.copy_last()
        self.refresh()

    def save(self) -> None:
        """Save the card if it is complete; then show the next one, or go back."""
        result = self.presenter.save()
        if result.finished:
            if self.manager is None or self.manager.current == self.name:
                self.context.navigator.back()
            return
        self.refresh()
        self.form.urgent = result.line == self.form.hint  # there it covers no buttons
        self.say("" if self.form.urgent else result.line)

    def clear(self) -> None:
        problem = self.presenter.clear()
        if problem:
            self.say(problem)
        else:
            self.context.navigator.back()

    def _arrange(self, *_args: object) -> None:
        self.wide = self.width > self.height and self.width >= dp(WIDE_FROM)
        for form in self._forms.values():
            form.wide = self.wide

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:
        """Letters enter types, digits the value or a count; space reverses the direction."""
        draft = self.presenter.draft
        letter = (text or "").upper()
        types = {look.letter: kind for kind, look in self.presenter.edition.looks.items()}
        if {"ctrl", "meta"} & set(held):
            return False
        if key in ENTER:
            self.save()
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
