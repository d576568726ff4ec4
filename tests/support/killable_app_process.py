"""The app in its own process, played by touch until it is killed. It prints each confirmed step as
a line of JSON; after STEPS of them it stops answering and only looks around.

python -m tests.support.killable_app_process FOLDER STEPS SEED
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from goa_solo.rules.market import GRID
from goa_solo.rules.steps import PlaceYours
from tests.support.app_driver import App
from tests.support.round_player import TouchPlayer, any_answer, start_by_touch


def report_state(app: App) -> dict[str, Any]:
    """Return the table and the texts in view."""
    app.settle()
    conductor = app.open_session.conductor
    log = [repr(entry) for entry in conductor.record.log]
    return {"session": conductor.id, "log": log, "screen": app.screen, "texts": app.texts()}


def look_around(hand: TouchPlayer) -> None:
    """Touch what gives no answer: *Why?*, the drawer, a space that isn't lit."""
    for words in ("Why?", "Why?", "#more", "Odds", "Close"):
        if words != "Why?" or hand.page.view.why:
            hand.tap(words)
    prompt = hand.conductor.prompt
    if isinstance(prompt, PlaceYours):
        dark = next(space for space in GRID if space not in prompt.spaces)
        hand.tap(hand.page.ids.board.spot(dark))


def main(folder: str, steps: str, seed: str) -> None:
    rng = random.Random(seed)
    with App(Path(folder)) as app:
        hand = start_by_touch(app) if app.screen == "home" else TouchPlayer(app)
        for _ in range(int(steps)):
            if hand.conductor.table.over:
                break
            if app.screen == "enter_market":
                app.key("escape")
            hand.give(any_answer(hand.conductor.prompt, rng))
            print(json.dumps(report_state(app)), flush=True)
        while True:
            look_around(hand)


if __name__ == "__main__":
    main(*sys.argv[1:])
