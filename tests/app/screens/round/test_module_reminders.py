"""Modules on the screens: chosen by touch, and told in the auctions."""

import random
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.play import conductor as conductor_module
from goa_solo.rules.entries import Entry, Place
from goa_solo.rules.market import CORNERS, SPACES
from goa_solo.rules.setup import CardSource, Setup, Side
from goa_solo.rules.steps import (
    GambitCard,
    HerAuction,
    PlaceYours,
    Prompt,
    Settle,
    WhoWon,
    YourActions,
    YourAuction,
)
from goa_solo.rules.table import Table
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.card_entry_player import RealDeck, made_up
from tests.support.random_session import SETUP
from tests.support.round_player import any_answer, open_session_at, play_to
from tests.support.round_scenes import asked


def corner_way(prompt: Prompt, rng: random.Random) -> Entry:
    """Sensible, and into a corner wherever that can be."""
    if isinstance(prompt, PlaceYours):
        inward = [
            space for space in prompt.spaces if space in CORNERS or space.name[1:] in ("1", "5")
        ]
        return Place(rng.choice(inward or prompt.spaces))
    return any_answer(prompt, rng)


def test_competition_is_named_as_not_offered_where_there_are_stories(data_home: Path) -> None:
    from goa_solo.app.open_session import OpenSession

    shown = NewSessionPresenter(OpenSession(data_home))
    assert "Competition isn't offered" in shown.not_offered()
    assert all(line.key != "competition" for line in shown.stories())
    shown.choose(edition="zman-2012")
    assert shown.not_offered() == ""


def your_corner(table: Table) -> bool:
    prompt = table.prompt
    return (
        isinstance(prompt, YourAuction) and not prompt.lot.is_stone and prompt.lot.space in CORNERS
    )


@pytest.mark.window
def test_chosen_by_touch_and_seen_on_the_screens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The id of a session is its seed: with a fixed one, the same cards come in every run."""
    monkeypatch.setattr(conductor_module, "new_id", lambda _now: "20250615-150640-00000001")
    app.tap("New session")
    app.tap("Modules and story")
    app.tap("Bonanza")
    app.tap("Gambit")
    app.tap("Taxes")
    words = [text for text in _all_texts(app) if "Competition" in text]
    assert len(words) == 1
    assert "isn't offered" in words[0]
    assert layout_check.complaints() == []
    app.tap("Done")
    app.tap("#go")
    page = app.page
    conductor = page.presenter.conductor
    assert conductor.record.seed == "20250615-150640-00000001"
    assert conductor.table.setup.modules == ("bonanza", "gambit")
    assert conductor.table.setup.story == "taxes"
    steps = " ".join(_all_texts(app))
    for part in ("8 Bonanza tiles", "8 Gambit cards", "Story Taxes"):
        assert part in steps

    rng = random.Random(5)
    while not isinstance(conductor.prompt, GambitCard):
        conductor.answer(corner_way(conductor.prompt, rng))
    page.refresh()
    app.settle()
    assert "Choose your Gambit card" in page.ids.talk.instruction
    while not your_corner(conductor.table):
        conductor.answer(corner_way(conductor.prompt, rng))
    page.refresh()
    app.settle()
    _touch_each_way(app, page)


def _receipt(page: Any) -> str:
    return " ".join(line.text for line in page.view.receipt.lines)


def _touch_each_way(app: App, page: Any) -> None:
    """Buy, see the reminder, take it back, let her win, see the other."""
    place, corner = page.presenter.conductor.place, str(page.view.lot.as_message())
    app.tap(page.ids.bar.ids.choices.children[0])
    assert f"Bonanza: reveal the bonus tile in {corner}, take its bonus" in _receipt(page)
    assert "Taxes" not in _receipt(page)
    page.presenter.conductor.jump(place)
    page.refresh()
    app.settle()
    app.tap(page.ids.bar.ids.choices.children[1])
    assert f"Bonanza: set aside the bonus tile in {corner} too" in _receipt(page)
    assert "Taxes" not in _receipt(page)
    assert layout_check.complaints() == []


def _all_texts(app: App) -> list[str]:
    """Also what is scrolled away."""
    walked = app.page.walk()
    return [one.text for one in walked if isinstance(getattr(one, "text", None), str)]


@pytest.mark.window
def test_gambit_cards_lie_below_the_whole_board(app: App) -> None:
    page = open_session_at(app, Setup(SETUP.purse, 2, modules=("gambit",)))
    play_to(page, asked(GambitCard))
    app.wait(1.5)
    cards, board = page.panel.ids.options, page.places.board
    assert [card.title for card in cards.children[::-1]][:2] == [
        "Profitable Auction",
        "Strategic Victory",
    ]
    assert cards.to_window(0, cards.top)[1] <= board.y, "the board stays in view"
    row = page.ids.board._shape.rect(SPACES["r5c1"])
    assert page.places.shown_board.y < row.centre[1]  # below its tiles is when it is revealed
    assert layout_check.complaints() == []
    row = page.panel.ids.row
    x, y = row.to_window(*row.center)
    app.drag((x, y), (x - 300, y), steps=6)
    app.wait(1.5)
    app.tap("Reveal it for your 3")
    app.tap("Power Broker")
    table = page.presenter.conductor.table
    assert (table.gambit, table.gambit_level) == ("power broker", 3)
    assert isinstance(table.prompt, YourAuction)


def at_your_auction(app: App, captain: str) -> Any:
    """The round screen at your auction, with Taxes and a captain."""
    taxed = Setup(SETUP.purse, 2, modules=("captains",), story="taxes", captain=captain)
    page = open_session_at(app, taxed)
    play_to(page, asked(YourAuction))
    app.wait(1.5)
    return page


@pytest.mark.window
def test_story_and_captain_are_told_from_the_strip_when_they_matter(app: App) -> None:
    page = at_your_auction(app, captain="english")
    strip = page.ids.strip
    assert strip.facts.extras == "Taxes"
    app.tap(strip.ids.extras)
    assert app.says("Story Taxes: an auctioneer who buys pays the bank 2 more")
    play_to(page, asked(YourActions))
    app.wait(1.5)
    assert strip.facts.extras == "English"
    app.tap(strip.ids.extras)
    assert app.says("take 1 extra Ship each time you build Ships")
    assert layout_check.complaints() == []
    play_to(page, asked(PlaceYours))
    assert strip.facts.extras == ""
    assert not app.find_all(where=lambda one: one is strip.ids.extras.__self__)


@pytest.mark.window
def test_malian_is_told_only_in_auctions_of_your_own(app: App) -> None:
    page = at_your_auction(app, captain="malian")
    strip = page.ids.strip
    assert strip.facts.extras == "Taxes, Malian"
    app.tap(strip.ids.extras)
    assert app.says("to win your own auctions, you pay the bank 2 Pardaos less")
    play_to(page, asked(HerAuction))
    assert strip.facts.extras == "Taxes"
    play_to(page, asked(Settle))
    assert strip.facts.extras == "Taxes"


@pytest.mark.window
def test_a_captain_who_never_matters_in_a_round_takes_no_room_in_the_strip(app: App) -> None:
    kept = []
    for captain in ("korean", "english"):
        page = open_session_at(app, Setup(SETUP.purse, 2, modules=("captains",), captain=captain))
        kept.append(page.ids.strip.ids.extras.parent is not None)
    assert kept == [False, True]


def hers_first(table: Table) -> bool:
    return isinstance(table.prompt, WhoWon) and table.lot.auctioneer is Side.LAKSHMI


@pytest.mark.window
def test_malian_is_told_where_the_auctions_are_played_at_the_table(app: App) -> None:
    real = CardSource.TABLE
    taxed = Setup((0,) * 4, 2, modules=("captains",), story="taxes", captain="malian")
    page = open_session_at(app, evolve(taxed, cards=real, purse_cards=real, search_only=True))
    play_to(page, hers_first, RealDeck(made_up()).way)
    assert page.ids.strip.facts.extras == "Taxes, Malian"


def test_no_title_is_repeated_below_itself(data_home: Path) -> None:
    from goa_solo.app.open_session import OpenSession

    shown = NewSessionPresenter(OpenSession(data_home))
    lines = {line.text: line.line for line in (*shown.modules(), *shown.stories()) if line.key}
    assert len(lines) == 9
    assert lines["Planned Expansion"] == "You draw no cards when you try for an outpost"
    assert lines["Quick Start"] == "Begin with two markers in row 2, or with 10 more Pardaos"
    for title, line in lines.items():
        assert line
        assert title not in line
