"""Step: lay out a phase's market and enter its tiles; in a cards-only session, only lay it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.entries import Entry, Lay
from goa_solo.rules.handbook.end_and_scoring import NIGHTFALL
from goa_solo.rules.handbook.setup_and_markers import GRID, LAID_OUT
from goa_solo.rules.market import Market
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.moves import Forward, LayOut
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.placement import NO_BORDER_TILE, has_border_tile
from goa_solo.rules.setup import Phase
from goa_solo.rules.stages import ROUNDS_A_PHASE, TILES_A_ROUND
from goa_solo.rules.steps.prompt import ConfirmOnTable, Prompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> LayMarket | LayMarketOnTable:
    if table.setup.cards_only:
        return LayMarketOnTable(table.phase)
    return LayMarket(table.phase, TILES_A_ROUND * ROUNDS_A_PHASE)


def too_few_tiles(market: Market, needed: int) -> Message | None:
    """Return why a market won't last for the remaining rounds; None if it will."""
    if market.left >= needed:
        return None
    return say_count(
        "This market has {count} tile, but the remaining rounds need at least {needed}.",
        "This market has {count} tiles, but the remaining rounds need at least {needed}.",
        market.left,
        needed=needed,
    )


def unplayable(market: Market, needed: int) -> Message | None:
    """Return why a market can't be entered; None if it can. Replaying checks only `too_few_tiles`:
    earlier versions accepted markets without a tile along the border."""
    problem = too_few_tiles(market, needed)
    return problem or (None if has_border_tile(market) else NO_BORDER_TILE)


def laid_out(phase: Phase) -> Message:
    return say("The {phase} market was laid out.", phase=phase)


@frozen
class MarketPrompt(Prompt):
    """Base of the market prompts, whether or not the app knows the tiles."""

    phase: Phase

    where = say("Round {round} ({phase}): lay out the market")
    undo_name = say("the market")

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        return laid_out(self.phase)

    @property
    def help(self) -> tuple[Paragraph, ...]:
        return (GRID, LAID_OUT) if self.phase is Phase.DAY else (NIGHTFALL, GRID)


@frozen
class LayMarket(MarketPrompt):
    """Any market with enough tiles is a legal answer."""

    needed: int

    @property
    def expected(self) -> Message:
        return say("First lay out the {phase} market and enter its tiles.", phase=self.phase)

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Lay):
            return self.expected
        return too_few_tiles(entry.market, self.needed)

    def apply(self, table: Table, entry: Lay) -> Table:
        return table.with_changes(market=entry.market)

    def moves(self, _table: Table, entry: Lay) -> tuple[Forward, ...]:
        return (LayOut(self.phase, entry.market),)

    def instruction(self) -> Message:
        return say("Lay out the {phase} market and enter its tiles.", phase=self.phase)


@frozen
class LayMarketOnTable(MarketPrompt, ConfirmOnTable):
    """Cards only: the market isn't entered in the app."""

    def apply(self, table: Table, _entry: Entry) -> Table:
        return table

    def moves(self, _table: Table, _entry: Entry) -> tuple[Forward, ...]:
        return (LayOut(self.phase, None),)

    def instruction(self) -> Message:
        return say("Lay out the {phase} market.", phase=self.phase)
