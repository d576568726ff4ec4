"""Long work in a terminal: it shows how far it is, and Ctrl+C stops it between two steps."""

import io
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goa_solo.commands import progress
from goa_solo.paths import data_folder
from goa_solo.rules.message import say
from goa_solo.store import import_file
from goa_solo.store.progress import Steps, WorkDone
from goa_solo.store.store import Store
from goa_solo.store.transaction import Change
from tests.support import fake_history
from tests.support.run_cli import call


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def counting(closed: list[str], press: int | None = None) -> Steps[str]:
    try:
        for number in range(10):
            if number == press:
                os.kill(os.getpid(), signal.SIGINT)
            yield WorkDone(number, 10)
    finally:
        closed.append("closed")
    return "result"


@pytest.mark.parametrize("stream", [Screen, io.StringIO])
def test_progress_is_shown_on_a_terminal_only(
    stream: type[io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "AFTER", -1)  # Windows counts in steps of 15 ms
    monkeypatch.setattr(progress, "EVERY", -1)
    errors = stream()
    monkeypatch.setattr(sys, "stderr", errors)
    assert progress.run(counting([]), say("Exporting:")) == "result"
    if stream is Screen:
        assert "\rExporting: 50%" in errors.getvalue()
        assert errors.getvalue().endswith("\r\x1b[K"), "the line is clean again"
    else:
        assert errors.getvalue() == ""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_ctrl_c_stops_between_two_steps() -> None:
    before = signal.getsignal(signal.SIGINT)
    closed: list[str] = []
    with pytest.raises(progress.Stopped):
        progress.run(counting(closed, press=4), say("Exporting:"))
    assert closed == ["closed"]
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
@pytest.mark.parametrize("press", ["looking", "importing"])
def test_an_interrupted_import_leaves_nothing(
    press: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_history.fill(data_folder(), 20)
    file = tmp_path / "export.json"
    assert call("data", "export", str(file)).status == 0
    monkeypatch.setenv("GOA_SOLO_HOME", str(tmp_path / "elsewhere"))
    monkeypatch.setattr(import_file, "STAGED_TOGETHER", 4)
    at_number = 10
    owner: Any = Change if press == "importing" else import_file
    name = "page" if press == "importing" else "check_item"
    original: Callable[..., Any] = getattr(owner, name)
    count = 0

    def pressed(*args: Any) -> Any:
        nonlocal count
        count += 1
        if count == at_number:
            os.kill(os.getpid(), signal.SIGINT)
        return original(*args)

    monkeypatch.setattr(owner, name, pressed)
    said = call("data", "import", str(file), "--yes")
    assert said.status == 130
    with Store.open(data_folder()) as store:
        assert store.finished.ids() == []
        assert store.pending_notices() == ()
    assert said.err == "goa-solo: The import was stopped; nothing was changed.\n"


def test_a_lost_index_is_rebuilt_for_the_spreadsheet_too() -> None:
    fake_history.fill(data_folder(), 20)
    (data_folder() / "history.json").unlink()
    assert len(call("data", "export", "--csv").out.splitlines()) == 21
