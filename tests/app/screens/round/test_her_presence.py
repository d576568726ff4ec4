"""Lakshmi is somebody: her bid is uncovered, her eye watches, and sometimes she is remarked on."""

import random
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo.app.screens.round.gaze import CLOSED, NARROW, OPEN, gaze_on
from goa_solo.app.screens.round.reveal_values import arrange, reveal_of
from goa_solo.app.screens.round.view_values import NEXT_ROUND
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.window_preferences import Preferences
from goa_solo.rules import steps
from goa_solo.rules.entries import Acted, Bid, Buy, Drawn, Entry, Pass, Sell
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.table import Table
from tests.app.feedback.test_sounds import Heard, wait_for_sounds
from tests.support.app_driver import App
from tests.support.card_entry_player import RealDeck, made_up
from tests.support.round_player import SETUP, TouchPlayer, any_answer, open_session_at, play_to
from tests.support.round_scenes import EVERY_STEP, SCENES, STEPS, asked, step

pytestmark = pytest.mark.window

REAL_PURSE = evolve(SETUP, purse_cards=CardSource.TABLE)


def at_her_auction(app: App, **preferences: Any) -> Any:
    app.app.set_preferences(**preferences)
    page = step(app, "her-auction")
    app.settle()
    return page


def raw_tap(app: App, target: Any) -> None:
    """Touch at once, without reading what is there."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*app.place(target))
    touch.touch_down()
    app.frames(1)
    touch.touch_up()
    app.frames(2)


# --- the reveal ---------------------------------------------------------------------------------


def test_her_purse_card_turns_over_and_all_is_still_again(app: App) -> None:
    from kivy.animation import Animation

    page = at_her_auction(app)
    page.answer(Bid(6))
    app.wait(0.1)
    overlay = page.her.overlay
    assert page.her.revealing
    assert not overlay._purse_card.shown
    assert overlay.counters.covered
    assert "Tap to skip" in app.texts()
    app.wait(0.3)
    assert overlay._purse_card.shown
    assert overlay.counters.covered  # until it has turned
    app.wait(0.15)
    assert not overlay.counters.covered
    app.wait(0.4)
    assert not page.her.revealing
    assert "Done" in app.texts()
    app.settle()
    assert not Animation._instances


def test_the_cards_that_turn_are_named_in_the_terms_of_the_edition(app: App) -> None:
    page = open_session_at(app, evolve(SETUP, edition="zman-2012"))
    play_to(page, asked(steps.HerAuction))
    app.wait(1)
    page.answer(Bid(6))
    app.wait(0.5)
    overlay = page.her.overlay
    assert page.her.revealing
    terms = page.presenter.terms
    assert (overlay._her_card.terms, overlay._purse_card.terms) == (terms, terms)
    assert terms["pardaos"] in overlay._purse_card.says


def test_her_marker_is_on_her_card_only_if_it_is_on_the_lot(app: App) -> None:
    page, rng = open_session_at(app), random.Random(5)
    shown: dict[Side, bool] = {}
    while len(shown) < 2:
        page.answer(any_answer(page.presenter.conductor.prompt, rng))
        app.wait(0.1)
        if page.her.revealing:
            overlay = page.her.overlay
            lot = overlay._reveal.lot
            shown[lot.auctioneer] = overlay._her_card.level == lot.level
    assert shown == {Side.LAKSHMI: True, Side.PLAYER: False}


def test_what_the_reveal_covers_is_not_drawn(app: App) -> None:
    page = at_her_auction(app)
    layers, table = page.ids.stage.canvas, page.ids.table.canvas
    page.answer(Bid(6))
    app.wait(0.4)
    assert layers.indexof(table) < 0
    app.wait(0.45)
    assert page.her.revealing  # it fades
    assert layers.indexof(table) == 0
    app.wait(0.2)
    assert layers.indexof(table) == 0
    page._apply_step(lambda conductor: conductor.jump(conductor.place - 1))
    app.resize(1024, 768)  # the board is beside it
    page.answer(Bid(6))
    app.wait(0.4)
    assert page.her.revealing
    assert layers.indexof(table) == 0
    page.back()
    app.resize(412, 824)
    app.settle()
    assert layers.indexof(table) == 0


def test_what_every_round_needs_is_built_in_idle_moments(app: App) -> None:
    from goa_solo.app.screens.round.panels import EVERY_ROUND

    app.restart()
    page = open_session_at(app)
    assert not set(EVERY_ROUND) & page.ids.panel.built.keys()
    app.wait(4)
    assert set(EVERY_ROUND) <= page.ids.panel.built.keys()
    assert "overlay" in vars(page.her)


def test_a_tap_ends_the_reveal_and_does_nothing_else(app: App) -> None:
    page = at_her_auction(app)
    hand, bar = TouchPlayer(app), page.ids.bar.ids
    page.answer(Bid(6))
    app.wait(0.4)
    raw_tap(app, bar.why)
    assert not page.her.revealing
    assert not page.ids.talk.why_open
    page._apply_step(lambda conductor: conductor.jump(conductor.place - 1))
    page.answer(Bid(6))
    place = hand.conductor.place
    app.wait(0.4)
    raw_tap(app, bar.choices)
    app.wait(0.7)
    raw_tap(app, bar.choices)  # impatient: the result is less than a second old
    assert hand.conductor.place == place
    hand.button()
    assert hand.conductor.place == place + 1


@pytest.mark.parametrize("key", ["enter", "escape", "u"])
def test_a_key_ends_it_too(app: App, key: str) -> None:
    from kivy.core.window import Window

    from tests.support.app_driver import KEYS

    page = at_her_auction(app)
    page.answer(Bid(6))
    place = page.presenter.conductor.place
    app.wait(0.4)
    code = KEYS.get(key) or ord(key)
    Window.dispatch("on_key_down", code, 0, None, []) or Window.dispatch(
        "on_keyboard", code, 0, None, []
    )
    app.frames(2)
    assert not page.her.revealing
    assert (app.screen, page.presenter.conductor.place) == ("round", place)


def test_a_tap_just_after_its_end_is_still_meant_for_it(app: App) -> None:
    page = at_her_auction(app)
    page.answer(Bid(6))
    place = page.presenter.conductor.place
    app.wait(0.98)
    assert not page.her.revealing
    raw_tap(app, "Done")
    assert page.presenter.conductor.place == place


def test_only_a_fresh_answer_is_revealed(app: App) -> None:
    page = at_her_auction(app)
    page.answer(Bid(6))
    app.restart()  # closed in the middle: the end is shown
    page = app.page
    assert isinstance(page.presenter.conductor.prompt, steps.Settle)
    assert not page.her.revealing
    place = page.presenter.conductor.place
    page._apply_step(lambda conductor: conductor.jump(place - 1))
    assert not page.her.revealing
    page.redo()
    assert not page.her.revealing
    page._apply_step(lambda conductor: conductor.jump(place - 1))
    page.answer(Pass())  # no card is revealed
    assert not page.her.revealing


def test_with_less_motion_there_is_only_its_end(app: App) -> None:
    page = at_her_auction(app, reduced_motion=True)
    page.answer(Bid(6))
    assert not page.her.revealing
    app.frames(3)
    assert page.panel.contest.yours == 6
    assert "Done" in app.texts()


def test_in_your_auction_her_bid_is_uncovered_before_you_decide(app: App) -> None:
    page = open_session_at(app)
    play_to(page, lambda t: t.level == 3 and not isinstance(t.prompt, steps.YourAuction))
    while not isinstance(page.presenter.conductor.prompt, steps.YourAuction):
        assert not page.her.revealing
        page.answer(page.presenter.conductor.prompt.answers[0])
        app.frames(1)
    assert page.her.revealing
    assert page.her.overlay.counters.contest.yours is None
    app.wait(1)
    assert not page.her.revealing
    place = page.presenter.conductor.place
    TouchPlayer(app).button()
    assert page.presenter.conductor.place == place + 1


def test_a_real_purse_card_was_turned_by_the_player(app: App) -> None:
    def way(prompt: steps.Prompt, rng: random.Random) -> Entry:
        if isinstance(prompt, steps.DrawCard):
            return Drawn(prompt.deck, prompt.cards[0])
        return any_answer(prompt, rng)

    page = open_session_at(app, REAL_PURSE)
    play_to(page, asked(steps.HerAuction), way)
    page.answer(Bid(6))
    assert not page.her.revealing
    prompt = page.presenter.conductor.prompt
    assert isinstance(prompt, steps.DrawCard)
    page.card_revealed(prompt.cards[0])
    assert page.her.revealing
    assert page.her.overlay._purse_card.shown
    app.wait(0.5)
    assert not page.her.revealing


def test_card_and_hammer_are_heard_when_they_are_seen(data_home: Path, heard: Heard) -> None:
    with App(data_home, preferences=Preferences(sounds=True)) as app:
        page = at_her_auction(app)
        wait_for_sounds(app)
        heard.clear()
        page.answer(Bid(6))
        app.wait(0.1)
        assert heard == []
        app.wait(0.35)
        assert heard == ["card"]
        app.wait(0.5)
        assert heard == ["card", "hammer"]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    from kivy.core.audio import SoundLoader

    found = Heard()
    monkeypatch.setattr(SoundLoader, "load", found.load)
    return found


@pytest.mark.parametrize("size", [(412, 824), (824, 412), (1024, 768)])
def test_the_result_is_covered_until_then(app: App, size: tuple[int, int]) -> None:
    app.resize(*size)
    page = at_her_auction(app)
    page.answer(Bid(6))
    app.wait(0.1)
    covered = [Rect(*ground.pos, *ground.size) for ground in page.her.overlay._grounds]
    for place in (page.places.talk, page.places.panel):
        assert any(place.inset(0.5).common(ground) == place.inset(0.5) for ground in covered)


def test_the_tour_has_neither_reveal_nor_remarks(app: App) -> None:
    app.go("tour")
    page = app.page
    while not isinstance(page.presenter.conductor.prompt, steps.YourAuction):
        page.answer(page.presenter.conductor.prompt.answers[0])
        assert not page.her.revealing
    assert not page.her.bubble.text


@pytest.mark.parametrize("size", [(412, 638), (360, 420), (412, 240), (448, 576), (320, 200)])
def test_every_part_of_the_reveal_is_inside(size: tuple[int, int]) -> None:
    area = Rect(10, 20, *size)
    spots = arrange(area, 1, two_cards=True)
    parts = [spots.her_card, spots.purse_card, spots.counters, *filter(None, [spots.tile])]
    for part in parts:
        assert part.common(area) == part
    assert spots.her_card.common(spots.purse_card).empty
    assert spots.counters.top < spots.figure_y < spots.name_y < area.top


def test_the_counters_show_why_six_loses_to_five(app: App) -> None:
    page = open_session_at(app)
    play_to(page, asked(steps.HerAuction))
    conductor = page.presenter.conductor
    table = conductor.table
    total = table.open_auction_card(table.level).value + table.purse.draw[0]
    page.answer(Bid(total + 1))
    reveal = reveal_of(conductor.turns[conductor.place - 1], page.presenter.render)
    assert reveal is not None
    contest = reveal.contest
    assert (contest.hers.total, contest.yours) == (total, total + 1)
    assert (contest.needed, contest.you_won) == (total + 2, False)
    assert contest.most == max(table.purse.draw)
    assert reveal.turns


# --- her eye ------------------------------------------------------------------------------------


def test_it_looks_at_what_she_wants(app: App) -> None:
    page = open_session_at(app)

    def gaze(wanted: str, **shown: bool) -> tuple[Any, float]:
        play_to(page, STEPS[wanted])
        table: Table = page.presenter.conductor.table
        found = gaze_on(table, **{"why": False, "just_settled": False, **shown})
        return found.at, found.lid

    at, lid = gaze("place-hers")
    assert (at, lid) == (page.presenter.conductor.prompt.placement.tile, OPEN)
    assert gaze("her-auction") == (None, OPEN)
    assert gaze("her-auction", why=True) == (page.presenter.conductor.table.lot.space, OPEN)
    assert gaze("reveal-you-won")[1] == OPEN
    assert gaze("reveal-she-won")[1] == NARROW
    assert gaze("end-of-day") == (None, CLOSED)


def test_at_the_end_of_a_round_her_eye_doesnt_give_her_next_marker_away(app: App) -> None:
    page = open_session_at(app)
    play_to(page, lambda table: isinstance(table.prompt, steps.PlaceHers) and table.between_rounds)
    app.settle()
    assert tuple(page.her.eye.look) != (0.0, 0.0)
    page.recall(NEXT_ROUND)
    app.settle()
    assert tuple(page.her.eye.look) == (0.0, 0.0)


def test_it_narrows_after_an_auction_of_yours_that_she_won(app: App) -> None:
    page = open_session_at(app)
    play_to(page, STEPS["your-auction"])
    for entry, lid in ((Sell(), NARROW), (Buy(), OPEN)):
        page.answer(entry)
        app.settle()
        assert page.her.eye.lid == lid
        page._apply_step(lambda c: c.jump(c.place - 1))


def test_it_sits_where_there_is_no_space_and_blinks_once(app: App) -> None:
    from kivy.animation import Animation

    page = step(app, "place-hers")
    app.settle()
    eye = page.her.eye
    assert not Animation._instances  # nothing runs now
    board = page.ids.board
    assert board._measure().space_at(*eye.center) is None
    found = board._measure().spot(page.presenter.conductor.prompt.placement.tile)
    assert eye.look == eye.towards(*found) != (0, 0)
    assert eye.lid == OPEN
    page.answer(page.presenter.conductor.prompt.answers[0])
    closed = 0
    for _frame in range(30):
        app.frames(1)
        closed += eye.lid > 0.9
    assert closed >= 1
    app.settle()
    assert eye.lid == OPEN


def test_it_closes_when_night_falls(app: App) -> None:
    page = step(app, "end-of-day")
    app.settle()
    assert page.view.board is None
    assert page.her.eye.parent is page.ids.talk.ids.her_eye.__self__
    assert page.her.eye.lid == CLOSED


def test_it_is_whole_beside_an_instruction_that_follows_a_board(app: App) -> None:
    page = open_session_at(app, EVERY_STEP)
    yours = asked(steps.YourActions)
    play_to(page, asked(steps.PlaceHers))  # with her card
    app.settle()
    play_to(page, lambda table: yours(table) and table.holder is Side.PLAYER)  # without
    app.settle()
    page.answer(Acted(()))
    app.settle()
    eye = page.her.eye
    assert eye.parent is page.ids.talk.ids.her_eye.__self__
    assert eye.right <= page.right
    assert eye.top <= page.ids.strip.y


@pytest.mark.parametrize(
    "without", [{"her_eye": False}, {"reduced_motion": True}, {"text_scale": 1.45}]
)
@pytest.mark.parametrize("scene", ["place-hers", "end-of-day"])
def test_it_can_be_left_out(app: App, without: dict[str, Any], scene: str) -> None:
    app.app.set_preferences(**without)
    page = step(app, scene)
    app.settle()
    assert page.her.eye.parent is None
    assert page.ids.talk.eye == 0


# --- her remarks --------------------------------------------------------------------------------


def test_a_remark_is_seen_for_three_seconds_and_touches_go_through(app: App) -> None:
    SCENES["round-remark"](app)
    page = app.page
    app.frames(5)
    bubble = page.her.bubble
    text = bubble.text
    assert text in app.texts()
    assert bubble.height >= 40
    place = Rect(*bubble.pos, *bubble.size)
    assert place.common(page.places.shown_board) == place
    assert not bubble.on_touch_down(app._touch((bubble.center_x, bubble.center_y)))
    app.restart()
    assert text in app.texts()
    app.wait(3.2)
    assert text not in app.texts()


def test_a_long_remark_keeps_off_the_window_edge_and_her_eye(app: App) -> None:
    SCENES["round-remark"](app)
    app.frames(5)
    page = app.page
    bubble, board = page.her.bubble, page.places.shown_board
    corner = page.her._corner(page.board_place)
    bubble.say("Three auctions this round. None of them hers.")
    bubble.settle(page.ids.stage, 0, board, corner, [])
    assert 8 <= bubble.x < bubble.right <= corner.x


def test_a_card_that_settles_her_auction_at_once_is_remarked_on(app: App) -> None:
    page = open_session_at(app, REAL_PURSE)
    conductor, rng, box = page.presenter.conductor, random.Random(1), RealDeck(made_up())
    while not isinstance(conductor.prompt, steps.HerAuction):
        conductor.answer(box.way(conductor.prompt, rng))
    page.refresh()
    page.answer(Bid(25))
    page.card_revealed(page.presenter.conductor.prompt.cards[0])
    assert not isinstance(conductor.prompt, steps.Settle)
    assert "would have won it too" in page.her.bubble.text


def test_remarks_can_be_switched_off(app: App) -> None:
    app.app.set_preferences(remarks=False)
    SCENES["round-remark"](app)
    app.frames(5)
    assert app.page.her.bubble.parent is None
