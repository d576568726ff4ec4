"""The parts of the handbook: chapters of short paragraphs, which a step or a module may show on its
own."""

from collections.abc import Collection

from attrs import field, frozen
from attrs.converters import optional

from goa_solo.rules.message import Message, as_written
from goa_solo.rules.translation import translated as _

REAL_CARDS, APP_CARDS = "real cards", "app cards"
REAL_PURSE, APP_PURSE = "real purse", "app purse"
SOLO_BOARD = "solo board"
DRAWN_MARKET, GIVEN_MARKET = "drawn market", "given market"
CAPTAIN_TO_DEAL = "captain to deal"
THINGS = (
    *(REAL_CARDS, APP_CARDS, REAL_PURSE, APP_PURSE),
    *(SOLO_BOARD, DRAWN_MARKET, GIVEN_MARKET, CAPTAIN_TO_DEAL),
)
"""What a paragraph or a checklist may depend on, besides modules, stories and captains."""


@frozen
class Paragraph:
    """One to three sentences. If the ruling is switched, `other` is shown instead."""

    key: str
    text: Message = field(converter=as_written)
    rulings: tuple[str, ...] = ()  # the rulings it depends on; the first one switches to `other`
    other: Message | None = field(default=None, converter=optional(as_written))
    picture: str = ""  # the name of a picture that illustrates it
    when: str | None = None  # what must be on the table for it to matter

    def text_for(self, switched: Collection[str] = ()) -> Message:
        """Return the text that applies with these rulings switched."""
        if self.other is not None and self.rulings[0] in switched:
            return self.other
        return self.text


RULINGS_CHAPTER, EDITIONS_CHAPTER = "rulings", "editions"
"""Two chapters that continue after their paragraphs: with the rulings, and the differences."""


@frozen
class HandbookChapter:
    key: str
    title: Message
    paragraphs: tuple[Paragraph, ...]


def not_in_session(text: str) -> str:
    """Mark a rendered text that doesn't apply in the open session."""
    return _("Not in this session: {text}").format(text=text)
