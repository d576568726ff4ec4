"""Finds every text a person may read in the source code, for the catalogues."""

import ast
import builtins
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parent.parent.parent
CODE = ROOT / "goa_solo"
ONE = {"_", "say", "translated", "Rank"}  # calls whose first argument is a message
COUNTED = {"plural", "say_count"}  # and those with one for 1 and one for other counts
TAKING = {"Paragraph": (1, 3), "Ruling": (1, 2, 3)}  # and those that take a message or its text
_IN_KV = re.compile(r"""(?<![\w.])_\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")


@frozen
class Message:
    """An English text of the program, and where it is."""

    text: str
    where: str  # a file, relative to the project's root
    line: int
    plural: str | None = None
    called: str = "_"  # the function that makes it a message

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.text,) if self.plural is None else (self.text, self.plural)

    @property
    def key(self) -> str | tuple[str, str]:
        """Its key in Babel's catalogues."""
        return self.text if self.plural is None else (self.text, self.plural)


@cache
def all_messages() -> tuple[Message, ...]:
    """Return all messages in the order of files and lines, including repeated ones."""
    return (*from_code(), *from_screens(), *from_packs())


def from_code() -> Iterator[Message]:
    for path in sorted(CODE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for text in taken(tree):
            if written := literal(text):
                where = path.relative_to(ROOT).as_posix()
                yield Message(written, where, text.lineno, called="say")
        for call, name in calls(tree):
            texts = [literal(each) for each in call.args[: 2 if name in COUNTED else 1]]
            if texts and None not in texts:
                where = path.relative_to(ROOT).as_posix()
                plural = texts[1] if name in COUNTED else None
                yield Message(str(texts[0]), where, call.lineno, plural, name)


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Return the calls that make a message, with the name of the function."""
    found = (
        (node, node.func.id)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )
    yield from sorted(
        ((node, name) for node, name in found if name in ONE | COUNTED),
        key=lambda each: (each[0].lineno, each[0].col_offset),
    )


def taken(tree: ast.AST) -> Iterator[ast.expr]:
    """Return what errors, paragraphs and rulings are given: a text, or a message."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            ours = name.endswith("Error") and not hasattr(builtins, name)
            places = (0,) if ours else TAKING.get(name, ())
            yield from (node.args[place] for place in places if place < len(node.args))


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def from_screens() -> Iterator[Message]:
    """Return the texts in kv files that `_` translates."""
    for path in sorted(CODE.rglob("*.kv")):
        page = path.read_text("utf-8")
        for found in _IN_KV.finditer(page):
            line = page.count("\n", 0, found.start()) + 1
            text = ast.literal_eval(found[1])
            yield Message(text, path.relative_to(ROOT).as_posix(), line)


def from_packs() -> Iterator[Message]:
    """Return the texts of editions, campaigns and the house deck."""
    for folder in ("assets/editions", "assets/decks", "campaigns"):
        for path in sorted((ROOT / folder).glob("*.toml")):
            pack = tomllib.loads(path.read_text("utf-8"))
            texts = [pack.get("note", "").strip(), *(step["text"] for step in pack.get("step", ()))]
            if folder == "campaigns":
                texts += [pack["title"], *pack["cargo"]["ranks"]]
            for number, text in enumerate(filter(None, texts), 1):
                yield Message(text, path.relative_to(ROOT).as_posix(), number, called="say")
