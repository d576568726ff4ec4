"""Only her cards are played, and the search for those who run the cards by hand: by touch."""

import random

import pytest

from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import Done, Place
from goa_solo.rules.market import SPACES, Market
from goa_solo.rules.steps import LayMarketOnTable, PlaceHersOnTable
from tests.support.app_driver import App
from tests.support.card_entry_player import CardEntryPlayer, RealDeck, made_up
from tests.support.round_player import choose_part

pytestmark = pytest.mark.window


def test_cards_only_a_whole_session(app: App) -> None:
    hand = CardEntryPlayer(app)
    hand.tap("New session")
    choose_part(hand, "The market", "On your table only")
    hand.tap("Start")
    assert isinstance(hand.conductor.prompt, LayMarketOnTable)
    assert app.says("Lay out the day market")
    rng = random.Random(3)
    box = RealDeck(made_up())
    pictures = set()
    while not hand.conductor.table.over:
        hand.pass_pages()
        prompt = hand.conductor.prompt
        if isinstance(prompt, PlaceHersOnTable):
            assert hand.page.panel.face == prompt.face
            pictures.add(prompt.level)
        assert hand.page.view.board is None
        hand.give(box.way(prompt, rng))
    assert len(pictures) >= 2
    entries = hand.conductor.record.entries
    assert not any(isinstance(entry, Place) for entry in entries)
    assert any(isinstance(entry, Done) for entry in entries)
    assert app.says("The session is over")


def test_where_does_she_go_from_a_cards_only_session(app: App) -> None:
    hand = CardEntryPlayer(app)
    hand.tap("New session")
    choose_part(hand, "The market", "On your table only")
    hand.tap("Start")
    while not isinstance(hand.conductor.prompt, PlaceHersOnTable):
        hand.button(0)
    prompt = hand.conductor.prompt
    hand.tap("Find her marker")
    assert app.screen == "find_marker"
    assert (hand.page.presenter.level, hand.page.presenter.face) == (prompt.level, prompt.face)
    hand.tap("Enter the tiles")
    for _ in range(2):  # a market nobody painted is asked about once
        hand.tap(hand.page.ids.done)
    assert app.says("Tap where the Nazar Stone is")
    hand.tap(hand.page.ids.board.spot(SPACES["N3"]))
    assert app.says("Her 2 goes on the depot tile in row")
    app.key("escape")
    assert app.screen == "round"
    assert hand.conductor.prompt == prompt


def test_where_does_she_go_from_home(app: App) -> None:
    app.restart()  # the screen keeps what was last entered
    hand = CardEntryPlayer(app)
    hand.tap("Find her marker")
    hand.lay_here(Market.parse("DDTDB/DTDDD/YDDPD/BDDTD/DDTBD"))
    hand.tap("Enter her card")
    hand.taps = 0
    form = hand.page.form
    face = AuctionFace.parse("T>D N1 cw 0")
    for kind in face.priority:
        hand.tap(next(tap for tap in form.ids.kinds.children if tap.kind is kind))
    hand.tap(form.pad.spot(face.start))
    hand.tap("Show where she goes")
    assert hand.taps <= 7
    assert app.screen == "find_marker"
    assert app.says("above column 3, facing the teal tile")
    assert hand.page.ids.board.view.path
    hand.tap("Her 2")
    assert app.says("Enter her card")
    hand.tap(hand.page.ids.board.spot(SPACES["r3c3"]))
    assert not app.says("goes in a gap")  # nobody asked about the stone yet
    assert not hand.page.ids.board.view.lit
    place = hand.page.ids.board.pos
    hand.page.presenter.face = AuctionFace.parse("T>D NW cw 0")
    hand.page.refresh()
    lit = hand.page.ids.board.view.lit
    assert SPACES["N3"] in lit
    assert SPACES["r3c3"] not in lit
    hand.tap(hand.page.ids.board.spot(SPACES["N3"]))
    assert not hand.page.ids.board.view.lit
    assert app.says("Her 2 goes on")
    assert hand.page.ids.board.pos == place
    hand.tap("Her 3")
    hand.page.presenter.face = AuctionFace.parse("T>D NW cw 0")
    hand.page.refresh()
    assert hand.page.ids.board.view.lit >= {SPACES["r1c1"], SPACES["r5c5"]}
