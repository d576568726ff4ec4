"""The history as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from typing import BinaryIO

from attrs import fields_dict

from goa_solo.rules.scoring import LINE_KEYS
from goa_solo.store.export_file import each_finished
from goa_solo.store.progress import Steps
from goa_solo.store.records import FinishedSession
from goa_solo.store.session_summary import SessionSummary
from goa_solo.store.store import Store


def _points(place: int, row: SessionSummary) -> int:
    return row.points[place]


_LEFT_OUT = ("points", "size", "written")
OF_ROW: dict[str, Callable[[SessionSummary], object]] = {
    **{name: attrgetter(name) for name in fields_dict(SessionSummary) if name not in _LEFT_OUT},
    **{f"points_{key}": partial(_points, place) for place, key in enumerate(LINE_KEYS)},
    "points_only": lambda row: int(row.points_only),
}
OF_RECORD: dict[str, Callable[[FinishedSession], object]] = {
    "modules": lambda record: " ".join(record.setup.modules),
    "story": lambda record: record.setup.story or "",
    "captain": lambda record: record.setup.captain or "",
    "lakshmi_pardaos": lambda record: record.sheet.lakshmi_pardaos,
    "note": lambda record: record.note,
}
"""The columns: what the list of sessions has, and what only the session file has."""

_OF_POINTS_ONLY = ("campaign_id", "session", "total", "rank", "points_only")


def write_csv(store: Store, out: BinaryIO) -> Steps[None]:
    """Write a header, then a row per session, latest first: what the list shows, the points of each
    scoring line, and what only the session file has. Campaign sessions with only points come last,
    because their dates are unknown."""
    write_row = row_writer(out)
    write_row((*OF_ROW, *OF_RECORD))
    rows = yield from store.history.rows_in_steps()
    by_name = {row.id: row for row in rows}

    def add(record: FinishedSession) -> None:
        row = by_name[record.id]
        of_row = (cell(row) for cell in OF_ROW.values())
        write_row((*of_row, *(cell(record) for cell in OF_RECORD.values())))

    yield from each_finished(store, [row.id for row in rows], add)
    for row in store.history.points_only():
        known = (cell(row) if name in _OF_POINTS_ONLY else "" for name, cell in OF_ROW.items())
        write_row((*known, *("" for _name in OF_RECORD)))


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
