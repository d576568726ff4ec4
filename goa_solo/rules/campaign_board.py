"""What hands do on the physical Campaign Board (rules section 6), as values with their sentences.

A closed list like `moves`: `tests/hands` has a board of wood and cardboard that does what they say.
A move carries what it changes, so that it can be taken back.
"""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve, frozen

from goa_solo.rules.campaign import LISBON, Campaign, Status
from goa_solo.rules.message import Message, say, say_count


@frozen
class LayOutBoard:
    """The board comes from the box, with the marker on its first space."""


@frozen
class PutGoals:
    """A session's goals go on the board: when it is laid out, or `again` after a correction."""

    session: int
    goals: tuple[str, ...]
    again: bool = False


@frozen
class RemoveGoals:
    """A session's goals leave the board."""

    session: int
    goals: tuple[str, ...]


@frozen
class BoxGoals:
    """The goals that weren't drawn go back in the box."""

    count: int


@frozen
class LoadGoods:
    """Goods go into the hold, from the bottom up."""

    count: int


@frozen
class UnloadGoods:
    """Goods leave the hold, from the top."""

    count: int


@frozen
class MoveMarker:
    """The marker goes from one space to another."""

    start: int
    space: int


CampaignMove = (
    LayOutBoard | PutGoals | RemoveGoals | BoxGoals | LoadGoods | UnloadGoods | MoveMarker
)


def take_back(move: CampaignMove) -> CampaignMove:
    """Return the move that takes one of a recorded or corrected session back."""
    match move:
        case LoadGoods(count):
            return UnloadGoods(count)
        case UnloadGoods(count):
            return LoadGoods(count)
        case RemoveGoals(session, goals):
            return PutGoals(session, goals, again=True)
        case PutGoals(session, goals):
            return RemoveGoals(session, goals)
        case MoveMarker(start, space):
            return MoveMarker(space, start)
    raise AssertionError(f"the layout isn't taken back: {move}")


def sentences(moves: Iterable[CampaignMove]) -> tuple[Message, ...]:
    """Return what to do, in the order of hands."""
    return tuple(map(sentence, moves))


def sentence(move: CampaignMove) -> Message:
    """Return what a move asks of the player."""
    match move:
        case LayOutBoard():
            return say("Lay out the Campaign Board and put the Campaign Marker on space 1.")
        case PutGoals(session, goals, again):
            return _put_goals(session, goals, again=again)
        case RemoveGoals(_, goals):
            return say_count(
                "Remove goal {goals} from the Campaign Board.",
                "Remove goals {goals} from the Campaign Board.",
                len(goals),
                goals=listed(goals),
            )
        case BoxGoals(count):
            return say_count(
                "Put the other goal back in the box.",
                "Put the other {count} goals back in the box.",
                count,
            )
        case LoadGoods(count):
            return say_count(
                "Put {count} good into the Cargo Hold, from the bottom up.",
                "Put {count} goods into the Cargo Hold, from the bottom up.",
                count,
            )
        case UnloadGoods(count):
            return say_count(
                "Take {count} good out of the Cargo Hold, from the top.",
                "Take {count} goods out of the Cargo Hold, from the top.",
                count,
            )
        case MoveMarker(start, space) if space < start:
            return say("Move the Campaign Marker back to space {space}.", space=space)
        case MoveMarker(_, space):
            return say("Move the Campaign Marker to space {space}.", space=space)


def _put_goals(session: int, goals: tuple[str, ...], *, again: bool) -> Message:
    letters = listed(goals)
    if not again:
        return say(
            "Put goals {goals} face up on the board for session {session}.",
            goals=letters,
            session=session,
        )
    return say_count(
        "Put goal {goals} back on the board for session {session}.",
        "Put goals {goals} back on the board for session {session}.",
        len(goals),
        goals=letters,
        session=session,
    )


def listed(letters: Sequence[str]) -> Message | str:
    """List goals by their letters: A, C and F."""
    *others, last = letters
    return say("{others} and {last}", others=", ".join(others), last=last) if others else last


# --- what moves when a campaign begins or changes ------------------------------------------------


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
