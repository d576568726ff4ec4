"""Notes and names are saved as they are typed: neither closing, nor the background, nor a kill
loses them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from goa_solo import packs
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.finish_session import add_score_only
from goa_solo.store.store import Store
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, make_campaign
from tests.support.random_session import COUNT, SETUP, opened

pytestmark = pytest.mark.window

TYPED = "Kochi at dusk"


def _finished(store: Store) -> dict[str, str]:
    return {"finished": add_score_only(store, SETUP, COUNT).id}


def _campaign(store: Store) -> dict[str, str]:
    return {"campaign_id": make_campaign(store, FIRST)}


def _deck(store: Store) -> dict[str, str]:
    return {"deck": own_decks.add(store, packs.deck("house"))}


Made = Callable[[Store], dict[str, str]]
Saved = Callable[[Store, str], str]
FIELDS: dict[str, tuple[str, str, Made, Saved]] = {
    "a session's note": (
        "finished_session",
        "note",
        _finished,
        lambda store, name: store.finished.read(name).note,
    ),
    "a campaign's note": (
        "campaign",
        "note",
        _campaign,
        lambda store, name: store.campaigns.read(name).note,
    ),
    "a campaign's name": (
        "campaign",
        "name",
        _campaign,
        lambda store, name: store.campaigns.read(name).name,
    ),
    "a deck's name": (
        "deck",
        "name",
        _deck,
        lambda store, name: pack_lookup.deck(store, name).name,
    ),
}
HOW: dict[str, Callable[[App], object]] = {
    "it is left alone for a second": lambda app: app.wait(1),
    "it goes to the background": lambda app: app.app.on_pause(),
    "it is closed": lambda app: app.stop(),
}


def write(app: App, screen: str, field: str, what: dict[str, str]) -> None:
    app.go(screen, **what)
    if screen == "deck":
        app.tap("Rename")
    else:
        app.tap(f"#{field}")
    page = app.page
    page.ids[field].text = ""
    page.ids[field].focus = True
    from kivy.core.window import Window

    Window.dispatch("on_textinput", TYPED)
    app.frames(1)


CLOSED = "it is closed"
CASES = [
    *((name, CLOSED) for name in FIELDS),
    *(("a session's note", how) for how in HOW if how != CLOSED),
]


@pytest.mark.parametrize(("name", "how"), CASES)
def test_what_was_typed_is_saved(data_home: Path, name: str, how: str) -> None:
    screen, field, make, saved = FIELDS[name]
    with opened(data_home) as store:
        what = make(store)
    app = App(data_home)
    with app:
        write(app, screen, field, what)
        HOW[how](app)
        with Store.open(data_home, read_only=True) as store:
            assert saved(store, *what.values()) == TYPED
