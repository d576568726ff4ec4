"""Computes the colour of a photo's light from tiles whose inks are known."""

from math import exp, log

from goa_solo.photo.colour import Linear
from goa_solo.photo.patches import Mode

FAINT = 0.05  # share of a band's light that an ink reflects when haze matters as much as the ink

Ratios = tuple[tuple[float, float], ...]


def ratios_to_ink(mode: Mode, ink: Linear) -> Ratios:
    """Return, for each band, the log of the light in the photo over what the ink reflects, and its
    weight: low where the ink is dark, because most of that light is haze and noise."""
    return tuple((log(p / e), (e / (e + FAINT)) ** 2) for p, e in zip(mode.light, ink, strict=True))


def middle_light(ratios: list[Ratios]) -> Linear:
    r, g, b = (exp(_weighted_median([one[band] for one in ratios])) for band in range(3))
    return r, g, b


def _weighted_median(pairs: list[tuple[float, float]]) -> float:
    half = sum(weight for _value, weight in pairs) / 2
    for value, weight in sorted(pairs):
        half -= weight
        if half <= 0:
            return value
    raise AssertionError("there is at least one")
