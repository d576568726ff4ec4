"""Thousands of spoiled files: each is a good pack or has clear problems, and none takes long."""

from pathlib import Path

import pytest

from goa_solo import packs, paths
from goa_solo.packs.problem_report import printable
from tests.support.hang_timeout import watchdog
from tests.support.random_mutations import mutated

DECKS = [paths.asset("decks/house.toml")]
OTHERS = [*paths.asset("editions").glob("*.toml"), *paths.campaigns_folder().glob("*.toml")]
LONGEST = 500


def check(files: list[Path], count: int, seed: int) -> tuple[int, int]:
    """Read them all; how many were good and how many were not."""
    good = bad = 0
    for data in mutated([file.read_bytes() for file in sorted(files)], count, seed):
        with watchdog():
            report = packs.read_pack(data, "fuzz.toml")
        if report.pack is None:
            bad += 1
            assert report.problems
            for problem in report.problems:
                told = str(problem)
                assert told.startswith("fuzz.toml: ")
                assert len(told) <= LONGEST
                assert printable(told)
        else:
            good += 1
            assert not report.problems
            use(report.pack)
    return good, bad


def use(pack: packs.AnyPack) -> None:
    """A pack that was read can be used."""
    match pack:
        case packs.DeckPack():
            again = packs.read_deck(packs.write_deck(pack), "again.toml")
            assert again.pack_or_raise() == pack
        case packs.Edition():
            for step in pack.checklist:
                assert step.text.text(pack.terms)
        case packs.CampaignPack(definition):
            assert len(definition.goals) >= definition.sessions * definition.goals_a_session
            assert all(str(goal.as_message()) for goal in definition.goals)


def test_spoiled_decks_are_good_or_clearly_not() -> None:
    good, bad = check(DECKS, 800, seed=1)
    assert good > 40  # some changes are harmless
    assert bad > 400


def test_spoiled_editions_and_campaigns_are_good_or_clearly_not() -> None:
    good, bad = check(OTHERS, 600, seed=2)
    assert good > 20
    assert bad > 300


@pytest.mark.long
def test_ten_thousand_spoiled_packs() -> None:
    check(DECKS, 10_000, seed=3)
    check(OTHERS, 10_000, seed=4)
