"""The files of the list of finished sessions: the rows of each month, and an overview of all. They
can always be rebuilt from the sessions."""

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from attrs import Factory, define

from goa_solo.rules.message import say
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import StoreError, UnreadableError
from goa_solo.store.migrations import migrate, with_version_and_checksum
from goa_solo.store.record_folder import SUFFIX, FolderAccess
from goa_solo.store.serialize import from_plain
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.tinydb_file import AtomicStorage

FOLDER = "history"
MONTH, OVERVIEW = "month", "overview"  # kinds of files; there is one overview file
_MONTH = re.compile(r"\d{4}-\d\d")
_NUMBER = re.compile(r"-?\d{1,9}")

PlainRow = dict[str, Any]
"""A row as in the file; converting it to a `SessionSummary` costs more than finding it."""


@define
class Overview:
    """The number of sessions by month, total, difficulty, edition and deck. `stamp` is that of the
    folder of sessions (`folder_stamp`) when the list was complete."""

    month: Counter[str] = Factory(Counter)
    total: Counter[str] = Factory(Counter)
    difficulty: Counter[str] = Factory(Counter)
    edition: Counter[str] = Factory(Counter)
    deck: Counter[str] = Factory(Counter)
    stamp: str = ""

    @classmethod
    def of(cls, rows: Iterable[SessionSummary]) -> "Overview":
        found = cls()
        for row in rows:
            found.count(row)
        return found

    def count(self, row: SessionSummary, times: int = 1) -> None:
        """Add a row to the counts, or remove it with -1."""
        for counter, value in (
            (self.month, row.month),
            (self.total, str(row.total)),
            (self.difficulty, str(row.difficulty)),
            (self.edition, row.edition),
            (self.deck, row.dealt_deck),
        ):
            counter[value] += times
            if not counter[value]:
                del counter[value]

    @property
    def sessions(self) -> int:
        return sum(self.month.values())

    @property
    def best(self) -> int:
        return max(map(int, self.total), default=0)

    @property
    def average(self) -> float:
        points = sum(int(total) * count for total, count in self.total.items())
        return points / max(self.sessions, 1)

    def plain(self) -> dict[str, Any]:
        counts = {name: dict(sorted(getattr(self, name).items())) for name in _COUNTED}
        return {"stamp": self.stamp, **counts}

    @classmethod
    def from_plain(cls, content: Mapping[str, Any]) -> "Overview":
        stamp = content.get("stamp")
        counts = {name: _counter(content.get(name), form) for name, form in _COUNTED.items()}
        if not isinstance(stamp, str) or len({sum(one.values()) for one in counts.values()}) > 1:
            raise UnreadableError(say("it isn't a Lakshmi file"))
        return cls(**counts, stamp=stamp)


_COUNTED: dict[str, re.Pattern[str] | None] = {
    "month": _MONTH,
    "total": _NUMBER,
    "difficulty": _NUMBER,
    "edition": None,
    "deck": None,
}
"""What an overview counts, and the form of its keys."""


def _counter(counts: Any, form: re.Pattern[str] | None) -> Counter[str]:
    if not isinstance(counts, dict) or not all(
        type(count) is int and count > 0 and (form is None or form.fullmatch(name))
        for name, count in counts.items()
    ):
        raise UnreadableError(say("it isn't a Lakshmi file"))
    return Counter(counts)


def _is_row(row: Any) -> bool:
    return type(row) is dict and type(row.get("id")) is str and type(row.get("finished")) is str


class HistoryFiles:
    """Reads and writes these files. A damaged file is set aside, with a notice."""

    def __init__(self, access: FolderAccess) -> None:
        self._access = access
        self.folder = access.folder / FOLDER

    def path(self, name: str) -> Path:
        return self.folder / (name + SUFFIX)

    def months(self) -> list[str]:
        """Return the months that have a file, earliest first."""
        with contextlib.suppress(OSError):
            names = [path.name.removesuffix(SUFFIX) for path in self.folder.glob(f"*{SUFFIX}")]
            return sorted(name for name in names if _MONTH.fullmatch(name))
        return []

    # --- reading -------------------------------------------------------------------------------

    def document(self, name: str, kind: str, *, verify: bool = True) -> Mapping[str, Any] | None:
        """Return the content of a file; None if there is none. Checking its checksum costs more
        than reading it, so that is skipped when only a few rows are shown."""
        path = self.path(name)
        try:
            tables = AtomicStorage(path).read()
            if tables is None:
                return None
            document = tables[kind][str(tinydb_file.ONLY)]
            if not verify:
                document.pop("check", None)
            return migrate(kind, document)
        except KeyError:
            error = UnreadableError(say("it isn't a Lakshmi file"))
        except UnreadableError as unreadable:
            error = unreadable
        tinydb_file.refuse_other(kind, path)  # a newer version may have another layout
        raise error

    def overview(self) -> Overview | None:
        """Return the overview; None if there is no readable one."""
        try:
            content = self.document(OVERVIEW, OVERVIEW)
            return None if content is None else Overview.from_plain(content)
        except UnreadableError as error:
            self.set_aside(OVERVIEW, error)
        except StoreError as error:
            self._access.add_notice(error.message)
        return None

    def plain_rows(self, month: str, *, verify: bool = True) -> list[PlainRow]:
        """Return the rows of a month, earliest first."""
        content = self.document(month, MONTH, verify=verify)
        rows = [] if content is None else content.get("rows")
        if not isinstance(rows, list) or not all(map(_is_row, rows)):
            raise UnreadableError(say("it isn't a Lakshmi file"))
        return rows

    def rows(self, month: str) -> list[SessionSummary]:
        """Return the same rows, converted; none if the file had to be set aside."""
        try:
            return [from_plain(SessionSummary, row) for row in self.plain_rows(month)]
        except UnreadableError as error:
            self.set_aside(month, error)
            return []

    def set_aside(self, name: str, error: StoreError) -> None:
        message = say(
            "The list of sessions could not be read ({problem}), so it was rebuilt from the"
            " sessions; none is lost. {aside}",
            problem=error.message,
            aside=self._access.set_aside(self.path(name)),
        )
        self._access.add_notice(message)

    # --- writing -------------------------------------------------------------------------------

    def may_write(self) -> None:
        """Raise `NewerError` if a newer version wrote this list, `NotReadError` if it can't be
        read."""
        with contextlib.suppress(FileNotFoundError, UnreadableError):
            atomic_files.read(self.path(OVERVIEW))
        tinydb_file.refuse_other(OVERVIEW, self.path(OVERVIEW))

    def put(self, name: str, kind: str, content: Mapping[str, Any]) -> None:
        """Write a file. It has no last good copy, because it can be rebuilt."""
        tinydb_file.refuse_other(kind, self.path(name))
        page = tinydb_file.page(kind, with_version_and_checksum(kind, content))
        atomic_files.replace(self.path(name), page, keep_backup=False)

    def put_rows(self, month: str, rows: Iterable[PlainRow]) -> None:
        """Write the rows of a month; a month without rows has no file."""
        rows = sorted(rows, key=lambda row: (row["finished"], row["id"]))
        if rows:
            self.put(month, MONTH, {"rows": rows})
            return
        tinydb_file.refuse_other(MONTH, self.path(month))
        with contextlib.suppress(OSError):
            self.path(month).unlink(missing_ok=True)

    def put_overview(self, overview: Overview) -> None:
        self.put(OVERVIEW, OVERVIEW, overview.plain())
