"""The player's own decks: adding, changing, deleting and comparing them."""

from collections import Counter
from collections.abc import Mapping
from itertools import count

from attrs import evolve, frozen

from goa_solo import packs
from goa_solo.application import pack_lookup
from goa_solo.packs import DeckPack, Report
from goa_solo.packs.deck_pack import PILES
from goa_solo.packs.problem_report import printable
from goa_solo.rules.cards import DECK_SIZE, ActionFace, AuctionFace, Face
from goa_solo.rules.entries import ACTION
from goa_solo.rules.market import Direction, TileType
from goa_solo.rules.message import RuleError
from goa_solo.rules.purse import CoinCounts
from goa_solo.rules.setup import CardSource, Phase
from goa_solo.store.store import Store

LONGEST_TITLE = 40
_BRACES = str.maketrans("", "", "{}")


@frozen
class Slot:
    """A card's place in a deck; numbers start at 1 in each pile."""

    phase: Phase
    deck: str
    number: int


SLOTS = tuple(Slot(phase, deck, n) for phase, deck in PILES for n in range(1, DECK_SIZE + 1))


# --- changed copies of a pack ------------------------------------------------------------------


def face_at(pack: DeckPack, slot: Slot) -> Face | None:
    return pack.pile(slot.phase, slot.deck)[slot.number - 1]


def with_face(pack: DeckPack, slot: Slot, face: Face | None) -> DeckPack:
    """Return the pack with a card in a slot, or with the slot empty."""
    pile = list(pack.pile(slot.phase, slot.deck))
    pile[slot.number - 1] = face
    return evolve(pack, piles={**pack.piles, (slot.phase, slot.deck): tuple(pile)})


def with_purse(pack: DeckPack, difficulty: int, counts: CoinCounts | None) -> DeckPack:
    purses = {n: cards for n, cards in pack.purses.items() if n != difficulty}
    if counts is not None:
        purses[difficulty] = counts
    return evolve(pack, purses=dict(sorted(purses.items())))


def next_empty(pack: DeckPack, after: Slot) -> Slot | None:
    """Return the next empty slot: later in the deck, else from its beginning."""
    here = SLOTS.index(after)
    slots = (*SLOTS[here + 1 :], *SLOTS[:here])
    return next((slot for slot in slots if face_at(pack, slot) is None), None)


def duplicate_cards(pack: DeckPack, slot: Slot, face: Face) -> tuple[int, ...]:
    """Return the other cards of the pile that are the same."""
    pile = pack.pile(slot.phase, slot.deck)
    return tuple(n for n, other in enumerate(pile, 1) if other == face and n != slot.number)


# --- the player's own decks on disk ------------------------------------------------------------


def clean_title(title: str) -> str:
    """Return a title a pack can have; raise `RuleError` if nothing is left of it."""
    line = " ".join(title.translate(_BRACES).split())[:LONGEST_TITLE].strip()
    if not line or not printable(line):
        raise RuleError("Give the deck a name.")
    return line


def free_name(store: Store, title: str) -> str:
    """Return a file name for a deck that no other deck has."""
    stem = pack_lookup.file_stem(title)
    taken = {*pack_lookup.decks(store), *store.trashed(store.decks)}
    names = (stem if n == 1 else f"{stem}-{n}" for n in count(1))
    return next(name for name in names if name not in taken)


def free_title(store: Store, title: str) -> str:
    """Return a title that none of the player's decks has."""
    taken = {pack.name for _name, pack in pack_lookup.readable_own_decks(store)}
    titles = (title if n == 1 else f"{title} {n}" for n in count(1))
    return next(one for one in titles if one not in taken)


def write(store: Store, name: str, pack: DeckPack) -> None:
    store.decks.write(name, packs.write_deck(pack))


def file_content(store: Store, name: str) -> bytes:
    """Return a deck as a file: the player's own unchanged, with comments."""
    if pack_lookup.is_own_deck(name):
        return store.decks.read(name).encode("utf-8")
    return packs.write_deck(packs.deck(name)).encode("utf-8")


def add(store: Store, pack: DeckPack) -> str:
    """Save a deck to the player's own, under a new name and title."""
    pack = evolve(pack, name=free_title(store, clean_title(pack.name)))
    name = free_name(store, pack.name)
    write(store, name, pack)
    return name


def rename(store: Store, name: str, title: str) -> None:
    """Change the title. The file keeps its name, by which sessions refer to the deck."""
    write(store, name, evolve(pack_lookup.deck(store, name), name=clean_title(title)))


def import_deck(store: Store, raw: bytes, file: str) -> tuple[str, Report[DeckPack]]:
    """Add a deck file to the player's own unchanged, with comments; `PackError` lists everything
    wrong in it."""
    report = packs.read_deck(raw, file)
    stem = pack_lookup.file_stem(report.pack_or_raise().name)
    text = raw.decode("utf-8")  # reading it has shown that it can be decoded
    return pack_lookup.add_file(store.decks, stem, text, packs.decks()), report


def paused_sessions_using(store: Store, name: str) -> int:
    """Return how many paused sessions are played with a deck."""
    return sum(record.setup.deck == name for record in store.running.all())


def delete(store: Store, name: str) -> None:
    """Move a deck to the trash, unless a paused session needs it."""
    if paused_sessions_using(store, name):
        raise RuleError("A paused session uses this deck: finish or delete that session first.")
    store.move_to_trash(store.decks, name)


def check_card_removable(store: Store, name: str) -> None:
    """Refuse to remove a card if the app draws from the deck in a paused session."""
    for record in store.running.all():
        if record.setup.deck == name and record.setup.cards is CardSource.APP:
            raise RuleError("A paused session draws from this deck, so no card can be removed.")


# --- comparing decks ---------------------------------------------------------------------------


@frozen
class Traits:
    """Statistics of a deck's auction cards."""

    first: Mapping[TileType, int]  # how often each type comes first
    clockwise: int
    auction: int  # number of known auction cards


def deck_statistics(pack: DeckPack) -> Traits:
    """Return a deck's statistics, as far as its faces are known."""
    faces = [face for pile in pack.piles.values() for face in pile]
    auction = [face for face in faces if isinstance(face, AuctionFace)]
    return Traits(
        Counter(face.priority[0] for face in auction),
        sum(face.direction is Direction.CLOCKWISE for face in auction),
        len(auction),
    )


def pile_value(pack: DeckPack, phase: Phase, deck: str) -> float | None:
    """Return the average value of a pile's known auction cards, or gain of its action cards."""
    faces = pack.faces(phase, deck)
    if not faces:
        return None
    if deck == ACTION:
        actions = [face for face in faces if isinstance(face, ActionFace)]
        return _mean([half.gain for face in actions for half in (face.holding, face.without)])
    return _mean([face.value for face in faces if isinstance(face, AuctionFace)])


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def common_card_count(pack: DeckPack, other: DeckPack) -> int:
    """Return how many cards the decks have in common, pile by pile."""
    return sum((Counter(pack.faces(*pile)) & Counter(other.faces(*pile))).total() for pile in PILES)
