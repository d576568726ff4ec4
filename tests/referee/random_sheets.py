"""Random score sheets, now and then one that cannot be."""

import random
from typing import Any

from attrs import evolve

from goa_solo.rules.rulings import SWITCHABLE
from goa_solo.rules.scoring import Depot, ScoreSheet
from tests.referee.scores import ANSWERS, EDITIONS

IMPOSSIBLE = 0.04


def random_sheet(rng: random.Random, edition: str) -> ScoreSheet:
    worth = EDITIONS[edition]

    def number(least: int, most: int) -> int:
        if rng.random() < IMPOSSIBLE / 5:
            return rng.choice((least - 1, most + 1))
        return rng.randint(least, most)

    ships, produce, income, explore, outpost = (number(1, 5) for _ in range(5))
    pardaos = number(0, rng.choice((10, 40, 999)))
    sheet = ScoreSheet(
        tracks=(ships, produce, income, explore, outpost),
        outposts=number(0, 4),
        symbols=tuple(
            number(0, len(worth.symbols) - 1) for _ in range(number(1, worth.symbol_kinds))
        ),
        pardaos=pardaos if rng.random() < 0.9 else None,
        lakshmi_pardaos=rng.choice((pardaos, pardaos + 1, number(0, 60), number(0, 9999), None)),
        depots=tuple(_depot(rng) for _ in range(number(0, 4))),
        depots_set_aside=number(0, rng.choice((3, 32))),
        foreman=rng.random() < (0.5 if worth.foreman else IMPOSSIBLE),
        duty=number(0, rng.choice((2, 9))),
        small_missions=number(0, rng.choice((2, 9))),
        large_missions=number(0, rng.choice((2, 9))),
        story=rng.choice((None, *worth.stories, *worth.stories)),
        richer=rng.choice((None, None, *ANSWERS)) if rng.random() > IMPOSSIBLE / 5 else "nobody",
    )
    if "R23" in SWITCHABLE and rng.random() < 0.5:
        on_top: dict[str, Any] = {"plagued_on_top": True}
        return evolve(sheet, **on_top)
    return sheet


def _depot(rng: random.Random) -> Depot:
    spaces = rng.randint(1, 3)
    if rng.random() < IMPOSSIBLE / 5:
        return Depot(rng.choice((0, 4, spaces)), goods=rng.choice((-1, 4)))
    return Depot(spaces, rng.random() < 0.3, rng.randint(0, spaces))
