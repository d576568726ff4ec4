"""Tells whether files have come to a folder or gone from it, without listing them."""

import os
import time
from pathlib import Path


def stamp_of(folder: Path) -> str:
    """When the folder's list of files last changed; "" if there is no folder."""
    try:
        return str(folder.stat().st_mtime_ns)
    except OSError:
        return ""


def put_stamp(folder: Path) -> str:
    """Give the folder a time of its own, which every later change of its files replaces. The
    system's own time won't do: it moves in steps of some milliseconds, and two changes may fall
    into one step. "" where the folder can't have one; then it must be listed each time."""
    now = time.time_ns() // 1000 * 1000  # finer than most file systems can save it
    try:
        os.utime(folder, ns=(now, now))
    except OSError:
        return ""
    return str(now) if stamp_of(folder) == str(now) else ""
