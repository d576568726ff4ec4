"""Random taps, drags and keys from a seed. Importing this imports no Kivy."""

import random
from typing import Any

from tests.support import widget_tree
from tests.support.app_driver import App, press

KEYS = ("enter", "escape", "up", "down", "left", "right", "space", "backspace", "tab",
        *"0123456789pwlordtby")  # fmt: skip
SIZES = ((412, 824), (360, 640), (824, 412), (1280, 800))
AHEAD = ("done", "go", "save")
"""The ids of a screen's main button in its kv file."""


class RandomTapper:
    """Mostly does what a player would; otherwise taps a button or anywhere, drags or types."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.rng = random.Random(seed)
        self.steps: set[Any] = set()  # the tables seen so far
        self.buttons = self._buttons()

    def step(self) -> None:
        dice = self.rng.random()
        if dice < 0.4:
            self._go_on()
        elif dice < 0.55:
            self._tap_something()
        elif dice < 0.75:
            self._tap(self._anywhere())
        elif dice < 0.8:
            self._drag()
        elif dice < 0.97:
            self._key()
        else:
            self.app._set_size(*self.rng.choice(SIZES))
        self._rest()
        conductor = self.app.open_session.conductor
        if conductor is not None:
            self.steps.add((conductor.id, conductor.record.log))
        self.buttons = self._buttons()
        assert self.buttons, f"no way on or back from {self.app.screen}"

    # --- what a player would do, so that it gets around ---------------------------------------

    def _go_on(self) -> None:
        page = self.app.page
        question = page.ids.get("question")
        if question is not None and question.open:
            self._tap(self.rng.choice((question.ids.yes, question.ids.no)))
        elif self.app.screen == "round":
            self._play(page)
        elif self.app.screen == "home":
            self._tap(page.ids.tiles.children[-1])  # continues a session, or starts one
        else:
            self._come_back(page)

    def _play(self, page: Any) -> None:
        if page.ids.drawer.open:
            self._key("escape")
        elif page.ids.board.view.lit and not page.view.looking_back:
            lit = sorted(page.ids.board.view.lit, key=str)
            self._tap(page.ids.board.spot(self.rng.choice(lit)))
        else:
            self._tap(self.rng.choice(page.ids.bar.ids.choices.children))

    def _come_back(self, page: Any) -> None:
        """Leave a screen by its main button, if it has one, or by going back."""
        ahead = [page.ids[name] for name in AHEAD if name in page.ids]
        if ahead and self.rng.random() < 0.5:
            self._tap(ahead[0])
        else:
            self._key("escape")

    # --- fingers and keys ----------------------------------------------------------------------

    def _rest(self) -> None:
        self.app.frames(2)
        self.app.arrive()

    def _buttons(self) -> list[Any]:
        return [
            one.widget
            for one in widget_tree.seen()
            if widget_tree.is_button(one.widget) and not one.box.common(one.clip).empty
        ]

    def _anywhere(self) -> tuple[float, float]:
        from kivy.core.window import Window

        return self.rng.uniform(1, Window.width - 1), self.rng.uniform(1, Window.height - 1)

    def _tap_something(self) -> None:
        widget = self.rng.choice(self.buttons)
        self._tap(widget.to_window(*widget.center))

    def _tap(self, place: Any) -> None:
        touch = self.app._touch(place)
        touch.touch_down()
        self.app.frames(1)
        touch.touch_up()

    def _drag(self) -> None:
        touch = self.app._touch(self._anywhere())
        touch.touch_down()
        for _ in range(3):
            touch.touch_move(*self._anywhere())
            self.app.frames(1)
        touch.touch_up()

    def _key(self, name: str = "") -> None:
        """Press this key, or any key with random modifiers."""
        held = [] if name else self.rng.choice(([], [], [], ["ctrl"], ["ctrl", "shift"]))
        press(name or self.rng.choice(KEYS), *held)
