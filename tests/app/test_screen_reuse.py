"""Screens that were open before open again without being made anew."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from goa_solo.rules.campaign import Record
from tests.support import fake_history
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, make_campaign
from tests.support.screen_arguments import leave_to, prepare_screen_arguments

pytestmark = pytest.mark.window


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the widgets that are made, by their kind."""
    from kivy.uix.widget import Widget

    counted: Counter[str] = Counter()
    begin = Widget.__init__

    def count(widget: Any, *args: Any, **kwargs: Any) -> None:
        counted[type(widget).__name__] += 1
        begin(widget, *args, **kwargs)

    monkeypatch.setattr(Widget, "__init__", count)
    return counted


def test_a_screen_that_shows_the_same_again_makes_no_widget(app: App, made: Counter[str]) -> None:
    fake_history.write(app.store, 5)
    what = prepare_screen_arguments(app)
    for name in sorted(what, key=lambda name: name == "tour"):  # it clears the table
        for _ in range(2):
            leave_to(app, name)
            app.settle()
            app.frames(20)  # long lists are filled a row per frame
            made.clear()
            app.go(name, **what[name])
            if name == "tour":
                app.wait(5)  # panels are built while a person reads
        assert app.screen == name
        assert not made, name


def test_another_campaign_is_shown_as_it_is(app: App) -> None:
    """The rows of one serve the next."""
    store = app.store
    long, short = (
        make_campaign(store, FIRST),
        make_campaign(store, Record(23, ("E",)), name="The short one"),
    )
    for name, title in ((long, "Monsoon of 1510"), (short, "The short one")) * 2:
        app.go("campaign", campaign_id=name)
        first = texts_of(app)
        app.go("home")
        app.app.screens.remove_widget(app.app.screens.get_screen("campaign"))
        app.go("campaign", campaign_id=name)
        assert title in first
        assert texts_of(app) == first


def test_ticks_that_were_not_saved_are_gone(app: App) -> None:
    name = make_campaign(app.store)
    for _ in range(2):
        app.go("manual_result", campaign_id=name)
        page = app.page
        goals = page.ids.ticks.children
        assert not any(goal.active for goal in goals)
        assert not page.presenter.achieved
        app.tap(goals[0])
        assert page.presenter.achieved == {goals[0].text[0]}
        app.go("home")


def test_an_import_is_previewed_as_if_for_the_first_time(app: App) -> None:
    what = prepare_screen_arguments(app)["import_preview"]
    app.go("import_preview", **what)
    page = app.page
    before = [tick.active for _line, tick in page.ticks]
    assert len(before) >= 3
    app.tap(page.ticks[1][1])
    app.go("home")
    app.go("import_preview", **what)
    assert [tick.active for _line, tick in page.ticks] == before


def test_files_of_another_folder_take_the_place_of_those_before(app: App, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, names in ((one, "abc"), (other, "d")):
        folder.mkdir()
        for name in names:
            (folder / f"{name}.json").write_bytes(name.encode())
    taken: list[bytes] = []
    app.go("file_chooser", ending=".json", on_content=taken.append)
    page = app.page
    for folder in (one, other):
        page._choose(folder)
        app.settle()
    assert [row.title for row in page.ids.found.children] == ["d.json"]
    app.tap(page.ids.found.children[0])
    assert taken == [b"d"]


def texts_of(app: App) -> list[str]:
    """All that is written on the page, also where it must be scrolled to."""
    page = app.page
    return [one.text for one in page.walk(restrict=True) if getattr(one, "text", "")]
