"""The text version on a real terminal."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

from goa_solo.application.sessions import paused_sessions
from goa_solo.paths import data_folder
from goa_solo.store.store import Store
from tests.support.typed_session import SCORE, respond

pytestmark = pytest.mark.skipif(os.name != "posix", reason="has no pseudo-terminals")

Terminal = Callable[..., Any]  # its answer is a pexpect.spawn, which has no types
FIRST = ["-m", "goa_solo", "play", "--seed", "7", "--market", "random"]
PLAY = [*FIRST, "--rulings", ""]


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """Start a command on a pseudo-terminal; it is closed after the test."""
    children = []

    def start(words: list[str], columns: int = 80, **environment: str) -> Any:
        kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "CI")}
        child = pexpect.spawn(
            sys.executable,
            words,
            env={**kept, "TERM": "xterm", "PYTHONPATH": str(Path.cwd()), **environment},
            dimensions=(40, columns),
            encoding="utf-8",
            timeout=20,
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def say(child: Any, line: str, expect: str) -> None:
    child.sendline(line)
    child.expect(expect)


def test_how_she_searches_is_asked_once_before_the_first_session_r2(terminal: Terminal) -> None:
    child = terminal(FIRST, NO_COLOR="1")
    child.expect("1  Nearby first")
    child.expect("2  Farther")
    child.expect("1 or 2")
    say(child, "3", "Type 1 or 2")
    say(child, "2", "Place the Nazar Stone")
    child.sendline("q")
    child.expect(pexpect.EOF)
    again = terminal(FIRST, NO_COLOR="1")
    assert again.expect(["Place the Nazar Stone", "1 or 2"]) == 0
    again.sendline("q")
    again.expect(pexpect.EOF)
    with Store.open(data_folder()) as store:
        assert {one.setup.rulings for one in paused_sessions(store)} == {("R2",)}


def test_a_session_with_undo_why_odds_and_a_correction(terminal: Terminal) -> None:
    child = terminal(PLAY, NO_COLOR="1")
    child.expect("Place the Nazar Stone")
    say(child, "N3", r"Her 2 goes on")
    say(child, "w", "the order in which she looked")
    say(child, "o", "she can bid")
    say(child, "u", "Undo anyway")
    say(child, "y", "Place the Nazar Stone")
    say(child, "r", "Her 2 goes on")
    say(child, "fix r5c5 Y", "Corrected: the market")
    say(child, "", "Place your 3")
    say(child, "r1c4", "Lakshmi bids")
    say(child, "buy", "What do you bid")
    say(child, "o", "your chance of winning is")
    say(child, "6", r"(You win with 6|Lakshmi wins with)")
    say(child, "", "Lakshmi bids")
    say(child, "sell", "Take your three actions")
    say(child, "kollam", "Lakshmi's action")
    say(child, "", "Round 2")
    told = ""
    while "The session is over" not in told:
        child.expect("> $")
        told = child.before
        if "The session is over" not in told:
            child.sendline(respond(told))
    for answer in SCORE:
        child.sendline(answer)
    child.expect("The session is in your history")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def test_colours_on_a_terminal_and_none_with_no_color(terminal: Terminal) -> None:
    child = terminal(PLAY)
    child.expect("Where")
    assert "\x1b[" in child.before
    child.close(force=True)  # one copy at a time
    plain = terminal(PLAY, NO_COLOR="1")
    plain.expect("Where")
    assert "\x1b[" not in plain.before


def test_sixty_columns_are_enough(terminal: Terminal) -> None:
    child = terminal(PLAY, columns=60, NO_COLOR="1")
    child.expect("Where")
    say(child, "N3", "Enter when done")
    say(child, "w", "> ")
    lines = child.before.splitlines()
    assert max(len(line) for line in lines) <= 60


def test_end_of_file_on_a_terminal_saves(terminal: Terminal) -> None:
    child = terminal(PLAY)
    child.expect("Where")
    child.sendeof()
    child.expect("Saved.")


def test_the_score_sheet_is_asked_question_by_question(terminal: Terminal) -> None:
    child = terminal(["-m", "goa_solo", "score"], NO_COLOR="1")
    for answer in ("4", "5", "3", "3", "5", "3", "3 1", "1", "n", "1", "0", "0"):
        child.expect("> ")
        child.sendline(answer)
    child.expect("> ")
    say(child, "", "Type 'you', 'Lakshmi' or 'tie'")
    child.expect("> ")
    say(child, "l", "51  points: Savvy")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize(("answer", "then"), [("y", "Nearby first"), ("n", pexpect.EOF)])
def test_without_a_display_a_terminal_is_offered_the_text_version(
    terminal: Terminal, answer: str, then: Any
) -> None:
    child = terminal(["-m", "goa_solo"], DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
    child.expect("can't open a window")
    child.expect("y or n")
    say(child, answer, then)
