"""Her cards as text, for players who can't see the drawings. Imports no Kivy."""

from collections.abc import Mapping

from goa_solo.app.i18n import _, render
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.message import say


def auction(face: AuctionFace, terms: Mapping[str, str]) -> str:
    """Describe what she wants in order, where the search starts, and her value."""
    kinds = ", ".join(render(kind.as_message(), terms) for kind in face.priority)
    return _("{kinds}; from {start}, {direction}; value {value}").format(
        kinds=kinds,
        start=render(face.start_in_words, terms),
        direction=render(face.direction.as_message(), terms),
        value=face.value,
    )


def action(face: ActionFace, terms: Mapping[str, str]) -> str:
    """Describe both halves of an action card."""
    both = say(
        "with the {nazar}, {holding}; without it, {without}",
        holding=face.holding,
        without=face.without,
    )
    return render(both, terms)


def face(card: Face, terms: Mapping[str, str]) -> str:
    """Describe a card of either kind."""
    return action(card, terms) if isinstance(card, ActionFace) else auction(card, terms)


def pardau(value: int, terms: Mapping[str, str]) -> str:
    return f"{value} {terms['pardau'] if value == 1 else terms['pardaos']}"


def back() -> str:
    return _("A card, face down")
