"""The command line: `goa-solo` opens the window, `goa-solo <command>` runs in the terminal.

Only the module of the command that was called is imported, and Kivy only when the window opens.
Exit status: 0 done, 1 the answer is no, 2 wrong options or no display.
"""

from __future__ import annotations

import errno
import importlib
import io
import os
import stat
import sys

from goa_solo import installed_version

TYPE_CHECKING = False  # importing `typing` would take longer than everything `--version` needs
if TYPE_CHECKING:
    from collections.abc import Sequence


NAME = "goa-solo"
OPEN = "open"


def _(text: str) -> str:
    """Translate; imported late, to keep `--version` fast."""
    from goa_solo.rules import translation

    return translation.translated(text)


def commands() -> dict[str, str]:
    """Return a line of help for each command, a module of that name in goa_solo.commands."""
    return {
        "play": _("play a session in the terminal"),
        "where": _("find where her marker goes: one market, one card, one answer"),
        "market": _("read a market from a photo"),
        "rules": _("read and search the solo rules and our rulings"),
        "score": _("score a finished session"),
        "campaign": _("play campaigns: linked sessions with goals and cargo"),
        "replay": _("replay a recorded session, step by step"),
        "deck": _("show and check decks of cards, or start your own"),
        "simulate": _("simulate many sessions and show the statistics"),
        "data": _("your saved data: where it is, export, import"),
        "language": _("set the language of the terminal and the window"),
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; users never see a traceback."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    unseen = _open_missing_streams()
    status = _run(arguments)
    if status and unseen is not None and unseen.getvalue():
        _show_box(unseen.getvalue())
    return status


def _run(arguments: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character prints a ?
    try:
        status = _dispatch(arguments)
        sys.stdout.flush()
        return status
    except SystemExit as leaving:  # argparse exits this way
        return leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except Exception as error:
        if _reader_is_gone(error):
            # The pipe is closed (`| head`). Python would complain again when closing stdout.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return _complain(error)


def _open_missing_streams() -> io.StringIO | None:
    """Replace missing standard streams: a Windows program without a console has none. Return the
    replacement for stderr."""
    for name, mode in (("stdin", "r"), ("stdout", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    if sys.stderr is not None:
        return None
    sys.stderr = unseen = io.StringIO()
    return unseen


def _show_box(text: str) -> None:
    """Show in a message box why the program ends, because there is no terminal."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, "Lakshmi", 0x10)  # with the error icon


def _reader_is_gone(error: Exception) -> bool:
    """Return whether the reader of our output is gone. Windows reports an invalid argument."""
    if isinstance(error, OSError) and error.errno == errno.EINVAL and error.filename is None:
        return stat.S_ISFIFO(os.fstat(sys.stdout.fileno()).st_mode)
    return isinstance(error, BrokenPipeError)


def _complain(error: Exception) -> int:
    from goa_solo.commands.terminal_io import print_error
    from goa_solo.rules.message import PlayerError, readable

    if isinstance(error, PlayerError):
        message = str(error)
    elif os.environ.get("GOA_SOLO_DEBUG"):
        raise error
    elif isinstance(error, OSError) and error.strerror:
        what = _("the operating system reported a problem ({why}).")
        if error.filename:
            what = _("{file} can't be used ({why}).")
        message = what.format(file=readable(error.filename), why=error.strerror)
    else:
        what = _(
            "an unexpected error stopped the program ({error}). What was saved is safe. Set"
            " GOA_SOLO_DEBUG=1 and try again to see where it happened."
        )
        message = what.format(error=readable(f"{type(error).__name__}: {error}"))
    return print_error(message)


def _dispatch(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        print(f"{NAME} {installed_version()}")
        return 0
    _set_language()
    if not arguments:
        return _open_window()
    first = arguments[0]
    if first == OPEN and len(arguments) == 2 and not arguments[1].startswith("-"):
        return _open_window(arguments[1])
    if first.lower().startswith("lakshmi:"):  # as a desktop passes a link to a program
        return _open_window(first)
    if not first.startswith("-"):
        return _command(first, arguments[1:])
    import argparse

    parser = argparse.ArgumentParser(
        prog=NAME,
        usage=_("{name} [command] [options]").format(name=NAME),
        description=_(
            "Lakshmi, a companion for the solo mode of Goa. Without a command, the app opens"
            " in a window."
        ),
        epilog=_listing(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{NAME} {installed_version()}",
        help=_("show program's version number and exit"),
    )
    parser.parse_args(arguments)
    return _open_window()


def _set_language() -> None:
    """Set the player's language, also for argparse, which looks up its messages by this name."""
    import argparse

    from goa_solo import language_choice
    from goa_solo.paths import DataFolderError, data_folder
    from goa_solo.rules.translation import translated

    try:
        home = data_folder()
    except DataFolderError:  # a command that needs it will say so
        home = None
    language_choice.activate(home)
    vars(argparse)["_"] = translated


def _argparse_messages() -> tuple[str, ...]:
    """List argparse's own messages, so that they are in the catalogues."""
    return (
        _("usage: "),
        _("options"),
        _("positional arguments"),
        _("show this help message and exit"),
        _("%(prog)s: error: %(message)s\n"),
        _("argument %(argument_name)s: %(message)s"),
        _("the following arguments are required: %s"),
        _("unrecognized arguments: %s"),
        _("expected one argument"),
        _("expected at least one argument"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
        _("invalid %(type)s value: %(value)r"),
        _("not allowed with argument %s"),
        _("ambiguous option: %(option)s could match %(matches)s"),
    )


def _listing() -> str:
    known = commands()
    width = max(map(len, known))
    lines = [f"  {name:<{width}}  {line}" for name, line in known.items()]
    link = _("`{name} {open} LINK` opens a deck or challenge link in the window.")
    more = _("`{name} <command> --help` shows more.").format(name=NAME)
    return "\n".join([_("commands:"), *lines, "", link.format(name=NAME, open=OPEN), more])


def _command(name: str, rest: list[str]) -> int:
    from argparse import ArgumentParser

    from goa_solo.commands.terminal_io import USAGE_ERROR, print_error

    known = commands()
    if name not in known:
        what = _("there is no command '{given}'; the commands are {names}.")
        return print_error(what.format(given=name, names=", ".join(known)), USAGE_ERROR)
    module = importlib.import_module(f"goa_solo.commands.{name}")
    title = known[name]
    parser = ArgumentParser(prog=f"{NAME} {name}", description=f"{title[:1].upper()}{title[1:]}.")
    module.add_arguments(parser)
    status: int = module.run(parser.parse_args(rest))
    return status


def _open_window(link: str = "") -> int:
    from goa_solo.app.launch import NO_DISPLAY, start

    status = start(link)
    if status == NO_DISPLAY and sys.stdin.isatty() and sys.stdout.isatty():
        from goa_solo.commands.terminal_io import is_yes

        print(_("You can also play in this terminal. Start now? Type y or n."))
        if is_yes(sys.stdin.readline().strip()):
            return _command("play", [])
    return status
