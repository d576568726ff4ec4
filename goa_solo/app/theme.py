"""Our colours and fonts. The scheme is stored ready-made, because computing it costs 60–90 ms.

Besides KivyMD's names, the theme has the colours of the sea picture (`skyColor` and so on).
"""

import json
from functools import cache
from typing import Any

from kivy.core.text import LabelBase
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex
from kivymd.theming import ThemeManager

from goa_solo.app.display import system_text_scale
from goa_solo.app.system_colours import style_of
from goa_solo.app.toolkit.icon_font import use_small_font
from goa_solo.app.window_preferences import TEXT_SCALES, Preferences
from goa_solo.paths import asset

Scheme = dict[str, list[float]]

LabelBase.register("Display", str(asset("fonts/LakshmiDisplay.ttf")))
use_small_font(
    asset("fonts/LakshmiIcons.ttf"), json.loads(asset("fonts/icons.json").read_text("utf-8"))
)

READING = 17  # sp; the largest running text
PHONE = 600  # dp; windows with a shorter side are read from a phone's distance
ZOOMS = (1.0, 1.15, 1.3, 1.5, 1.75)

# style and role → size in sp, line height, font
_LETTERS = {
    ("Icon", "large"): (24, 1.0, "Icons"),
    ("Display", "large"): (52, 1.1, "Display"),
    ("Display", "medium"): (44, 1.1, "Display"),
    ("Display", "small"): (36, 1.12, "Display"),
    ("Headline", "large"): (30, 1.15, "Display"),
    ("Headline", "medium"): (26, 1.15, "Display"),
    ("Headline", "small"): (23, 1.15, "Display"),
    ("Title", "large"): (21, 1.2, "Display"),
    ("Title", "medium"): (17, 1.2, "RobotoMedium"),
    ("Title", "small"): (15, 1.2, "RobotoMedium"),
    ("Body", "large"): (17, 1.25, "Roboto"),
    ("Body", "medium"): (15, 1.25, "Roboto"),
    ("Body", "small"): (13, 1.2, "Roboto"),
    ("Label", "large"): (15, 1.2, "RobotoMedium"),
    ("Label", "medium"): (13, 1.2, "RobotoMedium"),
    ("Label", "small"): (12, 1.2, "RobotoMedium"),
}


@cache
def _table() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(asset("theme/scheme.json").read_text("utf-8"))
    return table


@cache
def scheme(style: str, high_contrast: bool = False, phase: str = "") -> Scheme:
    """Return the colours of "Dark" or "Light": each property of the theme with its value. Dark
    colours are for the night and light ones for the day; the other phase changes some of them."""
    table = _table()[style]
    named = table["colours"] | table["scene"] | table.get(phase, {})
    named |= table["contrast"] if high_contrast else {}
    return {f"{name}Color": get_color_from_hex(value) for name, value in named.items()}


def zoom_for(width: float, height: float) -> float:
    """Return how much larger than on a phone everything is drawn in a window of that size in dp.
    There are few steps, because each one lays everything out again."""
    fitting = min(width, height) / PHONE
    return max((step for step in ZOOMS if step <= fitting), default=ZOOMS[0])


def font_styles(
    text_scale: float, zoom: float = 1.0
) -> dict[str, dict[str, dict[str, float | str]]]:
    """Return KivyMD's table of font styles, in our sizes times `text_scale` and `zoom`. Large text
    grows half as much with the text scale, so that an instruction fits, but never gets smaller than
    running text."""
    styles: dict[str, dict[str, dict[str, float | str]]] = {}
    for (style, role), (size, line_height, font) in _LETTERS.items():
        scale = 1.0 if style == "Icon" else text_scale
        if size > READING:
            scale = max((1 + scale) / 2, READING * scale / size)
        scale *= 1.0 if style == "Icon" else zoom
        look = {"font-size": sp(size) * scale, "line-height": line_height, "font-name": font}
        styles.setdefault(style, {})[role] = look
    return styles


def text_scale(preferences: Preferences) -> float:
    """Return the player's text scale times the system's, up to the largest our screens support: 2.0
    is a system's largest."""
    return min(preferences.text_scale * system_text_scale(), TEXT_SCALES[-1])


class Theme(ThemeManager):
    """KivyMD's theme with our colour scheme. It also holds the player's preferences, because every
    kv rule can read it."""

    text_scale = NumericProperty(1.0)
    zoom = NumericProperty(1.0)  # how much larger than on a phone; see `zoom_for`
    phase = (
        StringProperty()
    )  # "day" or "night" of the session shown last or to continue, if colours follow
    high_contrast = BooleanProperty(False)  # black, white, strong outlines
    reduced_motion = BooleanProperty(False)  # nothing slides, pulses or is drawn step by step
    left_handed = BooleanProperty(False)  # buttons are mirrored
    tile_letters = BooleanProperty(False)  # tiles have letters, as always in high contrast
    skyColor = ColorProperty()  # noqa: N815  named as KivyMD names its colours
    glowColor = ColorProperty()  # noqa: N815
    farColor = ColorProperty()  # noqa: N815
    nearColor = ColorProperty()  # noqa: N815
    deepColor = ColorProperty()  # noqa: N815
    tileColor = ColorProperty()  # noqa: N815

    def __init__(self, preferences: Preferences, zoom: float = 1.0) -> None:
        super().__init__(
            theme_style=style_of(preferences.theme),
            text_scale=text_scale(preferences),
            zoom=zoom,
            high_contrast=preferences.high_contrast,
        )
        self.font_styles = font_styles(self.text_scale, zoom)
        self.follow(preferences)

    def follow(self, preferences: Preferences) -> None:
        """Apply the player's preferences immediately."""
        self.text_scale = text_scale(preferences)
        self.reduced_motion = preferences.reduced_motion
        self.left_handed = preferences.left_handed
        self.tile_letters = preferences.tile_letters
        self.theme_style = style_of(preferences.theme)
        self.high_contrast = preferences.high_contrast
        self.follow_phase = preferences.follow_phase
        if not self.follow_phase:
            self.phase = ""

    def colours_of(self, phase: str) -> Scheme:
        """Return the colours that "day" or "night" would have now."""
        return scheme(self.theme_style, self.high_contrast, phase)

    def show_phase(self, phase: str) -> None:
        """Switch to the colours of "day" or "night", if the player wants that."""
        if self.follow_phase:
            self.phase = phase

    def on_text_scale(self, *_args: object) -> None:
        self.font_styles = font_styles(self.text_scale, self.zoom)

    on_zoom = on_text_scale

    def on_tile_letters(self, *_args: object) -> None:
        self.property("tileColor").dispatch(self)  # every drawing of tiles is bound to it

    def on_high_contrast(self, *_args: object) -> None:
        self.set_colors()

    on_phase = on_high_contrast

    def set_colors(self, *_args: object) -> None:
        for name, value in scheme(self.theme_style, self.high_contrast, self.phase).items():
            setattr(self, name, value)
        self.disabledTextColor = self._get_disabled_hint_text_color()
