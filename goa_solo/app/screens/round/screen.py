"""The events of the round screen: every tap becomes an answer, every answer a new view."""

from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.lang import Builder

from goa_solo.app.i18n import _
from goa_solo.app.pictures import market_board  # noqa: F401  used in screen.kv
from goa_solo.app.pictures.sea_animation import SeaAnimation
from goa_solo.app.presenters.campaign_summary import campaign_context
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.round import keyboard_shortcuts
from goa_solo.app.screens.round.base_screen import RoundBasePage
from goa_solo.app.screens.round.button_bar import RoundBar  # noqa: F401  used in screen.kv
from goa_solo.app.screens.round.info_drawer import Drawer  # noqa: F401  used in screen.kv
from goa_solo.app.screens.round.instruction import InstructionPanel, RoundStrip  # noqa: F401  used in screen.kv
from goa_solo.app.screens.round.panels import panel_place  # noqa: F401  used in screen.kv
from goa_solo.app.screens.round.panels.receipt import ReceiptCard  # noqa: F401  used in screen.kv
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.screens.round.steps.draw_card import DrawCardStep
from goa_solo.app.screens.round.view_values import (
    CAMPAIGN,
    CLOSE,
    FACE,
    KEEP,
    MARKET,
    PAGES,
    RECEIPT,
    SCORE,
    AnswerButton,
    AuctionEnd,
    Receipt,
)
from goa_solo.app.toolkit import banner_and_dialogs, clip  # noqa: F401  used in screen.kv
from goa_solo.app.toolkit.tap_guard import TapGuard
from goa_solo.application.challenges import market_of_challenge
from goa_solo.play.conductor import Conductor
from goa_solo.rules.cards import Face
from goa_solo.rules.entries import Done, Entry, Lay
from goa_solo.rules.market import Market, Space
from goa_solo.rules.market_description import market_description
from goa_solo.rules.message import PlayerError
from goa_solo.rules.session import apply
from goa_solo.rules.setup import Phase
from goa_solo.rules.stages import ROUNDS
from goa_solo.rules.steps import LayMarket, PlaceHersOnTable, SessionOver, Settle

FOLLOW = 2
"""How often a read-only window looks for what another copy of the app has saved, in seconds."""


PREPARES = 0.5
"""How often a part that will be needed is built, in seconds."""


class RoundPage(RoundBasePage):
    """One session at the table."""

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._instruction_guard = TapGuard()  # guards the instruction
        self._sunset: SeaAnimation | None = None  # while it is shown
        self._answered = False  # the step shown next follows from an answer, not from undo or redo
        self._follow = Clock.create_trigger(self._follow_now, FOLLOW, interval=True)
        self._prepare = Clock.create_trigger(self._prepare_now, PREPARES, interval=True)
        super().__init__(context, **kwargs)

    # --- coming and going ----------------------------------------------------------------------

    def opened(self, session: str | None = None, **_what: Any) -> None:
        """Show a session, or the one that is open."""
        self._end_sunset()
        self._recalled = ""
        open_session = self.context.open_session
        try:
            if session is not None:
                open_session.resume(session)
        except PlayerError as error:
            open_session.add_notice(error.message)
        if open_session.conductor is None:
            self.leave_for("home")
            return
        if self._presenter is None or self._presenter.conductor is not open_session.conductor:
            shown = RoundPresenter(
                open_session.conductor, open_session.edition(), open_session.own_deck
            )
            self._sit_down(shown)
        self.presenter.campaign = campaign_context(
            open_session.store, open_session.conductor.record.campaign_session
        )
        open_session.remember_screen("")
        self.refresh()
        self._instruction_guard.restart()
        for notice in open_session.pending_notices():
            self.ids.banner.say(notice)
        if open_session.store.read_only:
            self._follow()
        self._prepare()

    def _prepare_now(self, _passed: float) -> bool:
        """Build what the first auctions need, a part at a time, unless a finger is down, whose tap
        shouldn't wait; return whether to continue. Nothing is built while another page is shown."""
        if self.manager is None or self.manager.current_screen is not self:
            return False
        if EventLoop.touches or self.ids.panel.build_next():
            return True
        self.her.overlay  # noqa: B018  it is built when it is first asked for
        return False

    def _follow_now(self, _passed: float) -> bool:
        """Show what another copy of the app has saved since; return whether to look again."""
        open_session = self.context.open_session
        if open_session.conductor is None or self.manager.current_screen is not self:
            return False
        try:
            if open_session.follow():
                self.opened()
        except PlayerError as error:
            self.leave_refused(error, "home")
            return False
        return True

    def _sit_down(self, presenter: RoundPresenter) -> None:
        self._presenter = presenter
        self._why_open, self._looking, self._shown = False, None, ()
        self.ids.drawer.open = self.ids.question.open = False
        self.ids.board.looks = self.ids.receipt.looks = presenter.looks
        self.ids.talk.looks, self.ids.talk.terms = presenter.looks, presenter.terms

    def leave(self) -> None:
        """Pause the session; every step is saved already."""
        self.ids.banner.dismiss()
        self.context.open_session.pause()
        self.context.navigator.go("home")

    def back(self) -> bool:
        """Close what is open, one thing at a time; if nothing is, leave."""
        if self._end_reveal():
            return True
        if self.ids.question.open:
            self.ids.question.answer(False)
        elif self.ids.drawer.open:
            self.ids.drawer.open = False
        elif self._looking is not None:
            self.return_to_current()
        elif self._why_open:
            self.why()
        elif self._recalled:
            self.pass_page()
        elif self.presenter.using:
            self.use_tile("")
        else:
            self.leave()
        return True

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:
        self._end_sunset()
        return self._end_reveal() or keyboard_shortcuts.pressed(self, key, text, held)

    def refresh(self) -> None:
        before = self._shown
        super().refresh()
        if self._shown != before:
            self._instruction_guard.restart()
            self.her.end_reveal()
            self.her.new_step()
            self._give_feedback(before)
            if self.presenter.conductor.table.round == ROUNDS:
                self.context.navigator.expect("score_sheet")

    def _give_feedback(self, before: tuple[Any, ...]) -> None:
        """Speak the new instruction, and give feedback for the step that led to it."""
        assert self.view is not None
        feedback, conductor = self.context.feedback, self.presenter.conductor
        view = self.view
        words = (*_spoken(view.receipt), *view.before, view.remark, view.instruction)
        if view.page == RECEIPT and isinstance(view.panel, AuctionEnd):
            words = (*words, *_spoken(view.panel.receipt))
        feedback.instruction_shown("\n".join(filter(None, words)))
        same_session = before[:1] == (conductor.id,)
        if same_session and self._looking is None and conductor.place > before[1]:
            turns = conductor.turns[before[1] : conductor.place]
            shown = self._answered and self.lively
            revealing = shown and any(self.her.reveal(turn) for turn in turns)
            feedback.step_taken(*(turns if self._answered else turns[-1:]), revealing=revealing)

    def on_leave(self, *_args: object) -> None:
        """Stop speaking: another screen is shown."""
        self.her.end_reveal()
        self.context.feedback.stop_speaking()

    @property
    def unread(self) -> bool:
        """Whether the instruction is too new to have been read."""
        return self._instruction_guard.unread or self.her.unread

    def on_touch_down(self, touch: Any) -> bool:
        """Ignore touches that give an answer until the instruction can have been read."""
        self._end_sunset()
        if self._end_reveal():
            return True
        if any(part.collide_point(*touch.pos) for part in self._waiting()):
            return True
        handled: bool = super().on_touch_down(touch)
        return handled

    def _end_reveal(self) -> bool:
        """End the reveal of her bid if it is shown; return whether it was."""
        if not self.her.revealing:
            return False
        self.her.end_reveal()
        self._instruction_guard.restart()
        return True

    def waits(self, widget: Any) -> bool:
        """Return whether a key on this widget is ignored, because the instruction is too new."""
        return any(widget is one for part in self._waiting() for one in part.walk(restrict=True))

    def _waiting(self) -> tuple[Any, ...]:
        covered = self.ids.question.open or self.ids.drawer.open
        if covered or not self.unread:
            return ()
        return self.ids.bar.ids.choices, self.ids.panel_scroll

    # --- playing -------------------------------------------------------------------------------

    def answer(self, *entries: Entry) -> None:
        """Give an answer, perhaps with one to the step after it; a refusal shows a message, and the
        refused answer changes nothing."""
        self._apply_step(lambda conductor: [*map(conductor.answer, entries)], answered=True)

    def _apply_step(self, step: Any, *, answered: bool = False) -> None:
        conductor = self.presenter.conductor
        place, phase = conductor.place, conductor.table.phase
        told = isinstance(conductor.prompt, Settle) and answered
        refused = ""
        try:
            step(conductor)
        except PlayerError as error:
            refused = self.presenter.render(error.message)
        if not refused or conductor.place != place:  # an answer before the refused one counts
            self._show_what_follows(phase, answered=answered, told=told)
        if refused:
            self.ids.banner.say(refused)

    def _show_what_follows(self, phase: Phase, *, answered: bool, told: bool) -> None:
        """Show the step that was reached; with `told`, a receipt was read in the one before."""
        self.context.open_session.drop_ticks()
        if told and self.presenter.just_settled:
            self.context.open_session.remember_ticks(frozenset({RECEIPT}))
        self.ids.banner.dismiss()
        self._why_open, self._looking, self.presenter.using = False, None, ""
        self._recalled = ""
        self._answered = answered
        self.refresh()
        self._answered = False
        if (phase, self.presenter.conductor.table.phase) == (Phase.DAY, Phase.NIGHT):
            self._play_sunset()

    def _play_sunset(self) -> None:
        """Let the sun set behind the buttons; the tap that continues ends it."""
        if self._theme_cls.follow_phase and not self._theme_cls.reduced_motion:
            stage, bar = self.ids.stage, self.ids.bar.__self__
            self._sunset = SeaAnimation(title=_("Night falls"))
            self._sunset.play(stage, stage.children.index(bar) + 1)

    def _end_sunset(self) -> None:
        if self._sunset is not None:
            self._sunset.finish()
            self._sunset = None

    def choose(self, choice: AnswerButton) -> None:
        """Act on a button at the bottom."""
        assert self.view is not None
        if self._looking is not None:
            self.return_to_current() if choice.main else self.go_back_to(self._looking)
        elif choice.does == MARKET:
            self._open_screen("enter_market")
        elif choice.does == FACE:
            self._enter_face()
        elif choice.does == CAMPAIGN:
            place = self.presenter.conductor.record.campaign_session
            assert place is not None
            self.context.navigator.go("campaign", campaign_id=place.campaign_id, in_session=True)
        elif choice.does in PAGES:
            self.pass_page()
        elif choice.does == KEEP:
            self.use_tile("")
        elif choice.does == CLOSE:
            self.leave()
        elif choice.does == SCORE:
            self._open_screen("score_sheet")
        else:
            self.answer(self.presenter.step.answer(choice, self.input), *choice.then)

    def tapped(self, space: Space) -> None:
        """Act on a tap on a space of the board."""
        assert self.view is not None
        if self._looking is not None or self.ids.drawer.open or self.view.page:
            return
        found = self.presenter.step.tapped(space)
        if isinstance(found, str):
            if found:
                self.ids.banner.dismiss()
                self.ids.banner.say(found)
        else:
            self.answer(found)

    def _open_screen(self, screen: str) -> None:
        """Open another screen; if the app is closed there, it opens there again."""
        what = self.arguments_for(screen)
        if what is not None:
            self.context.open_session.remember_screen(screen)
            self.context.navigator.go(screen, **what)

    def arguments_for(self, screen: str) -> dict[str, Any] | None:
        """Return the arguments for another screen at this step; None if it doesn't belong to it."""
        open_session = self.context.open_session
        prompt = open_session.conductor.prompt if open_session.conductor is not None else None
        if screen == "enter_market" and isinstance(prompt, LayMarket):
            return {
                "phase": prompt.phase,
                "edition": self.presenter.edition,
                "start": open_session.market_draft(),
                "needed": prompt.needed,
                "changed": open_session.remember_market,
                "done": self._market_entered,
                "wanted": market_of_challenge(self.presenter.conductor.record, prompt.phase),
            }
        if screen == "score_sheet" and isinstance(prompt, SessionOver):
            return {"session": self.presenter.conductor.id}
        return None

    def _market_entered(self, market: Market) -> None:
        self.answer(Lay(market))
        self.context.navigator.go("round")

    # --- real cards ----------------------------------------------------------------------------

    def card_revealed(self, card: Face | int) -> None:
        """Play a real card that was revealed. An impossible one is asked about, never refused."""
        step = self.presenter.step
        if self._looking is not None or self.ids.drawer.open or not isinstance(step, DrawCardStep):
            return

        def play() -> None:
            self._apply_step(lambda conductor: self._reveal(conductor, step, card), answered=True)

        question = step.warning_for(card)
        if question:
            self.ids.question.ask(question, _("That's right"), _("Look again"), play)
        else:
            play()

    def _reveal(self, conductor: Conductor, step: DrawCardStep, card: Face | int) -> None:
        """Play a card. If it decides her auction, no step says so: the receipt is beside the next
        one, unless it needs a page anyway, or hands do something first for the card."""
        for entry in step.entries_for_card(card):
            conductor.answer(entry)
        if not isinstance(conductor.prompt, Settle) or conductor.following:
            return
        if not self.cramped_at(apply(conductor.table, Done())):
            conductor.answer(Done())

    def _enter_face(self) -> None:
        step = self.presenter.step
        assert isinstance(step, DrawCardStep)
        self.context.navigator.go(
            "card_editor",
            pile=step.prompt.deck,
            face=step.entered_wrong,
            title=step.title,
            edition=self.presenter.edition,
            done=self._face_entered,
        )

    def _face_entered(self, face: Face) -> None:
        self.context.navigator.go("round")
        self.card_revealed(face)

    def search_for_player(self) -> None:
        """Let the app do her search after all."""
        prompt = self.presenter.conductor.prompt
        assert isinstance(prompt, PlaceHersOnTable)
        self.context.navigator.go(
            "find_marker",
            level=prompt.level,
            face=prompt.face,
            farther=prompt.farther,
            edition=self.presenter.edition,
        )

    # --- a tile of the player's ----------------------------------------------------------------

    def use_tile(self, tile: str) -> None:
        """Ask what was taken for a tile; "" goes back to the step."""
        self.ids.drawer.open = False
        self._why_open, self.presenter.using = False, tile
        self.refresh()

    # --- back and forth ------------------------------------------------------------------------

    def undo(self) -> None:
        if self._looking is not None or self.view is None:
            return
        ticks = self.context.open_session.ticks()
        if page := self.presenter.page_to_undo(self.view.page, ticks):
            self.recall(page)
        elif self.presenter.conductor.can_undo:
            self.go_back_to(self.presenter.conductor.place - 1)

    def redo(self) -> None:
        if self._looking is None and self.presenter.conductor.can_redo:
            self._apply_step(lambda conductor: conductor.redo())

    def go_back_to(self, place: int) -> None:
        """Go back (or forward) to a place in the log; ask first if a card was revealed since."""
        page_first = self.view is not None and bool(self.view.page) and not self._recalled
        question = self.presenter.question(place, step_shown=not page_first)

        def jump() -> None:
            self._apply_step(lambda conductor: conductor.jump(place))

        if question:
            self.ids.question.ask(question, _("Undo"), _("Leave it"), jump)
        else:
            jump()

    def look_back(self, place: int) -> None:
        """Show the table as it was, without changing anything."""
        self.ids.drawer.open = False
        self._why_open, self._looking = False, place
        self.refresh()

    def return_to_current(self) -> None:
        """Return to the current step after looking back."""
        self._looking = None
        self.refresh()

    # --- more ----------------------------------------------------------------------------------

    def why(self) -> None:
        """Show or hide the reason; when shown, replay her search."""
        assert self.view is not None
        self._why_open = not self._why_open and bool(self.view.why)
        self.ids.talk.why_open = self.ids.bar.why_open = self._why_open
        self.her.look()
        self.ids.talk_scroll.to_top()
        if self._why_open:
            self.ids.board.play_path()

    def open_drawer(self, tab: str | None = None) -> None:
        self.presenter.goal_notes = self.context.open_session.goal_notes()
        self.ids.drawer.odds_on = self.context.preference_holder.preferences.odds
        self.ids.drawer.reads_aloud = self.context.feedback.reads_aloud
        self.ids.drawer.show(self.presenter, tab)

    def open_ledger(self) -> None:
        """Show her purse, what changed it, and how the session stands."""
        self.open_drawer("purse")

    def show_odds(self, wanted: bool) -> None:
        """Show the odds from now on, or hide them."""
        self.context.preference_holder.set_preferences(odds=wanted)
        self.ids.drawer.odds_on = wanted
        panel, bid = self.panel, self.input.bid
        self._refresh_panel()
        if panel is not None and bid is not None:
            panel.amount = bid

    def say_again(self) -> None:
        self.context.feedback.say_again()

    def describe_market(self) -> None:
        """Speak what is on the market, row by row."""
        lines = market_description(self.presenter.conductor.table)
        self.context.feedback.say("\n".join(map(self.presenter.render, lines)))

    def explain(self, facts: str) -> None:
        """Show what an icon in the strip means."""
        self.ids.banner.dismiss()
        self.ids.banner.say(facts)

    def read(self, at: str) -> None:
        """Open the rules at a paragraph or a ruling; back leads to this step."""
        self.context.navigator.go("rules_chapter", at=at)

    def correct(self) -> None:
        self.ids.drawer.open = False
        self.context.navigator.go("correct_table")


def _spoken(receipt: Receipt | None) -> tuple[str, ...]:
    if receipt is None:
        return ()
    return (receipt.title, receipt.pay, *(line.text for line in receipt.lines))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
