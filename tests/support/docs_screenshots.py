"""Takes the pictures in the docs: `./goa gallery --docs`. Look at each before you commit it."""

import random
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from attrs import frozen

from goa_solo import language_choice
from goa_solo.app.screens.round.view_values import NEXT_ROUND
from goa_solo.app.window_preferences import Preferences
from goa_solo.rules.entries import Bid, Lay
from goa_solo.rules.setup import Phase
from goa_solo.rules.steps import HerAuction, PlaceHers
from tests.support import (
    board_and_card_scenes,
    campaign_scenes,
    history_scenes,
    own_deck_scenes,
    round_scenes,
    sharing_scenes,
    toolkit_scene,
)
from tests.support.app_driver import App
from tests.support.round_player import MARKETS, TouchPlayer, keep_the_stone, open_session_at

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
UNTIL_READ = 8.0  # seconds until a passing notice is gone


@frozen
class Picture:
    """How to get to a picture, and its colours; `shared` is one that the app itself makes."""

    lead: Callable[[App], Any]
    theme: str = "Dark"
    shared: Callable[[Any], bytes] | None = None


def _score_card(page: Any) -> bytes:
    from goa_solo.app.screens.finished_session import score_picture

    return score_picture.score_png(page.presenter.card())


def _campaign_card(page: Any) -> bytes:
    from goa_solo.app.screens.campaign import share_picture
    from goa_solo.app.screens.campaign.presenter import summary
    from goa_solo.app.screens.logbook.presenter import LogbookPresenter

    logbook = LogbookPresenter(page.context.store, page.presenter.id).logbook()
    return share_picture.campaign_png(summary(page.presenter), logbook)


PICTURES = {
    "home-dark": Picture(lambda app: app.go("home")),
    "home-light": Picture(lambda app: app.go("home"), "Light"),
    "session-search": Picture(round_scenes.SCENES["round-why"]),
    "session-your-auction": Picture(round_scenes.SCENES["round-your-auction"]),
    "session-her-auction": Picture(round_scenes.SCENES["round-after-auction"]),
    "session-reveal": Picture(round_scenes.SCENES["round-reveal-you-won"]),
    "score-sheet": Picture(history_scenes.sheet),
    "score-card": Picture(history_scenes.played, shared=_score_card),
    "history": Picture(history_scenes.history),
    "charts": Picture(history_scenes.charts, "Light"),
    "replay": Picture(history_scenes.replay, "Light"),
    "campaign-board": Picture(campaign_scenes.SCENES["campaign-bonuses-last"]),
    "campaign-session-recorded": Picture(campaign_scenes.SCENES["campaign-session-recorded"]),
    "share-deck": Picture(own_deck_scenes.SCENES["deck-share"]),
    "receive-deck": Picture(own_deck_scenes.SCENES["deck-receive"], "Light"),
    "share-session": Picture(sharing_scenes.SCENES["share-session"]),
    "challenge": Picture(sharing_scenes.SCENES["challenge-read"]),
    "import-session": Picture(sharing_scenes.SCENES["import-session"], "Light"),
    "backup": Picture(sharing_scenes.SCENES["settings-backup"]),
    "market-photo": Picture(board_and_card_scenes.market_photo),
    "toolkit-dark": Picture(toolkit_scene.controls),
    "toolkit-light": Picture(toolkit_scene.controls, "Light"),
    "campaign-shared": Picture(campaign_scenes.SCENES["campaign-finished"], shared=_campaign_card),
}


def take(name: str, folder: Path = FOLDER) -> Path:
    wanted = PICTURES[name]
    path = folder / f"{name}.png"
    with tempfile.TemporaryDirectory() as home:
        language_choice.choose(Path(home), "en")
        with App(Path(home), preferences=Preferences(theme=wanted.theme)) as app:
            wanted.lead(app)
            app.settle()
            if wanted.shared is None:
                app.wait(UNTIL_READ)
                return app.screenshot(path)
            _halved(wanted.shared(app.page), path)
    return path


def _halved(picture: bytes, path: Path) -> None:
    from PIL import Image

    with Image.open(BytesIO(picture)) as whole:
        whole.convert("RGB").reduce(2).save(path, optimize=True)


def take_round(folder: Path = FOLDER) -> Path:
    """Record the first round of a session, step by step, as an animation."""
    with tempfile.TemporaryDirectory() as home:
        language_choice.choose(Path(home), "en")
        with App(Path(home)) as app:
            frames = list(_round(app, Path(home)))
    path = folder / "round.webp"
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=2500, quality=85)
    return path


def _round(app: App, folder: Path) -> Iterator[Any]:
    """Yield a picture of each step of round 1; where her marker goes, also one of the reason."""
    page = open_session_at(app)
    hand, rng = TouchPlayer(app), random.Random(5)
    page.answer(Lay(MARKETS[Phase.DAY]))
    while hand.conductor.table.round == 1 and page.view.page != NEXT_ROUND:
        app.wait(UNTIL_READ)
        yield _small(app, folder)
        if isinstance(hand.conductor.prompt, PlaceHers):
            app.tap("Why?")
            app.wait(UNTIL_READ)
            yield _small(app, folder)
        prompt = hand.conductor.prompt
        if isinstance(prompt, HerAuction):
            hand.give(Bid(prompt.face.value + 4))
        else:
            hand.give(keep_the_stone(prompt, rng))


def _small(app: App, folder: Path) -> Any:
    from PIL import Image

    with Image.open(app.screenshot(folder / "step.png")) as whole:
        return whole.convert("RGB").resize((309, 618), Image.Resampling.LANCZOS)


def main() -> int:
    for name in PICTURES:
        print(take(name))
    print(take_round())
    return 0
