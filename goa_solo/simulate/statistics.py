"""Statistics from a tally: means, spreads and shares for one difficulty."""

from collections import Counter
from math import sqrt

from attrs import frozen

from goa_solo.rules.cards import LEVELS
from goa_solo.rules.market import TileType
from goa_solo.rules.setup import Phase
from goa_solo.simulate.one_session import Tally

CHEAP, PAINFUL = 3, 9
"""A bid below the first is cheap, one above the second is painful."""

PLACES = 4


@frozen
class Spread:
    """A sample of numbers: count, mean, standard deviation, lowest and highest."""

    count: int
    mean: float
    spread: float
    lowest: int
    highest: int


@frozen
class TileShare:
    """A tile type's share of the market, of the tiles she marks, and of those she takes."""

    offered: float
    marked: float
    taken: float


@frozen
class Figures:
    """The results of many sessions at one difficulty."""

    sessions: int
    bids: dict[str, Spread]  # all, day, night, and "day 1" to "night 3"
    cheap: float
    usual: float
    painful: float
    wins: dict[str, float]  # her share of auctions: all, by phase, by level, by auctioneer
    prices: dict[str, Spread]  # what the player paid for lots won, by phase
    free: float  # share of auctions in which the player passed
    holds: float  # share of rounds in which she holds the Nazar Stone when acting
    purse: Spread
    money: Spread
    richest: float  # share of sessions in which the player has at least as much as she has
    tiles: dict[str, TileShare]
    beyond: float  # share of her markers 2 and 3 with nothing she wants in the first ring
    choices: dict[str, float]  # which of a card's types was found; 0: none


def figures(tally: Tally) -> Figures:
    """Compute the figures; everything is a sum of whole numbers until the last division."""
    bids = _bids(tally)
    everything = bids["all"]
    total = sum(everything.values())
    rings = _numbers(tally, "ring")
    return Figures(
        sessions=tally["sessions", Phase.DAY.value],
        bids={name: _spread(counts) for name, counts in bids.items()},
        cheap=_share(sum(n for bid, n in everything.items() if bid < CHEAP), total),
        usual=_share(sum(n for bid, n in everything.items() if CHEAP <= bid <= PAINFUL), total),
        painful=_share(sum(n for bid, n in everything.items() if bid > PAINFUL), total),
        wins=_wins(tally),
        prices={one.value: _spread(_numbers(tally, "price", one.value)) for one in Phase},
        free=_share(_sum(tally, "free"), _sum(tally, "auction")),
        holds=_share(_sum(tally, "rounds", "held"), _sum(tally, "rounds")),
        purse=_spread(_numbers(tally, "her purse")),
        money=_spread(_numbers(tally, "player's money")),
        richest=_share(_sum(tally, "richest", "player"), _sum(tally, "richest")),
        tiles={tile.key: _tile(tally, tile.key) for tile in TileType},
        beyond=_share(sum(n for ring, n in rings.items() if ring > 1), sum(rings.values())),
        choices=_choices(tally),
    )


def _share(part: int, whole: int) -> float:
    return round(part / whole, PLACES) if whole else 0.0


def _sum(tally: Tally, *start: str) -> int:
    return sum(n for key, n in tally.items() if key[: len(start)] == start)


def _numbers(tally: Tally, *start: str) -> Counter[int]:
    """Count how often each number occurs as the last part of a key."""
    found: Counter[int] = Counter()
    for key, n in tally.items():
        if key[: len(start)] == start:
            found[int(key[-1])] += n
    return found


def _spread(counts: Counter[int]) -> Spread:
    count = sum(counts.values())
    if not count:
        return Spread(0, 0.0, 0.0, 0, 0)
    total = sum(value * n for value, n in counts.items())
    squares = sum(value * value * n for value, n in counts.items())
    variance = (squares * count - total * total) / (count * count)
    return Spread(
        count, round(total / count, PLACES), round(sqrt(variance), PLACES), min(counts), max(counts)
    )


def _bids(tally: Tally) -> dict[str, Counter[int]]:
    bids = {"all": _numbers(tally, "bid")}
    for phase in Phase:
        bids[phase.value] = _numbers(tally, "bid", phase.value)
        for level in LEVELS:
            name = f"{phase.value} {level}"
            bids[name] = _numbers(tally, "bid", phase.value, str(level))
    return bids


def _wins(tally: Tally) -> dict[str, float]:
    """Return her share of auctions: in total, and split in three ways."""
    hers = {key: n for key, n in tally.items() if key[-1] == "lakshmi"}
    of_hers: Tally = Counter(hers)
    shares = {"all": _share(_sum(of_hers, "auction"), _sum(tally, "auction"))}
    for phase in Phase:
        start = ("auction", phase.value)
        shares[phase.value] = _share(_sum(of_hers, *start), _sum(tally, *start))
    for level in LEVELS:
        won = sum(of_hers["auction", phase.value, str(level), "lakshmi"] for phase in Phase)
        held = sum(_sum(tally, "auction", phase.value, str(level)) for phase in Phase)
        shares[f"level {level}"] = _share(won, held)
    for side in ("player", "lakshmi"):
        start = ("auctioneer", side)
        shares[f"auctioneer {side}"] = _share(_sum(of_hers, *start), _sum(tally, *start))
    return shares


def _tile(tally: Tally, key: str) -> TileShare:
    def share(what: str) -> float:
        part = sum(tally[what, phase.value, key] for phase in Phase)
        return _share(part, _sum(tally, what))

    return TileShare(share("offered"), share("marked"), share("taken"))


def _choices(tally: Tally) -> dict[str, float]:
    found = _numbers(tally, "choice")
    total = sum(found.values())
    return {str(n): _share(found[n], total) for n in range(6)}
