"""What the whole table should look like, in words."""

import random
import re

import pytest

from goa_solo.rules.gambit import GAMBIT_TITLES
from goa_solo.rules.market import CORNERS, ON_TABLE, Market, Space
from goa_solo.rules.purse import purse_cards
from goa_solo.rules.session import apply, begin
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import Shuffle
from goa_solo.rules.table import Table
from goa_solo.rules.where_are_we import market_now, where_are_we
from tests.support import random_setups
from tests.support.random_play import random_answer


def lines_of(table: Table) -> list[str]:
    return list(map(str, where_are_we(table)))


def covered_corners(table: Table) -> list[Space]:
    corners = [corner for corner in CORNERS if table.market.tile(corner)]
    return [corner for corner in corners if corner not in table.bonuses_taken]


def everything_named(table: Table) -> None:
    """Check that everything on this table is named, and nothing that isn't."""
    lines, setup = lines_of(table), table.setup
    said = "\n".join(lines)
    assert lines[0] == str(table.prompt.position(table))
    for marker in table.markers:
        whose = "your" if marker.side is Side.PLAYER else "her"
        if marker.space == ON_TABLE:
            assert re.search(
                rf"\b{whose} {marker.level}( is on the market)?\.", said, re.IGNORECASE
            )
            continue
        (line,) = [one for one in lines if f"{whose} {marker.level}: " in one.lower()]
        tile = table.market.tile(marker.space)
        assert str(marker.space.as_message()) in line
        assert tile is None or f"the {tile.as_message()} tile in " in line
    assert said.count("Nazar Stone") == 1
    if table.stone is None:
        assert f"{'You hold' if table.holder is Side.PLAYER else 'Lakshmi holds'} the Naz" in said
    tracked = setup.real_purse and not setup.search_only
    for pile, cards in (("Draw", table.purse.draw), ("Discard", table.purse.discard)):
        assert (f"{pile} pile: {purse_cards(cards)}" in lines) == tracked
    face_up = f"Face up, in neither pile: {table.purse.open}"
    assert (face_up in lines) == (tracked and table.purse.open is not None)
    assert ("no Pardau cards on the table" in said) == (not setup.real_purse)
    assert ("Cards left in her decks" in said) == (setup.real_cards and not setup.search_only)
    assert (f"Solo Board: {table.phase.value}." in lines) == setup.solo_board
    kollam, madras = table.outposts
    outposts = f"Outposts left: {kollam} Kollam, {madras} Madras."
    assert (outposts in lines) == (not setup.search_only)
    hidden = table.gambit and table.gambit_revealed == ""
    hidden = hidden and (table.stage is Stage.GAMBIT or table.gambit_level > table.level)
    card = f"You laid down your Gambit card: {GAMBIT_TITLES[table.gambit]}." if hidden else ""
    assert [one for one in lines if "laid down" in one] == ([card] if card else [])
    shown = f"Your Gambit card is face up: {GAMBIT_TITLES[table.gambit]}." if table.gambit else ""
    assert (shown in lines) == bool(table.gambit and not hidden)
    unknown = setup.cards_only or table.stage is Stage.MARKET
    assert (market_now(table) is None) == unknown
    bonuses = 0 if unknown or "bonanza" not in setup.modules else len(covered_corners(table))
    assert said.count("Bonus tile, face down: ") == bonuses


@pytest.mark.parametrize("seed", range(24))
def test_every_marker_stone_and_pile_of_a_table_is_named(seed: int) -> None:
    rng = random.Random(seed)
    choice = random_setups.chosen(rng)
    table = begin(choice.setup)
    while not table.over:
        if isinstance(table.prompt, Shuffle):
            table = apply(table, random_answer(rng, table.prompt))
            continue
        everything_named(table)
        table = apply(table, random_setups.answer(rng, choice, table))
    everything_named(table)


def test_no_tile_of_the_day_is_left_when_the_night_begins() -> None:
    table = begin(Setup((5, 4, 2, 1)))
    table = table.with_changes(market=Market.parse("DDTDB/D...D/YDDPD/BDDTD/DDTBD"), round=5)
    assert "The market is empty." in lines_of(table)
