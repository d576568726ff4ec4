"""Finds decks and campaigns by name, shipped or the player's own, for both front ends. All editions
are shipped: `goa_solo.packs` finds them."""

import re
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from attrs import evolve

from goa_solo import packs
from goa_solo.packs import CampaignPack, DeckPack, PackError
from goa_solo.packs.toml_source import file_bytes
from goa_solo.rules.campaign import LISBON, Definition
from goa_solo.rules.message import RuleError
from goa_solo.rules.setup import HOUSE_DECK
from goa_solo.store.errors import StoreError
from goa_solo.store.ids import is_device
from goa_solo.store.records import CampaignRecord
from goa_solo.store.store import Store
from goa_solo.store.text_folder import TextFolder

DEFAULT_CAMPAIGN = LISBON.name


# --- decks -------------------------------------------------------------------------------------


def is_own_deck(name: str) -> bool:
    return name not in packs.decks()


def house_deck() -> DeckPack:
    return packs.deck(HOUSE_DECK)


def own_decks(store: Store) -> tuple[str, ...]:
    """Return the names of the player's own decks, readable or not."""
    return tuple(filter(is_own_deck, store.decks.names()))


def decks(store: Store) -> tuple[str, ...]:
    """Return the names of all decks, shipped ones first."""
    return (*packs.decks(), *own_decks(store))


def deck(store: Store, name: str) -> DeckPack:
    """Return a deck by name; raise `PackError` or `StoreError` if it can't be used."""
    if not is_own_deck(name):
        return packs.deck(name)
    return packs.read_deck(store.decks.read(name), name).pack_or_raise()


def deck_or_file(store: Store, name: str) -> DeckPack:
    """Return a deck by name, else the deck file at that path."""
    return deck(store, name) if name in decks(store) else packs.deck(name)


def readable_own_decks(store: Store) -> Iterator[tuple[str, DeckPack]]:
    """Yield the player's own decks that can be read, with their names."""
    for name in own_decks(store):
        try:
            yield name, deck(store, name)
        except (PackError, StoreError):
            continue


def playable_decks(store: Store) -> list[str]:
    """Return the shipped decks and the player's own complete ones."""
    return [*packs.decks(), *(name for name, pack in readable_own_decks(store) if pack.complete)]


def import_deck_if_file(store: Store, name: str) -> str:
    """Return the name of a deck to play with. A file is first copied to the player's own decks, so
    that the session can be resumed after the file is gone."""
    if name in decks(store):
        return name
    pack = deck_or_file(store, name)
    if not pack.complete:
        known, cards = pack.progress
        raise RuleError(
            "{file} has {known} of {cards} cards and can't be played with yet: 'goa-solo"
            " deck check' shows what's missing.",
            file=name,
            known=known,
            cards=cards,
        )
    file = Path(name)
    text = file_bytes(file).decode("utf-8-sig")
    return add_file(store.decks, file_stem(file.stem), text, packs.decks())


def file_stem(title: str) -> str:
    """Return a deck's file name without its suffix, made from its title."""
    stem = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:50] or "deck"
    return f"deck-{stem}" if is_device(stem) else stem


def add_file(own: TextFolder, wanted: str, text: str, shipped: Container[str]) -> str:
    """Add a file to the player's own under the name wanted, or a similar one if another file has
    that name. An identical file isn't added again. Return the name."""
    for number in range(1, 1000):
        name = wanted if number == 1 else f"{wanted}-{number}"
        if name in shipped:
            continue
        if name not in own.names():
            own.write(name, text)
            return name
        if own.read(name) == text:
            return name
    raise RuleError("There are too many files with this name.")


# --- campaigns ---------------------------------------------------------------------------------


def is_own_campaign(name: str) -> bool:
    return name not in packs.campaigns()


def campaigns(store: Store) -> tuple[str, ...]:
    """Return the names of all campaigns, shipped ones first."""
    return (*packs.campaigns(), *filter(is_own_campaign, store.campaign_files.names()))


def campaign(store: Store, name: str) -> CampaignPack:
    """Return a campaign by name; raise `PackError` or `StoreError` if it can't be used."""
    if not is_own_campaign(name):
        return packs.campaign(name)
    pack = packs.read_campaign(store.campaign_files.read(name), name).pack_or_raise()
    # Saved campaigns refer to it by its file name, whatever its own name is.
    return evolve(pack, definition=evolve(pack.definition, name=name))


def definition_of(store: Store, saved: CampaignRecord) -> Definition:
    """Return a saved campaign's definition; raise `PackError` or `StoreError` if it can't be
    read."""
    return campaign(store, saved.definition).definition


def add_campaign(store: Store, name: str, text: str) -> str:
    """Add a campaign file to the player's own and return its name there."""
    return add_file(store.campaign_files, name, text, packs.campaigns())


def readable_campaigns(store: Store) -> dict[str, CampaignPack]:
    """Return every campaign that can be read, by name, the rulebook's first."""
    found: dict[str, CampaignPack] = {}
    for name in sorted(campaigns(store), key=lambda name: name != DEFAULT_CAMPAIGN):
        try:
            found[name] = campaign(store, name)
        except (PackError, StoreError):
            continue
    return found


def readable_definitions(store: Store) -> Mapping[str, Definition]:
    """Return the definition of each readable campaign, by name."""
    return {name: pack.definition for name, pack in readable_campaigns(store).items()}
