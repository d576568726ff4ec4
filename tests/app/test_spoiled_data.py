"""Whatever the data folder holds, the app opens, and no page that fails ends it."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application.sheet_draft import SheetDraft
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.store.serialize import to_plain
from tests.support.app_driver import App
from tests.support.random_session import opened, play, started

pytestmark = pytest.mark.window


DRAFT = to_plain(SheetDraft(ScoreSheet(), "quined", 1))


def some(names: Iterable[str], *always: str) -> list[Any]:
    """All names, of which only these are tried in every run."""
    return [pytest.param(name, marks=() if name in always else pytest.mark.long) for name in names]


STATES: dict[str, Any] = {
    "brackets": "[" * 3_000,
    "a difficulty of 99": {
        "score_sheet": {},
        "sheet_drafts": [{"name": "new", "draft": DRAFT | {"difficulty": 99}}],
    },
    "tracks of 99": {
        "score_sheet": {},
        "sheet_drafts": [
            {"name": "new", "draft": DRAFT | {"sheet": {**DRAFT["sheet"], "tracks": [99] * 5}}}
        ],
    },
    "counts without end": {
        "score_sheet": {},
        "sheet_drafts": [
            {
                "name": "new",
                "draft": DRAFT
                | {"sheet": {**DRAFT["sheet"], "outposts": 10**8, "symbols": [77] * 900}},
            }
        ],
    },
}


@pytest.mark.parametrize("name", some(STATES, "brackets", "a difficulty of 99"))
def test_the_app_opens_whatever_it_remembered_and_says_what_was_dropped(
    data_home: Path, name: str
) -> None:
    state = STATES[name]
    text = state if isinstance(state, str) else json.dumps(state)
    (data_home / "ui_state.json").write_text(text, "utf-8")
    with App(data_home) as app:
        dropped = app.says("couldn't be read")
        assert dropped == (name in ("brackets", "a difficulty of 99"))
        app.go("score_sheet")
        assert app.screen == "score_sheet"


@pytest.mark.parametrize("state", ["session", "score_sheet"])
def test_a_damaged_session_that_was_open_is_told(data_home: Path, state: str) -> None:
    with opened(data_home) as store:
        name = play(started(store), turns=9).id
        path = store.running.path(name)
    for file in (path, path.with_name(path.name + ".bak")):
        file.write_bytes(b"{")
    saved = {"session": name} if state == "session" else {"score_sheet": {"session": name}}
    (data_home / "ui_state.json").write_text(json.dumps(saved), "utf-8")
    with App(data_home) as app:
        app.settle()
        assert app.screen == "home"
        told = app.page.ids.banner.text
        assert told.count("could not be read") == 1
        assert "Nothing is saved" not in told
        app.wait(7)
        app.go("finished_session", finished="20250615-150640-99e1df7e")
        assert "Nothing is saved" in app.page.ids.banner.text


def test_notices_appear_on_whatever_page_comes_next(data_home: Path) -> None:
    from goa_solo.rules.message import say

    with App(data_home) as app:
        without_banner = "rules_contents"
        for name in ("settings", "decks", "about", "new_session", without_banner, "campaigns"):
            app.store.access.add_notice(say("Mind {name}.", name=name))
            app.go(name)
            told = f"Mind {name}." in app.texts()
            assert told or name == without_banner
            app.wait(7)
            app.key("escape")
            if name == without_banner:
                assert f"Mind {name}." in app.texts()
                app.wait(7)
