"""What can be corrected, and the resulting correction (R14)."""

from __future__ import annotations

from typing import Any

from attrs import asdict, evolve, frozen

from goa_solo.app.i18n import _, render
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.packs import Edition
from goa_solo.play.conductor import Conductor
from goa_solo.rules.cards import PARDAUS
from goa_solo.rules.corrections import MARKET_ON_TABLE
from goa_solo.rules.entries import Correct
from goa_solo.rules.market import Market, Space, stone_spaces
from goa_solo.rules.message import say
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.purse import MOST_CARDS, CoinCounts, coin_counts
from goa_solo.rules.rulings import ANY_GAP
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import OUTPOSTS, Stage
from goa_solo.rules.steps import YourActions
from goa_solo.rules.steps.place_yours import why_no_stone
from goa_solo.rules.table import Table

SIDES = (Side.PLAYER, Side.LAKSHMI)


@frozen
class TableCorrections:
    """The table as the player enters it."""

    market: Market
    stone: Space | None
    holder: Side
    draw: CoinCounts
    discard: CoinCounts
    outposts: tuple[int, int]

    @classmethod
    def of(cls, table: Table) -> TableCorrections:
        draw, discard = coin_counts(table.purse.draw), coin_counts(table.purse.discard)
        return cls(table.market, table.stone, table.holder, draw, discard, table.outposts)


class CorrectTablePresenter:
    """Starts from the table as it is; only changed values become part of the correction. The
    supply is without the outposts in `taken`: those the player has counted among this round's
    actions so far."""

    def __init__(
        self, conductor: Conductor, edition: Edition, taken: frozenset[str] = frozenset()
    ) -> None:
        self._conductor = conductor
        self.edition = edition
        self.terms = edition.terms
        prompt = conductor.prompt
        kinds = prompt.open if isinstance(prompt, YourActions) else ()
        self._taken = [int(kind in kinds and kind in taken) for kind in OUTPOSTS]
        self._as_it_was = TableCorrections.of(conductor.table)
        self.entered = self._as_it_was

    @property
    def table(self) -> Table:
        return self._conductor.table

    @property
    def _any_gap(self) -> bool:
        return self.table.setup.switched(ANY_GAP)

    # --- what there is -------------------------------------------------------------------------

    @property
    def has_market(self) -> bool:
        there = self.table.stage not in (Stage.MARKET, Stage.OVER)
        return there and on_the_table(self.table).market_known

    def board(self) -> BoardView:
        """The market, with the spaces the stone may be moved to if it is on it."""
        market, stone = self.entered.market, self.entered.stone
        lit = frozenset(stone_spaces(market, self._any_gap)) if stone is not None else frozenset()
        markers = self.table.markers
        if stone is not None:
            markers = (evolve(markers[0], space=stone), *markers[1:])
        return BoardView(market, stone=stone, markers=markers, lit=lit)

    @property
    def board_line(self) -> str:
        if not on_the_table(self.table).market_known:
            return render(MARKET_ON_TABLE, self.terms)
        if self.table.stage is Stage.OVER:
            return _("The last market has been played.")
        if not self.has_market:
            return _("You can correct the market once it's laid out.")
        if self.entered.stone is None:
            return _("The tiles on the market.")
        return render(say("Tap where the {nazar} is."), self.terms)

    @property
    def holder_heading(self) -> str:
        return render(say("Who holds the {nazar}"), self.terms)

    def holders(self) -> list[str]:
        return [_("You"), "Lakshmi"]

    @property
    def holder(self) -> int:
        return SIDES.index(self.entered.holder)

    @property
    def can_change_holder(self) -> bool:
        """Whether the holder can be corrected: while the stone is on the market it has none."""
        return self.table.stone is None

    @property
    def has_purse(self) -> bool:
        """Whether the app tracks her purse and the outposts left, rather than only searching."""
        return on_the_table(self.table).auctions_known

    def purse(self, pile: str) -> list[tuple[str, int, int]]:
        """Return each value with how many cards are in "draw" or "discard", and the maximum."""
        if not self.has_purse:
            return []
        counts: CoinCounts = getattr(self.entered, pile)
        return [
            (_("Cards worth {value}").format(value=value), count, MOST_CARDS)
            for value, count in zip(PARDAUS, counts, strict=True)
        ]

    def outposts(self) -> list[tuple[str, int, int]]:
        """Return each type with how many are left and how many there were."""
        if not self.has_purse:
            return []
        return [
            (
                render(say("{name} in the supply", name=self.terms[kind]), self.terms),
                left - taken,
                most - taken,
            )
            for kind, left, most, taken in zip(
                OUTPOSTS,
                self.entered.outposts,
                self.table.setup.outposts,
                self._taken,
                strict=True,
            )
        ]

    # --- entering how it is --------------------------------------------------------------------

    def lay(self, market: Market) -> None:
        self.entered = evolve(self.entered, market=market)

    def move_stone(self, space: Space) -> str:
        """Move the stone; return why it can't be there, "" if it can."""
        if self.entered.stone is None:
            return ""
        if space not in stone_spaces(self.entered.market, self._any_gap):
            return render(why_no_stone(self.entered.market, space), self.terms)
        self.entered = evolve(self.entered, stone=space)
        return ""

    def hold(self, number: int) -> None:
        self.entered = evolve(self.entered, holder=SIDES[number])

    def count(self, pile: str, number: int, value: int) -> None:
        """Set how many of a kind are in "draw", in "discard", or left of the "outposts"."""
        counts = list(getattr(self.entered, pile))
        counts[number] = value + (self._taken[number] if pile == "outposts" else 0)
        changes: dict[str, Any] = {pile: tuple(counts)}
        self.entered = evolve(self.entered, **changes)

    @property
    def correction(self) -> Correct:
        """What differs from the table as it was."""
        old, new = asdict(self._as_it_was, recurse=False), asdict(self.entered, recurse=False)
        return Correct(**{name: new[name] for name in new if new[name] != old[name]})

    @property
    def changed(self) -> bool:
        return self.correction != Correct()

    def save(self) -> None:
        """Correct the table."""
        self._conductor.answer(self.correction)
