"""What the long runs have found, each by name."""

from pathlib import Path

import pytest
from attrs import evolve

from goa_solo import packs
from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.finished_session.presenter import FinishedSessionPresenter
from goa_solo.app.window_preferences import FILE, Preferences
from goa_solo.application import pack_lookup, ui_state
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import RuleError
from goa_solo.rules.setup import Setup
from goa_solo.store.store import Store
from tests.support.app_driver import App
from tests.support.full_data_folder import full, put
from tests.support.random_session import SETUP, SHEET, opened, play, started
from tests.support.run_cli import call

HOARD = Setup((99, 99, 99, 99))


def test_a_session_against_a_hoard_can_be_finished(store: Store) -> None:
    """Her purse held more than the score sheet let her have, so the session never ended."""
    record = play(started(store, HOARD)).record
    hers = record.state.purse.worth
    assert hers > 999
    sheet = evolve(SHEET, lakshmi_pardaos=hers)
    assert finish(store, record, SheetEntry(sheet)).sheet == sheet


def test_a_campaign_file_that_is_no_text_does_not_keep_the_others_out(data_home: Path) -> None:
    """It stopped every import with its own complaint."""
    (data_home / "campaigns").mkdir()
    (data_home / "campaigns" / "mine.toml").write_bytes(b"\xff\xfe")
    with opened(data_home) as store:
        assert set(pack_lookup.readable_campaigns(store)) == set(packs.campaigns())


def test_a_line_of_the_score_that_is_not_known_here_is_shown_as_it_is_named(
    data_home: Path,
) -> None:
    """It was taken for a template, and braces in it kept the session from being shown."""
    with opened(data_home) as store:
        done = finish(store, play(started(store, SETUP)).record, SheetEntry(SHEET))
        store.finished.write(evolve(done, points=(("{ 1 = 5 }", 0), *done.points)))
    open_session = OpenSession(data_home)
    assert FinishedSessionPresenter(open_session.store, done.id).bars()[0].name == "{ 1 = 5 }"
    open_session.close()


@pytest.mark.parametrize("words", ["r2\nc4", "\0", "T>D\nNE\ncw\n2\n3", "x" * 10_000])
def test_what_is_refused_is_quoted_on_one_line(words: str) -> None:
    """A whole file had got into the place of a space, and the sentence told all of it."""
    for read in (space, AuctionFace.parse, ActionFace.parse, Market.parse):
        with pytest.raises(RuleError) as error:
            read(words)
        told = str(error.value)
        assert told.isprintable()
        assert len(told) < 250


def test_window_preferences_nested_too_deeply_are_as_good_as_none(data_home: Path) -> None:
    (data_home / FILE).write_text("[" * 100_000)
    assert Preferences.read(data_home) == Preferences()


def test_window_preferences_of_a_killed_copy_are_cleared_away(data_home: Path) -> None:
    (data_home / f"{FILE}.4711.tmp").write_text("{")
    opened(data_home).close()
    assert not [path for path in data_home.iterdir() if path.name.startswith(FILE)]


@pytest.mark.window
def test_what_was_wrong_with_the_session_left_open_is_told_where_it_opens(data_home: Path) -> None:
    """The home screen, which it only passes, had swallowed the sentence."""
    put(data_home, full())
    with opened(data_home) as store:
        name = ui_state.load(store).session
        store.running.path(name).unlink()
        store.running.path(name).write_bytes(b"garbage")
    with App(data_home) as app:
        assert app.screen == "round"
        assert app.says("could not be read"), app.texts()


@pytest.mark.window
def test_a_session_of_an_unknown_edition_can_be_gone_on_with(data_home: Path) -> None:
    """It kept the home screen, and so the whole app, from opening."""
    with opened(data_home) as store:
        name = play(started(store, evolve(SETUP, edition="hans-im-glueck-2030")), turns=3).id
    with App(data_home) as app:
        assert app.screen == "home"
        app.go("round", session=name)
        assert app.screen == "round"
    said = call("play", "--resume", typed="h\n")
    assert (said.status, said.err) == (0, "")


@pytest.mark.parametrize(
    "spoiled",
    [
        b'{"settings": {"1": {"schema": 1, "values": {"name": "\\ud800"}}}}',
        b'{"settings": {"1": {"schema": 1, "values": {}}, "2": {"note": "\\uDFFF"}}}',
    ],
    ids=["in a setting", "in something else"],
)
def test_half_a_letter_in_the_settings_is_set_aside(data_home: Path, spoiled: bytes) -> None:
    """JSON can spell it out, but no file can hold it: the next change could not be saved."""
    (data_home / "settings.json").write_bytes(spoiled)
    with opened(data_home) as store:
        assert store.settings.all() == {}
        assert "invalid character" in str(store.pending_notices()[0])
        store.settings.change(sound=True)
    assert [path.read_bytes() for path in (data_home / "aside").iterdir()] == [spoiled]


def test_a_whole_letter_spelt_in_halves_is_read(data_home: Path) -> None:
    smile = b'{"settings": {"1": {"schema": 1, "values": {"name": "\\ud83d\\ude00"}}}}'
    (data_home / "settings.json").write_bytes(smile)
    with opened(data_home) as store:
        assert store.settings.get("name") == "\N{GRINNING FACE}"
