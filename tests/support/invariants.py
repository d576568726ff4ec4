"""Invariants of money and cards, derived only from the rules: what an entry may change."""

from collections import Counter
from collections.abc import Mapping

from goa_solo.rules.auction import TAX
from goa_solo.rules.entries import Correct, Done, Entry
from goa_solo.rules.gambit import BROKER, BROKER_CARDS
from goa_solo.rules.purse import Purse, coin_counts
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import HerAction
from goa_solo.rules.table import Table

Cards = tuple[object, ...]
DECKS = ("auction 1", "auction 2", "auction 3", "action")


def owed(before: Table, entry: Entry, after: Table) -> int:
    """Return what her purse should gain or lose through an entry other than a correction."""
    gift = sum(_broker_cards(before, after))
    return _her_gain(before, entry, after) + _owed_for_auction(before, after) + gift


def _her_gain(before: Table, entry: Entry, after: Table) -> int:
    """Return what her action gains her, confirmed or shown with the next step."""
    if isinstance(before.prompt, HerAction) and isinstance(entry, Done):
        return before.prompt.deed.gain
    shown = after.her_action if after.her_action is not before.her_action else None
    return shown.deed.gain if shown else 0


def _owed_for_auction(before: Table, after: Table) -> int:
    outcome = after.outcome
    if outcome is before.outcome or outcome is None:
        return 0
    card = outcome.hers.card or 0 if outcome.hers else 0
    tax = TAX if after.setup.story == "taxes" else 0
    if outcome.lot.auctioneer is Side.PLAYER:
        return 0 if outcome.winner is Side.PLAYER else -card
    if outcome.winner is Side.LAKSHMI:
        return -card - outcome.her_tax
    return (outcome.yours or 0) + tax


def _broker_cards(before: Table, after: Table) -> tuple[int, ...]:
    """Return what Power Broker gives her when it is revealed (R20)."""
    then, now = (
        table.stage is Stage.AUCTION and table.gambit_revealed == BROKER
        for table in (before, after)
    )
    return BROKER_CARDS if now and not then else ()


def no_money_made_or_lost(before: Table, entry: Entry, after: Table) -> None:
    """Check that her purse changes as the rules say, and where each of its cards comes from."""
    if after.purse is before.purse:
        assert owed(before, entry, after) == 0
        return
    purse = corrected_purse(before.purse, entry)
    assert after.purse.worth - purse.worth == owed(before, entry, after)
    assert 0 <= after.purse.known <= len(after.purse.draw)
    gained, spent = _moved(before, entry, after)
    assert Counter(after.purse.cards) == Counter(purse.cards) + gained - spent
    assert spent <= Counter(purse.cards)


def corrected_purse(purse: Purse, entry: Entry) -> Purse:
    """Return her purse as a correction sets it; other entries don't change it."""
    if not isinstance(entry, Correct):
        return purse
    draw = coin_counts(purse.draw) if entry.draw is None else entry.draw
    discard = coin_counts(purse.discard) if entry.discard is None else entry.discard
    return Purse(Purse.of(draw).draw, Purse.of(discard).draw, open=purse.open)


def _moved(before: Table, entry: Entry, after: Table) -> tuple[Counter[int], Counter[int]]:
    """Return the cards her purse gained and lost, according to the messages."""
    gain = _her_gain(before, entry, after)
    gained = Counter([gain] if gain else []) + Counter(_broker_cards(before, after))
    outcome = after.outcome
    if outcome is None or outcome is before.outcome:
        return gained, Counter()
    card = outcome.hers.card if outcome.hers else None
    assert outcome.from_her == (card if card and outcome.her_card_to == "player" else 0)
    leaves = [card] if card and outcome.her_card_to in ("bank", "player") else []
    leaves += [outcome.her_tax] if outcome.her_tax else []
    came = gained + Counter(outcome.to_her)
    came.update([outcome.bank_to_her] if outcome.bank_to_her else [])
    return came, Counter(leaves)


def every_card_once(table: Table, orders: Mapping[str, Cards], more: Counter[str]) -> None:
    """Check that each card of a deck is in one place, face down or used. `orders` has the order of
    the shuffled decks; `more` how many extra cards each real deck turned out to have."""
    for name in DECKS:
        deck = table.deck(name)
        assert len(deck.pile) + deck.hidden + len(deck.used) == 8 + more[name]
        if name in orders and name not in table.unshuffled:
            assert deck.used + deck.pile == orders[name]


def markers_stand(table: Table) -> None:
    """Check that markers don't share a space, and that each but the Nazar Stone's is on a tile."""
    spaces = [marker.space for marker in table.markers]
    if table.setup.cards_only:
        return
    assert len(set(spaces)) == len(spaces)
    assert all(table.market.tile(marker.space) for marker in table.markers if marker.level > 1)
