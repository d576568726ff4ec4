"""The modules' expected reminders in a session, derived only from its entries, independently of the
rules' own reminders."""

from collections.abc import Iterator

from attrs import field, frozen

from goa_solo.rules.entries import Buy, Entry, Sell
from goa_solo.rules.market import SPACES, Space
from goa_solo.rules.setup import CardSource, Side
from goa_solo.rules.steps import Settle
from goa_solo.rules.table import Table

CORNERS = {SPACES[name] for name in ("r1c1", "r1c5", "r5c1", "r5c5")}


@frozen
class Decided:
    """An auction just decided: its entry, and the tables before and after it."""

    entry: Entry
    before: Table
    after: Table
    lot_level: int = field(init=False)
    space: Space = field(init=False)

    def __attrs_post_init__(self) -> None:
        marker = self.before.markers[0]
        object.__setattr__(self, "lot_level", marker.level)
        object.__setattr__(self, "space", marker.space)

    @property
    def you_won(self) -> bool:
        if isinstance(self.entry, Buy | Sell):
            return isinstance(self.entry, Buy)
        prompt = self.after.prompt
        assert isinstance(prompt, Settle)
        return prompt.outcome.winner is Side.PLAYER

    def bonanza(self) -> str:
        """Return the start of the line about Bonanza; "" for none."""
        setup = self.before.setup
        if "bonanza" not in setup.modules or self.lot_level == 1:
            return ""
        if setup.cards_only:
            return "Bonanza: if the tile was in a corner"
        if self.space not in CORNERS:
            return ""
        return (
            "Bonanza: reveal"
            if self.you_won
            else "Bonanza: set aside the bonus tile in this corner"
        )

    def taxes(self) -> str:
        """Return the start of the line about Taxes; "" for none."""
        if self.before.setup.story != "taxes":
            return ""
        if isinstance(self.entry, Sell):
            return "Taxes: take 2 more from the bank"
        if isinstance(self.entry, Buy | Sell):
            return ""
        real = self.before.setup.purse_cards is CardSource.TABLE
        if self.you_won:
            return "Taxes: put a 2 from the bank" if real else "Taxes: the app adds a 2"
        prompt = self.after.prompt
        assert isinstance(prompt, Settle)
        paid = prompt.outcome.her_tax
        if not paid:
            return ""
        if real:
            return f"Taxes: a {paid} from her purse goes to the bank"
        return f"Taxes: the app takes a {paid} out of her purse"


def decided(entries: list[Entry], tables: list[Table]) -> Iterator[Decided]:
    """Return every auction of a session; `tables` are those after each entry. If her purse card is
    a real one, the auction is decided when it is revealed."""
    for before, entry, after in zip(tables, entries[1:], tables[1:], strict=False):
        settles = isinstance(after.prompt, Settle) and not isinstance(before.prompt, Settle)
        if isinstance(entry, Buy | Sell) or settles:
            yield Decided(entry, before, after)
