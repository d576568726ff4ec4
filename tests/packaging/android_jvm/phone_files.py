"""Saving, opening and sharing on a phone. Run by `test_phone.py` in a process of its own."""

import os
from pathlib import Path
from typing import Any

import pytest

from goa_solo.app import file_exchange
from goa_solo.app.presenters.history_exports import history_exports
from tests.packaging.android_jvm.phone import Phone
from tests.support import layout_check
from tests.support.app_driver import App

pytestmark = pytest.mark.window


class Player:
    """The app on the phone, and what it told."""

    def __init__(self, phone: Phone, app: App, folder: Path) -> None:
        self.phone, self.app, self.folder = phone, app, folder
        self.told: list[str] = []
        vars(self.context)["tell"] = lambda message: self.told.append(str(message))

    @property
    def context(self) -> Any:
        return self.app.app.screens.context

    def save(self, name: str = "card.png", content: Any = b"picture") -> None:
        file_exchange.save(self.context, name, content)
        self.app.frames(3)

    def open(self) -> list[bytes]:
        taken: list[bytes] = []
        file_exchange.open_content(self.context, ".toml", taken.append)
        self.app.frames(3)
        return taken

    def choose(self, document: Path | None, number: int | None = None) -> None:
        uri = None if document is None else self.phone.document(document)
        self.phone.answer_picker(uri, number)
        self.app.frames(3)
        assert self.phone.crash == ""


@pytest.fixture
def player(phone: Phone, app: App, tmp_path: Path) -> Player:
    return Player(phone, app, tmp_path)


def test_save(player: Player) -> None:
    player.save("card.png", b"picture")
    player.choose(player.folder / "saved.png")
    assert (player.folder / "saved.png").read_bytes() == b"picture"
    assert player.told == ["Saved."]


def test_the_picker_is_given_name_and_kind(player: Player) -> None:
    player.save("card.png")
    assert player.phone.calls("android.content.Intent.setType") == [
        "android.content.Intent.setType(Ljava/lang/String;) image/png"
    ]
    assert player.phone.calls("android.content.Intent.putExtra") == [
        "android.content.Intent.putExtra(Ljava/lang/String;Ljava/lang/String;)"
        " android.intent.extra.TITLE card.png"
    ]


def test_open(player: Player) -> None:
    (player.folder / "deck.toml").write_bytes(b"cards")
    taken = player.open()
    player.choose(player.folder / "deck.toml")
    assert (taken, player.told) == ([b"cards"], [])


def test_cancel(player: Player) -> None:
    player.save()
    player.choose(None)
    taken = player.open()
    player.choose(None)
    assert (taken, player.told) == ([], [])


def test_two_in_a_row(player: Player) -> None:
    player.save("one.png", b"one")
    player.choose(player.folder / "1.png")
    player.save("two.png", b"two")
    player.choose(player.folder / "2.png")
    assert (player.folder / "1.png").read_bytes() == b"one"
    assert (player.folder / "2.png").read_bytes() == b"two"
    assert player.told == ["Saved.", "Saved."]
    listeners = player.phone.activity.activityResultListeners
    assert listeners.size() == 1


def test_two_at_once(player: Player) -> None:
    """A second tap before the first picker has come up; the answers come in the other order."""
    player.save("one.png", b"one")
    first = player.phone.asked()
    player.save("two.png", b"two")
    player.choose(player.folder / "2.png")
    player.choose(player.folder / "1.png", first)
    assert (player.folder / "1.png").read_bytes() == b"one"
    assert (player.folder / "2.png").read_bytes() == b"two"


def test_no_app_answers_the_picker(player: Player) -> None:
    name = "android.app.Activity.startActivityForResult"
    player.phone.refuse(name, "android.content.ActivityNotFoundException")
    player.save()
    player.phone.calls(name)
    player.app.frames(3)
    assert player.told == ["This device has no app for choosing files."]
    player.phone.reset()
    player.save("two.png", b"two")
    player.choose(player.folder / "2.png")
    assert player.told[1:] == ["Saved."]


def test_a_document_that_is_not_given(player: Player) -> None:
    player.save()
    uri = player.phone.make("android.net.Uri")
    player.phone.answer("android.content.ContentResolver.openFileDescriptor", None)
    player.phone.answer_picker(uri)
    player.app.frames(3)
    assert player.told == ["Saving failed (the other app didn't provide the file)."]
    assert player.phone.crash == ""


def test_a_document_that_is_refused(player: Player) -> None:
    player.open()
    uri = player.phone.make("android.net.Uri")
    method = "android.content.ContentResolver.openFileDescriptor"
    player.phone.refuse(method, "java.io.FileNotFoundException", "no such document")
    player.phone.answer_picker(uri)
    player.app.frames(3)
    assert player.told == ["The file can't be opened (no such document)."]


def test_a_number_nobody_asked_with(player: Player) -> None:
    """The app was closed by the system while the picker was open: the answer finds a new one."""
    player.save()
    player.choose(player.folder / "other.png", 1)
    player.choose(player.folder / "mine.png")
    assert (player.folder / "other.png").read_bytes() == b""
    assert (player.folder / "mine.png").read_bytes() == b"picture"


def test_closed_while_the_picker_is_open(player: Player) -> None:
    """The system ends the app; its answer finds no listener, and the next start says so."""
    history = next(iter(history_exports(player.context.store)))
    player.save("history.csv", history.write)
    left = {path.name for path in player.app.home.glob("*.tmp")}
    assert left == {"export.tmp", "picker-open.tmp"}
    player.phone.answer_before_start(player.phone.asked())
    assert player.phone.crash == ""
    player.app.restart()
    said = [text for text in player.app.texts() if text.startswith("Android closed the app")]
    assert len(said) == 1
    assert list(player.app.home.glob("*.tmp")) == []
    player.app.restart()
    assert not any(text.startswith("Android closed") for text in player.app.texts())


def test_nothing_stays_behind(player: Player) -> None:
    history = next(iter(history_exports(player.context.store)))
    for document in (player.folder / "history.csv", None):
        player.save("history.csv", history.write)
        player.choose(document)
        assert list(player.app.home.glob("*.tmp")) == []
    assert player.told == ["Saved."]


def test_only_a_backup_that_was_saved_counts(player: Player) -> None:
    counted = []
    for document in (None, player.folder / "backup.json"):
        player.app.go("settings")
        player.app.tap("Back up now")
        player.choose(document)
        counted.append(player.context.store.settings.get("backup.sessions"))
    assert counted == [None, 0]


def test_share(player: Player) -> None:
    file_exchange.share_text("Goa: 37 points")
    assert player.phone.calls("android.content.Intent.putExtra") == [
        "android.content.Intent.putExtra(Ljava/lang/String;Ljava/lang/CharSequence;)"
        " android.intent.extra.TEXT Goa: 37 points"
    ]
    assert len(player.phone.calls("android.app.Activity.startActivity")) == 1


def test_share_a_file(player: Player) -> None:
    """The other app gets the address of the file, and may read it; our provider hands it over."""
    phone, cache = player.phone, player.folder / "cache"
    (cache / "shared").mkdir(parents=True)
    old = cache / "shared/old.png"
    old.write_bytes(b"of last week")
    os.utime(old, (0, 0))
    phone.answer("android.content.ContextWrapper.getCacheDir", phone.file(cache))
    phone.answer("android.content.ContextWrapper.getPackageName", "org.goasolo.goasolo")
    uri = phone.make("android.net.Uri")
    phone.answer("android.net.Uri.parse", uri)
    file_exchange.share(player.context, "deck.png", b"picture")
    assert player.told == []
    assert [path.name for path in (cache / "shared").iterdir()] == ["deck.png"]
    assert phone.calls("android.net.Uri.parse")[-1].endswith(
        " content://org.goasolo.goasolo.share/deck.png"
    )
    (extra,) = phone.calls("android.content.Intent.putExtra")
    assert extra.startswith(
        "android.content.Intent.putExtra(Ljava/lang/String;Landroid/os/Parcelable;)"
        " android.intent.extra.STREAM "
    )
    assert phone.calls("android.content.Intent.addFlags")[0].endswith(" 1")
    assert phone.calls("android.content.Intent.setType")[0].endswith(" image/png")
    assert len(phone.calls("android.app.Activity.startActivity")) == 1

    provider = phone.java("org.goasolo.ShareProvider")()
    phone.answer("android.content.ContentProvider.getContext", phone.activity)
    phone.answer("android.net.Uri.getLastPathSegment", "deck.png")
    assert provider.getType(uri) == "image/png"
    provider.openFile(uri, "r")
    (opened,) = phone.calls("android.os.ParcelFileDescriptor.open")
    assert opened.endswith(f" {cache}/shared/deck.png 268435456")
    provider.query(uri, None, None, None, None)
    assert phone.calls("android.database.MatrixCursor.addRow")[0].endswith(" [deck.png, 7]")


@pytest.mark.parametrize(
    ("segment", "mode"), [("deck.png", "rw"), ("../secret", "r"), ("..", "r"), (None, "r")]
)
def test_nothing_else_can_be_read(player: Player, segment: str | None, mode: str) -> None:
    from jnius import JavaException

    phone = player.phone
    (player.folder / "shared").mkdir()
    (player.folder / "shared/deck.png").touch()
    (player.folder / "secret").touch()
    phone.answer("android.content.ContextWrapper.getCacheDir", phone.file(player.folder))
    phone.answer("android.content.ContentProvider.getContext", phone.activity)
    phone.answer("android.net.Uri.getLastPathSegment", segment)
    provider = phone.java("org.goasolo.ShareProvider")()
    with pytest.raises(JavaException):
        provider.openFile(phone.make("android.net.Uri"), mode)
    assert phone.calls("android.os.ParcelFileDescriptor.open") == []


def test_no_room_for_a_shared_file(player: Player) -> None:
    (player.folder / "cache").write_text("no folder")
    cache = player.phone.file(player.folder / "cache")
    player.phone.answer("android.content.ContextWrapper.getCacheDir", cache)
    file_exchange.share(player.context, "deck.png", b"picture")
    assert player.told == ["Sharing failed (not a directory)."]


def test_the_deck_page_offers_both(player: Player) -> None:
    player.app.go("share_code")
    for label in ("Share the picture", "Share the file", "Save a file"):
        assert player.app.find_all(label)
    assert layout_check.complaints() == []
