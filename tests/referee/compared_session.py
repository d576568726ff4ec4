"""A random session through the conductor and the referee at once, compared at every step."""

import random
from collections import Counter

from attrs import evolve

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
from goa_solo.rules.market import CORNERS, SPACES, TileType
from goa_solo.rules.message import RuleError
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import Stage
from tests.referee.plain import prompt_details, table_facts
from tests.referee.plain_table import ForbiddenError
from tests.referee.session_referee import Referee
from tests.support.random_play import random_correction, random_face, random_market
from tests.support.random_session import NOON, ticking
from tests.support.random_setups import Choice, answer, chosen

UNDOES, CORRECTS, FORBIDDEN = 0.025, 0.05, 0.12
LONGEST = 1000
KINDS = ("kollam", "madras")


class ComparedSession:
    """`play` plays to the end; an assertion names the first difference."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(f"referee {number}")
        self.choice = random_choice(self.rng)
        faces = self.choice.deck.faces
        record = new_session_record(self.choice.setup, faces, "compared", self.choice.seed, NOON)
        self.conductor = Conductor(load(record), faces, lambda _: None, ticking())
        self.tally: Counter[str] = Counter({"sessions": 1})
        self.taken: tuple[Entry, ...] = ()
        self._follow()

    def play(self) -> Counter[str]:
        while not self.conductor.table.over:
            if self.rng.random() < FORBIDDEN:
                self._try(any_entry(self.rng))
            if self.rng.random() < CORRECTS:
                self._try(any_correction(self.rng, self.conductor))
            if self.rng.random() < UNDOES:
                self._jump()
            if not self.conductor.table.over:
                self._try(answer(self.rng, self.choice, self.conductor.table))
            assert self.tally["tried"] < LONGEST
        self._jump()
        return self.tally

    def _try(self, entry: Entry) -> None:
        """Both take it, or both refuse it and stay as they were."""
        self.tally["tried"] += 1
        kind = type(entry).__name__
        refused, forbidden = None, None
        try:
            self.referee.take(entry)
        except ForbiddenError as error:
            forbidden = error
        try:
            self.conductor.answer(entry)
        except RuleError as error:
            refused = error
        assert bool(refused) == bool(forbidden), (entry, refused, forbidden)
        self.tally[f"{'refused' if refused else 'taken'} {kind}"] += 1
        if not refused:
            self.taken = (*self.taken, entry)
        self._follow()

    def _jump(self) -> None:
        """Undo or redo a few turns; the referee replays the log from its beginning."""
        conductor = self.conductor
        ahead = min(len(conductor.turns), conductor.place + 5)
        conductor.jump(self.rng.randint(max(1, conductor.place - 8), ahead))
        self.tally["jumps"] += 1
        self._follow()

    def _follow(self) -> None:
        """Tell the referee what chance did since, or all of the log after going back; compare."""
        log = self.conductor.record.log[1:]
        known = len(self.taken)
        if not known or log[:known] != self.taken:
            self.referee, known = Referee(self.choice.setup), 0
        for entry in log[known:]:
            self.referee.take(entry)
        self.taken = log
        self._compare()

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
