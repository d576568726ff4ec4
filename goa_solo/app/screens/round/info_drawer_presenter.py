"""What the drawer shows: the log, her purse, the whole table, the rules for this step, the odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from goa_solo.app.i18n import _, percent_text
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.duel import Duel
from goa_solo.app.presenters.log_text import log_text
from goa_solo.app.presenters.pile_texts import pile_texts
from goa_solo.app.screens.round.view_values import (
    Ledger,
    LedgerLine,
    LogLine,
    OddsBar,
    OddsView,
    PurseCards,
    RuleLine,
)
from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.ledger import PurseChange, change_text, purse_changes
from goa_solo.rules import odds as rules_odds
from goa_solo.rules import order_of_play
from goa_solo.rules.cards import DECK_SIZE, PARDAUS
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.message import Message, say
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.purse import Purse, purse_line
from goa_solo.rules.rulings import RULINGS
from goa_solo.rules.scoring import LINES
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import LAST_LEVEL, Stage
from goa_solo.rules.steps import HerAuction
from goa_solo.rules.steps.auction_messages import bid_range
from goa_solo.rules.steps.prompt import help_paragraphs
from goa_solo.rules.table import Table
from goa_solo.rules.where_are_we import market_now, what_is_left, where_are_we

if TYPE_CHECKING:
    from goa_solo.app.screens.round.presenter import RoundPresenter


def log(shown: RoundPresenter) -> list[LogLine]:
    """Return all turns, newest first, the undone ones above them."""
    lines = []
    heading = ""
    for place, turn in enumerate(shown.conductor.turns, 1):
        table = turn.before or turn.after
        now = shown.render(say("Round {round} ({phase})", round=table.round, phase=table.phase))
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
    lines, market = list(map(shown.render, where_are_we(table))), market_now(table)
    if market is None:
        return lines, None
    return lines, BoardView(market, stone=table.stone, markers=table.markers)


ACTION_ICONS = {f"actions.{line.key}": line.icon for line in LINES if line.icon} | {
    "actions.progress": "chevron-down"
}
"""The icons of the paragraphs that each explain an action."""


def rules(shown: RoundPresenter) -> list[RuleLine]:
    """Return the rules for this step, and the rulings that affect what she does."""
    table = shown.conductor.table
    there = on_the_table(table)
    lines = [
        RuleLine(shown.render(part.text_for(there.setup.rulings)), ACTION_ICONS.get(part.key, ""))
        for part in help_paragraphs(table.prompt, there)
    ]
    lines += (RuleLine(shown.render(message)) for message in shown.step.facts())
    used = table.prompt.rulings
    for ruling in RULINGS:
        if ruling.number in used:
            other = ruling.other if table.setup.switched(ruling.number) else None
            text = _("Ruling {number}: {question} {answer}").format(
                number=ruling.number,
                question=shown.render(ruling.question),
                answer=shown.render(other or ruling.answer),
            )
            lines.append(RuleLine(text))
    return lines


def place_in_rules(shown: RoundPresenter) -> str:
    """Return the key of the rules' paragraph on this step."""
    return shown.conductor.table.prompt.help[0].key


# --- her purse ---------------------------------------------------------------------------------


def ledger(shown: RoundPresenter) -> Ledger:
    """Return her purse, each change of it, and how the session stands."""
    conductor, table = shown.conductor, shown.conductor.table
    turns = conductor.turns[: conductor.place]
    stats, purse = auction_stats(turns), table.purse
    holders = tuple(map(Side, stats.nazar))
    named = (_("you") if holder is Side.PLAYER else "Lakshmi" for holder in holders)
    return Ledger(
        str(purse.worth),
        shown.render(Message("{pardaos}")),
        shown.render(purse_line(purse)),
        tuple(_purse_cards(purse)),
        Duel(stats.yours_won + stats.hers_won, stats.yours_sold + stats.hers_lost, 1),
        holders,
        ", ".join(f"{number} {name}" for number, name in enumerate(named, 1)),
        (*map(shown.render, what_is_left(table)), *purse_assumptions(table)),
        tuple(_ledger_line(shown, one) for one in reversed([*purse_changes(turns)])),
    )


def _purse_cards(purse: Purse) -> Iterator[PurseCards]:
    for value in PARDAUS:
        draw, discard = ([c for c in pile if c == value] for pile in (purse.draw, purse.discard))
        if draw or discard:
            yield PurseCards(value, *pile_texts(draw, discard))


def _ledger_line(shown: RoundPresenter, one: PurseChange) -> LedgerLine:
    heading = shown.render(say("Round {round} ({phase})", round=one.round, phase=one.phase))
    return LedgerLine(shown.render(one.cause), change_text(one.change), str(one.worth), heading)


# --- odds --------------------------------------------------------------------------------------


def no_odds(shown: RoundPresenter) -> str:
    """Return why there are no odds now, "" if there are some."""
    table = shown.conductor.table
    if isinstance(table.prompt, HerAuction) or _to_come(table):
        return ""
    if table.stage is Stage.MARKET:
        return _("The auctions come after the market is laid out.")
    return _("There are no auctions left this round.")


def odds(shown: RoundPresenter) -> OddsView:
    """Return what she may still bid: in this auction, and in the others of this round."""
    table = shown.conductor.table
    if isinstance(table.prompt, HerAuction):
        return _against(shown, table)
    if none := no_odds(shown):
        return OddsView((none,))
    lines = []
    for level in _to_come(table):
        found = rules_odds.next_bid(table, level, known_faces(shown))
        if found is None:
            lines.append(shown.render(say("Auction {level}: it's too early to tell.", level=level)))
        else:
            lines.append(shown.render(bid_range(level, found)))
    return OddsView((*lines, *odds_assumptions(shown)))


def _to_come(table: Table) -> list[int]:
    if table.stage is Stage.PLACE:
        return list(range(1, LAST_LEVEL + 1))
    return [marker.level for marker in order_of_play.settled(table).markers]


def _against(shown: RoundPresenter, table: Table) -> OddsView:
    prompt = table.prompt
    assert isinstance(prompt, HerAuction)
    found = rules_odds.next_bid(table, prompt.lot.level)
    if found is None:
        return OddsView((_("It's too early to tell."),))
    reach = say("She can bid {low} to {high}.", low=found.lowest, high=found.highest)
    bars = tuple(
        OddsBar(shown.bid_label(bid), float(chance), percent_text(chance))
        for bid, chance in rules_odds.win_chances(table)
    )
    said = (
        shown.render(reach),
        *odds_assumptions(shown),
        _("Your chance of winning with each bid:"),
    )
    return OddsView(said, bars)


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
    return (*lines, *purse_assumptions(shown.conductor.table))


def purse_assumptions(table: Table) -> tuple[str, ...]:
    """Return that her purse is real, and may differ from what the app knows."""
    real = on_the_table(table).her_purse
    return (_("Based on her purse as tracked by the app."),) if real else ()
