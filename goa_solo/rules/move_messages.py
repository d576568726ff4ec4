"""The sentence of each move, and of taking it back: a whole sentence each, because languages have
cases. A few moves that belong together share one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import assert_never

from goa_solo.rules import moves as m
from goa_solo.rules.gambit import GAMBIT_CONDITIONS, GAMBIT_REWARDS, GAMBIT_TITLES
from goa_solo.rules.market import ON_TABLE, Space, TileType
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.setup import Side


def sentences(moves: Iterable[m.Move]) -> tuple[Message, ...]:
    """Return what to do, in the order of hands."""
    return tuple(message for _move, message in with_sentences(moves))


def with_sentences(moves: Iterable[m.Move]) -> Iterator[tuple[m.Move, Message]]:
    """Yield each sentence with its move, the first of two that share one."""
    for move, message in _sentences(tuple(moves)):
        if message is not None:
            yield move, message


def _sentences(moves: tuple[m.Move, ...]) -> Iterator[tuple[m.Move, Message | None]]:
    pairs = pairwise((*moves, None))
    for move, following in pairs:
        assert move is not None
        both = _pair(move, following)
        if both is not None:
            next(pairs)
        yield move, both or (_back(move.move) if isinstance(move, m.Back) else sentence(move))


def _pair(move: m.Move, following: m.Move | None) -> Message | None:
    """Return the one sentence of two moves that belong together."""
    match move, following:
        case m.TakeStone(winner=Side.PLAYER), m.TakeCompass():
            return say("Take the {nazar} and one {compass}.")
        case (
            m.PutStone(holder=Side.LAKSHMI, facing=TileType() as tile, space=space),
            m.PutMarker(),
        ):
            return say(
                "Put the {nazar} and her 1 in {space}, facing the {type} tile.",
                space=space,
                type=tile,
            )
        case m.TakeReward(card), m.BoxGambit():
            return say("{reward} Then put the card in the box.", reward=GAMBIT_REWARDS[card])
        case m.PutStone(holder=Side.PLAYER), m.PutMarker():
            return say("Place the {nazar} with your 1.")
    return None


def sentence(move: m.Forward) -> Message | None:
    """Return what a move asks of the player; None if another text asks for it, such as a step's
    own instruction or an edition's checklist."""
    match move:
        case m.PutMarker(Side.LAKSHMI, level, space, TileType() as tile):
            return say(
                "Her {level} goes on the {type} tile in {space}.",
                level=level,
                space=space,
                type=tile,
            )
        case m.PutMarker(Side.PLAYER, level):
            return say("Place your {level}.", level=level)
        case m.TakeMarker(side, level, _, board):
            return _marker_home(side, level, solo_board=board)
        case m.TakeStone(winner, _, board):
            return _stone_home(winner, solo_board=board)
        case m.PassStone(Side.PLAYER):
            return say("Take the {nazar}: you place first (R25).")
        case m.TakeTile(fifth=True):
            return say(
                "Put the {depot} on your board and fill it now. If you have four already, it"
                " replaces one."
            )
        case m.TakeTile(_, tile, winner):
            return _tile_won(tile, winner)
        case m.TakeBonusTile(drawn=True):
            return say("Bonanza: draw a bonus tile, take its bonus and set it aside.")
        case m.TakeBonusTile(winner, space):
            return _bonus_tile(winner, space)
        case m.SwapTile(space):
            return say(
                "Put your {exchange} tile in {space} and take the tile from there.", space=space
            )
        case m.TurnTilesUp():
            return say("Turn the {blue} tiles you used face up again.")
        case m.PayBank(amount):
            return say_count(
                "Pay {count} {pardau} to the bank.", "Pay {count} {pardaos} to the bank.", amount
            )
        case m.TakeFromBank(amount):
            return say_count(
                "Take {count} {pardau} from the bank.",
                "Take {count} {pardaos} from the bank.",
                amount,
            )
        case m.PayHer(cards):
            return say("Pay her: put {cards} on her discard pile.", cards=counted_out(cards))
        case m.DiscardHerCard(card):
            return say("Put her purse card ({card}) on her discard pile.", card=card)
        case m.BankHerCard(card):
            return say("Put her purse card ({card}) in the bank.", card=card)
        case m.TakeHerCard(card):
            return say("Take her purse card ({card}).", card=card)
        case m.BankHerTax(card, from_draw=True):
            return say(
                "Taxes: put the first {card} of her draw pile in the bank as well (R18).", card=card
            )
        case m.BankHerTax(card):
            return say(
                "Taxes: put a {card} from her discard pile in the bank as well (R18).", card=card
            )
        case m.GiveHer((card,), m.ACTION):
            return say(
                "Lakshmi's action: put a {card} from the bank on her discard pile.", card=card
            )
        case m.GiveHer((card,), m.TAXES):
            return say("Taxes: put a {amount} from the bank on her discard pile.", amount=card)
        case m.GiveHer():  # for Power Broker, whose effect has just named them
            return say("Put both cards from the bank on her discard pile.")
        case m.MakeDrawPile(count, card_out):
            return _new_pile(count, card_out)
        case m.GatherPurse():
            return say(
                "Shuffle all the {pardau} cards in her purse (draw pile and discard pile) to make a"
                " new draw pile."
            )
        case m.DiscardShown():
            return say("Put aside the auction card you revealed for her: it isn't used (R14).")
        case m.ChangeToNight():
            return say(
                "Put her {day} cards away and shuffle her three {night} auction decks and her"
                " {night} action deck."
            )
        case m.TurnSoloBoard():
            return say("Turn the Solo Board to its night side.")
        case m.ShowGambit(card):
            return say(
                "Reveal {card}. {effect}",
                card=GAMBIT_TITLES[card],
                effect=GAMBIT_CONDITIONS[card],
            )
        case m.TakeReward(card):
            return GAMBIT_REWARDS[card]
        case m.BoxGambit():
            return say("Put your Gambit card in the box.")
        case m.DiscardOutposts(kind, count):
            return say_count(
                "Lakshmi's action: discard {count} random {place} {outpost} from the supply.",
                "Lakshmi's action: discard {count} random {place} {outposts} from the supply.",
                count,
                place=Message("{" + kind + "}"),
            )
        case m.ClearMarket():
            return say("Remove all tiles from the market.")
        case (
            m.PutMarker()
            | m.PutStone()
            | m.PassStone()
            | m.TakeLeftOut()
            | m.Reveal()
            | m.TakeCompass()
            | m.LayGambit()
            | m.TakeActions()
            | m.PlayRound()
            | m.MoveRoundMarker()
            | m.LayOut()
            | m.LayBonusTiles()
        ):
            return None
        case _:
            assert_never(move)


def _marker_home(side: Side, level: int, *, solo_board: bool) -> Message:
    if side is Side.PLAYER:
        return say("Take your marker {level} back.", level=level)
    if solo_board:
        return say("Put her marker {level} back above its column on the Solo Board.", level=level)
    return say("Put her marker {level} back with her pieces.", level=level)


def _stone_home(side: Side, *, solo_board: bool) -> Message:
    if side is Side.PLAYER:
        return say("Take the {nazar}.")
    if solo_board:
        return say("Put the {nazar} on its space on the Solo Board.")
    return say("Put the {nazar} with Lakshmi's pieces.")


def _tile_won(tile: TileType | None, winner: Side | None) -> Message:
    """Return what becomes of a tile that was auctioned."""
    match winner, tile:
        case None, _:
            return say(
                "The {type} tile leaves the market: if you won it, keep or use it; if she did,"
                " put it in the box.",
                type=tile,
            )
        case Side.LAKSHMI, None:
            return say("The tile goes back in the box.")
        case Side.LAKSHMI, _:
            return say("The {type} tile goes back in the box.", type=tile)
        case _, TileType.DEPOT:
            return say("Put the {depot} on your board and fill it now.")
        case _, TileType.TEAL:
            return say("Take the bonus of the {teal} tile now, then discard the tile.")
        case _, TileType.BLUE:
            return say("Lay the {blue} tile face up in front of you: you may use it once a round.")
        case _, TileType.YELLOW:
            return say(
                "Lay the {yellow} tile face up in front of you: you may use it once this session."
            )
        case _, TileType.PURPLE:
            return say("Keep the {purple} tile: it scores at the end.")
        case _:
            return say("Take the tile and do what it says.")


def _bonus_tile(winner: Side, space: Space) -> Message:
    """Return what becomes of a bonus tile (R19); the app may not know whether there is one."""
    match winner, space is ON_TABLE:
        case Side.PLAYER, True:
            return say(
                "Bonanza: if the tile was in a corner, reveal the bonus tile there, take its bonus"
                " and set it aside."
            )
        case Side.PLAYER, _:
            return say(
                "Bonanza: reveal the bonus tile in {space}, take its bonus and set it aside.",
                space=space,
            )
        case _, True:
            return say(
                "Bonanza: if the tile was in a corner, set aside the bonus tile there too, without"
                " looking at it."
            )
        case _:
            return say(
                "Bonanza: set aside the bonus tile in {space} too, without looking at it.",
                space=space,
            )


def _new_pile(count: int, card_out: bool) -> Message:
    if count == 1:
        return say("Her draw pile is empty: her discard pile is the new one (R24).")
    if card_out:
        return say(
            "Her draw pile is empty: shuffle her discard pile now to make a new one. The"
            " revealed card stays out of it (R24)."
        )
    return say("Her draw pile is empty: shuffle her discard pile now to make a new one (R24).")


def counted_out(cards: tuple[int, ...]) -> str:
    """Return cards as they are counted out: 10 + 5 + 1."""
    return " + ".join(map(str, cards))


def _back(move: m.Forward) -> Message | None:
    """Return what takes a move back; None if there is nothing to put back, or the whole table must
    be looked at."""
    match move:
        case m.PutMarker(side, level, solo_board=board):
            return _marker_home(side, level, solo_board=board)
        case m.TakeMarker(Side.PLAYER, level, space):
            return say("Put your marker {level} back in {space}.", level=level, space=space)
        case m.TakeMarker(_, level, space):
            return say("Put her marker {level} back in {space}.", level=level, space=space)
        case m.PutStone(holder, solo_board=board):
            return _stone_home(holder, solo_board=board)
        case m.TakeStone(_, space):
            return say("Put the {nazar} back in {space}.", space=space)
        case m.TakeTile(_, None):
            return say("Put the tile back on the market.")
        case m.TakeTile(_, tile, from_box=True):
            return say(
                "Put the {type} tile back in the box, and give back what it gave you.", type=tile
            )
        case m.TakeTile(space, tile, Side.PLAYER):
            return say(
                "Put the {type} tile back in {space}, and give back what it gave you.",
                type=tile,
                space=space,
            )
        case m.TakeTile(space, tile):
            return say("Put the {type} tile back in {space}.", type=tile, space=space)
        case m.TakeBonusTile():
            return say("Bonanza: put the bonus tile back face down.")
        case m.SwapTile(space, tile):
            return say(
                "Put the {type} tile back in {space}, and take your {exchange} tile back.",
                type=tile,
                space=space,
            )
        case m.TakeLeftOut(tile):
            return say(
                "Put the {type} tile back with the tiles left out of the market, and take your"
                " {favor} tile back.",
                type=tile,
            )
        case m.TurnTilesUp():
            return say("Turn the {blue} tiles you had used face down again.")
        case m.PayBank(amount):
            return say("Take back the {amount} you paid.", amount=amount)
        case m.PayHer(cards):
            return say("Take back the {amount} you paid.", amount=sum(cards))
        case m.TakeFromBank(amount):
            return say("Put {amount} back in the bank.", amount=amount)
        case m.DiscardHerCard(card) | m.BankHerCard(card) | m.TakeHerCard(card):
            return say("Lay her purse card ({card}) face up again.", card=card)
        case m.BankHerTax(card, from_draw=True):
            return say("Put a {card} from the bank back on her draw pile.", card=card)
        case m.BankHerTax(card):
            return say("Put {cards} from the bank on her discard pile.", cards=card)
        case m.GiveHer(cards):
            return say(
                "Put {cards} from her discard pile back in the bank.", cards=counted_out(cards)
            )
        case m.MakeDrawPile():
            return say("Turn her draw pile back into her discard pile.")
        case m.DiscardShown():
            return say("Lay the auction card you put aside face up again.")
        case m.Reveal():
            return say("Turn the card you revealed face down again, on top of its pile.")
        case m.TakeCompass():
            return say("Put the {compass} back.")
        case m.LayGambit():
            return say("Take your Gambit card back.")
        case m.ShowGambit():
            return say("Turn your Gambit card face down again.")
        case m.TakeReward():
            return say("Give back what your Gambit card gave you.")
        case m.BoxGambit():
            return say("Lay your Gambit card face up again.")
        case m.TakeActions():
            return say("Take back the actions you want to change.")
        case m.DiscardOutposts():
            return say("Put the {outposts} you discarded back in the supply.")
        case m.MoveRoundMarker(round=now):
            return say("It is round {round} again.", round=now - 1)
        case (
            m.PassStone()
            | m.GatherPurse()
            | m.ChangeToNight()
            | m.TurnSoloBoard()
            | m.PlayRound()
            | m.ClearMarket()
            | m.LayOut()
            | m.LayBonusTiles()
        ):
            return None
        case _:
            assert_never(move)
