"""What the window remembers of itself: in a file of its own, never an error, in no export."""

import json
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.application import ui_state
from goa_solo.application.sheet_draft import EMPTY, NEW, GoalOverride, SheetDraft
from goa_solo.application.ui_state import (
    FILE,
    MarketDraft,
    NamedSheetDraft,
    OpenScoreSheet,
    StepTicks,
    UiState,
)
from goa_solo.rules.market import Market
from goa_solo.rules.scoring import Depot, ScoreSheet
from goa_solo.rules.setup import Phase
from goa_solo.store import export_file
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.store import Store
from tests.support.random_session import opened

MARKET = Market.parse("DTDBD/BDTDT/DDPDD/TDDBD/DBTPT")
DRAFT = SheetDraft(
    ScoreSheet(tracks=(4, 5, 3, 3, 5), symbols=(2, 1), pardaos=7, foreman=True),
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


def test_a_backup_holds_it_as_it_is(data_home: Path, store: Store) -> None:
    assert json.loads(export_file.of_everything(store).text())["items"] == []
    ui_state.save(store, FULL)
    (item,) = json.loads(export_file.of_everything(store).text())["items"]
    assert (item["kind"], item["id"]) == ("window", FILE)
    assert item["text"] == (data_home / FILE).read_text("utf-8")


def test_a_draft_with_a_form_instead_of_a_sheet_is_read() -> None:
    places = [{"spaces": 0}, {"spaces": 2, "goods": 1}, {"spaces": 0}, {"spaces": 0}]
    form = {"tracks": [1, 1, 4, 1, 1], "pardaos": 0, "slots": places}
    old = {"form": form, "edition": "quined", "difficulty": 2, "story": "adaptability"}
    state = from_plain(UiState, {"sheet_drafts": [{"name": NEW, "draft": old}]})
    depots = (EMPTY, Depot(2, goods=1), EMPTY, EMPTY)
    sheet = ScoreSheet((1, 1, 4, 1, 1), pardaos=0, depots=depots, story="adaptability")
    assert state.sheet_draft(NEW) == SheetDraft(sheet, "quined", 2)
