"""Your actions on the round screen: ticks for your comfort, and the outposts established."""

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import ACTED, Actions, AnswerButton, Outpost, PanelInput
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
            Outpost(kind, _("{outpost} established").format(outpost=terms[kind]))
            for kind in self.prompt.open
        )
        ticks.append(compasses[:1].upper() + compasses[1:])
        return Actions(tuple(ticks), tuple(outposts), ticked)

    def buttons(self) -> tuple[AnswerButton, ...]:
        return (AnswerButton(_("Actions taken"), does=ACTED),)

    def reasons(self) -> tuple[Message, ...]:
        if self.table.holder is Side.PLAYER:
            return (say("You hold the {nazar}, so you act first, then Lakshmi."),)
        return (say("Lakshmi holds the {nazar}, so she has acted first."),)

    def answer(self, _button: AnswerButton, given: PanelInput) -> Entry:
        return Acted(tuple(kind for kind in self.prompt.open if kind in given.founded))
