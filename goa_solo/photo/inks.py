"""What is known of an edition's colours: at first its file's, then what confirmed photos teach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from statistics import median

from attrs import evolve, field, frozen

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear
from goa_solo.rules.market import TileType

MOST = 8  # photos that count; after them a new one still moves the colours a little



@frozen
class Inks:
    """The colour of each type in neutral light, and how many photos have taught it."""

    lights: Mapping[TileType, Linear]
    photos: Mapping[TileType, int] = field(factory=dict)
    plain: float | None = None  # how much of a tile has no picture, if that was learned

    @classmethod
    def from_looks(cls, colours: Mapping[TileType, str]) -> Inks:
        """An edition's, from the colours of its file."""
        return cls({tile: colour.from_hex(text) for tile, text in colours.items()})

    @property
    def learned(self) -> bool:
        return bool(self.photos)

    def hold(self, tile: TileType) -> float:
        """How many tiles of a photo its colour weighs as much as."""
        return 12.0 if self.photos.get(tile) else 2.0

    def taught(self, found: Mapping[TileType, Sequence[Linear]], plain: float) -> Inks:
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
        if self.plain is not None:
            plain = (self.plain + plain) / 2
        return evolve(self, lights=lights, photos=photos, plain=plain)
