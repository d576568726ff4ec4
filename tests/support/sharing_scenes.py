"""Sharing sessions as scenes, for the gallery and for the pictures in the docs."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from goa_solo.app.screens.share_code.presenter import shared_session
from goa_solo.application.challenge_code import challenge_code
from goa_solo.application.finish_session import annotate
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.application.sessions import start_session
from goa_solo.rules.setup import CardSource
from goa_solo.store import export_file
from goa_solo.store.store import Store
from tests.application.test_challenges import some_challenge
from tests.support import fake_history
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, make_campaign
from tests.support.own_deck_scenes import with_decks
from tests.support.session_digest import imported
from tests.support.whole_imports import preview_import


def _paused(store: Store, **more: Any) -> str:
    setup = evolve(SessionDefaults().setup(store), **more)
    return start_session(store, setup, seed="20261117-180000-0badcafe").id


def _paused_list(app: App) -> None:
    _paused(app.store)
    _paused(app.store, difficulty=3, cards=CardSource.TABLE)
    app.go("paused_sessions")


def _share(app: App, **more: Any) -> None:
    name = _paused(app.store, **more)
    app.go("share_code", shared=shared_session(app.store, name))


def challenge(app: App) -> None:
    """Show a challenge with everything in it."""
    app.go("challenge", code=challenge_code(some_challenge()))


def import_session(app: App) -> None:
    """Show a session whose deck has the same name as another one here."""
    store = app.store
    name = with_decks(app)
    session = _paused(store, deck=name)
    file = export_file.of_session(store, session).text().encode()
    store.move_to_trash(store.running, session)
    store.decks.write(name, "# another\n" + store.decks.read(name))
    app.go("import_preview", preview=preview_import(store, file))


def import_everything(app: App) -> None:
    """Show a backup of which a campaign, a deck, sessions and much else is missing here."""
    store = app.store
    make_campaign(store, FIRST, name="Monsoon of 1510")
    with_decks(app)
    fake_history.write(store, 3)
    changed, *lost = store.finished.ids()
    file = export_file.of_everything(store).text().encode()
    annotate(store, changed, "Tea and rain.")
    for name in store.campaigns.ids():
        store.move_to_trash(store.campaigns, name)
    for name in lost:
        store.move_to_trash(store.finished, name)
    store.move_to_trash(store.decks, "a-borrowed-deck")
    app.go("import_preview", preview=preview_import(store, file))


def challenge_result(app: App) -> None:
    """Show a finished challenge, with both scores."""
    name = imported(app.store, "day-and-night")
    record = app.store.finished.read(name)
    app.store.finished.write(evolve(record, to_beat=record.total - 4))
    app.go("finished_session", finished=name)


def backups(app: App) -> None:
    """Show the backup settings."""
    app.go("settings")
    page = app.page
    page.ids.scroll.scroll_y = 0.03
    for widget in page.walk():  # a player's folder, not the test's
        line = getattr(widget, "line", "")
        if str(app.home) in line:
            widget.line = line.replace(str(app.home), "~/.local/share/goa-solo")


SCENES: dict[str, Callable[[App], Any]] = {
    "paused-list": _paused_list,
    "share-session": _share,
    "share-session-file": lambda app: _share(app, cards=CardSource.TABLE),
    "challenge-read": challenge,
    "challenge-wrong": lambda app: app.go("challenge", code="CHAL1NONSENSE"),
    "challenge-result": challenge_result,
    "import-session": import_session,
    "import-everything": import_everything,
    "settings-backup": backups,
}
