"""Starting, listing and resuming sessions in the player's data folder."""

from typing import Any

from goa_solo.application import pack_lookup
from goa_solo.play.conductor import Conductor
from goa_solo.rules.setup import Setup
from goa_solo.store.ids import Id
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store


def paused_sessions(store: Store) -> list[RunningSession]:
    """Return all sessions that aren't in history yet, last played first."""
    return sorted(store.running.all(), key=lambda one: (one.updated, one.id), reverse=True)


def start_session(store: Store, setup: Setup, **more: Any) -> Conductor:
    """Start and save a new session, possibly of a campaign or a challenge (`more`)."""
    return Conductor.start(store, setup, pack_lookup.deck(store, setup.deck).faces, **more)


def resume_session(store: Store, name: Id) -> Conductor:
    """Resume a paused session at its current step."""
    setup = store.running.read(name).setup
    return Conductor.resume(store, name, pack_lookup.deck(store, setup.deck).faces)
