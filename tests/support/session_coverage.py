"""What the recorded sessions must cover together, and what a file covers."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import get_args

import attrs

from goa_solo import packs
from goa_solo.application.campaigns import campaign_state
from goa_solo.rules.auction import Outcome
from goa_solo.rules.campaign import LISBON, CampaignEntry, Status
from goa_solo.rules.cards import Deed
from goa_solo.rules.entries import Begin, Buy, Correct, Entry, Sell, Shuffled
from goa_solo.rules.market import FACED
from goa_solo.rules.modules import CAPTAINS, MODULES, STORIES
from goa_solo.rules.rulings import BONUS_ONCE, FARTHER, PAYS_WHEN_PASSED, SWITCHABLE
from goa_solo.rules.session import fold
from goa_solo.rules.setup import DIFFICULTIES, CardSource, Phase, Setup
from goa_solo.rules.steps import AnyPrompt, HerAction, PlaceHers, Prompt, Settle
from goa_solo.rules.table import Table
from goa_solo.store.records import CampaignRecord, FinishedSession, RunningSession

BIDS = ("auctioneer wins", "auctioneer sells", "bidder wins", "bidder loses", "bidder passes")
FIXED_RULINGS = ("R1", "R4", "R10", "R10 none left", "R11", "R13", "R13 all round", "R15")


def prompt_classes() -> set[type[Prompt]]:
    """Return every class of prompt."""
    return set(get_args(AnyPrompt))


def needed() -> set[str]:
    """Return what must be covered at least once."""
    prompts = {cls.__name__ for cls in prompt_classes()}
    sources = product(CardSource, CardSource, (False, True))
    return {
        *(f"prompt {name}" for name in prompts),
        *(f"left at {name}" for name in prompts - {"Shuffle"}),  # the app shuffles without asking
        *(f"entry {cls.__name__}" for cls in get_args(Entry)),
        *(f"campaign entry {cls.__name__}" for cls in get_args(CampaignEntry)),
        *(f"correction of {field.name}" for field in attrs.fields(Correct)),
        "correction of several things",
        *(f"module {module}" for module in MODULES),
        *(f"story {story}" for story in STORIES),
        *(f"captain {captain}" for captain in CAPTAINS),
        *(f"difficulty {difficulty}" for difficulty in DIFFICULTIES),
        *(f"phase {phase.value}" for phase in Phase),
        *(_sources(cards, purse, only) for cards, purse, only in sources),
        *(f"edition {name}" for name in packs.editions()),
        *(f"{name} with {m}" for name in packs.editions() for m in packs.edition(name).modules),
        *(f"{number} as we read it" for number in SWITCHABLE),
        *(f"{number} read the other way" for number in SWITCHABLE),
        *(f"{number} applied" for number in FIXED_RULINGS),
        *(f"auction: {way}" for way in BIDS),
        *("auction: taxes", "auction: she pays a tax", "a real card for her tax"),
        *("auction: malian", "auction: bonanza", "a reshuffle of her discards"),
        *(f"her action: {deed.value}" for deed in Deed),
        *(f"campaign {status.value}" for status in Status),
        *(f"bonus {bonus.key}" for bonus in LISBON.bonuses),
        *("goal overruled", "campaign lost without a rank", "session of a campaign left"),
        *("undone tail", "gone back to the start", "own deck", "own deck in the file"),
        *("cards learnt", "sheet corrected", "score only"),
    }


def _sources(cards: CardSource, purse: CardSource, only: bool) -> str:
    return f"cards {cards.value}, purse {purse.value}" + (", cards only" if only else "")


def seen(contents: Iterable[object]) -> set[str]:
    """Return what the records of one export cover."""
    return {sight for content in contents for sight in _seen(content)}


def _seen(content: object) -> Iterator[str]:
    match content:
        case RunningSession():
            yield from _setup(content.setup)
            yield from _log(content.entries)
            yield f"left at {type(content.state.prompt).__name__}"
            if content.at < len(content.entries):
                yield "undone tail"
                if all(isinstance(entry, Begin | Shuffled) for entry in content.log):
                    yield "gone back to the start"
            if content.campaign_session:
                yield "session of a campaign left"
        case FinishedSession():
            yield from _setup(content.setup)
            yield from _log(content.entries)
            yield "score only" if not content.entries else "finished"
            if content.revised:
                yield "sheet corrected"
        case CampaignRecord():
            yield from _campaign(content)
        case str():
            yield "own deck in the file"
            known, cards = packs.read_deck(content, "deck").pack_or_raise().progress
            if 0 < known < cards:
                yield "cards learnt"


def _setup(setup: Setup) -> Iterator[str]:
    yield f"edition {setup.edition}"
    yield f"difficulty {setup.difficulty}"
    yield _sources(setup.cards, setup.purse_cards, setup.cards_only)
    for module in setup.modules:
        yield f"module {module}"
        yield f"{setup.edition} with {module}"
    if setup.story:
        yield f"story {setup.story}"
    if setup.captain:
        yield f"captain {setup.captain}"
    if setup.deck not in packs.decks():
        yield "own deck"
    for number in ("R17", "R24", "R25"):
        yield _reading(number, setup.switched(number))
    if setup.story == "taxes":
        yield _reading("R18", setup.switched("R18"))
    if "bonanza" in setup.modules:
        yield _reading("R19", setup.switched("R19"))
    if setup.story == "plagued crops":
        yield _reading("R23", setup.switched("R23"))


def _log(entries: tuple[Entry, ...]) -> Iterator[str]:
    table: Table | None = None
    for entry in entries:
        yield f"entry {type(entry).__name__}"
        if isinstance(entry, Correct):
            yield from _correction(entry)
        before, table = table, fold([entry], table)
        yield f"prompt {type(table.prompt).__name__}"
        yield f"phase {table.phase.value}"
        yield from _prompt(table.setup, table.prompt)
        if before and isinstance(entry, Buy | Sell) and table.outcome:
            yield from _outcome(table.setup, table.outcome)


def _correction(entry: Correct) -> Iterator[str]:
    fields = attrs.asdict(entry, recurse=False)
    given = [name for name, value in fields.items() if value is not None]
    yield from (f"correction of {name}" for name in given)
    if len(given) > 1:
        yield "correction of several things"


def _prompt(setup: Setup, prompt: Prompt) -> Iterator[str]:
    if isinstance(prompt, PlaceHers):
        rulings = prompt.placement.rulings
        yield from (f"{number} applied" for number in rulings)
        if FARTHER in rulings:
            yield _reading(FARTHER, prompt.placement.farther)
        if prompt.level == 1 and any(step.found is None for step in prompt.placement.looked):
            yield "R13 applied"
        if prompt.level == 1 and prompt.placement.tile != FACED[prompt.placement.space]:
            yield "R13 all round applied"
    if isinstance(prompt, Settle):
        yield from _outcome(setup, prompt.outcome)
    if isinstance(prompt, HerAction):
        yield f"her action: {prompt.deed.value}"
        if prompt.deed.outpost and prompt.discards < 2:
            yield "R10 applied" if prompt.discards else "R10 none left applied"
    if getattr(prompt, "tax", False):
        yield "a real card for her tax"
    if getattr(prompt, "reshuffle", False):
        yield "a reshuffle of her discards"


def _outcome(setup: Setup, outcome: Outcome) -> Iterator[str]:
    yours = outcome.lot.auctioneer.value == "player"
    won = outcome.winner.value == "player"
    passed = not yours and outcome.yours is None
    yield "auction: " + (
        BIDS[0 if won else 1] if yours else BIDS[4] if passed else BIDS[2 if won else 3]
    )
    yield from (f"{number} applied" for number in outcome.rulings)
    if PAYS_WHEN_PASSED in outcome.rulings:
        yield _reading(PAYS_WHEN_PASSED, outcome.hers is not None)
    if outcome.her_tax:
        yield "auction: she pays a tax"
    if outcome.from_bank or outcome.bank_to_her:
        yield "auction: taxes"
    if setup.captain == "malian" and yours and won:
        yield "auction: malian"
    if outcome.bonanza:
        yield "auction: bonanza"


def _reading(number: str, other: bool) -> str:
    return f"{number} read the other way" if other else f"{number} as we read it"


def _campaign(record: CampaignRecord) -> Iterator[str]:
    state = campaign_state(record)
    yield from (f"campaign entry {type(entry).__name__}" for entry in record.entries)
    yield f"campaign {state.status.value}"
    if state.status is Status.LOST and state.rank is None:
        yield "campaign lost without a rank"
    yield from (f"bonus {key}" for chosen in state.chosen for key in chosen)
    if len([chosen for chosen in state.chosen if chosen]) > 1:  # a second choice shows the reading
        yield _reading(BONUS_ONCE, state.start.bonus_once)
    if any(result.record.overruled for result in state.results):
        yield "goal overruled"
