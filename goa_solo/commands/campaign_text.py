"""A campaign as text for the terminal, and as JSON."""

from goa_solo.commands.terminal_io import BOLD, Terminal
from goa_solo.rules.campaign import Campaign, Status
from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.translation import translated as from_pack
from goa_solo.store.records import CampaignRecord


def status_message(campaign: Campaign) -> Message:
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
            return say(
                "{played} of {sessions} sessions played, {cargo} in the hold: {rank}.",
                **values,
            )


def _goods(count: int) -> Message:
    return say_count("{count} good", "{count} goods", count)


def print_campaign(terminal: Terminal, saved: CampaignRecord, campaign: Campaign) -> None:
    terminal.print_paragraph(saved.name or from_pack(campaign.definition.title), style=BOLD)
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
            mark = " " if result is None else "+" if letter in result.achieved else "-"
            goal = terminal.text(campaign.definition.goal(letter).as_message())
            terminal.print_paragraph(f"{mark} {letter} {goal}", indent="  ")
    for row in reversed(_hold(campaign)):
        terminal.print_line("  " + row)
    terminal.print_paragraph(status_message(campaign))
    if campaign.status is not Status.GOING:
        return
    if campaign.to_next_row:
        message = say_count(
            "{count} more good fills the next row.",
            "{count} more goods fill the next row.",
            campaign.to_next_row,
        )
        terminal.print_paragraph(message)
    if campaign.bonuses_earned:
        message = say_count(
            "{count} bonus for the next setup, out of: {open}. Chosen: {chosen}.",
            "{count} bonuses for the next setup, out of: {open}. Chosen: {chosen}.",
            campaign.bonuses_earned,
            open=", ".join(bonus.key for bonus in campaign.bonuses_open),
            chosen=", ".join(campaign.bonuses) or say("none"),
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


def as_json(saved: CampaignRecord, campaign: Campaign) -> dict[str, object]:
    return {
        "id": saved.id,
        "name": saved.name,
        "definition": saved.definition,
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
