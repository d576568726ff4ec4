"""The handbook: what it must tell, and how it must be told."""

import random
import re

import pytest
from attrs import evolve

from goa_solo.packs import edition
from goa_solo.packs.edition_differences import handbook_of
from goa_solo.rules.handbook.text_search import match_rank, match_spans, matches_all
from goa_solo.rules.modules import CAPTAINS, MODULES, STORIES
from goa_solo.rules.on_the_table import on_the_table
from goa_solo.rules.paragraph import Paragraph
from goa_solo.rules.rulings import RULINGS, SWITCHABLE
from goa_solo.rules.scoring import ScoringTable
from goa_solo.rules.setup import CardSource, Setup
from goa_solo.rules.steps import Shuffle
from goa_solo.rules.steps.prompt import help_messages
from tests.support.random_play import play

LONGEST = 240
"""Letters in a paragraph: about seven lines on a phone."""

QUINED = edition("quined")
BOOK = handbook_of(QUINED)
PARAGRAPHS = [paragraph for chapter in BOOK for paragraph in chapter.paragraphs]


def test_each_paragraph_has_a_key_of_its_own_in_its_chapter() -> None:
    keys = [paragraph.key for paragraph in PARAGRAPHS]
    assert len(set(keys)) == len(keys)
    for chapter in BOOK:
        assert all(one.key.startswith(f"{chapter.key}.") for one in chapter.paragraphs)


@pytest.mark.parametrize("paragraph", PARAGRAPHS, ids=lambda paragraph: paragraph.key)
def test_a_paragraph_is_short_and_ends_with_a_full_stop(paragraph: Paragraph) -> None:
    for message in (paragraph.text, paragraph.other):
        if message is not None:
            told = str(message)
            assert len(told) <= LONGEST
            assert told[0].isupper()
            assert told.endswith(".")
            assert len(re.findall(r"[.?!](?:\s|$)", told)) <= 3


def test_the_rulings_named_exist_and_every_ruling_bears_on_something() -> None:
    named = {number for paragraph in PARAGRAPHS for number in paragraph.rulings}
    assert named == {ruling.number for ruling in RULINGS}


def test_what_a_module_adds_matters_where_it_is_played() -> None:
    for module in (*MODULES.values(), *STORIES.values(), *CAPTAINS.values()):
        assert {paragraph.when for paragraph in module.paragraphs} <= {module.name}


def test_a_switchable_ruling_has_its_paragraph_in_both_readings() -> None:
    both = {paragraph.rulings[0]: paragraph for paragraph in PARAGRAPHS if paragraph.other}
    assert both.keys() == SWITCHABLE
    for number, paragraph in both.items():
        assert paragraph.text_for() == paragraph.text
        assert paragraph.text_for({number}) == paragraph.other


@pytest.mark.parametrize("rulings", [(), ("R2", "R3")], ids=["ours", "other"])
@pytest.mark.parametrize("source", list(CardSource), ids=lambda source: source.value)
@pytest.mark.parametrize("cards_only", [False, True], ids=["market", "cards-only"])
def test_every_step_is_told_from_the_handbook(
    rulings: tuple[str, ...], source: CardSource, cards_only: bool
) -> None:
    setup = Setup(
        (5, 4, 3, 0),
        rulings=rulings,
        story="taxes",
        modules=("captains",),
        captain="malian",
        cards=source,
        cards_only=cards_only,
    )
    known = {str(paragraph.text_for(rulings)) for paragraph in PARAGRAPHS}
    keys = {paragraph.key for paragraph in PARAGRAPHS}
    _entries, tables = play(setup, random.Random(3))
    for table in tables:
        if not isinstance(table.prompt, Shuffle):  # which nobody sees
            assert table.prompt.help[0].key in keys
            told = help_messages(table.prompt, on_the_table(table))
            assert set(map(str, told)) <= known


def test_an_edition_without_modules_stories_and_foreman_has_no_word_of_them() -> None:
    scoring = ScoringTable(single_foreman=None, stories=(), duty=4)
    bare = handbook_of(evolve(QUINED, scoring=scoring, modules=(), tile_names={}))
    told = " ".join(str(p.text) for chapter in bare for p in chapter.paragraphs)
    for name in (*MODULES, "foreman", "plagued", "competition"):
        assert name not in told.lower().replace("with its modules", "")
    assert "Each fulfilled Duty scores 4 points" in told


# --- searching ---------------------------------------------------------------------------------


def test_capitals_and_accents_do_not_matter() -> None:
    assert match_spans("Dépôt, DÉPÔT and depot", "depot") == ((0, 5), (7, 12), (17, 22))
    assert match_spans("depot", "DÉPÔT") == ((0, 5),)
    assert match_spans("Straße", "strasse") == ((0, 6),)
    assert match_spans("die Größe", "grosse") == ((4, 9),)


def test_every_word_must_be_found_and_all_are_marked() -> None:
    text = "Her purse card goes to the bank."
    assert matches_all("bank purse", text)
    assert matches_all("purse ruling", text, "A ruling")
    assert not matches_all("bank market", text)
    assert [text[a:b] for a, b in match_spans(text, "bank purse")] == ["purse", "bank"]


def test_whole_words_come_before_parts_and_synonyms_last() -> None:
    def rank(query: str, text: str) -> int | None:
        return match_rank(query, text, synonyms={"reshuffle": "shuffle", "auction token": "marker"})

    assert rank("mark", "a mark on it") == 0
    assert rank("mark", "her marker") == 1
    assert rank("her auction token", "her marker 2") == 2
    assert rank("Reshuffle", "shuffled together") == 2
    assert rank("token", "her marker 2") is None


def test_words_that_overlap_are_marked_once() -> None:
    assert match_spans("markers", "mark market marker") == ((0, 6),)


def test_a_number_is_meant_whole() -> None:
    assert matches_all("R1", "ruling R1 it is")
    assert not matches_all("r1", "rulings R10 and R15")
    assert not matches_all("5", "15 points")


@pytest.mark.parametrize("query", ["", "   ", "("])
def test_an_empty_or_odd_query_finds_nothing(query: str) -> None:
    assert not matches_all(query, "a text")
    assert match_spans("a text", query) == ()
