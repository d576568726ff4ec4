"""The player's own cards without a window."""

import random

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.card_editor.card_drafts import ActionDraft, AuctionDraft, PurseDraft
from goa_solo.app.screens.card_editor.presenter import FacePresenter, Given
from goa_solo.app.screens.deck.presenter import DeckPresenter
from goa_solo.app.screens.deck_report.presenter import DeckReportPresenter
from goa_solo.app.screens.decks.presenter import DecksPresenter
from goa_solo.app.screens.find_marker.presenter import FindMarkerPresenter
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.round import info_drawer_presenter
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.screens.round.steps.draw_card import DrawCardStep, cards_seen
from goa_solo.app.screens.round.view_values import Coins, KnownCards
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.own_decks import SLOTS, Slot
from goa_solo.packs import DeckPack, edition
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Correct, Drawn
from goa_solo.rules.market import SPACES, Direction, Market, TileType
from goa_solo.rules.message import RuleError
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.rules.steps import DrawCard
from tests.support.card_entry_player import RealDeck, made_up

FACE = AuctionFace.parse("T>D N3 cw 2")
FIRST = Slot(Phase.DAY, AUCTION[0], 1)


def step(shown: RoundPresenter) -> DrawCardStep:
    assert isinstance(shown.step, DrawCardStep)
    return shown.step


def test_an_auction_card_while_it_is_entered() -> None:
    draft = AuctionDraft(1)
    assert "types" in draft.hint
    draft.toggle(TileType.TEAL)
    draft.toggle(TileType.BLUE)
    draft.toggle(TileType.TEAL)  # taken away, and last now
    draft.toggle(TileType.TEAL)
    assert draft.kinds == [TileType.BLUE, TileType.TEAL]
    assert "starts" in draft.hint
    draft.begin_at(SPACES["E2"], Direction.COUNTER)
    assert draft.picture() is not None
    assert draft.face() is None
    draft.put_value(0)
    assert str(draft.face()) == "B>T E2 ccw 0"
    draft.turn()
    assert str(draft.face()) == "B>T E2 cw 0"
    near = AuctionDraft(2)
    near.load(FACE)  # an edge is no start for level 2
    assert near.start is None


def test_a_bank_card_while_it_is_entered() -> None:
    draft = PurseDraft()
    assert draft.purse() is None
    for count in (6, 4, 0, 1):
        draft.count(count)
    assert draft.purse() == (6, 4, 0, 1)
    draft.choose(1)
    draft.count(5)
    assert draft.purse() == (6, 5, 0, 1)


def test_keeping_goes_on_to_the_next_empty_place(open_session: OpenSession) -> None:
    name = own_decks.add(open_session.store, DeckPack.empty("My cards"))
    last: dict[str, object] = {}
    editor = FacePresenter(open_session.store, Given(deck=name, slot=FIRST), last)  # type: ignore[arg-type]
    assert not editor.ready
    assert isinstance(editor.draft, AuctionDraft)
    editor.draft.load(FACE)
    assert not editor.save()
    assert editor.slot == Slot(Phase.DAY, AUCTION[0], 2)
    assert editor.can_copy
    editor.copy_last()
    assert "card 1" in editor.question
    action = FacePresenter(open_session.store, Given(deck=name, slot=SLOTS[-1]), last)  # type: ignore[arg-type]
    assert isinstance(action.draft, ActionDraft)
    assert not action.can_copy
    in_a_session = FacePresenter(open_session.store, Given(pile=AUCTION[0]), last)  # type: ignore[arg-type]
    assert not in_a_session.can_copy
    again = FacePresenter(open_session.store, Given(deck=name, slot=FIRST), last)  # type: ignore[arg-type]
    assert again.save()  # a card that was there is corrected, and that is all


def test_a_deck_the_app_draws_from_loses_no_card(open_session: OpenSession) -> None:
    name = own_decks.add(open_session.store, made_up())
    editor = FacePresenter(open_session.store, Given(deck=name, slot=FIRST), {})
    open_session.start(Setup((1, 1, 1, 1), deck=name))
    with pytest.raises(RuleError, match="no card can be removed"):
        editor.clear()
    with pytest.raises(RuleError, match="paused session"):
        own_decks.delete(open_session.store, name)


def test_what_the_lists_say(open_session: OpenSession) -> None:
    whole = own_decks.add(open_session.store, made_up(title="Whole"))
    part = own_decks.with_face(DeckPack.empty("Part"), FIRST, FACE)
    name = own_decks.add(open_session.store, part)
    lines = {row.title: row.line for row in DecksPresenter(open_session.store).rows()}
    assert lines["Whole"] == "64 of 64 cards, complete"
    assert lines["Part"] == "1 of 64 cards"
    assert "stand-in" in lines["House deck"]
    book = DeckPresenter(open_session.store, name)
    assert book.tabs() == ["Day 1/32", "Night 0/32", "Solo Bank 0/3"]
    assert book.next_slot == Slot(Phase.DAY, AUCTION[0], 2)
    assert DeckPresenter(open_session.store, whole).button == "Play with this deck"
    parts = DeckReportPresenter(open_session.store, name, "check").parts()
    assert any("all cards" in line for part in parts for line in part.lines)
    bars = DeckReportPresenter(open_session.store, whole, "compare").parts()[0].bars
    assert len(bars) == 8


def test_a_broken_file_among_the_decks_is_named_not_fatal(open_session: OpenSession) -> None:
    open_session.store.decks.write("mine", "format = 'deck'")
    open_session.store.decks.path("other").write_bytes(b"\xff\xfe")
    rows = DecksPresenter(open_session.store).rows()
    assert [row.name for row in rows] == ["mine", "other", "house"]
    assert all(row.line for row in rows)
    assert NewSessionPresenter(open_session).decks()[0].key == "house"


def test_the_choice_of_sources(open_session: OpenSession) -> None:
    chooser = NewSessionPresenter(open_session)
    chooser.choose(real_cards=True, real_purse=True, cards_only=True)
    assert chooser.lacks_purse
    chooser.make_deck()
    assert chooser.chosen.deck_name == "my-cards"
    pack = own_decks.with_purse(pack_lookup.deck(open_session.store, "my-cards"), 1, (3, 2, 1, 0))
    own_decks.write(open_session.store, "my-cards", pack)
    assert not chooser.lacks_purse
    chooser.start()
    assert open_session.conductor is not None
    setup = open_session.conductor.table.setup
    assert (setup.cards, setup.purse_cards, setup.cards_only) == (
        CardSource.TABLE,
        CardSource.TABLE,
        True,
    )
    assert setup.purse == (3, 2, 1, 0)
    assert NewSessionPresenter(open_session).chosen == chooser.chosen  # remembered


def at_a_card(open_session: OpenSession, pile: str, pack: DeckPack) -> RoundPresenter:
    """A session with real cards, when one of a pile is to be revealed."""
    name = own_decks.add(open_session.store, pack)
    setup = Setup((3, 2, 1, 0), deck=name, cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
    conductor = open_session.start(setup)
    box, rng = RealDeck(made_up()), random.Random(1)
    while not (isinstance(conductor.prompt, DrawCard) and conductor.prompt.deck == pile):
        conductor.answer(box.way(conductor.prompt, rng))
    return RoundPresenter(conductor, edition("quined"), open_session.own_deck)


def test_the_line_counts_what_can_still_come(open_session: OpenSession) -> None:
    """Three cards of the pile are known, of which one has been seen in this phase."""
    box = made_up()
    pack = DeckPack.empty("Mine")
    for number in (1, 2, 3):
        slot = Slot(Phase.DAY, ACTION, number)
        pack = own_decks.with_face(pack, slot, own_decks.face_at(box, slot))
    shown = at_a_card(open_session, ACTION, pack)
    hand = shown.step.panel(frozenset())
    assert isinstance(hand, KnownCards)
    assert hand.line.startswith("3 known cards could still come up;")
    shown.conductor.answer(Drawn(ACTION, pack.faces(Phase.DAY, ACTION)[0]))
    real, rng = RealDeck(box), random.Random(1)
    while not (isinstance(shown.conductor.prompt, DrawCard) and shown.conductor.table.round == 2):
        shown.conductor.answer(real.way(shown.conductor.prompt, rng))
    while not (isinstance(prompt := shown.conductor.prompt, DrawCard) and prompt.deck == ACTION):
        shown.conductor.answer(real.way(prompt, rng))
    again = shown.step.panel(frozenset())
    assert isinstance(again, KnownCards)
    assert again.line.startswith("2 known cards could still come up;")
    assert len(again.faces) == 2


def test_the_bank_card_a_session_needs_is_introduced(open_session: OpenSession) -> None:
    name = own_decks.add(open_session.store, DeckPack.empty("My cards"))
    asked = FacePresenter(open_session.store, Given(deck=name, difficulty=2, done=lambda: None), {})
    assert asked.title == "Enter Solo Bank card II, just once"
    assert asked.introduction.startswith(
        "There are three Solo Bank cards in the box; use the one marked II"
    )
    from_the_deck = FacePresenter(open_session.store, Given(deck=name, difficulty=2), {})
    assert (from_the_deck.title, from_the_deck.introduction) == ("Solo Bank card II", "")


def test_the_cards_to_tap_and_those_that_can_not_be(open_session: OpenSession) -> None:
    shown = at_a_card(open_session, PURSE, made_up())
    prompt = shown.conductor.prompt
    assert isinstance(prompt, DrawCard)
    coins = shown.step.panel(frozenset())
    assert isinstance(coins, Coins)
    assert [(coin.value, coin.left) for coin in coins.coins] == [(1, 3), (2, 2), (5, 1), (10, 0)]
    assert step(shown).warning_for(5) == ""
    assert "no 10" in step(shown).warning_for(10)
    assert step(shown).entries_for_card(5) == (Drawn(PURSE, 5),)
    assert step(shown).entries_for_card(10) == (Correct(draw=(3, 2, 1, 1)), Drawn(PURSE, 10))


def test_known_cards_are_offered_until_they_were_seen(open_session: OpenSession) -> None:
    pack = made_up()
    shown = at_a_card(open_session, AUCTION[1], pack)
    prompt = shown.conductor.prompt
    assert isinstance(prompt, DrawCard)
    hand = shown.step.panel(frozenset())
    assert isinstance(hand, KnownCards)
    assert len(hand.faces) == 8
    ninth = AuctionFace.parse("T>D>B>Y>P NE cw 9")
    assert "ninth" in step(shown).warning_for(ninth)
    assert step(shown).warning_for(hand.faces[0]) == ""
    shown.conductor.answer(Drawn(prompt.deck, hand.faces[0]))
    assert cards_seen(shown.conductor.table, prompt.deck) == (hand.faces[0],)
    assert any("in your deck" in line for line in info_drawer_presenter.odds(shown).lines)


def test_where_she_goes_step_by_step() -> None:
    where = FindMarkerPresenter(level=3)
    assert "Enter the tiles" in where.line
    where.lay(Market.parse("DDTDB/DTD.D/YDDPD/BDDTD/DDTBY"))
    assert "card" in where.line
    where.face = AuctionFace.parse("T>B>P NE ccw 5")
    assert "Nazar Stone is" in where.line
    assert "so it can't go in row 1" in where.tapped(SPACES["r1c1"])
    assert where.tapped(SPACES["N4"]) == ""
    assert "marker 2" in where.line
    assert where.tapped(SPACES["r2c3"]) == ""
    assert where.line == "Her 3 goes on the teal tile in row 1, column 3."
    assert where.view().found is SPACES["r1c3"]
    where.choose_level(1)
    assert where.face is None
    where.choose_level(2)
    where.lay(Market.parse("...../...../..D../...../....."))
    assert where.stone is None  # there is no tile beside it any more
    where.choose_level(1)
    where.face = FACE
    assert "must have at least one tile along its edge" in where.line
    assert where.placement() is None
