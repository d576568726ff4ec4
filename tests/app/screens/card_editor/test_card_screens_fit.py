"""The screens of the player's own cards: nothing cut, nothing overlapping, all large enough."""

import shutil
from pathlib import Path

import pytest

from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.gallery import SIZES, Size
from tests.support.own_deck_scenes import SCENES, store_of

pytestmark = pytest.mark.window

TIGHT = [size for size in SIZES if size.name == "small-phone-large-text"]
ROOMY = [size for size in SIZES if size not in TIGHT]


def complaints(size: Size, home: Path) -> dict[str, list[str]]:
    """All scenes in one start, each on an empty table."""
    found = {}
    with App(home, size=size.size, font_scale=size.font_scale) as app:
        for name, lead in SCENES.items():
            store = store_of(app)
            app.app.screens.context.open_session.pause()
            for session in store.running.ids():
                store.move_to_trash(store.running, session)
            for deck in store.decks.names():
                store.move_to_trash(store.decks, deck)
            shutil.rmtree(store.access.folder / "trash", ignore_errors=True)
            app.app.screens.go("home")
            lead(app)
            app.frames(16)
            if wrong := layout_check.complaints():
                found[name] = wrong
    return found


@pytest.mark.parametrize("size", TIGHT, ids=lambda size: size.name)
def test_everything_fits_where_there_is_little_room(size: Size, data_home: Path) -> None:
    assert complaints(size, data_home) == {}


@pytest.mark.long
@pytest.mark.parametrize("size", ROOMY, ids=lambda size: size.name)
def test_everything_fits_where_there_is_more(size: Size, data_home: Path) -> None:
    assert complaints(size, data_home) == {}
