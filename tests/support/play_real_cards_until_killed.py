"""A player with real cards who plays until killed."""

import random
from pathlib import Path

from goa_solo.play.conductor import Conductor
from goa_solo.store.store import Store
from tests.support.random_play import random_answer
from tests.support.random_session import NOON, faces


def live(folder: str, name: str, seed: int) -> None:
    """Play with real cards until killed."""
    rng = random.Random(seed)
    with Store.open(Path(folder), clock=lambda: NOON) as store:
        conductor = Conductor.resume(store, name, faces)
        while True:
            if conductor.table.over or (conductor.can_undo and rng.random() < 0.3):
                conductor.undo()
            else:
                conductor.answer(random_answer(rng, conductor.prompt))
