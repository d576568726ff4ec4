"""The deck a session is played with: one that ships, or one of the player's own."""

from __future__ import annotations

from goa_solo.packs import shipped
from goa_solo.packs.deck import DeckPack
from goa_solo.rules.cards import Face
from goa_solo.rules.setup import Phase, Setup
from goa_solo.store.store import Store
from goa_solo.table.chance import Faces


def deck(store: Store, name: str) -> DeckPack:
    """A deck by its name; the player's own wins. `PackError` says what is wrong with it."""
    if name in store.decks.names():
        return shipped.deck(store.decks.path(name))
    return shipped.deck(name)


def faces(store: Store, setup: Setup) -> Faces:
    """The faces of a session's deck, read when they are first needed."""
    found: list[DeckPack] = []

    def of(phase: Phase, pile: str) -> tuple[Face, ...]:
        if not found:
            found.append(deck(store, setup.deck))
        return found[0].faces(phase, pile)

    return of
