"""Damaged files: listed, read again and deleted."""

from pathlib import Path

import pytest

from tests.support import layout_check
from tests.support.app_driver import OpenApp
from tests.support.random_session import opened, play, started

pytestmark = pytest.mark.window


def test_a_damaged_file_is_told_wherever_it_is_met_and_listed_in_settings(
    data_home: Path, open_app: OpenApp
) -> None:
    with opened(data_home) as store:
        name = play(started(store), turns=9).id
        path = store.running.path(name)
    raw = path.read_bytes()
    for file in (path, path.with_name(path.name + ".bak")):
        file.write_bytes(raw[:100])
    app = open_app()
    told = [one for one in app.texts() if "could not be read" in one]
    app.go("paused_sessions")
    told += [one for one in app.texts() if "could not be read" in one]
    assert len(told) == 1
    app.go("settings")
    app.tap("Damaged files")
    assert app.screen == "set_aside"
    assert app.texts().count("A paused session") == 2
    assert sum("Its backup copy, set aside on" in one for one in app.texts()) == 1
    assert layout_check.complaints() == []
    lines = app.find_all("A paused session")
    app.tap(lines[0])
    assert app.says("still can't be read")
    app.wait(7)
    good = next((data_home / "aside").glob("*.json"))
    good.write_bytes(raw)
    for line in lines:
        app.tap(line)
        app.wait(7)
    assert app.store.running.ids() == [name]
    app.tap(app.find(where=lambda one: getattr(one, "says", "") == "Delete this file"))
    assert "There are no damaged files." in app.texts()
    app.tap("Undo: bring the file back")
    assert "Its backup copy" in " ".join(app.texts())
