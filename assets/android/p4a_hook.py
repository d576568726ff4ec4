"""What python-for-android's templates have no place for; it calls this before Gradle runs."""

import shutil
from pathlib import Path
from typing import Any

PROVIDER = """
        <provider android:name="org.goasolo.ShareProvider"
                  android:authorities="org.goasolo.goasolo.share"
                  android:exported="false"
                  android:grantUriPermissions="true" />
"""
MONOCHROME = '    <monochrome android:drawable="@mipmap/icon_monochrome"/>\n'


def before_apk_assemble(toolchain: Any) -> None:
    """Change the project that was just made from the templates."""
    change(Path(toolchain._dist.dist_dir) / "src/main", Path(__file__).parent)


def change(project: Path, assets: Path) -> None:
    """Add the provider for shared files, and the icon for themed home screens."""
    _insert(project / "AndroidManifest.xml", PROVIDER, "</application>")
    shutil.copy(assets / "icon-monochrome.png", project / "res/mipmap/icon_monochrome.png")
    _insert(project / "res/mipmap-anydpi-v26/icon.xml", MONOCHROME, "</adaptive-icon>")


def _insert(path: Path, what: str, before: str) -> None:
    text = path.read_text("utf-8")
    if what not in text:
        start, found, end = text.partition(before)
        if not found:
            raise SystemExit(f"{path} has no {before}: python-for-android has changed")
        path.write_text(start + what + found + end, "utf-8")
