"""The events of the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app import files
from goa_solo.app.context import Context
from goa_solo.app.desk import Refused
from goa_solo.app.screens.base import Page
from goa_solo.app.screens.settings.presenter import (
    ABOUT,
    CSV,
    EXPORT,
    IMPORT,
    Action,
    Choice,
    Fact,
    Row,
    SettingsPresenter,
)
from goa_solo.app.widgets import overlays  # noqa: F401  used in screen.kv
from goa_solo.app.widgets.basics import Pressable
from goa_solo.app.widgets.controls import Section, Segments
from goa_solo.app.words import told


class ChoiceRow(BoxLayout):
    """A name over its options."""

    title = StringProperty()
    line = StringProperty()


class ActionRow(Pressable):
    """Something to do."""

    title = StringProperty()
    line = StringProperty()
    icon = StringProperty()


class FactRow(BoxLayout):
    """Something to know."""

    title = StringProperty()
    line = StringProperty()


class SettingsPage(Page):
    """The presenter's groups, one surface each."""

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = SettingsPresenter(context)

    def opened(self, **_what: Any) -> None:
        groups = self.ids.groups
        groups.clear_widgets()
        for group in self.presenter.groups():
            section = Section(heading=group.heading)
            for row in group.rows:
                section.add_widget(self._row(row))
            groups.add_widget(section)

    def _row(self, row: Row) -> Any:
        match row:
            case Choice():
                made = ChoiceRow(title=row.title, line=row.line)
                options = Segments(options=list(row.options), chosen=row.chosen)
                options.bind(on_change=lambda _options, number: row.choose(number))
                made.add_widget(options)
                return made
            case Action():
                made = ActionRow(title=row.title, line=row.line, icon=row.icon)
                made.bind(on_release=lambda _row: self.do(row.does))
                return made
            case Fact():
                return FactRow(title=row.title, line=row.line)

    def do(self, what: str) -> None:
        self.ids.banner.hush()
        try:
            if what == ABOUT:
                self.context.navigator.go("about")
            elif what in (EXPORT, CSV):
                made = self.presenter.everything() if what == EXPORT else self.presenter.table()
                files.save(self.context, *made, self.ids.banner.say)
            elif what == IMPORT:
                files.take(self.context, ".json", self.look, self.ids.banner.say)
        except Refused as error:
            self.ids.banner.say(told(error.sentence))

    def look(self, raw: bytes) -> None:
        """Show what a file would do, or why it can't be taken in."""
        preview = self.presenter.look(raw)
        if isinstance(preview, str):
            self.ids.banner.say(preview)
        else:
            self.context.navigator.go("import_preview", preview=preview, tell=self.ids.banner.say)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
