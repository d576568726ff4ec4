"""Your actions by touch: what they give, and tiles used in between, without a tap more a round."""

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo import language_choice
from goa_solo.app.presenters.move_icons import PICTURED, move_icon
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.application.loaded_campaign import next_session
from goa_solo.application.sessions import start_session
from goa_solo.packs import edition
from goa_solo.rules.campaign import Choose, Record
from goa_solo.rules.entries import Acted, Correct
from goa_solo.rules.market import SPACES, TileType
from goa_solo.rules.message import RuleError
from goa_solo.rules.moves import TakeCompass
from goa_solo.rules.stages import ROUNDS
from goa_solo.rules.steps import YourActions
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.campaign_scenes import make_campaign
from tests.support.round_player import SETUP, TouchPlayer, open_session_at, play_to
from tests.support.round_scenes import SCENES, step

pytestmark = pytest.mark.window


def at_night(app: App) -> tuple[TouchPlayer, Any]:
    SCENES["round-your-actions-night"](app)
    app.settle()
    return TouchPlayer(app), app.page


EVERYTHING_ELSE = "What each action does · Exchange"


def use_exchange(hand: TouchPlayer) -> None:
    hand.tap(hand.app.find(EVERYTHING_ELSE).parent)
    hand.tap(hand.app.find("Used Exchange").parent)


def test_exchange_is_behind_the_one_button_and_can_be_undone(app: App) -> None:
    hand, page = at_night(app)
    before, here = hand.conductor.table, SPACES["r1c1"]
    assert "Used Exchange" not in app.texts()
    use_exchange(hand)
    assert not page.ids.drawer.open
    assert "Tap the tile you took from the market with your Exchange tile." in app.texts()
    hand.tap(page.ids.board.spot(here))
    assert hand.conductor.record.log[-1] == Correct(exchanged=here)
    assert hand.conductor.table.market == before.market.with_tile(here, TileType.YELLOW)
    assert app.says("Put your Exchange tile in row 1, column 1")
    assert "Undo: your Exchange tile" in app.texts()
    hand.undo()
    assert hand.conductor.table == before


def test_compass_cards_have_another_sign_than_exploring(app: App) -> None:
    """The compass alone is Explore, among the actions and on the score sheet."""
    page = step(app, "your-actions")
    app.settle()
    tokens = page.panel.ids.tokens.walk(restrict=True)
    signs = {getattr(one, "name", getattr(one, "icon", "")) for one in tokens}
    assert signs == {"", "compass card"}
    assert move_icon(TakeCompass()).startswith(PICTURED)
    page.open_drawer("rules")
    app.settle()
    assert "compass-outline" in [getattr(one, "icon", "") for one in page.ids.drawer.walk()]


@pytest.mark.parametrize(
    ("scene", "next_step"), [("round-favor-won", "Done"), ("round-favor-bought", "Pass")]
)
def test_favor_is_two_taps_in_the_result_of_its_auction(
    app: App, scene: str, next_step: str
) -> None:
    SCENES[scene](app)
    app.settle()
    hand = TouchPlayer(app)
    before = app.texts()
    hand.tap(app.find("Used Favor").parent)
    hand.tap(app.find("Purple").parent)
    assert hand.conductor.record.log[-1] == Correct(favor=TileType.PURPLE)
    said = app.texts()
    assert "Used Favor" not in said
    assert next_step in said
    assert any("teal tile now" in text for text in before if text in said)  # the result stays
    hand.undo()
    assert "Used Favor" in app.texts()


def test_favor_is_not_offered_among_the_actions(app: App) -> None:
    hand, _page = at_night(app)
    hand.tap(app.find(EVERYTHING_ELSE).parent)
    assert "Used Exchange" in app.texts()
    assert "Used Favor" not in app.texts()
    with pytest.raises(RuleError, match="is used when you win it"):
        hand.conductor.answer(Correct(favor=TileType.PURPLE))


def test_a_tile_need_not_be_used_after_all(app: App) -> None:
    hand, page = at_night(app)
    place = hand.conductor.place
    use_exchange(hand)
    hand.tap(page.ids.board.spot(SPACES["r3c5"]))  # a gap
    hand.tap(app.find("Not now").parent)
    assert EVERYTHING_ELSE in app.texts()
    use_exchange(hand)
    app.key("escape")
    app.settle()
    assert (app.screen, hand.conductor.place) == ("round", place)
    assert "Actions taken" in app.texts()


def test_what_actions_give_is_a_tap_away_and_beside_the_board_needs_none(data_home: Path) -> None:
    with App(data_home) as app:
        hand, page = at_night(app)
        outposts = "Kochi: needs 8 Contracts"
        hand.tap(app.find(EVERYTHING_ELSE).parent)
        assert page.ids.drawer.open
        rules = [one for one in page.ids.drawer.walk() if type(one).__name__ == "ActionRule"]
        assert [one.icon for one in rules][:2] == ["chevron-down", "ferry"]
        assert rules[1].ids.words.text.startswith("[b]Build Ships:[/b] take")
        app.key("escape")
        app.settle()
        assert outposts not in app.texts()
        app.resize(1280, 800)
        hand.pass_pages()  # the receipt has no room beside the actions here
        assert outposts in app.texts()


def test_outposts_are_counted_once_each_and_tokens_only_remind(app: App) -> None:
    """Four tokens in one even row; a counter goes up to one, and down again."""
    step(app, "your-actions")
    hand, page = TouchPlayer(app), app.page
    tokens = [one for one in page.panel.walk() if type(one).__name__ == "ActionToken"]
    assert len({(one.y, one.size[0], one.size[1]) for one in tokens}) == 1
    assert [one.number for one in tokens] == ["1", "2", "3", ""]
    hand.tap(tokens[0])
    kollam, madras = (f"{left} left" for left in hand.conductor.table.outposts)
    assert {kollam, madras} <= set(app.texts())
    hand.tap(app.find("more: Kollam"))
    hand.tap(app.find("more: Madras"))
    hand.tap(app.find("less: Madras"))
    assert {"Kollam  1", "Madras  0"} <= set(app.texts())
    after = (f"{hand.conductor.table.outposts[0] - 1} left", madras)
    assert set(after) <= set(app.texts())
    app.restart()
    assert "Kollam  1" in app.texts()  # nothing entered is lost
    hand.tap("Actions taken")
    assert hand.conductor.record.log[-1] == Acted(("kollam",))
    play_to(app.page, lambda t: t.round > 1 and isinstance(t.prompt, YourActions))
    app.settle()
    assert app.says("Kollam: yours")


def test_a_kind_without_supply_is_named(app: App) -> None:
    page = step(app, "your-actions")
    page.answer(Correct(outposts=(0, 5)))
    app.settle()
    assert app.says("Kollam: none left")
    page.answer(Correct(outposts=(0, 0)))
    app.settle()
    assert "Kollam: none left · Madras: none left" in app.texts()


def test_the_last_round_names_nothing_that_no_longer_matters(app: App) -> None:
    SCENES["round-last-actions"](app)
    app.page.open_drawer("rules")
    app.settle()
    assert app.says("Build Ships:")
    for gone in ("You may keep at most one", "Tell the app when", "Exchange"):
        assert not app.says(gone), gone


def test_how_the_goals_stand_is_said_if_one_likes_and_carried_into_the_sheet(app: App) -> None:
    store = app.store
    name = make_campaign(store, Record(40, ("E",)), Choose(()))
    place = next_session(store, name)
    started = start_session(store, SETUP, campaign_session=place)
    app.app.screens.begin("round", session=started.id)
    app.frames(3)
    page = app.page
    app.tap(page.ids.bar.ids.goals)
    assert "So far: 0 on Produce and 0 on Build Ships" in app.texts()
    steppers = [one for one in page.ids.drawer.walk() if type(one).__name__ == "Stepper"]
    assert [one.label for one in steppers][:2] == ["Build Ships, row", "Produce, row"]
    for stepper in steppers[:2]:
        for _tap in range(4):
            stepper.step(1)
    app.settle()
    assert "Achieved: 10 on Produce and 10 on Build Ships" in app.texts()
    app.restart()
    open_session = app.open_session
    assert ScoreSheetPresenter(open_session, session=started.id).sheet.tracks == (5, 5, 1, 1, 1)


def test_a_long_name_below_a_token_wraps_instead_of_shrinking(data_home: Path) -> None:
    """Spanish for an extra action card is long; its words are as large as the others."""
    language_choice.choose(data_home, "es")
    older = evolve(SETUP, edition="zman-2012", outposts=edition("zman-2012").setup_outposts)
    with App(data_home, size=(412, 824), font_scale=1.3) as app:
        page = open_session_at(app, older)
        play_to(page, lambda table: isinstance(table.prompt, YourActions))
        app.settle()
        tokens = page.panel.ids.tokens.children
        assert "Cartas de acción adicional" in [token.ids.name.text for token in tokens]
        assert len({token.ids.name.font_size for token in tokens}) == 1
        assert len({token.top for token in tokens}) == 1
        assert layout_check.complaints() == []


def test_odds_are_offered_only_if_there_are_auctions_to_come(app: App) -> None:
    page = step(app, "your-actions")
    page.open_drawer("odds")
    app.settle()
    assert app.says("There are no auctions left this round.")
    assert not app.says("Show odds")
    page.ids.drawer.open = False
    page = step(app, "her-auction")
    page.open_drawer("odds")
    app.settle()
    assert app.says("Show odds")


def test_odds_are_shown_and_hidden_at_the_same_place(app: App) -> None:
    page = step(app, "her-auction")
    pad, bid = page.panel, page.ids.bar.ids.choices.children[0]
    pad.step(1)
    chosen = pad.amount
    for tapped, shown in (("Show odds", True), ("Hide odds", False)):
        page.open_drawer("odds")
        app.settle()
        app.tap(tapped)
        assert app.app.preferences.odds is shown
        page.ids.drawer.open = False
        app.settle()
        quick = [one.ids.number.text for one in pad.ids.quick.children]
        assert all(("%" in text) is shown for text in quick)
        assert pad.amount == chosen
        assert bid.text == f"Bid {chosen}"


def test_on_a_tablet_with_large_text_they_are_seen_whole(data_home: Path) -> None:
    with App(data_home, size=(1024, 768), font_scale=1.6) as app:
        page = open_session_at(app)
        play_to(page, lambda table: table.round == ROUNDS and isinstance(table.prompt, YourActions))
        app.settle()
        assert page.ids.board.view.market.left
        assert page.ids.panel.needed <= page.ids.panel_scroll.height + 1
        assert layout_check.complaints() == []
