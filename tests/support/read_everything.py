"""Looks at everything in a data folder as the app does, short of drawing it."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from goa_solo.app.desk import Desk, Refused
from goa_solo.app.screens.campaign.presenter import CampaignPresenter
from goa_solo.app.screens.campaigns.presenter import CampaignsPresenter
from goa_solo.app.screens.charts.presenter import ChartsPresenter
from goa_solo.app.screens.decks.presenter import DecksPresenter
from goa_solo.app.screens.finished_session.presenter import FinishedSessionPresenter
from goa_solo.app.screens.history.presenter import HistoryPresenter
from goa_solo.app.screens.new_campaign.own_campaign_files import own_problems
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.window_preferences import Preferences
from goa_solo.application.pack_lookup import readable_campaigns
from goa_solo.store import export_file
from tests.support.random_play import random_answer
from tests.support.random_session import ticking

T = TypeVar("T")


def sensible(told: str) -> None:
    """Something a person can be told: words, on one line, and nothing left open."""
    assert told.strip()
    assert "\n" not in told
    assert "Traceback" not in told


def look_through(folder: Path, rng: random.Random | None = None) -> int:
    """All that is shown before anything is chosen, and all of it exported: nothing is changed by
    that, and none of it may be refused. With chance, only some of the lists. Returns how many
    notices there were."""
    Preferences.read(folder)
    desk = Desk(folder, ticking())
    try:
        desk.left_open()
        desk.sessions()
        for opens in some(LISTS, rng):
            opens(desk)
        return _heard(desk)
    finally:
        desk.close()


def use_all(folder: Path, rng: random.Random | None = None) -> int:
    """Each session gone on with, each finished one and each campaign looked at; what can't be is
    refused with a sentence. With chance, only some. Returns how many notices there were."""
    desk = Desk(folder, ticking())
    try:
        for names, use in (
            (desk.store.running.ids(), _sit_down),
            (desk.store.finished.ids(), _look_back),
            (desk.store.campaigns.ids(), _sail),
        ):
            for name in some(names, rng):
                try:
                    use(desk, name)
                except Refused as error:
                    sensible(str(error).splitlines()[0])
        return _heard(desk)
    finally:
        desk.close()


def some(things: Sequence[T], rng: random.Random | None) -> Sequence[T]:
    """About half of them, or all where chance has no say."""
    return [thing for thing in things if rng.random() < 0.5] if rng else things


def _heard(desk: Desk) -> int:
    heard = desk.notices()
    for told in heard:
        sensible(told)
    return len(heard)


def _history(desk: Desk) -> None:
    history = HistoryPresenter(desk)
    history.sessions()
    history.summary()
    charts = ChartsPresenter(desk)
    charts.plots()
    charts.bars()


LISTS: tuple[Callable[[Desk], object], ...] = (
    _history,
    lambda desk: desk.playable_decks(),
    lambda desk: CampaignsPresenter(desk).groups(),
    lambda desk: DecksPresenter(desk).rows(),
    lambda desk: NewSessionPresenter(desk).editions(),
    lambda desk: own_problems(desk.store),
    lambda desk: readable_campaigns(desk.store),
    lambda desk: export_file.everything(desk.store),
)
"""What stands before a person who has not chosen anything yet."""


def _sit_down(desk: Desk, name: str) -> None:
    """Go on with a session: one answer, and back."""
    conductor = desk.resume(name)
    RoundPresenter(conductor, desk.edition(), desk.own_deck).view()
    desk.draft()
    desk.ticks()
    if not conductor.table.over:
        conductor.answer(random_answer(random.Random(1), conductor.prompt))
        conductor.undo()
    desk.leave()


def _look_back(desk: Desk, name: str) -> None:
    shown = FinishedSessionPresenter(desk, name)
    assert shown.total
    shown.card()
    shown.bars()
    shown.facts()
    shown.text()
    _ = shown.replay


def _sail(desk: Desk, name: str) -> None:
    shown = CampaignPresenter(desk, name)
    if shown.readable:
        shown.chart()
        shown.hold()
        shown.lines()
        shown.campaign_sessions()
        shown.bonuses()
        shown.step()
