"""Laying out the market on the round screen: the checklist, and the button to market entry."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from attrs import evolve

from goa_solo.app.i18n import _, plural
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.bold_terms import terms_in, with_bold_terms
from goa_solo.app.presenters.campaign_summary import CampaignContext
from goa_solo.app.presenters.markup import escape_markup
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.view_values import (
    BOARD,
    CAMPAIGN,
    CARD,
    COIN,
    HER_MARKERS,
    MARKERS,
    MARKET,
    STONE,
    TILES,
    AnswerButton,
    Checklist,
    ChecklistGroup,
)
from goa_solo.application.challenges import market_of_challenge
from goa_solo.play.undo_history import Turn
from goa_solo.rules.edition import WHOSE, SetupStep
from goa_solo.rules.entries import Done
from goa_solo.rules.message import Message
from goa_solo.rules.move_messages import with_sentences
from goa_solo.rules.moves import ClearMarket
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import LayMarket, LayMarketOnTable

# The picture of a line about one of these things, the first that is named
PICTURES = {"nazar": STONE, "auction_markers": MARKERS, "pardaos": COIN, "pardau": COIN}
OTHERS = {"market": TILES, "you": BOARD, "her": CARD}


def _picture(step: SetupStep) -> str:
    """Return the name of a line's picture: her markers aren't yours, and tidying up has none."""
    if step.whose == "round":
        return ""
    named = terms_in(step.text)
    found = next((picture for term, picture in PICTURES.items() if term in named), "")
    return HER_MARKERS if (found, step.whose) == (MARKERS, "her") else found or OTHERS[step.whose]


class LayMarketStep(RoundStep[LayMarket | LayMarketOnTable]):
    def panel(self, ticked: frozenset[str]) -> Checklist:
        shown, table = self.shown, self.table
        given = len(shown.conductor.record.markets)
        there = on_the_table(table, markets_given=given)
        steps = shown.edition.setup_steps(table.phase, there)
        if table.phase is Phase.NIGHT:
            steps = sorted([*self._tidying(), *steps], key=lambda step: WHOSE.index(step.whose))
        campaign: list[str] = []
        if self._campaign is not None:
            campaign = self._campaign.setup_lines(shown.terms, with_board=shown.edition.solo_cards)
        texts = (*(shown.render(step.text) for step in steps), *campaign)
        heading = plural(
            "First do this: {count} step.", "First do this: {count} steps.", len(texts)
        )
        groups = (
            *self._groups(steps),
            ChecklistGroup(_("Campaign"), tuple((escape_markup(line), "") for line in campaign)),
        )
        shown_groups = tuple(one for one in groups if one.lines)
        return Checklist(texts, ticked, heading, groups=shown_groups)

    def _tidying(self) -> Iterator[SetupStep]:
        """Yield what is to be tidied up after the day, as lines of the checklist."""
        for move, line in with_sentences(self.shown.conductor.tidying):
            whose = "market" if isinstance(move, ClearMarket) else "round"
            yield SetupStep(Phase.NIGHT, line, whose=whose)

    def _groups(self, steps: Iterable[SetupStep]) -> Iterator[ChecklistGroup]:
        headings = dict(zip(WHOSE, ("", _("The market"), _("You"), "Lakshmi"), strict=True))
        for whose, those in groupby(steps, lambda step: step.whose):
            lines = tuple((self._marked(step.text), _picture(step)) for step in those)
            yield ChecklistGroup(headings[whose], lines)

    def _marked(self, line: Message) -> str:
        return with_bold_terms(line, self.shown.terms)

    @property
    def _campaign(self) -> CampaignContext | None:
        """The campaign whose session is being set up."""
        return self.shown.campaign if self.table.phase is Phase.DAY else None

    def buttons(self) -> tuple[AnswerButton, ...]:
        if self._campaign is not None and self._campaign.unchosen:
            # Once the market is set up, it's too late for them.
            choose = AnswerButton(_("Choose bonuses"), does=CAMPAIGN)
            return (evolve(self._lay(), main=False), choose)
        return (self._lay(),)

    def _lay(self) -> AnswerButton:
        if isinstance(self.prompt, LayMarketOnTable):
            return AnswerButton(_("Market is ready"), Done())
        given = market_of_challenge(self.shown.conductor.record, self.table.phase)
        label = _("Enter the tiles") if given is None else _("Lay out exactly this")
        return AnswerButton(label, does=MARKET)

    def board(self, _last: Turn) -> BoardView | None:
        return None
