"""The figures of the charts, compared with sums made another way."""

from pathlib import Path

import pytest

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.charts import presenter
from goa_solo.app.screens.charts.presenter import ChartsPresenter
from goa_solo.rules.scoring import LINE_KEYS, RANKS
from goa_solo.store.session_summary import SessionSummary
from tests.support import fake_history


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> dict[int, tuple[SessionSummary, ...]]:
    """The latest first, as history has them; for 0, 1, 5 and 500 sessions."""
    found = {}
    for count in (0, 1, 5, 500):
        folder = tmp_path_factory.mktemp(f"past-{count}")
        fake_history.fill(folder, count)
        found[count] = OpenSession(folder).store.history.open().rows
    return found


COUNTS = pytest.mark.parametrize("count", [0, 1, 5, 500])


@COUNTS
def test_every_session_is_a_point_at_its_score(
    rows: dict[int, tuple[SessionSummary, ...]], count: int
) -> None:
    view = presenter.scores(rows[count])
    assert len(view.dots) == count
    assert [dot.id for dot in view.dots] == [row.id for row in reversed(rows[count])]
    assert [dot.value for dot in view.dots] == [row.total for row in reversed(rows[count])]
    assert all(0 <= dot.x <= 1 and view.least <= dot.value <= view.most for dot in view.dots)
    assert sum(dot.accent for dot in view.dots) == min(1, count)
    assert bool(view.line) == (count >= presenter.TREND_FROM)


def test_one_point_is_in_the_middle(rows: dict[int, tuple[SessionSummary, ...]]) -> None:
    view = presenter.scores(rows[1])
    assert view.dots[0].x == 0.5
    assert len(view.feet) == 1


def test_the_bands_are_the_ranks() -> None:
    bands = presenter.rank_bands(80)
    assert [band.least for band in bands] == [rank.least for rank in RANKS[::-1]]
    assert [band.name for band in bands] == ["Poor", "Struggling", "Average", "Savvy", "Rich"]
    assert [band.most for band in bands] == [25, 36, 46, 56, 80]


def test_a_trend_is_the_average_of_neighbours() -> None:
    assert presenter.moving_average([4, 4, 4]) == [4, 4, 4]
    assert presenter.moving_average([0, 3, 6, 9]) == [1.5, 3, 6, 7.5]


@COUNTS
def test_by_difficulty(rows: dict[int, tuple[SessionSummary, ...]], count: int) -> None:
    view = presenter.by_difficulty(rows[count])
    assert sum(dot.count for dot in view.dots) == count
    played = sorted({row.difficulty for row in rows[count]})
    assert [text.split(":")[0] for _x, text in view.feet] == ["I" * one for one in played]
    by_id = {row.id: row for row in rows[count]}
    for dot in view.dots:
        assert by_id[dot.id].total == dot.value
    for x, average in view.marks:
        number = played[round(x * len(played) - 0.5)]
        totals = [row.total for row in rows[count] if row.difficulty == number]
        assert average == pytest.approx(sum(totals) / len(totals))


@COUNTS
def test_where_points_come_from(rows: dict[int, tuple[SessionSummary, ...]], count: int) -> None:
    found = presenter.sources(rows[count])
    if not count:
        assert found == {}
        return
    average = sum(row.total for row in rows[count]) / count
    assert sum(found.values()) == pytest.approx(average)
    assert len(found) in (len(LINE_KEYS), len(LINE_KEYS) - 1)


@COUNTS
def test_auctions_prices_and_the_stone(
    rows: dict[int, tuple[SessionSummary, ...]], count: int
) -> None:
    mine, hers = presenter.auctions(rows[count])
    assert mine.part == sum(row.yours_won for row in rows[count])
    assert hers.whole == sum(row.hers_won + row.hers_lost for row in rows[count])
    assert 0 <= mine.share <= 1
    yours, lakshmi = presenter.stone_holder_shares(rows[count])
    assert yours.part + lakshmi.part == yours.whole == 8 * count
    view = presenter.prices(rows[count])
    assert len(view.dots) == count
    for dot, row in zip(view.dots, reversed(rows[count]), strict=True):
        assert dot.value == pytest.approx(row.paid / (row.yours_won + row.hers_won))


def test_words_for_what_is_not_known(data_home: Path) -> None:
    shown = ChartsPresenter(OpenSession(data_home).store)
    assert "Nothing to show yet" in shown.empty
    assert shown.bars()["auctions"] == ([], "No auctions were recorded for these sessions.")
    assert shown.bars()["nazar"][0] == [], "no empty groups"


def test_an_edition_s_own_words(
    rows: dict[int, tuple[SessionSummary, ...]], data_home: Path
) -> None:
    old = [row for row in rows[500] if row.edition == "rio-grande-2004"]
    shown = ChartsPresenter(OpenSession(data_home).store, old)
    assert shown.nazar_heading == "Flag"
    assert "ducats" in shown.plots()["prices"][1]
