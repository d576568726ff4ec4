"""Changes of several files: all or none, wherever they are broken off."""

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.rules.campaign import CampaignStart
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.errors import NotSavedError, ReadOnlyError
from goa_solo.store.migrations import with_version_and_checksum
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store
from tests.support.random_session import SHEET, opened, play, started

GOALS = CampaignStart((("A", "F"), ("D", "G"), ("C", "I")))
MOST_CALLS = 200


class PowerCutError(BaseException):
    """Not an `Exception`: nothing may catch it, as nothing catches a kill."""


class Fuse:
    """Lets so many calls that touch the disk through, then cuts the power, or refuses one call."""

    def __init__(self, patch: pytest.MonkeyPatch, calls: int, refusal: int = 0) -> None:
        self.left = calls
        self.refusal = refusal
        for owner, name in (
            (Path, "replace"),
            (Path, "unlink"),
            (Path, "mkdir"),
            (atomic_files, "flush_to"),
            (atomic_files, "flush_folder"),
            (shutil, "rmtree"),
        ):
            patch.setattr(owner, name, self._guarded(getattr(owner, name)))

    def _guarded(self, call: Any) -> Any:
        def guarded(*args: Any, **options: Any) -> Any:
            self.left -= 1
            if self.left == -1 and self.refusal and "ignore_errors" not in options:
                raise OSError(self.refusal, os.strerror(self.refusal))
            if self.left < 0 and not self.refusal:
                raise PowerCutError
            return call(*args, **options)

        return guarded


@pytest.fixture
def played(data_home: Path) -> tuple[RunningSession, str]:
    """A session of a campaign that is over, in the folder `before`, and the campaign's id; another
    one is paused for the same place."""
    with opened(data_home / "before") as store:
        campaign = campaigns.start_campaign(store, GOALS)
        place = campaign.next_session
        started(store, campaign_session=place)
        return play(started(store, campaign_session=place), seed=3).record, campaign.id


def test_finishing_broken_off_anywhere_has_happened_or_not(
    data_home: Path, played: tuple[RunningSession, str]
) -> None:
    """Every single call that touches the disk is once the last one."""
    session, campaign = played
    outcomes = []
    for calls in range(MOST_CALLS):
        home = shutil.copytree(data_home / "before", data_home / str(calls))
        store = opened(home)
        with pytest.MonkeyPatch.context() as patch:
            Fuse(patch, calls)
            try:
                finish(store, session, SheetEntry(SHEET))
                broken = False
            except PowerCutError:
                broken = True
        store.close()
        outcomes.append(_happened(home, session.id, campaign))
        if not broken:
            break
    assert broken is False
    assert outcomes[0] is False
    assert outcomes[-1] is True
    assert outcomes == sorted(outcomes), "there is one moment from which it counts"


def test_a_full_disk_at_any_one_call_frightens_nobody(
    data_home: Path, played: tuple[RunningSession, str]
) -> None:
    """What is refused with "nothing was changed" hasn't happened; the next start says nothing."""
    session, campaign = played
    for calls in range(MOST_CALLS):
        home = shutil.copytree(data_home / "before", data_home / str(calls))
        refusal = ""
        with opened(home) as store, pytest.MonkeyPatch.context() as patch:
            fuse = Fuse(patch, calls, errno.ENOSPC)
            try:
                finish(store, session, SheetEntry(SHEET))
            except NotSavedError as error:
                refusal = str(error)
        happened = _happened(home, session.id, campaign)
        assert happened is ("nothing was changed" not in refusal), (calls, refusal)
        if fuse.left >= 0:
            break
    assert fuse.left >= 0


def _happened(home: Path, session: str, campaign_record: str) -> bool:
    """Both or neither; and opened a second time all is tidy and the same."""
    for _ in range(2):
        with opened(home) as store:
            recorded = store.campaigns.read(campaign_record).sessions == (session,)
            assert (session in store.finished) == recorded
            assert (session in store.running) != recorded
            (paused,) = (one for one in store.running.all() if one.id != session)
            assert (paused.campaign_session is None) == recorded
            assert [row.id for row in store.history.open().rows] == [session] * recorded
            assert store.pending_notices() == ()
            assert not [*home.rglob("*.tmp")]
            assert not (home / "staged").exists()
            assert not (home / "journal.json").exists()
    return recorded


def test_nothing_is_changed_before_the_commit(data_home: Path, store: Store) -> None:
    change = store.change()
    change.text(data_home / "decks" / "mine.toml", "name")
    assert not (data_home / "decks").exists()
    change.commit()
    assert store.decks.read("mine") == "name"
    store.change().commit()


def test_a_change_that_counts_but_could_not_be_finished_is_finished_later(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with opened(data_home) as store:
        conductor = play(started(store))
        with monkeypatch.context() as patch:
            patch.setattr(atomic_files, "remove", denied)
            with pytest.raises(NotSavedError, match="when you next open the app"):
                finish(store, conductor.record, SheetEntry(SHEET))
    with opened(data_home) as store:
        assert store.running.ids() == []
        assert [row.id for row in store.history.open().rows] == [conductor.id]


def test_a_store_opened_to_read_changes_nothing(data_home: Path) -> None:
    store = Store.open(data_home, read_only=True)
    with pytest.raises(ReadOnlyError):
        store.change()
    with pytest.raises(ReadOnlyError):
        store.settings.change(language="de")
    with pytest.raises(ReadOnlyError):
        store.decks.write("mine", "text")


def test_a_journal_without_its_staged_files_removes_nothing(data_home: Path) -> None:
    with opened(data_home) as store:
        name = started(store).id
    before = (data_home / "running" / f"{name}.json").read_bytes()
    steps = [
        {"do": "put", "path": "staged/1", "to": f"finished/{name}.json"},
        {"do": "copy", "path": "staged/2", "to": f"finished/{name}.json.bak"},
        {"do": "remove", "path": f"running/{name}.json"},
    ]
    journal = with_version_and_checksum("journal", {"steps": steps})
    (data_home / "journal.json").write_text(tinydb_file.page("journal", journal), "utf-8")
    with opened(data_home) as store:
        (notice,) = store.pending_notices()
        assert "Everything you had before is still there" in str(notice)
        assert store.running.path(name).read_bytes() == before
        assert store.finished.ids() == []
        store.running.write(store.running.read(name))  # and nothing stands in the way
    with opened(data_home) as store:
        assert store.pending_notices() == ()
