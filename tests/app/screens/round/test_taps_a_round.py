"""How many taps a round costs on each kind of table, and what each is for."""

import random
from collections import Counter
from typing import Any

import pytest

from goa_solo.application import own_decks
from goa_solo.rules.entries import Acted, Bid
from goa_solo.rules.setup import CardSource, Setup
from goa_solo.rules.steps import DrawCard, HerAuction, LayMarket, LayMarketOnTable, YourActions
from goa_solo.rules.table import Table
from tests.support.app_driver import App
from tests.support.card_entry_player import CardEntryPlayer, RealDeck, made_up
from tests.support.round_player import (
    SETUP,
    any_answer,
    keep_the_stone,
    leave_her_the_stone,
    open_session_at,
)

pytestmark = pytest.mark.window

CARDS: dict[str, Any] = {"deck": "my-cards", "cards": CardSource.TABLE}
PURSE: dict[str, Any] = {"purse_cards": CardSource.TABLE}
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "app": (11, {}),
    "cards only": (11, {"cards_only": True}),
    "gambit": (12, {"modules": ("gambit", "bonanza"), "story": "taxes"}),
    "real cards": (15, CARDS),
    "real purse": (12, PURSE),
    "real cards and purse": (16, CARDS | PURSE),
    "markers only": (7, CARDS | PURSE | {"search_only": True}),
}
"""The most taps of a round with its end. A card of Gambit that is laid is one more than eleven if
she holds the stone. Of real cards a round reveals four, of a real purse three, and each is told
with one tap; a card of her purse then settles her auction too."""


class CountingPlayer(CardEntryPlayer):
    """Notes what each tap is for."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.counted: dict[int, Counter[str]] = {}

    def tap(self, target: Any) -> None:
        table, page = self.conductor.table, self.page.view.page
        ended = table.round - (page == "next round")
        self.counted.setdefault(ended, Counter())[page or type(table.prompt).__name__] += 1
        super().tap(target)

    def answer(self, box: RealDeck, way: Any, rng: random.Random) -> None:
        """Answer as quickly as possible; the market has taps of its own."""
        prompt = self.conductor.prompt
        if isinstance(prompt, LayMarket | LayMarketOnTable):
            self.conductor.answer(any_answer(prompt, rng))
            self.page.refresh()
            self.app.frames(4)
            return
        self.pass_pages()
        if isinstance(prompt, YourActions):
            self.give(Acted())
        elif isinstance(prompt, HerAuction) and not prompt.lot.is_stone:
            self.give(Bid(rng.choice(self.page.view.panel.quick).amount))
        else:
            self.give((box.way if isinstance(prompt, DrawCard) else way)(prompt, rng))


@pytest.mark.parametrize("name", TABLES)
def test_a_round_costs_no_more_taps_than_hands_need(name: str, app: App) -> None:
    most, kind = TABLES[name]
    own_decks.add(app.store, made_up(title="My cards"))
    found: dict[tuple[int, int], Counter[str]] = {}
    for seed, way in enumerate((keep_the_stone, leave_her_the_stone), 1):
        open_session_at(app, Setup(SETUP.purse, 2, **kind), seed=str(seed))
        hand, rng, box = CountingPlayer(app), random.Random(seed), RealDeck(made_up(), seed)
        while not hand.conductor.table.over:
            hand.answer(box, way, rng)
        found |= {(seed, round_): taps for round_, taps in hand.counted.items()}
    assert len(found) == 16
    worst = max(found.items(), key=lambda one: one[1].total())
    assert worst[1].total() <= most, worst


def test_no_gambit_card_is_said_with_her_third_marker(app: App) -> None:
    page = open_session_at(app, Setup(SETUP.purse, 2, modules=("gambit",)))
    hand = CountingPlayer(app)

    def hers(table: Table) -> bool:
        return table.level == 3 and type(table.prompt).__name__ == "PlaceHers"

    rng = random.Random(1)
    while not hers(hand.conductor.table):
        hand.conductor.answer(leave_her_the_stone(hand.conductor.prompt, rng))
    page.refresh()
    app.settle()
    hand.button(1)
    assert isinstance(hand.conductor.prompt, HerAuction)
    assert hand.conductor.table.gambit == ""
    hand.undo()
    app.settle()
    assert "No card this round" in app.texts()  # and now it can be chosen
    hand.undo()
    app.settle()
    app.tap("Choose a Gambit card")
    assert "No card this round" in app.texts()
