"""A deck's QR code and code, and a session as a file."""

import io
from pathlib import Path

import pytest
import zxingcpp
from attrs import evolve
from PIL import Image

from goa_solo.app.screens.share_code.presenter import shared_deck, shared_session
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.qr_codes import qr_picture
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.application.sessions import start_session
from goa_solo.packs.deck_code import deck_link
from goa_solo.rules.setup import CardSource
from goa_solo.store.store import Store
from tests.packs.test_deck_code import same
from tests.support.app_driver import App
from tests.support.card_entry_player import made_up
from tests.support.random_session import opened


def test_the_picture_is_read_by_a_real_scanner(store: Store) -> None:
    name = own_decks.add(store, made_up(title="Priya's cards"))
    shared = shared_deck(store, name)
    read = zxingcpp.read_barcode(Image.open(io.BytesIO(qr_picture(shared.link))))
    assert read is not None
    assert read.text == deck_link(pack_lookup.deck(store, name))


@pytest.mark.window
def test_from_one_phone_to_the_other_by_touch(app: App, tmp_path: Path) -> None:
    name = own_decks.add(app.store, made_up(title="Priya's box"))
    app.go("deck", deck=name)
    app.tap("Share")
    assert app.screen == "share_code"
    code = app.page.shared.text
    picture = tmp_path / "window.png"
    app.screenshot(picture)
    read = zxingcpp.read_barcode(Image.open(picture))
    assert read is not None, "the QR code can be scanned from the screen"
    assert read.text.endswith(code)
    app.stop()
    with App(tmp_path / "elsewhere") as other:
        other.tap("My cards")
        other.tap("Receive a deck")
        other.tap("#code")
        other.type(code.lower())
        assert "Priya's box: 64 of 64 cards, complete" in other.texts()
        other.tap("Save the deck")
        assert other.screen == "deck"
        assert same(pack_lookup.deck(other.store, "priya-s-box"), made_up())


def test_a_session_that_cannot_be_repeated_is_still_shared_as_a_file(data_home: Path) -> None:
    with opened(data_home) as store:
        setup = evolve(SessionDefaults().setup(store), cards=CardSource.TABLE)
        shared = shared_session(store, start_session(store, setup).id)
        assert (shared.link, shared.text) == ("", "")
        assert shared.line.startswith("Her cards came from your real decks")
        assert b'"kind": "running"' in shared.file
