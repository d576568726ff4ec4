"""What stands between the board and the buttons, step by step."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from goa_solo.app.screens.round.views import (
    Actions,
    Bar,
    Checklist,
    Ending,
    Figure,
    OddsView,
    Outpost,
    Pad,
    Panel,
    Quick,
    Reveal,
    Sum,
)
from goa_solo.app.words import _
from goa_solo.rules import odds as rules_odds
from goa_solo.rules.asks import (
    Finished,
    HerAuction,
    LayMarket,
    Settle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.cards import PARDAUS, AuctionFace
from goa_solo.rules.entries import HIGHEST_BID
from goa_solo.rules.happened import purse_cards, reminders
from goa_solo.rules.sentence import say
from goa_solo.rules.session import Table
from goa_solo.rules.setup import Side
from goa_solo.rules.steps import LAST_LEVEL, Step
from goa_solo.table.fought import fought

if TYPE_CHECKING:
    from goa_solo.app.screens.round.presenter import RoundPresenter

ACTIONS = 3
MARGIN = 2  # she wins unless the bid is so far above her total


def panel(shown: RoundPresenter, table: Table, ticked: frozenset[int]) -> Panel | None:
    """The panel for what is asked now, if it has one."""
    ask = table.asks
    match ask:
        case LayMarket():
            steps = shown.edition.steps(table.phase, table.setup)
            key = f"{shown.conductor.id} {table.phase.value}"
            return Checklist(key, tuple(map(shown.tell, steps)), ticked)
        case YourAuction():
            return Sum(ask.face, ask.hers.card, ask.hers.total)
        case HerAuction():
            return _pad(ask)
        case Settle():
            return _reveal(shown, table, ask)
        case YourActions():
            return _actions(shown, ask)
        case Finished():
            return _ending(shown, table)
        case _:
            return None


def _pad(ask: HerAuction) -> Pad:
    value = ask.face.value
    quick = tuple(
        Quick(value + card + MARGIN, _("beats a {card}").format(card=card)) for card in PARDAUS
    )
    return Pad(ask.face, quick, quick[1].amount, HIGHEST_BID)


def _reveal(shown: RoundPresenter, table: Table, ask: Settle) -> Reveal:
    outcome = ask.outcome
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
        lines=tuple(map(shown.tell, reminders(outcome))),
    )


def _actions(shown: RoundPresenter, ask: YourActions) -> Actions:
    words = shown.words
    compasses = words["compasses"]
    ticks = [_("Action {number}").format(number=n + 1) for n in range(ACTIONS)]
    return Actions(
        (*ticks, compasses[:1].upper() + compasses[1:]),
        tuple(
            Outpost(kind, _("{outpost} established").format(outpost=words[kind]))
            for kind in ask.open
        ),
    )


def _ending(shown: RoundPresenter, table: Table) -> Ending:
    conductor = shown.conductor
    ends = fought(conductor.turns[: conductor.place])
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


# --- odds --------------------------------------------------------------------------------------


def odds(shown: RoundPresenter, table: Table) -> OddsView:
    """What she may still bid: for the auction under way, and for those to come in this round."""
    purse = (
        shown.tell(say("Draw pile: {cards}", cards=purse_cards(table.purse.draw))),
        shown.tell(say("Discard pile: {cards}", cards=purse_cards(table.purse.discard))),
    )
    if isinstance(table.asks, HerAuction):
        return _against(shown, table, purse)
    lines = []
    for level in _to_come(table):
        found = rules_odds.next_bid(table, level)
        if found is None:
            lines.append(shown.tell(say("Auction {level}: that can't be known yet.", level=level)))
        elif found.lowest == found.highest:
            sure = say("Auction {level}: she bids {total}.", level=level, total=found.lowest)
            lines.append(shown.tell(sure))
        else:
            lines.append(
                shown.tell(
                    say(
                        "Auction {level}: she can bid {lowest} to {highest}, {mean} on average.",
                        level=level,
                        lowest=found.lowest,
                        highest=found.highest,
                        mean=f"{float(found.mean):.1f}",
                    )
                )
            )
    if not lines:
        lines = [_("No auction is left in this round.")]
    return OddsView(tuple(lines), purse=purse)


def _to_come(table: Table) -> list[int]:
    if table.step is Step.PLACE:
        return list(range(1, LAST_LEVEL + 1))
    return [marker.level for marker in table.markers][table.step is Step.SETTLE :]


def _against(shown: RoundPresenter, table: Table, purse: tuple[str, ...]) -> OddsView:
    ask = table.asks
    assert isinstance(ask, HerAuction)
    found = rules_odds.next_bid(table, ask.lot.level)
    if found is None:
        return OddsView((_("That can't be known yet."),), purse=purse)
    reach = say("She can reach {low} to {high}.", low=found.lowest, high=found.highest)
    bars = tuple(
        Bar(shown.bid_label(bid), float(chance), _percent(chance))
        for bid, chance in rules_odds.win_chances(table)
    )
    return OddsView((shown.tell(reach), _("Your chance to win with a bid:")), bars, purse)


def _percent(chance: Fraction) -> str:
    return f"{round(chance * 100)} %"
