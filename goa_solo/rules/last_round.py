"""Reminders of the last round beside the instruction."""

from collections.abc import Iterator

from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.setup import Side
from goa_solo.rules.stages import ROUNDS, Stage
from goa_solo.rules.steps import HerAuction, YourActions, YourAuction
from goa_solo.rules.table import Table

# What is lost: with yellow tiles, if the player may have some, and with what is on depots
WORTH_NOTHING = {
    (True, True): say(
        "After this round, {ships}, {contracts}, {compasses}, unused {yellow} tiles"
        " and whatever is on your {depots} are worth nothing."
    ),
    (True, False): say(
        "After this round, {ships}, {contracts}, {compasses} and unused {yellow}"
        " tiles are worth nothing."
    ),
    (False, True): say(
        "After this round, {ships}, {contracts}, {compasses} and whatever is on"
        " your {depots} are worth nothing."
    ),
    (False, False): say(
        "After this round, {ships}, {contracts} and {compasses} are worth nothing."
    ),
}


def last_round_messages(table: Table) -> Iterator[Message]:
    """Announce the last round when it begins, and what is lost after it when the player acts. In
    the last two, tell how many Pardaos score while the player can spend or earn some."""
    spends = isinstance(table.prompt, YourAuction | HerAuction | YourActions)
    if table.round >= ROUNDS - 1 and spends:
        yield say(
            "As things stand, {worth} {pardaos} or more would score 3 points.",
            worth=table.purse.worth,
        )
    if table.round < ROUNDS:
        return
    if table.stage is Stage.PLACE and table.level == 1:
        yield say(
            "This is the last round. Your leftover {pardaos} score only if you have at"
            " least as many as Lakshmi."
        )
    if table.stage is not Stage.ACT or table.actor is not Side.PLAYER:
        return
    yellow = on_the_table(table).may_have(TileType.YELLOW)
    yield WORTH_NOTHING[yellow, table.setup.story != "plagued crops"]
