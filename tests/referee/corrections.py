"""What the player may correct, and when (R14)."""

from goa_solo.rules.entries import Correct
from goa_solo.rules.setup import CardSource
from tests.referee import board
from tests.referee.plain import PLAYER, plain_market
from tests.referee.plain_table import VALUES, ForbiddenError, PlainTable


def correct(table: PlainTable, entry: Correct) -> None:
    """Check all of it, then take it; what changes nothing is refused."""
    if entry.exchanged is not None or entry.favor is not None:
        _use_tile(table, entry)
        return
    if table.setup.search_only:  # her purse and the outposts are the table's alone
        must(entry.draw is None and entry.discard is None and entry.outposts is None)
    before = table.facts()
    market = table.market if entry.market is None else plain_market(entry.market)
    if entry.market is not None:
        _check_market(table, market)
    stone_out = bool(table.markers) and table.markers[0][0] == 1
    if entry.stone is not None:
        must(stone_out and not table.setup.cards_only)
    if stone_out and not table.setup.cards_only:
        stone = entry.stone.name if entry.stone else table.markers[0][2]
        if entry.stone is not None:
            must(stone in board.stone_places(market, table.rules("R17") == "any gap"))
        must(board.tile(market, board.place(stone)) == ".")
    if entry.holder is not None and entry.holder.value != table.holder:
        must(not stone_out)  # nobody holds it until it has been auctioned
    for counts in (entry.draw, entry.discard):
        must(counts is None or all(0 <= n <= 99 for n in counts))
    if entry.outposts is not None:
        pairs = zip(entry.outposts, table.setup.outposts, strict=True)
        must(all(0 <= left <= most for left, most in pairs))
    if entry.one_more is not None:
        must(table.setup.cards is CardSource.TABLE and entry.one_more in table.hidden)
    table.market = market
    if entry.stone is not None:
        table.markers[0] = (*table.markers[0][:2], entry.stone.name)
    if entry.holder is not None:
        shown = table.stage == "place" and table.holder != PLAYER and bool(table.piles["auction 1"])
        if shown and entry.holder.value == PLAYER:
            table.use("auction 1")  # she doesn't place her 1 after all: that card is gone (R14)
        table.holder = entry.holder.value
    _correct_purse(table, entry)
    if entry.outposts is not None:
        table.outposts = list(entry.outposts)
    if entry.one_more is not None:
        table.hidden[entry.one_more] += 1
    must(table.facts() != before)


def _use_tile(table: PlainTable, entry: Correct) -> None:
    """Exchange, which is yellow, is swapped with a tile on the market while the player acts. Favor,
    which is teal, is used when it is won; it is swapped with a tile in the box (R28), which changes
    nothing here."""
    given = [name for name in Correct.__annotations__ if getattr(entry, name) is not None]
    must(len(given) == 1)
    if entry.exchanged is None:
        won = table.pending or table.outcome or {}
        level, _side, _space, letter = won.get("lot", (1, "", "", None))
        must(level > 1 and won["winner"] == PLAYER and letter in (None, "T"))
        return
    acts = table.holder == PLAYER if not table.acted else table.acted[0] != PLAYER
    must(table.stage == "act" and acts and not table.setup.cards_only)
    must(entry.exchanged.on_grid)
    at = board.GRID.index(board.place(entry.exchanged.name))
    must(table.market[at] != ".")
    table.market = table.market[:at] + "Y" + table.market[at + 1 :]
    table.bonuses_taken.append(entry.exchanged.name)  # in a corner it gives that tile too


def _check_market(table: PlainTable, market: str) -> None:
    must(table.stage != "market" and not table.setup.cards_only)
    for level, _side, space in table.markers:
        must(level == 1 or board.tile(market, board.place(space)) != ".")
    rounds_after = 4 - table.round if table.round <= 4 else 8 - table.round
    this_round = {"place": 2, "act": 0, "over": 0}.get(table.stage)
    if this_round is None:
        this_round = len(table.marked())
    must(sum(letter != "." for letter in market) >= 2 * rounds_after + this_round)
    must(board.has_border_tile(market))


def _correct_purse(table: PlainTable, entry: Correct) -> None:
    if entry.draw is not None:
        cards = [v for v, n in zip(VALUES, entry.draw, strict=True) for _ in range(n)]
        if cards != sorted(table.draw):
            table.draw, table.known = cards, 0
    if entry.discard is not None:
        table.discard = [v for v, n in zip(VALUES, entry.discard, strict=True) for _ in range(n)]


def must(allowed: bool) -> None:
    if not allowed:
        raise ForbiddenError("correction")
