"""Measures how well markets are read from drawn photos; docs/photo.md has the figures.

    nice python -m tests.support.photo_quality report 200

Each photo is read, its market is confirmed, and another photo of the same edition in other light is
read.
"""

from __future__ import annotations

import sys
from math import dist
from time import process_time

from attrs import Factory, define

from goa_solo.packs import edition
from goa_solo.photo import read_market
from goa_solo.photo.geometry import Quad, area
from goa_solo.photo.inks import TileInks
from goa_solo.photo.open_photo import open_photo
from goa_solo.photo.read_market import Proposal
from goa_solo.rules.market import SIZE
from tests.support import photo_boards
from tests.support.photo_boards import Photo

OTHER = 5000  # added to a photo's number for the second photo


@define
class Tally:
    """The tile counts of some photos."""

    tiles: int = 0
    right: int = 0
    ringed: int = 0  # out of all
    wrong_ringed: int = 0

    def add(self, drawn: Photo, read: Proposal) -> None:
        for truth, one in zip(drawn.market.tiles, read.spaces, strict=True):
            self.tiles += 1
            self.right += one.kind is truth
            self.ringed += not one.sure
            self.wrong_ringed += one.kind is not truth and not one.sure

    @property
    def share(self) -> float:
        return self.right / self.tiles

    @property
    def wrong(self) -> int:
        return self.tiles - self.right


@define
class Quality:
    """The results."""

    photos: int = 0
    found: int = 0  # corners found within half a tile
    seconds: float = 0.0
    first: Tally = Factory(Tally)
    second: Tally = Factory(Tally)

    @property
    def ringed(self) -> float:
        """The share of the wrong tiles that is ringed."""
        wrong = self.first.wrong + self.second.wrong
        return (self.first.wrong_ringed + self.second.wrong_ringed) / max(1, wrong)

    def add(self, number: int, half: str) -> None:
        scene = photo_boards.scene(number, half)
        looks = edition(scene.edition).looks_without_letters
        inks = TileInks.from_looks({tile: look.light for tile, look in looks.items()})
        drawn = photo_boards.take(scene)
        photo = open_photo(drawn.jpeg())
        start = process_time()
        corners = read_market.find_corners(photo)
        self.seconds += process_time() - start
        self.photos += 1
        self.found += corners is not None and within_half_a_tile(corners, drawn)
        truth = _corners(drawn)
        self.first.add(drawn, read_market.read(photo, truth, inks))
        inks = read_market.learn(photo, truth, drawn.market, inks)
        other = photo_boards.take(photo_boards.same_edition(scene, number + OTHER))
        self.second.add(other, read_market.read(open_photo(other.jpeg()), _corners(other), inks))

    def lines(self) -> list[str]:
        """Return the table's right column."""
        first, second = self.first, self.second
        return [
            f"photos {self.photos}",
            f"right at first {first.share:.2%} of {first.tiles}",
            f"right after one {second.share:.2%}",
            f"wrong ones ringed {self.ringed:.1%}"
            f" ({first.wrong_ringed} of {first.wrong}, {second.wrong_ringed} of {second.wrong})",
            f"ringed a market {25 * first.ringed / first.tiles:.1f} at first,"
            f" {25 * second.ringed / second.tiles:.1f} after one",
            f"corners found {self.found / self.photos:.1%}",
            f"finding them {self.seconds / self.photos:.2f} s",
        ]


def _corners(drawn: Photo) -> Quad:
    a, b, c, d = drawn.corners
    return a, b, c, d


def within_half_a_tile(corners: Quad, drawn: Photo) -> bool:
    half = abs(area(drawn.corners)) ** 0.5 / SIZE / 2
    return all(dist(a, b) < half for a, b in zip(corners, drawn.corners, strict=True))


def measure(half: str, count: int) -> Quality:
    quality = Quality()
    for number in range(count):
        quality.add(number, half)
    return quality


if __name__ == "__main__":
    print(*measure(sys.argv[1], int(sys.argv[2])).lines(), sep="\n")
