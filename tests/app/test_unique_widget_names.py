"""Kivy looks up widget classes by their bare names, so two classes of one name would share their kv
rules, and one of them could not be used in kv files at all."""

import pkgutil
import re
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import pytest

from goa_solo import app as room


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_no_two_widgets_share_a_name() -> None:
    from kivy.uix.widget import Widget

    for module in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
        if "android" not in module.name:
            import_module(module.name)
    found = defaultdict(set)
    classes = [Widget]
    for cls in classes:  # grows while it is walked
        classes += cls.__subclasses__()
        found[cls.__name__].add(cls)
    ours = {
        name: {cls.__module__ for cls in twins}
        for name, twins in found.items()
        if len(twins) > 1 and any(cls.__module__.startswith(room.__name__) for cls in twins)
    }
    assert ours == {}


def test_a_class_is_declared_once_in_all_kv_files() -> None:
    """Of `<Name@Base>` Kivy silently ignores the second."""
    found = defaultdict(list)
    for folder in map(Path, room.__path__):
        for path in folder.rglob("*.kv"):
            for name in re.findall(r"^<(\w+)@", path.read_text("utf-8"), re.MULTILINE):
                found[name].append(str(path.relative_to(folder)))
    assert found
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
