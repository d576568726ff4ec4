"""Long work done step by step, so that both front ends can show how far it is and stop it."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

from attrs import frozen

T = TypeVar("T")


@frozen
class WorkDone:
    """How many items are done, of how many."""

    done: int
    total: int


Steps: TypeAlias = Generator[WorkDone, None, T]
"""Work that goes on with each `next` and returns its result; `close` stops it between two steps,
and it then cleans up after itself."""


def run_all(steps: Steps[T]) -> T:
    """Do all of it now."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
