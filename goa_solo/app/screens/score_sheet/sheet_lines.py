"""What the score sheet shows, as plain values: its head, and the points and texts of each line."""

from attrs import frozen

from goa_solo.app.i18n import _, render
from goa_solo.app.presenters.campaign_summary import points_text
from goa_solo.app.screens.score_sheet.presenter import ScoreSheetPresenter
from goa_solo.rules.message import say
from goa_solo.rules.scoring import PLAGUED, RANKS, TRACKS, Depot, next_rank, pardaos_detail

TOP = 75  # points; where the picture of the ranks ends
BANDS = [rank.least / TOP for rank in reversed(RANKS)]
"""Where each rank begins on the picture of the ranks, from the lowest."""


@frozen
class ScoreHeadView:
    """What stays at the top: points, rank, and how far the next rank is."""

    total: str
    rank: str
    line: str
    share: float  # the share of the picture of the ranks that is filled


@frozen
class ScoreLineView:
    """A line: its name, its points and how they are computed."""

    name: str
    points: str
    detail: str


def head(shown: ScoreSheetPresenter) -> ScoreHeadView:
    """Return points and rank; no rank before anything is entered."""
    score = shown.score
    if shown.untouched:
        return ScoreHeadView(str(score.total or ""), title(shown), "", 0.0)
    above = next_rank(score.total)
    line = _("The highest rank")
    if above is not None:
        line = _("{points} short of {rank}").format(
            points=points_text(above.least - score.total), rank=shown.render(above.as_message())
        )
    rank = shown.render(score.rank.as_message())
    if shown.finished is None:
        rank = _("So far: {rank}").format(rank=rank)
    else:
        line = _("Before this correction: {points}").format(
            points=points_text(shown.finished.total)
        )
    return ScoreHeadView(str(score.total), rank, line, min(1.0, score.total / TOP))


def title(shown: ScoreSheetPresenter) -> str:
    return _("Correct the sheet") if shown.finished is not None else _("Score sheet")


def lines(shown: ScoreSheetPresenter) -> dict[str, ScoreLineView]:
    """Return each line by its key."""
    return {
        line.key: ScoreLineView(
            shown.render(line.name), str(line.points), render(line.detail, shown.edition.terms)
        )
        for line in shown.score.lines
    }


def track_points(shown: ScoreSheetPresenter) -> str:
    """Return the points of all tracks."""
    return str(sum(map(shown.score.points, TRACKS)))


def pardaos_line(shown: ScoreSheetPresenter) -> str:
    """Return yours against hers, or what decides if the amounts aren't entered (R12)."""
    points, hers = shown.edition.scoring.richest, shown.sheet.lakshmi_pardaos
    if shown.sheet.wealthier is not None and shown.sheet.richer is None:
        return shown.render(pardaos_detail(shown.sheet))
    if hers is None:
        return shown.render(
            say("{points} points if you have at least as many as she does.", points=points)
        )
    return shown.render(
        say(
            "Lakshmi has {hers}: {points} points if you have at least as many.",
            hers=hers,
            points=points,
        )
    )


def purse_line(shown: ScoreSheetPresenter) -> str:
    """Return where her number of Pardaos comes from."""
    if shown.purse is not None and shown.sheet.lakshmi_pardaos == shown.purse:
        return _("Her whole purse, as tracked by the app")
    return _("Her whole purse")


def depots_line(shown: ScoreSheetPresenter) -> str:
    """Return what to enter for each depot, if anything."""
    if shown.asks_spaces and shown.asks_goods:
        return shown.render(
            say(
                "For each one on your board, tap how many spaces it has, then how many"
                " {goods} are on it."
            )
        )
    if shown.asks_spaces:
        return _("For the goal, tap how many spaces each one on your board has.")
    return shown.render(say("Tap how many {goods} are left on each one."))


def place_points(shown: ScoreSheetPresenter, depot: Depot) -> str:
    """Return what the goods on a depot score, if they do."""
    return str(PLAGUED[depot.goods]) if shown.asks_goods and depot.goods else ""


def foreman_line(shown: ScoreSheetPresenter) -> str:
    """Return what to tick, and what it does."""
    each = shown.edition.scoring.single_foreman
    return shown.render(
        say("You have the {foreman}: {points} points for each of these", points=each)
    )
