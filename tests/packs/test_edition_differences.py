"""The handbook in each edition's words and figures, and what differs between them."""

import string

import pytest

from goa_solo.packs import edition, editions
from goa_solo.packs.edition_differences import (
    differences,
    edition_suffix,
    handbook_of,
    shipped_editions,
)
from goa_solo.rules.message import TERMS, Message
from goa_solo.rules.rulings import RULINGS, SWITCHABLE


def rendered(name: str) -> str:
    shown = edition(name)
    return "\n".join(
        paragraph.text.text(shown.terms)
        for chapter in handbook_of(shown)
        for paragraph in chapter.paragraphs
    )


def messages(name: str) -> list[Message]:
    found = []
    for chapter in handbook_of(edition(name)):
        found.append(chapter.title)
        for paragraph in chapter.paragraphs:
            found += [paragraph.text_for(), paragraph.text_for(SWITCHABLE)]
    for ruling in RULINGS:
        found += [ruling.question, ruling.answer, ruling.other or ruling.answer]
    return found + [difference.topic for difference in differences()]


@pytest.mark.parametrize("name", editions())
def test_everything_is_told_with_no_placeholder_left(name: str) -> None:
    for message in messages(name):
        text = message.text(edition(name).terms)
        assert text
        assert not set("{}") & set(text)


@pytest.mark.parametrize("name", editions())
def test_every_placeholder_is_a_word_of_the_editions_or_a_value(name: str) -> None:
    for message in messages(name):
        values = {value for value, _what in message.values}
        named = {part for _, part, _, _ in string.Formatter().parse(message.template) if part}
        assert named <= TERMS.keys() | values
        assert values <= named


def test_the_words_and_figures_are_the_editions_own() -> None:
    quined, old = rendered("quined"), rendered("rio-grande-2004")
    assert "5 Pardaos, as much money as the first player gets. The Nazar Stone is yours" in quined
    assert "7 ducats, as much money as the first player gets. The flag is yours" in old
    assert "Nazar Stone" not in old
    assert "Each fulfilled Duty scores 5" in quined
    assert "Each fulfilled Duty scores 4" in old
    assert "removed unseen" in old
    assert "0, 1, 3, 6, 10, 15, 20 points" in old
    assert "Competition isn't offered" in quined
    assert "has no stories" in old


def test_what_differs_is_worked_out_from_the_packs() -> None:
    found = {difference.key: difference for difference in differences()}
    assert [one.name for one, _ in found["money"].values] == [
        "quined",
        "zman-2012",
        "rio-grande-2004",
    ]
    start = [value.text(one.terms) for one, value in found["start"].values]
    assert start == ["5 Pardaos", "5 ducats", "7 ducats"]
    tiles = [value.text(one.terms) for one, value in found["tiles"].values]
    assert tiles[2] == "27 A tiles, 2 removed unseen"
    for difference in found.values():
        assert len({value.text(one.terms) for one, value in difference.values}) > 1


def test_printings_of_one_name_are_told_apart_by_their_publishers() -> None:
    names = [edition_suffix(one) for one in shipped_editions()]
    assert names == ["Quined Games", "Z-Man, Lookout 2012", "Rio Grande, Hans im Glück 2004"]
