"""A campaign as text for the terminal, and as JSON."""

from goa_solo.application.loaded_campaign import LoadedCampaign
from goa_solo.commands.score import goal_result
from goa_solo.commands.terminal_io import BOLD, Terminal
from goa_solo.rules.campaign import Campaign, Status, goods_to_next_rank
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.translation import translated as from_pack


def status_message(one: LoadedCampaign) -> Message:
    """Return where a campaign is, or why it can't be read."""
    campaign = one.campaign
    if campaign is None:
        assert one.problem is not None
        return one.problem
    values: dict[str, object] = {
        "played": len(campaign.results),
        "sessions": campaign.definition.sessions,
        "cargo": _goods(campaign.cargo),
        "rank": from_pack(campaign.rank) if campaign.rank else say("no rank"),
    }
    match campaign.status:
        case Status.LOST:
            return say("Lost in session {played} with {cargo} in the hold.", **values)
        case Status.FINISHED:
            return say("Finished with {cargo}: {rank}.", **values)
        case Status.ABANDONED:
            return say("Set aside after {played} of {sessions} sessions.", **values)
        case Status.GOING:
            return say("{played} of {sessions} sessions played, {cargo} in the hold.", **values)


def _goods(count: int) -> Message:
    return say_count("{count} good", "{count} goods", count)


def print_campaign(terminal: Terminal, one: LoadedCampaign) -> None:
    terminal.print_paragraph(one.title, style=BOLD)
    if one.campaign is not None:
        _print_sessions(terminal, one.campaign)
    terminal.print_paragraph(status_message(one))
    if one.campaign is not None and one.status is Status.GOING:
        _print_next(terminal, one.campaign)


def _print_sessions(terminal: Terminal, campaign: Campaign) -> None:
    """Print each session with its goals, and the cargo hold."""
    for number, letters in enumerate(campaign.start.goals, 1):
        result = campaign.results[number - 1] if number <= len(campaign.results) else None
        heading = say("Session {number}", number=number)
        if result is not None:
            points = say_count("{count} point", "{count} points", result.record.points)
            heading = say(
                "Session {number}: {points}, {goods}",
                number=number,
                points=points,
                goods=_goods(result.cargo),
            )
        terminal.print_paragraph(heading)
        for letter in letters:
            goal = campaign.definition.goal(letter).as_message()
            if result is not None:
                goal = goal_result(letter in result.achieved, goal)
            terminal.print_paragraph(goal, indent=f"  {letter} ")
    for row in () if terminal.plain else reversed(_hold(campaign)):
        terminal.print_line("  " + row)


def _print_next(terminal: Terminal, campaign: Campaign) -> None:
    """Print what the next rank needs, and the bonuses for the next session."""
    if wanted := goods_to_next_rank(campaign):
        terminal.print_paragraph(wanted)
    if campaign.bonuses_earned:
        message = say_count(
            "{count} bonus for the next setup, out of: {open}. Chosen: {chosen}.",
            "{count} bonuses for the next setup, out of: {open}. Chosen: {chosen}.",
            campaign.bonuses_earned,
            open=", ".join(bonus.key for bonus in campaign.bonuses_open),
            chosen=", ".join(campaign.bonuses) or say("nothing yet"),
        )
        terminal.print_paragraph(message)


def _hold(campaign: Campaign) -> list[str]:
    """Draw the cargo hold, bottom row first: # for a good, . for an empty space."""
    left = campaign.cargo
    rows = []
    for size in campaign.rows:
        here = min(left, size)
        rows.append("[" + "#" * here + "." * (size - here) + "]")
        left -= here
    return rows


def as_json(one: LoadedCampaign) -> dict[str, object]:
    saved, campaign = one.campaign_record, one.campaign
    names = {"id": saved.id, "name": saved.name, "definition": saved.definition}
    if campaign is None:
        return {**names, "problem": str(one.problem)}
    return {
        **names,
        "status": campaign.status.value,
        "goals": [list(letters) for letters in campaign.start.goals],
        "sessions": [
            {
                "points": result.record.points,
                "achieved": list(result.achieved),
                "goods_from_points": result.from_points,
                "goods_from_goals": result.from_goals,
            }
            for result in campaign.results
        ],
        "cargo": campaign.cargo,
        "rows": list(campaign.rows),
        "rows_filled": campaign.rows_filled,
        "rank": campaign.rank,
        "bonuses_earned": campaign.bonuses_earned,
        "bonuses": list(campaign.bonuses),
    }
