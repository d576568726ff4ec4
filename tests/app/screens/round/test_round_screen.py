"""The round screen's manners: refusals, undo, back, keys, pauses, and what is told."""

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo.app.screens.round.view_values import HER_ACTION, RECEIPT
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.window_preferences import Preferences
from goa_solo.packs import deck
from goa_solo.play.conductor import Conductor
from goa_solo.rules.entries import Acted, Buy, Correct, Done, Lay
from goa_solo.rules.market import SPACES
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.session import apply
from goa_solo.rules.setup import CardSource, Phase, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import (
    HerAction,
    HerAuction,
    PlaceHers,
    PlaceYours,
    Settle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.table import Table
from goa_solo.rules.where_are_we import where_are_we
from goa_solo.store.store import Store
from tests.support import layout_check, score_sheet_player
from tests.support.app_driver import KEYS, App
from tests.support.prompts import outcome
from tests.support.round_player import (
    MARKETS,
    SETUP,
    TouchPlayer,
    leave_her_the_stone,
    open_session_at,
    play_to,
)
from tests.support.round_scenes import EVERY_STEP, SCENES, asked, step

pytestmark = pytest.mark.window


@pytest.fixture
def hand(app: App) -> TouchPlayer:
    """At the player's first marker."""
    step(app, "place-stone")
    return TouchPlayer(app)


def test_the_buttons_stay_where_they_are_from_step_to_step(app: App) -> None:
    heights = set()
    for name in ("place-stone", "your-auction", "her-auction", "reveal-you-won", "your-actions"):
        page = step(app, name)
        app.frames(3)
        heights.add(page.ids.bar.height)
    assert len(heights) == 1


def test_the_end_of_a_round_is_shown_once_and_costs_one_tap(app: App) -> None:
    SCENES["round-end-of-round"](app)
    page = app.page
    conductor = page.presenter.conductor
    app.wait(0.4)
    assert "Round 1 is over." in app.texts()
    assert "Move the round marker one space forward." in app.texts()
    assert page.ids.board.view == page.view.board  # the board stays
    assert not page.view.board.lit
    (track,) = (one for one in page.panel.walk() if type(one).__name__ == "RoundTrack")
    assert (track.begins, track.opacity) == (2, 1)
    assert layout_check.complaints() == []
    place = conductor.place
    app.tap(page.ids.board.spot(SPACES["N3"]))  # does nothing yet
    assert conductor.place == place
    app.key("enter")
    assert conductor.place == place  # nothing of the session is answered by it
    assert page.view.instruction == page.presenter.render(conductor.prompt.instruction())
    assert "Undo: begin round 2" in app.texts()
    TouchPlayer(app).undo()
    assert conductor.place == place
    assert "Begin round 2" in app.texts()  # only this was taken back
    assert "Undo: your actions (round 1)" in app.texts()
    app.key("enter")
    conductor.answer(conductor.prompt.answers[0])
    conductor.undo()
    page.refresh()
    assert not page.view.page  # seen already
    page._tidied.clear()  # as after a new start
    page.refresh()
    assert not page.view.page
    page.context.open_session.remember_ticks(frozenset())
    page.refresh()
    assert page.view.page
    app.app.set_preferences(end_of_round=False)
    page.refresh()
    assert not page.view.page


def test_a_correction_after_the_beginning_of_a_round_is_undone_first(app: App) -> None:
    SCENES["round-end-of-round"](app)
    page, hand = app.page, TouchPlayer(app)
    app.key("enter")
    page.answer(Correct(draw=(1, 1, 1, 1)))
    app.settle()
    assert not [text for text in app.texts() if "begin round" in text]
    hand.undo()
    assert page.presenter.conductor.undone
    assert not page.view.page
    assert "Undo: begin round 2" in app.texts()


def test_a_line_of_the_receipt_is_level_with_its_icon(app: App) -> None:
    page = step(app, "reveal-she-won")
    app.settle()
    rows = page.panel.ids.receipt.ids.rows.children
    assert rows
    for row in rows:
        words, icon = row.children
        assert abs(words.center_y - icon.center_y) <= 1


def test_her_action_is_a_page_of_its_own_before_yours(app: App) -> None:
    """If something must be moved: her card and the move, one tap, then your actions alone."""
    SCENES["round-her-action-shown"](app)
    hand, page = TouchPlayer(app), app.app.screens.current_screen
    conductor = hand.conductor
    action, place = conductor.table.her_action, conductor.place
    assert action is not None
    said = page.presenter.render(action.instruction())
    yours = page.presenter.render(conductor.prompt.instruction())
    for size in ((360, 640), (824, 412), (1024, 768), (412, 824)):
        app.resize(*size)
        app.settle()
        assert page.view.instruction == said
        assert yours not in app.texts()
        assert layout_check.complaints() == []
    app.restart()  # closed before it was confirmed
    assert said in app.texts()
    hand.button()
    assert (yours in app.texts(), said in app.texts()) == (True, False)
    assert hand.page.view.before == ()
    assert hand.conductor.place == place  # nothing of the session is answered by it
    hand.tap(app.find("Action 1").parent)
    app.restart()
    assert yours in app.texts()  # neither a tick nor a new start brings it back
    assert "Undo: her action" in app.texts()
    hand.undo()
    assert said in app.texts()  # only this was taken back
    assert app.says("You're looking at an earlier step.")
    assert "Continue playing" in app.texts()
    assert hand.conductor.place == place
    hand.undo()
    assert hand.conductor.place == place - 1
    hand.redo()
    while hand.page.view.page == RECEIPT:
        hand.button()
    assert said in app.texts()  # what was put back is done again


def test_the_last_receipt_shown_again_is_called_a_look_back(app: App) -> None:
    page = step(app, "your-actions")
    place = page.presenter.conductor.place
    for size in ((360, 640), (824, 412), (1024, 768), (412, 824)):
        app.resize(*size)
        app.settle()
        if page.view.page:  # with little room, it is shown before this step
            app.tap("Done")
        app.wait(1.1)
        app.tap(page.ids.bar._small["receipt"])
        app.wait(1.1)
        assert app.says("You're looking at an earlier step.")
        assert "Done" not in app.texts()  # hands have done it
        assert layout_check.complaints() == []
        app.tap("Continue playing")
        assert (page.view.page, page.presenter.conductor.place) == ("", place)


def test_a_receipt_that_was_passed_isnt_shown_again_in_another_size(app: App) -> None:
    """A restart may begin in another size too, until the window has its own."""
    app.resize(824, 412)
    step(app, "your-auction")
    hand = TouchPlayer(app)
    app.wait(1.1)
    hand.button()
    app.wait(1.1)
    assert hand.page.view.page == RECEIPT
    hand.button()
    app.resize(412, 824)
    assert hand.page.view.receipt is None
    app.restart()
    assert (hand.page.view.page, hand.page.view.receipt) == ("", None)


def test_after_a_restart_the_receipt_before_your_actions_is_still_a_page(data_home: Path) -> None:
    third = asked(YourAuction, 3)
    with App(data_home, size=(1024, 768)) as app:
        hand = TouchPlayer(app)
        play_to(open_session_at(app), lambda table: third(table) and table.holder is Side.PLAYER)
        app.wait(1.1)
        hand.button()
        for _start in range(2):
            assert isinstance(hand.conductor.prompt, YourActions)
            assert hand.page.view.page == RECEIPT
            app.restart()
        app.wait(1.1)
        hand.button()
        app.restart()
        assert (hand.page.view.page, hand.page.view.receipt) == ("", None)


def test_settle_then_her_move_then_mine(app: App) -> None:
    """The receipt of your auction is above her action; where it has no room there, it is a page
    before it."""
    SCENES["round-her-action-shown"](app)
    hand, page = TouchPlayer(app), app.app.screens.current_screen
    assert isinstance(hand.conductor.last_answer.entry, Buy)

    def pages(count: int) -> list[tuple[str, bool]]:
        page.context.open_session.remember_ticks(frozenset())
        page.refresh()
        seen = []
        for _page in range(count):
            app.wait(1.1)
            assert layout_check.complaints() == []
            seen.append((page.view.page, page.view.receipt is not None))
            page.pass_page()
        app.frames(4)
        assert (page.view.page, page.view.receipt) == ("", None)
        return seen

    for size in ((412, 824), (1024, 768)):
        app.resize(*size)
        assert pages(1) == [(HER_ACTION, True)]
        assert page.ids.receipt.height <= page.places.receipt.height + 1
    app.resize(360, 640)
    assert pages(2) == [(RECEIPT, False), (HER_ACTION, False)]


def test_the_last_receipt_can_be_seen_again(app: App) -> None:
    page = step(app, "your-actions")
    app.settle()
    hand = TouchPlayer(app)
    place, said = hand.conductor.place, page.view.instruction
    hand.tap(page.ids.bar.ids.receipt)
    receipt = page.view.panel.receipt
    assert {receipt.money, receipt.pay, *(line.text for line in receipt.lines)} <= set(app.texts())
    assert said not in app.texts()
    hand.button()
    assert (hand.conductor.place, page.view.instruction) == (place, said)
    hand.tap(page.ids.bar.ids.receipt)
    app.key("escape")
    app.settle()
    assert (app.screen, page.view.instruction) == ("round", said)


def test_the_last_receipt_can_be_seen_again_on_the_page_of_her_action(app: App) -> None:
    app.resize(360, 640)
    SCENES["round-her-action-shown"](app)
    hand = TouchPlayer(app)
    if hand.page.view.page == RECEIPT:
        hand.button()
    assert hand.page.view.page == HER_ACTION
    hand.tap(hand.page.ids.bar.ids.receipt)
    assert hand.page.view.page == RECEIPT
    assert "You win." in app.texts()
    hand.button()
    assert hand.page.view.page == HER_ACTION
    hand.button()
    assert hand.page.view.page == ""


def acted_without_moving(table: Table) -> bool:
    action = table.her_action
    moved = action is not None and action.moves_something
    return isinstance(table.prompt, YourActions) and action is not None and not moved


def test_an_action_of_hers_that_moves_nothing_is_a_line_and_no_tap(app: App) -> None:
    page = open_session_at(app)
    play_to(page, acted_without_moving)
    assert page.view.page == ""
    assert page.view.before[-1].startswith("Lakshmi's action: ")


def test_her_card_is_beside_what_she_did_after_the_page_of_a_receipt_too(app: App) -> None:
    app.resize(1024, 768)
    page = open_session_at(app)
    play_to(page, lambda table: acted_without_moving(table) and page.presenter.just_settled)
    app.settle()
    assert RECEIPT in page.context.open_session.ticks()  # its page was passed
    assert page.view.before[-1].startswith("Lakshmi's action: ")
    assert page.ids.talk.ids.her_card.width > 0
    assert layout_check.complaints() == []


def test_a_dark_space_says_why(hand: TouchPlayer) -> None:
    before = hand.conductor.place
    hand.tap(hand.page.ids.board.spot(SPACES["r3c3"]))
    said = "The Nazar Stone never goes on a tile: choose a gap or an edge space."
    assert said in hand.app.texts()
    assert hand.conductor.place == before
    hand.app.wait(7)
    assert said not in hand.app.texts()


def test_a_duel_without_auctions_favours_nobody_and_its_zeros_are_no_rings(
    hand: TouchPlayer,
) -> None:
    """In the font of headings, a 0 is a circle, like the sign beside it."""
    hand.tap(hand.page.ids.strip.ids.purse)
    (panel,) = (one for one in hand.page.walk() if hasattr(one, "duel"))
    assert (panel.duel.yours, panel.duel.hers, panel.duel.share) == (0, 0, 0.5)
    zeros = [one for one in panel.walk() if getattr(one, "text", "") == "0"]
    assert [zero.font_name for zero in zeros] == ["RobotoMedium"] * 2


def test_the_bar_of_auctions_won_is_empty_before_the_first(hand: TouchPlayer) -> None:
    from kivy.graphics import Color

    def colours() -> set[tuple[float, ...]]:
        hand.page.open_ledger()
        hand.app.settle()
        (duel,) = hand.app.find_all(where=lambda one: type(one).__name__ == "DuelPanel")
        (bar,) = (one for one in duel.walk() if type(one).__name__ == "Widget")
        return {tuple(one.rgba) for one in bar.canvas.children if isinstance(one, Color)}

    assert len(colours()) == 1
    hand.app.key("escape")
    play_to(hand.page, asked(YourActions))
    assert len(colours()) == 2


def test_the_strip_has_words_and_her_purse_opens_the_ledger(hand: TouchPlayer) -> None:
    app, page = hand.app, hand.page
    assert {"you", "14 to draw", "0 discarded"} <= set(app.texts())
    hand.tap(page.ids.strip.ids.stone)
    assert page.ids.banner.text == "You hold the Nazar Stone."
    hand.tap(page.ids.strip.ids.purse)
    assert (page.ids.drawer.open, page.ids.drawer.tab) == (True, "purse")
    assert {"The session began at difficulty II.", "Auctions won"} <= set(app.texts())
    assert layout_check.complaints() == []
    app.key("escape")
    app.resize(1024, 768)
    assert {"14 to draw", "0 discarded"} <= set(app.texts())  # always on a tablet
    app.app.set_preferences(text_scale=1.6)
    app.resize(360, 640)  # room for the signs only: a disc for you, a diamond for her
    assert not {"14 to draw", "you"} & set(app.texts())
    assert page.ids.strip.ids.stone.mark == "circle"


def test_a_hint_is_no_button(hand: TouchPlayer) -> None:
    (hint,) = hand.page.ids.bar.ids.choices.children
    assert (hint.text, hint.disabled) == ("Tap a highlighted space", True)
    assert hint.md_bg_color[3] == 0
    hand.app.app.set_preferences(high_contrast=True)
    hand.app.frames(2)
    assert not hint.canvas.after.get_group("edge")


@pytest.mark.parametrize("size", [(412, 824), (360, 640), (824, 412), (1280, 800)])
def test_a_refusal_covers_no_word_of_the_instruction(app: App, size: tuple[int, int]) -> None:
    app.resize(*size)
    page = step(app, "place-stone")
    page.why()
    page.tapped(SPACES["r3c3"])
    app.settle()
    banner, words = page.ids.banner, page.ids.talk_scroll
    assert banner.text
    assert banner.top < words.y or words.top < banner.y or banner.right < words.x
    board = page.ids.board._shape.whole.common(Rect(*banner.pos, *banner.size))
    assert min(board.size) <= 0  # nor a space that could be tapped instead
    app.tap(page.ids.board.spot(SPACES["S3"]))  # a touch goes through to what it covers
    assert page.presenter.conductor.place == 3


def test_a_reason_that_must_be_scrolled_to_is_brought_up(app: App) -> None:
    app.resize(360, 640)
    app.app.set_preferences(text_scale=1.3)
    page = step(app, "place-stone")
    app.tap("Why?")
    assert page.ids.talk.height > page.ids.talk_scroll.height
    assert page.ids.talk.why in app.texts()
    app.tap("Why?")
    assert page.view.instruction in app.texts()


def test_a_late_instruction_would_be_noticed(
    hand: TouchPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every tap of these tests looks whether the next instruction is there two frames later."""
    prompt = hand.conductor.prompt
    assert isinstance(prompt, PlaceYours)
    monkeypatch.setattr(type(hand.page), "refresh", lambda _page: None)
    with pytest.raises(AssertionError):
        hand.tap(hand.page.ids.board.spot(prompt.spaces[0]))


def test_a_double_tap_skips_no_instruction(app: App) -> None:
    """The second touch comes down on a button nobody has read yet; a later one is answered."""
    page = step(app, "place-hers")
    conductor = page.presenter.conductor
    play_to(page, lambda table: isinstance(table.prompt, PlaceHers) and table.level == 2)
    app.frames(3)
    next_step = page.ids.bar.ids.choices
    for _ in range(6):  # through markers, auctions and actions
        place = conductor.place
        while isinstance(conductor.prompt, PlaceYours):
            app.tap(page.ids.board.spot(conductor.prompt.spaces[0]))
            place = conductor.place
        paged = bool(page.view.page)
        app.double_tap(next_step.children[0])
        assert conductor.place == place + (not paged)


def test_the_finger_that_pays_in_your_auction_never_also_bids_in_hers(app: App) -> None:
    """Pay and Bid have the same place; only a touch that can have read the new step bids."""
    from kivy.tests.common import UnitTestTouch

    page = step(app, "your-auction")
    conductor, button = page.presenter.conductor, page.ids.bar.ids.choices.children[0]
    play_to(page, lambda t: asked(YourAuction)(t) and asked(HerAuction)(apply(t, Buy())))
    app.wait(1.1)
    assert button.text.startswith("Pay")
    for wait, then in ((0, HerAuction), (0.35, HerAuction), (0.35, HerAuction), (1.1, Settle)):
        app.wait(wait)
        touch = UnitTestTouch(*button.to_window(*button.center))
        touch.touch_down()
        touch.touch_up()
        app.frames(3)
        assert type(conductor.prompt) is then


@pytest.mark.parametrize("way", ["touch", "key", "ring"])
def test_the_same_place_or_key_answers_again_only_after_a_second(app: App, way: str) -> None:
    """By then the new instruction can have been read; another place answers before."""
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    page = open_session_at(app, EVERY_STEP)
    she_is_first = asked(HerAction)
    play_to(page, lambda t: she_is_first(t) and not t.acted, leave_her_the_stone)
    app.wait(1.1)
    conductor, button = page.presenter.conductor, page.ids.bar.ids.choices.children[0]
    if way == "ring":
        while app.app.keyboard is None or app.app.keyboard.widget is not button:
            app.key("tab")
    x, y = button.to_window(*button.center)

    def press(by: float = 0) -> int:
        """Return how many steps it has led on."""
        place = int(conductor.place)
        if way == "touch":
            touch = UnitTestTouch(x + by, y)
            touch.touch_down()
            touch.touch_up()
        else:
            Window.dispatch("on_keyboard", KEYS["enter"], 0, None, [])
            Window.dispatch("on_key_up", KEYS["enter"], 0)
        app.frames(3)
        return int(conductor.place) - place

    assert press() == 1
    assert isinstance(conductor.prompt, YourActions)
    for _ in range(2):
        app.wait(0.35)
        assert press() == 0
    if way == "touch":
        assert press(by=-100) == 1  # a finger that has moved
    else:
        app.wait(0.3)
        assert press() == 1


def test_a_key_held_down_is_pressed_once(app: App) -> None:
    from kivy.core.window import Window

    page = open_session_at(app, EVERY_STEP)
    she_is_first = asked(HerAction)
    play_to(page, lambda t: she_is_first(t) and not t.acted, leave_her_the_stone)
    place = page.presenter.conductor.place
    for _ in range(5):
        app.wait(1.1)
        Window.dispatch("on_keyboard", KEYS["enter"], 0, None, [])
    assert page.presenter.conductor.place == place + 1


def test_a_double_tap_does_not_answer_the_question_it_raises(app: App) -> None:
    """Not with yes, not with no, and not beside it; nor do two quick keys."""
    from kivy.core.window import Window

    page = step(app, "reveal-she-won")
    place, question = page.presenter.conductor.place, page.ids.question
    undo = next(one for one in page.ids.bar.walk() if type(one).__name__ == "UndoTap")
    app.double_tap(undo)
    assert question.open
    app.key("escape")
    assert not question.open
    page.undo()
    for key in ("enter", "escape"):
        Window.dispatch("on_keyboard", KEYS[key], 0, None, [])
    assert question.open
    assert page.presenter.conductor.place == place
    assert question.text.startswith("Undo this step?")
    assert (question.yes, question.no) == ("Undo", "Leave it")
    app.tap(question.ids.yes)
    assert page.presenter.conductor.place < place


def test_a_double_tap_takes_nothing_out_of_the_drawer_it_opens(app: App) -> None:
    page = step(app, "reveal-she-won")
    app.double_tap(page.ids.bar.ids.more)
    assert page.ids.drawer.open
    assert not page.view.looking_back


def test_looking_back_twice_tapped_plays_nothing(app: App) -> None:
    page = step(app, "place-hers")
    place = page.presenter.conductor.place
    page.look_back(2)
    app.settle()
    app.double_tap("Continue playing")
    assert not page.view.looking_back
    assert page.presenter.conductor.place == place


def test_why_unfolds_the_reason_and_the_search(app: App) -> None:
    page = step(app, "place-hers")
    hand = TouchPlayer(app)
    reason = page.view.why[0]
    assert reason not in app.texts()
    hand.tap("Why?")
    assert app.says(f"{reason}\nShe skips spaces off the market.")
    assert page.ids.board.view.path
    hand.tap("Why?")
    assert not app.says(reason)


def test_undo_names_what_it_takes_back_and_asks_when_a_card_was_seen(app: App) -> None:
    page = step(app, "reveal-you-won")
    hand = TouchPlayer(app)
    place = hand.conductor.place
    bid = outcome(hand.conductor.table).yours
    assert f"Undo: your bid of {bid}" in app.texts()
    hand.tap(next(one for one in page.ids.bar.walk() if type(one).__name__ == "UndoTap"))
    assert page.ids.question.open
    hand.tap("Leave it")
    assert hand.conductor.place == place
    hand.undo()
    assert isinstance(hand.conductor.prompt, HerAuction)
    assert page.ids.bar.redo == f"Redo: your bid of {bid}"
    hand.redo()
    assert hand.conductor.place == place


def test_a_step_without_a_card_is_taken_back_at_once(hand: TouchPlayer) -> None:
    hand.undo()
    assert "Lay out the day market and enter its tiles." in hand.app.texts()
    assert not hand.page.ids.question.open


def test_where_are_we_shows_the_whole_table(app: App) -> None:
    page = open_session_at(app, evolve(SETUP, purse_cards=CardSource.TABLE, solo_board=True))
    play_to(page, asked(PlaceYours, 3))
    app.tap(page.ids.bar.ids.more)
    app.tap("Where are we?")
    table, texts = page.presenter.conductor.table, app.texts()
    for line in where_are_we(table):
        assert str(line) in texts
    board = app.find(where=lambda one: type(one).__name__ == "TableBoard")
    assert (board.view.market, board.view.markers) == (table.market, table.markers)
    app.key("escape")
    app.key("t")
    assert texts == app.texts()


def test_where_are_we_is_offered_after_a_correction_and_after_going_back_some_steps(
    hand: TouchPlayer,
) -> None:
    app, offer = hand.app, "Where are we?"
    play_to(hand.page, asked(YourActions))
    assert not app.find_all(offer)
    hand.page.go_back_to(2)  # before any marker was placed
    app.tap(hand.page.ids.question.ids.yes)
    assert not any("Put back" in text for text in app.texts())
    app.tap(offer)
    assert hand.page.ids.drawer.open
    app.key("escape")
    hand.page.correct()
    app.settle()
    app.tap(app.find("Lakshmi"))
    app.tap("Correct")
    assert (app.screen, len(app.find_all(offer))) == ("round", 1)


def test_an_undone_step_says_what_to_put_back(app: App) -> None:
    page = open_session_at(app)
    yours_in_round_2 = asked(PlaceYours, 2)
    play_to(page, lambda t: t.round == 2 and yours_in_round_2(t), leave_her_the_stone)
    TouchPlayer(app).undo()  # to the first step of a round
    assert page.ids.talk.before.splitlines() == [
        "Undone. On your table:",
        "Put her marker 1 back with her pieces.",
        "Put the Nazar Stone with Lakshmi's pieces.",
    ]
    assert not app.find_all("Where are we?")


def test_back_closes_one_thing_after_another_and_then_pauses(app: App) -> None:
    page = step(app, "place-hers")
    conductor = page.presenter.conductor
    page.why()
    page.open_drawer("log")
    app.key("escape")
    assert not page.ids.drawer.open
    app.key("escape")
    assert not page.ids.talk.why_open
    assert app.screen == "round"
    app.key("escape")
    assert app.screen == "home"
    assert app.open_session.conductor is None
    with Store.open(app.home, read_only=True) as store:
        assert store.running.read(conductor.id).state == conductor.table


def test_the_back_arrow_beside_an_open_drawer_returns_to_the_session(app: App) -> None:
    page = step(app, "place-hers")
    page.open_drawer("log")
    app.wait(1.1)
    app.tap(app.place("Pause and leave"))
    assert (app.screen, page.ids.drawer.open) == ("round", False)
    page.open_drawer("log")
    app.wait(1.1)
    app.tap("Correct")
    assert app.screen == "correct_table"
    app.tap("Back")
    assert app.screen == "round"


def test_the_log_looks_back_and_goes_back(app: App) -> None:
    page = step(app, "your-auction")
    hand = TouchPlayer(app)
    now = hand.conductor.place
    hand.tap("#more")
    hand.tap("Log")  # it opens on the tab used last
    hand.tap("The day market was laid out.")
    assert page.view.looking_back
    assert not page.ids.board.view.markers
    hand.tap("Continue playing")
    assert (hand.conductor.place, page.view.looking_back) == (now, False)
    hand.tap("#more")
    hand.tap("The day market was laid out.")
    hand.tap("Undo to here")
    hand.tap(page.ids.question.ids.yes)
    assert hand.conductor.place == 2
    assert hand.conductor.can_redo


def test_the_log_of_a_bid_shows_what_was_bid_for(app: App) -> None:
    page = open_session_at(app)
    play_to(page, asked(Settle))
    conductor = page.presenter.conductor
    lot = conductor.prompt.outcome.lot
    conductor.answer(Done())
    for place in (conductor.place - 1, conductor.place):  # the bid, and its settlement
        page.look_back(place)
        board = page.view.board
        assert board.market.tile(lot.space) is lot.type
        assert board.fresh == {lot.space}


def test_the_strip_shows_the_step_looked_back_at(app: App) -> None:
    """Its round and part are those of the step, and while the stone is auctioned on the board, its
    holder is who held it before."""
    page = open_session_at(app)
    play_to(page, lambda table: table.round == 3)
    for place, turn in enumerate(page.presenter.conductor.turns[1:], 2):
        page.look_back(place)
        assert turn.before is not None
        strip = page.view.strip
        assert strip.title == f"Day · round {turn.before.round}/8"
        assert strip.part == {Stage.PLACE: 0, Stage.AUCTION: 1, Stage.ACT: 2}.get(
            turn.before.stage, -1
        )
        assert strip.yours is (turn.before.holder is Side.PLAYER)


def test_an_undone_step_looked_at_can_be_redone_and_the_current_one_only_left(app: App) -> None:
    page = step(app, "place-hers")
    page.presenter.conductor.undo()
    place = page.presenter.conductor.place
    for looked, labels in (
        (place - 1, ["Undo to here", "Continue playing"]),
        (place, ["Continue playing"]),
        (place + 1, ["Redo to here", "Continue playing"]),
    ):
        page.look_back(looked)
        assert [choice.label for choice in page.view.choices] == labels


@pytest.mark.parametrize(
    ("size", "text_scale"), [((412, 824), 1.0), ((360, 640), 1.6), ((824, 412), 1.0)]
)
def test_why_resizes_nothing(data_home: Path, size: tuple[int, int], text_scale: float) -> None:
    preferences = Preferences(text_scale=text_scale)
    with App(data_home, size=size, preferences=preferences) as app:
        for name in ("place-hers", "your-auction", "her-auction"):
            page = step(app, name)
            app.settle()
            talk = page.ids.talk

            def sizes(page: Any = page, talk: Any = talk) -> tuple[object, ...]:
                places = page.places
                same = places.panel, places.bar, places.board, talk.card_size, talk.font_size
                return (*same, places.talk) if text_scale == 1 else same

            before = sizes()
            page.why()
            app.settle()
            assert talk.ids.instruction.text == "\n".join(page.view.why)
            assert sizes() == before
            assert layout_check.complaints() == []
            page.why()
            app.settle()
            assert talk.ids.instruction.text == page.view.instruction
            assert sizes() == before


def test_the_keyboard_plays(data_home: Path) -> None:
    with App(data_home) as app:  # a board remembers its cursor
        page = step(app, "place-stone")
        conductor = page.presenter.conductor
        app.key("right")  # the cursor appears on a lit space
        app.key("enter")
        assert conductor.place == 3
        app.key("z", "ctrl")
        if page.ids.question.open:
            app.key("enter")
        assert conductor.place == 2
        app.key("z", "ctrl", "shift")
        assert conductor.place == 3
        play_to(page, asked(PlaceHers))
        app.frames(3)
        place = conductor.place
        app.key("w")
        assert page.ids.talk.why_open
        app.key("enter")
        assert conductor.place == place + 1
        play_to(page, asked(YourAuction))
        app.frames(3)
        app.key("1")
        assert conductor.table.outcome.from_her
        play_to(page, asked(HerAuction))
        app.frames(3)
        app.key("1")
        app.key("4")
        app.key("enter")
        assert conductor.table.result.yours == 14


def test_a_typed_bid_can_be_shortened_and_nobody_bids_0(app: App) -> None:
    page = step(app, "her-auction")
    pad, conductor = page.panel, page.presenter.conductor
    offered = pad.amount
    steps = [("1", 1), ("4", 14), ("backspace", 1), ("7", 17), ("backspace", 1),
             ("backspace", offered), ("0", 0), ("6", 6), ("backspace", offered)]  # fmt: skip
    for key, shown in steps:
        app.key(key)
        assert pad.amount == shown, key
        cannot = 0 < shown < page.view.panel.quick[0].amount
        assert ("This bid can't win." in app.texts()) is cannot, key
    app.key("0")
    passing, bidding = page.ids.bar.ids.choices.children[::-1]
    assert passing.text == bidding.text == "Pass"
    app.key("enter")
    assert conductor.table.result.yours is None


def test_an_empty_purse_is_said_and_no_card_of_it_shown(app: App) -> None:
    page = step(app, "place-stone")
    page.answer(Correct(draw=(0, 0, 0, 0), discard=(0, 0, 0, 0)))
    play_to(page, asked(YourAuction))
    app.settle()
    assert "Her purse is empty: she bids the value of her card alone." in app.texts()
    assert "+" not in app.texts()


def test_the_screen_stays_on_in_play_only(app: App) -> None:
    from kivy.core.window import Window

    assert Window.allow_screensaver
    step(app, "place-stone")
    assert not Window.allow_screensaver
    app.key("escape")
    assert Window.allow_screensaver
    step(app, "the-end")
    assert not Window.allow_screensaver
    app.tap("Score the session")
    score_sheet_player.ScoreSheetPlayer(app).pardaos(ScoreSheet(richer="tie"))
    app.tap("Save to history")
    assert Window.allow_screensaver


def test_closed_and_opened_it_is_at_the_same_step(app: App) -> None:
    step(app, "your-actions")
    app.settle()
    seen = app.texts()
    app.app.on_pause()
    app.restart()
    assert app.screen == "round"
    app.settle()
    assert app.texts() == seen


def test_a_market_half_entered_is_still_there_after_a_restart(app: App) -> None:
    step(app, "setup")
    hand = TouchPlayer(app)
    hand.button()
    hand.tap(hand.page.ids.board.spot(SPACES["r1c1"]))
    market = hand.page.presenter.market
    for _ in range(2):  # also when nothing was touched in between
        app.restart()
        assert app.screen == "enter_market"  # where it was left
        assert hand.page.presenter.market == market
    app.key("escape")
    assert app.screen == "round"
    app.restart()
    assert app.screen == "round"
    hand.button()
    assert hand.page.presenter.market == market
    hand.tap(hand.page.ids.done)
    assert app.screen == "round"
    app.restart()
    assert isinstance(hand.conductor.prompt, PlaceYours)


def test_closed_while_counting_points_it_opens_on_the_sheet(app: App) -> None:
    page = step(app, "the-end")
    app.tap("Score the session")
    app.page.set("pardaos", 7)
    app.settle()
    seen = app.texts()
    app.restart()
    app.settle()
    assert app.screen == "score_sheet"
    app.wait(8)  # it has said that what was entered is there again
    assert app.texts() == seen
    app.key("escape")
    assert app.screen == "round"
    assert app.page.presenter.conductor.id == page.presenter.conductor.id
    app.restart()
    assert app.screen == "round"


def ticked(hand: TouchPlayer) -> list[bool]:
    return [tick.active for tick in hand.page.panel.ticks]


def test_the_checklist_keeps_its_ticks(app: App) -> None:
    page = step(app, "setup")
    hand = TouchPlayer(app)
    hand.tap(page.panel.ticks[0])
    hand.tap(page.panel.ticks[2])
    before = ticked(hand)
    assert before[:4] == [True, False, True, False]
    app.key("escape")
    hand.tap("Continue")
    assert ticked(hand) == before
    app.restart()
    assert ticked(hand) == before
    hand.tap(hand.page.panel.ticks[0])
    hand.tap(hand.page.panel.ticks[2])
    app.restart()
    assert not any(ticked(hand))


def test_your_actions_keep_their_ticks_until_they_are_taken(app: App) -> None:
    page = step(app, "your-actions")
    hand = TouchPlayer(app)
    prompt = hand.conductor.prompt
    assert isinstance(prompt, YourActions)
    hand.tap(page.panel.ticks[0])
    hand.tap(app.find("more: Madras"))
    before = ticked(hand)
    assert before == [True, *(False for _tick in before[2:]), True]
    app.key("escape")
    hand.tap("Continue")
    assert ticked(hand) == before
    app.restart()
    assert ticked(hand) == before
    hand.button()
    acted = next(e for e in reversed(hand.conductor.record.entries) if isinstance(e, Acted))
    assert acted.founded == prompt.open[-1:]
    hand.undo()
    assert not any(ticked(hand))


def test_ticks_are_gone_once_the_step_is_undone(app: App) -> None:
    step(app, "your-actions")
    hand = TouchPlayer(app)
    hand.tap(hand.page.panel.ticks[0])
    hand.undo()
    hand.button()  # her action again: what was ticked after it still is
    assert any(ticked(hand))
    hand.undo()
    hand.undo()
    hand.redo()
    hand.pass_pages()
    assert isinstance(hand.conductor.prompt, YourActions)
    assert not any(ticked(hand))


def test_a_correction_leaves_ticks_where_they_are(app: App) -> None:
    """By name: with one outpost less to establish, the other is not ticked in its stead."""
    step(app, "your-actions")
    hand = TouchPlayer(app)
    prompt = hand.conductor.prompt
    assert isinstance(prompt, YourActions)
    hand.tap(hand.page.panel.ticks[0])
    hand.tap(app.find("more: Kollam"))
    assert hand.page.input.founded == prompt.open[:1]
    hand.page.answer(Correct(outposts=(0, 1)))
    app.frames(4)
    after = hand.conductor.prompt
    assert isinstance(after, YourActions)
    assert after.open == prompt.open[1:]
    assert ticked(hand) == [True, *(False for _tick in ticked(hand)[1:])]


def test_each_session_has_its_own_ticks(app: App) -> None:
    hand = TouchPlayer(app)
    names: list[str] = []
    for seed in ("one", "two"):
        page = open_session_at(app, seed=seed)
        hand.tap(page.panel.ticks[len(names)])
        names.append(hand.conductor.id)
        page.leave()
        app.settle()
    for number, name in enumerate(names):
        app.go("round", session=name)
        assert [n for n, on in enumerate(ticked(hand)) if on] == [number]
        hand.page.leave()
        app.settle()


def test_a_full_disk_is_told_in_one_sentence(
    hand: TouchPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: Any) -> None:
        raise OSError(28, "No space left on device")

    place, table = hand.conductor.place, hand.conductor.table
    monkeypatch.setattr("goa_solo.store.atomic_files.os.replace", full)
    prompt = hand.conductor.prompt
    assert isinstance(prompt, PlaceYours)
    hand.tap(hand.page.ids.board.spot(prompt.spaces[0]))
    assert any("There isn't enough storage space to save" in text for text in hand.app.texts())
    assert (hand.conductor.place, hand.conductor.table) == (place, table)
    monkeypatch.undo()
    hand.tap(hand.page.ids.board.spot(prompt.spaces[0]))
    assert hand.conductor.place == place + 1


def test_open_elsewhere_it_can_be_looked_at(data_home: Path) -> None:
    with Store.open(data_home) as other:
        Conductor.start(other, SETUP, deck("house").faces)
        with App(data_home) as app:
            assert app.says("open elsewhere")
            hand = TouchPlayer(app)
            hand.tap("Continue")
            hand.page.answer(Lay(MARKETS[Phase.DAY]))
            app.frames(4)
            assert app.says("The data is read-only")
