"""The start, from top to bottom: the folder, the language, the window, and the app's first frame.

Everything Kivy must know before it is imported is set here: Kivy reads its environment and creates
the window during the import. Until the first frame is drawn, nothing of the game is imported;
`idle_work.py` does that afterwards. If no window can be opened, one sentence says why.
"""

import logging
import os
import sys
from pathlib import Path

from goa_solo import language_choice
from goa_solo.app import kivy_patches
from goa_solo.app.kivy_patches import (
    few_bindings,
    few_styles,
    garbage_collection,
    idle_sleep,
    no_asyncio,
    quiet_rules,
)
from goa_solo.app.window_preferences import SMALLEST, Preferences
from goa_solo.paths import DataFolderError, asset, ensure_data_folder, is_readable
from goa_solo.rules.message import say

BUNDLED = Path(__file__).parent.parent / "bundled"
"""Where an installed wheel keeps KivyMD; docs/develop/packaging.md explains why."""

NO_DISPLAY = 2
"""The exit status when no window can be opened."""

NO_WINDOW = say(
    "can't open a window here, because there is no display or no OpenGL. Start the app from"
    " a desktop; on Debian or Ubuntu, you may first have to run 'sudo apt-get install libgl1"
    " libegl1'."
)


def start(link: str = "") -> int:
    """Run the app until it is closed; show what a link contains first."""
    try:
        folder = ensure_data_folder()
    except DataFolderError as error:
        if error.folder is None or not is_readable(error.folder):
            print(f"goa-solo: {error}", file=sys.stderr)
            return 1
        folder = error.folder
    language_choice.activate(folder)
    preferences = Preferences.read(folder)
    configure_kivy(preferences, folder)
    if not window_opens():
        print(f"goa-solo: {NO_WINDOW}", file=sys.stderr)
        return NO_DISPLAY
    from goa_solo.app.display import adopt_density

    adopt_density()  # before KivyMD is imported, which computes sizes
    from goa_solo.app.lakshmi_app import LakshmiApp
    from goa_solo.app.page_errors import show_page_errors

    show_page_errors()
    patch_running_kivy()
    LakshmiApp(folder, preferences, link=link).run()
    return 0


def patch_running_kivy() -> None:
    """Apply the patches that need the window and all modules."""
    if kivy_patches.is_enabled("idle_sleep"):
        idle_sleep.apply()
    if kivy_patches.is_enabled("garbage_collection"):
        garbage_collection.skip_modules()


def configure_kivy(preferences: Preferences, folder: Path) -> None:
    """Configure Kivy before it is imported: quiet, no config file, our window."""
    if BUNDLED.is_dir() and str(BUNDLED) not in sys.path:
        sys.path.insert(0, str(BUNDLED))  # ahead of any other KivyMD, which is untested
    os.environ.setdefault("KIVY_WINDOW", "sdl2")  # other providers call sys.exit
    os.environ.setdefault("KIVY_IMAGE", "sdl2")  # else it would load Pillow, which we don't need
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KIVY_HOME", str(folder / "kivy"))
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "goa-solo")  # groups windows in a task bar
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ["KIVY_NO_CONFIG"] = "1"
    if not os.environ.get("GOA_SOLO_DEBUG"):
        kivy_log = logging.getLogger("kivy")
        kivy_log.addHandler(logging.NullHandler())
        kivy_log.propagate = False

    if kivy_patches.is_enabled("no_asyncio"):
        no_asyncio.apply()
    if kivy_patches.is_enabled("garbage_collection"):
        garbage_collection.apply()
    if kivy_patches.is_enabled("few_styles"):
        few_styles.apply()
    if kivy_patches.is_enabled("quiet_rules"):
        quiet_rules.apply()
    from kivy.config import Config

    on_phone = "ANDROID_ARGUMENT" in os.environ
    width, height = preferences.size
    for section, name, value in (
        ("kivy", "exit_on_escape", int(on_phone)),  # there, Esc is the back key
        ("kivy", "window_icon", str(asset("icon-window.png"))),  # small: Kivy keeps three copies
        ("graphics", "width", width),
        ("graphics", "height", height),
        ("graphics", "minimum_width", SMALLEST[0]),
        ("graphics", "minimum_height", SMALLEST[1]),
        ("graphics", "multisamples", 0),  # costs a third of the start and shows little
        ("graphics", "maxfps", 60),
        ("input", "mouse", "mouse,disable_multitouch"),
    ):
        Config.set(section, name, str(value))
    if kivy_patches.is_enabled("few_bindings"):
        few_bindings.apply()


def window_opens() -> bool:
    """Return whether a visible window opens; tests ask for an invisible one."""
    try:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        EventLoop.ensure_window()
    except (Exception, SystemExit):  # Kivy calls sys.exit when OpenGL is too old
        return False
    if Window is None:
        return False
    invisible_on_purpose = os.environ.get("SDL_VIDEODRIVER") == "offscreen"
    other_system = sys.platform != "linux" or "ANDROID_ARGUMENT" in os.environ
    return invisible_on_purpose or other_system or _seen()


def _seen() -> bool:
    # Without a display SDL silently draws into memory; such a window has no system information.
    from kivy.core.window import Window

    return Window.get_window_info() is not None
