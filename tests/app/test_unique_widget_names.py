"""Kivy finds widget classes by their bare names, in kv files and for kv rules: two of one name
would wear each other's clothes."""

import pkgutil
from collections import defaultdict
from importlib import import_module

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
