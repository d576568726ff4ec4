"""Android's SoundPool, through pyjnius. Runs on a phone only.

It is made for short sounds: it loads on a thread of its own and starts to play without delay, while
Kivy's own sounds there are MediaPlayers, made for music.
"""

from typing import Any

from jnius import autoclass

from goa_solo.app.feedback.cues import Cue, sound_file

_SoundPoolBuilder = autoclass("android.media.SoundPool$Builder")

LOUD, NORMAL_SPEED = 1.0, 1.0
PRIORITY, NO_LOOP = 1, 0


class PooledSound:
    """A sound by its number in the pool; not heard while it is still loading."""

    def __init__(self, pool: Any, number: int) -> None:
        self._pool, self._number = pool, number

    def play(self) -> None:
        self._pool.play(self._number, LOUD, LOUD, PRIORITY, NO_LOOP, NORMAL_SPEED)


def load_sounds() -> dict[Cue, PooledSound]:
    """Start loading all of them."""
    pool = _SoundPoolBuilder().setMaxStreams(2).build()
    return {cue: PooledSound(pool, pool.load(str(sound_file(cue)), 1)) for cue in Cue}
