"""What tests of several screens begin with."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.rules.translation import current_language
from tests.support.app_driver import App, OpenApp
from tests.support.random_session import opened, ticking
from tests.support.session_digest import imported


@pytest.fixture
def open_session(data_home: Path) -> Iterator[OpenSession]:
    """The data folder as the window's screens see it, with a clock that ticks."""
    opened_session = OpenSession(data_home, clock=ticking())
    yield opened_session
    opened_session.close()


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's home with a folder for documents."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "Documents").mkdir()
    return tmp_path / "Documents"


@pytest.fixture
def played(data_home: Path) -> str:
    """A whole session of the day and the night, finished."""
    with opened(data_home) as store:
        return imported(store, "day-and-night")


@pytest.fixture(scope="session")
def _started_once() -> Iterator[App]:
    """One start of the app for all tests of this process that don't start their own."""
    shared = App(Path())
    yield shared
    shared.stop()


@pytest.fixture
def open_app(
    _started_once: App, data_home: Path, request: pytest.FixtureRequest
) -> Iterator[OpenApp]:
    """Open the data folder as a start of the app would, with the options of `App.reopen`."""

    def reopened(**options: Any) -> App:
        _started_once.reopen(data_home, **options)
        return _started_once

    failed = request.session.testsfailed
    yield reopened
    if request.session.testsfailed > failed or current_language().code != "en":
        _started_once.stop()
