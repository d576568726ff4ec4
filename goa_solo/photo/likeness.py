"""How little a colour seen in a photo is like an ink, a board, or glare: logs of probabilities."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, log

from attrs import frozen

from goa_solo.photo.colour import Linear, Seen
from goa_solo.photo.inks import TileInks
from goa_solo.rules.market import TileType

Kind = TileType | None
KINDS: tuple[Kind, ...] = (*TileType, None)

# How common each is on a market that nobody has looked at, as a log.
USUAL: Mapping[Kind, float] = {
    kind: log(share)
    for kind, share in zip(KINDS, (0.32, 0.20, 0.10, 0.10, 0.12, 0.16), strict=True)
}
# Squares of how much colours differ: a/L and b/L, and the log of brightness.
NOISE, NOISE_BRIGHT = 0.0003, 0.05  # tiles of one ink in one photo
KNOWN, KNOWN_BRIGHT = 0.0006, 0.05  # an ink that was learned, besides
HUE, NAMED_BRIGHT = 0.0025, 0.30  # an ink whose name alone is known, besides
PALER, STRONGER = 0.30, 0.22  # the same along its hue, as a part of its strength
BOARD, BOARD_BRIGHT = 0.0004, 0.05  # a gap and the board beside it
WHITE = 0.0030  # glare

PART = 1.0  # how much it tells against a colour that it covers a part of the patch only
WORST = 6.0  # what looks like nothing at all
GLARE = -4.0  # how well a colour under glare fits at best
DARK = 0.2  # part of the light by which a colour may be darker than ink and glare make it


@frozen
class ExpectedInk:
    """What a type looks like in a photo, and how far from that its tiles may be."""

    u: float
    v: float
    bright: float
    cos: float  # of its hue
    sin: float
    paler: float  # squares of how far
    stronger: float
    aside: float
    dark: float
    usual: float

    @classmethod
    def of(cls, inks: TileInks, tile: TileType, shade: Seen, many: int) -> ExpectedInk:
        """The ink of a type after `many` tiles of it were seen in the same photo. An ink that was
        never learned may be paler than its edition's file says; its hue is what its name says."""
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
            free * dark + NOISE_BRIGHT, USUAL[tile],
        )  # fmt: skip

    @property
    def least(self) -> float:
        """What `unlike` is for the ink itself."""
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
    """How little a colour is like the board beside it; a gap has no picture."""
    apart = ((one.u - board.u) ** 2 + (one.v - board.v) ** 2) / BOARD
    dark = (one.bright - board.bright) ** 2 / BOARD_BRIGHT
    cost = (apart + dark + log(BOARD * BOARD * BOARD_BRIGHT)) / 2
    return min(cost + max(0.0, 0.9 - plain) * 10, WORST)


def unlike_white(one: Seen) -> float:
    """How little a colour is like glare, which hides what lies below it."""
    if one.bright < -1.6:
        return WORST
    return ((one.u**2 + one.v**2) / WHITE + log(WHITE * WHITE * 0.1)) / 2 - log(0.02)


def unlike_mixed(light: Linear, ink: tuple[float, ...], level: float) -> float:
    """How little a colour is like an ink with white on top, by least squares. What glare takes of
    the ink's light it more than gives back: a colour that is darker than that isn't glare."""
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
