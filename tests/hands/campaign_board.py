"""A physical Campaign Board, and hands that obey what the app tells them about it: English, read by
a table of patterns. Written from the rules: it knows pieces, not what the campaign means."""

import re
from collections.abc import Callable

from tests.hands.physical_table import ImpossibleMoveError


def _letters(text: str) -> list[str]:
    return re.findall(r"\b[A-I]\b", text)


class CampaignBoard:
    """The board with its marker, the goals for each session, and the goods in the hold."""

    def __init__(self) -> None:
        self.marker = 0  # 0: in the box
        self.goals: dict[int, list[str]] = {}
        self.goods = 0
        self.goals_boxed: int | None = None
        self.obeyed: list[str] = []

    def obey(self, sentence: str) -> None:
        """Do what a sentence says; raise `ImpossibleMoveError` if nobody could."""
        for pattern, do in PATTERNS.items():
            if found := re.fullmatch(pattern, sentence):
                self.obeyed.append(sentence)
                do(self, *found.groups())
                return
        raise ImpossibleMoveError(f"nobody can obey this: {sentence}")

    def _need(self, possible: bool, why: str) -> None:
        if not possible:
            raise ImpossibleMoveError(f"{self.obeyed[-1]} ({why})")

    def lay_out(self) -> None:
        self._need(not self.marker, "the board is on the table")
        self.marker = 1

    def put_goals(self, letters: str, session: str) -> None:
        there = [one for goals in self.goals.values() for one in goals]
        self._need(self.marker > 0, "there is no board")
        self._need(not {*_letters(letters)} & {*there}, "a goal is there already")
        self.goals[int(session)] = _letters(letters)

    def remove_goals(self, letters: str) -> None:
        wanted = _letters(letters)
        session = next((one for one, goals in self.goals.items() if goals == wanted), None)
        self._need(session is not None, "these goals aren't there")
        assert session is not None
        del self.goals[session]

    def box_goals(self, count: str) -> None:
        self._need(9 - sum(map(len, self.goals.values())) == int(count), "another number is left")
        self.goals_boxed = int(count)

    def load(self, count: str) -> None:
        self.goods += int(count)

    def unload(self, count: str) -> None:
        self._need(self.goods >= int(count), "there are fewer")
        self.goods -= int(count)

    def move_on(self, space: str) -> None:
        self._need(self.marker < int(space), "it isn't before that")
        self.marker = int(space)

    def move_back(self, space: str) -> None:
        self._need(self.marker > int(space), "it isn't past that")
        self.marker = int(space)


PATTERNS: dict[str, Callable[..., None]] = {
    r"Lay out the Campaign Board and put the Campaign Marker on space 1\.": CampaignBoard.lay_out,
    r"Put goals (.+) face up on the board for session (\d)\.": CampaignBoard.put_goals,
    r"Put goals? (.+) back on the board for session (\d)\.": CampaignBoard.put_goals,
    r"Put the other (\d) goals back in the box\.": CampaignBoard.box_goals,
    r"Remove goals? (.+) from the Campaign Board\.": CampaignBoard.remove_goals,
    r"Put (\d+) goods? into the Cargo Hold, from the bottom up\.": CampaignBoard.load,
    r"Take (\d+) goods? out of the Cargo Hold, from the top\.": CampaignBoard.unload,
    r"Move the Campaign Marker to space (\d)\.": CampaignBoard.move_on,
    r"Move the Campaign Marker back to space (\d)\.": CampaignBoard.move_back,
}
"""What the app may say, and what hands do then."""
