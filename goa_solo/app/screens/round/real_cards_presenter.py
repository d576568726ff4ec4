"""Real cards at the table: what can be tapped for the card just turned up, and what is asked when
it can't be. Knows no Kivy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goa_solo.app.i18n import _, count_of
from goa_solo.app.screens.round.view_values import FACE, AnswerButton, Coin, Coins, Hand, Search
from goa_solo.packs import DeckPack
from goa_solo.play.deck_learning import exceeds_pile_size, faces_not_turned_up
from goa_solo.rules.cards import DECK_SIZE, PARDAUS, Face
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Correct, Drawn, Entry
from goa_solo.rules.message import say
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.purse import coin_counts
from goa_solo.rules.setup import CardSource
from goa_solo.rules.steps import DrawCard, PlaceHersOnTable
from goa_solo.rules.table import Table

if TYPE_CHECKING:
    from goa_solo.app.screens.round.presenter import RoundPresenter

NOTHING = (0, 0, 0, 0)


def cards_seen(table: Table, deck: str) -> tuple[Face, ...]:
    """The cards of a deck seen in this phase."""
    pile = table.deck(deck)
    return (*pile.used, *pile.pile)


def panel(shown: RoundPresenter, prompt: DrawCard) -> Hand | Coins:
    """The cards to tap: the one turned up here before, if any, comes first."""
    offered = shown.conductor.offered
    if prompt.deck == PURSE:
        return _coins(prompt, offered)
    pack = shown.known()
    seen = cards_seen(shown.conductor.table, prompt.deck)
    known = faces_not_turned_up(pack, prompt.phase, prompt.deck, seen) if pack else []
    again = offered.card if offered and not isinstance(offered.card, int) else None
    if again is not None:
        known = [again, *(face for face in known if face != again)]
    level = AUCTION.index(prompt.deck) + 1 if prompt.deck in AUCTION else 0
    return Hand(tuple(known), again, level, _hand_line(pack, prompt, bool(known)))


def _hand_line(pack: DeckPack | None, prompt: DrawCard, any_known: bool) -> str:
    if pack is None:
        return _("Enter the card; its deck can't be read, so it is not remembered.")
    known = len(pack.faces(prompt.phase, prompt.deck))
    if not any_known:
        return _("Enter the card once; from then on it is one tap.")
    return count_of(
        "{count} card of this pile is known; tap it, or enter another.",
        "{count} cards of this pile are known; tap one, or enter another.",
        known,
    )


def _coins(prompt: DrawCard, offered: Drawn | None) -> Coins:
    left = coin_counts(prompt.cards)
    again = offered.card if offered else None
    coins = tuple(
        Coin(value, count, value == again) for value, count in zip(PARDAUS, left, strict=True)
    )
    return Coins(coins)


def search(prompt: PlaceHersOnTable) -> Search:
    return Search(prompt.face, prompt.level)


def choices(shown: RoundPresenter, prompt: DrawCard) -> tuple[AnswerButton, ...]:
    """Her purse cards are all there to be tapped; of others there may be a new one."""
    if prompt.deck == PURSE:
        return ()
    there = panel(shown, prompt)
    new = not (isinstance(there, Hand) and there.faces)
    return (AnswerButton(_("Enter the card") if new else _("Another card"), does=FACE, main=new),)


def title(prompt: DrawCard) -> str:
    """Over the editor."""
    if prompt.deck == ACTION:
        return _("Her action card")
    return _("Her card, level {level}").format(level=AUCTION.index(prompt.deck) + 1)


# --- what can't be -----------------------------------------------------------------------------


def warning_for(shown: RoundPresenter, card: Face | int) -> str:
    """What to ask about a card that can't be there, "" about any other. The table is right."""
    prompt = shown.conductor.prompt
    assert isinstance(prompt, DrawCard)
    if isinstance(card, int):
        if card in prompt.cards:
            return ""
        return shown.tell(
            say(
                "By what I have seen her draw pile holds no {card}. If it is one, I put it into her"
                " purse and note a correction.",
                card=card,
            )
        )
    pack = shown.known()
    seen = (*cards_seen(shown.conductor.table, prompt.deck), card)
    if pack is None or not exceeds_pile_size(pack, prompt.phase, prompt.deck, seen):
        return ""
    return _(
        "That would be a ninth card: you know all eight of this pile, and it is none of those left."
        " Play it all the same? Your card book stays as it is."
    )


def entries_for_card(shown: RoundPresenter, card: Face | int) -> tuple[Entry, ...]:
    """The answers for a card: a correction first where her purse or deck can't have it."""
    prompt = shown.conductor.prompt
    assert isinstance(prompt, DrawCard)
    drawn = Drawn(prompt.deck, card)
    if not isinstance(card, int):
        return (Correct(one_more=prompt.deck), drawn) if warning_for(shown, card) else (drawn,)
    if card in prompt.cards:
        return (drawn,)
    more = coin_counts((*prompt.cards, card))
    return (Correct(draw=more, discard=NOTHING if prompt.reshuffle else None), drawn)


# --- odds --------------------------------------------------------------------------------------


def known_faces(shown: RoundPresenter) -> KnownFaces | None:
    """The faces the odds may use where the cards are real."""
    table = shown.conductor.table
    pack = shown.known() if table.setup.cards is CardSource.TABLE else None
    if pack is None:
        return None
    return {deck: pack.faces(table.phase, deck) for deck in (*AUCTION, ACTION)}


def odds_assumptions(shown: RoundPresenter) -> tuple[str, ...]:
    """What the odds are worked out from, where that is not certain."""
    setup = shown.conductor.table.setup
    lines = []
    if setup.cards is CardSource.TABLE:
        faces = known_faces(shown) or {}
        known = [len(faces.get(deck, ())) for deck in AUCTION]
        if all(count == DECK_SIZE for count in known):
            lines.append(_("Reckoned from the cards in your card book, less those turned up."))
        else:
            counts = ", ".join(
                _("{known} of {all} of level {level}").format(known=n, all=DECK_SIZE, level=level)
                for level, n in enumerate(known, 1)
            )
            lines.append(_("Your card book knows {counts}.").format(counts=counts))
    if setup.purse_cards is CardSource.TABLE:
        lines.append(_("Her purse is as the app has seen it come and go."))
    return tuple(lines)
