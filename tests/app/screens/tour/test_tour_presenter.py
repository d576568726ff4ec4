"""The tour without a window: what it says when, and that nothing of it is kept."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goa_solo.app.open_session import OpenSession
from goa_solo.app.toolkit.rect import Rect
from goa_solo.app.toolkit.tour_bubble_position import around, beside, holds, union
from goa_solo.app.tour import offer
from goa_solo.app.tour.demo_session import MARKET, first_round
from goa_solo.app.tour.steps import TOUR_STEPS, TourMoment, TourStep, next_step
from goa_solo.application.sessions import paused_sessions
from goa_solo.packs import edition, editions
from goa_solo.play.conductor import Conductor
from goa_solo.rules.steps import HerAuction, PlaceHers, Settle, YourAuction
from tests.support.full_data_folder import files_in
from tests.support.random_session import ticking
from tests.support.round_player import SETUP, any_answer


def moment(conductor: Conductor, **more: bool) -> TourMoment:
    return TourMoment(conductor.prompt, conductor.table.round, conductor.can_redo, **more)


class Walker:
    """Follows the marks on the conductor alone, answering by chance where there is a choice."""

    def __init__(self, seed: int) -> None:
        self.conductor = first_round("quined")
        self.rng = random.Random(seed)
        self.shown: list[str] = []
        self.why_open = self.drawer_open = False

    @property
    def moment(self) -> TourMoment:
        return moment(self.conductor, why_open=self.why_open, drawer_open=self.drawer_open)

    def walk(self) -> list[str]:
        while True:
            step = next_step(self.moment, frozenset(self.shown))
            assert step is not None, (self.moment, self.shown)
            self.shown.append(step.key)
            if step is TOUR_STEPS[-1]:
                return self.shown
            if step.by:
                self.do(step)
                assert not step.due(self.moment)  # so the page knows that it is done

    def do(self, step: TourStep) -> None:
        if step.key == "why":
            self.why_open = True
        elif step.key == "undo":
            self.conductor.undo()
        elif step.key == "more":
            self.drawer_open = True
        else:
            self.why_open = False
            self.conductor.answer(any_answer(self.conductor.prompt, self.rng))


def test_whatever_is_chosen_every_mark_comes_once_and_in_one_order_but_for_who_acts_first() -> None:
    orders = {tuple(Walker(seed).walk()) for seed in range(200)}
    keys = [step.key for step in TOUR_STEPS]
    first = keys.index("actions")
    swapped = [*keys[:first], keys[first + 1], keys[first], *keys[first + 2 :]]
    assert orders == {tuple(keys), tuple(swapped)}


def test_the_first_round_is_always_the_same_and_begins_with_the_market_laid() -> None:
    one, other = first_round("quined"), first_round("quined")
    assert one.table == other.table
    assert one.table.market == MARKET
    assert not one.can_undo


def test_what_the_tour_says_of_her_cards_is_true() -> None:
    """Low bids: one can pay them with the 5 Pardaos a session begins with. Her search is called an
    arrow where one is drawn."""
    from goa_solo.app.pictures.search_path_drawing import last_pass_start

    path, lines = next(step for step in TOUR_STEPS if step.key == "path"), set()
    for seed in range(60):
        conductor, rng = first_round("quined"), random.Random(seed)
        seen = {}
        while conductor.table.round == 1:
            prompt = conductor.prompt
            if isinstance(prompt, PlaceHers):
                assert prompt.level == 2
                told = path.text_at(moment(conductor, why_open=True)).text({})
                looks = prompt.placement.looked
                drawn = len(looks) - last_pass_start(looks) > 1
                assert told.startswith(
                    "The arrow shows her search" if drawn else "She skips spaces off"
                )
                lines.add(drawn)
            if isinstance(prompt, YourAuction):
                seen[prompt.lot.level] = prompt.hers.total
            if isinstance(prompt, HerAuction):
                seen[2] = prompt.face.value
            conductor.answer(any_answer(prompt, rng))
        assert (seen[1], seen[2]) == (3, 1)
        assert seen[3] <= 5
    assert lines == {True, False}


def test_her_first_search_passes_several_spaces() -> None:
    """Along the top, where many begin, it passes three spaces; at most others at least two."""
    from goa_solo.app.pictures.search_path_drawing import last_pass_start

    passed = []
    for entry in first_round("quined").prompt.answers:
        conductor = first_round("quined")
        conductor.answer(entry)
        assert isinstance(conductor.prompt, PlaceHers)
        looked = conductor.prompt.placement.looked
        passed.append(len(looked) - last_pass_start(looked))
    assert passed[:4] == [3, 3, 3, 3]
    assert sum(count > 1 for count in passed) >= len(passed) * 0.7


def test_every_mark_is_one_or_two_short_sentences_in_every_edition() -> None:
    for name in editions():
        for step in TOUR_STEPS:
            for text in (step.text, *(step.otherwise or ())[1:]):
                told = text.text({**edition(name).terms, "button": "Her 2 is placed"})
                assert "{" not in told
                assert len(told) <= 90, told


def test_nothing_is_written_while_it_is_played(data_home: Path) -> None:
    open_session = OpenSession(data_home, clock=ticking())
    assert offer.should_offer(open_session)
    before = files_in(data_home)
    open_session.open_unsaved(first_round("quined"))
    assert open_session.conductor is not None
    rng = random.Random(3)
    while open_session.conductor.table.round == 1:
        open_session.remember_ticks(frozenset({"0", "1"}))
        open_session.conductor.answer(any_answer(open_session.conductor.prompt, rng))
        open_session.drop_ticks()
        assert files_in(data_home) == before
    open_session.pause()
    assert open_session.conductor is None
    assert paused_sessions(open_session.store) == []
    assert files_in(data_home) == before


def test_a_session_on_the_table_is_paused_not_lost(data_home: Path) -> None:
    open_session = OpenSession(data_home, clock=ticking())
    name = open_session.start(SETUP).id
    open_session.open_unsaved(first_round("quined"))
    open_session.pause()
    assert [one.id for one in paused_sessions(open_session.store)] == [name]


def test_it_is_offered_once_and_to_nobody_who_has_played(data_home: Path) -> None:
    open_session = OpenSession(data_home, clock=ticking())
    assert offer.should_offer(open_session)
    name = open_session.start(SETUP).id
    assert not offer.should_offer(open_session)
    open_session.pause()
    open_session.store.move_to_trash(open_session.store.running, name)
    assert offer.should_offer(open_session)
    open_session.store.settings.change(**{"new.edition": "quined"})
    assert not offer.should_offer(open_session)
    open_session.store.settings.change(**{"new.edition": None})
    offer.mark_answered(open_session)
    assert not offer.should_offer(open_session)


def test_an_offer_that_cannot_be_remembered_is_simply_made_again(data_home: Path) -> None:
    first, second = OpenSession(data_home), OpenSession(data_home)
    assert first.store
    offer.mark_answered(second)  # the folder is busy
    assert not offer.should_offer(second)
    second.close()
    assert offer.should_offer(second)
    first.close()
    second.close()


# --- where the bubble goes ---------------------------------------------------------------------

sides = st.floats(0, 1)


@given(sides, sides, sides, sides, st.sampled_from([(412, 824), (360, 640), (824, 412)]))
def test_a_bubble_stays_in_the_window_and_off_its_target(
    left: float, bottom: float, width: float, height: float, window: tuple[int, int]
) -> None:
    across, high = window
    target = Rect(left * across, bottom * high, 0, 0)
    target = Rect(target.x, target.y, width * (across - target.x), height * (high - target.y))
    size = (340, 150)
    spot = beside(target, [], [], size, window, 8)
    bubble = Rect(spot.x, spot.y, *size)
    assert spot.x >= 0
    assert spot.y >= 0
    assert spot.x + size[0] <= across
    assert spot.y + size[1] <= high
    if spot.tip is not None:
        over_x = bubble.x < target.x + target.width and target.x < bubble.x + bubble.width
        over_y = bubble.y < target.y + target.height and target.y < bubble.y + bubble.height
        assert not (over_x and over_y)


@pytest.mark.parametrize(
    ("target", "tipped"),
    [(Rect(0, 700, 412, 60), True), (Rect(0, 20, 412, 60), True), (Rect(0, 60, 412, 700), False)],
)
def test_a_bubble_points_where_there_is_room(target: Rect, tipped: bool) -> None:
    spot = beside(target, [], [], (380, 150), (412, 824), 8)
    assert (spot.tip is not None) is tipped
    if spot.tip is not None:
        assert holds(target, *spot.tip)


def test_a_pointer_touches_its_bubble_or_is_left_out() -> None:
    """The bubble is above the talk, because it mustn't cover that; the button is far below."""
    talk, button, size, window = (
        Rect(0, 200, 412, 200),
        Rect(300, 20, 100, 60),
        (380, 150),
        (412, 824),
    )
    assert beside(button, [talk], [], size, window, 8).tip is None
    assert beside(talk, [button], [], size, window, 8).tip == (206, talk.top)


def test_a_bubble_without_room_hides_what_is_to_be_touched_last() -> None:
    talk, done = Rect(0, 120, 360, 450), Rect(80, 20, 270, 60)
    spot = beside(talk, [], [done], (340, 150), (360, 640), 8)
    assert (spot.tip, spot.y) == (None, 640 - 150 - 8)
    free = beside(talk, [], [], (340, 150), (360, 640), 8)
    assert free.y == 8  # there it would hide less of the talk


@given(st.lists(st.tuples(sides, sides, sides, sides), min_size=1, max_size=3))
def test_what_is_bright_is_left_out_of_the_shade(shares: list[tuple[float, ...]]) -> None:
    boxes = [
        Rect(round(x * 200), round(y * 200), round(w * 200), round(h * 200))
        for x, y, w, h in shares
    ]
    shade = list(around(boxes, (400, 400)))
    for x, y in [(n + 0.5, m + 0.5) for n in range(0, 400, 37) for m in range(0, 400, 41)]:
        bright = any(holds(box, x, y) for box in boxes)
        assert sum(holds(rest, x, y) for rest in shade) == (0 if bright else 1)
    assert holds(union(boxes), *boxes[-1].centre)


def test_a_pass_and_a_bid_both_lead_to_the_reveal() -> None:
    conductor = first_round("quined")
    rng = random.Random(1)
    while not isinstance(conductor.prompt, HerAuction):
        conductor.answer(any_answer(conductor.prompt, rng))
    for entry in conductor.prompt.answers[:3]:
        conductor.answer(entry)
        assert isinstance(conductor.prompt, Settle)
        conductor.undo()


def test_in_a_corner_if_nothing_else_leaves_the_target_free() -> None:
    target, words = Rect(0, 0, 590, 768), Rect(624, 140, 400, 560)
    size, window = (420, 180), (1024, 768)
    spot = beside(target, [words], [], size, window, 8)
    assert spot.x >= target.right
