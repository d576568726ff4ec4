"""Merges two incomplete decks of the same game.

The order of cards in a pile doesn't matter, so a pile is a collection of faces. Faces that only one
deck knows are added; if both together know more cards than a pile can have, the player decides.
"""

from collections import Counter
from collections.abc import Mapping

from attrs import evolve, field, frozen

from goa_solo.packs.deck_pack import PILES, DeckPack
from goa_solo.rules.cards import DECK_SIZE, Face
from goa_solo.rules.purse import CoinCounts
from goa_solo.rules.setup import DIFFICULTIES, Phase

PileKey = tuple[Phase, str]


@frozen
class PileConflict:
    """Two decks that together know more cards of a pile than it has: besides those that both know,
    there is room for `room` of the others."""

    pile: PileKey
    both: tuple[Face, ...]
    mine: tuple[Face, ...]  # only in the first deck
    theirs: tuple[Face, ...]

    @property
    def room(self) -> int:
        return DECK_SIZE - len(self.both)


@frozen
class PurseConflict:
    """Two decks with different Solo Bank cards for a difficulty."""

    difficulty: int
    mine: CoinCounts
    theirs: CoinCounts


@frozen
class Merge:
    """A merged deck: in `pack`, conflicting piles and purses are the first deck's until
    `resolved`."""

    pack: DeckPack
    new_faces: int  # faces the first deck doesn't have
    piles: tuple[PileConflict, ...] = ()
    purses: tuple[PurseConflict, ...] = ()
    new_purses: tuple[int, ...] = field(default=())

    @property
    def changes_nothing(self) -> bool:
        return not (self.new_faces or self.new_purses or self.piles or self.purses)

    def resolved(
        self, faces: Mapping[PileKey, tuple[Face, ...]], purses: Mapping[int, CoinCounts]
    ) -> DeckPack:
        """Return the deck with the player's choice for each conflict."""
        piles = dict(self.pack.piles)
        for conflict in self.piles:
            if conflict.pile in faces:
                chosen = faces[conflict.pile][: conflict.room]
                piles[conflict.pile] = _pile((*conflict.both, *chosen))
        return evolve(self.pack, piles=piles, purses={**self.pack.purses, **purses})


def merge(mine: DeckPack, theirs: DeckPack) -> Merge:
    """Merge another deck into one of the player's, which keeps its name, author and note."""
    piles, conflicts, new_faces = {}, [], 0
    for key in PILES:
        here, there = Counter(mine.faces(*key)), Counter(theirs.faces(*key))
        new_faces += (there - here).total()
        if (here | there).total() <= DECK_SIZE:
            added = (there - here).elements()
            piles[key] = _pile((*mine.faces(*key), *added)) if there - here else mine.pile(*key)
        else:
            piles[key] = mine.pile(*key)
            both = tuple((here & there).elements())
            only_mine = tuple((here - there).elements())
            only_theirs = tuple((there - here).elements())
            conflicts.append(PileConflict(key, both, only_mine, only_theirs))
    new_purses = tuple(n for n in DIFFICULTIES if n in theirs.purses and n not in mine.purses)
    differing = tuple(
        PurseConflict(n, mine.purses[n], theirs.purses[n])
        for n in DIFFICULTIES
        if n in mine.purses and n in theirs.purses and mine.purses[n] != theirs.purses[n]
    )
    pack = evolve(mine, piles=piles, purses={**theirs.purses, **mine.purses})
    return Merge(pack, new_faces, tuple(conflicts), differing, new_purses)


def _pile(faces: tuple[Face, ...]) -> tuple[Face | None, ...]:
    return faces + (None,) * (DECK_SIZE - len(faces))
