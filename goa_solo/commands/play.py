"""`goa-solo play`: a whole session as plain text, from the first marker to the score."""

import argparse
import shlex
from pathlib import Path
from random import Random

from goa_solo import packs
from goa_solo.application import challenges, pack_lookup
from goa_solo.application.challenge_code import read_challenge_code
from goa_solo.application.finish_session import SheetEntry, finish
from goa_solo.application.loaded_campaign import session_campaign, session_goals
from goa_solo.application.session_defaults import (
    SessionDefaults,
    answer_search,
    asks_about_search,
    switched_rulings,
)
from goa_solo.application.sessions import paused_sessions, resume_session, start_session
from goa_solo.commands import score as scoring
from goa_solo.commands import score_prompt
from goa_solo.commands.ascii_board import path_text
from goa_solo.commands.open_store import open_store, print_notices
from goa_solo.commands.session_loop import HELP, SessionLoop
from goa_solo.commands.steps.pick_one import number_to_type
from goa_solo.commands.terminal_io import BOLD, OK, USAGE_ERROR, EndOfInput, Terminal, print_error
from goa_solo.named_file import read_named
from goa_solo.packs import Edition
from goa_solo.packs.random_market import deal_market
from goa_solo.play.conductor import Conductor
from goa_solo.rules.entries import ACTION, AUCTION
from goa_solo.rules.goals import Goal
from goa_solo.rules.market import Market
from goa_solo.rules.message import RuleError, say, say_count
from goa_solo.rules.modules import (
    CAPTAINS,
    CAPTAINS_DEALT,
    COMPETITION,
    MODULES,
    NOT_ALONE,
    STORIES,
    module_title,
)
from goa_solo.rules.odds import KnownFaces
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.placement import SEARCH_EXAMPLE, place_marker
from goa_solo.rules.rulings import BONUS_ONCE, FARTHER, PLAGUED_ON_TOP, RULINGS, in_order
from goa_solo.rules.scoring import ScoreSheet, score
from goa_solo.rules.setup import DIFFICULTIES, CardSource, Phase
from goa_solo.rules.stages import ROUNDS_A_PHASE, TILES_A_ROUND
from goa_solo.rules.steps.lay_market import unplayable
from goa_solo.rules.translation import translated as _
from goa_solo.rules.translation import translated as from_pack
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store

Markets = dict[Phase, Market]
PLAIN = SessionDefaults()
BY_CHANCE = "random"
SEARCH = "search"
LARGEST_MARKET = 1_000_000  # bytes of a file with markets


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    keys = say("while playing: {keys}", keys=HELP)
    parser.epilog = f"{keys}\n{_('Every step is saved before it is shown.')}"
    parser.add_argument(
        "--difficulty", type=int, choices=DIFFICULTIES, default=PLAIN.difficulty, help=_("1 to 3")
    )
    parser.add_argument(
        "--edition",
        choices=packs.editions(),
        default=PLAIN.edition,
        help=_("the edition whose terms and numbers to use"),
    )
    parser.add_argument("--deck", default=PLAIN.deck, metavar="NAME|FILE", help=_("her cards"))
    parser.add_argument(
        "--source",
        choices=("app", "table", SEARCH),
        default="app",
        help=_(
            "who draws her cards: 'app' for the app, 'table' for you, from the real decks;"
            " with 'search', the app only does her searches, and you play the rest at the"
            " table"
        ),
    )
    parser.add_argument("--seed", help=_("a number that makes the shuffles repeatable"))
    parser.add_argument(
        "--market",
        metavar="FILE|random",
        help=_("lay out both markets from a file, or at random"),
    )
    parser.add_argument(
        "--cards-only",
        action="store_true",
        help=_("don't enter the market; the app plays only her cards, bids and purse"),
    )
    parser.add_argument(
        "--rulings",
        metavar="R2,R3",
        help=_("rulings to play the other way (default: as in the settings)"),
    )
    parser.add_argument(
        "--modules",
        default="",
        metavar="A,B",
        help=_("modules: {names}").format(names=", ".join(MODULES)),
    )
    parser.add_argument(
        "--story",
        type=_story,
        choices=(*STORIES, BY_CHANCE),
        help=_("the story to play with, or one drawn at random"),
    )
    parser.add_argument(
        "--captain",
        choices=(*CAPTAINS, BY_CHANCE),
        help=_("your captain, with --modules captains; 'random' deals two to choose from"),
    )
    parser.add_argument(
        "--challenge",
        metavar="CODE",
        help=_("play the same session as another player, from their code"),
    )
    parser.add_argument("--resume", action="store_true", help=_("continue a paused session"))
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_("sentences instead of drawings and columns, for a screen reader"),
    )


def _story(name: str) -> str:
    """Return a story as typed; reject the one that needs opponents, with the reason."""
    if name == COMPETITION:
        raise argparse.ArgumentTypeError(str(NOT_ALONE))
    return name


def run(args: argparse.Namespace) -> int:
    try:
        markets = _markets(args.market)
        with open_store() as store:
            return _session(store, args, markets)
    except RuleError as error:
        return print_error(error, USAGE_ERROR)
    except EndOfInput:  # before a session was chosen: all stay paused
        return OK


def _markets(name: str | None) -> Markets | None:
    """Read the markets in a file: the first for the day, the second, if any, for the night."""
    if name is None or name == BY_CHANCE:
        return None
    try:
        rows = read_named(Path(name), LARGEST_MARKET).decode("utf-8").replace("/", "\n").split()
    except UnicodeDecodeError:
        raise RuleError("{file} can't be read as a market.", file=name) from None
    parts = [rows[n : n + 5] for n in range(0, len(rows), 5)]
    if not 1 <= len(parts) <= 2:
        raise RuleError(
            "{file}: a market file has five rows for the {day} market and, if you like, five"
            " more for the {night} market.",
            file=name,
        )
    markets = dict(zip(Phase, (Market.parse("\n".join(part)) for part in parts), strict=False))
    for market in markets.values():
        if problem := unplayable(market, TILES_A_ROUND * ROUNDS_A_PHASE):
            raise RuleError(problem)
    return markets


def _session(store: Store, args: argparse.Namespace, markets: Markets | None) -> int:
    terminal = Terminal(packs.edition(args.edition).terms, plain=args.plain)
    paused = paused_sessions(store)[::-1]
    print_notices(store)
    if args.resume:
        if not paused:
            return print_error(
                say("There is no paused session; leave out --resume to start a new one.")
            )
        session = _resumed(store, terminal, paused)
    else:
        if paused:
            message = say_count(
                "There is {count} paused session; --resume continues it.",
                "There are {count} paused sessions; --resume continues one of them.",
                len(paused),
            )
            terminal.print_paragraph(message)
        if args.rulings is None and not args.challenge and terminal.interactive:
            _ask_about_search(store, terminal)
        if args.challenge:
            session = _challenged(store, args.challenge)
        else:
            _draw(terminal, args)
            session = _started(store, args)
    edition = packs.nearest_edition(session.record.setup.edition)
    terminal.terms = edition.terms
    return _conducted(store, terminal, session, edition, markets, args.market)


def _started(store: Store, args: argparse.Namespace) -> Conductor:
    name = pack_lookup.import_deck_if_file(store, args.deck)
    real = args.source != CardSource.APP.value
    if args.source == SEARCH and args.cards_only:
        raise RuleError("For her searches, the market must be in the app: leave out --cards-only.")
    chosen = SessionDefaults(
        args.edition,
        args.difficulty,
        name,
        _words(args.modules.lower()),
        args.story or "",
        args.captain or "",
        _rulings(store, args.rulings),
        real_cards=real,
        real_purse=real,
        cards_only=args.cards_only,
        search_only=args.source == SEARCH,
        own_deck=name,
    )
    return start_session(store, chosen.setup(store), seed=args.seed)


def _challenged(store: Store, code: str) -> Conductor:
    challenge = read_challenge_code(code)
    setup = challenges.prepare(store, challenge)
    return start_session(
        store,
        setup,
        seed=challenge.seed,
        markets=challenge.markets,
        to_beat=challenge.points,
    )


def _draw(terminal: Terminal, args: argparse.Namespace) -> None:
    """Draw the story, and deal two captains to choose from, if requested."""
    edition = packs.edition(args.edition)
    chance = Random(args.seed and f"{args.seed} modules")
    if args.story == BY_CHANCE:
        if not edition.stories:
            raise RuleError("This edition has no stories.")
        args.story = chance.choice(edition.stories)
        terminal.print_paragraph(edition.effect(args.story) or module_title(args.story))
    if args.captain != BY_CHANCE:
        return
    if not edition.captains:
        raise RuleError("This edition has no captains.")
    dealt = chance.sample(edition.captains, CAPTAINS_DEALT)
    for number, captain in enumerate(dealt, 1):
        terminal.print_paragraph(f"{number}  {terminal.text(module_title(captain))}")
        terminal.print_paragraph(edition.effect(captain) or "", indent="   ")
    terminal.print_paragraph(say("Which captain do you keep? Type 1 or 2."))
    while (answer := terminal.ask()) not in ("1", "2"):
        terminal.print_rejection(say("Type 1 or 2."))
    args.captain = dealt[int(answer) - 1]


def _rulings(store: Store, given: str | None) -> tuple[str, ...]:
    """Return the rulings named, or those of the settings."""
    if given is not None:
        return _words(given.upper())
    return tuple(in_order(switched_rulings(store.settings) - {BONUS_ONCE}))


def _ask_about_search(store: Store, terminal: Terminal) -> None:
    """Ask about R2 once before the first session, showing her search by both readings."""
    if not asks_about_search(store.settings):
        return
    (ruling,) = (one for one in RULINGS if one.number == FARTHER)
    terminal.print_paragraph(ruling.question, style=BOLD)
    market, face, stone = SEARCH_EXAMPLE
    for other, text in ((False, ruling.answer), (True, ruling.other)):
        found = place_marker(market, face, stone, farther=other)
        terminal.print_line("")
        terminal.print_paragraph(f"{int(other) + 1}  {terminal.text(text or ruling.answer)}")
        for line in path_text(terminal, market, found.looked):
            terminal.print_line(line)
        terminal.print_paragraph(found.reason())
    terminal.print_paragraph(
        say(
            "Type 1 or 2, or press Enter for 1. Your answer decides where almost half of her"
            " markers go."
        )
    )
    while (answer := terminal.ask()) not in ("", "1", "2"):
        terminal.print_rejection(say("Type 1 or 2."))
    answer_search(store.settings, answer == "2")


def _words(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _resumed(store: Store, terminal: Terminal, paused: list[RunningSession]) -> Conductor:
    """Resume the only paused session, or the one chosen; Enter chooses the latest."""
    chosen = paused[-1]
    if len(paused) > 1:
        for number, record in enumerate(paused, 1):
            where = terminal.text(record.state.prompt.position(record.state))
            terminal.print_paragraph(f"{number}  {record.updated}  {where}")
        terminal.print_paragraph(say("Which one? Type its number, or press Enter for the last."))
        while answer := terminal.ask():
            if answer.isdecimal() and 1 <= int(answer) <= len(paused):
                chosen = paused[int(answer) - 1]
                break
            terminal.print_rejection(number_to_type(len(paused)))
    session = resume_session(store, chosen.id)
    if session.notice:
        terminal.print_paragraph(session.notice)
    return session


def _conducted(
    store: Store,
    terminal: Terminal,
    session: Conductor,
    edition: Edition,
    markets: Markets | None,
    market: str | None,
) -> int:
    deck = pack_lookup.deck(store, session.record.setup.deck)
    if deck.stand_in and not OnTheTable(session.record.setup).her_cards:
        terminal.print_paragraph(say("Her cards: {deck}, a stand-in.", deck=from_pack(deck.name)))
    terminal.print_paragraph(say("Type h for a list of commands."))
    at_random = market == BY_CHANCE

    def random_market(phase: Phase) -> Market:
        chance = Random(f"{session.record.seed} market {phase.value}")
        return deal_market(phase, edition.tiles[phase], chance)

    def given_market(phase: Phase) -> Market | None:
        challenged = challenges.market_of_challenge(session.record, phase)
        return random_market(phase) if at_random else (markets or {}).get(phase, challenged)

    def known_faces(phase: Phase) -> KnownFaces:
        return {name: deck.faces(phase, name) for name in (*AUCTION, ACTION)}

    loop = SessionLoop(
        terminal, session, edition, given_market, random_market, known_faces, at_random
    )
    if not loop.play():
        return _left(store, terminal, session, market)
    return _scored(store, terminal, session, edition)


def _goals(store: Store, session: Conductor) -> tuple[Goal, ...]:
    """Return this session's goals; without a campaign, none."""
    place = session.record.campaign_session
    found = session_campaign(store, place)
    if place is None or found is None or found.campaign is None:
        return ()
    return session_goals(found.campaign, place.session)


def _left(store: Store, terminal: Terminal, session: Conductor, market: str | None = None) -> int:
    if session.id not in store.running:  # deleted by another program since the last step
        store.running.write(session.record)
    command = "goa-solo play --resume"
    if market is not None:
        command += f" --market {shlex.quote(market)}"
    if terminal.plain:
        command += " --plain"
    terminal.print_paragraph(say("Saved. Continue with: {command}", command=command))
    return OK


def _scored(store: Store, terminal: Terminal, session: Conductor, edition: Edition) -> int:
    """Ask for the score sheet and save the session to history."""
    terminal.print_line("")
    terminal.print_paragraph(session.table.prompt.instruction(), style=BOLD)
    terminal.print_paragraph(score_prompt.KEYS)
    setup = session.record.setup
    sheet = ScoreSheet(
        lakshmi_pardaos=session.table.purse.worth if OnTheTable(setup).auctions_known else None,
        story=setup.story,
        plagued_on_top=setup.switched(PLAGUED_ON_TOP),
    )
    try:
        sheet = score_prompt.fill_in(terminal, edition, sheet, _goals(store, session))
    except EndOfInput:
        return _left(store, terminal, session)
    finish(store, session.record, SheetEntry(sheet))
    terminal.print_line("")
    scoring.print_score(terminal, score(sheet, edition.scoring))
    terminal.print_paragraph(say("The session is in your history."))
    return OK
