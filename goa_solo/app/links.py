"""Our links, `lakshmi:deck/CODE` and `lakshmi:challenge/CODE`: which screen opens them."""

import os
from collections.abc import Callable


def screen_for(link: str) -> str:
    """Return the screen that reads the code of a link, or explains what is wrong with it."""
    from goa_solo.application import challenge_code

    code = link.strip().lower()
    challenge = code.startswith((challenge_code.LINK, challenge_code.START.lower()))
    return "challenge" if challenge else "receive_deck"


def watch(opened: Callable[[str], None]) -> None:
    """On a phone, pass on the link the app was opened with, and those that arrive later."""
    if "ANDROID_ARGUMENT" in os.environ:
        from goa_solo.app import links_android

        links_android.watch(opened)
