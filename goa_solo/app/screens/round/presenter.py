"""What the round screen says and shows, worked out from the table. Knows no Kivy."""

from __future__ import annotations

import re
from collections.abc import Callable

from goa_solo.app.campaign_summary import CampaignContext
from goa_solo.app.i18n import _, count_of, render
from goa_solo.app.log_text import log_text
from goa_solo.app.screens.round import board_presenter, panel_presenter, real_cards_presenter
from goa_solo.app.screens.round.view_values import (
    ACTED,
    BID,
    CLOSE,
    MARKET,
    SCORE,
    AnswerButton,
    HerCard,
    Strip,
    View,
)
from goa_solo.packs import DeckPack, Edition
from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import Turn
from goa_solo.rules.auction_messages import reminders
from goa_solo.rules.entries import PURSE, Acted, Bid, Buy, Done, Drawn, Entry, Pass, Place, Sell
from goa_solo.rules.market import Space
from goa_solo.rules.message import Message, say
from goa_solo.rules.module_cues import module_cues
from goa_solo.rules.purse import purse_line
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.stages import ROUNDS, Stage
from goa_solo.rules.steps import (
    DrawCard,
    HerAction,
    HerAuction,
    LayMarket,
    LayMarketOnTable,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    PlaceYoursOnTable,
    Prompt,
    SessionOver,
    Settle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.steps.your_auction import result
from goa_solo.rules.table import Table

RULING = re.compile(r"\bR\d+\b")
PARTS = {Stage.PLACE: 0, Stage.AUCTION: 1, Stage.SETTLE: 1, Stage.ACT: 2}


class RoundPresenter:
    """One session, told in the words of its edition."""

    def __init__(
        self,
        conductor: Conductor,
        edition: Edition,
        known: Callable[[], DeckPack | None] = lambda: None,
        campaign: CampaignContext | None = None,
    ) -> None:
        self.conductor = conductor
        self.campaign = campaign
        self.known = known  # the deck that real cards belong to, as far as it is known
        self.edition = edition
        self.terms = edition.terms

    def tell(self, message: Message) -> str:
        return render(message, self.terms)

    # --- the screen ----------------------------------------------------------------------------

    def view(self, ticked: frozenset[str] = frozenset()) -> View:
        """The screen as it is now, with what is ticked off on it."""
        table = self.conductor.table
        last = self.conductor.turns[self.conductor.place - 1]
        why = self.why(table)
        return View(
            strip=self.strip(table),
            instruction=self.tell(table.prompt.instruction()),
            before=self.before(last),
            why=why,
            rulings=tuple(dict.fromkeys(RULING.findall(" ".join(why)))),
            card=her_card(table),
            board=board_presenter.now(table, last),
            panel=panel_presenter.panel(self, table, ticked),
            choices=self.choices(table),
            quiet=_quiet(table.prompt),
            undo=self.undo_label(),
            redo=self.redo_label(),
            goals=self.campaign is not None,
        )

    def look_back(self, place: int) -> View:
        """The table as it stood at a place of the log."""
        turn = self.conductor.turns[place - 1]
        return View(
            strip=self.strip(turn.after),
            instruction=log_text(turn, self.terms),
            before=(_("You are looking back. The session goes on where it was."),),
            board=board_presenter.then(turn),
            choices=(
                AnswerButton(_("Go back to here"), main=False),
                AnswerButton(_("Back to now")),
            ),
            looking_back=True,
        )

    def strip(self, table: Table) -> Strip:
        phase = self.terms[table.phase.value]
        yours = table.holder is Side.PLAYER
        purse = table.purse
        return Strip(
            day=table.phase is Phase.DAY,
            title=_("{phase} · round {round} of {rounds}").format(
                phase=phase[:1].upper() + phase[1:], round=table.round, rounds=ROUNDS
            ),
            parts=(_("Place"), _("Auctions"), _("Actions")),
            part=PARTS.get(table.stage, -1),
            holder=_("you") if yours else "Lakshmi",
            holder_says=self.tell(
                say("You hold the {nazar}.") if yours else say("Lakshmi holds the {nazar}.")
            ),
            purse=f"{len(purse.draw)} + {len(purse.discard)}",
            purse_says=self.tell(purse_line(table.purse)),
        )

    def before(self, last: Turn) -> tuple[str, ...]:
        """What an auction of yours asks you to do on the table, for it has no step of its own; and
        what a module asks for now."""
        outcome = last.after.outcome
        render: tuple[Message, ...] = module_cues(last.after)
        if isinstance(last.entry, Buy | Sell) and outcome is not None:
            render = (result(outcome), *reminders(outcome), *render)
        return tuple(map(self.tell, render))

    def why(self, table: Table) -> tuple[str, ...]:
        """The reasons without the card's text form, which is drawn beside them."""
        lines = table.prompt.reasons(table)
        if isinstance(table.prompt, PlaceHers):
            lines = (table.prompt.placement.reason(),)
        if isinstance(table.prompt, HerAction):
            lines = (_half(table.prompt.holds),)
        if isinstance(table.prompt, PlaceHersOnTable):
            lines = lines[1:]
        if isinstance(table.prompt, YourActions):
            lines = (_who_first(table),)
        return tuple(map(self.tell, lines))

    # --- the buttons ---------------------------------------------------------------------------

    def choices(self, table: Table) -> tuple[AnswerButton, ...]:
        """The buttons at the bottom; with two, the second is the one at the edge."""
        prompt = table.prompt
        match prompt:
            case LayMarket():
                return (AnswerButton(_("Enter the market"), does=MARKET),)
            case LayMarketOnTable():
                return (AnswerButton(_("The market lies"), Done()),)
            case PlaceYoursOnTable():
                return (AnswerButton(_("It is placed"), Done()),)
            case PlaceHers() | PlaceHersOnTable():
                label = self.tell(say("Done: her {level} is placed", level=prompt.level))
                return (AnswerButton(label, Done()),)
            case YourAuction():
                return self._two_ways(prompt)
            case HerAuction():
                return (AnswerButton(_("Pass"), Pass(), main=False), AnswerButton("", does=BID))
            case YourActions():
                return (AnswerButton(_("Actions taken"), does=ACTED),)
            case Settle() | HerAction():
                return (AnswerButton(_("Done"), Done()),)
            case DrawCard():
                return real_cards_presenter.choices(self, prompt)
            case SessionOver():
                later = AnswerButton(_("Later"), does=CLOSE, main=False)
                return (later, AnswerButton(_("Count your points"), does=SCORE))
            case _:
                return ()

    def _two_ways(self, prompt: YourAuction) -> tuple[AnswerButton, ...]:
        bank = prompt.from_bank
        if prompt.receive and bank:
            sell = _("Take her {card} and {bank} from the bank, she wins").format(
                card=prompt.receive, bank=bank
            )
        elif bank:
            sell = _("Take {bank} from the bank, she wins").format(bank=bank)
        elif prompt.receive:
            sell = _("Take her {card}, she wins").format(card=prompt.receive)
        else:
            sell = _("Take nothing, she wins")
        buy = _("Pay {pay}, I win").format(pay=prompt.pay)
        return (AnswerButton(buy, Buy()), AnswerButton(sell, Sell()))

    def bid_label(self, amount: int) -> str:
        """On the button that bids; nobody can bid 0, which is to pass."""
        return _("Bid {amount}").format(amount=amount) if amount else _("Pass")

    # --- answers -------------------------------------------------------------------------------

    def answer_for(
        self, choice: AnswerButton, *, bid: int = 0, founded: tuple[str, ...] = ()
    ) -> Entry:
        """The answer a button gives."""
        if choice.does == BID:
            return Bid(bid) if bid else Pass()
        if choice.does == ACTED:
            prompt = self.conductor.prompt
            order = prompt.open if isinstance(prompt, YourActions) else ()
            return Acted(tuple(kind for kind in order if kind in founded))
        assert choice.entry is not None
        return choice.entry

    def tapped(self, space: Space) -> Entry | str:
        """A space was tapped: the answer it is, or why it isn't one ("" where nothing is asked)."""
        prompt = self.conductor.prompt
        if not isinstance(prompt, PlaceYours):
            return ""
        return Place(space) if space in prompt.spaces else self.tell(prompt.why_not(space))

    # --- going back ----------------------------------------------------------------------------

    def undo_label(self) -> str:
        if not self.conductor.can_undo:
            return ""
        last = self.conductor.turns[self.conductor.place - 1]
        return _("Undo: {what}").format(what=self._step_name(last))

    def redo_label(self) -> str:
        if not self.conductor.can_redo:
            return ""
        following = self.conductor.turns[self.conductor.place]
        return _("Redo: {what}").format(what=self._step_name(following))

    def _step_name(self, turn: Turn) -> str:
        """As the rules name it, but a real card without its letters."""
        real_card = isinstance(turn.entry, Drawn) and turn.entry.deck != PURSE
        return _("the card turned up") if real_card else self.tell(turn.label)

    def question(self, place: int) -> str:
        """What to ask before going back to a place; "" where nothing was turned up since."""
        if not self.conductor.reveals(place):
            return ""
        steps = self.conductor.place - place
        if steps == 1:
            return _("You have seen her card already. Take this step back all the same?")
        return count_of(
            "You have seen cards of hers since then. Go back {count} step all the same?",
            "You have seen cards of hers since then. Go back {count} steps all the same?",
            steps,
        )


def _quiet(prompt: Prompt) -> str:
    """In the place of a button, where something else is to be tapped."""
    if isinstance(prompt, PlaceYours):
        return _("Tap a lit space")
    if isinstance(prompt, DrawCard) and prompt.deck == PURSE:
        return _("Tap the card")
    return ""


def _half(holds: bool) -> Message:
    if holds:
        return say("She holds the {nazar}, so the first half of her card counts.")
    return say("You hold the {nazar}, so the second half of her card counts.")


def _who_first(table: Table) -> Message:
    if table.holder is Side.PLAYER:
        return say("You hold the {nazar}, so you act first, then Lakshmi.")
    return say("Lakshmi holds the {nazar}, so she has acted first.")


def her_card(table: Table) -> HerCard | None:
    """The card of hers that belongs to the instruction; her bids show theirs in the panel."""
    prompt = table.prompt
    if isinstance(prompt, PlaceHers):
        return HerCard(prompt.placement.face)
    if isinstance(prompt, HerAuction):
        return HerCard(prompt.face)
    if isinstance(prompt, HerAction):
        return HerCard(prompt.face, prompt.holds)
    return None
