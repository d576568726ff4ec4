"""Refusals in the terminal: a message on the error stream and an exit status."""

import sys

from goa_solo.rules.message import Message

OK, SAID_NO, CALLED_WRONGLY = 0, 1, 2


def refuse(message: Message | str | Exception, status: int = SAID_NO) -> int:
    """Print why not, and return the exit status."""
    print(f"goa-solo: {message}", file=sys.stderr)
    return status
