"""Your actions: a token for each, counters for outposts, and a button for everything else."""

from pathlib import Path
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import plural
from goa_solo.app.pictures import checklist_picture  # noqa: F401  used in your_actions.kv
from goa_solo.app.screens.round.panels.base_panel import TickingPanel, fit_children
from goa_solo.app.screens.round.view_values import Actions, PanelInput
from goa_solo.app.toolkit import one_line  # noqa: F401  used in your_actions.kv
from goa_solo.app.toolkit.buttons import Ticked
from goa_solo.app.toolkit.show_hide import set_shown


class ActionToken(Ticked):
    """An action to tick off: its number, or a Compass card if it has none."""

    text = StringProperty()
    number = StringProperty()
    across = NumericProperty(0)
    says = StringProperty()  # its text, if there is no room for it


class OutpostCounter(BoxLayout):
    """How many outposts of a kind you established this round: one at most."""

    text = StringProperty()
    supply = NumericProperty(0)  # how many there are without it
    active = BooleanProperty(False)

    @staticmethod
    def left_after(supply: int, taken: bool) -> str:
        left = supply - taken
        return plural("{count} left", "{count} left", left)


class YourActionsPanel(TickingPanel):
    """Tokens for convenience; only the outposts are part of the answer. Beside the board there is
    room for what actions need; elsewhere a button opens it in the drawer."""

    heading = StringProperty()
    more = StringProperty()
    _kinds: tuple[str, ...] = ()
    _facts: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(roomy=self._show_facts)

    def on_kv_post(self, _base: object) -> None:
        # Referenced here while they are removed.
        self._more, self._more_icon = self.ids.more.__self__, self.ids.more_icon.__self__
        self.on_tight()

    def on_tight(self, *_args: object) -> None:
        """Show the button as an icon beside tokens without names, or with its words."""
        beside = self.compact or (self.tight and self.little_room)
        set_shown(self._more, self, not beside, below=1)
        set_shown(self._more_icon, self.ids.head, beside)
        self._show_facts()

    on_little_room = on_compact = on_tight

    def show(self, value: Actions) -> None:
        self._kinds = tuple(outpost.kind for outpost in value.outposts)
        tokens = {token.key: token.label for token in value.tokens}
        self._fill(self.ids.tokens, ActionToken, tokens, value.ticked)
        for token in value.tokens:
            self._ticks[token.key].number = token.number
        counted = {outpost.kind: outpost.name for outpost in value.outposts}
        self._fill(self.ids.outposts, OutpostCounter, counted, value.ticked, more=True)
        for outpost in value.outposts:
            self._ticks[outpost.kind].supply = outpost.left
        self.heading, self.more, self._facts = value.heading, value.more, value.facts
        self._show_facts()

    def _show_facts(self, *_args: object) -> None:
        facts = self._facts if self.roomy and not self.tight else ()
        lines = fit_children(self.ids.facts, Factory.FactLine, len(facts))
        for line, text in zip(lines, facts, strict=True):
            line.text = text

    def input(self) -> PanelInput:
        return PanelInput(founded=tuple(kind for kind in self._kinds if kind in self.ticked))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
