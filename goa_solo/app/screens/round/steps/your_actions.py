"""Your actions on the round screen: ticks for convenience, outposts established, and Exchange."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import (
    ACTED,
    EXCHANGE,
    Actions,
    AnswerButton,
    Outpost,
    PanelInput,
    TileToUse,
)
from goa_solo.application.action_facts import action_facts, exchange_offered, exchange_rules
from goa_solo.rules.entries import Acted, Entry
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import YourActions

ACTIONS = 3


class YourActionsStep(RoundStep[YourActions]):
    def panel(self, ticked: frozenset[str]) -> Actions:
        terms = self.shown.terms
        compasses = terms["compasses"]
        ticks = [_("Action {number}").format(number=n + 1) for n in range(ACTIONS)]
        outposts = (
            Outpost(kind, self.shown.tell(say("{place} {established}", place=terms[kind])))
            for kind in self.prompt.open
        )
        ticks.append(compasses[:1].upper() + compasses[1:])
        facts = tuple(map(self.shown.tell, action_facts(self.shown.edition, self.table)))
        return Actions(tuple(ticks), tuple(outposts), ticked, facts, self._tiles())

    def _tiles(self) -> tuple[TileToUse, ...]:
        if not exchange_offered(self.table):
            return ()
        return (TileToUse(EXCHANGE, self.shown.tell(say("Used {exchange}"))),)

    def facts(self) -> tuple[Message, ...]:
        return (*action_facts(self.shown.edition, self.table), *exchange_rules(self.table))

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Actions taken"), does=ACTED),)

    def reasons(self) -> tuple[Message, ...]:
        if self.table.holder is Side.PLAYER:
            return (say("You hold the {nazar}, so you act first, then Lakshmi."),)
        return (say("Lakshmi holds the {nazar}, so she acted first."),)

    def answer(self, _button: AnswerButton, given: PanelInput) -> Entry:
        return Acted(tuple(kind for kind in self.prompt.open if kind in given.founded))
