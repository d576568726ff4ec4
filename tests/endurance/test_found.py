"""What the long runs have found, each by name."""

from pathlib import Path

from attrs import evolve

from goa_solo import packs
from goa_solo.rules.setup import Setup
from goa_solo.table import own
from goa_solo.table.finishing import Count, finish
from tests.table.sitting import SHEET, opened, play, started

HOARD = Setup((99, 99, 99, 99))


def test_a_session_against_a_hoard_can_be_finished(data_home: Path) -> None:
    """Her purse held more than the score sheet let her have, so the session never ended."""
    with opened(data_home) as store:
        record = play(started(store, HOARD)).record
        sheet = evolve(SHEET, lakshmi_pardaos=record.state.purse.worth)
        assert sheet.lakshmi_pardaos > 999
        assert finish(store, record, Count(sheet)).sheet == sheet


def test_a_campaign_file_that_is_no_text_does_not_keep_the_others_out(data_home: Path) -> None:
    """It stopped every import with its own complaint."""
    (data_home / "campaigns").mkdir()
    (data_home / "campaigns" / "mine.toml").write_bytes(b"\xff\xfe")
    with opened(data_home) as store:
        assert set(own.definitions(store)) == set(packs.campaigns())
