"""The events of the settings."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from goa_solo.app import file_exchange, long_task
from goa_solo.app.i18n import _, render
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.screens.settings import presenter as settings
from goa_solo.app.screens.settings.presenter import CountSettings, SettingRow, SettingsPresenter
from goa_solo.app.toolkit.base_widgets import Pressable, Stack
from goa_solo.app.toolkit.buttons import ListRow, SectionPanel, Segments, Stepper, TwoLines
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.application import backups
from goa_solo.rules.message import PlayerError
from goa_solo.store.import_file import STOPPED, Preview


class ToggleRow(Pressable):
    """A setting that is on or off."""

    row = ObjectProperty()
    active = BooleanProperty(False)


class CountsRow(Stack):
    """Numbers that expand below a line with their values."""

    title = StringProperty()
    line = StringProperty()
    open = BooleanProperty(False)

    def __init__(self, row: CountSettings, trying: Callable[..., Any], **kwargs: Any):
        super().__init__(title=row.title, line=row.line, **kwargs)
        self._steppers = []
        for number, (name, count) in reversed([*enumerate(row.counts)]):  # the lowest at the bottom

            def change(_stepper: Stepper, value: int, number: int = number) -> None:
                self.line = trying(row.change, number, value) or self.line

            stepper = Stepper(label=name, value=count, least=1, most=row.most)
            stepper.bind(on_change=change)
            self._steppers.append(stepper)

    def on_open(self, _row: Any, is_open: bool) -> None:
        for stepper in self._steppers:
            set_shown(stepper, self, is_open)


class ActionRow(ListRow):
    """Something to do."""


class SettingsPage(FormPage):
    """The presenter's groups, each on its own surface."""

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self.presenter = SettingsPresenter(context)

    def opened(self, **_what: Any) -> None:
        groups = self.presenter.groups()
        sections = (SectionPanel(*map(self._row, one.rows), heading=one.heading) for one in groups)
        self.fill("column", groups, sections)

    def _row(self, row: SettingRow) -> Any:
        match row:
            case settings.ChoiceSetting():
                options = Segments(options=list(row.options), chosen=row.chosen, most=row.columns)
                options.bind(on_change=lambda _options, number: self._try(row.choose, number))
                return Stack(TwoLines(title=row.title, line=row.line), options)
            case settings.Toggle():
                made = ToggleRow(row=row, active=row.on)
                made.bind(active=lambda _row, on: self._try(row.turn, on))
                return made
            case CountSettings():
                return CountsRow(row, self._try)
            case settings.Action():
                return ActionRow(
                    title=row.title,
                    line=row.line,
                    icon=row.icon,
                    on_release=lambda _row: self.do(row.does),
                )
            case settings.Fact():
                return TwoLines(title=row.title, line=row.line)

    def _try(self, what: Callable[..., Any], *values: Any) -> Any:
        """Change a setting; if it can't be saved, show why."""
        self.say("")
        try:
            return what(*values)
        except PlayerError as error:
            self.ids.banner.say(render(error.message))
            self._built_from.clear()
            Clock.schedule_once(lambda _passed: self.opened())  # show again what is saved
            return ""

    def do(self, what: str) -> None:
        self.say("")
        with self.showing_refusals():
            if what in (settings.ABOUT, settings.TOUR, settings.ASIDE, settings.WASTEBASKET):
                self.context.navigator.go(what)
            elif what == settings.RULINGS:
                self.context.navigator.go("rules_chapter", at="rulings")
            elif what == settings.BACKUP:
                name, write = self.presenter.backup()
                file_exchange.save(self.context, name, write, self._backup_made)
            elif what == settings.AUTOMATIC:
                name = self.presenter.backup()[0]
                go = self.context.navigator.go
                go("file_chooser", file=name, on_path=self._back_up_into)
            elif what == settings.IMPORT:
                file_exchange.choose(self.context, ".json", self.look)
            elif what == settings.FORGET_COLOURS:
                self.ids.banner.say(self.presenter.forget_colours())
                self.opened()
            elif table := self.presenter.history(what):
                file_exchange.save(self.context, *table)

    def _back_up_into(self, path: Path) -> None:
        """Write the first backup there; all later ones go into the same folder."""
        self._try(backups.set_automatic_folder, self.context.store, path.parent)
        self.opened()
        write = self.presenter.backup()[1]
        file_exchange.write(self.context, path, write, self._backup_made)

    def _backup_made(self) -> None:
        """Count the backup, and show what it lacks."""
        backups.mark_backed_up(self.context.store)
        self.show_notices()

    def look(self, path: Path) -> None:
        """Show what importing a file would do, or why it can't be imported."""

        def show(preview: Preview) -> None:
            self.context.navigator.go("import_preview", preview=preview)

        steps = self.presenter.look(path)
        long_task.run(self.context, _("Reading the file"), steps, show, STOPPED)
