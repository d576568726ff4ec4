"""Plays a session on the round screen by touch, and the same session without a window to compare
with. Importing this imports no Kivy."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from goa_solo.app.i18n import _, render
from goa_solo.app.screens.round.view_values import CardHand, PickOne
from goa_solo.application.sessions import start_session
from goa_solo.packs import deck
from goa_solo.play.conductor import Conductor
from goa_solo.rules.entries import Acted, Bid, Buy, Done, Entry, Lay, Pass, Place, PlayGambit, Sell
from goa_solo.rules.market import GRID, Market, TileType
from goa_solo.rules.setup import Phase, Setup
from goa_solo.rules.steps import (
    HerAuction,
    LayMarket,
    PlaceYours,
    Prompt,
    YourActions,
    YourAuction,
)
from goa_solo.rules.steps.prompt import PickOnePrompt
from goa_solo.rules.table import Table
from goa_solo.store.store import Store
from tests.support.app_driver import App

SETUP = Setup(deck("house").purse(2), 2)
MARKETS = {
    Phase.DAY: Market.parse("DDTDB/DTDDD/BDDPD/BDDTD/DDTBD"),
    Phase.NIGHT: Market.parse("TDDPT/DYDDT/DDBDY/PDTDD/DTDYP"),
}
AnswerChooser = Callable[[Prompt, random.Random], Entry]


def any_answer(prompt: Prompt, rng: random.Random) -> Entry:
    """Return a sensible answer."""
    match prompt:
        case LayMarket():
            return Lay(MARKETS[prompt.phase])
        case PlaceYours():
            return Place(rng.choice(prompt.spaces))
        case YourAuction():
            return rng.choice((Buy(), Sell()))
        case HerAuction():
            bids = [Bid(prompt.face.value + more) for more in (2, 3, 4, 7, 12)]
            ways: list[Entry] = [Pass(), *bids]
            return rng.choice(ways)
        case YourActions():
            return Acted(prompt.open if rng.random() < 0.2 else ())
        case PickOnePrompt():
            return rng.choice(prompt.answers)
        case _:
            return Done()


def keep_the_stone(prompt: Prompt, rng: random.Random) -> Entry:
    """Answer so that the player keeps the Nazar Stone."""
    if isinstance(prompt, YourAuction) and prompt.lot.is_stone:
        return Buy()
    return any_answer(prompt, rng)


def leave_her_the_stone(prompt: Prompt, rng: random.Random) -> Entry:
    """Answer so that she gets the Nazar Stone and keeps it."""
    if isinstance(prompt, YourAuction | HerAuction) and prompt.lot.is_stone:
        return Sell() if isinstance(prompt, YourAuction) else Pass()
    return any_answer(prompt, rng)


class Mirror:
    """The same session played without a window."""

    def __init__(self, folder: Path, like: Conductor) -> None:
        setup = like.table.setup
        faces = deck(setup.deck).faces
        self._store = Store.open(folder)
        self.conductor = Conductor.start(self._store, setup, faces, seed=like.record.seed)

    def same_as(self, other: Conductor) -> bool:
        """Return whether the table, the log and the undone turns are the same."""
        mine, theirs = self.conductor.record, other.record
        return (mine.entries, mine.at, mine.state) == (theirs.entries, theirs.at, theirs.state)


class TouchPlayer:
    """Gives answers by touch on the round screen, and counts the taps."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.taps = 0

    @property
    def page(self) -> Any:
        return self.app.page

    @property
    def conductor(self) -> Conductor:
        found: Conductor = self.app.open_session.conductor
        return found

    def tap(self, target: Any) -> None:
        """Touch, and wait only until a screen has slid in."""
        self.taps += 1
        touch = self.app._touch(target)
        touch.touch_down()
        self.app.frames(1)
        touch.touch_up()
        self.app.frames(2)
        self._look_whether_it_says_what_is_next()
        self.rest()

    def _look_whether_it_says_what_is_next(self) -> None:
        """Check that two frames after a tap the screen shows the instruction of the table."""
        if self.app.screen != "round" or self.conductor is None or self.page.view.looking_back:
            return
        if self.page.view.page or self.page.ids.talk.why_open:
            return
        presenter = self.page.presenter
        said = render(presenter.step.instruction(), presenter.terms)
        labels = [one._label.text for one in self.page.ids.talk.walk() if hasattr(one, "_label")]
        said, *drawn = (text.replace("\N{NO-BREAK SPACE}", " ") for text in (said, *labels))
        assert self.page.view.instruction.replace("\N{NO-BREAK SPACE}", " ") == said
        assert said in drawn
        assert not [text for text in drawn if "\\" in text]  # such as a line break that isn't one

    def rest(self) -> None:
        self.app.arrive()
        if self.app.screen == "round" and self.page.her.revealing:
            self.app._wait_to_read()

    def button(self, number: int = 0) -> None:
        """Tap one of the large buttons at the bottom, counted from the left."""
        self.tap(self.page.ids.bar.ids.choices.children[::-1][number])

    def undo(self) -> None:
        """Tap undo, and confirm it if asked."""
        self.tap(next(one for one in self.page.ids.bar.walk() if type(one).__name__ == "UndoTap"))
        if self.page.ids.question.open:
            self.tap(self.page.ids.question.ids.yes)

    def redo(self) -> None:
        self.tap(self.page.ids.bar.ids.redo)

    def give(self, entry: Entry) -> None:
        """Touch what gives this answer, after the pages before it."""
        self.pass_pages()
        match entry:
            case PlayGambit(card=""):
                self.button(0)
            case _ if isinstance(self.page.view.panel, PickOne | CardHand):
                option = self.page.panel.ids.options.children[::-1][self.option(entry)]
                if "row" in self.page.panel.ids:  # cards to swipe
                    self.page.panel.ids.row.scroll_to(option, animate=False)
                    self.app.frames(2)
                self.tap(option)
            case Lay(market):
                self.lay(market)
            case Place(space):
                self.tap(self.page.ids.board.spot(space))
            case Buy():
                self.button(1)
            case Bid(amount):
                self.bid(amount)
            case Acted(founded):
                self.act(founded)
            case _:
                self.button(0)

    def pass_pages(self) -> None:
        """Confirm what is shown before the step, such as the end of a round."""
        while self.page.view.page:
            self.button()

    def option(self, entry: Entry) -> int:
        """Return an answer's index in the panel with a short list of choices."""
        return [one.entry for one in self.page.view.panel.options].index(entry)

    def bid(self, amount: int) -> None:
        """Bid in one tap if there is a button for it, otherwise with − and +."""
        pad = self.page.panel
        for quick in pad.ids.quick.children:
            if quick.option.amount == amount:
                self.tap(quick)
                return
        sign = "plus" if amount > pad.amount else "minus"
        button = next(one for one in pad.walk() if getattr(one, "sign", "") == sign)
        for _number in range(abs(amount - int(pad.amount))):
            self.tap(button)
        assert pad.amount == amount
        self.button(1)

    def act(self, founded: tuple[str, ...]) -> None:
        words = self.page.presenter.terms
        for kind in founded:
            self.tap(self.app.find(_("more: {what}").format(what=words[kind])))
        self.button(0)

    def lay(self, market: Market) -> None:
        self.button(0)
        self.enter_tiles(market)

    def enter_tiles(self, market: Market) -> None:
        """Enter a market: all tiles start as depots, the others are set type by type."""
        for kind in TileType:
            spaces = [space for space in GRID if market.tile(space) is kind]
            if kind is TileType.DEPOT or not spaces:
                continue
            self.tap(next(s for s in self.page.ids.palette.children if s.brush.kind is kind))
            for space in spaces:
                self.tap(self.page.ids.board.spot(space))
        self.finish_market()

    def finish_market(self) -> None:
        """Tap Done, and again if that asks whether the market is right."""
        self.tap(self.page.ids.done)
        if self.app.screen == "enter_market":
            self.app.wait(1.1)
            self.tap(self.page.ids.done)


def choose_part(hand: TouchPlayer, part: str, *options: str) -> None:
    """Choose options of a part of a new session."""
    hand.tap(part)
    for option in options:
        listed = hand.page.ids.sheet.ids.options.walk()
        hand.tap(next(one for one in listed if getattr(one, "text", "") == option))
    hand.tap("Done")


def start_by_touch(app: App) -> TouchPlayer:
    """Go from the home screen to the first step, in as few taps as possible."""
    hand = TouchPlayer(app)
    hand.tap(_("New session"))
    hand.tap(_("Start"))
    return hand


def play(
    hand: TouchPlayer, mirror: Mirror, way: AnswerChooser, seed: int, *, until: Any = None
) -> None:
    """Play by touch and without a window, to the end or until a table is reached."""
    rng = random.Random(seed)
    while not hand.conductor.table.over and not (until and until(hand.conductor.table)):
        entry = way(hand.conductor.prompt, rng)
        hand.give(entry)
        mirror.conductor.answer(entry)
        assert mirror.same_as(hand.conductor), (entry, hand.app.texts())


# --- without touches, for pictures and fit checks ----------------------------------------------


def open_session_at(app: App, setup: Setup = SETUP, seed: str = "seven") -> Any:
    """Start a session with a known seed and show it."""
    open_session = app.open_session
    name = start_session(open_session.store, setup, seed=seed).id
    app.app.screens.begin("round", session=name)
    app.frames(3)
    return app.page


def play_to(
    page: Any, wanted: Callable[[Table], bool], way: AnswerChooser = any_answer, seed: int = 5
) -> None:
    """Answer without touches until the table is as wanted, then save and show it, after the pages
    before it."""
    rng = random.Random(seed)
    conductor: Conductor = page.presenter.conductor
    save, conductor._save = conductor._save, lambda _record: None  # once for all steps
    while not wanted(conductor.table):
        conductor.answer(way(conductor.prompt, rng))
    conductor._save = save
    conductor.record = save(conductor.record) or conductor.record
    page.refresh()
    while page.view.page:
        page.pass_page()
