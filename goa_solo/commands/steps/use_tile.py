"""A Favor tile in the terminal: typed when it has been won, whatever step comes next."""

from collections.abc import Iterable, Mapping

from goa_solo.application.action_facts import favor_offered
from goa_solo.commands.ascii_board import letter_key
from goa_solo.commands.steps.terminal_step import TerminalSession
from goa_solo.rules.entries import Correct
from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message, RuleError, say

FAVOR = "favor"


def favor_hint(on: TerminalSession) -> Iterable[Message]:
    """Yield what to type if the tile just won is Favor."""
    if favor_offered(on.edition, on.session.table):
        yield say(
            "Used {favor}? Type '{word}' and the letter of the type you took, such as '{word} P'.",
            word=on.terminal.terms[FAVOR].lower(),
        )


def typed_favor(text: str, terms: Mapping[str, str]) -> Correct | None:
    """Return the use of Favor that was typed; None if it is something else."""
    match text.lower().split():
        case [word, letter] if word in (FAVOR, terms[FAVOR].lower()):
            return Correct(favor=_typed_type(letter, terms))
    return None


def _typed_type(letter: str, terms: Mapping[str, str]) -> TileType:
    for tile in TileType:
        if letter.upper() == tile.value:
            return tile
    key = letter_key(terms)
    raise RuleError("Name the type of the tile by its letter: {letters}.", letters=key)
