"""Lets Python look for unused cycles of objects less often.

By default it looks after every 700 new objects. With thousands of widgets that can hold up a new
screen by a tenth of a second. Nothing inside Kivy is touched; written for CPython 3.11 to 3.13.
"""

import gc

THRESHOLDS = (20_000, 20, 50)


def apply() -> None:
    """Call this when all modules are imported: they are left out from then on."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
