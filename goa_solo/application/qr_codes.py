"""QR codes: as squares to draw, as a picture, and in the terminal."""

import io

DOTS = 8  # pixels per square in a picture


def qr_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a QR code, True for dark, without the white border."""
    from segno import make_qr

    return tuple(tuple(bool(square) for square in row) for row in make_qr(text, error="l").matrix)


def qr_picture(text: str) -> bytes:
    """Return a QR code as a PNG file."""
    from segno import make_qr

    page = io.BytesIO()
    make_qr(text, error="l").save(page, kind="png", scale=DOTS)
    return page.getvalue()


def print_qr(text: str) -> None:
    """Print a QR code in the terminal."""
    from segno import make_qr

    make_qr(text, error="l").terminal(compact=True)
