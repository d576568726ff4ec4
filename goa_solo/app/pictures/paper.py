"""The colours of paper and ink, the same in both themes."""

from goa_solo.app.toolkit.drawing import colour

PAPER, RULE = colour("#FAF1DC"), colour("#E3D3AC")
INK, QUIET, RED = colour("#2A2118"), colour("#6B5B45"), colour("#97402D")
