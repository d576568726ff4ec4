"""The file formats the whole history can be exported to, for the settings and the history."""

import codecs
from collections.abc import Callable
from functools import partial
from typing import BinaryIO

from attrs import frozen

from goa_solo.app.i18n import _
from goa_solo.application import bg_stats
from goa_solo.store.export_target import Write
from goa_solo.store.history_csv import write_csv
from goa_solo.store.ids import timestamp
from goa_solo.store.progress import Steps
from goa_solo.store.store import Store


@frozen
class HistoryExport:
    """One of them: its name, what it is for, and the file."""

    key: str
    title: str
    line: str
    icon: str
    file: str
    write: Write


def history_exports(store: Store) -> tuple[HistoryExport, ...]:
    name = f"lakshmi-{timestamp(store.access.clock())[:10]}"
    return (
        HistoryExport(
            "csv",
            _("Export the history"),
            _("A table (CSV) for spreadsheets"),
            "table-arrow-down",
            f"{name}.csv",
            partial(_for_spreadsheets, write_csv, store),
        ),
        HistoryExport(
            "plain_csv",
            _("Export a short history"),
            _("Only date, game, score, time and comments (CSV), for other apps"),
            "table-arrow-down",
            f"{name}-plain.csv",
            partial(_for_spreadsheets, bg_stats.write_plain_csv, store),
        ),
        HistoryExport(
            "bgstats",
            _("Export for BG Stats"),
            _("All finished sessions in a file that BG Stats can open"),
            "export-variant",
            f"{name}.bgsplay",
            partial(bg_stats.write_history, store),
        ),
    )


def _for_spreadsheets(
    write: Callable[[Store, BinaryIO], Steps[None]], store: Store, out: BinaryIO
) -> Steps[None]:
    """Write a byte order mark first, by which spreadsheets recognise UTF-8."""
    out.write(codecs.BOM_UTF8)
    yield from write(store, out)
