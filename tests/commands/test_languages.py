"""The terminal in other languages: nothing is left in English, and it says word for word what the
window says."""

import re
from pathlib import Path

import pytest

from goa_solo import language_choice, packs
from goa_solo.app.i18n import render
from goa_solo.cli import commands
from goa_solo.languages import language_pack
from goa_solo.play.undo_history import load
from goa_solo.rules.steps import LayMarket
from goa_solo.rules.translation import current_language, decimal, set_language
from goa_solo.store.store import Store
from tests.support import catalogues
from tests.support.pseudo_language import PSEUDO, is_pseudo
from tests.support.run_cli import Said, call
from tests.support.typed_session import NEW, SCORE, typed_session

MARKET = "DDTDB/DTD.D/YDDPD/BDDTD/DDTBD"
ENGLISH = re.compile(
    r"\b(?:the|you|your|her|she|with|and|are|not|this|that|from|card|cards|tile|market|what"
    r"|session|sessions|which|usage|options|show|help|error|required)\b",
    re.IGNORECASE,
)
# Keys to type, options, names of files and of things in files, answers that are repeated.
AS_THEY_ARE = re.compile(
    r"^>.*$|^ +(?:check|show|new|list)\b|`[^`]*`|'[^']*'|\"[^\"]*\"|--[\w-]+|goa-solo(?: \w+)*"
    r"|^ +market\b|, market,|gain \d+|nothing|\S*[/\\|={}\[\]<>]\S*|\b[A-Z]{2,}\b"
    r"|\b\d{8}-\d{6}-[0-9a-f]+\b"  # the id of something saved
)

TEXT_FORM = re.compile(r"[DTBYP]>[DTBYP]|\bc?cw\b|\bgain \d|\b(?:kollam|madras|nothing) /", re.I)
"""How files write her cards; nobody should have to read that."""


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")


def test_the_system_says_which_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, code in (
        ("de_AT.UTF-8", "de"),
        ("fr_CA", "fr"),
        ("en_GB.UTF-8", "en"),
        ("pl_PL.UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
    ):
        monkeypatch.setenv("LC_ALL", value)
        assert language_choice.system_code() == code, value
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    monkeypatch.setenv("LANGUAGE", "pl:fr:de")
    assert language_choice.system_code() == "fr"


@pytest.mark.parametrize("elsewhere", [{}, {"LANG": "C.UTF-8"}, {"LC_MESSAGES": "en_GB.UTF-8"}])
def test_language_alone_is_enough(
    monkeypatch: pytest.MonkeyPatch, elsewhere: dict[str, str]
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in elsewhere.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("LANGUAGE", "de")
    assert call("language").out == "Die Sprache ist Deutsch.\n"
    monkeypatch.setenv("LC_ALL", "C")  # as scripts do that read what is printed
    assert call("language").out == "The language is English.\n"


def test_a_language_is_chosen_and_kept(german: None, data_home: Path) -> None:  # noqa: ARG001
    assert call("language").out == "Die Sprache ist Deutsch.\n"
    assert call("language", "fr").out == "La langue est\u00a0: Français.\n"
    assert call("language").out == "La langue est\u00a0: Français.\n"
    assert (data_home / language_choice.FILE).read_text("utf-8") == "fr\n"
    assert call("language", "system").out == "Die Sprache ist Deutsch.\n"
    (data_home / language_choice.FILE).write_bytes(b"\xff\x00klingon")
    assert call("language").out == "Die Sprache ist Deutsch.\n"
    refused = call("language", "pl")
    assert refused.status == 2
    assert "pl" in refused.err


@pytest.mark.parametrize(("code", "written"), [("en", "1.5"), ("de", "1,5"), ("pt", "1,5")])
def test_decimals_are_written_as_the_language_does(code: str, written: str) -> None:
    set_language(language_choice.load_language(code))
    assert decimal(1.5) == written


def test_help_and_mistakes_are_told_in_german(german: None) -> None:  # noqa: ARG001
    for said in (
        call("--help"),
        *(call(name, "--help") for name in commands()),
        call("deck", "check", "--help"),
        call("campaign", "new", "--help"),
        call("sing"),
        call("where"),
        call("where", "--market"),
        call("where", "--market", "DDT", "--card", "T>D N1 cw"),
        call("play", "--difficulty", "9"),
        call("play", "--sing"),
        call("play", "--resume"),
        call("score", "nowhere.json"),
        call("deck", "check", "nowhere.toml"),
        call("simulate", "--sessions", "0"),
    ):
        assert said.out or said.err
        assert english(said) == []


def english(said: Said) -> list[str]:
    """Lines with English words in them."""
    lines = (said.out + said.err).splitlines()
    return [line for line in lines if ENGLISH.search(AS_THEY_ARE.sub("", line))]


def test_nothing_is_said_but_by_the_catalogues(
    answers: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A whole session with everything one may ask for, and the other commands."""
    monkeypatch.setattr(language_choice, "load_language", lambda _code: PSEUDO)
    asked = ["h", "?", "w", "o", "l", "m", "p", "u", "fix", "fix r9c9 T", "nonsense"]
    file = tmp_path / "my.toml"
    said = [
        call(*NEW, typed="\n".join(asked) + "\n"),
        call("play", "--resume", "--market", "random", typed=typed_session(answers)),
        call("where", "--market", MARKET, "--card", "T>D N1 cw"),
        call("where", "--market", MARKET, "--card", "B W ccw", "--from", "r2c2"),
        call("deck", "show"),
        call("deck", "new", str(file)),
        call("deck", "check", str(file)),
        call("simulate", "--sessions", "2"),
        call("campaign", "new", "--seed", "3"),
        call("campaign", "show"),
        call("campaign", "list"),
        call("data", "import", str(file)),
    ]
    assert [each.err for each in said if each.status > 1] == []
    left = {line for each in said for line in (each.out + each.err).splitlines() if left_as(line)}
    assert left == set()


def left_as(line: str) -> bool:
    """Whether a line has words that no catalogue was asked for."""
    words = {word for e in packs.editions() for text in packs.edition(e).terms.values()
             for word in text.lower().split()}  # fmt: skip
    tiles = (names for e in packs.editions() for names in packs.edition(e).names_by_type.values())
    words |= {word for names in tiles for name in names for word in re.split(r"\W+", name.lower())}
    bare = re.findall(r"[A-Za-z]{4,}", AS_THEY_ARE.sub("", line))
    return bool([w for w in bare if w.lower() not in words]) and not is_pseudo(line)


@pytest.mark.parametrize("code", catalogues.GERMAN_AND_LONG_OTHERS)
def test_the_terminal_reads_aloud_what_the_window_says(
    answers: list[str], monkeypatch: pytest.MonkeyPatch, data_home: Path, code: str
) -> None:
    """Each instruction of a whole session, word for word."""
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    said = call(*NEW, typed="\n".join(answers) + "\n")
    assert current_language().code == code
    with Store.open(data_home, read_only=True) as store:
        (record,) = store.running.all()
    words = packs.edition("quined").terms
    tables = [turn.after for turn in load(record).turns][1:]
    for table in tables:
        said_there = " ".join(render(table.prompt.instruction(), words).split())
        assert isinstance(table.prompt, LayMarket) or said_there in said.text
    assert len(tables) > 60
    printed = "\n".join(line for line in said.out.splitlines() if not line.startswith(">"))
    assert TEXT_FORM.findall(printed) == []


@pytest.mark.parametrize("code", catalogues.GERMAN_AND_LONG_OTHERS)
def test_plain_is_only_sentences(
    answers: list[str], monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """A whole session for somebody who hears it: no drawing, no column, no broken line."""
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    asked = ["m", "o", "l", "p", "t", "h", answers[0], "w", *answers[1:]]
    said = call(*NEW, "--plain", typed=typed_session(asked))
    lines = [line for line in said.out.splitlines() if not line.startswith(">")]
    assert len(lines) > 400
    drawn = [line for line in lines if re.search(r"\S {2,}\S|[·*|#\[\]]|^[ !]", line)]
    assert drawn == []
    assert [line for line in lines if re.search(r"×|t/m|\der-|\xa0", line)] == []  # hard to hear
    unended = [line for line in lines if line and line[-1] not in ".!?:"]
    assert unended == []  # a voice would run into the next line
    assert re.findall(r"[NESW]\d [NESWr]\d|r\dc\d r\dc", said.out) == []  # nor from key to key


@pytest.mark.parametrize("code", ["en", *catalogues.OTHERS])
def test_a_key_that_is_a_sign_is_said_in_words(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """A voice is silent at a full stop or a question mark between spaces."""
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    said = call("play", "--seed", "7", "--plain", typed="h\nq\n")
    assert language_pack(code).heard[", ? "] in said.out
    assert re.findall(r"(?:, |\(\w+ )[?./] ", said.out) == []


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("en", "'you'"),
        ("de", "„du“"),
        ("fr", "«\u00a0vous\u00a0»"),
        ("es", "«tú»"),
        ("nl", "‘jij’"),
        ("pt", "«tu»"),
    ],
)
def test_who_is_richer_is_typed_in_the_language(
    answers: list[str], monkeypatch: pytest.MonkeyPatch, data_home: Path, code: str, named: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    word = re.sub(r"\W", "", named)
    said = call(*NEW, typed=typed_session(answers, [*SCORE[:-1], word[:2]]))
    assert named in said.out
    with Store.open(data_home, read_only=True) as store:
        (record,) = store.finished.all()
    assert record.sheet.richer == "you"


def test_a_key_that_sounds_like_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Portuguese voice says "o" as "u"."""
    monkeypatch.setenv("LC_ALL", "pt.UTF-8")
    assert ", o (ó) = " in call(*NEW, "--plain", typed="h\nq\n").text


def test_a_cross_is_said_as_a_word() -> None:
    out = call("play", "--seed", "7", "--market", "random", "--plain", typed="p\nq\n").out
    assert "Draw pile: 7 times 1, " in out


@pytest.mark.parametrize(
    ("code", "slash"), [("de", "Schrägstrich"), ("fr", "barre"), ("pt", "barra")]
)
def test_a_slash_is_said_where_a_voice_skips_it(
    monkeypatch: pytest.MonkeyPatch, code: str, slash: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    table = ("--source", "table", "--market", "random", "--seed", "7", "--plain")
    typed = "N1\nTD NE cw 2\n\nr1c3\n3\n1\nbuy\n6\n2\n\n2\n1\nsell\n\nq\n"
    said = call("play", *table, typed=typed).text
    assert re.search(rf" 5 {slash}[^.]* 0", said)
    assert " / " not in said


@pytest.mark.parametrize("code", ["en", *catalogues.OTHERS])
def test_the_log_is_heard_without_roman_numerals(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """A voice reads "II" as "roman two", or letter by letter; a number runs on into a sentence."""
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    for difficulty in "123":
        asked = ("--seed", "7", "--market", "random", "--difficulty", difficulty)
        said = call("play", *asked, "--plain", typed="l\np\nq\n")
        (first,) = re.findall(r"^1, .*", said.out, re.MULTILINE)
        assert difficulty in first
        assert re.findall(r"\bI+\b", said.out) == []


@pytest.mark.parametrize("typed", ["céder", "CEDER", "sell"])
def test_selling_is_typed_in_the_language_with_or_without_accents(
    monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    said = call(*NEW, typed=f"N3\n\nr1c2\n{typed}\nl\nq\n")
    assert "Vous avez laissé à Lakshmi la Pierre de Nazar" in said.text


@pytest.mark.parametrize("code", ["en", *catalogues.OTHERS])
def test_a_dot_between_two_things_is_heard_as_a_comma(
    monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """A Dutch voice is silent at a centred dot, a Portuguese one says what it is called."""
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    gambit = ("--market", "random", "--modules", "gambit")
    said = call("play", "--seed", "7", *gambit, "--plain", typed="p\nq\n")
    assert "Power Broker" in said.out
    assert "·" not in said.out


@pytest.mark.parametrize("edition", packs.editions())
@pytest.mark.parametrize("code", ["en", *catalogues.OTHERS])
def test_the_letters_of_the_market_are_explained(
    monkeypatch: pytest.MonkeyPatch, code: str, edition: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    said = call("play", "--edition", edition, "--market", "random", typed="q\n")
    words = packs.edition(edition).terms
    letters = zip("DTBYP", ("depot", "teal", "blue", "yellow", "purple"), strict=True)
    assert "\n" + ", ".join(f"{letter} = {words[kind]}" for letter, kind in letters) in said.out


@pytest.mark.parametrize("code", ["en", *catalogues.OTHERS])
def test_a_random_market_is_asked_for_in_the_language(
    monkeypatch: pytest.MonkeyPatch, data_home: Path, code: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{code}.UTF-8")
    asked = call("play", typed="q\n").text
    (word,) = re.findall(r"['„«‘]\s?(\w+)\s?['“»’]", asked.rpartition("D ")[2])
    call("play", "--resume", typed=f"{word}\nq\n")
    with Store.open(data_home, read_only=True) as store:
        (record,) = store.running.all()
    assert record.state.market.left == 25
