"""Killed at random moments, again and again: every confirmed step is there afterwards."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from goa_solo.application import campaigns
from goa_solo.play.conductor import Conductor
from goa_solo.store.migrations import checksum
from goa_solo.store.store import Store
from tests.support.random_session import NOON, faces, opened

pytestmark = pytest.mark.skipif(os.name != "posix", reason="each child is a fork")

MOST_STEPS = 5
LONGEST_WAIT = 0.02
TICKS_A_LIFE = 10_000


class Nursery:
    """Bears one child at a time, kills it, and knows what it has confirmed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.kill_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parent.parent.parent,
        )

    def _order(self, *words: object) -> None:
        assert self.process.stdin is not None
        print(*words, file=self.process.stdin, flush=True)

    def _heard(self, until: str) -> Iterator[list[str]]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            words = line.split()
            yield words
            if words[0] == until:
                return
        raise AssertionError("the nursery has ended")

    def life(self, seconds: int, seed: int, rng: random.Random) -> list[list[str]]:
        """Bear a child, kill it some steps later, and return what it confirmed."""
        self._order("go", self.folder, seconds, seed)
        heard = [*self._heard("born")]
        child = int(next(words[1] for words in heard if words[0] == "born"))
        for _ in range(rng.randint(0, MOST_STEPS)):
            heard.append(next(self._heard("saved")))
        time.sleep(rng.uniform(0, LONGEST_WAIT))
        os.kill(child, signal.SIGKILL)
        self._order("reap")
        heard += self._heard("reaped")
        return [words for words in heard if words[0] not in ("born", "reaped")]

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def nursery(data_home: Path) -> Iterator[Nursery]:
    nursery = Nursery(data_home)
    yield nursery
    nursery.close()


class Confirmed:
    """Everything the children have confirmed so far."""

    def __init__(self) -> None:
        self.steps = 0
        self.saved: dict[str, tuple[str, str]] = {}
        self.finished: dict[str, str] = {}

    def add(self, heard: list[list[str]]) -> None:
        for what, name, *more in heard:
            assert what != "failed", (name, more)
            self.steps += 1
            if what == "saved":
                self.saved[name] = (more[0], more[1])
            else:
                del self.saved[name]
                self.finished[name] = more[0]

    def check(self, store: Store) -> None:
        """The store holds every confirmed step, or the one after it."""
        running, finished = store.running.ids(), store.finished.ids()
        assert not set(running) & set(finished)
        for name in self.finished:
            assert name in finished
        for name, (updated, check) in [*self.saved.items()]:
            if name in finished:  # done, and killed before it could be said
                self.finished[name] = self.saved.pop(name)[0]
                continue
            record = store.running.read(name)
            assert record.updated >= updated
            if record.updated == updated:
                assert checksum(store.running.document(record)) == check
        for campaign_record in store.campaigns.all():
            assert set(campaign_record.sessions) <= set(finished)
            campaigns.campaign_state(campaign_record)
        assert sorted(row.id for row in store.history.open().rows) == finished
        assert store.pending_notices() == ()
        assert not [*store.access.folder.glob("**/*.tmp")]
        assert not (store.access.folder / "staged").exists()


def killed(nursery: Nursery, times: int) -> Confirmed:
    rng = random.Random(times)
    confirmed = Confirmed()
    for life in range(times):
        seconds = NOON + life * TICKS_A_LIFE
        confirmed.add(nursery.life(seconds, life, rng))
        with opened(nursery.folder) as store:
            confirmed.check(store)
    return confirmed


def after_all(nursery: Nursery, confirmed: Confirmed) -> None:
    """And in the end all is as it should be."""
    with opened(nursery.folder) as store:
        rows = store.history.open().rows
        assert {row.id for row in rows} == set(store.finished.ids()) >= set(confirmed.finished)
        recorded = [
            name for campaign_record in store.campaigns.all() for name in campaign_record.sessions
        ]
        assert len(recorded) == len(set(recorded))
        assert {row.id for row in rows if row.campaign_id} == set(recorded)
        for name in store.running.ids():
            assert Conductor.resume(store, name, faces).notice is None
        assert store.pending_notices() == ()


def test_60_kills(nursery: Nursery) -> None:
    confirmed = killed(nursery, 60)
    assert confirmed.steps > 60
    assert confirmed.finished
    after_all(nursery, confirmed)


@pytest.mark.long
def test_5000_kills(nursery: Nursery) -> None:
    confirmed = killed(nursery, 5000)
    print(confirmed.steps, "steps confirmed,", len(confirmed.finished), "sessions finished")
    assert confirmed.finished
    after_all(nursery, confirmed)
