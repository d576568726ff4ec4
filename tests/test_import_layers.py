"""The rooms of the house: which may use which. Arrows point one way."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from tests.support.run_python import printed_by

PACKAGE = Path(__file__).parent.parent / "goa_solo"
PACKAGE_ITSELF = {"__version__", "installed_version"}
MODULES = sorted(PACKAGE.rglob("*.py"))

# room → the other rooms it may use, and the packages from outside
ROOMS: dict[str, tuple[set[str], set[str]]] = {
    "rules": (set(), {"attrs"}),
    "packs": ({"rules", "paths", "languages", "named_file"}, {"attrs"}),
    "photo": ({"rules", "named_file"}, {"attrs", "PIL"}),
    "store": ({"rules", "packs", "paths", "named_file"}, {"attrs", "tinydb"}),
    "play": ({"rules", "packs", "store", "paths"}, {"attrs"}),
    "application": (
        {"rules", "packs", "store", "play", "paths", "photo"},
        {"attrs", "segno"},
    ),
    "simulate": ({"rules", "packs", "store", "play", "application", "paths"}, {"attrs"}),
    "commands": (
        {"rules", "packs", "store", "play", "application", "simulate", "paths"}
        | {"photo", "language_choice", "languages", "named_file"},
        {"attrs"},
    ),
    "app": (
        {"rules", "packs", "store", "play", "application", "paths", "photo"}
        | {"language_choice", "languages", "named_file"},
        {"attrs", "kivy", "kivymd", "android", "jnius"},
    ),
    "paths": ({"rules"}, set()),
    "named_file": ({"rules"}, set()),
    "languages": ({"rules", "paths"}, {"attrs"}),
    "language_choice": ({"rules", "packs", "languages", "store"}, {"jnius"}),
    "cli": ({"commands", "app", "paths", "language_choice", "rules"}, set()),
    "__main__": ({"cli"}, set()),
    "__init__": (set(), set()),
}
# Inside the app: room → the other rooms of the app it may use, and the rooms outside the app.
# What isn't named here (the app itself, its start, its screens' context) may use all of them.
GAME = {"rules", "packs", "store", "play", "application", "paths", "photo", "languages"}
APP_ROOMS: dict[str, tuple[set[str], set[str]]] = {
    "kivy_patches": (set(), set()),
    "toolkit": ({"i18n"}, set()),
    "presenters": ({"i18n"}, GAME),
    "pictures": ({"toolkit", "presenters", "i18n"}, GAME),
    "screens": (
        {
            "toolkit", "pictures", "presenters", "i18n", "tour",
            "file_exchange", "long_task", "open_session", "screen_context", "window_preferences",
        },
        GAME | {"language_choice", *PACKAGE_ITSELF},
    ),
}  # fmt: skip
# What the rules may not have of the standard library: files, clock, chance, network.
NOT_IN_RULES = {
    "os", "io", "pathlib", "shutil", "tempfile", "glob", "time", "datetime", "random", "secrets",
    "uuid", "socket", "urllib", "http", "subprocess", "threading", "asyncio", "sqlite3", "logging",
}  # fmt: skip


def room_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path) -> set[str]:
    """Dotted names that a file imports, at its top and inside its functions. Of a package those of
    its modules."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides the room it comes from"
            if node.module in ("goa_solo", "goa_solo.app"):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif node.module:
                found.add(node.module)
    return found


def test_a_file_uses_only_what_its_room_may() -> None:
    for path in MODULES:
        room = room_of(path)
        assert room in ROOMS, f"{room} is no room of the house; see architecture in CONTRIBUTING.md"
        rooms, packages = ROOMS[room]
        for name in imports(path):
            first, _, rest = name.partition(".")
            if first == "goa_solo":
                allowed = rest.split(".")[0] in rooms | {room, "", *PACKAGE_ITSELF}
            elif first in sys.stdlib_module_names:
                allowed = room != "rules" or first not in NOT_IN_RULES
            else:
                allowed = first in packages
            assert allowed, f"{path}: {room} may not use {name}"


_KV_IMPORT = re.compile(r"^#:import \w+ (goa_solo[\w.]*)", re.MULTILINE)


def test_the_walls_inside_the_app() -> None:
    for room, (inside, outside) in APP_ROOMS.items():
        folder = PACKAGE / "app" / room
        used = [(path, name) for path in folder.rglob("*.py") for name in imports(path)]
        for path in folder.rglob("*.kv"):
            used += [(path, name) for name in _KV_IMPORT.findall(path.read_text("utf-8"))]
        assert used or room == "kivy_patches"
        for path, name in used:
            first, *rest = name.split(".")
            if first != "goa_solo" or not rest:
                continue
            allowed = rest[1] in inside | {room} if rest[0] == "app" else rest[0] in outside
            assert allowed, f"{path}: app/{room} may not use {name}"


def module_name(path: Path) -> str:
    return ".".join(("goa_solo", *path.relative_to(PACKAGE).with_suffix("").parts))


def first_with_kivy(paths: Iterable[Path]) -> str:
    """Import these files one after another; return the first that brings Kivy along, or ""."""
    code = (
        f"import importlib, sys\nfor name in {[module_name(path) for path in paths]!r}:\n"
        "    importlib.import_module(name)\n"
        "    if any(m.split('.')[0] in ('kivy', 'kivymd') for m in sys.modules):\n"
        "        sys.exit(print(name))"
    )
    return printed_by("-c", code).strip()


def test_no_room_but_the_app_brings_kivy_along() -> None:
    others = [
        path
        for path in MODULES
        if room_of(path) not in ("app", "__main__") and path.name != "__init__.py"
    ]
    assert first_with_kivy(others) == ""


def on_import(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that happen when a module is imported: none in functions or for types only."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif not isinstance(child, ast.FunctionDef | ast.Lambda):
            types_only = isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
            yield from () if types_only else on_import(child)


def test_no_modules_import_each_other() -> None:
    """Any module can be imported first."""
    names = {module_name(path).removesuffix(".__init__"): path for path in MODULES}
    uses: dict[str, set[str]] = {}
    for name, path in names.items():
        found = set()
        for node in on_import(tree(path)):
            base = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            for alias in node.names:
                parts = f"{base}{alias.name}".split(".")
                found |= {".".join(parts[:end]) for end in range(1, len(parts) + 1)}
        # A package is being imported already when its own modules are.
        uses[name] = {
            other for other in found if other in names and not f"{name}.".startswith(f"{other}.")
        }
    TopologicalSorter(uses).prepare()  # CycleError names the modules


def says_no_kivy(path: Path) -> bool:
    """Whether a file's name or docstring promises that it does not need Kivy."""
    if path.stem.endswith(("presenter", "_values")) or path.parent.name == "presenters":
        return True
    says = ast.get_docstring(tree(path)) or ""
    return "no kivy" in " ".join(says.lower().split())


def test_a_presenter_needs_no_kivy() -> None:
    plain = [path for path in sorted((PACKAGE / "app").rglob("*.py")) if says_no_kivy(path)]
    assert {path.parent.name for path in plain if path.name == "presenter.py"} >= {"home", "round"}
    assert first_with_kivy(plain) == ""
