"""How fast the rules are, beside python-chess playing random legal moves in the same run.

./goa bench rules
"""

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import chess

from goa_solo.rules.asks import Ask, Shuffle
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Entry, Shuffled
from goa_solo.rules.session import fold
from goa_solo.rules.setup import Setup
from tests.rules.dealing import play, random_answer, random_deck

RUNS = 5
SESSIONS = 100
GAMES = 15
SETUP = Setup((6, 4, 3, 1))
DECKS = {name: random_deck(random.Random(3), name) for name in (*AUCTION, ACTION)}


def answer(rng: random.Random, ask: Ask) -> Entry:
    """A random answer; decks are shuffled, not made up anew for each session."""
    if isinstance(ask, Shuffle) and ask.deck != PURSE:
        return Shuffled(ask.deck, tuple(rng.sample(DECKS[ask.deck], 8)))
    return random_answer(rng, ask)


def cpu(work: Callable[[], int]) -> tuple[float, int]:
    """CPU seconds and how much was done."""
    start = time.process_time()
    done = work()
    return time.process_time() - start, done


def sessions(rng: random.Random) -> int:
    """Whole sessions, asked and answered at random; gives the answers."""
    return sum(len(play(SETUP, rng, answer)[0]) for _ in range(SESSIONS))


def chess_games(rng: random.Random) -> int:
    """Random games of chess, at most 100 moves each; gives the moves."""
    moves = 0
    for _ in range(GAMES):
        board = chess.Board()
        while moves_left := list(board.legal_moves):
            board.push(rng.choice(moves_left))
            moves += 1
            if len(board.move_stack) >= 100:
                break
    return moves


def measure() -> dict[str, Any]:
    rng = random.Random(7)
    play(SETUP, rng, answer)
    answers, moves, refolds = [], [], []
    per_session = 0.0
    for _ in range(RUNS):
        seconds, done = cpu(lambda: sessions(rng))
        answers.append(done / seconds)
        per_session = done / SESSIONS
        seconds, done = cpu(lambda: chess_games(rng))
        moves.append(done / seconds)
        entries, _tables = play(SETUP, rng, answer)
        seconds, _ = cpu(lambda log=entries: len([fold(log) for _ in range(20)]))
        refolds.append(seconds / 20 * 1000 / len(entries) * 120)
    rate = statistics.median(answers)
    yardstick = statistics.median(moves)
    return {
        "sessions_a_second": round(rate / per_session, 1),
        "spread": [round(min(answers) / per_session, 1), round(max(answers) / per_session, 1)],
        "answers_a_second": round(rate),
        "chess_moves_a_second": round(yardstick),
        "answers_against_chess_moves": round(rate / yardstick, 2),
        "refold_of_120_entries_ms": round(statistics.median(refolds), 2),
    }


if __name__ == "__main__":
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name.replace('_', ' '):32} {figure}")
