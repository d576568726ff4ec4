"""Your actions, to tick off."""

from pathlib import Path

from kivy.lang import Builder

from goa_solo.app.screens.round.panels.base_panel import TickingPanel, numbered
from goa_solo.app.screens.round.view_values import Actions, PanelInput
from goa_solo.app.toolkit.buttons import TickChip


class YourActionsPanel(TickingPanel):
    """Ticks for the player's comfort; the outposts are part of the answer."""

    _kinds: tuple[str, ...] = ()

    def show(self, value: Actions) -> None:
        self._kinds = tuple(outpost.kind for outpost in value.outposts)
        lines = numbered(value.ticks) | {one.kind: one.label for one in value.outposts}
        self._fill(self.ids.ticks, TickChip, lines, value.ticked)

    def input(self) -> PanelInput:
        return PanelInput(founded=tuple(kind for kind in self._kinds if kind in self.ticked))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
