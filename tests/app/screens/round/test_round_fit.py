"""Every step's screen in every size: nothing cut, nothing overlapping, all large enough to tap."""

import logging.handlers
import random
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo import language_choice
from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.screens.round.layout import Needs, compute_layout
from goa_solo.app.screens.round.view_values import (
    HER_ACTION,
    NEXT_ROUND,
    RECEIPT,
    UNDONE,
    AuctionEnd,
    Checklist,
    HerBidSum,
)
from goa_solo.app.toolkit.rect import Rect
from goa_solo.rules.entries import Correct, Entry, Place, PlayGambit, RevealGambit
from goa_solo.rules.gambit import BROKER
from goa_solo.rules.market import SPACES
from goa_solo.rules.purse import Purse
from goa_solo.rules.setup import CardSource, Setup, Side
from goa_solo.rules.stages import ROUNDS, Stage
from goa_solo.rules.steps import (
    DrawCard,
    GambitCard,
    GambitReveal,
    HerAuction,
    PlaceHersOnTable,
    PlaceYours,
    Prompt,
    Settle,
    YourAuction,
)
from goa_solo.rules.table import Table
from tests.support import layout_check, widget_tree
from tests.support.app_driver import App, OpenApp
from tests.support.card_entry_player import CardEntryPlayer, RealDeck, made_up
from tests.support.gallery import SIZES, Size, scenes
from tests.support.own_deck_scenes import search_session, table_way
from tests.support.round_player import (
    SETUP,
    any_answer,
    leave_her_the_stone,
    open_session_at,
    play_to,
)
from tests.support.round_scenes import SCENES, TAXES, step

pytestmark = pytest.mark.window

TABLES = [
    SETUP,
    evolve(SETUP, cards=CardSource.TABLE, purse_cards=CardSource.TABLE, solo_board=True),
    evolve(SETUP, modules=("gambit", "bonanza", "captains"), story="taxes", captain="malian"),
]


@pytest.mark.parametrize(
    ("font_scale", "at_once"), [(1.0, 1), (1.6, 2), pytest.param(1.0, 3, marks=pytest.mark.long)]
)
def test_everything_fits_and_the_thumb_finds_its_places(
    font_scale: float, at_once: int, data_home: Path
) -> None:
    """Scenes and sizes in one start; the window has another size at each scene. Undo and the
    next step stand at the same place in each step, and the board has one place and one size. Where
    text is large, a scene is looked at in two sizes, one dark and one light."""
    sizes = [size for size in SIZES if size.font_scale == font_scale]
    assert sizes
    found = {}
    places, boards = set(), set()
    with App(data_home, size=sizes[0].size, font_scale=font_scale) as app:
        for number, (name, lead) in enumerate(SCENES.items()):
            clear_table(app)
            lead(app)
            app.frames(4)
            app.arrive()
            for step in range(at_once):
                size = sizes[(number + step) % len(sizes)]
                app.resize(*size.size)
                if font_scale > 1:
                    other = "Dark" if app.app.preferences.theme == "Light" else "Light"
                    app.app.set_preferences(theme=other)
                    app.frames(2)
                assert app.texts(), name  # or nothing could be complained of
                if complaints := layout_check.complaints() + _hard_to_tap(app):
                    found[name, size.name] = complaints
                if app.screen == "round":
                    assert app.page.ids.bar.ids.label.height <= 48 * app.page.zoom, name
                    places.add((size.name, *_thumb(app)))
                    boards |= {(size.name, *place) for place in board_places(app)}
    assert found == {}
    assert len(places) == len(boards) == len(sizes)


def board_places(app: App) -> set[tuple[float, ...]]:
    """Where the board of the round screen is drawn, if it is."""
    page = app.page
    if app.screen != "round" or page.board_place is None:
        return set()
    return {(*page.ids.board.pos, *page.ids.board.size)}


def _hard_to_tap(app: App) -> list[str]:
    """Lit spaces of the board that are smaller than a fingertip."""
    page = app.page
    if app.screen != "round" or page.view.board is None:
        return []
    board = page.ids.board
    if page.view.board.lit:
        assert board.view.lit == page.view.board.lit  # it is drawn
    sizes = {space: board.touch_size(space) for space in page.view.board.lit}
    return [
        f"{space} is {size}" for space, size in sizes.items() if min(size) < layout_check.FINGERTIP
    ]


@pytest.mark.parametrize("language", ["es", "pt"])
@pytest.mark.parametrize("redo", ["", "Redo"])
def test_the_instruction_is_in_view_however_much_undo_takes_back(
    language: str, redo: str, data_home: Path
) -> None:
    language_choice.choose(data_home, language)
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        SCENES["round-place-hers"](app)
        page = app.page
        page.ids.bar.show(evolve(page.view, redo=redo))
        app.settle()
        assert page.ids.bar.undo in app.texts()
        assert layout_check.complaints() == []


def test_with_little_room_what_to_put_back_is_a_page_before_the_step(data_home: Path) -> None:
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        page = step(app, "place-hers")
        place = page.presenter.conductor.place
        app.wait(1.1)  # time to read her card: undo asks
        page.go_back_to(place - 1)
        app.wait(1.1)
        page.ids.question.answer(True)
        app.settle()
        assert (page.view.page, page.view.board) == (UNDONE, None)
        assert "Take your marker 1 back.\nTake the Nazar Stone." in app.texts()
        assert layout_check.complaints() == []
        app.wait(1.1)
        app.tap("Done")
        assert (page.view.page, page.view.before) == ("", ())
        assert "Take your marker 1 back." not in " ".join(app.texts())
        page.redo()
        assert (page.view.page, page.presenter.conductor.place) == ("", place)


def test_on_its_side_the_board_is_beside_what_to_put_back(data_home: Path) -> None:
    with App(data_home, size=(824, 412)) as app:
        page = step(app, "your-actions")
        app.wait(1.1)
        page.go_back_to(page.presenter.conductor.place - 1)
        app.wait(1.1)
        page.ids.question.answer(True)
        app.settle()
        assert page.view.page == UNDONE
        assert page.board_place is not None
        assert layout_check.complaints() == []


@pytest.mark.parametrize("setup", TABLES, ids=["app", "real cards", "modules"])
def test_on_its_side_the_board_stays_through_all_steps(setup: Setup, data_home: Path) -> None:
    """Also beside what an auction leaves to do, your actions and the end of a round; not with the
    button for Favor on a receipt."""
    language_choice.choose(data_home, "de")
    with App(data_home, size=(824, 412)) as app:
        page = open_session_at(app, setup)
        conductor, rng, deck = page.presenter.conductor, random.Random(5), RealDeck(made_up())
        while not conductor.table.over:
            page.refresh()
            app.frames(4)
            view = page.view
            favor = isinstance(view.panel, AuctionEnd) and view.panel.receipt.favor
            if view.board is not None and not favor:
                assert page.places.shown_board == page.places.board, view.instruction
                assert page.ids.panel.height <= page.places.panel.height + 1, view.instruction
            if view.page:
                page.pass_page()
            else:
                conductor.answer(deck.way(conductor.prompt, rng))


def test_on_a_small_phone_on_its_side_each_step_settles(data_home: Path) -> None:
    """Though the column is wider there than the board's place, which a panel had before."""
    language_choice.choose(data_home, "de")
    with App(data_home, size=(740, 360)) as app:
        page, rng = open_session_at(app), random.Random(5)
        while not page.presenter.conductor.table.over:
            app.settle()
            view = page.view
            if view.board is not None and not page.places.shown_board.empty:
                assert page.ids.board.view == view.board, view.instruction
            assert page.ids.talk.height <= page.ids.talk_scroll.height + 1, view.instruction
            if view.page:
                page.pass_page()
            else:
                page.answer(any_answer(page.presenter.conductor.prompt, rng))


def test_on_its_side_her_two_cards_are_beside_the_result(app: App) -> None:
    app.resize(824, 412)
    SCENES["round-reveal-she-won"](app)
    app.settle()
    hers = app.page.presenter.conductor.prompt.outcome.hers
    cards = [one.widget for one in widget_tree.seen() if hasattr(one.widget, "face_up")]
    assert [card.face for card in cards if card.height >= 56][1:] == [hers.card]
    assert layout_check.complaints() == []
    app.page.why()
    app.settle()
    assert layout_check.complaints() == []


def test_on_its_side_no_receipt_is_scrolled_however_large_the_text(data_home: Path) -> None:
    language_choice.choose(data_home, "fr")
    with App(data_home, size=(824, 412), font_scale=1.6) as app:
        for name in ("after-auction", "reveal-you-won", "reveal-she-won"):
            clear_table(app)
            SCENES[f"round-{name}"](app)
            app.page.context.open_session.remember_ticks(frozenset())  # show pages again
            app.page.refresh()
            app.settle()
            assert isinstance(app.page.view.panel, AuctionEnd)
            assert app.page.ids.panel.needed <= app.page.ids.panel_scroll.height + 1, name


def test_on_a_tablet_without_a_board_its_place_is_used(app: App) -> None:
    """Her card is large above the bids, and the list between rounds is in the middle."""
    app.resize(1024, 768)
    page = open_session_at(app, LITTLE_ROOM["cards"])
    play_to(page, lambda table: isinstance(table.prompt, HerAuction))
    app.settle()
    cards = [one for one in widget_tree.seen() if hasattr(one.widget, "face_up")]
    (card,) = [one.box for one in cards if one.widget.height]
    assert card.height >= 250
    middle = page.panel.to_window(*page.panel.center)[0]
    assert card.x + card.width / 2 == pytest.approx(middle, abs=1)
    assert card.y > max(quick.to_window(0, quick.top)[1] for quick in page.panel.ids.quick.children)
    assert layout_check.complaints() == []
    rng, conductor = random.Random(1), page.presenter.conductor
    while page.view.page != NEXT_ROUND:
        conductor.answer(any_answer(conductor.prompt, rng))
        page.refresh()
    app.settle()
    assert page.panel.center_y == pytest.approx(page.ids.panel.center_y, abs=1)


def test_on_a_tablet_her_purse_is_in_words_beside_story_and_captain_too(data_home: Path) -> None:
    with App(data_home, size=(1024, 768)) as app:
        SCENES["round-taxes"](app)
        app.settle()
        strip = app.page.ids.strip
        assert strip.facts.has_extras
        assert strip.ids.purse.ids.upper.text.endswith("to draw")
        assert strip.ids.title.font_size >= 14
        assert layout_check.complaints() == []


def test_on_a_tablet_a_long_list_takes_the_place_of_the_board(app: App) -> None:
    """But only if it would have to be scrolled beside it."""
    app.resize(1024, 768)
    SCENES["round-end-of-round"](app)
    app.settle()
    assert not app.page.places.shown_board.empty
    page = search_session(app)
    play_to(page, lambda table: table.round == 2, way=table_way)
    page._tidied.clear()
    page.context.open_session.remember_ticks(frozenset())
    page.refresh()
    app.settle()
    assert len(page.panel.ticks) == 9
    assert page.places.shown_board.empty
    assert page.ids.panel.needed <= page.places.panel.height + 1
    assert layout_check.complaints() == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "nl", "pt"])
def test_nothing_in_the_strip_moves_during_a_session(language: str, data_home: Path) -> None:
    """Whoever holds the stone, in each round, with up to two digits of cards in each pile."""
    language_choice.choose(data_home, language)
    with App(data_home, size=(412, 824)) as app:
        for setup in (SETUP, evolve(SETUP, story="taxes", modules=("captains",), captain="malian")):
            page = open_session_at(app, setup)
            for size in ((412, 824), (360, 640), (390, 844), (824, 412), (1024, 768)):
                app.resize(*size)
                app.settle()
                places = set()
                table = page.presenter.conductor.table
                for holder, draw, discard in product(Side, ((), (1,) * 18), ((), (1,) * 10)):
                    purse = Purse(draw, discard)
                    shown = table.with_changes(holder=holder, purse=purse)
                    page.ids.strip.show(page.presenter.strip(shown, len(discard) // 2 + 3))
                    app.frames(2)
                    parts = [*page.ids.strip.children, *page.ids.strip.ids.parts.children]
                    fonts = (one.font_size for one in (page.ids.strip.ids.title, parts[-1]))
                    places.add((*fonts, *((one.x, one.width) for one in parts)))
                assert len(places) == 1, size


def test_on_its_side_the_price_of_winning_is_told(data_home: Path) -> None:
    with App(data_home, size=(824, 412)) as app:
        SCENES["round-taxes"](app)
        app.page.why()  # closes it
        app.settle()
        assert app.says("Winning costs")
        assert layout_check.complaints() == []


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_on_a_tablet_what_to_put_back_is_a_page_if_the_step_has_no_room_beside_it(
    size: tuple[int, int], data_home: Path
) -> None:
    """It stays until it is read, though the page itself has room enough."""
    language_choice.choose(data_home, "fr")
    with App(data_home, size=size) as app:
        page = open_session_at(app, TABLES[2])
        conductor, rng = page.presenter.conductor, random.Random(5)
        while conductor.table.round < 6 or not isinstance(conductor.prompt, Settle):
            conductor.answer(any_answer(conductor.prompt, rng))
        conductor.answer(any_answer(conductor.prompt, rng))
        conductor.undo()
        page.refresh()
        pages = []
        for _ in range(20):
            app.frames(1)
            pages.append(page.view.page)
        assert set(pages[10:]) == {UNDONE}
        assert layout_check.complaints() == []
        page.pass_page()
        app.settle()
        assert (page.view.page, page.view.before) == ("", ())
        assert page.ids.panel.needed <= page.ids.panel_scroll.height + 1
        assert layout_check.complaints() == []


@pytest.mark.parametrize("scene", ["round-cards-only-stone", "round-the-end"])
def test_on_its_side_rule_and_end_are_read_without_scrolling(scene: str, data_home: Path) -> None:
    """In French, the longest."""
    language_choice.choose(data_home, "fr")
    with App(data_home, size=(824, 412)) as app:
        scenes()[scene](app)
        app.settle()
        assert app.page.ids.panel.needed <= app.page.ids.panel_scroll.height


@pytest.mark.parametrize("setup", TABLES, ids=["app", "real cards", "modules"])
def test_on_a_tablet_receipts_are_beside_the_board_and_panels_are_seen_whole(
    setup: Setup, app: App
) -> None:
    app.resize(1024, 768)
    page = open_session_at(app, setup)
    conductor, rng, deck = page.presenter.conductor, random.Random(5), RealDeck(made_up())
    receipts = 0
    while not conductor.table.over:
        page.refresh()
        app.frames(4)
        view, places = page.view, page.places
        if view.receipt is not None:
            receipts += 1
            assert places.board is None or places.receipt.common(places.board).empty
            assert page.ids.receipt.height <= places.receipt.height + 1
            assert places.talk.top <= places.receipt.y
            assert places.receipt.top < places.strip.y
        if view.board is not None:
            assert page.ids.panel.height <= places.panel.height + 1, view.instruction
        if view.page:
            page.pass_page()
        else:
            conductor.answer(deck.way(conductor.prompt, rng))
    assert receipts > 8


def test_on_a_tablet_her_bid_is_a_sum_below_two_large_cards(app: App) -> None:
    app.resize(1024, 768)
    page = step(app, "your-auction")
    app.settle()
    panel, hers = page.panel, page.presenter.conductor.prompt.hers
    assert panel.card_height >= 200
    assert {f"{hers.value} + {hers.card} =", str(hers.total)} <= set(app.texts())
    assert app.find(str(hers.total)).font_size >= 72
    cards = [one for one in panel.walk() if hasattr(one, "face_up")]
    plus = app.find("+")
    for middle in (sum(card.center_x for card in cards) / 2, plus.center_x):
        assert plus.to_window(middle, 0)[0] == pytest.approx(page.ids.bar.center_x, abs=2)
    assert layout_check.complaints() == []
    app.app.set_preferences(text_scale=1.3)
    app.settle()
    assert app.find(str(hers.total)).font_size >= 72
    app.resize(412, 824)
    app.settle()
    assert f"{hers.value} + {hers.card} =" not in app.texts()


def test_what_undo_takes_back_has_two_lines_or_a_row_of_its_own(data_home: Path) -> None:
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        SCENES["round-undone"](app)  # with a button to redo
        app.page.pass_page()
        app.settle()
        bar = app.page.ids.bar
        for what, worded, above in (
            ("her marker 2", True, False),
            ("who won the Nazar Stone (round 1)", False, False),
            ("the Nazar Stone and your 1 in the edge space to the left of row 4", True, True),
        ):
            bar.undo = f"Undo: {what}"
            app.frames(3)
            assert bar.undo in app.texts()
            assert bar.ids.label.height <= 48
            assert (bar.why_named, bar.undo_above) == (worded, above)
            assert layout_check.complaints() == []


def test_a_lit_space_is_a_fingertip_large_however_much_is_said(data_home: Path) -> None:
    with App(data_home, size=(360, 640), font_scale=1.3) as app:
        SCENES["round-place-stone"](app)
        page = app.page
        page.why()
        app.settle()
        assert page.ids.talk.height > page.ids.talk_scroll.height  # the words scroll instead
        assert page.view.board.lit
        assert _hard_to_tap(app) == []
        assert layout_check.complaints() == []


def test_three_gambit_cards_are_whole_and_the_row_comes_to_rest_at_its_ends(
    data_home: Path,
) -> None:
    with App(data_home, size=(412, 824)) as app:
        SCENES["round-gambit-card"](app)
        app.settle()
        row, cards = app.page.panel.ids.row, app.page.panel.ids.options.children[::-1]
        margin = 16  # dp, one pixel each
        assert cards[2].to_window(cards[2].right, 0)[0] <= 412 - margin
        assert cards[3].to_window(*cards[3].pos)[0] < 412  # one sees that there are more
        assert cards[0].width == 121
        row.scroll_to(cards[-1], animate=False)
        app.drag(row.to_window(*row.center), (-200, row.center_y))
        (right, bottom) = cards[-1].to_window(cards[-1].right, cards[-1].y)
        assert right == 412 - margin
        assert bottom >= row.to_window(*row.pos)[1] + 2 * row.bar_width
        assert layout_check.complaints() == []


def test_a_reason_gets_room_where_the_instruction_needed_one_line(data_home: Path) -> None:
    """Spanish says in one line what is auctioned, and the reason has five."""
    language_choice.choose(data_home, "es")
    with App(data_home, size=(360, 640)) as app:
        SCENES["round-taxes"](app)
        app.settle()
        page = app.page
        assert page.ids.talk.why_open
        assert page.ids.talk.height <= page.places.talk.height
        assert page.places.lot_fits


@pytest.mark.parametrize("language", ["de", "fr"])
def test_what_is_auctioned_is_seen_below_the_longest_gambit_card(
    language: str, data_home: Path
) -> None:
    language_choice.choose(data_home, language)

    def way(prompt: Prompt, rng: random.Random) -> Entry:
        match prompt:
            case PlaceYours():
                return Place(next((one for one in prompt.spaces if one.row == 4), prompt.spaces[0]))
            case GambitCard():
                return PlayGambit(BROKER)
            case GambitReveal():
                return RevealGambit(now=False)
            case _:
                return any_answer(prompt, rng)

    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        page = open_session_at(app, evolve(SETUP, modules=("gambit",)))
        play_to(page, lambda t: isinstance(t.prompt, YourAuction) and t.lot.level == 3, way)
        app.settle()
        assert page.view.before
        assert page.view.lot.row == 4
        assert page.places.lot_fits


def test_two_gambit_cards_are_side_by_side_on_a_tablet(data_home: Path) -> None:
    with App(data_home, size=(1024, 768)) as app:
        SCENES["round-gambit-card"](app)
        panel, hand = app.page.panel, app.page.view.panel
        for count in (2, 1):
            panel.show(evolve(hand, options=hand.options[:count], titles=hand.titles[:count]))
            app.settle()
            cards = panel.ids.options.children
            assert len({card.y for card in cards}) == 1
            assert [card.height for card in cards] == [panel.card_height] * count
            assert layout_check.complaints() == []


def test_a_gambit_card_breaks_no_word_kept_with_a_sign(data_home: Path) -> None:
    """French has a space within its quotes that never ends a line."""
    language_choice.choose(data_home, "fr")
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        SCENES["round-gambit-card"](app)
        panel, hand = app.page.panel, app.page.view.panel
        panel.show(evolve(hand, options=hand.options[:3], titles=hand.titles[:3]))
        app.settle()
        assert layout_check.complaints() == []


def test_what_is_auctioned_is_seen_while_its_real_card_is_told(data_home: Path) -> None:
    language_choice.choose(data_home, "de")
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        page = open_session_at(app, TABLES[1])
        conductor, deck, rng = page.presenter.conductor, RealDeck(made_up()), random.Random(8)
        rows = set[int]()
        while conductor.table.round < 5:
            conductor.answer(deck.way(conductor.prompt, rng))
            page.refresh()
            while page.view.page:
                page.pass_page()
            if isinstance(conductor.prompt, DrawCard) and page.view.lot is not None:
                app.settle()
                assert page.places.lot_fits, page.view.instruction
                rows.add(page.view.lot.row)
        assert 2 in rows


def test_what_hands_do_first_is_as_large_as_a_receipt_on_a_phone_on_its_side(
    data_home: Path,
) -> None:
    with App(data_home, size=(824, 412)) as app:
        page = open_session_at(app, evolve(TABLES[1], purse=(2, 2, 1, 0), solo_board=False))
        box, rng = RealDeck(made_up()), random.Random(9)

        def due() -> bool:
            auction = isinstance(page.presenter.conductor.prompt, YourAuction)
            return auction and any("shuffle" in line for line in page.view.before)

        while not due():
            page.answer(box.way(page.presenter.conductor.prompt, rng))
        app.settle()
        talk = page.ids.talk
        assert talk.ids.note.font_size >= talk.styles["Body"]["medium"]["font-size"]
        assert talk.height <= page.ids.talk_scroll.height + 1
        assert layout_check.complaints() == []


def test_a_reason_moves_neither_board_nor_receipt_on_a_phone_on_its_side(data_home: Path) -> None:
    language_choice.choose(data_home, "de")
    with App(data_home, size=(824, 412)) as app:
        page = step(app, "reveal-you-won")
        app.settle()
        places = page.places
        assert not places.shown_board.empty
        page.why()
        app.settle()
        assert page.ids.talk.why_open
        assert page.places == places


def test_a_reason_that_must_be_scrolled_ends_with_a_whole_line(data_home: Path) -> None:
    language_choice.choose(data_home, "de")
    with App(data_home) as app:
        SCENES["round-taxes"](app)
        page, scrolled = app.page, 0
        for size in ((412, 824), (360, 640), (824, 412)):
            app.resize(*size)
            app.settle()
            shown, words = page.ids.talk_scroll, page.ids.talk.ids.instruction
            assert shown.top == page.places.talk.top
            line = words.height / len(words._label._cached_lines)
            above = shown.top - words.to_window(*words.pos)[1] - words.height
            if page.ids.talk.height > page.places.talk.height:
                scrolled += 1
                assert (shown.height - above) % line == 0, size
                assert page.places.talk.height - line < shown.height < page.places.talk.height
            else:
                assert shown.height == page.places.talk.height
        assert scrolled == 2


@pytest.mark.parametrize(
    "scene", ["round-place-stone", "round-reveal-you-won", "round-gambit-card"]
)
def test_a_step_looks_the_same_if_the_text_and_the_window_change_under_it(
    app: App, scene: str
) -> None:
    SCENES[scene](app)
    app.arrive()
    app.app.set_preferences(text_scale=1.6)
    app.resize(360, 640)
    app.settle()
    assert layout_check.complaints() == []
    page = app.page
    changed = app.texts(), page.places, page.ids.talk.ids.instruction.height
    page._shown = ()
    page.refresh()
    app.settle()
    assert (app.texts(), page.places, page.ids.talk.ids.instruction.height) == changed


def test_a_screen_left_and_begun_again_in_one_moment_is_seen(app: App) -> None:
    for name in ("round-place-hers", "round-her-auction"):
        clear_table(app)
        SCENES[name](app)
        app.frames(4)
        assert app.texts()


def clear_table(app: App) -> None:
    """As if no session had ever been played."""
    open_session = app.open_session
    open_session.pause()
    for name in open_session.store.running.ids():
        open_session.store.move_to_trash(open_session.store.running, name)
    app.app.screens.begin("home")


def _thumb(app: App) -> tuple[float, ...]:
    """Where undo begins and ends, and where the next step ends."""
    bar = app.page.ids.bar
    undo = next(one for one in bar.walk() if type(one).__name__ == "UndoTap")
    last = bar.ids.choices.children[0]
    return undo.x, undo.y, undo.right, undo.top, last.right, last.y, last.top


def test_a_change_of_colours_moves_nothing(app: App) -> None:
    SCENES["round-reveal-you-won"](app)
    app.frames(4)
    before = [(seen.widget, seen.box) for seen in widget_tree.seen()]
    app.app.set_preferences(theme="Light")
    app.frames(4)
    assert [(seen.widget, seen.box) for seen in widget_tree.seen()] == before
    assert layout_check.complaints() == []


def test_turning_the_phone_keeps_the_step(app: App) -> None:
    SCENES["round-her-auction"](app)
    for size in ((824, 412), (1280, 800), (412, 824)):
        app.resize(*size)
        assert layout_check.complaints() == []
        assert app.screen == "round"


@pytest.mark.parametrize(("size", "largest"), [((412, 824), 40), ((800, 1280), 52)])
def test_the_instruction_is_as_large_as_its_band_allows(
    size: tuple[int, int], largest: float, open_app: OpenApp
) -> None:
    app = open_app(size=size)
    SCENES["round-place-yours"](app)  # a short one
    app.settle()
    talk = app.page.ids.talk
    assert talk.font_size == pytest.approx(largest, rel=0.12)
    talk.instruction = "Here is much more to say about what you may do now. " * 5
    app.settle()
    assert talk.font_size < largest * 0.8
    assert talk.band * 0.75 < talk.height <= talk.band + 1


def test_on_a_phone_no_step_has_to_be_scrolled_to_be_read(app: App) -> None:
    steps = ("place-hers", "her-auction", "your-auction", "why", "why-stone", "why-reveal")
    for name in (f"round-{name}" for name in steps):
        clear_table(app)
        SCENES[name](app)
        app.settle()
        ids = app.page.ids
        assert ids.talk.height <= ids.talk_scroll.height + 1, name


def test_what_to_do_is_written_larger_than_what_to_know(open_app: OpenApp) -> None:
    """In the last rounds of a phone on its side, where both have little room."""
    app = open_app(size=(824, 412))
    page = open_session_at(app)
    conductor, rng, noted = page.presenter.conductor, random.Random(4), 0
    while not conductor.table.over:
        if conductor.table.round > 6:
            page.refresh()
            app.frames(2)
            talk = page.ids.talk
            noted += bool(talk.remark)
            if talk.ids.remark.text:
                assert talk.font_size > talk.ids.remark.font_size, page.view.instruction
            assert page.ids.panel.height <= page.places.panel.height + 1
        conductor.answer(any_answer(conductor.prompt, rng))
    assert noted > 4


@pytest.mark.parametrize("scale", [1.3, 1.6])
def test_on_its_side_with_large_text_a_bid_is_chosen_without_scrolling(
    data_home: Path, scale: float
) -> None:
    """In French, where her card has room only beside the bids, and in the last rounds."""
    language_choice.choose(data_home, "fr")
    with App(data_home, size=(824, 412), font_scale=scale) as app:
        page = open_session_at(app)
        for number in (7, 8):
            play_to(page, lambda t: t.round == number and isinstance(t.prompt, HerAuction))  # noqa: B023
            app.settle()
            assert page.ids.panel.needed <= page.places.panel.height + 1
            assert layout_check.complaints() == []


def test_what_to_know_gets_smaller_step_by_step(app: App) -> None:
    page = step(app, "place-hers")
    app.settle()
    talk, found = page.ids.talk, dict[str, None]()
    while not talk.remark_left_out or not found:
        talk.remark += "bear in mind "
        talk.fit()
        if not talk.remark_left_out:
            found[talk.remark_role] = None
    assert list(found) == ["large", "medium", "small"]


@pytest.mark.parametrize("size", [*SIZES, Size("medium text", (412, 824), 1.3)])
def test_her_card_never_vanishes_from_her_auction(size: Size, data_home: Path) -> None:
    """Beside the instruction, or among the bids; also after an auction of yours, and in German."""
    language_choice.choose(data_home, "de")
    with App(data_home, size=size.size, font_scale=size.font_scale) as app:
        page = open_session_at(app)
        conductor, rng, seen = page.presenter.conductor, random.Random(3), 0
        while seen < 5:
            if isinstance(conductor.prompt, HerAuction):
                page.refresh()
                app.frames(4)
                while page.view.page:
                    page.pass_page()
                    app.frames(4)
                face = conductor.prompt.face
                cards = [one.widget for one in widget_tree.seen() if hasattr(one.widget, "face_up")]
                assert [card.face for card in cards if card.height >= 60] == [face]
                bid = str(page.panel.amount)  # between − and +, not only on the button
                assert {bid, "Ab 2 über ihrer Summe gewinnst du."} <= set(app.texts())
                assert layout_check.complaints() == []
                seen += 1
            conductor.answer(any_answer(conductor.prompt, rng))


def test_her_card_among_the_bids_is_not_drawn_twice(open_app: OpenApp) -> None:
    app = open_app(size=(824, 412))
    SCENES["round-her-auction"](app)
    page = app.page
    page.ids.talk.card_size = (0, 0)  # as if there had been no room beside the instruction
    page._passes = 0
    page._place_board_now()
    page.ids.talk._fit_now()  # the panel has grown since
    app.settle()
    cards = [one.widget for one in widget_tree.seen() if hasattr(one.widget, "face_up")]
    assert [card.face for card in cards if card.height] == [page.presenter.conductor.prompt.face]
    app.resize(412, 824)
    app.settle()
    assert page.ids.talk.card_size[1] > 0


def test_placing_yours_keeps_the_marker_before_and_her_card(app: App) -> None:
    """Who will be the auctioneer is said if there is room."""
    SCENES["round-place-yours"](app)
    app.settle()
    page, table = app.page, app.page.presenter.conductor.table
    assert page.ids.board.view.fresh == {table.markers[-1].space}
    assert page.ids.talk.card.face == table.open_auction_card(1)
    assert page.ids.talk.card.height >= 64
    said = "On a tile that touches her 1; you'll auction it."
    assert said in app.texts()
    app.resize(360, 640)
    assert said not in app.texts()
    assert layout_check.complaints() == []


def test_type_and_cards_grow_with_the_screen(app: App) -> None:
    """Also where the window is made larger while the app runs."""
    SCENES["round-place-hers"](app)
    app.settle()
    page = app.page

    def sizes() -> tuple[float, float]:
        return app.find("Her 2 is placed").font_size, page.ids.talk.card.height

    before = sizes()
    app.resize(1280, 800)
    assert all(new > old * 1.15 for new, old in zip(sizes(), before, strict=True))
    app.resize(412, 824)
    assert sizes() == before


@pytest.mark.parametrize(
    ("size", "font_scale"),
    [((412, 824), 1.0), ((360, 640), 1.0), ((360, 640), 1.3), ((360, 640), 1.6)],
)
def test_what_is_auctioned_is_always_seen(
    size: tuple[int, int], font_scale: float, data_home: Path
) -> None:
    """Whatever row it lies in, and though the result of the auction before is shown too."""
    with App(data_home, size=size, font_scale=font_scale) as app:
        page = open_session_at(app)
        conductor, rng = page.presenter.conductor, random.Random(11)
        seen = Counter[tuple[type, bool]]()
        while not conductor.table.over:
            prompt = conductor.prompt
            if isinstance(prompt, HerAuction | YourAuction):
                page.refresh()
                app.frames(4)
                while page.view.page:
                    page.pass_page()
                    app.frames(4)
                box = page.ids.board._shape.rect(prompt.lot.space)
                ids = page.ids
                over = [ids.strip, ids.talk_scroll, ids.panel_scroll, ids.bar]
                over += [ids.receipt_scroll] if page.view.receipt else []
                for part in over:
                    common = box.common(Rect(*part.pos, *part.size))
                    assert common.width < 1 or common.height < 1, (prompt.lot.space, part)
                seen[type(prompt), page.view.receipt is not None] += 1
            conductor.answer(any_answer(prompt, rng))
        # After an auction of yours comes one of hers; with little room, its receipt is a page.
        assert len(seen) == (3 if size == (412, 824) else 2)


@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("receipt", range(120, 280, 20))
def test_a_receipt_fits_only_above_the_text(row: int, receipt: int) -> None:
    lot = SPACES[f"r{row}c3"]
    needs = Needs(56, 145, 146, 136, cover=1.0, receipt=receipt, lot=lot, small_talk=93)
    found = compute_layout(412, 824, needs)
    assert found.board is not None
    space = BoardShape.fitting((*found.board.pos, *found.board.size), 1).rect(lot)
    if found.receipt_fits:
        assert found.receipt.y >= found.talk.top - 1
        assert found.receipt.common(space).empty
    assert found.receipt_fits or receipt > 160


def test_a_receipt_is_above_the_next_step(app: App) -> None:
    """Whichever tile is auctioned next: hands first do what it says."""
    page = open_session_at(app)
    conductor, rng, rows = page.presenter.conductor, random.Random(7), set[int]()
    while not conductor.table.over:
        page.refresh()
        app.frames(4)
        if page.view.receipt is not None:
            receipt, talk = page.places.receipt, page.places.talk
            assert receipt.y >= talk.top - 1
            assert page.ids.receipt.height <= receipt.height + 1
            if page.view.lot is not None:
                rows.add(page.view.lot.row)
        conductor.answer(any_answer(conductor.prompt, rng))
    assert rows == {1, 2, 3, 4, 5}


def test_what_is_drawn_has_settled(data_home: Path) -> None:
    """Kivy says so in its log if something is left to be called before a frame."""
    more: dict[str, Any] = {"modules": ("gambit", "bonanza"), "story": "taxes"}
    with App(data_home, size=(390, 740)) as app:
        from kivy.logger import Logger

        late = logging.handlers.BufferingHandler(1000)
        Logger.addHandler(late)
        open_session_at(app, evolve(SETUP, purse_cards=CardSource.TABLE, **more))
        hand, rng, box = CardEntryPlayer(app), random.Random(3), RealDeck(made_up())
        sizes = set()
        while hand.conductor.table.round < 4:
            hand.give(box.way(hand.conductor.prompt, rng))
            sizes.add(hand.page.ids.receipt.role)
        Logger.removeHandler(late)
    assert sizes == {"large", "medium", "small"}
    assert not [one for one in late.buffer if "too much iteration" in one.getMessage()]


def test_an_auction_of_yours_has_a_result_of_its_own_size(app: App) -> None:
    """The money in the largest letters, and whole on a phone without scrolling."""
    SCENES["round-after-auction"](app)
    app.settle()
    page = app.page
    result = page.ids.receipt
    assert result.money.lstrip("+−").isdigit()
    assert result.ids.figure.font_size > page.ids.talk.font_size
    assert result.height <= page.ids.receipt_scroll.height + 1


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "nl", "pt"])
@pytest.mark.parametrize("tens", [0, 1])
def test_on_its_side_what_a_bid_beats_is_large_enough_to_read(
    language: str, tens: int, data_home: Path
) -> None:
    """Also beside the fourth bid, which a 10 in her purse adds."""
    language_choice.choose(data_home, language)
    with App(data_home, size=(824, 412)) as app:
        page = open_session_at(app, evolve(SETUP, purse=(4, 4, 4, tens)))
        play_to(page, lambda table: isinstance(table.prompt, HerAuction))
        app.settle()
        for size in ((824, 412), (740, 360), (640, 360))[: 3 - tens]:
            app.resize(*size)
            app.settle()
            lines = [one.ids.line for one in page.panel.ids.quick.children]
            assert len(lines) == 3 + tens
            assert min(line.font_size for line in lines) >= 11
            assert len({line.text.startswith(">") for line in lines}) == 1


@pytest.mark.parametrize("size", [*SIZES, Size("large text", (412, 824), 1.6)])
def test_bids_stay_under_the_finger(size: Size, data_home: Path) -> None:
    """Whatever is said about the bid between them, − and + and the bids with one tap don't move."""
    with App(data_home, size=size.size, font_scale=size.font_scale) as app:
        SCENES["round-her-auction"](app)
        app.settle()
        panel, places = app.page.panel, set()
        taps = [one for one in panel.walk() if type(one).__name__ in ("RoundTap", "QuickBid")]
        for amount in (1, 9, 10, 16):
            panel.amount = amount
            app.settle()
            places.add(tuple(one.to_window(*one.pos) for one in taps))
        assert len(places) == 1


def test_bids_with_one_tap_share_a_type_size(data_home: Path) -> None:
    """A longer sum, with her 10, doesn't make one bid's text smaller and lower than the others'."""
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        page = open_session_at(app, evolve(SETUP, purse=(3, 3, 3, 3)))
        play_to(page, lambda table: isinstance(table.prompt, HerAuction))
        app.settle()
        bids = page.panel.ids.quick.children
        assert len(bids) == 4
        for part in ("number", "line"):
            texts = [bid.ids[part] for bid in bids]
            assert len({(text.font_size, text.y) for text in texts}) == 1


def test_a_list_that_must_be_scrolled_keeps_its_type_size(data_home: Path) -> None:
    """What is left to do after a round of which the app only finds her markers."""
    table = CardSource.TABLE
    finding = evolve(SETUP, purse=(0, 0, 0, 0), cards=table, purse_cards=table, search_only=True)
    with App(data_home, size=(360, 640)) as app:
        page = open_session_at(app, finding)
        box, rng = RealDeck(made_up()), random.Random(4)
        while page.view.page != NEXT_ROUND:
            page.answer(box.way(page.presenter.conductor.prompt, rng))
        app.settle()
        assert page.ids.panel.needed > page.ids.panel_scroll.height
        assert {tick.role for tick in page.panel.ticks} == {"medium"}


def test_a_correction_leaves_your_actions_where_they_are(app: App) -> None:
    """On its side, a phone offers to compare the table only in the drawer: the board stays."""
    app.resize(824, 412)
    page = step(app, "your-actions")
    app.settle()
    before = page.panel.pos, page._fit, page.ids.talk.font_size
    kollam, madras = page.presenter.conductor.table.outposts
    page.answer(Correct(outposts=(kollam - 1, madras)))
    app.settle()
    assert page.view.may_be_lost
    assert not page.places.shown_board.empty
    assert (page.panel.pos, page._fit, page.ids.talk.font_size) == before


def test_the_end_of_a_round_looks_the_same_after_a_new_start(data_home: Path) -> None:
    with App(data_home, size=(824, 412)) as app:
        page = open_session_at(app, TABLES[1])
        box, rng, ends = RealDeck(made_up()), random.Random(4), 0
        while ends < 2:
            page.answer(box.way(page.presenter.conductor.prompt, rng))
            ends += page.view.page == NEXT_ROUND
        app.settle()
        shown = app.page._fit
        page.leave()
        app.settle()
        app.restart()
        app.tap("Continue")
        app.settle()
        assert (app.page.view.page, app.page._fit) == (NEXT_ROUND, shown)


def test_how_to_search_is_read_without_scrolling_in_the_last_round_too(data_home: Path) -> None:
    language_choice.choose(data_home, "de")
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        page = open_session_at(app, evolve(SETUP, cards_only=True))

        def last_search(table: Table) -> bool:
            return table.round == ROUNDS and isinstance(table.prompt, PlaceHersOnTable)

        play_to(page, last_search, leave_her_the_stone)
        app.settle()
        assert page.view.panel.level == 1
        assert page.ids.talk.height <= page.ids.talk_scroll.height + 1


def test_with_little_room_too_the_supply_is_beside_her_action(data_home: Path) -> None:
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        SCENES["round-her-action-shown"](app)
        while app.page.view.page != HER_ACTION:
            app.page.pass_page()
        app.settle()
        assert "Supply" in app.texts()
        assert layout_check.complaints() == []


LITTLE_ROOM = {
    "app": SETUP,
    "modules": evolve(TAXES, modules=("captains", "gambit", "bonanza")),
    "cards": evolve(SETUP, cards_only=True),
}


@pytest.mark.parametrize("kind", LITTLE_ROOM)
def test_with_little_room_nothing_to_do_has_to_be_scrolled(kind: str, data_home: Path) -> None:
    """A session in German, on a small phone with large text: only the lists before a day or a night
    are longer, and the words beside the last panels. What to do is larger than what to know, the
    strip keeps its type size, and the end shows its figures with their names."""
    language_choice.choose(data_home, "de")
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        page = open_session_at(app, LITTLE_ROOM[kind])
        ids, talk, rng = page.ids, page.ids.talk, random.Random(1)
        strips: set[tuple[float, float]] = set()
        while page.view.page or not page.presenter.conductor.table.over:
            app.settle()
            view, last = page.view, page.presenter.conductor.table.round == ROUNDS
            before_phase = isinstance(view.panel, Checklist) and not view.panel.begins
            if not before_phase:
                assert ids.panel.needed <= ids.panel_scroll.height + 1, view.instruction
                whole = talk.height <= ids.talk_scroll.height + 1
                assert whole or (last and view.panel), view.instruction
                assert talk.font_size > talk.ids.remark.font_size or not talk.ids.remark.text
                if isinstance(view.panel, HerBidSum):  # her cards can be read, or are left out
                    cards = [one for one in page.panel.walk() if hasattr(one, "face_up")]
                    assert all(not card.width or card.width >= 56 for card in cards)
                counters = getattr(page.panel, "ids", {}).get("outposts")
                for counter in counters.children if counters else ():
                    left, name = (one.font_size for one in counter.ids.words.children)
                    assert left <= name
                strip = ids.strip.ids
                strips.add((strip.parts.children[0].font_size, strip.title.font_size))
            if view.page:
                page.pass_page()
            else:
                page.answer(any_answer(page.presenter.conductor.prompt, rng))
        app.settle()
        names = [one.ids.words for one in page.panel.ids.figures.children]
        assert all(name.to_window(*name.pos)[1] >= ids.panel_scroll.y for name in names)
        assert len(strips) == 1


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_receipt_is_read_without_scrolling(size: Size, language: str, data_home: Path) -> None:
    """Whoever's auction it was; where there is little room, it is a page before the next step."""
    language_choice.choose(data_home, language)
    with App(data_home, size=size.size, font_scale=size.font_scale) as app:
        for name in ("after-auction", "favor-bought", "reveal-you-won", "reveal-she-won"):
            clear_table(app)
            SCENES[f"round-{name}"](app)
            page = app.page
            page.context.open_session.remember_ticks(frozenset())  # show pages again
            page.refresh()
            app.settle()
            ids = page.ids
            assert (page.view.receipt is None) == isinstance(page.view.panel, AuctionEnd), name
            if page.view.receipt is None:
                assert ids.panel.needed <= ids.panel_scroll.height + 1, name
            else:
                assert size.name in ("phone", "desktop")
                assert ids.receipt.height <= ids.receipt_scroll.height + 1, name
            assert layout_check.complaints() == []


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_on_a_tablet_a_receipt_is_beside_the_board_and_her_cards_are_laid_out(
    size: tuple[int, int], open_app: OpenApp
) -> None:
    """Never on the board; before your actions, which need the room, it is a page."""
    app = open_app(size=size)
    page = open_session_at(app)
    conductor, rng = page.presenter.conductor, random.Random(11)
    seen = Counter[str]()
    while conductor.table.round <= 2:
        page.refresh()
        app.frames(4)
        if page.view.receipt is not None:
            board = page.places.board
            assert board is None or page.places.receipt.x > board.right
            seen["beside"] += 1
        while page.view.page:
            page.pass_page()
            app.frames(4)
        if isinstance(conductor.prompt, YourAuction):
            cards = [one for one in page.panel.walk() if hasattr(one, "face_up")]
            assert all(card.height >= 140 for card in cards)
            assert layout_check.complaints() == []
        if conductor.table.stage is Stage.ACT:
            assert page.ids.panel_scroll.scroll_y == 1
            assert page.panel.ticks[0].to_window(0, page.panel.ticks[0].y)[1] > page.ids.bar.top
        conductor.answer(any_answer(conductor.prompt, rng))
    assert seen["beside"]
    for name in ("round-last-actions", "round-your-actions-night"):
        clear_table(app)
        SCENES[name](app)
        page = app.page
        page.context.open_session.remember_ticks(frozenset())  # show pages again
        page.refresh()
        app.settle()
        assert page.view.page == RECEIPT
        assert layout_check.complaints() == []


def test_a_look_back_has_room_for_its_words(data_home: Path) -> None:
    """Though its buttons are high with large text."""
    with App(data_home, size=(360, 640), font_scale=1.6) as app:
        SCENES["round-looking-back"](app)
        app.settle()
        ids = app.page.ids
        assert ids.talk_scroll.height >= ids.talk.ids.instruction.height > 0


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_parts_of_the_round_can_be_read(
    language: str, data_home: Path, open_app: OpenApp
) -> None:
    """On a phone, the stone's sign and its holder are enough; where story and captain are told, the
    purse needs no words."""
    language_choice.choose(data_home, language)
    app = open_app()
    SCENES["round-place-yours"](app)
    app.settle()
    strip = app.page.ids.strip
    assert min(one.font_size for one in strip.ids.parts.children) >= 11
    assert strip.ids.stone.upper == ""
    assert strip.ids.stone.lower == strip.facts.holder
    clear_table(app)
    SCENES["round-taxes"](app)
    app.settle()
    strip = app.page.ids.strip
    assert strip.facts.extras
    assert min(one.font_size for one in strip.ids.parts.children) >= 11
    strip.ids.purse.upper, strip.ids.purse.lower = "10 to draw", "20 in the discard pile"
    app.settle()
    shown = [one for one in strip.ids.parts.children if one.opacity]
    assert [one.now for one in shown] == [True]  # there is no room for the others
    assert shown[0].font_size > 11
    assert shown[0].x == strip.ids.parts.x


def test_a_long_reason_of_a_result_is_read_without_scrolling(open_app: OpenApp) -> None:
    """It grows over the board, and the numbers and the receipt stay where they are."""
    app = open_app()
    SCENES["round-reveal-you-won"](app)
    page = app.page
    app.settle()
    stays = page.places.panel
    page.why()
    page.ids.talk.why += " Her card, her purse and your bid are compared." * 3
    app.settle()
    assert page.ids.talk.height <= page.ids.talk_scroll.height + 1
    assert page.places.panel == stays
