"""What the card editor shows and what each tap does. Imports no Kivy.

Open the screen with one of

    navigator.go("card_editor", deck="my-cards", slot=Slot(Phase.DAY, AUCTION[0], 3))
    navigator.go("card_editor", deck="my-cards", difficulty=2, done=go_on)
    navigator.go("card_editor", pile=AUCTION[1], title="…", done=take)

- a `slot` is a place in one of the player's decks: the card is saved there, and if the slot was
  empty, the next empty one follows.
- a `difficulty` is a Solo Bank card of that deck; `done()`, if given, is called after it was saved.
- a `pile` alone is a card of no deck: it is passed to `done(face)`. `with_value=False` leaves out
  its value; `face` is a card to start from.
"""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from goa_solo.app.i18n import _, capitalized, render
from goa_solo.app.screens.card_editor.card_drafts import (
    ActionDraft,
    AuctionDraft,
    Draft,
    PurseDraft,
)
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.own_decks import Slot
from goa_solo.packs import DeckPack, Edition, edition
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.cards import DECK_SIZE, ActionFace, AuctionFace, Face
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.message import say
from goa_solo.rules.setup import DEFAULT_EDITION, Phase
from goa_solo.store.store import Store


@frozen
class Given:
    """What the screen was opened with."""

    deck: str = ""
    slot: Slot | None = None
    difficulty: int = 0
    pile: str = ""
    face: Face | None = None
    title: str = ""
    edition: Edition | None = None
    with_value: bool = True
    done: Callable[..., object] | None = None


def pile_title(phase: Phase, deck: str, edition: Edition) -> str:
    """Return a pile's title: "Day, level 1" or "Night, actions"."""
    name = capitalized(edition.terms[phase.value])
    if deck == ACTION:
        return _("{phase}, actions").format(phase=name)
    return _("{phase}, level {level}").format(phase=name, level=AUCTION.index(deck) + 1)


class FacePresenter:
    """One card at a time; `last` holds the last card saved of each kind, for "same but…"."""

    def __init__(self, store: Store, given: Given, last: dict[str, Face]) -> None:
        self._store = store
        self._given = given
        self._last = last
        self.slot = given.slot
        self.edition = given.edition or edition(DEFAULT_EDITION)
        self._begun_empty = given.slot is not None and self._saved_face() is None
        self.draft: Draft = self._new_draft()

    # --- beginning -----------------------------------------------------------------------------

    @property
    def pile(self) -> str:
        return self.slot.deck if self.slot else self._given.pile

    @property
    def level(self) -> int:
        """The level of an auction card; 0 for other cards."""
        return AUCTION.index(self.pile) + 1 if self.pile in AUCTION else 0

    @property
    def _pack(self) -> DeckPack:
        """The deck as saved."""
        return pack_lookup.deck(self._store, self._given.deck)

    def _saved_face(self) -> Face | None:
        """Return the card that is in the slot already."""
        return own_decks.face_at(self._pack, self.slot) if self.slot else self._given.face

    def _new_draft(self) -> Draft:
        if self._given.difficulty:
            purse = PurseDraft()
            if known := self._pack.purses.get(self._given.difficulty):
                purse.load(known)
            return purse
        saved = self._saved_face()
        if self.pile == ACTION:
            action = ActionDraft()
            if isinstance(saved, ActionFace):
                action.load(saved)
            return action
        auction = AuctionDraft(self.level, with_value=self._given.with_value)
        if isinstance(saved, AuctionFace):
            auction.load(saved)
        return auction

    # --- to show -------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        if self._given.title:
            return self._given.title
        if self._asked_for_session:
            return _("Enter Solo Bank card {roman}, just once").format(
                roman=ROMAN[self._given.difficulty]
            )
        if self._given.difficulty:
            return _("Solo Bank card {roman}").format(roman=ROMAN[self._given.difficulty])
        if self.slot is None:
            return _("Her card")
        return _("{pile} · {number} of {all}").format(
            pile=pile_title(self.slot.phase, self.slot.deck, self.edition),
            number=self.slot.number,
            all=DECK_SIZE,
        )

    @property
    def question(self) -> str:
        """What to ask before saving a card of which the pile has an identical one, "" for others
        and for one that was saved already."""
        face = None if isinstance(self.draft, PurseDraft) else self.draft.face()
        if face is None or self.slot is None or face == self._saved_face():
            return ""
        same = own_decks.duplicate_cards(self._pack, self.slot, face)
        if not same:
            return ""
        return _("Same as card {number}. Is that right?").format(number=same[0])

    @property
    def _asked_for_session(self) -> bool:
        """Whether a session that is about to start needs this Solo Bank card."""
        return bool(self._given.difficulty and self._given.done)

    @property
    def introduction(self) -> str:
        """What the card is and where to find it, for players who haven't seen it yet."""
        if not self._asked_for_session:
            return ""
        return render(
            say(
                "There are three Solo Bank cards in the box; use the one marked {roman}. It shows"
                " the {pardau} cards her purse starts with. The app remembers it.",
                roman=ROMAN[self._given.difficulty],
            ),
            self.edition.terms,
        )

    @property
    def ready(self) -> bool:
        """Whether the card can be saved now."""
        if isinstance(self.draft, PurseDraft):
            return self.draft.purse() is not None
        return self.draft.face() is not None

    @property
    def button(self) -> str:
        """The label of the button that saves; "" if entering her value does."""
        if isinstance(self.draft, AuctionDraft):
            return "" if self.draft.with_value else _("Show where she goes")
        return _("Save the card")

    # --- same but… -----------------------------------------------------------------------------

    @property
    def _kind(self) -> str:
        return "action" if self.pile == ACTION else f"edge {self.level == 1}"

    @property
    def _example(self) -> Face | None:
        """In a deck, the card saved last, else one of the same pile."""
        if self.slot is None:
            return None
        if self._kind in self._last:
            return self._last[self._kind]
        others = [*self._pack.pile(self.slot.phase, self.slot.deck)]
        del others[self.slot.number - 1]
        return next((face for face in reversed(others) if face is not None), None)

    @property
    def can_copy(self) -> bool:
        return self._example is not None

    def copy_last(self) -> None:
        """Start from the card saved last."""
        match self.draft, self._example:
            case AuctionDraft() as draft, AuctionFace() as face:
                draft.load(face)
            case ActionDraft() as action, ActionFace() as halves:
                action.load(halves)

    # --- saving --------------------------------------------------------------------------------

    @property
    def can_clear(self) -> bool:
        """Whether there is a card here that can be removed."""
        return self.slot is not None and self._saved_face() is not None

    def save(self) -> bool:
        """Save a card that is `ready`; return whether the screen is finished, or the next empty
        slot follows. Raise `PlayerError` if it is refused."""
        if isinstance(self.draft, PurseDraft):
            self._save_purse(self.draft)
            return True
        face = self.draft.face()
        assert face is not None
        self._last[self._kind] = face
        if self.slot is None:
            if self._given.done:
                self._given.done(face)
            return True
        pack = own_decks.with_face(self._pack, self.slot, face)
        own_decks.write(self._store, self._given.deck, pack)
        following = own_decks.next_empty(pack, self.slot) if self._begun_empty else None
        if following is None:
            return True
        self.slot = following
        self.draft = self._new_draft()
        return False

    def _save_purse(self, draft: PurseDraft) -> None:
        counts = draft.purse()
        assert counts is not None
        pack = own_decks.with_purse(self._pack, self._given.difficulty, counts)
        own_decks.write(self._store, self._given.deck, pack)
        if self._given.done:
            self._given.done()

    def clear(self) -> None:
        """Remove the card."""
        assert self.slot is not None
        store, name = self._store, self._given.deck
        own_decks.check_card_removable(store, name)
        own_decks.write(store, name, own_decks.with_face(self._pack, self.slot, None))

    def do(self, what: str, *more: Any) -> None:
        """Call the draft's method `what`."""
        getattr(self.draft, what)(*more)
