"""Updates the catalogues in `assets/languages/` from the messages, and compiles them."""

import io
from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from goa_solo.language_choice import DOMAIN
from goa_solo.languages import UNFINISHED, language_codes, language_pack
from tests.support.extract_messages import ROOT, all_messages

OTHERS = [code for code in language_codes() if code != "en"]
COMPLETE = [code for code in OTHERS if language_pack(code).status != UNFINISHED]
GERMAN_AND_LONG_OTHERS = [
    "de",
    *(pytest.param(code, marks=pytest.mark.long) for code in COMPLETE if code != "de"),
]
"""For tests that take seconds per language: German, the longest, in each run."""
_NOT_KEPT = tuple(
    f'"{field}:'.encode()
    for field in ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Project-Id-Version",
                  "Report-Msgid-Bugs-To", "Last-Translator", "Language-Team")
)  # fmt: skip
FOLDER = ROOT / "assets" / "languages"


def po_file(code: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_file(code: str) -> Path:
    return po_file(code).with_suffix(".mo")


def read(code: str) -> Catalog:
    with po_file(code).open("rb") as page:
        return read_po(page, locale=code, domain=DOMAIN)


def template() -> Catalog:
    """Return all messages, untranslated, with their files but no lines, which change often."""
    catalogue = Catalog(domain=DOMAIN, charset="utf-8")
    for message in all_messages():
        catalogue.add(message.key, locations=[(message.where, 0)])
    return catalogue


def updated(code: str) -> Catalog:
    """Return the catalogue with new messages and without unused ones; nothing is guessed."""
    catalogue = read(code) if po_file(code).exists() else Catalog(code, DOMAIN, charset="utf-8")
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = (
        f"# Lakshmi in {language_pack(code).name}: the words to use are in"
        " docs/develop/glossary.md."
    )
    return catalogue


def page_of(catalogue: Catalog) -> bytes:
    """Return the text of a catalogue; the same messages always give the same bytes."""
    written = io.BytesIO()
    write_po(
        written, catalogue, width=100, omit_header=False, sort_by_file=True, include_lineno=False
    )
    kept = [
        line
        for line in written.getvalue().splitlines(keepends=True)
        if not line.startswith(_NOT_KEPT)
    ]
    return b"".join(kept)


def compiled(catalogue: Catalog) -> bytes:
    """Return the catalogue as the app reads it; the same messages always give the same bytes."""
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    written = io.BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def write(code: str, catalogue: Catalog) -> None:
    po_file(code).parent.mkdir(parents=True, exist_ok=True)
    po_file(code).write_bytes(page_of(catalogue))
    mo_file(code).write_bytes(compiled(read(code)))


def missing(catalogue: Catalog) -> list[str]:
    """Return the messages without a translation."""
    return [
        str(message.id if isinstance(message.id, str) else message.id[0])
        for message in catalogue
        if message.id and not all(_strings(message.string))
    ]


def _strings(string: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string or ("",))
