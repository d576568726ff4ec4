"""A public class name means one thing in the whole program."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "goa_solo"
CAMEL_CASE = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*")


def public_types(source: str) -> Iterator[str]:
    """The classes and type aliases that a module defines for others."""
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name):
                names = [name]
            case ast.Assign(targets=targets):
                names = [target.id for target in targets if isinstance(target, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)):
                names = [name]
            case _:
                names = []
        yield from filter(CAMEL_CASE.fullmatch, names)


def test_a_public_class_name_means_one_thing() -> None:
    homes = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in public_types(path.read_text("utf-8")):
            homes[name].append(str(path.relative_to(PACKAGE)))
    twice = {name: paths for name, paths in homes.items() if len(paths) > 1}
    assert not twice


def test_classes_and_aliases_are_found_and_constants_are_not() -> None:
    source = (
        "class Point: ...\nclass _Own: ...\nRow = tuple[int, ...]\nFaces: TypeAlias = dict\n"
        "SIZE = 5\n_Local = int\nT = TypeVar('T')\nfactory = Point\n"
        "def f():\n    Inner = 1\n"
    )
    assert list(public_types(source)) == ["Point", "Row", "Faces"]
