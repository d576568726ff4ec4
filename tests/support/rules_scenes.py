"""The rules as scenes: every chapter from top to bottom, and the search."""

from collections.abc import Callable
from typing import Any

from goa_solo.packs import edition
from goa_solo.packs.edition_differences import handbook_of
from tests.support.app_driver import App

GROWN = 40  # frames until the longest chapter is completely loaded


def chapter(app: App, at: str) -> None:
    app.go("rules_chapter", at=at)
    app.frames(GROWN)


def search(app: App, query: str) -> None:
    app.go("rules_contents")
    app.page.ids.query.text = query
    app.frames(GROWN)


CHAPTERS: dict[str, Callable[[App], Any]] = {
    f"rules-{one.key}": lambda app, key=one.key: chapter(app, key)  # type: ignore[misc]
    for one in handbook_of(edition("quined"))
}
SEARCHES: dict[str, Callable[[App], Any]] = {
    "rules-search": lambda app: search(app, "R2"),
    "rules-nothing": lambda app: search(app, "zebra"),
}
SCENES: dict[str, Callable[[App], Any]] = {
    "rules-hers": CHAPTERS["rules-hers"],
    "rules-her-types": lambda app: chapter(app, "hers.types"),
    "rules-auctions": CHAPTERS["rules-she_calls"],
    "rules-ruling": lambda app: chapter(app, "rulings.R2"),
    "rules-editions": CHAPTERS["rules-editions"],
    **SEARCHES,
}
"""The scenes for the gallery; the other chapters look alike."""
