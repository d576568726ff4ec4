"""Whether the system is set to dark or light colours; dark if the system doesn't say. Used by the
theme if the player wants the app to follow the system."""

import sys
from functools import cache
from typing import Any

from kivy.utils import platform

from goa_solo.app.window_preferences import SYSTEM

PATIENCE = 2  # seconds
GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
MAC = ("defaults", "read", "-g", "AppleInterfaceStyle")
PERSONALIZE = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
NIGHT_MASK, NIGHT_NO = 0x30, 0x10  # of Android's Configuration.uiMode


def style_of(theme: str) -> str:
    """Return "Dark" or "Light" for one of the player's choices."""
    return system_style() if theme == SYSTEM else theme


@cache
def system_style() -> str:
    """Return "Dark" or "Light". Asking the system is slow, so the answer is cached; call
    `cache_clear` when the app comes back from the background."""
    try:
        light = {"android": _android, "win": _windows, "macosx": _mac}.get(platform, _desktop)()
    except Exception:  # whatever the system answers, the app must start
        light = False
    return "Light" if light else "Dark"


def _desktop() -> bool:
    """Return whether Linux is light, by the setting most desktops share: `default` if light."""
    found = _output(GNOME)
    return bool(found) and "dark" not in found


def _mac() -> bool:
    """Return whether macOS is light; the setting only exists while it is dark."""
    return _output(MAC) != "Dark"


def _output(command: tuple[str, ...]) -> str:
    """Return what a command prints, or "" if it doesn't exist or fails."""
    import shutil  # here, so that a start that doesn't ask the system doesn't import it
    import subprocess

    if shutil.which(command[0]) is None:
        return ""
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def _windows() -> bool:
    if sys.platform != "win32":
        return False
    import winreg

    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, PERSONALIZE) as key:
        return bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0])


def _android() -> bool:
    from jnius import autoclass

    activity: Any = autoclass("org.kivy.android.PythonActivity").mActivity
    mode = activity.getResources().getConfiguration().uiMode
    return bool(mode & NIGHT_MASK == NIGHT_NO)
