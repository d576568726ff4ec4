"""Compares our controls with KivyMD's own: the same settings page built with each.

./goa bench kivymd

Run it again when a new KivyMD comes out; the figures and our decision are in
docs/develop/kivymd.md. Each variant runs in its own process, to measure its memory.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.bench_tools import Figure, display, pss, run_in_process, time_call
from tests.bench.visible_window import draw, frames, visible_app
from tests.support import layout_check

VARIANTS = ("ours", "kivymd")
GROUPS = 6  # each with a heading, two switches, four options, two buttons and three chips
WORDS = ("System", "English", "Deutsch", "Français")
FRAMES = 20


def figures() -> list[Figure]:
    found = []
    with display() as environment:
        for variant in VARIANTS:
            said = run_in_process("tests.bench.kivymd", variant, environment=environment)
            for what, (unit, value) in said.items():
                found.append(Figure(f"{variant}: {what}", unit, [value]))
    return found


def measure(variant: str) -> dict[str, tuple[str, float]]:
    with tempfile.TemporaryDirectory() as home, visible_app(Path(home)) as app:
        before = pss()
        page = app.app.screens.current_screen
        page.clear_widgets()

        def build() -> None:
            page.add_widget({"ours": _ours, "kivymd": _kivymd}[variant]())
            app.settle()
            draw()

        opened, _wall = time_call(build)
        switch = next(one for one in page.walk() if hasattr(one, "active"))

        def tap() -> None:
            switch.active = not switch.active
            app.frames(2)
            draw()

        def frame() -> None:
            app.app.root_window.canvas.ask_update()
            frames(1)

        frames(FRAMES)
        tapped = sorted(time_call(tap)[0] for _ in range(9))[4]
        drawn = sorted(time_call(frame)[0] for _ in range(FRAMES))[FRAMES // 2]
        return {
            "first opening": ("ms", opened),
            "a frame": ("ms", drawn),
            "switch to drawn": ("ms", tapped),
            "memory added": ("MB", pss() - before),
            "complaints of the fit check": ("", len(layout_check.complaints())),
        }


def _column(parts: list[Any]) -> Any:
    from goa_solo.app.toolkit.base_widgets import Column, Scroll

    column = Column(padding=16, spacing=8)
    for part in parts:
        column.add_widget(part)
    scroll = Scroll()
    scroll.add_widget(column)
    return scroll


def _ours() -> Any:
    from kivy.uix.stacklayout import StackLayout

    from goa_solo.app.toolkit.base_widgets import Text
    from goa_solo.app.toolkit.buttons import BigButton, Chip, FootRow, Segments, Tick

    parts: list[Any] = []
    for group in range(GROUPS):
        parts.append(Text(text=f"Group {group}", font_style="Title", role="medium"))
        parts += [Tick(text=f"A habit that can be switched on, number {n}") for n in range(2)]
        parts.append(Segments(options=list(WORDS)))
        row = FootRow()
        row.add_widget(BigButton(text="Cancel", style="tonal"))
        row.add_widget(BigButton(text="Save the changes"))
        chips = StackLayout(size_hint_y=None, height=48, spacing=8)
        for name in ("Log", "Odds", "Rules"):
            chips.add_widget(Chip(text=name, icon="star"))
        parts += [row, chips]
    return _column(parts)


def _kivymd() -> Any:
    from kivy.uix.boxlayout import BoxLayout
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.chip import MDChip, MDChipLeadingIcon, MDChipText
    from kivymd.uix.label import MDLabel
    from kivymd.uix.list import MDListItem, MDListItemHeadlineText
    from kivymd.uix.segmentedbutton import (
        MDSegmentButtonLabel,
        MDSegmentedButton,
        MDSegmentedButtonItem,
    )
    from kivymd.uix.selectioncontrol import MDSwitch

    parts: list[Any] = []
    for group in range(GROUPS):
        heading = MDLabel(text=f"Group {group}", font_style="Title", role="medium")
        heading.adaptive_height = True
        parts.append(heading)
        for number in range(2):
            text = MDListItemHeadlineText(text=f"A habit that can be switched on, number {number}")
            row = BoxLayout(size_hint_y=None, height=56)
            row.add_widget(MDListItem(text))
            row.add_widget(MDSwitch(pos_hint={"center_y": 0.5}))
            parts.append(row)
        items = [MDSegmentedButtonItem(MDSegmentButtonLabel(text=word)) for word in WORDS]
        parts.append(MDSegmentedButton(*items))
        row, chips = (BoxLayout(size_hint_y=None, height=56, spacing=8) for _ in range(2))
        row.add_widget(MDButton(MDButtonText(text="Cancel"), style="tonal"))
        row.add_widget(MDButton(MDButtonText(text="Save the changes"), style="filled"))
        for name in ("Log", "Odds", "Rules"):
            chips.add_widget(MDChip(MDChipLeadingIcon(icon="star"), MDChipText(text=name)))
        parts += [row, chips]
    return _column(parts)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
