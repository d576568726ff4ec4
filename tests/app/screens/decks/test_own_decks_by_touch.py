"""The player's own decks by touch: entering, naming, copying, deleting, files, playing."""

from pathlib import Path

import pytest

from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.own_decks import SLOTS, Slot
from goa_solo.cli import main
from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.setup import Phase
from goa_solo.store.store import Store
from tests.support.app_driver import App
from tests.support.card_entry_player import WIDEST, CardEntryPlayer, deck_of, made_up

pytestmark = pytest.mark.window


def open_editor(app: App) -> CardEntryPlayer:
    """From the home screen to the first empty place."""
    hand = CardEntryPlayer(app)
    hand.tap("My cards")
    hand.tap("New deck")
    hand.tap("Enter the next card")
    assert app.screen == "card_editor"
    hand.taps = 0
    return hand


def test_no_card_costs_more_than_seven_taps(app: App) -> None:
    hand = open_editor(app)
    hand.enter(WIDEST)  # five types, the other direction
    assert hand.taps == 7
    hand.taps = 0
    hand.enter(AuctionFace.parse("T N3 cw 0"))
    assert hand.taps == 3
    assert deck_of(app).faces(Phase.DAY, AUCTION[0]) == (WIDEST, AuctionFace.parse("T N3 cw 0"))
    hand.taps = 0
    app.go("card_editor", deck="my-cards", slot=Slot(Phase.NIGHT, AUCTION[2], 2))
    near = AuctionFace.parse("D>T>B>Y>P SW ccw 6")
    hand.enter(near)
    assert hand.taps == 7
    assert deck_of(app).pile(Phase.NIGHT, AUCTION[2])[1] == near
    hand.taps = 0
    app.go("card_editor", deck="my-cards", slot=Slot(Phase.DAY, ACTION, 1))
    hand.enter(ActionFace.parse("gain 5 / madras"))
    assert hand.taps == 3
    hand.taps = 0
    app.go("card_editor", deck="my-cards", difficulty=3)
    hand.enter_purse((3, 4, 5, 1))
    assert hand.taps == 5
    assert deck_of(app).purses == {3: (3, 4, 5, 1)}


def test_direction_by_taps_same_but_and_a_twin_that_is_asked_about(app: App) -> None:
    hand = open_editor(app)
    page = hand.page
    hand.enter(AuctionFace.parse("T>D N3 cw 2"))
    hand.tap("Copy last card")
    hand.tap(page.form.pad.spot(None))  # the middle turns the direction
    hand.tap(next(t for t in page.form.ids.value_taps.children if t.value == 2))
    hand.tap("Copy last card")
    for answer, saved in (("Check it", 2), ("Yes, save it", 3)):
        hand.tap(next(t for t in page.form.ids.value_taps.children if t.value == 2))
        assert app.says("Same as card 2. Is that right?")
        app.wait(0.5)
        hand.tap(answer)
        assert len(deck_of(app).faces(Phase.DAY, AUCTION[0])) == saved
    texts = [str(face) for face in deck_of(app).faces(Phase.DAY, AUCTION[0])]
    assert texts == ["T>D N3 cw 2", "T>D N3 ccw 2", "T>D N3 ccw 2"]
    app.key("escape")
    assert app.screen == "deck"
    assert len(app.find_all(where=lambda w: getattr(w, "badge", "") == "2×")) == 2
    hand.tap("Check")
    assert app.says("cards 2 and 3 are the same")


def test_an_unfinished_card_says_what_is_missing_and_keeps_nothing(app: App) -> None:
    hand = open_editor(app)
    values = hand.page.form.ids.value_taps.children
    hand.tap(values[0])
    assert app.says("Tap the types she looks for")
    assert deck_of(app).progress[0] == 0
    app.key("t")
    app.key("d")
    app.key("4")
    assert app.says("Tap the next type, or where the search starts.")
    hand.tap(hand.page.form.pad.spot(WIDEST.start))
    app.key("space")
    app.key("4")
    assert [str(f) for f in deck_of(app).faces(Phase.DAY, AUCTION[0])] == ["T>D W3 cw 4"]


def test_entered_exported_imported_elsewhere_and_played(
    app: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One pile card by card with a finger, the others as a finger would have left them."""
    pack = made_up(title="My cards")
    hand = open_editor(app)
    for face in pack.faces(Phase.DAY, AUCTION[0]):
        hand.enter(face)
    assert app.says("Day, level 2 · 1 of 8")
    rest = deck_of(app)
    for slot in SLOTS[8:-1]:
        rest = own_decks.with_face(rest, slot, own_decks.face_at(pack, slot))
    for difficulty in (1, 2):
        rest = own_decks.with_purse(rest, difficulty, pack.purses[difficulty])
    own_decks.write(app.store, "my-cards", rest)
    app.key("escape")
    app.go("deck", deck="my-cards")
    assert app.says("63 of 64 cards")
    hand.tap("Enter the next card")
    last = own_decks.face_at(pack, SLOTS[-1])
    assert last is not None
    hand.enter(last)
    hand.tap("Enter the Solo Bank card")
    hand.enter_purse(pack.purses[3])
    assert deck_of(app) == pack

    hand.tap("Share")
    hand.tap("Save a file")
    file = tmp_path / "from-a-friend.toml"
    hand.page.ids.name.text = str(file)
    hand.tap("Save")
    assert app.screen == "share_code"
    assert main(["deck", "check", str(file)]) == 0
    assert "OK, 64 of 64 cards" in capsys.readouterr().out
    app.stop()

    with App(tmp_path / "elsewhere") as other:
        hand = CardEntryPlayer(other)
        hand.tap("My cards")
        hand.tap("Receive a deck")
        hand.tap("Open a file")
        hand.page.ids.name.text = str(file)
        hand.tap("Open")
        assert other.says("My cards: 64 of 64 cards, complete")
        hand.tap("Save the deck")
        assert deck_of(other) == pack
        hand.tap("Play with this deck")
        assert other.screen == "new_session"
        hand.tap("Start")
        table = hand.conductor.table
        assert table.setup.deck == "my-cards"
        for number, deck in enumerate(AUCTION):
            assert sorted(map(str, table.auction[number].pile)) == sorted(
                map(str, pack.faces(Phase.DAY, deck))
            )


def test_a_deck_that_is_not_complete_says_what_is_missing(app: App) -> None:
    whole = made_up(title="Almost")
    own_decks.add(app.store, own_decks.with_face(whole, SLOTS[3], None))
    hand = CardEntryPlayer(app)
    hand.tap("New session")
    hand.tap("Her cards and purse")
    hand.tap("Almost: 63 of 64 cards")
    assert app.says("Missing: day auction, level 1, card 4")
    assert hand.page.presenter.chosen.deck == "house"


@pytest.mark.long
def test_all_64_cards_with_a_finger(app: App) -> None:
    pack = made_up(title="My cards")
    hand = open_editor(app)
    for slot in SLOTS:
        face = own_decks.face_at(pack, slot)
        assert face is not None
        before = hand.taps
        hand.enter(face)
        assert hand.taps - before <= 7
    assert app.screen == "deck"
    for difficulty in (1, 2, 3):
        hand.tap("Enter the Solo Bank card")
        hand.enter_purse(pack.purses[difficulty])
    assert deck_of(app) == pack
    app.stop()
    with Store.open(app.home) as store:
        assert pack_lookup.deck(store, "my-cards").complete
