"""The app on a phone whose Java half runs here: see `docs/develop/testing.md`. Each test is a
process of its own, because Kivy decides once which system it is on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from goa_solo.app.kivy_patches import is_enabled
from tests.packaging.android_jvm import phone_stage

ROOT = Path(__file__).parents[3]
PATIENCE = 180  # seconds


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    phone_stage.build()  # or the reason why it can't be built
    environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
        timeout=PATIENCE,
    )  # fmt: skip


@pytest.mark.window
def test_on_the_phone() -> None:
    """All in one process: most of the time goes into starting Java, Kivy and the app."""
    parts = [str(Path(__file__).with_name(name)) for name in ("phone_files.py", "phone_device.py")]
    done = run("pytest", "-q", "-p", "no:cacheprovider", *parts)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.window
def test_started_as_on_a_phone(tmp_path: Path) -> None:
    done = run("tests.packaging.android_jvm.phone_start", str(tmp_path))
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    frames = found.pop("frames")
    assert found == {
        "screen": "home", "density": 2.0, "text_scale": 1.3, "edges": [0, 48, 0, 96],
    }  # fmt: skip
    if is_enabled("idle_sleep"):
        assert frames <= 40  # of 60 in a second: it sleeps while nothing happens
    assert (tmp_path / "goa-solo" / "window.json").is_file()
