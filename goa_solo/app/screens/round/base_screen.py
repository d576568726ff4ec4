"""The round screen without its events: what it shows, and where."""

from typing import Any

from attrs import asdict, evolve
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from goa_solo.app.presenters.board_view import BoardView
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.base_page import Page
from goa_solo.app.screens.round.her_presence import HerPresence
from goa_solo.app.screens.round.layout import (
    LEAST_TALK,
    LOW,
    Needs,
    PanelFit,
    compute_layout,
    is_wide,
    size_class,
    ways_to_fit,
)
from goa_solo.app.screens.round.panels.base_panel import RoundPanel
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.screens.round.view_values import (
    NEXT_ROUND,
    PAGES,
    RECEIPT,
    UNDONE,
    PanelInput,
    PlacingRules,
    View,
)
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.rules.stages import Stage
from goa_solo.rules.table import Table

COVERED_BY_REASON = 0.45
LARGER = 1.1  # with a larger text scale, a receipt has no room beside the next step
SMALLER = {"large": "medium", "medium": "small"}  # the text of a receipt, where it doesn't fit
SETTLING = 4
"""Layout passes until texts have their final height; all happen before the next frame."""


class RoundBasePage(Page):
    """Shows a view."""

    lively = True  # her bid is uncovered, and there are remarks
    panel_at = StringProperty("bottom")
    left_handed = BooleanProperty(False)
    zoom = NumericProperty(1.0)
    board_asked = BooleanProperty(False)  # a space must be tapped
    wide = BooleanProperty(False)  # the board is beside the text
    cramped = BooleanProperty(False)  # no room for a receipt beside the next step
    places = ObjectProperty(compute_layout(1, 1, Needs(0, 0, 0, 0)), rebind=True)
    board_place = ObjectProperty(
        None, allownone=True, rebind=True
    )  # None while the board is not visible

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._theme_cls = App.get_running_app().theme_cls
        self._presenter: RoundPresenter | None = None
        self.view: View | None = None
        self._why_open = False
        self._looking: int | None = None
        self._shown: tuple[object, ...] = ()
        self._recalled = ""  # the page that is shown again
        self._tidied: set[tuple[str, int]] = set()  # sessions and rounds whose start was shown
        self._board_view: BoardView | None = None
        self._passes = 0
        self._always_cramped = False
        self._fit = PanelFit()
        self._tried = 0  # how many ways to show the panel need too much room
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._place_board = Clock.create_trigger(self._place_board_now, -1)
        super().__init__(context, **kwargs)
        self.her = HerPresence(self)
        self._shown_board = self.ids.shown_board.__self__
        self._receipt = self.ids.receipt_scroll.__self__
        self.bind(size=self._resized, left_handed=self._arrange, zoom=self._arrange)
        for part in ("bar", "strip"):
            self.ids[part].bind(height=self._arrange)
        self.ids.talk.bind(least_height=self._arrange, squeezed_height=self._arrange)
        self.ids.receipt.bind(height=self._arrange)
        self.ids.panel.bind(needed=self._arrange)

    @property
    def presenter(self) -> RoundPresenter:
        assert self._presenter is not None
        return self._presenter

    @property
    def panel(self) -> RoundPanel | None:
        """The panel of the step that is shown."""
        panel: RoundPanel | None = self.ids.panel.panel
        return panel

    def refresh(self) -> None:
        """Show the current table, or an earlier one if the player looks back."""
        conductor = self.presenter.conductor
        self.presenter.shows_odds = self.context.preference_holder.preferences.odds
        self.presenter.cramped = self.cramped
        if self._looking is not None:
            view = self.presenter.look_back(self._looking)
        else:
            ticks = self.context.open_session.ticks()
            pages = self._pages
            told = {*pages, *(ticks & PAGES)}  # some perhaps when the window had another size
            due = (one for one in pages if not self._passed(one))
            page = self._recalled or next(due, None)
            shown = self.presenter
            again = bool(self._recalled)
            view = shown.page(page, ticks, again=again) if page else shown.view(ticks, told=told)
            if page == UNDONE and not self.wide:
                view = evolve(view, board=None)  # there is no room for it above the text
        self.view = view
        self.board_asked = view.board is not None and bool(view.board.lit)
        self._theme_cls.show_phase(conductor.table.phase.value)
        self.her.make_room(view)
        self.ids.strip.show(view.strip)
        self.ids.receipt.show(view.receipt)
        set_shown(self._receipt, self.ids.table, view.receipt is not None)
        self.ids.bar.show(view)
        place = (
            *(conductor.id, conductor.place, conductor.table),
            *(self._looking, view.page, self.presenter.using),
        )
        if place != self._shown:
            self._shown = place
            self.ids.receipt.role = "large"
            self._show_panel(view)
            for part in ("receipt_scroll", "talk_scroll", "panel_scroll"):
                self.ids[part].to_top()
        self.name_bid()
        # The instruction last: the others are rendered first then, and leave it its place.
        self._arrange()
        self.ids.talk.show(view, self._why_open)
        self.ids.bar.why_open = self.ids.talk.why_open

    @property
    def _pages(self) -> tuple[str, ...]:
        """The pages before the step, as far as the player wants them."""
        wanted = self.context.preference_holder.preferences.end_of_round
        cramped = self.cramped_at(self.presenter.conductor.table)
        pages = self.presenter.pages(cramped=cramped)
        return tuple(one for one in pages if wanted or one != NEXT_ROUND)

    def cramped_at(self, table: Table) -> bool:
        """Whether a receipt has no room beside what comes next; tokens need the column."""
        moved = table.her_action is not None and table.her_action.moves_something
        return self.cramped or (self.wide and table.stage is Stage.ACT and not moved)

    def _passed(self, page: str) -> bool:
        """Whether a page was shown: the end of a round once for each round, the others again if
        their step is undone and redone."""
        conductor = self.presenter.conductor
        tidied = page == NEXT_ROUND and (conductor.id, conductor.table.round) in self._tidied
        return tidied or page in self.context.open_session.ticks()

    def pass_page(self) -> None:
        """Go on from a page: what it asks for is done."""
        assert self.view is not None
        conductor, open_session = self.presenter.conductor, self.context.open_session
        if self.view.page == NEXT_ROUND:
            self._tidied.add((conductor.id, conductor.table.round))
        if not self._recalled:
            open_session.remember_ticks(open_session.ticks() | {self.view.page})
        self._why_open, self._recalled = False, ""
        self.refresh()

    def recall(self, page: str = RECEIPT) -> None:
        """Show a page before the step again, or the last receipt."""
        self._why_open, self._recalled = False, page
        self.refresh()

    def ticked(self, ticks: frozenset[str]) -> None:
        """Remember what is ticked off in the step, besides the pages before it."""
        open_session = self.context.open_session
        open_session.remember_ticks(ticks | (open_session.ticks() & PAGES))

    def _show_panel(self, view: View) -> None:
        shown = self.presenter
        self.ids.panel.show(view.panel, looks=shown.looks, terms=shown.terms)
        if self.panel:
            self.panel_at = self.panel.anchor_y
        self._expect_room()

    def _expect_room(self) -> None:
        """Let it turn out anew how much of the panel has room, and whether her card has."""
        if self.panel:
            self.panel.card_shown = True
        self._fit_panel(0)

    def _fit_panel(self, tried: int) -> bool:
        """Show the panel in the next way after those tried; return whether there was one."""
        board = self.view is not None and self.view.board is not None
        little_room = self.ids.talk.little_room
        shown = {"board": board, "little_room": little_room}
        large_text = self.ids.talk.text_scale > LARGER
        ways = ways_to_fit(self.width, self.height, dp(1), **shown, large_text=large_text)
        if tried >= len(ways):
            return False
        self._tried, self._fit = tried, ways[tried]
        if self.panel:
            for name, value in asdict(self._fit).items():
                setattr(self.panel, name, value)
        self.ids.talk.card_elsewhere = self.panel is not None and self.panel.card_here
        return True

    def on_cramped(self, *_args: object) -> None:
        if self.presenter.conductor is not self.context.open_session.conductor:  # paused
            return
        self._refresh_panel()  # what is shown depends on the room

    def _refresh_panel(self) -> None:
        """Refresh, and show the panel again if something else is in it."""
        before = self.view and self.view.panel
        self.refresh()
        if self.view and self.view.panel != before:
            self._show_panel(self.view)

    def on_wide(self, *_args: object) -> None:
        if self.view is not None:
            self.on_cramped()

    @property
    def input(self) -> PanelInput:
        """What the player has entered in the panel."""
        return self.panel.input() if self.panel else PanelInput()

    def name_bid(self) -> None:
        """Put the bid in the panel on its button."""
        if self.input.bid is not None:
            self.ids.bar.rename(1, self.presenter.bid_label(self.input.bid))

    def _resized(self, *_args: object) -> None:
        self.wide = is_wide(self.width, self.height, dp(1))
        self._expect_room()
        self._arrange()

    def _arrange_now(self, *_args: object) -> None:
        view = self.view
        if view is None:
            return
        ids = self.ids
        ids.talk.room = size_class(self.width, self.height, dp(1))
        ids.bar.low = ids.talk.room == "low"
        small = ids.bar.small = ids.talk.room in ("low", "compact")
        talk, small_talk = ids.talk.least_height, ids.talk.squeezed_height
        if self.panel is not None:  # it must not move for a reason
            talk, small_talk = ids.talk.without_reason
        self._fit_panel(self._tried)
        seen = view.lot is not None or isinstance(view.panel, PlacingRules)
        ids.talk.tight = self._fit.tight and seen
        ids.talk.band_fixed = view.board is not None and self.panel is None
        tried = self.panel and self._fit == PanelFit(compact=True)
        comfortable = self.wide and tried and not (view.lot or view.receipt)
        # On a tablet, only a long list takes the board's place.
        beside = self._fit.compact or not (small or (self.panel and self.panel.long))
        needs = Needs(
            ids.strip.height,
            talk,
            ids.panel.needed,
            ids.bar.height,
            view.board is not None,
            self._cover,
            ids.receipt.height,
            view.lot,
            0 if comfortable else small_talk,
            beside,
        )
        places = compute_layout(
            self.width, self.height, needs, dp(1), zoom=self.zoom, left=self.left_handed
        )
        long_reason = ids.talk.reason and places.talk.height < ids.talk.least_height
        lot_seen = view.lot and places.board
        stays = self.wide and self.panel and not places.shown_board.empty  # beside the board
        if long_reason and not stays and (not lot_seen or places.talk.height < dp(LEAST_TALK)):
            needs = evolve(needs, talk=ids.talk.least_height, small_talk=0, beside=False)
            longer = compute_layout(
                self.width, self.height, needs, dp(1), zoom=self.zoom, left=self.left_handed
            )
            if longer.lot_fits or not lot_seen:
                places = longer
        self.places, self._passes = places, SETTLING
        self._always_cramped = small or ids.talk.text_scale > LARGER
        if self._always_cramped:
            self.cramped = True
        ids.talk.band = places.talk.height
        ids.talk.fit()
        self._place_board()
        wide = self.wide
        instead = wide and places.shown_board.empty  # where the board would be
        if self.panel:
            self.panel_at = "center" if instead else self.panel.anchor_y
        for panel in self.ids.panel.built.values():
            panel.small = small
            panel.roomy = wide and self.height >= dp(LOW)
            panel.with_receipt = view.receipt is not None
            panel.boardless = view.board is None and not small

    @property
    def _cover(self) -> float:
        """The share of the board that may be covered: all of it by a panel, and the lower part by
        the reason and when looking back, unless a space must be tapped."""
        if self.panel is not None:
            return 1.0
        words_first = self.ids.talk.why_open or self._looking is not None
        return COVERED_BY_REASON if words_first and not self.board_asked else 0.0

    def _has_room(self, panel: RoundPanel) -> bool:
        """Return whether nothing to do must be scrolled; on its side, whether the board is seen."""
        talk, places = self.ids.talk, self.places
        whole = self.ids.panel.needed <= places.panel.height + 1
        if self.wide and self.height < dp(LOW):
            beside = places.panel_fits and (whole or self._fit.tight)
            return talk.why_open or (beside if self._fit.compact else whole or panel.long)
        if panel.long and not self.wide:
            return True
        return (
            whole
            and talk.without_reason[0 if self.wide else 1] <= places.talk.height + 1
            and places.lot_fits
        )

    def _place_board_now(self, *_args: object) -> None:
        """Draw the board once the layout has settled: that is the slowest part of this screen."""
        if self._passes:
            self._passes -= 1
            self._place_board()
            return
        if self._arrange.is_triggered:  # a height has just changed; it ends here again
            return
        smaller = SMALLER.get(self.ids.receipt.role)
        talk, places = self.ids.talk, self.places
        squeezed = self.wide and smaller == "medium" and places.talk.height < talk.without_reason[0]
        if smaller and not self._always_cramped and (squeezed or not places.receipt_fits):
            self.ids.receipt.role = smaller
            self._arrange()
            return
        if self.panel and not self._has_room(self.panel) and self._fit_panel(self._tried + 1):
            self._arrange()
            return
        if self.view is not None and self.view.page not in (RECEIPT, UNDONE):
            self.cramped = self._always_cramped or not self.places.receipt_fits
        if self.panel and not self.ids.talk.card_size[1]:
            self.panel.card_shown = False  # until the next step: the panel may have grown
            self.ids.talk.card_elsewhere = self.panel.card_here
        self.board_place = self.places.board
        table = self.ids.table
        visible = not self.places.shown_board.empty
        set_shown(self._shown_board, table, visible, below=len(table.children))
        if visible and self.view is not None and self.view.board not in (None, self._board_view):
            self._board_view = self.ids.board.view = self.view.board
        self.her.take_place()
