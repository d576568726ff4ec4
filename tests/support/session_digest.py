"""Digests of what recorded sessions replay to, in `tests/sessions/digests.json`.

A digest depends on what a log means, not on how it is saved: each entry as its log message in
English with the terms of its edition, and the table after it. Each entry has six digits, three for
its message and three for the table, so that the first entry that differs can be found.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import frozen

from goa_solo import packs
from goa_solo.application.campaigns import campaign_state
from goa_solo.rules.entries import Entry
from goa_solo.rules.log_messages import log_line
from goa_solo.rules.message import Message, RuleError
from goa_solo.rules.scoring import score
from goa_solo.rules.session import fold
from goa_solo.rules.setup import Setup
from goa_solo.rules.table import Table
from goa_solo.store.export_layout import read_items
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession
from goa_solo.store.store import Store
from tests.support.random_session import opened
from tests.support.whole_imports import apply_import, preview_import

FOLDER = Path(__file__).parent.parent / "sessions"
FILE = FOLDER / "digests.json"

Digest = dict[str, str]
"""Sixteen digits for the whole, then for each round six digits per entry."""


@frozen
class ReplayedEntry:
    """The log message of an entry, and the table after it; or another fact of the record."""

    part: str  # where it belongs, such as "item 1, round 3"
    said: str
    table: str = ""
    number: int = 0  # of the entry in its log

    @property
    def short(self) -> str:
        return _hash(self.said)[:3] + _hash(self.table)[:3]

    @property
    def place(self) -> str:
        return f"{self.part}, entry {self.number}" if self.number else self.part

    def __str__(self) -> str:
        return f"{self.said} [{self.table}]" if self.table else self.said


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# --- replaying --------------------------------------------------------------------------------


def session_files() -> list[Path]:
    """Return the exports in the folder."""
    return sorted(path for path in FOLDER.glob("*.json") if path != FILE)


def replay(path: Path) -> list[ReplayedEntry]:
    """Read an export as the app does, and list everything in it."""
    return [
        line
        for number, content in enumerate(read(path), 1)
        for line in replay_item(content, f"item {number}")
    ]


def read(path: Path) -> tuple[Any, ...]:
    """Return the content of an export. A log that no longer replays isn't refused: the digests show
    where it differs."""
    with TemporaryDirectory() as folder, opened(Path(folder)) as store:
        return tuple(_content(store, item) for item in read_items(path))


def imported(store: Store, name: str) -> str:
    """Import a recorded session; return the id of a finished one."""
    preview = preview_import(store, (FOLDER / f"{name}.json").read_bytes())
    apply_import(store, preview)
    return next((item.id for item in preview.items if item.kind == "finished"), "")


def _content(store: Store, item: dict[str, Any]) -> Any:
    folder = store.record_folders.get(item["kind"])
    return folder.from_document(item["document"]) if folder else item.get("text")


def replay_item(content: object, part: str) -> Iterator[ReplayedEntry]:
    match content:
        case RunningSession():
            yield ReplayedEntry(f"{part}, setup", _setup(content.setup))
            yield from _log(content.setup, content.entries, part)
            prompt = _text(content.setup, content.state.prompt.instruction())
            said = f"{len(content.log)} entries in force: {prompt}"
            yield ReplayedEntry(f"{part}, end", said, _table(content.state))
        case FinishedSession():
            yield ReplayedEntry(f"{part}, setup", _setup(content.setup))
            yield from _log(content.setup, content.entries, part)
            yield ReplayedEntry(f"{part}, score", _score(content))
        case CampaignRecord():
            yield ReplayedEntry(f"{part}, campaign", _campaign(content))
        case str():
            yield ReplayedEntry(f"{part}, deck", _deck(content))
        case _:
            raise TypeError(content)


def _log(setup: Setup, entries: tuple[Entry, ...], part: str) -> Iterator[ReplayedEntry]:
    before: Table | None = None
    for number, entry in enumerate(entries, 1):
        try:
            after = fold([entry], before)
        except RuleError as error:
            round_ = before.round if before else 1
            yield ReplayedEntry(f"{part}, round {round_}", f"refused: {error}", "", number)
            return
        round_ = (before or after).round
        said = _text(setup, log_line(before, entry, after))
        yield ReplayedEntry(f"{part}, round {round_}", said, _table(after), number)
        before = after


def _setup(setup: Setup) -> str:
    return (
        f"{setup.edition}, difficulty {setup.difficulty}, deck {setup.deck}, purse {setup.purse},"
        f" modules {', '.join(setup.modules)}, story {setup.story}, captain {setup.captain},"
        f" rulings {', '.join(setup.rulings)}, cards {setup.cards.value},"
        f" purse {setup.purse_cards.value}, cards only {setup.cards_only},"
        f" outposts {setup.outposts}"
    )


def _score(record: FinishedSession) -> str:
    points = score(record.sheet, packs.nearest_edition(record.setup.edition).scoring)
    lines = ", ".join(f"{line.key} {line.points}" for line in points.lines)
    return f"{points.total}, {points.rank.name}: {lines}; note {record.note!r}"


def _deck(text: str) -> str:
    pack = packs.read_deck(text, "deck").pack_or_raise()
    piles = "; ".join(
        f"{phase.value} {deck}: {', '.join(map(str, faces))}"
        for (phase, deck), faces in pack.piles.items()
    )
    return f"{pack.name}, purses {dict(pack.purses)}, {piles}"


def _text(setup: Setup, message: Message) -> str:
    return message.text(packs.nearest_edition(setup.edition).terms)


def _table(table: Table) -> str:
    purse = table.purse
    drawn = len(purse.draw) + (purse.open is not None)  # as before the revealed card was separate
    return (
        f"round {table.round}, market {table.market.line}, Nazar Stone {table.holder.value}, purse"
        f" {purse.worth} ({drawn} + {len(purse.discard)} cards), outposts"
        f" {table.outposts[0]} + {table.outposts[1]}"
    )


def _campaign(record: CampaignRecord) -> str:
    state = campaign_state(record)
    results = "; ".join(
        f"{result.record.points} points, goals {'+'.join(result.achieved)}, cargo {result.cargo}"
        for result in state.results
    )
    chosen = "; ".join("+".join(bonuses) for bonuses in state.chosen)
    return (
        f"{state.status.value} after {len(state.results)}: {results}; bonuses {chosen}; cargo"
        f" {state.cargo}, rows {state.rows_filled}, rank {state.rank}"
    )


# --- digests ----------------------------------------------------------------------------------


def digest(lines: list[ReplayedEntry]) -> Digest:
    rounds: dict[str, list[str]] = {}
    for line in lines:
        rounds.setdefault(line.part, []).append(line.short)
    whole = _hash("\n".join(map(str, lines)))[:16]
    return {"whole": whole} | {part: " ".join(digits) for part, digits in rounds.items()}


def difference(recorded: Mapping[str, str] | None, lines: list[ReplayedEntry]) -> str | None:
    """Describe the first entry that no longer replays to what was recorded."""
    if recorded is None:
        return "it has no digest yet"
    if digest(lines) == recorded:
        return None
    rounds = [(part, text) for part, text in recorded.items() if part != "whole"]
    then = [(part, digits) for part, text in rounds for digits in text.split()]
    for line, (part, digits) in zip(lines, then, strict=False):
        if line.part != part:
            return f"{part} has ended before; now comes {line.place}: {line}"
        if line.short[:3] != digits[:3]:
            same = line.short[3:] == digits[3:]
            what = "only the sentence differs" if same else "the sentence and the table differ"
            return f"{line.place}: {what}; now it is: {line}"
        if line.short[3:] != digits[3:]:
            return f"{line.place}: only the table differs; now it is: {line}"
    if len(then) != len(lines):
        return f"there were {len(then)} lines to replay, now there are {len(lines)}"
    return "something differs that no single entry shows"


def recorded_digests() -> dict[str, Digest]:
    digests: dict[str, Digest] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return digests


def record_all() -> Iterator[str]:
    """Record the digests of all files; yield how each differs from the previous one."""
    before, now = recorded_digests(), {}
    for path in session_files():
        lines = replay(path)
        now[path.stem] = digest(lines)
        changed = difference(before.get(path.stem), lines)
        yield f"{path.stem}: {changed or 'as recorded'}"
    FILE.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
