"""Spoiled exports that are imported all the same: every screen that shows them opens."""

import random
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application.pack_lookup import readable_definitions
from goa_solo.rules.message import PlayerError
from goa_solo.store import export_file
from goa_solo.store.errors import StoreError
from tests.support import corrupt_saves
from tests.support.app_driver import App
from tests.support.full_data_folder import full, put
from tests.support.random_session import opened
from tests.support.whole_imports import apply_import, preview_import

pytestmark = pytest.mark.window

FEW, MANY, TRIES = 1, 150, 40
MOST = 2  # of the sessions of one folder that are opened
LISTS = ("home", "campaigns", "paused_sessions", "history", "charts", "decks", "settings")
ENTER = ("new_session", "new_campaign", "score_sheet")


def spoiled(rng: random.Random, raw: bytes) -> bytes:
    """An export with one value changed into another that could be meant."""
    change = rng.choice(
        (corrupt_saves.replace_value, corrupt_saves.swap_values, corrupt_saves.mutated)
    )
    return change(rng, raw)


def imported(home: Path, raw: bytes, number: int) -> bool:
    """Whether one of some spoiled exports could be imported, into a folder that was empty."""
    for attempt in range(TRIES):
        put(home, {})
        with opened(home) as store:
            try:
                page = spoiled(random.Random(f"{number} {attempt}"), raw)
                preview = preview_import(store, page, readable_definitions(store))
                apply_import(store, preview)
            except StoreError:
                continue
            return True
    return False


def open_everything(home: Path) -> None:
    """Open every screen that shows what is saved; what can't be used is refused in words."""
    with App(home) as app:

        def show(name: str, **what: Any) -> None:
            app.app.screens.begin(name, **what)
            app.frames(2)

        store = app.store
        for name in (*LISTS, *ENTER):
            show(name)
            assert app.texts(), name
        for name in store.campaigns.ids():
            show("campaign", campaign_id=name)
        for name in store.finished.ids()[:MOST]:
            show("finished_session", finished=name)
            if app.screen == "finished_session":
                for tab in range(3):
                    app.page.show(tab)
                show("score_sheet", finished=name)
        for name in store.running.ids()[:MOST]:
            show("round", session=name)
            app.open_session.pause()
        for name in store.decks.names():
            show("deck", deck=name)


def check(home: Path, numbers: range) -> int:
    put(home, full())
    with opened(home) as store:
        raw = export_file.of_everything(store).text().encode()
    taken = 0
    for number in numbers:
        if imported(home, raw, number):
            taken += 1
            try:
                open_everything(home)
            except PlayerError as error:
                raise AssertionError(f"number {number} is refused too late: {error}") from error
            except Exception as error:
                raise AssertionError(f"number {number} breaks a screen") from error
    return taken


def test_a_few_spoiled_imports_open_on_every_screen(data_home: Path) -> None:
    assert check(data_home / "a", range(FEW)) == FEW


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_many_spoiled_imports_open_on_every_screen(data_home: Path, part: int) -> None:
    count = MANY // 5
    numbers = range(1_000 + part * count, 1_000 + (part + 1) * count)
    assert check(data_home / "a", numbers) > count // 2
