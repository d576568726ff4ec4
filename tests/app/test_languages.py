"""Every screen in every language: it fits a small phone with the largest text, and nothing on it
is left in English."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from goa_solo import language_choice, languages
from goa_solo.app.window_preferences import Preferences
from goa_solo.language_choice import DOMAIN
from goa_solo.languages import language_codes, language_pack
from goa_solo.packs import edition, editions
from goa_solo.packs.edition_differences import edition_suffix
from goa_solo.rules.translation import ActiveLanguage, current_language, set_language
from tests.app.screens.round.test_round_fit import board_places, clear_table
from tests.support import catalogues, widget_tree
from tests.support.app_driver import App
from tests.support.gallery import scenes
from tests.support.layout_check import complaints
from tests.support.pseudo_language import PSEUDO, is_pseudo
from tests.support.round_player import Mirror, any_answer, play, start_by_touch
from tests.support.rules_scenes import CHAPTERS
from tests.support.run_cli import call

pytestmark = pytest.mark.window

SMALL = (360, 640)
LARGE, LARGEST = Preferences(text_scale=1.3), Preferences(text_scale=1.6)
CONTRAST = Preferences(text_scale=1.6, theme="Light", high_contrast=True)
# What players typed or files are called, and names that are the same everywhere.
NAMES = re.compile(
    r"Lakshmi|III|(?:\d outposts|Kollam|Madras) established|A borrowed deck.*|My cards.*"
    r"|Priya's box|Monsoon of 1510|Four winds|Laid up in Mombasa|The short one|zebra|/.*"
    r"|Calm seas after the Cape.*|.*\.(?:json|toml|csv|png)"
    r"|(?:GOA1|CHAL\d?)\w*|[A-Z0-9]{5}(?: [A-Z0-9]{1,5})+"
)


@contextmanager
def as_message(language_used: ActiveLanguage) -> Iterator[None]:
    set_language(language_used)
    try:
        yield
    finally:
        set_language(ActiveLanguage())


SHOW_PIECES = ("boards", "cards")
LEADS = {name: lead for name, lead in scenes().items() if not name.startswith(SHOW_PIECES)}
LEADS |= CHAPTERS
SCREENS = [*LEADS]


def through(app: App, names: list[str], look: Callable[[], list[str]]) -> dict[str, list[str]]:
    """What there is to complain about in each scene, the ones without complaint left out. The board
    of a session never moves."""
    found = {}
    boards = set()
    for name in names:
        clear_table(app)
        app.frames(2)
        LEADS[name](app)
        app.frames(4)
        app.arrive()
        boards |= board_places(app)
        if wrong := look():
            found[name] = wrong
    assert len(boards) <= 1
    return found


@pytest.mark.parametrize("code", catalogues.COMPLETE)
def test_some_screens_fit(code: str, data_home: Path) -> None:
    """Each language has others: every scene is seen in one, and in all of them among the long
    tests."""
    some = SCREENS[catalogues.COMPLETE.index(code) :: len(catalogues.COMPLETE)]
    if code == "de":  # the longest has all of the rules
        some += [name for name in SCREENS if name.startswith("rules") and name not in some]
    with (
        as_message(language_choice.load_language(code)),
        App(data_home, size=SMALL, preferences=LARGEST) as app,
    ):
        assert through(app, some, complaints) == {}


@pytest.mark.long
@pytest.mark.parametrize(
    ("code", "preferences"),
    [*product(["en", *catalogues.COMPLETE], [Preferences(), LARGEST]), ("en", CONTRAST)],
)
def test_everything_fits(code: str, preferences: Preferences, data_home: Path) -> None:
    with (
        as_message(language_choice.load_language(code)),
        App(data_home, size=SMALL, preferences=preferences) as app,
    ):
        assert through(app, SCREENS, complaints) == {}


@pytest.mark.parametrize("some", [SCREENS[::2], SCREENS[1::2]], ids=["one half", "other half"])
def test_texts_forty_percent_longer_fit_and_none_is_left_in_english(
    some: list[str], data_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With large text; the largest is for languages that somebody speaks."""
    monkeypatch.setenv("HOME", str(tmp_path))  # its folders are in nobody's language
    with as_message(PSEUDO), App(data_home, size=SMALL, preferences=LARGE) as app:
        assert through(app, some, lambda: complaints() + _english()) == {}


def _english() -> list[str]:
    """Texts in view that no catalogue was asked for."""
    found = [widget_tree.says(one.widget) for one in widget_tree.seen()]
    return [
        f"not translated: {text}"
        for text in found
        if re.search("[A-Za-z]{3}", text) and not is_pseudo(text) and not _is_a_name(text)
    ]


def _is_a_name(text: str) -> bool:
    known = {word.lower() for name in editions() for word in edition(name).terms.values()}
    known |= {edition(name).title.lower() for name in editions()}
    known |= {language_pack(code).name.lower() for code in language_codes()}
    known |= {edition_suffix(edition(name)).lower() for name in editions()}
    if "\n" in text:
        return all(map(_is_a_name, text.splitlines()))
    parts = [part.strip() for part in re.split(r"[,:×/\d\xa0]+", text.lower())]
    in_words = all(part in known for part in filter(None, parts))
    return in_words or text.lower() in known or bool(NAMES.fullmatch(text))


@pytest.mark.parametrize("code", catalogues.GERMAN_AND_LONG_OTHERS)
def test_a_round_by_touch(code: str, data_home: Path, tmp_path: Path) -> None:
    """Chosen in the settings, and kept for the next start."""
    with App(data_home) as app:
        app.go("settings")
        app.tap(language_pack(code).name)
        assert app.screen == "settings"
        assert current_language().code == code
        app.key("escape")
        assert app.screen == "home"
        hand = start_by_touch(app)
        mirror = Mirror(tmp_path, hand.conductor)
        play(hand, mirror, any_answer, seed=4, until=lambda table: table.round == 2)
        assert app.page.view.page
        assert app.page.view.instruction in app.texts()
    set_language(ActiveLanguage())
    language_choice.activate(data_home)
    assert current_language().code == code


def test_settings_speak_another_language_at_once(app: App) -> None:
    app.go("settings")
    app.tap("Deutsch")
    assert "Sprache" in app.texts()
    app.tap("English")
    assert "Language" in app.texts()
    assert "Sprache" not in app.texts()


def test_a_folder_is_a_language(
    data_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a line of code; what it lacks, down to its word tables, is in English."""
    folder = tmp_path / "languages"
    shutil.copytree(languages.folder(), folder)
    monkeypatch.setattr(languages, "folder", lambda: folder)
    polish = folder / "pl"
    (polish / "LC_MESSAGES").mkdir(parents=True)
    text = (folder / "de" / "language.toml").read_text("utf-8")
    text = text.replace("Deutsch", "Polski").replace('"complete"', '"unfinished"')
    (polish / "language.toml").write_text(text, "utf-8")
    catalogue = Catalog("pl", DOMAIN, charset="utf-8")
    catalogue.add("The language is {name}.", "Lakshmi mówi po polsku: {name}.")
    (polish / "LC_MESSAGES" / f"{DOMAIN}.mo").write_bytes(catalogues.compiled(catalogue))
    said = call("language", "pl").out
    assert said == (
        "Lakshmi mówi po polsku: Polski.\n"
        "This translation is unfinished: anything missing is shown in English.\n"
    )
    assert "Nazar Stone" in call("rules", "1").out + call("rules").out
    assert language_choice.chosen_code(data_home) == "pl"
    with App(data_home) as app:
        app.go("settings")
        assert "Polski" in app.texts()
        assert (
            "This translation is unfinished: anything missing is shown in English." in app.texts()
        )
