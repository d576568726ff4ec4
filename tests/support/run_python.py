"""Runs Python in its own process, as a person would start the program."""

import os
import subprocess
import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).parents[2]
LONGEST = 120  # seconds
NOTHING: Mapping[str, str] = MappingProxyType({})


def run_python(
    *words: str | Path,
    env: Mapping[str, str] = NOTHING,
    without: Collection[str] = (),
    typed: str = "",
    cwd: Path = ROOT,
) -> subprocess.CompletedProcess[str]:
    """Run it with variables besides those of the environment, some of which may be left out."""
    kept = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        cwd=cwd,
        env=kept | dict(env),
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )


def printed_by(*words: str | Path, env: Mapping[str, str] = NOTHING, cwd: Path = ROOT) -> str:
    """Return what it prints; it must succeed."""
    done = run_python(*words, env=env, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout
