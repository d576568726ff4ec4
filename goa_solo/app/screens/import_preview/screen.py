"""The events of the import preview."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from goa_solo.app import long_task
from goa_solo.app.i18n import _, render
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.import_preview.presenter import ImportLine, ImportPart, ImportPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Stack
from goa_solo.app.toolkit.buttons import SectionPanel, Tick
from goa_solo.app.toolkit.fill_rows import fill_rows
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.store.export_file import WINDOW
from goa_solo.store.import_file import STOPPED, Preview
from goa_solo.store.import_items import ImportItem


def _panel() -> Any:
    panel = SectionPanel()
    panel.ticks = Stack(spacing=0)
    return panel


class ImportPreviewPage(FormPage):
    """`opened(preview=…, tell=…)`: nothing changes until the button is tapped."""

    button = StringProperty()
    presenter: ImportPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._take = self.ids.take.__self__

    def opened(
        self,
        preview: Preview | None = None,
        tell: Callable[[str], None] | None = None,
        **_what: Any,
    ) -> None:
        if preview is None:
            Clock.schedule_once(lambda _passed: self.context.navigator.back())
            return
        self.presenter = ImportPresenter(self.context.store, preview)
        self._tell = tell
        self.button = self.presenter.button
        set_shown(self._take, self.ids.buttons, bool(self.button))
        self.ticks: list[tuple[ImportLine, Tick]] = []
        fill_rows(self.ids.parts, self.presenter.parts(), _panel, self._show_part)

    def _show_part(self, panel: Any, part: ImportPart) -> None:
        panel.heading, panel.line = part.heading, part.line
        panel.remove_widget(panel.ticks)
        if part.lines:
            panel.add_widget(panel.ticks)
        fill_rows(panel.ticks, part.lines, lambda: Tick(choice=True), self._show_line)

    def _show_line(self, tick: Tick, line: ImportLine) -> None:
        tick.text, tick.line, tick.active = line.text, line.line, line.taken
        self.ticks.append((line, tick))

    def import_chosen(self) -> None:
        chosen = [item for line, tick in self.ticks if tick.active for item in line.items]
        shown, tell = self.presenter, self._tell or self.ids.banner.say
        if problem := shown.lacking(chosen):
            self.say(problem)
            return
        self.context.navigator.back()

        def imported(items: tuple[ImportItem, ...]) -> None:
            tell(shown.done(items))
            if any(item.kind == WINDOW for item in items):
                self.context.preference_holder.reload()

        long_task.run(
            self.context,
            _("Import"),
            shown.import_chosen(chosen),
            imported,
            render(STOPPED),
            tell,
        )
