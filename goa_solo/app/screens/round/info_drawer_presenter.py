"""What the drawer shows: the log, the whole table, the rules for this step, and the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goa_solo.app.i18n import _, decimal, percent_text
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.log_text import log_text
from goa_solo.app.screens.round.view_values import LogLine, OddsBar, OddsView
from goa_solo.rules import odds as rules_odds
from goa_solo.rules import order_of_play
from goa_solo.rules.cards import DECK_SIZE
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.message import say
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.purse import purse_piles
from goa_solo.rules.rulings import RULINGS
from goa_solo.rules.stages import LAST_LEVEL, Stage
from goa_solo.rules.steps import HerAuction
from goa_solo.rules.steps.prompt import help_messages
from goa_solo.rules.table import Table
from goa_solo.rules.where_are_we import market_now, where_are_we

if TYPE_CHECKING:
    from goa_solo.app.screens.round.presenter import RoundPresenter


def log(shown: RoundPresenter) -> list[LogLine]:
    """Return all turns, newest first, the undone ones above them."""
    lines = []
    heading = ""
    for place, turn in enumerate(shown.conductor.turns, 1):
        table = turn.before or turn.after
        now = shown.tell(say("Round {round} ({phase})", round=table.round, phase=table.phase))
        lines.append(
            LogLine(
                log_text(turn, shown.terms),
                place,
                undone=place > shown.conductor.place,
                now=place == shown.conductor.place,
                heading=now if now != heading else "",
            )
        )
        heading = now
    return lines


def whole_table(shown: RoundPresenter) -> tuple[list[str], BoardView | None]:
    """Return what the table should look like now, in words, and its market if it is known."""
    table = shown.conductor.table
    lines, market = list(map(shown.tell, where_are_we(table))), market_now(table)
    if market is None:
        return lines, None
    return lines, BoardView(market, stone=table.stone, markers=table.markers)


def rules(shown: RoundPresenter) -> list[str]:
    """Return the rules for this step, and the rulings that affect what she does."""
    table = shown.conductor.table
    messages = (*help_messages(table.prompt, on_the_table(table)), *shown.step.facts())
    lines = list(map(shown.tell, messages))
    used = table.prompt.rulings
    for ruling in RULINGS:
        if ruling.number in used:
            other = ruling.other if table.setup.switched(ruling.number) else None
            lines.append(
                _("Ruling {number}: {question} {answer}").format(
                    number=ruling.number,
                    question=shown.tell(ruling.question),
                    answer=shown.tell(other or ruling.answer),
                )
            )
    return lines


def place_in_rules(shown: RoundPresenter) -> str:
    """Return the key of the rules' paragraph on this step."""
    return shown.conductor.table.prompt.help()[0].key


# --- odds --------------------------------------------------------------------------------------


def odds(shown: RoundPresenter) -> OddsView:
    """Return what she may still bid: in this auction, and in the others of this round."""
    table = shown.conductor.table
    purse = tuple(map(shown.tell, purse_piles(table.purse)))
    if isinstance(table.prompt, HerAuction):
        return _against(shown, table, purse)
    lines = []
    for level in _to_come(table):
        found = rules_odds.next_bid(table, level, known_faces(shown))
        if found is None:
            lines.append(shown.tell(say("Auction {level}: it's too early to tell.", level=level)))
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
                        mean=decimal(float(found.mean)),
                    )
                )
            )
    if not lines and table.stage is Stage.MARKET:
        lines = [_("The auctions come after the market is laid out.")]
    elif not lines:
        lines = [_("There are no auctions left this round.")]
    return OddsView((*lines, *odds_assumptions(shown)), purse=purse)


def _to_come(table: Table) -> list[int]:
    if table.stage is Stage.PLACE:
        return list(range(1, LAST_LEVEL + 1))
    return [marker.level for marker in order_of_play.settled(table).markers]


def _against(shown: RoundPresenter, table: Table, purse: tuple[str, ...]) -> OddsView:
    prompt = table.prompt
    assert isinstance(prompt, HerAuction)
    found = rules_odds.next_bid(table, prompt.lot.level)
    if found is None:
        return OddsView((_("It's too early to tell."),), purse=purse)
    reach = say("She can bid {low} to {high}.", low=found.lowest, high=found.highest)
    bars = tuple(
        OddsBar(shown.bid_label(bid), float(chance), percent_text(chance))
        for bid, chance in rules_odds.win_chances(table)
    )
    said = (shown.tell(reach), *odds_assumptions(shown), _("Your chance of winning with each bid:"))
    return OddsView(said, bars, purse)


def known_faces(shown: RoundPresenter) -> KnownFaces | None:
    """Return the faces the odds may use if the cards are real."""
    table = shown.conductor.table
    pack = shown.known() if on_the_table(table).her_cards else None
    if pack is None:
        return None
    return {deck: pack.faces(table.phase, deck) for deck in (*AUCTION, ACTION)}


def odds_assumptions(shown: RoundPresenter) -> tuple[str, ...]:
    """Return the assumptions behind the odds, if they aren't certain."""
    there = on_the_table(shown.conductor.table)
    lines = []
    if there.her_cards:
        faces = known_faces(shown) or {}
        known = [len(faces.get(deck, ())) for deck in AUCTION]
        if all(count == DECK_SIZE for count in known):
            lines.append(_("Calculated from the cards in your deck, minus those already revealed."))
        else:
            counts = ", ".join(
                _("{known} of {all} cards at level {level}").format(
                    known=n, all=DECK_SIZE, level=level
                )
                for level, n in enumerate(known, 1)
            )
            lines.append(_("Your deck has {counts}.").format(counts=counts))
    if there.her_purse:
        lines.append(_("Based on her purse as tracked by the app."))
    return tuple(lines)
