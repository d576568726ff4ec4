"""Moves broken on purpose, one way at a time: the hands must notice in the first turn that is
broken."""

from collections.abc import Callable

import pytest
from attrs import evolve

from goa_solo.play.undo_history import Turn
from goa_solo.rules.market import GRID
from goa_solo.rules.moves import (
    BankHerCard,
    BankHerTax,
    DiscardHerCard,
    DiscardOutposts,
    Forward,
    GiveHer,
    MakeDrawPile,
    MoveRoundMarker,
    PayBank,
    PayHer,
    PutMarker,
    Reveal,
    TakeBonusTile,
    TakeCompass,
    TakeFromBank,
    TakeMarker,
    TakeStone,
    TakeTile,
    TurnTilesUp,
)
from goa_solo.rules.setup import Side
from tests.hands.obeyed_session import ObeyedSession, Reader
from tests.hands.physical_table import PhysicalTable

ENOUGH = 100
Moves = tuple[Forward, ...]
Break = Callable[[Moves], Moves]


def without(kind: type[Forward]) -> Break:
    return lambda moves: tuple(move for move in moves if not isinstance(move, kind))


def twice(kind: type[Forward]) -> Break:
    return lambda moves: tuple(m for move in moves for m in [move] * (1 + isinstance(move, kind)))


def instead(change: Callable[[Forward], Forward]) -> Break:
    return lambda moves: tuple(change(move) for move in moves)


def before(late: type[Forward], early: tuple[type[Forward], ...]) -> Break:
    """A move is made before the last of these."""

    def wrong(moves: Moves) -> Moves:
        at = next((n for n, move in enumerate(moves) if isinstance(move, late)), 0)
        places = [n for n, move in enumerate(moves[:at]) if isinstance(move, early)]
        if not places:
            return moves
        rest = moves[:at] + moves[at + 1 :]
        return rest[: places[-1]] + moves[at : at + 1] + rest[places[-1] :]

    return wrong


def one_more(move: Forward) -> Forward:
    if isinstance(move, PayBank | TakeFromBank):
        return evolve(move, amount=move.amount + 1)
    return move


def elsewhere(move: Forward) -> Forward:
    if not isinstance(move, PutMarker) or move.level == 1 or not move.space.on_grid:
        return move
    return evolve(move, space=GRID[(move.space.index + 1) % 25], tile=None)


def to_the_bank(move: Forward) -> Forward:
    return PayBank(sum(move.cards)) if isinstance(move, PayHer) else move


def her_card_to_the_bank(move: Forward) -> Forward:
    return BankHerCard(move.card) if isinstance(move, DiscardHerCard) else move


def tax_from_the_other_pile(move: Forward) -> Forward:
    return evolve(move, from_draw=not move.from_draw) if isinstance(move, BankHerTax) else move


def stone_to_the_other_side(move: Forward) -> Forward:
    if not isinstance(move, TakeStone) or move.solo_board or move.winner is Side.LAKSHMI:
        return move
    return TakeStone(Side.LAKSHMI, move.space)


def blue_tiles_stay_down(moves: Moves) -> Moves:
    return tuple(move for move in moves if move != TurnTilesUp(sure=True))


BREAKS: dict[str, Break] = {
    "a marker is left": without(TakeMarker),
    "a tile is left": without(TakeTile),
    "the stone is left": without(TakeStone),
    "a bonus tile is left": without(TakeBonusTile),
    "the round marker stays": without(MoveRoundMarker),
    "blue tiles stay face down": blue_tiles_stay_down,
    "nothing is paid": without(PayBank),
    "a new pile isn't made": without(MakeDrawPile),
    "she isn't given her card": without(GiveHer),
    "two Compass cards": twice(TakeCompass),
    "outposts go twice": twice(DiscardOutposts),
    "a card is revealed twice": twice(Reveal),
    "she is paid twice": twice(PayHer),
    "one Pardao too many": instead(one_more),
    "a marker on the wrong space": instead(elsewhere),
    "the bank is paid instead of her": instead(to_the_bank),
    "her card goes to the bank": instead(her_card_to_the_bank),
    "a tax from the wrong pile": instead(tax_from_the_other_pile),
    "the stone to the other side": instead(stone_to_the_other_side),
    "the pile before its cards": before(MakeDrawPile, (DiscardHerCard, PayHer, GiveHer)),
    "the tile before its marker": before(TakeTile, (TakeMarker,)),
    "the stone before its marker": before(TakeStone, (TakeMarker,)),
    "the bonus tile before its tile": before(TakeBonusTile, (TakeTile,)),
    "the round marker before the stone": before(MoveRoundMarker, (TakeStone,)),
    "the round marker before the blue tiles": before(MoveRoundMarker, (TurnTilesUp,)),
}


@pytest.mark.parametrize("name", BREAKS)
def test_the_hands_notice_in_the_same_turn(name: str) -> None:
    broken: list[Turn] = []

    def read(turn: Turn, _hands: PhysicalTable) -> Moves:
        moves = BREAKS[name](turn.moves)
        if moves != turn.moves:
            broken.append(turn)
        return moves

    with pytest.raises(AssertionError):
        play_sessions(read)
    assert len(broken) == 1


def play_sessions(reader: Reader) -> None:
    for number in range(ENOUGH):
        ObeyedSession(number, reader).play()
