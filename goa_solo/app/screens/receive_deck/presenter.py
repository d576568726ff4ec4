"""A received deck: what it contains, and where to save it. Imports no Kivy."""

from attrs import frozen

from goa_solo.app.i18n import _, from_pack, plural, render
from goa_solo.app.presenters.option import Option
from goa_solo.app.screens.card_editor.presenter import pile_title
from goa_solo.app.screens.decks.presenter import progress_line
from goa_solo.application import own_decks, pack_lookup
from goa_solo.packs import DeckPack, edition, read_deck
from goa_solo.packs.deck_code import read_deck_code
from goa_solo.packs.deck_merge import Merge, PileKey, merge
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.cards import Face
from goa_solo.rules.message import Message, PlayerError, RuleError, say
from goa_solo.rules.purse import CoinCounts, Purse, purse_cards
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.store.store import Store

NEW = ""
"""The target for a new deck."""


@frozen
class ConflictView:
    """Where two decks differ: the heading, what to do, and what to choose from."""

    heading: str
    line: str
    candidates: tuple[Option, ...]


class ReceiveDeckPresenter:
    """A code or a file, the deck in it, and its target; nothing is saved before `save`."""

    def __init__(self, store: Store) -> None:
        self._store, self._edition = store, edition(DEFAULT_EDITION)
        self.pack: DeckPack | None = None
        self._file = b""  # the file's content; a new deck saves it unchanged
        self.problem: Message | None = None
        self.target = NEW
        self._merge: Merge | None = None
        self._faces: dict[PileKey, tuple[Face, ...]] = {}
        self._purses: dict[int, CoinCounts] = {}

    # --- what came -----------------------------------------------------------------------------

    def read_code(self, text: str) -> None:
        """Read a typed or pasted code; an empty one is not an error."""
        self.pack, self.problem, self._file = None, None, b""
        if text.strip():
            try:
                self.pack = read_deck_code(text)
            except PlayerError as error:
                self.problem = error.message
        self.choose(NEW)

    def read_file(self, raw: bytes) -> None:
        """Read a deck file; raise `PackError` with everything wrong in it."""
        self.pack = read_deck(raw, _("This file")).pack_or_raise()
        self.problem, self._file = None, raw
        self.choose(NEW)

    @property
    def problem_text(self) -> str:
        return render(self.problem) if self.problem else ""

    def summary(self) -> str:
        if self.pack is None:
            return ""
        return _("{name}: {progress}").format(
            name=from_pack(self.pack.name), progress=progress_line(self.pack)
        )

    # --- where it goes -------------------------------------------------------------------------

    def targets(self) -> list[Option]:
        """Return the targets: a new deck, or one of the player's own."""
        if self.pack is None:
            return []
        new = Option(NEW, _("Save as a new deck"), self.target == NEW)
        return [new, *map(self._target, pack_lookup.readable_own_decks(self._store))]

    def _target(self, own: tuple[str, DeckPack]) -> Option:
        name, pack = own
        assert self.pack is not None
        text = _("Add to {deck}").format(deck=pack.name)
        return Option(name, text, name == self.target, _brings(merge(pack, self.pack)))

    def choose(self, target: str) -> None:
        """Choose the target; conflicts are first settled in favour of the player's own cards."""
        self.target, self._merge = target, None
        self._faces, self._purses = {}, {}
        if self.pack is not None and target != NEW:
            self._merge = merge(pack_lookup.deck(self._store, target), self.pack)
            for pile in self._merge.piles:
                self._faces[pile.pile] = (*pile.mine, *pile.theirs)[: pile.room]
            self._purses = {one.difficulty: one.mine for one in self._merge.purses}

    # --- conflicts -----------------------------------------------------------------------------

    def conflicts(self) -> list[ConflictView]:
        if self._merge is None:
            return []
        return [*map(self._pile_view, range(len(self._merge.piles))), *self._purse_views()]

    def _pile_view(self, number: int) -> ConflictView:
        assert self._merge is not None
        conflict = self._merge.piles[number]
        left = list(self._faces[conflict.pile])
        candidates: list[Option] = []
        for face in (*conflict.mine, *conflict.theirs):
            if on := face in left:
                left.remove(face)
            words = render(face.as_message(), self._edition.terms)
            template = (
                _("Yours: {card}") if len(candidates) < len(conflict.mine) else _("Theirs: {card}")
            )
            candidates.append(Option(str(len(candidates)), template.format(card=words), on))
        line = plural(
            "Together the decks have too many cards. Choose {count} to keep.",
            "Together the decks have too many cards. Choose {count} to keep.",
            conflict.room,
        )
        return ConflictView(pile_title(*conflict.pile, self._edition), line, tuple(candidates))

    def _purse_views(self) -> list[ConflictView]:
        assert self._merge is not None
        views = []
        for one in self._merge.purses:
            texts = [
                (_("Yours: {card}"), one.mine),
                (_("Theirs: {card}"), one.theirs),
            ]
            candidates = tuple(
                Option(
                    str(number),
                    template.format(card=render(purse_cards(Purse.of(counts).draw))),
                    self._purses[one.difficulty] == counts,
                )
                for number, (template, counts) in enumerate(texts)
            )
            heading = _("Solo Bank card {difficulty}").format(difficulty=ROMAN[one.difficulty])
            views.append(ConflictView(heading, _("Choose one."), candidates))
        return views

    def pick(self, conflict: int, number: int) -> None:
        """Choose a candidate; one too many replaces the one chosen first."""
        assert self._merge is not None
        if conflict >= len(self._merge.piles):
            purse = self._merge.purses[conflict - len(self._merge.piles)]
            self._purses[purse.difficulty] = (purse.mine, purse.theirs)[number]
            return
        pile = self._merge.piles[conflict]
        face = (*pile.mine, *pile.theirs)[number]
        chosen = list(self._faces[pile.pile])
        if face in chosen:
            chosen.remove(face)
        else:
            chosen.append(face)
        self._faces[pile.pile] = tuple(chosen[-pile.room :])

    # --- saving --------------------------------------------------------------------------------

    def save(self) -> str:
        """Save the deck; return its name."""
        if self.pack is None:
            raise RuleError(self.problem or say("Paste a deck code first."))
        if self._merge is None and self._file:
            return own_decks.import_deck(self._store, self._file, _("This file"))[0]
        if self._merge is None:
            return own_decks.add(self._store, self.pack)
        settled = self._merge.resolved(self._faces, self._purses)
        own_decks.write(self._store, self.target, settled)
        return self.target


def _brings(found: Merge) -> str:
    """Return one line on what a merge adds."""
    if found.changes_nothing:
        return _("Nothing new: this deck already has all of these cards.")
    parts = []
    if found.new_faces:
        parts.append(plural("{count} new card", "{count} new cards", found.new_faces))
    if found.new_purses:
        count = len(found.new_purses)
        parts.append(plural("{count} new Solo Bank card", "{count} new Solo Bank cards", count))
    if conflicts := len(found.piles) + len(found.purses):
        parts.append(plural("{count} difference", "{count} differences", conflicts))
    return " · ".join(parts)
