"""Android's SoundPool, through pyjnius. Runs on a phone only.

It is made for short sounds: it loads on its own thread and plays without delay. Kivy's own sounds
on Android are MediaPlayers, which are made for music.
"""

from typing import Any

from jnius import autoclass

from goa_solo.app.feedback.sounds import Cue, sound_file

_SoundPoolBuilder = autoclass("android.media.SoundPool$Builder")

LOUD, NORMAL_SPEED = 1.0, 1.0
PRIORITY, NO_LOOP = 1, 0


class PooledSound:
    """A sound by its number in the pool; silent while it is still loading."""

    def __init__(self, pool: Any, number: int) -> None:
        self._pool, self._number = pool, number

    def play(self) -> None:
        self._pool.play(self._number, LOUD, LOUD, PRIORITY, NO_LOOP, NORMAL_SPEED)


def load_sounds() -> dict[Cue, PooledSound]:
    """Start loading all sounds, and return them."""
    pool = _SoundPoolBuilder().setMaxStreams(2).build()
    return {cue: PooledSound(pool, pool.load(str(sound_file(cue)), 1)) for cue in Cue}
