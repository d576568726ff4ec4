"""The base class of the steps on the round screen. Imports no Kivy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.view_values import (
    AnswerButton,
    HerCard,
    Panel,
    PanelInput,
    TileToUse,
)
from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction import HerBid
from goa_solo.rules.entries import Entry, Place
from goa_solo.rules.last_round import last_round_messages
from goa_solo.rules.market import Space
from goa_solo.rules.message import Message
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.steps import Prompt
from goa_solo.rules.table import Table

if TYPE_CHECKING:
    from goa_solo.app.screens.round.presenter import RoundPresenter

P = TypeVar("P", bound=Prompt)


class RoundStep(ABC, Generic[P]):
    """One step as the screen shows it: panel, buttons, board, and what a tap on the board means."""

    def __init__(self, shown: RoundPresenter, table: Table, prompt: P) -> None:
        self.shown, self.table, self.prompt = shown, table, prompt

    @abstractmethod
    def buttons(self) -> tuple[AnswerButton, ...]:
        """Return the buttons at the bottom; the main one last, at the edge."""

    @property
    def hint(self) -> str:
        """Shown instead of a button, if something else must be tapped."""
        return ""

    @property
    def card(self) -> HerCard | None:
        """Her card that belongs to the instruction."""
        return None

    def panel(self, _ticked: frozenset[str]) -> Panel | None:
        """Return the panel between board and buttons; `ticked` is what is ticked off in it."""
        return None

    def instruction(self) -> Message:
        return self.prompt.instruction()

    def note(self) -> Message | None:
        """Return what is good to know below the instruction, if there is room."""
        return None

    def remarks(self) -> tuple[Message, ...]:
        """Return what to keep in mind, always shown below the instruction."""
        return tuple(last_round_messages(self.table))

    def facts(self) -> tuple[Message, ...]:
        """Return what the drawer adds to the rules for this step, computed for this session."""
        return ()

    def tiles(self) -> tuple[TileToUse, ...]:
        """Return the player's tiles whose use the drawer offers to enter."""
        return ()

    def reasons(self) -> tuple[Message, ...]:
        """Return why, without the letters of a card that is drawn beside it."""
        return self.prompt.reasons(self.table)

    def board(self, last: Turn) -> BoardView | None:
        """Return the market with what is new or lit on it; None if it isn't shown."""
        if not on_the_table(self.table).market_known or not self.table.market.left:
            return None
        new = self.lot or (last.entry.space if isinstance(last.entry, Place) else None)
        return self.market(fresh=frozenset(filter(None, (new,))))

    @property
    def lot(self) -> Space | None:
        """The space being auctioned: nothing may cover it."""
        return None

    def market(
        self, *, lit: frozenset[Space] = frozenset(), fresh: frozenset[Space] = frozenset()
    ) -> BoardView:
        table = self.table
        return BoardView(
            table.market, stone=table.stone, markers=table.markers, lit=lit, fresh=fresh
        )

    def tapped(self, _space: Space) -> Entry | str:
        """Return the answer a tap on a space gives, or why it gives none; "" if none is due."""
        return ""

    def answer(self, button: AnswerButton, _given: PanelInput) -> Entry:
        """Return the answer a button gives, with what was entered in the panel."""
        assert button.entry is not None
        return button.entry


def empty_purse_line(hers: HerBid) -> str:
    """Return a line for a bid without a purse card (R4), else ""."""
    return "" if hers.card else _("Her purse is empty: she bids the value of her card alone.")
