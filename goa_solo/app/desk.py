"""The data folder, opened once for the app, and the session that is on the table now."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from attrs import frozen

from goa_solo.app.i18n import render
from goa_solo.packs import DeckPack, Edition, deck, decks, nearest_edition, read_deck
from goa_solo.play.conductor import Conductor
from goa_solo.rules.market import Market
from goa_solo.rules.message import Message, RuleError
from goa_solo.rules.setup import Setup
from goa_solo.store.errors import StoreError
from goa_solo.store.records import CampaignSession, RunningSession
from goa_solo.store.store import Store

ON_TABLE = "on_table"
"""The setting that names the session shown when the app was last seen."""

AT_SCREEN = "at_screen"
"""The setting that names the screen a session was left on, if not the round screen."""

AT_SHEET = "at_sheet"
"""The setting that names the score sheet that is open with no session on the table."""

DRAFT = "draft"
"""The setting that keeps a market while it is being entered."""

TICKS = "ticks"
"""The setting that keeps what is ticked off in the step each session is at."""

Refused = (RuleError, StoreError)
"""What may be refused with a sentence for the player."""


@frozen
class Paused:
    """A session that can be gone on with."""

    id: str
    where: str
    difficulty: int
    updated: str
    over: bool


class Desk:
    """Opens the store when it is first needed. While another copy of the app writes to the same
    folder, or where the folder may not be written to, everything can be looked at, and the player
    is told so."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._clock = clock
        self._notices: list[str] = []
        self.conductor: Conductor | None = None

    @cached_property
    def store(self) -> Store:
        try:
            return Store.open(self._folder, clock=self._clock)
        except StoreError as error:  # it is open elsewhere, or can't be written
            self._notices.append(render(error.message))
            return Store.open(self._folder, read_only=True, clock=self._clock)

    def close(self) -> None:
        """The app ends. What was on the table is shown again at the next start."""
        if "store" in self.__dict__:
            self.store.close()
            del self.store
        self.conductor = None

    def notices(self) -> list[str]:
        """What the player must be told, each once."""
        found = self._notices + [render(message) for message in self.store.told()]
        self._notices = []
        return found

    def tell(self, message: Message) -> None:
        self._notices.append(render(message))

    # --- sessions ------------------------------------------------------------------------------

    def sessions(self) -> list[Paused]:
        """All that are not in history yet, the one played last first."""
        records = sorted(self.store.running.all(), key=lambda one: one.updated, reverse=True)
        return [_paused(record) for record in records]

    def start(self, setup: Setup, campaign_session: CampaignSession | None = None) -> Conductor:
        """Begin a session, perhaps of a campaign, and put it on the table."""
        self._on_table(
            Conductor.start(
                self.store, setup, self.deck(setup.deck).faces, campaign_session=campaign_session
            )
        )
        assert self.conductor is not None
        return self.conductor

    def resume(self, name: str) -> Conductor:
        """Put a saved session on the table; it is at the step where it was left."""
        if self.conductor is None or self.conductor.id != name:
            setup = self.store.running.read(name).setup
            found = Conductor.resume(self.store, name, self.deck(setup.deck).faces)
            if found.notice is not None:
                self.tell(found.notice)
            self._on_table(found)
        assert self.conductor is not None
        return self.conductor

    def try_out(self, conductor: Conductor) -> None:
        """Put a session on the table that is kept nowhere."""
        self.leave()
        self.conductor = conductor

    def leave(self) -> None:
        """Clear the table: the session is paused."""
        if self.conductor is not None:
            self.conductor.paused()
            self.conductor = None
            self._remember(None)

    def _on_table(self, conductor: Conductor) -> None:
        self.conductor = conductor
        self._remember(conductor.id)

    def _remember(self, name: str | None) -> None:
        # A comfort, not worth a word where it can't be written.
        with contextlib.suppress(StoreError):
            if self.store.settings.get(ON_TABLE) != name:
                self.store.settings.change(**{ON_TABLE: name})

    def left_open(self) -> str | None:
        """The session that was on the table when the app was closed or killed."""
        name = self.store.settings.get(ON_TABLE)
        return name if isinstance(name, str) and name in self.store.running else None

    def keep_screen(self, screen: str) -> None:
        """Remember that the session on the table is now at a screen of its own; "" for none."""
        assert self.conductor is not None
        line = f"{self.conductor.id} {screen}" if screen else None
        with contextlib.suppress(StoreError):
            if self.store.settings.get(AT_SCREEN) != line:
                self.store.settings.change(**{AT_SCREEN: line})

    def left_screen(self) -> str:
        """The screen of its own that the session left open was at, "" if none."""
        name, _space, screen = str(self.store.settings.get(AT_SCREEN) or "").partition(" ")
        return screen if name and name == self.left_open() else ""

    def keep_sheet(self, **of: str | None) -> None:
        """Remember that a score sheet is open with no session on the table, and what it is of."""
        names = (f"{what}={name}" for what, name in of.items() if name)
        self._write_sheet(" ".join(("open", *names)) if self.conductor is None else None)

    def forget_sheet(self) -> None:
        self._write_sheet(None)

    def _write_sheet(self, line: str | None) -> None:
        with contextlib.suppress(StoreError):
            if self.store.settings.get(AT_SHEET) != line:
                self.store.settings.change(**{AT_SHEET: line})

    def left_sheet(self) -> dict[str, str] | None:
        """What the score sheet left open is of; None if there was none, or that is gone."""
        opened, *names = str(self.store.settings.get(AT_SHEET) or "closed").split()
        of = {what: name for what, _is, name in (word.partition("=") for word in names)}
        store = self.store
        kept = {
            "session": store.running.ids,
            "finished": store.finished.ids,
            "campaign_id": store.campaigns.ids,
        }
        known = all(what in kept and name in kept[what]() for what, name in of.items())
        return of if opened == "open" and known else None

    # --- a market half entered -----------------------------------------------------------------

    def keep_draft(self, market: Market) -> None:
        """Remember a market that is being entered, so that it outlives the app."""
        with contextlib.suppress(StoreError):
            self.store.settings.change(**{DRAFT: f"{self._draft_name()} {market.line}"})

    def draft(self) -> Market | None:
        """The market that was being entered for this phase of this session."""
        kept = self.store.settings.get(DRAFT)
        name, _space, line = str(kept or "").rpartition(" ")
        try:
            return Market.parse(line) if name == self._draft_name() else None
        except RuleError:
            return None

    def _draft_name(self) -> str:
        assert self.conductor is not None
        return f"{self.conductor.id} {self.conductor.table.phase.value}"

    # --- what is ticked off --------------------------------------------------------------------

    def keep_ticks(self, ticked: frozenset[str]) -> None:
        """Remember what is ticked off in this step of this session, so that it outlives the app."""
        assert self.conductor is not None
        if self.conductor.id not in self.store.running:
            return
        line = f"{self._step_name()}:{','.join(sorted(ticked))}" if ticked else ""
        self._write_ticks(self._kept_ticks() | {self.conductor.id: line})

    def ticks(self) -> frozenset[str]:
        """What was ticked off in this step of this session."""
        assert self.conductor is not None
        name, _colon, ticked = self._kept_ticks().get(self.conductor.id, "").partition(":")
        return frozenset(ticked.split(",")) if name == self._step_name() else frozenset()

    def drop_ticks(self) -> None:
        """The session has moved: forget what was ticked off, unless it is still at that step."""
        assert self.conductor is not None
        kept = self._kept_ticks()
        if self.conductor.id in kept and not self.ticks():
            self._write_ticks(kept | {self.conductor.id: ""})

    def _step_name(self) -> str:
        """Stays the same when the table is corrected."""
        assert self.conductor is not None
        table = self.conductor.table
        return f"{table.phase.value}-{table.round}-{type(table.prompt).__name__}"

    def _kept_ticks(self) -> dict[str, str]:
        lines = str(self.store.settings.get(TICKS) or "").split()
        return {name: rest for name, _colon, rest in (line.partition(":") for line in lines)}

    def _write_ticks(self, kept: dict[str, str]) -> None:
        lines = [f"{n}:{rest}" for n, rest in kept.items() if rest and n in self.store.running]
        with contextlib.suppress(StoreError):
            self.store.settings.change(**{TICKS: " ".join(lines) or None})

    # --- packs ---------------------------------------------------------------------------------

    def deck(self, name: str) -> DeckPack:
        """A deck that ships, or one of the player's own."""
        if name in decks():
            return deck(name)
        return read_deck(self.store.decks.read(name), name).pack_or_raise()

    def own_deck(self) -> DeckPack | None:
        """The player's deck that the session on the table is played with, if it is theirs and can
        be read."""
        name = self.conductor.table.setup.deck if self.conductor else ""
        if not name or name in decks():
            return None
        try:
            return self.deck(name)
        except Refused:
            return None

    def playable_decks(self) -> list[str]:
        """The house deck and each of the player's own that is complete."""
        own = [name for name in self.store.decks.names() if name not in decks()]
        return [*decks(), *(name for name in own if self._complete(name))]

    def _complete(self, name: str) -> bool:
        try:
            return self.deck(name).complete
        except Refused:
            return False

    def edition(self) -> Edition:
        """The edition of the session on the table."""
        assert self.conductor is not None
        return nearest_edition(self.conductor.table.setup.edition)


def _paused(record: RunningSession) -> Paused:
    terms = nearest_edition(record.setup.edition).terms
    return Paused(
        record.id,
        render(record.state.prompt.position(record.state), terms),
        record.setup.difficulty,
        record.updated,
        record.state.over,
    )
