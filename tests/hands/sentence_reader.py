"""A second pair of hands, which obeys the sentences instead of the moves: English, read by a table
of patterns. What a sentence leaves out, such as where a marker is, the hands see on their table."""

import re
from collections.abc import Callable, Iterable, Iterator

from goa_solo.play.undo_history import Turn
from goa_solo.rules import moves as m
from goa_solo.rules.gambit import GAMBIT_CONDITIONS, GAMBIT_REWARDS, GAMBIT_TITLES
from goa_solo.rules.market import ON_TABLE, SPACES, Space, TileType
from goa_solo.rules.move_messages import sentences
from goa_solo.rules.moves import Forward
from goa_solo.rules.setup import Setup, Side
from tests.hands.physical_table import PhysicalTable
from tests.hands.real_purse import RealPurse

HERS, YOURS = Side.LAKSHMI, Side.PLAYER
EDGES = {"above column": "N", "below column": "S", "left of row": "W", "right of row": "E"}

Meaning = Callable[[re.Match[str], PhysicalTable], tuple[Forward, ...]]


def _space(text: str) -> Space:
    if found := re.fullmatch(r"row (\d), column (\d)", text):
        return SPACES["r{}c{}".format(*found.groups())]
    if found := re.fullmatch(r"the edge space (?:to the )?(.+) (\d)", text):
        return SPACES[EDGES[found[1]] + found[2]]
    assert text == "its space on the table"
    return ON_TABLE


def _cards(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(" + ")))


def _where(hands: PhysicalTable, level: int, side: Side) -> Space:
    if hands.setup.cards_only:
        return ON_TABLE
    (space,) = (here for here, marker in hands.markers.items() if marker == (level, side))
    return space


def _lot(hands: PhysicalTable) -> Space:
    """The space from which the marker was just taken."""
    assert hands.last_marker is not None
    return ON_TABLE if hands.setup.cards_only else hands.last_marker


def _marker(side: Side, solo_board: bool = False) -> Meaning:
    return lambda found, hands: (
        m.TakeMarker(side, int(found[1]), _where(hands, int(found[1]), side), solo_board),
    )


def _stone(winner: Side, solo_board: bool = False) -> Meaning:
    return lambda _found, hands: (m.TakeStone(winner, _lot(hands), solo_board),)


def _won(tile: TileType | None) -> Meaning:
    return lambda _found, hands: (m.TakeTile(_lot(hands), tile, YOURS),)


def _named(found: re.Match[str], winner: Side | None, hands: PhysicalTable) -> tuple[Forward, ...]:
    return (m.TakeTile(_lot(hands), TileType[found[1].upper()], winner),)


def _bare_corner(hands: PhysicalTable) -> Space:
    """The corner whose tile was just taken."""
    return ON_TABLE if hands.setup.cards_only else hands.bare_bonus or _lot(hands)


def _bonus(winner: Side) -> Meaning:
    return lambda _found, hands: (m.TakeBonusTile(winner, _bare_corner(hands)),)


def _exactly(*moves: Forward) -> Meaning:
    return lambda _found, _hands: moves


PATTERNS: dict[str, Meaning] = {
    r"Put the Nazar Stone and her 1 in (.+), facing the (\w+) tile\.": lambda found, hands: (
        m.PutStone(HERS, _space(found[1]), TileType[found[2].upper()], hands.setup.solo_board),
        m.PutMarker(HERS, 1, _space(found[1]), None, hands.setup.solo_board),
    ),
    r"Her (\d) goes on the (\w+) tile in (.+)\.": lambda found, hands: (
        m.PutMarker(
            HERS,
            int(found[1]),
            _space(found[3]),
            TileType[found[2].upper()],
            hands.setup.solo_board,
        ),
    ),
    r"Take your marker (\d) back\.": _marker(YOURS),
    r"Put her marker (\d) back above its column on the Solo Board\.": _marker(HERS, True),
    r"Put her marker (\d) back with her pieces\.": _marker(HERS),
    r"Take the Nazar Stone and one Compass card\.": lambda _found, hands: (
        m.TakeStone(YOURS, _lot(hands)),
        m.TakeCompass(),
    ),
    r"Put the Nazar Stone on its space on the Solo Board\.": _stone(HERS, True),
    r"Put the Nazar Stone with Lakshmi's pieces\.": _stone(HERS),
    r"Take the Nazar Stone: you place first \(R25\)\.": _exactly(m.PassStone(YOURS)),
    r"The tile goes back in the box\.": lambda _found, hands: (
        m.TakeTile(_lot(hands), None, HERS),
    ),
    r"The (\w+) tile goes back in the box\.": lambda found, hands: _named(found, HERS, hands),
    r"The (\w+) tile leaves the market: .+": lambda found, hands: _named(found, None, hands),
    r"Put the depot on your board and fill it now\.(?: .+)?": _won(TileType.DEPOT),
    r"Take the bonus of the teal tile now, .+": _won(TileType.TEAL),
    r"Lay the blue tile face up in front of you: .+": _won(TileType.BLUE),
    r"Lay the yellow tile face up in front of you: .+": _won(TileType.YELLOW),
    r"Keep the purple tile: .+": _won(TileType.PURPLE),
    r"Take the tile and do what it says\.": _won(None),
    r"Bonanza: (?:reveal|if the tile was in a corner, reveal) .+": _bonus(YOURS),
    r"Bonanza: (?:set aside|if the tile was in a corner, set aside) .+": _bonus(HERS),
    r"Put your Exchange tile in (.+) and take the tile from there\.": lambda found, hands: (
        m.SwapTile(_space(found[1]), hands.tiles[_space(found[1])]),
    ),
    r"Turn the blue tiles you used face up again\.": lambda _found, hands: (
        m.TurnTilesUp(sure=hands.owned[TileType.BLUE] > 0 and not hands.setup.search_only),
    ),
    r"Pay (\d+) Parda(?:u|os) to the bank\.": lambda found, _hands: (m.PayBank(int(found[1])),),
    r"Take (\d+) Parda(?:u|os) from the bank\.": lambda found, _hands: (
        m.TakeFromBank(int(found[1])),
    ),
    r"Pay her: put ([\d +]+) on her discard pile\.": lambda found, _hands: (
        m.PayHer(_cards(found[1])),
    ),
    r"Put her purse card \((\d+)\) on her discard pile\.": lambda found, _hands: (
        m.DiscardHerCard(int(found[1])),
    ),
    r"Put her purse card \((\d+)\) in the bank\.": lambda found, _hands: (
        m.BankHerCard(int(found[1])),
    ),
    r"Take her purse card \((\d+)\)\.": lambda found, _hands: (m.TakeHerCard(int(found[1])),),
    r"Taxes: put the first (\d) of her draw pile in the bank .+": lambda found, _hands: (
        m.BankHerTax(int(found[1]), from_draw=True),
    ),
    r"Taxes: put a (\d) from her discard pile in the bank .+": lambda found, _hands: (
        m.BankHerTax(int(found[1]), from_draw=False),
    ),
    r"Lakshmi's action: put a (\d+) from the bank on her discard pile\.": lambda found, _hands: (
        m.GiveHer((int(found[1]),), m.ACTION),
    ),
    r"Taxes: put a (\d+) from the bank on her discard pile\.": lambda found, _hands: (
        m.GiveHer((int(found[1]),), m.TAXES),
    ),
    r"Put both cards from the bank on her discard pile\.": _exactly(m.GiveHer((2, 1), m.BROKER)),
    r"Her draw pile is empty: her discard pile is the new one \(R24\)\.": lambda _found, hands: (
        m.MakeDrawPile(1, _purse(hands).open is not None),
    ),
    r"Her draw pile is empty: shuffle her discard pile now to make a new one\.? .+": (
        lambda found, hands: (m.MakeDrawPile(len(_purse(hands).discard), "out of" in found[0]),)
    ),
    r"Shuffle all the Pardau cards in her purse .+": lambda _found, hands: (
        m.GatherPurse(sum(map(len, (_purse(hands).draw, _purse(hands).discard)))),
    ),
    r"Put aside the auction card you revealed for her: .+": _exactly(m.DiscardShown("auction 1")),
    r"Put her day cards away and shuffle .+": _exactly(m.ChangeToNight()),
    r"Turn the Solo Board to its night side\.": _exactly(m.TurnSoloBoard()),
    r"Lakshmi's action: discard (\d) random (\w+) outposts? from the supply\.": (
        lambda found, _hands: (m.DiscardOutposts(found[2].lower(), int(found[1])),)
    ),
    r"Remove all tiles from the market\.": _exactly(m.ClearMarket()),
}
PATTERNS |= {
    re.escape(f"Reveal {GAMBIT_TITLES[card]}. {effect}"): _exactly(m.ShowGambit(card))
    for card, effect in GAMBIT_CONDITIONS.items()
}
PATTERNS |= {
    re.escape(str(reward)): _exactly(m.TakeReward(card)) for card, reward in GAMBIT_REWARDS.items()
}
PATTERNS |= {
    re.escape(f"{reward} Then put the card in the box."): _exactly(
        m.TakeReward(card), m.BoxGambit(card)
    )
    for card, reward in GAMBIT_REWARDS.items()
}
PATTERNS[r"Put your Gambit card in the box\."] = lambda _found, hands: (
    m.BoxGambit(hands.revealed_gambit),
)

THINGS = {
    r"discard pile|draw pile|purse card": "her real purse",
    r"auction card|night auction decks": "her real cards",
    "Solo Board": "the Solo Board",
    "Bonanza": "bonanza",
    "Gambit": "gambit",
    "Taxes": "taxes",
}
"""Words that may be said only if something is on the table."""


def _purse(hands: PhysicalTable) -> RealPurse:
    assert hands.purse is not None
    return hands.purse


class SentenceReader:
    """Reads what a turn tells. What a step asks for, such as placing a marker or revealing a card,
    is the player's own doing and comes as it is."""

    def __init__(self) -> None:
        self.obeyed: list[str] = []
        self._turns: dict[int, tuple[Turn, tuple[Forward, ...]]] = {}

    def __call__(self, turn: Turn, hands: PhysicalTable) -> Iterable[Forward]:
        if id(turn) in self._turns:
            return self._turns[id(turn)][1]
        return self._read(turn, hands)

    def _read(self, turn: Turn, hands: PhysicalTable) -> Iterator[Forward]:
        """Yield the moves one by one: where something lies depends on those before."""
        done: list[Forward] = []
        left = list(turn.moves)
        while left:
            told = sentences(left[:2])
            if told == sentences(left[1:2]):
                moves: tuple[Forward, ...] = (left[0],)
            elif str(told[0]).startswith("Place "):
                moves = tuple(left[: 3 - len(told)])
            else:
                moves = self._meant(str(told[0]), hands)
            for move in moves:
                done.append(move)
                yield move
            del left[: len(moves)]
        self._turns[id(turn)] = turn, tuple(done)

    def _meant(self, text: str, hands: PhysicalTable) -> tuple[Forward, ...]:
        there = _things(hands.setup)
        for words, thing in THINGS.items():
            assert thing in there or not re.search(words, text), text
        for pattern, meaning in PATTERNS.items():
            if found := re.fullmatch(pattern, text):
                self.obeyed.append(pattern)
                return meaning(found, hands)
        raise AssertionError(f"nobody can obey this: {text}")


def _things(setup: Setup) -> set[str | None]:
    there: set[str | None] = {*setup.modules, setup.story}
    there |= {"her real purse"} if setup.real_purse else set()
    there |= {"her real cards"} if setup.real_cards else set()
    return there | ({"the Solo Board"} if setup.solo_board else set())
