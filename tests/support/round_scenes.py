"""Every step of a session as a scene, for the layout check and for the gallery."""

import random
from collections.abc import Callable
from typing import Any

from attrs import evolve

from goa_solo.app.screens.round.view_values import RECEIPT
from goa_solo.play.remarks import remark_on
from goa_solo.rules import steps
from goa_solo.rules.corrections import may_be_favor
from goa_solo.rules.entries import Bid, Buy, Correct, Entry
from goa_solo.rules.market import Market, TileType
from goa_solo.rules.setup import Phase, Setup, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.table import Table
from tests.support.app_driver import App
from tests.support.round_player import SETUP, any_answer, open_session_at, play_to

EVERY_STEP = evolve(SETUP, confirm_her_action=True)
TAXES = Setup(SETUP.purse, 2, story="taxes", modules=("captains",), captain="malian")

GAMBIT = Setup(SETUP.purse, 2, modules=("gambit",))
PLANNED = Setup(SETUP.purse, 2, story="rich outposts", modules=("planned expansion",))


def asked(kind: type, level: int = 0, **more: Any) -> Callable[[Table], bool]:
    """Return a test for a table: whether it is at this prompt, with this level and these values."""

    def found(table: Table) -> bool:
        prompt = table.prompt
        same = isinstance(prompt, kind) and all(getattr(prompt, n) == v for n, v in more.items())
        return same and (not level or table.level == level)

    return found


def won_by(side: Side) -> Callable[[Table], bool]:
    def found(table: Table) -> bool:
        prompt = table.prompt
        return (
            isinstance(prompt, steps.Settle)
            and prompt.outcome.yours is not None
            and prompt.outcome.winner is side
        )

    return found


def passed(table: Table) -> bool:
    return isinstance(table.prompt, steps.Settle) and table.prompt.outcome.yours is None


def second_round(table: Table) -> bool:
    return table.round > 1 and isinstance(table.prompt, steps.HerAuction)


def acted_first(table: Table) -> bool:
    """Whether she acted before the player, and something must be moved for it."""
    action, yours = table.her_action, isinstance(table.prompt, steps.YourActions)
    return yours and action is not None and action.moves_something


STEPS: dict[str, Callable[[Table], bool]] = {
    "setup": asked(steps.LayMarket),
    "place-stone": asked(steps.PlaceYours, 1),
    "place-yours": asked(steps.PlaceYours, 2),
    "place-her-stone": asked(steps.PlaceHers, 1),
    "place-hers": asked(steps.PlaceHers, 2),
    "your-auction": asked(steps.YourAuction),
    "her-auction": asked(steps.HerAuction),
    "reveal-you-won": won_by(Side.PLAYER),
    "reveal-she-won": won_by(Side.LAKSHMI),
    "reveal-passed": passed,
    "your-actions": asked(steps.YourActions),
    "her-action-holding": asked(steps.HerAction, holds=True),
    "her-action": asked(steps.HerAction, holds=False),
    "end-of-day": asked(steps.LayMarket, phase=Phase.NIGHT),
    "the-end": lambda table: table.over,
}
"""The steps of a session, each with a test for it."""


def step(app: App, name: str) -> Any:
    """Play to a step and show it."""
    page = open_session_at(app, EVERY_STEP if name.startswith("her-action") else SETUP)
    play_to(page, STEPS[name])
    app.frames(2)
    return page


def _at_night(table: Table) -> bool:
    return table.phase is Phase.NIGHT and isinstance(table.prompt, steps.YourActions)


def _using(app: App, tile: str) -> None:
    """Show the player's actions by night with an Exchange tile won, perhaps being used."""
    page = open_session_at(app)
    play_to(page, lambda table: table.round == 6 and table.stage is Stage.AUCTION)
    table = page.presenter.conductor.table
    market = table.market
    for space in filter(market.tile, table.marked):
        market = market.with_tile(space, TileType.YELLOW)
    page.answer(Correct(market=market))
    play_to(page, _at_night, _win)
    page.use_tile(tile)


def _win(prompt: steps.Prompt, rng: random.Random) -> Entry:
    return Buy() if isinstance(prompt, steps.YourAuction) else any_answer(prompt, rng)


def _favor(app: App, kind: type, *, used: bool = False) -> None:
    """Show the step of this kind at which a teal tile was just won at night."""
    page = open_session_at(app)
    play_to(page, lambda table: table.phase is Phase.NIGHT and table.stage is Stage.PLACE)
    page.answer(Correct(market=Market.parse("TTTTT/" * 4 + "TTTTT")))
    play_to(page, lambda table: isinstance(table.prompt, kind) and may_be_favor(table))
    if used:
        page.use_tile("favor")


def _what_actions_give(app: App) -> None:
    page = open_session_at(app, PLANNED)
    play_to(page, _at_night)
    page.open_drawer("rules")


def _gambit(app: App, kind: type) -> None:
    page = open_session_at(app, GAMBIT)
    play_to(page, asked(kind))


def _why(app: App, name: str) -> None:
    step(app, name).why()


def _revealing(app: App, name: str, entry: Entry, now: float) -> None:
    """Answer a step, and stop the reveal of her bid at a moment."""
    page = step(app, name)
    app.wait(1.5)  # until the board is still
    page.answer(entry)
    stop_reveal(page, now)


def stop_reveal(page: Any, now: float) -> None:
    from kivy.animation import Animation

    assert page.her.revealing
    Animation.cancel_all(page.her.overlay)
    page.her.overlay.now = now


def _remarked(app: App) -> None:
    page = open_session_at(app)
    conductor = page.presenter.conductor
    play_to(page, lambda _table: remark_on(conductor.turns[: conductor.place]) is not None)


def _after_an_auction(app: App) -> None:
    page = open_session_at(app)
    presenter = page.presenter

    def found(table: Table) -> bool:
        return isinstance(table.prompt, steps.HerAuction) and presenter.receipt() is not None

    play_to(page, found)


def _receipt_again(app: App, name: str) -> None:
    step(app, name).recall()


def _with_her_action(app: App, *with_receipt: str) -> None:
    """Show that she acted first: what to move, on a page before your actions."""
    page = open_session_at(app)
    play_to(page, acted_first)
    page.context.open_session.remember_ticks(frozenset({RECEIPT} - {*with_receipt}))
    page.refresh()


def _end_of_round(app: App) -> None:
    page = open_session_at(app)
    play_to(page, lambda table: table.round == 2)
    page._tidied.clear()
    page.context.open_session.remember_ticks(frozenset())
    page.refresh()


def _last_round(app: App) -> None:
    page = open_session_at(app)
    play_to(page, lambda t: t.round == 8 and isinstance(t.prompt, steps.YourActions))


def _drawer(app: App, tab: str) -> None:
    page = open_session_at(app)
    play_to(page, second_round)
    page.open_drawer(tab)


def _ledger(app: App) -> None:
    page = open_session_at(app)
    play_to(page, lambda table: table.round == 7 and isinstance(table.prompt, steps.HerAuction))
    page.open_ledger()


def _odds(app: App) -> None:
    app.app.set_preferences(odds=True)
    _drawer(app, "odds")


def _bid_with_odds(app: App) -> None:
    app.app.set_preferences(odds=True)
    step(app, "her-auction")


def _question(app: App) -> None:
    step(app, "reveal-she-won").undo()


def _looking_back(app: App) -> None:
    page = step(app, "reveal-she-won")
    page.look_back(page.presenter.conductor.place - 3)


def _undone(app: App) -> None:
    page = step(app, "her-auction")
    page.go_back_to(page.presenter.conductor.place - 2)
    app.wait(1.1)  # time to read the question
    page.ids.question.answer(True)


def _refused(app: App) -> None:
    page = step(app, "place-stone")
    from goa_solo.rules.market import SPACES

    page.tapped(SPACES["r3c3"])


def _taxes(app: App) -> None:
    page = open_session_at(app, TAXES)
    play_to(page, asked(steps.YourAuction))
    page.why()


def _correct(app: App, wanted: Callable[[Table], bool]) -> None:
    page = open_session_at(app)
    play_to(page, wanted)
    page.correct()


def _new_session_part(app: App, part: str) -> None:
    app.go("new_session")
    page = app.page
    page.presenter.toggle("captains")
    page.open_part(part)
    app.frames(15)


def _paused(app: App) -> None:
    for seed in ("one", "two", "three"):
        page = open_session_at(app, seed=seed)
        play_to(page, STEPS["her-auction"])
        page.leave()
    app.frames(15)


def _paused_list(app: App) -> None:
    _paused(app)
    app.go("paused_sessions")


SCENES: dict[str, Callable[[App], Any]] = {
    **{f"round-{name}": lambda app, name=name: step(app, name) for name in STEPS},  # type: ignore[misc]
    "round-why": lambda app: _why(app, "place-hers"),
    "round-why-stone": lambda app: _why(app, "place-her-stone"),
    "round-why-reveal": lambda app: _why(app, "reveal-she-won"),
    "round-remark": _remarked,
    "round-after-auction": _after_an_auction,
    "round-receipt-again": lambda app: _receipt_again(app, "your-actions"),
    "round-her-action-shown": _with_her_action,
    "round-her-action-after-auction": lambda app: _with_her_action(app, RECEIPT),
    "round-end-of-round": _end_of_round,
    "round-last-actions": _last_round,
    "round-your-actions-night": lambda app: _using(app, ""),
    "round-gambit-card": lambda app: _gambit(app, steps.GambitCard),
    "round-gambit-reveal": lambda app: _gambit(app, steps.GambitReveal),
    "round-exchange": lambda app: _using(app, "exchange"),
    "round-favor-won": lambda app: _favor(app, steps.Settle),
    "round-favor-bought": lambda app: _favor(app, steps.HerAuction),
    "round-favor": lambda app: _favor(app, steps.HerAuction, used=True),
    "round-what-actions-give": _what_actions_give,
    "round-taxes": _taxes,
    "round-log": lambda app: _drawer(app, "log"),
    "round-where-are-we": lambda app: _drawer(app, "table"),
    "round-ledger": _ledger,
    "round-odds-off": lambda app: _drawer(app, "odds"),
    "round-odds": _odds,
    "round-bid-odds": _bid_with_odds,
    "round-rules": lambda app: _drawer(app, "rules"),
    "round-question": _question,
    "round-looking-back": _looking_back,
    "round-undone": _undone,
    "round-refused": _refused,
    "correct": lambda app: _correct(app, asked(steps.YourAuction)),
    "correct-before-market": lambda app: _correct(app, asked(steps.LayMarket)),
    "new-session-modules": lambda app: _new_session_part(app, "extras"),
    "new-session-rulings": lambda app: _new_session_part(app, "rulings"),
    "home-paused": _paused,
    "paused": _paused_list,
}
"""The scenes for the gallery, by name."""

REVEALS: dict[str, Callable[[App], Any]] = {
    "round-bid-covered": lambda app: _revealing(app, "her-auction", Bid(6), 0.1),
    "round-bid-turning": lambda app: _revealing(app, "her-auction", Bid(6), 0.42),
    "round-bids-meet": lambda app: _revealing(app, "her-auction", Bid(6), 0.66),
}
"""Moments of the reveal of her bid, stopped: until it is over, nothing can be answered."""
