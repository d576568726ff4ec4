"""The widgets of the campaign screen: a goal with its badge, a session, the two pictures."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.pictures.campaign_map import CampaignMap  # noqa: F401  used in widgets.kv
from goa_solo.app.pictures.cargo_hold import CargoHold  # noqa: F401  used in widgets.kv
from goa_solo.app.screens.campaign.session_cards import CampaignGoalLine
from goa_solo.app.toolkit.base_widgets import Surface


class GoalBadge(AnchorLayout):
    """A letter in a disc; `missed` if its session ended without it."""

    letter = StringProperty()
    active = BooleanProperty(False)
    missed = BooleanProperty(False)
    across = NumericProperty(dp(34))


class GoalRowText(BoxLayout):
    """A goal with its badge, and why it's achieved or not."""

    goal = ObjectProperty(CampaignGoalLine("", ""))


class SessionPlate(Surface):
    """One session of the campaign."""

    card = ObjectProperty()


class CampaignPictures(BoxLayout):
    """Map and hold: above the texts, where they may be `paired` side by side, or beside them."""

    beside = BooleanProperty(False)
    paired = BooleanProperty(False)

    def move_to(self, place: Any, *, beside: bool, paired: bool = False) -> None:
        """Move to a place on the screen; beside the texts it fills that place."""
        self.paired = paired and not beside
        if self.parent is not place:
            if self.parent is not None:
                self.parent.remove_widget(self)
            self.beside = beside
            self.size_hint_y = 1 if beside else None
            place.add_widget(self)
        if not beside:
            self.height = self.minimum_height

    def set_descriptions(self, chart: str, hold: str) -> None:
        """Set the descriptions for screen readers."""
        self.ids.chart.says, self.ids.hold.says = chart, hold

    def on_minimum_height(self, *_args: object) -> None:
        if not self.beside:
            self.height = self.minimum_height


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
