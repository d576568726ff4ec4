"""Short codes for sharing: numbers in base 32 with a checksum, tolerant of how they are typed.

A code is a few letters for its kind, a digit for its version, and a number that contains one value
after another. `deck_code` and `challenge_code` define the values.
"""

import base64
import binascii
import re
from collections.abc import Iterable, Iterator
from zlib import crc32

from goa_solo.packs.problem_report import printable
from goa_solo.rules.message import RuleError

SCHEME = "lakshmi"
"""The scheme of links that a phone opens in the app: `lakshmi:deck/CODE`."""

_CHECK = 4  # bytes

Digit = tuple[int, int]
"""A number, and how many values it could have."""


def encode(start: str, digits: Iterable[Digit]) -> str:
    """Return digits as a code, with a checksum at its end."""
    number = 1  # so that leading zeros aren't lost
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    checked = data + _check_sum(data)
    return f"{start}{base64.b32encode(checked).decode('ascii').rstrip('=')}"


def decode(text: str, link: str, kind: tuple[str, int], longest: int) -> "DigitReader | None":
    """Read a code or link of a kind, given by its first letters and its latest version; None if it
    is of another kind. Raise `RuleError` if it is damaged."""
    start, version = kind
    code = re.sub(r"[\s-]+", "", text[: 4 * longest]).upper().removeprefix(link.upper())
    found = re.fullmatch(rf"{start}(\d)([A-Z2-7]{{1,{longest}}})", code)
    if found is None:
        return None
    if int(found[1]) > version:
        raise RuleError(
            "This code was made by a newer version of the app. Update the app to read it."
        )
    try:
        raw = base64.b32decode(found[2] + "=" * (-len(found[2]) % 8))
    except binascii.Error:
        raise damaged_code() from None
    data, check = raw[:-_CHECK], raw[-_CHECK:]
    if not int(found[1]) or not data or _check_sum(data) != check:
        raise damaged_code()
    return DigitReader(data, int(found[1]))


def damaged_code() -> RuleError:
    """Return the error for a code with a part missing."""
    return RuleError("Part of this code is missing or mistyped.")


def _check_sum(data: bytes) -> bytes:
    return crc32(data).to_bytes(_CHECK, "big")


def text_digits(text: str, longest: int) -> Iterator[Digit]:
    """Yield a text as digits, cut off after `longest` bytes."""
    raw = text.encode("utf-8")[:longest].decode("utf-8", "ignore").encode("utf-8")
    yield len(raw), longest + 1
    for byte in raw:
        yield byte, 256


class DigitReader:
    """Takes digits from a number, in the order in which they were added."""

    def __init__(self, data: bytes, version: int) -> None:
        self.version = version
        self._left = int.from_bytes(data, "big")

    def take(self, base: int) -> int:
        self._left, digit = divmod(self._left, base)
        if not self._left:
            raise damaged_code()
        return digit

    def take_text(self, longest: int) -> str:
        """Return a text that is safe to show."""
        raw = bytes(self.take(256) for _ in range(self.take(longest + 1)))
        text = raw.decode("utf-8", "replace")
        if text and (not text.strip() or not printable(text) or {"{", "}"} & set(text)):
            raise damaged_code()
        return text

    def finish(self) -> None:
        """Reject a code with digits left over."""
        if self._left != 1:
            raise damaged_code()
