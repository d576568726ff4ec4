"""The icons of Material Design Icons, by name.

An app may bring a small font with just the icons it uses (`use_small_font`): KivyMD's has 7,000,
and each font size that is opened takes 0.2 MB. All other icons come from KivyMD's.
"""

from collections.abc import Mapping
from pathlib import Path

from kivy.core.text import LabelBase

SMALL, ALL = "SmallIcons", "Icons"
UNKNOWN = ""

_small: dict[str, str] = {}


def use_small_font(file: Path, letters: Mapping[str, str]) -> None:
    """Use a separate font file for the icons in `letters`, by name."""
    LabelBase.register(SMALL, str(file))
    _small.update(letters)


def letter(name: str) -> str:
    """Return an icon's character; "" if there is no such icon."""
    if not name or name in _small:
        return _small.get(name, UNKNOWN)
    from kivymd.icon_definitions import md_icons

    return str(md_icons.get(name, UNKNOWN))


def font(name: str) -> str:
    """Return the font that has the icon."""
    return SMALL if not name or name in _small else ALL
