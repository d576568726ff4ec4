"""What BG Stats is given, read as it would read it."""

import csv
import io
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import parse_qs, urlsplit

import pytest
import zxingcpp
from attrs import evolve
from PIL import Image

from goa_solo.application.bg_stats import is_win, play_link, write_history, write_plain_csv
from goa_solo.application.finish_session import SheetEntry, add_score_only
from goa_solo.application.qr_codes import qr_picture
from goa_solo.store.history_csv import write_csv
from goa_solo.store.progress import Steps, run_all
from goa_solo.store.records import FinishedSession
from goa_solo.store.store import Store
from tests.support.random_session import SETUP, SHEET, opened


@pytest.fixture
def record(data_home: Path) -> FinishedSession:
    with opened(data_home) as store:
        found = add_score_only(store, SETUP, SheetEntry(SHEET), note='Rainy "evening" & tea, 100%')
    return evolve(found, day_seconds=2_700, night_seconds=2_640)


def read(link: str) -> dict[str, Any]:
    address = urlsplit(link)
    assert (address.scheme, address.netloc, address.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    found: dict[str, Any] = json.loads(parse_qs(address.query, strict_parsing=True)["data"][0])
    return found


def test_the_link_has_what_bg_stats_asks_for(record: FinishedSession) -> None:
    play = read(play_link(record))
    assert play["sourceName"] == "Lakshmi"
    assert play["sourcePlayId"] == record.id
    assert play["playDate"] == record.created[:10] + " " + record.created[11:19]
    assert play["durationMin"] == 89
    assert play["comments"] == 'Rainy "evening" & tea, 100%'
    assert play["game"] == {
        "name": "Goa",
        "sourceGameId": "9216",
        "bggId": 9216,
        "highestWins": True,
        "noPoints": False,
    }
    you, lakshmi = play["players"]
    assert (you["score"], you["role"]) == (record.total, record.rank)
    assert "score" not in lakshmi
    for player in play["players"]:
        assert type(player["winner"]) is type(player["startPlayer"]) is bool
    assert you["winner"] is not lakshmi["winner"]


@pytest.mark.parametrize(
    ("rank", "won"),
    [("Poor", False), ("Struggling", False), ("Average", True), ("Savvy", True), ("Rich", True)],
)
def test_average_and_better_is_a_win_unless_you_say_otherwise(
    record: FinishedSession, rank: str, won: bool
) -> None:
    points = {"Poor": 0, "Struggling": 30, "Average": 40, "Savvy": 50, "Rich": 60}[rank]
    shown = evolve(record, total=points, rank=rank, points=(("duty", points),))
    assert is_win(shown) is won
    assert read(play_link(shown))["players"][0]["winner"] is won
    assert read(play_link(shown, won=not won))["players"][0]["winner"] is not won


def test_the_link_is_scanned_from_its_picture(record: FinishedSession) -> None:
    link = play_link(evolve(record, note="Ü" * 300))
    found = zxingcpp.read_barcode(Image.open(io.BytesIO(qr_picture(link))))
    assert found is not None
    assert found.text == link


def history(folder: Path, *records: FinishedSession) -> bytes:
    """What is exported of these sessions."""
    with opened(folder) as store:
        for record in records:
            store.finished.write(record)
        out = io.BytesIO()
        run_all(write_history(store, out))
        assert store.pending_notices() == ()
    return out.getvalue()


def test_the_history_is_one_file_with_stable_ids(record: FinishedSession, tmp_path: Path) -> None:
    other = evolve(record, id="another", total=10, rank="Poor", points=(("duty", 10),), note="")
    page = history(tmp_path, record, other)
    file = json.loads(page)
    assert set(file) == {"games", "plays", "players", "locations", "userInfo"}
    ids = {player["id"] for player in file["players"]}
    assert file["userInfo"]["meRefId"] in ids
    assert file["games"][0]["bggId"] == 9216
    by_comment = {play["comments"]: play for play in file["plays"]}
    assert by_comment.keys() == {record.note, ""}
    for saved in (record, other):
        play = by_comment[saved.note]
        assert play["playDate"] == saved.created.replace("T", " ").removesuffix("Z")
        assert play["durationMin"] == 89
        assert play["gameRefId"] == file["games"][0]["id"]
        you, lakshmi = sorted(play["playerScores"], key=lambda score: score["seatOrder"])
        assert {you["playerRefId"], lakshmi["playerRefId"]} == ids
        assert (you["score"], lakshmi["score"]) == (str(saved.total), "")
        assert you["winner"] is is_win(saved) is not lakshmi["winner"]
    assert len({play["uuid"] for play in file["plays"]}) == 2
    assert history(tmp_path / "elsewhere", record, other) == page


def test_a_history_without_sessions_is_a_file_too(tmp_path: Path) -> None:
    assert json.loads(history(tmp_path))["plays"] == []


def test_the_plain_table_has_the_columns_other_apps_know(
    record: FinishedSession, tmp_path: Path
) -> None:
    with opened(tmp_path) as store:
        store.finished.write(evolve(record, note="=1+1, she said\nand won"))
        out = io.BytesIO()
        run_all(write_plain_csv(store, out))
    (row,) = csv.DictReader(io.StringIO(out.getvalue().decode("utf-8"), newline=""))
    assert row == {
        "date": record.created[:10],
        "game": "Goa",
        "bggId": "9216",
        "score": str(record.total),
        "durationMin": "89",
        "comments": "'=1+1, she said\nand won",
    }


def test_a_session_that_can_not_be_read_is_told_and_left_out(
    record: FinishedSession, tmp_path: Path
) -> None:
    history(tmp_path, record)
    with opened(tmp_path) as store:
        store.finished.path("20250101-120000-00000000").write_text("{")
        out = io.BytesIO()
        run_all(write_history(store, out))
        assert store.pending_notices() != ()
    assert len(json.loads(out.getvalue())["plays"]) == 1


@pytest.mark.parametrize("write", [write_history, write_plain_csv, write_csv])
def test_sessions_are_written_one_by_one(
    record: FinishedSession, tmp_path: Path, write: Callable[[Store, BinaryIO], Steps[None]]
) -> None:
    note = "\U0001f9ff" * 3900  # 16 kB in memory
    with opened(tmp_path) as store, (tmp_path / "file").open("wb") as out:
        for number in range(60):
            store.finished.write(evolve(record, id=f"past-{number}", note=note))
        store.history.open()
        steps = write(store, out)
        tracemalloc.start()
        try:
            done = [(at.done, at.total) for at in steps]
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert done[-1] == (59, 60), "it says how far it is"
    assert (tmp_path / "file").stat().st_size > 900_000
    assert most < 500_000
