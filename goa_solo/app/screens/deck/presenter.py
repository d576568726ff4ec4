"""One deck, card by card: what is known, what is missing, and what can be done with it. Imports no
Kivy."""

from attrs import evolve, frozen

from goa_solo.app.i18n import _, capitalized, render
from goa_solo.app.screens.card_editor.presenter import pile_title
from goa_solo.app.screens.decks.presenter import progress_line, share_known
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.own_decks import SLOTS, Slot
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.packs import DeckPack, edition
from goa_solo.packs.deck_pack import DECKS, ROMAN
from goa_solo.rules.cards import DECK_SIZE, Face
from goa_solo.rules.message import say
from goa_solo.rules.purse import CoinCounts, Purse, purse_cards
from goa_solo.rules.setup import DEFAULT_EDITION, DIFFICULTIES, Phase
from goa_solo.store.store import Store

PHASE_CARDS = DECK_SIZE * len(DECKS)


@frozen
class CardSlotView:
    """A slot: its card's face if it is known, and whether another card is identical."""

    slot: Slot
    face: Face | None
    is_duplicate: bool


@frozen
class PileView:
    """Eight slots under a heading."""

    title: str
    count: str
    places: tuple[CardSlotView, ...]


@frozen
class BankView:
    """A Solo Bank card."""

    difficulty: int
    title: str
    line: str
    counts: CoinCounts | None


class DeckPresenter:
    """One of the player's own decks, or one of the app's to look at."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self.name = name
        self.pack: DeckPack = pack_lookup.deck(store, name)
        self.edition = edition(DEFAULT_EDITION)

    @property
    def own(self) -> bool:
        return pack_lookup.is_own_deck(self.name)

    # --- to show -------------------------------------------------------------------------------

    @property
    def line(self) -> str:
        line = progress_line(self.pack)
        return line if self.own else _("{line}. A stand-in, for viewing only.").format(line=line)

    @property
    def share(self) -> float:
        return share_known(self.pack)

    def tabs(self) -> list[str]:
        """Return the tabs for day, night and Solo Bank cards, each with how many are known."""
        names = [(self.edition.terms[p.value], self._known(p), PHASE_CARDS) for p in Phase]
        names.append((_("Solo Bank"), len(self.pack.purses), len(DIFFICULTIES)))
        return [f"{capitalized(name)} {known}/{all_}" for name, known, all_ in names]

    def _known(self, phase: Phase) -> int:
        return sum(len(self.pack.faces(phase, deck)) for deck in DECKS)

    def piles(self, phase: Phase) -> list[PileView]:
        return [self._pile(phase, deck) for deck in DECKS]

    def _pile(self, phase: Phase, deck: str) -> PileView:
        pile = self.pack.pile(phase, deck)
        places = tuple(
            CardSlotView(Slot(phase, deck, n), face, face is not None and pile.count(face) > 1)
            for n, face in enumerate(pile, 1)
        )
        known = sum(face is not None for face in pile)
        count = _("{known} of {all}").format(known=known, all=DECK_SIZE)
        return PileView(pile_title(phase, deck, self.edition), count, places)

    def banks(self) -> list[BankView]:
        return [self._bank(difficulty) for difficulty in DIFFICULTIES]

    def _bank(self, difficulty: int) -> BankView:
        counts = self.pack.purses.get(difficulty)
        title = _("Difficulty {roman}").format(roman=ROMAN[difficulty])
        if counts is None:
            return BankView(difficulty, title, _("Not entered yet"), None)
        purse = Purse.of(counts)
        line = render(
            say("{cards}: {worth} {pardaos}", cards=purse_cards(purse.draw), worth=purse.worth),
            self.edition.terms,
        )
        return BankView(difficulty, title, line, counts)

    @property
    def next_slot(self) -> Slot | None:
        """The first empty slot."""
        return next((slot for slot in SLOTS if own_decks.face_at(self.pack, slot) is None), None)

    @property
    def next_purse(self) -> int | None:
        return next((n for n in DIFFICULTIES if n not in self.pack.purses), None)

    @property
    def button(self) -> str:
        """The label of the main button: the next step."""
        if not self.own:
            return _("Make your own copy")
        if self.next_slot is not None:
            return _("Enter the next card")
        if self.next_purse is not None:
            return _("Enter the Solo Bank card")
        return _("Play with this deck")

    # --- doing ---------------------------------------------------------------------------------

    def copy(self) -> str:
        """Copy it as a deck of the player's own; return its name."""
        title = _("Copy of {title}").format(title=self.pack.name)[: own_decks.LONGEST_TITLE]
        return own_decks.add(self._store, evolve(self.pack, name=title))

    def rename(self, title: str) -> None:
        """Change the title."""
        if title != self.pack.name:
            own_decks.rename(self._store, self.name, title)
            self.pack = pack_lookup.deck(self._store, self.name)

    def choose(self) -> None:
        """Make it the deck of the next session."""
        SessionDefaults(deck=self.name).write(self._store.settings, "deck")
