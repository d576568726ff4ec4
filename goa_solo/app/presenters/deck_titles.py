"""The titles of decks, for several screens."""

from goa_solo.app.i18n import _
from goa_solo.application import pack_lookup
from goa_solo.rules.message import PlayerError
from goa_solo.rules.setup import HOUSE_DECK
from goa_solo.store.store import Store


def deck_title(store: Store, name: str) -> str:
    """Return a deck's title; for a deleted one, the name of its file."""
    if name == HOUSE_DECK:
        return _("House deck")
    try:
        return pack_lookup.deck(store, name).name
    except PlayerError:
        return name
