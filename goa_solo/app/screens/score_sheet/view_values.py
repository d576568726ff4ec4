"""What the score sheet shows, as plain values."""

from attrs import frozen


@frozen
class ScoreHeadView:
    """What stays at the top: points, rank, and how far the next rank is."""

    total: str
    rank: str
    line: str
    share: float  # the share of the picture of the ranks that is filled


@frozen
class ScoreLineView:
    """The points of one line and how they are computed."""

    points: str
    detail: str
    scores: bool
