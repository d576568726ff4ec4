"""Your actions in the terminal: Enter, the outposts you established, or a tile you used."""

from collections.abc import Iterable

from goa_solo.application.action_facts import (
    action_facts,
    exchange_offered,
    exchange_rules,
    outposts_needed,
)
from goa_solo.commands.steps.terminal_step import TerminalSession, TerminalStep, is_done
from goa_solo.commands.terminal_io import typed_space
from goa_solo.rules.entries import Acted, Correct, Entry
from goa_solo.rules.message import Message, say
from goa_solo.rules.stages import OUTPOSTS
from goa_solo.rules.steps import YourActions

EXCHANGE = "exchange"


class YourActionsInTerminal(TerminalStep[YourActions]):
    def notes(self, on: TerminalSession) -> Iterable[Message | str]:
        table = on.session.table
        yield from on.terminal.in_one_line(outposts_needed(on.edition, table))
        if exchange_offered(table):
            yield say(
                "Used {exchange}? Type '{word}' and the space of the tile you took,"
                " such as '{word} r2c4'.",
                word=self.terms[EXCHANGE].lower(),
            )

    def facts(self, on: TerminalSession) -> Iterable[Message]:
        table = on.session.table
        return (*action_facts(on.edition, table), *exchange_rules(table))

    def question(self) -> Message:
        if not self.prompt.open:
            return say("Press Enter when done.")
        kinds = tuple(Message("{" + kind + "}") for kind in self.prompt.open)
        return say(
            "Press Enter when done, or type {kinds} if that is what you {established}: the app"
            " only needs to know about {outposts} her cards can discard.",
            kinds=say("{one} or {two}", one=kinds[0], two=kinds[1]) if kinds[1:] else kinds[0],
        )

    def parse(self, text: str) -> Entry:
        match text.lower().split():
            case [word, where] if word in (EXCHANGE, self.terms[EXCHANGE].lower()):
                return Correct(exchanged=typed_space(where))
        if is_done(text):
            return Acted()
        kinds = {self.terms[kind].lower(): kind for kind in OUTPOSTS}
        words = (word.strip(",") for word in text.lower().split())
        return Acted(tuple(sorted({kinds.get(word, word) for word in words})))
