"""The events of the page to receive a deck; `go("receive_deck", code=…)` takes a code or link."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from goa_solo.app import file_exchange
from goa_solo.app.i18n import _
from goa_solo.app.presenters.option import Option
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.decks.presenter import DECK_ENDING
from goa_solo.app.screens.page_templates import FormPage, Picks, option_tick
from goa_solo.app.screens.receive_deck.presenter import ConflictView, ReceiveDeckPresenter
from goa_solo.app.toolkit.buttons import SectionPanel
from goa_solo.packs import PackError


class ReceiveDeckPage(FormPage):
    """A field for the code, the deck in it, and the choice of a target."""

    presenter: ReceiveDeckPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = ReceiveDeckPresenter(context.store)
        self.ids.code.bind(text=lambda _field, text: self._typed(text))

    def opened(self, code: str = "", **_what: Any) -> None:
        self.presenter = ReceiveDeckPresenter(self.context.store)
        self.ids.code.text = code
        self._typed(code)
        self.ids.scroll.to_top()

    def _typed(self, text: str) -> None:
        self.presenter.read_code(text)
        self.refresh()

    def refresh(self) -> None:
        self.show_changes()
        found = self.presenter.targets(), self.presenter.conflicts()
        self.fill("found", found, self._found(*found))

    def _found(self, targets: list[Option], conflicts: list[ConflictView]) -> Iterator[Widget]:
        yield Picks(targets, lambda option: self._choose(option.key))
        for number, conflict in enumerate(conflicts):
            pick = partial(self._picked, number)
            ticks = (option_tick(one, pick, role="small") for one in conflict.candidates)
            yield SectionPanel(*ticks, heading=conflict.heading, line=conflict.line)

    def _choose(self, target: str) -> None:
        self.presenter.choose(target)
        self.refresh()

    def _picked(self, conflict: int, place: str) -> None:
        self.built_from(None, "found")  # a tick has already changed
        self.presenter.pick(conflict, int(place))
        self.refresh()

    def paste(self) -> None:
        from kivy.core.clipboard import Clipboard

        self.ids.code.text = Clipboard.paste()

    def open_file(self) -> None:
        file_exchange.open_content(self.context, DECK_ENDING, self.read_file)

    def read_file(self, raw: bytes) -> None:
        """Read the file that was chosen."""
        try:
            self.presenter.read_file(raw)
        except PackError as error:
            self.context.navigator.go("deck_report", problems=error.problems)
            return
        self.refresh()

    def save(self) -> None:
        with self.showing_refusals():
            name = self.presenter.save()
            self.context.navigator.go("deck", deck=name, news=_("The deck is saved."))

    enter_pressed = save
