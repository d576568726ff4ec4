"""A monkey at the table: random taps, drags and keys from a seed. Nothing may break, every screen
has a way on or back, and what it did can be read again."""

import random
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from goa_solo.table.turns import opened
from tests.app import tree
from tests.app.harness import App
from tests.app.playing import play_to, sit_down
from tests.app.scenes import STEPS

pytestmark = pytest.mark.window

KEYS = ("enter", "escape", "up", "down", "left", "right", "space", "backspace",
        *"0123456789pwlordtby")  # fmt: skip


class Monkey:
    """Mostly taps what can be tapped; sometimes anywhere, sometimes drags or types."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.rng = random.Random(seed)
        self.steps: set[Any] = set()  # the tables it has seen
        self.buttons = self._buttons()

    def step(self) -> None:
        dice = self.rng.random()
        if self.app.screen in ("home", "about") and dice < 0.5:
            self._tap("Continue") if self.app.find_all("Continue") else self._key()
        elif dice < 0.3:
            self._go_on()
        elif dice < 0.5:
            self._tap_something()
        elif dice < 0.75:
            self._tap(self._anywhere())
        elif dice < 0.8:
            self._drag()
        elif dice < 0.97:
            self._key()
        else:
            width, height = self.rng.choice(((412, 824), (360, 640), (824, 412), (1280, 800)))
            self.app._set_size(width, height)
        self._rest()
        conductor = self.app.app.screens.context.desk.conductor
        if conductor is not None:
            self.steps.add((conductor.id, conductor.record.log))
        self.buttons = self._buttons()
        assert self.buttons, f"no way on or back from {self.app.screen}"

    def _go_on(self) -> None:
        """What a player would do, so that the monkey gets around."""
        page = self.app.app.screens.current_screen
        if self.app.screen == "round" and page.ids.board.view.lit:
            lit = sorted(page.ids.board.view.lit, key=str)
            self._tap(page.ids.board.spot(self.rng.choice(lit)))
        elif self.app.screen == "round":
            self._tap(self.rng.choice(page.ids.bar.ids.choices.children))
        elif self.app.screen == "market":
            self._tap(page.ids.done)
        elif self.app.screen in ("correct", "home"):
            self._tap_something()
        else:
            self._key("escape")

    def _rest(self) -> None:
        self.app.frames(2)
        while self.app.app.screens.transition.is_active:
            self.app.frames(1)

    def _buttons(self) -> list[Any]:
        return [
            one.widget
            for one in tree.seen()
            if tree.is_button(one.widget) and not one.box.common(one.clip).empty
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
        from kivy.core.window import Window

        name = name or self.rng.choice(KEYS)
        held = self.rng.choice(([], [], [], ["ctrl"], ["ctrl", "shift"]))
        from tests.app.harness import KEYS as CODES

        code = CODES.get(name) or ord(name)
        letter = name if len(name) == 1 else None
        if not Window.dispatch("on_key_down", code, 0, letter, held):
            Window.dispatch("on_keyboard", code, 0, letter, held)
        Window.dispatch("on_key_up", code, 0)


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, shuffles and dealt markets come from the seed too, so that a fall can be repeated."""
    number = count(1)
    monkeypatch.setattr("goa_solo.table.conductor.new_id", lambda _now: f"monkey-{next(number):04}")
    monkeypatch.setattr("goa_solo.app.screens.market.presenter.Random", lambda: random.Random(5))


def _let_loose(home: Path, seed: int, steps: int) -> None:
    with App(home) as app:
        seconds = count(1_750_000_000)
        app.app.screens.context.desk.store.room.clock = lambda: next(seconds)
        play_to(sit_down(app), STEPS["place-stone"])
        app.frames(2)
        monkey = Monkey(app, seed)
        for number in range(steps):
            try:
                monkey.step()
            except Exception as error:
                raise AssertionError(f"step {number} of seed {seed} on {app.screen}") from error
        desk = app.app.screens.context.desk
        sessions = [opened(desk.store.running.read(name)) for name in desk.store.running.ids()]
        assert all(session.notice is None for session in sessions)
        assert len(monkey.steps) > steps / 12
        assert desk.store.told() == ()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(data_home: Path, seed: int) -> None:
    _let_loose(data_home, seed, 300)


@pytest.mark.long
def test_a_patient_monkey_breaks_nothing(data_home: Path) -> None:
    _let_loose(data_home, 7, 3000)
