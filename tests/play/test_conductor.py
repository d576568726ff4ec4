"""The conductor: answers, chance, undo and redo, saving before telling."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import load as unfolded
from goa_solo.rules.entries import Begin, Bid, Buy, Correct, Drawn, Entry, Lay, Shuffled
from goa_solo.rules.market import Market, TileType, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.moves import Back, Forward, Reveal, back
from goa_solo.rules.session import fold
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.steps import DrawCard, LayMarket, YourAuction
from goa_solo.store.errors import NotSavedError, ReadOnlyError
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store
from tests.support.random_play import random_answer, random_market
from tests.support.random_session import (
    AT_THE_TABLE,
    NOON,
    SETUP,
    faces,
    opened,
    play,
    started,
    unsaved,
)

CENTRE_ONLY = Market.parse("...../.DTB./.TYD./.PDT./.....")


def test_a_new_session_is_shuffled_saved_and_asks_for_the_market(store: Store) -> None:
    conductor = started(store)
    assert isinstance(conductor.prompt, LayMarket)
    kinds = [type(entry) for entry in conductor.record.entries]
    assert kinds == [Begin, *[Shuffled] * 5]
    assert store.running.read(conductor.id) == conductor.record


@pytest.mark.parametrize("setup", ["app", "table"])
def test_a_session_played_to_its_end_comes_back_as_it_was(store: Store, setup: str) -> None:
    choices = (AT_THE_TABLE,) if setup == "table" else ()
    conductor = play(started(store, *choices))
    again = Conductor.resume(store, conductor.id, faces)
    assert again.table == conductor.table == fold(conductor.record.log)
    assert again.turns == conductor.turns
    assert again.notice is None


def test_an_answer_the_rules_refuse_changes_nothing(store: Store) -> None:
    conductor = started(store)
    before = conductor.record
    with pytest.raises(RuleError, match="lay out the day market"):
        conductor.answer(Buy())
    assert conductor.record == before == store.running.read(conductor.id)


@pytest.mark.parametrize("answer", [Lay, lambda market: Correct(market=market)])
def test_a_market_without_a_border_tile_is_refused_r13(
    store: Store, answer: Callable[[Market], Entry]
) -> None:
    """Nobody gets there in play; `tests/sessions/empty-border.json` shows that old logs replay."""
    conductor = started(store)
    if answer is not Lay:
        conductor.answer(Lay(random_market(random.Random(1))))
    before = conductor.record
    with pytest.raises(RuleError, match="must have at least one tile along its edge"):
        conductor.answer(answer(CENTRE_ONLY))
    assert conductor.record == before == store.running.read(conductor.id)
    conductor.answer(answer(CENTRE_ONLY.with_tile(space("r1c3"), TileType.DEPOT)))


def test_what_is_in_force_is_what_is_saved_after_every_change(store: Store) -> None:
    conductor = started(store)
    for _turn in range(5):
        play(conductor, turns=1)
        assert store.running.read(conductor.id) == conductor.record
    conductor.undo()
    assert store.running.read(conductor.id) == conductor.record
    conductor.redo()
    assert store.running.read(conductor.id) == conductor.record


def test_when_saving_fails_the_answer_is_refused_and_can_be_given_again(
    data_home: Path, store: Store
) -> None:
    conductor = play(started(store), turns=3)
    before, table = conductor.record, conductor.table
    answer = random_answer(random.Random(5), conductor.prompt)
    (data_home / "running").rename(data_home / "elsewhere")
    (data_home / "running").write_text("a file in the way of the folder")
    with pytest.raises(NotSavedError, match=r"nothing was changed"):
        conductor.answer(answer)
    with pytest.raises(NotSavedError):
        conductor.undo()
    assert (conductor.record, conductor.table) == (before, table)
    (data_home / "running").unlink()
    (data_home / "elsewhere").rename(data_home / "running")
    conductor.answer(answer)
    assert store.running.read(conductor.id) == conductor.record != before


def test_a_store_opened_to_read_takes_no_answers(data_home: Path, store: Store) -> None:
    name = play(started(store), turns=2).id
    reader = opened(data_home, read_only=True)
    conductor = Conductor.resume(reader, name, faces)
    with pytest.raises(ReadOnlyError):
        play(conductor, turns=1)
    assert conductor.place == 3


# --- undo and redo -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_undo_to_the_start_and_redo_to_the_end_restores_everything(seed: int) -> None:
    conductor = play(unsaved(AT_THE_TABLE if seed % 2 else SETUP), seed)
    tables = [turn.after for turn in conductor.turns]
    entries = conductor.record.entries
    for table in reversed(tables[:-1]):
        assert conductor.undo() == table
    assert not conductor.can_undo
    with pytest.raises(RuleError, match="nothing to undo"):
        conductor.undo()
    for table in tables[1:]:
        assert conductor.redo() == table
    with pytest.raises(RuleError, match="nothing to redo"):
        conductor.redo()
    assert conductor.record.entries == entries


def test_what_was_undone_can_be_redone_after_a_restart(data_home: Path) -> None:
    with opened(data_home) as store:
        conductor = play(started(store), turns=20)
        end = conductor.table
        conductor.jump(8)
    with opened(data_home) as store:
        again = Conductor.resume(store, conductor.id, faces)
        assert again.place == 8
        assert again.table == conductor.table
        assert again.jump(21) == end
        with pytest.raises(RuleError):
            again.jump(22)
        with pytest.raises(RuleError):
            again.jump(0)


def test_undo_never_rerolls(store: Store) -> None:
    """However often one goes back and answers otherwise, the piles keep their order."""
    conductor = play(started(store), seed=2)
    first = {entry for entry in conductor.record.entries if isinstance(entry, Shuffled)}
    decks = {entry for entry in first if entry.deck != "purse"}
    conductor.jump(2)
    play(conductor, seed=3)
    second = {entry for entry in conductor.record.entries if isinstance(entry, Shuffled)}
    assert decks == {entry for entry in second if entry.deck != "purse"}
    day = [entry for entry in conductor.record.entries[:6] if isinstance(entry, Shuffled)]
    assert set(day) <= first


def test_the_same_answer_again_keeps_what_comes_after_it(store: Store) -> None:
    conductor = play(started(store), turns=12)
    entries = conductor.record.entries
    conductor.jump(5)
    conductor.answer(conductor.turns[5].entry)
    assert conductor.record.entries == entries
    assert conductor.can_redo


def test_another_answer_drops_what_was_undone(store: Store) -> None:
    conductor = play(started(store), turns=12)
    conductor.jump(1)
    conductor.answer(Lay(random_market(random.Random(99))))
    assert not conductor.can_redo
    assert conductor.place == len(conductor.turns) == 2


def test_each_turn_has_a_label(store: Store) -> None:
    conductor = play(started(store), turns=10)
    assert str(conductor.turns[0].label) == "the start"
    assert str(conductor.turns[1].label) == "the market"
    assert all(str(turn.label) for turn in conductor.turns)


def test_going_back_past_a_revealed_card_is_known_beforehand(store: Store) -> None:
    conductor = play(started(store), turns=30)
    shown = [place for place, turn in enumerate(conductor.turns, 1) if turn.reveals]
    assert shown
    assert not conductor.hides_revealed_card(conductor.place)
    for place in range(1, conductor.place):
        assert conductor.hides_revealed_card(place) == any(n > place for n in shown)
    bids = [turn for turn in conductor.turns if isinstance(turn.entry, Bid)]
    assert bids
    assert all(turn.reveals for turn in bids)
    assert not any(turn.reveals for turn in conductor.turns if isinstance(turn.entry, Lay))


def test_a_correction_can_be_undone_like_anything_else(store: Store) -> None:
    conductor = play(started(store), turns=1)
    before = conductor.table
    conductor.answer(Correct(holder=Side.LAKSHMI, draw=(1, 1, 1, 1)))
    assert isinstance(conductor.record.entries[-1], Shuffled), "the new pile was shuffled"
    assert conductor.undo() == before
    assert conductor.redo().holder is Side.LAKSHMI


def test_going_back_step_by_step_puts_back_all_that_was_undone(store: Store) -> None:
    conductor = play(started(store), turns=4)
    expected: tuple[Forward, ...] = ()
    for turn in reversed(conductor.turns[2:]):
        conductor.undo()
        expected += tuple(reversed(turn.moves))
        assert conductor.put_back == tuple(map(Back, expected))
    assert len(expected) > 2
    conductor.redo()
    assert not conductor.put_back
    conductor.jump(1)
    play(conductor, turns=1)
    assert not conductor.put_back


def test_a_list_of_much_to_put_back_gives_way_to_the_whole_table(store: Store) -> None:
    conductor = play(started(store), turns=15)
    conductor.jump(1)
    assert not conductor.put_back
    assert conductor.may_be_lost


def test_the_whole_table_is_offered_only_when_hands_may_have_lost_it(data_home: Path) -> None:
    with opened(data_home) as store:
        conductor = play(started(store), turns=4)
        assert not conductor.may_be_lost
        conductor.undo()
        assert conductor.put_back
        assert not conductor.may_be_lost
        conductor.redo()
        conductor.jump(2)
        assert conductor.put_back
        assert not conductor.may_be_lost
        conductor.answer(Correct(holder=Side.LAKSHMI))
        assert conductor.may_be_lost
        play(conductor, turns=1)
        assert not conductor.may_be_lost
        while conductor.table.round < 5:
            play(conductor, turns=1)
        conductor.undo()  # the market is cleared already, and can't be put back by a sentence
        assert conductor.may_be_lost
        assert not conductor.put_back
    for days, lost in ((1, False), (3, True)):
        with opened(data_home, start=NOON + days * 24 * 60 * 60) as store:
            again = Conductor.resume(store, conductor.id, faces)
            assert again.may_be_lost == lost
    with opened(data_home, start=NOON + 3 * 24 * 60 * 60) as store:
        again = play(Conductor.resume(store, conductor.id, faces), turns=1)
        assert not again.may_be_lost


# --- real cards ----------------------------------------------------------------------------------


def test_a_real_card_undone_is_offered_again(data_home: Path) -> None:
    with opened(data_home) as store:
        conductor = started(store, AT_THE_TABLE)
        rng = random.Random(4)
        while not isinstance(conductor.prompt, DrawCard):
            conductor.answer(random_answer(rng, conductor.prompt))
        assert conductor.offered is None
        card = random_answer(rng, conductor.prompt)
        assert isinstance(card, Drawn)
        place = conductor.place
        conductor.answer(card)
        conductor.jump(1)
        conductor.answer(Lay(Market.parse("DDTDB/DTDDD/YDDPD/BDDTD/DDTBD")))
    with opened(data_home) as store:
        again = Conductor.resume(store, conductor.id, faces)
        while not isinstance(again.prompt, DrawCard) or again.prompt.deck != card.deck:
            again.answer(random_answer(rng, again.prompt))
        assert again.offered == card
        again.answer(again.offered)
        assert again.offered is None or again.offered.deck != card.deck
        assert place <= again.place


@pytest.mark.parametrize("deck", ["auction 2", "action", "purse"])
def test_a_real_card_entered_wrong_stays_revealed_until_one_goes_further_back(deck: str) -> None:
    conductor = unsaved(AT_THE_TABLE)
    rng = random.Random(6)
    while not (isinstance(conductor.prompt, DrawCard) and conductor.prompt.deck == deck):
        conductor.answer(random_answer(rng, conductor.prompt))
    entering = conductor.place
    conductor.answer(random_answer(rng, conductor.prompt))
    drawn = conductor.turns[entering]
    reveal = next(move for move in drawn.moves if isinstance(move, Reveal))
    assert not conductor.hides_revealed_card(entering)
    conductor.undo()
    assert conductor.put_back == back(drawn.after.consequences)
    assert conductor.hides_revealed_card(entering - 1)
    conductor.undo()
    assert conductor.put_back.count(Back(reveal)) == 1
    assert conductor.put_back[: len(drawn.moves)] == back(drawn.moves)
    conductor.jump(entering + 1)
    conductor.jump(entering - 1)
    assert conductor.put_back.count(Back(reveal)) == 1


def test_an_entered_card_that_shows_one_of_the_app_is_asked_about() -> None:
    rng = random.Random(4)
    for cards, purse in ((CardSource.TABLE, CardSource.APP), (CardSource.APP, CardSource.TABLE)):
        conductor = unsaved(evolve(AT_THE_TABLE, cards=cards, purse_cards=purse))
        while not isinstance(conductor.prompt, YourAuction):
            conductor.answer(random_answer(rng, conductor.prompt))
        assert isinstance(conductor.turns[-1].entry, Drawn)
        assert conductor.hides_revealed_card(conductor.place - 1)


# --- time ----------------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.now = float(NOON)

    def __call__(self) -> float:
        return self.now


def test_playing_time_leaves_pauses_out() -> None:
    from goa_solo.play.conductor import LONGEST_TURN, new_session_record

    clock = Clock()
    saved: list[RunningSession] = []
    record = new_session_record(AT_THE_TABLE, faces, "a-session", "seed", clock())
    conductor = Conductor(unfolded(record), faces, saved.append, clock)
    market = Lay(random_market(random.Random(1)))
    clock.now += 40
    conductor.answer(market)
    assert saved[-1].day_seconds == 40
    clock.now += 100_000
    conductor.undo()
    assert saved[-1].day_seconds == 40 + LONGEST_TURN
    conductor.paused()
    clock.now += 300
    conductor.answer(market)
    assert saved[-1].day_seconds == 40 + LONGEST_TURN
    clock.now -= 5000
    conductor.undo()
    assert saved[-1].day_seconds == 40 + LONGEST_TURN, "a clock set back takes nothing away"
