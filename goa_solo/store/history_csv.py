"""The history as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Callable, Iterable
from typing import BinaryIO

from attrs import fields_dict

from goa_solo.store.export_file import each_finished
from goa_solo.store.progress import Steps
from goa_solo.store.records import FinishedSession
from goa_solo.store.session_summary import LINES, SessionSummary
from goa_solo.store.store import Store

_LEFT_OUT = ("points", "size", "written")
FIELDS = tuple(name for name in fields_dict(SessionSummary) if name not in _LEFT_OUT)
EXTRAS = ("modules", "story", "captain", "lakshmi_pardaos", "points_only", "note")
_OF_POINTS_ONLY = ("campaign_id", "session", "total", "rank")


def write_csv(store: Store, out: BinaryIO) -> Steps[None]:
    """Write a header, then a row per session, latest first: what the list shows, the points of each
    scoring line, and what only the session file has. Campaign sessions with only points come last,
    because their dates are unknown."""
    write_row = row_writer(out)
    write_row((*FIELDS, *LINES, *EXTRAS))
    rows = yield from store.history.rows_in_steps()
    by_name = {row.id: row for row in rows}

    def add(record: FinishedSession) -> None:
        row, setup = by_name[record.id], record.setup
        write_row(
            (
                *(getattr(row, name) for name in FIELDS),
                *row.points,
                " ".join(setup.modules),
                setup.story or "",
                setup.captain or "",
                record.sheet.lakshmi_pardaos,
                0,
                record.note,
            )
        )

    yield from each_finished(store, [row.id for row in rows], add)
    for row in store.history.points_only():
        cells = (getattr(row, name) if name in _OF_POINTS_ONLY else "" for name in FIELDS)
        write_row((*cells, *("" for _line in LINES), "", "", "", "", 1, ""))


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
