"""Each patch to Kivy can be switched off, and Kivy is changed nowhere else."""

import ast
import gc
from collections import Counter
from pathlib import Path

import pytest

from goa_solo.app import kivy_patches
from goa_solo.app.kivy_patches import PATCHES, VARIABLE, garbage_collection, is_enabled, quiet_rules
from tests.support.run_python import printed_by

APP = Path(kivy_patches.__file__).parent.parent
SETTINGS = {
    "clearcolor",
    "allow_screensaver",
    "softinput_mode",
    "size",
    "density",
    "fontscale",
    "max_iteration",
}
"""Properties that Kivy documents as there to be set."""


def test_every_patch_has_a_file_and_a_switch() -> None:
    files = {path.stem for path in Path(kivy_patches.__file__).parent.glob("*.py")}
    assert files - {"__init__"} == set(PATCHES)


@pytest.mark.parametrize(
    ("words", "on"),
    [
        ("", set(PATCHES)),
        ("none", set()),
        ("-idle_sleep", set(PATCHES) - {"idle_sleep"}),
        (
            "-few_styles, -garbage_collection",
            {"few_bindings", "idle_sleep", "no_asyncio", "quiet_rules"},
        ),
    ],
)
def test_what_the_variable_switches_off(
    monkeypatch: pytest.MonkeyPatch, words: str, on: set[str]
) -> None:
    monkeypatch.setenv(VARIABLE, words)
    assert {patch for patch in PATCHES if is_enabled(patch)} == on


def test_a_misspelt_patch_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "-idle_slep")
    with pytest.raises(SystemExit, match="not -idle_slep"):
        is_enabled("idle_sleep")


@pytest.mark.parametrize("patches", ["", "none"])
def test_the_app_opens_with_and_without_patches(data_home: Path, patches: str) -> None:
    """Its last line is whether asyncio was imported: as it is by Kivy's clock, without a patch."""
    code = (
        "import threading, sys\n"
        "from goa_solo.app import launch\n"
        "def stop():\n"
        "    from kivy.base import stopTouchApp\n"
        "    print('asyncio' in sys.modules)\n"
        "    stopTouchApp()\n"
        "threading.Timer(1, stop).start()\n"
        "status = launch.start()\n"
        "import asyncio\n"
        "asyncio.run(asyncio.sleep(0))\n"
        "sys.exit(status)"
    )
    window = {"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_WINDOW": "sdl2"}
    environment = {VARIABLE: patches, "GOA_SOLO_HOME": str(data_home), **window}
    assert printed_by("-c", code, env=environment).split()[-1] == str(patches == "none")


def changes_to_kivy(source: str) -> set[str]:
    """What a module sets of Kivy's modules and classes, and `__class__` of anything."""
    tree = ast.parse(source)
    imported = {
        (alias.asname or alias.name).split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if (getattr(node, "module", None) or alias.name).split(".")[0] in ("kivy", "kivymd")
    }

    def is_kivys(node: ast.expr) -> bool:
        while isinstance(node, ast.Attribute | ast.Call):
            node = node.func if isinstance(node, ast.Call) else node.value
        return isinstance(node, ast.Name) and node.id in imported

    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ctx=ast.Store() | ast.Del()):
                if node.attr == "__class__" or is_kivys(node.value):
                    found.add(node.attr)
            case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[first, name, *_]):
                if is_kivys(first):
                    found.add(ast.unparse(name))
    return found - SETTINGS


@pytest.mark.parametrize(
    "source",
    [
        "from kivy.core.window import Window\nWindow.clear = print",
        "import kivy.lang.builder\nkivy.lang.builder.call_fn = print",
        "from kivy.uix.label import Label as Base\nBase.texture_update: object = None",
        "def f():\n    from kivy.clock import Clock\n    setattr(Clock, 'idle', print)",
        "from kivy.app import App\ndel App.get_running_app().stop",
        "label.__class__ = object",
    ],
)
def test_a_change_to_kivy_is_noticed(source: str) -> None:
    assert len(changes_to_kivy(source)) == 1


def test_kivy_is_changed_in_its_patches_only() -> None:
    found = {
        str(path.relative_to(APP)): changes
        for path in APP.rglob("*.py")
        if path.parent.name != "kivy_patches"
        and (changes := changes_to_kivy(path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_kv_rules_call_the_function_that_is_replaced() -> None:
    """Fails when Kivy's rules no longer pass these five values, or call something else."""
    from kivy.lang import Builder, builder
    from kivy.uix.widget import Widget

    if is_enabled("quiet_rules"):
        assert builder.call_fn is quiet_rules.call_fn
    seen: list[tuple[object, ...]] = []

    def watch(args: tuple[object, ...], instance: object, value: object) -> None:
        seen.append(args)
        quiet_rules.call_fn(args, instance, value)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builder, "call_fn", watch)
        holder = Builder.load_string("Widget:\n    width: self.height * 2")
        assert isinstance(holder, Widget)
        holder.height = 321
    assert holder.width == 642
    assert [len(args) for args in seen] == [5]
    assert seen[0][1] == "width"


def test_garbage_is_looked_for_less_often() -> None:
    """Fails when Python's collector no longer does as it is told."""

    def searches() -> Counter[int]:
        """How often each generation was looked through while a large screen's objects came up."""
        seen: Counter[int] = Counter()

        def count(phase: str, info: dict[str, int]) -> None:
            if phase == "start":
                seen[info["generation"]] += 1

        gc.collect()
        gc.callbacks.append(count)
        kept: list[list[object]] = [[] for _ in range(100_000)]
        gc.callbacks.remove(count)
        assert len(kept) == 100_000
        return seen

    before = gc.get_threshold()
    try:
        gc.set_threshold(700, 10, 10)  # Python's own
        usual = searches()
        garbage_collection.apply()
        seldom = searches()
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
    assert usual.total() > 100
    assert seldom.total() < 10
    assert seldom[2] == 0
