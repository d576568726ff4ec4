"""Modules, stories and captains: each speaks when it should, and only then."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goa_solo.packs import edition, editions
from goa_solo.rules.auction import Outcome
from goa_solo.rules.entries import Bid, Buy, Entry, Sell
from goa_solo.rules.modules import CAPTAINS, MODULES, STORIES
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.on_the_table import OnTheTable, on_the_table
from goa_solo.rules.session import moves_of
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from goa_solo.rules.steps import HerAuction, Prompt, Settle, YourAuction
from goa_solo.rules.steps.prompt import help_messages
from goa_solo.rules.table import Table
from tests.support.prompts import expect, outcome
from tests.support.random_play import play, random_answer

seeds = st.integers(0, 2**32).map(random.Random)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    modules = draw(st.sets(st.sampled_from(("bonanza", "gambit", "captains"))))
    captain = draw(st.sampled_from([None, *CAPTAINS])) if "captains" in modules else None
    return Setup(
        (4, 3, 2, 1),
        modules=tuple(sorted(modules)),
        story=draw(st.sampled_from([None, *STORIES])),
        captain=captain,
        cards=draw(st.sampled_from(CardSource)),
        purse_cards=draw(st.sampled_from(CardSource)),
        cards_only=draw(st.booleans()),
    )


def auctions(entries: list[Entry], tables: list[Table]) -> Iterator[tuple[Table, Entry, Outcome]]:
    """Yield every auction of a session: the table before it is settled, the answer, its outcome."""
    for before, entry, after in zip(tables, entries[1:], tables[1:], strict=False):
        if isinstance(before.prompt, YourAuction | Settle):
            yield before, entry, outcome(after)


@settings(max_examples=60)
@given(setups(), seeds)
def test_what_is_not_played_is_never_spoken_of(setup: Setup, rng: random.Random) -> None:
    entries, tables = play(setup, rng)
    lines = [line for table in tables for line in everything_said(table)]
    for before, entry, after in zip(tables, entries[1:], tables[1:], strict=False):
        lines += map(str, sentences(moves_of(before, entry, after)))
    played = {*setup.modules, setup.story, setup.captain}
    for name in ("bonanza", "gambit", "taxes", "malian"):
        spoken_of = any(name in line.lower() for line in lines)
        if name not in played:
            assert not spoken_of, name
        elif name != "bonanza":  # of which a session may see no corner
            assert spoken_of, name


def everything_said(table: Table) -> list[str]:
    said = (
        table.prompt.instruction(),
        *table.prompt.reasons(table),
        *help_messages(table.prompt, on_the_table(table)),
    )
    return list(map(str, said))


@settings(max_examples=60)
@given(setups(), seeds)
def test_taxes_and_the_malian_in_every_price(setup: Setup, rng: random.Random) -> None:
    taxes = 2 if setup.story == "taxes" else 0
    malian = 2 if setup.captain == "malian" else 0
    entries, tables = play(setup, rng)
    for table in tables:
        if isinstance(table.prompt, YourAuction):
            plain = max(0, table.prompt.hers.total - 1)
            assert table.prompt.pay == max(0, plain + taxes - malian)
    for before, entry, ended in auctions(entries, tables):
        if isinstance(entry, Buy):
            assert ended.to_bank == expect(before, YourAuction).pay
        assert ended.from_bank == (taxes if isinstance(entry, Sell) else 0)
        hers = ended.lot.auctioneer is Side.LAKSHMI
        you_won = ended.winner is Side.PLAYER
        assert ended.bank_to_her == (taxes if hers and you_won else 0)


def test_taxes_reach_her_purse() -> None:
    """When the player wins her auction the bank's 2 lies on her discard pile."""
    setup = Setup((0, 0, 0, 0), story="taxes")
    rng = random.Random(4)

    def answer(rng: random.Random, prompt: Prompt) -> Entry:
        return Bid(40) if isinstance(prompt, HerAuction) else random_answer(rng, prompt)

    _, tables = play(setup, rng, answer)
    first = next(table for table in tables if isinstance(table.prompt, Settle))
    gained = list(expect(first, Settle).purse.cards)
    for card in first.purse.cards:
        gained.remove(card)
    assert sorted(gained) == [2, 10, 10, 10, 10]


# --- set-up ------------------------------------------------------------------------------------


def steps(name: str, phase: Phase, **chosen: Any) -> list[str]:
    pack = edition(name)
    setup = Setup((4, 0, 0, 0), edition=name, **chosen)
    return [step.text(pack.terms) for step in pack.steps(phase, OnTheTable(setup))]


@pytest.mark.parametrize("name", editions())
def test_each_choice_has_set_up_steps_of_its_own_and_takes_none_away(name: str) -> None:
    pack = edition(name)
    plain = steps(name, Phase.DAY)
    choices: list[dict[str, Any]] = [{"modules": (module,)} for module in pack.modules]
    choices += [{"story": story} for story in pack.stories]
    choices += [{"modules": ("captains",), "captain": captain} for captain in pack.captains]
    for chosen in choices:
        lines = steps(name, Phase.DAY, **chosen)
        assert set(plain) < set(lines), chosen
        assert all("{" not in line for line in lines)


@pytest.mark.parametrize("name", editions())
def test_at_night_only_bonanza_is_laid_out_again(name: str) -> None:
    pack = edition(name)
    plain = steps(name, Phase.NIGHT)
    for module in pack.modules:
        more = set(steps(name, Phase.NIGHT, modules=(module,))) - set(plain)
        assert len(more) == (module == "bonanza"), module


def test_captains_are_dealt_unless_the_captain_is_known() -> None:
    lines = steps("quined", Phase.DAY, modules=("captains",))
    assert sum("2 Captain cards" in line for line in lines) == 1
    assert not any("Your captain:" in line for line in lines)
    named = steps("quined", Phase.DAY, modules=("captains",), captain="malian")
    assert sum("Your captain:" in line for line in named) == 1
    assert not any("2 Captain cards" in line for line in named)


def test_every_module_is_known_to_some_edition() -> None:
    packs = [edition(name) for name in editions()]
    assert {module for pack in packs for module in pack.modules} == set(MODULES)
    assert {story for pack in packs for story in pack.stories} == set(STORIES)
    assert {captain for pack in packs for captain in pack.captains} == set(CAPTAINS)
