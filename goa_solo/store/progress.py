"""Long tasks in steps, so that both front ends can show their progress and stop them."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

from attrs import frozen

T = TypeVar("T")


@frozen
class WorkDone:
    """How many items are done, and how many there are."""

    done: int
    total: int


Steps: TypeAlias = Generator[WorkDone, None, T]
"""A task that advances with each `next` and returns its result; `close` stops it between two steps,
and it then cleans up."""


def run_all(steps: Steps[T]) -> T:
    """Run all steps and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
