"""What the player's actions need and give, as both front ends show it."""

from attrs import evolve

from goa_solo.application.action_facts import action_facts, exchange_offered, tile_rules, tile_used
from goa_solo.packs import Edition, edition
from goa_solo.rules.entries import Correct
from goa_solo.rules.market import space
from goa_solo.rules.table import Table
from tests.support.stacked_decks import dealt

NO_YELLOW = "DDTDB/DTDDD/PDDPD/BDDTD/DDTBD"


def told(table: Table, shown: Edition) -> list[str]:
    return [message.text(shown.terms) for message in action_facts(shown, table)]


def rules(table: Table, shown: Edition) -> list[str]:
    return [message.text(shown.terms) for message in tile_rules(shown, table)]


def test_outposts_with_what_they_need_and_how_many_are_left() -> None:
    table = dealt(market=NO_YELLOW).with_changes(outposts=(3, 0))
    assert told(table, edition("quined")) == [
        "Kollam (3 left): 6 Contracts",
        "Kochi (4 left): 8 Contracts",
        "Madras (0 left): 10 Contracts",
        "Kozhikode (4 left): 12 Contracts",
        "At the end, rows 1 to 5 score 0, 1, 3, 6 and 10.",
    ]
    assert told(table, edition("rio-grande-2004"))[0] == "Quilon (3 left): 6 colonists"


def test_what_modules_change() -> None:
    table = dealt(
        market=NO_YELLOW,
        story="rich outposts",
        modules=("planned expansion", "captains"),
        captain="indian",
    )
    lines = told(table, edition("quined"))
    assert lines[:4] == [
        "Kollam (5 left): 8 Contracts",
        "Kochi (4 left): 10 Contracts",
        "Madras (5 left): 12 Contracts",
        "Kozhikode (4 left): 14 Contracts",
    ]
    assert lines[4:6] == [
        "Planned Expansion: rows 1 to 5 give 4, 6, 8, 10 and 12 Contracts.",
        ("Your captain: each time you try for an outpost, you start with 2 extra Contracts."),
    ]
    english = evolve(table.setup, captain="english", story=None, modules=("captains",))
    assert told(table.with_changes(setup=english), edition("quined"))[4] == (
        "Your captain: take 1 extra Ship each time you build Ships."
    )


def test_tiles_to_use_are_those_in_the_box() -> None:
    table = dealt()

    assert exchange_offered(table)
    assert not exchange_offered(dealt(market=NO_YELLOW))
    assert exchange_offered(dealt(market=NO_YELLOW).with_changes(round=5))
    assert rules(table, edition("quined")) == [
        (
            "Exchange: put it on the market in place of any tile, and take that tile. Your "
            "Exchange tile can then be auctioned again."
        ),
        "Favor: put it in the box and take one of the 7 tiles left out of the two markets."
        " Espionage isn't one of them (R28).",
    ]
    assert len(rules(table, edition("rio-grande-2004"))) == 1
    assert rules(dealt(market=NO_YELLOW), edition("quined")) == []


def test_a_corner_taken_with_exchange_has_its_bonanza_tile() -> None:
    corner = Correct(exchanged=space("r1c1"))
    assert len(tile_used(dealt(modules=("bonanza",)), corner)) == 2
    assert len(tile_used(dealt(modules=("bonanza",)), Correct(exchanged=space("r1c2")))) == 1
    assert len(tile_used(dealt(), corner)) == 1
