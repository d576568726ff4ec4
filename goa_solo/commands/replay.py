"""`goa-solo replay`: print an exported session step by step, checked against the rules."""

import argparse
from pathlib import Path
from typing import Any

from goa_solo import packs
from goa_solo.commands import ascii_board
from goa_solo.commands.terminal_io import FAILED, OK, USAGE_ERROR, Terminal, print_error, print_json
from goa_solo.rules.entries import Begin, Entry, Shuffled
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.message import Message, PlayerError, say
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.session import apply, fold
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.rules.table import Table
from goa_solo.rules.translation import translated as _
from goa_solo.store.errors import StoreError
from goa_solo.store.export_layout import read_items
from goa_solo.store.migrations import migrate
from goa_solo.store.serialize import codec_for

ReplayLine = tuple[Entry, Table]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("an exported session"))
    parser.add_argument("--step", type=int, metavar="N", help=_("only this step, with the market"))
    parser.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))


def run(args: argparse.Namespace) -> int:
    steps, broken = _played(_entries(Path(args.file)))
    begun = steps[0][0] if steps else None
    name = begun.setup.edition if isinstance(begun, Begin) else DEFAULT_EDITION
    terminal = Terminal(packs.nearest_edition(name).terms)
    if args.step is not None and not 1 <= args.step <= len(steps):
        if broken is not None:
            return print_error(broken, FAILED)
        return print_error(
            say(
                "There is no step {step}; the last one is {count}.",
                step=args.step,
                count=len(steps),
            ),
            USAGE_ERROR,
        )
    if args.json:
        print_json(_plain(terminal, steps, args.step, broken))
    elif args.step is not None:
        _show(terminal, steps, args.step)
    else:
        _tell(terminal, steps)
    return OK if broken is None else print_error(broken, FAILED)


def _entries(path: Path) -> list[Any]:
    """Return the plain entries of the first session in an export, without those undone."""
    for item in read_items(path, verify=False):
        document = item.get("document") if isinstance(item, dict) else None
        if isinstance(document, dict) and item.get("kind") in ("running", "finished"):
            document.pop("check", None)  # a log edited by hand: the rules report what is wrong
            document = migrate(item["kind"], document)
            entries, at = document.get("entries"), document.get("at")
            if isinstance(entries, list) and entries:
                undone = isinstance(at, int) and 0 < at < len(entries)
                return entries[:at] if undone else entries
    raise StoreError("There is no session in {name} that was played in the app.", name=str(path))


def _played(plain: list[Any]) -> tuple[list[ReplayLine], Message | None]:
    """Apply entry by entry as far as the rules allow, and say which entry breaks a rule."""
    steps: list[ReplayLine] = []
    table: Table | None = None
    for number, value in enumerate(plain, 1):
        try:
            entry = codec_for(Entry).read(value)
            table = fold([entry]) if table is None else apply(table, entry)
        except PlayerError as error:
            problem = error.message
            return steps, say("Step {number}: {problem}", number=number, problem=problem)
        steps.append((entry, table))
    return steps, None


def _line(steps: list[ReplayLine], number: int) -> Message:
    before = steps[number - 2][1] if number > 1 else None
    entry, after = steps[number - 1]
    return log_line(before, entry, after)


def _tell(terminal: Terminal, steps: list[ReplayLine]) -> None:
    """Print the whole session except shuffles, which only the replay needs."""
    place = ""
    for number, (entry, table) in enumerate(steps, 1):
        if isinstance(entry, Shuffled):
            continue
        before = steps[number - 2][1] if number > 1 else table
        message = say("Round {round} ({phase})", round=before.round, phase=before.phase)
        heading = terminal.text(message)
        if heading != place:
            place = heading
            terminal.print_paragraph(heading)
        terminal.print_paragraph(f"{number:4}  {terminal.text(_line(steps, number))}")
    if steps:
        terminal.print_paragraph(steps[-1][1].prompt.instruction())


def _show(terminal: Terminal, steps: list[ReplayLine], number: int) -> None:
    table = steps[number - 1][1]
    terminal.print_paragraph(_line(steps, number))
    for row in ascii_board.market_text(terminal, table):
        terminal.print_line(row)
    terminal.print_paragraph(table.prompt.position(table))
    terminal.print_paragraph(table.prompt.instruction())


def _plain(
    terminal: Terminal, steps: list[ReplayLine], only: int | None, broken: Message | None
) -> dict[str, object]:
    numbers = range(1, len(steps) + 1) if only is None else [only]
    plain: dict[str, object] = {
        "steps": [_plain_step(terminal, steps, number) for number in numbers],
        "over": bool(steps) and steps[-1][1].over,
    }
    if broken is not None:
        plain["broken"] = str(broken)
    return plain


def _plain_step(terminal: Terminal, steps: list[ReplayLine], number: int) -> dict[str, object]:
    entry, table = steps[number - 1]
    return {
        "step": number,
        "entry": codec_for(Entry).plain(entry),
        "said": terminal.text(_line(steps, number)),
        "round": table.round,
        "market": table.market.line,
        "holder": table.holder.value,
        "purse": table.purse.worth if on_the_table(table).auctions_known else None,
        "next": terminal.text(table.prompt.instruction()),
    }
