"""Opens a photo, shrunk and upright; raises an error with one sentence if it can't.

A file of a few bytes can hold a picture of any size, so the memory that decoding needs is estimated
from the size and the format before it begins.
"""

import warnings
from io import SEEK_END, BytesIO
from math import dist
from pathlib import Path
from typing import BinaryIO

from attrs import frozen
from PIL import Image, ImageOps, UnidentifiedImageError
from PIL.JpegImagePlugin import JpegImageFile

from goa_solo.named_file import open_named
from goa_solo.photo.geometry import PhotoPoint, Quad
from goa_solo.rules.message import Message, RuleError, say

LONG_SIDE = 1000  # longer side of the opened photo, in pixels
BESIDE = 0.05  # share of the longer side by which a corner may be outside
# Pillow knows others, and starts Ghostscript for some; on a phone, it has no WebP.
FORMATS = ("JPEG", "PNG", "WEBP")
LARGEST = 64_000_000  # bytes of a file
MOST_PIXELS = 200_000_000  # more than any phone makes; decoded in a second
MOST_MEMORY = 180_000_000  # bytes, for the file and for decoding it
MOST_SCANS = 100  # of a JPEG, each of which takes time; programs write about ten
Image.MAX_IMAGE_PIXELS = MOST_PIXELS // 2  # Pillow refuses twice as many

# Bytes per pixel. Pillow makes four copies of a WebP; it stores RGB in four bytes, and shrinking
# takes a little more, or a second copy if there is transparency.
_WEBP = 16
_MODES = {"1": 1, "L": 1, "P": 1, "I;16": 2, "RGB": 4.5}
_OTHER_MODES = 9
# JPEG segments: tables, restart interval, what programs and people added.
_WITHOUT_PIXELS = (0xC4, 0xDB, 0xDD, *range(0xE0, 0xF0), 0xFE)
_HEIC = (b"heic", b"heix", b"heif", b"hevc", b"hevx", b"mif1", b"msf1")


class PhotoError(RuleError):
    """A file can't be used as a photo; the message is shown to the player."""


@frozen(eq=False)
class Photo:
    """A photo, shrunk and upright, and its original size."""

    image: Image.Image
    size: tuple[int, int]

    def shrink(self, corners: Quad) -> Quad:
        """Convert points from pixels of the original photo to pixels of the shrunk one."""
        return self._scaled(corners, self.image.width / self.size[0])

    def enlarge(self, corners: Quad) -> Quad:
        return self._scaled(corners, self.size[0] / self.image.width)

    def _scaled(self, corners: Quad, factor: float) -> Quad:
        a, b, c, d = ((x * factor, y * factor) for x, y in corners)
        return a, b, c, d

    def on_photo(self, point: PhotoPoint) -> PhotoPoint | None:
        """Return a point, moved to the edge if it is just outside; None if it is farther away."""
        width, height = self.size
        inside = min(max(point[0], 0), width), min(max(point[1], 0), height)
        return inside if dist(point, inside) <= BESIDE * max(self.size) else None


def open_photo(source: Path | bytes) -> Photo:
    """Decode a photo to about a thousand pixels, turned as its EXIF says."""
    with BytesIO(source) if isinstance(source, bytes) else open_named(source, LARGEST) as file:
        return _decoded(file)


def _decoded(file: BinaryIO) -> Photo:
    start = file.read(12)
    file.seek(0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # sizes are checked below; odd EXIF data doesn't matter
            with Image.open(file, formats=FORMATS) as opened:
                _check_memory(opened, file)
                return _small(opened)
    except PhotoError:
        raise
    except Image.DecompressionBombError:
        raise _too_large(MOST_PIXELS) from None
    except UnidentifiedImageError:
        if start[4:8] == b"ftyp" and start[8:12] in _HEIC:
            raise PhotoError(
                "This photo is a HEIC file, which the app can't read. Save or share it as JPEG,"
                " or set the camera to JPEG."
            ) from None
        raise PhotoError("This isn't a photo the app can read. Use a JPEG or PNG file.") from None
    except Exception as error:  # damaged files make Pillow raise many kinds of errors
        raise PhotoError(_damaged()) from error


def _check_memory(opened: Image.Image, file: BinaryIO) -> None:
    """Refuse a picture that needs too much memory, counting the file, which may be in memory."""
    at, size = file.tell(), file.seek(0, SEEK_END)
    if isinstance(opened, JpegImageFile):
        bytes_each = 0.0 if _in_one_pass(file) else _coefficients(opened, file)
    elif opened.format == "WEBP":
        bytes_each = _WEBP
    else:
        bytes_each = _MODES.get(opened.mode, _OTHER_MODES)
    file.seek(at)
    width, height = opened.size
    if width * height * bytes_each > MOST_MEMORY - size:
        raise _too_large((MOST_MEMORY - size) / bytes_each)


def _in_one_pass(file: BinaryIO) -> bool:
    """Return whether a JPEG is decoded line by line, as those of cameras are: neither progressive
    nor lossless, with all its colours in one scan."""
    file.seek(2)
    colours = 0
    while len(head := file.read(4)) == 4 and head[0] == 0xFF:
        kind, body = head[1], file.read(int.from_bytes(head[2:]) - 2)
        if kind in (0xC0, 0xC1):
            colours = body[5]
        elif kind == 0xDA:
            return colours == body[0]
        elif kind not in _WITHOUT_PIXELS:
            return False
    return False


def _coefficients(opened: JpegImageFile, file: BinaryIO) -> float:
    """Return the bytes per pixel of a JPEG whose scans are all kept in memory."""
    file.seek(0)
    if file.read().count(b"\xff\xda") > MOST_SCANS:
        raise PhotoError(_damaged())
    across, down = (max(layer[n] for layer in opened.layer) for n in (1, 2))
    return 2 * sum(layer[1] * layer[2] for layer in opened.layer) / (across * down)


def _small(opened: Image.Image) -> Photo:
    width, height = opened.size
    if min(width, height) < 50:
        raise PhotoError("This picture is too small for the app to make out 25 tiles.")
    scale = LONG_SIDE / max(width, height)
    if opened.mode == "I;16":  # which Pillow can only thin out
        opened.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.NEAREST)
        opened = opened.point(lambda value: value / 256).convert("L")
    elif scale < 1:
        size = max(1, round(width * scale)), max(1, round(height * scale))
        opened.draft("RGB", size)  # decodes a JPEG at reduced size
        opened.thumbnail(size, Image.Resampling.BOX, reducing_gap=2.0)
    turned = ImageOps.exif_transpose(opened)
    if turned.mode in ("RGBA", "LA", "PA", "P"):
        turned = turned.convert("RGBA")
        paper = Image.new("RGBA", turned.size, "white")
        turned = Image.alpha_composite(paper, turned)
    image = turned.convert("RGB")
    swapped = (image.width > image.height) != (width > height)
    return Photo(image, (height, width) if swapped else (width, height))


def _too_large(most: float) -> PhotoError:
    return PhotoError(
        "This picture has more than {most} megapixels, the most the app can open of this kind."
        " Use a smaller one, or a plain JPEG.",
        most=int(most / 1_000_000),
    )


def _damaged() -> Message:
    return say("The photo is damaged, so it can't be read. Take it again.")
