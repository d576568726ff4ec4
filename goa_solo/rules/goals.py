"""Campaign goals: conditions on a score sheet, decided with evidence (rules section 6)."""

from typing import Protocol

from attrs import frozen

from goa_solo.rules.message import Message, say, say_count
from goa_solo.rules.scoring import LINE_NAMES, TRACKS, Score, ScoreSheet, track_name


@frozen
class Evidence:
    """By how much a goal is exceeded or missed, in its own unit, and why."""

    margin: int  # negative if it is missed
    why: Message

    @property
    def achieved(self) -> bool:
        return self.margin >= 0


class Condition(Protocol):
    """A condition a score sheet can meet."""

    def as_message(self) -> Message: ...

    def decide(self, sheet: ScoreSheet, score: Score, /) -> Evidence: ...


@frozen
class TrackPair:
    """At least `points` points on a track and on any other track."""

    track: str
    points: int = 10

    def as_message(self) -> Message:
        return say_count(
            "{count} point each on {track} and one other track",
            "{count} points each on {track} and one other track",
            self.points,
            track=track_name(self.track),
        )

    def decide(self, _sheet: ScoreSheet, score: Score) -> Evidence:
        first = score.points(self.track)
        others = [t for t in TRACKS if t != self.track]
        best = max(others, key=score.points)
        why = say(
            "{first} on {track} and {second} on {other}",
            first=first,
            track=track_name(self.track),
            second=score.points(best),
            other=track_name(best),
        )
        return Evidence(min(first, score.points(best)) - self.points, why)


@frozen
class Outposts:
    """At least `least` outposts established."""

    least: int

    def as_message(self) -> Message:
        return say_count(
            "{count} {outpost} {established}", "{count} {outposts} {established}", self.least
        )

    def decide(self, sheet: ScoreSheet, _score: Score) -> Evidence:
        why = say("{count} of {least} {outposts}", count=sheet.outposts, least=self.least)
        return Evidence(sheet.outposts - self.least, why)


@frozen
class LinePoints:
    """At least `least` points from one line of the sheet, such as exploration cards."""

    line: str
    least: int

    def as_message(self) -> Message:
        return say_count(
            "at least {count} point from {line}",
            "at least {count} points from {line}",
            self.least,
            line=LINE_NAMES[self.line],
        )

    def decide(self, _sheet: ScoreSheet, score: Score) -> Evidence:
        points = score.points(self.line)
        line = LINE_NAMES[self.line]
        why = say_count(
            "{count} point from {line}", "{count} points from {line}", points, line=line
        )
        return Evidence(points - self.least, why)


@frozen
class DepotSpaces:
    """At least `depots` depots with at least `spaces` goods spaces in total."""

    depots: int
    spaces: int

    def as_message(self) -> Message:
        return say_count(
            "{count} {depot} with at least {spaces} spaces",
            "{count} {depots} with at least {spaces} spaces in total",
            self.depots,
            spaces=self.spaces,
        )

    def decide(self, sheet: ScoreSheet, _score: Score) -> Evidence:
        count, spaces = len(sheet.depots), sum(d.spaces for d in sheet.depots)
        why = say(
            "{count} of {least} {depots}, {spaces} of {wanted} spaces",
            count=count,
            least=self.depots,
            spaces=spaces,
            wanted=self.spaces,
        )
        return Evidence(min(count - self.depots, spaces - self.spaces), why)


@frozen
class PardaosLeft:
    """At least `least` Pardaos unspent."""

    least: int

    def as_message(self) -> Message:
        return say_count(
            "at least {count} {pardau} left", "at least {count} {pardaos} left", self.least
        )

    def decide(self, sheet: ScoreSheet, _score: Score) -> Evidence:
        left = sheet.pardaos or 0
        why = say_count("{count} {pardau} left", "{count} {pardaos} left", left)
        return Evidence(left - self.least, why)


@frozen
class TotalPoints:
    """At least `least` points in total."""

    least: int

    def as_message(self) -> Message:
        return say_count(
            "at least {count} point in total", "at least {count} points in total", self.least
        )

    def decide(self, _sheet: ScoreSheet, score: Score) -> Evidence:
        return Evidence(
            score.total - self.least, say_count("{count} point", "{count} points", score.total)
        )


@frozen
class Goal:
    """A campaign goal: its letter and its condition."""

    letter: str
    condition: Condition

    def as_message(self) -> Message:
        return self.condition.as_message()


LISBON_GOALS: tuple[Goal, ...] = (
    Goal("A", TrackPair("income")),
    Goal("B", TrackPair("ships")),
    Goal("C", TrackPair("explore")),
    Goal("D", TrackPair("produce")),
    Goal("E", TrackPair("outpost")),
    Goal("F", Outposts(4)),
    Goal("G", LinePoints("symbols", 10)),
    Goal("H", DepotSpaces(4, 9)),
    Goal("I", PardaosLeft(30)),
)
"""The nine goals of the rulebook (R5)."""
