"""What the market screen shows and what each touch does. Imports no Kivy.

Open the screen with

    navigator.go("enter_market", phase=Phase.NIGHT, edition=edition, done=lay)

- `phase`, `edition`: whose tiles are entered, and in whose terms and colours.
- `start`: a `Market` to start from (a correction); without it the grid is full of depots.
- `tokens`: a board with the stone and markers in mid-session, which are shown too; then the market
  can't be replaced as a whole.
- `done(market)`: called once when the player has finished. The caller decides what to open next;
  without it the screen goes back to where it was opened from.
- `changed(market)`: called after each change, to save a draft.
- `needed`: how many tiles the market must have at least (`LayMarket.needed`).
- `title`: another heading.
- `chance`: a source of random numbers, for tests.

Opened without arguments (as when returning from another screen) it stays as it was left.
"""

from collections.abc import Callable, Mapping
from random import Random

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, render
from goa_solo.app.presenters.board_view import DEPOTS, BoardView
from goa_solo.packs.random_market import deal_market
from goa_solo.rules.edition import Edition, TileLook
from goa_solo.rules.market import GRID, Market, Space, TileType
from goa_solo.rules.message import say
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps.lay_market import unplayable

BRUSHES: tuple[TileType | None, ...] = (*TileType, None)
COMMONEST = TileType.DEPOT
GAP = "."  # the key that paints a gap


@frozen
class Brush:
    """A brush of the palette: a type or the gap, and how many of it are on the market."""

    kind: TileType | None
    name: str
    count: int
    chosen: bool
    unusual: bool


@frozen
class Arguments:
    """What the screen was opened with."""

    phase: Phase
    edition: Edition
    start: Market | None = None
    tokens: BoardView | None = None
    done: Callable[[Market], object] | None = None
    changed: Callable[[Market], object] | None = None
    needed: int = 1
    title: str = ""
    wanted: Market | None = None  # of a challenge, to lay out exactly so
    chance: Random | None = None


class EnterMarketPresenter:
    """A market being painted, with undo for every stroke."""

    def __init__(self, given: Arguments) -> None:
        self._given = given
        self._chance = given.chance or Random()
        self.market = given.start or DEPOTS
        self.brush: TileType | None = TileType.TEAL  # needed first: depots are there
        self.focus: Space | None = None
        self._undone: list[Market] = []
        self._done: list[Market] = []
        self._before_stroke: Market | None = None
        self._asked_about_it = False  # about a market that seems unfinished
        self._asked_about_surplus: tuple[TileType, int] | None = None

    # ------------------------------------------------------------------ to show

    @property
    def terms(self) -> Mapping[str, str]:
        return self._given.edition.terms

    @property
    def looks(self) -> Mapping[TileType, TileLook]:
        return self._given.edition.looks

    @property
    def _letters(self) -> dict[str, TileType | None]:
        """The letters of the tile types, as keys; a dot is the gap."""
        return {look.letter: kind for kind, look in self.looks.items()} | {GAP: None}

    @property
    def title(self) -> str:
        if self._given.wanted is not None:
            return _("Lay out exactly this")
        market = say("{phase} market", phase=self._given.phase)
        return self._given.title or capitalized(render(market, self.terms))

    @property
    def view(self) -> BoardView:
        tokens = self._given.tokens
        return BoardView(
            self.market,
            stone=tokens.stone if tokens else None,
            markers=tokens.markers if tokens else (),
            focus=self.focus,
        )

    @property
    def in_session(self) -> bool:
        """Whether the market of a running session is being corrected."""
        return self._given.tokens is not None

    @property
    def may_fill(self) -> bool:
        """Whether another market can take its place: a random one, or depots only."""
        return not self.in_session and self._given.wanted is None

    @property
    def _differs(self) -> bool:
        """Whether it isn't the market of the challenge."""
        return self._given.wanted is not None and self.market != self._given.wanted

    @property
    def empty(self) -> frozenset[Space]:
        """The gaps of the market that is being corrected."""
        start = self._given.start if self.in_session else None
        return frozenset(space for space in GRID if start and start.tile(space) is None)

    def palette(self) -> list[Brush]:
        counts = {kind: self.market.tiles.count(kind) for kind in BRUSHES}
        return [
            Brush(kind, self.name(kind), count, kind is self.brush, self._too_many(kind, count))
            for kind, count in counts.items()
        ]

    def _too_many(self, kind: TileType | None, count: int) -> bool:
        if kind is None:
            return count > 0 and self._given.start is None
        if kind is COMMONEST and self._given.start is None and not self._asked_about_it:
            return False  # the grid starts with them, to save taps
        return self._given.edition.tiles[self._given.phase].unusual(kind, count)

    def name(self, kind: TileType | None) -> str:
        return capitalized(self.terms[kind.key]) if kind else _("Gap")

    @property
    def line(self) -> str:
        """What a touch does now, or a hint if the counts look odd."""
        if self.hint:
            return self.hint
        if self._given.wanted == self.market:
            return _("Pick out these tiles. The numbers below say how many of each.")
        if self.brush is None:
            return _("Tap or drag over the gaps.")
        brush = self.terms[self.brush.key]
        if self.is_initial:
            line = _("Tap where {type} tiles are. The top row is farthest away.")
            return line.format(type=brush)
        return _("Tap or drag over the {type} tiles. Hold a space to clear it.").format(type=brush)

    @property
    def keys(self) -> str:
        """A line on the keyboard shortcuts."""
        text = _(
            "Keys: arrows to move, {letters} or Enter to set a tile, Ctrl+Z to undo,"
            " Ctrl+Enter to finish."
        )
        return text.format(letters=" ".join(self._letters))

    @property
    def refusal(self) -> str:
        """Why the market can't be played on, "" if it can."""
        message = unplayable(self.market, self._given.needed)
        return render(message, self.terms) if message else ""

    @property
    def hint(self) -> str:
        if self.refusal:
            return self.refusal
        if self._asked_about_it and self._differs:
            return _("This isn't the market of the challenge. If that's right, tap Done.")
        if self._asked_about_it and self.is_initial:
            return _("All 25 tiles are {depots}? If so, tap Done.").format(
                depots=self.terms["depots"]
            )
        if self._asked_about_it and self._likely_unfinished:
            asked = self._too_many_hint(COMMONEST, self.name(COMMONEST), self._commonest)
            return _("{asked} If so, tap Done.").format(asked=asked)
        surplus = self._surplus
        if surplus is not None and surplus == self._asked_about_surplus:
            kind, count = surplus
            asked = self._too_many_hint(kind, self.name(kind), count)
            return _("{asked} If so, tap Done.").format(asked=asked)
        for brush in self.palette():
            if not brush.unusual or (brush.kind is COMMONEST and self._given.start is None):
                continue
            if brush.kind is None:
                return _("A new market has no gaps. Are these right?")
            return self._too_many_hint(brush.kind, brush.name, brush.count)
        return ""

    def _too_many_hint(self, kind: TileType, name: str, count: int) -> str:
        tiles = self._given.edition.tiles[self._given.phase]
        known = (tiles.by_type or {}).get(kind, 0)
        if kind in tiles.estimated:
            text = _("{type} × {count}? This edition has {known} (an estimate).")
        else:
            text = _("{type} × {count}? This edition has {known}.")
        return text.format(type=name, count=count, known=known)

    @property
    def is_initial(self) -> bool:
        """Whether the grid still has only depots, as at the start; hardly any market does."""
        return self.market == DEPOTS

    @property
    def _commonest(self) -> int:
        return self.market.count(COMMONEST)

    @property
    def _likely_unfinished(self) -> bool:
        """Whether more of the grid's initial type is left than the edition has for certain."""
        tiles = self._given.edition.tiles[self._given.phase]
        sure = self._given.start is None and COMMONEST not in tiles.estimated
        return sure and tiles.unusual(COMMONEST, self._commonest)

    @property
    def _surplus(self) -> tuple[TileType, int] | None:
        """A type of which there are more than the edition seems to have in this phase and than
        there were before, and how many. The initial type has its own question."""
        tiles, start = self._given.edition.tiles[self._given.phase], self._given.start or DEPOTS
        for kind in TileType:
            count = self.market.count(kind)
            more = tiles.unusual(kind, count) and count > start.count(kind)
            if more and kind is not COMMONEST:
                return kind, count
        return None

    @property
    def all_of_one(self) -> str:
        """The label of the button that starts over."""
        return _("All {depots}").format(depots=self.terms["depots"])

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    # ------------------------------------------------------------------ fingers

    def choose(self, kind: TileType | None) -> None:
        """Choose a type, or the gap, as the brush."""
        self.brush = kind

    def tap(self, space: Space) -> None:
        """Paint one space; a second tap with the same brush restores the commonest type."""
        if not space.on_grid:
            return
        again = self.market.tile(space) is self.brush
        self._put(space, COMMONEST if again else self.brush)
        self.end_stroke()

    def draw_over(self, space: Space) -> None:
        """Paint a space a finger is dragged over; the stroke lasts until `end_stroke`."""
        if space.on_grid:
            self._put(space, self.brush)

    def end_stroke(self) -> None:
        """End the stroke: everything since the finger touched the board is one undo step."""
        before, self._before_stroke = self._before_stroke, None
        if before is not None and before != self.market:
            self._done.append(before)
            self._undone.clear()
            self._report_change()

    def clear(self, space: Space) -> None:
        """Make a space a gap."""
        if space.on_grid:
            self._put(space, None)
            self.end_stroke()

    def _put(self, space: Space, kind: TileType | None) -> None:
        if self._before_stroke is None:
            self._before_stroke = self.market
        self.market = self.market.with_tile(space, kind)

    # ------------------------------------------------------------------ buttons and keys

    def letter(self, letter: str) -> bool:
        """Paint the cursor's space with the type of a letter, and make it the brush."""
        if letter.upper() not in self._letters:
            return False
        self.brush = self._letters[letter.upper()]
        if self.focus is not None and self.focus.on_grid:
            self._put(self.focus, self.brush)
            self.end_stroke()
        return True

    def undo(self) -> None:
        self.end_stroke()
        self._step(self._done, self._undone)

    def redo(self) -> None:
        self.end_stroke()
        self._step(self._undone, self._done)

    def _step(self, source: list[Market], other: list[Market]) -> None:
        if source:
            other.append(self.market)
            self.market = source.pop()
            self._report_change()

    def deal(self) -> None:
        """Fill in a random market."""
        tiles = self._given.edition.tiles[self._given.phase]
        self._replace(deal_market(self._given.phase, tiles, self._chance))

    def all_depots(self) -> None:
        self._replace(DEPOTS)

    @property
    def edition(self) -> Edition:
        return self._given.edition

    def use_photo(self, market: Market) -> None:
        """Use a market read from a photo, which the player has checked there."""
        self._asked_about_it = True
        self._replace(market)

    def _replace(self, market: Market) -> None:
        self.end_stroke()
        if market != self.market:
            self._before_stroke = self.market
            self.market = market
            self.end_stroke()

    def finish(self) -> bool:
        """Pass the market on, if it can be played on; return False if there is no `done`. If it was
        never painted, or not completely, isn't that of the challenge, or has more tiles of a
        type than the edition seems to have, ask about it once."""
        self.end_stroke()
        if self.refusal:
            return True
        doubtful = self.is_initial or self._likely_unfinished or self._differs
        if doubtful and not self._asked_about_it:
            self._asked_about_it = True
            return True
        if self._surplus is not None and self._surplus != self._asked_about_surplus:
            self._asked_about_surplus = self._surplus
            return True
        if self._given.done is None:
            return False
        self._given.done(self.market)
        return True

    def _report_change(self) -> None:
        if self._given.changed is not None:
            self._given.changed(self.market)
