"""Migrates an old data folder with a newer app, killed at each of its writes.

    python -m tests.support.killed_migration FOLDER EVERY

The folder is the one recorded on 18 November 2026, with an unfinished change and campaigns in the
folder of their old name. A child opens it, changes one of each kind and is killed at its first
write, another at its second, and so on. After each kill, the folder is opened again and must
be as before the interrupted change, or as after it. Prints the number of kills.
"""

import os
import random
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from attrs import evolve

from goa_solo.application.finish_session import SheetEntry, annotate, finish
from goa_solo.play.conductor import Conductor
from goa_solo.store import atomic_files
from goa_solo.store.store import Store
from tests.support.full_data_folder import files_in, put
from tests.support.random_play import random_answer
from tests.support.random_session import NOON, SHEET, faces, ticking

RECORDED = Path(__file__).parent.parent / "saves" / "2026-11-18"
MOST_WRITES = 500


# --- the child -------------------------------------------------------------------------------


class Killer:
    """Kills this process at a call that touches the disk; at a write, halfway through."""

    def __init__(self, calls: int) -> None:
        self.left = calls
        for owner, name in (
            *((Path, name) for name in ("replace", "unlink", "mkdir")),
            *((atomic_files, name) for name in ("flush_to", "flush_folder")),
            (shutil, "rmtree"),
            (os, "link"),
        ):
            setattr(owner, name, self._guarded(getattr(owner, name)))

    def _guarded(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **options: Any) -> Any:
            self.left -= 1
            if self.left < 0:
                if call.__name__ == "flush_to":
                    path, raw = args
                    path.open("wb").write(raw[: len(raw) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*args, **options)

        return guarded


def take_over(folder: Path) -> Iterator[None]:
    """Change one file of each kind, which saves it in the new format; yield after each change."""
    rng = random.Random(1)
    with Store.open(folder, clock=ticking(NOON + 86_400)) as store:
        store.settings.change(sound=False)
        yield
        store.history.open()
        yield
        for record in [*store.running.all()]:
            conductor = Conductor.resume(store, record.id, faces)
            if record.state.over:
                finish(store, record, SheetEntry(evolve(SHEET, story=record.setup.story)))
            else:
                conductor.answer(random_answer(rng, conductor.prompt))
            yield
        for name in store.finished.ids():
            annotate(store, name, "taken over")
            yield
        for campaign_record in [*store.campaigns.all()]:
            store.campaigns.write(evolve(campaign_record, note="taken over"))
            yield


# --- the parent ------------------------------------------------------------------------------


def killed_at(deed: Callable[[], object], write: int) -> bool:
    """Return whether a child that does this was killed at this write."""
    child = os.fork()
    if child == 0:
        try:
            Killer(write)
            deed()
        except BaseException as error:
            print("failed:", repr(error), file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        assert os.WEXITSTATUS(status) == 0, f"at write {write}"
    return os.WIFSIGNALED(status)


SavedContent = dict[tuple[str, str], object]


def saved_content(store: Store) -> SavedContent:
    """Return everything that is saved."""
    found: SavedContent = {("settings", ""): store.settings.all()}
    for kind, record_folder in store.record_folders.items():
        found |= {(kind, name): record_folder.read(name) for name in record_folder.ids()}
    found |= {("deck", name): store.decks.read(name) for name in store.decks.names()}
    assert {row.id for row in store.history.open().rows} == set(store.finished.ids())
    assert store.pending_notices() == ()
    return found


def reopened(folder: Path) -> SavedContent:
    """Return everything saved after a kill; opening completes or reverts an incomplete change."""
    with Store.open(folder, clock=ticking()) as store:
        found = saved_content(store)
    assert not [*folder.glob("**/*.tmp"), *folder.glob("staged"), *folder.glob("journal.json")]
    return found


def main() -> None:
    folder, every = Path(sys.argv[1]), int(sys.argv[2])
    old = files_in(RECORDED)
    put(folder, old)
    states = [reopened(folder)]
    put(folder, old)
    for _ in take_over(folder):
        states.append(saved_content(Store.open(folder, read_only=True)))
    for kills, write in enumerate(range(0, MOST_WRITES, every)):
        put(folder, old)
        killed = killed_at(lambda: [*take_over(folder)], write)
        assert reopened(folder) in states, f"killed at write {write}"
        if not killed:
            print(kills)
            return
    raise AssertionError("it never came to an end")


if __name__ == "__main__":
    main()
