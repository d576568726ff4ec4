"""The receipt: what an auction leaves to do, the money first."""

from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from goa_solo.app.pictures import checklist_picture  # noqa: F401  used in receipt.kv
from goa_solo.app.screens.round.panels.base_panel import fit_children
from goa_solo.app.screens.round.view_values import Receipt, ReceiptLine
from goa_solo.app.toolkit import base_widgets  # noqa: F401  used in receipt.kv
from goa_solo.app.toolkit.buttons import Chip
from goa_solo.app.toolkit.events import nothing

TOOTH = 8  # dp; the depth of the torn edge


class FavorChip(Chip):
    """Enters the use of Favor; a chip that stands out from the card it is on."""


class ReceiptRow(Widget):
    """A move with its icon."""

    line: ReceiptLine = ObjectProperty(ReceiptLine("", ""), rebind=True)
    card = ObjectProperty(rebind=True)  # the one it is on
    indent = NumericProperty(0)


class ReceiptCard(BoxLayout):
    """The money in large type, who won, and a row for each other move. Empty without a receipt."""

    __events__ = ("on_use_favor",)
    on_use_favor = nothing
    title = StringProperty()
    money = StringProperty()
    pay = StringProperty()
    shown = BooleanProperty(False)
    looks = ObjectProperty(None, allownone=True)  # the edition's, for tiles
    role = StringProperty("large")  # of its texts; smaller on a small screen
    scale = NumericProperty(1.0)  # of their size; smaller where it would have to be scrolled
    dark = BooleanProperty(True)
    paper = ColorProperty()
    ink = ColorProperty()
    accent = ColorProperty()

    def _get_teeth(self) -> list[float]:
        """Return the edge where it was torn off, as triangles."""
        count = round(self.width / dp(2 * TOOTH)) if self.height else 0
        y, step = self.y + dp(TOOTH), self.width / max(1, count)
        lefts = [self.x + step * place for place in range(count)]
        corners = ((x, y, x + step, y, x + step / 2, self.y) for x in lefts)
        return [part for x0, y0, x1, y1, x2, y2 in corners
                for part in (x0, y0, 0, 0, x1, y1, 0, 0, x2, y2, 0, 0)]  # fmt: skip

    teeth = AliasProperty(_get_teeth, bind=("pos", "size"))

    def __init__(self, **kwargs: Any) -> None:
        self._favor = FavorChip(icon="compare")
        self._favor.bind(on_release=lambda _chip: self.dispatch("on_use_favor"))
        super().__init__(**kwargs)

    def show(self, receipt: Receipt | None) -> None:
        self.shown = receipt is not None
        receipt = receipt or Receipt()
        self.money = receipt.money  # first: the other texts are beside it
        self.pay, self.title = receipt.pay, receipt.title
        new_row = partial(ReceiptRow, card=self)
        rows = fit_children(self.ids.rows, new_row, len(receipt.lines))
        for row, line in zip(rows, receipt.lines, strict=True):
            row.line = line
        self._favor.text = receipt.favor
        self.remove_widget(self._favor)
        if receipt.favor:
            self.add_widget(self._favor)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
