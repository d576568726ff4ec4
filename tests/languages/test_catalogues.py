"""Every language says the same, all of it unless it is unfinished, and with the same things filled
in."""

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter

import pytest
from babel.messages.catalog import Message as Entry

from goa_solo import packs
from goa_solo.languages import STATUSES, language_codes, language_pack
from goa_solo.rules.message import TERMS
from tests.support import catalogues
from tests.support.extract_messages import all_messages

FORMATTED = {"_", "translated", "plural"}  # filled by str.format, with what it is given only
OF_PYTHON = re.compile(r"%(?:\(\w+\))?[sr]")  # argparse fills in its own messages this way


@cache
def entries(code: str) -> list[Entry]:
    return [message for message in catalogues.read(code) if message.id]


def texts(entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The English and the other texts of an entry."""
    ids = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
    strings = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
    return ids, strings


def places(text: str) -> set[str]:
    """The names of the placeholders of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_nothing_is_missing_or_unused(code: str) -> None:
    """`./goa words` brings the catalogues up to date and says what lacks a translation."""
    there = {entry.id for entry in entries(code)}
    wanted = {message.key for message in all_messages()}
    assert wanted - there == set(), "new texts: run ./goa words"
    assert there - wanted == set(), "unused texts: run ./goa words"


@pytest.mark.parametrize("code", catalogues.COMPLETE)
def test_everything_is_translated(code: str) -> None:
    assert catalogues.missing(catalogues.read(code)) == []


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_what_ships_is_compiled_from_what_is_written(code: str) -> None:
    assert catalogues.mo_file(code).read_bytes() == catalogues.compiled(catalogues.read(code))


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_placeholders_agree(code: str) -> None:
    """What a text has filled in, its translation has too, and nothing else. Where a sentence is
    told in an edition's words, a translation may ask for a form of such a word."""
    formatted = {text for m in all_messages() if m.called in FORMATTED for text in m.texts}
    forms = packs.edition("quined").languages[code]
    wrong = []
    for entry in entries(code):
        ids, strings = texts(entry)
        given = set().union(*map(places, ids))
        for english, text in zip(ids, strings, strict=True):
            asked = {_base(name, given, forms, ids[0] not in formatted) for name in places(text)}
            same_signs = sorted(OF_PYTHON.findall(text)) == sorted(OF_PYTHON.findall(english))
            # A form for one may say "one" instead of naming the count.
            if not asked <= given or places(english) - asked - {"count"} or not same_signs:
                wrong.append((ids[0], text))
    assert wrong == []


def _base(name: str, given: set[str], forms: Mapping[str, str], message: bool) -> str:
    """The placeholder that a name in a translation comes from."""
    small = name[:1].lower() + name[1:]
    if name in given or not message:
        return name
    if small in given:
        return small
    word = small.rpartition("_")[0]
    in_words = word in TERMS and small in forms
    in_values = word in given and word not in TERMS
    capital = word[:1].upper() + word[1:]
    if in_words and name[0].isupper() and capital in given:
        return capital
    return word if in_words or in_values else name


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_marks_line_ends_and_edges_agree(code: str) -> None:
    """Markup, line breaks and spaces at the ends are no matter of taste."""
    wrong = []
    for entry in entries(code):
        ids, strings = texts(entry)
        for text in strings:
            marks = re.compile(r"\[/?(?:b|i|u|s|size|font|color|ref|anchor)(?:=[^\]]*)?\]")
            same = sorted(marks.findall(text)) == sorted(marks.findall(ids[0]))
            lines = text.count("\n") == ids[0].count("\n")
            edges = [text[:1].isspace(), text[-1:].isspace()] == [
                ids[0][:1].isspace(),
                ids[0][-1:].isspace(),
            ]
            if not (same and lines and edges):
                wrong.append((ids[0], text))
    assert wrong == []


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_the_typography_of_the_language(code: str) -> None:
    """French sets a space that does not break before : ; ! ? and in « »; German quotes „so“, Dutch
    ‘so’; Spanish opens what ? and ! close, and quotes «so», as Portuguese does."""
    wrong = []
    for entry in entries(code):
        for text in texts(entry)[1]:
            plain = re.sub(r"\{[^}]*\}|%\(\w+\)s|--?\w[\w-]*|\S*[/`]\S*", "x", text)
            if code == "fr" and re.search(r"[^\W\d_] ?[;!?](?:\s|$)|\w ?:\s|« | »", plain):
                wrong.append(text)
            if code == "de" and re.search("[“”](?=\\w)", plain):
                wrong.append(text)
            if code == "es" and (
                any(
                    len(re.findall(rf"(?<=[\w»)]){closing}", plain)) != plain.count(opening)
                    for opening, closing in (("¿", r"\?"), ("¡", "!"))
                )
                or re.search("« | »|[“”„]", plain)
            ):
                wrong.append(text)
            if code == "nl" and re.search(r"[“”„«»]|\w [;:!?](?:\s|$)", plain):
                wrong.append(text)
            if code == "pt" and re.search(r"« | »|[“”„¿¡]|\w [;:!?](?:\s|$)", plain):
                wrong.append(text)
    assert wrong == []


@pytest.mark.parametrize("code", language_codes())
def test_what_is_not_in_a_catalogue(code: str) -> None:
    pack = language_pack(code)
    assert pack.name
    assert pack.decimal_point in ".,"
    assert pack.status in STATUSES
    assert not {*pack.yes, *language_pack("en").yes} & {*pack.no, *language_pack("en").no}
    assert pack.windows_voice.startswith(f"{code}-")
    assert pack.mac_voice
    for ours in pack.search.values():
        assert places(ours) <= TERMS.keys(), ours
