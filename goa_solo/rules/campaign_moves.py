"""What hands do on the physical Campaign Board, as values, and the sentence of each.

A closed list like `moves`: `tests/hands` has a board of wood and cardboard that does what they say.
A move carries what it changes, so that it can be taken back.
"""

from collections.abc import Iterable, Sequence

from attrs import frozen

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
