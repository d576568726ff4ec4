"""A whole session as typed lines, found by answering each question."""

import re
from collections.abc import Sequence

from tests.support.run_cli import call

NEW = ("play", "--seed", "7", "--market", "random", "--difficulty", "2")
SAVED = "Saved. Continue with: goa-solo play --resume --market random\n"
SCORE = ["3", "4", "2", "u", "2", "5", "1", "3", "2 1", "2", "n", "1", "", "", "14"]


def respond(out: str) -> str:
    """Return what a player types at the last question of a transcript."""
    question = out.rstrip().rsplit("\n> ", 1)[-1] if "\n> " in out else out
    spaces = re.findall(r"Where\? Type one of these:\s(.*?)(?=\n>|\Z)", question + "\n>", re.DOTALL)
    if spaces:
        return str(spaces[-1].split()[0].rstrip(",."))
    if "Type buy or sell" in question:
        return "buy"
    if "or 'pass'" in question:
        return "6"
    return ""


def script() -> list[str]:
    """Return the answers of a whole session, found by answering each question."""
    typed: list[str] = []
    said = call(*NEW)
    while "The session is over" not in said.out:
        typed.append(respond(said.out.removesuffix(SAVED)))
        said = call("play", "--resume", "--market", "random", typed=typed[-1] + "\n")
        assert said.status == 0, said.err
    return typed


def typed_session(answers: Sequence[str], score: Sequence[str] = SCORE) -> str:
    return "".join(line + "\n" for line in (*answers, *score))
