"""What the window remembers of itself: in a file of its own, never an error, in no export."""

import json
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.app.open_session import OpenSession
from goa_solo.application import ui_state
from goa_solo.application.sheet_draft import NEW, GoalOverride, SheetDraft, SheetForm
from goa_solo.application.ui_state import (
    FILE,
    MarketDraft,
    NamedSheetDraft,
    OpenScoreSheet,
    StepTicks,
    UiState,
)
from goa_solo.rules.market import Market
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import DrawCard, LayMarket
from goa_solo.store import export_file, import_file, import_items
from goa_solo.store.migrations import with_version_and_checksum
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.settings import Value
from tests.support.random_session import AT_THE_TABLE, opened, play, started

MARKET = Market.parse("DTDBD/BDTDT/DDPDD/TDDBD/DBTPT")
DRAFT = SheetDraft(
    SheetForm(tracks=(4, 5, 3, 3, 5), symbols=(2, 1), pardaos=7, foreman=True),
    edition="zman-2012",
    difficulty=2,
    deck="house",
    overrule=(GoalOverride("E", True, "the fourth lay under the board"),),
)
FULL = UiState(
    "20250615-150640-99e1df7e",
    "enter_market",
    OpenScoreSheet(campaign_id="20250615-150640-00000001"),
    MarketDraft("20250615-150640-99e1df7e", Phase.NIGHT, MARKET),
    (StepTicks("20250615-150640-99e1df7e", Phase.DAY, 2, "YourActions", ("2", "Madras")),),
    (NamedSheetDraft(NEW, DRAFT), NamedSheetDraft("20250615-150640-00000001.2", DRAFT)),
    tour_answered=True,
)

ids = st.from_regex(r"[a-z0-9][a-z0-9-]{2,20}", fullmatch=True)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
phases = st.sampled_from(Phase)
states = st.builds(
    UiState,
    texts,
    texts,
    st.none() | st.builds(OpenScoreSheet, texts, texts, texts),
    st.none() | st.builds(MarketDraft, ids, phases, st.just(MARKET)),
    st.lists(
        st.builds(
            StepTicks, ids, phases, st.integers(1, 4), texts, st.lists(texts, max_size=3).map(tuple)
        ),
        max_size=3,
    ).map(tuple),
    st.lists(st.builds(NamedSheetDraft, texts, st.just(DRAFT)), max_size=2).map(tuple),
    st.booleans(),
)


@given(states)
def test_any_state_can_be_written_and_read(state: UiState) -> None:
    assert from_plain(UiState, json.loads(json.dumps(to_plain(state)))) == state


def test_it_is_saved_in_its_own_file(data_home: Path) -> None:
    with opened(data_home) as store:
        assert ui_state.load(store) == UiState()
        assert not (data_home / FILE).exists()
        ui_state.save(store, FULL)
    with opened(data_home, read_only=True) as store:
        assert ui_state.load(store) == FULL
        ui_state.save(store, UiState())  # the other copy writes
        assert ui_state.load(store) == FULL
    names = {path.name for path in data_home.iterdir()}
    assert names & {"settings.json", FILE + ".tmp", FILE + ".bak"} == set()


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"\xff", b'{"session": 3}', b'{"more": 1}', b'{"screen": "\\ud800"}']
)
def test_a_spoiled_file_is_as_good_as_none(data_home: Path, raw: bytes) -> None:
    (data_home / FILE).write_bytes(raw)
    with opened(data_home) as store:
        assert ui_state.load(store) == UiState()
        (notice,) = store.pending_notices()
        assert "couldn't be read" in str(notice)
        (aside,) = (data_home / "aside").iterdir()
        assert aside.read_bytes() == raw
        assert ui_state.load(store) == UiState()
        assert store.pending_notices() == ()
        ui_state.save(store, FULL)
        assert ui_state.load(store) == FULL


def test_what_can_be_read_of_a_spoiled_file_is_kept(data_home: Path) -> None:
    plain = to_plain(FULL)
    plain["sheet_drafts"][0]["draft"]["difficulty"] = 99
    plain["ticks"].insert(0, {"session": 3})
    plain["market_draft"]["phase"] = "dusk"
    plain["more"] = 1
    (data_home / FILE).write_text(json.dumps(plain), "utf-8")
    kept = evolve(FULL, market_draft=None, sheet_drafts=FULL.sheet_drafts[1:])
    for notices in (1, 0):
        with opened(data_home) as store:
            assert ui_state.load(store) == kept
            assert len(store.pending_notices()) == notices
    (aside,) = (data_home / "aside").iterdir()
    assert json.loads(aside.read_bytes()) == plain


def test_a_folder_in_its_place_is_no_error(data_home: Path) -> None:
    (data_home / FILE).mkdir()
    with opened(data_home) as store:
        assert ui_state.load(store) == UiState()
        ui_state.save(store, FULL)


def test_a_backup_holds_it_as_it_is(data_home: Path) -> None:
    with opened(data_home) as store:
        assert json.loads(export_file.everything(store))["items"] == []
        ui_state.save(store, FULL)
        (item,) = json.loads(export_file.everything(store))["items"]
        assert (item["kind"], item["id"]) == ("window", FILE)
        assert item["text"] == (data_home / FILE).read_text("utf-8")


# --- brought over from the settings, where earlier versions had it -----------------------------


def old_settings(name: str, campaign: str) -> dict[str, Value]:
    """As version 0.1.0 wrote them before UI state had its own file, in the middle of everything."""
    sheet = {
        "form": {
            "tracks": [4, 5, 3, 3, 5],
            "symbols": [2, 1],
            "pardaos": 7,
            "slots": [{"spaces": 0}] * 4,
            "foreman": True,
        },
        "edition": "zman-2012",
        "difficulty": 2,
        "deck": "house",
        "overrule": [{"letter": "E", "achieved": True, "reason": "the fourth lay under the board"}],
    }
    return {
        "on_table": name,
        "at_screen": f"{name} market",
        "at_sheet": f"open voyage={campaign}",
        "draft": f"{name} day {MARKET.line}",
        "ticks": f"{name}:day-1-LayMarket:0,2 other-session:night-3-Draw:1",
        "tour": True,
        "score.new": json.dumps(sheet, separators=(",", ":")),
        f"score.{campaign}.2": json.dumps(sheet, separators=(",", ":")),
        "new.edition": "zman-2012",
        "language": "de",
    }


CAMPAIGN = "20250615-150640-00000001"
OLD_FILE = Path(__file__).with_name("settings_before_ui_state.json").read_bytes()
"""The settings as the last version without UI state of its own left them, letter by letter."""


def test_a_file_of_the_version_before_is_read(data_home: Path) -> None:
    (data_home / "settings.json").write_bytes(OLD_FILE)
    name = "20261117-105512-3e55950a"
    with opened(data_home) as store:
        found = ui_state.load(store)
        assert store.pending_notices() == ()
        assert store.settings.all() == {}
    assert (found.session, found.screen) == (name, "enter_market")
    assert found.market_draft == MarketDraft(name, Phase.DAY, MARKET)
    assert found.ticks == (StepTicks(name, Phase.DAY, 1, "LayMarket", ("0", "2")),)
    assert (found.score_sheet, found.tour_answered) == (OpenScoreSheet(), True)
    draft = found.sheet_draft(NEW)
    assert draft is not None
    assert (draft.edition, draft.form.pardaos, draft.form.slots[1].spaces) == ("zman-2012", 7, 2)


def test_an_export_before_the_first_window_has_none_of_it(data_home: Path) -> None:
    with opened(data_home) as store:
        store.settings.change(**old_settings("some-session", CAMPAIGN))
        (item,) = json.loads(export_file.everything(store))["items"]
        assert item["document"]["values"] == {"new.edition": "zman-2012", "language": "de"}
        store.settings.change(**{"new.edition": None, "language": None})
        assert json.loads(export_file.everything(store))["items"] == []


def test_an_old_export_brings_none_of_it_and_settings_are_compared_without(data_home: Path) -> None:
    with opened(data_home) as store:
        store.settings.change(language="de")
        page = json.loads(export_file.everything(store))
        old = old_settings("some-session", CAMPAIGN)
        page["items"][0]["document"] = store.settings.document(dict(old))
        del page["schema"], page["check"]
        raw = json.dumps(with_version_and_checksum("export", page)).encode()
        content = import_items.content_of(store, json.loads(raw)["items"][0])
        assert content == {"new.edition": "zman-2012", "language": "de"}
        store.settings.change(**content)
        (item,) = import_file.preview_import(store, raw).items
        assert item.outcome is import_items.ImportOutcome.SAME


def test_a_player_who_updates_finds_everything_again(data_home: Path) -> None:
    with opened(data_home) as store:
        name = started(store).id
        store.settings.change(**old_settings(name, CAMPAIGN))
    window = OpenSession(data_home)
    assert window.left_open() == name
    assert window.ui.screen == "enter_market"
    window.resume(name)
    assert window.market_draft() == MARKET
    assert isinstance(window.conductor and window.conductor.prompt, LayMarket)
    assert window.ticks() == {"0", "2"}
    assert window.ui == UiState(
        name,
        "enter_market",
        OpenScoreSheet(campaign_id=CAMPAIGN),
        MarketDraft(name, Phase.DAY, MARKET),
        (
            StepTicks(name, Phase.DAY, 1, "LayMarket", ("0", "2")),
            StepTicks("other-session", Phase.NIGHT, 3, "DrawCard", ("1",)),
        ),
        (NamedSheetDraft(NEW, DRAFT), NamedSheetDraft(f"{CAMPAIGN}.2", DRAFT)),
        tour_answered=True,
    )
    assert window.store.settings.all() == {"new.edition": "zman-2012", "language": "de"}
    items = json.loads(export_file.everything(window.store))["items"]
    (exported,) = (item["document"] for item in items if item["kind"] == "settings")
    assert exported["values"].keys() == {"new.edition", "language"}
    window.close()
    assert window.left_open() == name  # from its own file now


def test_ticks_of_a_renamed_prompt_are_found_again(data_home: Path) -> None:
    with opened(data_home) as store:
        session = play(started(store, AT_THE_TABLE), turns=1)
        while not isinstance(session.prompt, DrawCard):
            play(session, turns=1)
        step = f"{session.table.phase.value}-{session.table.round}-Draw"
        store.settings.change(ticks=f"{session.id}:{step}:3")
    window = OpenSession(data_home)
    window.resume(session.id)
    assert window.ticks() == {"3"}
    window.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("on_table", 3), ("at_screen", "x"), ("at_sheet", "open  nobody=3"), ("at_sheet", "="),
        ("draft", "one two"), ("draft", "a day nonsense"), ("draft", f"a dusk {MARKET.line}"),
        ("ticks", "a:b c:d:e f:day-x-Draw:1"), ("tour", "yes"), ("score.new", "{"),
        ("score.new", '{"form": 3}'), ("score.", 1),
    ],
)  # fmt: skip
def test_settings_that_make_no_sense_are_dropped(data_home: Path, name: str, value: Value) -> None:
    with opened(data_home) as store:
        store.settings.change(**{name: value})
        assert evolve(ui_state.load(store), session="") == UiState()
        assert store.settings.all() == {}


def test_its_own_file_counts_more_than_the_settings(data_home: Path) -> None:
    """As after a kill between the two, or an import of settings from an earlier version."""
    with opened(data_home) as store:
        ui_state.save(store, FULL)
        store.settings.change(**old_settings("another", CAMPAIGN))
        assert ui_state.load(store) == FULL
        assert store.settings.all() == {"new.edition": "zman-2012", "language": "de"}


def test_nothing_is_lost_where_it_cannot_be_written(
    data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(data_home) as store:
        store.settings.change(on_table="some-session")
        with monkeypatch.context() as full:
            full.setattr(ui_state, "FILE", "no/such/folder.json")
            assert ui_state.load(store).session == "some-session"
        assert store.settings.get("on_table") == "some-session"
    with opened(data_home, read_only=True) as store:
        assert ui_state.load(store).session == "some-session"
