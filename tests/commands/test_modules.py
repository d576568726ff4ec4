"""Modules in the terminal: chosen with the command, told at the table."""

import random
from collections import Counter
from pathlib import Path

import pytest

from goa_solo.packs import deck, edition
from goa_solo.paths import data_folder
from goa_solo.play.conductor import Conductor
from goa_solo.rules.entries import (
    Acted,
    Bid,
    Buy,
    Entry,
    Lay,
    Pass,
    Place,
    PlayGambit,
    RevealGambit,
    Sell,
)
from goa_solo.rules.gambit import GAMBIT_TITLES
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.setup import Phase, Setup
from goa_solo.rules.steps import YourActions
from goa_solo.store.store import Store
from tests.support.round_player import MARKETS, any_answer
from tests.support.run_cli import call

PLAYED = {
    (): Setup(deck("house").purse(1)),
    ("--modules", "bonanza,gambit"): Setup(deck("house").purse(1), modules=("bonanza", "gambit")),
    ("--modules", "gambit", "--story", "taxes"): Setup(
        deck("house").purse(1), modules=("gambit",), story="taxes"
    ),
    ("--modules", "captains,bonanza", "--captain", "malian"): Setup(
        deck("house").purse(1), modules=("captains", "bonanza"), captain="malian"
    ),
}


def as_typed(entry: Entry) -> str:
    match entry:
        case Place(space):
            return space.name
        case Bid(amount):
            return str(amount)
        case PlayGambit(card):
            return GAMBIT_TITLES[card].template if card else "no card"
        case RevealGambit(now):
            return "now" if now else "later"
        case Pass() | Buy() | Sell():
            return type(entry).__name__.lower()
        case _:
            return ""


@pytest.mark.parametrize("words", PLAYED)
def test_each_move_of_a_session_is_told_once(words: tuple[str, ...], tmp_path: Path) -> None:
    """A whole session, the same once without a word."""
    seed = "1"
    rng = random.Random(seed)
    silent = Conductor.start(
        Store.open(tmp_path / "silent"), PLAYED[words], deck("house").faces, seed=seed
    )
    lines = []
    while not silent.table.over:
        entry = (
            Acted() if isinstance(silent.prompt, YourActions) else any_answer(silent.prompt, rng)
        )
        silent.answer(entry)
        if not isinstance(entry, Lay):
            lines.append(as_typed(entry))
    file = tmp_path / "markets"
    file.write_text("\n".join(str(MARKETS[phase]) for phase in Phase))
    given = ("--market", str(file), "--seed", seed, *words)
    said = call("play", *given, typed="\n".join([*lines, ""]))
    assert "which row, 1 to 5?" in said.text  # it was played to its end
    assert "! " not in said.text  # nothing was refused, so nothing was told twice
    text, terms = " ".join(said.text.split()), edition("quined").terms
    expected = Counter(line.text(terms) for t in silent.turns for line in sentences(t.moves))
    for line, times in expected.items():
        if line.startswith(("Bonanza:", "Pay ", "Take ", "Reveal your Gambit")):
            assert text.count(line) == times, line


def test_competition_says_why_it_is_not_offered() -> None:
    said = call("play", "--story", "competition")
    assert said.status == 2
    assert "compares your room for goods with your rivals'" in " ".join(said.err.split())
    other = call("play", "--story", "nonsense")
    assert other.status == 2
    assert "taxes" in other.err


def test_a_story_is_drawn_and_two_captains_are_dealt() -> None:
    words = ("play", "--seed", "3", "--market", "random", "--modules", "captains")
    said = call(*words, "--story", "random", "--captain", "random", typed="3\n2\n")
    assert said.status == 0
    assert "Story" in said.out
    dealt = [line[3:].lower() for line in said.out.splitlines() if line[:3] in ("1  ", "2  ")]
    assert "Type 1 or 2." in said.out
    with Store.open(data_folder(), read_only=True) as store:
        (record,) = store.running.all()
    assert record.setup.captain == dealt[1]
    assert record.setup.story
    old = call("play", "--edition", "zman-2012", "--story", "random")
    assert (old.status, "no stories" in old.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--story", "taxes"), "Taxes"),
        (("--modules", "gambit"), "Gambit"),
        (("--modules", "captains", "--captain", "korean"), "Captains"),
    ],
)
def test_what_an_edition_does_not_have_is_refused(words: tuple[str, ...], named: str) -> None:
    said = call("play", "--edition", "zman-2012", *words, typed="q\n")
    assert (said.status, said.err) == (2, f"goa-solo: This edition doesn't have {named}.\n")
    with Store.open(data_folder()) as store:
        assert store.running.ids() == []
