"""The events of the import's preview."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import StringProperty

from goa_solo.app.context import Context
from goa_solo.app.screens.base import Page
from goa_solo.app.screens.import_preview.presenter import ImportPresenter
from goa_solo.app.widgets import overlays  # noqa: F401  used in screen.kv
from goa_solo.app.widgets.basics import Text
from goa_solo.app.widgets.controls import Tick
from goa_solo.store.importing import Preview


class ImportPreviewPage(Page):
    """`opened(preview=…, tell=…)`: nothing changes until the button is tapped."""

    button = StringProperty()

    def __init__(self, context: Context, **kwargs: Any) -> None:
        self.presenter: ImportPresenter | None = None
        self._tell: Callable[[str], None] | None = None
        self._ticks: list[Tick] = []
        super().__init__(context, **kwargs)

    def opened(
        self,
        preview: Preview | None = None,
        tell: Callable[[str], None] | None = None,
        **_what: Any,
    ) -> None:
        if preview is None:
            Clock.schedule_once(lambda _passed: self.context.navigator.back())
            return
        self.presenter = ImportPresenter(self.context.desk, preview)
        self._tell = tell
        self.button = self.presenter.button
        self.ids.summary.clear_widgets()
        for line in self.presenter.summary():
            self.ids.summary.add_widget(Text(text=line, role="large"))
        self.ids.lines.clear_widgets()
        self._ticks = [Tick(text=line.text, ticked=line.taken) for line in self.presenter.lines]
        for tick in self._ticks:
            self.ids.lines.add_widget(tick)
        self.ids.differ.opacity = 1 if self._ticks else 0

    def take(self) -> None:
        assert self.presenter is not None
        chosen = [
            line.item
            for line, tick in zip(self.presenter.lines, self._ticks, strict=True)
            if tick.ticked
        ]
        done, problem = self.presenter.take(chosen)
        if problem:
            self.ids.banner.say(problem)
            return
        self.context.navigator.back()
        if self._tell:
            self._tell(done)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
