"""A step that offers one of several answers: in every size, by touch and by key."""

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo.app.screens.round.view_values import AnswerButton, PickOne
from goa_solo.rules.entries import Entry, Place
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.gallery import SIZES
from tests.support.keyboard_player import KeyboardPlayer, press, unreachable_buttons
from tests.support.round_player import TouchPlayer
from tests.support.round_scenes import step

pytestmark = pytest.mark.window

LONG = (
    "Versteigerungsmarker auf das Plantagenfeld in Reihe 2, Spalte 4 legen",
    "Zusatzaktionskarte abwerfen",
    "Keine Expeditionskarte ausspielen und stattdessen zwei Gewürze aus dem Vorrat nehmen",
)
SHORT = ("Pfeffer", "Zimt", "Ingwer", "Nelken")
MOST = 12


def offer(app: App, labels: tuple[str, ...], count: int) -> Any:
    """The round screen with so many spaces to pick from, under these labels in turn."""
    page = step(app, "place-stone")
    presenter, real_view = page.presenter, page.presenter.view
    place, spaces = presenter.conductor.place, presenter.conductor.prompt.spaces[:count]
    options = tuple(
        AnswerButton(f"{labels[number % len(labels)]} {number + 1}", Place(space))
        for number, space in enumerate(spaces)
    )
    assert len(options) == count
    seen = real_view()
    offered = evolve(
        seen,
        panel=PickOne(options),
        board=evolve(seen.board, lit=frozenset()),
        hint="Such dir etwas aus",
    )

    def view(ticked: frozenset[str], **how: Any) -> Any:
        return offered if presenter.conductor.place == place else real_view(ticked, **how)

    presenter.view = view
    page._shown = ()  # so that the panel is shown anew
    page.refresh()
    app.settle()
    return page


def buttons(page: Any) -> list[Any]:
    return list(page.panel.ids.options.children[::-1])


def answers(page: Any) -> tuple[Entry, ...]:
    """What the player has answered so far."""
    turns = page.presenter.conductor.turns[: page.presenter.conductor.place]
    return tuple(turn.entry for turn in turns)


@pytest.mark.parametrize("font_scale", sorted({size.font_scale for size in SIZES}))
def test_every_answer_fits(font_scale: float, data_home: Path) -> None:
    sizes = [size.size for size in SIZES if size.font_scale == font_scale]
    with App(data_home, size=sizes[0], font_scale=font_scale) as app:
        for labels in (LONG, SHORT):
            for count in (2, 5, MOST):
                page = offer(app, labels, count)
                assert [button.text for button in buttons(page)] == [
                    option.label for option in page.view.panel.options
                ]
                for size in (*sizes[1:], sizes[0]):
                    app.resize(*size)
                    assert layout_check.complaints() == [], (labels[0], count, size)
        assert page.panel.ids.options.cols == 2  # short ones
        assert unreachable_buttons(app) == []
        app.app.set_preferences(theme="Light", left_handed=True, high_contrast=True)
        app.frames(2)
        assert layout_check.complaints() == []


def test_long_answers_stand_below_each_other_and_scroll(app: App) -> None:
    page = offer(app, LONG, MOST)
    assert page.panel.ids.options.cols == 1
    assert page.panel.height > page.ids.panel_scroll.height
    last = page.view.panel.options[-1].entry
    TouchPlayer(app).tap(buttons(page)[-1])
    assert last in answers(page)


@pytest.mark.parametrize("number", [1, 4])
def test_a_tap_gives_its_answer(app: App, number: int) -> None:
    page = offer(app, SHORT, 5)
    wanted = page.view.panel.options[number - 1].entry
    TouchPlayer(app).give(wanted)
    assert wanted in answers(page)


@pytest.mark.parametrize("number", [1, 9])
def test_a_digit_gives_its_answer(app: App, number: int) -> None:
    page = offer(app, SHORT, MOST)
    wanted = page.view.panel.options[number - 1].entry
    KeyboardPlayer(app).give(wanted)
    assert wanted in answers(page)


def test_a_digit_beyond_the_answers_gives_none(app: App) -> None:
    page = offer(app, SHORT, 2)
    before = answers(page)
    for key in ("0", "3"):
        app.key(key)
    assert answers(page) == before


def test_tab_arrow_and_enter_give_an_answer(app: App) -> None:
    page = offer(app, LONG, 5)
    wanted = page.view.panel.options[1].entry
    while app.app.keyboard is None or app.app.keyboard.widget is not buttons(page)[0]:
        app.key("tab")
    app.key("down")
    assert app.app.keyboard.widget is buttons(page)[1]
    app.key("enter")
    assert wanted in answers(page)


def test_what_nobody_can_have_read_is_not_answered(app: App) -> None:
    page = offer(app, SHORT, 5)
    before = answers(page)
    page._instruction_guard.restart()
    press(app, "1")
    first = app.place(buttons(page)[0])
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*first)
    touch.touch_down()
    touch.touch_up()
    app.frames(2)
    assert answers(page) == before


def test_larger_text_takes_one_column_and_smaller_text_two_again(app: App) -> None:
    page = offer(app, ("Expeditionskarte",), 4)
    for scale, columns in ((1.0, 2), (1.6, 1), (1.0, 2)):
        app.app.set_preferences(text_scale=scale)
        app.settle()
        assert page.panel.ids.options.cols == columns
        assert layout_check.complaints() == []
