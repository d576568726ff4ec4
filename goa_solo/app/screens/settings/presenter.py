"""The settings as a list of groups with rows; a new setting is a row more here."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from goa_solo.app.context import Context
from goa_solo.app.desk import Refused
from goa_solo.app.preferences import TEXT_SCALES, THEMES
from goa_solo.app.words import _, count_of, told
from goa_solo.store import export, importing
from goa_solo.store.spreadsheet import as_csv
from goa_solo.store.words import moment


@frozen
class Choice:
    """One of a few."""

    title: str
    options: tuple[str, ...]
    chosen: int
    choose: Callable[[int], None]
    line: str = ""


@frozen
class Action:
    """Something to do, or a way to another screen: `does` names it for the screen."""

    title: str
    line: str
    icon: str
    does: str


@frozen
class Fact:
    """Something to know."""

    title: str
    line: str


Row = Choice | Action | Fact


@frozen
class Group:
    heading: str
    rows: tuple[Row, ...]


EXPORT, CSV, IMPORT, ABOUT = "export", "csv", "import", "about"


class SettingsPresenter:
    """Turns preferences and the store into rows."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def groups(self) -> list[Group]:
        return [
            Group(_("How it looks"), (self._theme(), self._text())),
            Group(_("Your data"), self._data()),
            Group(
                _("Lakshmi"),
                (Action(_("About"), _("Version and licence"), "information-outline", ABOUT),),
            ),
        ]

    def _theme(self) -> Choice:
        names = {"Dark": _("Dark"), "Light": _("Light")}
        return Choice(
            _("Colours"),
            tuple(names[theme] for theme in THEMES),
            THEMES.index(self._context.keeper.preferences.theme),
            lambda number: self._context.keeper.prefer(theme=THEMES[number]),
        )

    def _text(self) -> Choice:
        return Choice(
            _("Text size"),
            tuple(_("{percent} %").format(percent=round(scale * 100)) for scale in TEXT_SCALES),
            TEXT_SCALES.index(self._context.keeper.preferences.text_scale),
            lambda number: self._context.keeper.prefer(text_scale=TEXT_SCALES[number]),
        )

    def _data(self) -> tuple[Row, ...]:
        store = self._context.desk.store
        finished, running = len(store.finished.ids()), len(store.running.ids())
        held = ", ".join(
            (
                count_of("{count} finished session", "{count} finished sessions", finished),
                count_of("{count} paused", "{count} paused", running),
                count_of("{count} campaign", "{count} campaigns", len(store.voyages.ids())),
            )
        )
        return (
            Fact(
                _("All on this device"),
                _("{held}, in {folder}").format(held=held, folder=self._context.data_folder),
            ),
            Action(
                _("Export everything"),
                _("One file with all sessions, campaigns and decks"),
                "tray-arrow-up",
                EXPORT,
            ),
            Action(
                _("Export the history"),
                _("A table (CSV) for spreadsheets"),
                "table-arrow-down",
                CSV,
            ),
            Action(
                _("Import"),
                _("Take in such a file; you see first what it would do"),
                "tray-arrow-down",
                IMPORT,
            ),
        )

    # --- files ---------------------------------------------------------------------------------

    def _today(self) -> str:
        return moment(self._context.desk.store.room.clock())[:10]

    def everything(self) -> tuple[str, bytes]:
        """A name for the file and what goes into it."""
        page = export.everything(self._context.desk.store)
        return f"lakshmi-{self._today()}.json", page.encode("utf-8")

    def table(self) -> tuple[str, bytes]:
        rows = self._context.desk.store.history.rows()
        return f"lakshmi-{self._today()}.csv", as_csv(rows).encode("utf-8-sig")

    def look(self, raw: bytes) -> importing.Preview | str:
        """What a file would do, or why it can't be taken in."""
        from goa_solo.table.own import definitions

        store = self._context.desk.store
        try:
            return importing.look(store, raw, definitions(store))
        except Refused as error:
            return told(error.sentence)
