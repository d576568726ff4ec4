"""Damages a saved file of a data folder in a simple way: cut off, zeros, garbage, empty."""

import random
from pathlib import Path

from attrs import frozen

from goa_solo.store.atomic_files import backup_path

KINDS = ("running", "finished", "finished", "campaigns", "history", "settings")
WORDS = {
    "history": "The list of sessions could not be read",
    "settings": "The settings could not be",
}


@frozen
class DamagedFile:
    """A file that was damaged."""

    kind: str
    path: Path
    raw: bytes  # its content afterwards
    has_good_copy: bool

    @property
    def words(self) -> str:
        """The player's notice about it."""
        return WORDS.get(self.kind, f"The file {self.kind}/{self.path.name} could not be read")

    def is_kept(self, folder: Path) -> bool:
        """Return whether it was set aside unchanged."""
        aside = (folder / "aside").glob(f"*{self.path.stem}.*")
        return any(path.read_bytes() == self.raw for path in aside)


def damage_file(rng: random.Random, folder: Path) -> DamagedFile | None:
    """Damage a file, and in one of three cases also its last good copy; None if there is none."""
    kind = rng.choice(KINDS)
    place = folder / kind
    found = place.glob("*.json") if place.is_dir() else folder.glob(f"{kind}.json")
    files = sorted(found)
    if not files:
        return None
    path = rng.choice(files)
    copy = backup_path(path)
    good = copy.exists() and rng.random() < 2 / 3
    if not good and copy.exists():
        _replace(copy, _damaged(rng, copy.read_bytes()))
    raw = _damaged(rng, path.read_bytes())
    _replace(path, raw)
    return DamagedFile(kind, path, raw, good)


def _replace(path: Path, raw: bytes) -> None:
    path.unlink()  # a copy may be a hard link to the same file
    path.write_bytes(raw)


def _damaged(rng: random.Random, raw: bytes) -> bytes:
    match rng.randrange(4):
        case 0:
            return raw[: rng.randrange(1, len(raw) - 2)]
        case 1:
            return bytes(len(raw))
        case 2:
            return rng.randbytes(len(raw))
        case _:
            return b""
