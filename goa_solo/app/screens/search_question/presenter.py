"""What the question about R2 shows: both readings, each with her search on the same market. It is
asked before the first session, so it explains the terms it uses. Imports no Kivy."""

from attrs import frozen

from goa_solo.app.i18n import _
from goa_solo.app.screens.rules_chapter.example_pictures import Picture, picture
from goa_solo.packs import Edition
from goa_solo.rules.rulings import FARTHER


@frozen
class ReadingChoice:
    """A reading, its picture, and the button that chooses it."""

    other: bool
    text: str
    picture: Picture
    button: str


def question() -> str:
    return _(
        "Each of Lakshmi's cards lists the tiles she wants, the best first. If the best"
        " isn't next to the previous marker, what does she do?"
    )


def readings(edition: Edition) -> tuple[ReadingChoice, ...]:
    """Return both readings, ours first."""
    texts = (
        _("She takes the next best tile nearby."),
        _("She looks farther away for the best one."),
    )
    buttons = (_("Search nearby first"), _("Search farther off"))
    return tuple(
        ReadingChoice(
            other,
            texts[other],
            picture("rings", edition.terms, (FARTHER,) if other else ()),
            buttons[other],
        )
        for other in (False, True)
    )
