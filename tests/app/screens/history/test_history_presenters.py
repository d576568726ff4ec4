"""History without a window: rows, filters, deleting."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.charts.presenter import ChartsPresenter
from goa_solo.app.screens.finished_session.presenter import FinishedSessionPresenter
from goa_solo.app.screens.history.presenter import Filter, HistoryPresenter, SessionRow
from goa_solo.application.finish_session import add_score_only
from goa_solo.packs import deck, write_deck
from goa_solo.rules.campaign import Record
from goa_solo.store.session_summary import SessionSummary
from tests.support import fake_history
from tests.support.random_session import COUNT, SETUP


@pytest.fixture(scope="module")
def forty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenSession]:
    """A past to look at, not to touch."""
    folder = tmp_path_factory.mktemp("forty")
    fake_history.fill(folder, 40)
    opened_session = OpenSession(folder)
    yield opened_session
    opened_session.close()


def sessions(shown: HistoryPresenter) -> list[SessionRow]:
    return [shown.session(place) for place in range(len(shown.rows))]


def test_nothing_yet_is_said_kindly(open_session: OpenSession) -> None:
    shown = HistoryPresenter(open_session.store)
    assert shown.summary() == ""
    assert "No finished sessions yet" in shown.empty()
    assert shown.filter_menus() == []


def test_best_and_average(forty: OpenSession) -> None:
    shown = HistoryPresenter(forty.store)
    totals = [row.total for row in shown.all]
    assert len(sessions(shown)) == 40
    assert shown.summary() == (f"40 sessions · best {max(totals)} · average {sum(totals) / 40:.1f}")
    assert [row.id for row in sessions(shown)] == sorted((r.id for r in shown.all), reverse=True)


@pytest.mark.parametrize(
    ("what", "value", "fits"),
    [
        ("difficulty", "3", lambda row: row.difficulty == 3),
        ("edition", "zman-2012", lambda row: row.edition == "zman-2012"),
        ("deck", "house", lambda row: row.deck == "house"),
        ("campaign", "alone", lambda row: not row.campaign_id),
        ("campaign", "any", lambda row: bool(row.campaign_id)),
        ("campaign", "voyage-one", lambda row: row.campaign_id == "voyage-one"),
    ],
)
def test_filters(forty: OpenSession, what: str, value: str, fits: object) -> None:
    shown = HistoryPresenter(forty.store, Filter(**{what: value}))
    wanted: list[SessionSummary] = [row for row in shown.all if fits(row)]  # type: ignore[operator]
    assert list(shown.rows) == wanted != []
    assert len(HistoryPresenter(forty.store, Filter()).rows) == 40


def test_filters_together_may_leave_nothing(forty: OpenSession) -> None:
    shown = HistoryPresenter(forty.store, Filter(difficulty="3", deck="of somebody else"))
    assert sessions(shown) == []
    assert shown.empty() == "No session matches your search."
    assert any(menu.is_active for menu in shown.filter_menus())


def test_only_what_differs_is_asked(forty: OpenSession) -> None:
    asked = {menu.what for menu in HistoryPresenter(forty.store).filter_menus()}
    assert asked == {"difficulty", "edition", "campaign"}


def test_sessions_with_points_only_are_marked_and_not_drawn(data_home: Path) -> None:
    names = fake_history.fill(data_home, 25)
    opened_session = OpenSession(data_home)
    store = opened_session.store
    campaign = store.campaigns.read("voyage-one")
    store.campaigns.write(evolve(campaign, name="Summer", sessions=(names[3], "", names[23])))
    entered = campaign.entries[2]
    assert isinstance(entered, Record)
    shown = HistoryPresenter(store)
    (row,) = (row for row in sessions(shown) if not row.id)
    assert row.line == "points only · Summer, session 2"
    assert (row.total, row.campaign_id) == (str(entered.points), "voyage-one")
    (played,) = (row for row in sessions(shown) if row.id == names[3])
    assert played.line.endswith(" · Summer, session 1")
    charts = ChartsPresenter(store, shown.rows)
    assert [one.id for one in charts.rows] == names[::-1]
    told = charts.plots()["scores"][1]
    assert told.endswith(" 1 session without a score sheet isn't in the charts.")
    assert charts.known(store) == list(shown.rows), "on return too"
    totals = [one.total for one in shown.all]
    assert shown.summary() == f"26 sessions · best {max(totals)} · average {sum(totals) / 26:.1f}"
    filtered = HistoryPresenter(store, Filter(campaign="voyage-one"))
    assert {one.id for one in filtered.rows} == {names[3], "", names[23]}
    assert "" not in {one.id for one in HistoryPresenter(store, Filter(difficulty="1")).rows}
    opened_session.close()


def test_decks_go_by_their_titles_and_only_where_one_was_played(open_session: OpenSession) -> None:
    open_session.store.decks.write(
        "mine-2", write_deck(evolve(deck("house"), name="Cards of my aunt"))
    )
    mine = add_score_only(open_session.store, evolve(SETUP, deck="mine-2"), COUNT)
    add_score_only(open_session.store, SETUP, COUNT)
    gone = add_score_only(open_session.store, evolve(SETUP, deck="gone"), COUNT)
    assert "Cards of my aunt" in FinishedSessionPresenter(open_session.store, mine.id).facts()[0]
    assert "gone" in FinishedSessionPresenter(open_session.store, gone.id).facts()[0]
    shown = HistoryPresenter(open_session.store)
    (asked,) = (menu for menu in shown.filter_menus() if menu.what == "deck")
    assert [option.text for option in asked.options] == ["All", "gone", "Cards of my aunt"]
    shown = HistoryPresenter(open_session.store, Filter(deck="mine-2"))
    assert [row.id for row in shown.rows] == [mine.id]
