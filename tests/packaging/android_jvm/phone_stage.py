"""Builds the stage: Android's classes with bodies that record their calls, python-for-android's own
PythonActivity on top of them, and its own Python modules. It stays in `.venv` until a source of it
changes."""

import hashlib
import shutil
import subprocess
import zipfile
from importlib.metadata import version
from pathlib import Path

import pythonforandroid

from tests.packaging.android_jvm import debian_files
from tests.packaging.android_jvm.debian_files import CACHE, CLASSES

SOURCES = Path(__file__).parent / "stage"
PACKAGE = Path(__file__).parents[3] / "assets/android/java"
P4A = Path(pythonforandroid.__file__).parent
JAVA = [
    P4A / "bootstraps" / name / "build/src/main/java" for name in ("sdl2", "common", "_sdl_common")
]
PYTHON = P4A / "recipes/android/src/android"
ACTIVITY = "org/kivy/android/PythonActivity"
ASM = "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"

CONFIG = f"""ACTIVITY_CLASS_NAME = "{ACTIVITY.replace("/", ".")}"
ACTIVITY_CLASS_NAMESPACE = "{ACTIVITY}"
BOOTSTRAP, IS_SDL2 = "sdl2", 1
"""
NATIVE = '''"""A stand-in for the part of python-for-android that is written in Cython."""
from jnius import autoclass
mActivity = autoclass("org.kivy.android.PythonActivity").mActivity
def remove_presplash(): pass
def get_keyboard_height(): return 0
'''


def java_home() -> Path:
    """The folder of an installed Java."""
    return debian_files.program("java", "default-jre-headless").parent.parent


def _own_sources() -> list[Path]:
    """The stage, and what our package adds to python-for-android's Java."""
    return sorted((*SOURCES.rglob("*.java"), *PACKAGE.rglob("*.java")))


def build() -> Path:
    """The folder of the stage: `classes`, `agent.jar` and `python`."""
    android = debian_files.unstable_file(*CLASSES)
    java = java_home()
    digest = hashlib.sha256(f"{version('python-for-android')} {java}".encode())
    for path in (Path(__file__), *_own_sources()):
        digest.update(path.read_bytes())
    stage = CACHE / digest.hexdigest()[:12]
    with debian_files.lock(stage):
        if not stage.exists():
            _build(stage, java, android)
    return stage


def _build(stage: Path, java: Path, android: Path) -> None:
    made = stage.with_suffix(".tmp")
    shutil.rmtree(made, ignore_errors=True)
    own = _own_sources()
    theirs = [JAVA[0] / f"{ACTIVITY}.java", JAVA[1] / "org/renpy/android/Hardware.java"]
    # The runtime has the compiler; only its launcher is in the development kit.
    command: list[str | Path] = [
        java / "bin/java", "-m", "jdk.compiler/com.sun.tools.javac.Main", "-nowarn", "-proc:none",
        "-encoding", "UTF-8", "-d", made / "classes", "-classpath", android, "--add-exports", ASM,
        "-sourcepath", ":".join(map(str, (SOURCES, *JAVA))), *own, *theirs,
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    if done.returncode:
        raise RuntimeError(done.stderr)
    with zipfile.ZipFile(made / "agent.jar", "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", "Premain-Class: stage.Agent\n")
        for path in sorted((made / "classes/stage").glob("Agent*.class")):
            jar.write(path, f"stage/{path.name}")
            path.unlink()
    package = made / "python/android"
    package.mkdir(parents=True)
    for name in ("__init__", "activity", "runnable"):
        shutil.copy(PYTHON / f"{name}.py", package)
    (package / "config.py").write_text(CONFIG)
    (package / "_android.py").write_text(NATIVE)
    made.rename(stage)


def java_options(stage: Path) -> list[str]:
    """How the Java machine is started in the process of the app."""
    return [f"-javaagent:{stage / 'agent.jar'}", f"--add-exports={ASM}", "-Xshare:auto", "-Xmx64m",
            "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xrs"]  # fmt: skip


def class_path(stage: Path) -> list[str]:
    return [str(stage / "classes"), str(CACHE / Path(CLASSES[1]).name)]
