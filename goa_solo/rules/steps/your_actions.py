"""Step: the player takes all actions of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.entries import Acted, Entry
from goa_solo.rules.handbook.auctions_and_actions import (
    EACH_ACTION,
    ROW_BONUSES,
    TELL_OUTPOSTS,
    YOU_ACT,
)
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import PLANNED
from goa_solo.rules.moves import Forward, TakeActions
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.stages import OUTPOSTS, ROUNDS
from goa_solo.rules.steps.prompt import Prompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> YourActions:
    return YourActions(table.open_outposts, table.round == ROUNDS)


@frozen
class YourActions(Prompt):
    """The answer lists the outposts established, of the two kinds she may discard from."""

    open: tuple[str, ...]
    last_round: bool = False

    where = say("Round {round} ({phase}): actions")
    undo_name = say("your actions")
    expected = say("Now take your actions for this round.")

    @property
    def answers(self) -> tuple[Entry, ...]:
        single = tuple(Acted((kind,)) for kind in self.open)
        both = (Acted(self.open),) if len(self.open) > 1 else ()
        return (Acted(), *single, *both)

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Acted):
            return self.expected
        if entry in self.answers:
            return None
        return say("You can {establish} {kollam} and {madras} once each, while there are any left.")

    def apply(self, table: Table, entry: Acted) -> Table:
        kollam, madras = (
            left - (kind in entry.founded)
            for kind, left in zip(OUTPOSTS, table.outposts, strict=True)
        )
        return table.with_changes(outposts=(kollam, madras), founded=table.founded + entry.founded)

    def moves(self, _table: Table, entry: Acted) -> tuple[Forward, ...]:
        return (TakeActions(entry.founded),)

    def instruction(self) -> Message:
        if self.last_round:
            return say("Take your last three actions, then play all your {compasses}.")
        return say("Take your three actions, then play {compasses}: you may keep one.")

    def log_line(self, entry: Acted, _after: Table) -> Message:
        match entry.founded:
            case ():
                return say("You took your actions.")
            case (kind,):
                place = Message("{" + kind + "}")
                return say(
                    "You took your actions and {established} a {place} {outpost}.", place=place
                )
            case _:
                return say(
                    "You took your actions and {established} {kollam} and {madras} {outposts}."
                )

    @property
    def help(self) -> tuple[Paragraph, ...]:
        if self.last_round:  # no Compass card is kept, and hers discard what nobody needs
            return (*EACH_ACTION, PLANNED, *ROW_BONUSES)
        return (YOU_ACT, *EACH_ACTION, PLANNED, *ROW_BONUSES, TELL_OUTPOSTS)
