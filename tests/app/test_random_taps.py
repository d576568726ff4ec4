"""Random taps: nothing may break, every screen has a way on or back, and what they did can be read
again."""

import random
from itertools import count
from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.languages import language_codes
from goa_solo.play.undo_history import load
from tests.support.app_driver import App
from tests.support.random_taps import RandomTapper
from tests.support.round_player import open_session_at, play_to
from tests.support.round_scenes import STEPS

pytestmark = pytest.mark.window

LANGUAGES = language_codes()
SEEDS, EACH = 20, 1_500
"""30,000 steps in all."""


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, shuffles and dealt markets come from the seed too, so that a fall can be repeated."""
    number = count(1)
    monkeypatch.setattr("goa_solo.play.conductor.new_id", lambda _now: f"monkey-{next(number):04}")
    monkeypatch.setattr(
        "goa_solo.app.screens.enter_market.presenter.Random", lambda: random.Random(5)
    )


def _let_loose(home: Path, seed: int, steps: int, code: str = "en") -> None:
    language_choice.choose(home, code)
    with App(home) as app:
        seconds = count(1_750_000_000)
        app.store.access.clock = lambda: next(seconds)
        play_to(open_session_at(app), STEPS["place-stone"])
        app.frames(2)
        tapper = RandomTapper(app, seed)
        for number in range(steps):
            try:
                tapper.step()
            except Exception as error:
                raise AssertionError(f"step {number} of seed {seed} on {app.screen}") from error
        open_session = app.open_session
        sessions = [
            load(open_session.store.running.read(name)) for name in open_session.store.running.ids()
        ]
        assert all(session.notice is None for session in sessions)
        assert len(tapper.steps) > steps / 12
        assert open_session.store.pending_notices() == ()


@pytest.mark.parametrize("seed", range(len(LANGUAGES)))
def test_a_monkey_breaks_nothing(data_home: Path, seed: int) -> None:
    _let_loose(data_home, seed, 150, LANGUAGES[seed])


@pytest.mark.long
def test_a_patient_monkey_breaks_nothing(data_home: Path) -> None:
    _let_loose(data_home, 7, 3000)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 100 + SEEDS))
def test_many_monkeys_break_nothing(data_home: Path, seed: int) -> None:
    _let_loose(data_home, seed, EACH, LANGUAGES[seed % len(LANGUAGES)])
