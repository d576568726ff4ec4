"""Every step of play can be played in the window: each prompt has a scene among those whose layout
is checked at all sizes, and its answers can be given by touch and by keyboard alone."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from goa_solo.app.i18n import render
from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.entries import (
    ACTION,
    HIGHEST_BID,
    Bid,
    Drawn,
    Entry,
    Lay,
    Pass,
    Place,
    RevealGambit,
    Shuffled,
)
from goa_solo.rules.session import apply, fold
from goa_solo.rules.steps import (
    AnyPrompt,
    DrawCard,
    HerAuction,
    LayMarket,
    PlaceYours,
    Prompt,
    SessionOver,
    Shuffle,
)
from tests.app.screens.round.test_round_fit import clear_table
from tests.support import own_deck_scenes, round_scenes
from tests.support.app_driver import App
from tests.support.card_entry_player import CardEntryPlayer
from tests.support.keyboard_player import KeyboardPlayer
from tests.support.round_player import MARKETS, TouchPlayer

pytestmark = pytest.mark.window

PROMPTS = sorted(set(get_args(AnyPrompt)) - {Shuffle}, key=lambda kind: kind.__name__)
"""What the player is asked; nobody sees a shuffle."""

SCENES = {
    name: lead
    for name, lead in (round_scenes.SCENES | own_deck_scenes.SCENES).items()
    if name.startswith("round-")
}
"""Checked at all sizes by `test_round_fit.py` and `test_card_screens_fit.py`."""

NEW_CARDS: dict[str, Face] = {
    "auction 1": AuctionFace.parse("P>T E2 ccw 7"),
    "auction 2": AuctionFace.parse("B>T>P SW ccw 0"),
    ACTION: ActionFace.parse("gain 1/kollam"),
}


class ByTouch(CardEntryPlayer):
    whole_cards = True


PLAYERS: dict[str, type[TouchPlayer]] = {"touch": ByTouch, "keys": KeyboardPlayer}


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One start of the app for all tests here."""
    with App(tmp_path_factory.mktemp("home")) as app:
        yield app


def show(app: App, scene: str) -> None:
    clear_table(app)
    SCENES[scene](app)
    app.settle()


def prompt_on_screen(app: App) -> Prompt | None:
    """The prompt whose instruction can be read, with nothing in front of it."""
    page = app.page
    covered = page.ids.drawer.open or page.ids.question.open
    if page.view.looking_back or page.view.page or covered or page.presenter.using:
        return None
    prompt: Prompt = page.presenter.conductor.prompt
    asked = render(prompt.instruction(), page.presenter.terms)
    reason = "\n".join(page.view.why) if page.ids.talk.why_open else ""
    assert (reason or asked) in app.texts()
    return prompt


@pytest.fixture(scope="module")
def scenes(window: App) -> dict[type[Prompt], list[str]]:
    """The scenes that show a prompt, by its class; of those that look the same only the first."""
    found: dict[type[Prompt], list[str]] = {kind: [] for kind in PROMPTS}
    seen: list[tuple[Prompt, object]] = []
    for name in SCENES:
        show(window, name)
        prompt = prompt_on_screen(window)
        if prompt is not None and (looks := (prompt, _panel(window))) not in seen:
            seen.append(looks)
            found[type(prompt)].append(name)
    return found


def _panel(app: App) -> object:
    return app.page.view.panel


@pytest.mark.parametrize("kind", PROMPTS)
def test_it_has_a_scene(kind: type[Prompt], scenes: dict[type[Prompt], list[str]]) -> None:
    assert scenes[kind], f"no scene shows {kind.__name__}: add one to tests/support/round_scenes.py"


def some_answers(page: Any) -> tuple[Entry, ...]:
    """All answers to a prompt that has few, or a few of many."""
    prompt: Prompt = page.presenter.conductor.prompt
    match prompt:
        case LayMarket():
            return (Lay(MARKETS[prompt.phase]),)
        case PlaceYours():
            spaces = prompt.spaces
            return tuple(
                Place(space) for space in (spaces[0], spaces[len(spaces) // 2], spaces[-1])
            )
        case HerAuction():
            quick = [Bid(one.amount) for one in page.view.panel.quick]
            return (Pass(), Bid(1), Bid(HIGHEST_BID), quick[0], quick[-1])
        case DrawCard() if not prompt.cards:
            known = page.view.panel.faces
            cards = (known[0], known[-1]) if known else (NEW_CARDS[prompt.deck],)
            return (*prompt.answers[::9], *(Drawn(prompt.deck, card) for card in cards))
        case _:
            return prompt.answers


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("kind", [kind for kind in PROMPTS if kind is not SessionOver])
def test_its_answers_can_be_given(
    kind: type[Prompt], player: str, window: App, scenes: dict[type[Prompt], list[str]]
) -> None:
    for scene in scenes[kind]:
        show(window, scene)
        page = window.page
        conductor, hand = page.presenter.conductor, PLAYERS[player](window)
        place, before, start = conductor.place, conductor.table, conductor.record.at
        answers = some_answers(page)
        assert answers
        for answer in answers:
            hand.give(answer)
            given, *more = conductor.record.entries[start : conductor.record.at]
            assert given == answer
            assert all(isinstance(entry, Shuffled | RevealGambit) for entry in more)
            assert conductor.table == fold(more, apply(before, answer))
            while page.view.page:
                page.pass_page()
                window.settle()
            assert prompt_on_screen(window) == conductor.prompt
            conductor.jump(place)
            page.refresh()
            window.settle()


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("button", "screen"), [(0, "home"), (1, "score_sheet")])
def test_the_end_leads_on(player: str, button: int, screen: str, window: App) -> None:
    show(window, "round-the-end")
    window.wait(1.1)  # keys are ignored until the instruction can have been read
    hand = PLAYERS[player](window)
    if isinstance(hand, KeyboardPlayer):
        hand.press_button(hand.page.view.choices[button].label)
    else:
        hand.button(button)
    window.settle()
    assert window.screen == screen
