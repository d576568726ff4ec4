"""The events of the challenge page; `go("challenge", code=…)` takes a code or link."""

from typing import Any

from goa_solo.app.pictures import market_board  # noqa: F401  used in screen.kv
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.challenge.presenter import ChallengePresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.fill_rows import fill_paragraphs
from goa_solo.app.toolkit.show_hide import set_shown


class ChallengePage(FormPage):
    """A field for the code, and the session it describes."""

    presenter: ChallengePresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = ChallengePresenter(context.open_session)
        self._layout = self.ids.layout.__self__
        self.ids.code.bind(text=lambda _field, text: self._typed(text))

    def opened(self, code: str = "", **_what: Any) -> None:
        self.presenter = ChallengePresenter(self.context.open_session)
        self.ids.code.text = code
        self._typed(code)
        self.ids.scroll.to_top()

    def _typed(self, text: str) -> None:
        shown = self.presenter
        shown.read_code(text)
        self.show_changes()
        if shown.challenge:
            self.ids.scroll.to_top()  # to what the code says, above it
        fill_paragraphs(self.ids.lines, shown.lines(), "large")
        board = shown.board()
        set_shown(self._layout, self.ids.column, board is not None, below=1)
        if board is not None:
            self.ids.board.view, self.ids.board.looks = board[0], board[1].looks
            self._layout.line = shown.tiles()

    def paste(self) -> None:
        from kivy.core.clipboard import Clipboard

        self.ids.code.text = Clipboard.paste()

    def start(self) -> None:
        with self.showing_refusals():
            self.presenter.start()
            self.context.navigator.go("round")

    enter_pressed = start
