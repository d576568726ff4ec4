"""Records whole sessions for `tests/sessions/`: `python -m tests.support.record_sessions [NAME …]`.

Each file is an export, so a session from anybody's app does as well: save it with `goa-solo data
export` or from the history, put the file here, and it is replayed from then on. The recorded ones
are not made anew when the rules change; that a rule changed is what they are there to tell.
"""

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from attrs import evolve

from goa_solo.application import campaigns
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.packs import lookup
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import CampaignStart
from goa_solo.rules.entries import PURSE, Correct, Drawn, Entry, Lay
from goa_solo.rules.market import Market, TileType, stone_spaces
from goa_solo.rules.scoring import ScoreSheet
from goa_solo.rules.setup import CardSource, Phase, Setup
from goa_solo.rules.steps import DrawCard, HerAuction, LayMarket, PlaceYours, Prompt
from goa_solo.store import export_file
from goa_solo.store.store import Store
from tests.support.random_session import opened

FOLDER = Path(__file__).parent.parent / "sessions"
HOUSE = lookup.deck("house")
DAY = Market.parse("DDTDB/DTDPD/TDDDT/BDDTD/DTDBD")
NIGHT = Market.parse("YDTDB/DTDPD/TYDPT/BDDYD/DTPBD")
SHEET = ScoreSheet(tracks=(5, 5, 4, 3, 5), outposts=3, symbols=(3, 1, 1, 0, 0, 0), pardaos=12)


def house(difficulty: int = 1, **choices: object) -> Setup:
    return Setup(HOUSE.purse(difficulty), difficulty, **choices)  # type: ignore[arg-type]


class Player:
    """Plays as people do: bids little, and lays out the same markets."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.real: dict[tuple[Phase, str], list[Entry]] = {}

    def answer(self, prompt: Prompt) -> Entry:
        if isinstance(prompt, LayMarket):
            return Lay(DAY if prompt.phase is Phase.DAY else NIGHT)
        if isinstance(prompt, HerAuction):
            return self.rng.choice(prompt.answers[:9])
        if isinstance(prompt, DrawCard):
            return self._turned_up(prompt)
        return self.rng.choice(prompt.answers)

    def _turned_up(self, prompt: DrawCard) -> Entry:
        if prompt.deck == PURSE:
            return Drawn(PURSE, self.rng.choice(prompt.cards))
        pile = self.real.setdefault((prompt.phase, prompt.deck), [])
        if not pile:
            faces = list(HOUSE.faces(prompt.phase, prompt.deck))
            self.rng.shuffle(faces)
            pile += [Drawn(prompt.deck, face) for face in faces]
        return pile.pop()

    def play(self, conductor: Conductor, turns: int = 1000) -> Conductor:
        while not conductor.table.over and turns:
            conductor.answer(self.answer(conductor.prompt))
            turns -= 1
        return conductor


def begin(store: Store, setup: Setup, **options: object) -> Conductor:
    return Conductor.start(store, setup, HOUSE.faces, seed="goa", **options)  # type: ignore[arg-type]


def day_and_night(store: Store) -> str:
    conductor = Player(1).play(begin(store, house(2)))
    return export_file.session(store, finish(store, conductor.record, SheetEntry(SHEET)).id)


def real_cards(store: Store) -> str:
    setup = house(3, cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
    conductor = Player(2).play(begin(store, setup))
    return export_file.session(store, finish(store, conductor.record, SheetEntry(SHEET)).id)


def real_purse(store: Store) -> str:
    """Her decks in the app, her purse on the table, left in the night."""
    conductor = Player(3).play(begin(store, house(purse_cards=CardSource.TABLE)), 60)
    return export_file.session(store, conductor.id)


def undone(store: Store) -> str:
    """Back and forth, answered otherwise, and left with something to redo."""
    player = Player(4)
    conductor = player.play(begin(store, house()), 30)
    conductor.jump(12)
    player.play(conductor, 25)
    conductor.jump(20)
    conductor.jump(33)
    conductor.undo()
    return export_file.session(store, conductor.id)


def corrected(store: Store) -> str:
    """Everything that can be corrected, once."""
    player = Player(5)
    conductor = player.play(begin(store, house()), 1)
    while not (isinstance(conductor.prompt, PlaceYours) and conductor.table.stone):
        player.play(conductor, 1)
    market = conductor.table.market
    conductor.answer(Correct(market=market.with_tile(conductor.prompt.spaces[0], TileType.YELLOW)))
    elsewhere = stone_spaces(conductor.table.market)
    conductor.answer(Correct(stone=elsewhere[len(elsewhere) // 2]))
    conductor.answer(Correct(draw=(2, 2, 1, 1), discard=(1, 0, 0, 0)))
    player.play(conductor, 9)
    conductor.answer(Correct(outposts=(3, 4)))
    while conductor.table.stone is not None:
        player.play(conductor, 1)
    conductor.answer(Correct(holder=conductor.table.holder.other))
    player.play(conductor)
    return export_file.session(store, finish(store, conductor.record, SheetEntry(SHEET)).id)


def taxes(store: Store) -> str:
    setup = house(
        story="taxes", modules=("captains", "bonanza"), captain="malian", rulings=("R2", "R3")
    )
    sheet = evolve(SHEET, story="taxes")
    conductor = Player(6).play(begin(store, setup))
    return export_file.session(store, finish(store, conductor.record, SheetEntry(sheet)).id)


def campaign_record(store: Store) -> str:
    """Two sessions of a campaign."""
    kept = campaigns.start_campaign(
        store, CampaignStart((("E", "G"), ("A", "F"), ("B", "I"))), name="spring"
    )
    for seed in (7, 8):
        conductor = begin(store, house(), campaign_session=campaigns.next_campaign_session(kept))
        finish(store, Player(seed).play(conductor).record, SheetEntry(SHEET))
        kept = store.campaigns.read(kept.id)
    return export_file.campaign(store, kept.id)


RECORDED: dict[str, Callable[[Store], str]] = {
    "day-and-night": day_and_night,
    "real-cards": real_cards,
    "real-purse": real_purse,
    "undone": undone,
    "corrected": corrected,
    "taxes": taxes,
    "voyage": campaign_record,
}


def main(names: list[str]) -> None:
    for name in names or RECORDED:
        with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as store:
            export_file.save(RECORDED[name](store), FOLDER / f"{name}.json")
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
