"""`goa-solo replay`: print an exported session step by step, checked against the rules."""

import argparse
from pathlib import Path
from typing import Any

from goa_solo import packs
from goa_solo.commands import ascii_board
from goa_solo.commands.terminal_io import FAILED, OK, USAGE_ERROR, Terminal, print_error, print_json
from goa_solo.play.undo_history import Turn
from goa_solo.rules.entries import Begin, Entry, Shuffled
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.message import Message, PlayerError, say
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.session import fold
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.rules.table import Table
from goa_solo.rules.translation import translated as _
from goa_solo.store.errors import StoreError
from goa_solo.store.export_layout import read_items
from goa_solo.store.migrations import migrate
from goa_solo.store.serialize import codec_for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("an exported session"))
    parser.add_argument("--step", type=int, metavar="N", help=_("only this step, with the market"))
    parser.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))


def run(args: argparse.Namespace) -> int:
    turns, broken = _played(_entries(Path(args.file)))
    begun = turns[0].entry if turns else None
    name = begun.setup.edition if isinstance(begun, Begin) else DEFAULT_EDITION
    terminal = Terminal(packs.nearest_edition(name).terms)
    if args.step is not None and not 1 <= args.step <= len(turns):
        if broken is not None:
            return print_error(broken, FAILED)
        return print_error(
            say(
                "There is no step {step}; the last one is {count}.",
                step=args.step,
                count=len(turns),
            ),
            USAGE_ERROR,
        )
    if args.json:
        print_json(_plain(terminal, turns, args.step, broken))
    elif args.step is not None:
        _show(terminal, turns[args.step - 1])
    else:
        _print_turns(terminal, turns)
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


def _played(plain: list[Any]) -> tuple[list[Turn], Message | None]:
    """Apply entry by entry as far as the rules allow, and say which entry breaks a rule."""
    turns: list[Turn] = []
    table: Table | None = None
    for number, value in enumerate(plain, 1):
        try:
            entry = codec_for(Entry).read(value)
            after = fold([entry], table)
        except PlayerError as error:
            problem = error.message
            return turns, say("Step {number}: {problem}", number=number, problem=problem)
        turns.append(Turn(entry, number, table, after))
        table = after
    return turns, None


def _line(turn: Turn) -> Message:
    return log_line(turn.before, turn.entry, turn.after)


def _print_turns(terminal: Terminal, turns: list[Turn]) -> None:
    """Print the whole session except shuffles, which only the replay needs."""
    place = ""
    for turn in turns:
        if isinstance(turn.entry, Shuffled):
            continue
        table = turn.before or turn.after
        heading = terminal.text(
            say("Round {round} ({phase})", round=table.round, phase=table.phase)
        )
        if heading != place:
            place = heading
            terminal.print_paragraph(heading)
        terminal.print_paragraph(f"{turn.end:4}  {terminal.text(_line(turn))}")
    if turns:
        terminal.print_paragraph(turns[-1].after.prompt.instruction())


def _show(terminal: Terminal, turn: Turn) -> None:
    terminal.print_paragraph(_line(turn))
    for row in ascii_board.market_text(terminal, turn.after):
        terminal.print_line(row)
    terminal.print_paragraph(turn.after.prompt.position(turn.after))
    terminal.print_paragraph(turn.after.prompt.instruction())


def _plain(
    terminal: Terminal, turns: list[Turn], only: int | None, broken: Message | None
) -> dict[str, object]:
    wanted = turns if only is None else [turns[only - 1]]
    plain: dict[str, object] = {
        "steps": [_plain_step(terminal, turn) for turn in wanted],
        "over": bool(turns) and turns[-1].after.over,
    }
    if broken is not None:
        plain["broken"] = str(broken)
    return plain


def _plain_step(terminal: Terminal, turn: Turn) -> dict[str, object]:
    table = turn.after
    return {
        "step": turn.end,
        "entry": codec_for(Entry).plain(turn.entry),
        "said": terminal.text(_line(turn)),
        "round": table.round,
        "market": table.market.line,
        "holder": table.holder.value,
        "purse": table.purse.worth if on_the_table(table).auctions_known else None,
        "next": terminal.text(table.prompt.instruction()),
    }
