"""What the player's actions need and give, as both front ends show it."""

from attrs import evolve

from goa_solo.application.action_facts import (
    action_facts,
    exchange_offered,
    exchange_rules,
    favor_offered,
    favor_rule,
    tile_used,
)
from goa_solo.packs import Edition, edition
from goa_solo.rules.auction import HerBid, Lot, player_buys
from goa_solo.rules.entries import Acted, Buy, Correct, Done, Pass, Place, Sell
from goa_solo.rules.market import TileType, space
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.table import Table
from tests.support.stacked_decks import dealt, do

NO_YELLOW = "DDTDB/DTDDD/PDDPD/BDDTD/DDTBD"


def told(table: Table, shown: Edition) -> list[str]:
    return [message.text(shown.terms) for message in action_facts(shown, table)]


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
    assert [str(rule) for rule in exchange_rules(table)] == [
        (
            "Exchange: put it on the market in place of any tile, and take that tile. Your "
            "Exchange tile can then be auctioned again."
        ),
    ]
    assert len(exchange_rules(dealt(modules=("bonanza",)))) == 2
    assert exchange_rules(dealt(market=NO_YELLOW)) == ()
    assert str(favor_rule(edition("quined"))) == (
        "Favor: put it in the box and take one of the 7 tiles left out of the two markets."
        " Espionage isn't one of them (R28)."
    )


def test_favor_is_offered_for_a_teal_tile_just_won() -> None:
    quined = edition("quined")
    three = "r1c3", "r2c4"  # teal, depot
    for where, offered in zip(three, (True, False), strict=True):
        table = do(dealt(two=("D N cw 1",)), Place(space("N3")), Done(), Place(space(where)))
        table = do(table, Buy(), Pass(), Done())
        assert not favor_offered(quined, table)
        assert favor_offered(quined, do(table, Buy())) is offered
        assert not favor_offered(edition("rio-grande-2004"), do(table, Buy()))
        assert not favor_offered(quined, do(table, Sell()))


def test_a_corner_taken_with_exchange_has_its_bonanza_tile() -> None:
    corner = Correct(exchanged=space("r1c1"))
    assert len(tile_used(dealt(modules=("bonanza",)), corner)) == 2
    assert len(tile_used(dealt(modules=("bonanza",)), Correct(exchanged=space("r1c2")))) == 1
    assert len(tile_used(dealt(), corner)) == 1


def test_a_bonanza_tile_taken_with_exchange_is_gone_until_the_night() -> None:
    corner = Correct(exchanged=space("r1c1"))
    table = dealt(modules=("bonanza",)).with_changes(stage=Stage.ACT, holder=Side.PLAYER)
    table = do(table, corner)
    assert len(tile_used(table, corner)) == 1
    lot = Lot(2, Side.PLAYER, space("r1c1"), TileType.YELLOW)
    won, _purse = player_buys(table.setup, lot, HerBid(1, None), table.purse)
    assert won.bonanza
    assert not table.without_bonus_taken(won).bonanza
    assert do(table.with_changes(round=4), Acted()).bonuses_taken == ()
