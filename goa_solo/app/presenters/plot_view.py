"""What a chart shows, as plain values; a chart's figures make one, `Plot` draws it."""

from attrs import frozen


@frozen
class Band:
    """A stretch of the scale with a name, from `least` up."""

    least: float
    most: float
    name: str


@frozen
class Dot:
    """A session: how far to the right (0 to 1), its value, its name, and how many it stands for."""

    x: float
    value: float
    id: str
    count: int = 1
    accent: bool = False


@frozen
class PlotTick:
    """A short stroke across at a value, such as an average."""

    x: float
    value: float


@frozen
class PlotView:
    """One chart. `least` and `most` are the ends of its scale."""

    least: float = 0
    most: float = 10
    ticks: tuple[int, ...] = ()
    bands: tuple[Band, ...] = ()
    dots: tuple[Dot, ...] = ()
    line: tuple[tuple[float, float], ...] = ()
    marks: tuple[PlotTick, ...] = ()
    feet: tuple[tuple[float, str], ...] = ()  # words below, by how far to the right

    def share(self, value: float) -> float:
        """How far up the scale a value is, 0 to 1."""
        return (value - self.least) / ((self.most - self.least) or 1)
