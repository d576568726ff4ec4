"""Makes the app's icon font, with only those of the 7,000 Material Design Icons that it uses.

./goa icons

Kivy opens a font again for every text size, and this one takes a twentieth of the memory.
"""

import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
FONTS = ROOT / "assets" / "fonts"
FONT, TABLE = FONTS / "LakshmiIcons.ttf", FONTS / "icons.json"
LARGE = "materialdesignicons-webfont.ttf"
_QUOTED = re.compile(r'"([a-z][a-z0-9-]+)"')


def all_icons() -> dict[str, str]:
    """Return every icon of KivyMD without importing KivyMD, which would open a window."""
    names: dict[str, Any] = {}
    exec(_kivymd("icon_definitions.py").read_text("utf-8"), names)
    found: dict[str, str] = names["md_icons"]
    return found


def _kivymd(part: str) -> Path:
    spec = find_spec("kivymd")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / part


def used() -> dict[str, str]:
    """Return the icons whose names are quoted in the app's files. A few of these words mean
    something else, which does no harm."""
    known = all_icons()
    found = {name for path in _sources() for name in _QUOTED.findall(path.read_text("utf-8"))}
    return {name: known[name] for name in sorted(found & known.keys())}


def _sources() -> Iterator[Path]:
    for folder, endings in (("goa_solo", (".py", ".kv")), ("assets/editions", (".toml",))):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in endings:
                yield path


def make() -> None:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    signs = used()
    source = _kivymd("fonts") / LARGE
    # Recalculated boxes would disagree with the bearings, and move every icon to the left.
    font = TTFont(source, recalcBBoxes=False, recalcTimestamp=False)
    few = subset.Subsetter(subset.Options(hinting=False, notdef_outline=True, layout_features=[]))
    few.populate(text="".join(signs.values()))
    few.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = "LakshmiIcons"
    font.save(FONT)
    TABLE.write_text(json.dumps(signs, indent=0) + "\n", "utf-8")
    print(f"{len(signs)} signs, {FONT.stat().st_size} bytes: {FONT.name}, {TABLE.name}")


if __name__ == "__main__":
    make()
