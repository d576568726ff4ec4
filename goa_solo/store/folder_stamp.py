"""Detects whether files were added to a folder or removed, without listing them."""

import os
import time
from pathlib import Path


def stamp_of(folder: Path) -> str:
    """Return when the folder's list of files last changed; "" if there is no folder."""
    try:
        return str(folder.stat().st_mtime_ns)
    except OSError:
        return ""


def put_stamp(folder: Path) -> str:
    """Set the folder's time to a unique value, which every later change of its files replaces. The
    system's own time is too coarse: two changes may fall into one step of some milliseconds. Return
    "" if the time can't be set; then the folder must always be listed."""
    now = time.time_ns() // 1000 * 1000  # more precise than most file systems
    try:
        os.utime(folder, ns=(now, now))
    except OSError:
        return ""
    return str(now) if stamp_of(folder) == str(now) else ""
