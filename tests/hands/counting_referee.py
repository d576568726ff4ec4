"""The referee, who also counts what only the player knows: Pardaos, Compass cards, what Gambit
cards gave, and which corners still have a Bonanza tile."""

from collections import Counter
from typing import Any

from goa_solo.rules.entries import Correct, Entry, StoneWon
from goa_solo.rules.setup import Setup, Side
from tests.referee import board
from tests.referee.session_referee import Referee

PROFITABLE, PROFIT = "profitable auction", 5


class CountingReferee(Referee):
    def __init__(self, setup: Setup) -> None:
        self.money = self.compasses = 0  # gained since the start of the session
        self.rewards: Counter[str] = Counter()
        self.corners = self._all_corners(setup)
        self._counted: object = None
        super().__init__(setup)

    def take(self, entry: Entry) -> None:
        before, phase = self.market, self.round > 4
        super().take(entry)
        if (self.round > 4) is not phase:
            self.corners = self._all_corners(self.setup)
        if isinstance(entry, StoneWon):
            self.compasses += entry.winner is Side.PLAYER
        ended = self.outcome
        if ended and ended is not self._counted and ended["lot"][:3] not in self.markers:
            self._counted = ended
            self._count(ended)
        if isinstance(entry, Correct) and self.corners is not None:
            self._correct_corners(entry, before)

    def _count(self, ended: dict[str, Any]) -> None:
        self.money += ended.get("from_her", 0) + ended.get("from_bank", 0)
        self.money -= ended.get("to_bank", 0) + sum(ended.get("to_her", ()))
        self.compasses += bool(ended["compass"])
        gambit = ended.get("gambit")
        if gambit == PROFITABLE:
            self.money += PROFIT
        elif gambit:
            self.rewards[gambit] += 1
        if self.corners is not None and ended.get("bonanza"):
            self.corners.discard(ended["lot"][2])

    def _correct_corners(self, entry: Correct, before: str) -> None:
        """Exchange takes the bonus tile of a corner. A tile that is in a corner after all has its
        bonus tile, unless Exchange took that."""
        assert self.corners is not None
        if entry.exchanged is not None:
            self.corners.discard(entry.exchanged.name)
        if entry.market is None:
            return
        for corner in board.CORNERS:
            at = board.GRID.index(board.place(corner))
            if before[at] == "." != self.market[at] and corner not in self.bonuses_taken:
                self.corners.add(corner)

    @staticmethod
    def _all_corners(setup: Setup) -> set[str] | None:
        """None if there are none, or if only the player can know them."""
        hidden = setup.cards_only or setup.search_only or "bonanza" not in setup.modules
        return None if hidden else set(board.CORNERS)
