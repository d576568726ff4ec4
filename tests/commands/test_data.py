import json
from collections.abc import Callable
from pathlib import Path

import pytest

from goa_solo import __version__
from goa_solo.paths import data_folder
from goa_solo.store.store import Store
from tests.support.run_cli import call
from tests.support.typed_session import NEW, typed_session


@pytest.fixture
def filled(answers: list[str]) -> None:
    """A data folder with a finished and a paused session and a campaign."""
    call(*NEW, typed=typed_session(answers))
    call(*NEW, typed="N3\n")
    call("campaign", "new", "--seed", "1")


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], None]:
    """Move to another, empty data folder."""
    return lambda: monkeypatch.setenv("GOA_SOLO_HOME", str(tmp_path / "elsewhere"))


def test_where_is_the_data_folder() -> None:
    said = call("data", "where")
    assert said.out.strip() == str(data_folder())
    assert said.err == f"goa-solo {__version__} (clone)\n"


@pytest.mark.usefixtures("filled")
def test_everything_goes_out_and_in_again(elsewhere: Callable[[], None]) -> None:
    page = call("data", "export").out
    assert json.loads(page)["lakshmi"] == "export"
    elsewhere()
    assert call("data", "import", "-", "--yes", typed=page).status == 0
    with Store.open(data_folder(), read_only=True) as store:
        assert len(store.finished.ids()) == len(store.running.ids()) == 1
        assert len(store.campaigns.ids()) == 1
    again = call("data", "import", "-", "--yes", typed=page)
    assert "There is nothing to import." in again.out
    assert json.loads(call("data", "export").out)["items"] == json.loads(page)["items"]


@pytest.mark.usefixtures("filled")
def test_a_list_made_for_csv_is_saved() -> None:
    history = data_folder() / "history.json"
    table = call("data", "export", "--csv").out
    history.unlink()
    with Store.open(data_folder()):  # another copy is open: nothing can be saved
        assert call("data", "export", "--csv").out == table
        assert not history.exists()
    assert call("data", "export", "--csv").out == table
    assert history.exists()


@pytest.mark.usefixtures("filled")
def test_without_yes_a_pipe_only_shows_what_would_happen(elsewhere: Callable[[], None]) -> None:
    page = call("data", "export").out
    elsewhere()
    said = call("data", "import", "-", typed=page)
    assert said.status == 1
    assert "new, would be added" in said.out
    assert "Nothing was changed" in said.err
    with Store.open(data_folder(), read_only=True) as store:
        assert store.finished.ids() == []


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Paused session ", "Finished session ", "Campaign ")),
        ("de", ("Unterbrochene Partie ", "Beendete Partie ", "Kampagne ")),
        ("fr", ("Partie en pause ", "Partie terminée ", "Campagne ")),
    ],
)
def test_what_would_be_taken_in_is_told_in_the_players_words(
    elsewhere: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    words: tuple[str, ...],
) -> None:
    page = call("data", "export").out
    elsewhere()
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    said = call("data", "import", "-", typed=page).out
    begins = [line.lstrip() for line in said.splitlines()]
    assert all(any(line.startswith(word) for line in begins) for word in words), said
    assert not any(kind in said for kind in ("running", "finished ", "campaign_file"))


@pytest.mark.usefixtures("filled")
def test_one_session_one_campaign_and_a_spreadsheet(tmp_path: Path) -> None:
    with Store.open(data_folder(), read_only=True) as store:
        (session,), (campaign_record,) = store.finished.ids(), store.campaigns.ids()
    file = tmp_path / "one.json"
    said = call("data", "export", "--session", session, str(file))
    assert said.status == 0
    assert [item["kind"] for item in json.loads(file.read_text())["items"]] == ["finished"]
    page = call("data", "export", "--campaign", campaign_record).out
    assert [item["kind"] for item in json.loads(page)["items"]] == ["campaign"]
    table = call("data", "export", "--csv").out.splitlines()
    assert table[0].startswith("id,finished,edition")
    assert len(table) == 2
    short = call("data", "export", "--plain-csv").out.splitlines()
    assert short[0] == "date,game,bggId,score,durationMin,comments"
    assert len(short) == 2
    file = tmp_path / "all.bgsplay"
    assert call("data", "export", "--bgstats", str(file)).status == 0
    assert len(json.loads(file.read_bytes())["plays"]) == 1


@pytest.mark.parametrize(
    ("words", "typed", "status"),
    [
        (("export", "--session", "none-of-these"), "", 1),
        (("export", "--deck", "none"), "", 1),
        (("import", "nowhere.json"), "", 1),
        (("import", "-", "--yes"), "nonsense", 1),
        (("import", "-", "--yes"), "", 1),
        (("import", "-", "--yes"), '{"lakshmi": "export"}', 1),
        ((), "", 2),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(
    words: tuple[str, ...], typed: str, status: int
) -> None:
    said = call("data", *words, typed=typed)
    assert said.status == status
    assert said.err
    assert "Traceback" not in said.err


@pytest.mark.usefixtures("filled")
def test_an_export_does_not_land_in_a_folder_or_nowhere(tmp_path: Path) -> None:
    assert call("data", "export", str(tmp_path)).status == 2
    assert call("data", "export", str(tmp_path / "none" / "x.json")).status == 1
