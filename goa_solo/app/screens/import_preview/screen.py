"""The events of the import preview."""

from typing import Any

from kivy.clock import Clock

from goa_solo.app import long_task
from goa_solo.app.i18n import _
from goa_solo.app.screen_context import Context
from goa_solo.app.screens.import_preview.presenter import (
    ImportClash,
    ImportLine,
    ImportPart,
    ImportPresenter,
)
from goa_solo.app.screens.page_templates import FormPage
from goa_solo.app.toolkit.base_widgets import Note, Stack, Text
from goa_solo.app.toolkit.buttons import SectionPanel, Segments, Tick
from goa_solo.app.toolkit.fill_rows import fill_rows, refill
from goa_solo.app.toolkit.show_hide import set_shown
from goa_solo.store.export_file import WINDOW
from goa_solo.store.import_file import STOPPED, Preview
from goa_solo.store.import_items import ImportItem


def _panel() -> Any:
    panel = SectionPanel()
    panel.ticks, panel.clashes = Stack(spacing=0), Stack()
    return panel


class ClashRow(Stack):
    """A name used twice, and what to do about it; nothing is lost unless the player says so."""

    BOTH, THEIRS, _MINE = range(3)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.name, self.note = Text(role="large"), Note()
        options = [_("Keep both"), _("Use the file's"), _("Keep mine")]
        self.answers = Segments(options=options, chosen=self.BOTH)
        refill(self, (self.name, self.note, self.answers))

    def show(self, clash: ImportClash) -> None:
        self.clash = clash
        self.name.text, self.note.text, self.answers.chosen = clash.text, clash.line, self.BOTH

    def chosen(self) -> list[ImportItem]:
        by_answer = {self.BOTH: [self.clash.both], self.THEIRS: [self.clash.theirs]}
        return by_answer.get(self.answers.chosen, [])


class ImportPreviewPage(FormPage):
    """`opened(preview=…)`: nothing changes until the button is tapped."""

    presenter: ImportPresenter

    def __init__(self, context: Context, **kwargs: Any) -> None:
        super().__init__(context, **kwargs)
        self._take = self.ids.take.__self__

    def opened(self, preview: Preview | None = None, **_what: Any) -> None:
        if preview is None:
            Clock.schedule_once(lambda _passed: self.context.navigator.back())
            return
        self.presenter = ImportPresenter(self.context.store, preview)
        set_shown(self._take, self.ids.buttons, bool(self.presenter.button))
        self.ticks: list[tuple[ImportLine, Tick]] = []
        self.clashes: list[ClashRow] = []
        fill_rows(self.ids.parts, self.presenter.parts(), _panel, self._show_part)

    def _show_part(self, panel: Any, part: ImportPart) -> None:
        panel.heading, panel.line = part.heading, part.line
        for box, shown in ((panel.ticks, part.lines), (panel.clashes, part.clashes)):
            set_shown(box, panel, bool(shown))
        fill_rows(panel.clashes, part.clashes, ClashRow, self._show_clash)
        fill_rows(panel.ticks, part.lines, lambda: Tick(choice=True), self._show_line)

    def _show_line(self, tick: Tick, line: ImportLine) -> None:
        tick.text, tick.line, tick.active = line.text, line.line, line.taken
        self.ticks.append((line, tick))

    def _show_clash(self, row: ClashRow, clash: ImportClash) -> None:
        row.show(clash)
        self.clashes.append(row)

    def import_chosen(self) -> None:
        chosen = [item for line, tick in self.ticks if tick.active for item in line.items]
        chosen += [item for row in self.clashes for item in row.chosen()]
        shown, context = self.presenter, self.context
        if problem := shown.lacking(chosen):
            self.say(problem)
            return
        context.navigator.back()

        def imported(items: tuple[ImportItem, ...]) -> None:
            context.tell(shown.done(items))
            if any(item.kind == WINDOW for item in items):
                context.preference_holder.reload()

        long_task.run(context, _("Import"), shown.import_chosen(chosen), imported, STOPPED)
