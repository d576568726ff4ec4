"""Sessions with real cards by touch: learning, what can't be, mixed sources, cards only."""

import random
from collections import Counter

import pytest
from attrs import evolve

from goa_solo.application import own_decks
from goa_solo.application.own_decks import Slot
from goa_solo.packs import DeckPack
from goa_solo.play.deck_learning import faces_of
from goa_solo.rules.cards import PARDAUS, AuctionFace
from goa_solo.rules.entries import PURSE, Correct, Drawn, Entry, Shuffled
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from goa_solo.rules.steps import (
    DrawCard,
    HerAuction,
    LayMarket,
    PlaceYoursOnTable,
    Prompt,
    Settle,
    YourAuction,
)
from goa_solo.rules.table import Table
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.card_entry_player import CardEntryPlayer, RealDeck, deck_of, made_up
from tests.support.own_deck_scenes import search_session, table_way
from tests.support.round_player import (
    SETUP,
    any_answer,
    choose_part,
    leave_her_the_stone,
    open_session_at,
    play_to,
)
from tests.support.round_scenes import asked

pytestmark = pytest.mark.window

REAL = {"cards": CardSource.TABLE, "purse_cards": CardSource.TABLE}


def start(app: App, *choices: str, cards: bool = True, purse: bool = True) -> CardEntryPlayer:
    """From the home screen to the first step, with real cards."""
    hand = CardEntryPlayer(app)
    if app.screen != "home":
        app.key("escape")
    hand.tap("New session")
    real = [*(["You draw real cards"] if cards else []), *(["On your table"] if purse else [])]
    choose_part(hand, "Her cards and purse", *real)
    for words in choices:
        hand.tap(words)
    hand.tap("Start")
    if app.screen == "card_editor":
        hand.enter_purse((6, 4, 2, 1))
    assert app.screen == "round"
    return hand


def play(hand: CardEntryPlayer, box: RealDeck, seed: int, rounds: int = 9) -> None:
    """By touches, up to a round."""
    rng = random.Random(seed)
    while not hand.conductor.table.over and hand.conductor.table.round < rounds:
        hand.give(box.way(hand.conductor.prompt, rng))


def learnt_agrees(app: App, hand: CardEntryPlayer) -> int:
    seen = faces_of(hand.conductor.record.seen)
    pack = deck_of(app)
    for pile in pack.piles:
        assert Counter(pack.faces(*pile)) == Counter(seen.get(pile, ()))
    return pack.progress[0]


def test_a_session_teaches_and_the_next_one_offers(app: App) -> None:
    box = made_up()
    hand = start(app)
    assert hand.conductor.table.setup.purse == (6, 4, 2, 1)  # her Solo Bank card was asked for
    play(hand, RealDeck(box), seed=1, rounds=3)
    assert learnt_agrees(app, hand) >= 4
    app.key("escape")

    known = deck_of(app)
    hand = start(app, cards=False, purse=False)  # the choice was remembered
    assert hand.conductor.table.setup.cards is CardSource.TABLE
    assert hand.conductor.table.setup.deck == "my-cards"
    rng = random.Random(4)
    while not (isinstance(hand.conductor.prompt, DrawCard) and hand.conductor.prompt.deck != PURSE):
        hand.give(any_answer(hand.conductor.prompt, rng))
    prompt = hand.conductor.prompt
    shown = {card.face for card in hand.page.panel.ids.cards.children}
    assert shown == set(known.faces(prompt.phase, prompt.deck))
    assert shown
    face = next(iter(shown))
    before = hand.taps
    hand.reveal(Drawn(prompt.deck, face))
    assert hand.taps - before == 1  # one tap
    assert deck_of(app) == known


def test_a_card_taken_back_is_offered_again(app: App) -> None:
    hand = start(app)
    rng = random.Random(4)
    while not (isinstance(hand.conductor.prompt, DrawCard) and hand.conductor.prompt.deck != PURSE):
        hand.give(any_answer(hand.conductor.prompt, rng))
    deck = hand.conductor.prompt.deck
    hand.reveal(Drawn(deck, AuctionFace.parse("T>D NE cw 2")))
    hand.undo()
    marked = [card for card in hand.page.panel.ids.cards.children if card.marked]
    assert [str(card.face) for card in marked] == ["T>D NE cw 2"]
    hand.button(0)  # its value was wrong
    assert hand.page.form.ids.picture.face == AuctionFace.parse("T>D NE cw 2")
    app.tap(next(tap for tap in hand.page.form.ids.value_taps.children if tap.value == 3))
    assert [str(face) for face in deck_of(app).faces(Phase.DAY, deck)] == ["T>D NE cw 3"]


def test_a_card_that_begins_a_round_is_undone_before_the_end_of_the_last(app: App) -> None:
    hand, box, rng = CardEntryPlayer(app), RealDeck(made_up()), random.Random(1)
    setup = evolve(SETUP, cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
    page = open_session_at(app, setup)

    def way(prompt: Prompt, rng: random.Random) -> Entry:
        leave = isinstance(prompt, YourAuction | HerAuction)
        return leave_her_the_stone(prompt, rng) if leave else box.way(prompt, rng)

    play_to(page, lambda t: t.round == 2 and isinstance(t.prompt, DrawCard), way)
    app.settle()
    place = hand.conductor.place
    assert "Undo: begin round 2" in app.texts()
    hand.give(box.way(hand.conductor.prompt, rng))
    app.settle()
    assert "Undo: the revealed card" in app.texts()
    hand.undo()
    assert isinstance(hand.conductor.prompt, DrawCard)
    assert hand.conductor.place == place


def to_the_purse(hand: CardEntryPlayer, box: RealDeck) -> DrawCard:
    rng = random.Random(2)
    while not (isinstance(hand.conductor.prompt, DrawCard) and hand.conductor.prompt.deck == PURSE):
        hand.conductor.answer(box.way(hand.conductor.prompt, rng))
    hand.page.refresh()
    hand.app.frames(4)
    return hand.conductor.prompt


def coin(hand: CardEntryPlayer, value: int) -> None:
    hand.tap(next(card for card in hand.page.panel.ids.cards.children if card.face == value))


def test_a_purse_card_that_can_not_be_is_asked_about_and_noted(app: App) -> None:
    own_decks.add(app.store, made_up(title="My cards"))
    setup = Setup((3, 2, 0, 0), deck="my-cards", **REAL)  # type: ignore[arg-type]
    open_session_at(app, setup)
    hand = CardEntryPlayer(app)
    to_the_purse(hand, RealDeck(made_up()))
    before = hand.conductor.record.entries
    coin(hand, 10)
    assert app.says("there is no 10 in her draw pile")
    hand.tap("Look again")
    assert hand.conductor.record.entries == before
    coin(hand, 10)
    hand.tap("That's right")
    added = hand.conductor.record.entries[len(before) :]
    assert added == (Correct(draw=(3, 2, 0, 1)), Drawn(PURSE, 10))
    assert 10 in hand.conductor.table.purse.cards


def test_an_empty_draw_pile_is_to_be_shuffled_at_once_r24(app: App) -> None:
    own_decks.add(app.store, made_up(title="My cards"))
    open_session_at(app, Setup((3, 0, 0, 0), deck="my-cards", **REAL))  # type: ignore[arg-type]
    hand = CardEntryPlayer(app)
    box, rng = RealDeck(made_up()), random.Random(1)
    while not (table := hand.conductor.table).fresh_pile or len(table.purse.draw) < 2:
        hand.conductor.answer(box.way(hand.conductor.prompt, rng))
    hand.page.refresh()
    app.frames(4)
    assert app.says("Her draw pile is empty: shuffle her discard pile now")


def test_a_card_that_empties_her_draw_pile_says_so_before_the_next_step(app: App) -> None:
    """Her auction is settled with the card itself only if there is nothing to do for the card."""
    open_session_at(app, Setup((3, 0, 0, 0), 1, purse_cards=CardSource.TABLE))
    hand, rng = CardEntryPlayer(app), random.Random(1)
    box = RealDeck(made_up())

    def last_of_the_pile(table: Table) -> bool:
        prompt, hers = table.prompt, table.bid is not None
        return isinstance(prompt, DrawCard) and hers and len(prompt.cards) == 1

    while not (last_of_the_pile(hand.conductor.table) and hand.conductor.table.purse.discard):
        hand.conductor.answer(box.way(hand.conductor.prompt, rng))
    hand.page.refresh()
    app.frames(4)
    coin(hand, hand.page.presenter.conductor.prompt.cards[0])
    app.settle()
    assert isinstance(hand.conductor.prompt, Settle)
    assert app.says("Her draw pile is empty: shuffle her discard pile now")


def test_shuffling_is_the_players(app: App) -> None:
    own_decks.add(app.store, made_up(title="My cards"))
    when_needed = Setup((3, 0, 0, 0), deck="my-cards", rulings=("R24",), **REAL)  # type: ignore[arg-type]
    open_session_at(app, when_needed)
    hand = CardEntryPlayer(app)
    box = RealDeck(made_up())
    rng = random.Random(1)

    def empty(table: Table) -> bool:
        prompt = table.prompt
        return isinstance(prompt, DrawCard) and prompt.reshuffle and len(prompt.cards) > 1

    while not empty(hand.conductor.table):
        hand.conductor.answer(box.way(hand.conductor.prompt, rng))
    hand.page.refresh()
    app.frames(4)
    assert app.says("Shuffle her discard pile to make a new draw pile")
    prompt = hand.conductor.prompt
    assert isinstance(prompt, DrawCard)
    missing = next(value for value in PARDAUS if value not in prompt.cards)
    coin(hand, missing)
    hand.tap("That's right")
    entries = hand.conductor.record.entries
    correction = next(entry for entry in reversed(entries) if isinstance(entry, Correct))
    assert correction.discard == (0, 0, 0, 0)


def at_a_card_of_my_deck(app: App) -> tuple[DeckPack, CardEntryPlayer, DrawCard]:
    """A session in which a card of a complete deck of one's own is asked for."""
    box = made_up(title="My cards")
    own_decks.add(app.store, box)
    open_session_at(app, Setup((3, 2, 1, 1), deck="my-cards", **REAL))  # type: ignore[arg-type]
    hand = CardEntryPlayer(app)
    rng = random.Random(4)
    while not isinstance(prompt := hand.conductor.prompt, DrawCard):
        hand.conductor.answer(any_answer(prompt, rng))
    return box, hand, prompt


def test_a_ninth_card_is_played_after_one_question(app: App) -> None:
    box, hand, prompt = at_a_card_of_my_deck(app)
    hand.page.refresh()
    app.frames(4)
    ninth = AuctionFace.parse("T>D>B>Y>P NE cw 9")
    assert ninth not in box.faces(prompt.phase, prompt.deck)
    hand.reveal(Drawn(prompt.deck, ninth))
    assert app.says("That would be a ninth card")
    hand.tap("That's right")
    assert hand.conductor.record.entries[-2:] == (
        Correct(one_more=prompt.deck),
        Drawn(prompt.deck, ninth),
    )
    assert deck_of(app) == box  # the deck stays as it is


def test_as_many_known_cards_are_shown_as_the_line_says(app: App) -> None:
    """Two of them are the same, and one tap is enough for either."""
    box, hand, prompt = at_a_card_of_my_deck(app)
    pile = (prompt.phase, prompt.deck)
    twin = own_decks.face_at(box, Slot(*pile, 1))
    own_decks.write(app.store, "my-cards", own_decks.with_face(box, Slot(*pile, 2), twin))
    hand.page.refresh()
    app.frames(4)
    assert len(hand.page.panel.ids.cards.children) == 7
    assert app.says("7 known cards could still come up")


@pytest.mark.parametrize("real", [("cards",), ("purse",)])
def test_mixed_sources(app: App, real: tuple[str, ...]) -> None:
    hand = start(app, cards="cards" in real, purse="purse" in real)
    setup = hand.conductor.table.setup
    assert (setup.cards is CardSource.TABLE) == ("cards" in real)
    assert (setup.purse_cards is CardSource.TABLE) == ("purse" in real)
    assert setup.deck == ("my-cards" if "cards" in real else "house")
    play(hand, RealDeck(made_up()), seed=1, rounds=2)
    entries = hand.conductor.record.entries
    drawn = {entry.deck for entry in entries if isinstance(entry, Drawn)}
    shuffled = {entry.deck for entry in entries if isinstance(entry, Shuffled)}
    assert drawn
    assert shuffled
    assert (PURSE in drawn) == ("purse" in real)
    assert (PURSE in shuffled) == ("cards" in real)


def test_turning_back_from_the_bank_card_keeps_the_choices(app: App) -> None:
    hand = CardEntryPlayer(app)
    hand.tap("New session")
    choose_part(hand, "Her cards and purse", "You draw real cards")
    hand.tap("III")
    hand.tap("Start")
    assert app.says("Solo Bank card III")
    app.key("escape")
    assert app.screen == "new_session"
    assert hand.page.presenter.chosen.real_cards
    hand.tap("Start")
    hand.enter_purse((1, 2, 3, 4))
    setup = hand.conductor.table.setup
    assert (setup.purse, setup.difficulty) == ((1, 2, 3, 4), 3)


def test_the_source_is_switched_between_sessions(app: App) -> None:
    start(app)
    app.key("escape")
    hand = CardEntryPlayer(app)
    hand.tap("New session")
    choose_part(hand, "Her cards and purse", "The app draws", "In the app")
    hand.tap("Start")
    assert hand.conductor.table.setup.cards is CardSource.APP
    assert hand.conductor.table.setup.deck == "house"


def test_odds_say_what_they_rest_on(app: App) -> None:
    own_decks.add(app.store, made_up(title="My cards"))
    hand = CardEntryPlayer(app)
    open_session_at(app, Setup((3, 2, 1, 1), deck="my-cards", **REAL))  # type: ignore[arg-type]
    hand.conductor.answer(any_answer(hand.conductor.prompt, random.Random(1)))
    hand.page.refresh()
    hand.tap("#more")
    hand.tap("Odds")
    hand.tap("Show odds")  # off until asked for
    assert app.says("Calculated from the cards in your deck")
    assert app.says("she can bid")


# --- search only, and only its value -------------------------------------------------------------


def test_search_only_takes_five_or_six_taps_a_round_and_asks_for_her_purse_at_the_end(
    app: App,
) -> None:
    """Without the end of a round, which is one tap more."""
    app.app.set_preferences(end_of_round=False)
    own_decks.add(app.store, made_up(title="My cards"))
    hand = CardEntryPlayer(app)
    hand.tap("New session")
    choose_part(hand, "Her cards and purse", "Markers only")
    assert not app.find_all("The market")  # it must be entered; her purse is on the table
    hand.tap("Start")
    assert app.screen == "round"  # no Solo Bank card is asked for
    box, rng = RealDeck(made_up()), random.Random(1)
    table = hand.conductor.table
    assert table.setup.search_only
    taps: dict[Side, set[int]] = {Side.PLAYER: set(), Side.LAKSHMI: set()}
    while not table.over:
        if isinstance(table.prompt, LayMarket):
            hand.conductor.answer(box.way(table.prompt, rng))
            hand.page.refresh()
            app.frames(4)
        round_, before, holder = hand.conductor.table.round, hand.taps, hand.conductor.table.holder
        while hand.conductor.table.round == round_ and not hand.conductor.table.over:
            hand.give(box.way(hand.conductor.prompt, rng))
        taps[holder].add(hand.taps - before)
        table = hand.conductor.table
    assert taps == {Side.PLAYER: {5}, Side.LAKSHMI: {6}}
    assert app.says("Count the Pardaos in her purse")
    hand.tap("Score the session")
    assert hand.page.presenter.sheet.lakshmi_pardaos is None


def test_search_only_offers_no_odds_and_no_purse_to_correct(app: App) -> None:
    page = search_session(app)
    page.open_drawer("odds")
    app.settle()
    assert page.ids.drawer.tab == "log"
    assert not app.find_all("Odds")
    assert not app.find_all("Her purse")
    page.correct()
    app.settle()
    assert app.find_all("Change the tiles")
    assert not app.find_all("Draw pile")


def test_one_tap_on_a_value_and_the_face_stays_unknown(app: App) -> None:
    hand = start(app)
    rng = random.Random(4)
    while not (isinstance(hand.conductor.prompt, DrawCard) and hand.conductor.prompt.values):
        hand.conductor.answer(table_way(hand.conductor.prompt, rng))
    hand.page.refresh()
    app.frames(4)
    deck, known, before = hand.conductor.prompt.deck, deck_of(app), hand.taps
    lot = hand.conductor.table.lot.space
    assert hand.page.view.board.fresh == {lot}
    hand.give(Drawn(deck, 7))
    assert hand.taps - before == 1
    assert deck_of(app) == known
    app.tap(next(one for one in hand.page.ids.bar.walk() if type(one).__name__ == "UndoTap"))
    assert not hand.page.ids.question.open
    assert hand.page.view.instruction == "Which card did you reveal?"
    assert not hand.page.view.before  # it stays revealed: hands do nothing
    marked = [tap.value for tap in hand.page.panel.ids.value_taps.children if tap.active]
    assert marked == [7]  # offered again
    hand.give(Drawn(deck, 7))
    assert hand.conductor.table.next_value(int(deck[-1])) == 7


def test_a_deck_that_cannot_be_read_promises_to_remember_nothing(app: App) -> None:
    _box, hand, _prompt = at_a_card_of_my_deck(app)
    app.store.decks.write("my-cards", "not a deck")
    page = hand.page
    page.refresh()
    app.settle()
    assert app.says("Enter the card; its deck can't be read")
    play_to(page, asked(DrawCard, deck="auction 1", value_will_do=True), way=table_way)
    assert app.says("Tap its value; its deck can't be read, so the card won't be remembered.")
    assert not app.says("to have it remembered")


def test_on_a_phone_on_its_side_a_card_undone_is_in_the_editor(app: App) -> None:
    """There, the values have the room."""
    app.resize(824, 412)
    hand = start(app)
    rng = random.Random(4)
    while not (isinstance(hand.conductor.prompt, DrawCard) and hand.conductor.prompt.values):
        hand.conductor.answer(table_way(hand.conductor.prompt, rng))
    hand.page.refresh()
    app.settle()
    app.tap("Enter the whole card")
    hand.enter(made_up().faces(Phase.DAY, hand.conductor.prompt.deck)[0])
    entered = hand.conductor.turns[-1].entry
    hand.undo()
    app.settle()
    assert not hand.page.panel.ids.cards.children
    assert layout_check.complaints() == []
    app.tap("Enter the whole card")
    values = hand.page.form.ids.value_taps.children
    app.tap(next(tap for tap in values if tap.active))
    assert hand.conductor.turns[-1].entry == entered


def test_without_a_board_your_bid_is_between_minus_and_plus(app: App) -> None:
    """In landscape, the pad has the place of the board."""
    app.resize(824, 412)
    page = open_session_at(app, Setup((6, 4, 2, 1), cards_only=True))
    play_to(page, lambda table: isinstance(table.prompt, HerAuction))
    app.settle()
    app.tap(next(one for one in page.panel.walk() if getattr(one, "sign", "") == "plus"))
    assert str(int(page.panel.amount)) in app.texts()
    assert page.panel.rule in app.texts()


def test_where_your_marker_may_go_is_told_once(app: App) -> None:
    page = open_session_at(app, Setup((6, 4, 2, 1), cards_only=True))
    play_to(page, lambda table: isinstance(table.prompt, PlaceYoursOnTable))
    for size in ((412, 824), (824, 412)):
        app.resize(*size)
        app.settle()
        assert app.texts().count(page.panel.text) == 1


def test_without_a_board_her_bid_is_larger(app: App) -> None:
    heights = []
    for cards_only in (False, True):
        page = open_session_at(app, Setup((6, 4, 2, 1), cards_only=cards_only))
        play_to(page, lambda table: isinstance(table.prompt, YourAuction))
        app.settle()
        heights.append(page.panel.card_height)
        assert layout_check.complaints() == []
    assert heights[1] > 1.2 * heights[0]


@pytest.mark.parametrize(("size", "pages"), [((412, 824), 0), ((360, 640), 1)])
def test_her_real_purse_card_settles_her_auction(
    size: tuple[int, int], pages: int, app: App
) -> None:
    """The receipt is beside the next step; with little room, the auction ends on its own page.
    Undo shows how the bids compare."""
    app.resize(*size)
    page = open_session_at(app, Setup((6, 4, 2, 1), purse_cards=CardSource.TABLE))
    hand = CardEntryPlayer(app)
    play_to(page, lambda table: bool(table.bid), RealDeck(made_up()).way)
    app.settle()
    bid = hand.conductor.table.bid
    coin(hand, 1)
    app.settle()
    assert isinstance(hand.conductor.prompt, Settle) == bool(pages)
    if pages:
        hand.button()
        app.settle()
        assert page.view.receipt is None
        return
    assert page.view.receipt.title.startswith(f"You win with {bid} against her ")
    assert page.ids.receipt.height <= page.places.receipt.height + 1
    app.wait(1.1)
    hand.undo()
    assert isinstance(hand.conductor.prompt, Settle)
    app.wait(1.1)
    hand.button()
    assert not isinstance(hand.conductor.prompt, Settle)
    assert page.view.receipt is None  # it was shown


def test_what_to_tidy_up_after_the_day_is_a_list_without_pictures(app: App) -> None:
    table = CardSource.TABLE
    real = Setup(made_up().purse(2), 2, cards=table, purse_cards=table)
    page = open_session_at(app, real)

    def night(table: Table) -> bool:
        return table.phase is Phase.NIGHT and isinstance(table.prompt, LayMarket)

    play_to(page, night, table_way)
    tidying, market, *_ = page.view.panel.groups
    assert any("Pardau" in text for text, _picture in tidying.lines)
    assert not any(picture for _text, picture in tidying.lines)
    assert all(picture for _text, picture in market.lines)
