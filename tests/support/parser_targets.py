"""Every parser of the program as a function of bytes, for fuzzing: it reads them or rejects them
with a message. Any other exception is a finding."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from goa_solo import packs, paths
from goa_solo.commands.corrections_parser import correction
from goa_solo.commands.score_prompt import questions, sheet_from_json
from goa_solo.commands.steps import step_for
from goa_solo.play.undo_history import load
from goa_solo.rules.cards import ActionFace, AuctionFace
from goa_solo.rules.market import Market, space
from goa_solo.rules.message import Message, RuleError
from goa_solo.rules.scoring import ScoreSheet, problems, score
from goa_solo.rules.session import apply
from goa_solo.rules.table import Table
from goa_solo.store import atomic_files
from goa_solo.store.errors import StoreError, UnreadableError
from goa_solo.store.store import Store
from tests.support.sample_tables import answered_prompts
from tests.support.whole_imports import preview_import

TESTS = Path(__file__).parent.parent
LONGEST_MESSAGE = 600


def one_line(message: Message) -> None:
    told = str(message)
    assert told.strip(), "an empty message"
    assert "\n" not in told, told
    assert len(told) <= LONGEST_MESSAGE, told


# --- packs ----------------------------------------------------------------------------------------


def pack(data: bytes) -> None:
    report = packs.read_pack(data, "fuzz.toml")
    if report.pack is None:
        assert report.problems
        for problem in report.problems:
            assert "\n" not in str(problem)
        return
    match report.pack:
        case packs.DeckPack() as deck:
            again = packs.read_deck(packs.write_deck(deck), "again.toml")
            assert again.pack_or_raise() == deck
        case packs.Edition() as edition:
            for step in edition.checklist:
                assert step.text.text(edition.terms)
        case packs.CampaignPack(definition):
            assert all(str(goal.as_message()) for goal in definition.goals)


def pack_seeds() -> list[bytes]:
    folders = (paths.asset("decks"), paths.asset("editions"), paths.campaigns_folder())
    return [file.read_bytes() for folder in folders for file in sorted(folder.glob("*.toml"))]


# --- saves ----------------------------------------------------------------------------------------


@cache
def _store() -> Store:
    return Store.open(Path(_FOLDER.name))


_FOLDER = TemporaryDirectory()


def record(data: bytes) -> None:
    """Read a saved session, running or finished, or a campaign, and fold its log."""
    try:
        tables = atomic_files.check_tinydb_layout(atomic_files.parse_json(data))
        for kind, folder in _store().record_folders.items():
            for document in tables.get(kind, {}).values():
                found = folder.from_document(document)
                assert folder.from_document(folder.document(found)) == found
                if kind == "running":
                    load(found)
    except StoreError as error:
        one_line(error.message)


def record_seeds() -> list[bytes]:
    return [
        _without_check(path.read_bytes()) for path in sorted((TESTS / "saves").glob("*-*.json"))
    ]


def _without_check(data: bytes) -> bytes:
    """Return the same file without its checksum, as after an edit by hand."""
    tables = json.loads(data)
    for documents in tables.values():
        for document in documents.values():
            document.pop("check", None)
    return json.dumps(tables).encode()


def export(data: bytes) -> None:
    try:
        preview = preview_import(_store(), data)
    except StoreError as error:
        one_line(error.message)
    else:
        for item in preview.items:
            if item.warning is not None:
                one_line(item.warning)


def export_seeds() -> list[bytes]:
    names = ("undone", "campaign-set-aside", "score-only", "left-at-real-card", "corrected")
    seeds = []
    for name in names:
        document = json.loads((TESTS / "sessions" / f"{name}.json").read_bytes())
        document.pop("check", None)
        seeds.append(json.dumps(document).encode())
    return seeds


# --- text forms -----------------------------------------------------------------------------------


def codes(data: bytes) -> None:
    """Read cards, markets and spaces from text, and check that they are written the same again."""
    text = data.decode("utf-8", "replace")
    for level in (1, 2, 3):
        with suppress(RuleError):
            face = AuctionFace.parse(text, level)
            assert AuctionFace.parse(str(face), level) == face
    with suppress(RuleError):
        action = ActionFace.parse(text)
        assert ActionFace.parse(str(action)) == action
    with suppress(RuleError):
        market = Market.parse(text)
        assert Market.parse(str(market)) == market
        assert Market.parse(market.line) == market
    with suppress(RuleError):
        assert space(text).name == text


def code_seeds() -> list[bytes]:
    return [
        b"T>D NE cw 2",
        b"P>B>T>D W ccw 5",
        b"D N1 cw 0",
        b"gain 10 / nothing",
        b"r2c4",
        b"N3",
    ] + [
        b"kollam / gain 1",
        b"DDTDB/DTD.D/YDDPD/BDDTD/DDTBD",
    ]


# --- score sheets ---------------------------------------------------------------------------------


def score_sheet(data: bytes) -> None:
    """Read a sheet from JSON (first byte {), else from answers typed in the terminal."""
    edition = packs.edition("quined")
    if data[:1] == b"{":
        try:
            plain = atomic_files.parse_json(data)
        except UnreadableError as error:
            one_line(error.message)
            return
        _name, sheet, wrong = sheet_from_json(plain)
        for message in wrong:
            one_line(message)
    else:
        sheet = ScoreSheet()
        lines = data.decode("utf-8", "replace").split("\n")
        for question, line in zip(questions(sheet, edition), lines, strict=False):
            with suppress(RuleError):
                sheet = question.read(line, sheet)
        wrong = []
    for message in problems(sheet, edition.scoring):
        one_line(message)
    if not wrong and not problems(sheet, edition.scoring):
        assert score(sheet, edition.scoring).total >= 0


def score_seeds() -> list[bytes]:
    sheet = {"edition": "quined", "tracks": [4, 5, 3, 3, 5], "outposts": 3, "symbols": [3, 1]}
    sheet |= {"pardaos": 5, "depots": [{"spaces": 1, "any": True, "goods": 0}], "foreman": False}
    return [json.dumps(sheet).encode(), b"4\n5\n3\n3\n5\n3\n3 1\n5\n1 2any 3\n0\nno\n1\n0\n0\n"]


# --- typed answers --------------------------------------------------------------------------------


@cache
def _tables() -> list[Table]:
    return [answered[0][0] for answered in answered_prompts().values() if answered]


def typed(data: bytes) -> None:
    """Type the text at the step that the first byte chooses, as an answer and after `fix`."""
    if not data:
        return
    table = _tables()[data[0] % len(_tables())]
    text = data[1:].decode("utf-8", "replace").strip()
    step = step_for(table.prompt, packs.edition(table.setup.edition).terms)
    for read in (step.parse, lambda line: correction(table, line)):
        try:
            assert apply(table, read(text)) is not None
        except RuleError as error:
            one_line(error.message)


def typed_seeds() -> list[bytes]:
    lines = (
        "",
        "7",
        "pass",
        "buy",
        "N3",
        "r2c4",
        "kollam",
        "T>D NE cw 2",
        "gain 5 / nothing",
        "ok",
    )
    fixes = ["market DDTDB/DTD.D/YDDPD/BDDTD/DDTBD", "r2c4 T", "holder me", "stone N3"]
    fixes += ["draw 3 2 1 0", "discard 1 0 0 0", "outposts 3 4", "deck 1"]
    return [bytes([n]) + line.encode() for n in range(14) for line in (*lines, *fixes)]


TARGETS: dict[str, tuple[Callable[[bytes], None], Callable[[], list[bytes]]]] = {
    "pack": (pack, pack_seeds),
    "record": (record, record_seeds),
    "export": (export, export_seeds),
    "codes": (codes, code_seeds),
    "score sheet": (score_sheet, score_seeds),
    "typed": (typed, typed_seeds),
}
