"""What is known of an edition's colours: at first its file's, then what confirmed photos teach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, hypot, log
from statistics import median

from attrs import evolve, field, frozen

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear, Seen
from goa_solo.rules.market import TileType

MOST = 8  # photos that count; after them a new one still moves the colours a little

NOISE, NOISE_BRIGHT = 0.0006, 0.05  # how much tiles of one ink differ in a photo, squared


@frozen
class Inks:
    """The colour of each type in neutral light, and how many photos have taught it."""

    lights: Mapping[TileType, Linear]
    photos: Mapping[TileType, int] = field(factory=dict)
    board: Linear | None = None

    @classmethod
    def from_looks(cls, colours: Mapping[TileType, str]) -> Inks:
        """An edition's, from the colours of its file."""
        return cls({tile: colour.from_hex(text) for tile, text in colours.items()})

    @property
    def learned(self) -> bool:
        return bool(self.photos)

    def unlike(self, tile: TileType, ink: Seen, many: int, one: Seen, bright: float) -> float:
        """How little a colour is like a type's ink, of which `many` tiles were seen in the same
        photo. An ink that was never seen may be much paler than its edition's file says, or of
        another brightness; its hue is what its name says."""
        du, dv = one.u - ink.u, one.v - ink.v
        dark = bright - ink.bright
        strong = max(0.05, hypot(ink.u, ink.v))
        along = (du * ink.u + dv * ink.v) / strong
        aside = (dv * ink.u - du * ink.v) / strong
        hold = self.hold(tile)
        open_ = hold / (hold + many)
        if self.photos.get(tile):
            wide, high, deep = 0.0010, 0.0010, 0.05
        else:
            wide, high, deep = (strong * (0.30 if along < 0 else 0.22)) ** 2, 0.0025, 0.30
        wide, high, deep = open_ * wide + NOISE, open_ * high + NOISE, open_ * deep + NOISE_BRIGHT
        apart = along * along / wide + aside * aside / high + dark * dark / deep
        return (apart + log(wide * high * deep)) / 2

    def hold(self, tile: TileType) -> float:
        """How many tiles of a photo its colour weighs as much as."""
        return 12.0 if self.photos.get(tile) else 2.0

    def taught(self, found: Mapping[TileType, Sequence[Linear]]) -> Inks:
        """With the colours of a confirmed photo, its light divided out."""
        lights, photos = dict(self.lights), dict(self.photos)
        for tile, seen in found.items():
            before = photos.get(tile, 0)
            part = 1 / (before + 1)
            r, g, b = (
                exp((1 - part) * log(lights[tile][n]) + part * median(log(one[n]) for one in seen))
                for n in range(3)
            )
            lights[tile] = r, g, b
            photos[tile] = min(before + 1, MOST)
        return evolve(self, lights=lights, photos=photos)
