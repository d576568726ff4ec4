"""What the long runs have found, each by name."""

from pathlib import Path

from attrs import evolve

from goa_solo.rules.setup import Setup
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
