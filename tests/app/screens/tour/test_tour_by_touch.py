"""The tour in a window, by touches and by keys."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from goa_solo import language_choice
from goa_solo.app.screens.round.view_values import RECEIPT
from goa_solo.app.tour import steps
from goa_solo.app.tour.steps import TOUR_STEPS
from goa_solo.app.window_preferences import Preferences
from goa_solo.application.sessions import paused_sessions
from goa_solo.rules.steps import PlaceYours
from tests.support import layout_check, tour_player, widget_tree
from tests.support.app_driver import App
from tests.support.full_data_folder import files_in
from tests.support.round_player import open_session_at

pytestmark = pytest.mark.window

KEYS = [step.key for step in TOUR_STEPS]


@pytest.mark.parametrize("choice", [0, 1])
def test_to_the_end_by_touches_and_nothing_is_left(app: App, choice: int) -> None:
    """At each step the folder is as it was: killed there, the app would know of nothing."""
    app.tap("Start")
    before = files_in(app.home)
    seen = []
    for key in tour_player.walk(app, choice):
        seen.append(key)
        assert files_in(app.home) == before, key
    assert sorted(seen) == sorted(KEYS)
    assert app.screen == "home"
    assert app.app.theme_cls.phase == "", "home has the colours it had before"
    open_session = app.open_session
    assert open_session.conductor is None
    assert paused_sessions(open_session.store) == []
    assert files_in(app.home) == before


@pytest.mark.parametrize(("size", "text_scale"), [((412, 824), 1), ((360, 640), 1.6)])
def test_the_bubble_leaves_what_an_auction_asks_readable(
    app: App, size: tuple[int, int], text_scale: float
) -> None:
    """The question, the bids and, on a page of its own, the receipt, with words that fit it."""
    app.resize(*size)
    app.app.set_preferences(text_scale=text_scale)
    page = tour_player.begin(app)
    while page.tour_step.key != "more":
        if page.tour_step.key in ("bid", "choose", "pad") or page.view.page == RECEIPT:
            app.settle()
            bubble = page.tour_bubble.bubble
            asked = [page._part(name) for name in (steps.PANEL, steps.CHOICES)]
            if page.view.page == RECEIPT:
                assert bubble.text.startswith("First do")
                assert page.ids.panel_scroll.__self__ in page.tour_bubble.clear, "it's dimmed"
            else:
                asked.append(page.ids.talk.ids.instruction)
            for part in asked:
                covered = widget_tree.box_of(bubble).common(widget_tree.box_of(part))
                assert covered.empty, (page.tour_step.key, part)
        tour_player.do(app)


def test_the_bubble_leaves_a_receipt_readable_where_texts_are_longer(data_home: Path) -> None:
    language_choice.choose(data_home, "de")
    with App(data_home, size=(412, 824)) as app:
        page = tour_player.begin(app)
        while page.tour_step.key != "more":
            app.settle()
            if page._receipt.parent is not None:
                assert not page.tour_bubble.bubble.collide_widget(page._receipt), page.tour_step.key
            tour_player.do(app)


@pytest.mark.parametrize(
    ("size", "text_scale", "space"),
    [((412, 824), 1, 11), ((360, 640), 1.6, 7), ((824, 412), 1, 12)],
)
def test_the_bubble_leaves_her_whole_search_in_sight(
    app: App, size: tuple[int, int], text_scale: float, space: int
) -> None:
    app.resize(*size)
    app.app.set_preferences(text_scale=text_scale)
    page = tour_player.begin(app)
    while page.tour_step.key != "stone":
        tour_player.do(app)
    page.tapped(page.presenter.conductor.prompt.spaces[space])
    app.settle()
    assert page.tour_step.key == "why"
    search = page.presenter.conductor.prompt.placement.looked
    assert len(search) > 2
    bubble = page.tour_bubble.bubble
    assert not any(bubble.collide_point(*page.ids.board.spot(one.space)) for one in search)


def test_the_frame_is_as_round_as_what_it_points_at(app: App, tmp_path: Path) -> None:
    """The corners of a round button are as dark as the page around them."""
    tour_player.go_to_step(app, "why")
    app.settle()
    app.screenshot(tmp_path / "page.png")
    button = app.page._part(steps.WHY)
    left, top = (round(at) for at in button.to_window(button.x, button.top))
    with Image.open(tmp_path / "page.png") as picture:
        inside, outside = ((left + 2, 824 - top + 2), (left - 4, 824 - top + 2))
        assert picture.getpixel(inside) == picture.getpixel(outside)


def test_the_button_to_tap_again_is_named_as_it_reads(app: App) -> None:
    """Beside it is Undo, which was tapped last. With large text on a small phone, what to put back
    is a page before the step, with a button of its own."""
    app.resize(360, 640)
    app.app.set_preferences(text_scale=1.6)
    tour_player.go_to_step(app, "again")
    (button,) = app.page.ids.bar.ids.choices.children
    for label in ("Done", "Her 2 is placed"):
        app.settle()
        assert button.text == label
        assert f"'{label}'" in app.page.tour_bubble.bubble.text
        app.tap(label)
    assert app.page.tour_step.key == "third"


def test_skipped_at_each_mark(app: App) -> None:
    app.tap("Not now")
    before = files_in(app.home)
    seen: list[str] = []
    while KEYS[-1] not in seen:
        page = tour_player.begin(app)
        for _key in seen:
            tour_player.advance(page)
        seen.append(page.tour_step.key)
        app.frames(3)
        last = page.tour_step is TOUR_STEPS[-1]
        app.tap(page.tour_bubble.bubble.ids["on" if last else "leave"])
        assert app.screen == "home"
        assert app.open_session.conductor is None
        assert files_in(app.home) == before
    assert {*seen} == {*KEYS}


def test_killed_in_the_middle_it_begins_at_home_without_a_trace(app: App, tmp_path: Path) -> None:
    app.tap("Start")
    page = app.page
    for _ in range(12):
        tour_player.advance(page)
    copy = tmp_path / "killed"
    shutil.copytree(app.home, copy)
    app.stop()
    with App(copy) as again:
        assert again.screen == "home"
        assert not again.find_all("Continue")
        assert not again.find_all("Not now")  # it was offered once


def test_looking_something_up_on_the_way_loses_nothing(app: App) -> None:
    page = tour_player.begin(app)
    while page.tour_step.key != "placed":
        tour_player.advance(page)
    place = page.presenter.conductor.place
    app.go("rules_contents")
    app.key("escape")
    assert (app.screen, page.tour_step.key) == ("tour", "placed")
    assert page.presenter.conductor.place == place


def test_a_second_tour_begins_anew(app: App) -> None:
    page = tour_player.begin(app)
    for _ in range(4):
        tour_player.advance(page)
    app.tap("Skip the tour")
    assert tour_player.begin(app).tour_step.key == KEYS[0]
    assert not page.presenter.conductor.can_undo


@pytest.mark.parametrize("way", ["escape", "arrow"])
def test_leaving_asks_once(app: App, way: str) -> None:
    page = tour_player.begin(app)

    def leave() -> None:
        if way == "escape":
            app.key("escape")
        else:
            app.tap(app.find("Pause and leave"))

    leave()
    assert page.ids.question.open
    app.tap("Stay")
    assert (app.screen, page.tour_step.key) == ("tour", KEYS[0])
    leave()
    app.tap("Leave")
    assert app.screen == "home"
    assert app.open_session.conductor is None


def test_it_leads_back_to_where_it_was_started(app: App) -> None:
    """Also after the chapter below it on the back stack was looked up on the way."""
    app.go("rules_chapter", at="rulings")
    app.go("rules_contents")
    app.tap("Play the first round as a tour")
    app.page.read("rulings.R2")
    app.settle()
    app.key("escape")
    assert app.screen == "tour"
    app.tap("Skip the tour")
    assert app.screen == "rules_contents"
    app.key("escape")
    app.key("escape")
    assert app.screen == "home"


def test_only_what_is_asked_for_answers(app: App) -> None:
    page = tour_player.begin(app)
    place = page.presenter.conductor.place
    prompt = page.presenter.conductor.prompt
    assert isinstance(prompt, PlaceYours)
    app.tap(page.ids.board.spot(prompt.spaces[-1]))  # the step is about the strip
    app.tap(page.ids.bar.ids.more.__self__)
    assert (page.tour_step.key, page.presenter.conductor.place) == ("strip", place)
    assert not page.ids.drawer.open
    while page.tour_step.key != "stone":
        tour_player.do(app)
    app.tap(page.ids.bar.ids.more.__self__)
    assert not page.ids.drawer.open
    app.key("l")
    assert not page.ids.drawer.open
    app.tap(page.ids.board.spot(prompt.spaces[-1]))
    assert page.presenter.conductor.place == place + 1


def test_what_opens_over_the_tour_is_read_and_closed_like_everywhere(app: App) -> None:
    """The rules of the actions are tappable in the panel; back and the cross close them."""
    tour_player.go_to_step(app, "actions")
    page = app.page
    for close in ("escape", "cross"):
        app.tap("What each action does")
        app.settle()
        drawer = page.ids.drawer
        assert drawer.open
        assert not page.tour_bubble.opacity, "the shade is on the text"
        place = page.presenter.conductor.place
        app.key("z", "ctrl")
        assert page.presenter.conductor.place == place
        app.key("escape") if close == "escape" else app.tap(app.find("Close"))
        assert not drawer.open, close
        assert not page.ids.question.open, close
        assert (page.tour_step.key, page.tour_bubble.opacity) == ("actions", 1)


def test_the_log_and_corrections_are_for_a_session(app: App) -> None:
    """Behind the dots everything can be looked at; nothing leads out of the round."""
    from goa_solo.app.screens.round.info_drawer import LogRow

    tour_player.go_to_step(app, "more")
    page = app.page
    app.settle()
    app.tap(page.ids.bar.ids.more.__self__)
    app.tap("Log")
    place = page.presenter.conductor.place
    rows = [one for one in page.ids.drawer.ids.body.children if isinstance(one, LogRow)]
    app.tap(rows[-1])
    assert page.ids.banner.text == "In a session, this shows the table as it was then."
    app.tap("Correct")
    assert page.ids.banner.text.startswith("In a session, correct the app")
    assert (app.screen, page.ids.drawer.open) == ("tour", True)
    assert page.presenter.conductor.place == place
    app.key("escape")
    assert page.tour_step is TOUR_STEPS[-1]


def test_the_rules_read_from_the_drawer_lead_back_to_it(app: App) -> None:
    tour_player.go_to_step(app, "actions")
    app.tap("What each action does")
    app.tap("Read more in the rules")
    app.settle()
    assert app.screen == "rules_chapter"
    app.key("escape")
    assert (app.screen, app.page.tour_step.key) == ("tour", "actions")
    assert app.page.ids.drawer.open


def test_a_dark_space_says_why_and_the_tour_waits(app: App) -> None:
    from goa_solo.rules.market import SPACES

    page = tour_player.begin(app)
    while page.tour_step.key != "stone":
        tour_player.do(app)
    app.tap(page.ids.board.spot(SPACES["r3c3"]))
    assert "never goes on a tile" in page.ids.banner.text
    assert page.tour_step.key == "stone"


@pytest.mark.parametrize("size", [(412, 824), (360, 640), (824, 412)])
def test_what_a_sign_means_is_said_beside_the_bubble(app: App, size: tuple[int, int]) -> None:
    """The two look alike: one over the other would be unreadable."""
    app.resize(*size)
    page = tour_player.begin(app)
    while page.tour_step is not TOUR_STEPS[-1]:
        app.settle()
        banner, bubble = page.ids.banner, page.tour_bubble.bubble
        if not bubble.collide_widget(page.ids.strip):
            app.tap(page.ids.strip.ids.purse)
            app.settle()
            assert banner.open
            assert not banner.collide_widget(bubble), page.tour_step.key
        banner.dismiss()
        tour_player.do(app)


def test_by_keys_alone(app: App) -> None:
    page = tour_player.begin(app)
    for _ in range(60):
        if app.screen != "tour":
            break
        _press(app, page)
    assert app.screen == "home"


def _press(app: App, page: Any) -> None:
    step = page.tour_step
    if page.ids.drawer.open:
        app.key("escape")
    elif not step.by:
        app.key("enter")
    elif step.keys[0] == steps.ARROWS:
        app.key("down")
        app.key("right")
        app.key("enter")
    elif step.keys[0] == "ctrl+z":
        app.key("z", "ctrl")
    elif step.keys[0] == steps.DIGITS:
        app.key("2")
        if step.key == "pad":
            app.key("enter")
    elif step.keys[0] == steps.ENTER:
        app.key("enter")
    else:
        app.key(step.keys[0])


def _half_that_applies(card: Any) -> tuple[float, float]:
    x, y = card.to_window(card.center_x, card.y + card.height * 0.7)
    return x, y


@pytest.mark.parametrize(
    ("size", "font_scale", "theme"),
    [
        ((412, 824), 1.0, "Dark"),
        pytest.param((360, 640), 1.3, "Light", marks=pytest.mark.long),
        ((360, 640), 1.6, "Dark"),
        ((824, 412), 1.0, "Light"),
        ((824, 412), 1.6, "Dark"),
    ],
)
def test_every_mark_fits_and_hides_nothing_it_asks_for(
    data_home: Path, size: tuple[int, int], font_scale: float, theme: str
) -> None:
    look = Preferences(theme=theme)
    found = {}
    with App(data_home, size=size, font_scale=font_scale, preferences=look) as app:
        page = tour_player.begin(app)
        while app.screen == "tour":
            app.frames(6)
            complaints = layout_check.complaints(page.tour_bubble)
            if page.tour_step.by and not tour_player.can_be_touched(page):
                complaints.append("the bubble hides what is to be touched")
            if steps.HERS in page.tour_step.clear and page.tour_bubble.bubble.collide_widget(
                page._hers
            ):
                complaints.append("the bubble hides where her marker goes")
            if page.tour_step.key == "her action" and not page.view.page:
                card = page.panel.ids.get("card")
                if card is None or card not in page.tour_bubble.clear:
                    complaints.append("her card is dimmed")
                elif page.tour_bubble.bubble.collide_point(*_half_that_applies(card)):
                    complaints.append("the bubble hides her card")
            if page._receipt.parent is not None and page.tour_bubble.bubble.collide_widget(
                page._receipt
            ):
                complaints.append("the bubble hides what the auction leaves to do")
            target, bubble = page.tour_bubble.target, page.tour_bubble.bubble
            if bubble.collide_point(*target.to_window(*target.center)):
                complaints.append("the bubble covers what it names")
            if complaints:
                found[page.tour_step.key] = complaints
            tour_player.advance(page)
    assert found == {}


def test_the_last_step_has_one_button(app: App) -> None:
    page = tour_player.begin(app)
    while page.tour_step is not TOUR_STEPS[-1]:
        tour_player.advance(page)
    app.settle()
    assert "Finish" in app.texts()
    assert "Skip the tour" not in app.texts()


def test_turned_in_the_middle_the_bubble_follows(app: App) -> None:
    page = tour_player.begin(app)
    for size in ((824, 412), (412, 824)):
        app.resize(*size)
        assert layout_check.complaints(page.tour_bubble) == []
        strip, bubble = page.ids.strip, page.tour_bubble.bubble
        beside = bubble.top <= strip.y or bubble.right <= strip.x
        assert beside


# --- the offer ---------------------------------------------------------------------------------


def test_it_is_offered_at_the_first_start_and_declined_for_good(app: App) -> None:
    assert app.find_all("Not now")
    app.tap("About")  # it blocks nothing
    app.key("escape")
    app.tap("Not now")
    assert not app.find_all("Not now")
    app.restart()
    assert not app.find_all("Not now")


def test_once_taken_it_is_found_again(app: App) -> None:
    app.tap("Start")
    assert app.screen == "tour"
    app.tap("Skip the tour")
    assert app.screen == "home"
    assert not app.find_all("Not now")
    for place in ("Rules", "Settings", "About"):
        app.tap(place)
        app.tap("Play the first round as a tour")
        assert (app.screen, app.page.tour_step.key) == ("tour", KEYS[0])
        app.tap("Skip the tour")
        app.go("home")


def test_the_rules_offer_it_only_with_no_session_on_the_table(app: App) -> None:
    open_session_at(app)
    app.go("rules_contents")
    assert not app.find_all("Play the first round as a tour")
