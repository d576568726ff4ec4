"""The shipped languages: each is a folder in `assets/languages/` with a `language.toml` and, except
for English, a catalogue. A new folder adds a language; no code names one."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from goa_solo.paths import asset
from goa_solo.rules.message import Message, say

COMPLETE, MACHINE, UNFINISHED = STATUSES = ("complete", "machine", "unfinished")
"""`MACHINE` is complete, but no native speaker has confirmed it; what an unfinished language lacks
is shown in English."""

_CODE = re.compile(r"[a-z]{2}")


class LanguagePack(NamedTuple):
    """A language's data outside its catalogue."""

    code: str
    name: str  # in the language itself
    status: str  # one of STATUSES
    decimal_point: str
    yes: Sequence[str]  # answers accepted in a terminal
    no: Sequence[str]
    windows_voice: str
    mac_voice: str
    search: Mapping[str, str]  # a rulebook's word, and the handbook's word for it
    # Signs that a voice skips or misreads, as words.
    heard: Mapping[str, str] = MappingProxyType({})


def folder() -> Path:
    return asset("languages")


def is_language(code: str) -> bool:
    return bool(_CODE.fullmatch(code)) and _file(code).is_file()


@cache
def language_pack(code: str) -> LanguagePack:
    """Return a language by its code, which must be valid (`is_language`)."""
    import tomllib  # English needs none

    return LanguagePack(code=code, **tomllib.loads(_file(code).read_text("utf-8")))


def language_codes() -> tuple[str, ...]:
    """Return all languages: English, then the others by their codes."""
    found = sorted(path.name for path in folder().iterdir() if is_language(path.name))
    return tuple(sorted(found, key=lambda code: code != "en"))


def status_note(status: str) -> Message | None:
    """Return what a player should know about a language that isn't simply complete."""
    if status == UNFINISHED:
        return say("This translation is unfinished: anything missing is shown in English.")
    if status == MACHINE:
        return say("No player has confirmed this translation yet. Please report what sounds wrong.")
    return None


def _file(code: str) -> Path:
    return folder() / code / "language.toml"
