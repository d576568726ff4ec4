"""Puts KivyMD into the wheel and the sdist; docs/develop/packaging.md says why.

KivyMD asks for pycairo, which has no wheel on Linux and macOS, for one widget we never use. So the
wheel brings KivyMD along instead of depending on it.
"""

from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VERSION = "2.0.0"
INSIDE = "goa_solo/bundled/kivymd"


class BundleKivyMD(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the files of the KivyMD that is installed where the build runs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or (Path(self.root) / INSIDE).is_dir():  # an sdist has it already
            return
        build_data["force_include"].update(kivymd_files())


def kivymd_files() -> dict[str, str]:
    """Return each file of KivyMD, with its licence, and its place in the wheel."""
    try:
        kivymd = distribution("kivymd")
    except PackageNotFoundError:
        raise SystemExit(_missing("it isn't installed here")) from None
    if kivymd.version != VERSION:
        raise SystemExit(_missing(f"{kivymd.version} is installed here"))
    found = {}
    for file in kivymd.files or ():
        if file.parts[0] == "kivymd" and file.suffix != ".pyc":
            found[str(file.locate())] = f"{INSIDE}/{'/'.join(file.parts[1:])}"
        elif file.name == "LICENSE":
            found[str(file.locate())] = f"{INSIDE}/LICENSE"
    return found


def _missing(why: str) -> str:
    return f"The wheel is built with KivyMD {VERSION}, but {why}. Build it in a clone: ./goa wheel"
