"""Plays the app by keyboard: what has the focus, what Tab reaches, and a player without touches.

Importing this imports no Kivy.
"""

from collections.abc import Callable
from typing import Any

from goa_solo.app.screens.round.view_values import CardHand, PickOne
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.entries import Acted, Bid, Buy, Drawn, Entry, Lay, Pass, Place, PlayGambit, Sell
from goa_solo.rules.market import GRID, Market, Space, TileType
from tests.support import app_driver, widget_tree
from tests.support.app_driver import App
from tests.support.round_player import TouchPlayer

MOST_STOPS = 80
"""More stops than any screen of a session has for Tab, or a picture for arrows."""


def focused(app: App) -> Any:
    """Return the widget with the focus ring; None if there is no ring."""
    return app.app.keyboard.widget if app.app.keyboard else None


def texts_in(widget: Any) -> list[str]:
    """Return all texts inside a widget; none inside None."""
    return [widget_tree.says(one) for one in widget.walk(restrict=True)] if widget else []


def press(app: App, name: str, *held: str) -> None:
    """Press a key, and let enough frames pass for the focus ring to follow."""
    app_driver.press(name, *held)
    app.frames(2)


def tab_stops(app: App, most: int = 300) -> list[Any]:
    """Press Tab until it is back at the first widget; return all widgets it reached."""
    found: list[Any] = []
    for _ in range(most):
        press(app, "tab")
        here = focused(app)
        if here is None or (found and here is found[0]):
            break
        found.append(here)
    return found


def unreachable_buttons(app: App) -> list[str]:
    """Return the buttons that can be tapped, perhaps after scrolling, but not reached with Tab."""
    reached = tab_stops(app)
    return [
        f"{type(one).__name__} {next(filter(None, texts_in(one)), '')}"
        for one in _buttons(app)
        if one not in reached
    ]


def _buttons(app: App) -> list[Any]:
    """Return all buttons; if a dialog is open, only its own."""
    from goa_solo.app.toolkit.focus import top_layer

    page = app.page
    parts = page.reachable() or [top_layer(page)]
    return [
        one.widget
        for part in parts
        for one in widget_tree.seen(part)
        if widget_tree.is_button(one.widget) and (one.scrolls or not one.box.common(one.clip).empty)
    ]


class KeyboardPlayer(TouchPlayer):
    """Gives answers with keys only; a touch is an error."""

    def tap(self, target: Any) -> None:
        raise AssertionError(f"a touch on {target}")

    def key(self, name: str, *held: str) -> None:
        press(self.app, name, *held)
        self.rest()

    def press_button(self, text: str) -> None:
        """Tab to the button with this text, and press it."""
        self._tab_to(lambda widget: text in texts_in(widget), text)
        self.key("enter")
        self.app.frames(2)

    def _tab_to(self, found: Callable[[Any], bool], name: object) -> None:
        for _ in range(MOST_STOPS):
            if (widget := focused(self.app)) is not None and found(widget):
                return
            self.key("tab")
        raise AssertionError(f"Tab never comes to {name}")

    def give(self, entry: Entry) -> None:
        self.app._wait_to_read()  # until then, the same key is ignored
        while self.page.view.page:
            self.key("enter")
            self.app._wait_to_read()
        match entry:
            case PlayGambit(card=""):
                self.key("enter")
            case _ if isinstance(self.page.view.panel, PickOne | CardHand):
                self.key(str(self.option(entry) + 1))
            case Lay(market):
                self.key("enter")
                self.lay(market)
            case Place(space):
                self.cursor_to(space)
                self.key("enter")
            case Buy():
                self.key("2")
            case Sell():
                self.key("1")
            case Bid(amount):
                self.bid(amount)
            case Pass():
                self.key("p")
            case Acted(founded):
                self.act(founded)
            case Drawn():
                self.reveal(entry)
            case _:
                self.key("enter")

    def bid(self, amount: int) -> None:
        for digit in str(amount):
            self.key(digit)
        self.key("enter")

    def act(self, founded: tuple[str, ...]) -> None:
        words = self.page.presenter.terms
        for kind in founded:
            self.press_button(f"more: {words[kind]}")
        self.press_button(self.page.view.choices[0].label)

    def cursor_to(self, space: Space) -> None:
        """Move the board's cursor with arrows, on the round screen and in market entry."""
        board = self.page.ids.board
        if board.view.focus is None:
            self.key("down")
        while board.view.focus.row != space.row:
            self.key("down" if board.view.focus.row < space.row else "up")
        while board.view.focus.col != space.col:
            self.key("right" if board.view.focus.col < space.col else "left")
        assert board.view.focus == space

    def lay(self, market: Market) -> None:
        """Enter a market: letters set the tile under the cursor, Esc hides it, Enter confirms."""
        self.app.frames(2)
        assert self.app.screen == "enter_market"
        looks = self.page.presenter.looks
        for space in GRID:
            kind = market.tile(space)
            if kind is not None and kind is not TileType.DEPOT:
                self.cursor_to(space)
                self.key(looks[kind].letter.lower())
        self.key("escape")
        self.key("enter")
        if self.app.screen == "enter_market":  # asked whether it is right
            self.app.wait(1.1)
            self.key("enter")

    # --- real cards ------------------------------------------------------------------------------

    def reveal(self, entry: Drawn) -> None:
        """Type a digit for a purse card or a value; press another card if known, else enter it."""
        if isinstance(entry.card, int):
            self.key(str(entry.card % 10))
        elif any(button.face == entry.card for button in self.page.panel.ids.cards.children):
            self._tab_to(lambda widget: getattr(widget, "face", None) == entry.card, entry.card)
            self.key("enter")
        else:
            self.press_button(self.page.view.choices[0].label)
            assert self.app.screen == "card_editor"
            self.enter(entry.card)

    def enter(self, face: Face) -> None:
        """Enter a card in the editor, and save it."""
        form = self.page.form
        if isinstance(face, ActionFace):
            for box, deed in ((form.ids.holding, face.holding), (form.ids.without, face.without)):
                buttons = (*box.ids.coins.children, *box.ids.others.children)
                wanted = next(button for button in buttons if button.deed is deed)
                self._tab_to(lambda widget, wanted=wanted: widget is wanted, deed)  # type: ignore[misc]
                self.key("enter")
            self._tab_to(lambda widget: widget is self.page.ids.keep.__self__, "the button to save")
            self.key("enter")
            return
        for kind in face.priority:
            self.key(self.page.presenter.edition.looks[kind].letter.lower())
        if form.pad.direction is not face.direction:
            self.key(" ")
        self._choose_start(face)
        self.key(str(face.value))

    def _choose_start(self, face: AuctionFace) -> None:
        """Tab to the picture of the board, then use arrows: sideways first, then up or down."""
        pad, keyboard = self.page.form.pad.__self__, self.app.app.keyboard
        self._tab_to(lambda widget: widget is pad, "the picture of the board")
        x, y = pad.place(face.start).centre
        for _ in range(MOST_STOPS):
            here_x, here_y = keyboard._place.rect.centre
            if (here_x, here_y) == (x, y):
                break
            if abs(here_x - x) > 1:
                self.key("right" if here_x < x else "left")
            else:
                self.key("up" if here_y < y else "down")
        self.key("enter")
        assert pad.start == face.start
