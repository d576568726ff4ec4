"""Entering a market, without a window: strokes, counts, hints, dealing."""

from random import Random
from typing import Any

import pytest

from goa_solo import packs
from goa_solo.app.presenters.board_view import DEPOTS
from goa_solo.app.screens.enter_market.presenter import Arguments, EnterMarketPresenter
from goa_solo.rules.market import GRID, Market, TileType, space
from goa_solo.rules.setup import Phase

QUINED = packs.edition("quined")
OLD = packs.edition("rio-grande-2004")
CENTRE_ONLY = Market.parse("...../.DTB./.TYD./.PDT./.....")
NIGHT = Market.parse("DTDYD/DDTPD/TDDDB/DDYTD/DPDTY")


def presenter(
    phase: Phase = Phase.NIGHT, edition: Any = QUINED, **more: Any
) -> EnterMarketPresenter:
    return EnterMarketPresenter(Arguments(phase, edition, **more))


def counts(one: EnterMarketPresenter) -> dict[str, int]:
    return {brush.name: brush.count for brush in one.palette()}


def test_it_starts_full_of_depots_and_with_the_next_type_in_hand() -> None:
    one = presenter()
    assert one.market == DEPOTS
    assert counts(one) == {"Depot": 25, "Teal": 0, "Blue": 0, "Yellow": 0, "Purple": 0, "Gap": 0}
    assert [brush.name for brush in one.palette() if brush.chosen] == ["Teal"]
    assert one.title == "Night market"


def test_a_correction_starts_from_the_market_as_it_is() -> None:
    one = presenter(start=NIGHT.without(space("r1c1")))
    assert one.market.left == 24
    assert "gaps" not in one.hint  # they are no surprise then


def test_it_says_what_a_tap_does_and_which_side_is_up() -> None:
    """The depots it begins with are no reason for a warning."""
    one = presenter()
    assert one.line == "Tap where teal tiles are. The top row is farthest away."
    assert not any(brush.unusual for brush in one.palette())
    one.tap(space("r2c2"))
    assert one.line == "Tap or drag over the teal tiles. Hold a space to clear it."


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
    one.end_stroke()
    assert one.market == DEPOTS
    assert not one.can_undo


def test_a_stroke_is_undone_as_one() -> None:
    one = presenter()
    for name in ("r1c1", "r1c2", "r1c3"):
        one.draw_over(space(name))
    one.end_stroke()
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
    tiles = edition.tiles[phase]
    assert tiles.by_type is not None
    if tiles.most_depots_removed is not None:
        least = tiles.by_type[TileType.DEPOT] - tiles.most_depots_removed
        assert one.market.count(TileType.DEPOT) >= least
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
    assert one.hint == ""  # the grid begins with plantations everywhere
    for here in GRID[:10]:
        one.draw_over(here)
    one.end_stroke()
    assert one.hint == "Immediate-effect × 10? This edition has 7."
    assert [brush.name for brush in one.palette() if brush.unusual] == ["Immediate-effect"]


def test_a_hint_about_gaps_in_a_new_market() -> None:
    one = presenter()
    one.clear(space("r1c1"))
    assert "has no gaps" in one.hint


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
    one.tap(GRID[0])
    one.finish()
    assert laid == [one.market]


def test_a_market_without_a_border_tile_is_refused_in_words_r13() -> None:
    laid: list[Market] = []
    one = presenter(done=laid.append, start=CENTRE_ONLY, needed=2)
    assert one.finish()
    assert laid == []
    assert "must have at least one tile along its edge" in one.line
    one.tap(space("r1c3"))
    one.finish()
    assert laid == [one.market]


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
        "Plantation", "Immediate-effect", "Red", "Once-only", "End-of-game", "Gap",
    ]  # fmt: skip
    assert one.title == "A market"
    assert one.all_of_one == "All plantations"


def test_an_estimate_is_called_one_and_asked_about_once() -> None:
    given: list[Market] = []
    start = Market.parse("DDDDD/TTTTT/YYYYD/DDDTT/PPPPP")
    one = presenter(Phase.NIGHT, OLD, start=start, done=given.append)
    one.choose(TileType.PURPLE)
    one.tap(space("r3c5"))
    surplus = "End-of-game × 6? This edition has 5 (an estimate)."
    assert one.hint == surplus
    assert one.finish()
    assert (one.hint, given) == (f"{surplus} If so, tap Done.", [])
    assert one.finish()
    assert given == [one.market]


def test_plantations_left_over_are_asked_about_once_where_their_number_is_sure() -> None:
    given: list[Market] = []
    one = presenter(Phase.DAY, OLD, done=given.append)
    one.tap(space("r1c1"))
    assert one.finish()
    assert one.hint == ("Plantation × 24? This edition has 15. If so, tap Done.")
    assert not given
    assert one.finish()
    assert given == [one.market]
