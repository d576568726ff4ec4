"""A session whose log no longer replays, because the rules were corrected since, goes on from its
saved state wherever it was left: in its log, its replay and the terminal."""

import pytest
from attrs import evolve

from goa_solo.app.screens.finished_session.presenter import FinishedSessionPresenter
from goa_solo.app.screens.round import info_drawer_presenter
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.application.finish_session import finish
from goa_solo.commands.session_loop import SessionLoop
from goa_solo.commands.terminal_io import Terminal
from goa_solo.packs import edition
from goa_solo.play.conductor import Conductor
from goa_solo.rules.entries import Bid, Buy, Entry
from goa_solo.rules.market import Market
from goa_solo.rules.setup import Phase, Setup
from goa_solo.store.store import Store
from tests.support.random_session import AT_THE_TABLE, COUNT, SETUP, faces, play, started


def other_rules(store: Store, conductor: Conductor) -> Conductor:
    """The session as if its first bid had been allowed once and no longer is."""
    log: list[Entry] = list(conductor.record.entries)
    for place, entry in enumerate(log):
        if isinstance(entry, Bid):
            log[place] = Buy()
            break
    else:
        log.insert(1, Buy())
    record = conductor.record
    more = len(log) - len(record.entries)
    store.running.write(evolve(record, app="0.0.9", entries=tuple(log), at=record.at + more))
    return Conductor.resume(store, record.id, faces)


@pytest.mark.parametrize("setup", [SETUP, AT_THE_TABLE])
@pytest.mark.parametrize("turns", [0, 3, 13, 55, None])
def test_it_goes_on_wherever_it_was_left(
    store: Store, setup: Setup, turns: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    conductor = other_rules(store, play(started(store, setup), turns=turns))
    assert conductor.record.base is not None
    assert conductor.notice is not None
    for _ in range(2):
        shown = RoundPresenter(conductor, edition("quined"), lambda: None)
        shown.view()
        assert all(line.text for line in info_drawer_presenter.log(shown))
        assert all(shown.look_back(n + 1) for n in range(len(conductor.turns)))
        assert all(str(turn.label) for turn in conductor.turns)
        assert not conductor.can_undo or conductor.undo()
        conductor = Conductor.resume(store, conductor.id, faces)
        play(conductor, turns=3)
    _terminal_log(conductor)
    done = finish(store, play(conductor).record, COUNT)
    found = FinishedSessionPresenter(store, done.id)
    assert found.facts()
    assert all(line for chapter in found.replay.chapters() for line in chapter.lines)
    for number in range(len(found.replay)):
        found.replay.step(number)
    capsys.readouterr()


def _terminal_log(conductor: Conductor) -> None:
    quined = edition("quined")

    def no_market(_phase: Phase) -> Market:
        raise AssertionError("nobody plays here")

    SessionLoop(Terminal(), conductor, quined, no_market, no_market, lambda _phase: {}).log()
