"""A page that fails is replaced by one that says so and doesn't end the app."""

import json
from pathlib import Path

import pytest

from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, make_campaign
from tests.support.random_session import opened, play, started

pytestmark = pytest.mark.window


def _broken(screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from goa_solo.app.navigation import page_class

    def fail(*_args: object, **_kwargs: object) -> None:
        raise ZeroDivisionError("of a page that fails")

    monkeypatch.setattr(page_class(screen), "opened", fail)


def test_a_page_that_fails_is_replaced_by_one_that_says_so(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with App(data_home, debug=False) as app:
        _broken("campaigns", monkeypatch)
        app.go("campaigns")
        assert app.screen == "problem"
        assert app.says("can't be shown")
        assert not app.find_all("Delete it")
        assert layout_check.complaints() == []
        app.tap("Go to the home screen")
        assert app.screen == "home"
        app.go("campaigns")
        app.key("escape")
        assert app.screen == "home"


def test_while_debugging_a_page_that_fails_raises(
    monkeypatch: pytest.MonkeyPatch, app: App
) -> None:
    _broken("campaigns", monkeypatch)
    with pytest.raises(ZeroDivisionError):
        app.go("campaigns")


def test_what_a_page_failed_to_show_can_be_exported_and_deleted(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with App(data_home, debug=False) as app:
        name = make_campaign(app.store, FIRST)
        _broken("campaign", monkeypatch)
        app.go("campaign", campaign_id=name)
        assert app.screen == "problem"
        assert app.says("This can't be shown")
        assert "ZeroDivisionError: of a page that fails" in app.texts()
        app.tap("Export it")
        assert app.screen == "file_chooser"
        app.key("escape")
        assert app.screen == "problem"
        app.tap("Delete it")
        app.wait(0.5)
        app.tap("Delete")
        assert app.screen == "home"
        assert app.store.campaigns.ids() == []


def test_a_session_left_open_that_fails_is_not_opened_at_the_next_start(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(data_home) as store:
        name = play(started(store), turns=9).id
    (data_home / "ui_state.json").write_text(json.dumps({"session": name}), "utf-8")
    with App(data_home, debug=False) as app:
        assert app.screen == "round"
        _broken("round", monkeypatch)
        app.restart()
        assert app.screen == "problem"
        app.restart()
        assert app.screen == "home"
        assert app.store.running.ids() == [name]


def test_an_error_in_an_event_shows_the_page_too(data_home: Path) -> None:
    with App(data_home, debug=False) as app:
        from goa_solo.app.page_errors import PageErrors

        app.go("settings")
        assert PageErrors().handle_exception(ZeroDivisionError("in an event")) == _pass()
        app.settle()
        assert app.screen == "problem"
        for _ in range(20):
            assert PageErrors().handle_exception(ZeroDivisionError("again")) == _pass()
        assert PageErrors().handle_exception(KeyboardInterrupt()) != _pass()
        app.tap("Go to the home screen")
        assert app.screen == "home"


def _pass() -> int:
    from kivy.base import ExceptionManager

    return int(ExceptionManager.PASS)
