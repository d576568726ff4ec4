"""What the documentation names exists: files, folders, modules, links and measurements."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FOLDERS = ("goa_solo", "tests", "docs", "assets", "campaigns", "packaging", ".ci", ".github")
PATH = re.compile(
    r"(?:goa_solo|tests|docs|assets|campaigns|packaging|\.ci|\.github)/\S*|[\w/.-]+\.(?:py|kv|spec)"
)
MODULE = re.compile(r"\b(?:goa_solo|tests)(?:\.\w+)+")
LINK = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")


@cache
def project_files() -> tuple[str, ...]:
    """All files and folders, relative to the project."""
    inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    return tuple(f"/{path.relative_to(ROOT).as_posix()}" for path in (*ROOT.glob("*"), *inside))


def exists(path: str) -> bool:
    """Whether there is such a file; the folders in front of it may be left out."""
    pattern = re.sub(r"<\w+>", "*", path.rstrip("/"))  # `<name>` stands for any name
    return any(fnmatch(one, f"*/{pattern}") for one in project_files())


def paths(text: str) -> Iterator[str]:
    for code in re.findall(r"`([^`\n]+)`", text):
        yield from (word for word in code.split() if PATH.fullmatch(word))


def modules(text: str) -> Iterator[str]:
    """Modules as paths. The last name may be something in the module."""
    for name in MODULE.findall(text):
        path = name.replace(".", "/")
        if not exists(path) and not exists(f"{path}.py"):
            yield f"{path.rpartition('/')[0]}.py"


def links(text: str) -> Iterator[str]:
    for found in LINK.findall(text):
        target = "".join(found).split("#")[0]
        if target and "://" not in target and target != "../../releases":  # on GitHub
            yield target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    missing = [path for path in (*paths(text), *modules(text)) if not exists(path)]
    missing += [link for link in links(text) if not (page.parent / link).exists()]
    missing += [
        f"./goa bench {name}"
        for name in re.findall(r"\./goa bench (\w+)", text)
        if not exists(f"tests/bench/{name}.py")
    ]
    assert missing == []


def test_every_page_is_linked_from_another() -> None:
    linked = {
        (page.parent / link).resolve() for page in PAGES for link in links(page.read_text("utf-8"))
    }
    assert [page.name for page in ROOT.glob("docs/**/*.md") if page not in linked] == []
