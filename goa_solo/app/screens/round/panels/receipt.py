"""The receipt: what an auction leaves to do, the money first."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from goa_solo.app.screens.round.panels.base_panel import fit_children
from goa_solo.app.screens.round.view_values import Receipt
from goa_solo.app.toolkit import base_widgets  # noqa: F401  used in receipt.kv
from goa_solo.app.toolkit.buttons import Chip


class FavorChip(Chip):
    """Enters the use of Favor; a chip that stands out from the card it is on."""


class ReceiptRow(Widget):
    """A move with its icon."""

    icon = StringProperty()
    text = StringProperty()
    role = StringProperty("large")


class ReceiptCard(BoxLayout):
    """The money in large type, who won, and a row for each other move. Empty without a receipt."""

    __events__ = ("on_use_favor",)
    title = StringProperty()
    money = StringProperty()
    pay = StringProperty()
    shown = BooleanProperty(False)
    role = StringProperty("large")  # of its texts; smaller on a small screen

    def __init__(self, **kwargs: Any) -> None:
        self._favor = FavorChip(icon="compare")
        self._favor.bind(on_release=lambda _chip: self.dispatch("on_use_favor"))
        super().__init__(**kwargs)

    def on_use_favor(self) -> None:
        """Do nothing by default; the screen asks what was taken."""

    def on_role(self, *_args: object) -> None:
        for row in self.ids.rows.children:
            row.role = self.role

    def show(self, receipt: Receipt | None) -> None:
        self.shown = receipt is not None
        receipt = receipt or Receipt()
        self.money = receipt.money  # first: the other texts are beside it
        self.pay, self.title = receipt.pay, receipt.title
        rows = fit_children(self.ids.rows, ReceiptRow, len(receipt.lines))
        for row, line in zip(rows, receipt.lines, strict=True):
            row.icon, row.text, row.role = line.icon, line.text, self.role
        self._favor.text = receipt.favor
        self.remove_widget(self._favor)
        if receipt.favor:
            self.add_widget(self._favor)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
