"""The player's own decks have a last good copy, as everything else has."""

from pathlib import Path

import pytest

from goa_solo import paths
from goa_solo.application import own_decks, pack_lookup
from goa_solo.store import export_file
from goa_solo.store.errors import UnreadableError
from goa_solo.store.store import Store
from tests.support.random_session import opened
from tests.support.whole_imports import apply_import, preview_import

DECK = paths.asset("decks/house.toml").read_text("utf-8")


@pytest.mark.parametrize("damage", [b"", b"\0" * 500, b"\xff\xfe\xff", None])
def test_a_damaged_deck_opens_from_its_last_good_copy(
    data_home: Path, damage: bytes | None, store: Store
) -> None:
    store.decks.write("mine", DECK)
    path = store.decks.path("mine")
    if damage is None:
        path.unlink()
    else:
        path.write_bytes(damage)
    assert store.decks.names() == ["mine"]
    assert "mine" in store.decks
    assert pack_lookup.deck(store, "mine")
    assert path.read_text("utf-8") == DECK, "it is put right"
    (notice,) = store.pending_notices()
    assert "decks/mine.toml could not be read" in str(notice)
    if damage is not None:
        (aside,) = (data_home / "aside").iterdir()
        assert aside.read_bytes() == damage


def test_a_deck_edited_into_nonsense_is_left_to_the_player(store: Store) -> None:
    store.decks.write("mine", DECK)
    store.decks.path("mine").write_text("cards = [")
    assert store.decks.read("mine") == "cards = ["
    assert store.pending_notices() == ()


def test_without_a_good_copy_the_damage_is_named(data_home: Path, store: Store) -> None:
    store.decks.write("mine", DECK)
    for path in (data_home / "decks").iterdir():
        path.write_bytes(b"")
    with pytest.raises(UnreadableError, match="it's empty"):
        store.decks.read("mine")
    assert store.decks.path("mine").exists()


def test_an_imported_deck_has_one_too_and_deleting_deletes_both(data_home: Path) -> None:
    with opened(data_home / "a") as here, opened(data_home / "b") as there:
        here.decks.write("mine", DECK)
        page = export_file.of_deck(here, "mine").text().encode()
        apply_import(there, preview_import(there, page))
        assert sorted(path.name for path in there.decks.folder.iterdir()) == [
            "mine.toml",
            "mine.toml.bak",
        ]
        own_decks.delete(there, "mine")
        assert there.decks.names() == []
        there.restore_from_trash(there.decks, "mine")
        assert there.decks.read("mine") == DECK
