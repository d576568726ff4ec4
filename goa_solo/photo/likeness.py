"""Costs (negative log probabilities) of a colour in a photo being an ink, the board or glare."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, log

from attrs import frozen

from goa_solo.photo.colour import Linear, Seen
from goa_solo.photo.inks import Kind, TileInks
from goa_solo.rules.market import TileType

KINDS: tuple[Kind, ...] = (*TileType, None)

# How common each kind is in a market, as a log, before looking at the photo.
LOG_PRIOR: Mapping[Kind, float] = {
    kind: log(share)
    for kind, share in zip(KINDS, (0.32, 0.20, 0.10, 0.10, 0.12, 0.16), strict=True)
}
# Variances of colours: of a/L and b/L, and of the log of brightness.
NOISE, NOISE_BRIGHT = 0.0003, 0.05  # between tiles of one ink in one photo
KNOWN, KNOWN_BRIGHT = 0.0006, 0.05  # added for a learned ink
HUE, NAMED_BRIGHT = 0.0025, 0.30  # added for an ink known only from its edition's file
PALER, STRONGER = 0.30, 0.22  # standard deviations along its hue, as a share of its strength
BOARD, BOARD_BRIGHT = 0.0004, 0.05  # between a gap and the board beside it
WHITE = 0.0030  # of glare

SHARE_WEIGHT = 1.0  # weight of the cost of a colour that covers only part of the patch
WORST = 6.0  # cost of a colour that matches nothing
GLARE = -4.0  # lowest cost of an ink under glare
DARK = 0.2  # share of the light by which a colour may be darker than a mix of ink and glare


@frozen
class ExpectedInk:
    """The expected colour of a type in a photo, and how much its tiles may vary."""

    u: float
    v: float
    bright: float
    cos: float  # of the hue
    sin: float
    paler: float  # this and the next three are variances
    stronger: float
    aside: float
    dark: float
    usual: float

    @classmethod
    def of(cls, inks: TileInks, tile: Kind, shade: Seen, many: int) -> ExpectedInk:
        """Return the ink of a type after `many` of its tiles were seen in the same photo. An ink
        that was never learned may be paler than in its edition's file, but has the same hue."""
        strong = max(0.05, hypot(shade.u, shade.v))
        hold = inks.hold(tile)
        free = hold / (hold + many)
        if inks.photos.get(tile):
            paler = stronger = aside = KNOWN
            dark = KNOWN_BRIGHT
        else:
            paler, stronger = (PALER * strong) ** 2, (STRONGER * strong) ** 2
            aside, dark = HUE, NAMED_BRIGHT
        return cls(
            shade.u, shade.v, shade.bright, shade.u / strong, shade.v / strong,
            free * paler + NOISE, free * stronger + NOISE, free * aside + NOISE,
            free * dark + NOISE_BRIGHT, LOG_PRIOR[tile],
        )  # fmt: skip

    @property
    def least(self) -> float:
        """The value of `unlike` for the ink itself."""
        return log(self.paler * self.aside * self.dark) / 2

    def unlike(self, one: Seen, shading: float) -> float:
        du, dv = one.u - self.u, one.v - self.v
        along = du * self.cos + dv * self.sin
        aside = dv * self.cos - du * self.sin
        wide = self.paler if along < 0 else self.stronger
        dark = one.bright - shading - self.bright
        apart = along * along / wide + aside * aside / self.aside + dark * dark / self.dark
        return min((apart + log(wide * self.aside * self.dark)) / 2, WORST)


def unlike_board(one: Seen, board: Seen, plain: float) -> float:
    """Return how unlike the board beside it a colour is."""
    apart = ((one.u - board.u) ** 2 + (one.v - board.v) ** 2) / BOARD
    dark = (one.bright - board.bright) ** 2 / BOARD_BRIGHT
    cost = (apart + dark + log(BOARD * BOARD * BOARD_BRIGHT)) / 2
    return min(cost + pictured(plain), WORST)


def pictured(plain: float) -> float:
    """Return the extra cost of a gap with a picture."""
    return max(0.0, 0.9 - plain) * 10


def unlike_white(one: Seen) -> float:
    """Return how unlike glare a colour is; glare hides the tile below it."""
    if one.bright < -1.6:
        return WORST
    return ((one.u**2 + one.v**2) / WHITE + log(WHITE * WHITE * 0.1)) / 2 - log(0.02)


def unlike_mixed(light: Linear, ink: tuple[float, ...], level: float) -> float:
    """Return how unlike a mix of an ink and white a colour is, by least squares. Glare adds more
    light than it takes from the ink, so a colour darker than the mix isn't glare."""
    total, whole = sum(light) / 3, sum(ink) / 3
    light_off, ink_off = [part - total for part in light], [part - whole for part in ink]
    size = sum(i * i for i in ink_off)
    share = sum(a * b for a, b in zip(light_off, ink_off, strict=True)) / max(size, 1e-9)
    share = min(max(share, 0.15), 1.0)
    white = total - share * whole
    if white < 0.2 * total:
        return WORST
    off = sum((a - share * b) ** 2 for a, b in zip(light_off, ink_off, strict=True))
    dark = max(0.0, (1 - share) * level - white) / (DARK * level)
    return (off / (0.10 * total) ** 2 + dark * dark) / 2 + GLARE
