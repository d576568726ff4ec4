"""The parts of the handbook: chapters of short paragraphs."""

from attrs import frozen

from goa_solo.rules.message import Message
from goa_solo.rules.paragraph import Paragraph

RULINGS_CHAPTER, EDITIONS_CHAPTER = "rulings", "editions"
"""Two chapters that continue after their paragraphs: with the rulings, and the differences."""


@frozen
class HandbookChapter:
    key: str
    title: Message
    paragraphs: tuple[Paragraph, ...]
