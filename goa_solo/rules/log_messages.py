"""Log messages: a line and an undo label for each entry."""

from attrs import asdict

from goa_solo.rules.entries import Begin, Correct, Entry, Lay, Shuffled
from goa_solo.rules.message import Message, say
from goa_solo.rules.steps import Prompt, Shuffle
from goa_solo.rules.steps.lay_market import laid_out
from goa_solo.rules.table import Table


def log_line(before: Table | None, entry: Entry, after: Table) -> Message:
    """Render an entry as a line of the log, with what she then did without asking."""
    line = entry_line(before, entry, after)
    return line if before is None else with_her_action(line, before, after)


def entry_line(before: Table | None, entry: Entry, after: Table) -> Message:
    """Render an entry alone. Without a table before it (older entries were dropped), the line says
    where the session continues."""
    if isinstance(entry, Begin):
        level = "I" * entry.setup.difficulty
        return say("The session began at difficulty {level}.", level=level)
    if before is None and not isinstance(entry, Correct):
        return laid_out(after.phase) if isinstance(entry, Lay) else after.prompt.position(after)
    if isinstance(entry, Correct):
        return _tile_used(before, entry) or say("Corrected: {what}.", what=_corrected(entry))
    assert before is not None
    prompt: Prompt = before.prompt
    if isinstance(entry, Shuffled):  # earlier versions also shuffled a single card (R24)
        prompt = Shuffle(entry.deck, before.phase)
    return prompt.log_line(entry, after)


def with_her_action(line: Message, before: Table | None, after: Table) -> Message:
    """Add what she then did without asking to a line of the log."""
    if after.her_action is None or (before and before.her_action is after.her_action):
        return line
    return say("{line} {her_action}", line=line, her_action=after.her_action.report())


def undo_label(before: Table | None, entry: Entry) -> Message:
    """Return a short name for an entry, as in "Undo: your bid of 6"."""
    if isinstance(entry, Correct) and entry.exchanged is not None:
        return say("your {exchange} tile")
    if isinstance(entry, Correct) and entry.favor is not None:
        return say("your {favor} tile")
    if isinstance(entry, Correct):
        return say("the correction of {what}", what=_corrected(entry))
    if isinstance(entry, Begin) or before is None:
        return say("the start")
    prompt: Prompt = before.prompt
    return prompt.undo_label(entry)


def _tile_used(before: Table | None, entry: Correct) -> Message | None:
    """Describe how the player used Exchange or Favor; None for any other correction."""
    if entry.favor is not None:
        return say(
            "You used {favor} and took a tile that was left out of the market ({tile}).",
            tile=entry.favor,
        )
    if entry.exchanged is None:
        return None
    taken = before.market.tile(entry.exchanged) if before is not None else None
    if taken is None:
        return say("You used {exchange} on the tile in {space}.", space=entry.exchanged)
    return say(
        "You used {exchange} and took the {tile} tile in {space}.",
        tile=taken,
        space=entry.exchanged,
    )


def _corrected(entry: Correct) -> Message:
    given = [name for name, value in asdict(entry, recurse=False).items() if value is not None]
    match given:
        case ["market"]:
            return say("the market")
        case ["holder"]:
            return say("the holder of the {nazar}")
        case ["stone"]:
            return say("the position of the {nazar}")
        case ["draw"] | ["discard"] | ["draw", "discard"]:
            return say("her purse")
        case ["outposts"]:
            assert entry.outposts is not None
            kollam, madras = entry.outposts
            return say(
                "the supply ({kollam} {kollam_left}, {madras} {madras_left})",
                kollam_left=kollam,
                madras_left=madras,
            )
        case ["one_more"]:
            return say("one more card in a deck")
        case _:
            return say("several things")
