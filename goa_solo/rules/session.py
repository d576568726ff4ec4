"""A session as a list of entries: fold them and you have the table; ask it what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import frozen

from goa_solo.rules import answers, corrections, steps
from goa_solo.rules.asks import Prompt
from goa_solo.rules.auction import Lot, Outcome
from goa_solo.rules.draw_pile import UNSEEN, Deck
from goa_solo.rules.entries import ACTION, AUCTION, DECKS, PURSE, Begin, Correct, Entry
from goa_solo.rules.market import SIZE, Market, Space
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import CardSource, Phase, Setup, Side
from goa_solo.rules.steps import ROUNDS_A_PHASE, Marker, Stage

EMPTY = Market((None,) * (SIZE * SIZE))


@frozen(slots=False)
class Table:
    """Everything on the table that Lakshmi's rules know of, after some entries."""

    setup: Setup
    purse: Purse
    round: int = 1
    step: Stage = Stage.MARKET
    level: int = 1  # of the marker or auction whose turn it is
    market: Market = EMPTY
    holder: Side = Side.PLAYER  # of the Nazar Stone; whoever placed it while it is auctioned
    markers: tuple[Marker, ...] = ()  # placed and not yet auctioned, the Nazar Stone's first
    auction: tuple[Deck, Deck, Deck] = (UNSEEN, UNSEEN, UNSEEN)
    action: Deck = UNSEEN
    unshuffled: tuple[str, ...] = DECKS  # piles chance still has to put in order
    bid: int | None = None  # the player's, while her purse card is still to come; 0 is a pass
    outcome: Outcome | None = None  # of the last auction this round
    acted: tuple[Side, ...] = ()  # who has acted this round
    outposts: tuple[int, int] = (5, 5)  # Kollam and Madras left on the board
    founded: tuple[str, ...] = ()  # by the player, of those two kinds

    def with_changes(self, **changes: object) -> Table:
        """A copy with changes. `attrs.evolve` does the same, and took a third of a session."""
        assert changes.keys() <= self.__dict__.keys(), changes
        copy = object.__new__(Table)
        copy.__dict__.update(self.__dict__)
        copy.__dict__.pop("prompt", None)
        copy.__dict__.update(changes)
        return copy

    @property
    def phase(self) -> Phase:
        return Phase.DAY if self.round <= ROUNDS_A_PHASE else Phase.NIGHT

    @property
    def over(self) -> bool:
        return self.step is Stage.OVER

    @cached_property
    def prompt(self) -> Prompt:
        """The one thing that must happen next, with every legal answer."""
        return steps.next_prompt(self)

    @property
    def stone(self) -> Space | None:
        """Where the Nazar Stone lies, while it is on the market."""
        if self.markers and self.markers[0].level == 1:
            return self.markers[0].space
        return None

    @property
    def marked(self) -> tuple[Space, ...]:
        """The tiles with a marker on them."""
        return tuple([m.space for m in self.markers if m.level > 1])

    @property
    def lot(self) -> Lot:
        """What is auctioned now: the first marker that still stands."""
        marker = self.markers[0]
        return Lot(marker.level, marker.side, marker.space, self.market.tile(marker.space))

    def deck(self, name: str) -> Deck:
        return self.action if name == ACTION else self.auction[AUCTION.index(name)]


def begin(setup: Setup) -> Table:
    """The table before the first market is laid out."""
    real = {name for name in DECKS if setup.source(name) is CardSource.TABLE}
    return Table(
        setup,
        Purse.of(setup.purse),
        unshuffled=tuple(name for name in DECKS if name not in real),
        outposts=setup.outposts,
    )


def apply(table: Table, entry: Entry) -> Table:
    """The table after one more entry; refused with a sentence if the rules don't allow it."""
    if isinstance(entry, Correct):
        return corrections.apply_correction(table, entry)
    if isinstance(entry, Begin):
        raise RuleError(say("This session has begun already."))
    problem = table.prompt.refusal(entry)
    if problem is not None:
        raise RuleError(problem)
    return answers.taken(table, entry)


def fold(entries: Iterable[Entry], table: Table | None = None) -> Table:
    """All entries in order, from the first or on top of a table folded before."""
    for entry in entries:
        if table is not None:
            table = apply(table, entry)
        elif isinstance(entry, Begin):
            table = begin(entry.setup)
        else:
            raise RuleError(say("A session starts with its set-up, and this one has none."))
    if table is None:
        raise RuleError(say("There is nothing in this session."))
    return table


__all__ = ["PURSE", "Marker", "Stage", "Table", "apply", "begin", "fold"]
