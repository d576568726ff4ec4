"""Find her marker: one market, one card, one marker: the answer and the path. Imports no Kivy.

    navigator.go("find_marker", level=2, face=face, farther=False, edition=edition)

All arguments are optional; opened without any (as when returning) it stays as it was left.
"""

from attrs import define, evolve

from goa_solo.app.i18n import _, render
from goa_solo.app.presenters.board_view import DEPOTS, BoardView
from goa_solo.packs import Edition, edition
from goa_solo.rules.cards import LEVELS, AuctionFace
from goa_solo.rules.market import GRID, Market, Space, stone_spaces
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.placement import (
    NO_BORDER_TILE,
    Placement,
    has_border_tile,
    place_marker,
    place_stone,
)
from goa_solo.rules.setup import DEFAULT_EDITION, Side
from goa_solo.rules.stages import Marker


@define
class FindMarkerPresenter:
    """What is asked: her marker's level, the market, her card, the markers before hers."""

    level: int = 1
    face: AuctionFace | None = None
    market: Market = DEPOTS
    entered: bool = False  # whether the player has entered the market
    stone: Space | None = None
    second: Space | None = None
    farther: bool = False
    edition: Edition | None = None

    @property
    def shown(self) -> Edition:
        return self.edition or edition(DEFAULT_EDITION)

    def render(self, message: Message) -> str:
        return render(message, self.shown.terms)

    # --- changing ------------------------------------------------------------------------------

    def choose_level(self, level: int) -> None:
        self.level = level
        if self.face is not None and level not in self.face.levels:
            self.face = None

    def lay(self, market: Market) -> None:
        """Replace the market; remove a stone or marker that can no longer be where it was."""
        self.market, self.entered = market, True
        if self.stone is not None and self.stone not in stone_spaces(market):
            self.stone = self.second = None
        if self.second is not None and market.tile(self.second) is None:
            self.second = None

    def tapped(self, space: Space) -> str:
        """Place the stone or the 2 on a space; return why it can't be there, or ""."""
        if self.level == 1:
            return ""
        if self.level == 3 and self.market.tile(space) is not None and self.stone is not None:
            self.second = space
            return ""
        if space not in stone_spaces(self.market):
            message = say(
                "The {nazar} goes in a gap or on the edge, next to a tile, so it can't go in"
                " {space}.",
                space=space,
            )
            return self.missing if self.face is None else self.render(message)
        self.stone = space
        return ""

    # --- the answer ----------------------------------------------------------------------------

    @property
    def missing(self) -> str:
        """What must be entered first, "" if nothing."""
        if not self.entered:
            return _("Enter the tiles as they are now.")
        if self.face is None:
            return _("Enter her card.")
        if self.level > 1 and self.stone is None:
            return self.render(say("Tap where the {nazar} is."))
        if self.level == 3 and self.second is None:
            return _("Tap the tile with marker 2.")
        return ""

    def placement(self) -> Placement | None:
        """Return where she goes, if that is known."""
        if self.missing or self.face is None:
            return None
        try:
            if self.level == 1:
                can_be = has_border_tile(self.market)
                return place_stone(self.market, self.face) if can_be else None
            previous = self.second if self.level == 3 else self.stone
            assert previous is not None
            marked = (self.second,) if self.level == 3 and self.second else ()
            return place_marker(self.market, self.face, previous, marked, farther=self.farther)
        except RuleError:
            return None

    @property
    def lit(self) -> frozenset[Space]:
        """The spaces to choose from, if the next thing to do is to tap one."""
        if self.level == 1 or not self.entered or self.face is None:
            return frozenset()
        if self.stone is None:
            return frozenset(stone_spaces(self.market))
        if self.level == 3 and self.second is None:
            return frozenset(space for space in GRID if self.market.tile(space) is not None)
        return frozenset()

    @property
    def line(self) -> str:
        """The answer, or what must still be entered."""
        found = self.placement()
        if found is None:
            if not self.missing and self.level == 1 and self.market.left:
                return self.render(NO_BORDER_TILE)
            return self.missing or _("There is no tile for her marker to go on.")
        level, space, kind = self.level, found.space, found.type
        message = say(
            "Her {level} goes on the {type} tile in {space}.", level=level, space=space, type=kind
        )
        if level == 1:
            message = say(
                "Put the {nazar} and her 1 in {space}, facing the {type} tile.",
                space=space,
                type=kind,
            )
        return self.render(message)

    @property
    def reason(self) -> str:
        found = self.placement()
        return self.render(found.reason()) if found else ""

    def view(self) -> BoardView:
        """Return the board with the markers, and her search once there is one."""
        stone = self.stone if self.level > 1 else None
        markers: tuple[Marker, ...] = ()
        if stone is not None:
            holder = Side.LAKSHMI if self.level == 3 else Side.PLAYER
            markers = (Marker(1, holder, stone),)
        if self.level == 3 and self.second is not None:
            markers = (*markers, Marker(2, Side.PLAYER, self.second))
        plain = BoardView(self.market, stone=stone, markers=markers, lit=self.lit)
        found = self.placement()
        if found is None:
            return plain
        return evolve(
            plain,
            stone=found.space if self.level == 1 else stone,
            markers=(*markers, Marker(self.level, Side.LAKSHMI, found.space)),
            path=found.looked,
            found=found.tile,
            fresh=frozenset((found.space,)),
        )

    def levels(self) -> list[str]:
        return [_("Her {level}").format(level=level) for level in LEVELS]
