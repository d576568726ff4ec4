"""Where Lakshmi's eye looks, and how wide it is open. Imports no Kivy."""

from attrs import frozen

from goa_solo.rules.market import Space
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import PlaceHers, Settle
from goa_solo.rules.table import Table

OPEN, NARROW, CLOSED = 0.0, 0.42, 1.0


@frozen
class Gaze:
    """The space she looks at, None for straight ahead, and how far her lids are down."""

    at: Space | None = None
    lid: float = OPEN


def gaze_on(table: Table, *, why: bool, just_settled: bool) -> Gaze:
    """Return it for a table: `why` means that the reason is shown, `just_settled` that the
    receipt of an auction is."""
    prompt = table.prompt
    if table.stage is Stage.MARKET and table.phase is Phase.NIGHT:
        return Gaze(lid=CLOSED)
    if isinstance(prompt, PlaceHers):
        return Gaze(prompt.placement.tile)
    settled = isinstance(prompt, Settle) or just_settled
    won = settled and table.result is not None and table.result.winner is Side.LAKSHMI
    auctioned = table.stage is Stage.AUCTION and bool(table.markers)
    at = table.lot.space if why and auctioned else None
    return Gaze(at, NARROW if won else OPEN)
