"""Runs long tasks on all cores, at low priority."""

import multiprocessing
import os
import traceback
from collections import Counter
from collections.abc import Callable

BATCH_SIZE = 250

Tally = Counter[str]


def each(work: Callable[[int], object], numbers: range, what: str) -> Tally:
    """Run the task for every number; a failure is printed with its number, the rest continue."""
    failed = 0
    for number in numbers:
        try:
            work(number)
        except Exception:
            traceback.print_exc()
            print(f"{what} {number} failed", flush=True)
            failed += 1
    return Counter(failed=failed)


def all_of(work: Callable[[range], Tally], numbers: range, counted: str) -> Tally:
    """Run the task for all numbers in several processes; return the sum of their tallies. Pytest's
    `-s` shows the progress."""
    batches = [numbers[n : n + BATCH_SIZE] for n in range(0, len(numbers), BATCH_SIZE)]
    tally: Tally = Counter()
    # Not forked: a fork of a process with threads, such as one with a window, may hang.
    with multiprocessing.get_context("spawn").Pool(os.cpu_count(), os.nice, (19,)) as pool:
        for part in pool.imap_unordered(work, batches):
            longest = max(tally["slowest, ms"], part.pop("slowest, ms", 0))
            tally.update(part)
            tally["slowest, ms"] = longest
            print(tally[counted], flush=True)
    print(sorted(tally.items()))
    return tally
