"""What stands between the board and the buttons, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goa_solo.app.i18n import _
from goa_solo.app.screens.round import real_cards_presenter
from goa_solo.app.screens.round.view_values import (
    Actions,
    Checklist,
    Ending,
    Figure,
    Note,
    Outpost,
    Pad,
    Panel,
    Quick,
    Reveal,
    Sum,
)
from goa_solo.play.auction_stats import auction_stats
from goa_solo.rules.auction import HerBid
from goa_solo.rules.auction_messages import reminders
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.entries import HIGHEST_BID
from goa_solo.rules.message import say
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.steps import (
    DrawCard,
    HerAuction,
    LayMarket,
    LayMarketOnTable,
    PlaceHersOnTable,
    PlaceYoursOnTable,
    SessionOver,
    Settle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.steps.prompt import help_messages
from goa_solo.rules.table import Table

if TYPE_CHECKING:
    from goa_solo.app.screens.round.presenter import RoundPresenter

ACTIONS = 3
MARGIN = 2  # she wins unless the bid is so far above her total


def panel(shown: RoundPresenter, table: Table, ticked: frozenset[str]) -> Panel | None:
    """The panel for what is asked now, if it has one."""
    prompt = table.prompt
    match prompt:
        case LayMarket() | LayMarketOnTable():
            steps = shown.edition.steps(table.phase, table.setup)
            key = f"{shown.conductor.id} {table.phase.value}"
            bonuses: list[str] = []
            if shown.campaign is not None and table.phase is Phase.DAY:
                bonuses = shown.campaign.bonus_lines(shown.terms)
            return Checklist(key, (*map(shown.tell, steps), *bonuses), ticked)
        case YourAuction():
            return Sum(prompt.face, prompt.hers.card, prompt.hers.total, _alone(prompt.hers))
        case HerAuction():
            return _pad(table, prompt)
        case Settle():
            return _reveal(shown, table, prompt)
        case YourActions():
            return _actions(shown, prompt, ticked)
        case SessionOver():
            return _ending(shown, table)
        case DrawCard():
            return real_cards_presenter.panel(shown, prompt)
        case PlaceHersOnTable():
            return real_cards_presenter.search(prompt)
        case PlaceYoursOnTable():
            return Note(tuple(map(shown.tell, help_messages(prompt, table.setup))))
        case _:
            return None


def _pad(table: Table, prompt: HerAuction) -> Pad:
    """A sum for each card her purse may turn up now; for an empty purse the one that wins (R4)."""
    value = prompt.face.value
    quick = [
        Quick(value + card + MARGIN, _("beats a {card}").format(card=card))
        for card in sorted(set(table.purse.refilled().draw))
    ]
    if not quick:
        quick = [Quick(value + MARGIN, _("wins: her purse is empty"))]
    return Pad(prompt.face, tuple(quick), quick[min(1, len(quick) - 1)].amount, HIGHEST_BID)


def _alone(hers: HerBid) -> str:
    """Said of a bid that no card of her purse is part of (R4)."""
    return "" if hers.card else _("Her purse is empty: her card counts alone.")


def _reveal(shown: RoundPresenter, table: Table, prompt: Settle) -> Reveal:
    outcome = prompt.outcome
    hers = outcome.hers
    face = table.auction[outcome.lot.level - 1].used[-1]
    counted = hers is not None and outcome.yours is not None
    return Reveal(
        you_won=outcome.winner is Side.PLAYER,
        face=face if counted and isinstance(face, AuctionFace) else None,
        card=hers.card if hers else None,
        total=hers.total if hers and counted else None,
        yours=outcome.yours,
        pay=outcome.to_her,
        alone=_alone(hers) if hers and counted else "",
        lines=tuple(map(shown.tell, reminders(outcome))),
    )


def _actions(shown: RoundPresenter, prompt: YourActions, ticked: frozenset[str]) -> Actions:
    terms = shown.terms
    compasses = terms["compasses"]
    ticks = [_("Action {number}").format(number=n + 1) for n in range(ACTIONS)]
    return Actions(
        (*ticks, compasses[:1].upper() + compasses[1:]),
        tuple(
            Outpost(kind, _("{outpost} established").format(outpost=terms[kind]))
            for kind in prompt.open
        ),
        ticked,
    )


def _ending(shown: RoundPresenter, table: Table) -> Ending:
    conductor = shown.conductor
    ends = auction_stats(conductor.turns[: conductor.place])
    won = ends.yours_won + ends.hers_won
    lost = ends.yours_sold + ends.hers_lost
    holder = say("You hold the {nazar}.")
    if table.holder is Side.LAKSHMI:
        holder = say("Lakshmi holds the {nazar}.")
    return Ending(
        (
            Figure(str(table.purse.worth), shown.tell(say("{pardaos} in her purse"))),
            Figure(str(won), _("auctions won by you")),
            Figure(str(lost), _("auctions won by her")),
        ),
        (
            shown.tell(holder),
            shown.tell(
                say(
                    "You score 3 points for {pardaos} if you have at least {worth}.",
                    worth=table.purse.worth,
                )
            ),
            _("The session is kept as it is, until its points are counted."),
        ),
    )
