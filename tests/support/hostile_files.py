"""Makes small files that grow when they are opened, without needing their memory to make them."""

import struct
import zlib
from io import BytesIO

from PIL import Image

Size = tuple[int, int]


def saved(image: Image.Image, kind: str, **how: object) -> bytes:
    out = BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def webp(size: Size) -> bytes:
    """Return a picture in one colour: 38 bytes, whatever its size."""
    raw = bytearray(
        saved(Image.new("RGB", (64, 64), (90, 80, 20)), "WEBP", lossless=True, method=0)
    )
    kept = struct.unpack_from("<I", raw, 21)[0] >> 28 << 28
    struct.pack_into("<I", raw, 21, kept | size[1] - 1 << 14 | size[0] - 1)
    return bytes(raw)


def png(size: Size, bits: int = 8, colour: int = 6, channels: int = 4) -> bytes:
    """Return a picture in one colour; 6 is RGB with transparency."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        checked = kind + body
        return struct.pack(">I", len(body)) + checked + struct.pack(">I", zlib.crc32(checked))

    row = b"\0" + bytes(size[0] * channels * bits // 8)
    packer = zlib.compressobj()
    body = b"".join([packer.compress(row) for _ in range(size[1])]) + packer.flush()
    head = struct.pack(">IIBBBBB", *size, bits, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def jpeg(size: Size) -> bytes:
    """Return a grey photo as a camera writes it: 16 × 16 pixels of grey are 32 bits."""
    raw = _resized(saved(Image.new("RGB", (16, 16), (128, 128, 128)), "JPEG"), size)
    blocks = -(-size[0] // 16) * -(-size[1] // 16)
    return raw[: _first_scan(raw)] + b"\x28\xa2\x8a\x00" * blocks + b"\xff\xd9"


def progressive(size: Size, scans: int = 0) -> bytes:
    """Return a photo that is refined scan by scan, and so often more."""
    grey = Image.new("RGB", (64, 64), (128, 128, 128))
    raw = _resized(saved(grey, "JPEG", progressive=True, subsampling=0), size)
    last = raw[raw.rindex(b"\xff\xda") : -2]
    return raw[:-2] + last * scans + raw[-2:]


def _resized(raw: bytes, size: Size) -> bytes:
    frame = next(at for at in (raw.find(b"\xff\xc0"), raw.find(b"\xff\xc2")) if at > 0)
    return raw[: frame + 5] + struct.pack(">HH", size[1], size[0]) + raw[frame + 9 :]


def _first_scan(raw: bytes) -> int:
    at = raw.index(b"\xff\xda")
    return at + 2 + int(struct.unpack_from(">H", raw, at + 2)[0])


EPS = b"""%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 400 400
%%EndComments
0 0 400 400 rectfill
showpage
%%EOF
"""
