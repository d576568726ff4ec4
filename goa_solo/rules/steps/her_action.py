"""Step: Lakshmi resolves one half of an action card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.cards import ActionFace, Deed
from goa_solo.rules.entries import Entry
from goa_solo.rules.handbook.auctions_and_actions import SHE_ACTS, SHE_GAINS
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import ACTION, DiscardOutposts, Forward, GiveHer
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import DISCARDED_OUTPOSTS, OUTPOSTS
from goa_solo.rules.steps.prompt import Confirm

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> HerAction:
    """Return the prompt; her action card must be known."""
    face = table.action.top
    assert isinstance(face, ActionFace)
    holds = table.holder is Side.LAKSHMI
    kind = face.half(holds).outpost
    count = min(DISCARDED_OUTPOSTS, table.outposts[OUTPOSTS.index(kind)]) if kind else 0
    return HerAction(face, holds, count, table.setup.real_purse)


@frozen
class HerAction(Confirm):
    """The half that applies, and how many outposts it discards (R10)."""

    face: ActionFace
    holds: bool
    discards: int
    real_purse: bool = False  # a card she gains is put on her discard pile

    where = say("Round {round} ({phase}): Lakshmi's action")
    undo_name = say("her action")
    help = (SHE_ACTS, SHE_GAINS)

    @property
    def moves_something(self) -> bool:
        """Whether the player has something to do on the table."""
        return bool(self._moves)

    @property
    def deed(self) -> Deed:
        return self.face.half(self.holds)

    @property
    def cards_shown(self) -> object:
        return self.face

    def apply(self, table: Table, _entry: Entry) -> Table:
        purse = table.purse.gaining(self.deed.gain) if self.deed.gain else table.purse
        kollam, madras = (
            left - (self.discards if kind == self.deed.outpost else 0)
            for kind, left in zip(OUTPOSTS, table.outposts, strict=True)
        )
        return table.with_changes(
            action=table.action.with_top_used(), purse=purse, outposts=(kollam, madras)
        )

    def moves(self, _table: Table, _entry: Entry) -> tuple[Forward, ...]:
        return self._moves

    @property
    def _moves(self) -> tuple[Forward, ...]:
        if self.deed.gain and self.real_purse:
            return (GiveHer((self.deed.gain,), ACTION),)
        if self.discards and self.deed.outpost:
            return (DiscardOutposts(self.deed.outpost, self.discards),)
        return ()

    def instruction(self) -> Message:
        deed = self.deed
        if self.moves_something:
            return sentences(self._moves)[0]
        if deed.gain:
            return say("Lakshmi's action: the app adds a {card} to her purse.", card=deed.gain)
        if deed.outpost:
            return say(
                "Lakshmi's action: no {place} {outposts} are left, so nothing happens (R10).",
                place=Message("{" + deed.outpost + "}"),
            )
        return say("Lakshmi's action: nothing happens.")

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        if self.holds:
            return (say("She holds the {nazar}, so the first half of her card applies."),)
        return (say("You hold the {nazar}, so the second half of her card applies."),)

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        return self.report()

    def report(self) -> Message:
        """Return what she did."""
        deed = self.deed
        if deed.gain:
            return say("Lakshmi gained a {card} with her action.", card=deed.gain)
        if self.discards and deed.outpost:
            return say_count(
                "Lakshmi's action discarded {count} {place} {outpost} from the supply.",
                "Lakshmi's action discarded {count} {place} {outposts} from the supply.",
                self.discards,
                place=Message("{" + deed.outpost + "}"),
            )
        return say("Lakshmi's action did nothing.")
