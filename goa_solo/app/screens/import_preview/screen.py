"""The events of the import preview."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from goa_solo.app import long_task
from goa_solo.app.i18n import _, render
from goa_solo.app.screens.import_preview.presenter import ImportLine, ImportPart, ImportPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Stack
from goa_solo.app.toolkit.buttons import SectionPanel, Tick
from goa_solo.app.toolkit.fill_rows import refill
from goa_solo.store.export_file import WINDOW
from goa_solo.store.import_file import STOPPED, Preview
from goa_solo.store.import_items import ImportItem


class ImportPreviewPage(FormPage):
    """`opened(preview=…, tell=…)`: nothing changes until the button is tapped."""

    button = StringProperty()
    presenter: ImportPresenter

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
        self.ticks: list[tuple[ImportLine, Tick]] = []
        refill(self.ids.parts, map(self._panel, self.presenter.parts()))

    def _panel(self, part: ImportPart) -> SectionPanel:
        panel = SectionPanel(heading=part.heading, line=part.line)
        ticks = Stack(spacing=0)
        for line in part.lines:
            tick = Tick(text=line.text, line=line.line, active=line.taken, choice=True)
            self.ticks.append((line, tick))
            ticks.add_widget(tick)
        if part.lines:
            panel.add_widget(ticks)
        return panel

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
