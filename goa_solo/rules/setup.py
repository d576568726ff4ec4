"""The choices before a session begins, and the two sides of the table."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from itertools import combinations

from attrs import field, frozen

from goa_solo.rules.cards import PARDAUS
from goa_solo.rules.message import Message, RuleError, say
from goa_solo.rules.modules import (
    CAPTAINS,
    COMPETITION,
    MODULES,
    NOT_ALONE,
    STORIES,
    excludes,
    module_title,
)
from goa_solo.rules.rulings import SWITCHABLE, in_order


class Side(Enum):
    PLAYER = "player"
    LAKSHMI = "lakshmi"

    @property
    def other(self) -> Side:
        return Side.LAKSHMI if self is Side.PLAYER else Side.PLAYER

    def as_message(self) -> Message:
        return say("you") if self is Side.PLAYER else say("Lakshmi")


class Phase(Enum):
    DAY = "day"
    NIGHT = "night"

    def as_message(self) -> Message:
        return Message("{" + self.value + "}")


class CardSource(Enum):
    """Who reveals the cards: the app, or the player from a real deck."""

    APP = "app"
    TABLE = "table"


DIFFICULTIES = (1, 2, 3)


def _known(what: str, allowed: Collection[str]) -> None:
    if what not in allowed:
        raise RuleError(
            "'{what}' isn't recognised; use one of these: {allowed}.",
            what=what,
            allowed=", ".join(allowed),
        )


DEFAULT_EDITION = "quined"
HOUSE_DECK = "house"  # the deck that ships, in place of the printed cards


@frozen
class Setup:
    """The choices a session starts with; everything folding needs to know beforehand."""

    purse: tuple[int, int, int, int]  # how many 1, 2, 5 and 10 Pardau cards
    difficulty: int = 1
    edition: str = DEFAULT_EDITION
    deck: str = HOUSE_DECK
    rulings: tuple[str, ...] = ()  # those switched to their other reading
    modules: tuple[str, ...] = ()
    story: str | None = None
    captain: str | None = None
    cards: CardSource = CardSource.APP
    purse_cards: CardSource = CardSource.APP
    outposts: tuple[int, int] = field(default=(5, 5))  # Kollam and Madras at the start
    cards_only: bool = False  # the market stays on the table; the app plays her cards
    solo_board: bool = False  # her board is on the table, with a space for each of her things
    confirm_her_action: bool = False  # each of her actions is a step: in the tour, in simulations
    search_only: bool = False  # the app only searches; auctions and actions are played at the table

    def __attrs_post_init__(self) -> None:
        if self.difficulty not in DIFFICULTIES:
            raise RuleError("The difficulty must be 1, 2 or 3.")
        if len(self.purse) != len(PARDAUS) or any(n < 0 or n > 99 for n in self.purse):
            raise RuleError("A purse has between 0 and 99 cards of each value: 1, 2, 5 and 10.")
        for number in self.rulings:
            _known(number, tuple(in_order(SWITCHABLE)))
        for module in self.modules:
            _known(module, MODULES)
        if self.story == COMPETITION:
            raise RuleError(NOT_ALONE)
        if self.story is not None:
            _known(self.story, STORIES)
        if self.captain is not None:
            _known(self.captain, CAPTAINS)
        if self.captain and "captains" not in self.modules:
            raise RuleError("A captain needs the Captains module.")
        for one, other in combinations(self.modules, 2):
            if excludes(one, other):
                raise RuleError(
                    "{one} can't be combined with {other}.",
                    one=module_title(one),
                    other=module_title(other),
                )
        if self.search_only and (self.cards_only or not self.real_purse or not self.real_cards):
            raise RuleError(
                "To use the app only for her markers, draw real cards and enter the"
                " tiles in the app."
            )

    @property
    def plays_gambit(self) -> bool:
        """Whether the Gambit card of each round is a step."""
        return "gambit" in self.modules and not self.search_only

    def switched(self, ruling: str) -> bool:
        return ruling in self.rulings

    @property
    def real_cards(self) -> bool:
        """Whether the player draws her cards from the real decks."""
        return self.cards is CardSource.TABLE

    @property
    def real_purse(self) -> bool:
        """Whether her Pardau cards are on the table; otherwise the app tracks them, and the player
        pays her by paying the bank."""
        return self.purse_cards is CardSource.TABLE

    def source(self, deck: str) -> CardSource:
        return self.purse_cards if deck == "purse" else self.cards
