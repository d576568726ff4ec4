"""QR codes: as squares to draw, as a picture, and in the terminal."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from segno import QRCode

DOTS = 8  # pixels per square in a picture


def qr_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a QR code, True for dark, without the white border."""
    return tuple(tuple(bool(square) for square in row) for row in _qr(text).matrix)


def qr_picture(text: str) -> bytes:
    """Return a QR code as a PNG file."""
    page = io.BytesIO()
    _qr(text).save(page, kind="png", scale=DOTS)
    return page.getvalue()


def print_qr(text: str) -> None:
    """Print a QR code in the terminal."""
    _qr(text).terminal(compact=True)


def _qr(text: str) -> QRCode:
    from segno import make_qr

    return make_qr(text, error="l")
