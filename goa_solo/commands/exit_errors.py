"""Errors in the terminal: a message on stderr and an exit status."""

import sys

from goa_solo.commands.terminal_io import printable
from goa_solo.rules.message import Message

OK, FAILED, USAGE_ERROR = 0, 1, 2
INTERRUPTED = 130  # as shells use it after Ctrl+C


def print_error(message: Message | str | Exception, status: int = FAILED) -> int:
    """Print the reason, and return the exit status."""
    print(f"goa-solo: {printable(str(message))}", file=sys.stderr)
    return status
