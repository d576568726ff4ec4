"""What the question about R2 shows: both readings, each with her search on the same market. It is
asked before the first session, so it explains the terms it uses. Imports no Kivy."""

from attrs import frozen

from goa_solo.app.i18n import _, render
from goa_solo.app.screens.rules_chapter.example_pictures import Picture, picture
from goa_solo.packs import Edition
from goa_solo.rules.market import TileType
from goa_solo.rules.message import say
from goa_solo.rules.placement import SEARCH_EXAMPLE
from goa_solo.rules.rulings import FARTHER


@frozen
class ReadingChoice:
    """A reading and its picture."""

    text: str
    picture: Picture
    other: bool  # not the one we recommend


def question() -> str:
    return _(
        "Each of Lakshmi's cards lists the tiles she wants, the best first. If the best"
        " isn't next to the previous marker, what does she do?"
    )


def wanted(edition: Edition) -> tuple[tuple[TileType, ...], str]:
    """Return the tiles she wants in the pictures, the best first, and the same in words."""
    first, second = SEARCH_EXAMPLE[1].priority
    line = say(
        "Here, {first} tiles are her first choice and {second} tiles her second.",
        first=first,
        second=second,
    )
    return (first, second), render(line, edition.terms)


def readings(edition: Edition) -> tuple[ReadingChoice, ...]:
    """Return both readings, ours first."""
    return (
        ReadingChoice(
            _("She takes the next best tile nearby."), picture("rings", edition.terms), other=False
        ),
        ReadingChoice(
            _("She looks farther away for the best one."),
            picture("rings", edition.terms, (FARTHER,)),
            other=True,
        ),
    )
