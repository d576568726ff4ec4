"""What a sheet decides for a campaign: its goals with evidence, and the player's overrides."""

from attrs import evolve, frozen

from goa_solo.app.i18n import _, plural, render
from goa_solo.application.loaded_campaign import session_campaign, session_difficulty, session_goals
from goa_solo.application.sheet_draft import GoalOverride, SheetDraft
from goa_solo.packs import Edition
from goa_solo.rules.campaign import (
    LISBON,
    Campaign,
    Definition,
    evaluate_goals,
    goods_for,
    points_to_next_good,
)
from goa_solo.rules.goals import Goal
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.store.records import CampaignSession
from goa_solo.store.store import Store


@frozen
class SheetGoalLine:
    """A goal of the campaign's session; `reason` is the player's, if the sheet is overridden."""

    letter: str
    text: str
    why: str
    achieved: bool
    reason: str = ""


@frozen
class SheetCampaign:
    """The campaign a sheet belongs to, if any."""

    campaign_session: CampaignSession | None = None
    campaign: Campaign | None = None
    goals: tuple[Goal, ...] = ()

    @property
    def definition(self) -> Definition:
        return self.campaign.definition if self.campaign is not None else LISBON

    @property
    def difficulty(self) -> int:
        """The difficulty chosen for this session when the campaign began."""
        assert self.campaign_session is not None
        if self.campaign is None:
            return 1
        return session_difficulty(self.campaign, self.campaign_session.session)

    def overruled(self) -> tuple[GoalOverride, ...]:
        """Return what was overridden when this session was recorded."""
        if self.campaign_session is None or self.campaign is None:
            return ()
        if self.campaign_session.session > len(self.campaign.results):
            return ()
        record = self.campaign.results[self.campaign_session.session - 1].record
        return tuple(
            GoalOverride(letter, letter in record.achieved, reason)
            for letter, reason in record.overruled
        )

    def cargo_line(self, points: int) -> str:
        """Return a line on the goods earned by points, and how far the next one is."""
        goods = goods_for(self.definition, points)
        brought = plural(
            "You earn {count} good for your points.",
            "You earn {count} goods for your points.",
            goods,
        )
        more = plural(
            "{count} more point earns 1 more good.",
            "{count} more points earn 1 more good.",
            points_to_next_good(self.definition, points),
        )
        return f"{brought} {more}"

    def lines(self, draft: SheetDraft, sheet: ScoreSheet, edition: Edition) -> list[SheetGoalLine]:
        """Return each goal as it stands now."""
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
        """Return the reason for each goal that overrides the sheet now. The player's decision is
        kept, even while the sheet gives the same result and nothing is overridden."""
        found = evaluate_goals(self.goals, sheet, edition.scoring)
        return {
            one.letter: one.reason
            for one in draft.overrule
            if one.letter in found and found[one.letter].achieved != one.achieved
        }


def campaign_of(store: Store, campaign_session: CampaignSession | None) -> SheetCampaign:
    """Return the campaign of a session, with the goals of that session."""
    found = session_campaign(store, campaign_session)
    if found is None or found.campaign is None or campaign_session is None:
        return SheetCampaign(campaign_session)
    goals = session_goals(found.campaign, campaign_session.session)
    return SheetCampaign(campaign_session, found.campaign, goals)


def decided(draft: SheetDraft, line: SheetGoalLine, reason: str) -> SheetDraft:
    """Return the draft with a goal overridden for a reason, or without one as on the sheet."""
    others = tuple(one for one in draft.overrule if one.letter != line.letter)
    reason = reason.strip()
    if reason:
        others = (*others, GoalOverride(line.letter, not line.achieved, reason))
    return evolve(draft, overrule=others)
