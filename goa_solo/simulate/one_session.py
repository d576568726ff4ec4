"""One simulated session: the real rules, a shuffler, a simulated player, and a tally."""

import random
from collections import Counter

from goa_solo.packs import edition
from goa_solo.packs.deck_pack import DeckPack
from goa_solo.packs.random_market import deal_market
from goa_solo.rules.entries import PURSE, Buy, Entry, Lay, Sell, Shuffled
from goa_solo.rules.market import TileType
from goa_solo.rules.session import apply, begin
from goa_solo.rules.setup import DEFAULT_EDITION, Setup, Side
from goa_solo.rules.steps import (
    AnyPrompt,
    HerAction,
    HerAuction,
    LayMarket,
    PlaceHers,
    PlaceYours,
    Shuffle,
    YourActions,
    YourAuction,
)
from goa_solo.rules.table import Table
from goa_solo.simulate.bidder_models import Player

TILES = edition(DEFAULT_EDITION).tiles
"""The tiles that simulated markets are dealt from."""

Key = tuple[str, ...]
Tally = Counter[Key]
"""Event counts. Whole numbers only, so that sums don't depend on their order."""


def one_session(pack: DeckPack, difficulty: int, kind: str, seed: int, number: int) -> Tally:
    """Play session `number`; the same four numbers and deck always give the same session."""
    chance = random.Random(f"{seed}/{difficulty}/{number}")
    player = Player(kind, chance)
    table = begin(
        Setup(pack.purse(difficulty), difficulty, deck=pack.name, confirm_her_action=True)
    )
    tally: Tally = Counter()
    while not table.over:
        prompt = table.prompt
        entry = _entry(table, prompt, pack, player, chance)
        _count_prompt(tally, table, prompt)
        after = apply(table, entry)
        _settle(tally, player, after, entry, settled=table.outcome is not after.outcome)
        table = after
    tally["her purse", str(table.purse.worth)] += 1
    tally["player's money", str(player.money)] += 1
    tally["richest", "player" if player.money >= table.purse.worth else "lakshmi"] += 1
    return tally


def _entry(
    table: Table, prompt: AnyPrompt, pack: DeckPack, player: Player, chance: random.Random
) -> Entry:
    if isinstance(prompt, Shuffle):
        if prompt.deck == PURSE:
            coins = list(prompt.cards)
            chance.shuffle(coins)
            return Shuffled(PURSE, tuple(coins))
        faces = list(pack.faces(prompt.phase, prompt.deck))
        chance.shuffle(faces)
        return Shuffled(prompt.deck, tuple(faces))
    if isinstance(prompt, LayMarket):
        market = deal_market(prompt.phase, TILES[prompt.phase], chance)
        player.look_at(market, prompt.phase)
        return Lay(market)
    if isinstance(prompt, PlaceYours | YourAuction | HerAuction | YourActions):
        return player.answer(table, prompt)
    return prompt.answers[0]  # such as Done: nothing to decide


def _count_prompt(tally: Tally, table: Table, prompt: AnyPrompt) -> None:
    """Count what she is about to do."""
    phase = table.phase.value
    if isinstance(prompt, PlaceHers):
        placed = prompt.placement
        if placed.ring:
            tally["ring", str(placed.ring)] += 1
            tally["choice", str(placed.choice)] += 1
            tally["marked", phase, placed.type.key] += 1
    elif isinstance(prompt, HerAction):
        tally["rounds", "held" if prompt.holds else "not held"] += 1
    elif isinstance(prompt, LayMarket):
        tally["sessions", phase] += 1


def _settle(tally: Tally, player: Player, after: Table, entry: Entry, *, settled: bool) -> None:
    """Count an auction just decided, and move the player's money."""
    outcome = after.outcome
    if isinstance(entry, Lay):
        for tile in TileType:
            tally["offered", after.phase.value, tile.key] += after.market.count(tile)
    if outcome is None or not settled:
        return
    player.settled(outcome)
    phase, level = after.phase.value, str(outcome.lot.level)
    hers = outcome.winner is Side.LAKSHMI
    tally["auction", phase, level, "lakshmi" if hers else "player"] += 1
    if not hers:
        tally["price", phase, str(outcome.to_bank + sum(outcome.to_her))] += 1
    role = "player" if isinstance(entry, Buy | Sell) else "lakshmi"
    tally["auctioneer", role, "lakshmi" if hers else "player"] += 1
    if outcome.hers is not None:
        tally["bid", phase, level, str(outcome.hers.total)] += 1
    else:
        tally["free", phase, level] += 1
    if outcome.lot.type is not None:
        taker = "taken" if hers else "bought"
        tally[taker, phase, outcome.lot.type.key] += 1
