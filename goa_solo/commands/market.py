"""`goa-solo market`: read a market from a photo, and learn an edition's colours from one."""

import argparse
import json
import re
from math import isfinite
from pathlib import Path

from goa_solo.application.photo_colours import known_inks, save_inks
from goa_solo.commands.open_store import open_store
from goa_solo.commands.terminal_io import (
    FAILED,
    OK,
    USAGE_ERROR,
    EndOfInput,
    Terminal,
    is_yes,
    print_error,
)
from goa_solo.packs import edition, editions
from goa_solo.photo import read_market
from goa_solo.photo.geometry import PhotoPoint, Quad
from goa_solo.photo.open_photo import Photo, PhotoError, open_photo
from goa_solo.photo.read_market import Proposal
from goa_solo.rules.market import SIZE, Market
from goa_solo.rules.message import PlayerError, RuleError, say, shorten
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.rules.translation import translated as _

EXAMPLES = """\
  goa-solo market photo.jpg
  goa-solo market photo.jpg --corners 310,220 1580,260 1490,1510 240,1380 --json
  goa-solo market photo.jpg --learn DDTDB/DTD.D/YDDPD/BDDTD/DDTBD
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser._negative_number_matcher = re.compile(r"-\d")  # so that a corner can be -3,20
    parser.epilog = "\n".join((_("examples:"), EXAMPLES))
    parser.add_argument("photo", metavar="PHOTO", help=_("a JPEG, PNG or WebP file"))
    parser.add_argument(
        "--corners",
        nargs=4,
        metavar="X,Y",
        help=_(
            "the four corners of the market, in pixels of the upright photo: top left, top"
            " right, bottom right, bottom left; if left out, the app looks for them"
        ),
    )
    parser.add_argument(
        "--edition", default=DEFAULT_EDITION, help=_("the edition of the tiles (default: quined)")
    )
    parser.add_argument(
        "--learn",
        metavar="ROWS",
        help=_("the tiles that are really there, to teach the app the colours of this edition"),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))


def run(args: argparse.Namespace) -> int:
    try:
        if args.edition not in editions():
            names = ", ".join(sorted(editions()))
            raise RuleError(
                "There is no edition '{name}'; the editions are {names}.",
                name=shorten(args.edition),
                names=names,
            )
        truth = Market.parse(args.learn) if args.learn is not None else None
        photo = open_photo(Path(args.photo))
        given = _corners(args.corners, photo) if args.corners else None
    except RuleError as error:
        return print_error(error, USAGE_ERROR)
    corners = given or read_market.find_corners(photo)
    if corners is None:
        message = say(
            "No market was found in this photo. Use --corners to say where the market's four"
            " corners are."
        )
        return print_error(message, FAILED)
    if truth is not None and given is None and not _confirmed(corners):
        shown = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
        message = say(
            "Nothing was learned: wrong corners would teach wrong colours. If these are the"
            " market's corners, add --corners {corners}.",
            corners=shown,
        )
        return print_error(message, USAGE_ERROR)
    try:
        proposal = _read(photo, corners, args.edition, truth)
    except PlayerError as error:
        return print_error(error, USAGE_ERROR if isinstance(error, PhotoError) else FAILED)
    print(json.dumps(_plain(proposal)) if args.json else "\n".join(_lines(proposal)))
    return OK


def _read(photo: Photo, corners: Quad, name: str, truth: Market | None) -> Proposal:
    """Read the market with the known colours; if the true market is given, learn from it."""
    with open_store(read_only=truth is None) as store:
        inks = known_inks(store, edition(name))
        proposal = read_market.read(photo, corners, inks)
        if truth is not None:
            inks = read_market.learn(photo, corners, truth, inks)
            save_inks(store, edition(name), inks)
            proposal = read_market.read(photo, corners, inks)
        return proposal


def _confirmed(corners: Quad) -> bool:
    """Ask whether the corners that the app found are right; without a terminal, they aren't."""
    terminal = Terminal()
    if not terminal.interactive:
        return False
    terminal.print_line(_corners_line(corners))
    terminal.print_paragraph(say("Are these the corners of the 5×5 tiles? Type y or n."))
    try:
        return is_yes(terminal.ask())
    except EndOfInput:
        return False


def _corners(texts: list[str], photo: Photo) -> Quad:
    a, b, c, d = (_point(text, photo) for text in texts)
    return a, b, c, d


def _point(text: str, photo: Photo) -> PhotoPoint:
    try:
        x, y = map(float, text.split(","))
    except ValueError:
        raise PhotoError(
            "'{text}' isn't a corner. Write a corner as X,Y in pixels, such as 310,220.",
            text=shorten(text),
        ) from None
    point = photo.on_photo((x, y)) if isfinite(x + y) else None
    if point is None:
        width, height = photo.size
        raise PhotoError(
            "The corner {text} is outside the photo, which has {width} × {height} pixels.",
            text=shorten(text),
            width=width,
            height=height,
        )
    return point


def _plain(proposal: Proposal) -> dict[str, object]:
    sure = [one.sure for one in proposal.spaces]
    return {
        "market": proposal.market.line,
        "sure": [sure[n : n + SIZE] for n in range(0, SIZE * SIZE, SIZE)],
        "corners": [[round(x, 1), round(y, 1)] for x, y in proposal.corners],
    }


def _lines(proposal: Proposal) -> list[str]:
    """Return the market, with a ? where the app is unsure."""
    rows = []
    for first in range(0, SIZE * SIZE, SIZE):
        part = proposal.spaces[first : first + SIZE]
        letters = ((one.kind.value if one.kind else ".", " " if one.sure else "?") for one in part)
        rows.append("".join(letter + mark for letter, mark in letters).rstrip())
    unsure = sum(not one.sure for one in proposal.spaces)
    lines = [*rows, _corners_line(proposal.corners)]
    if unsure:
        lines.append(str(say("A ? marks a space the app isn't sure about: check it yourself.")))
    return lines


def _corners_line(corners: Quad) -> str:
    return str(say("Corners: {corners}", corners=", ".join(f"{x:.0f},{y:.0f}" for x, y in corners)))
