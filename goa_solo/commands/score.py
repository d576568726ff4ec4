"""`goa-solo score`: read a score sheet, print points line by line, rank and goals."""

import argparse
import sys

from goa_solo import packs
from goa_solo.commands import score_prompt
from goa_solo.commands.terminal_io import (
    BOLD,
    FAILED,
    OK,
    USAGE_ERROR,
    EndOfInput,
    Terminal,
    print_error,
    print_json,
)
from goa_solo.packs import Edition, PackError
from goa_solo.rules.campaign import LISBON, evaluate_goals
from goa_solo.rules.goals import Evidence
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.scoring import Score, ScoreSheet, problems, score, warnings
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.rules.translation import translated as _

EXAMPLE = f"""\
  {{"edition": "{DEFAULT_EDITION}", "outposts": 3, "symbols": [3, 1], "pardaos": 12,
   "tracks": {{"ships": 4, "produce": 5, "income": 3, "explore": 3, "outpost": 5}},
   "lakshmi_pardaos": 20, "richer": null, "depots": [{{"spaces": 1, "any": false, "goods": 1}}],
   "depots_set_aside": 0, "foreman": false, "duty": 1, "small_missions": 0,
   "large_missions": 0, "story": null}}
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    title = _("An example sheet; leave out whatever is 0, false or null:")
    parser.epilog = f"{title}\n{EXAMPLE}"
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help=_(
            "a score sheet in JSON, or - for standard input; if left out, you are asked"
            " for each line"
        ),
    )
    parser.add_argument(
        "--edition", metavar="E", help=_("one of {names}").format(names=", ".join(packs.editions()))
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))


def run(args: argparse.Namespace) -> int:
    try:
        if args.file is None and sys.stdin.isatty():
            return _asked(args)
        plain = score_prompt.load_json(args.file or "-")
        named, sheet, wrong = score_prompt.sheet_from_json(plain)
        edition = packs.edition(args.edition or named or DEFAULT_EDITION)
    except EndOfInput:
        return print_error(say("Nothing was scored."), FAILED)
    except PackError as error:
        return print_error(error, USAGE_ERROR)
    wrong += problems(sheet, edition.scoring)
    if wrong:
        for message in wrong:
            print_error(message.text(edition.terms))
        return FAILED
    for message in warnings(sheet, edition.scoring):
        print_error(message.text(edition.terms))  # only a warning: the player's table is right
    return _report(sheet, edition, args.json)


def _asked(args: argparse.Namespace) -> int:
    edition = packs.edition(args.edition or DEFAULT_EDITION)
    terminal = Terminal(edition.terms)
    terminal.print_paragraph(score_prompt.KEYS)
    return _report(score_prompt.fill_in(terminal, edition, ScoreSheet()), edition, args.json)


def _report(sheet: ScoreSheet, edition: Edition, json_wanted: bool) -> int:
    counted = score(sheet, edition.scoring)
    goals = evaluate_goals(LISBON.goals, sheet, edition.scoring)
    if json_wanted:
        print_json(as_json(counted, goals, edition))
    else:
        print_score(Terminal(edition.terms), counted, goals)
    return OK


def as_json(counted: Score, goals: dict[str, Evidence], edition: Edition) -> dict[str, object]:
    return {
        "total": counted.total,
        "rank": counted.rank.name,
        "lines": [
            {"name": _title(line.name.text(edition.terms)), "points": line.points}
            for line in counted.lines
        ],
        "goals": {
            letter: {"achieved": found.achieved, "why": found.why.text(edition.terms)}
            for letter, found in goals.items()
        },
    }


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]


def print_score(
    terminal: Terminal, counted: Score, goals: dict[str, Evidence] | None = None
) -> None:
    """Print the sheet as a table, the total, the rank and, if given, the campaign's goals."""
    for line in counted.lines:
        name, detail = _title(terminal.text(line.name)), terminal.text(line.detail)
        if terminal.plain:
            points = say_count("{count} point", "{count} points", line.points)
            named = terminal.text(say("{name}: {text}", name=name, text=points))
            terminal.print_paragraph(f"{named}, {detail}")
        else:
            terminal.print_line(f"{line.points:4}  {name:24} {detail}")
    total = say_count(
        "{count:4}  point: {rank}", "{count:4}  points: {rank}", counted.total, rank=counted.rank
    )
    text = terminal.text(total)
    text = " ".join(text.split()) if terminal.plain else text
    terminal.print_line(terminal.painted(text, BOLD))
    if not goals:
        return
    terminal.print_line("")
    terminal.print_paragraph(say("Campaign goals:"))
    for letter, found in goals.items():
        why = goal_result(found.achieved, found.why)
        terminal.print_paragraph(why, indent=f"  {letter} ")


def goal_result(achieved: bool, what: Message | str) -> Message:
    """Return whether a goal was achieved, and its text or the reason."""
    return say("Achieved: {why}", why=what) if achieved else say("Not achieved: {why}", why=what)
