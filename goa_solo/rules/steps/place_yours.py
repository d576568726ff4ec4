"""Step: the player places a marker, on the app's market or on the real board (cards only)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.entries import PLACES, Entry, Place
from goa_solo.rules.handbook.setup_and_markers import ANY_TILE, MARKER, STONE, TURNS
from goa_solo.rules.market import NEIGHBOURS, ON_TABLE, Market, Space, marker_spaces, stone_spaces
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.moves import Forward, PutMarker, PutStone
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.rulings import ANY_GAP
from goa_solo.rules.setup import Side
from goa_solo.rules.steps.prompt import ConfirmOnTable, Prompt

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> PlaceYours | PlaceYoursOnTable:
    if table.setup.cards_only:
        return PlaceYoursOnTable(table.level)
    if not table.markers:
        any_gap = table.setup.switched(ANY_GAP)
        return PlaceYours(table.level, stone_spaces(table.market, any_gap), table.market)
    previous, marked = table.markers[-1].space, table.marked
    spaces = marker_spaces(table.market, previous, marked)
    return PlaceYours(table.level, spaces, table.market, previous, marked)


def why_no_stone(market: Market, space: Space) -> Message:
    """Return why the Nazar Stone can't be placed on a space (R17)."""
    if market.tile(space) is not None:
        return say("The {nazar} never goes on a tile: choose a gap or an edge space.")
    if space.on_grid:
        return say(
            "There is no tile right beside {space}. By our ruling, a gap needs one (R17);"
            " you can choose the other reading when you start a session.",
            space=space,
        )
    return say("There is no tile right beside {space}.", space=space)


@frozen
class YourMarkerPrompt(Prompt):
    """Base of the prompts for your marker, whether or not the app knows the market."""

    level: int

    where = say("Round {round} ({phase}): place your {level}")

    def instruction(self) -> Message:
        if self.level == 1:
            return say("Place the {nazar} with your 1.")
        return say("Place your {level}.", level=self.level)

    def auctioneer(self) -> Message:
        """Return that the player will be the auctioneer of what the marker is on."""
        if self.level == 1:
            return say("You hold it, so you place it, and you'll auction it.")
        return say("You'll auction the tile it's on.")

    @property
    def help(self) -> tuple[Paragraph, ...]:
        return (STONE,) if self.level == 1 else (MARKER, ANY_TILE, TURNS)

    def _placing(self, space: Space) -> tuple[Forward, ...]:
        marker = PutMarker(Side.PLAYER, self.level, space)
        return (PutStone(Side.PLAYER, space), marker) if self.level == 1 else (marker,)


@frozen
class PlaceYours(YourMarkerPrompt):
    """Place your marker on one of these spaces (section 3)."""

    spaces: tuple[Space, ...]
    market: Market
    previous: Space | None = None
    marked: tuple[Space, ...] = ()

    @property
    def answers(self) -> tuple[Entry, ...]:
        return tuple([PLACES[space] for space in self.spaces])

    @property
    def touches(self) -> bool:
        """Whether it must touch the previous marker."""
        return self.previous is not None and self.spaces[0] in NEIGHBOURS[self.previous]

    @property
    def expected(self) -> Message:
        if self.level == 1:
            return say(
                "Now place the {nazar} with your 1, in a gap or an edge space beside a tile."
            )
        return say("Now place your {level} on one of the highlighted tiles.", level=self.level)

    def refusal(self, entry: Entry) -> Message | None:
        if not isinstance(entry, Place):
            return self.expected
        return None if entry.space in self.spaces else self.why_not(entry.space)

    def why_not(self, space: Space) -> Message:
        """Return why a space is dark."""
        if self.level == 1:
            return why_no_stone(self.market, space)
        if self.market.tile(space) is None:
            return say("There is no tile in {space}: a marker goes on a tile.", space=space)
        if space in self.marked:
            return say("{Space} already has a marker.", space=space)
        return say(
            "{Space} doesn't touch the previous marker in {previous}.",
            space=space,
            previous=self.previous,
        )

    def apply(self, table: Table, entry: Place) -> Table:
        return table.with_marker(Side.PLAYER, entry.space)

    def moves(self, _table: Table, entry: Place) -> tuple[Forward, ...]:
        return self._placing(entry.space)

    def reasons(self, table: Table) -> tuple[Message, ...]:
        """Explain which spaces are open to the player's marker, and why."""
        if self.level == 1 and table.setup.switched(ANY_GAP):
            open_spaces = say_count(
                "The {nazar} goes in any gap, or an edge space with a tile right beside it"
                " (R17): {count} space is open.",
                "The {nazar} goes in any gap, or an edge space with a tile right beside it"
                " (R17): {count} spaces are open.",
                len(self.spaces),
            )
            return open_spaces, self.auctioneer()
        if self.level == 1:
            open_spaces = say_count(
                "The {nazar} goes in a gap or an edge space with a tile directly above,"
                " below, to the left or to the right of it: {count} space is open.",
                "The {nazar} goes in a gap or an edge space with a tile directly above,"
                " below, to the left or to the right of it: {count} spaces are open.",
                len(self.spaces),
            )
            return open_spaces, self.auctioneer()
        if self.touches:
            open_spaces = say_count(
                "Your {level} goes on an unmarked tile that touches the previous marker in"
                " {previous}, even diagonally: {count} tile is open.",
                "Your {level} goes on an unmarked tile that touches the previous marker in"
                " {previous}, even diagonally: {count} tiles are open.",
                len(self.spaces),
                level=self.level,
                previous=self.previous,
            )
        else:
            open_spaces = say(
                "No unmarked tile touches the previous marker in {previous}, so your {level}"
                " goes on any unmarked tile.",
                level=self.level,
                previous=self.previous,
            )
        return open_spaces, self.auctioneer()

    def log_line(self, _entry: Entry, after: Table) -> Message:
        marker = after.markers[-1]
        if marker.level == 1:
            return say("You placed the {nazar} with your 1 in {space}.", space=marker.space)
        return say(
            "You placed your {level} on the {type} tile in {space}.",
            level=marker.level,
            space=marker.space,
            type=after.market.tile(marker.space),
        )

    def undo_label(self, entry: Place) -> Message:
        return say("your marker in {space}", space=entry.space)


@frozen
class PlaceYoursOnTable(YourMarkerPrompt, ConfirmOnTable):
    """Cards only: the marker goes on the real board."""

    def apply(self, table: Table, _entry: Entry) -> Table:
        return table.with_marker(Side.PLAYER, ON_TABLE)

    def moves(self, _table: Table, _entry: Entry) -> tuple[Forward, ...]:
        return self._placing(ON_TABLE)

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        return say("You placed your {level}.", level=self.level)

    def undo_label(self, _entry: Entry) -> Message:
        return say("your marker {level}", level=self.level)
