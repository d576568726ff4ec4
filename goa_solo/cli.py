"""The command line: `goa-solo` opens the app, `goa-solo <command>` does one thing in the terminal.

Only the module of the command that was called is imported, and Kivy only when the window opens.
Exit status: 0 done, 1 the answer is no, 2 called wrongly or no display.
"""

import argparse
import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import Protocol, cast

from goa_solo import __version__

NAME = "goa-solo"

# name → its module under goa_solo.commands, and one line of help
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("play", "play a session in the terminal"),
    "where": ("where", "where does her marker go: one market, one card, one answer"),
    "score": ("score", "count a finished session"),
    "campaign": ("campaign", "the voyages: three sessions, goals and cargo"),
    "replay": ("replay", "play a recorded session again, step by step"),
    "deck": ("deck", "show, check or compare decks of cards"),
    "simulate": ("simulate", "let many sessions play themselves and count"),
    "data": ("data", "your saved data: where it is, export, import, check"),
}


class Command(Protocol):
    """What each module under `goa_solo.commands` offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


def available() -> dict[str, str]:
    """The commands there are, each with its line of help."""
    if importlib.util.find_spec("goa_solo.commands") is None:
        return {}
    return {
        name: line
        for name, (module, line) in COMMANDS.items()
        if importlib.util.find_spec(f"goa_solo.commands.{module}") is not None
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; a person never sees a traceback."""
    words = list(sys.argv[1:] if argv is None else argv)
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
    commands = available()
    if not commands:
        return ""
    width = max(map(len, commands))
    lines = [f"  {name:<{width}}  {line}" for name, line in commands.items()]
    return "\n".join(["commands:", *lines, "", f"`{NAME} <command> --help` tells more."])


def _command(name: str, rest: list[str]) -> int:
    commands = available()
    if name not in commands:
        known = (
            f"the commands are {', '.join(commands)}" if commands else "there are no commands yet"
        )
        print(f"{NAME}: there is no command '{name}'; {known}.", file=sys.stderr)
        return 2
    module = cast(Command, importlib.import_module(f"goa_solo.commands.{COMMANDS[name][0]}"))
    parser = argparse.ArgumentParser(
        prog=f"{NAME} {name}", description=commands[name].capitalize() + "."
    )
    module.add_arguments(parser)
    return module.run(parser.parse_args(rest))


def _open_window() -> int:
    from goa_solo.app.start import start

    return start()
