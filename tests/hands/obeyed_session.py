"""A random session whose moves are made by hands: after each step, the table they leave must be the
one the app has in mind, and what only the player knows must be what the referee counts."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeGuard

from attrs import evolve

from goa_solo.packs.random_market import deal_market
from goa_solo.play.conductor import Conductor, new_session_record
from goa_solo.play.undo_history import Turn, load
from goa_solo.rules.entries import PURSE, Correct, Drawn, Entry, Lay
from goa_solo.rules.market import CORNERS, GRID, TileType
from goa_solo.rules.message import RuleError
from goa_solo.rules.moves import Forward, back
from goa_solo.rules.setup import Phase
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import DrawCard, LayMarket, Settle, YourActions
from tests.hands.counting_referee import CountingReferee
from tests.hands.physical_table import PhysicalTable
from tests.referee.compared_session import LONGEST, any_correction, random_choice
from tests.support.random_session import NOON, ticking
from tests.support.random_setups import answer

UNDOES, CORRECTS, USES_TILE, CHALLENGES = 0.04, 0.06, 0.2, 0.2

Reader = Callable[[Turn, PhysicalTable], Iterable[Forward]]
"""What hands take from a turn: its moves, or what `sentence_reader` understands."""


def moves_of(turn: Turn, _hands: PhysicalTable) -> tuple[Forward, ...]:
    return turn.moves


def describes_table(entry: Entry) -> TypeGuard[Correct]:
    """Whether a correction says what is already so on the table. The use of a tile isn't: its moves
    are still to be made."""
    return isinstance(entry, Correct) and entry.exchanged is None and entry.favor is None


class ObeyedSession:
    """`play` plays to the end; an assertion names the first impossible move or difference."""

    def __init__(self, number: int, reader: Reader = moves_of) -> None:
        self.rng = random.Random(f"hands {number}")
        self.reader = reader
        self.choice = random_choice(self.rng)
        setup, faces = self.choice.setup, self.choice.deck.faces
        record = new_session_record(setup, faces, "obeyed", self.choice.seed, NOON)
        if not setup.cards_only and self.rng.random() < CHALLENGES:
            tiles = self.choice.edition.tiles
            record = evolve(
                record, markets=tuple(deal_market(phase, tiles[phase], self.rng) for phase in Phase)
            )
        self.conductor = Conductor(load(record), faces, lambda _: None, ticking())
        self.hands = PhysicalTable(setup, self.rng)
        self.referee = self._referee()
        self.tally: Counter[str] = Counter({"sessions": 1})
        self.states: dict[int, dict[str, Any]] = {}
        self._obey(self.conductor.turns[0])
        self._compare()

    def play(self) -> Counter[str]:
        while not self.conductor.table.over:
            if self.rng.random() < CORRECTS:
                self._correct()
            if self.rng.random() < USES_TILE:
                self._use_tile()
            if self.rng.random() < UNDOES:
                self._jump()
            if not self.conductor.table.over:
                self._answer(self._chosen())
            assert self.tally["answers"] < LONGEST
        self.hands.nothing_left_lying()
        self._jump()
        return self.tally

    # --- what the player does -------------------------------------------------------------------

    def _chosen(self) -> Entry:
        """A real Pardau card is read off the pile; a challenge gives its market."""
        table = self.conductor.table
        prompt, purse = table.prompt, self.hands.purse
        if isinstance(prompt, DrawCard) and prompt.deck == PURSE and purse:
            return Drawn(PURSE, (purse.next_small if prompt.tax else purse.next_card)(self.rng))
        if isinstance(prompt, LayMarket) and self.conductor.record.markets:
            return Lay(self.conductor.record.markets[tuple(Phase).index(prompt.phase)])
        return answer(self.rng, self.choice, table)

    def _correct(self) -> None:
        """Correct something, if the app lets the player."""
        entry = any_correction(self.rng, self.conductor)
        if describes_table(entry) and not self._favor_owed:
            self._try(entry)

    def _use_tile(self) -> None:
        """Use Exchange while acting, or Favor when it has just been won: both if the player has
        such a tile, which only the table knows."""
        prompt, hands = self.conductor.prompt, self.hands
        if isinstance(prompt, YourActions) and hands.owned[TileType.YELLOW]:
            self._try(Correct(exchanged=self.rng.choice(GRID + 3 * CORNERS)))
        elif isinstance(prompt, Settle):
            lot = prompt.outcome.lot
            marked = [s for s, marker in hands.markers.items() if marker[0] == lot.level]
            if hands.tiles.get(marked[0]) is TileType.TEAL and not self._favor_owed:
                self._try(Correct(favor=self.rng.choice(tuple(TileType))))
        elif hands.owned[TileType.TEAL] > 0 and not hands.acted:
            self._try(Correct(favor=self.rng.choice(tuple(TileType))))

    @property
    def _favor_owed(self) -> bool:
        """Whether Favor was used while the auction that wins it is still being settled."""
        return self.hands.owned[TileType.TEAL] < 0

    def _try(self, entry: Correct) -> None:
        try:
            self.conductor.answer(entry)
        except RuleError:
            return
        self.tally["corrections"] += 1
        self._follow()

    def _answer(self, entry: Entry) -> None:
        self.conductor.answer(entry)
        self.tally["answers"] += 1
        self._follow()

    def _jump(self) -> None:
        """Undo a few turns: the hands take their moves back, and the table is what it was before.
        Redo all of them, or none."""
        conductor = self.conductor
        here = conductor.place
        there = self.rng.randint(max(1, here - 6), here)
        for place in range(here, there, -1):
            turn = conductor.turns[place - 1]
            for move in back(tuple(self.reader(turn, self.hands))):
                self.hands.do(move)
            if describes_table(turn.entry):
                self.hands.undo_correction(turn.entry)
            self.tally["undone"] += 1
        conductor.jump(there)
        self.referee = self._referee()
        state, before = self.hands.state(), self.states[there]
        assert state == before, _different(state, before)
        self._compare()
        for _turn in range(self.rng.choice((0, here - there))):
            conductor.redo()
            self.tally["redone"] += 1
            self._follow()

    # --- what hands, referee and app have then ---------------------------------------------------

    def _referee(self) -> CountingReferee:
        referee = CountingReferee(self.choice.setup)
        for entry in self.conductor.record.log[1:]:
            referee.take(entry)
        return referee

    def _follow(self) -> None:
        """Let referee and hands follow the last turn."""
        conductor = self.conductor
        before, turn = conductor.turns[conductor.place - 2 : conductor.place]
        for entry in conductor.record.entries[before.end : turn.end]:
            self.referee.take(entry)
        self._obey(turn)
        self._compare()

    def _obey(self, turn: Turn) -> None:
        if describes_table(turn.entry):
            self.hands.correct(turn.entry)
        for move in self.reader(turn, self.hands):
            self.hands.do(move)
            self.tally[type(move).__name__] += 1

    def _compare(self) -> None:
        on_table, expected = self._on_table(), self._expected()
        assert on_table == expected, _different(on_table, expected)
        self.states[self.conductor.place] = self.hands.state()
        self.tally["compared"] += 1

    def _expected(self) -> dict[str, Any]:
        """What the app and the referee think is on the table, as far as they can know it."""
        table, setup, referee = self.conductor.table, self.choice.setup, self.referee
        night = table.phase is Phase.NIGHT
        expected: dict[str, Any] = {
            "round": table.round,
            "markers": {(m.level, m.side) for m in table.markers},
            "holder": None if table.stone else table.holder,
            "money": referee.money,
            "compasses": referee.compasses,
            "rewards": dict(referee.rewards),
            "night side": setup.solo_board and night,
            "gambits": sorted(table.gambits_played),
        }
        if not setup.cards_only:
            laid_out = table.stage is not Stage.MARKET
            tiles = [(s, table.market.tile(s)) for s in GRID if laid_out]
            expected["market"] = {space: tile for space, tile in tiles if tile}
            expected["spaces"] = {m.level: m.space for m in table.markers}
            expected["stone"] = table.stone
        if not setup.search_only:
            expected["outposts"] = table.outposts
            expected["founded"] = sorted(table.founded)
        if referee.corners is not None:
            expected["bonus tiles"] = referee.corners
        if setup.real_purse and not setup.search_only:
            purse = table.purse
            expected["purse"] = sorted(purse.draw), sorted(purse.discard), purse.open
        if setup.real_cards:
            expected["night cards"] = night
            for name in ("auction 1", "auction 2", "auction 3", "action"):
                deck = table.deck(name)
                expected[name] = deck.hidden, [*deck.used, *deck.pile]
        return expected

    def _on_table(self) -> dict[str, Any]:
        """The same of what the hands have made."""
        setup, hands = self.choice.setup, self.hands
        found: dict[str, Any] = {
            "round": hands.round,
            "markers": set(hands.markers.values()),
            "holder": hands.holder,
            "money": hands.money,
            "compasses": hands.compasses,
            "rewards": dict(+hands.rewards),
            "night side": hands.night_side,
            "gambits": sorted(
                filter(None, [*hands.gambits_gone, hands.gambit, hands.revealed_gambit])
            ),
        }
        if not setup.cards_only:
            found["market"] = hands.tiles
            found["spaces"] = {level: here for here, (level, _side) in hands.markers.items()}
            found["stone"] = hands.stone
        if not setup.search_only:
            found["outposts"] = tuple(hands.outposts.values())
            found["founded"] = sorted(hands.founded)
        if self.referee.corners is not None:
            found["bonus tiles"] = {here.name for here in hands.bonus_tiles}
        if hands.purse and not setup.search_only:
            found["purse"] = hands.purse.state()
        if hands.face_down is not None:
            found["night cards"] = hands.night_cards
            for name, hidden in hands.face_down.items():
                found[name] = hidden, hands.cards_up(name)
        return found


def _different(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    return {k: (one.get(k), other.get(k)) for k in one | other if one.get(k) != other.get(k)}
