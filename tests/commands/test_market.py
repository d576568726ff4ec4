"""`goa-solo market`: as its help says, and every wrong call gets one sentence."""

import json
from pathlib import Path

import pytest

from goa_solo.application.photo_colours import editions_learned, known_inks
from goa_solo.packs import edition
from goa_solo.paths import data_folder
from goa_solo.store import export_file
from goa_solo.store.store import Store
from tests.support import photo_boards, run_cli
from tests.support.run_cli import call
from tests.support.whole_imports import apply_import, preview_import

DRAWN = photo_boards.photo(10, photo_boards.REPORT, 640)  # its pictures need no Kivy
CORNERS = tuple(f"{x:.0f},{y:.0f}" for x, y in DRAWN.corners)
EDITION = "quined"


@pytest.fixture
def photo(tmp_path: Path) -> str:
    path = tmp_path / "market.jpg"
    path.write_bytes(DRAWN.jpeg())
    return str(path)


def test_json_says_market_sureness_and_corners(photo: str) -> None:
    said = call("market", photo, "--corners", *CORNERS, "--edition", EDITION, "--json")
    assert said.status == 0, said.err
    found = json.loads(said.out)
    assert list(found) == ["market", "sure", "corners"]
    assert found["market"] == DRAWN.market.line
    assert [len(row) for row in found["sure"]] == [5] * 5
    assert {type(one) for row in found["sure"] for one in row} == {bool}
    assert [f"{x:.0f},{y:.0f}" for x, y in found["corners"]] == list(CORNERS)


def test_in_words_and_without_corners(photo: str) -> None:
    said = call("market", photo, "--edition", EDITION)
    assert said.status == 0, said.err
    lines = said.out.splitlines()
    assert "".join(lines[:5]).replace(" ", "").replace("?", "") == str(DRAWN.market).replace(
        "\n", ""
    )
    assert lines[5].startswith("Corners: ")


def test_learning_is_saved_for_the_edition_and_travels_with_an_export(
    photo: str, tmp_path: Path
) -> None:
    given = ("market", photo, "--corners", *CORNERS, "--edition", EDITION)
    assert call(*given, "--learn", DRAWN.market.line).status == 0
    with Store.open(data_folder()) as store:
        assert editions_learned(store) == [EDITION]
        text = known_inks(store, edition(EDITION)).learned_text()
        backup = tmp_path / "backup.json"
        backup.write_text(export_file.of_everything(store).text(), "utf-8")
    with Store.open(tmp_path / "other") as other:
        preview = preview_import(other, backup)
        apply_import(other, preview)
        assert known_inks(other, edition(EDITION)).learned_text() == text


def test_without_learning_nothing_is_written(photo: str) -> None:
    assert call("market", photo, "--corners", *CORNERS).status == 0
    assert not (data_folder() / "settings.json").exists()


def test_a_spoiled_settings_file_is_set_aside_and_learning_begins_anew(photo: str) -> None:
    given = ("market", photo, "--corners", *CORNERS, "--edition", EDITION)
    for path in ("settings.json", "settings.json.bak"):
        data_folder().mkdir(parents=True, exist_ok=True)
        (data_folder() / path).write_bytes(b"\0\xffspoiled")
    said = call(*given, "--learn", DRAWN.market.line)
    assert said.status == 0
    assert "aside/" in said.err
    assert len(list((data_folder() / "aside").iterdir())) == 2
    with Store.open(data_folder(), read_only=True) as store:
        assert editions_learned(store) == [EDITION]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--corners", "1,1", "2,2", "3", "4,4"), "'3' isn't a corner"),
        (("--corners", "0,0", "99999,0", "9,9", "0,9"), "outside the photo"),
        (("--corners", "nan,0", "9,0", "9,9", "0,9"), "outside the photo"),
        (("--corners", "0,0", "9,9", "9,0", "0,9"), "go around the market"),
        (("--edition", "nonsense"), "There is no edition 'nonsense'"),
        (("--learn", "DDD"), "A market is five rows"),
    ],
)
def test_a_wrong_call_gets_one_sentence(photo: str, words: tuple[str, ...], said: str) -> None:
    found = call("market", photo, *words)
    assert found.status == 2
    assert found.out == ""
    assert said in found.err
    assert len(found.err.splitlines()) == 1


def test_no_photo_is_told(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no photo")
    assert "isn't a photo" in call("market", str(text)).err
    assert call("market", str(tmp_path / "none.jpg")).status == 2


def test_a_photo_without_a_market(tmp_path: Path) -> None:
    from PIL import Image

    Image.new("RGB", (600, 400), (90, 90, 90)).save(tmp_path / "table.png")
    said = call("market", str(tmp_path / "table.png"))
    assert said.status == 1
    assert "No market was found" in said.err


def test_a_corner_just_outside_is_moved_to_the_edge(photo: str) -> None:
    width, height = DRAWN.image.size
    given = ("-20,-3", f"{width + 20},0", f"{width},{height + 9}", f"0,{height}")
    said = call("market", photo, "--json", "--corners", *given)
    assert said.status == 0, said.err
    corners = json.loads(said.out)["corners"]
    assert corners == [[0, 0], [width, 0], [width, height], [0, height]]


def test_corners_the_app_found_are_confirmed_before_it_learns_from_them(
    photo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wrong corners taught wrong colours."""
    words = ("market", photo, "--edition", EDITION, "--learn", DRAWN.market.line)
    said = call(*words)
    assert said.status == 2
    assert "Nothing was learned" in said.err
    again = said.err.partition("add ")[2].strip().removesuffix(".").split()
    with Store.open(data_folder(), read_only=True) as store:
        assert not editions_learned(store)
    for stream in (run_cli._Input, run_cli._Output):
        monkeypatch.setattr(stream, "isatty", lambda _stream: True)
    for answer, status in (("n", 2), ("y", 0)):
        said = call(*words, typed=f"{answer}\n")
        assert said.status == status
        assert "Are these the corners" in said.text
    with Store.open(data_folder(), read_only=True) as store:
        assert editions_learned(store) == [EDITION]
    assert call(*words, *again).status == 0
