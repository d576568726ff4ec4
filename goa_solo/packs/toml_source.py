"""Parses TOML from files that can't be trusted.

Deep nesting overflows the stack of Python's TOML parser, and long dotted names take quadratic time,
so the text is first checked for both.
"""

import codecs
import re
import tomllib
from pathlib import Path

from goa_solo.named_file import FileError, read_named, too_large
from goa_solo.packs.problem_report import PackError, Problem, sanitize
from goa_solo.rules.message import Message, say

MOST_BYTES = 1_000_000
MOST_LINES = 10_000
"""Lines and commas together; the longest shipped file has a few hundred."""
MOST_NESTED = 12
MOST_DOTS = 12
"""How many dots a line may have outside strings and comments; ours have one or two."""

_SIGNIFICANT = re.compile(r"""["'#\[\]{}.\n]""")
_SKIPPED = re.compile(
    r"""
      [#][^\n]*+
    | \"{3} (?: [^"\\] | \\. | "(?!"") )*+ \"{3,5}
    | \"(?!"") (?: [^"\\] | \\. )*+ "
    | \'{3} (?: [^'] | '(?!'') )*+ \'{3,5}
    | '(?!'') [^']*+ '
    """,
    re.DOTALL | re.VERBOSE,
)
"""A comment or a quoted string; their contents are skipped."""
_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_UTF_16_32 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)


def file_bytes(path: Path) -> bytes:
    """Return the bytes of a file; raise `PackError` if it can't be read."""
    try:
        return read_named(path, MOST_BYTES)
    except FileError as error:
        raise PackError(Problem(str(path), None, error.why)) from None


def parse_toml(data: bytes | str, file: str) -> dict[str, object]:
    """Return the TOML document; raise `PackError` with the reason if it isn't one."""
    text = _decoded(data, file) if isinstance(data, bytes) else data
    if len(text) > MOST_BYTES:
        raise PackError(Problem(file, None, too_large(MOST_BYTES)))
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n")
    _check_limits(text, file)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise PackError(Problem(file, None, _too_deep())) from None
    except ValueError as error:  # TOMLDecodeError, or a number of 5,000 digits
        raise PackError(_not_toml(str(error), text, file)) from None


def _too_deep() -> Message:
    return say(
        "this is nested too deeply; a pack has tables and lists, not lists of lists of lists."
    )


def _decoded(data: bytes, file: str) -> str:
    if len(data) > MOST_BYTES:
        raise PackError(Problem(file, None, too_large(MOST_BYTES)))
    if data.startswith(_UTF_16_32):
        raise PackError(
            Problem(file, None, say("this file is written in UTF-16 or UTF-32; save it as UTF-8."))
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        where = say("line {line}", line=data.count(b"\n", 0, error.start) + 1)
        what = say("this is not UTF-8 text; save the file as UTF-8.")
        raise PackError(Problem(file, where, what)) from None


def _check_limits(text: str, file: str) -> None:
    """Reject what slows the TOML parser down: a million entries, deep nesting, long dotted
    names."""
    if text.count("\n") + text.count(",") > MOST_LINES:
        raise PackError(
            Problem(file, None, say("this has far more lines or entries than a pack needs."))
        )
    depth = dots = at = 0
    while found := _SIGNIFICANT.search(text, at):
        sign, at = found[0], found.end()
        if sign == "\n":
            dots = 0
        elif sign in "#\"'":
            over = _SKIPPED.match(text, found.start())
            if over is None:
                return  # an unterminated string: the TOML parser stops here too
            at = over.end()
        elif sign == ".":
            dots += 1
        elif sign in "[{":
            depth += 1
        else:
            depth = max(0, depth - 1)
        if depth > MOST_NESTED:
            raise PackError(Problem(file, _line(text, at), _too_deep()))
        if dots > MOST_DOTS:
            what = say("this line has more dots than any name or number needs.")
            raise PackError(Problem(file, _line(text, at), what))


def _line(text: str, at: int) -> Message:
    return say("line {line}", line=text.count("\n", 0, at) + 1)


def _not_toml(why: str, text: str, file: str) -> Problem:
    place = _PLACE.search(why)
    if place is None:
        return Problem(file, None, say("this is not TOML: a number has too many digits."))
    line = int(place[1]) if place[1] else text.count("\n") + 1
    reason = sanitize(_PLACE.sub("", why))
    what = say("this is not TOML: {why}.", why=reason[:1].lower() + reason[1:])
    return Problem(file, say("line {line}", line=line), what)
