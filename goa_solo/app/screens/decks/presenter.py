"""All decks: the app's, and the player's own with how many cards are known. Imports no Kivy."""

from attrs import evolve, frozen

from goa_solo.app.i18n import _, from_pack, plural, render
from goa_solo.application import pack_lookup
from goa_solo.packs import DeckPack, PackError
from goa_solo.packs.problem_report import Problem
from goa_solo.rules.message import PlayerError
from goa_solo.store.store import Store

DECK_ENDING = ".toml"


@frozen
class DeckRow:
    """One deck."""

    name: str
    title: str
    line: str
    share: float  # how much of it is known
    own: bool


class DecksPresenter:
    """Lists the decks."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def rows(self) -> list[DeckRow]:
        """Return the decks, the player's own first."""
        store = self._store
        shipped = (name for name in pack_lookup.decks(store) if not pack_lookup.is_own_deck(name))
        own = [self._row(name) for name in pack_lookup.own_decks(store)]
        titles = [row.title for row in own]
        told_apart = [
            evolve(row, title=f"{row.title} ({row.name})") if titles.count(row.title) > 1 else row
            for row in own
        ]
        return [*told_apart, *map(self._house, shipped)]

    def problems(self, name: str) -> tuple[Problem, ...]:
        """Return everything wrong with the file of a deck."""
        try:
            pack_lookup.deck(self._store, name)
        except PackError as error:
            return error.problems
        return ()

    def _row(self, name: str) -> DeckRow:
        """Return a deck's row; a deck that can't be read is listed too, with what is wrong."""
        try:
            pack = pack_lookup.deck(self._store, name)
        except PlayerError as error:
            return DeckRow(name, name, render(error.message), 0, True)
        return DeckRow(name, pack.name, progress_line(pack), share_known(pack), True)

    def _house(self, name: str) -> DeckRow:
        pack = pack_lookup.deck(self._store, name)
        return DeckRow(
            name, from_pack(pack.name), _("A stand-in that doesn't copy any printed card"), 1, False
        )


def share_known(pack: DeckPack) -> float:
    known, cards = pack.progress
    return known / cards


def progress_line(pack: DeckPack) -> str:
    """Return a line such as "37 of 64 cards; a purse is missing too"."""
    known, cards = pack.progress
    line = _("{known} of {cards} cards").format(known=known, cards=cards)
    lacking = 3 - len(pack.purses)
    if known == cards and lacking:
        more = plural("{count} Solo Bank card missing", "{count} Solo Bank cards missing", lacking)
        return f"{line}, {more}"
    return _("{line}, complete").format(line=line) if pack.complete else line
