"""How fast the rules are, beside python-chess playing random legal moves in the same run.

./goa bench rules
"""

import random
import time
from collections.abc import Callable, Sequence

import chess

from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Entry, Shuffled
from goa_solo.rules.session import fold
from goa_solo.rules.setup import Setup
from goa_solo.rules.steps import Prompt, Shuffle
from tests.bench.bench_tools import Figure
from tests.support.random_play import play, random_answer, random_deck

RUNS = 5
REFOLDS = 20
SESSIONS = 100
GAMES = 15
SETUP = Setup((6, 4, 3, 1))
DECKS = {name: random_deck(random.Random(3), name) for name in (*AUCTION, ACTION)}


def answer(rng: random.Random, prompt: Prompt) -> Entry:
    """A random answer; decks are shuffled, not made up anew for each session."""
    if isinstance(prompt, Shuffle) and prompt.deck != PURSE:
        return Shuffled(prompt.deck, tuple(rng.sample(DECKS[prompt.deck], 8)))
    return random_answer(rng, prompt)


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


def figures() -> list[Figure]:
    rng = random.Random(7)
    play(SETUP, rng, answer)
    answers, moves, refolds, rates = [], [], [], []
    for _ in range(RUNS):
        seconds, done = cpu(lambda: sessions(rng))
        answers.append(done / seconds)
        rates.append(SESSIONS / seconds)
        seconds, done = cpu(lambda: chess_games(rng))
        moves.append(done / seconds)
        entries, _tables = play(SETUP, rng, answer)
        seconds, _done = cpu(lambda log=entries: refolded(log))  # type: ignore[misc]
        refolds.append(seconds / REFOLDS * 1000 / len(entries) * 120)
    against = [mine / theirs for mine, theirs in zip(answers, moves, strict=True)]
    return [
        Figure("sessions a second, random answers", "1/s", rates),
        Figure("answers a second", "1/s", answers),
        Figure("python-chess: random moves a second", "1/s", moves),
        Figure("answers against chess moves", "times", against),
        Figure("refolding a session of 120 entries", "ms", refolds),
    ]


def refolded(entries: Sequence[Entry]) -> int:
    return len([fold(entries) for _ in range(REFOLDS)])
