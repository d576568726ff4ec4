"""Plays in a folder whose files soon can't grow, and reports what happened:
`python -m tests.support.play_on_full_disk FOLDER`."""

import contextlib
import random
import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

from goa_solo.application.finish_session import finish
from goa_solo.play.conductor import Conductor
from goa_solo.store.errors import NotSavedError
from goa_solo.store.store import Store
from tests.support.random_play import random_answer
from tests.support.random_session import COUNT, faces, started

CRAMPED = 4096


@contextlib.contextmanager
def no_room() -> Iterator[None]:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (CRAMPED, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def main() -> None:
    """Print a line for each check that passed."""
    rng = random.Random(1)
    store = Store.open(Path(sys.argv[1]))
    conductor = started(store)
    for _ in range(30):
        conductor.answer(random_answer(rng, conductor.prompt))
    with no_room():
        refused = _until_refused(conductor, rng)
        before = conductor.record
        assert store.running.read(conductor.id) == before
        print("refused:", refused)
    while not conductor.table.over:
        conductor.answer(random_answer(rng, conductor.prompt))
    assert store.running.read(conductor.id) == conductor.record
    print("went on")
    with no_room():
        try:
            finish(store, conductor.record, COUNT)
        except NotSavedError as error:
            print("not finished:", error)
        assert conductor.id in store.running
        assert conductor.id not in store.finished
    finish(store, conductor.record, COUNT)
    assert [row.id for row in store.history.open().rows] == [conductor.id]
    assert Conductor.start(store, before.setup, faces).id in store.running
    assert store.pending_notices() == ()
    print("finished")


def _until_refused(conductor: Conductor, rng: random.Random) -> NotSavedError:
    while True:
        table = conductor.table
        try:
            conductor.answer(random_answer(rng, conductor.prompt))
        except NotSavedError as error:
            assert conductor.table is table
            return error


if __name__ == "__main__":
    main()
