"""What to move on the physical Campaign Board when a campaign begins or changes (rules section 6).

Both front ends use it when a campaign is started, recorded, corrected or undone.
"""

from collections.abc import Iterable, Sequence

from attrs import evolve

from goa_solo.rules.campaign import Campaign, Status
from goa_solo.rules.campaign_entries import LISBON
from goa_solo.rules.message import Message, say, say_count


def has_board(campaign: Campaign) -> bool:
    """Return whether the box has a board for a campaign: only for the rulebook's own."""
    return campaign.definition.name == LISBON.name


def initial_layout(campaign: Campaign) -> tuple[Message, ...]:
    """Return what to lay out before the first session."""
    left_over = len(campaign.definition.goals) - len(_on_board(campaign.start.goals))
    return (
        say("Lay out the Campaign Board and put the Campaign Marker on space 1."),
        *(
            say(
                "Put goals {goals} face up on the board for session {session}.",
                goals=_letters(goals),
                session=number,
            )
            for number, goals in enumerate(campaign.start.goals, 1)
        ),
        say_count(
            "Put the other goal back in the box.",
            "Put the other {count} goals back in the box.",
            left_over,
        ),
    )


def setup_moves(campaign: Campaign, session: int) -> tuple[Message, ...]:
    """Return the board's part of a session's setup: all of it at the first, later a check."""
    if not has_board(campaign):
        return ()
    if session == 1:
        return initial_layout(campaign)
    goals = campaign.start.goals[session - 1]
    return (
        say(
            "The Campaign Marker is on space {session}, with goals {goals}.",
            session=session,
            goals=_letters(goals),
        ),
    )


def board_state(campaign: Campaign) -> tuple[Message, ...]:
    """Return what the board shows, to check it or after a correction."""
    goals = _on_board(_goals_left(campaign))
    return (
        say("Campaign Marker: space {space}", space=_marker(campaign)),
        say("Goals on the board: {goals}", goals=_letters(goals) if goals else say("none")),
        say("Goods in the Cargo Hold: {goods}", goods=campaign.cargo),
    )


def campaign_before(campaign: Campaign, session: int) -> Campaign:
    """Return the campaign before a session was recorded; its bonuses don't matter here."""
    return evolve(campaign, results=campaign.results[: session - 1], status=Status.GOING)


def board_moves(before: Campaign, after: Campaign) -> tuple[Message, ...]:
    """Return the moves that turn the board from `before` into `after`, in the rulebook's order."""
    if not has_board(after):
        return ()
    moves = list(_goods(before.cargo, after.cargo))
    here, there = _on_board(_goals_left(before)), _on_board(_goals_left(after))
    if gone := [letter for letter in here if letter not in there]:
        moves.append(_goals_move(gone, back=False))
    if again := [letter for letter in there if letter not in here]:
        moves.append(_goals_move(again, back=True))
    if _marker(before) != _marker(after):
        moves.append(say("Move the Campaign Marker to space {space}.", space=_marker(after)))
    return tuple(moves)


def _goods(before: int, after: int) -> Iterable[Message]:
    if after > before:
        yield say_count(
            "Put {count} good into the Cargo Hold, from the bottom up.",
            "Put {count} goods into the Cargo Hold, from the bottom up.",
            after - before,
        )
    elif after < before:
        yield say_count(
            "Take {count} good out of the Cargo Hold, from the top.",
            "Take {count} goods out of the Cargo Hold, from the top.",
            before - after,
        )


def _goals_move(letters: list[str], *, back: bool) -> Message:
    goals = _letters(letters)
    if back:
        return say_count(
            "Put goal {goals} back on the Campaign Board.",
            "Put goals {goals} back on the Campaign Board.",
            len(letters),
            goals=goals,
        )
    return say_count(
        "Remove goal {goals} from the Campaign Board.",
        "Remove goals {goals} from the Campaign Board.",
        len(letters),
        goals=goals,
    )


def _goals_left(campaign: Campaign) -> tuple[tuple[str, ...], ...]:
    """Return the goals of the sessions not yet recorded: the others have left the board."""
    return campaign.start.goals[len(campaign.results) :]


def _on_board(goals: tuple[tuple[str, ...], ...]) -> list[str]:
    return [letter for session in goals for letter in session]


def _marker(campaign: Campaign) -> int:
    """Return the marker's space: it advances after each session, unless the campaign is over."""
    if campaign.status is Status.LOST:
        return len(campaign.results)
    return campaign.session


def _letters(letters: Sequence[str]) -> Message | str:
    """List goals by their letters: A, C and F."""
    *others, last = letters
    return say("{others} and {last}", others=", ".join(others), last=last) if others else last
