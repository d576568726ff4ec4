"""A campaign by section 6: goals, cargo, bonuses (R8), rows (R9) and ranks (R16, R21)."""

import math
from typing import Any

from goa_solo.rules.campaign import Abandon, CampaignEntry, CampaignStart, Choose, Record, Resume
from goa_solo.rules.scoring import ScoreSheet
from tests.referee.plain_table import ForbiddenError
from tests.referee.scores import points

LISBON: dict[str, Any] = {
    "sessions": 3,
    "goals_a_session": 2,
    "goals_needed": 1,
    "cargo": {
        "points_a_good": 10,
        "goods_for_all_goals": 1,
        "rows": [4, 4, 4, 4, 4],
        "ranks": ["Castaway", "Drifter", "Wayfarer", "Seasoned Trader", "Fleetmaster"],
    },
    "bonus": {"contracts": 2, "ships": 2, "pardaos": 5},
    "goal": [
        {"letter": "A", "kind": "track pair", "track": "income", "points": 10},
        {"letter": "B", "kind": "track pair", "track": "ships", "points": 10},
        {"letter": "C", "kind": "track pair", "track": "explore", "points": 10},
        {"letter": "D", "kind": "track pair", "track": "produce", "points": 10},
        {"letter": "E", "kind": "track pair", "track": "outpost", "points": 10},
        {"letter": "F", "kind": "outposts", "least": 4},
        {"letter": "G", "kind": "line points", "line": "symbols", "least": 10},
        {"letter": "H", "kind": "depot spaces", "depots": 4, "spaces": 9},
        {"letter": "I", "kind": "pardaos left", "least": 30},
    ],
}
"""As in a campaign file; another campaign is its file, read as it is."""


def achieved(goal: dict[str, Any], sheet: ScoreSheet, edition: str) -> bool:
    """Does the sheet show this goal?"""
    lines = points(sheet, edition)
    tracks = {t: lines[t] for t in ("ships", "produce", "income", "explore", "outpost")}
    match goal["kind"]:
        case "track pair":
            enough = [track for track, score in tracks.items() if score >= goal["points"]]
            return goal["track"] in enough and len(enough) >= 2
        case "outposts":
            return bool(sheet.outposts >= goal["least"])
        case "line points":
            return bool(lines[goal["line"]] >= goal["least"])
        case "depot spaces":
            spaces = sum(depot.spaces for depot in sheet.depots)
            return bool(len(sheet.depots) >= goal["depots"] and spaces >= goal["spaces"])
        case "pardaos left":
            return sheet.pardaos is not None and bool(sheet.pardaos >= goal["least"])
        case "total points":
            return bool(sum(lines.values()) >= goal["least"])
    raise AssertionError(goal["kind"])


class CampaignReferee:
    def __init__(self, rules: dict[str, Any], start: CampaignStart) -> None:
        dealt = [letter for goals in start.goals for letter in goals]
        must(len(start.goals) == rules["sessions"])
        must(all(len(goals) == rules["goals_a_session"] for goals in start.goals))
        must(len(set(dealt)) == len(dealt))
        must(set(dealt) <= {goal["letter"] for goal in rules["goal"]})
        self.rows = list(rules["cargo"]["rows"] if start.rows is None else start.rows)
        must(len(self.rows) == len(rules["cargo"]["rows"]) and all(n > 0 for n in self.rows))
        self.rules, self.goals, self.once = rules, start.goals, start.bonus_once
        self.status, self.cargo = "going", 0
        self.records: list[tuple[int, list[str]]] = []
        self.bonuses: list[str] | None = None  # for the next session; None: not chosen
        self.used: list[str] = []  # in sessions before

    def take(self, entry: CampaignEntry) -> None:
        if isinstance(entry, Resume):
            must(self.status == "abandoned")
            self.status = "going"
            return
        must(self.status == "going" and not isinstance(entry, CampaignStart))
        if isinstance(entry, Abandon):
            self.status = "abandoned"
        elif isinstance(entry, Choose):
            must(len(set(entry.bonuses)) == len(entry.bonuses) <= self.earned())
            must(set(entry.bonuses) <= set(self.open()))
            self.bonuses = list(entry.bonuses)
        elif isinstance(entry, Record):
            self._record(entry)

    def _record(self, entry: Record) -> None:
        must(0 <= entry.points <= 999)
        goals = self.goals[len(self.records)]
        must(set(entry.achieved) <= set(goals) and len(set(entry.achieved)) == len(entry.achieved))
        cargo = self.rules["cargo"]
        self.cargo += math.ceil(entry.points / cargo["points_a_good"])
        if len(entry.achieved) == len(goals):
            self.cargo += cargo["goods_for_all_goals"]
        self.records.append((entry.points, sorted(entry.achieved)))
        self.used += self.bonuses or []
        self.bonuses = None
        if len(entry.achieved) < self.rules["goals_needed"]:
            self.status = "lost"
        elif len(self.records) == self.rules["sessions"]:
            self.status = "finished"

    def earned(self) -> int:
        """As many as different goals achieved so far, at most as many as there are bonuses."""
        if not self.records or self.status not in ("going", "abandoned"):
            return 0
        goals = sum(len(letters) for _points, letters in self.records)
        return min(goals, len(self.open()))

    def open(self) -> list[str]:
        gone = self.used if self.once else []
        return [key for key in self.rules["bonus"] if key not in gone]

    def rows_filled(self) -> int:
        filled = 0
        while filled < len(self.rows) and sum(self.rows[: filled + 1]) <= self.cargo:
            filled += 1
        return filled

    def rank(self) -> str | None:
        filled = self.rows_filled()
        ranks: list[str] = self.rules["cargo"]["ranks"]
        return ranks[filled - 1] if filled else None

    def facts(self) -> dict[str, Any]:
        facts = {
            "status": self.status,
            "cargo": self.cargo,
            "rows filled": self.rows_filled(),
            "records": list(self.records),
        }
        if self.status == "going":
            facts["goals"] = list(self.goals[len(self.records)])
            facts["session"] = len(self.records) + 1
            every = self.open() if len(self.open()) == self.earned() else []
            facts["bonuses"] = every if self.bonuses is None else list(self.bonuses)
            facts["earned"] = self.earned()
            if len(self.records):
                facts["open"] = self.open()
        facts["rank"] = self.rank() if self.status == "finished" else None  # R21
        return facts


def must(allowed: bool) -> None:
    if not allowed:
        raise ForbiddenError("campaign")
