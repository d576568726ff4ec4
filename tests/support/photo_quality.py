"""Measures how well markets are read from drawn photos; docs/photo.md has the figures.

    nice python -m tests.support.photo_quality report 200

Each photo is read and its market confirmed; then another photo of the same edition, in another
light, is read.
"""

from __future__ import annotations

import sys
from math import dist
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from attrs import Factory, define

from goa_solo.application.photo_colours import known_inks, save_inks
from goa_solo.packs import edition
from goa_solo.photo import read_market
from goa_solo.photo.geometry import Quad, area
from goa_solo.photo.open_photo import open_photo
from goa_solo.photo.read_market import Proposal
from goa_solo.rules.market import SIZE
from goa_solo.store.store import Store
from tests.support import photo_boards
from tests.support.photo_boards import Photo

SCALE = 2.0  # makes the files larger than the app needs, so it decodes them at reduced size
ORIENTATIONS = (1, 6, 3, 8)  # EXIF numbers
OTHER = 5000  # added to a photo's number to get the second one's


@define
class Tally:
    """Tile totals over several photos."""

    tiles: int = 0
    right: int = 0
    ringed: int = 0  # right or wrong
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
    """The results of all photos."""

    photos: int = 0
    found: int = 0  # corners found within half a tile
    seconds: float = 0.0
    first: Tally = Factory(Tally)
    second: Tally = Factory(Tally)

    @property
    def ringed(self) -> float:
        """The share of wrong tiles that are ringed."""
        wrong = self.first.wrong + self.second.wrong
        return (self.first.wrong_ringed + self.second.wrong_ringed) / max(1, wrong)

    def add(self, number: int, half: str, folder: Path) -> None:
        """Read two photos as the app does: from files, keeping the data folder between them."""
        scene = photo_boards.scene(number, half)
        drawn = photo_boards.take(scene)
        truth, path = _corners(drawn), _saved(drawn, folder / "first.jpg", number)
        start = process_time()
        photo = open_photo(path)
        corners = read_market.find_corners(photo)
        self.seconds += process_time() - start
        self.photos += 1
        self.found += corners is not None and within_half_a_tile(corners, truth)
        tiles = edition(scene.edition)
        with Store.open(folder / f"data-{number}") as store:
            inks = known_inks(store, tiles)
            self.first.add(drawn, read_market.read(photo, truth, inks))
            save_inks(store, tiles, read_market.learn(photo, truth, drawn.market, inks))
        other = photo_boards.take(photo_boards.same_edition(scene, number + OTHER))
        photo = open_photo(_saved(other, folder / "second.jpg", number + 1))
        with Store.open(folder / f"data-{number}", read_only=True) as store:
            inks = known_inks(store, tiles)
        self.second.add(other, read_market.read(photo, _corners(other), inks))

    def lines(self) -> list[str]:
        """Return the figures for the table in docs/photo.md."""
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
            f"opening and finding them {self.seconds / self.photos:.2f} s",
        ]


def _saved(drawn: Photo, path: Path, number: int) -> Path:
    path.write_bytes(drawn.jpeg(SCALE, ORIENTATIONS[number % len(ORIENTATIONS)]))
    return path


def _corners(drawn: Photo) -> Quad:
    """Return the true corners, in pixels of the upright photo on disk."""
    a, b, c, d = ((x * SCALE, y * SCALE) for x, y in drawn.corners)
    return a, b, c, d


def within_half_a_tile(corners: Quad, truth: Quad) -> bool:
    half = abs(area(truth)) ** 0.5 / SIZE / 2
    return all(dist(a, b) < half for a, b in zip(corners, truth, strict=True))


def measure(half: str, count: int) -> Quality:
    quality = Quality()
    with TemporaryDirectory() as folder:
        for number in range(count):
            quality.add(number, half, Path(folder))
    return quality


if __name__ == "__main__":
    print(*measure(sys.argv[1], int(sys.argv[2])).lines(), sep="\n")
