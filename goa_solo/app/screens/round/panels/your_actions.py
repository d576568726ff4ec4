"""Your actions, to tick off; what they give and need; and tiles you can use meanwhile."""

from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder

from goa_solo.app.i18n import _
from goa_solo.app.screens.round.panels.base_panel import TickingPanel, fit_children, numbered
from goa_solo.app.screens.round.view_values import Actions, PanelInput
from goa_solo.app.toolkit.buttons import Chip, TickChip


class YourActionsPanel(TickingPanel):
    """Ticks for convenience; only the outposts are part of the answer. Beside the board there is
    room for what actions need; elsewhere a chip opens it in the drawer."""

    _kinds: tuple[str, ...] = ()
    _facts: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        self._rules = Chip(icon="book-open-variant")
        self._rules.bind(on_release=lambda _chip: self.dispatch("on_ask_rules"))
        self._tiles: dict[str, Chip] = {}  # all built so far
        super().__init__(**kwargs)
        self.bind(roomy=self._show_facts)

    def show(self, value: Actions) -> None:
        """Show the ticks, then the chips that open something, in the same rows."""
        chips = self.ids.chips
        for chip in (self._rules, *self._tiles.values()):
            chips.remove_widget(chip)
        self._kinds = tuple(outpost.kind for outpost in value.outposts)
        lines = numbered(value.ticks) | {one.kind: one.label for one in value.outposts}
        self._fill(chips, TickChip, lines, value.ticked)
        for chip in (self._rules, *(self._tile_chip(one.name, one.label) for one in value.tiles)):
            chips.add_widget(chip)
        self._rules.text = _("What each action does")
        self._facts = value.facts
        self._show_facts()

    def _tile_chip(self, name: str, label: str) -> Chip:
        if name not in self._tiles:
            self._tiles[name] = Chip(icon="compare")
            self._tiles[name].bind(on_release=lambda _chip: self.dispatch("on_use_tile", name))
        self._tiles[name].text = label
        return self._tiles[name]

    def _show_facts(self, *_args: object) -> None:
        facts = self._facts if self.roomy else ()
        lines = fit_children(self.ids.facts, Factory.FactLine, len(facts))
        for line, text in zip(lines, facts, strict=True):
            line.text = text

    def input(self) -> PanelInput:
        return PanelInput(founded=tuple(kind for kind in self._kinds if kind in self.ticked))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
