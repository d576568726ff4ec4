"""Her cards in words, for those who can't see the drawings. Imports no Kivy."""

from collections.abc import Mapping

from goa_solo.app.i18n import _, render
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.market import Space
from goa_solo.rules.message import say


def auction(face: AuctionFace, terms: Mapping[str, str]) -> str:
    """What she wants in order, where the search starts, and her value."""
    kinds = ", ".join(render(kind.as_message(), terms) for kind in face.priority)
    return _("{kinds}; start: {start}, {direction}; value {value}").format(
        kinds=kinds,
        start=_start(face.start),
        direction=render(face.direction.as_message(), terms),
        value=face.value,
    )


def _start(start: Space | str) -> str:
    """The edge space of a level 1 card, or which neighbour of the previous marker comes first."""
    if isinstance(start, Space):
        return render(start.as_message())
    return {
        "NW": _("top left"),
        "N": _("top"),
        "NE": _("top right"),
        "E": _("right"),
        "SE": _("bottom right"),
        "S": _("bottom"),
        "SW": _("bottom left"),
        "W": _("left"),
    }[start]


def action(face: ActionFace, terms: Mapping[str, str]) -> str:
    """Both halves."""
    both = say(
        "With the {nazar}: {holding}. Without: {without}.",
        holding=face.holding,
        without=face.without,
    )
    return render(both, terms)


def face(card: Face, terms: Mapping[str, str]) -> str:
    """A card of either kind."""
    return action(card, terms) if isinstance(card, ActionFace) else auction(card, terms)


def pardau(value: int, terms: Mapping[str, str]) -> str:
    return f"{value} {terms['pardau'] if value == 1 else terms['pardaos']}"


def back() -> str:
    return _("A card, face down")
