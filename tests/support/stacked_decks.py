"""Sessions with chosen cards, so that a test names each card it is about."""

from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.entries import ACTION, AUCTION, PURSE, Entry, Lay, Shuffled
from goa_solo.rules.market import Market
from goa_solo.rules.session import apply, begin
from goa_solo.rules.setup import Setup
from goa_solo.rules.table import Table

MARKET = "DDTDB/DTDDD/YDDPD/BDDTD/DDTBD"


def auction_faces(level: int, *faces: str) -> tuple[AuctionFace, ...]:
    """Return a deck that starts with the given cards, followed by plain ones."""
    plain = "D N1 cw 3" if level == 1 else "D N cw 3"
    texts = [*faces, *[plain] * (8 - len(faces))]
    return tuple(AuctionFace.parse(t, level) for t in texts)


def auction_deck(level: int, *faces: str) -> Shuffled:
    return Shuffled(AUCTION[level - 1], auction_faces(level, *faces))


def action_deck(*faces: str) -> Shuffled:
    texts = [*faces, *["nothing / nothing"] * (8 - len(faces))]
    return Shuffled(ACTION, tuple(ActionFace.parse(t) for t in texts))


def dealt(
    *,
    one: tuple[str, ...] = (),
    two: tuple[str, ...] = (),
    three: tuple[str, ...] = (),
    action: tuple[str, ...] = (),
    purse: tuple[int, ...] = (5, 2, 1, 10),
    market: str = MARKET,
    **setup: object,
) -> Table:
    """Return a session with its day market laid out and these cards on top of each pile."""
    counts = tuple(purse.count(value) for value in (1, 2, 5, 10))
    table = begin(Setup(counts, **setup))  # type: ignore[arg-type]
    shuffles: list[Entry] = [
        auction_deck(1, *one),
        auction_deck(2, *two),
        auction_deck(3, *three),
        action_deck(*action),
        *([Shuffled(PURSE, purse)] if PURSE in table.unshuffled else []),
    ]
    return do(table, *shuffles, Lay(Market.parse(market)))


def do(table: Table, *entries: Entry) -> Table:
    for entry in entries:
        table = apply(table, entry)
    return table
