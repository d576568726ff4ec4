"""The player's data folder and the session played in this window, with the window's state for
both."""

import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import attrs

from goa_solo.app.file_exchange import picker_notice
from goa_solo.app.i18n import render
from goa_solo.application import pack_lookup, ui_state
from goa_solo.application.challenges import market_of_challenge
from goa_solo.application.sessions import resume_session, start_session
from goa_solo.application.sheet_draft import (
    NEW,
    SheetDraft,
    goal_notes_name,
    is_goal_notes,
)
from goa_solo.application.ui_state import (
    MarketDraft,
    NamedSheetDraft,
    OpenScoreSheet,
    StepTicks,
    UiState,
)
from goa_solo.packs import DeckPack, Edition, nearest_edition
from goa_solo.play.conductor import Conductor
from goa_solo.rules.market import Market
from goa_solo.rules.message import Message, PlayerError, say
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.setup import Setup
from goa_solo.store.errors import MissingError, StoreError
from goa_solo.store.records import CampaignSession
from goa_solo.store.store import Store

_ENTERED = {"market_draft", "ticks", "sheet_drafts"}  # the parts of the state that a player enters


class OpenSession:
    """Opens the store when first needed: read-only, with a notice, if another copy of the app
    writes to the same folder or the folder isn't writable. `conductor` is None while no session is
    open."""

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.time,
        on_notice: Callable[[], object] = lambda: None,
    ) -> None:
        self._folder = folder
        self._clock = clock
        self._notices: list[str] = []
        self._ui: UiState | None = None
        self._told_unsaved = False  # that what is entered can't be saved
        self._signature = (0, "")  # of the open session's file when it was read
        self._on_notice = on_notice
        self.conductor: Conductor | None = None

    @cached_property
    def store(self) -> Store:
        if notice := picker_notice(self._folder):
            self.add_notice(notice)
        try:
            return Store.open(self._folder, clock=self._clock)
        except StoreError as error:  # it is open elsewhere, or not writable
            self._notices.append(render(error.message))
            return Store.open(self._folder, read_only=True, clock=self._clock)

    def close(self) -> None:
        """Close the store as the app ends. The next start shows the open session again."""
        if "store" in self.__dict__:
            self.store.close()
            del self.store
        self.conductor = self._ui = None

    def pending_notices(self) -> list[str]:
        """Return the notices for the player since the last call."""
        found = self._notices + [render(message) for message in self.store.pending_notices()]
        self._notices = []
        return list(dict.fromkeys(found))

    def add_notice(self, message: Message | str) -> None:
        self._notices.append(message if isinstance(message, str) else render(message))

    # --- the session ---------------------------------------------------------------------------

    def start(
        self, setup: Setup, campaign_session: CampaignSession | None = None, **more: Any
    ) -> Conductor:
        """Start a session, possibly of a campaign or a challenge (`more`), and open it."""
        return self._open(
            start_session(self.store, setup, campaign_session=campaign_session, **more)
        )

    def resume(self, name: str) -> Conductor:
        """Open a saved session at the step where it was left."""
        if self.conductor is not None and self.conductor.id == name:
            return self.conductor
        self._signature = self.store.running.signature(name)
        found = resume_session(self.store, name)
        if found.notice is not None:
            self.add_notice(found.notice)
        return self._open(found)

    def follow(self) -> bool:
        """In a read-only window, open the session again if another copy of the app has saved it
        since; return whether it has. Raise `StoreError` if it is gone."""
        if self.conductor is None or not self.store.read_only:
            return False
        name = self.conductor.id
        if self.store.running.signature(name) == self._signature:
            return False
        self.conductor = None
        try:
            self.resume(name)
        except MissingError:
            raise MissingError(
                "This session isn't here anymore: it was finished or deleted elsewhere."
            ) from None
        return True

    def _open(self, conductor: Conductor) -> Conductor:
        self.conductor = conductor
        if self.ui.session != conductor.id:
            self.remember(session=conductor.id, screen="")
        return conductor

    def open_unsaved(self, conductor: Conductor) -> None:
        """Open a session that is never saved."""
        self.pause()
        self.conductor = conductor

    def pause(self) -> None:
        """Close the session; it can be resumed later."""
        if self.conductor is not None:
            self.conductor.paused()
            self.conductor = None
            self.remember(session="", screen="")

    def edition(self) -> Edition:
        """Return the edition of the open session."""
        assert self.conductor is not None
        return nearest_edition(self.conductor.table.setup.edition)

    def own_deck(self) -> DeckPack | None:
        """The deck of the open session, if it is the player's own and readable."""
        name = self.conductor.table.setup.deck if self.conductor else ""
        if not name or not pack_lookup.is_own_deck(name):
            return None
        try:
            return pack_lookup.deck(self.store, name)
        except PlayerError:
            return None

    # --- what the window remembers about itself ---------------------------------------------------

    @property
    def ui(self) -> UiState:
        if self._ui is None:
            self._ui = ui_state.load(self.store)
        return self._ui

    def remember(self, **changes: Any) -> None:
        """Change some of the window's saved state."""
        changed = attrs.evolve(self.ui, **changes)
        if changed != self.ui:
            self._ui = changed
            problem = ui_state.save(self.store, changed)
            if problem is None:
                self._told_unsaved = False
            elif changes.keys() & _ENTERED and not self._told_unsaved:
                self._told_unsaved = True
                message = say(
                    "What you enter or tick here is lost when you close the app: {problem}",
                    problem=problem,
                )
                self.add_notice(message)
                self._on_notice()

    def forget_ui(self) -> None:
        """Read the window's state again when next needed: an import has changed it."""
        self._ui = None

    def forget_place(self) -> None:
        """Forget where the player was, because it can't be shown: the next start is at home."""
        self.conductor = None
        self.remember(session="", screen="", score_sheet=None)

    def left_open(self) -> str | None:
        """Return the session that was open when the app was closed or killed."""
        return self.ui.session if self.ui.session in self.store.running.ids() else None

    def remember_screen(self, screen: str) -> None:
        """Remember which screen of its own the open session is at; "" for none."""
        assert self.conductor is not None
        if self.ui.session == self.conductor.id:
            self.remember(screen=screen)

    def remember_sheet(self, sheet: OpenScoreSheet) -> None:
        """Remember an open score sheet; for a session, its screen is remembered instead."""
        self.remember(score_sheet=sheet if self.conductor is None else None)

    def left_sheet(self) -> dict[str, str] | None:
        """Return what the score sheet left open belongs to; None if there is none or it is gone."""
        if self.ui.score_sheet is None:
            return None
        store = self.store
        of = {what: name for what, name in attrs.asdict(self.ui.score_sheet).items() if name}
        ids = {
            "session": store.running.ids,
            "finished": store.finished.ids,
            "campaign_id": store.campaigns.ids,
        }
        return of if all(name in ids[what]() for what, name in of.items()) else None

    @property
    def starts_elsewhere(self) -> bool:
        """Whether the next start opens what was left open, and not home."""
        return self.left_open() is not None or self.left_sheet() is not None

    def remember_market(self, market: Market) -> None:
        """Remember the market being entered for this phase of the open session."""
        assert self.conductor is not None
        phase = self.conductor.table.phase
        self.remember(market_draft=MarketDraft(self.conductor.id, phase, market))

    def market_draft(self) -> Market | None:
        """Return the market that was being entered for this phase of the open session; a challenge
        brings its own."""
        assert self.conductor is not None
        draft, here = self.ui.market_draft, (self.conductor.id, self.conductor.table.phase)
        if draft and (draft.session, draft.phase) == here:
            return draft.market
        return market_of_challenge(self.conductor.record, self.conductor.table.phase)

    def remember_ticks(self, ticked: frozenset[str]) -> None:
        """Remember what is ticked off in this step of the open session."""
        step, ids = self._step(), self.store.running.ids()
        others = [one for one in self.ui.ticks if one.session != step.session]
        here = [attrs.evolve(step, ticked=tuple(sorted(ticked)))] if ticked else []
        self.remember(ticks=tuple(one for one in [*others, *here] if one.session in ids))

    def ticks(self) -> frozenset[str]:
        """Return what was ticked off in this step of the open session."""
        return self.ui.ticked(self._step())

    def drop_ticks(self) -> None:
        """Forget what was ticked off, unless the session is still at that step."""
        if any(one.session == self._step().session for one in self.ui.ticks) and not self.ticks():
            self.remember_ticks(frozenset())

    def _step(self) -> StepTicks:
        """Return the open session's step; it stays the same when the table is corrected."""
        assert self.conductor is not None
        table = self.conductor.table
        prompt = type(table.prompt).__name__
        return StepTicks(self.conductor.id, table.phase, table.round, prompt)

    def goal_notes(self) -> ScoreSheet:
        """Return the player's notes on the goals of the open session."""
        assert self.conductor is not None
        draft = self.ui.sheet_draft(goal_notes_name(self.conductor.id))
        return draft.sheet if draft else ScoreSheet()

    def remember_goal_notes(self, sheet: ScoreSheet) -> None:
        assert self.conductor is not None
        self.remember_sheet_draft(goal_notes_name(self.conductor.id), SheetDraft(sheet))

    def remember_sheet_draft(self, name: str, draft: SheetDraft | None) -> None:
        """Save a half-filled sheet, or delete it with None; drafts of deleted sessions go too."""
        store = self.store
        known = {NEW, *store.running.ids(), *store.finished.ids(), *store.campaigns.ids()}
        others = [one for one in self.ui.sheet_drafts if one.name != name]
        others = [one for one in others if one.name.partition(".")[0] in known]
        running = {goal_notes_name(one) for one in store.running.ids()}
        others = [one for one in others if not is_goal_notes(one.name) or one.name in running]
        here = [NamedSheetDraft(name, draft)] if draft is not None else []
        self.remember(sheet_drafts=(*others, *here))
