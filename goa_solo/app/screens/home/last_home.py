"""What the home screen showed last. The next start shows it again, before the game and the store
are imported, if the files it came from are unchanged."""

import json
import os
import re
from pathlib import Path
from typing import Any, NamedTuple

from goa_solo.app.window_preferences import write_json
from goa_solo.rules.translation import current_language

FILE = "home.json"
SOURCES = ("settings.json", "ui_state.json", "history.json", "running", "campaigns")


class HomeState(NamedTuple):
    """What home shows of the player's data; the defaults are those of an empty folder."""

    session: str = ""  # the one played last
    line: str = ""  # where it was left
    paused: int = 0  # how many sessions are
    offers_tour: bool = True
    yours: int = 0  # auctions won in the app
    hers: int = 0
    sessions: int = 0  # in so many sessions
    # The market of the session played last: its 25 letters; what is on it, each with its row and
    # column; and the colours of its letters, light and dark.
    market: str = ""
    tokens: str = ""
    colours: str = ""
    phase: str = ""  # "day" or "night" of that session


PATTERNS = {
    "market": r"([A-Z.]{25})?",
    "tokens": r"([sph][0-6]{2} ?)*",
    "colours": r"([A-Z](#[0-9A-Fa-f]{6}){2} ?)*",
    "phase": r"(day|night)?",
}


def read(folder: Path) -> HomeState | None:
    """Return what home showed last, or None if it must be computed."""
    try:
        sources = _signature(folder)
        if not sources:
            return HomeState()
        if not (folder / FILE).is_file():  # reading a pipe would block
            return None
        saved = json.loads((folder / FILE).read_text("utf-8"))
        if (saved["language"], saved["sources"]) != (current_language().code, sources):
            return None
        shown = HomeState(**saved["shown"])
        return shown if _is_valid(shown) else None
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None


def _is_valid(shown: HomeState) -> bool:
    """Return whether each value is of its type and can be drawn: somebody may have edited the
    file."""
    types = [type(value) for value in shown]
    return types == [type(value) for value in HomeState()] and all(
        re.fullmatch(pattern, getattr(shown, name)) for name, pattern in PATTERNS.items()
    )


def write(folder: Path, shown: HomeState) -> None:
    sources, language = _signature(folder), current_language().code
    saved = {"language": language, "sources": sources, "shown": shown._asdict()}
    write_json(folder / FILE, saved)


def _signature(folder: Path) -> dict[str, list[int]]:
    """Return the size and time of each file that home's state comes from."""
    paths: list[Any] = []
    for path in (folder / name for name in SOURCES):
        if path.is_dir():
            paths += os.scandir(path)
        elif path.exists():
            paths.append(path)
    found = [(path.name, path.stat()) for path in paths]
    return {name: [stat.st_size, stat.st_mtime_ns] for name, stat in found}
