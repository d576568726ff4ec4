"""How large what ships is: the wheel, what it unpacks to, and its largest parts.

./goa bench size
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from collections import defaultdict
from pathlib import Path

from tests.bench.bench_tools import ROOT, Figure

LARGEST = 6


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
            cwd=ROOT, check=True, capture_output=True,
        )  # fmt: skip
        (wheel,) = Path(folder).glob("*.whl")
        packed = wheel.stat().st_size
        parts: dict[str, int] = defaultdict(int)
        with zipfile.ZipFile(wheel) as archive:
            for file in archive.infolist():
                parts["/".join(file.filename.split("/")[:3][:-1])] += file.file_size
    told = [
        Figure("the wheel", "kB", [packed / 1000]),
        Figure("unpacked", "kB", [sum(parts.values()) / 1000]),
    ]
    for name, size in sorted(parts.items(), key=lambda part: -part[1])[:LARGEST]:
        told.append(Figure(f"  {name}", "kB", [size / 1000]))
    return told
