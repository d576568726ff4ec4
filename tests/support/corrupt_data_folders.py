"""Damaged data folders: each opens, reports what is wrong, and nothing in it is overwritten."""

import random
from collections import Counter
from pathlib import Path

from goa_solo.store import tinydb_file
from goa_solo.store.migrations import with_version_and_checksum
from tests.support import corrupt_saves, random_mutations
from tests.support.corrupt_imports import damage_somehow
from tests.support.full_data_folder import Files, files_in, full, put
from tests.support.hang_timeout import Slowest
from tests.support.read_everything import look_through, use_all

Tally = Counter[str]
WITHOUT_PLAYER_DATA = ("lock", "ui_state.json")
"""Files without data of the player's: derived from the rest, empty, or only about the window."""
STAGED, THROWN = "staged/1", "trash/decks/house-deck.toml"
STEPS = [
    {"do": "put", "path": STAGED, "to": "decks/another.toml"},
    {"do": "remove", "path": THROWN, "to": ""},
]
PLAN = (STAGED, THROWN)


class FolderDamager:
    """Damages some files of a full data folder, opens it as the app does and reads everything."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.undamaged: Files = full()
        self.tally: Tally = Counter()
        self.slowest = Slowest()

    def open(self, number: int) -> None:
        """Open a damaged folder; the same number always damages it in the same way."""
        rng = random.Random(f"store {number}")
        put(self.folder, self.undamaged)
        if rng.random() < 0.15:
            self._leave_a_journal(rng)
        self._damage(rng)
        before = files_in(self.folder)
        with self.slowest.at_most_a_second():
            told = look_through(self.folder, rng)
        self._nothing_lost(before)
        with self.slowest.at_most_a_second():
            use_all(self.folder, rng)
        self.tally["stores"] += 1
        self.tally["told"] += bool(told)

    def _leave_a_journal(self, rng: random.Random) -> None:
        """Leave an incomplete change, as after a kill, perhaps damaged too."""
        journal = tinydb_file.page(
            "journal", with_version_and_checksum("journal", {"steps": STEPS})
        ).encode()
        (self.folder / "staged").mkdir()
        (self.folder / STAGED).write_bytes(self.undamaged["decks/my-cards.toml"])
        damaged = rng.random() < 0.7
        raw = corrupt_saves.mutated(rng, journal) if damaged else journal
        (self.folder / "journal.json").write_bytes(raw)
        self.tally["journals"] += 1

    def _damage(self, rng: random.Random) -> None:
        """Damage, swap or remove one to four files, or replace them with folders."""
        for name in rng.sample(sorted(self.undamaged), rng.choice((1, 1, 1, 2, 4))):
            path, raw = self.folder / name, self.undamaged[name]
            path.unlink()
            match rng.randrange(12):
                case 0:
                    self.tally["gone"] += 1
                case 1:
                    path.mkdir()
                    self.tally["a folder instead"] += 1
                case 2:
                    path.write_bytes(self.undamaged[rng.choice(sorted(self.undamaged))])
                    self.tally["another file instead"] += 1
                case _:
                    path.write_bytes(_damaged(rng, name, raw))
                    self.tally["damaged"] += 1

    def _nothing_lost(self, before: Files) -> None:
        """Check that opening lost nothing of the player's: every byte is still there, in its place
        or set aside. An incomplete change was either completed or not."""
        now = files_in(self.folder)
        kept = set(now.values())
        changed = {*WITHOUT_PLAYER_DATA, "journal.json"} | (
            {*PLAN} if "journal.json" in before else set()
        )
        for name, raw in before.items():
            if name not in changed and name != "history.json":
                assert raw in kept, f"{name} is lost"
                assert now.get(name) == raw or any("aside/" in one for one in now), name


def _damaged(rng: random.Random, name: str, raw: bytes) -> bytes:
    if not raw:
        return rng.randbytes(20)
    if ".toml" in name:
        (damaged,) = random_mutations.mutated([raw], 1, rng.randrange(2**32))
        return damaged
    return damage_somehow(rng, raw)
