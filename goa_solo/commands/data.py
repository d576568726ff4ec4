"""`goa-solo data`: where the player's data is saved, export and import."""

import argparse
import sys
from functools import partial
from pathlib import Path

from goa_solo import installed_version
from goa_solo.application import bg_stats
from goa_solo.application.challenge_code import challenge_code, challenge_link
from goa_solo.application.challenges import challenge_of
from goa_solo.application.pack_lookup import readable_definitions
from goa_solo.application.qr_codes import print_qr
from goa_solo.commands import progress
from goa_solo.commands.open_store import open_store
from goa_solo.commands.terminal_io import (
    FAILED,
    INTERRUPTED,
    OK,
    USAGE_ERROR,
    EndOfInput,
    Terminal,
    is_yes,
    print_error,
    printable,
)
from goa_solo.paths import data_folder
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.translation import translated as _
from goa_solo.store import (
    aside,
    export_file,
    export_layout,
    export_target,
    history_csv,
    import_file,
)
from goa_solo.store.errors import StoreError, UnreadableError, not_read
from goa_solo.store.import_file import Preview
from goa_solo.store.import_items import ImportItem, ImportOutcome
from goa_solo.store.store import Store

MOST_LINES = 100  # per outcome; the rest is summed up in one line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(
        dest="what", required=True, metavar="where|export|import|challenge|aside"
    )
    actions.add_parser("where", help=_("print the folder your data is saved in"))
    out = actions.add_parser("export", help=_("write all your data, or a part of it, to one file"))
    out.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help=_("the file to write; - prints it instead (default)"),
    )
    out.add_argument("--force", action="store_true", help=_("replace FILE if it exists"))
    part = out.add_mutually_exclusive_group()
    part.add_argument("--session", metavar="ID", help=_("only this session"))
    part.add_argument("--campaign", metavar="ID", help=_("only this campaign and its sessions"))
    part.add_argument("--deck", metavar="NAME", help=_("only this deck of your own"))
    part.add_argument("--csv", action="store_true", help=_("the history for a spreadsheet"))
    part.add_argument(
        "--plain-csv",
        action="store_true",
        help=_("the history with only date, game, bggId, score, durationMin and comments"),
    )
    part.add_argument(
        "--bgstats", action="store_true", help=_("the history for BG Stats, as a .bgsplay file")
    )
    into = actions.add_parser(
        "import", help=_("import an exported file, after showing what would change")
    )
    into.add_argument("file", metavar="FILE", help=_("an export; - reads it from standard input"))
    into.add_argument("--yes", action="store_true", help=_("import without asking"))
    into.add_argument(
        "--newer", action="store_true", help=_("also replace items if the file has newer ones")
    )
    challenge = actions.add_parser(
        "challenge", help=_("print a code with which anyone can play the same session")
    )
    challenge.add_argument("session", metavar="ID")
    challenge.add_argument("--qr", action="store_true", help=_("print it as a QR code too"))
    kept = actions.add_parser(
        "aside", help=_("list files that could not be read; restore or delete them")
    )
    deed = kept.add_mutually_exclusive_group()
    deed.add_argument(
        "--read-again", metavar="NAME", help=_("restore this file if it can be read now")
    )
    deed.add_argument("--delete", metavar="NAME", help=_("delete this file"))


def run(args: argparse.Namespace) -> int:
    if args.what == "where":
        # Not on standard output, where scripts read the folder.
        print(f"goa-solo {installed_version()}", file=sys.stderr, flush=True)
        print(data_folder())
        return OK
    if args.what == "export":
        # a table needs the list of sessions, which is saved if it had to be made
        with open_store(read_only=not args.csv, or_read_only=True) as store:
            return _export(store, args)
    if args.what == "challenge":
        with open_store(read_only=True) as store:
            challenge = challenge_of(store, args.session)
        if args.qr:
            print_qr(challenge_link(challenge))
        print(challenge_code(challenge))
        return OK
    if args.what == "aside":
        read_only = not (args.read_again or args.delete)
        with open_store(read_only=read_only) as store:
            return _aside(store, args)
    with open_store() as store:
        return _import(store, args)


def _export(store: Store, args: argparse.Namespace) -> int:
    title = say("Exporting:")
    try:
        export = _part(store, args)
        write = export.write if export else _table(store, args)
        if args.file == "-":
            sys.stdout.flush()
            progress.run(write(sys.stdout.buffer), title)  # bytes, whatever the terminal's encoding
        else:
            path = Path(args.file)
            saving = export_target.save(path, write, data_folder(), replace=args.force)
            progress.run(saving, title)
    except export_target.ExistsError as error:
        message = say("{problem} Add --force to replace it.", problem=error.message)
        return print_error(message, FAILED)
    except export_target.TargetError as error:
        return print_error(error, USAGE_ERROR)
    except progress.Stopped:
        return print_error(say("The export was stopped; no file was written."), INTERRUPTED)
    for notice in store.pending_notices():
        print_error(notice)
    if args.file != "-":
        print(printable(say("Written to {file}.", file=args.file)))
    return FAILED if export and export.missing else OK


def _part(store: Store, args: argparse.Namespace) -> export_file.Export | None:
    """Return what to export; None for a table."""
    if args.csv or args.plain_csv or args.bgstats:
        return None
    if args.session:
        return export_file.of_session(store, args.session)
    if args.campaign:
        return export_file.of_campaign(store, args.campaign)
    if args.deck:
        return export_file.of_deck(store, args.deck)
    return export_file.of_everything(store)


def _table(store: Store, args: argparse.Namespace) -> export_target.Write:
    if args.csv:
        return partial(history_csv.write_csv, store)
    return partial(bg_stats.write_plain_csv if args.plain_csv else bg_stats.write_history, store)


def _import(store: Store, args: argparse.Namespace) -> int:
    terminal, from_stdin = Terminal(), args.file == "-"
    source = _standard_input() if from_stdin else Path(args.file)
    try:
        looking = import_file.preview_steps(store, source, readable_definitions(store))
        preview = progress.run(looking, say("Reading the file:"))
        _show(terminal, preview)
        take = preview.newer if args.newer else ()
        if not preview.new and not take:
            terminal.print_paragraph(say("There is nothing to import."))
            return OK
        if not args.yes and not _agreed(terminal, from_stdin=from_stdin):
            return print_error(
                say("Nothing was changed. Add --yes to import the file without being asked."),
                FAILED,
            )
        taken = progress.run(import_file.apply_steps(store, preview, take), say("Importing:"))
    except UnreadableError as error:
        raise StoreError(
            "{file} can't be imported: {why}", file=args.file, why=error.message
        ) from None
    except progress.Stopped:
        return print_error(import_file.STOPPED, INTERRUPTED)
    terminal.print_paragraph(
        say_count("{count} item imported.", "{count} items imported.", len(taken))
    )
    return OK


def _standard_input() -> bytes:
    try:
        return sys.stdin.buffer.read(export_layout.LARGEST + 1)
    except OSError as error:
        raise not_read(error, Path("-")) from error


def _aside(store: Store, args: argparse.Namespace) -> int:
    terminal = Terminal()
    if args.read_again:
        aside.read_again(store, args.read_again)
        terminal.print_paragraph(say("{name} has been restored.", name=args.read_again))
    elif args.delete:
        aside.delete(store, args.delete)
        terminal.print_paragraph(say("{name} has been deleted.", name=args.delete))
    else:
        found = aside.listed(store)
        for one in found:
            terminal.print_line(printable(f"{one.name}  {one.when}"))
        if not found:
            terminal.print_paragraph(say("There are no damaged files."))
    return OK


def _show(terminal: Terminal, preview: Preview) -> None:
    outcomes = {
        ImportOutcome.NEW: say("new, would be added"),
        ImportOutcome.SAME: say("already here"),
        ImportOutcome.NEWER: say("newer than yours; --newer would replace yours"),
        ImportOutcome.OLDER: say("older than yours; yours is kept"),
        ImportOutcome.CLASH: say("differs from yours; yours is kept"),
    }
    for outcome, text in outcomes.items():
        items = preview.of(outcome)
        for item in items[:MOST_LINES]:
            terminal.print_paragraph(say("{name}: {text}", name=_name(item), text=text))
            if item.warning is not None:
                terminal.print_paragraph(item.warning, indent="  ")
        if more := len(items[MOST_LINES:]):
            terminal.print_paragraph(
                say_count(
                    "{count} more item: {text}", "{count} more items: {text}", more, text=text
                )
            )


def _name(item: ImportItem) -> Message:
    """Return the kind of an item, and its name."""
    match item.kind:
        case "running":
            return say("Paused session {name}", name=item.id)
        case "finished":
            return say("Finished session {name}", name=item.id)
        case "campaign":
            return say("Campaign {name}", name=item.label.name or item.id)
        case "campaign_file":
            return say("Your own campaign {name}", name=item.id)
        case "deck":
            return say("Deck {name}", name=item.id)
        case "window":
            return say("Window data {name}", name=item.id)
        case _:
            return say("The settings")


def _agreed(terminal: Terminal, *, from_stdin: bool) -> bool:
    if from_stdin or not terminal.interactive:
        return False
    terminal.print_paragraph(say("Import this? Type y or n."))
    try:
        return is_yes(terminal.ask())
    except EndOfInput:
        return False
