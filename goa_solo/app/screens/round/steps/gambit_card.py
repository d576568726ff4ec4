"""The round's Gambit card on the round screen: the cards in hand, and a button for none."""

from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import AnswerButton, CardHand
from goa_solo.rules.entries import PlayGambit, RevealGambit
from goa_solo.rules.gambit import GAMBIT_CONDITIONS, GAMBIT_TITLES
from goa_solo.rules.message import say
from goa_solo.rules.steps import GambitCard


class GambitCardStep(RoundStep[GambitCard]):
    def panel(self, _ticked: frozenset[str]) -> CardHand:
        render, left = self.shown.render, self.prompt.left
        return CardHand(
            tuple(AnswerButton(render(GAMBIT_CONDITIONS[card]), PlayGambit(card)) for card in left),
            tuple(render(GAMBIT_TITLES[card]) for card in left),
            self._reveals() if self.prompt.two_auctions and not self.shown.cramped else (),
        )

    def _reveals(self) -> tuple[AnswerButton, ...]:
        stone = say("Reveal it for the {nazar}")
        third = say("Reveal it for your 3")
        return (
            AnswerButton(self.shown.render(stone), RevealGambit(now=True)),
            AnswerButton(self.shown.render(third), RevealGambit(now=False)),
        )

    def buttons(self) -> tuple[AnswerButton, ...]:
        none = PlayGambit()
        return (AnswerButton(self.shown.render(self.prompt.answer_label(none)), none, main=False),)
