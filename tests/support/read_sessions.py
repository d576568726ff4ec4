"""Prints recorded sessions as a player reads them, to be proofread against the table.

    python -m tests.support.read_sessions [NAME …]

Without a name: one session for each table of `record_sessions.TABLES`. Each step is printed with
what just happened, its instruction and its line in the log.
"""

import sys
from collections.abc import Iterator

from goa_solo.app.presenters.log_text import log_text
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.screens.round.view_values import RECEIPT, AuctionEnd, Checklist, View
from goa_solo.packs import nearest_edition
from goa_solo.play.conductor import Conductor
from goa_solo.play.undo_history import load
from goa_solo.rules.session import fold
from goa_solo.rules.setup import Setup
from goa_solo.rules.steps import Settle
from goa_solo.store.records import FinishedSession, RunningSession
from tests.support import session_digest
from tests.support.random_session import faces, ticking
from tests.support.record_sessions import TABLES


def as_read(name: str) -> Iterator[str]:
    """Yield each line of a recorded session, step by step."""
    for record in session_digest.read(session_digest.FOLDER / f"{name}.json"):
        if isinstance(record, RunningSession | FinishedSession) and record.entries:
            yield from _session(name, record)


def _session(name: str, record: RunningSession | FinishedSession) -> Iterator[str]:
    entries = record.entries
    whole = RunningSession(record.id, "", "", "", "", entries, len(entries), fold(entries))
    conductor = Conductor(load(whole), faces, lambda _record: None, ticking())
    shown = RoundPresenter(conductor, nearest_edition(record.setup.edition))
    yield f"=== {name}: {_table(record.setup)}"
    for place in range(1, len(conductor.turns) + 1):
        conductor.jump(place)
        turn = conductor.turns[place - 1]
        yield f"    log: {log_text(turn, shown.terms)}"
        before, pages = conductor.last_answer.before, shown.pages()
        settled = before is not None and isinstance(before.prompt, Settle)
        ticked = frozenset({RECEIPT} if settled else ())  # the step has shown it
        for page in pages:
            yield from _view(shown.page(page, ticked))
        yield from _view(shown.view(ticked, told=pages))


def _view(view: View) -> Iterator[str]:
    yield f"[{view.strip.title}] {view.instruction}"
    ended = view.panel if isinstance(view.panel, AuctionEnd) else None
    if receipt := ended.receipt if ended else view.receipt:
        lines = (receipt.title, receipt.money, receipt.pay, *(line.text for line in receipt.lines))
        yield from (f"  receipt: {line}" for line in lines if line)
    yield from (f"  before: {line}" for line in view.before)
    yield from (f"  remark: {line}" for line in view.remark.splitlines())
    if isinstance(view.panel, Checklist):
        yield from (f"  tick: {line}" for line in view.panel.lines)
    yield from (f"  button: {choice.label}" for choice in view.choices)


def _table(setup: Setup) -> str:
    board = "the Solo Board" if setup.solo_board else "no Solo Board"
    return f"cards {setup.cards.value}, purse {setup.purse_cards.value}, {board}"


if __name__ == "__main__":
    for name in sys.argv[1:] or TABLES:
        print(*as_read(name), sep="\n")
