"""The history as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Callable, Iterable
from typing import BinaryIO

from attrs import fields_dict

from goa_solo.store.errors import StoreError
from goa_solo.store.progress import Steps, WorkDone
from goa_solo.store.session_summary import LINES, SessionSummary
from goa_solo.store.store import Store

EXTRAS = ("modules", "story", "captain", "lakshmi_pardaos", "points_only", "note")
_LEFT_OUT = ("points", "has_note", "size", "written", *EXTRAS)
FIELDS = tuple(name for name in fields_dict(SessionSummary) if name not in _LEFT_OUT)
_OF_POINTS_ONLY = ("campaign_id", "session", "total", "rank")


def write_csv(store: Store, out: BinaryIO) -> Steps[None]:
    """Write a header, then a row per session, latest first: what the list knows, with the points of
    each scoring line, and its note, if any. Campaign sessions with only points come last, because
    their dates are unknown."""
    write_row = row_writer(out)
    write_row((*FIELDS, *LINES, *EXTRAS))
    rows = yield from store.history.rows_in_steps()
    for done, row in enumerate(rows):
        yield WorkDone(done, len(rows))
        cells = (getattr(row, name) for name in FIELDS)
        write_row(
            (
                *cells,
                *row.points,
                " ".join(row.modules),
                row.story,
                row.captain,
                row.lakshmi_pardaos,
                0,
                _note(store, row) if row.has_note else "",
            )
        )
    for row in store.history.points_only():
        cells = (getattr(row, name) if name in _OF_POINTS_ONLY else "" for name in FIELDS)
        write_row((*cells, *("" for _line in LINES), "", "", "", "", 1, ""))


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
