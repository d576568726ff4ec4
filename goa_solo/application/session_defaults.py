"""The choices for a new session or campaign: remembered in the settings, and turned into a setup.
Both front ends use it."""

from __future__ import annotations

from typing import Any

from attrs import evolve, fields, frozen

from goa_solo.application import pack_lookup
from goa_solo.packs import nearest_edition
from goa_solo.rules.message import RuleError
from goa_solo.rules.modules import combinable, module_title
from goa_solo.rules.rulings import BONUS_ONCE, FARTHER, SWITCHABLE, in_order
from goa_solo.rules.setup import DEFAULT_EDITION, DIFFICULTIES, HOUSE_DECK, CardSource, Setup
from goa_solo.store.settings import Settings, Value
from goa_solo.store.store import Store

_SETTINGS = {"real_cards": "new.cards", "real_purse": "new.purse", "cards_only": "new.market"}
"""The settings whose names differ from those of the fields."""

NO_PURSE = (0, 0, 0, 0)
"""For a session in which the app doesn't track her purse."""

_BONUS_ONCE = "campaign.bonus_once"
_SEARCH_ASKED = "asked.search"


@frozen
class SessionDefaults:
    """The choices before a session."""

    edition: str = DEFAULT_EDITION
    difficulty: int = 1
    deck: str = HOUSE_DECK
    modules: tuple[str, ...] = ()
    story: str = ""
    captain: str = ""
    rulings: tuple[str, ...] = ()
    real_cards: bool = False  # the player draws her cards from the real decks
    real_purse: bool = False
    cards_only: bool = False  # the market stays on the table
    search_only: bool = False  # with real cards: the app only does her searches
    own_deck: str = ""  # the player's deck that real cards belong to

    @classmethod
    def are_remembered(cls, settings: Settings) -> bool:
        """Return whether there are any: the first session that was started saved its edition."""
        return settings.get(_setting("edition")) is not None

    @classmethod
    def read(cls, settings: Settings) -> SessionDefaults:
        """Return the last choices; an invalid value counts as not chosen."""
        given: dict[str, Any] = {
            field.name: _from_setting(settings.get(_setting(field.name)), field.default)
            for field in fields(cls)
        }
        return cls(**given)

    def write(self, settings: Settings, *names: str) -> None:
        """Remember the named fields for next time, or all of them."""
        names = names or tuple(field.name for field in fields(type(self)))
        settings.change(**{_setting(name): _to_setting(getattr(self, name)) for name in names})

    def without_unavailable(self, store: Store) -> SessionDefaults:
        """Remove what the edition, or this installation, doesn't have."""
        edition = nearest_edition(self.edition)
        modules = combinable(module for module in edition.modules if module in self.modules)
        has_captain = self.captain in edition.captains and "captains" in modules
        own = [name for name, _pack in pack_lookup.readable_own_decks(store)]
        return evolve(
            self,
            edition=edition.name,
            difficulty=self.difficulty if self.difficulty in DIFFICULTIES else 1,
            deck=self.deck if self.deck in pack_lookup.playable_decks(store) else HOUSE_DECK,
            modules=modules,
            story=self.story if self.story in edition.stories else "",
            captain=self.captain if has_captain else "",
            rulings=tuple(in_order(SWITCHABLE & set(self.rulings) - {BONUS_ONCE})),
            own_deck=self.own_deck if self.own_deck in own else next(iter(own), ""),
        )

    @property
    def deck_name(self) -> str:
        """The deck to play with; "" if it must still be created."""
        return self.own_deck if self.real_cards else self.deck

    @property
    def searches_only(self) -> bool:
        """Whether the app only does her searches, which requires real cards."""
        return self.real_cards and self.search_only

    def lacks_purse(self, store: Store) -> bool:
        """Return whether the Solo Bank card must be entered before the session."""
        if not self.real_cards or self.searches_only:
            return False
        name = self.deck_name
        return not name or self.difficulty not in pack_lookup.deck(store, name).purses

    def setup(self, store: Store) -> Setup:
        """Return the setup of a new session; raise `RuleError` if the rules don't allow it, or the
        edition doesn't have what was chosen."""
        setup = self._setup(store)
        edition = nearest_edition(self.edition)
        there = {*edition.modules, *edition.stories, *edition.captains}
        for name in (*self.modules, self.story, self.captain):
            if name and name not in there:
                raise RuleError("This edition doesn't have {name}.", name=module_title(name))
        return setup

    def _setup(self, store: Store) -> Setup:
        real_purse = self.real_purse or self.searches_only
        pack = pack_lookup.deck(store, self.deck_name)
        return Setup(
            NO_PURSE if self.searches_only else pack.purse(self.difficulty),
            self.difficulty,
            self.edition,
            self.deck_name,
            self.rulings,
            self.modules,
            self.story or None,
            self.captain or None,
            cards=CardSource.TABLE if self.real_cards else CardSource.APP,
            purse_cards=CardSource.TABLE if real_purse else CardSource.APP,
            outposts=nearest_edition(self.edition).setup_outposts,
            cards_only=self.cards_only and not self.searches_only,
            solo_board=self.solo_board,
            search_only=self.searches_only,
        )

    @property
    def solo_board(self) -> bool:
        """Whether her Solo Board is laid out: if the box has one and any of her cards are real."""
        needed = self.real_cards or self.real_purse
        return needed and nearest_edition(self.edition).solo_cards


def _setting(field: str) -> str:
    return _SETTINGS.get(field, f"new.{field}")


def _to_setting(value: object) -> Value:
    match value:
        case bool():
            return CardSource.TABLE.value if value else None
        case tuple():
            return ",".join(value) or None
        case int() | str():
            return value or None
    raise TypeError(value)


def _from_setting(value: Value, default: object) -> object:
    match default:
        case bool():
            return value == CardSource.TABLE.value
        case tuple():
            return tuple(value.split(",")) if isinstance(value, str) and value else ()
    return value if type(value) is type(default) else default


def switched_rulings(settings: Settings) -> frozenset[str]:
    """Return the rulings that new sessions and campaigns play by their other reading. R8 concerns
    only campaigns and has its own setting."""
    found = SWITCHABLE & set(SessionDefaults.read(settings).rulings) - {BONUS_ONCE}
    return found | {BONUS_ONCE} if settings.get(_BONUS_ONCE) is True else found


def set_ruling(settings: Settings, number: str, other: bool) -> None:
    """Choose a ruling's reading for new sessions and campaigns."""
    if number == BONUS_ONCE:
        settings.change(**{_BONUS_ONCE: other or None})
    else:
        now = switched_rulings(settings) - {BONUS_ONCE, number} | ({number} if other else set())
        SessionDefaults(rulings=tuple(in_order(now))).write(settings, "rulings")


def asks_about_search(settings: Settings) -> bool:
    """Return whether to ask how she searches (R2): once, before the first session."""
    asked = settings.get(_SEARCH_ASKED) is True
    return not asked and not SessionDefaults.are_remembered(settings)


def answer_search(settings: Settings, farther: bool) -> None:
    """Remember the reading of R2 for new sessions, and that the question was asked."""
    set_ruling(settings, FARTHER, farther)
    settings.change(**{_SEARCH_ASKED: True})
