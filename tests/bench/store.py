"""What keeping costs: a step, opening, finishing and looking at the history, with few and with
many finished sessions behind. CPU only; waiting for the disk is the disk's.

./goa bench store
"""

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve

from goa_solo.store import storage
from goa_solo.store.files import last_good
from goa_solo.store.records import Finished
from goa_solo.store.store import Store
from goa_solo.table.conductor import Conductor
from goa_solo.table.finishing import finish
from tests.table.sitting import COUNT, faces, play, started

FEW, MANY = 5, 5000
OPENINGS = 20


def cpu(work: Callable[[], object]) -> float:
    """CPU milliseconds of one call."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def fill(store: Store, count: int) -> None:
    """So many finished sessions, all alike but for their names."""
    record: Finished = finish(store, play(started(store)).record, COUNT)
    for number in range(1, count):
        path = store.finished.path(f"{record.id}-{number}")
        document = store.finished.document(evolve(record, id=path.stem))
        page = storage.page("finished", document)
        path.write_text(page, "utf-8")
        last_good(path).write_text(page, "utf-8")


def steps(store: Store) -> list[float]:
    """What each step of a whole session costs: the rules, the shuffling and the saving."""
    conductor = started(store)
    spent: list[float] = []
    while not conductor.table.over:
        spent.append(cpu(lambda: play(conductor, seed=len(spent), turns=1)))
    spent += [cpu(conductor.undo) for _ in range(30)]
    return spent


def opening(folder: Path) -> float:
    """Opening the store and listing what can be continued, as the app does at its start."""

    def once() -> None:
        with Store.open(folder) as store:
            _ = [record.state.asks for record in store.running.all()]

    return statistics.median(cpu(once) for _ in range(OPENINGS))


def measure() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        few, many, empty = (Path(home) / name for name in ("few", "many", "empty"))
        with Store.open(few) as small, Store.open(many) as large:
            fill(small, FEW)
            fill(large, MANY)
            rebuilt = cpu(large.history.rows)
            looked = statistics.median(cpu(large.history.rows) for _ in range(5))
            pairs = [(steps(small), steps(large)) for _ in range(3)]
            low = [spent for pair in pairs for spent in pair[0]]
            high = [spent for pair in pairs for spent in pair[1]]
            conductor = play(started(large))
            resumed = cpu(lambda: Conductor.resume(large, conductor.id, faces))
            finished = cpu(lambda: finish(large, conductor.record, COUNT))
            for store in (small, large):
                for name in store.running.ids():
                    store.throw_away(store.running, name)
        with_none, with_many = opening(empty), opening(many)
    return {
        f"step_ms_with_{FEW}": round(statistics.median(low), 2),
        f"step_ms_with_{MANY}": round(statistics.median(high), 2),
        "step_ratio": round(statistics.median(high) / statistics.median(low), 2),
        "step_ms_worst_of_20": round(statistics.quantiles(high, n=20)[-1], 2),
        "opening_ms_empty": round(with_none, 2),
        f"opening_ms_with_{MANY}": round(with_many, 2),
        f"history_ms_with_{MANY}": round(looked, 1),
        f"index_made_anew_ms_with_{MANY}": round(rebuilt),
        f"finish_ms_with_{MANY}": round(finished, 1),
        "resume_ms": round(resumed, 2),
    }


if __name__ == "__main__":
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name.replace('_', ' '):34} {figure}")
