"""Entering a market: the presenter without a window, then the screen with fingers and keys."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.app.preferences import Preferences
from goa_solo.app.screens.market.presenter import Arguments, MarketPresenter
from goa_solo.app.widgets.board_view import DEPOTS
from goa_solo.rules.market import GRID, Market, Space, TileType, space
from goa_solo.rules.setup import Phase
from tests.app import fit
from tests.app.harness import App

QUINED = packs.edition("quined")
OLD = packs.edition("rio-grande-2004")
NIGHT = Market.parse("DTDYD/DDTPD/TDDDB/DDYTD/DPDTY")


def presenter(phase: Phase = Phase.NIGHT, edition: Any = QUINED, **more: Any) -> MarketPresenter:
    return MarketPresenter(Arguments(phase, edition, **more))


def counts(one: MarketPresenter) -> dict[str, int]:
    return {brush.name: brush.count for brush in one.palette()}


# ------------------------------------------------------------------ without a window


def test_it_starts_full_of_depots_and_with_the_next_type_in_hand() -> None:
    one = presenter()
    assert one.market == DEPOTS
    assert counts(one) == {"Depot": 25, "Teal": 0, "Blue": 0, "Yellow": 0, "Purple": 0, "Gap": 0}
    assert [brush.name for brush in one.palette() if brush.chosen] == ["Teal"]
    assert one.title == "Night market"


def test_a_correction_starts_from_the_market_as_it_is() -> None:
    one = presenter(start=NIGHT.without(space("r1c1")))
    assert one.market.left == 24
    assert one.hint == ""  # gaps are no surprise then


def test_a_tap_paints_and_a_second_one_gives_the_depot_back() -> None:
    one = presenter()
    one.tap(space("r2c2"))
    assert one.market.tile(space("r2c2")) is TileType.TEAL
    one.tap(space("r2c2"))
    assert one.market == DEPOTS


def test_the_edge_takes_no_paint() -> None:
    one = presenter()
    one.tap(space("N3"))
    one.draw_over(space("E2"))
    one.clear(space("W1"))
    one.lift()
    assert one.market == DEPOTS
    assert not one.can_undo


def test_a_stroke_is_undone_as_one() -> None:
    one = presenter()
    for name in ("r1c1", "r1c2", "r1c3"):
        one.draw_over(space(name))
    one.lift()
    one.clear(space("r5c5"))
    assert one.market.line == "TTTDD/DDDDD/DDDDD/DDDDD/DDDD."
    one.undo()
    assert one.market.line == "TTTDD/DDDDD/DDDDD/DDDDD/DDDDD"
    one.undo()
    assert one.market == DEPOTS
    assert not one.can_undo
    one.redo()
    one.redo()
    assert one.market.line == "TTTDD/DDDDD/DDDDD/DDDDD/DDDD."
    assert not one.can_redo


def test_a_new_stroke_ends_what_could_be_redone() -> None:
    one = presenter()
    one.tap(space("r1c1"))
    one.undo()
    one.tap(space("r2c1"))
    assert not one.can_redo


def test_undo_in_the_middle_of_a_stroke_takes_the_stroke_back() -> None:
    one = presenter()
    one.draw_over(space("r1c1"))
    one.undo()
    assert one.market == DEPOTS


def test_a_stroke_that_changes_nothing_is_none() -> None:
    one = presenter()
    one.choose(TileType.DEPOT)
    one.tap(space("r1c1"))
    assert not one.can_undo


@pytest.mark.parametrize("name", packs.editions())
@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("seed", range(5))
def test_a_random_market_is_full_repeatable_and_nothing_unusual(
    name: str, phase: Phase, seed: int
) -> None:
    edition = packs.edition(name)
    one, other = (presenter(phase, edition, chance=Random(seed)) for _ in range(2))
    one.deal()
    other.deal()
    assert one.market == other.market
    assert one.market.left == len(GRID)
    assert one.hint == ""
    if edition.tiles[phase].most_depots_removed is not None:
        assert one.market.count(TileType.DEPOT) >= 10
    one.undo()
    assert one.market == DEPOTS


def test_all_depots_begins_again_and_can_be_undone() -> None:
    one = presenter(start=NIGHT)
    one.all_depots()
    assert one.market == DEPOTS
    one.undo()
    assert one.market == NIGHT


def test_a_gentle_hint_when_there_are_more_than_the_edition_has() -> None:
    one = presenter(Phase.DAY, OLD)
    assert one.hint == "Plantation × 25? This edition has 15."
    for here in GRID[:10]:
        one.draw_over(here)
    one.lift()
    assert one.hint == "Immediate × 10? This edition has 7."
    assert [brush.name for brush in one.palette() if brush.unusual] == ["Immediate"]


def test_a_hint_about_gaps_in_a_new_market() -> None:
    one = presenter()
    one.clear(space("r1c1"))
    assert "every space" in one.hint


def test_too_few_tiles_are_refused_in_words() -> None:
    laid: list[Market] = []
    one = presenter(done=laid.append, needed=8)
    one.choose(None)
    for here in GRID[:18]:
        one.draw_over(here)
    assert one.finish()
    assert laid == []
    assert "need at least 8" in one.line
    one.undo()
    one.finish()
    assert laid == [DEPOTS]


def test_a_draft_is_told_of_each_change() -> None:
    drafts: list[Market] = []
    one = presenter(changed=drafts.append)
    one.tap(space("r1c1"))
    one.undo()
    assert [draft.count(TileType.TEAL) for draft in drafts] == [1, 0]


def test_letters_paint_at_the_cursor_and_choose_the_brush() -> None:
    one = presenter()
    assert one.letter("y")
    assert one.brush is TileType.YELLOW
    one.focus = space("r3c3")
    assert one.letter(".")
    assert one.market.tile(space("r3c3")) is None
    assert not one.letter("x")


def test_the_words_are_the_editions() -> None:
    one = presenter(Phase.DAY, OLD)
    assert list(counts(one)) == [
        "Plantation", "Immediate", "Red", "Once-only", "End-of-game", "Gap",
    ]  # fmt: skip
    assert one.title == "A market"
    assert one.all_of_one == "All plantations"


# ------------------------------------------------------------------ in a window


def opened(app: App, **more: Any) -> Any:
    app.go("market", **({"phase": Phase.NIGHT, "edition": QUINED} | more))
    return app.app.screens.current_screen


def spot(page: Any, where: Space | str) -> tuple[float, float]:
    place: tuple[float, float] = page.board.spot(space(where) if isinstance(where, str) else where)
    return place


class Hand:
    """Counts its taps."""

    def __init__(self, app: App) -> None:
        self.app, self.taps = app, 0

    def tap(self, target: Any) -> None:
        self.taps += 1
        self.app.tap(target)


@pytest.mark.window
def test_a_night_market_in_under_twenty_taps(app: App) -> None:
    laid: list[Market] = []
    page = opened(app, done=laid.append)
    wanted = Market.parse("DTDYD/DDTPD/TDDDB/DDYTD/TPDTY")
    assert wanted.count(TileType.DEPOT) == 13
    hand = Hand(app)
    for kind in (TileType.TEAL, TileType.BLUE, TileType.YELLOW, TileType.PURPLE):
        if page.presenter.brush is not kind:
            hand.tap(app.find(QUINED.words[kind.key].capitalize()))
        for here in GRID:
            if wanted.tile(here) is kind:
                hand.tap(spot(page, here))
    hand.tap("Done")
    assert laid == [wanted]
    assert hand.taps < 20, f"{hand.taps} taps"


@pytest.mark.window
def test_drag_hold_and_the_buttons(app: App) -> None:
    page = opened(app, chance=Random(7))
    app.drag(spot(page, "r1c1"), spot(page, "r1c5"), spot(page, "r3c5"), steps=2)
    assert page.presenter.market.line == "TTTTT/DDDDT/DDDDT/DDDDD/DDDDD"
    app.long_press(spot(page, "r5c1"))
    assert page.presenter.market.line == "TTTTT/DDDDT/DDDDT/DDDDD/.DDDD"
    app.tap("Undo")
    app.tap("Undo")
    assert page.presenter.market == DEPOTS
    app.tap("Redo")
    assert page.presenter.market.count(TileType.TEAL) == 7
    app.tap("Random, just trying")
    dealt = page.presenter.market
    assert dealt.left == 25
    app.tap("All depots")
    assert page.presenter.market == DEPOTS
    app.tap("Undo")
    assert page.presenter.market == dealt


@pytest.mark.window
def test_by_keyboard_alone(app: App) -> None:
    laid: list[Market] = []
    page = opened(app, done=laid.append)
    app.key("right")  # shows the cursor in the middle
    app.key("y")
    app.key("up")
    app.key("left")
    app.key("p")
    app.key("down")
    app.key("space")
    assert page.presenter.market.line == "DDDDD/DPDDD/DPYDD/DDDDD/DDDDD"
    app.key("z", "ctrl")
    assert page.presenter.market.line == "DDDDD/DPDDD/DDYDD/DDDDD/DDDDD"
    app.key("z", "ctrl", "shift")
    app.key("b")
    app.key("enter")
    assert laid == [Market.parse("DDDDD/DPDDD/DBYDD/DDDDD/DDDDD")]


@pytest.mark.window
def test_without_a_taker_done_goes_back(app: App) -> None:
    opened(app)
    app.tap("Done")
    assert app.screen == "home"


@pytest.mark.window
def test_coming_back_finds_it_as_it_was_left(app: App) -> None:
    page = opened(app)
    app.tap(spot(page, "r1c1"))
    app.go("about")
    app.key("escape")
    assert app.screen == "market"
    assert page.presenter.market.count(TileType.TEAL) == 1


@pytest.mark.window
@pytest.mark.parametrize("theme", ["Dark", "Light"])
@pytest.mark.parametrize(
    ("size", "font_scale"),
    [((412, 824), 1), ((360, 640), 1.3), ((824, 412), 1), ((824, 412), 1.3), ((1280, 800), 1),
     ((320, 480), 1.3)],
)  # fmt: skip
def test_everything_fits(
    data_home: Path, size: tuple[int, int], font_scale: float, theme: str
) -> None:
    look = Preferences(theme=theme)
    with App(data_home, size=size, font_scale=font_scale, preferences=look) as app:
        page = opened(app, phase=Phase.DAY, edition=OLD)
        assert fit.complaints() == []
        smallest = min(min(page.board.touch_size(here)) for here in GRID)
        assert smallest >= (48 if size != (320, 480) else 28)  # the smallest window a desk can have
