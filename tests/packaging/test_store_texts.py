"""The texts and pictures for app stores keep to the stores' limits, in every language."""

from pathlib import Path

import pytest
from PIL import Image

from goa_solo import __version__
from goa_solo.languages import language_codes
from tests.packaging.version_code import version_code
from tests.support.store_pictures import BANNER, FOLDER, LANGUAGES, PICTURES

LONGEST = {
    "title.txt": 30,
    "short_description.txt": 80,
    "full_description.txt": 4000,
    f"changelogs/{version_code(__version__)}.txt": 500,
}
ICON = (512, 512)
SHORTEST_SIDE, LONGEST_SIDE, STEEPEST = 320, 3840, 2  # pixels, and long to short side


FOLDERS = sorted(path.name for path in FOLDER.iterdir())


def test_there_is_a_folder_for_each_language() -> None:
    assert sorted(name[:2] for name in FOLDERS) == sorted(language_codes())


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("name", LONGEST)
def test_texts(language: str, name: str) -> None:
    text = (FOLDER / language / name).read_text("utf-8").rstrip("\n")
    assert 0 < len(text) <= LONGEST[name]
    if name in ("title.txt", "short_description.txt"):
        assert "\n" not in text
    if language == "fr-FR":
        assert not any(f" {mark}" in text for mark in ":;!?»"), "a no-break space goes there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language: str) -> None:
    images = FOLDER / language / "images"
    assert _size(images / "icon.png") == ICON
    assert _size(images / "featureGraphic.png") == BANNER
    taken = sorted((images / "phoneScreenshots").iterdir())
    assert [path.stem for path in taken] == sorted(PICTURES)
    assert 2 <= len(taken) <= 8
    for path in taken:
        sides = sorted(_size(path))
        assert sides[0] >= SHORTEST_SIDE
        assert sides[1] <= min(LONGEST_SIDE, STEEPEST * sides[0])
        assert Image.open(path).mode == "RGB"


def _size(path: Path) -> tuple[int, int]:
    return Image.open(path).size
