"""Facts about the player's actions from an edition's figures, shown by both front ends."""

from goa_solo.packs import Edition
from goa_solo.rules.corrections import may_be_favor
from goa_solo.rules.edition import OUTPOSTS
from goa_solo.rules.message import Message, say
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.setup import Phase, Setup
from goa_solo.rules.stages import OUTPOSTS as COUNTED_OUTPOSTS
from goa_solo.rules.stages import RICH_OUTPOSTS_MORE
from goa_solo.rules.table import Table

ACTING_CAPTAINS = ("english", "indian")  # the others matter during setup or in auctions
ROWS = ("one", "two", "three", "four", "five")


def action_facts(edition: Edition, table: Table) -> tuple[Message, ...]:
    """Return the outposts and what they need, modules, and the rows' scores."""
    rows = dict(zip(ROWS, edition.scoring.tracks, strict=True))
    scored = say("At the end, rows 1 to 5 score {one}, {two}, {three}, {four} and {five}.", **rows)
    return (*outposts_needed(edition, table), *_contracts(edition, table.setup), scored)


def outposts_needed(edition: Edition, table: Table) -> tuple[Message, ...]:
    """Return a line per kind, as far as the app knows that the player may still establish it."""
    more = RICH_OUTPOSTS_MORE if table.setup.story == "rich outposts" else 0
    over = set(COUNTED_OUTPOSTS) - set(table.open_outposts)
    return tuple(
        say(
            "{outpost}: needs {needed} {contracts}",
            outpost=Message("{" + kind + "}"),
            needed=edition.contracts_needed[kind] + more,
        )
        for kind in OUTPOSTS
        if kind not in over
    )


def _contracts(edition: Edition, setup: Setup) -> tuple[Message, ...]:
    lines = []
    if "planned expansion" in setup.modules and edition.planned_contracts:
        rows = dict(zip(ROWS, edition.planned_contracts, strict=True))
        lines.append(
            say(
                "Planned Expansion: rows 1 to 5 give {one}, {two}, {three}, {four} and {five}"
                " {contracts}.",
                **rows,
            )
        )
    effect = edition.effect(setup.captain) if setup.captain in ACTING_CAPTAINS else None
    return (*lines, effect) if effect else tuple(lines)


# --- Exchange, used while acting, and Favor, used when it is won --------------------------------


def exchange_offered(table: Table) -> bool:
    """Return whether the player may have an Exchange tile, and using it matters to the app."""
    return on_the_table(table).may_exchange


def favor_offered(edition: Edition, table: Table) -> bool:
    """Return whether the tile the player has just won may be Favor: a tile of the night."""
    known = on_the_table(table).market_known and table.phase is Phase.NIGHT
    return edition.favor and known and may_be_favor(table)


EXCHANGE_RULE = say(
    "{exchange}: put it on the market in place of any tile, and take that tile. Your"
    " {exchange} tile can then be auctioned again."
)


def exchange_rules(table: Table) -> tuple[Message, ...]:
    """Return the rules of Exchange, if it can be used now."""
    if not exchange_offered(table):
        return ()
    if "bonanza" not in table.setup.modules:
        return (EXCHANGE_RULE,)
    return (
        EXCHANGE_RULE,
        say("Bonanza: if that tile is in a corner, the bonus tile there is yours too."),
    )


def favor_rule(edition: Edition) -> Message:
    """Return the rule for Favor (R28): Espionage isn't among the tiles left out."""
    return say(
        "{favor}: put it in the box and take one of the {count} tiles left out of the two markets."
        " Espionage isn't one of them (R28).",
        count=sum(tiles.removed for tiles in edition.tiles.values()),
    )
