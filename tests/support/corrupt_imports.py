"""Damaged imports: each is rejected with a message, or imported without changing the rest.

What was imported is then opened, played and exported again, as a person would do.
"""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

from goa_solo import paths
from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.import_preview.presenter import ImportPresenter
from goa_solo.app.screens.new_campaign import presenter as campaign_files
from goa_solo.application import own_decks
from goa_solo.application.pack_lookup import readable_definitions
from goa_solo.rules.message import PlayerError
from goa_solo.store import export_file
from goa_solo.store.errors import StoreError
from goa_solo.store.import_items import ImportItem, ImportOutcome
from tests.support import corrupt_saves, random_mutations
from tests.support.full_data_folder import Files, files_in, full, later, put
from tests.support.hang_timeout import Slowest
from tests.support.random_session import opened, ticking
from tests.support.read_everything import check_showable, look_through, use_all
from tests.support.whole_imports import apply_import, preview_import

KINDS = ("deck", "session", "campaign", "everything")
DERIVED_FILES = ("history.json", "lock")  # derived from the rest, or empty
Tally = Counter[str]


class Importer:
    """Damages good files of one kind and imports them into a folder with data."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder, self.kind = folder, kind
        self.before: Files = full()
        self.undamaged = _exports(later(self.before, folder), folder)[kind]
        self.texts = _texts(kind)
        self.tally: Tally = Counter()
        self.slowest = Slowest()
        with opened(folder) as store:
            self.campaigns = readable_definitions(store)
        self.replaced: set[str] = set()
        put(folder, self.before)

    def take(self, number: int) -> None:
        """Import a damaged file; the same number always damages it in the same way."""
        try:
            self._take(number)
        except BaseException:
            put(self.folder, self.before)
            raise

    def _take(self, number: int) -> None:
        rng = random.Random(f"{self.kind} {number}")
        self.replaced = set()
        if self.texts and rng.random() < 0.5:
            (raw,) = random_mutations.mutated(self.texts, 1, number)
            taken = self._take_text(raw)
        else:
            raw = damaged_export(rng, rng.choice(self.undamaged))
            taken = self._take_export(raw, replacing=rng.random() < 0.5)
        self.tally["imports"] += 1
        self.tally["imported" if taken else "refused"] += 1
        now = files_in(self.folder)
        self._nothing_lost(now)
        if not taken:
            assert all(name.startswith(DERIVED_FILES) for name in now.keys() - self.before.keys())
        if now != self.before:
            look_through(self.folder, rng)
            use_all(self.folder, rng)
            put(self.folder, self.before)

    def _nothing_lost(self, now: Files) -> None:
        """Check that everything is still there, unless the player chose to replace it; then it is
        the last good copy, or the session has been finished."""
        for name, was in self.before.items():
            if now.get(name) == was or name.startswith(DERIVED_FILES):
                continue
            name = name.removesuffix(".bak")
            assert name in self.replaced, f"{name} was overwritten"
            finished = name.replace("running/", "finished/")
            assert now.get(name + ".bak") == self.before[name] or finished in now

    def _take_text(self, raw: bytes) -> bool:
        """Import a deck or campaign as a file."""
        with opened(self.folder) as store, self.slowest.at_most_a_second():
            if self.kind == "campaign":
                _name, wrong = campaign_files.import_campaign(store, raw)
                for problem in wrong.problems if wrong else ():
                    check_showable(problem)
                return wrong is None
            try:
                own_decks.import_deck(store, raw, "cards.toml")
            except PlayerError as error:
                for problem in str(error).splitlines():
                    check_showable(problem)
                return False
            return True

    def _take_export(self, raw: bytes, replacing: bool) -> bool:
        open_session = OpenSession(self.folder, ticking())
        try:
            with self.slowest.at_most_a_second():
                preview = preview_import(open_session.store, raw, self.campaigns)
                shown = ImportPresenter(open_session.store, preview)
                for part in shown.parts():
                    told = (part.heading, part.line, *(one.text for one in part.lines))
                    for line in filter(None, told):
                        check_showable(line)
                take = preview.conflicts if replacing else ()
                self.replaced = {path for item in take for path in _paths(item)}
                taken = apply_import(open_session.store, preview, take)
                if taken:
                    self._is_there(open_session)
                self.tally["replaced"] += len(take)
                return bool(taken)
        except StoreError as error:
            check_showable(str(error))
            return False
        finally:
            open_session.close()

    def _is_there(self, open_session: OpenSession) -> None:
        """Check that an export matches what is saved."""
        again = preview_import(
            open_session.store,
            export_file.of_everything(open_session.store).text().encode(),
            readable_definitions(open_session.store),
        )
        assert {item.outcome for item in again.items} == {ImportOutcome.SAME}
        for line in open_session.pending_notices():
            check_showable(line)


def _paths(item: ImportItem) -> tuple[str, ...]:
    """Return the files that an item of an export replaces."""
    folders = {
        "campaign": "campaigns",
        "deck": "decks",
        "campaign_file": "campaigns",
        "settings": "",
    }
    folder = folders.get(item.kind, item.kind)
    ending = ".toml" if item.kind in ("deck", "campaign_file") else ".json"
    name = f"{folder}/{item.id}{ending}".lstrip("/")
    return (name, name.replace("finished/", "running/"))


def damaged_export(rng: random.Random, raw: bytes) -> bytes:
    """Return an export with damaged bytes, values or deck texts."""
    way = rng.random()
    if way < 0.8:
        return damage_somehow(rng, raw)
    page = corrupt_saves.unchecked(json.loads(raw))
    texts: list[dict[str, Any]] = [item for item in page["items"] if "text" in item]
    if not texts:
        return damage_somehow(rng, raw)
    item = rng.choice(texts)
    (text,) = random_mutations.mutated([item["text"].encode()], 1, rng.randrange(2**32))
    item["text"] = text.decode("utf-8", "replace")
    return json.dumps(page).encode()


def damage_somehow(rng: random.Random, raw: bytes) -> bytes:
    """Return damaged JSON: from flipped bytes to values that are still valid."""
    damage = rng.choice(
        (
            corrupt_saves.mutated,
            corrupt_saves.mutated,
            corrupt_saves.swap_values,
            corrupt_saves.replace_value,
        )
    )
    return damage(rng, raw)


def _exports(files: Files, folder: Path) -> dict[str, list[bytes]]:
    """Return what can be exported from these files, by kind."""
    put(folder, files)
    with opened(folder) as store:
        sessions = [*store.running.ids(), *store.finished.ids()]
        pages = {
            "deck": [export_file.of_deck(store, name).text() for name in store.decks.names()],
            "session": [export_file.of_session(store, name).text() for name in sessions],
            "campaign": [
                export_file.of_campaign(store, name).text() for name in store.campaigns.ids()
            ],
            "everything": [export_file.of_everything(store).text()],
        }
    return {kind: [page.encode() for page in found] for kind, found in pages.items()}


def _texts(kind: str) -> list[bytes]:
    if kind == "deck":
        return [paths.asset("decks/house.toml").read_bytes()]
    if kind == "campaign":
        return [path.read_bytes() for path in sorted(paths.campaigns_folder().glob("*.toml"))]
    return []
