"""Records whole sessions for `tests/sessions/`: `python -m tests.support.record_sessions [NAME …]`.

Each file is an export, so sessions from anybody's app can be added: save one with `goa-solo data
export` or from the history, put the file here, and it is replayed from then on. The result of
replaying each file is recorded in `digests.json` (`session_digest`). Sessions are not recorded
again when the rules change: they show that a rule changed. `--digests` records only the digests,
for intended changes of messages.

`PLANS` and `CAMPAIGNS` make the files of their names, the same bytes each time: seeds, clock and
ids are fixed. The other files were exported by an older version and later brought to the current
format; `empty-border.json` has a market that can no longer be entered.
"""

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

from attrs import evolve, frozen

from goa_solo.application import campaigns, own_decks
from goa_solo.application.finish_session import SheetEntry, add_score_only, correct_sheet, finish
from goa_solo.packs import DeckPack, lookup
from goa_solo.packs.deck_pack import PILES
from goa_solo.packs.random_market import deal_market
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import Abandon, CampaignStart, Record, Resume
from goa_solo.rules.cards import ActionFace, AuctionFace, Deed
from goa_solo.rules.corrections import may_be_favor
from goa_solo.rules.entries import (
    ACTION,
    AUCTION,
    PURSE,
    Bid,
    Buy,
    Correct,
    Drawn,
    Entry,
    Lay,
    Pass,
    Sell,
)
from goa_solo.rules.market import CORNERS, Market, TileType, stone_spaces
from goa_solo.rules.scoring import Depot, ScoreSheet
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.rules.steps import DrawCard, HerAuction, LayMarket, Prompt, YourAuction
from goa_solo.store import export_file
from goa_solo.store.records import CampaignRecord
from goa_solo.store.store import Store
from tests.support import session_digest
from tests.support.random_play import random_deck
from tests.support.random_session import opened

FOLDER = session_digest.FOLDER
HOUSE = lookup.deck("house")
SHEET = ScoreSheet(
    tracks=(5, 5, 4, 3, 5), outposts=3, symbols=(3, 1, 1, 0, 0, 0), pardaos=12, lakshmi_pardaos=0
)


# --- the player of the planned sessions -------------------------------------------------------

Habit = Callable[["PlannedPlayer", Conductor], None]
"""Something the player does besides answering."""

USUAL_BIDS = (0, 1, 2, 3, 4, 5, 6, 7, 8)
ONLY_PASSES = (0,)
HIGH_BIDS = (9, 12, 15, 21)


@frozen
class Plan:
    """How a session is set up and played."""

    edition: str = "quined"
    difficulty: int = 1
    modules: tuple[str, ...] = ()
    story: str | None = None
    captain: str | None = None
    rulings: tuple[str, ...] = ()
    real: tuple[str, ...] = ()  # "cards", "purse"
    cards_only: bool = False
    search_only: bool = False
    only_values: bool = False  # of real cards, if that is enough
    deck: str = "house"  # or one of OWN_DECKS
    no_purse: bool = False  # she starts without a card
    market: str = ""  # laid out in both phases; "": dealt at random
    bids: tuple[int, ...] = USUAL_BIDS  # 0 is a pass
    sells: float = 0.5  # how often the player lets her win
    stop: tuple[int, str] | None = None  # paused at this prompt, in this round or later
    first: Habit | None = None  # done before playing
    last: Habit | None = None  # done before pausing

    def setup(self, deck: str, pack: DeckPack) -> Setup:
        edition = lookup.edition(self.edition)
        cards, purse = (
            CardSource.TABLE if pile in self.real else CardSource.APP for pile in ("cards", "purse")
        )
        return Setup(
            (0, 0, 0, 0) if self.no_purse else pack.purse(self.difficulty),
            self.difficulty,
            edition.name,
            deck,
            self.rulings,
            self.modules,
            self.story,
            self.captain,
            cards,
            purse,
            edition.setup_outposts,
            self.cards_only,
            solo_board=edition.solo_cards and bool(self.real),
            search_only=self.search_only,
        )


class PlannedPlayer:
    """Answers as planned, otherwise at random from its seed."""

    def __init__(self, name: str, plan: Plan) -> None:
        self.rng = random.Random(name)
        self.plan = plan
        self.real: dict[tuple[Phase, str], list[Entry]] = {}

    def answer(self, prompt: Prompt) -> Entry:
        plan = self.plan
        if isinstance(prompt, LayMarket):
            tiles = lookup.edition(plan.edition).tiles[prompt.phase]
            dealt = deal_market(prompt.phase, tiles, self.rng)
            return Lay(Market.parse(plan.market) if plan.market else dealt)
        if isinstance(prompt, HerAuction):
            amount = self.rng.choice(plan.bids)
            return Bid(amount) if amount else Pass()
        if isinstance(prompt, YourAuction):
            return Sell() if self.rng.random() < plan.sells else Buy()
        if isinstance(prompt, DrawCard) and not (prompt.values and plan.only_values):
            return self._revealed(prompt)
        return self.rng.choice(prompt.answers)

    def _revealed(self, prompt: DrawCard) -> Entry:
        if prompt.deck == PURSE:
            return Drawn(PURSE, self.rng.choice(prompt.cards))
        pile = self.real.setdefault((prompt.phase, prompt.deck), [])
        if not pile:
            faces = list(HOUSE.faces(prompt.phase, prompt.deck))
            self.rng.shuffle(faces)
            pile += [Drawn(prompt.deck, face) for face in faces]
        return pile.pop()

    def play(self, conductor: Conductor, turns: int) -> None:
        for _ in range(turns):
            if not conductor.table.over:
                conductor.answer(self.answer(conductor.prompt))

    def until(self, conductor: Conductor, round_: int, prompt: str = "") -> None:
        """Play until a prompt of this name comes, in this round or later."""
        while not conductor.table.over:
            here = not prompt or type(conductor.prompt).__name__ == prompt
            if conductor.table.round >= round_ and here:
                return
            conductor.answer(conductor.offered or self.answer(conductor.prompt))

    def play_on(self, conductor: Conductor) -> None:
        plan = self.plan
        if plan.first:
            plan.first(self, conductor)
        self.until(conductor, *(plan.stop or (99,)))
        if plan.stop and type(conductor.prompt).__name__ != plan.stop[1]:
            raise AssertionError(f"the session never came to {plan.stop}")
        if plan.last:
            plan.last(self, conductor)

    def sheet(self, conductor: Conductor) -> ScoreSheet:
        """Return a possible score sheet for the edition's scoring."""
        dice, scoring = self.rng, lookup.edition(self.plan.edition).scoring
        ships, produce, income, explore, outpost = (dice.randint(1, 5) for _ in range(5))
        spaces = [dice.randint(1, 3) for _ in range(dice.randint(1, 4))]
        return ScoreSheet(
            tracks=(ships, produce, income, explore, outpost),
            outposts=dice.randint(0, 4),
            symbols=tuple(dice.randint(0, 3) for _ in range(scoring.symbol_kinds)),
            pardaos=dice.randint(0, 40),
            lakshmi_pardaos=conductor.table.purse.worth,
            depots=tuple(Depot(n, dice.random() < 0.3, dice.randint(0, n)) for n in spaces),
            foreman=scoring.single_foreman is not None and dice.random() < 0.3,
            duty=dice.randint(0, 1),
            small_missions=dice.randint(0, 1),
            large_missions=dice.randint(0, 1),
            story=self.plan.story,
            plagued_on_top="R23" in self.plan.rulings,
        )


def go_back_and_answer_again(player: PlannedPlayer, conductor: Conductor) -> None:
    """Play two rounds, undo to the first auction, and give other answers from there."""
    player.until(conductor, 3)
    conductor.jump(6)
    player.until(conductor, 2)
    conductor.undo()
    conductor.undo()
    conductor.redo()


def undo_some(_player: PlannedPlayer, conductor: Conductor) -> None:
    conductor.jump(conductor.place - 7)


def undo_everything(_player: PlannedPlayer, conductor: Conductor) -> None:
    while conductor.can_undo:
        conductor.undo()


def correct_each_pile(player: PlannedPlayer, conductor: Conductor) -> None:
    """Correct only her draw pile, only her discard pile, and the outposts."""
    player.until(conductor, 2, "HerAuction")
    conductor.answer(Correct(draw=(1, 2, 3, 0)))
    player.until(conductor, 3)
    conductor.answer(Correct(discard=(2, 0, 0, 1)))
    conductor.answer(Correct(outposts=(1, 1)))


def correct_one_card_more(player: PlannedPlayer, conductor: Conductor) -> None:
    """Correct two of her real decks by a ninth card."""
    for round_, deck in ((2, ACTION), (6, AUCTION[1])):
        player.until(conductor, round_)
        conductor.answer(Correct(one_more=deck))


def correct_at_once(player: PlannedPlayer, conductor: Conductor) -> None:
    """Correct the market, the holder and her purse together between rounds; later the stone."""
    player.until(conductor, 3)
    table = conductor.table
    tiles = [space for space in stone_spaces(table.market) if space.on_grid]
    market = table.market.with_tile(tiles[0], TileType.BLUE)
    conductor.answer(Correct(market=market, holder=table.holder.other, draw=(3, 1, 1, 0)))
    player.until(conductor, 6)
    player.play(conductor, 1)
    assert conductor.table.stone is not None
    elsewhere = [s for s in stone_spaces(conductor.table.market) if s != conductor.table.stone]
    conductor.answer(Correct(stone=player.rng.choice(elsewhere)))


def use_exchange_and_favor(player: PlannedPlayer, conductor: Conductor) -> None:
    """Win Favor and undo its use once; use Exchange on a corner, which has a Bonanza tile."""
    while conductor.table.round < 5 or not may_be_favor(conductor.table):
        player.play(conductor, 1)
    conductor.answer(Correct(favor=TileType.BLUE))
    conductor.undo()
    conductor.answer(Correct(favor=TileType.PURPLE))
    player.until(conductor, 6, "YourActions")
    corner = next(space for space in CORNERS if conductor.table.market.tile(space))
    conductor.answer(Correct(exchanged=corner))


def correct_the_market_at_the_table(player: PlannedPlayer, conductor: Conductor) -> None:
    """Search only: use Exchange, entered in the wrong corner at first."""
    player.until(conductor, 6, "WhoWon")
    market, marked = conductor.table.market, conductor.table.marked
    first, second, *_others = (s for s in CORNERS if market.tile(s) and s not in marked)
    conductor.answer(Correct(market=market.with_tile(first, TileType.YELLOW)))
    conductor.undo()
    conductor.answer(Correct(market=market.with_tile(second, TileType.YELLOW)))


def say_another_card(player: PlannedPlayer, conductor: Conductor) -> None:
    """Undo a real card entered by mistake and enter another."""
    for round_ in (1, 6):
        player.until(conductor, round_, "DrawCard")
        prompt = conductor.prompt
        assert isinstance(prompt, DrawCard)
        conductor.answer(player.answer(prompt))
        conductor.undo()
        conductor.answer(player.answer(prompt))


# --- made-up decks ----------------------------------------------------------------------------


def _deck(name: str, auction: str, action: tuple[Deed, Deed]) -> DeckPack:
    """Make a deck with only this auction card, from one start per level, and this action card."""
    starts = {AUCTION[0]: "N2", AUCTION[1]: "NE", AUCTION[2]: "SW"}
    types, value = auction.split()
    faces = {
        deck: AuctionFace.parse(f"{types} {start} cw {value}") for deck, start in starts.items()
    }
    return _pack(name, lambda pile: (faces.get(pile[1]) or ActionFace(*action),) * 8)


def _pack(name: str, faces: Callable[[tuple[Phase, str]], object]) -> DeckPack:
    return DeckPack(name, {pile: faces(pile) for pile in PILES}, HOUSE.purses)  # type: ignore[misc]


OWN_DECKS = {
    "beggar": _deck("beggar", "P 0", (Deed.NOTHING, Deed.NOTHING)),
    "raider": _deck("raider", "T>D 3", (Deed.KOLLAM, Deed.MADRAS)),
    "patchwork": _pack("patchwork", lambda pile: random_deck(random.Random(str(pile)), pile[1])),
    "unknown": evolve(DeckPack.empty("unknown"), purses=HOUSE.purses),
}
"""Own decks: one with bids of 0, one that only discards outposts, one with everything, and one of
which no card is known until it is revealed."""

NO_PURPLE = "DDTDB/DTDBD/TDDDT/BDDTD/DTDBD"
ISLANDS = "D...T/..B../T.D.D/.D..T/D.P.B"

# --- the plans --------------------------------------------------------------------------------

BIDS_TO_WIN_AND_LOSE = (0, 4, 6, 8, 9, 12)
TABLES = {
    "table-app-cards-app-purse": Plan(
        difficulty=2, story="taxes", modules=("bonanza", "gambit"), bids=BIDS_TO_WIN_AND_LOSE
    ),
    "table-app-cards-real-purse": Plan(
        "zman-2012", modules=("bonanza",), real=("purse",), bids=BIDS_TO_WIN_AND_LOSE
    ),
    "table-app-cards-real-purse-solo-board": Plan(
        difficulty=2, story="taxes", real=("purse",), rulings=("R3",), bids=BIDS_TO_WIN_AND_LOSE
    ),
    "table-real-cards-app-purse": Plan(
        "rio-grande-2004", 2, real=("cards",), bids=BIDS_TO_WIN_AND_LOSE
    ),
    "table-real-cards-app-purse-solo-board": Plan(
        modules=("gambit",), real=("cards",), rulings=("R3",), bids=BIDS_TO_WIN_AND_LOSE
    ),
    "table-real-cards-real-purse": Plan(
        "zman-2012", 3, real=("cards", "purse"), bids=BIDS_TO_WIN_AND_LOSE
    ),
    "table-real-cards-real-purse-solo-board": Plan(
        modules=("bonanza",),
        story="plagued crops",
        real=("cards", "purse"),
        rulings=("R25",),
        bids=BIDS_TO_WIN_AND_LOSE,
    ),
}
"""A session for each kind of table: whose cards, whose purse, with or without her Solo Board."""

PLANS = {
    # Played to the end: modules, captains, stories, editions.
    "quined-first-session": Plan(),
    "quined-bonanza-gambit": Plan(difficulty=2, modules=("bonanza", "gambit")),
    "quined-korean-rich-outposts": Plan(
        modules=("captains",), captain="korean", story="rich outposts"
    ),
    "quined-ottoman-adaptability": Plan(
        difficulty=3, modules=("captains",), captain="ottoman", story="adaptability"
    ),
    "quined-portuguese-plagued-crops": Plan(
        difficulty=2, modules=("captains",), captain="portuguese", story="plagued crops"
    ),
    "quined-french-taxes": Plan(modules=("captains",), captain="french", story="taxes"),
    "quined-japanese-farther": Plan(
        difficulty=2, modules=("captains",), captain="japanese", rulings=("R2",)
    ),
    "quined-malian-taxes-bonanza": Plan(
        difficulty=3, modules=("bonanza", "captains"), captain="malian", story="taxes"
    ),
    "quined-javanese-gambit-real-purse": Plan(
        modules=("gambit", "captains"), captain="javanese", real=("purse",)
    ),
    "quined-english-planned-expansion": Plan(
        difficulty=2, modules=("captains", "planned expansion"), captain="english"
    ),
    "quined-indian-four-modules": Plan(
        modules=("bonanza", "gambit", "captains", "planned expansion"), captain="indian"
    ),
    "quined-quick-start-plagued-crops": Plan(modules=("quick start",), story="plagued crops"),
    "zman-bonanza": Plan("zman-2012", 2, ("bonanza",)),
    "zman-quick-start-real-cards": Plan("zman-2012", 3, ("quick start",), real=("cards",)),
    "rio-grande-hardest": Plan("rio-grande-2004", 3),
    "rio-grande-quick-start-real-purse": Plan(
        "rio-grande-2004", 1, ("quick start",), real=("purse",)
    ),
    # Played to the end: ways to bid, and cases for the rulings.
    "only-passes": Plan(bids=ONLY_PASSES),
    "only-passes-and-she-pays": Plan(difficulty=2, bids=ONLY_PASSES, rulings=("R3",)),
    "high-bids-always-buys": Plan(difficulty=3, bids=HIGH_BIDS, sells=0),
    "always-sells-until-her-purse-is-empty": Plan(bids=(0, 1), sells=1, deck="raider"),
    "empty-purse-bid-of-0": Plan(deck="beggar", no_purse=True, bids=(0, 1, 2)),
    "empty-real-purse-she-pays": Plan(
        deck="beggar", no_purse=True, real=("purse",), rulings=("R3",), bids=(0, 1, 2, 3)
    ),
    "outposts-run-out": Plan(deck="raider", difficulty=2),
    "no-tile-she-wants": Plan(deck="beggar", market=NO_PURPLE),
    "islands-nearby-first": Plan(market=ISLANDS, deck="patchwork"),
    "islands-farther": Plan(market=ISLANDS, deck="patchwork", rulings=("R2",)),
    "taxes-without-captain": Plan(story="taxes", bids=(3, 6, 9), difficulty=2),
    "malian-without-story": Plan(modules=("captains",), captain="malian", sells=0.2),
    # Played to the end: the rulings that can be switched since running 3 and finished 3.
    "taxes-she-pays-too": Plan(story="taxes", bids=(2, 4, 6), difficulty=2, modules=("bonanza",)),
    "taxes-she-pays-too-real-purse": Plan(
        story="taxes", bids=(2, 3, 5), real=("purse",), rulings=("R3", "R25")
    ),
    "plagued-crops-instead-of-single-depots": Plan(story="plagued crops", difficulty=3),
    "all-rulings-switched": Plan(
        story="taxes",
        modules=("bonanza",),
        rulings=("R17", "R18", "R19", "R2", "R23", "R24", "R25", "R3"),
    ),
    # Played to the end: where the cards are.
    "cards-only": Plan(cards_only=True),
    "cards-only-bonanza-real-cards-and-purse": Plan(
        cards_only=True, modules=("bonanza",), real=("cards", "purse"), difficulty=3
    ),
    "own-deck": Plan(deck="patchwork", difficulty=2),
    "own-deck-learnt-from-real-cards": Plan(
        deck="unknown", real=("cards", "purse"), first=say_another_card
    ),
    "real-cards-one-more-than-known": Plan(real=("cards",), first=correct_one_card_more),
    # Paused, each at another prompt.
    "left-at-night-market": Plan(difficulty=2, modules=("gambit",), stop=(5, "LayMarket")),
    "left-at-your-marker": Plan("zman-2012", stop=(3, "PlaceYours")),
    "left-at-her-marker-farther": Plan(rulings=("R2", "R3"), stop=(6, "PlaceHers")),
    "left-at-your-auction-taxes": Plan(
        story="taxes", modules=("captains",), captain="malian", stop=(4, "YourAuction")
    ),
    "left-at-her-auction-gambit": Plan(modules=("gambit",), stop=(6, "HerAuction")),
    "left-at-settling-bonanza": Plan(modules=("bonanza",), stop=(2, "Settle")),
    "left-at-your-actions": Plan("rio-grande-2004", 2, stop=(7, "YourActions")),
    "left-at-her-action": Plan(deck="raider", stop=(4, "HerAction")),
    "left-at-real-card": Plan(real=("cards", "purse"), stop=(2, "DrawCard")),
    "left-before-scoring": Plan(story="adaptability", stop=(8, "SessionOver")),
    "cards-only-left-at-market": Plan(
        cards_only=True, real=("purse",), rulings=("R2",), stop=(5, "LayMarketOnTable")
    ),
    "cards-only-left-at-your-marker": Plan(
        cards_only=True, real=("cards",), stop=(2, "PlaceYoursOnTable")
    ),
    "cards-only-left-at-her-marker": Plan(
        "zman-2012", cards_only=True, rulings=("R2",), stop=(3, "PlaceHersOnTable")
    ),
    # Undone, redone and corrected.
    "gone-back-and-answered-again": Plan(first=go_back_and_answer_again, stop=(6, "YourActions")),
    "gone-back-past-nightfall": Plan(stop=(5, "PlaceYours"), last=undo_some, difficulty=2),
    "gone-back-past-real-cards": Plan(
        real=("cards", "purse"), stop=(3, "HerAction"), last=undo_some
    ),
    "gone-back-to-the-start": Plan(stop=(2, "PlaceYours"), last=undo_everything),
    "corrected-purse-and-outposts": Plan(first=correct_each_pile, difficulty=3),
    "corrected-real-purse-cards-only": Plan(
        cards_only=True, real=("purse",), first=correct_each_pile, stop=(7, "YourAuction")
    ),
    "corrected-several-things-at-once": Plan(first=correct_at_once),
    **TABLES,
    # The Gambit card as a step.
    "gambit": Plan(modules=("gambit", "bonanza"), story="taxes", difficulty=2),
    "gambit-cards-only-real-purse": Plan(modules=("gambit",), cards_only=True, real=("purse",)),
    "left-at-gambit-card": Plan(modules=("gambit",), stop=(4, "GambitCard")),
    "left-at-gambit-reveal": Plan(modules=("gambit",), sells=0, stop=(2, "GambitReveal")),
    # The app only searches, or knows only the values of cards.
    "search-only": Plan(
        deck="unknown",
        real=("cards", "purse"),
        search_only=True,
        no_purse=True,
        modules=("bonanza", "gambit"),
        first=correct_the_market_at_the_table,
    ),
    "search-only-without-solo-board": Plan(
        "zman-2012", 2, real=("cards", "purse"), search_only=True, no_purse=True, rulings=("R2",)
    ),
    "left-at-who-won": Plan(
        real=("cards", "purse"), search_only=True, no_purse=True, stop=(6, "WhoWon")
    ),
    "real-cards-only-values": Plan(deck="unknown", real=("cards",), only_values=True, difficulty=2),
    "exchange-and-favor": Plan(first=use_exchange_and_favor, modules=("bonanza",)),
}
"""The recorded sessions, by file name."""


def _play(store: Store, name: str, plan: Plan) -> str:
    """Return the export of a planned session, with the player's deck if it has one."""
    pack = OWN_DECKS.get(plan.deck, HOUSE)
    deck = own_decks.add(store, pack) if plan.deck in OWN_DECKS else plan.deck
    conductor = Conductor.start(store, plan.setup(deck, pack), pack.faces, seed=name)
    player = PlannedPlayer(name, plan)
    player.play_on(conductor)
    if plan.stop is None:
        finish(store, conductor.record, SheetEntry(player.sheet(conductor)), note=name)
    if plan.deck in OWN_DECKS:
        return export_file.of_everything(store).text()
    return export_file.of_session(store, conductor.id).text()


# --- campaigns, and sessions without a log ----------------------------------------------------

GOALS = (("E", "G"), ("A", "F"), ("B", "I"))


def _finish_next(store: Store, kept: CampaignRecord, name: str, sheet: SheetEntry) -> None:
    """Play the campaign's next session to its end."""
    plan = Plan(deck="house", difficulty=len(kept.sessions) + 1)
    conductor = Conductor.start(
        store,
        plan.setup("house", HOUSE),
        HOUSE.faces,
        seed=name,
        campaign_session=kept.next_session,
    )
    PlannedPlayer(name, plan).play_on(conductor)
    finish(store, conductor.record, sheet)


def campaign_with_bonuses(store: Store, *, once: bool = False) -> str:
    """Record all three sessions, with the bonuses earned; R8 says which may be chosen again."""
    start = CampaignStart(GOALS, (3, 3, 4, 4, 5), bonus_once=once, difficulties=(1, 2, 3))
    kept = campaigns.start_campaign(store, start, name="with bonuses")
    for name in ("first", "second", "third"):
        state = campaigns.campaign_state(kept)
        if state.bonuses_earned:
            keys = [bonus.key for bonus in state.bonuses_open][: state.bonuses_earned]
            kept = campaigns.choose(store, kept.id, tuple(keys))
        overrule = {"A": "counted again at the table"} if name == "second" else {}
        _finish_next(store, kept, name, SheetEntry(SHEET, overrule=overrule))
        kept = store.campaigns.read(kept.id)
    return export_file.of_campaign(store, kept.id).text()


def campaign_with_bonuses_once(store: Store) -> str:
    return campaign_with_bonuses(store, once=True)


def campaign_lost(store: Store) -> str:
    """Record a first session without a goal, with few points and no rank (R16)."""
    kept = campaigns.start_campaign(store, CampaignStart(GOALS, bonus_once=True), name="lost")
    _finish_next(store, kept, "lost", SheetEntry(ScoreSheet(tracks=(1, 2, 1, 2, 1), richer="tie")))
    return export_file.of_campaign(store, kept.id).text()


def campaign_set_aside(store: Store) -> str:
    """Record a session by hand, set the campaign aside, resume it, and set it aside again."""
    kept = campaigns.start_campaign(store, CampaignStart(GOALS), name="winter")
    for entry in (Record(41, ("E",)), Abandon(), Resume(), Abandon()):
        kept = campaigns.add_entry(store, kept.id, entry)
    return export_file.of_campaign(store, kept.id).text()


def campaign_in_the_middle(store: Store) -> str:
    """Record a session by hand, and another that is still being played."""
    kept = campaigns.start_campaign(store, CampaignStart(GOALS), name="under way")
    kept = campaigns.add_entry(store, kept.id, Record(52, ("E", "G")))
    kept = campaigns.choose(store, kept.id, ("ships", "pardaos"))
    plan = Plan(difficulty=2, modules=("bonanza",))
    conductor = Conductor.start(
        store,
        plan.setup("house", HOUSE),
        HOUSE.faces,
        seed="middle",
        campaign_session=kept.next_session,
    )
    PlannedPlayer("middle", evolve(plan, stop=(5, "HerAction"))).play_on(conductor)
    return export_file.of_everything(store).text()


def score_only(store: Store) -> str:
    """Record a session played without the app: a setup and a sheet."""
    setup = Plan("zman-2012", 2).setup("house", HOUSE)
    count = SheetEntry(SHEET)
    return export_file.of_session(
        store, add_score_only(store, setup, count, note="at a friend's").id
    ).text()


def sheet_corrected(store: Store) -> str:
    """Record a sheet that was corrected after the session."""
    plan = Plan(difficulty=3, story="adaptability")
    conductor = Conductor.start(store, plan.setup("house", HOUSE), HOUSE.faces, seed="sheet")
    player = PlannedPlayer("sheet", plan)
    player.play_on(conductor)
    sheet = player.sheet(conductor)
    finish(store, conductor.record, SheetEntry(sheet))
    again = evolve(sheet, tracks=(1, 5, 5, 4, 4), duty=1)
    return export_file.of_session(
        store, correct_sheet(store, conductor.id, SheetEntry(again)).id
    ).text()


CAMPAIGNS: dict[str, Callable[[Store], str]] = {
    "campaign-with-bonuses": campaign_with_bonuses,
    "campaign-with-bonuses-once": campaign_with_bonuses_once,
    "campaign-lost": campaign_lost,
    "campaign-set-aside": campaign_set_aside,
    "campaign-in-the-middle": campaign_in_the_middle,
    "score-only": score_only,
    "sheet-corrected": sheet_corrected,
}
"""What a plan can't express, by file name."""


# --- recording --------------------------------------------------------------------------------


@contextmanager
def repeatable() -> Iterator[None]:
    """Make ids repeatable: they consist of the clock and random bytes, which are counted up here.
    Also skip waiting for the disk after each answer, which took two thirds of the time."""
    numbers = count(1)
    with (
        patch("os.urandom", lambda size: next(numbers).to_bytes(size, "big")),
        patch("os.fsync", lambda _file: None),
    ):
        yield


def record(name: str) -> str:
    """Record the export of a planned session again."""
    with tempfile.TemporaryDirectory() as folder, repeatable(), opened(Path(folder)) as store:
        return CAMPAIGNS[name](store) if name in CAMPAIGNS else _play(store, name, PLANS[name])


def main(arguments: list[str]) -> None:
    if "--digests" not in arguments:
        for name in arguments or (*PLANS, *CAMPAIGNS):
            (FOLDER / f"{name}.json").write_text(record(name), "utf-8")
    for line in session_digest.record_all():
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
