"""The conductor of a running session: applies answers, shuffles, saves."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from attrs import evolve

from goa_solo import __version__
from goa_solo.play.deck_learning import save_function
from goa_solo.play.shuffler import FaceSource, shuffled
from goa_solo.play.undo_history import LoadedLog, Turn, load
from goa_solo.rules.cards import Face
from goa_solo.rules.corrections import may_be_favor
from goa_solo.rules.entries import Begin, Correct, Drawn, Entry, Lay, Shuffled, StoneWon
from goa_solo.rules.message import RuleError
from goa_solo.rules.moves import TIDYING, Back, Forward, back
from goa_solo.rules.placement import NO_BORDER_TILE, has_border_tile
from goa_solo.rules.session import apply, begin
from goa_solo.rules.setup import Phase, Setup
from goa_solo.rules.steps import DrawCard, Prompt, Shuffle
from goa_solo.rules.table import Table
from goa_solo.store.errors import UnreadableError
from goa_solo.store.ids import Id, new_id, timestamp
from goa_solo.store.records import CardsRevealed, RunningSession
from goa_solo.store.store import Store

LONG_AWAY = 2 * 24 * 60 * 60
"""After so many seconds without a change, the table may not look as it did."""
MOST_TO_PUT_BACK = 5
"""More moves than these aren't listed after going back several steps: the whole table is easier to
compare."""
LONGEST_TURN = 600
"""The longest time between answers, in seconds, that counts as playing time."""

Clock = Callable[[], float]
Save = Callable[[RunningSession], RunningSession | None]
"""Saves a session, and returns it if saving changed it."""


class Conductor:
    """A running session.

    Every change is saved before it is applied. If saving fails (`NotSavedError`), the change is
    rejected: the table stays as it was, in memory and on disk, and the same call can be retried.
    """

    def __init__(
        self, session: LoadedLog, faces: FaceSource, save: Save, clock: Clock = time.time
    ) -> None:
        self.record = session.record  # as currently saved
        self.turns = session.turns  # including undone ones; the first can't be undone
        self.place = session.place  # how many of the turns are applied
        self.notice = session.notice
        self.undone: tuple[Turn, ...] = ()  # since the last answer or redo
        self._faces = faces
        self._save = save
        self._clock = clock
        self._since = self._opened = clock()

    # --- starting and resuming ---------------------------------------------------------------

    @classmethod
    def start(
        cls, store: Store, setup: Setup, faces: FaceSource, *, seed: str | None = None, **more: Any
    ) -> Conductor:
        """Start and save a new session. `more` is its `campaign_session`; or a challenge gives its
        seed, its `markets` and the score `to_beat`."""
        now = store.access.clock()
        name = new_id(now)
        record = evolve(new_session_record(setup, faces, name, seed or name, now), **more)
        store.running.write(record)
        return cls(load(record), faces, save_function(store, record), store.access.clock)

    @classmethod
    def resume(cls, store: Store, name: Id, faces: FaceSource) -> Conductor:
        """Resume a saved session at its current step. `notice` says if something was dropped."""
        record = store.running.read(name)
        try:
            session = load(record)
        except UnreadableError as error:
            session = load(store.running.restore_backup(name, error.message))
        return cls(session, faces, save_function(store, session.record), store.access.clock)

    # --- current state -----------------------------------------------------------------------

    @property
    def id(self) -> Id:
        return self.record.id

    @property
    def last_turn(self) -> Turn:
        """The turn that led to the current step."""
        return self.turns[self.place - 1]

    @property
    def table(self) -> Table:
        return self.last_turn.after

    @property
    def prompt(self) -> Prompt:
        """The current prompt; never one of chance."""
        return self.table.prompt

    @property
    def offered(self) -> Drawn | None:
        """The real card revealed here before the player went back, to offer it again."""
        prompt = self.prompt
        if not isinstance(prompt, DrawCard):
            return None
        cards = self._seen(prompt.phase, prompt.deck)
        number = self._drawn(prompt)
        if number >= len(cards):
            return None
        again = Drawn(prompt.deck, cards[number])
        return again if prompt.refusal(again) is None else None

    @property
    def last_answer(self) -> Turn:
        """The last turn besides corrections."""
        return self._since_answer[0]

    @property
    def following(self) -> tuple[Forward, ...]:
        """What hands do because of what followed from the last answer and the corrections since,
        besides tidying up."""
        moves = (move for turn in self._since_answer for move in turn.after.consequences)
        return tuple(move for move in moves if not isinstance(move, TIDYING))

    @property
    def tidying(self) -> tuple[Forward, ...]:
        """What hands do at the end of the round that the last answer ended."""
        moves = self.last_answer.moves
        whole = isinstance(self.last_answer.entry, StoneWon)
        return tuple(move for move in moves if whole or isinstance(move, TIDYING))

    @property
    def _since_answer(self) -> tuple[Turn, ...]:
        """The last answer with the corrections after it."""
        first = self.place - 1
        while first and isinstance(self.turns[first].entry, Correct):
            first -= 1
        return self.turns[first : self.place]

    # --- answering ---------------------------------------------------------------------------

    def answer(self, entry: Entry) -> Table:
        """Apply the player's answer. Raise `RuleError` if the rules don't allow it, `NotSavedError`
        if it couldn't be saved; the table is then unchanged."""
        if self.prompt.of_chance:
            raise AssertionError("chance has been asked already")
        turn, entries = self._played(entry)
        _check_new(self.table, entry)
        ahead = self.turns[self.place :]
        log, turns = self.record.entries, self.turns
        if not ahead or entries != log[self.last_turn.end : ahead[0].end]:
            log, turns = log[: self.last_turn.end] + entries, (*turns[: self.place], turn)
        self._commit(log, turns, self.place + 1, self._cards_seen_with(entry))
        return self.table

    def _played(self, entry: Entry) -> tuple[Turn, tuple[Entry, ...]]:
        table = apply(self.table, entry)
        added = [entry]
        log = self.record.entries[: self.last_turn.end]
        while isinstance(table.prompt, Shuffle):
            log_so_far = (*log, *added)
            added.append(shuffled(self.record.seed, self._faces, table.prompt, log_so_far))
            table = apply(table, added[-1])
        return Turn(entry, self.last_turn.end + len(added), self.table, table), tuple(added)

    def _commit(
        self,
        entries: tuple[Entry, ...],
        turns: tuple[Turn, ...],
        place: int,
        seen: tuple[CardsRevealed, ...] | None = None,
    ) -> None:
        """Save, then apply."""
        now = self._clock()
        spent = round(min(max(now - self._since, 0), LONGEST_TURN))
        day = self.table.phase is Phase.DAY
        record = evolve(
            self.record,
            app=__version__,
            updated=timestamp(now),
            entries=entries,
            at=turns[place - 1].end,
            state=turns[place - 1].after,
            seen=self.record.seen if seen is None else seen,
            day_seconds=self.record.day_seconds + (spent if day else 0),
            night_seconds=self.record.night_seconds + (0 if day else spent),
        )
        record = self._save(record) or record
        self.record, self.turns, self.place, self.undone = record, turns, place, ()
        self._since = now

    # --- undo and redo -----------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self.place > 1

    @property
    def can_redo(self) -> bool:
        return self.place < len(self.turns)

    def undo(self) -> Table:
        """Undo the last answer and what followed from it."""
        if not self.can_undo:
            raise RuleError("There is nothing to undo.")
        return self.jump(self.place - 1)

    def redo(self) -> Table:
        if not self.can_redo:
            raise RuleError("There is nothing to redo.")
        return self.jump(self.place + 1)

    def jump(self, place: int) -> Table:
        """Go back or forward until `place` turns are applied."""
        if not 1 <= place <= len(self.turns):
            raise RuleError("There is no such step in this session.")
        undone = self.turns[place : self.place] + self.undone if place < self.place else ()
        self._commit(self.record.entries, self.turns, place)
        self.undone = undone
        return self.table

    @property
    def card_left(self) -> Turn | None:
        """The turn that entered a real card, if only that was undone and nothing before it: the
        card stays revealed, to be entered again."""
        answers = (turn for turn in self.undone if not isinstance(turn.entry, Correct))
        first = next(answers, None)
        return first if first is not None and isinstance(first.entry, Drawn) else None

    @property
    def put_back(self) -> tuple[Back, ...]:
        """What hands take back after going back, in their order; nothing if it is too much to read,
        or over nightfall, where that isn't enough."""
        if self.undone and self.undone[-1].after.phase is not self.table.phase:
            return ()
        left = self.card_left
        made = (t.after.consequences if t is left else t.moves for t in self.undone)
        moves = back(tuple(move for moves in made for move in moves))
        return moves if len(self.undone) == 1 or len(moves) <= MOST_TO_PUT_BACK else ()

    @property
    def may_be_lost(self) -> bool:
        """Whether the player may want to compare the whole table: after going far back or over
        nightfall, after a correction, or after some days."""
        if self.undone:
            nightfall = self.undone[-1].after.phase is not self.table.phase
            return nightfall or (len(self.undone) > 1 and not self.put_back)
        last = self.last_turn.entry
        corrected = isinstance(last, Correct) and last.exchanged is None and last.favor is None
        return corrected or self.record.updated <= timestamp(self._opened - LONG_AWAY)

    def hides_revealed_card(self, place: int, *, step_shown: bool = True) -> bool:
        """Return whether going back to `place` hides a revealed card: then ask first. Cards of the
        current step count only if it was shown. A real card that is only entered again isn't
        hidden."""
        turns = self.turns[place : self.place]
        if self.card_left and any(not isinstance(turn.entry, Correct) for turn in turns):
            return True
        if turns and turns[0].only_enters:
            turns = turns[1:]
        if step_shown or not turns:
            return any(turn.reveals for turn in turns)
        return any(turn.reveals for turn in turns[:-1]) or turns[-1].reveals_before_next_step

    def paused(self) -> None:
        """Stop counting playing time until the next answer: the app goes to the background."""
        self._since = float("inf")

    # --- real cards --------------------------------------------------------------------------

    def _seen(self, phase: Phase, deck: str) -> tuple[Face | int, ...]:
        for pile in self.record.seen:
            if (pile.phase, pile.deck) == (phase, deck):
                return pile.cards
        return ()

    def _drawn(self, prompt: DrawCard) -> int:
        """Return how many real cards of that deck have been revealed in this phase."""
        return sum(
            isinstance(turn.entry, Drawn)
            and turn.entry.deck == prompt.deck
            and turn.after.phase is prompt.phase
            for turn in self.turns[1 : self.place]
        )

    def _cards_seen_with(self, entry: Entry) -> tuple[CardsRevealed, ...]:
        """Return the cards seen, including a real card just revealed."""
        prompt = self.prompt
        if not (isinstance(entry, Drawn) and isinstance(prompt, DrawCard)):
            return self.record.seen
        cards = list(self._seen(prompt.phase, prompt.deck))
        number = self._drawn(prompt)
        cards[number : number + 1] = [entry.card]
        new = CardsRevealed(prompt.phase, prompt.deck, tuple(cards))
        here = (prompt.phase, prompt.deck)
        return (*(old for old in self.record.seen if (old.phase, old.deck) != here), new)


def _check_new(table: Table, entry: Entry) -> None:
    """Reject a market that play can't lead to (R13), Favor if it wasn't just won, and a needless
    shuffle (R24). Logs are replayed without these checks: earlier versions accepted all three."""
    if isinstance(entry, Shuffled):
        raise RuleError(table.prompt.expected)
    if isinstance(entry, Correct) and entry.favor is not None and not may_be_favor(table):
        raise RuleError(
            "{favor} is used when you win it: enter it with the result of that auction."
        )
    market = entry.market if isinstance(entry, Lay | Correct) else None
    if market is not None and not has_border_tile(market):
        raise RuleError(NO_BORDER_TILE)


def new_session_record(
    setup: Setup, faces: FaceSource, name: Id, seed: str, now: float
) -> RunningSession:
    """Make a new session with its first shuffles, not yet saved."""
    table = begin(setup)
    log: list[Entry] = [Begin(setup)]
    while isinstance(table.prompt, Shuffle):
        log.append(shuffled(seed, faces, table.prompt, log))
        table = apply(table, log[-1])
    date = timestamp(now)
    entries = tuple(log)
    return RunningSession(name, __version__, date, date, seed, entries, len(log), table)
