"""The colour scheme: complete, and readable by lamp light."""

import json

import pytest

from goa_solo.packs import edition, editions
from goa_solo.paths import asset
from tests.support import widget_tree
from tests.support.app_driver import App

SCHEMES = json.loads(asset("theme/scheme.json").read_text("utf-8"))
READABLE = 4.5  # the contrast that WCAG asks of ordinary text
DARK_INK = "#121A21"  # as pen.DARK_INK, on tiles
STRONG = 7.0  # what it asks where contrast is to be high

PAIRS = [
    ("onBackground", "background"),
    ("onSurface", "surface"),
    ("onSurface", "surfaceContainer"),
    ("onSurface", "surfaceContainerHighest"),
    ("onSurface", "tile"),
    ("onSurfaceVariant", "surface"),
    ("onSurfaceVariant", "surfaceContainer"),
    ("onSurfaceVariant", "tile"),
    ("primary", "surface"),
    ("primary", "surfaceContainer"),
    ("primary", "tile"),
    ("onPrimary", "primary"),
    ("onPrimaryContainer", "primaryContainer"),
    ("secondary", "surface"),
    ("onSecondary", "secondary"),
    ("onSecondaryContainer", "secondaryContainer"),
    ("onTertiary", "tertiary"),
    ("onTertiaryContainer", "tertiaryContainer"),
    ("error", "surface"),
    ("onError", "error"),
    ("onErrorContainer", "errorContainer"),
    ("inverseOnSurface", "inverseSurface"),
]


def brightness(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


PAPERS = ("surface", "surfaceContainerLow", "surfaceContainer", "surfaceContainerHigh",
          "surfaceContainerHighest", "tile")  # fmt: skip
STRONG_PAIRS = {
    *PAIRS,
    *((ink, paper) for ink in ("onSurface", "onSurfaceVariant", "outline") for paper in PAPERS),
    *((ink, paper) for ink in ("primary", "secondary", "tertiary", "error") for paper in PAPERS),
    ("primary", "secondaryContainer"),  # a good in a depot
}
"""In high contrast also the small inks, on every paper."""


def ratio(one: str, other: str) -> float:
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("style", ["Dark", "Light"])
@pytest.mark.parametrize("phase", ["", "day", "night"])
@pytest.mark.parametrize(("ink", "paper"), PAIRS)
def test_ink_stands_out_from_paper(style: str, phase: str, ink: str, paper: str) -> None:
    colours = SCHEMES[style]["colours"] | SCHEMES[style]["scene"] | SCHEMES[style].get(phase, {})
    assert ratio(colours[ink], colours[paper]) >= READABLE


def test_the_other_phase_changes_the_same_colours_and_high_contrast_overrules_them() -> None:
    assert SCHEMES["Dark"]["day"].keys() == SCHEMES["Light"]["night"].keys()
    assert SCHEMES["Dark"]["day"].keys() <= SCHEMES["Dark"]["contrast"].keys()


@pytest.mark.parametrize("style", ["Dark", "Light"])
@pytest.mark.parametrize(("ink", "paper"), sorted(STRONG_PAIRS))
def test_ink_stands_out_strongly_in_high_contrast(style: str, ink: str, paper: str) -> None:
    kept = SCHEMES[style]
    colours = kept["colours"] | kept["scene"] | kept["contrast"]
    assert ratio(colours[ink], colours[paper]) >= STRONG


@pytest.mark.parametrize("name", editions())
def test_signs_and_letters_stand_out_from_tiles_in_high_contrast(name: str) -> None:
    """There the bright papers are used on every ground, with dark ink."""
    for look in edition(name).looks.values():
        assert ratio(look.dark, DARK_INK) >= STRONG


def test_both_schemes_name_the_same_colours() -> None:
    assert SCHEMES["Dark"]["colours"].keys() == SCHEMES["Light"]["colours"].keys()
    assert SCHEMES["Dark"]["scene"].keys() == SCHEMES["Light"]["scene"].keys()
    assert SCHEMES["Dark"]["contrast"].keys() == SCHEMES["Light"]["contrast"].keys()


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_no_colour_that_kivymd_uses_is_missing() -> None:
    from kivymd.theming import COLOR_NAMES

    assert set(COLOR_NAMES) <= SCHEMES["Dark"]["colours"].keys()


@pytest.mark.window
def test_in_high_contrast_everything_to_press_has_an_outline(app: App) -> None:
    def outlined() -> list[bool]:
        buttons = [one.widget for one in widget_tree.seen() if widget_tree.is_button(one.widget)]
        return [bool(one.canvas.after.get_group("edge")) for one in buttons]

    app.go("settings")
    assert not any(outlined())
    app.app.set_preferences(high_contrast=True)
    app.frames(2)
    assert outlined()
    assert all(outlined())
    app.app.set_preferences(high_contrast=False)
    assert not any(outlined())
