"""Enters cards by touch: in the editor, and during a session with real cards."""

import random
from typing import Any

from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.own_decks import SLOTS
from goa_solo.packs import DeckPack
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.entries import PURSE, Bid, Drawn, Entry
from goa_solo.rules.market import EDGE, STEPS, Direction, Market
from goa_solo.rules.setup import DIFFICULTIES, Phase
from goa_solo.rules.steps import DrawCard, HerAuction, Prompt
from tests.support.app_driver import App
from tests.support.random_play import random_face
from tests.support.round_player import TouchPlayer, any_answer

WIDEST = AuctionFace.parse("P>Y>B>T>D W3 ccw 9")
"""The face that takes the most input."""


def made_up(seed: int = 1, title: str = "Made up") -> DeckPack:
    """Return a deck in which all cards of a pile are different."""
    rng = random.Random(seed)
    pack = DeckPack.empty(title)
    for slot in SLOTS:
        face = random_face(rng, slot.deck)
        while own_decks.duplicate_cards(pack, slot, face):
            face = random_face(rng, slot.deck)
        pack = own_decks.with_face(pack, slot, face)
    for difficulty in DIFFICULTIES:
        pack = own_decks.with_purse(pack, difficulty, (6, 4, difficulty, difficulty - 1))
    return pack


class CardEntryPlayer(TouchPlayer):
    """Enters cards by touches; with `whole_cards` also those of which only the value matters."""

    whole_cards = False

    def enter(self, face: Face) -> None:
        """Enter a card in the editor. To change the direction, drag from the start, which sets
        both."""
        if isinstance(face, ActionFace):
            self._enter_action(face)
            return
        form = self.page.form
        for kind in face.priority:
            self.tap(next(tap for tap in form.ids.kinds.children if tap.kind is kind))
        if face.direction is form.pad.direction:
            self.tap(form.pad.spot(face.start))
        else:
            self.draw(form.pad, face)
        self.tap(next(t for t in form.ids.value_taps.children if t.value == face.value))

    def draw(self, pad: Any, face: AuctionFace) -> None:
        """Drag from the start over two spaces, in the card's direction."""
        starts: list[Any] = list(EDGE if pad.edge else STEPS)
        turn = 1 if face.direction is Direction.CLOCKWISE else -1
        end = starts[(starts.index(face.start) + 2 * turn) % len(starts)]
        self.taps += 1
        self.app.drag(pad.spot(face.start), pad.spot(end), steps=3)

    def _enter_action(self, face: ActionFace) -> None:
        form = self.page.form
        for box, deed in ((form.ids.holding, face.holding), (form.ids.without, face.without)):
            deeds = (*box.ids.coins.children, *box.ids.others.children)
            self.tap(next(tap for tap in deeds if tap.deed is deed))
        self.tap(self.page.ids.keep)

    def enter_purse(self, counts: tuple[int, ...]) -> None:
        form = self.page.form
        for count in counts:
            self.tap(next(tap for tap in form.ids.pad.children if tap.value == count))
        self.tap(self.page.ids.keep)

    def lay_here(self, market: Market) -> None:
        """Enter a market on a screen with a button for it."""
        self.tap("Enter the tiles")
        self.enter_tiles(market)

    def give(self, entry: Entry) -> None:
        self.pass_pages()
        if isinstance(entry, Drawn):
            self.reveal(entry)
        else:
            super().give(entry)

    def reveal(self, entry: Drawn) -> None:
        """Tap the card if it is offered, its value if that will do, or enter the card."""
        ids = self.page.panel.ids
        cards = [tap for tap in ids.cards.children if tap.face == entry.card]
        values = {tap.value: tap for tap in ids.value_taps.children} if entry.deck != PURSE else {}
        if cards:
            self.tap(cards[0])
        elif isinstance(entry.card, int):
            self.tap(values[entry.card])
        elif values and isinstance(entry.card, AuctionFace) and not self.whole_cards:
            self.tap(values[entry.card.value])
        else:
            self.button(0)
            assert entry.card is not None
            self.enter(entry.card)


class RealDeck:
    """Real cards, shuffled for each phase, from which the player draws."""

    def __init__(self, pack: DeckPack, seed: int = 3) -> None:
        self._pack = pack
        self._rng = random.Random(seed)
        self._piles: dict[tuple[Phase, str], list[Face]] = {}

    def way(self, prompt: Prompt, rng: random.Random) -> Entry:
        """Answer a prompt, with the next real card if one is needed."""
        if not isinstance(prompt, DrawCard):
            if isinstance(prompt, HerAuction):
                return Bid(prompt.face.value + rng.choice((3, 4, 7, 12)))  # possible in one tap
            return any_answer(prompt, rng)
        if prompt.deck == PURSE:
            return Drawn(PURSE, self._rng.choice(prompt.cards))
        place = (prompt.phase, prompt.deck)
        if place not in self._piles:
            self._piles[place] = list(self._pack.faces(*place))
            self._rng.shuffle(self._piles[place])
        return Drawn(prompt.deck, self._piles[place].pop())


def deck_of(app: App, name: str = "my-cards") -> DeckPack:
    """Return one of the player's decks."""
    return pack_lookup.deck(app.store, name)
