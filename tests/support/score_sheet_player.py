"""Made-up score sheets, and the touches that enter them."""

import random
from typing import Any

from attrs import evolve

from goa_solo.packs import edition
from goa_solo.rules.scoring import Depot, ScoreSheet
from tests.support.app_driver import App


def random_sheet(rng: random.Random, name: str) -> ScoreSheet:
    """Return a possible sheet of an edition, with all its lines."""
    scoring = edition(name).scoring
    most = len(scoring.symbols) - 1
    depots = []
    for _ in range(rng.randint(0, 4)):
        spaces = rng.randint(1, 3)
        depots.append(Depot(spaces, rng.random() < 0.4, rng.randint(0, spaces)))
    sheet = ScoreSheet(
        tracks=tuple(rng.randint(1, 5) for _ in range(5)),  # type: ignore[arg-type]
        outposts=rng.randint(0, 4),
        symbols=tuple(
            rng.choice((0, 0, 1, rng.randint(0, most))) for _ in range(scoring.symbol_kinds)
        ),
        pardaos=rng.randint(0, 30),
        lakshmi_pardaos=rng.randint(0, 30),
        depots=tuple(depots),
        depots_set_aside=rng.choice((0, 0, 1, 2)),
        foreman=scoring.single_foreman is not None and rng.random() < 0.3,
        duty=rng.randint(0, 2),
        small_missions=rng.randint(0, 2),
        large_missions=rng.randint(0, 2),
    )
    stories = (None, *scoring.stories)
    return evolve(sheet, story=rng.choice(stories))


class Hand:
    """Enters a score sheet by touch."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def ids(self) -> Any:
        return self.app.app.screens.current_screen.ids

    def tap(self, target: Any) -> None:
        """Like `App.tap`, without waiting for animations, which this screen doesn't have."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(*self._place(target))
        touch.touch_down()
        touch.touch_up()
        self.app.frames(1)

    def _place(self, target: Any) -> tuple[float, float]:
        """Return where to touch, scrolled into view only if necessary."""
        if isinstance(target, tuple):
            return target
        scroll = self.ids.scroll
        low = target.to_window(*target.pos)[1]
        if scroll.y < low and low + target.height < scroll.top:
            return target.to_window(*target.center)  # type: ignore[no-any-return]
        return self.app.place(target)

    def enter(self, sheet: ScoreSheet, name: str, difficulty: int) -> None:
        if (name, difficulty, sheet.story) != ("quined", 1, None):
            self._played(sheet, name, difficulty)
        self.ladder("track_rows", sheet.tracks)
        self.ladder("symbol_rows", sheet.symbols)
        for key in ("outposts", "pardaos", "lakshmi_pardaos", "depots_set_aside"):
            self.count(key, getattr(sheet, key))
        for place, depot in enumerate(sheet.depots):
            self._depot(place, depot)
        if sheet.foreman:
            self.tap(self.ids.foreman)
        for key in ("duty", "small_missions", "large_missions"):
            self.count(key, getattr(sheet, key))

    def _played(self, sheet: ScoreSheet, name: str, difficulty: int) -> None:
        played = self.ids.played
        change = played.ids.change
        self.tap(change)
        self.app.frames(2)
        self._choose(edition(name).title)
        if difficulty > 1:
            self._choose("I" * difficulty)
        if sheet.story:
            self._choose(sheet.story.title())
        self.tap(change)
        self.app.frames(2)

    def _choose(self, words: str) -> None:
        self.tap(self.app.find(words))
        self.app.frames(2)

    def ladder(self, name: str, values: tuple[int, ...]) -> None:
        ladder = self.ids[name]
        for column, value in enumerate(values):
            if value > ladder.least:
                self._show(ladder.spot, column, value)
                self.tap(ladder.spot(column, value))

    def _show(self, spot: Any, column: int, value: int) -> None:
        """Scroll until the row isn't covered by header or footer."""
        scroll = self.ids.scroll
        for _ in range(40):
            y = spot(column, value)[1]
            if scroll.y + 30 < y < scroll.top - 30:
                return
            step = 60 / max(1, scroll.viewport_size[1] - scroll.height)
            scroll.scroll_y += step if y >= scroll.top - 30 else -step  # a flick of a thumb
            self.app.frames(1)

    def count(self, key: str, value: int) -> None:
        row = self.ids[f"{key}_row"]
        for step in sorted((step for step in row.quick if step > 0), reverse=True):
            while value - row.value >= step:
                chip = next(c for c in row.ids.quick.children if c.text == f"+{step}")
                self.tap(chip)
        while row.value < value:
            self.tap(row.ids.more)
        if row.unknown:
            self.tap(row.ids.less)  # none

    def _depot(self, place: int, depot: Depot) -> None:
        slot = self.ids.slots.children[::-1][place]
        self.tap(slot.ids.spaces.children[::-1][depot.spaces])
        if depot.any:
            self.tap(slot.ids.kind.children[::-1][1])
        if depot.goods:
            self.app.frames(2)
            self.tap(slot.ids.pips.children[::-1][depot.goods - 1])
