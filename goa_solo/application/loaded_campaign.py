"""A saved campaign with its definition, and what a session of it is played for."""

from attrs import frozen

from goa_solo.application import campaigns
from goa_solo.application.pack_lookup import definition_of
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.packs import Edition, nearest_edition
from goa_solo.rules.campaign import Bonus, Campaign, Definition, Status
from goa_solo.rules.goals import Goal
from goa_solo.rules.message import Message, PlayerError, cut_off
from goa_solo.rules.translation import translated as from_pack
from goa_solo.store.errors import StoreError
from goa_solo.store.ids import Id
from goa_solo.store.records import CampaignRecord, CampaignSession
from goa_solo.store.store import Store


@frozen
class LoadedCampaign:
    """A campaign and its state; without a state, `problem` says why."""

    campaign_record: CampaignRecord
    campaign: Campaign | None
    problem: Message | None = None

    @property
    def id(self) -> Id:
        return self.campaign_record.id

    @property
    def definition(self) -> Definition:
        assert self.campaign is not None
        return self.campaign.definition

    @property
    def title(self) -> str:
        """The player's name for it, or its pack's."""
        if self.campaign_record.name:
            return cut_off(self.campaign_record.name, campaigns.LONGEST_NAME)
        return (
            from_pack(self.definition.title) if self.campaign else self.campaign_record.definition
        )

    @property
    def status(self) -> Status | None:
        return self.campaign.status if self.campaign else None


def load_campaign(store: Store, name: Id) -> LoadedCampaign:
    """Load a campaign; raise `StoreError` if there is none with that name."""
    return _loaded(store, store.campaigns.read(name))


def all_campaigns(store: Store) -> list[LoadedCampaign]:
    """Load all campaigns, last changed first."""
    records = sorted(store.campaigns.all(), key=lambda one: (one.updated, one.id), reverse=True)
    return [_loaded(store, saved) for saved in records]


def _loaded(store: Store, saved: CampaignRecord) -> LoadedCampaign:
    try:
        return LoadedCampaign(saved, campaigns.campaign_state(saved, definition_of(store, saved)))
    except PlayerError as error:
        return LoadedCampaign(saved, None, error.message)


def terms_edition(store: Store, saved: CampaignRecord | None = None) -> Edition:
    """Return the edition whose terms a campaign uses: its last session's, or the last chosen."""
    name = SessionDefaults.read(store.settings).edition
    for session in reversed(saved.sessions if saved else ()):
        if session and session in store.finished:
            name = store.finished.read(session).setup.edition
            break
    return nearest_edition(name)


def next_session(store: Store, name: Id) -> CampaignSession | None:
    """Return the session a campaign waits for; None if the campaign can't be read."""
    found = load_campaign(store, name)
    if found.campaign is None:
        return None
    return found.campaign_record.next_session


def session_campaign(
    store: Store, campaign_session: CampaignSession | None
) -> LoadedCampaign | None:
    """Return the campaign a session belongs to; None if it's missing or has no such session."""
    if campaign_session is None or campaign_session.campaign_id not in store.campaigns:
        return None
    try:
        found = load_campaign(store, campaign_session.campaign_id)
    except StoreError:
        return None
    known = found.campaign is not None and campaign_session.session <= found.definition.sessions
    return found if known else None


def session_goals(campaign: Campaign, number: int) -> tuple[Goal, ...]:
    return tuple(map(campaign.definition.goal, campaign.start.goals[number - 1]))


def session_bonuses(campaign: Campaign, number: int) -> tuple[Bonus, ...]:
    """Return the bonuses chosen for a session."""
    chosen = campaign.bonuses_for(number)
    return tuple(bonus for bonus in campaign.definition.bonuses if bonus.key in chosen)


def session_difficulty(campaign: Campaign, number: int) -> int:
    """Return the difficulty chosen for a session when the campaign began."""
    chosen = campaign.start.difficulties
    return chosen[number - 1] if number <= len(chosen) else 1
