"""What the window remembers: the open session and screen, half-entered markets and score sheets,
ticks. It is in a file of its own that only a full backup contains. Problems with it are never
errors: what can't be read is left out, with a notice, and a change that can't be saved lasts until
the app is closed."""

import contextlib
from typing import Any

from attrs import evolve, frozen

from goa_solo.application.sheet_draft import SheetDraft
from goa_solo.rules.market import Market
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Phase
from goa_solo.store import atomic_files
from goa_solo.store.errors import StoreError
from goa_solo.store.ids import Id
from goa_solo.store.serialize import from_plain, to_plain
from goa_solo.store.store import Store

FILE = "ui_state.json"


@frozen
class OpenScoreSheet:
    """A score sheet that is open while no session is played, and what it belongs to, if known."""

    session: str = ""
    finished: str = ""
    campaign_id: str = ""


@frozen
class MarketDraft:
    """A half-entered market."""

    session: Id
    phase: Phase
    market: Market


@frozen
class StepTicks:
    """The items ticked off in a session's current step; `prompt` is the name of its class."""

    session: Id
    phase: Phase
    round: int
    prompt: str
    ticked: tuple[str, ...] = ()


@frozen
class NamedSheetDraft:
    """A half-filled score sheet, by the id of its session, its campaign session, or `NEW`."""

    name: str
    draft: SheetDraft


@frozen
class UiState:
    """Everything the window remembers."""

    session: str = ""  # the open session
    screen: str = ""  # the open session's last screen, if not the round screen
    score_sheet: OpenScoreSheet | None = None
    market_draft: MarketDraft | None = None
    ticks: tuple[StepTicks, ...] = ()
    sheet_drafts: tuple[NamedSheetDraft, ...] = ()
    tour_answered: bool = False  # the tour was accepted or declined

    def ticked(self, step: StepTicks) -> frozenset[str]:
        """Return what is ticked off in a step, which is given without ticks."""
        return frozenset(
            tick for one in self.ticks if evolve(one, ticked=()) == step for tick in one.ticked
        )

    def sheet_draft(self, name: str) -> SheetDraft | None:
        return next((one.draft for one in self.sheet_drafts if one.name == name), None)


def load(store: Store) -> UiState:
    """Load the last state."""
    path, plain = store.access.folder / FILE, None
    try:
        plain = atomic_files.parse_json(atomic_files.read(path))
        state = from_plain(UiState, plain)
    except FileNotFoundError:
        return UiState()
    except StoreError as error:
        state = _readable_parts(plain)
        message = say(
            "Some of what you had entered or ticked but not finished couldn't be read ({problem})."
            " The file was set aside as {aside}. Your sessions and scores aren't affected.",
            problem=error.message,
            aside=store.access.set_aside(path),
        )
        store.access.add_notice(message)
        save(store, state)  # so that the notice is shown only once
    return state


def _readable_parts(plain: Any) -> UiState:
    """Return what can be read of a damaged state: every field, tick and draft by itself."""
    kept: dict[str, Any] = {}
    for name, value in plain.items() if isinstance(plain, dict) else ():
        for part in [[one] for one in value] if isinstance(value, list) else [value]:
            with contextlib.suppress(StoreError):
                found = getattr(from_plain(UiState, {name: part}), name)
                kept[name] = (*kept.get(name, ()), *found) if isinstance(found, tuple) else found
    return UiState(**kept)


def save(store: Store, state: UiState) -> Message | None:
    """Save the state; return why it couldn't be saved, None if it was."""
    try:
        store.access.check_writable()
        text = atomic_files.format_json(to_plain(state)) + "\n"
        atomic_files.replace(store.access.folder / FILE, text, keep_backup=False)
    except StoreError as error:
        return error.message
    return None
