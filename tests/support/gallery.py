"""Takes pictures of every screen in every size, for a person to look at.

    ./goa gallery [folder [part of a name]]
    ./goa gallery --docs        the pictures in the docs, and nothing else
    ./goa gallery --store       those for the app stores, and nothing else

A screen that needs something to show adds a scene to `SCENES`; all others are simply opened.
"""

import dataclasses
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import attrs

from goa_solo.app.window_preferences import Preferences
from goa_solo.rules.setup import Phase
from tests.support import (
    board_and_card_scenes,
    campaign_scenes,
    colour_blindness,
    docs_screenshots,
    headless_window,
    history_scenes,
    layout_check,
    own_deck_scenes,
    rules_scenes,
    sharing_scenes,
    store_pictures,
    tour_player,
)
from tests.support import round_scenes as session
from tests.support.app_driver import App
from tests.support.screen_names import screen_names


@attrs.frozen
class Size:
    """A device: its size in dp and its text size."""

    name: str
    size: tuple[int, int]
    font_scale: float = 1.0


SIZES = (
    Size("phone", (412, 824)),
    Size("small-phone-large-text", (360, 640), 1.6),
    Size("landscape", (824, 412)),
    Size("desktop", (1280, 800)),
)
THEMES = ("Dark", "Light")
HABITS = {
    "contrast": Preferences(high_contrast=True),
    "left": Preferences(left_handed=True),
}
"""Extra pictures of some scenes: in high contrast and left-handed."""

HABITS_OF = ("home-paused", "settings", "market-night", "score", "campaign-begun",
             "round-place-hers", "round-her-auction", "round-question")  # fmt: skip
COLOUR_BLIND = ("market-night", "round-place-yours", "round-place-hers", "round-her-auction")
"""Scenes also shown as seen with each of the three kinds of colour blindness."""
Lead = Callable[[App], Any]
"""How to get to a scene."""
SCENES: dict[str, Lead] = {
    "market-night": lambda app: board_and_card_scenes.market(app, Phase.NIGHT, "quined"),
    "market_photo": board_and_card_scenes.market_photo,
    "market-old-edition": lambda app: board_and_card_scenes.market(
        app, Phase.DAY, "rio-grande-2004"
    ),
    "boards-search": lambda app: board_and_card_scenes.boards(
        app, "quined", "edge-search", "near-search"
    ),
    "boards-placing": lambda app: board_and_card_scenes.boards(
        app, "quined", "placing-stone", "placing-marker"
    ),
    "boards-old-edition": lambda app: board_and_card_scenes.boards(
        app, "rio-grande-2004", "edge-search", "placing-marker"
    ),
    "cards": lambda app: board_and_card_scenes.cards(app, "quined"),
    "cards-old-edition": lambda app: board_and_card_scenes.cards(app, "rio-grande-2004"),
    "round": session.SCENES["round-place-yours"],
    **session.SCENES,
    **session.REVEALS,
    **history_scenes.SCENES,
    **own_deck_scenes.SCENES,
    **sharing_scenes.SCENES,
    **campaign_scenes.SCENES,
    **tour_player.SCENES,
    **rules_scenes.SCENES,
}


def scenes() -> dict[str, Lead]:
    """Return all screens and the special scenes."""
    return {name: partial(App.go, screen=name) for name in screen_names()} | SCENES


def take(folder: Path, part: str = "") -> list[tuple[Path, list[str]]]:
    """Take all pictures, or those with `part` in their name; return each with what doesn't fit."""
    headless_window.open_window()
    taken = []
    for name, lead in scenes().items():
        if part not in name:
            continue
        for size, theme in product(SIZES, THEMES):
            taken.append(_taken(folder, name, lead, size, theme))
            if name in COLOUR_BLIND and size is SIZES[0]:
                path = taken[-1][0]
                taken += [
                    (colour_blindness.picture(path, kind), []) for kind in colour_blindness.KINDS
                ]
        if name in HABITS_OF:
            wanted = product(HABITS, (SIZES[0], SIZES[2]), THEMES)
            taken += [_taken(folder, name, lead, size, look, how) for how, size, look in wanted]
    return taken


def _taken(
    folder: Path, name: str, lead: Lead, size: Size, theme: str, habit: str = ""
) -> tuple[Path, list[str]]:
    with (
        tempfile.TemporaryDirectory() as home,
        App(
            Path(home),
            size=size.size,
            font_scale=size.font_scale,
            preferences=dataclasses.replace(HABITS.get(habit, Preferences()), theme=theme),
        ) as app,
    ):
        lead(app)
        app.settle()
        path = folder / f"{'-'.join(filter(None, (name, size.name, theme.lower(), habit)))}.png"
        return app.screenshot(path), layout_check.complaints()


def main() -> int:
    if sys.argv[1:] == ["--docs"]:
        return docs_screenshots.main()
    if sys.argv[1:] == ["--store"]:
        return store_pictures.main()
    if any(word.startswith("-") for word in sys.argv[1:]):
        print(
            "./goa gallery [folder [part of a screen's name]], or ./goa gallery --docs, or --store"
        )
        return 2
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "gallery")
    taken = take(folder, sys.argv[2] if len(sys.argv) > 2 else "")
    for path, complaints in taken:
        print(path, *(f"\n    {line}" for line in complaints))
    return int(any(complaints for _path, complaints in taken))


if __name__ == "__main__":
    raise SystemExit(main())
