"""A deck's page by touch: its cards, its name, copies."""

import pytest

from goa_solo.application import own_decks, pack_lookup
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import AUCTION
from goa_solo.rules.setup import Phase
from tests.support.app_driver import App
from tests.support.card_entry_player import CardEntryPlayer, deck_of, made_up

pytestmark = pytest.mark.window


def test_a_card_is_corrected_and_taken_out(app: App) -> None:
    pack = made_up(title="My cards")
    own_decks.add(app.store, pack)
    app.go("deck", deck="my-cards")
    hand = CardEntryPlayer(app)
    hand.tap(app.find_all(where=lambda w: type(w).__name__ == "AuctionTap")[0])
    face = pack.pile(Phase.DAY, AUCTION[0])[0]
    assert isinstance(face, AuctionFace)
    value = (face.value + 1) % 10
    hand.tap(next(t for t in hand.page.form.ids.value_taps.children if t.value == value))
    assert app.screen == "deck"
    changed = deck_of(app).pile(Phase.DAY, AUCTION[0])[0]
    assert isinstance(changed, AuctionFace)
    assert changed.value == value
    hand.tap(app.find_all(where=lambda w: type(w).__name__ == "AuctionTap")[0])
    hand.tap(app.find("Remove this card"))
    assert deck_of(app).progress == (63, 64)
    assert app.says("63 of 64 cards")


def test_renamed_copied_compared_deleted_and_brought_back(app: App) -> None:
    own_decks.add(app.store, made_up(title="My cards"))
    hand = CardEntryPlayer(app)
    hand.tap("My cards")
    hand.tap(app.find_all("My cards")[-1].parent.parent)
    hand.tap("Rename")
    app.frames(5)
    hand.page.ids.name.text = "Priya's box"
    hand.page.renamed()
    assert deck_of(app).name == "Priya's box"
    hand.tap("Compare")
    assert app.says("Priya's box and the house deck")
    app.key("escape")
    hand.tap("Copy")
    assert deck_of(app, "copy-of-priya-s-box").name == "Copy of Priya's box"
    hand.tap("Delete")
    assert app.screen == "decks"
    assert "copy-of-priya-s-box" not in pack_lookup.decks(app.store)
    hand.tap("Undo: bring the deck back")
    assert "copy-of-priya-s-box" in pack_lookup.decks(app.store)
    assert app.says("Copy of Priya's box")


def test_the_house_deck_can_be_looked_at_and_copied_only(app: App) -> None:
    hand = CardEntryPlayer(app)
    hand.tap("My cards")
    hand.tap("House deck")
    assert not app.find_all("Delete")
    hand.tap(app.find_all(where=lambda w: type(w).__name__ == "AuctionTap")[0])
    assert app.screen == "deck"
    hand.tap("Make your own copy")
    assert deck_of(app, "copy-of-house-deck").stand_in
    assert app.find_all("Delete")
