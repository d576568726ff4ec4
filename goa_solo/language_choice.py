"""Choosing the language: the player's choice, else the system's language, else English.

The choice has its own file in the player's folder, because the window and the terminal share it.
The catalogues are in `assets/languages/`.
"""

import gettext
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from goa_solo import languages
from goa_solo.languages import is_language, language_pack
from goa_solo.rules.message import TERMS
from goa_solo.rules.translation import ActiveLanguage, set_language

SYSTEM = ""
"""The choice to follow the system."""

DOMAIN = "lakshmi"
FILE = "language"


def load_language(code: str) -> ActiveLanguage:
    """Load a language by its code; English if it has no catalogue."""
    if code == "en" or not is_language(code):
        return ActiveLanguage()
    return ActiveLanguage(
        code,
        gettext.translation(DOMAIN, languages.folder(), [code]),
        partial(_terms, code),
        language_pack(code).decimal_point,
    )


def _terms(code: str) -> Mapping[str, str]:
    """Return a language's terms if no edition is in play: those of the usual edition."""
    from goa_solo.packs.lookup import edition
    from goa_solo.rules.setup import DEFAULT_EDITION

    return edition(DEFAULT_EDITION).languages.get(code, TERMS)


def activate(home: Path | None) -> None:
    """Use the language the player chose, or the system's; that too if there is no data folder."""
    with suppress(OSError):  # a checkout without catalogues is in English
        set_language(load_language((home and chosen_code(home)) or system_code()))


def chosen_code(home: Path) -> str:
    """Return the language the player has chosen, or `SYSTEM`."""
    try:
        if not (home / FILE).is_file():  # reading a pipe would block
            return SYSTEM
        code = (home / FILE).read_text("utf-8").strip()
    except (OSError, ValueError):
        return SYSTEM
    return code if is_language(code) else SYSTEM


def choose(home: Path, code: str) -> None:
    """Save a language and use it immediately; raise `NotSavedError` if it can't be saved."""
    from goa_solo.store import atomic_files

    atomic_files.replace(home / FILE, f"{code}\n", keep_backup=False)
    set_language(load_language(code or system_code()))


def system_code() -> str:
    """Return the system's language if there is a catalogue for it, else English."""
    for name in _system_languages():
        if is_language(name[:2].lower()):
            return name[:2].lower()
    return "en"


def _system_languages() -> list[str]:
    """Return the system's languages in order of preference, such as "de_AT.UTF-8"."""
    if "ANDROID_ARGUMENT" in os.environ:
        from jnius import autoclass

        return [str(autoclass("java.util.Locale").getDefault().getLanguage())]
    if os.environ.get("LC_ALL") in ("C", "POSIX"):  # how a script asks for English
        return []
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    found = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    if sys.platform == "win32" and not any(found):
        import ctypes
        from locale import windows_locale

        return [windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return found
