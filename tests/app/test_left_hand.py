"""For a left hand the buttons stand the other way round, and a board at the side changes sides."""

from pathlib import Path
from typing import Any

import pytest

from goa_solo.app.screens.round.layout import Needs, compute_layout
from goa_solo.app.window_preferences import Preferences
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.round_player import open_session_at, play_to
from tests.support.round_scenes import STEPS, step

LEFT = Preferences(left_handed=True)


def test_a_plan_in_the_mirror() -> None:
    needs = Needs(60, 200, 100, 130)
    right, left = compute_layout(824, 412, needs), compute_layout(824, 412, needs, left=True)
    assert right.board
    assert left.board
    for one, other in ((right.bar, left.bar), (right.board, left.board)):
        assert one.x == 824 - other.x - other.width
        assert (one.y, one.width, one.height) == (other.y, other.width, other.height)
    assert left.bar.x < left.board.x
    assert compute_layout(412, 824, needs, left=True) == compute_layout(412, 824, needs)


def undo(bar: Any) -> Any:
    return next(one for one in bar.walk() if type(one).__name__ == "UndoTap")


@pytest.mark.window
def test_the_next_step_stands_under_the_left_thumb(data_home: Path) -> None:
    with App(data_home, preferences=LEFT) as app:
        page = step(app, "her-auction")
        app.frames(4)
        bar = page.ids.bar
        passing, bidding = bar.ids.choices.children[::-1]
        assert bidding.right < passing.x < undo(bar).x
        app.app.set_preferences(left_handed=False)  # at once
        app.frames(4)
        assert undo(bar).right < passing.x < bidding.x
        assert layout_check.complaints() == []


@pytest.mark.window
@pytest.mark.parametrize("size", [(824, 412), (1280, 800)])
def test_the_board_changes_sides(size: tuple[int, int], data_home: Path) -> None:
    with App(data_home, size=size, preferences=LEFT) as app:
        play_to(open_session_at(app), STEPS["place-yours"])
        app.settle()
        page = app.page
        assert page.ids.bar.right <= page.ids.board.x
        assert layout_check.complaints() == []
        for name in ("enter_market", "find_marker"):
            app.go(name)
            page = app.page
            assert page.ids.board.x > size[0] / 3
            assert layout_check.complaints() == []


@pytest.mark.window
def test_digits_count_from_the_left_for_either_hand(data_home: Path) -> None:
    with App(data_home, preferences=LEFT) as app:
        page = step(app, "your-auction")
        app.wait(0.5)
        leftmost = min(page.ids.bar.ids.choices.children, key=lambda one: one.x)
        assert leftmost.text.startswith("Pay")
        app.key("1")
        assert page.view.undo == "Undo: paying to win"
