"""Reads everything in a data folder as the app does, without drawing it."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaigns.presenter import campaign_groups
from goa_solo.app.screens.charts.presenter import ChartsPresenter
from goa_solo.app.screens.decks.presenter import DecksPresenter
from goa_solo.app.screens.finished_session.presenter import FinishedSessionPresenter
from goa_solo.app.screens.history.presenter import HistoryPresenter
from goa_solo.app.screens.new_campaign.presenter import own_problems
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.paused_sessions.presenter import paused_rows
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.window_preferences import Preferences
from goa_solo.application.pack_lookup import playable_decks, readable_campaigns
from goa_solo.application.sessions import paused_sessions
from goa_solo.rules.message import PlayerError
from goa_solo.store import export_file
from tests.support.random_play import random_answer
from tests.support.random_session import ticking

T = TypeVar("T")


def check_showable(told: str) -> None:
    """Check that a text can be shown to a player: on one line, without a traceback."""
    assert told.strip()
    assert "\n" not in told
    assert "Traceback" not in told


def look_through(folder: Path, rng: random.Random | None = None) -> int:
    """Read every list, and export everything, which must change nothing and never be refused. With
    `rng`, only some of the lists. Return the number of notices."""
    Preferences.read(folder)
    open_session = OpenSession(folder, ticking())
    try:
        open_session.left_open()
        paused_sessions(open_session.store)
        for opens in some(LISTS, rng):
            opens(open_session)
        return _heard(open_session)
    finally:
        open_session.close()


def use_all(folder: Path, rng: random.Random | None = None) -> int:
    """Resume each session, and read each finished one and each campaign; what isn't possible must
    be refused with a message. With `rng`, only some. Return the number of notices."""
    open_session = OpenSession(folder, ticking())
    try:
        for names, use in (
            (open_session.store.running.ids(), _resume_and_undo),
            (open_session.store.finished.ids(), _look_back),
            (open_session.store.campaigns.ids(), _open_campaign),
        ):
            for name in some(names, rng):
                try:
                    use(open_session, name)
                except PlayerError as error:
                    check_showable(str(error).splitlines()[0])
        return _heard(open_session)
    finally:
        open_session.close()


def some(things: Sequence[T], rng: random.Random | None) -> Sequence[T]:
    """Return about half of the items, or all without `rng`."""
    return [thing for thing in things if rng.random() < 0.5] if rng else things


def _heard(open_session: OpenSession) -> int:
    heard = open_session.pending_notices()
    for told in heard:
        check_showable(told)
    return len(heard)


def _history(open_session: OpenSession) -> None:
    history = HistoryPresenter(open_session.store)
    for place in range(len(history.rows)):
        history.session(place)
    history.summary()
    charts = ChartsPresenter(open_session.store)
    charts.plots()
    charts.bars()


LISTS: tuple[Callable[[OpenSession], object], ...] = (
    _history,
    lambda open_session: playable_decks(open_session.store),
    lambda open_session: campaign_groups(open_session.store),
    lambda open_session: paused_rows(open_session.store),
    lambda open_session: DecksPresenter(open_session.store).rows(),
    lambda open_session: NewSessionPresenter(open_session).editions(),
    lambda open_session: own_problems(open_session.store),
    lambda open_session: readable_campaigns(open_session.store),
    lambda open_session: export_file.of_everything(open_session.store).text(),
)
"""The lists that can be read without choosing anything first."""


def _resume_and_undo(open_session: OpenSession, name: str) -> None:
    """Resume a session: give one answer, and undo it."""
    conductor = open_session.resume(name)
    RoundPresenter(conductor, open_session.edition(), open_session.own_deck).view()
    open_session.market_draft()
    open_session.ticks()
    if not conductor.table.over:
        conductor.answer(random_answer(random.Random(1), conductor.prompt))
        conductor.undo()
    open_session.pause()


def _look_back(open_session: OpenSession, name: str) -> None:
    shown = FinishedSessionPresenter(open_session.store, name)
    assert shown.total
    shown.bars()
    shown.facts()
    shown.text()
    shown.replay.chapters()
    for number in range(len(shown.replay)):
        shown.replay.step(number)


def _open_campaign(open_session: OpenSession, name: str) -> None:
    shown = CampaignPresenter(open_session.store, name)
    if shown.readable:
        shown.chart()
        shown.hold()
        shown.lines()
        shown.campaign_sessions()
        shown.bonuses()
        shown.step()
