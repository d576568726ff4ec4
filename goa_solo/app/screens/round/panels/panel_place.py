"""Where the panel of a step stands."""

from functools import partial
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout

from goa_solo.app.screens.round.panels import EVERY_ROUND, panel_class
from goa_solo.app.screens.round.panels.base_panel import PanelEvents, RoundPanel
from goa_solo.app.screens.round.view_values import Panel


class PanelPlace(PanelEvents, AnchorLayout):
    """Shows the panel of a step, and passes its events on. Panels are built when first needed, then
    reused."""

    panel = ObjectProperty(None, allownone=True)  # the one that is shown
    needed = NumericProperty(0)  # its height

    def __init__(self, **kwargs: Any) -> None:
        self.built: dict[type[RoundPanel], RoundPanel] = {}
        super().__init__(**kwargs)

    def show(self, value: Panel | None, **looks: Any) -> None:
        """Show a value in its panel, with these properties; None shows nothing."""
        self.clear_widgets()
        self.panel = None if value is None else self._panel_of(panel_class(value))
        if self.panel is not None:
            for name, look in looks.items():
                setattr(self.panel, name, look)
            self.panel.show(value)
            self.add_widget(self.panel)
        self._measure()

    def build_next(self) -> bool:
        """Build the next panel that every session needs; return whether there was one."""
        kind = next((one for one in EVERY_ROUND if one not in self.built), None)
        if kind is not None:
            self._panel_of(kind)
        return kind is not None

    def _panel_of(self, kind: type[RoundPanel]) -> RoundPanel:
        if kind not in self.built:
            panel = self.built[kind] = kind()
            panel.bind(height=self._measure)
            for event in self.__events__:
                panel.bind(**{event: partial(self._pass_on, event)})
        return self.built[kind]

    def _measure(self, *_args: object) -> None:
        self.needed = self.panel.height if self.panel else 0

    def _pass_on(self, event: str, _panel: RoundPanel, *what: object) -> None:
        self.dispatch(event, *what)
