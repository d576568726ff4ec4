"""Reminders beside the instruction: about modules, her purse, and the last round."""

from goa_solo.rules.entries import AUCTION
from goa_solo.rules.gambit import BROKER, GAMBIT_EFFECTS, broker_revealed
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import ROUNDS, Stage
from goa_solo.rules.table import Table


def module_cues(table: Table) -> tuple[Message, ...]:
    """Remind of an empty draw pile of hers (R24) and of the Gambit card."""
    if table.purse.discard:
        return (*_new_pile(table), *_gambit_due(table))
    return (*_gambit_due(table), *_new_pile(table))  # a pile of what she just got


def last_round_cues(table: Table) -> tuple[Message, ...]:
    """Announce the last round when it begins, and what is lost after it when the player acts."""
    if table.round < ROUNDS:
        return ()
    if table.stage is Stage.PLACE and table.level == 1:
        return (
            say(
                "This is the last round. Your leftover {pardaos} score only if you have at"
                " least as many as Lakshmi."
            ),
        )
    if table.stage is not Stage.ACT or table.actor is not Side.PLAYER:
        return ()
    if table.setup.story == "plagued crops":
        return (
            say(
                "After this round, {ships}, {contracts}, {compasses} and unused {yellow}"
                " tiles are worth nothing."
            ),
        )
    return (
        say(
            "After this round, {ships}, {contracts}, {compasses}, unused {yellow} tiles"
            " and whatever is on your {depots} are worth nothing."
        ),
    )


def _new_pile(table: Table) -> tuple[Message, ...]:
    if not table.fresh_pile:
        return ()
    if len(table.purse.draw) < 2:
        return (say("Her draw pile is empty: her discard pile is the new one (R24)."),)
    if table.purse.open is not None:
        return (
            say(
                "Her draw pile is empty: shuffle her discard pile now to make a new one. The"
                " revealed card stays out of it (R24)."
            ),
        )
    return (say("Her draw pile is empty: shuffle her discard pile now to make a new one (R24)."),)


def _gambit_due(table: Table) -> tuple[Message, ...]:
    """Remind the player of the Gambit card to reveal in the current auction."""
    if table.stage is not Stage.AUCTION or not table.gambit_revealed:
        return ()
    effect = GAMBIT_EFFECTS[table.gambit_revealed]
    if table.gambit_revealed == BROKER:
        if _bid_begun(table):  # it was resolved before that (R20)
            return ()
        effect = broker_revealed(real_purse=table.setup.real_purse)
    return (say("Reveal your Gambit card. {effect}", effect=effect),)


def _bid_begun(table: Table) -> bool:
    """Return whether the player has revealed a real card for her bid in this auction."""
    if table.setup.real_cards:
        return table.deck(AUCTION[table.level - 1]).top is not None
    return table.setup.real_purse and table.purse.open is not None
