"""The events of the import preview."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from goa_solo.app import long_task
from goa_solo.app.i18n import _, render
from goa_solo.app.screens.import_preview.presenter import ImportConflict, ImportPresenter
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.buttons import Tick
from goa_solo.app.toolkit.fill_rows import fill_paragraphs, fill_rows
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
        fill_paragraphs(self.ids.summary, self.presenter.summary(), "large")
        fill_rows(self.ids.lines, self.presenter.lines, Tick, _show)
        self.ids.differ.opacity = 1 if self.presenter.lines else 0

    def import_chosen(self) -> None:
        both = zip(self.presenter.lines, self.ids.lines.children[::-1], strict=True)
        chosen = [line.item for line, tick in both if tick.active]
        shown, tell = self.presenter, self._tell or self.ids.banner.say
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


def _show(tick: Tick, line: ImportConflict) -> None:
    tick.text, tick.active = line.text, line.taken
