"""History and charts under a finger."""

from pathlib import Path

import pytest
from PIL import Image

from goa_solo.rules.campaign import CampaignStart, Record
from goa_solo.store.ids import timestamp
from goa_solo.store.records import CampaignRecord
from tests.support import fake_history, layout_check
from tests.support.app_driver import App, OpenApp
from tests.support.random_session import NOON, opened

pytestmark = pytest.mark.window


def test_first_run_with_no_data(app: App) -> None:
    app.tap("History")
    assert app.says("No finished sessions yet")
    app.key("escape")
    assert app.screen == "home"
    app.go("charts")
    assert app.says("Nothing to show yet")
    app.go("finished_session")
    assert app.screen == "home"


def pixel(app: App, folder: Path, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place of the window."""
    app.screenshot(folder / "now.png")
    with Image.open(folder / "now.png") as shot:
        found = shot.convert("RGB").getpixel((int(x), shot.height - int(y)))
    assert isinstance(found, tuple)
    return found


def test_list_filter_open_and_back(data_home: Path, open_app: OpenApp) -> None:
    fake_history.fill(data_home, 30)
    app = open_app()
    app.tap("History")
    rows = app.page.presenter.all
    assert not any(text.startswith("Undo") for text in app.texts())
    top = app.page.ids.top
    before = pixel(app, data_home, *top.center)
    app.tap("Difficulty")
    app.wait(0.3)
    assert sum(pixel(app, data_home, *top.center)) < sum(before), "the rest is shaded"
    app.tap("Difficulty III")
    hard = [row for row in rows if row.difficulty == 3]
    assert any(text.startswith(f"{len(hard)} sessions") for text in app.texts())
    first = app.find_all(str(hard[0].total))[0]
    app.tap(first.to_window(*first.center))
    assert app.screen == "finished_session"
    assert app.page.presenter.record.id == hard[0].id
    app.key("escape")
    assert app.screen == "history"
    assert len(app.page.presenter.rows) == len(hard), "the filter is still on"


def test_a_session_with_points_only_opens_its_campaign(data_home: Path, open_app: OpenApp) -> None:
    with opened(data_home) as store:
        start = CampaignStart((("A", "F"), ("B", "G"), ("C", "I")))
        moment = timestamp(NOON)
        record = CampaignRecord(
            "by-hand", "1", moment, moment, "lisbon", (start, Record(44, ("A",))), ("",), "Summer"
        )
        store.campaigns.write(record)
    app = open_app()
    app.tap("History")
    assert "1 session · best 44 · average 44.0" in app.texts()
    assert not app.find_all("Charts"), "there is nothing to draw"
    row = app.find_all("points only · Summer, session 1")[0]
    app.tap(row.to_window(*row.center))
    assert app.screen == "campaign"


def test_a_list_opened_again_is_up_to_date(data_home: Path, open_app: OpenApp) -> None:
    names = fake_history.fill(data_home, 200)
    app = open_app()
    app.tap("History")
    path = app.store.finished.path(names[1])
    lines = [line for line in path.read_text("utf-8").splitlines() if '"check"' not in line]
    path.write_text("\n".join(lines).replace('"house"', '"horse"'), "utf-8")
    app.key("escape")
    app.tap("History")
    app.page.ids.list.scroll_y = 0
    app.settle()
    shown = [view.row.id for view in app.find_all(where=lambda one: hasattr(one, "row"))]
    assert {names[0], names[1]} <= {*shown}
    assert app.page.presenter.rows[-2].deck == "horse"
    assert app.says("200 sessions")


def test_delete_and_undo(data_home: Path, open_app: OpenApp) -> None:
    names = fake_history.fill(data_home, 3)
    app = open_app()
    app.tap("History")
    app.page.open(names[1])
    app.settle()
    app.tap("Correct or delete")
    app.tap("Delete this session")
    assert app.screen == "history"
    assert [row.id for row in app.page.presenter.rows] == [names[2], names[0]]
    app.tap("Undo: bring the session back")
    assert len(app.page.presenter.rows) == 3
    assert "The session is back." in app.texts()
    assert not any(text.startswith("Undo") for text in app.texts())


def test_a_point_opens_its_session(data_home: Path, open_app: OpenApp) -> None:
    fake_history.fill(data_home, 5)
    app = open_app()
    app.go("history")
    app.tap("Charts")
    for name in ("scores", "difficulty", "prices"):
        plot = app.page.ids[name]
        dot = plot.view.dots[2]
        app._bring_into_view(plot)
        app.tap(plot.spot(dot))
        assert app.screen == "finished_session", name
        assert app.page.presenter.record.id == dot.id
        app.key("escape")
        assert app.screen == "charts"


@pytest.mark.parametrize(
    ("font_scale", "sizes"), [(1.3, ((360, 640),)), (1.0, ((824, 412), (1280, 800)))]
)
def test_everything_fits(
    data_home: Path, played: str, sizes: tuple[tuple[int, int], ...], font_scale: float
) -> None:
    fake_history.fill(data_home, 12)
    with App(data_home, size=sizes[0], font_scale=font_scale) as app:
        for size in sizes:
            app.resize(*size)
            for name in ("history", "charts", "settings"):
                app.go(name)
                assert layout_check.complaints() == [], (name, size)
            app.go("finished_session", finished=played)
            for tab in range(3):
                app.page.show(tab)
                app.settle()
                assert layout_check.complaints() == [], (tab, size)
            app.go("file_chooser", file="card.png", content=b"")
            assert layout_check.complaints() == [], size
