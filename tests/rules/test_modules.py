"""Modules, stories and captains: each speaks when it should, and only then."""

import random
from typing import Any

import pytest

from goa_solo.packs import edition, editions
from goa_solo.rules.entries import Bid, Entry
from goa_solo.rules.modules import CAPTAINS, MODULES, STORIES
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.setup import Phase, Setup
from goa_solo.rules.steps import HerAuction, Prompt, Settle
from tests.support.prompts import expect
from tests.support.random_play import play, random_answer


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
