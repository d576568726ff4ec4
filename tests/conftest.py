"""Fixtures and hooks for every test: a data folder, repeatable hypothesis, a count of window tests.

Nothing here imports Kivy: packages without a window are tested without one.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from goa_solo.app.feedback import speech
from goa_solo.app.kivy_patches import garbage_collection
from goa_solo.rules.translation import ActiveLanguage, set_language

if TYPE_CHECKING:
    from goa_solo.store.store import Store
    from tests.support.app_driver import App

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")

_window_tests_passed = 0
_homes = count()


@pytest.fixture(autouse=True)
def data_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a fresh data folder for each test; a test never touches the tester's own."""
    home = tmp_path_factory.getbasetemp() / f"data{next(_homes)}"  # pytest's own is slow
    home.mkdir()
    monkeypatch.setenv("GOA_SOLO_HOME", str(home))
    # Leftovers of killed processes go where pytest cleans up.
    monkeypatch.setenv("TMPDIR", str(tmp_path_factory.getbasetemp()))
    monkeypatch.setenv("LC_ALL", "C")  # whatever the tester's language is
    # Waiting for the disk only matters in a power failure; processes that tests start do wait.
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    monkeypatch.delenv("LANGUAGE", raising=False)
    return home


@pytest.fixture(autouse=True)
def _silent(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mute all tests; those about speech have a recorder instead of a voice."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    if "recorder" not in request.fixturenames:
        monkeypatch.setattr(speech, "find_program", lambda: None)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Set the language back to English after each test."""
    yield
    set_language(ActiveLanguage())


@pytest.fixture
def store(data_home: Path) -> Iterator["Store"]:
    """Open the data folder, with a clock that ticks."""
    from tests.support.random_session import opened

    with opened(data_home) as opened_store:
        yield opened_store


@pytest.fixture
def app(data_home: Path) -> Iterator["App"]:
    """Start the real app in a phone-sized window on an empty data folder."""
    from tests.support.app_driver import App

    with App(data_home) as started:
        yield started


def pytest_configure(config: pytest.Config) -> None:
    """Give each process its own folder for Kivy, which would otherwise use the tester's."""
    kivy_home = tempfile.mkdtemp(prefix="kivy-")
    os.environ["KIVY_HOME"] = kivy_home
    config.add_cleanup(lambda: shutil.rmtree(kivy_home, ignore_errors=True))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Reject a module that imports Kivy when it is collected: that opens the window."""
    before = "kivy" in sys.modules
    report = yield
    if isinstance(collector, pytest.Module) and not before and "kivy" in sys.modules:
        report.outcome = "failed"
        report.longrepr = "It imports Kivy at its top; import it inside a test or a fixture."
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run window tests last: OpenGL's threads stay in the process and don't survive a fork."""
    items.sort(key=lambda item: item.get_closest_marker("window") is not None)


def pytest_collection_finish() -> None:
    """Exclude modules and tests from garbage collection: they live to the end."""
    garbage_collection.apply()
    garbage_collection.skip_modules()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Save a picture of the app if a test fails while it runs; the report says where."""
    report = yield
    if pictures := sys.modules.get("tests.support.failure_pictures"):
        if report.failed:
            if where := pictures.store(item.config.rootpath, item.nodeid):
                report.sections.append(("the window", where))
        else:
            pictures.forget()
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count passed window tests where the reports arrive, also from several processes."""
    if report.when == "call" and report.passed and "window" in report.keywords:
        global _window_tests_passed
        _window_tests_passed += 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _window_tests_passed:
        terminalreporter.write_line(f"{_window_tests_passed} of them in a real window")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With GOA_WINDOW_TESTS=must, fail a run in which no window test passed."""
    if (
        os.environ.get("GOA_WINDOW_TESTS") == "must"
        and not hasattr(session.config, "workerinput")  # one of several processes
        and not _window_tests_passed
        and session.exitstatus == 0
    ):
        print("\nno window test ran")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
