"""The history as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Iterable

from attrs import fields_dict

from goa_solo.store.session_summary import LINES, SessionSummary

_LEFT_OUT = ("points", "size", "written")
FIELDS = tuple(name for name in fields_dict(SessionSummary) if name not in _LEFT_OUT)


def as_csv(rows: Iterable[SessionSummary]) -> str:
    """A header, then one row per session; the points of each scoring line come last."""
    page = io.StringIO()
    writer = csv.writer(page)
    writer.writerow([*FIELDS, *LINES])
    for row in rows:
        cells = [getattr(row, name) for name in FIELDS]
        writer.writerow([_harmless(cell) for cell in (*cells, *row.points)])
    return page.getvalue()


def _harmless(cell: object) -> object:
    """Keep a spreadsheet from taking text, which may come from somebody else, for a formula."""
    if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")):
        return "'" + cell
    return cell
