"""Programs that replace the system's speech and record what they are given."""

import os
import time
from pathlib import Path

import pytest

END_OF_ARGUMENT, END_OF_CALL = "\x1f", "\x1e"
SCRIPT = """#!/bin/sh
log={log}
{{ printf '%s\\037' "$@"; printf '\\036'; }} >> "$log"
{then}
"""


class SpeechRecorder:
    """Puts programs with these names first on the PATH; `then` is what each does afterwards."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder / "programs"
        self._folder.mkdir()
        self._log = folder / "heard"
        self._log.touch()
        monkeypatch.setenv("PATH", str(self._folder))

    def add(self, name: str, then: str = "") -> None:
        program = self._folder / name
        program.write_text(SCRIPT.format(log=self._log, then=then), "utf-8")
        program.chmod(0o755)

    def calls(self, at_least: int = 0) -> list[list[str]]:
        """Return the arguments of each call so far, after waiting for `at_least` calls."""
        for _try in range(2000):
            found = self._log.read_text("utf-8").split(END_OF_CALL)[:-1]
            if len(found) >= at_least:
                return [call.split(END_OF_ARGUMENT)[:-1] for call in found]
            time.sleep(0.005)
        raise AssertionError(f"{len(found)} calls instead of {at_least}")

    def said(self, at_least: int = 0) -> list[str]:
        """Return the texts spoken so far: each is the last argument."""
        return [call[-1] for call in self.calls(at_least) if call != ["--cancel"]]


def children() -> list[tuple[int, str]]:
    """Return the child processes not yet waited for: their ids, and R, S or Z."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                text = (process / "stat").read_text()
            except OSError:
                continue
            state, parent = text.rpartition(")")[2].split()[:2]
            if int(parent) == os.getpid():
                found.append((int(process.name), state))
    return found
