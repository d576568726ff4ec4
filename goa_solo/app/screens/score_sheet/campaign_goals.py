"""What a sheet decides for a campaign: its goals with why, and where the player knows better."""

from __future__ import annotations

from attrs import evolve, frozen

from goa_solo.app.campaign_summary import load_campaign
from goa_solo.app.desk import Desk, Refused
from goa_solo.app.i18n import _, render
from goa_solo.app.screens.score_sheet.sheet_form import Overruled, SheetDraft
from goa_solo.application import campaigns
from goa_solo.packs import Edition
from goa_solo.rules.campaign import LISBON, Campaign, Definition, evaluate_goals
from goa_solo.rules.goals import Goal
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.store.records import CampaignSession
from goa_solo.store.serialize import LONGEST_TEXT


@frozen
class SheetGoalLine:
    """A goal of the campaign's session; `reason` is the player's, where the sheet is overruled."""

    letter: str
    text: str
    why: str
    achieved: bool
    reason: str = ""


@frozen
class SheetCampaign:
    """The campaign a sheet belongs to, if it does."""

    campaign_session: CampaignSession | None = None
    campaign: Campaign | None = None
    goals: tuple[Goal, ...] = ()

    @property
    def definition(self) -> Definition:
        return self.campaign.definition if self.campaign is not None else LISBON

    @property
    def difficulty(self) -> int:
        """As chosen for this session when the campaign began."""
        assert self.campaign_session is not None
        wanted = self.campaign.start.difficulties if self.campaign is not None else ()
        return (
            wanted[self.campaign_session.session - 1]
            if self.campaign_session.session <= len(wanted)
            else 1
        )

    def overruled(self) -> tuple[Overruled, ...]:
        """What was overruled when this session was recorded."""
        if self.campaign_session is None or self.campaign is None:
            return ()
        if self.campaign_session.session > len(self.campaign.results):
            return ()
        record = self.campaign.results[self.campaign_session.session - 1].record
        return tuple(
            Overruled(letter, letter in record.achieved, reason)
            for letter, reason in record.overruled
        )

    def lines(self, draft: SheetDraft, sheet: ScoreSheet, edition: Edition) -> list[SheetGoalLine]:
        """Each goal as it counts now."""
        found = evaluate_goals(self.goals, sheet, edition.scoring)
        reasons = self.reasons(draft, sheet, edition)
        return [
            SheetGoalLine(
                goal.letter,
                _("Goal {letter}: {text}").format(
                    letter=goal.letter, text=render(goal.as_message(), edition.terms)
                ),
                render(found[goal.letter].why, edition.terms),
                found[goal.letter].achieved != (goal.letter in reasons),
                reasons.get(goal.letter, ""),
            )
            for goal in self.goals
        ]

    def reasons(self, draft: SheetDraft, sheet: ScoreSheet, edition: Edition) -> dict[str, str]:
        """The reason for each goal that counts otherwise than the sheet says now. What the player
        decided stays, also when the sheet comes to say the same and needs no overruling."""
        found = evaluate_goals(self.goals, sheet, edition.scoring)
        return {
            one.letter: one.reason
            for one in draft.overrule
            if one.letter in found and found[one.letter].achieved != one.achieved
        }


def campaign_of(desk: Desk, campaign_session: CampaignSession | None) -> SheetCampaign:
    """By whose figures the goals count, and the goals of this session."""
    if campaign_session is None or campaign_session.campaign_id not in desk.store.campaigns:
        return SheetCampaign(campaign_session)
    try:
        campaign = load_campaign(desk, campaign_session.campaign_id).campaign
        if campaign is None:
            return SheetCampaign(campaign_session)
        letters = campaign.start.goals[campaign_session.session - 1]
        return SheetCampaign(
            campaign_session, campaign, tuple(map(campaign.definition.goal, letters))
        )
    except (*Refused, LookupError):
        return SheetCampaign(campaign_session)


def next_leg(desk: Desk, campaign_id: str | None) -> CampaignSession | None:
    """The session a campaign waits for; it is entered without having been played here."""
    if campaign_id is None:
        return None
    found = load_campaign(desk, campaign_id)
    return (
        campaigns.next_campaign_session(found.campaign_record, found.definition)
        if found.campaign
        else None
    )


def decided(draft: SheetDraft, line: SheetGoalLine, reason: str) -> SheetDraft:
    """The draft with a goal decided the other way for a reason, or with none as the sheet says."""
    others = tuple(one for one in draft.overrule if one.letter != line.letter)
    reason = reason.strip()[:LONGEST_TEXT]
    if reason:
        others = (*others, Overruled(line.letter, not line.achieved, reason))
    return evolve(draft, overrule=others)
