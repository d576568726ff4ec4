"""The widgets of the campaign screen: a goal with its badge, a session, the two pictures."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.i18n import _
from goa_solo.app.pictures.campaign_map import CampaignMap  # noqa: F401  used in widgets.kv
from goa_solo.app.pictures.cargo_hold import CargoHold  # noqa: F401  used in widgets.kv
from goa_solo.app.screens.campaign.session_cards import CampaignGoalLine
from goa_solo.app.toolkit.base_widgets import Surface
from goa_solo.app.toolkit.buttons import SectionPanel, Tick


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
    """Map and hold: side by side above the texts, or beside these, where they stay while the rest
    scrolls."""

    beside = BooleanProperty(False)

    def arrange(self, page: Any) -> None:
        """Move to the place on the page where there is room."""
        wide = page.wide
        place = page.ids.beside if wide else page.ids.above
        if self.parent is not place:
            if self.parent is not None:
                self.parent.remove_widget(self)
            self.beside = wide
            self.size_hint_y = 1 if wide else None
            place.add_widget(self)
        self.on_minimum_height()

    def set_descriptions(self, chart: str, hold: str) -> None:
        """Set the descriptions for screen readers."""
        self.ids.chart.says, self.ids.hold.says = chart, hold

    def on_minimum_height(self, *_args: object) -> None:
        if not self.beside:
            self.height = self.minimum_height


def board_panel(moves: Sequence[str]) -> Iterator[SectionPanel]:
    """Yield what to move on the physical board, to tick off."""
    if moves:
        ticks = (Tick(text=move) for move in moves)
        yield SectionPanel(*ticks, heading=_("On your Campaign Board"))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
