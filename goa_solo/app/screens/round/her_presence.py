"""Lakshmi on the round screen: how her bid is uncovered, her eye, and her remarks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import evolve
from kivy.app import App
from kivy.metrics import dp

from goa_solo.app.i18n import _
from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.pictures.her_eye import HerEye
from goa_solo.app.screens.round.gaze import Gaze, gaze_on
from goa_solo.app.screens.round.instruction import LARGE
from goa_solo.app.screens.round.panels.settle import SettlePanel
from goa_solo.app.screens.round.remark_bubble import RemarkBubble
from goa_solo.app.screens.round.reveal import FADES, LASTS, RISES, RevealOverlay
from goa_solo.app.screens.round.reveal_values import reveal_of
from goa_solo.app.screens.round.view_values import NEXT_ROUND, RECEIPT, View
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.toolkit.tap_guard import TapGuard
from goa_solo.play.remarks import remark_on
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Done
from goa_solo.rules.steps import Settle

if TYPE_CHECKING:
    from goa_solo.app.screens.round.base_screen import RoundBasePage

EYE = 56  # dp, beside an instruction without a board


class HerPresence:
    """What the page shows of her. Her eye is in a corner of the board, where there is no space, or
    beside the instruction if no board is shown."""

    def __init__(self, page: RoundBasePage) -> None:
        self._page = page
        self._theme = App.get_running_app().theme_cls
        self._guard = TapGuard()  # guards what a reveal ends with
        self.eye = HerEye(size_hint=(None, None))
        self._blinks = False
        self.bubble = RemarkBubble()
        self._theme.bind(reduced_motion=self._stand_still)

    def _stand_still(self, *_args: object) -> None:
        if self._still:
            self.end_reveal()
            self.take_place()

    # --- her bid is uncovered ------------------------------------------------------------------

    @cached_property
    def overlay(self) -> RevealOverlay:
        overlay, page = RevealOverlay(), self._page
        feedback = page.context.feedback
        overlay.bind(
            on_turned=lambda _overlay: feedback.card_turned(),
            on_met=self._met,
            on_over=self._over,
            now=self._raise_receipt,
            parent=self._leave_out_covered,
        )
        page.fbind("places", self._place_overlay)
        return overlay

    @property
    def revealing(self) -> bool:
        """Whether her bid is being uncovered: a tap ends that, and does nothing else."""
        return "overlay" in self.__dict__ and self.overlay.playing

    def reveal(self, turn: Turn) -> bool:
        """Uncover the bid that a turn has revealed; return whether there is one."""
        page, view = self._page, self._page.view
        found = reveal_of(turn, page.presenter.render)
        if found is None or view is None or view.page or self._still:
            return False
        stage, board = page.ids.stage, page.board_place
        start = self._shape(board).rect(found.lot.space) if view.board and board else None
        index = stage.children.index(page.ids.bar.__self__) + 1
        self.overlay.play(stage, index, found, page.presenter.edition, start)
        self._place_overlay()
        page.ids.bar.show(evolve(view, choices=(), hint=_("Tap to skip")))
        return True

    @property
    def unread(self) -> bool:
        """Whether the end of a reveal is too new to have been read."""
        return self._guard.unread

    def end_reveal(self) -> None:
        """Show the end at once."""
        if self.revealing:
            self.overlay.finish()

    def _place_overlay(self, *_args: object) -> None:
        """Cover text and panel; what is seen is where the panel will be, if that is elsewhere."""
        places = self._page.places
        column = Rect.between(places.bar.x, places.bar.top, places.bar.right, places.strip.y)
        beside = not places.panel.empty and places.panel.common(column).empty
        self.overlay.put(places.panel if beside else column, column)
        self._leave_out_covered()

    def _leave_out_covered(self, *_args: object) -> None:
        """Don't draw the table while nothing of it can be seen."""
        page, overlay = self._page, self.overlay
        layers, table = page.ids.stage.canvas, page.ids.table.canvas
        seen = not overlay.playing or overlay.opacity < 1 or page.places.bar.width < page.width
        if seen and layers.indexof(table) < 0:
            layers.insert(0, table)
        elif not seen and layers.indexof(table) >= 0:
            layers.remove(table)

    def _raise_receipt(self, _overlay: RevealOverlay, now: float) -> None:
        self._leave_out_covered()
        panel = self._page.panel
        if isinstance(panel, SettlePanel):
            panel.sunk = dp(RISES) * (LASTS - now) / FADES if now > LASTS - FADES else 0

    def _met(self, _overlay: RevealOverlay) -> None:
        self._guard.restart(by_itself=True)
        shown = self._page.presenter
        if shown.just_settled or isinstance(shown.conductor.prompt, Settle):
            self._page.context.feedback.auction_decided()

    def _over(self, _overlay: RevealOverlay) -> None:
        page = self._page
        if page.view is not None:
            page.ids.bar.show(page.view)
        self.take_place()

    # --- her eye and her remarks ---------------------------------------------------------------

    @property
    def _still(self) -> bool:
        return bool(self._theme.reduced_motion)

    @property
    def _watches(self) -> bool:
        wanted = self._page.context.preference_holder.preferences.her_eye
        return wanted and not self._still and self._page.ids.talk.text_scale <= LARGE

    def make_room(self, view: View) -> None:
        """Reserve a place beside the instruction if her eye can't be on the board."""
        talk = self._page.ids.talk
        beside = view.board is None and not talk.little_room
        talk.eye = dp(EYE) * talk.zoom if beside and self._watches else 0

    def new_step(self) -> None:
        """Blink, and remark on the last turn if there is something to say, or on the card that has
        just settled her auction without a step for it."""
        page, conductor = self._page, self._page.presenter.conductor
        self._blinks = True
        wanted = page.context.preference_holder.preferences.remarks and page.lively
        said = None
        if wanted and page.view is not None and not page.view.page and not page.view.looking_back:
            last = conductor.last_turn
            at_once = page.view.receipt is not None and isinstance(last.entry, Done)
            said = remark_on(conductor.turns[: conductor.place - at_once])
        self.bubble.say(page.presenter.render(said) if said else "")

    def take_place(self) -> None:
        """Put eye and bubble where the layout leaves room, and look."""
        if self._page.view is None:
            return
        self._place_eye(self._page.view)
        if not self.revealing:
            self.look()
            self._place_bubble(self._page.view)

    def look(self) -> None:
        """Look where she looks now."""
        eye, page = self.eye, self._page
        if eye.parent is None:
            return
        assert page.view is not None
        table = page.presenter.conductor.table
        settled = page.view.receipt is not None or page.view.page == RECEIPT
        gaze = gaze_on(table, why=page.ids.talk.why_open, just_settled=settled)
        if page.view.page == NEXT_ROUND:
            gaze = Gaze()  # where her marker goes isn't shown yet
        look = (0.0, 0.0)
        if gaze.at is not None and page.board_place is not None and page.view.board is not None:
            look = eye.towards(*self._shape(page.board_place).spot(gaze.at))
        eye.show(look, gaze.lid, blink=self._blinks)
        self._blinks = False

    def _place_eye(self, view: View) -> None:
        eye, page, parent = self.eye, self._page, None
        if page.ids.talk.eye:
            parent = page.ids.talk.ids.her_eye
            eye.size = (page.ids.talk.eye,) * 2
        elif view.board is not None and page.board_place is not None and self._watches:
            corner = self._corner(page.board_place)
            if corner.common(page.places.shown_board) == corner:
                parent = page.ids.shown_board
                eye.size, eye.pos = corner.size, corner.pos
        if eye.parent is not None and eye.parent is not (parent and parent.__self__):
            eye.parent.remove_widget(eye)
        if eye.parent is None and parent is not None:
            parent.add_widget(eye)

    def _corner(self, board: Rect) -> Rect:
        """Return the upper right corner of the board, where there is no space."""
        shape = self._shape(board)
        side = min(shape.across.edge_depth, shape.upward.edge_depth)
        x, y = shape.corners[-1]
        return Rect(round(x - side / 2), round(y - side / 2), side, side)

    def _place_bubble(self, view: View) -> None:
        page, board = self._page, self._page.board_place
        if board is None or view.board is None or view.board.lit:
            self.bubble.leave()
            return
        shape = self._shape(board)
        result = page.presenter.conductor.table.result
        lots = (view.lot, result.lot.space if result else None)
        taken = [shape.rect(space) for space in lots if space is not None]
        if view.receipt is not None:
            taken.append(page.places.receipt)
        corner = self._corner(board)
        if self.eye.parent is None:
            corner = Rect(shape.whole.right, corner.y, 0, corner.height)
        index = page.ids.stage.children.index(page.ids.bar.__self__) + 1
        self.bubble.settle(page.ids.stage, index, page.places.shown_board, corner, taken)

    @staticmethod
    def _shape(board: Rect) -> BoardShape:
        return BoardShape.fitting((*board.pos, *board.size), dp(1))
