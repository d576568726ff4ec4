"""Whole recorded sessions are imported, replayed to their digests and undone."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo import packs
from goa_solo.application import campaigns
from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import first_turn, load, split_into_turns
from goa_solo.rules.scoring import score
from goa_solo.rules.session import fold
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from goa_solo.store.store import Store
from tests.support import session_coverage, session_digest
from tests.support.random_session import faces, ticking
from tests.support.record_sessions import CAMPAIGNS, PLANS, record
from tests.support.run_cli import call
from tests.support.whole_imports import apply_import, preview_import

SESSIONS = session_digest.session_files()
DIGESTS = session_digest.recorded_digests()
REPLAYED = ("undone", "real-cards", "rio-grande-hardest", "cards-only", "gone-back-to-the-start")

each_session = pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)


contents = cache(session_digest.read)


# --- what there is -----------------------------------------------------------------------------


def test_there_are_enough() -> None:
    names = {path.stem for path in SESSIONS}
    assert names >= {*PLANS, *CAMPAIGNS}
    assert len(names) >= 40
    assert sum(path.stat().st_size for path in SESSIONS) < 1_500_000


def test_many_are_played_to_the_end() -> None:
    finished = [
        content
        for path in SESSIONS
        for content in contents(path)
        if isinstance(content, FinishedSession) and content.entries
    ]
    assert len(finished) >= 15


def test_together_they_show_everything() -> None:
    seen = set().union(*(session_coverage.seen(contents(path)) for path in SESSIONS))
    missing = sorted(session_coverage.needed() - seen)
    assert not missing, f"no recorded session shows: {', '.join(missing)}"


# --- each of them ------------------------------------------------------------------------------


@each_session
def test_it_replays_to_its_digest(path: Path) -> None:
    lines = session_digest.replay(path)
    difference = session_digest.difference(DIGESTS.get(path.stem), lines)
    assert difference is None, f"{path.stem}: {difference}"


def test_every_digest_has_its_session() -> None:
    assert DIGESTS.keys() == {path.stem for path in SESSIONS}


@each_session
def test_it_is_imported_resumed_and_undone(store: Store, path: Path) -> None:
    preview = preview_import(store, path.read_bytes())
    assert [str(item.warning) for item in preview.items if item.warning] == []
    apply_import(store, preview)
    for content in session_digest.read(path):
        match content:
            case RunningSession():
                assert Conductor.resume(store, content.id, faces).notice is None
                _resumed(content)
            case FinishedSession():
                _finished(content)
            case CampaignRecord():
                played = campaigns.campaign_state(content).results
                assert len(played) == len(content.sessions)


def _resumed(record: RunningSession) -> None:
    conductor = Conductor(load(record), faces, lambda _record: None, ticking())
    assert conductor.table == fold(record.log) == record.state
    conductor.jump(len(conductor.turns))
    while conductor.can_undo:
        conductor.undo()
    conductor.jump(len(conductor.turns))
    assert conductor.table == fold(record.entries)


def _finished(record: FinishedSession) -> None:
    scoring = packs.edition(record.setup.edition).scoring
    assert score(record.sheet, scoring).total == record.total
    if not record.entries:
        return
    assert record.state in (None, fold(record.entries))
    first = first_turn(record)
    turns = (first, *split_into_turns(record.entries, first))
    assert auction_stats(turns) == record.auction_stats


@pytest.mark.parametrize("name", REPLAYED)
def test_the_command_replays_the_same(name: str) -> None:
    path = session_digest.FOLDER / f"{name}.json"
    said = call("replay", str(path), "--json")
    assert said.status == 0
    steps = json.loads(said.out)["steps"]
    entries = [line for line in session_digest.replay(path) if line.number]
    assert [step["said"] for step in steps] == [line.said for line in entries[: len(steps)]]
    assert all(step["market"] in line.table for step, line in zip(steps, entries, strict=False))


# --- how they are recorded ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["left-at-real-card", "own-deck-learnt-from-real-cards", "campaign-with-bonuses"]
)
def test_recording_twice_makes_the_same_file(name: str) -> None:
    assert record(name) == record(name)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda line: evolve(line, said="You bid 7."), "only the sentence differs"),
        (lambda line: evolve(line, table="elsewhere"), "only the table differs"),
        (lambda line: evolve(line, said="x", table="y"), "the sentence and the table differ"),
    ],
)
def test_a_difference_is_found_at_its_entry(
    change: Callable[[session_digest.ReplayedEntry], session_digest.ReplayedEntry], said: str
) -> None:
    lines = session_digest.replay(session_digest.FOLDER / "undone.json")
    digest = session_digest.digest(lines)
    lines[40] = change(lines[40])
    found = session_digest.difference(digest, lines)
    assert found is not None
    assert found.startswith(f"item 1, round 4, entry {lines[40].number}: {said}; now it is: ")


def test_an_entry_more_or_less_is_a_difference() -> None:
    lines = session_digest.replay(session_digest.FOLDER / "undone.json")
    digest = session_digest.digest(lines)
    assert session_digest.difference(digest, lines) is None
    assert session_digest.difference(digest, lines[:-1])
    assert session_digest.difference(digest, [*lines, lines[-1]])
    assert session_digest.difference(digest, [*lines[:9], *lines[10:]])
    assert session_digest.difference(None, lines)
