"""What the player's actions need and give, as both front ends show it."""

from attrs import evolve

from goa_solo.application.action_facts import (
    action_facts,
    exchange_offered,
    exchange_rules,
    favor_offered,
    favor_rule,
)
from goa_solo.packs import Edition, edition
from goa_solo.rules.entries import Acted, Buy, Correct, Done, Pass, Place, Sell
from goa_solo.rules.market import TileType, space
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.table import Table
from tests.support.prompts import told
from tests.support.stacked_decks import dealt, do

NO_YELLOW = "DDTDB/DTDDD/PDDPD/BDDTD/DDTBD"


def facts(table: Table, shown: Edition) -> list[str]:
    return [message.text(shown.terms) for message in action_facts(shown, table)]


def test_outposts_with_what_they_need() -> None:
    table = dealt(market=NO_YELLOW).with_changes(outposts=(3, 1))
    assert facts(table, edition("quined")) == [
        "Kollam: needs 6 Contracts",
        "Kochi: needs 8 Contracts",
        "Madras: needs 10 Contracts",
        "Kozhikode: needs 12 Contracts",
        "At the end, rows 1 to 5 score 0, 1, 3, 6 and 10.",
    ]
    assert facts(table, edition("rio-grande-2004"))[0] == "Quilon: needs 6 colonists"


def test_no_outpost_is_priced_that_is_gone_or_yours() -> None:
    table = dealt(market=NO_YELLOW).with_changes(outposts=(3, 0), founded=("kollam",))
    assert facts(table, edition("quined"))[:2] == [
        "Kochi: needs 8 Contracts",
        "Kozhikode: needs 12 Contracts",
    ]


def test_what_modules_change() -> None:
    table = dealt(
        market=NO_YELLOW,
        story="rich outposts",
        modules=("planned expansion", "captains"),
        captain="indian",
    )
    lines = facts(table, edition("quined"))
    assert lines[:4] == [
        "Kollam: needs 8 Contracts",
        "Kochi: needs 10 Contracts",
        "Madras: needs 12 Contracts",
        "Kozhikode: needs 14 Contracts",
    ]
    assert lines[4:6] == [
        "Planned Expansion: rows 1 to 5 give 4, 6, 8, 10 and 12 Contracts.",
        ("Your captain: each time you try for an outpost, you start with 2 extra Contracts."),
    ]
    english = evolve(table.setup, captain="english", story=None, modules=("captains",))
    assert facts(table.with_changes(setup=english), edition("quined"))[4] == (
        "Your captain: take 1 extra Ship each time you build Ships."
    )


def won_exchange(**setup: object) -> Table:
    return dealt(**setup).with_changes(won=(TileType.YELLOW,))  # type: ignore[arg-type]


def test_exchange_is_offered_once_a_yellow_tile_was_won_and_not_in_the_last_round() -> None:
    table = won_exchange()
    assert exchange_offered(table)
    assert exchange_offered(table.with_changes(round=7))
    assert not exchange_offered(table.with_changes(round=8))
    assert not exchange_offered(dealt())
    assert not exchange_offered(dealt().with_changes(won=(TileType.BLUE,), round=5))
    assert [str(rule) for rule in exchange_rules(table)] == [
        (
            "Exchange: put it on the market in place of any tile, and take that tile. Your "
            "Exchange tile can then be auctioned again."
        ),
    ]
    assert len(exchange_rules(won_exchange(modules=("bonanza",)))) == 2
    assert exchange_rules(dealt()) == ()
    assert str(favor_rule(edition("quined"))) == (
        "Favor: put it in the box and take one of the 7 tiles left out of the two markets."
        " Espionage isn't one of them (R28)."
    )


def test_favor_is_offered_for_a_teal_tile_just_won() -> None:
    quined = edition("quined")
    three = "r1c3", "r2c4"  # teal, depot
    for where, offered in zip(three, (True, False), strict=True):
        table = dealt(two=("D N cw 1",)).with_changes(round=5)
        table = do(table, Place(space("N3")), Done(), Place(space(where)))
        table = do(table, Buy(), Pass(), Done())
        assert not favor_offered(quined, table)
        assert favor_offered(quined, do(table, Buy())) is offered
        assert not favor_offered(edition("rio-grande-2004"), do(table, Buy()))
        assert not favor_offered(quined, do(table, Sell()))
        assert not favor_offered(quined, do(table.with_changes(round=1), Buy()))  # a night tile


def acting(**setup: object) -> Table:
    return dealt(**setup).with_changes(stage=Stage.ACT, holder=Side.PLAYER)  # type: ignore[arg-type]


def test_a_corner_taken_with_exchange_has_its_bonanza_tile() -> None:
    corner = Correct(exchanged=space("r1c1"))
    swap, bonus = told(acting(modules=("bonanza",)), corner)
    assert swap.startswith("Put your Exchange tile in row 1, column 1 and take the tile")
    assert bonus.startswith("Bonanza: reveal")
    assert told(acting(modules=("bonanza",)), Correct(exchanged=space("r1c2"))) == [
        "Put your Exchange tile in row 1, column 2 and take the tile from there."
    ]
    assert told(acting(), corner) == [swap]


def test_a_bonanza_tile_taken_with_exchange_is_gone_until_the_night() -> None:
    corner = Correct(exchanged=space("r1c1"))
    table = do(acting(modules=("bonanza",)), corner)
    assert len(told(table, corner)) == 1
    for before, told_of in ((table, False), (acting(modules=("bonanza",)), True)):
        later = do(before.with_changes(stage=Stage.PLACE), Place(space("N1")), Done())
        later = do(later, Place(space("r1c1")), Buy(), Pass(), Done())
        for answer in (Buy(), Sell()):
            assert ("Bonanza" in " ".join(told(later, answer))) is told_of
    assert do(table.with_changes(round=4), Acted()).bonuses_taken == ()
