"""A sandbox for this process: no network, and every file it writes is recorded.

An audit hook sees Python's own calls. If the kernel allows it, an internet socket also ends the
process, so that C libraries are covered too.
"""

import contextlib
import ctypes
import os
import platform
import sys
from pathlib import Path
from typing import Any

AF_INET, AF_INET6 = 2, 10
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, MODE_FILTER = 38, 22, 2
KILL, ALLOW = 0x80000000, 0x7FFF0000
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06  # BPF: load a word, jump if equal, return
SOCKET = {"x86_64": 41, "aarch64": 198}
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {
    "os.rename": 2, "os.mkdir": 1, "os.rmdir": 1, "os.remove": 1, "os.link": 2, "os.symlink": 2,
    "os.truncate": 1, "os.chmod": 1, "os.chown": 1, "os.utime": 1, "os.mkfifo": 1, "os.mknod": 1,
}  # fmt: skip
NETWORK = ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo",
           "socket.gethostbyname", "socket.gethostbyaddr", "urllib.Request",
           "http.client.connect", "ftplib.connect", "smtplib.connect")  # fmt: skip


class SandboxMonitor:
    """Watches this process until it ends."""

    def __init__(self) -> None:
        self.written: set[str] = set()
        self.called: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, mode, flags = args
            if (
                isinstance(flags, int)
                and flags & WRITES
                and (mode is None or set(mode) & {*"wax+"})
            ):
                self._note(path)
        elif event in CHANGES:
            for path in args[: CHANGES[event]]:
                self._note(path)
        elif event in NETWORK and not self._local(args):
            self.called.append(f"{event} {args}")
            raise PermissionError(f"the network was called: {event}")

    def _note(self, path: object) -> None:
        if isinstance(path, str | bytes | os.PathLike):
            self.written.add(str(Path(os.fsdecode(path)).resolve()))

    @staticmethod
    def _local(args: tuple[Any, ...]) -> bool:
        """Return whether a socket is local, such as a display's, and so not network access."""
        family = getattr(args[0], "family", None) if args else None
        return family is not None and family not in (AF_INET, AF_INET6)


class _Step(ctypes.Structure):
    _fields_ = (("code", ctypes.c_ushort), ("yes", ctypes.c_ubyte), ("no", ctypes.c_ubyte),
                ("value", ctypes.c_uint))  # fmt: skip


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("steps", ctypes.POINTER(_Step)))


def forbid_sockets() -> bool:
    """Make the kernel end this process, and its children, at the first internet socket. Return
    False if that isn't possible."""
    number = SOCKET.get(platform.machine())
    if number is None or sys.platform != "linux":
        return False
    steps = (_Step * 7)(
        _Step(LOAD, 0, 0, 0),  # the number of the system call
        _Step(EQUAL, 0, 3, number),
        _Step(LOAD, 0, 0, 16),  # its first argument, the address family
        _Step(EQUAL, 2, 0, AF_INET),
        _Step(EQUAL, 1, 0, AF_INET6),
        _Step(RETURN, 0, 0, ALLOW),
        _Step(RETURN, 0, 0, KILL),
    )
    program = _Program(len(steps), steps)
    with contextlib.suppress(OSError, AttributeError):
        libc = ctypes.CDLL(None, use_errno=True)
        return bool(
            libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
            and libc.prctl(PR_SET_SECCOMP, MODE_FILTER, ctypes.byref(program), 0, 0) == 0
        )
    return False
