"""The colour scheme: complete, and readable by lamp light."""

import json

import pytest

from goa_solo.places import asset

SCHEMES = json.loads(asset("theme/scheme.json").read_text("utf-8"))
READABLE = 4.5  # the contrast that WCAG asks of ordinary text

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


@pytest.mark.parametrize("style", ["Dark", "Light"])
@pytest.mark.parametrize(("ink", "paper"), PAIRS)
def test_ink_stands_out_from_paper(style: str, ink: str, paper: str) -> None:
    colours = SCHEMES[style]["colours"] | SCHEMES[style]["scene"]
    light, dark = sorted((brightness(colours[ink]), brightness(colours[paper])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= READABLE


def test_both_schemes_name_the_same_colours() -> None:
    assert SCHEMES["Dark"]["colours"].keys() == SCHEMES["Light"]["colours"].keys()
    assert SCHEMES["Dark"]["scene"].keys() == SCHEMES["Light"]["scene"].keys()


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_no_colour_that_kivymd_uses_is_missing() -> None:
    from kivymd.theming import COLOR_NAMES

    assert set(COLOR_NAMES) <= SCHEMES["Dark"]["colours"].keys()
