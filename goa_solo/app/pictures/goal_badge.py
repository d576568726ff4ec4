"""A goal's letter on a badge: gold when it's achieved, empty until then."""

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from goa_solo.app.toolkit import buttons  # noqa: F401  used in seal.kv


class GoalBadge(AnchorLayout):
    """A letter in a disc; `missed` if its session ended without it."""

    letter = StringProperty()
    active = BooleanProperty(False)
    missed = BooleanProperty(False)
    across = NumericProperty(dp(34))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
