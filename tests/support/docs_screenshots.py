"""Takes the pictures in the docs: `./goa gallery --docs`. Look at each before you commit it."""

import random
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from attrs import frozen

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
from goa_solo.rules.entries import Bid, Lay
from goa_solo.rules.setup import Phase
from goa_solo.rules.stages import Stage
from goa_solo.rules.steps import HerAuction
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
from tests.support.round_player import MARKETS, keep_the_stone, open_session_at

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
UNTIL_READ = 8.0  # seconds until a passing notice is gone
TO_READ, A_MOMENT = 3400, 60  # milliseconds; of an animation


@frozen
class Picture:
    """How to get to a picture, and its colours; `shared` is one that the app itself makes."""

    lead: Callable[[App], Any]
    theme: str = "Dark"
    shared: Callable[[Any], bytes] | None = None


def _score_card(page: Any) -> bytes:
    from goa_solo.app.screens.finished_session import score_picture

    return score_picture.score_png(page.presenter)


def _campaign_card(page: Any) -> bytes:
    from goa_solo.app.screens.campaign import share_picture
    from goa_solo.app.screens.logbook.presenter import LogbookPresenter

    return share_picture.campaign_png(LogbookPresenter(page.context.store, page.presenter.id))


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


def take_auction(folder: Path = FOLDER) -> Path:
    """Record an auction of yours and one of hers, with her bids uncovered, as an animation."""
    with tempfile.TemporaryDirectory() as home:
        language_choice.choose(Path(home), "en")
        with App(Path(home)) as app:
            frames, times = zip(*_auctions(app, Path(home)), strict=True)
    path = folder / "auction.webp"
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, quality=80)
    return path


def _auctions(app: App, folder: Path) -> Iterator[tuple[Any, int]]:
    """Yield pictures, each with the milliseconds it is shown."""
    page = open_session_at(app)
    conductor, rng = page.presenter.conductor, random.Random(5)
    page.answer(Lay(MARKETS[Phase.DAY]))
    while conductor.table.stage is not Stage.AUCTION:
        page.answer(keep_the_stone(conductor.prompt, rng))
    yield from _uncovered(app, page, folder)
    while conductor.table.stage is Stage.AUCTION:
        yield _small(app, folder), TO_READ
        prompt = conductor.prompt
        hers = isinstance(prompt, HerAuction)
        page.answer(Bid(prompt.face.value + 4) if hers else keep_the_stone(prompt, rng))
        yield from _uncovered(app, page, folder)
    yield _small(app, folder), TO_READ


def _uncovered(app: App, page: Any, folder: Path) -> Iterator[tuple[Any, int]]:
    """Yield the moments in which her bid is uncovered, if it is."""
    for moment in range(0, 900, A_MOMENT):
        if not page.her.revealing:
            break
        round_scenes.stop_reveal(page, moment / 1000)
        app.frames()
        yield _small(app, folder), A_MOMENT
    page.her.end_reveal()
    app.settle()


def _small(app: App, folder: Path) -> Any:
    from PIL import Image

    with Image.open(app.screenshot(folder / "step.png")) as whole:
        return whole.convert("RGB").resize((309, 618), Image.Resampling.LANCZOS)


def main() -> int:
    for name in PICTURES:
        print(take(name))
    print(take_auction())
    return 0
