"""Real cards teach the player's own deck, and the step and the face are kept together."""

import contextlib
import random
from collections import Counter
from pathlib import Path

import pytest

from goa_solo import packs
from goa_solo.application import own_decks
from goa_solo.packs import DeckPack
from goa_solo.play.conductor import Conductor
from goa_solo.play.deck_learning import exceeds_pile_size, faces_left, faces_of, learn
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import AUCTION, PURSE, Drawn
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.rules.steps import DrawCard
from goa_solo.store import atomic_files
from goa_solo.store.errors import NotSavedError
from goa_solo.store.store import Store
from tests.support.random_play import random_answer, random_face
from tests.support.random_session import faces, opened

DAY_1 = (Phase.DAY, AUCTION[0])
ONE, TWO, THREE = (AuctionFace.parse(t) for t in ("T>D N3 cw 2", "P W1 ccw 0", "B>Y E5 cw 4"))


def deck_of(store: Store, name: str) -> DeckPack:
    return packs.read_deck(store.decks.read(name), name).pack_or_raise()


def real_session(store: Store) -> Conductor:
    name = own_decks.add(store, DeckPack.empty("My cards"))
    setup = Setup((5, 4, 2, 1), deck=name, cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
    return Conductor.start(store, setup, faces)


def to_a_card(conductor: Conductor, rng: random.Random) -> DrawCard:
    """Play until a card of hers is to be revealed."""
    while not (isinstance(conductor.prompt, DrawCard) and conductor.prompt.deck != PURSE):
        conductor.answer(random_answer(rng, conductor.prompt))
    return conductor.prompt


def agree(store: Store, conductor_id: str) -> int:
    """The faces the session has seen are exactly those of the deck; how many there are."""
    record = store.running.read(conductor_id)
    pack = deck_of(store, record.setup.deck)
    seen = faces_of(record.seen)
    for pile in pack.piles:
        assert Counter(pack.faces(*pile)) == Counter(seen.get(pile, ()))
    return pack.progress[0]


def test_a_whole_session_teaches_every_revealed_card(store: Store) -> None:
    conductor = real_session(store)
    rng = random.Random(4)
    while not conductor.table.over:
        conductor.answer(random_answer(rng, conductor.prompt))
    drawn = [e for e in conductor.record.entries if isinstance(e, Drawn) and e.deck != PURSE]
    whole = [e for e in drawn if not isinstance(e.card, int)]
    assert len(whole) < len(drawn)  # of some only the value was entered: those stay unknown
    assert agree(store, conductor.id) == len(whole) >= 20
    assert conductor.record == store.running.read(conductor.id)


def test_what_was_said_by_mistake_is_forgotten(store: Store) -> None:
    conductor = real_session(store)
    prompt = to_a_card(conductor, random.Random(1))
    wrong, right = (random_face(random.Random(n), prompt.deck) for n in (1, 2))
    conductor.answer(Drawn(prompt.deck, wrong))
    conductor.undo()
    again = Conductor.resume(store, conductor.id, faces)  # also after a restart
    assert agree(store, again.id) == 1
    again.answer(Drawn(prompt.deck, right))
    assert deck_of(store, "my-cards").faces(prompt.phase, prompt.deck) == (right,)
    assert agree(store, again.id) == 1


def test_what_was_known_before_is_never_forgotten(store: Store) -> None:
    conductor = real_session(store)
    prompt = to_a_card(conductor, random.Random(1))
    known, right = (random_face(random.Random(n), prompt.deck) for n in (1, 2))
    slot = own_decks.Slot(prompt.phase, prompt.deck, 5)
    own_decks.write(store, "my-cards", own_decks.with_face(deck_of(store, "my-cards"), slot, known))
    conductor.answer(Drawn(prompt.deck, known))
    conductor.undo()
    conductor.answer(Drawn(prompt.deck, right))
    assert set(deck_of(store, "my-cards").faces(prompt.phase, prompt.deck)) == {known, right}


def test_a_card_corrected_in_the_book_is_not_learnt_again(store: Store) -> None:
    conductor = real_session(store)
    rng = random.Random(1)
    prompt = to_a_card(conductor, rng)
    wrong, right = (random_face(random.Random(n), prompt.deck) for n in (1, 2))
    conductor.answer(Drawn(prompt.deck, wrong))
    slot = own_decks.Slot(prompt.phase, prompt.deck, 1)
    own_decks.write(store, "my-cards", own_decks.with_face(deck_of(store, "my-cards"), slot, right))
    later = to_a_card(conductor, rng)
    conductor.answer(Drawn(later.deck, random_face(rng, later.deck)))
    assert wrong not in deck_of(store, "my-cards").faces(prompt.phase, prompt.deck)


def test_two_alike_in_a_phase_are_two_cards_and_a_ninth_is_not_kept() -> None:
    empty = DeckPack.empty("x")
    pack, learnt = learn(empty, {}, {DAY_1: (ONE,)}, {})
    pack, learnt = learn(pack, {DAY_1: (ONE,)}, {DAY_1: (ONE, ONE)}, learnt)
    assert pack.faces(*DAY_1) == (ONE, ONE)
    assert learnt[DAY_1] == (ONE, ONE)
    assert faces_left(pack, *DAY_1, (ONE,)) == (ONE,)
    assert faces_left(pack, *DAY_1, (ONE, ONE)) == ()
    full = pack
    for number in range(3, 9):
        full = own_decks.with_face(full, own_decks.Slot(*DAY_1, number), TWO)
    assert learn(full, {}, {DAY_1: (THREE,)}, {})[0] == full
    assert exceeds_pile_size(full, *DAY_1, (THREE,))
    assert exceeds_pile_size(full, *DAY_1, (ONE, ONE, ONE))
    assert not exceeds_pile_size(full, *DAY_1, (ONE, TWO))
    assert not exceeds_pile_size(pack, *DAY_1, (THREE,))


def test_what_may_still_come_is_neither_a_card_seen_nor_one_whose_value_was() -> None:
    pack = DeckPack.empty("mine")
    for number, face in enumerate((ONE, TWO, TWO), 1):
        pack = own_decks.with_face(pack, own_decks.Slot(*DAY_1, number), face)
    assert faces_left(pack, *DAY_1, (TWO,)) == (ONE, TWO)
    assert faces_left(pack, *DAY_1, (ONE.value,)) == (ONE, TWO, TWO)  # it may be an unknown card
    for number in range(4, 9):
        pack = own_decks.with_face(pack, own_decks.Slot(*DAY_1, number), THREE)
    assert ONE not in faces_left(pack, *DAY_1, (ONE.value,))
    assert faces_left(pack, *DAY_1, (TWO.value, THREE)).count(TWO) == 2  # one of the two is left
    assert TWO not in faces_left(pack, *DAY_1, (TWO.value, TWO.value))
    assert not exceeds_pile_size(pack, *DAY_1, (9, 9, ONE))


def test_a_deck_that_is_gone_stops_nothing(store: Store) -> None:
    conductor = real_session(store)
    prompt = to_a_card(conductor, random.Random(1))
    store.decks.path("my-cards").unlink()
    conductor.answer(Drawn(prompt.deck, random_face(random.Random(1), prompt.deck)))
    assert store.running.read(conductor.id) == conductor.record


@pytest.mark.parametrize("step", range(12))
def test_broken_off_anywhere_both_are_there_or_neither(
    data_home: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """Every place where the change touches the disk is a place to die at."""

    class Killed(BaseException):
        pass

    left = [step]

    def dying(do: object) -> object:
        def call(*args: object, **more: object) -> object:
            if left[0] == 0:
                raise Killed
            left[0] -= 1
            return do(*args, **more)  # type: ignore[operator]

        return call

    with opened(data_home) as store:
        conductor = real_session(store)
        prompt = to_a_card(conductor, random.Random(1))
        before = agree(store, conductor.id)
        with monkeypatch.context() as patch:
            for name in ("flush_to", "flush_folder", "make_backup", "remove", "replace"):
                patch.setattr(atomic_files, name, dying(getattr(atomic_files, name)))
            patch.setattr(Path, "replace", dying(Path.replace))
            with contextlib.suppress(Killed):
                conductor.answer(Drawn(prompt.deck, random_face(random.Random(1), prompt.deck)))
    with opened(data_home) as store:
        after = agree(store, conductor.id)
        assert after in (before, before + 1)
        record = store.running.read(conductor.id)
        assert sum(isinstance(e, Drawn) for e in record.entries) >= after - before
        assert store.pending_notices() == ()


def test_a_full_disk_refuses_both(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    conductor = real_session(store)
    prompt = to_a_card(conductor, random.Random(1))
    card = Drawn(prompt.deck, random_face(random.Random(1), prompt.deck))

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(atomic_files, "flush_to", full)
        with pytest.raises(NotSavedError):
            conductor.answer(card)
    assert agree(store, conductor.id) == 0
    assert isinstance(conductor.prompt, DrawCard)
    conductor.answer(card)
    assert agree(store, conductor.id) == 1
