"""What the score sheet shows, as plain values."""

from attrs import frozen


@frozen
class ScoreHeadView:
    """What stays on top: points, rank, and how far the next one is."""

    total: str
    rank: str
    line: str
    share: float  # of the picture of the ranks that is filled


@frozen
class ScoreLineView:
    """The points of one line and how they come about."""

    points: str
    detail: str
    scores: bool
