"""No change of what is saved without a new version of the format."""

import sys
from pathlib import Path

import pytest
from attrs import frozen

from goa_solo.rules.market import Space
from goa_solo.store.migrations import version
from tests.support import record_formats
from tests.support.record_formats import RECORDS, differences, format_of, recorded, today

WHAT_TO_DO = (
    "What is saved has changed: raise the version in goa_solo/store/migrations.py (add a function"
    " that brings old files over), then run `python -m tests.support.record_formats`."
)


@pytest.mark.parametrize("kind", RECORDS)
def test_the_format_is_that_of_its_version(kind: str) -> None:
    name = f"{kind}-{version(kind)}"
    assert name in recorded(), WHAT_TO_DO
    changed = differences(today()[name], recorded()[name])
    assert not changed, f"{WHAT_TO_DO} New, gone or of another type in {kind} files: {changed}"
    if kind == "history":  # rows without a new field would keep its default, so they are made anew
        assert today()[name] == recorded()[name], "Raise the version of the history: Versions(…)"


def test_a_new_field_is_seen_unless_its_default_is_empty() -> None:
    @frozen
    class Flag:
        colour: str

    @frozen
    class Before:
        space: Space
        gone: str = ""

    @frozen
    class After:
        space: Space | None
        flags: tuple[Flag, ...] = ()
        flag: Flag = Flag("red")
        count: int = 3

    before, after = format_of(Before), format_of(After)
    assert after["After"]["flags"].endswith("Flag, ...], or left out")
    after["Before"] = after.pop("After")
    changed = ["Before.count", "Before.flag", "Before.gone", "Before.space"]
    assert differences(after, before) == changed, "flags, which may be left out, is no change"
    assert differences(after, after) == []
    entry = {"do wave": {"flag": "Flag"}}
    assert differences({**before, **entry}, before) == ["do wave", "do wave.flag"]


def test_all_that_a_log_can_hold_is_recorded() -> None:
    running = recorded()[f"running-{version('running')}"]
    assert {"do begin", "do bid", "Table", "Setup", "Stage", "CampaignSession"} <= running.keys()


def test_a_version_is_recorded_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    formats = tmp_path / "formats.json"
    monkeypatch.setattr(record_formats, "SAVES", tmp_path)
    monkeypatch.setattr(record_formats, "FORMATS", formats)
    monkeypatch.setattr(sys, "argv", [""])
    record_formats.main()
    record_formats.main()
    assert recorded() == today()
    formats.write_text(formats.read_text("utf-8").replace('"amount"', '"sum"'), "utf-8")
    with pytest.raises(SystemExit, match="raise its version"):
        record_formats.main()
    monkeypatch.setattr(sys, "argv", ["", "--replace"])
    record_formats.main()
    assert recorded() == today()
