"""A score sheet worth its points, from the tables of sections 5, 9 and 10 alone."""

from typing import NamedTuple

from goa_solo.rules.scoring import ScoreSheet
from tests.referee.readings import reading

TRACKS = ("ships", "produce", "income", "explore", "outpost")


class Worth(NamedTuple):
    """What differs between editions (section 10)."""

    symbols: tuple[int, ...]
    symbol_kinds: int
    duty: int
    foreman: bool
    stories: tuple[str, ...]


ANSWERS = {"you": 3, "tie": 3, "lakshmi": 0}
"""What it is worth to have at least as many Pardaos, where no sums are given."""

STORIES = ("rich outposts", "adaptability", "plagued crops", "taxes")
EDITIONS = {
    "quined": Worth((0, 1, 3, 6, 10, 15), 6, 5, True, STORIES),
    "zman-2012": Worth((0, 1, 3, 6, 10, 15), 6, 5, True, ()),
    "rio-grande-2004": Worth((0, 1, 3, 6, 10, 15, 20), 5, 4, False, ()),
}


def possible(sheet: ScoreSheet, edition: str) -> bool:
    """Can a session end like this?"""
    worth = EDITIONS[edition]
    few = (sheet.duty, sheet.small_missions, sheet.large_missions)
    return (
        all(row in (1, 2, 3, 4, 5) for row in sheet.tracks)
        and sheet.outposts in (0, 1, 2, 3, 4)
        and not any(sheet.symbols[worth.symbol_kinds :])
        and all(0 <= cards < len(worth.symbols) for cards in sheet.symbols)
        and (sheet.pardaos is None or 0 <= sheet.pardaos <= 999)
        and (sheet.lakshmi_pardaos is None or 0 <= sheet.lakshmi_pardaos <= 9999)
        and len(sheet.depots) <= 4
        and all(d.spaces in (1, 2, 3) and 0 <= d.goods <= d.spaces for d in sheet.depots)
        and 0 <= sheet.depots_set_aside <= 32
        and (worth.foreman or not sheet.foreman)
        and all(0 <= number <= 9 for number in few)
        and (sheet.story is None or sheet.story in worth.stories)
        and (sheet.richer is None or sheet.richer in ANSWERS)
    )


def points(sheet: ScoreSheet, edition: str) -> dict[str, int]:
    """Return the points of each line; lines that can't score in this session are left out."""
    worth = EDITIONS[edition]
    steps = {1: 0, 2: 1, 3: 3, 4: 6, 5: 10}
    lines = {track: steps[row] for track, row in zip(TRACKS, sheet.tracks, strict=True)}
    lines["outposts"] = steps[sheet.outposts + 1]
    lines["symbols"] = 0
    for cards in sheet.symbols:
        lines["symbols"] += worth.symbols[cards]
    if sheet.richer is not None:
        lines["pardaos"] = ANSWERS[sheet.richer]
    elif sheet.pardaos is None or sheet.lakshmi_pardaos is None:
        lines["pardaos"] = 0  # it isn't said yet
    else:
        lines["pardaos"] = 0 if sheet.pardaos < sheet.lakshmi_pardaos else 3
    lines["depots"] = _depots(sheet)
    lines["duty"] = sheet.duty * worth.duty
    lines["small_missions"] = sheet.small_missions * 2
    lines["large_missions"] = sheet.large_missions * 3
    if sheet.story == "adaptability":
        lines["story"] = 5 if 1 in sheet.tracks else 0
    if sheet.story == "plagued crops":
        lines["story"] = sum({0: 0, 1: 0, 2: 1, 3: 2}[depot.goods] for depot in sheet.depots)
    return lines


def _depots(sheet: ScoreSheet) -> int:
    """1 for each single-good depot, 3 with Foreman; R23: nothing while the crops are plagued."""
    if sheet.story == "plagued crops" and reading("R23", switched_on(sheet)) == "instead":
        return 0
    singles = sheet.depots_set_aside
    for depot in sheet.depots:
        if depot.spaces == 1 and not depot.any:
            singles += 1
    return singles * 3 if sheet.foreman else singles


def switched_on(sheet: ScoreSheet) -> tuple[str, ...]:
    """The rulings a sheet is scored with, where sheets know of them."""
    return ("R23",) if getattr(sheet, "plagued_on_top", False) else ()


def rank(total: int) -> str:
    if total > 55:
        return "Rich"
    if total >= 46:
        return "Savvy"
    if total >= 36:
        return "Average"
    return "Struggling" if total >= 25 else "Poor"
