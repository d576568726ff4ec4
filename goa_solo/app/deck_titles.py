"""Decks by the titles their owners gave them."""

from goa_solo.app.desk import Desk, Refused
from goa_solo.app.i18n import _

HOUSE = "house"


def deck_title(desk: Desk, name: str) -> str:
    """What a deck is called; one that is gone, by the name of its file."""
    if name == HOUSE:
        return _("House deck")
    try:
        return desk.deck(name).name
    except Refused:
        return name
