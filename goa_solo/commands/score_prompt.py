"""Score sheets in a terminal: reading them from JSON, and asking for them line by line."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast, get_type_hints

from attrs import evolve, fields, frozen

from goa_solo.commands.terminal_io import EndOfInput, Terminal, is_no, is_yes, without_accents
from goa_solo.languages import language_pack
from goa_solo.named_file import FileError, read_named
from goa_solo.packs import Edition
from goa_solo.rules.goals import DepotSpaces, Goal, PardaosLeft
from goa_solo.rules.message import Message, PlayerError, RuleError, say
from goa_solo.rules.scoring import (
    LAKSHMI,
    LINES,
    MOST_SPACES,
    PLAGUED_CROPS,
    TIE,
    TRACKS,
    YOU,
    Depot,
    Entered,
    ScoreSheet,
    problems,
    warnings,
)
from goa_solo.rules.translation import current_language
from goa_solo.store import atomic_files
from goa_solo.store.errors import StoreError, UnreadableError
from goa_solo.store.serialize import codec_for, shown

LARGEST = 1_000_000
NUMBERS_OF_BOTH = 2
WHO = {YOU: say("you"), LAKSHMI: say("Lakshmi"), TIE: say("tie")}
KEYS = say("Type u to go back a question, q to quit.")
HINTS = get_type_hints(ScoreSheet)
NAMES = tuple(field.name for field in fields(ScoreSheet))


def load_json(name: str) -> Any:
    """Load JSON from a file, or from standard input for -; `StoreError` names the file."""
    try:
        from_pipe = name == "-"
        raw = sys.stdin.buffer.read(LARGEST + 1) if from_pipe else read_named(Path(name), LARGEST)
        if len(raw) > LARGEST:
            raise UnreadableError("it's too large")
        return atomic_files.parse_json(raw)
    except FileError as error:
        raise StoreError(error.message) from None
    except UnreadableError as error:
        raise StoreError(
            "The score sheet {name} can't be read: {why}.", name=name, why=error.message
        ) from None


def sheet_from_json(
    plain: Any, *, plagued_on_top: bool = False
) -> tuple[str | None, ScoreSheet, list[Message]]:
    """Read a sheet from JSON: its edition, if named, what could be read, and all problems. R23's
    reading is the one given, unless the sheet names one."""
    wrong: list[Message] = []
    if not isinstance(plain, dict):
        return None, ScoreSheet(), [say("A score sheet must be a JSON object in braces.")]
    values: dict[str, Any] = {"plagued_on_top": plagued_on_top}
    edition: str | None = None
    for name, value in plain.items():
        try:
            if name == "edition":
                edition = codec_for(str).read(value)
            elif name == "tracks":
                values[name] = _tracks(value)
            elif name in NAMES:
                values[name] = codec_for(HINTS[name]).read(value)
            else:
                raise UnreadableError(
                    "not recognised; choose from: {names}.", names=", ".join(("edition", *NAMES))
                )
        except PlayerError as error:
            wrong.append(say("{name}: {problem}", name=shown(name), problem=error.message))
    if values.get("richer") is None and {"pardaos", "lakshmi_pardaos"} & values.keys():
        values = {"pardaos": 0, "lakshmi_pardaos": 0} | values  # a sum left out is 0
    return edition, ScoreSheet(**values), wrong


def _tracks(value: Any) -> tuple[int, ...]:
    if not isinstance(value, dict):
        raise UnreadableError(
            "give each track's row by name, such as {example}.", example='{"ships": 4}'
        )
    for name in value:
        if name not in TRACKS:
            name, names = shown(name), ", ".join(TRACKS)
            raise UnreadableError(
                "'{name}' isn't a track; choose from: {names}.", name=name, names=names
            )
    return tuple(codec_for(int).read(value.get(track, 1)) for track in TRACKS)


@frozen
class SheetQuestion:
    """A question for one line of the sheet: how its answer is parsed, and what Enter means."""

    what: Message
    read: Callable[[str, ScoreSheet], ScoreSheet]
    usual: str


def questions(
    sheet: ScoreSheet, edition: Edition, asked: Iterable[Goal] = ()
) -> Iterator[SheetQuestion]:
    """Yield the questions in the order of the player board, including what the goals need; the
    money comes last."""
    conditions = [goal.condition for goal in asked]
    for line in sorted(LINES, key=lambda line: line.entered is Entered.RICHER):
        match line.entered:
            case Entered.ROW:
                read = partial(_read_row, line.key)
                yield SheetQuestion(line.question, read, str(sheet.row(line.key)))
            case Entered.COUNT:
                yield _number(line.key, line.question, sheet)
            case Entered.COUNTS:
                usual = " ".join(map(str, sheet.symbols))
                yield SheetQuestion(line.question, _reader(line.key, _numbers), usual)
            case Entered.DEPOTS:
                spaces = any(isinstance(one, DepotSpaces) for one in conditions)
                yield from _depot_questions(sheet, edition, spaces=spaces)
            case Entered.RICHER:
                sums = any(isinstance(one, PardaosLeft) for one in conditions)
                yield _pardaos(sheet, sums=sums)


def _depot_questions(
    sheet: ScoreSheet, edition: Edition, *, spaces: bool
) -> Iterator[SheetQuestion]:
    """Ask for each depot only if its spaces or goods matter, for single ones only if they score."""
    listed = " ".join(map(_depot_text, sheet.depots))
    goods = sheet.story == PLAGUED_CROPS
    what = say(
        "List your {depots}: for each, its number of spaces, then * if it takes"
        " any {good}; for example '1 1* 3'."
    )
    if goods:
        what = say(
            "List your {depots}: for each, its number of spaces, then * if it takes any"
            " {good}, then :n for n {goods} on it; for example '1 1* 3:2'."
        )
    if goods or spaces:
        yield SheetQuestion(what, _reader("depots", _depots), listed)
    if not sheet.singles_score:
        return
    if goods or spaces:
        yield _number("depots_set_aside", say("How many single {depots} did you set aside?"), sheet)
    else:
        yield _number("depots_set_aside", say("How many single {depots}?"), sheet)
    if edition.scoring.single_foreman is not None:
        words = language_pack(current_language().code)
        usual = (words.yes if sheet.foreman else words.no)[0]
        what = say("Do you have the {foreman} tile? Type y or n.")
        yield SheetQuestion(what, _reader("foreman", _yes_or_no), usual)


def _pardaos(sheet: ScoreSheet, *, sums: bool) -> SheetQuestion:
    """Ask who has more; for amounts only if a goal needs them, or the player may give them. Enter
    repeats only an earlier answer."""
    if sums:
        what = say(
            "How many {pardaos} do you and Lakshmi have? Type both numbers, yours"
            " first, for example '12 20'."
        )
    else:
        what = say(
            "Who has more {pardaos}? Type '{you}', 'Lakshmi' or '{tie}'; or type both amounts,"
            " yours first, for example '12 20'.",
            you=WHO[YOU],
            tie=WHO[TIE],
        )
    hers = sheet.lakshmi_pardaos
    if sheet.wealthier is None and hers is not None:  # the app has tracked her purse
        if sums:
            what = say("How many {pardaos} do you have? Lakshmi has {hers}.", hers=hers)
        else:
            what = say(
                "Lakshmi has {hers} {pardaos}. Who has more? Type '{you}', 'Lakshmi' or"
                " '{tie}'; or type how many you have.",
                hers=hers,
                you=WHO[YOU],
                tie=WHO[TIE],
            )
    usual = str(WHO[sheet.richer]) if sheet.richer else ""
    if sheet.richer is None and sheet.wealthier is not None:
        usual = f"{sheet.pardaos} {hers}"
    return SheetQuestion(what, partial(_read_pardaos, sums=sums), usual)


def _read_pardaos(text: str, sheet: ScoreSheet, *, sums: bool) -> ScoreSheet:
    known = sheet.lakshmi_pardaos
    who = _typed_side(text)
    if who is not None and not sums:
        return evolve(sheet, richer=who, pardaos=None)
    numbers = [*_numbers(text)]
    if len(numbers) == 1 and known is not None:
        numbers.append(known)
    if len(numbers) != NUMBERS_OF_BOTH:
        if sums:
            raise RuleError(
                "Type two numbers: your {pardaos}, then Lakshmi's, for example '12 20'."
            )
        if known is not None:
            raise RuleError(
                "Type '{you}', 'Lakshmi' or '{tie}'; or type how many {pardaos} you have.",
                you=WHO[YOU],
                tie=WHO[TIE],
            )
        raise RuleError(
            "Type '{you}', 'Lakshmi' or '{tie}'; or type two numbers: your {pardaos}, then"
            " Lakshmi's.",
            you=WHO[YOU],
            tie=WHO[TIE],
        )
    return evolve(sheet, richer=None, pardaos=numbers[0], lakshmi_pardaos=numbers[1])


def _typed_side(text: str) -> str | None:
    """Return who was named, by a word or its beginning, in the active language or by y, l or t."""
    typed = without_accents(text)
    for side, word in WHO.items():
        if typed and without_accents(word).startswith(typed):
            return side
    return YOU if is_yes(text) else {"t": TIE}.get(typed)


def fill_in(
    terminal: Terminal, edition: Edition, sheet: ScoreSheet, goals: Iterable[Goal] = ()
) -> ScoreSheet:
    """Ask all questions; `u` goes back one, `q` quits, Enter uses the value offered. `goals`
    are those of a campaign session."""
    asked, goals = 0, tuple(goals)
    while asked < len(todo := list(questions(sheet, edition, goals))):
        question = todo[asked]
        what, usual = question.what, question.usual
        if usual:
            what = say("{question} Press Enter for {answer}.", question=what, answer=usual)
        terminal.print_paragraph(what)
        answer = terminal.ask()
        if answer.lower() == "q":
            raise EndOfInput
        if answer.lower() == "u":
            asked = max(0, asked - 1)
            continue
        try:
            filled = question.read(answer or question.usual, sheet)
            wrong = problems(filled, edition.scoring)
        except RuleError as error:
            wrong = [error.message]
        if wrong:
            terminal.print_rejection(wrong[0])
            continue
        if not _sure(terminal, sheet, filled, edition):
            continue
        sheet, asked = filled, asked + 1
    return sheet


def _sure(terminal: Terminal, before: ScoreSheet, filled: ScoreSheet, edition: Edition) -> bool:
    """Confirm an answer that exceeds the box's contents; True if there is nothing to confirm."""
    known = warnings(before, edition.scoring)
    for warning in warnings(filled, edition.scoring):
        if warning not in known:
            terminal.print_paragraph(warning)
            terminal.print_paragraph(say("Is that right? Type y or n."))
            if not is_yes(terminal.ask()):
                return False
    return True


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,6}", text, re.ASCII):
        raise RuleError("'{text}' isn't a whole number.", text=text)
    return int(text)


def _number(field: str, what: Message, sheet: ScoreSheet) -> SheetQuestion:
    return SheetQuestion(what, _reader(field, _whole), str(getattr(sheet, field)))


def _reader(field: str, read: Callable[[str], object]) -> Callable[[str, ScoreSheet], ScoreSheet]:
    """Return a function that sets a field of a sheet to what was typed."""
    return lambda text, sheet: evolve(sheet, **cast(dict[str, Any], {field: read(text)}))


def _read_row(track: str, text: str, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_row(track, _whole(text))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_whole(part) for part in text.replace(",", " ").split())


def _depots(text: str) -> tuple[Depot, ...]:
    return tuple(_depot(part) for part in text.replace(",", " ").split())


def _depot(text: str) -> Depot:
    found = re.fullmatch(r"([1-3])(\*?)(?::([0-3]))?", text)
    if found is None:
        raise RuleError(
            "'{part}' isn't a {depot}. Type its number of spaces (1 to {most}), then * if it takes"
            " any {good}, then :n if there are n {goods} on it; for example '1', '1*' or '3:2'.",
            part=text,
            most=MOST_SPACES,
        )
    return Depot(int(found[1]), bool(found[2]), int(found[3] or 0))


def _depot_text(depot: Depot) -> str:
    goods = f":{depot.goods}" if depot.goods else ""
    return f"{depot.spaces}{'*' if depot.any else ''}{goods}"


def _yes_or_no(text: str) -> bool:
    if not (is_yes(text) or is_no(text)):
        raise RuleError("Type y or n.")
    return is_yes(text)
