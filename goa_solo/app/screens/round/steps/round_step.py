"""What the round screen knows of one step. Knows no Kivy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screens.round.view_values import AnswerButton, HerCard, Panel, PanelInput
from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction import HerBid
from goa_solo.rules.entries import Entry, Place
from goa_solo.rules.market import Space
from goa_solo.rules.message import Message
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
        """The buttons at the bottom; with two, the second is the one at the edge."""

    @property
    def hint(self) -> str:
        """In the place of a button, where something else is to be tapped."""
        return ""

    @property
    def card(self) -> HerCard | None:
        """The card of hers that belongs to the instruction."""
        return None

    def panel(self, _ticked: frozenset[str]) -> Panel | None:
        """What stands between the board and the buttons; `ticked` is what is ticked off in it."""
        return None

    def instruction(self) -> Message:
        return self.prompt.instruction()

    def facts(self) -> tuple[Message, ...]:
        """What the drawer shows with the rules for this step, worked out for this session."""
        return ()

    def reasons(self) -> tuple[Message, ...]:
        """Why, without the letters of a card that is drawn beside it."""
        return self.prompt.reasons(self.table)

    def board(self, last: Turn) -> BoardView | None:
        """The market with what is new or lit on it; None where it is not seen."""
        if self.table.setup.cards_only or not self.table.market.left:
            return None
        placed = frozenset((last.entry.space,)) if isinstance(last.entry, Place) else frozenset()
        return self.market(fresh=placed)

    @property
    def lot(self) -> Space | None:
        """What is auctioned on the board: nothing may hide it."""
        return None

    def market(
        self, *, lit: frozenset[Space] = frozenset(), fresh: frozenset[Space] = frozenset()
    ) -> BoardView:
        table = self.table
        return BoardView(
            table.market, stone=table.stone, markers=table.markers, lit=lit, fresh=fresh
        )

    def tapped(self, _space: Space) -> Entry | str:
        """A space was tapped: the answer it is, or why it isn't one ("" where nothing is asked)."""
        return ""

    def answer(self, button: AnswerButton, _given: PanelInput) -> Entry:
        """The answer a button gives, with what the panel holds."""
        assert button.entry is not None
        return button.entry


def empty_purse_line(hers: HerBid) -> str:
    """Said of a bid that no card of her purse is part of (R4)."""
    return "" if hers.card else _("Her purse is empty: she bids the value of her card alone.")
