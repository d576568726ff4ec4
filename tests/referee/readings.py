"""Which reading of a switchable ruling the referee plays: the one place to look them up.

A ruling the app doesn't know yet is played as it was before there was a ruling.
"""

from typing import NamedTuple

from attrs import fields

from goa_solo.rules.purse import Purse
from goa_solo.rules.rulings import SWITCHABLE


class Readings(NamedTuple):
    """The names of a ruling's readings."""

    standard: str
    switched: str
    before: str  # while the app does not know the ruling


READINGS = {
    "R2": Readings("nearby", "farther", "nearby"),
    "R3": Readings("free", "pays a card", "free"),
    "R8": Readings("once per setup", "once per campaign", "once per setup"),
    "R17": Readings("tile beside the gap", "any gap", "tile beside the gap"),
    "R18": Readings("pays tax", "no tax", "no tax"),
    "R23": Readings("instead", "on top", "on top"),
    "R24": Readings("at once", "when needed", "when needed"),
    "R25": Readings("holder", "player", "holder"),
}


CARD_LIES_OPEN = any(field.name == "open" for field in fields(Purse))
"""Whether her purse card in play lies open beside both piles, or on top of the draw pile until the
auction is decided (before R24)."""


def reading(number: str, switched: tuple[str, ...]) -> str:
    """Return the reading in force where these rulings are switched."""
    readings = READINGS[number]
    if number not in SWITCHABLE:
        return readings.before
    return readings.switched if number in switched else readings.standard
