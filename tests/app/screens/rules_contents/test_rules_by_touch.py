"""The rules by touch: opened from each step at the right place, searched, switched, and back."""

from typing import Any

import pytest

from goa_solo.rules.steps import PlaceHers
from goa_solo.rules.table import Table
from tests.app.screens.round.test_round_fit import clear_table
from tests.support.app_driver import App
from tests.support.round_player import TouchPlayer, open_session_at, play_to
from tests.support.round_scenes import step
from tests.support.rules_scenes import GROWN

pytestmark = pytest.mark.window

CHAPTERS = {
    "setup": "The market",
    "place-stone": "Placing your markers",
    "place-yours": "Placing your markers",
    "place-her-stone": "Where her markers go",
    "place-hers": "Where her markers go",
    "your-auction": "Your auctions",
    "her-auction": "Her auctions",
    "reveal-you-won": "Her auctions",
    "reveal-she-won": "Her auctions",
    "reveal-passed": "Her auctions",
    "your-actions": "Your actions",
    "her-action-holding": "Her action card",
    "her-action": "Her action card",
    "end-of-day": "End of round, phase and game",
    "the-end": "End of round, phase and game",
}
"""The chapter that tells of each step."""


def parts(app: App) -> list[Any]:
    """What the chapter consists of, so far."""
    return [one for one in app.page.ids.column.children if hasattr(one, "here")]


def place(app: App) -> str:
    """The key of the part that is pointed out."""
    (here,) = [part.key for part in parts(app) if part.here]
    return str(here)


def in_view(app: App, key: str) -> bool:
    """Whether a part begins in the window, below the top bar."""
    part = next(one for one in parts(app) if one.key == key)
    top = part.to_window(0, part.top)[1]
    return bool(app.page.ids.top.y >= top > 0)


def test_each_step_opens_the_rules_at_its_place_and_stays_as_it_was(app: App) -> None:
    for name, chapter in CHAPTERS.items():
        clear_table(app)
        app.frames(2)
        before = step(app, name)
        entries = before.presenter.conductor.record.entries
        before.open_drawer("rules")
        app.settle()
        first = before.ids.drawer.ids.body.children[-1].text
        app.tap("Read more in the rules")
        app.frames(GROWN)
        assert (app.screen, app.page.title) == ("rules_chapter", chapter), name
        assert in_view(app, place(app)), name
        (said,) = [part.children[-1].text for part in parts(app) if part.here]
        assert said == first
        app.key("escape")
        assert app.screen == "round"
        assert before.ids.drawer.open
        assert before.presenter.conductor.record.entries == entries


def test_a_question_is_found_from_the_drawer_and_answered(app: App) -> None:
    page = step(app, "her-auction")
    page.open_drawer("rules")
    app.settle()
    app.tap("Search the rules")
    assert (app.screen, app.page.ids.query.focus) == ("rules_contents", True)
    first = app.page.ids.rows.children[-1]
    assert first.title == "How much do I bid?", "the question of this step"
    app.type("how much bid")
    app.frames(GROWN)
    assert app.page.ids.rows.children[-1].at == "she_calls.hers"
    app.page.clear()
    app.frames(GROWN)
    app.tap("How much do I bid?")
    app.frames(GROWN)
    assert (app.screen, place(app)) == ("rules_chapter", "she_calls.hers")
    for screen in ("rules_contents", "round"):
        app.key("escape")
        assert app.screen == screen


def test_every_question_has_its_answer(app: App) -> None:
    app.tap("Rules")
    for line in app.page.presenter.questions():
        parts_there = app.page.presenter.chapter(line.key).parts
        assert line.key in [part.key for part in parts_there]


def test_side_by_side_both_are_as_high_as_the_higher(app: App) -> None:
    app.resize(824, 412)
    app.go("rules_contents")
    rows = app.page.ids.rows.children[::-1]
    pairs = zip(rows[::2], rows[1::2], strict=False)
    assert all((one.y, one.height) == (two.y, two.height) for one, two in pairs)
    assert len({row.height for row in rows}) > 1


def ruled(table: Table) -> bool:
    return isinstance(table.prompt, PlaceHers) and "R2" in table.prompt.placement.rulings


def test_a_reason_leads_to_the_ruling_it_names(app: App) -> None:
    before = open_session_at(app)
    play_to(before, ruled)
    app.tap("Why?")
    app.tap("Ruling R2")
    app.frames(GROWN)
    assert (app.screen, place(app)) == ("rules_chapter", "rulings.R2")
    assert in_view(app, "rulings.R2")
    app.tap("Back")
    assert app.screen == "round"
    assert "Ruling R2" in app.texts()
    app.tap("Why?")
    assert "Ruling R2" not in app.texts()


def test_a_reason_without_a_ruling_leads_nowhere(app: App) -> None:
    step(app, "her-auction")
    app.tap("Why?")
    assert not [text for text in app.texts() if text.startswith("Ruling")]


def test_links_inside_the_rules_come_back_step_by_step(app: App) -> None:
    app.tap("Rules")
    app.tap("Where her markers go")
    app.frames(GROWN)
    app.tap("Ruling R13")
    app.frames(GROWN)
    assert app.page.title == "Rulings"
    assert place(app) == "rulings.R13"
    app.key("escape")
    assert app.page.title == "Where her markers go"
    app.key("escape")
    assert app.screen == "rules_contents"
    app.key("escape")
    assert app.screen == "home"


def test_a_link_comes_back_to_where_it_was_followed_from(app: App) -> None:
    """Not to the paragraph that the chapter was opened at."""
    app.go("rules_chapter", at="hers.types")
    app.frames(GROWN)
    app.drag((200, 300), (200, 360), (200, 420))
    app.wait(2)
    left_at = app.page.ids.scroll.scroll_y
    app.page.follow("you_call.pay")
    app.frames(GROWN)
    app.key("escape")
    app.frames(GROWN)
    assert app.page.title == "Where her markers go"
    assert app.page.ids.scroll.scroll_y == pytest.approx(left_at)


def test_one_chapter_leads_to_the_next(app: App) -> None:
    app.go("rules_chapter", at="setup")
    app.frames(GROWN)
    app.tap("Next: The market")
    assert app.page.title == "The market"
    assert app.page.ids.scroll.scroll_y == 1


def test_what_was_sought_is_kept_for_the_way_back_and_gone_once_the_rules_are_left(
    app: App,
) -> None:
    app.tap("Rules")
    app.tap("#query")
    app.type("compass")
    app.settle()
    app.tap(app.page.ids.rows.children[-1])
    assert app.screen == "rules_chapter"
    app.key("escape")
    assert (app.screen, app.page.ids.query.text) == ("rules_contents", "compass")
    app.tap(app.page.ids.rows.children[-1])
    app.go("home")
    app.tap("Rules")
    assert app.page.ids.query.text == ""
    assert "How much do I bid?" in app.texts()


def test_searching_filters_as_one_types_and_opens_the_place_with_the_words_marked(app: App) -> None:
    app.tap("Rules")
    app.tap("#query")
    app.type("FEWEST")
    app.frames(GROWN)
    found = [text for text in app.texts() if "[b]" in text]
    assert found
    assert all("fewest" in text for text in found)
    assert "Setting up" not in app.texts()
    app.tap(app.find(where=lambda widget: getattr(widget, "at", "") == "purse.fewest"))
    app.frames(GROWN)
    assert (app.page.title, place(app)) == ("Her purse and paying", "purse.fewest")
    assert any("[b]" in text and "fewest" in text for text in app.texts())
    app.key("escape")
    assert app.screen == "rules_contents"
    assert app.find(named="query").text == "FEWEST"
    app.key("escape")  # closes the search first
    assert app.screen == "rules_contents"
    assert "Setting up" in app.texts()


def test_nothing_found_is_said_in_one_sentence(app: App) -> None:
    app.tap("Rules")
    app.tap("#query")
    app.type("zebra")
    assert "Nothing in the rules mentions 'zebra'; try a shorter word." in app.texts()
    app.tap(app.find(where=lambda w: getattr(w, "says", "") == "Clear the search"))
    assert "The market" in app.texts()


def test_many_finds_are_shown_on_request(app: App) -> None:
    app.go("rules_contents")
    app.page.ids.query.text = "card"
    app.frames(GROWN)
    rows = len(app.page.ids.rows.children)
    chip = next(one for one in app.page.ids.rows.children if getattr(one, "icon", ""))
    app.tap(chip)
    app.frames(GROWN)
    assert len(app.page.ids.rows.children) > rows


def picks(app: App, number: str) -> list[Any]:
    box = next(one for one in parts(app) if getattr(one, "number", "") == number)
    return [one for one in box.ids.body.children[::-1] if hasattr(one, "active")][:2]


def test_a_switch_sets_what_new_sessions_begin_with_and_nothing_else(app: App) -> None:
    hand = TouchPlayer(app)
    open_session_at(app)
    running = hand.conductor.id
    app.key("escape")
    app.tap("Settings")
    app.tap("Default rulings")
    app.frames(GROWN)
    app.tap(picks(app, "R2")[1])
    assert [pick.active for pick in picks(app, "R2")] == [False, True]
    app.key("escape")
    assert "The other reading: R2" in app.texts()
    app.go("home")
    app.tap("New session")
    app.tap("Start")
    assert hand.conductor.table.setup.rulings == ("R2",)
    app.key("escape")
    app.go("round", session=running)
    assert not hand.conductor.table.setup.rulings
    app.page.read("rulings.R2")
    app.frames(GROWN)
    ours, other = picks(app, "R2")
    assert not ours.text.startswith("Not in this session")
    assert other.text.startswith("Not in this session: ")
    assert other.active  # for the next session


def test_the_bonus_ruling_is_the_campaigns_own(app: App) -> None:
    app.go("rules_chapter", at="rulings.R8")
    app.frames(GROWN)
    app.tap(picks(app, "R8")[1])
    app.go("home")
    app.go("new_campaign")
    assert app.page.presenter.chosen.bonus_once
    app.go("home")
    app.go("new_session")
    assert app.page.presenter.chosen.rulings == ()


def test_a_new_session_leads_to_all_rulings_and_waits(app: App) -> None:
    app.tap("New session")
    app.tap("III")
    app.tap("Rulings")
    app.wait(1.1)
    app.tap("All rulings")
    app.frames(GROWN)
    app.tap(picks(app, "R3")[1])
    app.key("escape")
    assert app.screen == "new_session"
    assert app.page.presenter.chosen.difficulty == 3
    assert app.page.presenter.chosen.rulings == ("R3",)
    assert app.page.part == "rulings"
