"""Simulates colour blindness in pictures, for viewing and for tests of the tile colours.

    python -m tests.support.colour_blindness picture.png …

writes `picture-protanopia.png` and so on beside each. The matrices are the usual linear
approximation of full dichromacy (Viénot, Brettel and Mollon 1999; tritanopia after Brettel 1997),
applied to linear light.
"""

import sys
from pathlib import Path

Rgb = tuple[float, float, float]

KINDS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "protanopia": (
        (0.11238, 0.88762, 0.00000),
        (0.11238, 0.88762, 0.00000),
        (0.00401, -0.00401, 1.00000),
    ),
    "deuteranopia": (
        (0.29275, 0.70725, 0.00000),
        (0.29275, 0.70725, 0.00000),
        (-0.02234, 0.02234, 1.00000),
    ),
    "tritanopia": (
        (1.01354, 0.14268, -0.15622),
        (-0.01181, 0.87561, 0.13619),
        (0.07707, 0.81208, 0.11085),
    ),
}


def to_light(part: float) -> float:
    """Convert a stored colour value (0 to 1) to linear light."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def from_light(light: float) -> float:
    light = min(max(light, 0.0), 1.0)
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def seen(colour: Rgb, kind: str) -> Rgb:
    """Return a colour (three numbers from 0 to 1) as seen with that kind of colour blindness."""
    light = tuple(map(to_light, colour))
    red, green, blue = (
        from_light(sum(share * part for share, part in zip(row, light, strict=True)))
        for row in KINDS[kind]
    )
    return red, green, blue


def picture(path: Path, kind: str) -> Path:
    """Write the picture as seen, beside the original."""
    from PIL import Image

    with Image.open(path) as image:
        plain = image.convert("RGB")
    raw = plain.tobytes()
    pixels = [raw[i : i + 3] for i in range(0, len(raw), 3)]
    known: dict[bytes, bytes] = {}
    for pixel in set(pixels):
        red, green, blue = (part / 255 for part in pixel)
        known[pixel] = bytes(round(part * 255) for part in seen((red, green, blue), kind))
    changed = b"".join(known[pixel] for pixel in pixels)
    plain = Image.frombytes("RGB", plain.size, changed)
    out = path.with_name(f"{path.stem}-{kind}.png")
    plain.save(out)
    return out


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for kind in KINDS:
            print(picture(Path(name), kind))
