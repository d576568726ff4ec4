"""Reads a market from a photo; called by the app and the terminal."""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from goa_solo.photo import find_grid, judge, learn_inks, patches
from goa_solo.photo.geometry import Quad, is_convex
from goa_solo.photo.inks import TileInks
from goa_solo.photo.judge import Judgement
from goa_solo.photo.open_photo import Photo, PhotoError
from goa_solo.rules.market import GRID, Market, Space


@frozen
class Proposal:
    """A market as read, for the player to check; corners are in pixels of the original photo."""

    corners: Quad
    spaces: tuple[Judgement, ...]

    @property
    def market(self) -> Market:
        return Market(tuple(one.kind for one in self.spaces))


def find_corners(photo: Photo) -> Quad | None:
    """Return the corners of the market in pixels of the original photo; None if it isn't found."""
    found = find_grid.find_corners(photo.image)
    return None if found is None else photo.enlarge(found)


def read(photo: Photo, corners: Quad, inks: TileInks, empty: Collection[Space] = ()) -> Proposal:
    """Return what is on the market between these corners, if some spaces should be empty."""
    judged = zip(GRID, judge.judge(_look(photo, corners), inks), strict=True)
    return Proposal(corners, tuple(one.as_gap() if at in empty else one for at, one in judged))


def learn(photo: Photo, corners: Quad, market: Market, inks: TileInks) -> TileInks:
    """Return the inks updated from this photo, whose market is known."""
    return learn_inks.learn(_look(photo, corners), market, inks)


def _look(photo: Photo, corners: Quad) -> patches.Patches:
    if not is_convex(corners):
        raise PhotoError(
            "The corners must go around the market: top left, top right, bottom right, bottom left."
        )
    flat = patches.flatten(photo.image, photo.shrink(corners))
    if flat is None:
        raise PhotoError("The corners are all on one line.")
    return patches.look(flat)
