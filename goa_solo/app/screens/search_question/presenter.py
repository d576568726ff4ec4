"""What the question about R2 shows: both readings, each with her search on the same market. Knows
no Kivy."""

from attrs import frozen

from goa_solo.app.i18n import _, render
from goa_solo.app.screens.rules_chapter.example_pictures import Picture, picture
from goa_solo.packs import Edition
from goa_solo.rules.rulings import FARTHER, RULINGS


@frozen
class ReadingChoice:
    """A reading, its picture, and the button that takes it."""

    other: bool
    text: str
    picture: Picture
    button: str


def question(edition: Edition) -> str:
    return render(_ruling.question, edition.terms)


def readings(edition: Edition) -> tuple[ReadingChoice, ...]:
    """Our reading first."""
    assert _ruling.other is not None
    buttons = (_("Search nearby first"), _("Search farther off"))
    return tuple(
        ReadingChoice(
            other,
            render(text, edition.terms),
            picture("rings", edition.terms, (FARTHER,) if other else ()),
            buttons[other],
        )
        for other, text in ((False, _ruling.answer), (True, _ruling.other))
    )


_ruling = next(one for one in RULINGS if one.number == FARTHER)
