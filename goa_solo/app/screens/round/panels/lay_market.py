"""The checklist for laying out a market, or before the next round."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from goa_solo.app.pictures import round_track  # noqa: F401  used in lay_market.kv
from goa_solo.app.pictures.checklist_picture import ChecklistPicture  # noqa: F401  in lay_market.kv
from goa_solo.app.presenters.markup import escape_markup
from goa_solo.app.screens.round.panels.base_panel import TickingPanel, fit_children
from goa_solo.app.screens.round.view_values import Checklist, ChecklistGroup
from goa_solo.app.toolkit.base_widgets import SurfaceColumn
from goa_solo.app.toolkit.buttons import Ticked

FEW = 4  # lines that a page may have without being scrolled


class ChecklistTick(Ticked):
    """A line in markup with its picture."""

    text = StringProperty()
    picture = StringProperty()
    pictured = BooleanProperty(True)  # there is room for pictures
    role = StringProperty("medium")
    plain = BooleanProperty(False)  # only its text: there is no room to tick it off
    looks = ObjectProperty(None, allownone=True)


class ChecklistBox(SurfaceColumn):
    """A group of lines."""

    heading = StringProperty()
    done = StringProperty()  # how many of how many
    plain = BooleanProperty(False)


class LayMarketPanel(TickingPanel):
    """The lines in their groups; before a round, below a track of all rounds."""

    anchor_y = "top"
    heading = StringProperty()
    begins = NumericProperty(0)
    pictured = AliasProperty(
        lambda self: not (self.small or self.compact or self.little_room),
        bind=("small", "compact", "little_room"),
    )

    def on_pictured(self, *_args: object) -> None:
        for box in self.ids.groups.children:
            box.plain = self.compact
        for row in self.ticks:
            row.pictured = self.pictured and bool(row.picture)
            row.plain = self.compact

    on_compact = on_pictured

    def on_tight(self, *_args: object) -> None:
        """Between rounds all lines are seen at once; the lists before a phase are too long."""
        for row in self.ticks:
            row.role = "small" if self.tight and self.begins and not self.compact else "medium"

    def show(self, value: Checklist) -> None:
        self.heading, self.begins = value.heading, value.begins
        self.long = not value.begins or len(value.lines) > FEW
        plain = ChecklistGroup("", tuple((escape_markup(line), "") for line in value.lines))
        groups = value.groups or (plain,)
        boxes = fit_children(self.ids.groups, ChecklistBox, len(groups))
        self._filling, self._ticks = True, {}
        for box, group in zip(boxes, groups, strict=True):
            box.heading = group.heading
            self._fill_box(box, group, value.ticked)
        self._filling = False
        self.on_pictured()
        self._count()

    def _fill_box(self, box: Any, group: ChecklistGroup, ticked: frozenset[str]) -> None:
        rows = fit_children(box.ids.ticks, ChecklistTick, len(group.lines), self._prepare)
        for row, (text, picture) in zip(rows, group.lines, strict=True):
            name = str(len(self._ticks))
            row.text, row.picture, row.active = text, picture, name in ticked
            row.looks, row.role = self.looks, "medium"
            self._ticks[name] = row

    def _changed(self, *args: object) -> None:
        super()._changed(*args)
        if not self._filling:
            self._count()

    def _count(self) -> None:
        """Show how much of each group is done."""
        for box in self.ids.groups.children:
            rows = box.ids.ticks.children
            box.done = f"{sum(row.active for row in rows)} / {len(rows)}"


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
