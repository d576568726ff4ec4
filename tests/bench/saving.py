"""What keeping costs: a step, opening, finishing and looking at the history, with few and with
many finished sessions behind. CPU only; waiting for the disk is the disk's.

./goa bench store
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from attrs import evolve

from goa_solo.application.finish_session import finish
from goa_solo.play.conductor import Conductor
from goa_solo.store import tinydb_file
from goa_solo.store.atomic_files import backup_path
from goa_solo.store.records import FinishedSession
from goa_solo.store.store import Store
from tests.bench.bench_tools import Figure
from tests.support.random_session import COUNT, faces, play, started

FEW, MANY = 5, 5000
OPENINGS = 20
ROUNDS = 3


def cpu(work: Callable[[], object]) -> float:
    """CPU milliseconds of one call."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def fill(store: Store, count: int) -> None:
    """So many finished sessions, all alike but for their names."""
    record: FinishedSession = finish(store, play(started(store)).record, COUNT)
    for number in range(1, count):
        path = store.finished.path(f"{record.id}-{number}")
        document = store.finished.document(evolve(record, id=path.stem))
        page = tinydb_file.page("finished", document)
        path.write_text(page, "utf-8")
        backup_path(path).write_text(page, "utf-8")


def steps(store: Store) -> list[float]:
    """What each step of a whole session costs: the rules, the shuffling and the saving."""
    conductor = started(store)
    spent: list[float] = []
    while not conductor.table.over:
        spent.append(cpu(lambda: play(conductor, seed=len(spent), turns=1)))
    spent += [cpu(conductor.undo) for _ in range(30)]
    return spent


def opening(folder: Path) -> list[float]:
    """Opening the store and listing what can be continued, as the app does at its start."""

    def once() -> None:
        with Store.open(folder) as store:
            _ = [record.state.prompt for record in store.running.all()]

    return [cpu(once) for _ in range(OPENINGS)]


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as home:
        few, many, empty = (Path(home) / name for name in ("few", "many", "empty"))
        with Store.open(few) as small, Store.open(many) as large:
            fill(small, FEW)
            fill(large, MANY)
            rebuilt = cpu(large.history.rows)
            pairs = [(steps(small), steps(large)) for _ in range(ROUNDS)]
            low = [spent for pair in pairs for spent in pair[0]]
            high = [spent for pair in pairs for spent in pair[1]]
            ratios = [statistics.median(two) / statistics.median(one) for one, two in pairs]
            conductor = play(started(large))
            resumed = [cpu(lambda: Conductor.resume(large, conductor.id, faces)) for _ in range(5)]
            finished = cpu(lambda: finish(large, conductor.record, COUNT))
            for store in (small, large):
                for name in store.running.ids():
                    store.move_to_trash(store.running, name)
        with_none, with_many = opening(empty), opening(many)
        looked = _looking(many)
    return [
        Figure(f"saving a step, {FEW} sessions behind", "ms", low),
        Figure(f"saving a step, {MANY} behind", "ms", high),
        Figure(f"saving a step, {MANY} against {FEW}", "times", ratios, bar="< 1.3"),
        Figure("opening the store, empty", "ms", with_none),
        Figure(f"opening the store, {MANY}", "ms", with_many),
        Figure(f"history of {MANY}, looked at first", "ms", looked[:1]),
        Figure(f"history of {MANY}, looked at again", "ms", looked[1:]),
        Figure(f"index of {MANY} made anew", "ms", [rebuilt]),
        Figure(f"finishing a session, {MANY} behind", "ms", [finished]),
        Figure("resuming a session", "ms", resumed),
    ]


def _looking(folder: Path) -> list[float]:
    time.sleep(0.1)  # what was written a moment ago is not trusted to be all
    with Store.open(folder) as store:
        return [cpu(store.history.rows) for _ in range(6)]
