"""The pictures in the rules: small made-up markets and cards, computed by the rules themselves.
Imports no Kivy."""

from collections.abc import Callable, Collection, Mapping

from attrs import frozen

from goa_solo.app.i18n import render
from goa_solo.app.presenters.board_view import BoardView
from goa_solo.rules.auction import HerBid, Lot, her_bid, player_bids, price
from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.market import SPACES, Market, TileType, marker_spaces, stone_spaces
from goa_solo.rules.message import Message, say
from goa_solo.rules.placement import SEARCH_EXAMPLE, Placement, place_marker, place_stone
from goa_solo.rules.purse import Purse
from goa_solo.rules.rulings import FARTHER
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.stages import Marker
from goa_solo.rules.steps import Settle

Terms = Mapping[str, str]


@frozen
class BoardPicture:
    """A market with its tokens."""

    view: BoardView
    caption: str


@frozen
class BidPicture:
    """Her bid: its two cards and their sum."""

    face: AuctionFace
    card: int
    total: int
    caption: str


@frozen
class SearchCard:
    """An auction card beside the order of its search."""

    face: AuctionFace
    level: int
    caption: str


@frozen
class ActionPicture:
    face: ActionFace
    caption: str


@frozen
class TilePicture:
    """A tile of a type, in its colour and with its sign."""

    tile: TileType
    caption: str = ""


Picture = BoardPicture | BidPicture | SearchCard | ActionPicture | TilePicture

FULL = Market.parse("DDTDB/DTD.D/YDDPD/BDDTD/DDTBD")
HOLES = Market.parse("DDTDB/DT..D/Y.DPD/BD..D/DDTBD")
ALONE = Market.parse("D..DB/..TDD/YDDPD/BDDTD/DDTBD")
GAPPY = Market.parse("D..TB/DTD.D/YDDPD/BDDTD/DDTBD")
PURSE = Purse((5,), known=1)
PLAIN = Setup((0, 0, 1, 0))
YOURS, HERS = Side.PLAYER, Side.LAKSHMI


def picture(name: str, terms: Terms, switched: Collection[str] = ()) -> Picture:
    """Return the picture of that name, as played with these rulings switched."""
    return _PICTURES[name](terms, switched)


def _market(terms: Terms, _switched: Collection[str]) -> Picture:
    caption = say("There is a gap in {space}.", space=SPACES["r2c4"])
    return BoardPicture(BoardView(FULL), render(caption, terms))


def _stone(terms: Terms, _switched: Collection[str]) -> Picture:
    lit = frozenset(stone_spaces(HOLES))
    caption = say("Highlighted: where you may put the {nazar}.")
    return BoardPicture(BoardView(HOLES, lit=lit), render(caption, terms))


def _marker(terms: Terms, _switched: Collection[str]) -> Picture:
    stone = SPACES["r3c2"]
    lit = frozenset(marker_spaces(HOLES, stone, ()))
    view = BoardView(HOLES, stone=stone, markers=(Marker(1, HERS, stone),), lit=lit)
    return BoardPicture(view, render(say("Highlighted: where your 2 may go."), terms))


def _any(terms: Terms, _switched: Collection[str]) -> Picture:
    stone, second = SPACES["N1"], SPACES["r1c1"]
    markers = (Marker(1, YOURS, stone), Marker(2, HERS, second))
    lit = frozenset(marker_spaces(ALONE, second, (second,)))
    view = BoardView(ALONE, stone=stone, markers=markers, lit=lit)
    return BoardPicture(view, render(say("No tile touches her 2: your 3 may go anywhere."), terms))


def _card(terms: Terms, _switched: Collection[str]) -> Picture:
    face = AuctionFace.parse("T>D>P NE cw 3")
    return SearchCard(face, 2, render(face.as_message(), terms))


def _edge(terms: Terms, _switched: Collection[str]) -> Picture:
    return _searched(FULL, place_stone(FULL, AuctionFace.parse("T>B W4 cw 2")), terms)


def _gaps(terms: Terms, _switched: Collection[str]) -> Picture:
    return _searched(GAPPY, place_stone(GAPPY, AuctionFace.parse("T W1 cw 2")), terms)


def _ring(terms: Terms, _switched: Collection[str]) -> Picture:
    stone = SPACES["r2c4"]
    found = place_marker(FULL, AuctionFace.parse("T>D NE cw 2"), stone)
    return _searched(FULL, found, terms, Marker(1, YOURS, stone))


def _rings(terms: Terms, switched: Collection[str]) -> Picture:
    """Return a first choice far away and a second one nearby: the case of R2."""
    market, face, stone = SEARCH_EXAMPLE
    found = place_marker(market, face, stone, farther=FARTHER in switched)
    return _searched(market, found, terms, Marker(1, YOURS, stone))


def _searched(
    market: Market, found: Placement, terms: Terms, before: Marker | None = None
) -> BoardPicture:
    hers = Marker(2 if before else 1, HERS, found.space)
    stone = before.space if before else found.space
    markers = (before, hers) if before else (hers,)
    view = BoardView(market, stone=stone, markers=markers, path=found.looked, found=found.tile)
    return BoardPicture(view, render(found.reason(), terms))


def _bid(terms: Terms, _switched: Collection[str]) -> Picture:
    face = AuctionFace.parse("T>D NE cw 2")
    hers = her_bid(PLAIN, face.value, PURSE.top)
    pay = price(PLAIN, hers.total)
    choice = say(
        "Lakshmi bids {total}: pay {pay} and win, or let her win.", total=hers.total, pay=pay
    )
    return _sum(face, hers, choice, terms)


def _her_sale(bid: int) -> Callable[[Terms, Collection[str]], Picture]:
    """Return a picture in which she auctions the stone; the rules decide how it ends."""

    def shown(terms: Terms, _switched: Collection[str]) -> Picture:
        face = AuctionFace.parse("T>B N3 cw 2")
        hers = her_bid(PLAIN, face.value, PURSE.top)
        lot = Lot(1, HERS, SPACES["N3"], None)
        end = Settle(*player_bids(PLAIN, lot, bid, hers, PURSE))
        return _sum(face, hers, end.instruction(), terms)

    return shown


def _sum(face: AuctionFace, hers: HerBid, caption: Message, terms: Terms) -> BidPicture:
    return BidPicture(face, hers.card or 0, hers.total, render(caption, terms))


def _action(terms: Terms, _switched: Collection[str]) -> Picture:
    face = ActionFace.parse("gain 5 / kollam")
    return ActionPicture(face, render(face.as_message(), terms))


def _tile(tile: TileType) -> Callable[[Terms, Collection[str]], Picture]:
    return lambda _terms, _switched: TilePicture(tile)


_PICTURES: dict[str, Callable[[Terms, Collection[str]], Picture]] = {
    "market": _market,
    "stone": _stone,
    "marker": _marker,
    "any": _any,
    "card": _card,
    "edge": _edge,
    "gaps": _gaps,
    "ring": _ring,
    "rings": _rings,
    "bid": _bid,
    "she_wins": _her_sale(8),
    "you_win": _her_sale(9),
    "action": _action,
} | {f"tile {tile.key}": _tile(tile) for tile in TileType}
