"""The history as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from typing import BinaryIO

from attrs import fields_dict

from goa_solo.rules.scoring import LINE_KEYS
from goa_solo.store.errors import StoreError
from goa_solo.store.progress import Steps, WorkDone
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.store import Store


def _points(place: int, row: SessionSummary) -> int:
    return row.points[place]


_LEFT_OUT = ("points", "has_note", "size", "written", "modules")
COLUMNS: dict[str, Callable[[SessionSummary], object]] = {
    **{name: attrgetter(name) for name in fields_dict(SessionSummary) if name not in _LEFT_OUT},
    **{f"points_{key}": partial(_points, place) for place, key in enumerate(LINE_KEYS)},
    "deck": attrgetter("dealt_deck"),
    "modules": lambda row: " ".join(row.modules),
    "points_only": lambda row: int(row.points_only),
}
NOTE = "note"  # the last column; only the session file has it
_OF_POINTS_ONLY = ("campaign_id", "session", "total", "rank", "points_only")


def write_csv(store: Store, out: BinaryIO) -> Steps[None]:
    """Write a header, then a row per session, latest first: what the list knows, with the points of
    each scoring line, and its note, if any. Campaign sessions with only points come last, because
    their dates are unknown."""
    write_row = row_writer(out)
    write_row((*COLUMNS, NOTE))
    found = yield from store.history.open_in_steps()
    for done, row in enumerate(found.rows):
        yield WorkDone(done, len(found.rows))
        note = _note(store, row) if row.has_note else ""
        write_row((*(cell(row) for cell in COLUMNS.values()), note))
    for row in found.points_only:
        known = (cell(row) if name in _OF_POINTS_ONLY else "" for name, cell in COLUMNS.items())
        write_row((*known, ""))


def _note(store: Store, row: SessionSummary) -> str:
    try:
        return store.finished.read(row.id).note
    except StoreError as error:
        store.access.add_notice(error.message)
        return ""


def row_writer(out: BinaryIO) -> Callable[[Iterable[object]], None]:
    """Return a function that writes rows of a table as UTF-8, one at a time."""
    page = io.StringIO()
    writer = csv.writer(page)

    def write(cells: Iterable[object]) -> None:
        page.seek(0)
        page.truncate()
        writer.writerow([_escape_formula(cell) for cell in cells])
        out.write(page.getvalue().encode("utf-8"))

    return write


def _escape_formula(cell: object) -> object:
    """Keep a spreadsheet from treating text, which may come from somebody else, as a formula."""
    if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")):
        return "'" + cell
    return cell
