"""Chance: shuffles piles so that undoing can't change their order."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from goa_solo.rules.cards import Face
from goa_solo.rules.entries import PURSE, Entry, Shuffled
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import Shuffle

FaceSource = Callable[[Phase, str], tuple[Face, ...]]
"""Returns the eight faces of a deck in a phase, as `DeckPack.faces` does."""


def shuffled(seed: str, faces: FaceSource, prompt: Shuffle, log: Iterable[Entry]) -> Shuffled:
    """Shuffle by a seed, the phase, the pile and how often that pile was shuffled before: the
    result is the same however often it was undone in between."""
    before = sum(isinstance(entry, Shuffled) and entry.deck == prompt.deck for entry in log)
    dice = Random(f"{seed} {prompt.phase.value} {prompt.deck} {before}")
    purse = prompt.deck == PURSE
    cards: list[Any] = sorted(prompt.cards) if purse else [*faces(prompt.phase, prompt.deck)]
    dice.shuffle(cards)
    return Shuffled(prompt.deck, tuple(cards))
