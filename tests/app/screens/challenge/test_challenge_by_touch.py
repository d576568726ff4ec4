"""A challenge from a code or a link, and a session that is drawn."""

import random
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.challenge.presenter import ChallengePresenter
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.share_code.presenter import shared_session
from goa_solo.application import challenges
from goa_solo.application.challenge_code import challenge_code, challenge_link, read_challenge_code
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.application.sessions import resume_session, start_session
from goa_solo.packs import edition
from goa_solo.rules.market import SPACES
from goa_solo.rules.message import RuleError
from tests.application.test_challenges import some_challenge
from tests.support import layout_check
from tests.support.app_driver import App
from tests.support.random_session import COUNT, SETUP, opened, play


def test_the_preview_says_what_is_played(data_home: Path) -> None:
    shown = ChallengePresenter(OpenSession(data_home))
    shown.read_code(challenge_code(some_challenge()))
    assert shown.lines() == [
        "Goa (Quined Games), difficulty II",
        "Modules and story: Bonanza, Captains, Taxes, Malian",
        "Rulings played the other way: R2, R18",
        "Her cards: Priya's box, which will be saved with your decks",
        "Score to beat: 143 points",
    ]
    assert shown.tiles().startswith("Pick out these tiles: Depot × ")
    shown.read_code("CHAL1NONSENSE")
    assert (shown.lines(), shown.board(), shown.tiles()) == ([], None, "")
    with pytest.raises(RuleError, match="missing or mistyped"):
        shown.start()


@pytest.mark.parametrize("name", ["quined", "zman-2012"])
def test_surprise_me_draws_what_the_edition_has(name: str, data_home: Path) -> None:
    found = edition(name)
    shown = NewSessionPresenter(OpenSession(data_home), chance=random.Random(1))
    shown.choose(edition=name)
    stories, captains, difficulties = set(), set(), set()
    for _ in range(300):
        shown.surprise()
        shown.chosen.setup(shown._store)  # the rules allow it
        stories.add(shown.chosen.story)
        captains.add(shown.chosen.captain)
        difficulties.add(shown.chosen.difficulty)
    assert (stories, difficulties) == ({"", *found.stories}, {1, 2, 3})
    assert captains == {"", *found.captains}


@pytest.mark.window
def test_from_a_code_and_by_a_link(app: App) -> None:
    challenge = some_challenge()
    app.tap("New session")
    app.tap("From a code")
    app.tap("#code")
    app.type(challenge_code(challenge).lower())
    assert "Score to beat: 143 points" in app.texts()
    assert layout_check.complaints() == []
    assert app.page.ids.board.view.market == challenge.markets[0]
    app.tap("Start")
    app.tap("Lay out exactly this")
    assert (app.page.presenter.title, app.page.presenter.market) == (
        "Lay out exactly this",
        challenge.markets[0],
    )
    assert app.says("Pick out these tiles.")
    assert not app.find_all("Random, to try it out")
    space = app.page.board.spot(SPACES["r1c1"])
    app.tap(space)
    app.tap("Done")
    assert app.screen == "enter_market"
    assert app.says("This isn't the market of the challenge.")
    app.tap("Undo")
    app.key("escape")
    open_session = app.open_session
    first = open_session.conductor.record
    assert (first.seed, first.markets) == (challenge.seed, challenge.markets)
    assert open_session.market_draft() == challenge.markets[0]
    app.app.open_link(challenge_link(challenge))
    app.settle()
    assert app.screen == "challenge"
    app.tap("Start")
    assert open_session.conductor.record.id != first.id
    assert len(app.store.running.ids()) == 2
    shared = shared_session(app.store, first.id)
    assert read_challenge_code(shared.link) == evolve(challenge, points=None)


@pytest.mark.window
def test_both_scores_side_by_side_and_a_code_to_send_back(app: App, tmp_path: Path) -> None:
    with opened(tmp_path / "priya") as store:
        theirs = finish(store, play(start_session(store, SETUP)).record, COUNT)
        sent = challenge_code(challenges.challenge_of(store, theirs.id))
        app.go("challenge", code=sent)
        app.tap("Start")
        running = app.open_session.conductor.record
        assert running.to_beat == theirs.total
        done = play(resume_session(app.store, running.id)).record
        better = SheetEntry(evolve(COUNT.sheet, duty=COUNT.sheet.duty + 1))
        mine = finish(app.store, done, better)
        app.open_session.pause()
        app.go("finished_session", finished=mine.id)
        assert {"Who sent it", "You win by 5 points."} <= {*app.texts()}
        assert layout_check.complaints() == []
        app.tap("Send mine back")
        assert app.screen == "share_code"
        back = ChallengePresenter(OpenSession(tmp_path / "priya"))
        back.read_code(app.page.shared.text)
        assert back.lines()[-1] == (
            f"You scored {theirs.total} points in this session;"
            f" the sender scored {mine.total} points."
        )


@pytest.mark.window
def test_a_long_code_is_shown_from_its_first_letter(app: App) -> None:
    """Its last line is as wide as the field, and the cursor is behind it."""
    app.resize(412, 824)
    app.go("challenge", code=challenge_code(some_challenge()))
    assert app.page.ids.code.scroll_x == 0
