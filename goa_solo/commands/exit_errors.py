"""Errors in the terminal: a message on stderr and an exit status."""

import sys

from goa_solo.commands.terminal_io import printable
from goa_solo.rules.message import Message

OK, SAID_NO, CALLED_WRONGLY = 0, 1, 2
INTERRUPTED = 130  # as shells use it after Ctrl+C


def refuse(message: Message | str | Exception, status: int = SAID_NO) -> int:
    """Print the reason, and return the exit status."""
    print(f"goa-solo: {printable(str(message))}", file=sys.stderr)
    return status
