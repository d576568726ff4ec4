"""Lakshmi: a companion for the solo mode of the board game Goa."""

import os
import sys

__version__ = "0.1.0"


def installed_version() -> str:
    """Return the version and how it was installed, for bug reports: clone, wheel, bundle, phone.
    It is here, and uses no `pathlib`, so that `goa-solo --version` imports nothing else."""
    if "ANDROID_PRIVATE" in os.environ:
        kind = "phone"
    elif getattr(sys, "frozen", False):
        kind = "bundle"
    else:
        kind = "wheel" if os.path.isdir(f"{__path__[0]}/assets") else "clone"  # noqa: PTH112
    return f"{__version__} ({kind})"
