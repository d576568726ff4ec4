"""Made-up score sheets, and the touches that enter them."""

import random
from collections.abc import Callable
from functools import partial
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


def as_asked(sheet: ScoreSheet) -> ScoreSheet:
    """Return the sheet as a standalone score sheet asks for it: single depots as a number, and
    goods only for Plagued Crops, which makes the single ones worthless (R23)."""
    if sheet.story != "plagued crops":
        return evolve(sheet, depots=(), depots_set_aside=sheet.singles)
    loaded = tuple(Depot(3, goods=depot.goods) for depot in sheet.depots if depot.goods)
    return evolve(sheet, depots=loaded, depots_set_aside=0, foreman=False)


class ScoreSheetPlayer:
    """Enters a score sheet by touch, and counts its taps and swipes."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.taps = self.swipes = self.swipes_back = 0

    @property
    def ids(self) -> Any:
        return self.app.page.ids

    @property
    def rows(self) -> Any:
        return self.app.page.rows

    def tap(self, target: Any) -> None:
        """Like `App.tap`, without waiting for animations, which this screen doesn't have."""
        from kivy.tests.common import UnitTestTouch

        if not isinstance(target, tuple):
            self._show(lambda: target.to_window(*target.center))
            target = target.to_window(*target.center)
        touch = UnitTestTouch(*target)
        touch.touch_down()
        touch.touch_up()
        self.taps += 1
        self.app.frames(1)

    def _show(self, place: Callable[[], tuple[float, float]]) -> None:
        """Swipe until a widget isn't covered by header or footer."""
        scroll = self.ids.scroll
        for _ in range(40):
            y = place()[1]
            if scroll.y + 24 <= y <= scroll.top - 24:
                return
            room = max(1, scroll.viewport_size[1] - scroll.height)
            step = 0.75 * scroll.height / room
            if y < scroll.y + 24:
                scroll.scroll_y = max(0, scroll.scroll_y - step)
                self.swipes += 1
            else:
                scroll.scroll_y = min(1, scroll.scroll_y + step)
                self.swipes_back += 1
            self.app.frames(2)

    def enter(self, sheet: ScoreSheet, name: str = "quined", difficulty: int = 1) -> None:
        if (name, difficulty, sheet.story) != ("quined", 1, None):
            self._played(sheet, name, difficulty)
        self.ladder("track_rows", sheet.tracks)
        self.pick("outposts", sheet.outposts)
        self.ladder("symbol_rows", sheet.symbols)
        for place, depot in enumerate(sheet.depots):
            slot = self.ids.slots.children[::-1][place]
            self.tap(slot.ids.goods_spaces.children[::-1][depot.goods - 1])
        self.pick("depots", sheet.singles)
        if sheet.foreman:
            self.tap(self.ids.foreman)
        for key in ("duty", "small_missions", "large_missions"):
            self.pick(key, getattr(sheet, key))
        self.pardaos(sheet)

    def pardaos(self, sheet: ScoreSheet) -> None:
        if sheet.richer is not None:
            place = ("you", "lakshmi", "tie").index(sheet.richer)
            self.tap(self.ids.richer.children[::-1][place])
            return
        for key in ("pardaos", "lakshmi_pardaos"):
            self.sum(key, getattr(sheet, key))

    def sum(self, key: str, value: int) -> None:
        """Tap a sum of Pardaos and type it."""
        self.tap(self.rows[key].ids.number)
        self.type(value)

    def type(self, number: int) -> None:
        """Type a number on the number pad, and close it; all of that counts as one tap."""
        taps, pad = self.taps, self.ids.pad
        self.app.frames(2)
        keys = {key.text: key for key in pad.ids.digits.children if key.text}
        for digit in str(number):
            self.press(keys[digit])
        self.app.key("escape")
        self.taps = taps
        self.app.frames(2)

    def press(self, key: Any) -> None:
        """Tap a key of the number pad."""
        self.tap(tuple(map(int, key.to_window(*key.center))))

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

    def _choose(self, words: str) -> None:
        self.tap(self.app.find(words))
        self.app.frames(2)

    def ladder(self, name: str, values: tuple[int, ...]) -> None:
        ladder = self.ids[name]
        for column, value in enumerate(values):
            if value > ladder.least:
                self._show(partial(ladder.spot, column, value))
                self.tap(ladder.spot(column, value))

    def pick(self, key: str, value: int) -> None:
        """Tap the number, or type one that is too large for that."""
        row = self.rows[key]
        numbers = row.ids.numbers
        if value:
            spot = partial(numbers.spot, 0, int(min(value, row.picks + 1)))
            self._show(spot)
            self.tap(spot())
        if value > row.picks:
            self.type(value)
