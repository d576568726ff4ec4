"""What tests of several screens begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.rules.translation import current_language
from tests.support.app_driver import App
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


@pytest.fixture(scope="module")
def started_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One start of the app for all tests of a module that use `cleared`."""
    with App(tmp_path_factory.mktemp("home")) as started:
        yield started


@pytest.fixture
def cleared(started_once: App, request: pytest.FixtureRequest) -> Iterator[App]:
    """The app at home, as if it had never been used, without a start of its own."""
    started_once.clear()
    failed = request.session.testsfailed
    yield started_once
    if request.session.testsfailed > failed or current_language().code != "en":
        started_once.stop()
