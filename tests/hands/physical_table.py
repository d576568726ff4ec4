"""A physical table: it makes one move at a time, refuses what can't be done, and takes moves back.

Written from the rules and not from the app: it knows pieces, not whose turn it is. Each method for
a kind of move is a generator that makes the move, waits, and takes it back if it is continued.
What hands must remember to take a move back, such as a market cleared away, is in its variables.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import singledispatchmethod
from typing import Any

from goa_solo.rules import moves
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Correct
from goa_solo.rules.market import CORNERS, GRID, ON_TABLE, SPACES, Market, Space, TileType
from goa_solo.rules.moves import Back, Forward, Move
from goa_solo.rules.setup import Phase, Setup, Side
from tests.hands.real_purse import RealPurse

Hand = Iterator[None]
PLAYER, LAKSHMI = Side.PLAYER, Side.LAKSHMI
LAST_DAY_ROUND = 4
BONUS_CARDS = ("strategic victory", "harbor support", "emergency resupply", "chart new routes")
"""Gambit cards that give something other than Pardaos, once their condition is met."""


class ImpossibleMoveError(AssertionError):
    """Hands can't make a move; the message names it and says why."""


class PhysicalTable:
    """Everything that lies on the table; with cards only, also the market the app doesn't know."""

    def __init__(self, setup: Setup, rng: random.Random) -> None:
        self.setup, self.rng = setup, rng
        self.tiles: dict[Space, TileType] = {}
        self.bonus_tiles = set(CORNERS) if "bonanza" in setup.modules else set()
        self.exchanged: set[Space] = set()  # corners whose bonus tile Exchange took
        self.bare_bonus: Space | None = None  # a bonus tile from which the tile has been taken
        self.markers: dict[Space, tuple[int, Side]] = {}
        self.pieces = {(level, side) for level in (1, 2, 3) for side in Side}  # markers put away
        self.last_marker: Space | None = None  # from where a marker was last taken
        self.stone: Space | None = None
        self.holder: Side | None = PLAYER  # None while the stone is on the market
        self.purse = RealPurse(setup.purse) if setup.real_purse else None
        self.face_down = dict.fromkeys((*AUCTION, ACTION), 8) if setup.real_cards else None
        self.face_up: list[tuple[str, object]] = []  # deck and card
        self.discarded: Counter[str] = Counter()  # cards revealed for nothing
        self.night_cards = False
        self.night_side = False  # of the Solo Board
        self.round = 1
        self.outposts = dict(zip(("kollam", "madras"), setup.outposts, strict=True))
        # The player's own:
        self.money = self.compasses = 0  # since the start of the session
        self.owned: Counter[TileType] = Counter()
        self.used_blue = 0  # once-a-round tiles lying face down
        self.founded: list[str] = []
        self.acted = False
        self.gambit = self.revealed_gambit = ""  # face down; face up in this round
        self.gambits_gone: list[str] = []
        self.rewards: Counter[str] = Counter()
        self._done: list[tuple[Forward | Correct, Hand]] = []

    def state(self) -> dict[str, Any]:
        """Everything that lies on the table, but not what hands know or remember."""
        left_out = ("setup", "rng", "purse", "_done", "last_marker")
        found = {name: value for name, value in vars(self).items() if name not in left_out}
        found |= {"owned": +self.owned, "purse": self.purse and self.purse.state()}
        return {name: _copy(value) for name, value in found.items()}

    def cards_up(self, deck: str) -> list[object]:
        return [card for name, card in self.face_up if name == deck]

    # --- making a move --------------------------------------------------------------------------

    def do(self, move: Move) -> None:
        """Make a move, or take the last one back."""
        try:
            if isinstance(move, Back):
                self._take_back(move.move)
            else:
                self._begin(move, self._hand(move))
        except AssertionError as error:
            raise ImpossibleMoveError(f"{move}: {error}") from None

    def correct(self, entry: Correct) -> None:
        """The table is already as the player says it is (R14)."""
        self._begin(entry, self._corrected(entry))

    def undo_correction(self, entry: Correct) -> None:
        self._take_back(entry)

    def _begin(self, what: Forward | Correct, hand: Hand) -> None:
        next(hand)
        self._done.append((what, hand))

    def _take_back(self, what: Forward | Correct) -> None:
        assert self._done, "nothing has been done"
        last, hand = self._done.pop()
        assert last == what, f"the last move was {last}"
        next(hand, None)

    @singledispatchmethod
    def _hand(self, move: Forward) -> Hand:
        raise NotImplementedError(move)

    def nothing_left_lying(self) -> None:
        """Check what must be so at the end of a round."""
        assert not self.markers, f"markers are still on the market: {self.markers}"
        assert self.stone is None, f"the stone is still on the market: {self.stone}"
        assert self.purse is None or self.purse.open is None, "a purse card is still revealed"
        assert not self.gambit + self.revealed_gambit, "a Gambit card still lies there"
        assert min(self.owned.values(), default=0) >= 0, "a tile was used that nobody won"
        assert self.bare_bonus is None, f"a bonus tile lies bare: {self.bare_bonus}"

    # --- markers, the stone, tiles --------------------------------------------------------------

    @_hand.register
    def _put_marker(self, move: moves.PutMarker) -> Hand:
        self._check_known(move.space is not ON_TABLE)
        here = self._own_space(move.level) if move.space is ON_TABLE else move.space
        assert (move.level, move.side) in self.pieces, "that marker isn't there to be put"
        self._check_solo_board(move.side, move.solo_board)
        assert here not in self.markers, "there is a marker already"
        if move.level > 1:
            assert here in self.tiles, "there is no tile"
            assert move.tile in (None, self.tiles[here]), f"it is {self.tiles[here]}"
        else:
            assert here not in self.tiles, "there is a tile"
            assert move.tile is None, "it goes on no tile"
            assert self.stone in (None, here), "the stone is elsewhere"
        self.pieces.remove((move.level, move.side))
        self.markers[here] = move.level, move.side
        yield
        assert self.markers.pop(here, None) == (move.level, move.side), "that marker isn't there"
        self.pieces.add((move.level, move.side))

    @_hand.register
    def _take_marker(self, move: moves.TakeMarker) -> Hand:
        self._check_known(move.space is not ON_TABLE)
        marker, before = (move.level, move.side), self.last_marker
        here = self._marked_with(marker) if move.space is ON_TABLE else move.space
        assert self.markers.get(here) == marker, "that marker isn't there"
        self._check_solo_board(move.side, move.solo_board)
        del self.markers[here]
        self.pieces.add(marker)
        self.last_marker = here
        yield
        assert here not in self.markers, "there is a marker already"
        self.pieces.remove(marker)
        self.markers[here] = marker
        self.last_marker = before

    @_hand.register
    def _put_stone(self, move: moves.PutStone) -> Hand:
        self._check_known(move.space is not ON_TABLE)
        here = self._own_space(1) if move.space is ON_TABLE else move.space
        assert self.holder is move.holder, "the stone isn't with that side"
        self._check_solo_board(move.holder, move.solo_board)
        assert here not in self.tiles, "there is a tile"
        assert self.markers.get(here, (1, move.holder)) == (1, move.holder), "there is a marker"
        if move.facing is not None:
            faced = next((self.tiles[s] for s in _in_line(here) if s in self.tiles), None)
            assert faced is move.facing, "it faces another tile, or none"
        self.stone, self.holder = here, None
        yield
        assert self.stone is here, "the stone isn't there"
        self.stone, self.holder = None, move.holder

    @_hand.register
    def _take_stone(self, move: moves.TakeStone) -> Hand:
        here = self.stone
        assert here is not None, "the stone isn't on the market"
        assert move.space in (here, ON_TABLE), "the stone isn't there"
        assert here not in self.markers, "marker 1 is still there"
        self._check_solo_board(move.winner, move.solo_board)
        self.stone, self.holder = None, move.winner
        yield
        assert self.holder is move.winner, "the stone isn't with that side"
        self.stone, self.holder = here, None

    @_hand.register
    def _pass_stone(self, move: moves.PassStone) -> Hand:
        assert self.holder is move.to.other, "the stone isn't with the other side"
        self.holder = move.to
        yield
        assert self.holder is move.to, "the stone isn't with that side"
        self.holder = move.to.other

    @_hand.register
    def _take_tile(self, move: moves.TakeTile) -> Hand:
        self._check_known(move.space is not ON_TABLE and move.tile is not None)
        here = self.last_marker if move.space is ON_TABLE else move.space
        assert here is not None
        assert here in self.tiles, "there is no tile"
        tile = self.tiles[here]
        assert move.tile in (None, tile), f"it is {tile}"
        assert here not in self.markers, "a marker is on it"
        del self.tiles[here]
        winner, bonus = move.winner, here in self.bonus_tiles
        if winner is None:  # known to whoever played the round at the table, as is the bonus tile
            winner = self.rng.choice(tuple(Side))
            self.bonus_tiles.discard(here)
        elif bonus:
            self.bare_bonus = here
        self.owned[tile] += winner is PLAYER
        yield
        assert here not in self.tiles, "there is a tile"
        self.tiles[here] = tile
        self.owned[tile] -= winner is PLAYER
        self.bare_bonus = None
        if bonus:
            self.bonus_tiles.add(here)

    @_hand.register
    def _take_bonus_tile(self, move: moves.TakeBonusTile) -> Hand:
        """With cards only, the player takes one if there is one."""
        here = self.bare_bonus
        if move.space is not ON_TABLE:
            assert here is move.space, "no bonus tile lies bare there"
        if here is not None:
            self.bonus_tiles.remove(here)
        self.bare_bonus = None
        yield
        if here is not None:
            self.bonus_tiles.add(here)
        self.bare_bonus = here

    @_hand.register
    def _swap_tile(self, move: moves.SwapTile) -> Hand:
        here = move.space
        assert self.owned[TileType.YELLOW] > 0, "the player has no Exchange tile"
        assert self.tiles.get(here) is move.tile, "there is another tile, or none"
        assert here not in self.markers, "a marker is on it"
        self.owned.subtract([TileType.YELLOW])
        self.owned[move.tile] += 1
        self.tiles[here] = TileType.YELLOW
        bonus, before = here in self.bonus_tiles, set(self.exchanged)
        if bonus:
            self.bare_bonus = here
            self.exchanged.add(here)
        yield
        self.owned.subtract([move.tile])
        self.owned[TileType.YELLOW] += 1
        self.tiles[here] = move.tile
        self.bare_bonus, self.exchanged = None, before

    @_hand.register
    def _take_left_out(self, move: moves.TakeLeftOut) -> Hand:
        """Favor may be used before the auction that wins it is settled, and is owed until then."""
        marked = {tile for here, tile in self.tiles.items() if here in self.markers}
        has_favor = self.owned[TileType.TEAL] > 0 or TileType.TEAL in marked
        assert has_favor, "the player has no Favor tile"
        self.owned.subtract([TileType.TEAL])
        self.owned[move.tile] += 1
        yield
        self.owned.subtract([move.tile])
        self.owned[TileType.TEAL] += 1

    @_hand.register
    def _turn_tiles_up(self, move: moves.TurnTilesUp) -> Hand:
        before = self.used_blue
        assert before or not move.sure, "no tile is face down"
        assert move.sure or self.setup.cards_only or self.setup.search_only, "the app knows"
        self.used_blue = 0
        yield
        self.used_blue = before

    # --- money ----------------------------------------------------------------------------------

    @_hand.register
    def _pay_bank(self, move: moves.PayBank) -> Hand:
        assert move.amount > 0, "that is nothing"
        self.money -= move.amount
        yield
        self.money += move.amount

    @_hand.register
    def _take_from_bank(self, move: moves.TakeFromBank) -> Hand:
        assert move.amount > 0, "that is nothing"
        self.money += move.amount
        yield
        self.money -= move.amount

    @_hand.register
    def _pay_her(self, move: moves.PayHer) -> Hand:
        assert move.cards, "that is nothing"
        self._purse.add(move.cards)
        self.money -= sum(move.cards)
        yield
        self._purse.remove(move.cards)
        self.money += sum(move.cards)

    @_hand.register
    def _discard_her_card(self, move: moves.DiscardHerCard) -> Hand:
        self._purse.take_open(move.card)
        self._purse.add([move.card])
        yield
        self._purse.remove([move.card])
        self._purse.open = move.card

    @_hand.register
    def _bank_her_card(self, move: moves.BankHerCard) -> Hand:
        self._purse.take_open(move.card)
        yield
        self._purse.open = move.card

    @_hand.register
    def _take_her_card(self, move: moves.TakeHerCard) -> Hand:
        self._purse.take_open(move.card)
        self.money += move.card
        yield
        self._purse.open = move.card
        self.money -= move.card

    @_hand.register
    def _bank_her_tax(self, move: moves.BankHerTax) -> Hand:
        self._purse.take_tax(move.card, move.from_draw)
        yield
        self._purse.put_tax_back(move.card, move.from_draw)

    @_hand.register
    def _give_her(self, move: moves.GiveHer) -> Hand:
        reasons = {
            moves.TAXES: self.setup.story == "taxes" and move.cards == (2,),
            moves.BROKER: self.revealed_gambit == "power broker" and move.cards == (2, 1),
            moves.ACTION: len(move.cards) == 1,
        }
        assert reasons[move.why], "that isn't why"
        self._purse.add(move.cards)
        yield
        self._purse.remove(move.cards)

    @_hand.register
    def _make_draw_pile(self, move: moves.MakeDrawPile) -> Hand:
        self._purse.renew(move.count, move.card_out)
        yield
        self._purse.undo_renewal(move.count)

    @_hand.register
    def _gather_purse(self, move: moves.GatherPurse) -> Hand:
        purse = self._purse
        before = purse.draw, purse.discard, purse.top
        purse.gather(move.count)
        yield
        purse.draw, purse.discard, purse.top = before

    # --- her cards ------------------------------------------------------------------------------

    @_hand.register
    def _reveal(self, move: moves.Reveal) -> Hand:
        if move.deck == PURSE:
            assert isinstance(move.card, int)
            self._purse.reveal(move.card)
            yield
            self._purse.turn_down(move.card)
            return
        assert self._hidden[move.deck], "that deck is used up"
        self._hidden[move.deck] -= 1
        self.face_up.append((move.deck, move.card))
        yield
        assert self.face_up.pop() == (move.deck, move.card), "another card is face up"
        self._hidden[move.deck] += 1

    @_hand.register
    def _discard_shown(self, move: moves.DiscardShown) -> Hand:
        assert len(self.cards_up(move.deck)) > self.discarded[move.deck], "no card is face up"
        self.discarded[move.deck] += 1
        yield
        self.discarded[move.deck] -= 1

    @_hand.register
    def _change_to_night(self, _move: moves.ChangeToNight) -> Hand:
        assert not self.night_cards, "they are her night cards already"
        before = dict(self._hidden), self.face_up, self.discarded
        self.face_down = dict.fromkeys(before[0], 8)
        self.face_up, self.discarded = [], Counter()
        self.night_cards = True
        yield
        self.face_down, self.face_up, self.discarded = before
        self.night_cards = False

    @_hand.register
    def _turn_solo_board(self, _move: moves.TurnSoloBoard) -> Hand:
        assert self.setup.solo_board, "the Solo Board isn't on the table"
        assert not self.night_side, "it has been turned"
        self.night_side = True
        yield
        self.night_side = False

    # --- the player's own -----------------------------------------------------------------------

    @_hand.register
    def _take_compass(self, _move: moves.TakeCompass) -> Hand:
        assert self.holder is PLAYER, "the player doesn't hold the stone"
        self.compasses += 1
        yield
        self.compasses -= 1

    @_hand.register
    def _lay_gambit(self, move: moves.LayGambit) -> Hand:
        assert "gambit" in self.setup.modules, "there are no Gambit cards on the table"
        assert not self.gambit + self.revealed_gambit, "a Gambit card has been laid"
        assert move.card not in self.gambits_gone, "that card is gone"
        self.gambit = move.card
        yield
        assert self.gambit == move.card, "that card isn't face down"
        self.gambit = ""

    @_hand.register
    def _reveal_gambit(self, move: moves.ShowGambit) -> Hand:
        assert self.gambit == move.card, "that card isn't face down"
        self.gambit, self.revealed_gambit = "", move.card
        yield
        self.gambit, self.revealed_gambit = move.card, ""

    @_hand.register
    def _box_gambit(self, move: moves.BoxGambit) -> Hand:
        assert self.revealed_gambit == move.card, "that card isn't revealed"
        assert not self.markers, "there are auctions to come"
        self.revealed_gambit = ""
        self.gambits_gone.append(move.card)
        yield
        self.revealed_gambit = move.card
        self.gambits_gone.remove(move.card)

    @_hand.register
    def _take_reward(self, move: moves.TakeReward) -> Hand:
        assert self.revealed_gambit == move.card, "that card isn't revealed"
        assert move.card in BONUS_CARDS, "it gives nothing but Pardaos, or at once"
        self.rewards[move.card] += 1
        yield
        self.rewards[move.card] -= 1

    @_hand.register
    def _take_actions(self, move: moves.TakeActions) -> Hand:
        assert not self.acted, "the player has acted"
        for kind in move.founded:
            assert self.outposts[kind], "there is no such outpost"
            assert kind not in self.founded, "the player has such an outpost"
            self.outposts[kind] -= 1
            self.founded.append(kind)
        before = self.used_blue
        self.acted, self.used_blue = True, self.owned[TileType.BLUE]
        yield
        for kind in move.founded:
            self.outposts[kind] += 1
            self.founded.remove(kind)
        self.acted, self.used_blue = False, before

    @_hand.register
    def _play_round(self, _move: moves.PlayRound) -> Hand:
        """Her purse changes in a way that the app can't know."""
        assert not self.acted, "the player has acted"
        before = self.used_blue
        self.acted, self.used_blue = True, self.owned[TileType.BLUE]
        self._purse.add([1])
        yield
        self._purse.remove([1])
        self.acted, self.used_blue = False, before

    # --- the board ------------------------------------------------------------------------------

    @_hand.register
    def _discard_outposts(self, move: moves.DiscardOutposts) -> Hand:
        assert move.count > 0, "that is nothing"
        assert self.outposts[move.kind] >= move.count, "there aren't so many"
        self.outposts[move.kind] -= move.count
        yield
        self.outposts[move.kind] += move.count

    @_hand.register
    def _move_round_marker(self, move: moves.MoveRoundMarker) -> Hand:
        assert move.round == self.round + 1, f"this is round {self.round}"
        self.nothing_left_lying()
        assert not self.used_blue, "a blue tile is still face down"
        assert self.acted, "the player hasn't acted"
        self.round, self.acted = move.round, False
        yield
        self.round, self.acted = move.round - 1, True

    @_hand.register
    def _clear_market(self, _move: moves.ClearMarket) -> Hand:
        assert not self.markers, "a marker is on it"
        assert self.stone is None, "the stone is on it"
        assert self.tiles or self.setup.cards_only, "the market is empty"
        before, self.tiles = self.tiles, {}
        yield
        assert not self.tiles, "there are tiles"
        self.tiles = before

    @_hand.register
    def _lay_out(self, move: moves.LayOut) -> Hand:
        self._check_known(move.market is not None)
        assert not self.tiles, "the market isn't empty"
        assert (move.phase is Phase.NIGHT) == (self.round > LAST_DAY_ROUND), "the other phase"
        self.tiles = _own_market(self.rng) if move.market is None else _tiles(move.market)
        yield
        self.tiles = {}

    @_hand.register
    def _lay_bonus_tiles(self, move: moves.LayBonusTiles) -> Hand:
        """They lie below the corner tiles, so the market comes after them. All 8 are shuffled, or
        by R19's other reading those that weren't set aside: at least 4."""
        assert move.all_again is ("R19" not in self.setup.rulings), "R19 says otherwise"
        assert "bonanza" in self.setup.modules, "there are no bonus tiles on the table"
        assert not self.tiles, "the market is in the way"
        before = self.bonus_tiles, self.exchanged
        self.bonus_tiles, self.exchanged = set(CORNERS), set()
        yield
        self.bonus_tiles, self.exchanged = before

    # --- corrections ----------------------------------------------------------------------------

    def _corrected(self, entry: Correct) -> Hand:
        """A tile that lies in a corner after all has its bonus tile, unless Exchange took that."""
        purse = self.purse
        names = ("tiles", "bonus_tiles", "markers", "stone", "holder", "face_down", "outposts")
        before = {name: _copy(getattr(self, name)) for name in names}
        piles = purse and (purse.draw[:], purse.discard[:], purse.top[:])
        if entry.market is not None:
            tiles = _tiles(entry.market)
            if "bonanza" in self.setup.modules:
                new = {here for here in CORNERS if here in tiles and here not in self.tiles}
                self.bonus_tiles |= new - self.exchanged
            self.tiles = tiles
        if entry.stone is not None:
            assert self.stone is not None
            self.markers[entry.stone] = self.markers.pop(self.stone)
            self.stone = entry.stone
        if entry.holder is not None and self.stone is None:
            self.holder = entry.holder
        if purse and entry.draw is not None:
            cards = RealPurse(entry.draw).draw
            if sorted(cards) != sorted(purse.draw):
                purse.draw, purse.top = cards, []
        if purse and entry.discard is not None:
            purse.discard = RealPurse(entry.discard).draw
        if entry.outposts is not None:
            self.outposts = dict(zip(self.outposts, entry.outposts, strict=True))
        if entry.one_more is not None:
            self._hidden[entry.one_more] += 1
        yield
        for name, value in before.items():
            setattr(self, name, value)
        if purse and piles:
            purse.draw, purse.discard, purse.top = piles

    # --- what isn't there, and what only hands know ---------------------------------------------

    @property
    def _purse(self) -> RealPurse:
        assert self.purse is not None, "her purse isn't on the table"
        return self.purse

    @property
    def _hidden(self) -> dict[str, int]:
        assert self.face_down is not None, "her cards aren't on the table"
        return self.face_down

    def _check_known(self, known: bool) -> None:
        """Only with cards only does a move leave out what only the player knows."""
        assert known is not self.setup.cards_only, "it says too little or too much"

    def _check_solo_board(self, side: Side, solo_board: bool) -> None:
        there = self.setup.solo_board and side is LAKSHMI
        assert solo_board == there, "the Solo Board is in the wrong place"

    def _marked_with(self, marker: tuple[int, Side]) -> Space:
        found = [here for here, one in self.markers.items() if one == marker]
        assert found, "that marker isn't on the market"
        return found[0]

    def _own_space(self, level: int) -> Space:
        """With cards only: where a marker goes is known to the player alone. The stone and marker 1
        go to the same space."""
        if level > 1:
            return self.rng.choice([here for here in GRID if self._free_tile(here)])
        together = [here for here, marker in self.markers.items() if marker[0] == 1]
        if self.stone is not None or together:
            return self.stone or together[0]
        return self.rng.choice([here for here in SPACES.values() if here not in self.tiles])

    def _free_tile(self, here: Space) -> bool:
        return here in self.tiles and here not in self.markers


def _tiles(market: Market) -> dict[Space, TileType]:
    return {here: tile for here in GRID if (tile := market.tile(here)) is not None}


def _own_market(rng: random.Random) -> dict[Space, TileType]:
    return {here: rng.choice(tuple(TileType)) for here in GRID}


def _in_line(edge: Space) -> list[Space]:
    """The five spaces seen from an edge space, the nearest first."""
    line = [s for s in GRID if s.row == edge.row or s.col == edge.col]
    return sorted(line, key=lambda s: abs(s.row - edge.row) + abs(s.col - edge.col))


def _copy(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | set | list) else value
