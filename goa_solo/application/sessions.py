"""Starting, listing and resuming sessions in the player's data folder."""

from goa_solo.application import pack_lookup
from goa_solo.play.conductor import Conductor
from goa_solo.rules.market import Market
from goa_solo.rules.setup import Setup
from goa_solo.store.ids import Id
from goa_solo.store.records import CampaignSession, RunningSession
from goa_solo.store.store import Store


def paused_sessions(store: Store) -> list[RunningSession]:
    """Return all sessions that aren't in history yet, last played first."""
    return sorted(store.running.all(), key=lambda one: (one.updated, one.id), reverse=True)


def start_session(
    store: Store,
    setup: Setup,
    *,
    campaign_session: CampaignSession | None = None,
    seed: str | None = None,
    markets: tuple[Market, ...] = (),
    to_beat: int | None = None,
) -> Conductor:
    """Start and save a new session, which may belong to a campaign or be a challenge."""
    faces = pack_lookup.deck(store, setup.deck).faces
    return Conductor.start(
        store,
        setup,
        faces,
        campaign_session=campaign_session,
        seed=seed,
        markets=markets,
        to_beat=to_beat,
    )


def resume_session(store: Store, name: Id) -> Conductor:
    """Resume a paused session at its current step."""
    setup = store.running.read(name).setup
    return Conductor.resume(store, name, pack_lookup.deck(store, setup.deck).faces)
