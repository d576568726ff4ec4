"""`goa-solo simulate`: simulate many sessions with a deck, and print the statistics."""

import argparse
import sys
from collections.abc import Callable, Iterator

from attrs import asdict

from goa_solo.application import pack_lookup
from goa_solo.commands import progress
from goa_solo.commands.open_store import open_store
from goa_solo.commands.terminal_io import INTERRUPTED, print_json, printable_lines
from goa_solo.packs import DeckPack, PackError, Problem
from goa_solo.packs.deck_pack import ROMAN
from goa_solo.rules.cards import LEVELS
from goa_solo.rules.market import TileType
from goa_solo.rules.message import Message, say
from goa_solo.rules.setup import DIFFICULTIES, HOUSE_DECK, Phase
from goa_solo.rules.translation import decimal
from goa_solo.rules.translation import translated as _
from goa_solo.rules.translation import translated as from_pack
from goa_solo.simulate import KINDS, SimulationPlan, simulate
from goa_solo.simulate.statistics import CHEAP, PAINFUL, Figures, figures
from goa_solo.store.errors import StoreError

MOST_SESSIONS = 1_000_000
MOST_JOBS = 64


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--difficulty",
        choices=[*map(str, DIFFICULTIES), "all"],
        default="all",
        help=_("default: all"),
    )
    parser.add_argument(
        "--sessions",
        type=_within(1, MOST_SESSIONS),
        default=1000,
        metavar="N",
        help=_("how many to play at each difficulty (default: 1000)"),
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help=_("the same seed gives the same figures")
    )
    parser.add_argument(
        "--player", choices=KINDS, default="value", help=_("how the player bids (default: value)")
    )
    parser.add_argument("--deck", default=HOUSE_DECK, metavar="NAME|FILE", help=_("default: house"))
    parser.add_argument(
        "--jobs", type=_within(1, MOST_JOBS), default=1, metavar="N", help=_("processes to use")
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))


def _within(lowest: int, highest: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text)
        if not lowest <= value <= highest:
            raise argparse.ArgumentTypeError(
                str(say("use a number from {lowest} to {highest}", lowest=lowest, highest=highest))
            )
        return value

    return number


def run(args: argparse.Namespace) -> int:
    chosen = DIFFICULTIES if args.difficulty == "all" else (int(args.difficulty),)
    try:
        with open_store(read_only=True) as store:
            pack = _complete(pack_lookup.deck_or_file(store, args.deck))
    except (PackError, StoreError) as error:
        print(printable_lines(error), file=sys.stderr)
        return 1
    plan = SimulationPlan(pack, chosen, args.sessions, args.seed, args.player, args.jobs)
    try:
        tallies = progress.run(simulate(plan), say("sessions"))
    except progress.Stopped:
        return INTERRUPTED
    found = {n: figures(tally) for n, tally in tallies.items()}
    if args.json:
        print_json(_plain(plan, found), indent=2)
    else:
        print(printable_lines("\n".join(_report(plan, found))))
    return 0


def _complete(pack: DeckPack) -> DeckPack:
    """Return the deck; reject an incomplete one, which can't be shuffled."""
    if pack.complete:
        return pack
    known, cards = pack.progress
    what = say(
        "a simulation needs a complete deck; this one has {known} of {cards} cards and"
        " {purses} of 3 Solo Bank cards.",
        known=known,
        cards=cards,
        purses=len(pack.purses),
    )
    raise PackError(Problem(pack.name, None, what))


def _plain(plan: SimulationPlan, found: dict[int, Figures]) -> dict[str, object]:
    return {
        "deck": plan.pack.name,
        "player": plan.kind,
        "seed": plan.seed,
        "sessions": plan.sessions,
        "difficulties": {ROMAN[n]: asdict(figure) for n, figure in found.items()},
    }


def _report(plan: SimulationPlan, found: dict[int, Figures]) -> Iterator[str]:
    yield str(
        say(
            "{deck}, sessions per difficulty: {sessions}, seed {seed}, player: {kind}",
            deck=from_pack(plan.pack.name),
            sessions=plan.sessions,
            seed=plan.seed,
            kind=plan.kind,
        )
    )
    yield ""
    yield _line("", (ROMAN[n] for n in found))
    for title, cell in _rows():
        yield _line(str(title), (cell(figure) for figure in found.values()))


def _line(title: str, cells: Iterator[str]) -> str:
    return (f"{title:<38}" + "".join(f"{cell:>13}" for cell in cells)).rstrip()


Cell = Callable[[Figures], str]


def _rows() -> Iterator[tuple[Message, Cell]]:
    yield say("her bids, mean ± spread"), _bid("all")
    for phase in Phase:
        yield say("  {time}", time=phase.as_message()), _bid(phase.value)
        for level in LEVELS:
            yield say("    level {level}", level=level), _bid(f"{phase.value} {level}")
    yield say("  under {least}", least=CHEAP), lambda f: _percent(f.cheap)
    yield (say("  {least} to {most}", least=CHEAP, most=PAINFUL), lambda f: _percent(f.usual))
    yield say("  over {most}", most=PAINFUL), lambda f: _percent(f.painful)
    yield say("auctions she wins"), lambda f: _percent(f.wins["all"])
    yield say("  the player is the auctioneer"), _won("auctioneer player")
    yield say("  she is the auctioneer"), _won("auctioneer lakshmi")
    yield say("  taken for free: the player passed"), lambda f: _percent(f.free)
    yield say("rounds she holds the {nazar}"), lambda f: _percent(f.holds)
    yield say("what the player pays per lot"), lambda _: ""
    for phase in Phase:
        yield say("  {time}", time=phase.as_message()), _price(phase.value)
    yield (say("her purse at the end"), lambda f: _spread(f.purse.mean, f.purse.spread))
    yield (
        say("the player's money at the end"),
        lambda f: _spread(f.money.mean, f.money.spread),
    )
    yield say("  at least as much as she has"), lambda f: _percent(f.richest)
    yield say("search beyond the first ring"), lambda f: _percent(f.beyond)
    yield say("tiles in %: market, marked, taken"), lambda _: ""
    for tile in TileType:
        yield say("  {type}", type=tile), _tile(tile.key)


def _spread(mean: float, spread: float, places: int = 1) -> str:
    return f"{decimal(mean, places)} ± {decimal(spread, places)}"


def _percent(share: float) -> str:
    return _("{percent}%").format(percent=decimal(100 * share))


def _bid(name: str) -> Cell:
    return lambda f: _spread(f.bids[name].mean, f.bids[name].spread, 2)


def _price(name: str) -> Cell:
    return lambda f: _spread(f.prices[name].mean, f.prices[name].spread)


def _won(name: str) -> Cell:
    return lambda f: _percent(f.wins[name])


def _tile(name: str) -> Cell:
    def cell(found: Figures) -> str:
        share = found.tiles[name]
        return " ".join(f"{100 * x:.0f}" for x in (share.offered, share.marked, share.taken))

    return cell
