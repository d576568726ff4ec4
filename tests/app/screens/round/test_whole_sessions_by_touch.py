"""Whole sessions by touch, each compared with the same session played without a window."""

import random
import shutil
from pathlib import Path

import pytest

from goa_solo.rules.entries import Acted, Bid, Correct, Entry
from goa_solo.rules.market import GRID, TileType
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import HerAuction, PlaceHers, PlaceYours, Prompt, Settle, YourActions
from goa_solo.store.store import Store
from tests.support import score_sheet_player
from tests.support.app_driver import App
from tests.support.round_player import (
    AnswerChooser,
    Mirror,
    TouchPlayer,
    any_answer,
    keep_the_stone,
    leave_her_the_stone,
    play,
    start_by_touch,
)

pytestmark = pytest.mark.window


def whole_session(app: App, folder: Path, way: AnswerChooser) -> tuple[TouchPlayer, set[Side]]:
    """Play to the end; return the player and who held the stone. With the sums at one tap, a round
    costs at most eleven taps, and ten without the card at the end of a round. A market has taps of
    its own, and so has an outpost she may discard from, established once a session."""
    hand = start_by_touch(app)
    assert hand.taps == 2  # and a third opens the market
    mirror, holders = Mirror(folder, hand.conductor), set()

    def quickly(prompt: Prompt, rng: random.Random) -> Entry:
        holders.add(hand.conductor.table.holder)
        if isinstance(prompt, HerAuction) and not prompt.lot.is_stone:
            hand.pass_pages()
            return Bid(rng.choice(hand.page.view.panel.quick).amount)
        return Acted() if isinstance(prompt, YourActions) else way(prompt, rng)

    play(hand, mirror, quickly, 1, until=lambda table: table.market.left)
    for number in (1, 2, 3, 4):
        before, card = hand.taps, hand.page.view.page
        assert bool(card) == (number in (2, 3))
        play(hand, mirror, quickly, number, until=lambda table: table.round > number)  # noqa: B023
        assert 7 <= hand.taps - before <= (11 if card else 10)
        app.app.set_preferences(end_of_round=number < 3)
        hand.page.refresh()
        app.frames(3)
    play(hand, mirror, way, 5)
    return hand, holders


def test_the_player_first_all_the_way(app: App, tmp_path: Path) -> None:
    hand, holders = whole_session(app, tmp_path, keep_the_stone)
    assert holders == {Side.PLAYER}
    assert "The session is over. Time to score it." in app.texts()
    app.settle()  # the figures count up
    worth = str(hand.conductor.table.purse.worth)
    assert worth in app.texts()
    hand.button()
    assert app.screen == "home"
    assert "All eight rounds played" in app.texts()


def test_she_holds_the_stone_most_of_the_time(app: App, tmp_path: Path) -> None:
    """To the end and into history, where no running session is left of it."""
    hand, _holders = whole_session(app, tmp_path, leave_her_the_stone)
    assert hand.conductor.table.holder is Side.LAKSHMI
    log = hand.conductor.record.log
    app.tap("Score the session")
    assert app.screen == "score_sheet"
    assert app.page.ids.played.ids.change.parent is None, "its set-up is known"
    score_sheet_player.ScoreSheetPlayer(app).pardaos(ScoreSheet(richer="lakshmi"))
    app.tap("Save to history")
    with Store.open(app.home, read_only=True) as store:
        (record,) = store.finished.all()
        assert store.running.ids() == []
    assert record.entries == log
    app.key("escape")
    assert app.screen == "home"


def test_with_undo_redo_corrections_a_pause_and_a_kill(app: App, tmp_path: Path) -> None:
    hand = start_by_touch(app)
    mirror = Mirror(tmp_path / "mirror", hand.conductor)
    play(hand, mirror, any_answer, 3, until=lambda t: t.round == 2 and isinstance(t.prompt, Settle))

    for _ in range(7):  # back through cards that were seen, and forth again
        hand.undo()
        mirror.conductor.undo()
        assert mirror.same_as(hand.conductor)
    for _ in range(4):
        hand.redo()
        mirror.conductor.redo()
        assert mirror.same_as(hand.conductor)
    play(
        hand,
        mirror,
        any_answer,
        4,
        until=lambda t: t.round == 3 and isinstance(t.prompt, PlaceYours),
    )

    _correct(hand, mirror)
    play(
        hand,
        mirror,
        any_answer,
        5,
        until=lambda t: t.round == 4 and isinstance(t.prompt, HerAuction),
    )

    app.key("escape")  # a pause
    assert app.screen == "home"
    hand.tap("Continue")
    assert app.screen == "round"
    assert mirror.same_as(hand.conductor)
    play(
        hand,
        mirror,
        any_answer,
        6,
        until=lambda t: t.round == 6 and isinstance(t.prompt, PlaceHers),
    )

    seen = app.texts()
    copy = tmp_path / "killed"
    shutil.copytree(app.home, copy)  # the disk as a kill leaves it
    app.stop()
    with App(copy) as again:
        assert again.screen == "round"
        assert again.texts() == seen
        hand = TouchPlayer(again)
        assert mirror.same_as(hand.conductor)
        play(hand, mirror, any_answer, 7)
        assert hand.conductor.table.over


def _correct(hand: TouchPlayer, mirror: Mirror) -> None:
    """Her purse has one more 5 to draw, and one tile turned out to be another."""
    app = hand.app
    table = hand.conductor.table
    hand.tap("#more")
    hand.tap("Correct")
    assert app.screen == "correct_table"
    hand.tap(app.find_all(where=lambda w: getattr(w, "says", "") == "more: Cards worth 5")[0])
    hand.tap("Change the tiles")
    free = next(space for space in GRID if table.market.tile(space) is TileType.DEPOT)
    hand.tap(hand.page.ids.board.spot(free))  # teal is the brush
    market = hand.page.presenter.market
    hand.tap(hand.page.ids.done)
    assert app.screen == "correct_table"
    hand.tap("#go")
    assert app.screen == "round"
    one, two, five, ten = (table.purse.draw.count(value) for value in (1, 2, 5, 10))
    mirror.conductor.answer(Correct(market=market, draw=(one, two, five + 1, ten)))
    assert mirror.same_as(hand.conductor)
