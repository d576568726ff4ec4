"""A random session through the conductor and the referee at once, compared at every step.

The conductor plays it, as in the app: answers, refusals, corrections, undo and redo, saving and
loading. Whatever is said on the way can be rendered, and what is saved can be replayed.
"""

import random
import re
from collections import Counter
from pathlib import Path

from attrs import evolve

from goa_solo.play.auction_stats import auction_stats
from goa_solo.play.conductor import Conductor, new_session_record
from goa_solo.play.undo_history import load
from goa_solo.rules.entries import (
    BIDS,
    PLACES,
    PURSE,
    Acted,
    Bid,
    Buy,
    Correct,
    Done,
    Drawn,
    Entry,
    Lay,
    PlayGambit,
    RevealGambit,
    Sell,
    Shuffled,
    StoneWon,
)
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.market import CORNERS, SPACES, TileType
from goa_solo.rules.message import TERMS, Message, RuleError
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import back
from goa_solo.rules.odds import Odds, next_bid
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.purse import purse_line
from goa_solo.rules.session import fold
from goa_solo.rules.setup import Phase, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.state_check import is_playable
from goa_solo.rules.steps import HerAuction
from goa_solo.rules.steps.prompt import help_messages
from goa_solo.rules.table import Table
from goa_solo.store import atomic_files, tinydb_file
from goa_solo.store.record_folder import FolderAccess, RecordFolder
from goa_solo.store.records import RunningSession
from tests.referee.plain import prompt_details, table_facts
from tests.referee.plain_table import ForbiddenError
from tests.referee.session_referee import Referee
from tests.support.random_play import random_correction, random_face, random_market
from tests.support.random_session import NOON, ticking
from tests.support.random_setups import Choice, answer, chosen

UNDOES, CORRECTS, FORBIDDEN = 0.025, 0.05, 0.12
TELLING = 10
"""Of so many sessions, one is checked for everything that is said at each step."""
USUAL, LONGEST = 110, 1000  # answers
KINDS = ("kollam", "madras")
SHOUTED = {name: word.upper() for name, word in TERMS.items()}
RECORD_FOLDER = RecordFolder(
    FolderAccess(Path("nowhere"), ticking(), read_only=True), "running", "running", RunningSession
)


class ComparedSession:
    """`play` plays to the end; an assertion names the first difference."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(f"referee {number}")
        self.choice = random_choice(self.rng)
        faces = self.choice.deck.faces
        record = new_session_record(self.choice.setup, faces, "compared", self.choice.seed, NOON)
        self.conductor = self._seated(record)
        self.tables = [self.conductor.table]
        self.tally: Counter[str] = Counter({"sessions": 1})
        self.taken: tuple[Entry, ...] = ()
        self.told: list[str] | None = None if number % TELLING else []
        self._follow()

    def _seated(self, record: RunningSession) -> Conductor:
        return Conductor(load(record), self.choice.deck.faces, lambda _: None, ticking())

    def play(self) -> Counter[str]:
        loads_at = self.rng.randrange(USUAL)
        while not self.conductor.table.over:
            if self.tally["tried"] >= loads_at and not self.tally["loaded"]:
                self._save_and_load()
            self._step()
            if self.rng.random() < UNDOES:
                self._jump()
            assert self.tally["tried"] < LONGEST
        self._jump()
        self._save_and_load()
        while not self.conductor.table.over:
            self._step()
        self._sum_up()
        if self.told is not None:
            self._named_what_is_played("\n".join(self.told).lower())
        return self.tally

    def _step(self) -> None:
        if self.rng.random() < FORBIDDEN:
            self._try(any_entry(self.rng))
        if self.rng.random() < CORRECTS:
            self._try(any_correction(self.rng, self.conductor))
        if not self.conductor.table.over:
            odds = self._odds()
            self._try(answer(self.rng, self.choice, self.conductor.table))
            result = self.conductor.table.result
            if odds and result and result.hers:
                assert result.hers.total in dict(odds.chances) or result.yours is None

    def _odds(self) -> Odds | None:
        """Return what she may bid, if the player is about to bid against her."""
        prompt = self.conductor.prompt
        if not isinstance(prompt, HerAuction):
            return None
        found = next_bid(self.conductor.table, prompt.lot.level)
        assert found is None or sum(chance for _total, chance in found.chances) == 1
        return found

    def _try(self, entry: Entry) -> None:
        """Both take it, or both refuse it and stay as they were."""
        self.tally["tried"] += 1
        conductor, before = self.conductor, self.conductor.record
        kind = type(entry).__name__
        refused, forbidden = None, None
        try:
            self.referee.take(entry)
        except ForbiddenError as error:
            forbidden = error
        try:
            conductor.answer(entry)
        except RuleError as error:
            refused = error
        assert bool(refused) == bool(forbidden), (entry, refused, forbidden)
        self.tally[f"{'refused' if refused else 'taken'} {kind}"] += 1
        if refused:
            one_sentence(refused.message, self.choice)
            assert conductor.record is before
        else:
            self.taken = (*self.taken, entry)
            if not conductor.can_redo:  # the same answer again keeps what came after it
                self.tables[conductor.place - 1 :] = [conductor.table]
        assert not conductor.prompt.of_chance
        self._follow()

    def _jump(self) -> None:
        """Undo or redo a few turns, or undo and give the same answer again: the tables are those
        from before, without another shuffle. The referee replays the log from its beginning."""
        conductor = self.conductor
        ahead = min(len(conductor.turns), conductor.place + 5)
        conductor.jump(self.rng.randint(max(1, conductor.place - 8), ahead))
        self.tally["jumps"] += 1
        self._follow()
        if conductor.can_redo and self.rng.random() < 0.3:
            turns = conductor.turns
            self._try(turns[conductor.place].entry)
            assert conductor.turns == turns
        elif self.rng.random() < 0.5:
            while conductor.can_redo:
                conductor.redo()
                self._follow()

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

    def _tell(self, told: list[str]) -> None:
        """Check what is said of the last turn and at the next step."""
        table, turn = self.conductor.table, self.conductor.turns[self.conductor.place - 1]
        said = [table.prompt.instruction(), table.prompt.position(table), turn.label]
        said += [*table.prompt.reasons(table), *sentences(turn.moves), *sentences(back(turn.moves))]
        said += [*help_messages(table.prompt, on_the_table(table)), purse_line(table.purse)]
        said.append(log_line(turn.before, turn.entry, turn.after))
        told += [one_sentence(message, self.choice) for message in said]
        assert is_playable(table)
        self.tally["told"] += len(said)

    def _named_what_is_played(self, told: str) -> None:
        """Check that modules, story and captain are spoken of if they are played, and only then."""
        setup = self.choice.setup
        played = {*setup.modules, setup.story, setup.captain}
        for name in ("bonanza", "gambit", "taxes", "malian"):
            if name not in played:
                assert name not in told, name
            elif name != "bonanza" and not setup.search_only:  # a session may see no corner
                assert name in told, name

    def _sum_up(self) -> None:
        """Check the log as a whole, and that all 24 auctions are in the history's statistics, if
        the app saw them."""
        conductor, setup = self.conductor, self.choice.setup
        table: Table | None = None
        orders: dict[tuple[Phase, str], object] = {}
        for entry in conductor.record.log:
            if table and isinstance(entry, Shuffled) and entry.deck != PURSE:
                pile = table.phase, entry.deck
                assert Counter(entry.cards) == Counter(self.choice.deck.faces(*pile))
                assert orders.setdefault(pile, entry.cards) == entry.cards
            table = fold([entry], table)
        assert table == conductor.record.state == conductor.table
        sums = auction_stats(conductor.turns[: conductor.place])
        seen = 0 if setup.search_only else 24
        assert sums.yours_won + sums.yours_sold + sums.hers_won + sums.hers_lost == seen
        assert sums.paid_bank + sums.paid_her == sum(sums.prices)
        assert len(sums.nazar) == 8
        self.tally.update(
            (f"edition {setup.edition}", f"difficulty {setup.difficulty}", f"deck {setup.deck}"),
        )
        self.tally.update(f"module {module}" for module in setup.modules)
        self.tally.update(f"ruling {ruling}" for ruling in setup.rulings)
        self.tally.update((f"story {setup.story}", f"captain {setup.captain}"))
        self.tally.update((f"cards {setup.cards.value}", f"purse {setup.purse_cards.value}"))
        self.tally.update(["cards only"] if setup.cards_only else ["with a market"])

    def _follow(self) -> None:
        """Tell the referee what chance did since, or all of the log after going back; compare."""
        log = self.conductor.record.log[1:]
        known = len(self.taken)
        if not known or log[:known] != self.taken:
            self.referee, known = Referee(self.choice.setup), 0
        for entry in log[known:]:
            self.referee.take(entry)
        self.taken = log
        assert self.conductor.table == self.tables[self.conductor.place - 1]
        self._compare()
        if self.told is not None:
            self._tell(self.told)

    def _compare(self) -> None:
        table, referee = self.conductor.table, self.referee
        app, plain = table_facts(table), referee.facts()
        assert app == plain, {key: (app[key], plain[key]) for key in app if app[key] != plain[key]}
        asked, details = type(table.prompt).__name__, prompt_details(table.prompt)
        assert (asked, details) == (referee.question.name, referee.question.details), (
            asked,
            details,
            referee.question,
        )
        self.tally["compared"] += 1


def one_sentence(message: Message, choice: Choice) -> str:
    """Return a message with the terms of no edition. In those of this one nothing is left open, and
    none of them is written out."""
    told, shouted = message.text(choice.edition.terms), message.text(SHOUTED)
    assert told
    assert not re.search(r"[{\n]|\bNone\b", told), told
    assert not re.search(r"\b(Pardau|Nazar|depot)", shouted), shouted
    return shouted


def random_choice(rng: random.Random) -> Choice:
    """Return any setup, those whose prices differ more often than by chance alone."""
    choice = chosen(rng)
    setup = choice.setup
    if rng.random() < 0.25:
        setup = evolve(setup, story="taxes")
    if rng.random() < 0.15 and "quick start" not in setup.modules:
        setup = evolve(setup, modules=("captains", "bonanza"), captain="malian")
    return evolve(choice, setup=setup)


def any_entry(rng: random.Random) -> Entry:
    """Return an entry that is mostly not allowed at this step."""
    deck = rng.choice(("auction 1", "auction 2", "auction 3", "action"))
    return rng.choice(
        (
            Buy(),
            Sell(),
            Done(),
            rng.choice(BIDS),
            Bid(rng.choice((-1, 0, 100))),
            Acted(tuple(rng.choices(KINDS, k=rng.randint(0, 3)))),
            Acted(("kozhikode",)),
            *(rng.choice(tuple(PLACES.values())) for _ in range(6)),
            Lay(random_market(rng, rng.randint(10, 25))),
            Drawn(deck, random_face(rng, rng.choice((deck, "action", "auction 2")))),
            Drawn(PURSE, rng.choice((0, 1, 2, 3, 5, 10))),
            Drawn(deck, rng.choice((-1, 0, 4, 9, 10))),
            StoneWon(rng.choice(tuple(Side))),
            Shuffled(PURSE, (1, 2)),
            PlayGambit(rng.choice(("power broker", "heavy bidding", ""))),
            RevealGambit(rng.random() < 0.5),
        )
    )


def any_correction(rng: random.Random, conductor: Conductor) -> Correct:
    """Return a correction of one thing, or of several at once."""
    table = conductor.table
    if table.stage is Stage.PLACE and not table.markers and rng.random() < 0.3:
        return Correct(holder=table.holder.other)
    if rng.random() < 0.2:
        swapped = Correct(exchanged=rng.choice((*SPACES.values(), *CORNERS)))
        return rng.choice((swapped, swapped, Correct(favor=rng.choice(tuple(TileType)))))
    one = random_correction(rng, table)
    if rng.random() < 0.7:
        return one
    two = random_correction(rng, table)
    parts = {name: getattr(two, name) for name in Correct.__annotations__}
    parts |= {n: v for n in Correct.__annotations__ if (v := getattr(one, n)) is not None}
    return Correct(**parts)
