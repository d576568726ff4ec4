"""What to move on the physical Campaign Board when a campaign begins or changes (rules section 6).

Both front ends use it when a campaign is started, recorded, corrected or undone.
"""

from collections.abc import Iterator

from attrs import evolve

from goa_solo.rules.campaign import LISBON, Campaign, Status
from goa_solo.rules.campaign_moves import (
    BoxGoals,
    CampaignMove,
    LayOutBoard,
    LoadGoods,
    MoveMarker,
    PutGoals,
    RemoveGoals,
    UnloadGoods,
    listed,
    sentences,
)
from goa_solo.rules.message import Message, say


def has_board(campaign: Campaign) -> bool:
    """Return whether the box has a board for a campaign: only for the rulebook's own."""
    return campaign.definition.name == LISBON.name


def initial_layout(campaign: Campaign) -> tuple[CampaignMove, ...]:
    """Return what to lay out before the first session."""
    dealt = campaign.start.goals
    return (
        LayOutBoard(),
        *(PutGoals(number, goals) for number, goals in enumerate(dealt, 1)),
        BoxGoals(len(campaign.definition.goals) - sum(map(len, dealt))),
    )


def setup_lines(campaign: Campaign, session: int) -> tuple[Message, ...]:
    """Return the board's part of a session's setup: all of it at the first, later a check."""
    if not has_board(campaign):
        return ()
    if session == 1:
        return sentences(initial_layout(campaign))
    return (
        say(
            "The Campaign Marker is on space {session}, with goals {goals}.",
            session=session,
            goals=listed(campaign.start.goals[session - 1]),
        ),
    )


def board_state(campaign: Campaign) -> tuple[Message, ...]:
    """Return what the board shows, to check it or after a correction."""
    goals = [letter for _session, session in _goals_left(campaign) for letter in session]
    return (
        say("Campaign Marker: space {space}", space=_marker(campaign)),
        say("Goals on the board: {goals}", goals=listed(goals) if goals else say("none")),
        say("Goods in the Cargo Hold: {goods}", goods=campaign.cargo),
    )


def campaign_before(campaign: Campaign, session: int) -> Campaign:
    """Return the campaign before a session was recorded; its bonuses don't matter here."""
    return evolve(campaign, results=campaign.results[: session - 1], status=Status.GOING)


def board_moves(before: Campaign, after: Campaign) -> tuple[CampaignMove, ...]:
    """Return the moves that turn the board from `before` into `after`, in the rulebook's order."""
    return tuple(_moves(before, after)) if has_board(after) else ()


def _moves(before: Campaign, after: Campaign) -> Iterator[CampaignMove]:
    if after.cargo > before.cargo:
        yield LoadGoods(after.cargo - before.cargo)
    elif after.cargo < before.cargo:
        yield UnloadGoods(before.cargo - after.cargo)
    here, there = _goals_left(before), _goals_left(after)
    yield from (RemoveGoals(*one) for one in here if one not in there)
    yield from (PutGoals(*one, again=True) for one in there if one not in here)
    if _marker(before) != _marker(after):
        yield MoveMarker(_marker(before), _marker(after))


def _goals_left(campaign: Campaign) -> list[tuple[int, tuple[str, ...]]]:
    """Return the goals of the sessions not yet recorded: the others have left the board."""
    return [*enumerate(campaign.start.goals, 1)][len(campaign.results) :]


def _marker(campaign: Campaign) -> int:
    """Return the marker's space: it advances after each session, unless the campaign is over."""
    if campaign.status is Status.LOST:
        return len(campaign.results)
    return campaign.session
