"""Whole recorded sessions are taken in, folded, told and undone."""

from pathlib import Path

import pytest

from goa_solo.application import campaigns
from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import Turn, first_turn, split_into_turns
from goa_solo.rules.happened import log_line
from goa_solo.rules.reasons import reasons
from goa_solo.rules.scoring import score
from goa_solo.rules.session import fold
from goa_solo.rules.telling import instruction, whereabouts
from goa_solo.store import import_file
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from tests.support.random_session import faces, opened

SESSIONS = sorted((Path(__file__).parent.parent / "sessions").glob("*.json"))


def test_there_are_some() -> None:
    names = {path.stem for path in SESSIONS}
    assert {"day-and-night", "real-cards", "undone", "corrected", "voyage"} <= names


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_recorded(data_home: Path, path: Path) -> None:
    with opened(data_home) as store:
        preview = import_file.preview_import(store, path.read_bytes())
        assert [str(item.doubt) for item in preview.items if item.doubt] == []
        import_file.apply_import(store, preview)
        for item in preview.items:
            match item.content:
                case RunningSession():
                    _resumed(Conductor.resume(store, item.id, faces), item.content)
                case FinishedSession():
                    _finished(item.content)
                case CampaignRecord():
                    assert len(campaigns.campaign_state(item.content).results) == len(
                        item.content.sessions
                    )


def _resumed(conductor: Conductor, record: RunningSession) -> None:
    assert conductor.notice is None
    assert conductor.table == fold(record.log) == record.state
    _told(conductor.turns)
    conductor.jump(len(conductor.turns))
    while conductor.can_undo:
        conductor.undo()
    conductor.jump(len(conductor.turns))
    assert conductor.table == fold(record.entries)


def _finished(record: FinishedSession) -> None:
    assert fold(record.entries) == record.state
    assert score(record.sheet).total == record.total
    begun = RunningSession(
        record.id, "", "", "", "", record.entries, len(record.entries), record.state or fold([])
    )
    first = first_turn(begun)
    turns = (first, *split_into_turns(record.entries, first))
    assert auction_stats(turns) == record.auction_stats
    _told(turns)


def _told(turns: tuple[Turn, ...]) -> None:
    """Every step can be put into words."""
    for turn in turns:
        assert str(turn.label)
        assert str(log_line(turn.before, turn.entry, turn.after))
        assert str(whereabouts(turn.after))
        assert str(instruction(turn.after))
        assert all(map(str, reasons(turn.after)))
