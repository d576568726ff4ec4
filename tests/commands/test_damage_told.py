"""Whatever command first meets a damaged file says so on the error stream, once."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from goa_solo.paths import data_folder
from goa_solo.store.store import Store
from tests.support.run_cli import Said, call

NEW = ("campaign", "new", "--goals", "AB,CD,EF", "--name")


def spoil(folder: str, name: str) -> None:
    for ending in (".json", ".json.bak"):
        path = data_folder() / folder / f"{name}{ending}"
        if path.exists():
            path.write_bytes(path.read_bytes()[:100])


@pytest.fixture
def two() -> tuple[str, str]:
    """Two campaigns; the second is the latest."""
    return call(*NEW, "First").out.split()[0], call(*NEW, "Second").out.split()[0]


def record(*more: str) -> Said:
    return call("campaign", "record", "--points", "40", "--achieved", "A", *more)


COMMANDS: dict[str, Callable[[], Said]] = {
    "campaign list": lambda: call("campaign", "list"),
    "campaign show": lambda: call("campaign", "show"),
    "campaign record": record,
    "campaign new": lambda: call(*NEW, "Third"),
    "data export": lambda: call("data", "export"),
    "data export --csv": lambda: call("data", "export", "--csv"),
    "play": lambda: call("play", typed=""),
}


@pytest.mark.parametrize(
    "name", ["campaign list", "campaign record", "data export", "data export --csv"]
)
def test_a_damaged_campaign_is_told_by_the_command_that_meets_it(
    two: tuple[str, str], name: str
) -> None:
    call("score", "--help")
    spoil("campaigns", two[1])
    said = COMMANDS[name]()
    assert said.err.count(f"campaigns/{two[1]}.json could not be read") == 1, said.err


def test_a_backup_names_what_it_lacks_and_fails(two: tuple[str, str], tmp_path: Path) -> None:
    for path in ("settings.json", "decks/mine.toml", "language"):
        (data_folder() / path).parent.mkdir(exist_ok=True)
        (data_folder() / path).write_bytes(b"\xff")
    spoil("campaigns", two[1])
    said = call("data", "export", str(tmp_path / "all.json"))
    assert (
        "This is missing from the file, because it can't be read:"
        f" campaigns/{two[1]}.json, decks/mine.toml, settings.json, language" in said.err
    )
    assert said.status == 1
    assert two[0] in (tmp_path / "all.json").read_text("utf-8")


def test_a_damaged_campaign_asked_for_by_name_is_told_once(two: tuple[str, str]) -> None:
    spoil("campaigns", two[1])
    said = record("--id", two[1])
    assert said.status == 1
    assert said.err.count("could not be read") == 1


def test_nothing_is_recorded_in_another_campaign_than_the_damaged_one(
    two: tuple[str, str],
) -> None:
    spoil("campaigns", two[1])
    for _ in range(2):  # the first sets it aside
        said = record()
        assert said.status == 1
        assert "--id" in said.err
        with Store.open(data_folder(), read_only=True) as store:
            assert len(store.campaigns.read(two[0]).entries) == 1
    assert record("--id", two[0]).status == 0
    for what in ("bonus", "undo"):
        assert call("campaign", what).status == 1
    assert call("campaign", "show").status == 0


def test_what_was_set_aside_is_listed_read_again_and_deleted(two: tuple[str, str]) -> None:
    path = data_folder() / "campaigns" / f"{two[1]}.json"
    raw = path.read_bytes()
    spoil("campaigns", two[1])
    call("campaign", "list")
    record()
    said = call("data", "aside")
    assert said.status == 0
    (file,) = (line.split()[0] for line in said.out.splitlines() if two[1] in line)
    again = call("data", "aside", "--read-again", file)
    assert again.status == 1
    assert "still can't be read" in again.err
    (data_folder() / "aside" / file).write_bytes(raw)
    assert call("data", "aside", "--read-again", file).status == 0
    assert two[1] in call("campaign", "list").out
    assert record("--id", two[1]).status == 0
    spoil("campaigns", two[0])
    assert record("--id", two[0]).status == 1
    (file,) = (line.split()[0] for line in call("data", "aside").out.splitlines())
    assert call("data", "aside", "--delete", file).status == 0
    assert "There are no damaged files" in call("data", "aside").out
    assert call("campaign", "bonus", "ships", "--id", two[1]).status == 0


def test_a_damaged_paused_session_is_told_on_the_error_stream() -> None:
    from tests.support.typed_session import NEW as NEW_SESSION

    call(*NEW_SESSION, typed="N3\n")
    (name,) = (path.stem for path in (data_folder() / "running").glob("*.json"))
    spoil("running", name)
    said = call("play", "--resume", typed="")
    assert said.err.count(f"running/{name}.json could not be read") == 1


def test_damaged_settings_are_told(two: tuple[str, str], tmp_path: Path) -> None:
    del two, tmp_path
    (data_folder() / "settings.json").write_text("{", "utf-8")
    said = call("data", "export")
    assert "settings could not be read" in said.err


def test_a_huge_number_in_the_settings_is_told_in_a_readable_sentence() -> None:
    document = {"settings": {"1": {"schema": 10**4298, "values": {}}}}
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / "settings.json").write_text(json.dumps(document))
    said = call("data", "export")
    assert "newer version of the app (format 1000000000…0000000000;" in said.err
    assert len(said.err) < 400
