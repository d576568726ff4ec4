"""Takes the pictures for app stores: `./goa gallery --store`. Look at each before you commit it."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from goa_solo import language_choice
from goa_solo.paths import asset
from tests.support import campaign_scenes, history_scenes, round_scenes
from tests.support.app_driver import PHONE, App

FOLDER = Path(__file__).parents[2] / "fastlane" / "metadata" / "android"
LANGUAGES = {"en-US": "en", "de-DE": "de", "fr-FR": "fr"}
DENSITY = 2.0
BANNER = (1024, 500)
UNTIL_READ = 8.0  # seconds until a passing notice is gone
NIGHT, GOLD = "#0B1A2A", "#F5B84A"

PICTURES: dict[str, Callable[[App], Any]] = {
    "1-her-marker": round_scenes.SCENES["round-place-hers"],
    "2-her-auction": round_scenes.SCENES["round-after-auction"],
    "3-reveal": round_scenes.SCENES["round-reveal-you-won"],
    "4-score": history_scenes.sheet,
    "5-campaign": campaign_scenes.SCENES["campaign-bonuses-last"],
}


def take(store: str, folder: Path = FOLDER) -> list[Path]:
    """Take the pictures in one of the languages."""
    made = folder / store / "images" / "phoneScreenshots"
    made.mkdir(parents=True, exist_ok=True)
    found = []
    for name, lead in PICTURES.items():
        with tempfile.TemporaryDirectory() as home:
            language_choice.choose(Path(home), LANGUAGES[store])
            language_choice.activate(Path(home))
            with App(Path(home), size=PHONE, density=DENSITY) as app:
                lead(app)
                app.wait(UNTIL_READ)
                path = app.screenshot(made / f"{name}.png")
        Image.open(path).convert("RGB").save(path, optimize=True)  # stores reject transparency
        found.append(path)
    return found


def _banner(path: Path) -> None:
    """Draw the emblem and the name, for the top of the store page."""
    picture = Image.new("RGB", BANNER, NIGHT)
    emblem = Image.open(asset("emblem.png")).convert("RGBA").resize((300, 300))
    picture.paste(emblem, (90, 100), emblem)
    font = ImageFont.truetype(asset("fonts/LakshmiDisplay.ttf"), 150)
    ImageDraw.Draw(picture).text((450, 250), "Lakshmi", GOLD, font, anchor="lm")
    picture.save(path, optimize=True)


def main() -> int:
    for store in LANGUAGES:
        for path in take(store):
            print(path)
        images = FOLDER / store / "images"
        shutil.copy(asset("icon.png"), images / "icon.png")
        _banner(images / "featureGraphic.png")
    return 0
