"""`goa-solo data`: where the player's data is saved, export and import."""

import argparse
import sys
from pathlib import Path

from goa_solo.application.pack_lookup import readable_definitions
from goa_solo.commands.exit_errors import CALLED_WRONGLY, OK, SAID_NO, refuse
from goa_solo.commands.open_store import open_store
from goa_solo.commands.terminal_io import YES, EndOfInput, Terminal
from goa_solo.paths import data_folder
from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.rules.translation import translated as _
from goa_solo.store import aside, atomic_files, export_file, history_csv, import_file
from goa_solo.store.errors import StoreError, UnreadableError
from goa_solo.store.import_file import ImportItem, ImportOutcome, Preview
from goa_solo.store.store import Store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="what", required=True, metavar="where|export|import|aside")
    actions.add_parser("where", help=_("print the folder your data is kept in"))
    out = actions.add_parser("export", help=_("write everything, or a part, to one file"))
    out.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help=_("- prints it (default)")
    )
    part = out.add_mutually_exclusive_group()
    part.add_argument("--session", metavar="ID", help=_("only this session"))
    part.add_argument("--campaign", metavar="ID", help=_("only this campaign and its sessions"))
    part.add_argument("--deck", metavar="NAME", help=_("only this deck of your own"))
    part.add_argument("--csv", action="store_true", help=_("the history for a spreadsheet"))
    into = actions.add_parser("import", help=_("take an export in; shows first what it would do"))
    into.add_argument("file", metavar="FILE", help=_("an export; - reads it from standard input"))
    into.add_argument("--yes", action="store_true", help=_("don't ask, do it"))
    into.add_argument(
        "--newer", action="store_true", help=_("also replace what the file has newer")
    )
    kept = actions.add_parser(
        "aside", help=_("list files that could not be read, and what to do with them")
    )
    deed = kept.add_mutually_exclusive_group()
    deed.add_argument("--read-again", metavar="NAME", help=_("put it back if it can be read now"))
    deed.add_argument("--delete", metavar="NAME", help=_("delete it for good"))


def run(args: argparse.Namespace) -> int:
    if args.what == "where":
        print(data_folder())
        return OK
    try:
        if args.what == "export":
            with open_store(read_only=True) as store:
                return _export(store, args)
        if args.what == "aside":
            read_only = not (args.read_again or args.delete)
            with open_store(read_only=read_only) as store:
                return _aside(store, args)
        with open_store() as store:
            return _import(store, args)
    except (StoreError, RuleError) as error:
        return refuse(error, SAID_NO)


def _export(store: Store, args: argparse.Namespace) -> int:
    page = _page(store, args)
    if args.file == "-":
        sys.stdout.write(page)
        return OK
    path = Path(args.file)
    if path.is_dir():
        return refuse(say("{file} is a folder: name a file.", file=args.file), CALLED_WRONGLY)
    export_file.save(page, path)
    print(say("Written to {file}.", file=args.file))
    return OK


def _page(store: Store, args: argparse.Namespace) -> str:
    if args.session:
        return export_file.session(store, args.session)
    if args.campaign:
        return export_file.campaign(store, args.campaign)
    if args.deck:
        return export_file.deck(store, args.deck)
    if args.csv:
        return history_csv.as_csv(store.history.rows())
    return export_file.everything(store)


def _import(store: Store, args: argparse.Namespace) -> int:
    try:
        preview = import_file.preview_import(store, _read(args.file), readable_definitions(store))
    except UnreadableError as error:
        message = say("{file} can't be taken in: {why}", file=args.file, why=error.message)
        raise StoreError(message) from None
    terminal = Terminal()
    _show(terminal, preview)
    take = preview.newer if args.newer else ()
    if not preview.new and not take:
        terminal.tell(say("There is nothing to take in."))
        return OK
    if not args.yes and not _agreed(terminal, from_stdin=args.file == "-"):
        return refuse(say("Nothing was changed; --yes takes it in without asking."), SAID_NO)
    taken = import_file.apply_import(store, preview, take)
    terminal.tell(say_count("{count} item taken in.", "{count} items taken in.", len(taken)))
    return OK


def _aside(store: Store, args: argparse.Namespace) -> int:
    terminal = Terminal()
    if args.read_again:
        aside.read_again(store, args.read_again)
        terminal.tell(say("{name} is back in its place.", name=args.read_again))
    elif args.delete:
        aside.delete(store, args.delete)
        terminal.tell(say("{name} is deleted.", name=args.delete))
    else:
        found = aside.listed(store)
        for one in found:
            terminal.show(f"{one.name}  {one.when}")
        if not found:
            terminal.tell(say("Nothing was set aside."))
    return OK


def _read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(import_file.LARGEST + 1)
    try:
        return atomic_files.read(Path(name))
    except FileNotFoundError:
        raise StoreError(say("There is no file {name}.", name=name)) from None


def _show(terminal: Terminal, preview: Preview) -> None:
    outcomes = {
        ImportOutcome.NEW: say("new, would be added"),
        ImportOutcome.SAME: say("already here"),
        ImportOutcome.NEWER: say("newer than yours; --newer would replace it"),
        ImportOutcome.OLDER: say("older than yours; yours stays"),
        ImportOutcome.CLASH: say("differs from yours; yours stays"),
    }
    for item in preview.items:
        terminal.tell(say("{name}: {text}", name=_name(item), text=outcomes[item.fate]))
        if item.doubt is not None:
            terminal.tell(item.doubt, indent="  ")


def _name(item: ImportItem) -> Message:
    """What kind of item it is, and its name."""
    match item.kind:
        case "running":
            return say("Paused session {name}", name=item.id)
        case "finished":
            return say("Finished session {name}", name=item.id)
        case "voyage":
            return say("Campaign {name}", name=item.content.name or item.id)
        case "campaign":
            return say("Campaign of your own {name}", name=item.id)
        case "deck":
            return say("Deck {name}", name=item.id)
        case _:
            return say("The settings")


def _agreed(terminal: Terminal, *, from_stdin: bool) -> bool:
    if from_stdin or not terminal.interactive:
        return False
    terminal.tell(say("Take it in? y or n"))
    try:
        return terminal.ask().lower() in YES
    except EndOfInput:
        return False
