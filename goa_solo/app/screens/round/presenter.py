"""What the round screen shows, computed from the table. Imports no Kivy."""

import re
from collections.abc import Callable, Collection
from fractions import Fraction
from typing import Any

from attrs import evolve

from goa_solo.app.i18n import _, capitalized, percent_text, plural, render
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.presenters.campaign_summary import CampaignContext
from goa_solo.app.presenters.log_text import board_of, log_text
from goa_solo.app.presenters.move_icons import money_text, move_icon
from goa_solo.app.presenters.pile_texts import pile_texts
from goa_solo.app.screens.round.steps import step_for
from goa_solo.app.screens.round.steps.her_action import HerActionStep
from goa_solo.app.screens.round.steps.round_step import RoundStep
from goa_solo.app.screens.round.steps.use_tile import USING
from goa_solo.app.screens.round.view_values import (
    HER_ACTION,
    NEXT_ROUND,
    RECEIPT,
    UNDONE,
    AnswerButton,
    AuctionEnd,
    Checklist,
    HerCard,
    Receipt,
    ReceiptLine,
    Strip,
    View,
)
from goa_solo.application.action_facts import favor_offered
from goa_solo.packs import DeckPack, Edition
from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import PURSE, Buy, Correct, Done, Drawn, Sell
from goa_solo.rules.message import Message, say
from goa_solo.rules.modules import matters_in, matters_in_a_round, module_title
from goa_solo.rules.move_messages import sentences, with_sentences
from goa_solo.rules.moves import Forward
from goa_solo.rules.odds import win_chances
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.purse import purse_line
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.stages import ROUNDS, Stage
from goa_solo.rules.steps import HerAction, Prompt, Settle
from goa_solo.rules.steps.auction_messages import your_result
from goa_solo.rules.table import Table
from goa_solo.rules.where_are_we import held_by

RULING = re.compile(r"\bR\d+\b")
PARTS = {Stage.PLACE: 0, Stage.GAMBIT: 1, Stage.AUCTION: 1, Stage.ACT: 2}


class RoundPresenter:
    """One session, in the terms of its edition."""

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
        self.shows_odds = False
        self.cramped = False  # no room for an answer to the next step among those to this one
        self.edition = edition
        self.terms, self.looks = edition.terms, edition.looks
        self.goal_notes = ScoreSheet()  # the player's notes on a campaign's goals
        self.using = ""  # the tile whose use is being entered
        self._step: tuple[Table, str, RoundStep[Any]] | None = None

    def render(self, message: Message) -> str:
        return render(message, self.terms)

    @property
    def step(self) -> RoundStep[Any]:
        """The current step, as the screen shows it: a tap is given to the step that was shown."""
        table, using = self.conductor.table, self.using
        if self._step is None or self._step[0] is not table or self._step[1] != using:
            step = USING[using](self, table, table.prompt) if using else step_for(self, table)
            self._step = table, using, step
        return self._step[2]

    # --- the screen ----------------------------------------------------------------------------

    def pages(self, *, cramped: bool = False) -> tuple[str, ...]:
        """Return what is shown before the step, each by itself, in the order of hands; if the
        screen is `cramped`, the receipt of an auction has no room beside what comes next, nor has
        what to put back after undo."""
        if self.using:
            return ()
        action = self.conductor.table.her_action
        moved = action is not None and action.moves_something and not self._answer_undone
        wanted = {
            UNDONE: self.cramped and bool(self.conductor.undone and self.notices()),
            RECEIPT: cramped and self.just_settled,
            HER_ACTION: moved,
            NEXT_ROUND: bool(self.tidying_up()),
        }
        return tuple(page for page, shown in wanted.items() if shown)

    def page(self, name: str, ticked: frozenset[str], *, again: bool = False) -> View:
        """Return one of the pages before the step; shown `again`, it says that it is a look back,
        unless its button begins a round."""
        view = self._page_of(name, ticked)
        if not again or name == NEXT_ROUND:
            return view
        button = AnswerButton(_("Continue playing"), does=name)
        return evolve(view, before=(self._looking_back,), choices=(button,))

    def _page_of(self, name: str, ticked: frozenset[str]) -> View:
        if name == UNDONE:
            return self.undone()
        if name == NEXT_ROUND:
            return self.end_of_round(ticked)
        if name == HER_ACTION:
            return self.her_action(ticked)
        return self.last_receipt(done=RECEIPT in ticked or not self.just_settled)

    def _page(self, name: str, button: str = "", **shown: Any) -> View:
        return View(
            **{"strip": self.strip(self.conductor.table)} | shown,
            choices=(AnswerButton(button or _("Done"), does=name),),
            undo=self.undo_label(name),
            redo=self.redo_label(),
            page=name,
            goals=self.campaign is not None,
        )

    def view(self, ticked: frozenset[str] = frozenset(), *, told: Collection[str] = ()) -> View:
        """Return the current screen, with what is ticked off on it; `told` are the pages that were
        shown before it."""
        table = self.conductor.table
        last = self.conductor.last_turn
        step, undone = self.step, self.conductor.undone
        why = tuple(map(self.render, step.reasons()))
        read = self.using or RECEIPT in ticked or {RECEIPT, HER_ACTION} & set(told)
        receipt = None if read else self.receipt()
        recall = receipt is None and not isinstance(table.prompt, Settle)
        before = () if self.using else self.notices(told)
        card_seen = undone or {HER_ACTION, NEXT_ROUND} & set(told)
        return View(
            strip=self.strip(table),
            instruction=self.render(step.instruction()),
            before=before,
            note=self.render(note) if (note := step.note()) else "",
            remark="\n".join(map(self.render, step.remarks())),
            receipt=receipt,
            why=why,
            rulings=tuple(dict.fromkeys(RULING.findall(" ".join(why)))),
            card=step.card or (None if card_seen else _her_action_card(table)),
            board=step.board(last),
            lot=step.lot,
            panel=step.panel(ticked),
            choices=step.buttons(),
            hint=step.hint,
            undo=self.undo_label(passed=ticked),
            redo=self.redo_label(),
            recall=recall and self._last_auction is not None,
            goals=self.campaign is not None,
            may_be_lost=self.conductor.may_be_lost,
        )

    def undone(self) -> View:
        """Return the screen with what to put back after undo, by itself."""
        heading, *lines = self.notices()
        return self._page(
            UNDONE,
            before=(heading,) if lines else (),
            instruction="\n".join(lines) or heading,
            board=_board_now(self.conductor.table),
            may_be_lost=self.conductor.may_be_lost,
        )

    def last_receipt(self, *, done: bool) -> View:
        """Return the screen with what the last auction leaves to do, by itself; until hands have
        done it, marker and stone stand where they are."""
        turn = self._last_auction
        assert turn is not None
        assert turn.before is not None
        receipt = self._receipt_of(turn)
        hers = step_for(self, turn.before).panel(frozenset())
        return self._page(
            RECEIPT,
            instruction=receipt.title,
            board=_board_now(self.conductor.table if done else turn.before),
            panel=hers if isinstance(hers, AuctionEnd) else AuctionEnd(evolve(receipt, title="")),
        )

    def her_action(self, ticked: frozenset[str] = frozenset()) -> View:
        """Return the screen with what she did by herself, if hands do something for it."""
        table = self.conductor.table
        assert table.her_action is not None
        step = HerActionStep(self, table, table.her_action)
        hers = table.her_action.moves(table, Done())
        receipt = None if RECEIPT in ticked else self.receipt()
        more = sentences(move for move in self.conductor.following if move not in hers)
        return self._page(
            HER_ACTION,
            instruction=self.render(step.instruction()),
            remark="\n".join(map(self.render, more)),
            receipt=receipt,
            why=tuple(map(self.render, step.reasons())),
            panel=step.panel(frozenset()),
            recall=receipt is None and self._last_auction is not None,
        )

    def end_of_round(self, ticked: frozenset[str]) -> View:
        """Return the screen with what to tidy up before the next round begins."""
        table = self.conductor.table
        over = _("Round {round} is over.")
        if table.round == ROUNDS:
            over = _("Round {round} is over. The next one is the last.")
        strip = evolve(self.strip(table, table.round - 1), part=PARTS[Stage.ACT])
        return self._page(
            NEXT_ROUND,
            _("Begin round {round}").format(round=table.round),
            strip=strip,
            instruction=over.format(round=table.round - 1),
            before=self.notices(),
            card=_her_action_card(table),
            board=board_of(self.conductor.last_turn),
            panel=Checklist(self.tidying_up(), ticked, begins=table.round),
            may_be_lost=self.conductor.may_be_lost,
        )

    def tidying_up(self) -> tuple[str, ...]:
        """Return what to tidy up if a round has just ended and the next is of the same phase."""
        if not self.conductor.table.between_rounds:
            return ()
        edition_lines = self.edition.steps(None, on_the_table(self.conductor.table))
        return tuple(map(self.render, (*sentences(self.conductor.tidying), *edition_lines)))

    def look_back(self, place: int) -> View:
        """Return the table as it was at a place in the log."""
        turn, now = self.conductor.turns[place - 1], self.conductor.place
        jump = _("Undo to here") if place < now else _("Redo to here")
        shown = turn.after if isinstance(turn.entry, Correct) else turn.before or turn.after
        return View(
            strip=self.strip(shown),
            instruction=log_text(turn, self.terms),
            before=(self._looking_back,),
            board=board_of(turn),
            choices=(
                *((AnswerButton(jump, main=False),) if place != now else ()),
                AnswerButton(_("Continue playing")),
            ),
            looking_back=True,
        )

    @property
    def _looking_back(self) -> str:
        return _("You're looking at an earlier step. The session continues where you left off.")

    def strip(self, table: Table, round_: int = 0) -> Strip:
        """Return the strip for a table; `round_` is the round to show, if it is another."""
        day = table.phase is Phase.DAY
        title, other = (
            _("{phase} · round {round}/{rounds}").format(
                phase=capitalized(self.terms[phase.value]),
                round=round_ or table.round,
                rounds=ROUNDS,
            )
            for phase in (table.phase, Phase.NIGHT if day else Phase.DAY)
        )
        yours = table.holder is Side.PLAYER
        known = on_the_table(table).auctions_known
        draw, discard = pile_texts(table.purse.draw, table.purse.discard)
        hers = known and bool(table.markers) and table.lot.auctioneer is Side.LAKSHMI
        named = (table.setup.story, table.setup.captain)
        all_extras = [name for name in named if name and matters_in_a_round(name)]
        extras = [name for name in all_extras if matters_in(name, table.stage.value, hers=hers)]
        effects = (self.edition.effect(name) or module_title(name) for name in extras)
        return Strip(
            day=day,
            title=title,
            other_title=other,
            parts=(_("Place"), _("Auctions"), _("Actions")),
            part=PARTS.get(table.stage, -1),
            stone=self.render(Message("{Nazar}")),
            holder=_("you") if yours else "Lakshmi",
            yours=yours,
            holder_says=self.render(held_by(table.holder)),
            draw=draw if known else "",
            discard=discard if known else "",
            purse_says=self.render(purse_line(table.purse)) if known else "",
            has_extras=bool(all_extras),
            extras=", ".join(self.render(module_title(name)) for name in extras),
            extras_says=" ".join(map(self.render, effects)),
        )

    def notices(self, told: Collection[str] = ()) -> tuple[str, ...]:
        """Return what hands still do because of the last answer, and what she did by herself, or
        what to put back if it was undone. The result of an auction and pages that were shown have
        their own place."""
        if self.conductor.undone:
            lines = () if UNDONE in told else sentences(self.conductor.put_back)
            heading = (say("Undone. On your table:"),) if lines else ()
            return tuple(map(self.render, (*heading, *lines)))
        if NEXT_ROUND in told:
            return ()
        done = self.conductor.last_answer.after.consequences if HER_ACTION in told else ()
        lines = sentences(move for move in self.conductor.following if move not in done)
        action = self.conductor.table.her_action
        if action is not None and not action.moves_something:
            lines = (*lines, action.instruction())
        return tuple(map(self.render, lines))

    @property
    def _answer_undone(self) -> bool:
        """Whether more than the use of a tile or another correction was just undone."""
        return any(not isinstance(turn.entry, Correct) for turn in self.conductor.undone)

    @property
    def just_settled(self) -> bool:
        """Whether an auction was just settled without a step for it: yours, or hers with a real
        card of her purse."""
        last = self.conductor.last_answer
        if last.before is None or self._answer_undone:  # None: it continues from a saved state
            return False
        hers = isinstance(last.before.prompt, Settle) and last.before.setup.real_purse
        return hers or isinstance(last.entry, Buy | Sell)

    def receipt(self) -> Receipt | None:
        """Return what an auction leaves to do, right after it."""
        return self._receipt_of(self.conductor.last_answer) if self.just_settled else None

    @property
    def _last_auction(self) -> Turn | None:
        """The last turn of this round that settled an auction."""
        for turn in reversed(self.conductor.turns[1 : self.conductor.place]):
            if turn.before is None or turn.before.round != self.conductor.table.round:
                return None
            if isinstance(turn.entry, Buy | Sell) or isinstance(turn.before.prompt, Settle):
                return turn
        return None

    def _receipt_of(self, turn: Turn) -> Receipt:
        before, outcome = turn.before, turn.after.outcome
        assert before is not None
        assert outcome is not None
        prompt: Prompt = before.prompt
        title = prompt.instruction() if isinstance(prompt, Settle) else your_result(outcome)
        return self.receipt_for(prompt.moves(before, turn.entry), self.render(title))

    def receipt_for(self, moves: tuple[Forward, ...], title: str = "") -> Receipt:
        """Return the receipt for the moves that settle an auction."""
        told = [(move, self.render(message)) for move, message in with_sentences(moves)]
        return Receipt(
            title,
            " ".join(filter(None, map(money_text, moves))),
            "\n".join(text for move, text in told if money_text(move)),
            tuple(
                ReceiptLine(move_icon(move), text) for move, text in told if not money_text(move)
            ),
            self.favor_label(),
        )

    def favor_label(self) -> str:
        """Return the label of the button for the use of Favor; "" if it wasn't just won, or its
        use is entered."""
        last = self.conductor.last_turn
        if _used_favor(last) or not favor_offered(self.edition, last.after):
            return ""
        return self.render(say("Used {favor}"))

    def bid_label(self, amount: int) -> str:
        """Return the bid button's label; a bid of 0 is to pass."""
        return _("Bid {amount}").format(amount=amount) if amount else _("Pass")

    def chance_text(self, bid: int) -> str:
        """Return the chance to win her auction with a bid; "" if the player doesn't want odds, or
        they can't be known."""
        chances = win_chances(self.conductor.table) if self.shows_odds else ()
        if not chances:
            return ""
        return percent_text(max((c for least, c in chances if least <= bid), default=Fraction(0)))

    # --- going back ----------------------------------------------------------------------------

    def page_to_undo(self, shown: str, passed: Collection[str]) -> str:
        """Return the page that undo shows again; "" if it takes back the last answer, as on the
        page that is shown, or a correction."""
        last, action = self.conductor.last_turn, self.conductor.table.her_action
        if shown or self.using or isinstance(last.entry, Correct):
            return ""
        if NEXT_ROUND in passed and self._round_begun:
            return NEXT_ROUND
        return HER_ACTION if action is not None and action.moves_something else ""

    def undo_label(self, shown: str = "", passed: Collection[str] = ()) -> str:
        if not self.conductor.can_undo:
            return ""
        page = self.page_to_undo(shown, passed)
        if page == NEXT_ROUND:
            return _("Undo: begin round {round}").format(round=self.conductor.table.round)
        if page:
            return _("Undo: {what}").format(what=self.render(HerAction.undo_name))
        last = self.conductor.last_turn
        what = self._step_name(last)
        if last.before is not None and self._round_begun:
            return _("Undo: {what} (round {round})").format(what=what, round=last.before.round)
        return _("Undo: {what}").format(what=what)

    @property
    def _round_begun(self) -> bool:
        """Whether the last turn began a round: none of its cards has been revealed since."""
        last = self.conductor.last_turn
        return last.before is not None and last.before.round != last.after.round

    def redo_label(self) -> str:
        if not self.conductor.can_redo:
            return ""
        following = self.conductor.turns[self.conductor.place]
        return _("Redo: {what}").format(what=self._step_name(following))

    def _step_name(self, turn: Turn) -> str:
        """Return a step's label from the rules, but for a real card without its letters."""
        real_card = isinstance(turn.entry, Drawn) and turn.entry.deck != PURSE
        return _("the revealed card") if real_card else self.render(turn.label)

    def question(self, place: int, *, step_shown: bool = True) -> str:
        """Return the question before going back to a place; "" if no card was revealed since."""
        if not self.conductor.hides_revealed_card(place, step_shown=step_shown):
            return ""
        return plural(
            "Undo this step? You've already seen her card.",
            "Undo {count} steps? You've seen some of her cards since then.",
            self.conductor.place - place,
        )


def _used_favor(turn: Turn) -> bool:
    return isinstance(turn.entry, Correct) and turn.entry.favor is not None


def _her_action_card(table: Table) -> HerCard | None:
    action = table.her_action
    return HerCard(action.face, action.holds) if action else None


def _board_now(table: Table) -> BoardView | None:
    if table.market.left == 0:
        return None
    return BoardView(table.market, stone=table.stone, markers=table.markers)
