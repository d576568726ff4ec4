"""Opens a photo of any size, shrunk and upright; raises an error with one sentence if it can't."""

import warnings
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from attrs import frozen
from PIL import Image, ImageOps, UnidentifiedImageError

from goa_solo.photo.geometry import PhotoPoint, Quad
from goa_solo.rules.message import RuleError, say

LONG_SIDE = 1000  # longer side of the opened photo, in pixels
MOST_PIXELS = 64_000_000
_FORMATS = ("JPEG", "PNG", "WEBP")  # of Pillow's many decoders; a phone's Pillow has no WebP
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

    def inside(self, point: PhotoPoint) -> bool:
        return 0 <= point[0] <= self.size[0] and 0 <= point[1] <= self.size[1]


def open_photo(source: Path | bytes) -> Photo:
    """Decode a photo to about a thousand pixels, turned as its EXIF says."""
    if isinstance(source, bytes):
        return _decoded(BytesIO(source))
    try:
        if not source.is_file():  # opening a pipe would block
            raise PhotoError(say("There is no photo at {path}.", path=source))
        with source.open("rb") as file:
            return _decoded(file)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise PhotoError(say("The photo can't be opened ({why}).", why=why)) from error


def _decoded(file: BinaryIO) -> Photo:
    start = file.read(12)
    file.seek(0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # sizes are checked below; odd EXIF data doesn't matter
            with Image.open(file, formats=_FORMATS) as opened:
                return _small(opened)
    except PhotoError:
        raise
    except Image.DecompressionBombError:
        raise _too_large() from None
    except UnidentifiedImageError:
        if start[4:8] == b"ftyp" and start[8:12] in _HEIC:
            message = say(
                "This photo is a HEIC file, which the app can't read. Save or share it as JPEG,"
                " or set the camera to JPEG."
            )
            raise PhotoError(message) from None
        message = say("This isn't a photo the app can read. Use a JPEG or PNG file.")
        raise PhotoError(message) from None
    except Exception as error:  # damaged files make Pillow raise many kinds of errors
        message = say("The photo is damaged, so it can't be read. Take it again.")
        raise PhotoError(message) from error


def _small(opened: Image.Image) -> Photo:
    width, height = opened.size
    if width * height > MOST_PIXELS:
        raise _too_large()
    if min(width, height) < 50:
        raise PhotoError(say("This picture is too small for the app to make out 25 tiles."))
    scale = LONG_SIDE / max(width, height)
    if scale < 1:
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


def _too_large() -> PhotoError:
    return PhotoError(say("This picture is larger than 64 megapixels. Use a smaller one."))
