"""Makes up a history: any number of finished sessions, written directly to the folder."""

import random
from pathlib import Path

from attrs import evolve

from goa_solo import __version__, packs
from goa_solo.rules.campaign import CampaignStart, Record
from goa_solo.rules.scoring import score
from goa_solo.rules.setup import Setup
from goa_solo.store import tinydb_file
from goa_solo.store.ids import timestamp
from goa_solo.store.records import AuctionStats, CampaignRecord, FinishedSession
from goa_solo.store.store import Store
from tests.support.random_session import NOON, opened
from tests.support.score_sheet_player import random_sheet

DAY = 86_400


def session(number: int, rng: random.Random) -> FinishedSession:
    """Return the session of a day; players improve over time, and difficulty III is hard."""
    edition = rng.choice(("quined", "quined", "quined", "zman-2012", "rio-grande-2004"))
    difficulty = rng.choice((1, 1, 2, 2, 3))
    sheet = random_sheet(rng, edition)
    rows = [min(5, rng.randint(2, 4) + (number > 30) - (difficulty == 3)) for _ in range(5)]
    tracks = (rows[0], rows[1], rows[2], rows[3], rows[4])
    sheet = evolve(
        sheet, tracks=tracks, symbols=(rng.randint(0, 3), 1), small_missions=0, story=None
    )
    counted = score(sheet, packs.edition(edition).scoring)
    date = timestamp(NOON + number * DAY + rng.randint(0, 20_000))
    won, sold = rng.randint(3, 9), rng.randint(3, 9)
    hers, lost = rng.randint(2, 8), rng.randint(4, 10)
    prices = tuple(rng.randint(0, 9) for _ in range(won + hers))
    return FinishedSession(
        f"past-{number:05}",
        __version__,
        date,
        date,
        date,
        Setup((5, 4, 2, 1), difficulty, edition),
        sheet,
        tuple((line.key, line.points) for line in counted.lines),
        counted.total,
        counted.rank.name,
        auction_stats=AuctionStats(
            won, sold, hers, lost, 1, sum(prices), 0, rng.randint(0, 30), prices,
            tuple(rng.choice(("player", "lakshmi")) for _ in range(8)),
        ),
        day_seconds=rng.randint(1800, 3600),
        night_seconds=rng.randint(1500, 3600),
    )  # fmt: skip


def fill(folder: Path, count: int, seed: int = 1) -> list[str]:
    """Write a number of sessions; return their names, oldest first."""
    with opened(folder) as store:
        return write(store, count, seed)


def write(store: Store, count: int, seed: int = 1) -> list[str]:
    """Write sessions to an open store; of 24 or more, three form a campaign."""
    rng = random.Random(seed)
    names = []
    start = CampaignStart((("A", "F"), ("B", "G"), ("C", "I")))
    campaign = CampaignRecord(
        "voyage-one", __version__, timestamp(NOON), timestamp(NOON), "lisbon", (start,)
    )
    store.finished.folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        record = session(number, rng)
        page = tinydb_file.page("finished", store.finished.document(record))
        store.finished.path(record.id).write_text(page, "utf-8")
        names.append(record.id)
        if number in (3, 13, 23):
            goals = start.goals[len(campaign.sessions)]
            campaign = evolve(
                campaign,
                entries=(*campaign.entries, Record(record.total, goals[:1])),
                sessions=(*campaign.sessions, record.id),
            )
    if len(campaign.sessions) == 3:
        store.campaigns.write(campaign)
    store.history.open()
    return names
