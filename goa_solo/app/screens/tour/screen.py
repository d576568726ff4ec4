"""The events of the tour: the real round screen, and a bubble that follows what is done on it."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from goa_solo.app.i18n import _, render
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.round.button_bar import UndoTap
from goa_solo.app.screens.round.keyboard_shortcuts import ARROWS as ARROW_KEYS
from goa_solo.app.screens.round.keyboard_shortcuts import ENTER as ENTER_KEYS
from goa_solo.app.screens.round.screen import RoundPage
from goa_solo.app.screens.round.view_values import RECEIPT
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.toolkit.tour_bubble import GAP, TourBubble
from goa_solo.app.toolkit.tour_bubble_position import union
from goa_solo.app.tour import steps
from goa_solo.app.tour.demo_session import first_round
from goa_solo.app.tour.steps import TOUR_STEPS, TourMoment, TourStep, next_step
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.packs import nearest_edition
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import PlaceHers
from goa_solo.rules.table import Table

BEHIND = 3  # the banner, the question and the drawer are above the bubble


class TourPage(RoundPage):
    """Plays the first round; none of it is saved, even if the app is killed."""

    lively = False  # the bubble explains everything

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self.tour_step: TourStep | None = None
        self._done: set[str] = set()
        self._told: set[tuple[int, str]] = set()  # pages passed: nothing of a tour is saved
        super().__init__(context, **kwargs)
        self.tour_bubble = TourBubble()
        self.tour_bubble.bubble.bind(on_next=lambda _bubble: self.advance())
        self.tour_bubble.bubble.bind(on_leave=lambda _bubble: self.finish())
        self.ids.stage.add_widget(self.tour_bubble, index=BEHIND)
        self._hers = Widget()  # covers her search, in window coordinates
        for name in ("pos", "size"):
            self.ids.board.fbind(name, self._find_hers)
        self.ids.drawer.bind(open=self._step_behind)
        parted = Clock.create_trigger(self._part_banner, -1)
        self.ids.banner.bind(open=parted, pos=parted, size=parted)

    def opened(self, session: str | None = None, **what: Any) -> None:  # noqa: ARG002
        """Start from the beginning, in the terms of the edition chosen last; or continue after the
        player has looked something up."""
        open_session = self.context.open_session
        if self._presenter is None or open_session.conductor is not self._presenter.conductor:
            chosen = SessionDefaults.read(open_session.store.settings).edition
            open_session.open_unsaved(first_round(nearest_edition(chosen).name))
            self.tour_step, self._done, self._told = None, set(), set()
        super().opened(**what)
        self._update_step()

    # --- leaving -------------------------------------------------------------------------------

    def finish(self) -> None:
        """Close the tour's session, and go back to where the tour was started from."""
        self.ids.banner.dismiss()
        self.context.open_session.pause()
        self._theme_cls.show_phase("")  # the day was the tour's
        self.context.navigator.leave()

    def leave(self) -> None:
        """Ask before leaving: the arrow was tapped."""
        self.ids.question.ask(
            _("Leave the tour? You'll find it again in the rules and in the settings."),
            _("Leave"),
            _("Stay"),
            self.finish,
        )

    def back(self) -> bool:
        """Close the question or the drawer; else ask once, whatever is shown."""
        if self.ids.question.open or self.ids.drawer.open:
            return super().back()
        self.leave()
        return True

    def open_ledger(self) -> None:
        """Only say what the sign means: the tour continues with the round."""
        self.explain(self.ids.strip.facts.purse_says)

    def look_back(self, place: int) -> None:  # noqa: ARG002
        """The same for a line of the log."""
        self.explain(_("In a session, this shows the table as it was then."))

    def correct(self) -> None:
        """The same for corrections."""
        self.explain(_("In a session, correct the app here if your table looks different."))

    def _passed(self, page: str) -> bool:
        return (self.presenter.conductor.place, page) in self._told or super()._passed(page)

    def cramped_at(self, table: Table) -> bool:
        """Beside a receipt and the actions there is no room for the bubble."""
        return super().cramped_at(table) or table.stage is Stage.ACT

    def pass_page(self) -> None:
        assert self.view is not None
        self._told.add((self.presenter.conductor.place, self.view.page))
        super().pass_page()

    # --- the steps -----------------------------------------------------------------------------

    def refresh(self) -> None:
        super().refresh()
        self._update_step()

    def why(self) -> None:
        super().why()
        self._update_step()

    def advance(self) -> None:
        """Show the next step: the bubble's button was tapped."""
        assert self.tour_step is not None
        if self.tour_step is TOUR_STEPS[-1]:
            self.finish()
            return
        self._done.add(self.tour_step.key)
        self.tour_step = None
        self._update_step()

    @property
    def _moment(self) -> TourMoment:
        conductor = self.presenter.conductor
        return TourMoment(
            conductor.prompt,
            conductor.table.round,
            conductor.can_redo,
            self._why_open,
            self.ids.drawer.open,
            self.view is not None and self.view.page == RECEIPT,
        )

    def _update_step(self) -> None:
        """Show the next step if the current one is done, which means that it is no longer due."""
        if self._presenter is None or self.view is None:
            return
        if self.tour_step is not None and not self.tour_step.due(self._moment):
            self._done.add(self.tour_step.key)
            self.tour_step = None
        self._show_step(self.tour_step or next_step(self._moment, frozenset(self._done)))

    def _step_behind(self, _drawer: object, is_open: bool) -> None:
        """Hide the bubble and its shade while the drawer is open."""
        self.tour_bubble.opacity = int(not is_open)
        self._update_step()

    def _part_banner(self, _passed: float) -> None:
        """Move the banner off the bubble, which looks like it: above it, or below."""
        banner, bubble = self.ids.banner, self.tour_bubble.bubble
        if banner.open and self.tour_bubble.opacity and banner.collide_widget(bubble):
            above = bubble.top + dp(GAP)
            room = above + banner.height < self.height
            banner.y = above if room else bubble.y - banner.height - dp(GAP)

    def _show_step(self, step: TourStep | None) -> None:
        self.tour_step = step
        if step is None:
            return
        bubble = self.tour_bubble.bubble
        button = self.ids.bar.ids.choices.children[0].text
        bubble.text = render(step.text_at(self._moment), {**self.presenter.terms, "button": button})
        bubble.leave_label = _("Skip the tour") if step is not TOUR_STEPS[-1] else ""
        bubble.next_label = ""
        if not step.by:
            bubble.next_label = _("Finish") if step is TOUR_STEPS[-1] else _("Next")
        by = [self._part(name) for name in step.by]
        always = [self._part(name) for name in (steps.STRIP, steps.TALK)]
        clear = [self._part(name) for name in step.clear if name != steps.HERS]
        clear = [part for part in clear if part.parent is not None]
        bright = by + [self._part(name) for name in step.clear if name == steps.HERS]
        target = self._part(step.points_at)
        self.tour_bubble.point(target, bright=bright, open_to=by + always, clear=clear)

    def _part(self, name: str) -> Any:
        """Return the widget for the name of a part."""
        ids, bar = self.ids, self.ids.bar
        if name == steps.HERS:
            self._find_hers()
            return self._hers
        if name == steps.HER_CARD and self.panel is not None:
            return self.panel.ids.get("card", ids.panel_scroll).__self__
        if name == steps.UNDO:
            return next(one for one in bar.walk() if isinstance(one, UndoTap))
        parts = {
            steps.STRIP: ids.strip,
            steps.PURSE: ids.strip.ids.purse,
            steps.TALK: ids.talk_scroll,
            steps.RECEIPT: ids.panel_scroll if self._moment.receipt_first else self._receipt,
            steps.BOARD: ids.shown_board,
            steps.PANEL: ids.panel_scroll,
            steps.WHY: bar.ids.why,
            steps.MORE: bar.ids.more,
            steps.CHOICES: bar.ids.choices,
        }
        return parts[name].__self__

    def _find_hers(self, *_args: object) -> None:
        prompt = self.presenter.conductor.prompt if self._presenter is not None else None
        if isinstance(prompt, PlaceHers):
            board, placed = self.ids.board, prompt.placement
            spaces = [placed.space, *(look.space for look in placed.looked)]
            area = union(Rect.around(board.spot(one), *board.touch_size(one)) for one in spaces)
            self._hers.pos, self._hers.size = area.pos, area.size

    def reachable(self) -> list[Any] | None:
        """Return the bubble, and what the step asks for."""
        if self.ids.question.open:
            return [self.ids.question]
        by = self.tour_step.by if self.tour_step is not None else ()
        return [self.tour_bubble.bubble, *map(self._part, by)]

    # --- keys ----------------------------------------------------------------------------------

    def pressed(self, key: int, text: str | None, held: list[str]) -> bool:
        """Handle only keys the step asks for; Enter continues if there is nothing to do."""
        if self.ids.question.open:
            return super().pressed(key, text, held)
        if self.ids.drawer.open:
            return False
        if self.tour_step is None or not self.tour_step.by:
            if key in ENTER_KEYS and self.tour_step is not None:
                self.advance()
            return key in ENTER_KEYS
        if _name_of(key, text, held) not in self.tour_step.keys:
            return False
        return super().pressed(key, text, held)


def _name_of(key: int, text: str | None, held: list[str]) -> str:
    letter = (text or "").lower() or (chr(key) if 32 <= key < 127 else "")
    if "ctrl" in held or "meta" in held:
        return f"ctrl+{letter}"
    if key in ENTER_KEYS:
        return steps.ENTER
    if key in ARROW_KEYS:
        return steps.ARROWS
    return steps.DIGITS if letter.isdigit() else letter
