"""Makes the app's sounds out of sine waves and noise: a card, a marker, the hammer, a bell.

    python -m tests.support.make_sounds

A test makes them again and compares, so the shipped files always match this module.
"""

import math
import random
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / "assets" / "sounds"
RATE = 16_000  # samples per second
LOUDEST = 0.5  # of the range of a sample
Wave = Callable[[float], float]
"""The amplitude at a time in seconds."""


def card() -> bytes:
    """Return the sound of a card drawn from a pile: soft noise that swells and fades."""
    noise = _soft_noise(0.16, smooth=3)
    return _sound(0.16, lambda t: noise(t) * math.sin(math.pi * (t / 0.16) ** 0.6) ** 2)


def marker() -> bytes:
    """Return the sound of a wooden marker: two low tones that fade fast, and the contact."""
    touch = _soft_noise(0.12, smooth=2)
    return _sound(
        0.12,
        lambda t: (
            _tone(t, 620, 0.018) + 0.5 * _tone(t, 1240, 0.010) + 0.4 * touch(t) * _fade(t, 0.004)
        ),
    )


def hammer() -> bytes:
    """Return the sound of the auctioneer's hammer: two knocks on wood, the second softer."""
    touch = _soft_noise(0.3, smooth=2)

    def knock(t: float) -> float:
        if t < 0:
            return 0.0
        wood = _tone(t, 260, 0.030) + 0.6 * _tone(t, 410, 0.022) + 0.3 * _tone(t, 870, 0.012)
        return wood + 0.5 * touch(t) * _fade(t, 0.005)

    return _sound(0.30, lambda t: knock(t) + 0.75 * knock(t - 0.13))


def bell() -> bytes:
    """Return the sound of a small ship's bell: a chord of partials, the high ones fading first."""
    partials = ((0.5, 0.35, 0.30), (1.0, 1.0, 0.22), (1.19, 0.5, 0.18), (1.5, 0.45, 0.15),
                (2.0, 0.5, 0.12), (2.74, 0.3, 0.08), (3.76, 0.2, 0.05))  # fmt: skip

    def ring(t: float) -> float:
        tones = (loud * _tone(t, 784 * pitch, lasts) for pitch, loud, lasts in partials)
        return sum(tones) * min(1.0, (0.45 - t) / 0.08)  # ends without a click

    return _sound(0.45, ring)


SOUNDS = {"card": card, "marker": marker, "hammer": hammer, "bell": bell}


def _tone(t: float, pitch: float, lasts: float) -> float:
    return math.sin(2 * math.pi * pitch * t) * _fade(t, lasts)


def _fade(t: float, lasts: float) -> float:
    """Return an envelope that falls to a third in `lasts` seconds, after a millisecond's attack."""
    return math.exp(-t / lasts) * min(1.0, t / 0.001)


def _soft_noise(seconds: float, smooth: int) -> Wave:
    """Return noise without the highest pitches: each sample is the mean of its neighbours."""
    rng = random.Random(1)
    raw = [rng.uniform(-1, 1) for _ in range(round(seconds * RATE) + smooth)]
    soft = [sum(raw[n : n + smooth]) / smooth for n in range(len(raw) - smooth)]
    return lambda t: soft[min(int(t * RATE), len(soft) - 1)]


def _sound(seconds: float, pressure: Wave) -> bytes:
    """Return 16-bit samples, as loud as the other sounds."""
    values = [pressure(n / RATE) for n in range(round(seconds * RATE))]
    loudest = max(map(abs, values))
    return array("h", (round(v / loudest * LOUDEST * 32767) for v in values)).tobytes()


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(make())


if __name__ == "__main__":
    write(FOLDER)
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name}: {path.stat().st_size} bytes")
