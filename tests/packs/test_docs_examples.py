"""The examples of docs/packs.md are read by the reader they describe."""

import re
import tomllib
from pathlib import Path

from goa_solo import packs
from goa_solo.packs.campaign_pack import CONDITIONS

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_are_good() -> None:
    deck, campaign, edition = EXAMPLES
    assert packs.read_deck(deck, "docs/packs.md").pack_or_raise().progress == (4, 64)
    definition = packs.read_campaign(campaign, "docs/packs.md").pack_or_raise().definition
    assert definition.sessions * definition.goals_a_session == 2
    problems = packs.read_edition(edition, "docs/packs.md").problems
    assert all("is missing" in str(p) or "whole numbers" in str(p) for p in problems)
    assert tomllib.loads(edition)["format"] == "edition"


def test_every_kind_of_goal_is_described() -> None:
    assert all(f"| `{kind}` |" in PAGE for kind in CONDITIONS)
