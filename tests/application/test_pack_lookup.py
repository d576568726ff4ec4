"""The one lookup of decks and campaigns: what ships and the player's own, by name."""

import ast
from pathlib import Path

import pytest

from goa_solo import packs, paths
from goa_solo.application import own_decks, pack_lookup
from goa_solo.packs import DeckPack, PackError
from goa_solo.rules.campaign import LISBON
from goa_solo.rules.setup import HOUSE_DECK
from goa_solo.store.errors import MissingError
from goa_solo.store.store import Store
from tests.support.random_session import opened

PACKAGE = Path(__file__).parents[2] / "goa_solo"
NAMES = {"deck", "decks", "campaign", "campaigns"}
MONSOON = (paths.campaigns_folder() / "monsoon.toml").read_text("utf-8")


def test_decks_by_name(store: Store) -> None:
    mine = own_decks.add(store, DeckPack.empty("Mine"))
    whole = own_decks.add(store, packs.deck(HOUSE_DECK))
    store.decks.write("broken", "no deck")
    store.decks.write(HOUSE_DECK, "hidden by the deck that ships")
    assert pack_lookup.decks(store) == (HOUSE_DECK, "broken", whole, mine)
    assert pack_lookup.own_decks(store) == ("broken", whole, mine)
    assert pack_lookup.playable_decks(store) == [HOUSE_DECK, whole]
    assert [name for name, _ in pack_lookup.readable_own_decks(store)] == [whole, mine]
    assert pack_lookup.deck(store, HOUSE_DECK) == packs.deck(HOUSE_DECK)
    assert pack_lookup.deck(store, mine).name == "Mine"
    with pytest.raises(PackError):
        pack_lookup.deck(store, "broken")
    with pytest.raises(MissingError):
        pack_lookup.deck(store, "gone")


def test_a_deck_by_name_or_else_the_file(data_home: Path, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.toml"
    file.write_text(packs.write_deck(DeckPack.empty("Elsewhere")), "utf-8")
    with opened(data_home) as store:
        mine = own_decks.add(store, DeckPack.empty("Mine"))
        found = [pack_lookup.deck_or_file(store, name).name for name in (mine, str(file))]
        assert found == ["Mine", "Elsewhere"]
        with pytest.raises(PackError, match="no file or pack with this name"):
            pack_lookup.deck_or_file(store, "gone")


def test_campaigns_by_name(store: Store) -> None:
    store.campaign_files.write("my-seas", MONSOON)
    store.campaign_files.write("broken", "no campaign")
    assert pack_lookup.campaigns(store) == (LISBON.name, "monsoon", "broken", "my-seas")
    assert pack_lookup.campaign(store, LISBON.name).definition == LISBON
    assert pack_lookup.campaign(store, "my-seas").definition.name == "my-seas"
    assert [*pack_lookup.readable_definitions(store)] == [LISBON.name, "monsoon", "my-seas"]


@pytest.mark.parametrize("room", ["app", "commands"])
def test_front_ends_look_packs_up_nowhere_else(room: str) -> None:
    for path in (PACKAGE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in (
                "goa_solo.packs",
                "goa_solo.packs.lookup",
            ):
                assert not NAMES & {alias.name for alias in node.names}, path
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id != "packs" or node.attr not in NAMES, path


def test_the_name_of_a_default_is_written_once() -> None:
    names = ("quined", HOUSE_DECK, LISBON.name)
    found = [
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in names
    ]
    assert sorted(found) == sorted(names)
