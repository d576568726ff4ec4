"""The signs of Material Design Icons: ours from a small font of their own (`./goa icons`), others,
which a player's edition may name, from KivyMD's large one."""

import json
from functools import cache

from kivy.core.text import LabelBase

from goa_solo.paths import asset

FEW, ALL = "LakshmiIcons", "Icons"
UNKNOWN = ""

LabelBase.register(FEW, str(asset("fonts/LakshmiIcons.ttf")))


@cache
def _few() -> dict[str, str]:
    table: dict[str, str] = json.loads(asset("fonts/icons.json").read_text("utf-8"))
    return table


def letter(name: str) -> str:
    """The letter of a sign; "" where there is no such sign."""
    if not name or name in _few():
        return _few().get(name, UNKNOWN)
    from kivymd.icon_definitions import md_icons

    return str(md_icons.get(name, UNKNOWN))


def font(name: str) -> str:
    """The font that has it."""
    return FEW if not name or name in _few() else ALL
