"""The score sheet under a finger: what is tapped in is what `goa-solo score` counts."""

import json
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from attrs import evolve

from goa_solo import language_choice
from goa_solo.app.screens.score_sheet.sheet_lines import lines
from goa_solo.app.screens.score_sheet.sheet_saving import SheetSaving
from goa_solo.application.sheet_draft import NEW
from goa_solo.packs import editions
from goa_solo.rules.scoring import RICHER, TRACKS, ScoreSheet
from goa_solo.rules.translation import set_language
from goa_solo.store.serialize import to_plain
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.campaign_scenes import FIRST, make_campaign
from tests.support.run_cli import call
from tests.support.score_sheet_player import ScoreSheetPlayer, as_asked, random_sheet

pytestmark = pytest.mark.window
SHEETS, AT_ONCE = 50, 10


@pytest.fixture
def sheet(app: App) -> Any:
    """A sheet with nothing on it."""
    app.go("score_sheet")
    return app.page


@contextmanager
def killed(app: App) -> Iterator[App]:
    """The app as it opens on what was there at this moment."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "home"
        shutil.copytree(app.home, copy)
        app.stop()
        with App(copy) as again:
            yield again


def counted(sheet: ScoreSheet, name: str) -> dict[str, Any]:
    """What the terminal says of a sheet."""
    plain = to_plain(sheet) | {"edition": name}
    plain["tracks"] = dict(zip(TRACKS, sheet.tracks, strict=True))
    said = call("score", "-", "--json", typed=json.dumps(plain))
    assert said.status == 0, said.err
    found: dict[str, Any] = json.loads(said.out)
    return found


def _batches() -> list[Any]:
    """Ten with every run, all fifty with the long ones."""
    begins = range(0, SHEETS, AT_ONCE)
    return [pytest.param(n, marks=() if n < AT_ONCE else pytest.mark.long) for n in begins]


@pytest.mark.parametrize("begin", _batches())
def test_sheets_entered_by_touches(app: App, begin: int) -> None:
    for number in range(begin, begin + AT_ONCE):
        rng = random.Random(number)
        usual = number % 5 > 0  # then there is nothing to choose first
        name = "quined" if usual else rng.choice(editions())
        difficulty = 1 if usual else rng.randint(1, 3)
        sheet = random_sheet(rng, name)
        sheet = as_asked(evolve(sheet, story=None) if usual else sheet)
        if number % 2:
            sheet = evolve(sheet, richer=rng.choice(RICHER), pardaos=None, lakshmi_pardaos=None)
        if app.screen == "score_sheet":
            app.page.opened()
            app.frames(2)
        else:
            app.go("home")
            app.go("score_sheet")
        ScoreSheetPlayer(app).enter(sheet, name, difficulty)
        page = app.page
        assert page.presenter.sheet == sheet, number
        truth = counted(sheet, name)
        assert page.head.total == str(truth["total"])
        assert page.head.rank == f"So far: {truth['rank']}"
        shown = {line.name: int(line.points) for line in lines(page.presenter).values()}
        assert shown == {line["name"]: line["points"] for line in truth["lines"]}
        if not usual:
            _saved(app, sheet, name, difficulty, truth["total"])
        else:
            page.context.open_session.remember_sheet_draft(NEW, None)


def save(app: App) -> None:
    """Save a sheet on its own, as it says it was played."""
    warning = SheetSaving(app.page.presenter).warning()
    app.tap("Save to history")
    app.wait(0.5)
    if warning:
        app.tap("Yes, save it")
        app.wait(1.1)
    app.tap("Save it")
    assert app.screen == "finished_session"


def _saved(app: App, sheet: ScoreSheet, name: str, difficulty: int, total: int) -> None:
    save(app)
    page = app.page
    record = page.context.store.finished.read(page.presenter.record.id)
    assert (record.sheet, record.total) == (sheet, total)
    assert (record.setup.edition, record.setup.difficulty) == (name, difficulty)


REAL = [
    ScoreSheet((4, 5, 3, 3, 5), 3, (3, 1), richer="lakshmi", depots_set_aside=1, duty=1),
    ScoreSheet((4, 5, 3, 4, 4), 2, (1, 2), richer="you", depots_set_aside=1),
    ScoreSheet(
        (5, 5, 2, 4, 3), 4, (4, 2, 1), richer="lakshmi", depots_set_aside=2, small_missions=1
    ),
    ScoreSheet((3, 4, 4, 5, 2), 2, (3, 3, 1), richer="tie", duty=1, large_missions=1),
    ScoreSheet((5, 4, 5, 1, 4), 3, (1,), richer="you", depots_set_aside=3, foreman=True),
    ScoreSheet((2, 3, 3, 2, 3), 1, (1, 1), richer="you", depots_set_aside=1, large_missions=1),
    ScoreSheet((5, 5, 4, 4, 5), 4, (2, 1, 1), richer="lakshmi", depots_set_aside=2, duty=1),
    ScoreSheet((3, 5, 5, 3, 4), 3, (5,), richer="you", duty=2, small_missions=1),
    ScoreSheet((4, 4, 4, 4, 4), 2, (2, 2), 18, 18, depots_set_aside=1, duty=1),
    ScoreSheet((1, 5, 4, 2, 5), 4, (1, 1, 1, 1), richer="lakshmi", small_missions=1),
]


def test_a_real_sheet_takes_15_taps_and_no_scrolling_back(app: App) -> None:
    """With saving and the day, edition and difficulty confirmed; a typed number is one tap."""
    for real in REAL:
        app.go("home")
        app.open_session.remember_sheet_draft(NEW, None)
        app.go("score_sheet")
        hand = ScoreSheetPlayer(app)
        hand.enter(real)
        page = app.page
        assert page.presenter.sheet == evolve(real, symbols=page.presenter.sheet.symbols)
        assert [count for count in page.presenter.sheet.symbols if count] == list(real.symbols)
        save(app)
        assert hand.taps + 2 <= 15, real
        assert hand.swipes_back == 0, real
        assert hand.swipes <= 3, real


def test_a_fresh_sheet_shows_nothing_as_entered(app: App, sheet: Any) -> None:
    tracks = sheet.ids.track_rows
    assert (list(tracks.values), sheet.head.total) == ([0] * 5, "")
    app.tap("Save to history")
    assert app.says("Nothing is entered yet.")
    app.tap(tracks.spot(0, 1))
    app.tap(tracks.spot(1, 3))
    assert list(tracks.values) == [1, 3, 0, 0, 0]
    assert sheet.head.total == "3"
    app.tap("Clear the sheet")
    app.tap(sheet.ids.question.ids.yes)
    assert list(tracks.values) == [0] * 5


def test_a_correction_shows_the_points_before_it(app: App) -> None:
    name = make_campaign(app.store, FIRST)
    app.go("score_sheet", finished=app.store.campaigns.read(name).sessions[0])
    assert 0 not in app.page.ids.track_rows.values
    ladder = ScoreSheetPlayer(app)
    ladder.ladder("track_rows", (1, 5, 3, 3, 5))
    assert app.page.head.total != "50"
    assert app.says("Before this correction: 50 points")


def test_a_typed_number_beyond_the_limit_says_why(app: App, sheet: Any) -> None:
    hand = ScoreSheetPlayer(app)
    hand.pick("duty", 7)
    assert sheet.presenter.sheet.duty == 7
    app.wait(1.1)
    hand.pick("duty", 77)
    assert sheet.presenter.sheet.duty == 7
    assert app.says("use a number from 0 to 9")


def test_pardaos_are_typed_on_a_pad_in_the_page(app: App, sheet: Any) -> None:
    """Each digit counts at once, the title says whose they are, and no keyboard opens."""
    hand = ScoreSheetPlayer(app)
    hand.tap(sheet.rows["pardaos"].ids.number)
    app.wait(0.3)
    assert "Your Pardaos" in app.texts()
    digits = sheet.ids.pad.ids.digits.children[::-1]
    assert [key.text for key in digits] == [*"789456123", "C", "0", ""], "as on a calculator"
    plus = next(key for key in sheet.ids.pad.walk() if getattr(key, "text", "") == "+10")
    assert (plus.y, plus.top) == (digits[3].y, digits[3].top), "in line with 4, 5 and 6"
    for key in ("3", "1", "2"):  # the box holds 174
        app.tap(key)
    assert sheet.presenter.sheet.pardaos == 31
    assert app.says("Pardaos: 312 isn't possible; use a number from 0 to 174.")
    app.tap("Next")
    assert "Lakshmi's Pardaos" in app.texts()
    app.wait(0.3)
    app.tap("+5")
    app.tap("+10")
    app.key("1")
    app.tap(sheet.ids.pad.ids.erase)
    assert (sheet.rows["lakshmi_pardaos"].ids.number.text, sheet.head.total) == ("15", "3")
    app.key("backspace")
    app.tap(sheet.ids.head)  # beside the pad: what was typed stays
    assert sheet.presenter.sheet.lakshmi_pardaos == 1
    app.tap(sheet.ids.pad.ids.clear_number)
    assert sheet.presenter.sheet.lakshmi_pardaos is None
    app.tap("You have more")
    assert sheet.presenter.sheet.wealthier == "you"
    app.key("escape")
    assert (sheet.typing, app.screen) == ("", "score_sheet")
    assert "Save to history" in app.texts()
    app.tap(sheet.rows["pardaos"].ids.number)
    app.wait(0.3)
    app.tap("7")
    assert sheet.presenter.sheet.pardaos == 7, "the first digit replaces the number"


def test_the_sheet_is_cleared_when_that_is_confirmed(app: App, sheet: Any) -> None:
    ScoreSheetPlayer(app).pick("outposts", 3)
    for answer, outposts in (("Leave it", 3), ("Clear the sheet", 0)):
        app.tap(sheet.ids.clear_sheet)
        app.wait(1.1)
        app.tap(sheet.ids.question.ids[{"Leave it": "no"}.get(answer, "yes")])
        assert sheet.presenter.sheet.outposts == outposts


def test_the_day_is_asked_at_the_end(app: App, sheet: Any) -> None:
    hand = ScoreSheetPlayer(app)
    hand.pick("outposts", 3)
    app.tap("Save to history")
    assert "First say who has more Pardaos." in app.texts()
    hand.pardaos(ScoreSheet(richer="tie"))
    app.tap("Save to history")
    app.wait(0.5)
    app.tap("Change it")
    app.wait(0.5)
    day = next(one for one in sheet.ids.played.walk() if type(one).__name__ == "DayRow")
    hand = ScoreSheetPlayer(app)
    hand.tap(day.ids.day)
    assert (hand.swipes, hand.swipes_back) == (0, 0), "it is in view"
    app.wait(0.5)
    app.type("2024-02-29")
    app.key("enter")
    app.wait(1.1)
    hand.tap(day.ids.less)
    assert "28 Feb 2024" in app.texts()
    save(app)
    assert any(text.startswith("28 Feb 2024") for text in app.texts())


def test_what_an_edition_does_not_have_is_not_there(sheet: Any) -> None:
    foreman = sheet.ids.foreman.__self__
    assert foreman.parent is not None
    sheet.choose(edition="rio-grande-2004")
    assert foreman.parent is None
    assert len(sheet.ids.symbol_rows.values) == 5
    assert len(sheet.ids.symbol_rows.rungs) == 6
    sheet.choose(edition="quined")
    assert foreman.parent is not None


def test_more_tiles_than_the_box_holds_are_asked_about(app: App, sheet: Any) -> None:
    hand = ScoreSheetPlayer(app)
    hand.pick("duty", 3)
    hand.pardaos(ScoreSheet(richer="tie"))
    app.tap("Save to history")
    assert app.says("Duty: 3 is more than the box holds")
    app.wait(0.5)
    app.tap("Check it")
    assert sheet.presenter.sheet.duty == 3
    assert app.screen == "score_sheet"
    app.tap("Save to history")
    app.wait(0.5)
    app.tap("Yes, save it")
    app.wait(1.1)
    app.tap("Save it")
    assert app.screen == "finished_session"


def test_killed_in_the_middle_it_is_all_there_again(app: App) -> None:
    app.go("score_sheet")
    hand = ScoreSheetPlayer(app)
    hand.tap(app.page.ids.track_rows.spot(2, 4))
    hand.pick("outposts", 1)
    with killed(app) as again:
        assert again.screen == "score_sheet"
        page = again.page
        assert page.presenter.sheet.tracks == (1, 1, 4, 1, 1)
        assert page.presenter.sheet.outposts == 1
        assert "Your earlier entries are back." in again.texts()
        again.key("escape")
        assert again.screen == "home"
        again.restart()
        assert again.screen == "home", "it was left"


def test_killed_after_saving_it_is_not_asked_for_again(app: App) -> None:
    app.go("score_sheet")
    ScoreSheetPlayer(app).pardaos(ScoreSheet(richer="tie"))
    save(app)
    with killed(app) as again:
        assert again.screen == "home"
        assert len(again.store.finished.ids()) == 1


def test_killed_in_a_sheet_of_a_campaign_it_opens_there_again(app: App) -> None:
    name = make_campaign(app.store, FIRST)
    app.go("campaigns")
    app.go("campaign", campaign_id=name)
    app.go("score_sheet", campaign_id=name)
    ScoreSheetPlayer(app).pick("duty", 2)
    duty = app.page.presenter.sheet.duty
    with killed(app) as again:
        page = again.page
        assert (again.screen, page.presenter.sheet.duty) == ("score_sheet", duty)
        again.key("escape")
        assert again.screen == "campaign"
        assert again.page.presenter.id == name


def test_killed_in_the_correction_of_a_session_it_opens_there_again(app: App) -> None:
    app.go("score_sheet")
    ScoreSheetPlayer(app).pardaos(ScoreSheet(richer="tie"))
    save(app)
    app.tap("Correct or delete")
    app.tap("Correct the sheet")
    ScoreSheetPlayer(app).pick("duty", 1)
    with killed(app) as again:
        page = again.page
        assert (again.screen, page.presenter.sheet.duty) == ("score_sheet", 1)
        again.key("escape")
        assert again.screen == "finished_session"
        again.key("escape")
        assert again.screen == "history"


def test_a_sheet_of_something_that_is_gone_is_not_opened(app: App) -> None:
    name = make_campaign(app.store, FIRST)
    app.go("score_sheet", campaign_id=name)
    app.store.move_to_trash(app.store.campaigns, name)
    with killed(app) as again:
        assert again.screen == "home"


@pytest.mark.parametrize("corrected", [False, True])
def test_after_saving_back_leads_home(app: App, corrected: bool) -> None:
    app.go("score_sheet")
    app.key("enter")
    assert "Nothing is entered yet." in app.texts()
    ScoreSheetPlayer(app).pardaos(ScoreSheet(richer="tie"))
    app.key("enter")
    app.wait(0.5)
    app.key("enter")
    assert app.screen == "finished_session"
    if corrected:  # at once, before anything else
        app.tap("Correct or delete")
        app.tap("Correct the sheet")
        app.tap("Save the correction")
        assert app.screen == "finished_session"
    app.key("escape")
    assert app.screen == "home"


@pytest.mark.parametrize(
    ("size", "font_scale", "code"),
    [
        ((360, 640), 1.3, "en"),
        ((412, 824), 1.0, "en"),
        ((824, 412), 1.0, "en"),
        ((824, 412), 1.0, "de"),  # Erkundungskarten
    ],
)
def test_the_sheet_fits(
    data_home: Path, size: tuple[int, int], font_scale: float, code: str
) -> None:
    set_language(language_choice.load_language(code))
    with App(data_home, size=size, font_scale=font_scale) as app:
        app.go("score_sheet")
        page = app.page
        page.set_symbol(0, 3)
        page.set("pardaos", 999)
        page.set("lakshmi_pardaos", 9999)
        page.type_number("lakshmi_pardaos")
        app.wait(0.3)
        assert layout_check.complaints() == []
        page.typing = ""
        page.set("duty", 9)
        page.choose(story="plagued crops")
        for place in range(4):
            page.set_slot(place, goods=3)
        app.tap(page.ids.played.ids.change)
        assert layout_check.complaints() == []
        page.choose(edition="rio-grande-2004")
        page.ids.banner.say("Your earlier entries are back.")
        app.settle()
        assert layout_check.complaints() == []
        assert page.ids.banner.right <= app.app.screens.width
