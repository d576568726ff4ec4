"""A score sheet while it is filled in: the board's four places for depots, empty ones too."""

from __future__ import annotations

from attrs import evolve, frozen

from goa_solo.rules.scoring import MOST_DEPOTS, Depot, ScoreSheet, ScoringTable

NEW = "new"
"""The sheet of a session that was played without the app."""

EMPTY = Depot(0)


@frozen
class SheetForm:
    """Everything on the sheet. A depot of no spaces is an empty place."""

    tracks: tuple[int, int, int, int, int] = (1, 1, 1, 1, 1)
    outposts: int = 0
    symbols: tuple[int, ...] = ()
    pardaos: int = 0
    lakshmi_pardaos: int = 0
    slots: tuple[Depot, ...] = (EMPTY,) * MOST_DEPOTS
    depots_set_aside: int = 0
    foreman: bool = False
    duty: int = 0
    small_missions: int = 0
    large_missions: int = 0

    def sheet(self, story: str | None) -> ScoreSheet:
        return ScoreSheet(
            tracks=self.tracks,
            outposts=self.outposts,
            symbols=self.symbols,
            pardaos=self.pardaos,
            lakshmi_pardaos=self.lakshmi_pardaos,
            depots=tuple(slot for slot in self.slots if slot.spaces),
            depots_set_aside=self.depots_set_aside,
            foreman=self.foreman,
            duty=self.duty,
            small_missions=self.small_missions,
            large_missions=self.large_missions,
            story=story,
        )

    def fitted(self, scoring: ScoringTable) -> SheetForm:
        """Without what an edition does not have: a kind of symbol more, the Foreman."""
        most = len(scoring.symbols) - 1
        counts = [min(count, most) for count in self.symbols[: scoring.symbol_kinds]]
        counts += [0] * (scoring.symbol_kinds - len(counts))
        foreman = self.foreman and scoring.single_foreman is not None
        return evolve(self, symbols=tuple(counts), foreman=foreman)


def form_from_sheet(sheet: ScoreSheet) -> SheetForm:
    """A sheet as it was filled in."""
    empty = (EMPTY,) * (MOST_DEPOTS - len(sheet.depots))
    return SheetForm(
        sheet.tracks,
        sheet.outposts,
        sheet.symbols,
        sheet.pardaos,
        sheet.lakshmi_pardaos,
        sheet.depots + empty,
        sheet.depots_set_aside,
        sheet.foreman,
        sheet.duty,
        sheet.small_missions,
        sheet.large_missions,
    )


@frozen
class Overruled:
    """A campaign's goal that the player decides, and why."""

    letter: str
    achieved: bool
    reason: str


@frozen
class SheetDraft:
    """A half-filled sheet; for one on its own, also what was played."""

    form: SheetForm
    edition: str = ""
    difficulty: int = 1
    deck: str = ""
    story: str = ""
    overrule: tuple[Overruled, ...] = ()
