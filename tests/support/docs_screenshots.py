"""Takes the pictures in the docs: `./goa gallery --docs`. Look at each before you commit it."""

import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from attrs import frozen

from goa_solo import language_choice
from goa_solo.app.window_preferences import Preferences
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

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
UNTIL_READ = 8.0  # seconds; then what was said in passing is gone


@frozen
class Picture:
    """How to get to a picture, and its colours; `shared` is one the app itself makes."""

    lead: Callable[[App], Any]
    theme: str = "Dark"
    shared: Callable[[Any], bytes] | None = None


def _score_card(page: Any) -> bytes:
    from goa_solo.app.screens.finished_session import score_picture

    return score_picture.score_png(page.presenter.card())


def _campaign_card(page: Any) -> bytes:
    from goa_solo.app.screens.campaign import share_picture
    from goa_solo.app.screens.campaign.share_summary import summary

    return share_picture.campaign_png(summary(page.presenter))


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
            _halved(wanted.shared(app.app.screens.current_screen), path)
    return path


def _halved(picture: bytes, path: Path) -> None:
    from PIL import Image

    with Image.open(BytesIO(picture)) as whole:
        whole.convert("RGB").reduce(2).save(path, optimize=True)


def main() -> int:
    for name in PICTURES:
        print(take(name))
    return 0
