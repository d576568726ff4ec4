"""The arguments with which each screen has something to show. Importing this imports no Kivy."""

import random
from typing import Any

from goa_solo.application import campaigns
from goa_solo.packs import edition
from goa_solo.packs.edition_differences import handbook_of
from goa_solo.rules.campaign import Abandon, Record
from goa_solo.store import export_file
from tests.support.app_driver import App
from tests.support.board_and_card_scenes import photo_arguments
from tests.support.campaign_scenes import FIRST, make_campaign
from tests.support.round_player import any_answer, open_session_at
from tests.support.screen_names import screen_names
from tests.support.whole_imports import preview_import

What = dict[str, Any]


def prepare_screen_arguments(app: App) -> dict[str, What]:
    """Save campaigns and paused sessions, and open one; return the arguments of every screen."""

    store = app.store
    begun = make_campaign(store, FIRST)
    ended = make_campaign(store, Record(51, ("E", "F")), Record(38, ("G",)), Record(44, ("B", "I")))
    make_campaign(store, Record(40, ("E",)), Abandon(), name="Laid up in Mombasa")
    lost = make_campaign(store, Record(51, ("E", "F")), Record(33))
    corrected = make_campaign(store, Record(51, ("E", "F")), Record(38, ("G",)))
    campaigns.correct_manual_record(store, corrected, 1, Record(51, ("E",)))
    file = _file_of_yesterday(app)
    wanted: dict[str, What] = {
        "campaign": {"campaign_id": begun},
        "manual_result": {"campaign_id": begun},
        "import_preview": {"preview": preview_import(store, file)},
        "session_recorded": {"campaign_id": ended},
        "finale": {"campaign_id": ended},
        "logbook": {"campaign_id": ended},
        "lost_at_sea": {"campaign_id": lost},
        "correction": {"campaign_id": corrected},
        "rules_chapter": {"at": handbook_of(edition("quined"))[0].key},
        "finished_session": {"finished": store.finished.ids()[-1]},
        "market_photo": photo_arguments(),
        "long_task": {"task": _endless_task(), "title": "Export"},
    }
    return {name: wanted.get(name, {}) for name in screen_names()}


def _endless_task() -> Any:
    """Yield half of the progress forever."""
    from goa_solo.app.long_task import LongTask
    from goa_solo.store.progress import Steps, WorkDone

    class Endless(LongTask):
        def work(self, seconds: float) -> bool:  # noqa: ARG002
            return False

        def stop(self) -> None:
            pass

    def nothing() -> Steps[None]:
        yield WorkDone(1, 2)

    task = Endless(nothing())
    task.at = WorkDone(1, 2)
    return task


def _file_of_yesterday(app: App) -> bytes:
    """Export everything, then play three sessions on, so that they differ from the file."""
    for seed in ("one", "two", "three"):
        open_session_at(app, seed=seed)
    file = export_file.of_everything(app.store).text().encode("utf-8")
    open_session = app.open_session
    for name in app.store.running.ids():
        open_session.resume(name)
        open_session.conductor.answer(any_answer(open_session.conductor.prompt, random.Random(1)))
    app.app.screens.begin("round")
    app.frames(3)
    return file


def leave_to(app: App, name: str) -> None:
    """Go to another screen, as before `name` is opened; end the tour."""
    screens = app.app.screens
    if name == "tour" and screens.context.open_session.conductor is not None:
        screens.context.open_session.pause()
    screens.begin("round" if name == "home" else "home")
