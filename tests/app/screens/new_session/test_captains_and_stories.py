"""Captains are dealt and a story is drawn by chance, each with what it does."""

from pathlib import Path
from random import Random

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from tests.support import layout_check
from tests.support.app_driver import App


@pytest.fixture
def shown(data_home: Path) -> NewSessionPresenter:
    new = NewSessionPresenter(OpenSession(data_home), chance=Random(1))
    new.toggle("captains")
    return new


def test_each_captain_and_story_says_what_it_does(shown: NewSessionPresenter) -> None:
    effects = {line.key: line.line for line in (*shown.captains(), *shown.stories())}
    assert effects["korean"] == "Your captain: move your marker on Build Ships down one row."
    assert "still in row 1" in effects["adaptability"]
    assert all(effect for key, effect in effects.items() if key)


def test_a_captain_dealt_at_the_table_says_what_that_means(shown: NewSessionPresenter) -> None:
    at_the_table = shown.captains()[0]
    assert (at_the_table.key, at_the_table.on) == ("", True)
    assert "at the table" in at_the_table.text
    assert "apply what it does yourself" in at_the_table.line


def test_two_captains_are_dealt_and_one_is_chosen(shown: NewSessionPresenter) -> None:
    everyone = [line.key for line in shown.captains()]
    shown.deal_captains()
    first, second = shown.captains()
    assert first.key != second.key
    assert {first.key, second.key} <= set(everyone)
    assert (first.on, second.on) == (True, False)
    shown.choose(captain=second.key)
    assert [line.on for line in shown.captains()] == [False, True]
    assert shown.chosen.captain == second.key
    shown.show_all_captains()
    assert [line.key for line in shown.captains()] == everyone
    shown.deal_captains()
    shown.choose(edition="zman-2012")
    assert (shown.dealt, shown.captains()) == (False, [])


def test_a_story_is_drawn(shown: NewSessionPresenter) -> None:
    drawn = set()
    for _time in range(40):
        shown.draw_story()
        drawn.add(shown.chosen.story)
    assert drawn == set(shown.edition.stories)


@pytest.mark.window
def test_they_are_dealt_and_drawn_by_touch(app: App) -> None:
    app.go("new_session")
    page = app.page
    page.presenter.toggle("captains")
    page.open_part("extras")
    app.settle()
    options = page.ids.sheet.ids.options
    chips = {one.text: one for one in options.children if hasattr(one, "icon")}
    chips["Deal two"].dispatch("on_release")
    app.settle()
    assert len(page.presenter.captains()) == 2
    chips = {one.text: one for one in options.children if hasattr(one, "icon")}
    assert "All captains" in chips
    chips["Draw one"].dispatch("on_release")
    app.settle()
    assert page.presenter.chosen.story
    assert layout_check.complaints() == []
