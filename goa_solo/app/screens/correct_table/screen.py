"""The events of the correction screen."""

from collections.abc import Iterator
from typing import Any

from kivy.uix.widget import Widget

from goa_solo.app.i18n import _
from goa_solo.app.pictures import market_board  # noqa: F401  used in screen.kv
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.correct_table.presenter import CorrectTablePresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Text
from goa_solo.app.toolkit.buttons import Stepper
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.rules.corrections import tiles_needed
from goa_solo.rules.market import Market, Space


class CorrectTablePage(FormPage):
    """Market, stone, purse and outposts; one button applies it."""

    presenter: CorrectTablePresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._tiles = self.ids.tiles.__self__  # referenced here while it is not shown
        self._known = self.ids.known.__self__

    def opened(self, *, keep: bool = False, **_what: Any) -> None:
        open_session = self.context.open_session
        if open_session.conductor is None:
            self.leave_for("home")
            return
        self.ids.question.open = False
        if not keep or not self.presenter:
            self.presenter = CorrectTablePresenter(
                open_session.conductor, open_session.edition(), open_session.ticks()
            )
            self.terms = self.presenter.terms
            self._fill()
        self.refresh()

    def back(self) -> bool:
        """Ask before changes are discarded."""
        if super().back():
            return True
        if not self.presenter.changed:
            return False
        self.ids.question.ask(
            _("You haven't applied your corrections yet. Discard them?"),
            _("Discard"),
            _("Keep editing"),
            lambda: self.context.navigator.go("round"),
        )
        return True

    def enter_pressed(self) -> bool:
        if not self.ids.question.open:
            return False
        self.ids.question.answer(True)
        return True

    def _fill(self) -> None:
        """Set the steppers, which keep their own numbers from then on."""
        shown = self.presenter
        set_shown(self._tiles, self.ids.market, shown.has_market)
        set_shown(self._known, self.ids.column, shown.has_purse)
        self.ids.board.looks = shown.edition.looks
        self.ids.holder.options = shown.holders()
        self.ids.scroll.to_top()
        self.fill("purse", (shown.purse("draw"), shown.purse("discard")), self._purse())
        outposts = shown.outposts()
        self.fill("outposts", outposts, self._steppers("outposts", outposts))

    def _purse(self) -> Iterator[Widget]:
        for pile, heading in (("draw", _("Draw pile")), ("discard", _("Discard pile"))):
            yield Text(text=heading, font_style="Title", role="small")
            yield from self._steppers(pile, self.presenter.purse(pile))

    def _steppers(self, pile: str, counts: list[tuple[str, int, int]]) -> Iterator[Stepper]:
        for kind, (label, count, most) in enumerate(counts):

            def change(_stepper: Stepper, value: int, kind: int = kind) -> None:
                self._built_from.clear()  # a stepper has changed
                self.presenter.count(pile, kind, int(value))
                self.refresh()

            yield Stepper(label=label, value=count, most=most, on_change=change)

    def refresh(self) -> None:
        shown = self.presenter
        self.show_changes()
        self.ids.holder.chosen = shown.holder
        if shown.has_market:
            self.ids.board.view = shown.board()

    def edit_market(self) -> None:
        table = self.presenter.table
        self.context.navigator.go(
            "enter_market",
            phase=table.phase,
            edition=self.presenter.edition,
            start=self.presenter.entered.market,
            tokens=self.presenter.board(),
            needed=tiles_needed(table),
            done=self._laid,
        )

    def _laid(self, market: Market) -> None:
        self.presenter.lay(market)
        self.context.navigator.go("correct_table", keep=True)

    def tapped(self, space: Space) -> None:
        problem = self.presenter.move_stone(space)
        if problem:
            self.ids.banner.say(problem)
        self.refresh()

    def hold(self, number: int) -> None:
        self.presenter.hold(number)
        self.refresh()

    def save(self) -> None:
        with self.showing_refusals():
            self.presenter.save()
            self.context.navigator.go("round")
