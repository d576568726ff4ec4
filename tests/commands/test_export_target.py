"""`goa-solo data export` harms no other file, and its output is the same everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from goa_solo.paths import data_folder
from tests.support import fake_history
from tests.support.run_cli import call

NAME = "Zoë’s 航海"


@pytest.fixture(autouse=True)
def filled() -> None:
    fake_history.fill(data_folder(), 3)
    call("campaign", "new", "--seed", "1", "--name", NAME)


@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_what_is_printed_is_utf_8_in_any_terminal(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "goa_solo", "data", "export"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=True,
    )
    names = [item["document"].get("name") for item in json.loads(done.stdout)["items"]]
    assert NAME in names


def test_an_existing_file_is_replaced_only_with_force(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("my shopping list")
    said = call("data", "export", str(file))
    assert said.status == 1
    assert said.err == f"goa-solo: The file {file} already exists. Add --force to replace it.\n"
    assert file.read_text() == "my shopping list"
    assert call("data", "export", str(file), "--force").status == 0
    assert json.loads(file.read_text())["lakshmi"] == "export"


def test_a_file_beside_it_is_left_alone(tmp_path: Path) -> None:
    neighbour = tmp_path / "mine.json.tmp"
    neighbour.write_text("another program's")
    assert call("data", "export", str(tmp_path / "mine.json")).status == 0
    assert neighbour.read_text() == "another program's"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.json", "mine.json.tmp"]


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_no_export_goes_into_the_data_folder(force: list[str]) -> None:
    for path in (
        data_folder() / "settings.json",
        data_folder() / "new.json",
        data_folder() / "finished" / "past-00001.json",
        data_folder() / "finished" / ".." / "index.json",
    ):
        before = path.read_bytes() if path.exists() else None
        said = call("data", "export", str(path), *force)
        assert said.status == 2
        assert "is in the folder of your saved data" in said.err
        assert (path.read_bytes() if path.exists() else None) == before


@pytest.mark.skipif(os.name == "nt", reason="links and pipes as they are elsewhere")
@pytest.mark.parametrize("force", [[], ["--force"]])
def test_links_pipes_and_devices_are_refused(tmp_path: Path, force: list[str]) -> None:
    target = tmp_path / "real.json"
    target.write_text("real")
    link, dangling, pipe = tmp_path / "link.json", tmp_path / "nowhere.json", tmp_path / "pipe"
    link.symlink_to(target)
    dangling.symlink_to(tmp_path / "none.json")
    os.mkfifo(pipe)
    for path, why in (
        (link, "is a link"),
        (dangling, "is a link"),
        (pipe, "isn't an ordinary file"),
        (Path(os.devnull), "isn't an ordinary file"),
    ):
        said = call("data", "export", str(path), *force)
        assert said.status == 2
        assert why in said.err
    assert target.read_text() == "real"
    assert link.is_symlink()
    assert not (tmp_path / "none.json").exists()


def test_many_items_are_summed_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_history.fill(tmp_path / "many", 130)
    monkeypatch.setenv("GOA_SOLO_HOME", str(tmp_path / "many"))
    page = call("data", "export").out
    monkeypatch.setenv("GOA_SOLO_HOME", str(tmp_path / "empty"))
    said = call("data", "import", "-", typed=page)
    assert len(said.out.splitlines()) == 101
    assert said.out.endswith("31 more items: new, would be added\n")
