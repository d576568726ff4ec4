"""The session open in the window, and what the window remembers of it."""

from pathlib import Path

from goa_solo.app.open_session import OpenSession
from goa_solo.play.conductor import Conductor
from tests.application.test_ui_state import MARKET
from tests.support.random_session import SETUP, play


def conductor(window: OpenSession) -> Conductor:
    assert window.conductor is not None
    return window.conductor


def test_what_a_session_was_left_with_outlives_the_app(data_home: Path) -> None:
    window = OpenSession(data_home)
    name = window.start(SETUP).id
    window.remember_screen("enter_market")
    window.remember_market(MARKET)
    window.remember_ticks(frozenset({"1"}))
    window.close()
    assert (window.left_open(), window.ui.screen) == (name, "enter_market")
    window.resume(name)
    assert (window.market_draft(), window.ticks()) == (MARKET, frozenset({"1"}))
    play(conductor(window), turns=1)
    window.drop_ticks()
    assert window.ui.ticks == ()
    window.pause()
    assert (window.left_open(), window.ui.screen) == (None, "")
    window.close()


def test_another_window_on_the_same_folder_writes_nothing(data_home: Path) -> None:
    first, second = OpenSession(data_home), OpenSession(data_home)
    name = first.start(SETUP).id
    second.resume(name)
    second.remember_ticks(frozenset({"1"}))
    assert second.ticks() == {"1"}  # until it is closed
    first.close()
    second.close()
    assert second.ui.ticks == ()
    second.close()
