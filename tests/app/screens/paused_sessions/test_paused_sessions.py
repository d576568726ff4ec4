"""The list of paused sessions: what each is, deleting and bringing back."""

import re
from pathlib import Path

import pytest

from goa_solo import language_choice
from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.paused_sessions.presenter import paused_rows
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.campaign_scenes import SCENES
from tests.support.random_session import SETUP
from tests.support.round_player import TouchPlayer, open_session_at, play_to
from tests.support.round_scenes import STEPS


def test_a_paused_session_says_when_in_words(open_session: OpenSession) -> None:
    open_session.start(SETUP)
    open_session.pause()
    (row,) = paused_rows(open_session.store)
    assert re.search(r"last played \d+ [A-Z][a-z]+ 20\d\d, \d\d:\d\d$", row.line)


@pytest.mark.window
def test_a_session_of_a_campaign_has_a_short_name_and_no_torn_word(data_home: Path) -> None:
    """In German on a small phone with large text."""
    language_choice.choose(data_home, "de")
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        SCENES["campaign-paused"](app)
        app.go("paused_sessions")
        app.settle()
        assert "Partie 2 · Monsoon of 1510" in app.texts()
        assert layout_check.complaints() == []


@pytest.mark.window
def test_several_sessions_wait_side_by_side(app: App) -> None:
    names: list[str] = []
    for seed in ("one", "two"):
        page = open_session_at(app, seed=seed)
        play_to(page, STEPS["place-yours"])
        names.append(page.presenter.conductor.id)
        page.leave()
        app.settle()
    hand = TouchPlayer(app)
    hand.tap("Paused")
    bins = app.find_all("Delete this session")
    assert len(bins) == 2
    hand.tap(bins[0])
    assert len(app.find_all("Delete this session")) == 1
    hand.tap("Undo: bring the session back")
    assert len(app.find_all("Delete this session")) == 2
    line = app.find_all(where=lambda widget: type(widget).__name__ == "ListRow")[0]
    hand.tap(line)
    assert app.screen == "round"
    assert hand.conductor.id in names
