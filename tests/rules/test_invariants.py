"""Laws that hold in every session, whatever is chosen and drawn."""

import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goa_solo.rules.entries import (
    BIDS,
    Acted,
    Begin,
    Bid,
    Buy,
    Done,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    Sell,
    Shuffled,
)
from goa_solo.rules.market import SPACES
from goa_solo.rules.message import RuleError
from goa_solo.rules.session import apply, fold
from goa_solo.rules.setup import CardSource, Setup
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import DrawCard, HerAuction, LayMarket, Shuffle
from tests.support.invariants import markers_stand
from tests.support.prompts import outcome
from tests.support.random_play import play, random_answer, random_correction

setups = st.builds(
    Setup,
    purse=st.tuples(*[st.integers(0, 4)] * 4),
    rulings=st.sets(st.sampled_from(["R2", "R3"])).map(tuple),
    story=st.sampled_from([None, "taxes", "adaptability"]),
    modules=st.sampled_from([(), ("bonanza",), ("captains",)]),
    cards=st.sampled_from(CardSource),
    purse_cards=st.sampled_from(CardSource),
    outposts=st.tuples(st.integers(0, 5), st.integers(0, 5)),
)
seeds = st.integers(0, 2**32).map(random.Random)
several = settings(max_examples=60)


@several
@given(setups, seeds)
def test_a_session_ends_after_exactly_8_rounds_whatever_is_chosen(
    setup: Setup, rng: random.Random
) -> None:
    entries, tables = play(setup, rng)
    assert [t.round for t in tables] == sorted(t.round for t in tables)
    assert tables[-1].round == 8
    assert sum(isinstance(e, Acted) for e in entries) == 8
    assert (
        sum(isinstance(e, Place) for e in entries)
        + sum(
            isinstance(e, Done) and t.stage is Stage.PLACE
            for t, e in zip(tables, entries[1:], strict=False)
        )
        == 24
    )


@several
@given(setups, seeds)
def test_markers_never_share_a_tile_and_gaps_are_what_the_auctions_made(
    setup: Setup, rng: random.Random
) -> None:
    entries, tables = play(setup, rng)
    won = 0
    for entry, table in zip(entries, tables, strict=True):
        if isinstance(entry, Lay):
            won = 0
        markers_stand(table)
        if table.outcome and not table.outcome.lot.is_stone:
            won = max(won, 2 * ((table.round - 1) % 4) + table.outcome.lot.level - 1)
        if table.stage is not Stage.MARKET:
            assert 25 - table.market.left == won


EVERYTHING: tuple[Entry, ...] = (
    *(Place(s) for s in SPACES.values()),
    *(Buy(), Sell(), Done(), *BIDS, Bid(0), Bid(100)),
    *(Acted(), Acted(("kollam",)), Acted(("madras",)), Acted(("kollam", "madras"))),
    *(Acted(("kochi",)), Drawn("purse", 3), Shuffled("purse", (1, 1, 1, 1, 1, 1))),
)


@settings(max_examples=25)
@given(setups, seeds)
def test_every_answer_offered_is_accepted_and_every_other_refused(
    setup: Setup, rng: random.Random
) -> None:
    _, tables = play(setup, rng)
    for table in tables[:: rng.randint(3, 7)]:
        prompt = table.prompt
        for entry in prompt.answers:
            apply(table, entry)
        if isinstance(prompt, Shuffle | DrawCard | LayMarket):
            continue
        for entry in EVERYTHING:
            if entry not in prompt.answers:
                with pytest.raises(RuleError) as refused:
                    apply(table, entry)
                assert str(refused.value).endswith((".", "?"))


@several
@given(setups, seeds)
def test_corrections_never_leave_a_session_without_a_way_on(
    setup: Setup, rng: random.Random
) -> None:
    """Corrected at every other step, a session still ends, and only
    auctions and corrections make gaps."""
    table, steps = fold([Begin(setup)]), 0
    while not table.over:
        if rng.random() < 0.5:
            with suppress(RuleError):
                table = apply(table, random_correction(rng, table))
        if table.over:
            break  # her last action had something to move before the correction, and now hasn't
        entry, before = random_answer(rng, table.prompt), table
        table = apply(table, entry)
        won = table.outcome is not before.outcome and table.outcome is not None
        lost = int(won and not outcome(table).lot.is_stone)
        if not isinstance(entry, Lay):
            assert table.market.left == before.market.left - lost
        steps += 1
    assert table.round == 8
    assert 60 < steps < 200


def test_laws_see_every_kind_of_answer() -> None:
    """The random player must reach all of the game, or the laws above say little."""
    kinds: set[type] = set()
    for seed in range(30):
        rng = random.Random(seed)
        source = rng.choice(tuple(CardSource))
        entries, tables = play(Setup((2, 1, 1, 0), cards=source, purse_cards=source), rng)
        kinds |= {type(e) for e in entries}
        kinds |= {type(t.prompt) for t in tables}
    assert {Place, Buy, Sell, Bid, Pass, Done, Acted, Shuffled, Drawn, Lay} <= kinds
    assert HerAuction in kinds
