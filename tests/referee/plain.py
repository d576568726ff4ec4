"""The app's objects in plain text, for the referee: cards, markets, and the whole table."""

from functools import lru_cache
from typing import Any

from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.draw_pile import Deck
from goa_solo.rules.market import Market, Space
from goa_solo.rules.steps import (
    AnyPrompt,
    DrawCard,
    GambitCard,
    GambitReveal,
    HerAction,
    HerAuction,
    LayMarket,
    PlaceHers,
    PlaceHersOnTable,
    PlaceYours,
    Settle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.table import Table
from tests.referee.board import Found

Card = tuple[Any, ...]

PLAYER = "player"
AUCTION_DECKS = ("auction 1", "auction 2", "auction 3")


def other(side: str) -> str:
    return "lakshmi" if side == PLAYER else PLAYER


@lru_cache(maxsize=1000)
def plain_market(market: Market) -> str:
    return "".join(tile.value if tile else "." for tile in market.tiles)


_cards: dict[tuple[str, int], tuple[object, Card | None]] = {}
"""Cards as text by identity: hashing them took a quarter of the time."""


def plain_card(deck: str, card: object) -> Card | None:
    """Return a card of a deck as text; None if it can't belong to that deck."""
    seen = _cards.get((deck, id(card)))
    if seen is None or seen[0] is not card:
        if len(_cards) > 2000:
            _cards.clear()
        _cards[deck, id(card)] = seen = card, _card(deck, card)
    return seen[1]


def _card(deck: str, card: object) -> Card | None:
    if isinstance(card, ActionFace) and deck == "action":
        return card.holding.value, card.without.value
    if isinstance(card, AuctionFace) and deck in AUCTION_DECKS:
        on_edge = isinstance(card.start, Space)
        if on_edge != (deck == "auction 1"):
            return None
        types = "".join(t.value for t in card.priority)
        return types, str(_name(card.start)), card.direction.value, card.value
    if type(card) is int and 0 <= card <= 9 and deck in AUCTION_DECKS:
        return "", "", "", card  # of a real card only the value was entered
    return None


def _name(start: Space | str) -> str:
    return start.name if isinstance(start, Space) else start


def table_facts(table: Table) -> dict[str, Any]:
    """Return everything the referee knows too, as the app's table has it."""
    purse, outcome = table.purse, table.outcome
    return {
        "round": table.round,
        "stage": table.stage.value,
        "level": table.level,
        "market": plain_market(table.market),
        "holder": table.holder.value,
        "markers": [(m.level, m.side.value, m.space.name) for m in table.markers],
        "decks": {deck: _deck(deck, table.deck(deck)) for deck in (*AUCTION_DECKS, "action")},
        "draw": (list(purse.draw[: purse.known]), sorted(purse.draw[purse.known :])),
        "discard": sorted(purse.discard),
        "open": getattr(purse, "open", None),
        "fresh pile": getattr(table, "fresh_pile", False),
        "bid": table.bid,
        "outcome": None if outcome is None else _outcome(outcome),
        "acted": [side.value for side in table.acted],
        "outposts": list(table.outposts),
        "founded": sorted(table.founded),
        "shown action": table.her_action and plain_card("action", table.her_action.face),
        "gambit": (table.gambit, table.gambit_level),
        "gambits played": list(table.gambits_played),
    }


_decks: dict[int, tuple[Deck, tuple[list[Any], int, list[Any]]]] = {}
"""Decks as text by identity: most of them stay the same from step to step."""


def _deck(name: str, deck: Deck) -> tuple[list[Any], int, list[Any]]:
    seen = _decks.get(id(deck))
    if seen is None or seen[0] is not deck:
        if len(_decks) > 200:
            _decks.clear()
        pile = [plain_card(name, card) for card in deck.pile]
        plain = pile, deck.hidden, [plain_card(name, card) for card in deck.used]
        _decks[id(deck)] = seen = deck, plain
    return seen[1]


def _outcome(outcome: Any) -> dict[str, Any]:
    lot, hers = outcome.lot, outcome.hers
    letter = lot.type.value if lot.type else None
    told = {
        "lot": (lot.level, lot.auctioneer.value, lot.space.name, letter),
        "winner": outcome.winner.value,
        "hers": None if hers is None else (hers.value, hers.card),
        "yours": outcome.yours,
        "to_bank": outcome.to_bank,
        "to_her": list(outcome.to_her),
        "from_her": outcome.from_her,
        "from_bank": outcome.from_bank,
        "bank_to_her": outcome.bank_to_her,
        "her_card_to": outcome.her_card_to,
        "bonanza": outcome.bonanza,
        "compass": outcome.compass,
        "rulings": sorted(outcome.rulings, key=lambda r: int(r[1:])),
        "her_tax": getattr(outcome, "her_tax", 0),
        "gambit": outcome.gambit,
    }
    return {key: value for key, value in told.items() if value}


def prompt_details(prompt: AnyPrompt) -> dict[str, Any]:
    """Return what the app's prompt says, as far as the referee can work it out as well."""
    match prompt:
        case LayMarket():
            return {"needed": prompt.needed}
        case PlaceYours():
            return {"spaces": sorted(space.name for space in prompt.spaces)}
        case PlaceHers():
            found = prompt.placement
            path = [step.space.name for step in found.looked]
            return {
                "card": plain_card(AUCTION_DECKS[prompt.level - 1], prompt.face),
                "found": Found(
                    found.space.name,
                    found.tile.name,
                    found.type.value,
                    found.choice,
                    found.ring,
                    path,
                ),
            }
        case PlaceHersOnTable():
            return {"card": plain_card(AUCTION_DECKS[prompt.level - 1], prompt.face)}
        case YourAuction():
            return {
                "card": plain_card(
                    AUCTION_DECKS[prompt.lot.level - 1], prompt.face or prompt.hers.value
                ),
                "hers": (prompt.hers.value, prompt.hers.card),
                "receive": prompt.receive,
                "pay": prompt.pay,
                "gambit": prompt.gambit,
            }
        case GambitCard():
            return {"left": sorted(prompt.left), "two": prompt.two_auctions}
        case GambitReveal():
            return {"card": prompt.card}
        case HerAuction():
            return {"card": plain_card(AUCTION_DECKS[prompt.lot.level - 1], prompt.face)}
        case Settle():
            end = _outcome(prompt.outcome)
            return {"winner": end["winner"], "lot": end["lot"], "yours": end.get("yours", 0)}
        case YourActions():
            return {"open": list(prompt.open)}
        case HerAction():
            return {
                "card": plain_card("action", prompt.face),
                "deed": prompt.deed.value,
                "discards": prompt.discards,
            }
        case DrawCard():
            return {"deck": prompt.deck, "cards": sorted(set(prompt.cards))}
        case _:
            return {}
