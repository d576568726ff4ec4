"""Figures as bars: a name, a bar, a number."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from attrs import frozen
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from goa_solo.app.widgets import basics  # noqa: F401  used in bars.kv


@frozen
class Bar:
    """One bar: its name, its number in words, how much of the width it fills."""

    name: str
    number: str
    share: float
    accent: bool = False


class BarLine(BoxLayout):
    """One bar with its name on the left and its number on the right."""

    name = StringProperty()
    number = StringProperty()
    share = NumericProperty(0)
    accent = BooleanProperty(False)


class Bars(BoxLayout):
    """Several bars below each other."""

    def show(self, bars: Iterable[Bar]) -> None:
        """Show these; lines that are there already are used again."""
        bars = list(bars)
        lines: list[Any] = self.children[::-1]
        for line in lines[len(bars) :]:
            self.remove_widget(line)
        for number, bar in enumerate(bars):
            line = lines[number] if number < len(lines) else BarLine()
            line.name, line.number = bar.name, bar.number
            line.share, line.accent = bar.share, bar.accent
            if line.parent is None:
                self.add_widget(line)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
