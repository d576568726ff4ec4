"""The counters of an auction: what a row means is written after it, however long it is."""

from typing import Any

import pytest

from goa_solo.app.presenters.contest import Contest
from goa_solo.rules.auction import HerBid
from tests.support.app_driver import App

pytestmark = pytest.mark.window


@pytest.mark.parametrize("yours", [4, 15, 30])
def test_both_rows_are_named(app: App, monkeypatch: pytest.MonkeyPatch, yours: int) -> None:
    from goa_solo.app.pictures.bid_counters import BidCounters
    from goa_solo.app.toolkit import drawing

    written: list[tuple[str, float]] = []
    write = drawing.write_from

    def noted(text: str, font: Any, size: float, start: Any, ink: Any) -> None:
        written.append((text, start[0] + drawing.text_width(text, font, size)))
        write(text, font, size, start, ink)

    monkeypatch.setattr(drawing, "write_from", noted)
    counters = BidCounters(contest=Contest(HerBid(4, 10), yours), size=(380, 66))
    app.page.add_widget(counters)
    app.settle()
    assert {text for text, _right in written} == {"You need 16", f"You bid {yours}"}
    assert all(right <= counters.right + 1 for _text, right in written)
