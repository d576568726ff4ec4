"""What every test gets: its own data folder, repeatable hypothesis, and a count of window tests.

Nothing here imports Kivy: the rooms without a window are tested without one.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from goa_solo.app.feedback import speech
from goa_solo.app.kivy_patches import garbage_collection
from goa_solo.rules.translation import ActiveLanguage, set_language

if TYPE_CHECKING:
    from tests.support.app_driver import App

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")

_window_tests_passed = 0


@pytest.fixture(autouse=True)
def data_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh data folder for each test; nothing a test does reaches the tester's own."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("GOA_SOLO_HOME", str(home))
    # What a process leaves that is killed goes where pytest tidies up.
    monkeypatch.setenv("TMPDIR", str(tmp_path_factory.getbasetemp()))
    monkeypatch.setenv("LC_ALL", "C")  # whatever the tester speaks
    # Waiting for the disk shows nothing without a power failure; processes that tests start wait.
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    monkeypatch.delenv("LANGUAGE", raising=False)
    return home


@pytest.fixture(autouse=True)
def _silent(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test is heard, wherever it taps; one about speech has a recorder instead of a voice."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    if "recorder" not in request.fixturenames:
        monkeypatch.setattr(speech, "find_program", lambda: None)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A test that speaks another language leaves English to the next."""
    yield
    set_language(ActiveLanguage())


@pytest.fixture
def app(data_home: Path) -> Iterator["App"]:
    """The real app, started in a phone-sized window on an empty data folder."""
    from tests.support.app_driver import App

    with App(data_home) as started:
        yield started


def pytest_configure(config: pytest.Config) -> None:
    """Each process has a folder of its own for Kivy, which would use the tester's otherwise."""
    kivy_home = tempfile.mkdtemp(prefix="kivy-")
    os.environ["KIVY_HOME"] = kivy_home
    config.add_cleanup(lambda: shutil.rmtree(kivy_home, ignore_errors=True))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that imports Kivy when it is collected is refused: that opens the window."""
    before = "kivy" in sys.modules
    report = yield
    if isinstance(collector, pytest.Module) and not before and "kivy" in sys.modules:
        report.outcome = "failed"
        report.longrepr = "It imports Kivy at its top; import it inside a test or a fixture."
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Window tests come last: OpenGL's threads stay in the process and do not survive a fork."""
    items.sort(key=lambda item: item.get_closest_marker("window") is not None)


def pytest_collection_finish() -> None:
    """Modules and tests stay to the end: the garbage collector need not look through them."""
    garbage_collection.apply()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails while the app runs leaves a picture of it; the report says where."""
    report = yield
    if pictures := sys.modules.get("tests.support.failure_pictures"):
        if report.failed:
            if where := pictures.store(item.config.rootpath, item.nodeid):
                report.sections.append(("the window", where))
        else:
            pictures.forget()
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Counted where the reports arrive, also from several processes."""
    if report.when == "call" and report.passed and "window" in report.keywords:
        global _window_tests_passed
        _window_tests_passed += 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _window_tests_passed:
        terminalreporter.write_line(f"{_window_tests_passed} of them in a real window")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With GOA_WINDOW_TESTS=must, a run in which no window opened is a failure, not a success."""
    if (
        os.environ.get("GOA_WINDOW_TESTS") == "must"
        and not hasattr(session.config, "workerinput")  # one of several processes
        and not _window_tests_passed
        and session.exitstatus == 0
    ):
        print("\nno window test ran")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
