"""What charts show, as plain values; presenters create them, `Plot` and `Bars` draw them."""

from attrs import frozen


@frozen
class Band:
    """A named range of the scale, starting at `least`."""

    least: float
    most: float
    name: str


@frozen
class Dot:
    """A dot for one or more sessions: its position from left to right (0 to 1), value and name."""

    x: float
    value: float
    id: str
    count: int = 1
    accent: bool = False


@frozen
class ChartBar:
    """One bar: its name, its number as text, and the share of the width it fills."""

    name: str
    number: str
    share: float
    accent: bool = False


@frozen
class PlotView:
    """One chart. `least` and `most` are the ends of its scale."""

    least: float = 0
    most: float = 10
    ticks: tuple[int, ...] = ()
    bands: tuple[Band, ...] = ()
    dots: tuple[Dot, ...] = ()
    line: tuple[tuple[float, float], ...] = ()
    marks: tuple[tuple[float, float], ...] = ()  # short horizontal ones, at such values
    feet: tuple[tuple[float, str], ...] = ()  # labels below, by their position from left to right

    def height_of(self, value: float) -> float:
        """Return how far up the scale a value is, 0 to 1."""
        return (value - self.least) / ((self.most - self.least) or 1)
