"""Reads a TOML table key by key; wrong values are collected as problems and don't stop it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from attrs import define, field

from goa_solo.packs.problem_report import (
    PackError,
    Problem,
    Report,
    printable,
    quote_value,
    sanitize,
)
from goa_solo.packs.toml_source import parse_toml
from goa_solo.rules.message import Message, RuleError, say, say_count

Thing = TypeVar("Thing")

MOST_UNKNOWN = 5  # unknown keys reported individually per table
MOST_NOTE = 2000
MOST_NAMED = 36  # allowed keys listed in a message
MOST_ENTRIES = 200  # in a list; shipped ones are far shorter


@define
class ProblemLog:
    """The problems and notes found in a file so far."""

    file: str
    problems: list[Problem] = field(factory=list)
    notes: list[Problem] = field(factory=list)
    tables: list[TomlTable] = field(factory=list)  # all that were read from

    def add_problem(self, where: Message | None, what: Message) -> None:
        self.problems.append(Problem(self.file, where, what))

    def add_note(self, where: Message | None, what: Message) -> None:
        self.notes.append(Problem(self.file, where, what))

    def attempt(self, where: Message | None, make: Callable[[], Thing]) -> Thing | None:
        """Return what `make` returns; if it raises `RuleError`, add that as a problem."""
        try:
            return make()
        except RuleError as error:
            self.add_problem(where, error.message)
            return None


@define
class TomlTable:
    """A TOML table. `path` names its entry in problem reports; keys never read are unknown."""

    values: dict[str, object]
    problem_log: ProblemLog
    path: str = ""
    name: Message | None = None  # names the entry if its path wouldn't help
    read: dict[str, None] = field(factory=dict)
    absent: bool = False  # the table is missing, which was already reported

    def __attrs_post_init__(self) -> None:
        self.problem_log.tables.append(self)

    @property
    def where(self) -> Message | None:
        if self.name is not None:
            return self.name
        return say("{entry}", entry=sanitize(self.path)) if self.path else None

    def add_problem(self, what: Message) -> None:
        self.problem_log.add_problem(self.where, what)

    def has(self, key: str) -> bool:
        self.read[key] = None
        return key in self.values

    def _get(self, key: str, right: Message, needed: bool) -> object:
        if self.has(key):
            return self.values[key]
        if needed and not self.absent:
            self.add_problem(say("'{key}' is missing; it should be {right}.", key=key, right=right))
        return None

    def _refuse(self, key: str, value: object, right: Message) -> None:
        key, value = sanitize(key), quote_value(value)
        what = say(
            "'{key}' is {value}, but it should be {right}.", key=key, value=value, right=right
        )
        self.add_problem(what)

    def text(
        self,
        key: str,
        *,
        most: int = 80,
        needed: bool = True,
        lines: bool = False,
        braces: bool = False,
    ) -> str:
        """Read a text of one line, or of several if `lines`; empty if it is wrong. Braces are
        rejected by default, because texts are used in message templates."""
        right = say("text of at most {most} characters", most=most)
        value = self._get(key, right, needed)
        if value is None:
            return ""
        if not isinstance(value, str) or len(value) > most or (needed and not value.strip()):
            self._refuse(key, value, right)
            return ""
        if not printable(value.replace("\n", "") if lines else value):
            self.add_problem(say("'{key}' has characters that can't be shown.", key=key))
            return ""
        if not braces and not lines and not {"{", "}"}.isdisjoint(value):
            self.add_problem(say("'{key}' has a brace in it; use other brackets.", key=key))
            return ""
        return value.strip()

    def note(self) -> str:
        return self.text("note", needed=False, most=MOST_NOTE, lines=True)

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of short texts."""
        most = 40
        right = say("a list of short texts, each of at most {most} characters", most=most)
        items = {str(n): value for n, value in enumerate(self.entries(key, right), 1)}
        inner = TomlTable(items, self.problem_log, f"{self.path}.{key}".lstrip("."))
        return tuple(inner.text(n, most=most) for n in items)

    def pattern(self, key: str, pattern: re.Pattern[str], right: Message) -> str:
        """Read a text that matches a pattern."""
        value = self._get(key, right, needed=True)
        if isinstance(value, str) and pattern.fullmatch(value):
            return value
        if value is not None:
            self._refuse(key, value, right)
        return ""

    def number(
        self, key: str, lowest: int, highest: int, *, default: int | None = None
    ) -> int | None:
        """Read a whole number within bounds; it may be missing only if there is a default."""
        right = say("a whole number from {lowest} to {highest}", lowest=lowest, highest=highest)
        if lowest == highest:
            right = say("{number}", number=lowest)
        value = self._get(key, right, default is None)
        if value is None:
            return default
        if type(value) is not int or not lowest <= value <= highest:
            self._refuse(key, value, right)
            return default
        return value

    def flag(self, key: str) -> bool:
        """Read true or false; false if it is missing."""
        right = say("true or false")
        value = self._get(key, right, needed=False)
        if value is not None and not isinstance(value, bool):
            self._refuse(key, value, right)
        return value is True

    def choice(self, key: str, allowed: Iterable[str], *, needed: bool = True) -> str | None:
        """Read one of a few words."""
        words = tuple(allowed)
        right = say("one of: {allowed}", allowed=", ".join(words))
        if len(words) == 1:
            right = say("'{word}'", word=words[0])
        value = self._get(key, right, needed)
        if value is None or (isinstance(value, str) and value in words):
            return value
        self._refuse(key, value, right)
        return None

    def entries(self, key: str, right: Message, *, needed: bool = True) -> list[object]:
        """Read a list of any values, which the caller must check."""
        value = self._get(key, right, needed)
        if value is None:
            return []
        if not isinstance(value, list):
            self._refuse(key, value, right)
            return []
        if len(value) > MOST_ENTRIES:
            what = say(
                "'{key}' has {count} entries, but it should be {right}.",
                key=key,
                count=len(value),
                right=right,
            )
            self.add_problem(what)
            return []
        return list(value)

    def numbers(
        self, key: str, lowest: int, highest: int, *, count: int | None = None
    ) -> list[int]:
        """Read a list of whole numbers within bounds."""
        bounds = {"lowest": lowest, "highest": highest}
        right = say("a list of whole numbers from {lowest} to {highest}", **bounds)
        if count is not None:
            bounds["count"] = count
            right = say("a list of {count} whole numbers from {lowest} to {highest}", **bounds)
        values = self.entries(key, right)
        good = [v for v in values if type(v) is int and lowest <= v <= highest]
        if len(good) != len(values) or (count is not None and values and len(values) != count):
            self._refuse(key, self.values.get(key), right)
            return []
        return good

    def words(self, key: str, allowed: Iterable[str]) -> tuple[str, ...]:
        """Read a list of allowed words without repetition."""
        known = tuple(allowed)
        right = say("a list with any of these: {allowed}", allowed=", ".join(known))
        values = self.entries(key, right, needed=False)
        for value in values:
            if value not in known:
                self._refuse(key, value, right)
            elif values.count(value) > 1:
                self.add_problem(
                    say("'{key}' names {value} twice.", key=key, value=quote_value(value))
                )
                break
        return tuple(v for v in values if isinstance(v, str) and v in known)

    def table(self, key: str, *, needed: bool = True) -> TomlTable:
        """Return a table within this one; an empty one if it is missing or isn't a table."""
        value = self._get(key, say("a table"), needed)
        path = f"{self.path}.{key}".lstrip(".")
        if isinstance(value, dict):
            return TomlTable(value, self.problem_log, path)
        if value is not None:
            self._refuse(key, value, say("a table"))
        return TomlTable({}, self.problem_log, path, absent=True)

    def tables(self, key: str, right: Message, *, needed: bool = True) -> Iterator[TomlTable]:
        """Yield a list of tables, each named by its place in the list."""
        for number, value in enumerate(self.entries(key, right, needed=needed), 1):
            name = say("{key} {number}", key=key, number=number)
            if isinstance(value, dict):
                yield TomlTable(value, self.problem_log, key, name)
            else:
                what = say("this is {value}, but it should be a table.", value=quote_value(value))
                self.problem_log.add_problem(name, what)

    def report_unknown_keys(self) -> None:
        """Report all keys that weren't read."""
        unknown = [key for key in self.values if key not in self.read]
        allowed = ", ".join(list(self.read)[:MOST_NAMED])
        if len(self.read) > MOST_NAMED:
            allowed += ", …"
        for key in unknown[:MOST_UNKNOWN]:
            key = sanitize(key, 40)
            self.add_problem(
                say(
                    "'{key}' isn't recognised; use one of these: {allowed}.",
                    key=key,
                    allowed=allowed,
                )
            )
        if len(unknown) > MOST_UNKNOWN:
            more = len(unknown) - MOST_UNKNOWN
            self.add_problem(
                say_count(
                    "{count} other key isn't recognised either.",
                    "{count} other keys aren't recognised either.",
                    more,
                )
            )


def read_pack_file(
    data: bytes | str, name: str, make: Callable[[TomlTable], Thing]
) -> Report[Thing]:
    """Read a file with `make`; the report has a pack only if there is no problem."""
    try:
        values = parse_toml(data, name)
    except PackError as error:
        return Report(None, error.problems)
    problem_log = ProblemLog(name)
    pack = make(TomlTable(values, problem_log))
    for table in problem_log.tables:
        table.report_unknown_keys()
    if problem_log.problems:
        return Report(None, tuple(problem_log.problems), tuple(problem_log.notes))
    return Report(pack, (), tuple(problem_log.notes))


def read_format_and_version(top: TomlTable, kind: str, version: int) -> None:
    """Read the first two lines of every pack: its format and version."""
    top.choice("format", (kind,))
    found = top.values.get("version")
    if type(found) is int and found > version:
        top.read["version"] = None
        what = say(
            "'version' is {found}, but this app reads version {version}; a newer version of"
            " the app may be able to read it.",
            found=quote_value(found),
            version=version,
        )
        top.add_problem(what)
        return
    top.number("version", 1, version)
