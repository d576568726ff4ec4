"""A data folder with everything in it, as bytes that can be restored and compared."""

import random
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import evolve

from goa_solo import packs, paths
from goa_solo.app.window_preferences import Preferences
from goa_solo.application import campaigns, own_decks, pack_lookup, ui_state
from goa_solo.application.finish_session import (
    SheetEntry,
    add_score_only,
    annotate,
    correct_sheet,
    finish,
)
from goa_solo.application.ui_state import UiState
from goa_solo.packs import DeckPack
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import CampaignStart
from goa_solo.rules.setup import DIFFICULTIES, CardSource, Setup
from goa_solo.store.store import Store
from tests.support.random_session import COUNT, NOON, SETUP, SHEET, opened, play
from tests.support.random_setups import made_up

GOALS = CampaignStart((("E", "F"), ("D", "G"), ("B", "I")))  # `SHEET` reaches E and D
Files = dict[str, bytes]
"""The files of a folder by their relative paths."""


def files_in(folder: Path) -> Files:
    """Return all files of a folder with their bytes."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def put(folder: Path, files: Files) -> None:
    """Replace the content of a folder with these files."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, raw in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)


@cache
def full() -> Files:
    """Return the files of somebody who has used every feature for a while."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        with opened(folder) as store:
            _fill(store)
        Preferences(theme="Light", size=(500, 900)).write(folder)
        return files_in(folder)


def _fill(store: Store) -> None:
    rng = random.Random(7)
    mine = own_decks.add(store, evolve(made_up(rng), purses=_purses()))
    learning = own_decks.add(store, evolve(DeckPack.empty("Learning"), purses=_purses()))
    text = (paths.campaigns_folder() / "lisbon.toml").read_text("utf-8")
    store.campaign_files.write("my-voyage", text.replace('name = "lisbon"', 'name = "my-voyage"'))
    campaign_record = campaigns.start_campaign(store, GOALS, name="Along the coast")
    first = played(store, SETUP, campaign_session=campaign_record.next_session)
    done = finish(store, first.record, COUNT, note="by lamp light")
    correct_sheet(store, done.id, SheetEntry(evolve(SHEET, outposts=4)))
    campaign_record = campaigns.choose(store, campaign_record.id, ("ships",))
    played(store, SETUP, turns=30, campaign_session=campaign_record.next_session)
    by_hand = Setup((5, 4, 2, 1), 2, "zman-2012", learning, cards=CardSource.TABLE)
    played(store, by_hand, turns=40).jump(25)
    played(store, Setup((3, 2, 1, 0), 3, deck=mine, cards_only=True), turns=9)
    played(store, evolve(SETUP, rulings=("R2", "R3"), story="taxes"))
    annotate(store, add_score_only(store, SETUP, COUNT).id, "only counted")
    following = pack_lookup.campaign(store, "my-voyage").definition
    campaigns.start_campaign(store, GOALS, following, name="By my own chart")
    store.settings.change(language="de", sound=True)
    ui_state.save(store, UiState(session=store.running.ids()[0]))
    chosen: dict[str, str | int | bool | None] = {"new.edition": "zman-2012", "new.difficulty": 2}
    store.settings.change(**chosen)
    store.move_to_trash(store.decks, own_decks.add(store, packs.deck("house")))
    store.history.open()


def _purses() -> dict[int, tuple[int, int, int, int]]:
    return dict.fromkeys(DIFFICULTIES, (5, 4, 2, 1))


def played(store: Store, setup: Setup, turns: int | None = None, **more: Any) -> Conductor:
    """Play a session with its setup's deck, for a number of answers or to its end."""
    deck = pack_lookup.deck(store, setup.deck)
    faces = deck.faces if deck.complete else packs.deck("house").faces
    return play(Conductor.start(store, setup, faces, seed="seven", **more), turns=turns)


def later(files: Files, folder: Path) -> Files:
    """Return the folder a day later: some files have changed, and some are new."""
    put(folder, files)
    with opened(folder, start=NOON + 86_400) as store:
        for name in store.running.ids():
            deck = pack_lookup.deck(store, store.running.read(name).setup.deck)
            play(Conductor.resume(store, name, deck.faces), seed=3, turns=2)
        for campaign_record in store.campaigns.ids():
            store.campaigns.write(
                evolve(store.campaigns.read(campaign_record), note="the next day")
            )
        add_score_only(store, SETUP, COUNT)
        own_decks.add(store, evolve(made_up(random.Random(8)), purses=_purses()))
    return files_in(folder)
