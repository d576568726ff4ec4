"""Keeps Kivy's clock from importing asyncio, which we never use.

The clock imports it, and with it sockets and TLS, in case an app runs in an asyncio loop: 6.4 of
119 MB, and 18 ms of a cold start. Written for Kivy 2.3.1.
"""

import sys
from types import ModuleType


def apply() -> None:
    """Apply the patch before the clock is imported; later imports get the real asyncio."""
    if "asyncio" in sys.modules or "kivy.clock" in sys.modules:
        return
    empty = ModuleType("asyncio")
    empty.wait_for = None  # type: ignore[attr-defined]  # the only thing the clock looks up
    sys.modules["asyncio"] = empty
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules["asyncio"]
