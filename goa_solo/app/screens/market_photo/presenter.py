"""A market read from a photo, for the player to check. Imports no Kivy.

Open the screen with

    navigator.go("market_photo", photo=photo, edition=edition, on_market=use_market)

where `use_market(market)` is called once, when the player has finished, and `empty` may name the
spaces that should be gaps, as in a correction. The photo is discarded when
the screen is closed; only the colours learned from it are saved.
"""

from collections.abc import Collection

from goa_solo.app.i18n import _
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.application.photo_colours import known_inks, save_inks
from goa_solo.photo import read_market
from goa_solo.photo.geometry import PhotoPoint, Quad, is_convex, quarter_turn
from goa_solo.photo.inks import TileInks
from goa_solo.photo.open_photo import Photo
from goa_solo.photo.read_market import Proposal
from goa_solo.rules.edition import Edition
from goa_solo.rules.market import GRID, Market, Space
from goa_solo.store.store import Store


class MarketPhotoPresenter:
    """Where the corners are, what is between them, and what the player has changed."""

    def __init__(
        self, photo: Photo, edition: Edition, store: Store, empty: Collection[Space] = ()
    ) -> None:
        self.photo, self.edition, self._store, self._empty = photo, edition, store, empty
        self._inks: TileInks = known_inks(store, edition)
        found = read_market.find_corners(photo)
        self.corners: Quad = found or _inset(photo)
        self._found = found is not None  # where the market is
        self._taps: dict[Space, int] = {}  # how often each space was tapped
        self.read()

    # --- to show --------------------------------------------------------------------------------

    @property
    def market(self) -> Market:
        return Market(
            tuple(
                one.likely[self._taps.get(space, 0) % len(one.likely)][0]
                for space, one in zip(GRID, self._proposal.spaces, strict=True)
            )
        )

    @property
    def unsure(self) -> frozenset[Space]:
        """The spaces to check; one that was tapped counts as certain."""
        judged = zip(GRID, self._proposal.spaces, strict=True)
        return frozenset(s for s, one in judged if not one.sure and s not in self._taps)

    @property
    def view(self) -> BoardView:
        return BoardView(self.market, fresh=self.unsure)

    @property
    def line(self) -> str:
        if not self._found:
            return _("The market wasn't found. Drag the four handles to its corners.")
        if not self._inks.learned:
            return _(
                "Tap any tile that's wrong. The app isn't sure about the ringed ones; it"
                " gets better after the first photo."
            )
        if self.unsure:
            return _("The app isn't sure about the ringed tiles. Tap a tile to change it.")
        return _("Is every tile right? Tap one to change it.")

    # --- fingers --------------------------------------------------------------------------------

    def move(self, number: int, point: PhotoPoint) -> None:
        """Move a corner, as long as the four still form a convex shape."""
        width, height = self.photo.size
        moved = list(self.corners)
        moved[number] = min(max(point[0], 0), width), min(max(point[1], 0), height)
        a, b, c, d = moved
        if is_convex((a, b, c, d)):
            self.corners, self._found = (a, b, c, d), True

    def read(self) -> None:
        """Read the market again, as after a corner was moved."""
        self._taps.clear()
        self._proposal: Proposal = read_market.read(
            self.photo, self.corners, self._inks, self._empty
        )

    def rotate(self) -> None:
        """Rotate the market by 90 degrees: the photo was taken from another side of the table."""
        self.corners = quarter_turn(self.corners, 3)
        self.read()

    def tap(self, space: Space) -> None:
        """Switch a space to its next likely type."""
        if space.on_grid:
            self._taps[space] = self._taps.get(space, 0) + 1

    def finish(self) -> Market:
        """Return the market as it is now, and learn its colours."""
        inks = read_market.learn(self.photo, self.corners, self.market, self._inks)
        save_inks(self._store, self.edition, inks)
        return self.market


def _inset(photo: Photo) -> Quad:
    """Return the initial corners if no market was found."""
    width, height = photo.size
    x, y, half = width / 2, height / 2, min(width, height) * 0.35
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
