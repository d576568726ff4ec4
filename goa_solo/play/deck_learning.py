"""Adds the faces of real cards to the player's own deck, in the same change as the step."""

from collections import Counter
from collections.abc import Callable

from attrs import evolve

from goa_solo import packs
from goa_solo.packs import DeckPack, PackError
from goa_solo.packs.deck_pack import PILES, Pile
from goa_solo.rules.cards import AuctionFace, Face
from goa_solo.rules.setup import CardSource, Phase
from goa_solo.store.errors import MissingError
from goa_solo.store.records import CardsRevealed, RunningSession
from goa_solo.store.store import Store

LearnedFaces = dict[tuple[Phase, str], tuple[Face, ...]]


def save_function(
    store: Store, record: RunningSession
) -> Callable[[RunningSession], RunningSession | None]:
    """Return the function that saves a session: together with the faces it adds to the deck, if the
    cards are real and the deck is one of the player's own."""
    setup = record.setup
    if setup.cards is CardSource.TABLE and setup.deck not in packs.decks():
        return Learner(store, setup.deck, record.seen).save
    return store.running.write


class Learner:
    """Saves a session played with real cards. A face that was undone and entered differently is
    removed from the deck again."""

    def __init__(self, store: Store, name: str, seen: tuple[CardsRevealed, ...] = ()) -> None:
        self._store = store
        self._name = name
        self._seen = seen  # as last saved

    def save(self, record: RunningSession) -> RunningSession:
        """Save the record and return it as it was saved."""
        pack = self._deck() if record.seen != self._seen else None
        if pack is None:
            self._store.running.write(record)
        else:
            record = self._save_with(pack, record)
        self._seen = record.seen
        return record

    def _save_with(self, pack: DeckPack, record: RunningSession) -> RunningSession:
        before, now = faces_of(self._seen), faces_of(record.seen)
        taught, learnt = learn(pack, before, now, faces_of(record.learnt))
        record = evolve(record, learnt=_piled(learnt))
        if taught == pack:
            self._store.running.write(record)
            return record
        change = self._store.change()
        change.record(self._store.running, record)
        change.text(self._store.decks.path(self._name), packs.write_deck(taught))
        change.commit()
        return record

    def _deck(self) -> DeckPack | None:
        """Return the deck; None if it can't be read: the session continues without it."""
        try:
            return packs.read_deck(self._store.decks.read(self._name), self._name).pack_or_raise()
        except (MissingError, PackError):
            return None


def faces_of(seen: tuple[CardsRevealed, ...]) -> LearnedFaces:
    """Return the revealed faces, by pile."""
    return {
        (pile.phase, pile.deck): tuple(card for card in pile.cards if not isinstance(card, int))
        for pile in seen
        if (pile.phase, pile.deck) in PILES
    }


def _piled(faces: LearnedFaces) -> tuple[CardsRevealed, ...]:
    return tuple(
        CardsRevealed(phase, deck, cards) for (phase, deck), cards in faces.items() if cards
    )


def learn(
    pack: DeckPack, before: LearnedFaces, now: LearnedFaces, learnt: LearnedFaces
) -> tuple[DeckPack, LearnedFaces]:
    """Return the pack with the new faces among those seen, and all faces this session has added. A
    card revealed twice in one phase is two cards. A ninth card of a pile is ignored."""
    piles: dict[tuple[Phase, str], Pile] = dict(pack.piles)
    taught: LearnedFaces = {}
    for place in PILES:
        was, revealed = Counter(before.get(place, ())), Counter(now.get(place, ()))
        pile, added = list(piles[place]), list(learnt.get(place, ()))
        for face in was - revealed:
            if face in added:
                added.remove(face)
                if face in pile:
                    pile[pile.index(face)] = None
        for face in revealed - was:
            if None in pile and revealed[face] > pile.count(face):
                pile[pile.index(None)] = face
                added.append(face)
        piles[place] = tuple(pile)
        taught[place] = tuple(added)
    return evolve(pack, piles=piles), taught


def faces_left(
    pack: DeckPack, phase: Phase, deck: str, revealed: tuple[Face | int, ...]
) -> tuple[Face, ...]:
    """Return the known cards of a pile that may still come in this phase. A number is a card of
    which only the value was entered: in a complete pile, it excludes the cards of that value once
    none of them can be left."""
    left = Counter(pack.faces(phase, deck))
    left -= Counter(card for card in revealed if not isinstance(card, int))
    if None not in pack.pile(phase, deck):
        for value, count in Counter(card for card in revealed if isinstance(card, int)).items():
            same = [face for face in left if isinstance(face, AuctionFace) and face.value == value]
            if sum(left[face] for face in same) <= count:
                for face in same:
                    del left[face]
    return tuple(left.elements())


def exceeds_pile_size(
    pack: DeckPack, phase: Phase, deck: str, revealed: tuple[Face | int, ...]
) -> bool:
    """Return whether these cards, all of one phase, are more than the pile has. A card of which
    only the value was entered may be any card of that value."""
    faces = Counter(card for card in revealed if not isinstance(card, int))
    unknown = faces - Counter(pack.faces(phase, deck))
    return unknown.total() > pack.pile(phase, deck).count(None)
