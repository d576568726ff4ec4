"""A kept campaign with what it follows, told in plain words. Knows no Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from goa_solo.app.desk import Desk, Refused
from goa_solo.app.i18n import _, count_of, from_pack, render
from goa_solo.application import campaigns, pack_lookup
from goa_solo.packs import edition, editions
from goa_solo.rules.campaign import Bonus, Campaign, Definition, Status
from goa_solo.rules.goals import Goal
from goa_solo.rules.message import Message
from goa_solo.store.records import CampaignRecord, CampaignSession


@frozen
class CampaignSummary:
    """A campaign as it stands; `problem` says why that can't be told, where it can't."""

    campaign_record: CampaignRecord
    campaign: Campaign | None
    problem: str = ""

    @property
    def id(self) -> str:
        return self.campaign_record.id

    @property
    def definition(self) -> Definition:
        assert self.campaign is not None
        return self.campaign.definition

    @property
    def title(self) -> str:
        if self.campaign_record.name:
            return self.campaign_record.name
        return (
            from_pack(self.definition.title) if self.campaign else self.campaign_record.definition
        )

    @property
    def status(self) -> Status | None:
        return self.campaign.status if self.campaign else None


def load_campaign(desk: Desk, name: str) -> CampaignSummary:
    """One campaign; `StoreError` if there is none of that name."""
    return _known(desk, desk.store.campaigns.read(name))


def all_campaigns(desk: Desk) -> list[CampaignSummary]:
    """All of them, the latest changed first."""
    records = sorted(desk.store.campaigns.all(), key=lambda one: (one.updated, one.id))
    return [_known(desk, campaign_record) for campaign_record in reversed(records)]


def _known(desk: Desk, campaign_record: CampaignRecord) -> CampaignSummary:
    try:
        definition = pack_lookup.campaign(desk.store, campaign_record.definition).definition
        return CampaignSummary(
            campaign_record, campaigns.campaign_state(campaign_record, definition)
        )
    except Refused as error:
        return CampaignSummary(campaign_record, None, render(error.message))


def terms_for(desk: Desk, campaign_record: CampaignRecord | None = None) -> dict[str, str]:
    """The words a campaign is told in: those of its last session's edition, or the last chosen."""
    name = desk.store.settings.get("new.edition", "quined")
    for session in reversed(campaign_record.sessions if campaign_record else ()):
        if session and session in desk.store.finished:
            name = desk.store.finished.read(session).setup.edition
            break
    return dict(edition(str(name) if name in editions() else "quined").terms)


def render_capitalized(message: Message, terms: dict[str, str]) -> str:
    """A sentence in an edition's words, with a capital."""
    text = render(message, terms)
    return text[:1].upper() + text[1:]


def goods_text(count: int) -> str:
    return count_of("{count} good", "{count} goods", count)


def points_text(count: int) -> str:
    return count_of("{count} point", "{count} points", count)


def rank_text(campaign: Campaign) -> str:
    return from_pack(campaign.rank) if campaign.rank else _("No rank yet")


def status_line(campaign: Campaign) -> str:
    """Where a campaign is, in a line."""
    number, sessions = campaign.session, campaign.definition.sessions
    match campaign.status:
        case Status.LOST:
            return _("Lost in session {number}").format(number=len(campaign.results))
        case Status.FINISHED:
            return _("Reached Lisbon: {rank}").format(
                rank=from_pack(campaign.rank) if campaign.rank else _("no rank")
            )
        case Status.ABANDONED:
            return _("Laid aside before session {number}").format(number=number)
        case Status.GOING:
            return _("Session {number} of {sessions} is next").format(
                number=number, sessions=sessions
            )


def session_lines(campaign: Campaign) -> list[str]:
    """What happened so far, a line for each session."""
    lines = []
    for number, result in enumerate(campaign.results, 1):
        letters = " ".join(result.achieved) or _("no goal")
        lines.append(
            _("{number}: {points}, {goals}, {goods}").format(
                number=number,
                points=points_text(result.record.points),
                goals=letters,
                goods=goods_text(result.cargo),
            )
        )
    return lines


@frozen
class CampaignContext:
    """What a session at the table must know of its campaign."""

    title: str
    goals: tuple[Goal, ...]
    bonuses: tuple[Bonus, ...]

    def goal_lines(self, terms: Mapping[str, str]) -> list[str]:
        return [
            _("Goal {letter}: {text}").format(
                letter=goal.letter, text=render(goal.as_message(), terms)
            )
            for goal in self.goals
        ]

    def bonus_lines(self, terms: Mapping[str, str]) -> list[str]:
        """For the set-up checklist."""
        return [
            _("Campaign bonus: take {bonus}.").format(bonus=render(bonus.as_message(), terms))
            for bonus in self.bonuses
        ]

    def lines(self, terms: Mapping[str, str]) -> list[str]:
        return [*self.goal_lines(terms), *self.bonus_lines(terms)]


def campaign_context(
    desk: Desk, campaign_session: CampaignSession | None
) -> CampaignContext | None:
    """The goals and bonuses of a campaign's session; nothing where there is no campaign."""
    if campaign_session is None or campaign_session.campaign_id not in desk.store.campaigns:
        return None
    found = load_campaign(desk, campaign_session.campaign_id)
    campaign = found.campaign
    if campaign is None or campaign_session.session > campaign.definition.sessions:
        return None
    goals = map(campaign.definition.goal, campaign.start.goals[campaign_session.session - 1])
    chosen = (
        campaign.chosen[campaign_session.session - 1]
        if campaign_session.session <= len(campaign.chosen)
        else ()
    )
    bonuses = (bonus for bonus in campaign.definition.bonuses if bonus.key in chosen)
    title = _("{campaign}, session {number}").format(
        campaign=found.title, number=campaign_session.session
    )
    return CampaignContext(title, tuple(goals), tuple(bonuses))
