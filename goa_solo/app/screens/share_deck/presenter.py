"""A deck to share, in plain values."""

import io

from goa_solo.app.i18n import _, from_pack
from goa_solo.app.screens.decks.presenter import progress_line
from goa_solo.application import own_decks, pack_lookup
from goa_solo.packs.deck_code import deck_code, deck_link
from goa_solo.store.store import Store

IN_A_GROUP = 5  # letters of the code, so that it can be read aloud and typed
DOTS = 8  # across a square of the QR code in a picture


def qr_rows(text: str) -> tuple[tuple[bool, ...], ...]:
    """The squares of a QR code, dark ones True, without the white around it."""
    from segno import make_qr

    return tuple(tuple(bool(square) for square in row) for row in make_qr(text, error="l").matrix)


class ShareDeckPresenter:
    """Its code, its link for the QR code, and its files."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self.name = name
        self.pack = pack_lookup.deck(store, name)
        self.code, self.link = deck_code(self.pack), deck_link(self.pack)

    @property
    def title(self) -> str:
        return _("Share {deck}").format(deck=from_pack(self.pack.name))

    @property
    def line(self) -> str:
        return _(
            "{progress}. Another player scans this picture with the phone's camera, or pastes the"
            " code under My cards, Receive."
        ).format(progress=progress_line(self.pack))

    @property
    def readable_code(self) -> str:
        """The code in groups of letters; spaces do no harm when it is read."""
        places = range(0, len(self.code), IN_A_GROUP)
        return " ".join(self.code[n : n + IN_A_GROUP] for n in places)

    def file(self) -> tuple[str, bytes]:
        return f"{self.name}.toml", own_decks.file_content(self._store, self.name)

    def picture(self) -> tuple[str, bytes]:
        from segno import make_qr

        page = io.BytesIO()
        make_qr(self.link, error="l").save(page, kind="png", scale=DOTS)
        return f"{self.name}-qr.png", page.getvalue()
