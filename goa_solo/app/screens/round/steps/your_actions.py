"""Your actions on the round screen: tokens to tick, outposts established, and Exchange."""

from goa_solo.app.i18n import _, capitalized
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import (
    ACTED,
    EXCHANGE,
    Actions,
    AnswerButton,
    Outpost,
    PanelInput,
    TileToUse,
    Token,
)
from goa_solo.application.action_facts import action_facts, exchange_offered, exchange_rules
from goa_solo.rules.entries import Acted, Entry
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import OUTPOSTS
from goa_solo.rules.steps import YourActions

ACTIONS = 3


class YourActionsStep(RoundStep[YourActions]):
    def panel(self, ticked: frozenset[str]) -> Actions:
        render, terms = self.shown.render, self.shown.terms
        tokens = [
            Token(str(n), _("Action {number}").format(number=n + 1), str(n + 1))
            for n in range(ACTIONS)
        ]
        tokens.append(Token(str(ACTIONS), capitalized(terms["compasses"])))
        left = dict(zip(OUTPOSTS, self.table.outposts, strict=True))
        yours = [
            _("{outpost}: yours").format(outpost=terms[kind])
            for kind in OUTPOSTS
            if kind in self.table.founded
        ]
        gone = [
            _("{outpost}: none left").format(outpost=terms[kind])
            for kind in OUTPOSTS
            if not left[kind] and kind not in self.table.founded
        ]
        heading = [render(say("{Outposts} you {established}")), *yours] if self.prompt.open else []
        more = say("What each action does")
        if self.tiles():
            more = say("What each action does · {exchange}")
        return Actions(
            tuple(tokens),
            " · ".join((*heading, *gone)),
            tuple(Outpost(kind, terms[kind], left[kind]) for kind in self.prompt.open),
            ticked,
            render(more),
            tuple(map(render, action_facts(self.shown.edition, self.table))),
        )

    def tiles(self) -> tuple[TileToUse, ...]:
        if not exchange_offered(self.table):
            return ()
        return (TileToUse(EXCHANGE, self.shown.render(say("Used {exchange}"))),)

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
