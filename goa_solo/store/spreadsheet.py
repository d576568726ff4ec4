"""The history as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from goa_solo.store.history import Row

LINES = (
    "ships",
    "produce",
    "income",
    "explore",
    "outpost",
    "outposts",
    "symbols",
    "pardaos",
    "depots",
    "duty",
    "small_missions",
    "large_missions",
    "story",
)
FIELDS = (
    "id",
    "finished",
    "edition",
    "deck",
    "difficulty",
    "total",
    "rank",
    "voyage",
    "session",
    "day_seconds",
    "night_seconds",
    "rounds",
    "nazar_rounds",
    "yours_won",
    "yours_sold",
    "hers_won",
    "hers_lost",
    "paid",
    "received",
)


def as_csv(rows: Iterable[Row]) -> str:
    """One line for each session, with a head; points line by line at the end."""
    page = io.StringIO()
    writer = csv.writer(page)
    writer.writerow([*FIELDS, *LINES])
    for row in rows:
        points = dict(row.points)
        cells = [getattr(row, name) for name in FIELDS]
        cells += [points.get(line, "") for line in LINES]
        writer.writerow([_harmless(cell) for cell in cells])
    return page.getvalue()


def _harmless(cell: object) -> object:
    """Text from a file somebody sent must not be taken for a formula."""
    if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")):
        return "'" + cell
    return cell
