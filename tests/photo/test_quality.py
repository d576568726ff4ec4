"""How well the app reads photos it wasn't tuned with; takes minutes, so runs only on request."""

import pytest

from tests.support.photo_boards import REPORT
from tests.support.photo_quality import measure

pytestmark = pytest.mark.long


def test_the_figures_of_the_page_hold() -> None:
    quality = measure(REPORT, 150)
    print(*quality.lines(), sep="\n")
    assert quality.first.share >= 0.90
    assert quality.second.share >= 0.985
    assert quality.ringed >= 0.90
    assert quality.found >= 0.80 * quality.photos
