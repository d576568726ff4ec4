"""Step: place Lakshmi's marker as her card says; in a cards-only session, the player searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from goa_solo.rules.cards import AuctionFace, types_in_order
from goa_solo.rules.entries import Entry
from goa_solo.rules.handbook.setup_and_markers import HER_MARKER, HER_STONE, PASSED_OVER, TYPES
from goa_solo.rules.market import ON_TABLE, Space, TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import Forward, PutMarker, PutStone
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.placement import Placement, place_marker, place_stone
from goa_solo.rules.rulings import FARTHER
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.steps.prompt import Confirm, ConfirmOnTable

if TYPE_CHECKING:
    from goa_solo.rules.table import Table


def prompt_for(table: Table) -> PlaceHers | PlaceHersOnTable:
    """Return the prompt; her card of this level must be known."""
    face = table.next_auction_card(table.level)
    if table.setup.cards_only:
        farther, night = table.setup.switched(FARTHER), table.phase is Phase.NIGHT
        return PlaceHersOnTable(table.level, face, farther, night)
    return PlaceHers(table.level, face, her_placement(table, face))


def her_placement(table: Table, face: AuctionFace) -> Placement:
    """Return where her next marker goes with this card (section 4)."""
    if not table.markers:
        return place_stone(table.market, face)
    previous = table.markers[-1].space
    farther = table.setup.switched(FARTHER)
    return place_marker(table.market, face, previous, table.marked, farther=farther)


@frozen
class HerMarkerPrompt(Confirm):
    """Base of the prompts for her marker, whoever searches."""

    level: int
    face: AuctionFace

    where = say("Round {round} ({phase}): place her {level}")

    @property
    def cards_shown(self) -> object:
        return self.level, self.face

    def undo_label(self, _entry: Entry) -> Message:
        return say("her marker {level}", level=self.level)

    def _placing(
        self, space: Space, tile: TileType | None, *, solo_board: bool = False
    ) -> tuple[Forward, ...]:
        on_tile = None if self.level == 1 else tile
        marker = PutMarker(Side.LAKSHMI, self.level, space, on_tile, solo_board)
        stone = PutStone(Side.LAKSHMI, space, tile, solo_board)
        return (stone, marker) if self.level == 1 else (marker,)

    @property
    def help(self) -> tuple[Paragraph, ...]:
        return (HER_STONE, PASSED_OVER) if self.level == 1 else (HER_MARKER, TYPES)


@frozen
class PlaceHers(HerMarkerPrompt):
    """The app has searched: the player puts her marker there."""

    placement: Placement

    @property
    def rulings(self) -> tuple[str, ...]:
        return self.placement.rulings

    def apply(self, table: Table, _entry: Entry) -> Table:
        used = table.with_auction_card_used(self.level)
        return used.with_marker(Side.LAKSHMI, self.placement.space)

    def moves(self, table: Table, _entry: Entry) -> tuple[Forward, ...]:
        space, board = self.placement.space, table.setup.solo_board
        return self._placing(space, self.placement.type, solo_board=board)

    def instruction(self) -> Message:
        return sentences(self._placing(self.placement.space, self.placement.type))[0]

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        skipped = (say("She skips spaces off the market."),) * self.placement.leaves_market
        return (self.placement.reason(), *skipped)

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        space, tile = self.placement.space, self.placement.type
        if self.level == 1:
            return say(
                "Lakshmi placed the {nazar} with her 1 in {space}, facing the {type} tile.",
                space=space,
                type=tile,
            )
        return say(
            "Lakshmi placed her {level} on the {type} tile in {space}.",
            level=self.level,
            space=space,
            type=tile,
        )


@frozen
class PlaceHersOnTable(HerMarkerPrompt, ConfirmOnTable):
    """Cards only: the player searches on the real board, following her card."""

    farther: bool = False
    night: bool = False

    @property
    def types(self) -> tuple[TileType, ...]:
        """The types to look for, in her order; by day there are no yellow tiles."""
        there = tuple(t for t in self.face.priority if self.night or t is not TileType.YELLOW)
        return there or self.face.priority

    def apply(self, table: Table, _entry: Entry) -> Table:
        return table.with_auction_card_used(self.level).with_marker(Side.LAKSHMI, ON_TABLE)

    def moves(self, table: Table, _entry: Entry) -> tuple[Forward, ...]:
        return self._placing(ON_TABLE, None, solo_board=table.setup.solo_board)

    def instruction(self) -> Message:
        values: dict[str, object] = {
            "level": self.level,
            "start": self.face.start_in_words,
            "direction": self.face.direction,
            "types": types_in_order(self.types),
        }
        if self.level == 1:
            return say(
                "Her 1: search round the edge, {direction} from {start}, for {types}; the"
                " {nazar} and her 1 go in the edge space that faces the tile.",
                **values,
            )
        return say(
            "Her {level}: search round the previous marker, ring by ring, {direction} from {start},"
            " for {types}.",
            **values,
        )

    def reasons(self, _table: Table) -> tuple[Message, ...]:
        if self.level == 1:
            return (
                say(
                    "Go once round the edge for each type; skip edge spaces that face a gap (R13)."
                ),
                say(
                    "If no edge space faces a type on her card, take the first tile of any"
                    " type (R15)."
                ),
            )
        if self.farther:
            rings = say(
                "Look for one type on all rings before you try the next (R2, the other reading)."
            )
        else:
            rings = say("Look for all her types on one ring before you move on to the next (R2).")
        return (
            rings,
            say(
                "Skip gaps and marked tiles; if no type on her card is left, take the first"
                " tile of any type (R15)."
            ),
        )

    def log_line(self, _entry: Entry, _after: Table) -> Message:
        return say("Lakshmi's {level} was placed on your table.", level=self.level)
