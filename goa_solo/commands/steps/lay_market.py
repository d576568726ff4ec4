"""Laying out the market in the terminal: typed in rows, or only on the table (cards only)."""

from goa_solo.commands.steps.terminal_step import ConfirmInTerminal, TerminalSession, TerminalStep
from goa_solo.rules.entries import Lay
from goa_solo.rules.handbook.setup_and_markers import tile_name_paragraphs
from goa_solo.rules.market import SIZE, Market
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import LayMarket, LayMarketOnTable

RANDOM = say("random")


class LayMarketInTerminal(TerminalStep[LayMarket]):
    def ready_answer(self, on: TerminalSession) -> Lay | None:
        market = on.given_market(self.prompt.phase)
        return None if market is None else Lay(market)

    def introduction(self, on: TerminalSession) -> list[str]:
        lines = _checklist(self.prompt.phase, on)
        if on.at_random:
            dealt = say("The app deals a random {phase} market.", phase=self.prompt.phase)
            return [*lines, on.terminal.text(dealt)]
        return lines + _which_is_which(on) if self.prompt.phase is Phase.DAY else lines

    def question(self) -> Message:
        return say(
            "Type five rows of five letters, in one line with / between the rows, or row by"
            " row: D for {depot}, T for {teal}, B for {blue}, Y for {yellow}, P for {purple},"
            " . for a gap. Or type '{random}'.",
            random=RANDOM,
        )

    def read(self, text: str, on: TerminalSession) -> Lay:
        """Read a market from one line, row by row, or make a random one."""
        if text.lower() in ("random", str(RANDOM)):
            return Lay(on.random_market(self.prompt.phase))
        rows = _rows(text)
        while 0 < len(rows) < SIZE and all(len(row) == SIZE for row in rows):
            number = on.terminal.text(say("row {number}> ", number=len(rows) + 1))
            rows += _rows(on.terminal.ask(number)) or ["?"]
        return self.parse("/".join(rows))

    def parse(self, text: str) -> Lay:
        return Lay(Market.parse(text))


class LayMarketOnTableInTerminal(ConfirmInTerminal[LayMarketOnTable]):
    def introduction(self, on: TerminalSession) -> list[str]:
        return _checklist(self.prompt.phase, on)


def _checklist(phase: Phase, on: TerminalSession) -> list[str]:
    """Return what to do on the table before a phase begins; with random markets, nothing is set
    up."""
    moves = on.session.tidying if phase is Phase.NIGHT else ()
    setup = on.edition.steps(phase, on.there) if on.there.tiles else ()
    return [f"- {on.terminal.text(line)}" for line in (*on.sentences(moves), *setup)]


def _which_is_which(on: TerminalSession) -> list[str]:
    """Return the names of each type's tiles."""
    found = tile_name_paragraphs(on.edition)
    return [f"- {on.terminal.text(paragraph.text)}" for paragraph in found]


def _rows(text: str) -> list[str]:
    return text.replace("/", " ").split()
