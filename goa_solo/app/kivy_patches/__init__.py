"""Our changes to Kivy 2.3.1, all of them here: one file per patch, each with what it gains.

The app works without any of them. `GOA_KIVY_PATCHES=none` switches all off, and a list such as
`GOA_KIVY_PATCHES=-few_styles,-idle_sleep` switches some off, to measure one or to find out whether
it causes a fault. When Kivy is updated, `tests/app/kivy_patches/` shows which no longer fit.
"""

import os

VARIABLE = "GOA_KIVY_PATCHES"
PATCHES = (
    "few_bindings",
    "few_styles",
    "garbage_collection",
    "idle_sleep",
    "no_asyncio",
    "quiet_rules",
)
_NONE = "none"


def is_enabled(patch: str) -> bool:
    """Return whether a patch applies: all do, unless the environment variable disables it."""
    assert patch in PATCHES
    words = {word.strip() for word in os.environ.get(VARIABLE, "").split(",")} - {""}
    unknown = words - {_NONE, *(f"-{name}" for name in PATCHES)}
    if unknown:
        known = ", ".join(f"-{name}" for name in PATCHES)
        raise SystemExit(f"{VARIABLE} is {_NONE} or some of {known}; not {min(unknown)}.")
    return not words & {_NONE, f"-{patch}"}
