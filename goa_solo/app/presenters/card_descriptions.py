"""Her cards as text, for players who can't see the drawings. Imports no Kivy."""

from collections.abc import Mapping

from goa_solo.app.i18n import _, render
from goa_solo.rules.cards import Face


def face(card: Face, terms: Mapping[str, str]) -> str:
    """Describe an auction or action card."""
    return render(card.as_message(), terms)


def pardau(value: int, terms: Mapping[str, str]) -> str:
    return f"{value} {terms['pardau'] if value == 1 else terms['pardaos']}"


def back() -> str:
    return _("A card, face down")
