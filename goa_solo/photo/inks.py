"""An edition's ink colours: from its file at first, then learned from confirmed photos."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from statistics import median

from attrs import evolve, field, frozen

from goa_solo.photo import colour
from goa_solo.photo.colour import Linear
from goa_solo.rules.market import TileType

Kind = TileType | None
"""A type of tiles, or None for a gap."""

GAP = "."
MOST = 8  # photos in the average; later ones still move the colours a little


@frozen
class TileInks:
    """The colour of each type in neutral light, and the number of photos it was learned from. Of
    gaps, it is only known once it is learned."""

    lights: Mapping[Kind, Linear]
    photos: Mapping[Kind, int] = field(factory=dict)
    plain: float | None = None  # share of a tile without a picture, if learned

    @classmethod
    def from_looks(cls, colours: Mapping[TileType, str]) -> TileInks:
        """Return the inks of an edition, from the colours in its file."""
        return cls({tile: colour.from_hex(text) for tile, text in colours.items()})

    @property
    def learned(self) -> bool:
        return bool(self.photos)

    def learned_text(self) -> str:
        """Return the learned colours as text: `D 3 0.2541 0.1022 0.0242;T …;plain 0.71`."""
        parts = [
            " ".join(
                [
                    tile.value if tile else GAP,
                    str(count),
                    *(f"{part:.5f}" for part in self.lights[tile]),
                ]
            )
            for tile, count in self.photos.items()
        ]
        if self.plain is not None:
            parts.append(f"plain {self.plain:.3f}")
        return ";".join(parts)

    def with_learned(self, text: str) -> TileInks:
        """Return these inks updated from such a text; unchanged if the text is invalid."""
        lights, photos, plain = dict(self.lights), dict(self.photos), self.plain
        try:
            for part in text.split(";"):
                name, *numbers = part.split()
                if name == "plain":
                    (plain,) = map(float, numbers)
                    sound = 0 <= plain <= 1
                else:
                    tile, count = None if name == GAP else TileType(name), int(numbers[0])
                    r, g, b = map(float, numbers[1:])
                    lights[tile], photos[tile] = (r, g, b), count
                    sound = 1 <= count <= MOST and all(1e-5 < part < 1e3 for part in (r, g, b))
                if not sound:
                    return self
        except (ValueError, IndexError):
            return self
        return evolve(self, lights=lights, photos=photos, plain=plain)

    def hold(self, tile: Kind) -> float:
        """Return the weight of the known colour, as a number of tiles in a photo."""
        return 12.0 if self.photos.get(tile) else 2.0

    def taught(self, found: Mapping[Kind, Sequence[Linear]], plain: float) -> TileInks:
        """Return these inks updated from a confirmed photo's colours, its light divided out."""
        lights, photos = dict(self.lights), dict(self.photos)
        for tile, seen in found.items():
            before = photos.get(tile, 0)
            part = 1 / (before + 1)
            old = lights.get(tile, seen[0])
            r, g, b = (
                exp((1 - part) * log(old[n]) + part * median(log(one[n]) for one in seen))
                for n in range(3)
            )
            lights[tile] = r, g, b
            photos[tile] = min(before + 1, MOST)
        if self.plain is not None:
            plain = (self.plain + plain) / 2
        return evolve(self, lights=lights, photos=photos, plain=plain)
