"""What a session or campaign can be played with: what ships, and the player's own, by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from attrs import evolve

from goa_solo import packs
from goa_solo.packs import CampaignPack, DeckPack, PackError
from goa_solo.rules.campaign import Definition
from goa_solo.rules.message import RuleError, say
from goa_solo.store.errors import StoreError
from goa_solo.store.store import Store
from goa_solo.store.text_folder import TextFolder


def decks(store: Store) -> tuple[str, ...]:
    """The names of all decks, ours first."""
    return (*packs.decks(), *(n for n in store.decks.names() if n not in packs.decks()))


def deck(store: Store, name: str) -> DeckPack:
    """A deck by name; `PackError` or `StoreError` if it can't be used."""
    if name in packs.decks():
        return packs.deck(name)
    return packs.read_deck(store.decks.read(name), name).pack_or_raise()


def campaigns(store: Store) -> tuple[str, ...]:
    return (
        *packs.campaigns(),
        *(n for n in store.campaign_files.names() if n not in packs.campaigns()),
    )


def campaign(store: Store, name: str) -> CampaignPack:
    if name in packs.campaigns():
        return packs.campaign(name)
    pack = packs.read_campaign(store.campaign_files.read(name), name).pack_or_raise()
    # Found again by the name of its file, whatever it calls itself.
    return evolve(pack, definition=evolve(pack.definition, name=name))


def readable_campaigns(store: Store) -> Mapping[str, Definition]:
    """Every campaign that can be read, by name; a broken one of the player's is left out."""
    found: dict[str, Definition] = {}
    for name in campaigns(store):
        try:
            found[name] = campaign(store, name).definition
        except (PackError, StoreError):
            continue
    return found


def import_deck_if_file(store: Store, name: str) -> str:
    """The name of a deck to play with. A file is kept among the player's own first, so that a
    session can go on after the file is gone."""
    if name in decks(store):
        return name
    pack = packs.deck(name)
    if not pack.complete:
        known, cards = pack.progress
        raise RuleError(
            say(
                "{file} has {known} of {cards} cards and can't be played with yet:"
                " goa-solo deck check tells what is missing.",
                file=name,
                known=known,
                cards=cards,
            )
        )
    return _adopted(store.decks, Path(name))


def _adopted(own: TextFolder, file: Path) -> str:
    """Keep a file's text under its own name, or one close to it where that is taken."""
    text = file.read_text("utf-8-sig")
    stem = re.sub(r"[^a-z0-9]+", "-", file.stem.lower()).strip("-")[:50] or "deck"
    names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, 1000))
    for name in names:
        if name in packs.decks():
            continue
        if name not in own.names():
            own.write(name, text)
            return name
        if own.read(name) == text:
            return name
    raise RuleError(say("There are too many files of this name."))
