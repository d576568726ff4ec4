"""Old files climb to today's version; one real file for each version stands in `tests/saves/`."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application import campaigns
from goa_solo.play.conductor import Conductor
from goa_solo.rules.session import fold
from goa_solo.store import migrations
from goa_solo.store.errors import NewerError, UnreadableError
from goa_solo.store.migrations import migrate, version, with_version_and_checksum
from tests.support.random_session import faces, opened, play

SAVES = Path(__file__).parent.parent / "saves"
SHELVES = {"running": "running", "finished": "finished", "voyage": "voyages"}


def saved(kind: str, number: int) -> Path:
    return SAVES / f"{kind}-{number}.json"


def test_there_is_a_real_file_for_each_version() -> None:
    for kind in SHELVES:
        for number in range(1, version(kind) + 1):
            assert saved(kind, number).exists(), f"{kind} {number}"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.stem)
def test_a_file_of_each_version_opens(data_home: Path, path: Path) -> None:
    kind = path.stem.split("-")[0]
    record_folder = data_home / SHELVES[kind]
    record_folder.mkdir()
    name = f"the-{kind}"
    shutil.copyfile(path, record_folder / f"{name}.json")
    with opened(data_home) as store:
        record = getattr(store, SHELVES[kind]).read(name)
        assert store.told() == ()
        if kind == "running":
            conductor = Conductor.resume(store, name, faces)
            assert conductor.notice is None
            assert conductor.can_redo
            assert play(conductor).table.over
        elif kind == "finished":
            assert fold(record.entries) == record.state
        else:
            assert campaigns.campaign_state(record).results


def test_a_climb_is_taken_one_version_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def second(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "colour": "red"}

    def third(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "colour": document["colour"] + "dish"}

    monkeypatch.setattr(migrations, "MIGRATIONS", {"running": (second, third)})
    assert version("running") == 3
    assert migrate("running", {"schema": 1}) == {"colour": "reddish"}
    assert migrate("running", {"schema": 2, "colour": "blue"}) == {"colour": "bluedish"}
    assert migrate("running", with_version_and_checksum("running", {"a": 1})) == {"a": 1}
    with pytest.raises(NewerError, match="format 4, this one knows 3"):
        migrate("running", {"schema": 4})


@pytest.mark.parametrize("wrong", [None, 0, -1, "1", 1.0, True, [1]])
def test_a_version_that_is_none_is_damage(wrong: object) -> None:
    with pytest.raises(UnreadableError):
        migrate("running", {"schema": wrong})
