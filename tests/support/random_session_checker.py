"""Plays a random session with everything a player can do, and checks every invariant.

The conductor plays it, as in the app: answers, refusals, corrections, undo and redo, saving and
loading. At the end its log is replayed entry by entry, and the invariants of money, cards and
markers are checked after each.
"""

import random
from collections import Counter
from pathlib import Path

from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.conductor import Conductor, new_session_record
from goa_solo.play.undo_history import load
from goa_solo.rules.entries import BIDS, Acted, Buy, Correct, Done, Drawn, Entry, Sell, Shuffled
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.message import Message, RuleError
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import back
from goa_solo.rules.odds import Odds, next_bid
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.purse import coin_counts
from goa_solo.rules.session import apply, begin, fold
from goa_solo.rules.setup import Phase
from goa_solo.rules.state_check import is_playable
from goa_solo.rules.steps import HerAuction
from goa_solo.rules.steps.prompt import help_messages
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.record_folder import FolderAccess, RecordFolder
from goa_solo.store.records import RunningSession
from tests.support.invariants import Cards, every_card_once, markers_stand, no_money_made_or_lost
from tests.support.random_play import random_correction
from tests.support.random_session import NOON, ticking
from tests.support.random_setups import Choice, answer, chosen

GOES_BACK, CORRECTS, TELLS, REFUSES = 0.03, 0.03, 0.03, 0.03
USUAL, LONGEST = 110, 1000  # answers

RECORD_FOLDER = RecordFolder(
    FolderAccess(Path("nowhere"), ticking(), read_only=True), "running", "running", RunningSession
)
ANYTHING: tuple[Entry, ...] = (
    *(Buy(), Sell(), Done(), Acted(("madras", "kollam")), BIDS[0], BIDS[5]),
    *(Drawn("purse", 3), Drawn("action", 5), Shuffled("purse", (1,)), Shuffled("action", ())),
)

Tally = Counter[str]


class RandomSession:
    """A session and its tally. `play` plays it to its end; a broken invariant is an error."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(f"wild {number}")
        self.choice: Choice = chosen(self.rng)
        self.tally: Tally = Counter({"sessions": 1})
        self.orders: dict[tuple[Phase, str], Cards] = {}
        record = new_session_record(
            self.choice.setup, self.choice.deck.faces, "wild", self.choice.seed, NOON
        )
        self.conductor = self._seated(record)
        self.tables = [self.conductor.table]

    def _seated(self, record: RunningSession) -> Conductor:
        return Conductor(load(record), self.choice.deck.faces, lambda _: None, ticking())

    def play(self) -> Tally:
        """Play to the end; then check the invariants over the whole log."""
        rng = self.rng
        loads_at = rng.randrange(USUAL)
        while not self.conductor.table.over:
            if self.tally["answers"] >= loads_at and not self.tally["loaded"]:
                self._save_and_load()
            self._step()
            if self.conductor.can_undo and rng.random() < GOES_BACK:
                self._back_and_forth()
            if rng.random() < TELLS:
                self._tell()
            assert self.tally["answers"] < LONGEST
        self._back_and_forth()
        if not self.tally["loaded"]:
            self._save_and_load()
        while not self.conductor.table.over:
            self._step()
        self._refold()
        self._sum_up()
        return self.tally

    # --- one step ----------------------------------------------------------------------------

    def _step(self) -> None:
        if self.rng.random() < REFUSES:
            self._refuse()
        if self.rng.random() < CORRECTS:
            self._correct()
        if self.conductor.table.over:
            return
        odds = self._odds()
        entry = answer(self.rng, self.choice, self.conductor.table)
        self._answer(entry)
        self.tally["answers"] += 1
        outcome = self.conductor.table.result
        if odds is not None and outcome is not None and outcome.hers is not None:
            assert outcome.hers.total in dict(odds.chances) or outcome.yours is None

    def _answer(self, entry: Entry) -> None:
        conductor = self.conductor
        conductor.answer(entry)
        if conductor.can_redo:  # the same answer again keeps what came after it
            assert conductor.table == self.tables[conductor.place - 1]
        else:
            self.tables[conductor.place - 1 :] = [conductor.table]
        assert not conductor.prompt.of_chance

    def _odds(self) -> Odds | None:
        """Return what she may bid, if the player is about to bid against her."""
        prompt = self.conductor.prompt
        if not isinstance(prompt, HerAuction):
            return None
        found = next_bid(self.conductor.table, prompt.lot.level)
        assert found is None or sum(chance for _total, chance in found.chances) == 1
        return found

    def _refuse(self) -> None:
        """Check that an answer that isn't offered is refused with a message and changes nothing."""
        conductor, before = self.conductor, self.conductor.record
        entry = self.rng.choice(ANYTHING)
        if conductor.prompt.refusal(entry) is None:
            return
        try:
            conductor.answer(entry)
        except RuleError as error:
            one_sentence(error.message, self.choice)
            assert conductor.record is before
            self.tally["refused"] += 1
            return
        raise AssertionError(f"{entry} was taken")

    def _correct(self) -> None:
        before = self.conductor.record
        try:
            self._answer(random_correction(self.rng, self.conductor.table))
        except RuleError as error:
            one_sentence(error.message, self.choice)
            assert self.conductor.record is before
        else:
            self.tally["corrections"] += 1

    # --- back and forth ----------------------------------------------------------------------

    def _back_and_forth(self) -> None:
        """Check that undo restores the previous table, redo the next, without shuffling again."""
        conductor, end = self.conductor, self.conductor.place
        place = self.rng.randint(max(1, end - 12), end)
        conductor.jump(place)
        self.tally["undone"] += end - place
        assert conductor.table == self.tables[place - 1]
        if self.rng.random() < 0.25:
            assert fold(conductor.record.log) == conductor.table
            self.tally["folded"] += 1
        if self.rng.random() < 0.5:
            while conductor.can_redo:
                conductor.redo()
                assert conductor.table == self.tables[conductor.place - 1]
            self.tally["redone"] += end - place
        elif place < end and self.rng.random() < 0.3:
            self._answer(conductor.turns[place].entry)

    def _save_and_load(self) -> None:
        """Check that a saved session is the same when loaded, and continue with it."""
        record = self.conductor.record
        page = tinydb_file.page("running", RECORD_FOLDER.document(record)).encode()
        read = RECORD_FOLDER.from_document(
            atomic_files.check_tinydb_layout(atomic_files.parse_json(page))["running"]["1"]
        )
        assert read == record
        again = self._seated(read)
        assert again.notice is None
        assert (again.place, again.turns) == (self.conductor.place, self.conductor.turns)
        self.conductor = again
        self.tally["loaded"] += 1
        self.tally["entries loaded"] += len(record.entries)

    # --- what is said ------------------------------------------------------------------------

    def _tell(self) -> None:
        table, turn = self.conductor.table, self.conductor.turns[self.conductor.place - 1]
        said = [table.prompt.instruction(), table.prompt.position(table), turn.label]
        said += [*table.prompt.reasons(table), *sentences(turn.moves), *sentences(back(turn.moves))]
        said += help_messages(table.prompt, on_the_table(table))
        said.append(log_line(turn.before, turn.entry, turn.after))
        for message in said:
            one_sentence(message, self.choice)
        assert is_playable(table)
        self.tally["told"] += len(said)

    # --- the log as a whole ------------------------------------------------------------------

    def _refold(self) -> None:
        """Replay the log entry by entry, and check every invariant."""
        record = self.conductor.record
        table = begin(self.choice.setup)
        assert coin_counts(table.purse.cards) == self.choice.setup.purse
        orders: dict[str, Cards] = {}
        more: Counter[str] = Counter()
        for entry in record.log[1:]:
            before, table = table, apply(table, entry)
            if table.phase is not before.phase:
                orders, more = {}, Counter()
            if isinstance(entry, Shuffled) and entry.deck != "purse":
                self._same_order(before.phase, entry)
                orders[entry.deck] = entry.cards
            if isinstance(entry, Correct) and entry.one_more:
                more[entry.one_more] += 1
            no_money_made_or_lost(before, entry, table)
            every_card_once(table, orders, more)
            markers_stand(table)
            assert table.round - before.round in (0, 1)
            self.tally["entries"] += 1
        assert table == record.state == self.conductor.table
        assert table.over

    def _same_order(self, phase: Phase, entry: Shuffled) -> None:
        faces = self.choice.deck.faces(phase, entry.deck)
        assert Counter(entry.cards) == Counter(faces)
        assert self.orders.setdefault((phase, entry.deck), entry.cards) == entry.cards

    def _sum_up(self) -> None:
        """Check that all 24 auctions are in the history's statistics, if the app saw them."""
        conductor = self.conductor
        sums = auction_stats(conductor.turns[: conductor.place])
        seen = 0 if self.choice.setup.search_only else 24
        assert sums.yours_won + sums.yours_sold + sums.hers_won + sums.hers_lost == seen
        assert sums.paid_bank + sums.paid_her == sum(sums.prices)
        assert len(sums.nazar) == 8
        setup = self.choice.setup
        self.tally.update(
            (f"edition {setup.edition}", f"difficulty {setup.difficulty}", f"deck {setup.deck}"),
        )
        self.tally.update(f"module {module}" for module in setup.modules)
        self.tally.update(f"ruling {ruling}" for ruling in setup.rulings)
        self.tally.update((f"story {setup.story}", f"captain {setup.captain}"))
        self.tally.update((f"cards {setup.cards.value}", f"purse {setup.purse_cards.value}"))
        self.tally.update(["cards only"] if setup.cards_only else ["with a market"])


def one_sentence(message: Message, choice: Choice) -> None:
    """Check that a message can be rendered in the edition's terms, without placeholders left."""
    told = message.text(choice.edition.terms)
    assert told
    assert "{" not in told
    assert "\n" not in told
