"""A finished session's page without a window: its facts, its replay, its sharing."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.finished_session.presenter import FinishedSessionPresenter
from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, add_score_only, finish
from goa_solo.rules.campaign import CampaignStart
from goa_solo.rules.entries import Bid
from goa_solo.rules.session import fold
from goa_solo.rules.steps import HerAction, HerAuction, PlaceHers, Settle, YourAuction
from goa_solo.store.records import AuctionStats, FinishedSession, FoldStart
from tests.support.random_session import COUNT, SETUP, play, started
from tests.support.session_digest import imported


def test_the_page_of_a_session(open_session: OpenSession) -> None:
    record = finish(open_session.store, play(started(open_session.store)).record, COUNT)
    shown = FinishedSessionPresenter(open_session.store, record.id)
    assert sum(int(bar.number) for bar in shown.bars()) == record.total
    assert [bar.name for bar in shown.bars()][:2] == ["Build Ships", "Produce"]
    facts = "\n".join(shown.facts())
    fought = record.auction_stats
    assert fought is not None
    mine = fought.yours_won + fought.yours_sold
    assert f"You won {fought.yours_won} of your {mine} auctions" in facts
    hers = fought.hers_won + fought.hers_lost
    assert f"You won {fought.hers_won} of her {hers} auctions" in facts
    assert "House deck" in facts
    assert f"{fought.nazar.count('player')} of 8 rounds" in facts
    shown.annotate("  by lamp light ")
    assert open_session.store.finished.read(record.id).note == "by lamp light"


def test_the_duel_over_all_sessions_and_at_this_difficulty(open_session: OpenSession) -> None:
    store = open_session.store
    record = finish(store, play(started(store)).record, COUNT)
    shown = FinishedSessionPresenter(store, record.id)
    fought, level = record.auction_stats, record.setup.difficulty
    assert fought is not None
    assert shown.duel().yours == fought.yours_won + fought.hers_won
    assert shown.duel().hers == fought.yours_sold + fought.hers_lost
    best = f"Your best score at difficulty I: {record.total}"
    assert shown.duel_lines()[1:] == [best], "there is no other difficulty yet"

    def past(name: str, difficulty: int, won: int, lost: int) -> None:
        setup, stats = evolve(record.setup, difficulty=difficulty), AuctionStats(won, lost)
        store.finished.write(evolve(record, id=name, setup=setup, auction_stats=stats))

    past("same", level, 0, 100)
    past("other", level + 1, 300, 0)
    yours, hers = shown.duel().yours, shown.duel().hers
    assert shown.duel_lines() == [
        f"You lead {yours + 300} to {hers + 100} · 3 sessions",
        f"Difficulty I · Lakshmi leads {hers + 100} to {yours} · 2 sessions",
        best,
    ]


def test_the_story_is_told_from_the_log(open_session: OpenSession) -> None:
    store = open_session.store
    record = finish(store, play(started(store)).record, COUNT)
    shown = FinishedSessionPresenter(store, record.id)
    story, fought = shown.story(), record.auction_stats
    assert story is not None
    assert fought is not None
    won = fought.yours_won + fought.hers_won
    assert story.sentences[0] == f"You won {won} of the 24 auctions."
    assert story.sentences[1].startswith("The turning point: in round ")
    assert len(story.sentences) == 3
    assert [len(one.yours) + len(one.hers) for one in story.ribbon] == [3] * 8
    assert sum(len(one.yours) for one in story.ribbon) == won
    held = ["player" if one.holds else "lakshmi" for one in story.ribbon]
    assert held == list(fought.nazar)
    marks = [mark for one in story.ribbon for mark in (*one.yours, *one.hers)]
    assert (marks.count("decisive"), marks.count("dearest")) == (1, 1)
    assert [len(one.lines) for one in story.rounds] == [3] * 8


@pytest.mark.parametrize("change", [{"entries": ()}, {"auction_stats": AuctionStats()}])
def test_no_story_is_made_up(open_session: OpenSession, change: dict[str, Any]) -> None:
    store = open_session.store
    record = evolve(finish(store, play(started(store)).record, COUNT), **change)
    store.finished.write(record)
    assert FinishedSessionPresenter(store, record.id).story() is None


def test_a_replay_ends_where_the_session_did(open_session: OpenSession) -> None:
    record = finish(open_session.store, play(started(open_session.store)).record, COUNT)
    replay = FinishedSessionPresenter(open_session.store, record.id).replay
    assert replay.turns[-1].after == fold(record.entries)
    assert (replay.notice, record.state) == ("", None), "its log leads there"
    assert len(replay.chapters()) == 8
    assert sum(len(chapter.lines) for chapter in replay.chapters()) == len(replay)
    steps = [replay.step(number) for number in range(len(replay))]
    assert steps[0].board is None, "no market is laid out yet"
    hers = sum(step.text.startswith("Lakshmi placed") for step in steps)
    assert sum(bool(step.board and step.board.path) for step in steps) == hers > 0
    assert all(step.text and step.where for step in steps)
    assert not any(">" in step.text for step in steps), "letters of a card say nothing to a player"


@pytest.mark.parametrize("name", ["real-cards", "corrected", "taxes"])
def test_recorded_sessions_are_replayed(open_session: OpenSession, name: str) -> None:
    found = imported(open_session.store, name)
    replay = FinishedSessionPresenter(open_session.store, found).replay
    assert replay.notice == ""
    assert all(replay.step(number).text for number in range(len(replay)))


def test_her_cards_are_shown_at_every_step_and_named_in_the_log(open_session: OpenSession) -> None:
    record = finish(open_session.store, play(started(open_session.store)).record, COUNT)
    replay = FinishedSessionPresenter(open_session.store, record.id).replay
    lines = [line for chapter in replay.chapters() for line in chapter.lines]
    seen = set()
    for number, (turn, line) in enumerate(zip(replay.turns, lines, strict=True)):
        cards = replay.step(number).cards
        match turn.before.prompt if turn.before else None:
            case PlaceHers(face=face, level=level):
                assert (cards.auction, cards.level, cards.pardau) == (face, level, None)
                assert "Her card: " in line
                assert f"value {face.value}." in line
            case HerAuction(face=face):
                assert cards.auction == face
            case YourAuction(face=face, hers=hers):
                assert face is not None
                assert (cards.auction, cards.pardau) == (face, hers.card)
                assert f"Her card is worth {face.value}, her purse card {hers.card}." in line
            case Settle(outcome=outcome):
                assert cards.auction is not None
                assert cards.pardau == (outcome.hers.card if outcome.hers else None)
            case HerAction(face=deed, holds=holds):
                assert (cards.action, cards.half) == (deed, holds)
            case _:
                assert not cards or cards.action is not None
                continue
        seen.add(type(turn.before.prompt) if turn.before else None)
    assert {PlaceHers, HerAuction, YourAuction, Settle} <= seen
    assert any(replay.step(number).cards.action for number in range(len(replay)))


def test_a_counted_session_has_no_log(open_session: OpenSession) -> None:
    record = add_score_only(open_session.store, SETUP, SheetEntry(COUNT.sheet))
    shown = FinishedSessionPresenter(open_session.store, record.id)
    assert len(shown.replay) == 0
    assert shown.replay.chapters()[0].lines == ("Only the score of this session was recorded.",)
    assert any("no log" in fact for fact in shown.facts())
    assert "House deck" not in "\n".join(shown.facts()), "nobody said so"


def without_first(kind: type) -> Callable[[FinishedSession], FinishedSession]:
    """Leave out an entry, so that a later one breaks a rule."""

    def changed(record: FinishedSession) -> FinishedSession:
        at = next(n for n, entry in enumerate(record.entries) if isinstance(entry, kind))
        return evolve(record, entries=record.entries[:at] + record.entries[at + 1 :])

    return changed


def other_auctions(record: FinishedSession) -> FinishedSession:
    return evolve(record, auction_stats=AuctionStats())


def other_end(record: FinishedSession) -> FinishedSession:
    return evolve(record, state=evolve(fold(record.entries), outposts=(1, 1)))


def impossible_start(record: FinishedSession) -> FinishedSession:
    table = evolve(fold(record.entries), outposts=(99, 99))
    return evolve(record, base=FoldStart(len(record.entries), table))


@pytest.mark.parametrize(
    ("change", "steps", "said"),
    [
        (without_first(Bid), range(3, 60), "can end early or differ"),
        (other_auctions, range(60, 200), "can end early or differ"),
        (other_end, range(1, 2), "only its end can be shown"),
        (impossible_start, range(1), "can't be read"),
    ],
)
def test_a_log_that_does_not_lead_to_the_end_says_so(
    open_session: OpenSession,
    change: Callable[[FinishedSession], FinishedSession],
    steps: range,
    said: str,
) -> None:
    store = open_session.store
    record = change(finish(store, play(started(store)).record, COUNT))
    store.finished.write(record)
    replay = FinishedSessionPresenter(store, record.id).replay
    assert len(replay) in steps
    assert said in replay.notice == replay.step(replay.beginning).text
    assert replay.notice in replay.chapters()[0].lines[0]


def test_the_line_to_share(open_session: OpenSession) -> None:
    record = add_score_only(open_session.store, SETUP, COUNT)
    text = FinishedSessionPresenter(open_session.store, record.id).text()
    assert f"{record.total} points, {record.rank}" in text
    assert "Produce 10" in text
    assert "\n" not in text


def test_a_session_can_leave_a_campaign_that_cannot_be_read(open_session: OpenSession) -> None:
    """One of the player's own, perhaps, whose file was deleted since."""
    store = open_session.store
    saved = campaigns.start_campaign(store, CampaignStart((("A", "B"), ("C", "D"), ("E", "F"))))
    record = add_score_only(store, SETUP, COUNT, campaign_session=saved.next_session)
    saved = store.campaigns.read(saved.id)
    store.campaigns.write(evolve(saved, definition="deleted"))
    shown = FinishedSessionPresenter(store, record.id)
    (remove,) = shown.campaign_actions()
    assert remove.question == (
        f"Remove session 1 ({record.total} points) from this campaign? It stays in your history."
    )
    remove.do()
    assert store.history.campaign_session(record.id) is None
