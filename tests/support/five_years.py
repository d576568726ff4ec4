"""Simulates some years of use: three devices, old saves, backups between devices, damaged files."""

import json
import random
import shutil
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from attrs import Factory, define, evolve, frozen

from goa_solo.app.screens.history.presenter import HistoryPresenter
from goa_solo.application import campaigns, ui_state
from goa_solo.application.finish_session import SheetEntry, correct_sheet, finish
from goa_solo.application.sessions import paused_sessions
from goa_solo.play.conductor import Conductor
from goa_solo.rules.campaign import CampaignStart, Status
from goa_solo.rules.message import PlayerError, RuleError
from goa_solo.store import export_file
from goa_solo.store.errors import MissingError
from goa_solo.store.ids import Id, new_id, timestamp
from goa_solo.store.import_items import ImportOutcome
from goa_solo.store.progress import run_all
from goa_solo.store.records import CampaignSession
from goa_solo.store.store import Store
from tests.support.damaged_files import DamagedFile, damage_file
from tests.support.random_play import random_answer
from tests.support.random_session import NOON, SHEET, faces, play, started
from tests.support.score_sheet_player import random_sheet
from tests.support.whole_imports import apply_import, preview_import

OLDEST = Path(__file__).parent.parent / "saves" / "2026-11-18"
GOALS = CampaignStart((("A", "F"), ("B", "G"), ("C", "I")))
RICH = evolve(SHEET, tracks=(5, 5, 5, 5, 5), outposts=4, pardaos=40, symbols=(4, 3, 1, 0, 0, 0))
MONTH = 30 * 86_400
DEVICES, LAST_ANSWERS, SESSIONS_AT_ONCE = 3, 6, 3
IN_VIEW = 8  # rows of the history on a phone
YARDSTICK = "the same work"


@frozen
class Plan:
    """How long the simulation is, and how often things happen."""

    months: int
    sessions: int
    whole: int  # one session in this many is played from its first step
    exchange: int  # months between backups
    damages: int  # per month


@define
class Device:
    """A data folder, and what it must still have at the end."""

    folder: Path
    results: dict[Id, list[int]] = Factory(dict)  # the points it has confirmed, latest last
    damaged: dict[Id, DamagedFile] = Factory(dict)  # finished sessions damaged by the test
    notices: list[str] = Factory(list)
    campaign: Id = ""  # the current one

    def confirmed(self, name: Id, total: int) -> None:
        self.results.setdefault(name, []).append(total)


class YearsOfUse:
    """Plays a plan month by month; `tally` counts, and `costs` has CPU seconds by month."""

    def __init__(self, folder: Path, plan: Plan, seed: int = 1) -> None:
        self.plan = plan
        self.rng = random.Random(seed)
        self.now = float(NOON)
        self.month = 0
        self.tally: Counter[str] = Counter()
        self.costs: dict[str, list[list[float]]] = {
            name: [[] for _ in range(plan.months)]
            for name in ("step", "start", "history", "finish", YARDSTICK)
        }
        self.backup = folder / "backup.json"
        self.devices = [Device(folder / f"device-{number}") for number in range(DEVICES)]
        template = Device(folder / "template")
        with self._store(template) as store:
            whole = play(started(store))
            whole.jump(whole.place - LAST_ANSWERS - 1)
            whole.answer(random_answer(random.Random(2), whole.prompt))  # discards what was undone
            self.nearly_over = whole.record
        self.template = template.folder
        for number, device in enumerate(self.devices):
            self._copy_old_saves(number, device)

    def clock(self) -> float:
        self.now += 7
        return self.now

    def milliseconds(self, cost: str, month: int) -> float:
        """Return the median cost of something in a month."""
        return median(self.costs[cost][month]) * 1000

    def growth(self, cost: str) -> float:
        """Return the ratio of the last month's cost to the first month's. Each is divided by the
        cost of constant work, so that the machine's load doesn't matter."""
        first, last = (
            self.milliseconds(cost, month) / self.milliseconds(YARDSTICK, month)
            for month in (0, -1)
        )
        return last / first

    # --- the beginning: what earlier versions have saved --------------------------------------

    def _copy_old_saves(self, number: int, device: Device) -> None:
        """Give the first device the oldest folder that opens, and the others its export."""
        if number == 0:
            without = shutil.ignore_patterns("export.json")
            shutil.copytree(OLDEST, device.folder, ignore=without, dirs_exist_ok=True)
        with self._store(device) as store:
            store.settings.change(language="en")  # as after a player's first choice
        for path in (device.folder / "finished").glob("*.json"):
            (saved_session,) = json.loads(path.read_text("utf-8"))["finished"].values()
            device.confirmed(saved_session["id"], saved_session["total"])
        self.tally["old results"] += len(device.results)
        if number:
            self._import(OLDEST / "export.json", device)

    # --- the months ---------------------------------------------------------------------------

    def run(self) -> None:
        for month in range(self.plan.months):
            self.month = month
            self.now = max(self.now, NOON + self.month * MONTH)
            self._begin_a_campaign()
            left = self._until(self.month + 1) - self._until(self.month)
            while left > 0:
                left -= self._use_app(self.rng.choice(self.devices), min(left, SESSIONS_AT_ONCE))
            for _ in range(self.plan.damages):
                self._damage(self.rng.choice(self.devices))
            if self.month % self.plan.exchange == self.plan.exchange - 1:
                self._exchange(*self.rng.sample(self.devices, 2))

    def _until(self, month: int) -> int:
        return self.plan.sessions * month // self.plan.months

    def _begin_a_campaign(self) -> None:
        device = self.rng.choice(self.devices)
        with self._store(device) as store:
            name = f"month {self.month + 1}"
            device.campaign = campaigns.start_campaign(store, GOALS, name=name).id
        self.tally["campaigns"] += 1

    def _use_app(self, device: Device, count: int) -> int:
        """Open the app, look at the history, play some sessions; return how many were finished."""
        with self._store(device, measured=True) as store:
            with self._measured(YARDSTICK):
                self._same_work()
            with self._measured("history"):
                self._look_at_history(store)
            if self.rng.random() < 0.2:
                store.settings.change(language=self.rng.choice(("en", "de", "fr")))
            if self.rng.random() < 0.2:
                play(started(store, seed=str(self.now)), self.rng.randrange(2**32), turns=20)
                self.tally["paused"] += 1
            for number in range(count):
                paused = store.running.ids()
                if paused and number == 0 and self.rng.random() < 0.3:
                    conductor = Conductor.resume(store, self.rng.choice(paused), faces)
                    self._finish(device, store, play(conductor, self.rng.randrange(2**32)))
                else:
                    self._session(device, store)
            if self.rng.random() < 0.1:
                self._correct(device, store)
        return count

    def _same_work(self) -> None:
        """Open and read a folder that never changes."""
        with Store.open(self.template) as store:
            store.running.read(self.nearly_over.id)

    def _look_at_history(self, store: Store) -> None:
        """Do what the screen does when it is opened: the rows in view, the summary, the filters."""
        history = HistoryPresenter(store)
        for place in range(min(IN_VIEW, len(history.rows))):
            history.session(place)
        history.summary()
        history.filter_menus()

    def _session(self, device: Device, store: Store) -> None:
        place = self._place(device, store)
        if self.tally["sessions"] % self.plan.whole == 0:
            conductor = started(store, seed=str(self.now), campaign_session=place)
            self._finish(device, store, play(conductor, self.rng.randrange(2**32)))
            self.tally["played from the first step"] += 1
            return
        name, now = new_id(self.clock()), timestamp(self.now)
        store.running.write(
            evolve(self.nearly_over, id=name, created=now, updated=now, campaign_session=place)
        )
        conductor = Conductor.resume(store, name, faces)
        rng = random.Random(3)  # the same steps each time, so that their costs can be compared
        while not conductor.table.over:
            answer = random_answer(rng, conductor.prompt)
            with self._measured("step"):
                conductor.answer(answer)
        self._finish(device, store, conductor)

    def _place(self, device: Device, store: Store) -> CampaignSession | None:
        """Return the next session of the campaign played here, unless it is over."""
        if not device.campaign:
            return None
        try:
            saved = store.campaigns.read(device.campaign)
        except PlayerError:
            saved = None
        going = saved and campaigns.campaign_state(saved).status is Status.GOING
        if not saved or not going or len(saved.sessions) == 3:
            device.campaign = ""
            return None
        return saved.next_session

    def _finish(self, device: Device, store: Store, conductor: Conductor) -> None:
        place = conductor.record.campaign_session
        sheet = RICH if place else evolve(random_sheet(self.rng, "quined"), story=None)
        try:
            with self._measured("finish"):
                record = finish(store, conductor.record, SheetEntry(sheet))
        except (RuleError, MissingError):  # its campaign continued without it, or is damaged
            assert place
            record = finish(store, conductor.record, SheetEntry(sheet), leave_campaign=True)
            self.tally["left their campaign"] += 1
            place = None
        device.confirmed(record.id, record.total)
        self.tally["sessions"] += 1
        self.tally["recorded in campaigns"] += place is not None

    def _correct(self, device: Device, store: Store) -> None:
        name = self.rng.choice(sorted(device.results))
        if name in store.finished and store.history.campaign_session(name) is None:
            sheet = evolve(random_sheet(self.rng, "quined"), story=None)
            device.confirmed(name, correct_sheet(store, name, SheetEntry(sheet)).total)
            self.tally["corrected"] += 1

    # --- damage and backups -------------------------------------------------------------------

    def _damage(self, device: Device) -> None:
        """Damage a file; check that reading everything reports it and sets it aside."""
        damaged = damage_file(self.rng, device.folder)
        if damaged is None:
            return
        if damaged.kind == "finished":
            device.damaged[damaged.path.stem] = damaged
        heard = len(device.notices)
        with self._store(device) as store:
            paused_sessions(store)
            store.settings.all()
            store.history.open()
        assert any(damaged.words in one for one in device.notices[heard:]), damaged
        assert damaged.is_kept(device.folder), damaged
        self.tally["damages"] += 1
        self.tally[f"damaged: {damaged.kind}"] += 1

    def _exchange(self, giver: Device, taker: Device) -> None:
        """Export everything here, import it there, and replace what is older."""
        with self._store(giver) as store:
            here = {row.id for row in store.history.open().rows}
            with self.backup.open("wb") as out:
                run_all(export_file.of_everything(store).write(out))
        self._import(self.backup, taker)
        with self._store(taker) as store:
            assert here <= {row.id for row in store.history.open().rows}

    def _import(self, file: Path, device: Device) -> None:
        with self._store(device) as store:
            preview = preview_import(store, file)
            imported = apply_import(store, preview, preview.newer)
        for item in imported:
            assert item.outcome in (ImportOutcome.NEW, ImportOutcome.NEWER)
            if item.kind == "finished":
                device.confirmed(item.id, item.label.total)
                device.damaged.pop(item.id, None)
                self.tally["results imported"] += 1
        self.tally["imports"] += 1

    @contextmanager
    def _store(self, device: Device, *, measured: bool = False) -> Iterator[Store]:
        """Open a device and collect its notices. If `measured`, time a start of the app."""
        before = time.process_time()
        store = Store.open(device.folder, clock=self.clock)
        try:
            if measured:
                store.settings.all()
                ui_state.load(store)
                self.costs["start"][self.month].append(time.process_time() - before)
            yield store
            device.notices += map(str, store.pending_notices())
        finally:
            store.close()

    @contextmanager
    def _measured(self, cost: str) -> Iterator[None]:
        before = time.process_time()
        yield
        self.costs[cost][self.month].append(time.process_time() - before)

    # --- the end ------------------------------------------------------------------------------

    def check(self) -> None:
        """Check that each confirmed result is there, or was damaged, set aside and reported."""
        for device in self.devices:
            with self._store(device) as store:
                rows = {row.id: row.total for row in store.history.open().rows}
                records = {one.id: one.total for one in store.finished.all()}
            assert rows == records
            for name, totals in device.results.items():
                if rows.get(name) == totals[-1]:
                    self.tally["found"] += 1
                    continue
                damaged = device.damaged[name]  # otherwise it was lost silently
                assert any(damaged.words in one for one in device.notices), name
                assert damaged.is_kept(device.folder), name
                if damaged.has_good_copy:
                    assert rows[name] in totals, name
                self.tally["set aside and reported"] += 1
            self.tally["checked"] += len(device.results)
