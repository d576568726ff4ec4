"""A finished session's page under a finger: correcting, notes, log, replay, sharing."""

import json
import struct
import webbrowser
import zlib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from attrs import evolve
from PIL import Image

from goa_solo.application.finish_session import SheetEntry, add_score_only
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.session import fold
from goa_solo.store.records import FinishedSession, FoldStart
from tests.support import fake_history, layout_check
from tests.support.app_driver import App, OpenApp
from tests.support.random_session import SETUP, SHEET, opened
from tests.support.record_sessions import FOLDER
from tests.support.score_sheet_player import ScoreSheetPlayer
from tests.support.whole_imports import apply_import, preview_import

pytestmark = pytest.mark.window


def test_correcting_a_sheet(played: str, app: App) -> None:
    app.go("history")
    app.page.open(played)
    app.settle()
    before: FinishedSession = app.page.presenter.record
    app.tap("Correct or delete")
    app.tap("Correct the sheet")
    assert app.screen == "score_sheet"
    ScoreSheetPlayer(app).pick("duty", before.sheet.duty + 1)
    app.tap("Save the correction")
    assert app.screen == "finished_session"
    after: FinishedSession = app.page.presenter.record
    assert after.total == before.total + 5
    assert after.revised[0].sheet == before.sheet
    assert any("Corrected on" in fact for fact in app.page.presenter.facts())
    assert "The correction is saved." in app.texts()
    app.key("escape")
    assert app.screen == "history"


def test_log_and_replay(played: str, app: App) -> None:
    app.go("finished_session", finished=played)
    app.tap("Log")
    assert "Round 1 (day)" in app.texts()
    app.tap("Replay")
    shown = app.page
    slide, replay = shown.ids.slide, shown.presenter.replay
    assert slide.max == len(replay) - 1
    assert shown.ids.board.opacity  # it begins with the first market, not before it
    assert shown.ids.board.view.market.left == 25

    def spot(value: float) -> tuple[float, float]:
        left, right = slide.x + slide.padding, slide.right - slide.padding
        spot: tuple[float, float] = slide.to_window(
            left + (right - left) * value / slide.max, slide.center_y
        )
        return spot

    app.drag(spot(0), spot(40))
    assert slide.value == 40
    assert shown.step_text == replay.step(40).text
    assert shown.ids.board.view == replay.step(40).board
    assert bool(shown.ids.small_cards.children) == bool(replay.step(40).cards)
    app.key("right")
    assert slide.value == 41
    app.tap("Step back")
    app.tap(spot(slide.max))
    assert slide.value == slide.max


def test_a_replay_without_a_board_shows_her_cards_and_the_text_large(data_home: Path) -> None:
    with opened(data_home) as store:
        raw = (FOLDER / "cards-only.json").read_bytes()
        apply_import(store, preview_import(store, raw))
        (name,) = store.finished.ids()
    with App(data_home, size=(360, 640), font_scale=1.3) as app:
        app.go("finished_session", finished=name)
        app.tap("Replay")
        shown = app.page
        replay = shown.presenter.replay
        steps = [replay.step(number) for number in range(len(replay))]
        with_cards = max(range(len(steps)), key=lambda n: bool(steps[n].cards.pardau))
        without = next(n for n, step in enumerate(steps) if not step.cards)
        for number in (with_cards, without):
            shown.ids.slide.value = number
            app.settle()
            faces = {card.face for card in shown.ids.large_cards.children}
            cards = steps[number].cards
            assert faces == {cards.auction, cards.pardau, cards.action} - {None}
            assert shown.ids.large_text.text == steps[number].text
            assert shown.ids.small_cards.children == []
            assert not shown.ids.board.opacity
            top = shown.ids.large_cards.to_window(0, shown.ids.large_cards.top)[1]
            assert top <= shown.ids.tabs.to_window(*shown.ids.tabs.pos)[1], "they cover the tabs"
            assert layout_check.complaints() == []


def test_a_touch_on_the_banner_reaches_what_lies_below(played: str, app: App) -> None:
    app.go("finished_session", finished=played, new=True)
    app.settle()
    shown = app.page
    assert shown.ids.top.title == "Saved to history"
    assert shown.ids.banner.text == ""  # it would cover a line
    shown.say("The picture is saved.")
    tabs, banner = shown.ids.tabs, shown.ids.banner
    assert banner.top < tabs.to_window(*tabs.pos)[1]  # it covers none of them
    shown.ids.score_scroll.scroll_y = 0
    app.settle()
    app.tap((banner.center_x, banner.center_y))
    assert banner.text == ""
    assert shown.ids.note.focus


def test_two_buttons_lead_to_all_that_can_be_done(played: str, app: App) -> None:
    app.go("finished_session", finished=played)
    buttons = app.find_all(where=lambda one: type(one).__name__ in ("BigButton", "ListRow"))
    assert {button.text for button in buttons} == {"Correct or delete", "Share"}
    app.tap("Share")
    app.key("escape")
    assert app.screen == "finished_session", "Esc only closes the sheet"
    app.tap("Share")
    for _step in range(3):  # it is modal: Tab stays among its four rows
        app.key("tab")
    app.key("enter")
    assert app.screen == "share_code"
    app.key("escape")
    app.tap("Correct or delete")
    app.tap("Delete this session")
    assert app.screen == "history"
    assert app.store.finished.ids() == []


def test_the_story_leads_to_a_list_of_all_auctions(played: str, app: App) -> None:
    app.go("finished_session", finished=played)
    assert app.says("The turning point: in round ")
    assert layout_check.complaints() == []
    app.tap("All auctions")
    assert len(app.page.ids.menu.ids.options.children) == 9  # rounds and a heading
    assert layout_check.complaints() == []


def test_the_duel_on_the_result(data_home: Path) -> None:
    names = fake_history.fill(data_home, 9)
    with opened(data_home) as store:
        counted = add_score_only(store, SETUP, SheetEntry(SHEET)).id
    with App(data_home, size=(360, 640), font_scale=1.3) as app:
        app.go("finished_session", finished=names[-1])
        duel = app.page.presenter.duel()
        assert {"You", str(duel.yours), "Auctions won", str(duel.hers)} <= set(app.texts())
        assert app.says("\n".join(app.page.presenter.duel_lines()))
        assert layout_check.complaints() == []
        app.go("finished_session", finished=counted)
        assert not app.says("Auctions won"), "its auctions aren't known"


def test_a_tap_beside_a_sheet_closes_it_and_does_nothing_else(played: str, app: App) -> None:
    app.go("finished_session", finished=played)
    beside = app.place("Log")
    app.tap("Share")
    app.tap(beside)
    assert not app.page.ids.menu.open
    assert app.page.tab == 0, "the tab below was not tapped"
    app.tap(beside)
    assert app.page.tab == 1


def test_a_sheet_darkens_the_rest_of_the_page(played: str, app: App, tmp_path: Path) -> None:
    def corner(name: str) -> int:
        with Image.open(app.screenshot(tmp_path / name)) as image:
            return sum(image.convert("RGB").getpixel((4, 4)))

    app.go("finished_session", finished=played)
    before = corner("before.png")
    app.tap("Share")
    assert corner("open.png") < before
    app.key("escape")
    assert corner("closed.png") == before


def picture(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and pixels of a PNG, read without any library."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    packed, here = b"", 8
    while here < len(data):
        (length,) = struct.unpack(">I", data[here : here + 4])
        if data[here + 4 : here + 8] == b"IDAT":
            packed += data[here + 8 : here + 8 + length]
        here += length + 12
    return width, height, zlib.decompress(packed)


def test_the_score_card_is_a_picture(data_home: Path, played: str, documents: Path) -> None:
    with App(data_home) as app:
        app.go("finished_session", finished=played)
        app.tap("Share")
        app.tap("Make a picture of the score card")
        assert app.screen == "file_chooser"
        app.tap("Save")
        assert app.screen == "finished_session"
    (saved,) = documents.iterdir()
    width, height, pixels = picture(saved.read_bytes())
    assert (width, height) == (1080, 2040), "with the story"
    assert len(set(pixels[:: len(pixels) // 5000])) > 10, "not blank"
    assert len(pixels) > 1_000_000


def test_the_score_as_text(played: str, monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    from kivy.core.clipboard import Clipboard

    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    app.go("finished_session", finished=played)
    app.tap("Share")
    app.tap("Share the score as text")
    assert copied == [app.page.presenter.text()]


@pytest.mark.usefixtures("documents")
def test_who_won_is_asked_where_the_link_for_bg_stats_is_made(
    data_home: Path, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def winner() -> bool:
        link = app.page.shared.link
        found = json.loads(parse_qs(urlsplit(link).query)["data"][0])["players"][0]["winner"]
        assert isinstance(found, bool)
        return found

    with opened(data_home) as store:
        rich = evolve(SHEET, tracks=(5, 5, 5, 5, 5), outposts=4, symbols=(3, 3, 1, 1, 0, 0))
        won = add_score_only(store, SETUP, SheetEntry(rich))
        lost = add_score_only(store, SETUP, SheetEntry(ScoreSheet(richer="tie")))
    app = open_app()
    for record in (won, lost):
        app.go("finished_session", finished=record.id)
        app.tap("Share")
        app.tap("Send to BG Stats")
        assert winner() is (record is won)
    app.tap("You won")
    assert winner() is True
    app.tap("Save the picture")
    app.tap("Save")
    assert winner() is True, "still the same session and choice"
    opened_links: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened_links.append)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    app.tap("Lakshmi won")
    app.tap("Open BG Stats")
    assert opened_links == [app.page.shared.link]
    assert winner() is False
    app.resize(824, 412)
    assert layout_check.complaints() == []


def test_a_log_that_cannot_be_replayed_says_so_on_both_pages(data_home: Path, played: str) -> None:
    with opened(data_home) as store:
        record = store.finished.read(played)
        table = evolve(fold(record.entries), outposts=(99, 99))
        base = FoldStart(len(record.entries), table)
        store.finished.write(evolve(record, state=None, base=base))
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        app.go("finished_session", finished=played)
        for name in ("Log", "Replay"):
            app.tap(name)
            assert "The log of this session can't be read, so there is no replay." in app.texts()
            assert layout_check.complaints() == []
