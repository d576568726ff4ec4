"""A record is checked for its meaning, not only for its types, and what is written can be read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, add_score_only, annotate
from goa_solo.rules.campaign import CampaignStart
from goa_solo.rules.entries import Correct
from goa_solo.rules.message import RuleError
from goa_solo.store import export_file
from goa_solo.store.errors import NotSavedError, StoreError, UnreadableError
from goa_solo.store.serialize import LONGEST_LIST, LONGEST_TEXT
from goa_solo.store.store import Store
from tests.store.test_export_import import GOALS, document, filled, spoilt
from tests.support.random_session import COUNT, SETUP, SHEET, opened, started
from tests.support.whole_imports import preview_import

Page = dict[str, Any]
NO_DATES = (
    "2025-13-01T00:00:00Z",
    "2025-02-30T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "2025-01-01T24:00:00Z",
    "2025-01-01T00:60:00Z",
    "2025-01-01T00:00:61Z",
    "٢٠٢٥-01-01T00:00:00Z",
)
DATES = {
    "created": ("running", "finished", "campaign"),
    "updated": ("running", "finished", "campaign"),
    "finished": ("finished",),
}


@pytest.mark.parametrize("date", NO_DATES)
def test_a_date_that_is_none_is_refused_in_every_record(data_home: Path, date: str) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        page = export_file.of_everything(here).text()
        for field, kinds in DATES.items():
            for kind in kinds:
                raw = spoilt(lambda p, k=kind, f=field: document(p, k).update({f: date}))(page)  # type: ignore[misc]
                with pytest.raises(UnreadableError, match=f"{field}: .*2025-01-31"):
                    preview_import(there, raw)


def stats(page: Page) -> Page:
    found: Page = document(page)["auction_stats"]
    return found


WRONG: dict[str, Callable[[Page], object]] = {
    "a difficulty of a campaign's session": lambda p: document(p, "campaign")["entries"][0].update(
        difficulties=[1, 99, 1]
    ),
    "cargo rows of nothing": lambda p: document(p, "campaign")["entries"][0].update(
        rows=[0, 0, 0, 0, 0]
    ),
    "more points than can be": lambda p: document(p, "campaign")["entries"][1].update(points=10**6),
    "a session before the first": lambda p: document(p, "running").update(
        campaign_session={"campaign_id": "abc", "session": 0}
    ),
    "a session far too late": lambda p: document(p, "running").update(
        campaign_session={"campaign_id": "abc", "session": 10**8}
    ),
    "less than no time": lambda p: document(p, "running").update(day_seconds=-5),
    "more time than there is": lambda p: document(p).update(night_seconds=10**9),
    "auctions won less than never": lambda p: stats(p).update(yours_won=-1),
    "a stone held by somebody": lambda p: stats(p).update(nazar=["somebody"]),
    "a price below nothing": lambda p: stats(p).update(prices=[-3]),
    "a sheet that cannot be": lambda p: document(p)["sheet"].update(tracks=[9, 9, 9, 9, 9]),
    "an earlier sheet that cannot be": lambda p: document(p).update(
        revised=[{"until": "2025-01-31T18:30:00Z", "sheet": {"tracks": [9, 9, 9, 9, 9]}}]
    ),
    "cards of no pile": lambda p: document(p, "running").update(
        seen=[{"phase": "day", "deck": "no pile", "cards": []}]
    ),
    "learnt cards of no pile": lambda p: document(p, "running").update(
        learnt=[{"phase": "day", "deck": "{name}", "cards": []}]
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_makes_no_sense_is_refused(data_home: Path, name: str) -> None:
    with filled(data_home / "a") as here, opened(data_home / "b") as there:
        raw = spoilt(WRONG[name])(export_file.of_everything(here).text())
        with pytest.raises(UnreadableError, match="Item"):
            preview_import(there, raw)


# --- what is written can be read ------------------------------------------------------------------

LONG = "x" * (LONGEST_TEXT + 1)


def test_a_seed_that_is_too_long_begins_nothing(store: Store) -> None:
    with pytest.raises(NotSavedError, match="4000"):
        started(store, seed=LONG)
    assert store.running.ids() == []


def test_a_name_or_note_that_is_too_long_is_not_saved(store: Store) -> None:
    for name in ("x" * (campaigns.LONGEST_NAME + 1), "x" * 10_000):
        with pytest.raises(RuleError, match="at most 60 characters"):
            campaigns.start_campaign(store, GOALS, name=name)
    assert store.campaigns.ids() == []
    whole = "x" * campaigns.LONGEST_NAME
    saved = campaigns.start_campaign(store, GOALS, name=whole)
    with pytest.raises(RuleError, match="at most 60 characters"):
        campaigns.set_name_and_note(store, saved.id, title=LONG)
    assert store.campaigns.read(saved.id).name == whole
    name = add_score_only(store, SETUP, COUNT).id
    with pytest.raises(NotSavedError, match="4000"):
        annotate(store, name, LONG)
    assert store.finished.read(name).note == ""


def test_a_longer_name_of_an_earlier_version_stays(store: Store) -> None:
    saved = campaigns.start_campaign(store, GOALS)
    store.campaigns.write(evolve(saved, name=LONG[:-1]))
    campaigns.set_name_and_note(store, saved.id, title=LONG[:-1], note="new")
    found = store.campaigns.read(saved.id)
    assert (found.name, found.note) == (LONG[:-1], "new")


def test_a_reason_that_is_too_long_records_nothing(store: Store) -> None:
    saved = campaigns.start_campaign(store, GOALS)
    entered = SheetEntry(SHEET, overrule={"A": LONG})
    place = saved.next_session
    with pytest.raises(NotSavedError, match="4000"):
        add_score_only(store, SETUP, entered, campaign_session=place)
    assert store.finished.ids() == []
    assert store.campaigns.read(saved.id) == saved


def test_a_log_that_is_too_long_takes_no_more(store: Store) -> None:
    conductor = started(store)
    full = (*conductor.record.entries, *[Correct(outposts=(5, 5))] * LONGEST_LIST)
    with pytest.raises(NotSavedError, match="5000"):
        store.running.write(evolve(conductor.record, entries=full))
    assert store.running.read(conductor.id) == conductor.record


def test_half_a_letter_is_not_saved(data_home: Path) -> None:
    with opened(data_home) as store, pytest.raises(StoreError, match="invalid character"):
        campaigns.start_campaign(store, GOALS, name="\ud800")


def test_a_campaign_with_a_wrong_difficulty_does_not_begin(data_home: Path) -> None:
    start = CampaignStart(GOALS.goals, difficulties=(1, 4, 1))
    with opened(data_home) as store, pytest.raises(RuleError, match="1, 2 or 3"):
        campaigns.start_campaign(store, start)


def test_what_is_on_the_disk_is_checked_like_an_import(data_home: Path) -> None:
    with filled(data_home / "a") as store:
        name = store.campaigns.ids()[0]
        path = store.campaigns.path(name)
        page = json.loads(path.read_text("utf-8"))
        page["campaign"]["1"].pop("check")
        page["campaign"]["1"]["updated"] = NO_DATES[0]
        path.write_text(json.dumps(page), "utf-8")
        path.with_name(path.name + ".bak").unlink()
        assert [*store.campaigns.all()] == []
        (notice,) = store.pending_notices()
        assert "updated" in str(notice)
