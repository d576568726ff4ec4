"""`goa-solo campaign`: play a campaign from the terminal, with the same records as the window."""

import argparse
import random

from goa_solo import packs
from goa_solo.application import campaigns, pack_lookup
from goa_solo.application.finish_session import SheetEntry, add_score_only, setup_from_sheet
from goa_solo.application.loaded_campaign import (
    LoadedCampaign,
    all_campaigns,
    load_campaign,
    session_difficulty,
)
from goa_solo.application.pack_lookup import DEFAULT_CAMPAIGN
from goa_solo.application.session_defaults import switched_rulings
from goa_solo.application.sheet_draft import LONGEST_REASON, read_day
from goa_solo.commands import score_prompt
from goa_solo.commands.campaign_text import as_json, print_campaign, status_message
from goa_solo.commands.open_store import open_store
from goa_solo.commands.terminal_io import FAILED, OK, USAGE_ERROR, Terminal, print_error, print_json
from goa_solo.packs import PackError
from goa_solo.rules.campaign import CampaignStart, Choose, Definition, Record
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.rulings import PLAGUED_ON_TOP
from goa_solo.rules.scoring import problems, warnings
from goa_solo.rules.setup import DEFAULT_EDITION
from goa_solo.rules.translation import translated as _
from goa_solo.store import aside
from goa_solo.store.errors import MissingError, StoreError
from goa_solo.store.records import CampaignRecord
from goa_solo.store.store import Store

LONGEST_NUMBER = 20  # typed; how large it may be depends on what it is for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="what", required=True, metavar="|".join(_ACTIONS))
    listing = actions.add_parser("list", help=_("all campaigns"))
    listing.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))
    show = actions.add_parser("show", help=_("one campaign: goals, cargo, rank"))
    show.add_argument("--json", action="store_true", help=_("print JSON and nothing else"))
    new = actions.add_parser("new", help=_("begin a campaign and deal its goals"))
    new.add_argument(
        "--definition", default=DEFAULT_CAMPAIGN, metavar="NAME", help=_("which campaign")
    )
    new.add_argument("--name", default="", help=_("a name for the campaign"))
    new.add_argument("--goals", metavar="AB,CD,EF", help=_("the goals as you drew them"))
    new.add_argument(
        "--rows",
        metavar="4,4,4,4,4",
        help=_("how many goods each cargo row holds, bottom row first"),
    )
    new.add_argument(
        "--difficulty",
        default="1",
        metavar="N or N,N,N",
        help=_("one for all sessions, or one for each"),
    )
    new.add_argument(
        "--bonus-once",
        action="store_true",
        help=_("each bonus only once per campaign (the other reading of R8)"),
    )
    new.add_argument("--seed", help=_("a number that makes the draw of goals repeatable"))
    record = actions.add_parser("record", help=_("enter a session's result"))
    record.add_argument(
        "--sheet", metavar="FILE", help=_("the session's score sheet, a file as for goa-solo score")
    )
    record.add_argument(
        "--date",
        metavar="DAY",
        help=_("when the session was played, such as 2026-11-17 (default: today)"),
    )
    record.add_argument("--points", type=int, help=_("instead of a sheet: only the points …"))
    record.add_argument("--achieved", metavar="A,B|none", help=_("… and the goals achieved"))
    record.add_argument(
        "--overrule",
        action="append",
        default=[],
        metavar="A=WHY",
        help=_("a goal on which you overrule the sheet, and why"),
    )
    bonus = actions.add_parser("bonus", help=_("choose setup bonuses for the next session"))
    bonus.add_argument("bonuses", nargs="*", metavar="BONUS", help=_("contracts, ships, pardaos"))
    undo = actions.add_parser("undo", help=_("undo the last entry"))
    for needs_one in (show, record, bonus, undo):
        needs_one.add_argument("--id", default="", help=_("which campaign (default: the latest)"))


def run(args: argparse.Namespace) -> int:
    try:
        with open_store(read_only=args.what in ("list", "show")) as store:
            return _ACTIONS[args.what](store, args)
    except PackError as error:
        return print_error(error, USAGE_ERROR)


def _list(store: Store, args: argparse.Namespace) -> int:
    found = all_campaigns(store)[::-1]
    if args.json:
        print_json([as_json(one) for one in found])
        return OK
    terminal = Terminal()
    if not found:
        terminal.print_paragraph(
            say("There is no campaign yet; start one with 'goa-solo campaign new'.")
        )
    for one in found:
        terminal.print_paragraph(f"{one.id}  {one.title}")
        terminal.print_paragraph(status_message(one), indent="  ")
    return OK


def _chosen(store: Store, start: str) -> list[LoadedCampaign]:
    """Return all campaigns, the latest first, or the one whose id begins with `start`."""
    found = [one for one in all_campaigns(store) if one.id.startswith(start)]
    if start and len(found) > 1:
        raise StoreError(
            "Several campaign IDs begin with '{start}'; type more of the one you want.", start=start
        )
    if not found:
        raise StoreError("There is no such campaign; 'goa-solo campaign list' shows them all.")
    return found


def _chosen_to_change(store: Store, start: str) -> CampaignRecord:
    """Return the campaign to change; without an id, all must be readable to know the latest."""
    readable = {saved.id for saved in store.campaigns.all()}
    known = {
        *store.campaigns.ids(),
        *(one.id for one in aside.listed(store) if one.kind == store.campaigns.folder.name),
    }
    if not start and (missing := sorted(known - readable)):
        raise StoreError(
            "The campaign {name} could not be read, so the app can't tell which campaign is"
            " the latest. Use --id to name the one you mean; 'goa-solo data aside' lists the"
            " files that could not be read.",
            name=missing[-1],
        )
    return _chosen(store, start)[0].campaign_record


def _show(store: Store, args: argparse.Namespace) -> int:
    """Show the latest campaign that can be read, after what is wrong with later ones."""
    for one in _chosen(store, args.id):
        if one.campaign is None:
            print_error(f"{one.id}  {one.title}: {status_message(one)}")
        elif args.json:
            print_json(as_json(one))
            return OK
        else:
            print_campaign(Terminal(), one)
            return OK
    return FAILED


def _new(store: Store, args: argparse.Namespace) -> int:
    try:
        definition = pack_lookup.campaign(store, args.definition).definition
        start = _start(definition, args)
        saved = campaigns.start_campaign(store, start, definition, name=args.name)
    except (RuleError, MissingError) as error:
        return print_error(error, USAGE_ERROR)
    print(saved.id)
    return _after(store, saved)


def _start(definition: Definition, args: argparse.Namespace) -> CampaignStart:
    goals = _goals(definition, args.goals, args.seed)
    rows = _numbers(args.rows) if args.rows else None
    difficulties = _numbers(args.difficulty)
    if len(difficulties) == 1:
        difficulties *= definition.sessions
    if len(difficulties) != definition.sessions or not set(difficulties) <= {1, 2, 3}:
        raise RuleError(
            "Give the difficulty as 1, 2 or 3: once for all sessions, or once for each of"
            " the {sessions} sessions.",
            sessions=definition.sessions,
        )
    return CampaignStart(goals, rows, args.bonus_once, difficulties)


def _goals(
    definition: Definition, given: str | None, seed: str | None
) -> tuple[tuple[str, ...], ...]:
    """Return the goals drawn at the table, or draw them here."""
    if given:
        parts = (part.strip().upper() for part in given.split(","))
        return tuple(tuple(part.split("+") if "+" in part else part) for part in parts)
    each = definition.goals_a_session
    letters = [goal.letter for goal in definition.goals]
    drawn = random.Random(seed).sample(letters, definition.sessions * each)
    return tuple(tuple(drawn[n : n + each]) for n in range(0, len(drawn), each))


def _numbers(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.strip().isdecimal() and len(part) < LONGEST_NUMBER for part in parts):
        raise RuleError("'{text}' isn't a list of numbers such as 4,4,4,4,4.", text=text)
    return tuple(int(part) for part in parts)


def _record(store: Store, args: argparse.Namespace) -> int:
    saved = _chosen_to_change(store, args.id)
    with_sheet = args.sheet is not None and args.points is None and args.achieved is None
    with_points = args.points is not None and args.achieved is not None and args.sheet is None
    if not with_sheet and (not with_points or args.overrule or args.date):
        message = say(
            "Give either --sheet (with --overrule and --date if you like), or --points and"
            " --achieved; if no goal was achieved, write '--achieved none'."
        )
        return print_error(message, USAGE_ERROR)
    if with_sheet:
        _record_sheet(store, saved, args)
    else:
        letters = () if args.achieved.strip().lower() == "none" else args.achieved.split(",")
        achieved = tuple(part.strip().upper() for part in letters if part.strip())
        campaigns.add_entry(store, saved.id, Record(args.points, achieved))
    return _after(store, saved)


def _record_sheet(store: Store, saved: CampaignRecord, args: argparse.Namespace) -> None:
    """Record a session played without the app: its sheet goes to history and decides the goals."""
    on_top = PLAGUED_ON_TOP in switched_rulings(store.settings)
    plain = score_prompt.load_json(args.sheet)
    named, sheet, wrong = score_prompt.sheet_from_json(plain, plagued_on_top=on_top)
    edition = packs.edition(named or DEFAULT_EDITION)
    wrong += problems(sheet, edition.scoring)
    if wrong:
        raise RuleError(wrong[0])
    for message in warnings(sheet, edition.scoring):
        print_error(message.text(edition.terms))  # only a warning: the player's table is right
    campaign_session = saved.next_session
    campaign = campaigns.campaign_state(saved, pack_lookup.definition_of(store, saved))
    difficulty = session_difficulty(campaign, campaign_session.session)
    setup = setup_from_sheet(store, sheet, edition, difficulty)
    pairs = (part.partition("=") for part in args.overrule)
    overrule = {letter.strip().upper(): why for letter, _, why in pairs}
    if any(len(why) > LONGEST_REASON for why in overrule.values()):
        raise RuleError("A reason can have at most {most} characters.", most=LONGEST_REASON)
    played, entered = read_day(args.date) if args.date else None, SheetEntry(sheet, overrule)
    add_score_only(store, setup, entered, campaign_session=campaign_session, played=played)


def _bonus(store: Store, args: argparse.Namespace) -> int:
    saved = _chosen_to_change(store, args.id)
    campaigns.add_entry(store, saved.id, Choose(tuple(args.bonuses)))
    return _after(store, saved)


def _undo(store: Store, args: argparse.Namespace) -> int:
    saved = _chosen_to_change(store, args.id)
    campaigns.undo_last_entry(store, saved.id)
    return _after(store, saved)


def _after(store: Store, saved: CampaignRecord) -> int:
    print_campaign(Terminal(), load_campaign(store, saved.id))
    return OK


_ACTIONS = {
    "list": _list,
    "show": _show,
    "new": _new,
    "record": _record,
    "bonus": _bonus,
    "undo": _undo,
}
