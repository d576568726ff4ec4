"""Scoring and history as scenes, for the gallery and for the pictures in the docs."""

from collections.abc import Callable

from goa_solo.application.sheet_draft import NEW
from goa_solo.rules.steps import PlaceHers
from goa_solo.store import export_file
from tests.support import fake_history
from tests.support.app_driver import App
from tests.support.round_scenes import asked
from tests.support.session_digest import imported
from tests.support.whole_imports import preview_import

her_second = asked(PlaceHers, 2)


def sheet(app: App) -> None:
    """Show a well-filled score sheet."""
    app.open_session.remember_sheet_draft(NEW, None)
    app.go("score_sheet")
    page = app.page
    for column, row in enumerate((4, 5, 3, 4, 5)):
        page.set_track(column, row)
    for column, count in enumerate((3, 1, 0, 2, 0, 0)):
        page.set_symbol(column, count)
    for name, value in (("outposts", 3), ("depots", 1), ("duty", 1)):
        page.set(name, value)
    page.set_richer(1)
    page.ids.banner.dismiss()
    app.settle()


def number_pad(app: App) -> None:
    sheet(app)
    app.page.type_number("pardaos")
    app.page.ids.pad.press("3")
    app.page.ids.pad.press("1")
    app.wait(0.3)


def sheet_below(app: App) -> None:
    sheet(app)
    app.page.ids.scroll.scroll_y = 0.3
    app.settle()


def forty(app: App) -> None:
    fake_history.write(app.store, 40)


def history(app: App) -> None:
    forty(app)
    app.go("history")


def charts(app: App) -> None:
    forty(app)
    app.go("charts")


def played(app: App) -> None:
    """Open the page of a session played in the app."""
    finished = app.store.finished
    there = [
        name
        for name in finished.ids()
        if not name.startswith("past-") and finished.read(name).entries
    ]
    name = there[0] if there else imported(app.store, "day-and-night")
    app.go("finished_session", finished=name)


def replay(app: App) -> None:
    played(app)
    app.page.show(2)
    steps = app.page.presenter.replay
    hers = [n for n, turn in enumerate(steps.turns) if turn.before and her_second(turn.before)]
    app.page.ids.slide.value = hers[2]
    app.settle()


def log(app: App) -> None:
    played(app)
    app.page.show(1)
    app.settle()


def auctions(app: App) -> None:
    played(app)
    app.page.ids.story.children[0].dispatch("on_all")
    app.frames(15)


def place(app: App) -> None:
    app.go("file_chooser", file="lakshmi-2026-01-31.json", content=b"")


def preview(app: App) -> None:
    forty(app)
    raw = export_file.of_everything(app.store).text().encode("utf-8")
    app.go("settings")
    app.go("import_preview", preview=preview_import(app.store, raw))


SCENES: dict[str, Callable[[App], None]] = {
    "score": sheet,
    "score-below": sheet_below,
    "score-number-pad": number_pad,
    "history": history,
    "charts": charts,
    "session": played,
    "session-log": log,
    "session-replay": replay,
    "session-auctions": auctions,
    "file_chooser": place,
    "import_preview": preview,
}
