"""Calls `goa-solo` as a person would, and returns its output and exit status."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout

import attrs

from goa_solo.cli import main


@attrs.frozen
class Said:
    status: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """What was printed, with line breaks as spaces: wrapping isn't tested here."""
        return " ".join(self.out.split())


class _Input(io.TextIOWrapper):
    def __init__(self, text: str) -> None:
        super().__init__(io.BytesIO(text.encode()), encoding="utf-8")


class _Output(io.TextIOWrapper):
    """Standard output that also accepts bytes."""

    buffer: io.BytesIO

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", newline="\n", write_through=True)


def call(*words: str, typed: str = "") -> Said:
    """Run a command in this process with `typed` as its standard input."""
    out, err = _Output(), io.StringIO()
    before = sys.stdin
    sys.stdin = _Input(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main(list(words))
    finally:
        sys.stdin = before
    out.flush()
    return Said(status, out.buffer.getvalue().decode("utf-8"), err.getvalue())
