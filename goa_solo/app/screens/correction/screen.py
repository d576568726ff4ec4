"""The events of the page about a corrected session."""

from collections.abc import Iterator
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.pictures.cargo_hold import CargoHold  # noqa: F401  used in screen.kv
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.correction.presenter import CampaignSide, CorrectionPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Filled, Outlined, Stack
from goa_solo.app.toolkit.buttons import ListRow, SectionPanel, Tick
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.rules.campaign_board import CampaignMove


class SideCard(Outlined, Filled, BoxLayout):
    """The campaign before, or as it is now."""

    side = ObjectProperty()
    now = BooleanProperty(False)


class ChangeLine(Stack):
    """One thing that differs: before, an arrow, now."""

    row = ObjectProperty()


class CorrectionPage(FormPage):
    """`opened(campaign_id=…)` shows its last correction; with `fresh`, nothing of it is done on the
    physical board yet; with `finished`, it came from that session's page."""

    instead = "campaigns"
    presenter: CorrectionPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self._finished = ""
        self._ticks: list[tuple[CampaignMove, Tick]] = []
        super().__init__(context, **kwargs)
        self._undo = self.ids.undo.__self__

    def opened(
        self, campaign_id: str = "", finished: str = "", fresh: bool = False, **_what: Any
    ) -> None:
        self.presenter = CorrectionPresenter(self.context.store, campaign_id)
        self._finished = finished
        set_shown(self._undo, self.ids.buttons, True, below=1)
        self.ids.scroll.to_top()
        self._show(done=not fresh)

    def _show(self, *, done: bool) -> None:
        shown = self.presenter
        self.show_changes()
        before, now = shown.sides()
        self.fill("sides", (before, now), self._sides(before, now))
        rows = shown.rows()
        self.fill("rows", rows, (ChangeLine(row=row) for row in rows))
        moves = shown.moves()
        self.fill("board", (moves, done, shown.undone), self._board(done=done))
        again = shown.bonuses_to_choose()
        self.fill("bonuses", again, self._bonuses() if again else ())

    def _sides(self, before: CampaignSide, now: CampaignSide) -> Iterator[SideCard]:
        yield SideCard(side=before)
        yield SideCard(side=now, now=True)

    def _board(self, *, done: bool) -> Iterator[SectionPanel]:
        """Yield what to move on the physical board, to tick off."""
        self._ticks = []
        for move in self.presenter.moves():
            self._ticks.append((move, Tick(text=self.presenter.move_text(move), active=done)))
        if self._ticks:
            ticks = (tick for _move, tick in self._ticks)
            yield SectionPanel(*ticks, heading=_("On your Campaign Board"))

    def _bonuses(self) -> Iterator[ListRow]:
        row = ListRow(icon="ferry", title=_("Choose bonuses"))
        row.bind(on_release=lambda _row: self._go_to_campaign())
        yield row

    def undo(self) -> None:
        made = tuple(move for move, tick in self._ticks if tick.active)
        with self.showing_refusals():
            self.presenter.undo_correction(made)
            self.say("")
            set_shown(self._undo, self.ids.buttons, False)
            self._show(done=False)

    def done(self) -> None:
        if self._finished:
            self.context.navigator.go("finished_session", finished=self._finished)
        else:
            self._go_to_campaign()

    def back(self) -> bool:
        if not super().back():
            self.done()
        return True

    def enter_pressed(self) -> None:
        self.done()

    def _go_to_campaign(self) -> None:
        self.context.navigator.go("campaign", campaign_id=self.presenter.id)
