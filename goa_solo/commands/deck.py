"""`goa-solo deck`: check deck files, show a deck as a table, start a new one, share and receive."""

import argparse
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

from goa_solo import packs
from goa_solo.application import own_decks, pack_lookup
from goa_solo.application.qr_codes import print_qr
from goa_solo.commands.open_store import open_store
from goa_solo.commands.terminal_io import OK, print_json, printable, printable_lines
from goa_solo.packs import DeckPack, PackError, Problem, Report
from goa_solo.packs.deck_code import deck_code, deck_link, read_deck_code
from goa_solo.packs.deck_merge import Merge, merge
from goa_solo.packs.deck_pack import ROMAN, Pile, pile_name
from goa_solo.packs.problem_report import sanitize
from goa_solo.rules.cards import PARDAUS, AuctionFace, Face
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.message import Message, RuleError, say, say_count
from goa_solo.rules.setup import HOUSE_DECK, Phase
from goa_solo.rules.translation import translated as _
from goa_solo.rules.translation import translated as from_pack
from goa_solo.store.errors import StoreError

WIDTH = 78


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(
        dest="what", required=True, metavar="check|show|new|share|receive"
    )
    check = actions.add_parser("check", help=_("list everything that is wrong with deck files"))
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))
    show = actions.add_parser("show", help=_("print a deck as a table"))
    show.add_argument("deck", nargs="?", default=HOUSE_DECK, metavar="NAME|FILE")
    show.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))
    new = actions.add_parser("new", help=_("write an empty deck file to fill in"))
    new.add_argument("file", metavar="FILE")
    share = actions.add_parser("share", help=_("print a deck as a code for another player"))
    share.add_argument("deck", nargs="?", default=HOUSE_DECK, metavar="NAME|FILE")
    share.add_argument("--qr", action="store_true", help=_("print it as a QR code too"))
    receive = actions.add_parser("receive", help=_("add a deck from its code to your own decks"))
    receive.add_argument("code", nargs="+", metavar="CODE")
    receive.add_argument(
        "--into", default="", metavar="NAME", help=_("add its cards to this deck of your own")
    )
    receive.add_argument("--look", action="store_true", help=_("only show what it would add"))


def run(args: argparse.Namespace) -> int:
    if args.what == "check":
        return _check(args.files, args.json)
    if args.what == "share":
        return _share(args.deck, args.qr)
    if args.what == "receive":
        return _receive(" ".join(args.code), args.into, look=args.look)
    return _show(args.deck, args.json) if args.what == "show" else _new(Path(args.file))


def _share(name: str, qr: bool) -> int:
    with open_store(read_only=True) as store:
        pack = pack_lookup.deck_or_file(store, name)
    if qr:
        print_qr(deck_link(pack))
    print(deck_code(pack))
    return OK


def _receive(code: str, into: str, *, look: bool) -> int:
    """Save the deck of a code, or add its cards to one of the player's own; if both together have
    too many cards for a pile, the player's own stay."""
    pack = read_deck_code(code)
    with open_store(read_only=look) as store:
        if into and not pack_lookup.is_own_deck(into):
            raise RuleError("{name} isn't one of your own decks.", name=into)
        found = merge(pack_lookup.deck(store, into), pack) if into else None
        for line in _describe_received(pack, found):
            print(printable(str(line)))
        if look:
            return OK
        name = into
        if found is None:
            name = own_decks.add(store, pack)
        else:
            own_decks.write(store, into, found.pack)
    print(say("Saved as {name}.", name=name))
    return OK


def _describe_received(pack: DeckPack, found: Merge | None) -> Iterable[Message]:
    known, cards = pack.progress
    yield say(
        "{name}: {known} of {cards} cards, {purses} of 3 Solo Bank cards.",
        name=pack.name,
        known=known,
        cards=cards,
        purses=len(pack.purses),
    )
    if found is None:
        return
    yield say_count("{count} card is new.", "{count} cards are new.", found.new_faces)
    for conflict in found.piles:
        yield say(
            "{pile}: together the decks have more than 8 cards, so yours are kept. In the"
            " app, you can choose which to keep.",
            pile=pile_name(*conflict.pile),
        )
    for purse in found.purses:
        yield say("Solo Bank card {name} differs; yours is kept.", name=ROMAN[purse.difficulty])


def _check(files: Iterable[str], as_json: bool) -> int:
    """Print every problem of every file; the exit status says whether there are any."""
    reports = {file: packs.read_file(Path(file), packs.read_pack) for file in files}
    if as_json:
        print_json([_plain(file, report) for file, report in reports.items()], indent=2)
    else:
        for file, report in reports.items():
            _print_report(file, report)
    return 0 if all(report.pack is not None for report in reports.values()) else 1


def _print_report(file: str, report: Report[packs.AnyPack]) -> None:
    for problem in report.problems:
        print(printable(str(problem)), file=sys.stderr)
    for note in report.notes:
        print(printable(str(note)))
    if isinstance(report.pack, DeckPack):
        known, cards = report.pack.progress
        print(Problem(file, None, say("OK, {known} of {cards} cards.", known=known, cards=cards)))
        for missing in report.pack.missing:
            print(Problem(file, say("still missing"), missing.as_message()))
    elif report.pack is not None:
        print(Problem(file, None, say("OK.")))


def _plain(file: str, report: Report[packs.AnyPack]) -> dict[str, object]:
    plain: dict[str, object] = {
        "file": file,
        "good": report.pack is not None,
        "problems": [_plain_problem(problem) for problem in report.problems],
        "notes": [_plain_problem(note) for note in report.notes],
    }
    if isinstance(report.pack, DeckPack):
        plain["known"], plain["cards"] = report.pack.progress
        plain["missing"] = [str(missing.as_message()) for missing in report.pack.missing]
    return plain


def _plain_problem(problem: Problem) -> dict[str, str | None]:
    where = None if problem.where is None else str(problem.where)
    return {"where": where, "what": str(problem.what)}


def _show(name: str, as_json: bool) -> int:
    try:
        with open_store(read_only=True) as store:
            pack = pack_lookup.deck_or_file(store, name)
    except (PackError, StoreError) as error:
        print(printable_lines(error), file=sys.stderr)
        return 1
    if as_json:
        print_json(_plain_deck(pack), indent=2)
    else:
        print(printable_lines("\n".join(_table(pack))))
    return 0


def _plain_deck(pack: DeckPack) -> dict[str, object]:
    known, cards = pack.progress
    return {
        "name": pack.name,
        "author": pack.author,
        "note": pack.note,
        "source": "stand-in" if pack.stand_in else "transcribed",
        "known": known,
        "cards": cards,
        "purse": {ROMAN[n]: list(counts) for n, counts in pack.purses.items()},
        "piles": {
            f"{phase.value} {deck}": [None if face is None else str(face) for face in pile]
            for (phase, deck), pile in pack.piles.items()
        },
    }


def _table(pack: DeckPack) -> Iterable[str]:
    """Return the whole deck in less than 80 columns."""
    known, cards = pack.progress
    source = say("a stand-in") if pack.stand_in else say("transcribed from real cards")
    yield str(say("{name} ({source})", name=from_pack(pack.name), source=source))
    if pack.author:
        yield str(say("by {author}", author=pack.author))
    for paragraph in from_pack(pack.note).splitlines():
        yield from textwrap.wrap(sanitize(paragraph, 2000), WIDTH)
    yield str(say("{known} of {cards} cards known", known=known, cards=cards))
    yield ""
    yield from _purses(pack)
    for phase in Phase:
        yield ""
        yield from _auction(pack, phase)
    yield ""
    yield from _actions(pack)


def _purses(pack: DeckPack) -> Iterable[str]:
    title = str(say("Purse"))
    yield f"{title:<12}" + "".join(f"{value:>5}" for value in PARDAUS) + f"{say('worth')!s:>9}"
    for difficulty, roman in ROMAN.items():
        counts = pack.purses.get(difficulty)
        if counts is None:
            yield f"  {roman:<10}" + f"{'?':>5}" * len(PARDAUS)
            continue
        worth = sum(value * count for value, count in zip(PARDAUS, counts, strict=True))
        yield f"  {roman:<10}" + "".join(f"{count:>5}" for count in counts) + f"{worth:>9}"


def _auction(pack: DeckPack, phase: Phase) -> Iterable[str]:
    yield str(say("Auction cards, {time}", time=phase.as_message()))
    levels = [say("level {level}", level=n) for n in range(1, len(AUCTION) + 1)]
    yield from _piles(levels, [pack.pile(phase, deck) for deck in AUCTION])


def _actions(pack: DeckPack) -> Iterable[str]:
    yield str(say("Action cards (with the {nazar} / without it)"))
    phases = [phase.as_message() for phase in Phase]
    yield from _piles(phases, [pack.pile(phase, ACTION) for phase in Phase])


def _piles(headings: Iterable[Message], piles: Iterable[Pile]) -> Iterable[str]:
    """Yield piles side by side, a card of each in a row."""
    yield "   " + "".join(f"  {heading!s:<23}" for heading in headings).rstrip()
    for number, faces in enumerate(zip(*piles, strict=True), 1):
        yield f"{number:>3}" + "".join(f"  {_cell(face):<23}" for face in faces).rstrip()


def _cell(face: Face | None) -> str:
    if not isinstance(face, AuctionFace):
        return str(face or "?")
    order = ">".join(t.value for t in face.priority)
    return f"{order:<10}{face.start!s:<3}{face.direction.value:<4}{face.value}"


def _new(path: Path) -> int:
    """Write an empty pack with comments; an existing file is never changed."""
    text = packs.write_deck(DeckPack.empty(str(say("My cards"))))
    try:
        with path.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        what = say("this file exists already; choose another name.")
        print(Problem(str(path), None, what), file=sys.stderr)
        return 1
    print(
        say(
            "{file} is ready: fill in the cards you know, then run: goa-solo deck check {file}",
            file=sanitize(str(path)),
        )
    )
    return 0
