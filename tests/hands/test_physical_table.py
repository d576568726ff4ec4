"""The physical table by itself: it takes moves back, and refuses what hands can't do."""

import random
from typing import get_args

import pytest

from goa_solo.rules.cards import ActionFace, Deed
from goa_solo.rules.entries import Correct
from goa_solo.rules.market import Market, TileType, space
from goa_solo.rules.moves import (
    BROKER,
    TAXES,
    Back,
    BankHerCard,
    BankHerTax,
    BoxGambit,
    ChangeToNight,
    ClearMarket,
    DiscardHerCard,
    DiscardOutposts,
    DiscardShown,
    Forward,
    GatherPurse,
    GiveHer,
    LayBonusTiles,
    LayGambit,
    LayOut,
    MakeDrawPile,
    MoveRoundMarker,
    PassStone,
    PayBank,
    PayHer,
    PlayRound,
    PutMarker,
    PutStone,
    Reveal,
    ShowGambit,
    SwapTile,
    TakeActions,
    TakeBonusTile,
    TakeCompass,
    TakeFromBank,
    TakeHerCard,
    TakeLeftOut,
    TakeMarker,
    TakeReward,
    TakeStone,
    TakeTile,
    TurnSoloBoard,
    TurnTilesUp,
    back,
)
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from tests.hands.physical_table import ImpossibleMoveError, PhysicalTable

YOU, SHE = Side.PLAYER, Side.LAKSHMI
SETUP = Setup(
    (1, 1, 0, 1),
    cards=CardSource.TABLE,
    purse_cards=CardSource.TABLE,
    modules=("bonanza", "gambit"),
    story="taxes",
    solo_board=True,
)
MARKET = Market.parse("TDDDD/DDBDD/DDYDD/DDDDD/DDDDD")
N3, R1C1, R2C3, R3C3 = (space(name) for name in ("N3", "r1c1", "r2c3", "r3c3"))
ACTION = ActionFace(Deed.NOTHING, Deed.NOTHING)

PLACING: tuple[Forward, ...] = (
    LayOut(Phase.DAY, MARKET),
    PutStone(YOU, N3),
    PutMarker(YOU, 1, N3),
    PutMarker(SHE, 2, R2C3, None, True),
    PutMarker(YOU, 3, R1C1),
)
AUCTIONS: tuple[Forward, ...] = (
    LayGambit("strategic victory"),
    ShowGambit("strategic victory"),
    Reveal("auction 1", 4),
    Reveal("purse", 10),
    PayBank(13),
    DiscardHerCard(10),
    TakeMarker(YOU, 1, N3),
    TakeStone(YOU, N3),
    TakeCompass(),
    TakeReward("strategic victory"),
    Reveal("purse", 1),
    DiscardHerCard(1),
    PayHer((5, 2)),
    GiveHer((2,), TAXES),
    TakeMarker(SHE, 2, R2C3, True),
    TakeTile(R2C3, TileType.BLUE, YOU),
    Reveal("purse", 2),
    MakeDrawPile(5, True),
    TakeHerCard(2),
    TakeFromBank(2),
    TakeMarker(YOU, 3, R1C1),
    TakeTile(R1C1, TileType.TEAL, SHE),
    TakeBonusTile(SHE, R1C1),
    BoxGambit("strategic victory"),
)
ACTIONS: tuple[Forward, ...] = (
    TakeActions(("kollam",)),
    Reveal("action", ACTION),
    DiscardOutposts("madras", 2),
    TurnTilesUp(True),
    MoveRoundMarker(2),
)
ROUND = PLACING + AUCTIONS + ACTIONS
NIGHT: tuple[Forward, ...] = (
    ClearMarket(),
    LayBonusTiles(True),
    TurnSoloBoard(),
    ChangeToNight(),
    GatherPurse(3),
    PassStone(SHE),
    PassStone(YOU),
)
OTHERS: tuple[Forward, ...] = (
    TakeTile(R3C3, TileType.YELLOW, YOU),
    SwapTile(space("r1c5"), TileType.DEPOT),
    TakeBonusTile(YOU, space("r1c5")),
    TakeTile(space("r1c5"), TileType.YELLOW, YOU),
    DiscardShown("action"),
    BankHerTax(1, True),
    Reveal("purse", 5),
    BankHerCard(5),
    TakeTile(space("r1c2"), TileType.DEPOT, YOU),
)


def table_after(*moves: Forward) -> PhysicalTable:
    hands = PhysicalTable(SETUP, random.Random(1))
    for move in moves:
        hands.do(move)
    return hands


def test_every_move_can_be_made_and_taken_back() -> None:
    teal = Correct(market=Market.parse("TDDDT/DDBDD/DDYDD/DDDDD/DDDDD"))
    hands, start = table_after(), table_after().state()
    moves = ROUND + OTHERS + NIGHT + (PlayRound(),)
    states = []
    for move in moves:
        states.append(hands.state())
        hands.do(move)
    hands.correct(teal)
    hands.do(TakeTile(space("r1c5"), TileType.TEAL, YOU))
    hands.do(TakeLeftOut(TileType.DEPOT))
    hands.do(Back(TakeLeftOut(TileType.DEPOT)))
    hands.do(Back(TakeTile(space("r1c5"), TileType.TEAL, YOU)))
    hands.undo_correction(teal)
    for undone, state in zip(back(moves), reversed(states), strict=True):
        hands.do(undone)
        assert hands.state() == state, undone
    assert hands.state() == start
    tried = {type(move) for move in moves} | {TakeLeftOut}
    assert tried == set(get_args(Forward))


IMPOSSIBLE: dict[str, tuple[tuple[Forward, ...], Forward]] = {
    "there is a marker already": (PLACING, PutMarker(SHE, 3, R2C3, None, True)),
    "there is no tile": (ROUND, PutMarker(YOU, 2, R2C3)),
    "that marker isn't there to be put": (PLACING, PutMarker(YOU, 3, R3C3)),
    "a marker is on it": (PLACING, TakeTile(R2C3, TileType.BLUE, YOU)),
    "it is TileType.YELLOW": (PLACING, TakeTile(R3C3, TileType.BLUE, YOU)),
    "that marker isn't there": (PLACING, TakeMarker(YOU, 2, R2C3)),
    "the Solo Board is in the wrong place": (PLACING, TakeMarker(SHE, 2, R2C3)),
    "marker 1 is still there": (PLACING, TakeStone(YOU, N3)),
    "the stone isn't with that side": (PLACING[:1], PutStone(SHE, N3)),
    "the stone isn't with the other side": (ROUND, PassStone(YOU)),
    "markers are still on the market": (PLACING, MoveRoundMarker(2)),
    "a blue tile is still face down": (ROUND[:-2], MoveRoundMarker(2)),
    "this is round 2": (ROUND, MoveRoundMarker(4)),
    "no such card is revealed": ((), DiscardHerCard(5)),
    "a purse card is still revealed": ((Reveal("purse", 10),), Reveal("purse", 1)),
    "her draw pile has no such card": ((), Reveal("purse", 5)),
    "her draw pile isn't empty": ((GiveHer((2,), TAXES),), MakeDrawPile(1)),
    "her draw pile has a 1 or a 2": ((GiveHer((2,), TAXES),), BankHerTax(2, False)),
    "she has 3 cards": ((), GatherPurse(4)),
    "that is nothing": ((), TakeFromBank(0)),
    "it says too little or too much": ((), LayOut(Phase.DAY, None)),
    "that isn't why": ((), GiveHer((2, 1), BROKER)),
    "R19 says otherwise": ((), LayBonusTiles(False)),
    "no bonus tile lies bare there": (ROUND, TakeBonusTile(YOU, R1C1)),
    "the market is in the way": (ROUND, LayBonusTiles(True)),
    "the market isn't empty": (ROUND, LayOut(Phase.DAY, MARKET)),
    "the other phase": ((), LayOut(Phase.NIGHT, MARKET)),
    "that card is gone": (ROUND, LayGambit("strategic victory")),
    "there are auctions to come": (ROUND[:8], BoxGambit("strategic victory")),
    "that card isn't revealed": (ROUND, TakeReward("strategic victory")),
    "there aren't so many": (ROUND, DiscardOutposts("madras", 4)),
    "the player has no Exchange tile": (ROUND, SwapTile(R3C3, TileType.YELLOW)),
}


@pytest.mark.parametrize("why", IMPOSSIBLE)
def test_an_impossible_move_is_refused_by_name(why: str) -> None:
    before, move = IMPOSSIBLE[why]
    hands = table_after(*before)
    with pytest.raises(ImpossibleMoveError) as refused:
        hands.do(move)
    assert str(refused.value).startswith(f"{move}: {why}")


def test_a_pile_has_as_many_cards_as_the_move_says() -> None:
    used_up = [m for c in (1, 2, 10) for m in (Reveal("purse", c), DiscardHerCard(c))]
    table_after(*used_up, MakeDrawPile(3))
    with pytest.raises(ImpossibleMoveError, match="her discard pile has 3 cards"):
        table_after(*used_up, MakeDrawPile(2))
    with pytest.raises(ImpossibleMoveError, match="a card is revealed, or isn't"):
        table_after(*used_up, MakeDrawPile(3, card_out=True))


def test_a_card_put_back_is_the_next_one() -> None:
    hands = table_after(Reveal("purse", 2), Reveal("action", ACTION))
    hands.do(Back(Reveal("action", ACTION)))
    hands.do(Back(Reveal("purse", 2)))
    with pytest.raises(ImpossibleMoveError, match="another card is on top"):
        hands.do(Reveal("purse", 1))


def test_moves_are_taken_back_in_reverse_order() -> None:
    hands = table_after(*PLACING)
    with pytest.raises(ImpossibleMoveError, match="the last move was"):
        hands.do(Back(PLACING[-2]))


@pytest.mark.parametrize("move", [DiscardHerCard(2), Reveal("action", ACTION), TurnSoloBoard()])
def test_what_isnt_on_the_table_is_refused(move: Forward) -> None:
    hands = PhysicalTable(Setup((1, 1, 1, 1)), random.Random(1))
    with pytest.raises(ImpossibleMoveError, match="n't on the table"):
        hands.do(move)
