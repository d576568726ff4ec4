"""The command line: `goa-solo` opens the app, `goa-solo <command>` does one thing in the terminal.

Only the module of the command that was called is imported, and Kivy only when the window opens.
Exit status: 0 done, 1 the answer is no, 2 called wrongly or no display.
"""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Protocol, cast

from goa_solo import __version__

NAME = "goa-solo"

# Each is a module of that name under goa_solo.commands; beside it one line of help.
COMMANDS = {
    "play": "play a session in the terminal",
    "where": "where does her marker go: one market, one card, one answer",
    "score": "count a finished session",
    "campaign": "the voyages: three sessions, goals and cargo",
    "replay": "play a recorded session again, step by step",
    "deck": "show and check decks of cards, or begin one of your own",
    "simulate": "let many sessions play themselves and count",
    "data": "your saved data: where it is, export, import",
}


class Command(Protocol):
    """What each module under `goa_solo.commands` offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; a person never sees a traceback."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our signs shows a ?
    try:
        status = _dispatch(words)
        sys.stdout.flush()
        return status
    except SystemExit as leaving:  # argparse leaves this way
        return leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader has seen enough (`| head`). Python would complain again while closing stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("GOA_SOLO_DEBUG"):
            raise
        return _complain(error)


def _complain(error: Exception) -> int:
    if isinstance(error, OSError) and error.strerror:
        about = f"{error.filename}: " if error.filename else ""
        print(f"{NAME}: {about}{error.strerror}.", file=sys.stderr)
    else:
        print(
            f"{NAME}: something went wrong inside ({type(error).__name__}: {error}). "
            "Set GOA_SOLO_DEBUG=1 to see where.",
            file=sys.stderr,
        )
    return 1


def _dispatch(words: list[str]) -> int:
    if not words:
        return _open_window()
    first = words[0]
    if not first.startswith("-"):
        return _command(first, words[1:])
    parser = argparse.ArgumentParser(
        prog=NAME,
        usage=f"{NAME} [command] [options]",
        description="Lakshmi, a companion for the solo mode of Goa. Alone it opens its window.",
        epilog=_listing(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    parser.parse_args(words)
    return _open_window()


def _listing() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {line}" for name, line in COMMANDS.items()]
    return "\n".join(["commands:", *lines, "", f"`{NAME} <command> --help` tells more."])


def _command(name: str, rest: list[str]) -> int:
    if name not in COMMANDS:
        known = ", ".join(COMMANDS)
        print(f"{NAME}: there is no command '{name}'; the commands are {known}.", file=sys.stderr)
        return 2
    module = cast(Command, importlib.import_module(f"goa_solo.commands.{name}"))
    parser = argparse.ArgumentParser(
        prog=f"{NAME} {name}", description=COMMANDS[name].capitalize() + "."
    )
    module.add_arguments(parser)
    return module.run(parser.parse_args(rest))


def _open_window() -> int:
    from goa_solo.app.start import NO_DISPLAY, start

    status = start()
    if status == NO_DISPLAY and sys.stdin.isatty() and sys.stdout.isatty():
        print("Lakshmi plays in this terminal too. Shall she? y or n")
        if sys.stdin.readline().strip().lower() in ("y", "yes"):
            return _command("play", [])
    return status
