"""Sentences the rules say, kept apart from language and edition.

A sentence is a template and its values. The template is what a translator sees; words that differ
between editions ("Nazar Stone", "flag") are placeholders filled in from that edition's words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from attrs import frozen

WORDS: Mapping[str, str] = {
    "pardau": "Pardau",
    "pardaos": "Pardaos",
    "nazar": "Nazar Stone",
    "day": "day",
    "night": "night",
    "depot": "depot",
    "depots": "depots",
    "teal": "teal",
    "blue": "blue",
    "yellow": "yellow",
    "purple": "purple",
    "outpost": "outpost",
    "outposts": "outposts",
    "kollam": "Kollam",
    "kochi": "Kochi",
    "madras": "Madras",
    "kozhikode": "Kozhikode",
    "contracts": "Contracts",
    "ships": "Ships",
    "compass": "Compass card",
    "compasses": "Compass cards",
    "exploration": "exploration card",
    "explorations": "exploration cards",
    "track_ships": "Build Ships",
    "track_produce": "Produce",
    "track_income": "Receive Income",
    "track_explore": "Explore",
    "track_outpost": "Establish an Outpost",
    "duty": "Duty",
    "foreman": "Foreman",
    "mission_small": "Small Mission",
    "mission_large": "Large Mission",
}
"""The vocabulary an edition must fill in; these are the English words of the Quined edition."""


@runtime_checkable
class Spoken(Protocol):
    """A thing of the game that knows how it is called in a sentence."""

    def spoken(self) -> Sentence: ...


@frozen
class Sentence:
    """A template and the values for its placeholders; `str()` tells it in plain English."""

    template: str
    values: tuple[tuple[str, object], ...] = ()

    def text(
        self,
        words: Mapping[str, str] = WORDS,
        translate: Callable[[str], str] = str,
    ) -> str:
        """The sentence in an edition's words and, through `translate`, in a language."""
        filled: dict[str, object] = dict(words)
        for name, value in self.values:
            filled[name] = _told(value, words, translate)
        return translate(self.template).format_map(filled)

    def __str__(self) -> str:
        return self.text()


def _told(value: object, words: Mapping[str, str], translate: Callable[[str], str]) -> object:
    if isinstance(value, Sentence):
        return value.text(words, translate)
    if isinstance(value, Spoken):
        return value.spoken().text(words, translate)
    return value


def say(template: str, **values: object) -> Sentence:
    """Make a sentence; every template in the rules is written in a call of this."""
    return Sentence(template, tuple(values.items()))


class RuleError(ValueError):
    """Something the rules do not allow, said in one sentence a player understands."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)
