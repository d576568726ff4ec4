"""`goa-solo where`: find a marker's space from one market and one card, and show her search."""

import argparse
import json

from goa_solo.commands.terminal_io import OK, USAGE_ERROR, Terminal, print_error, typed_space
from goa_solo.rules.cards import AuctionFace
from goa_solo.rules.market import Market, Space
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.placement import (
    NO_BORDER_TILE,
    Placement,
    has_border_tile,
    place_marker,
    place_stone,
)
from goa_solo.rules.translation import translated as _

EXAMPLES = """\
  goa-solo where --market DDTDB/DTD.D/YDDPD/BDDTD/DDTBD --card "T>D N1 cw"
  goa-solo where --market DDTDB/DTD.D/YDDPD/BDDTD/DDTBD --card "T>D NE cw" --from N3
  goa-solo where --market DDTDB/DTD.D/YDDPD/BDDTD/DDTBD --card "B W ccw" --from r2c2 --marked r2c2
"""
MARKET = say(
    "A market is five rows of five letters: D for {depot}, T for {teal}, B for {blue}, Y for"
    " {yellow}, P for {purple} and . for a gap."
)
CARD = say(
    "Write a card as its types in order, its start, its direction (cw or ccw) and, if you like,"
    " its value."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = "\n".join((_("examples:"), EXAMPLES, str(MARKET), str(CARD)))
    parser.add_argument("--market", required=True, metavar="ROWS", help=_("the tiles, row by row"))
    parser.add_argument("--card", required=True, metavar="FACE", help=_("her auction card"))
    parser.add_argument(
        "--from",
        dest="previous",
        metavar="SPACE",
        help=_(
            "the space of the previous marker, such as N3 or r2c4; leave this out for a"
            " level 1 card"
        ),
    )
    parser.add_argument(
        "--marked", default="", metavar="SPACES", help=_("tiles with a marker, such as r1c2,r3c3")
    )
    parser.add_argument(
        "--farther",
        action="store_true",
        help=_(
            "prefer her first choice far away to a lower choice nearby (the other reading of R2)"
        ),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))


def run(args: argparse.Namespace) -> int:
    try:
        market = Market.parse(args.market)
        face = AuctionFace.parse(args.card, value=0)
        previous = typed_space(args.previous) if args.previous else None
        marked = tuple(_tile(part) for part in args.marked.split(",") if part.strip())
        _check_level(face, previous)
    except RuleError as error:
        return print_error(error, USAGE_ERROR)
    if previous is None:
        if market.left and not has_border_tile(market):
            raise RuleError(NO_BORDER_TILE)
        placement = place_stone(market, face)
    else:
        placement = place_marker(market, face, previous, marked, farther=args.farther)
    if args.json:
        print(json.dumps(_plain(placement)))
    else:
        _print(Terminal(), placement)
    return OK


def _tile(text: str) -> Space:
    found = typed_space(text)
    if not found.on_grid:
        raise RuleError("{Space} is an edge space: markers 2 and 3 go on tiles.", space=found.name)
    return found


def _check_level(face: AuctionFace, previous: Space | None) -> None:
    if previous is None and 1 not in face.levels:
        raise RuleError(
            "This card starts at {start}, so it's a level 2 or 3 card: use --from to say where"
            " the previous marker is.",
            start=face.start,
        )
    if previous is not None and 1 in face.levels:
        raise RuleError(
            "This card starts at {start}, so it's a level 1 card: leave out --from.",
            start=str(face.start),
        )


def _plain(placement: Placement) -> dict[str, object]:
    plain: dict[str, object] = {"space": placement.space.name, "type": placement.type.key}
    if not placement.space.on_grid:
        plain["faces"] = placement.tile.name
    plain["looked_at"] = [look.space.name for look in placement.looked]
    plain["reason"] = str(placement.reason())
    return plain


def _print(terminal: Terminal, placement: Placement) -> None:
    """Print the space, the reason and the path; spaces by their names, or to be heard, in words."""
    space, tile = placement.space, placement.tile
    names: dict[str, object] = {"space": space, "tile": tile}
    if not terminal.plain:
        names = {"space": space.name, "tile": tile.name}
    where = say("{space} ({type})", type=placement.type, **names)
    if not space.on_grid:
        where = say("{space}, facing {tile} ({type})", type=placement.type, **names)
    terminal.print_paragraph(where)
    terminal.print_paragraph(placement.reason())
    looked = [look.space for look in placement.looked]
    if terminal.plain:
        path = "; ".join(terminal.text(one.as_message()) for one in dict.fromkeys(looked))
    else:
        path = " ".join(one.name for one in looked)
    terminal.print_paragraph(say("Looked at: {path}", path=path))
