"""Something to share as a code, as plain values. Imports no Kivy."""

from collections.abc import Callable

from attrs import frozen

from goa_solo.app.i18n import _, from_pack, render
from goa_solo.app.screens.decks.presenter import progress_line
from goa_solo.application import bg_stats, own_decks, pack_lookup
from goa_solo.application.challenge_code import challenge_code, challenge_link
from goa_solo.application.challenges import challenge_of
from goa_solo.packs.deck_code import deck_code, deck_link
from goa_solo.rules.message import RuleError
from goa_solo.store import export_file
from goa_solo.store.records import FinishedSession
from goa_solo.store.store import Store

IN_A_GROUP = 5  # letters of a code, so that it can be read aloud and typed


@frozen
class SharedCode:
    """What the page shows: the link is in the QR code, the text is for copying."""

    title: str
    line: str
    heading: str
    shown: str  # the text, formatted for reading
    text: str
    link: str
    file_name: str = ""  # of the file that can be saved besides the picture, if any
    file: bytes = b""
    picture_name: str = "lakshmi-qr.png"
    save_label: str = ""  # of the button that saves the file
    app: str = ""  # opened by the link on a phone
    choices: tuple[str, ...] = ()
    chosen: int = 0
    choose: "Callable[[int], SharedCode] | None" = None  # returns the same with another choice


def shared_deck(store: Store, name: str) -> SharedCode:
    """Return the code of a deck."""
    pack = pack_lookup.deck(store, name)
    code = deck_code(pack)
    return SharedCode(
        _("Share {deck}").format(deck=from_pack(pack.name)),
        _(
            "{progress}. Another player scans this picture with their phone's camera, or"
            " pastes the code under 'My cards', 'Receive a deck'."
        ).format(progress=progress_line(pack)),
        _("Deck code"),
        in_groups(code),
        code,
        deck_link(pack),
        f"{name}.toml",
        own_decks.file_content(store, name),
        f"{name}-qr.png",
        _("Save a file"),
    )


def in_groups(code: str) -> str:
    return " ".join(code[n : n + IN_A_GROUP] for n in range(0, len(code), IN_A_GROUP))


def shared_session(store: Store, name: str) -> SharedCode:
    """Return a session, paused or finished: a challenge for another player, and a file for another
    device. Raise `StoreError` if it can't be read."""
    file = export_file.of_session(store, name).text().encode("utf-8")
    try:
        challenge = challenge_of(store, name)
        code, link = challenge_code(challenge), challenge_link(challenge)
        line = _(
            "Another player scans this picture, or pastes the code under 'New session',"
            " 'From a code', and plays the same session. To continue this one on another"
            " device, save it as a file and import it there."
        )
    except RuleError as error:
        code = link = ""
        line = _(
            "{problem} To continue this session on another device, save it as a file and import"
            " it there."
        ).format(problem=render(error.message))
    return SharedCode(
        _("Share this session"),
        line,
        _("Challenge code"),
        in_groups(code),
        code,
        link,
        f"lakshmi-session-{name}.json",
        file,
        "lakshmi-challenge-qr.png",
        _("Save the session as a file"),
    )


def shared_play(record: FinishedSession, *, won: bool | None = None) -> SharedCode:
    """Return a finished session for BG Stats; its rank suggests who won, the player decides."""
    won = bg_stats.is_win(record) if won is None else won
    link = bg_stats.play_link(record, won=won)
    return SharedCode(
        _("Send to BG Stats"),
        _(
            "Scan this picture with the phone that has BG Stats: it opens with this session filled"
            " in. On the same device, open the link instead."
        ),
        _("Link"),
        link,
        link,
        link,
        app="BG Stats",
        choices=(_("You won"), _("Lakshmi won")),
        chosen=0 if won else 1,
        choose=lambda number: shared_play(record, won=number == 0),
    )
