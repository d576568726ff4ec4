"""Editions: the whole vocabulary, facts of each printing, and a checklist for what is played."""

from operator import mul

import pytest
from attrs import evolve

from goa_solo import packs, paths
from goa_solo.rules.cards import PARDAUS
from goa_solo.rules.edition import Tiles
from goa_solo.rules.handbook.setup_and_markers import tile_name_paragraphs
from goa_solo.rules.market import TileType
from goa_solo.rules.message import TERMS
from goa_solo.rules.modules import CAPTAINS, MODULES, STORIES
from goa_solo.rules.on_the_table import OnTheTable
from goa_solo.rules.paragraph import THINGS
from goa_solo.rules.scoring import QUINED
from goa_solo.rules.setup import CardSource, Phase, Setup
from tests.support import catalogues

QUINED_TEXT = paths.asset("editions/quined.toml").read_text(encoding="utf-8")
PURSE = (5, 4, 3, 0)


def test_three_editions_ship_and_are_called_like_their_files() -> None:
    assert packs.editions() == ("quined", "rio-grande-2004", "zman-2012")
    assert all(packs.edition(name).name == name for name in packs.editions())


@pytest.mark.parametrize("name", packs.editions())
def test_an_edition_fills_the_vocabulary_in_every_language(name: str) -> None:
    edition = packs.edition(name)
    assert {"en", *catalogues.COMPLETE} <= set(edition.languages)
    for code, words in edition.languages.items():
        assert list(words)[: len(TERMS)] == list(TERMS)
        assert all(words.values())
        # The same forms in each edition, so that a translation may use them in any.
        assert words.keys() == packs.edition("quined").languages[code].keys()


def test_the_quined_edition_speaks_the_words_of_the_rules() -> None:
    edition = packs.edition("quined")
    assert edition.terms == TERMS
    assert edition.scoring == QUINED
    assert edition.modules == tuple(MODULES)
    assert edition.stories == tuple(STORIES)
    assert edition.captains == tuple(CAPTAINS)
    assert edition.solo_cards


def test_older_editions_differ_where_they_do() -> None:
    zman, rio = packs.edition("zman-2012"), packs.edition("rio-grande-2004")
    assert (zman.start_pardaos, rio.start_pardaos) == (5, 7)
    assert (zman.scoring.duty, rio.scoring.duty) == (5, 4)
    assert rio.scoring.symbols == (0, 1, 3, 6, 10, 15, 20)
    assert rio.scoring.symbol_kinds == 5
    assert rio.scoring.single_foreman is None
    assert zman.terms["blue"] == "red"
    assert zman.languages["de"]["nazar"] == "Flagge"
    assert zman.terms is zman.languages["en"]
    assert zman.bank == (15, 12, 10, 8)
    assert rio.tiles[Phase.DAY].removed == 2
    assert rio.tiles[Phase.DAY].most_depots_removed is None
    assert not zman.stories


def test_tiles_that_cannot_be_are_unusual() -> None:
    day = packs.edition("zman-2012").tiles[Phase.DAY]
    assert day.unusual(TileType.BLUE, 5)
    assert not day.unusual(TileType.BLUE, 4)
    assert day.unusual(TileType.YELLOW, 1)
    assert not Tiles(29, 4).unusual(TileType.YELLOW, 9)  # how they divide is not known


@pytest.mark.parametrize("name", packs.editions())
def test_every_edition_names_its_tiles_by_type_in_every_language(name: str) -> None:
    edition = packs.edition(name)
    assert list(edition.tile_names) == list(edition.languages)
    for language, by_type in edition.tile_names.items():
        assert list(by_type) == list(TileType)
        assert all(names for names in by_type.values())
        duty = edition.languages[language]["duty"]
        assert any(duty in tile for tile in by_type[TileType.PURPLE])
        english = edition.tile_names["en"]
        assert all(len(by_type[tile]) == len(english[tile]) for tile in TileType)


@pytest.mark.parametrize("name", packs.editions())
def test_the_tiles_of_each_type_are_told_with_a_picture(name: str) -> None:
    told = tile_name_paragraphs(packs.edition(name))
    pictures = [paragraph.picture for paragraph in told if paragraph.picture]
    assert pictures == [f"tile {tile.key}" for tile in TileType]


@pytest.mark.parametrize("name", packs.editions())
def test_a_sheet_knows_how_many_tiles_the_box_holds(name: str) -> None:
    box = packs.edition(name).scoring.box
    assert box is not None
    assert (box.single_depots, box.duty, box.missions) == (5, 2, 4)


def test_favor_and_foreman_are_not_in_the_box_of_2004() -> None:
    old, new = (packs.edition(name).tile_names["en"] for name in ("rio-grande-2004", "zman-2012"))
    for tile, name in ((TileType.TEAL, "Favor"), (TileType.PURPLE, "Foreman")):
        assert name in new[tile]
        assert name not in old[tile]


@pytest.mark.parametrize("name", packs.editions())
def test_the_house_purses_leave_the_player_money(name: str) -> None:
    """Nearly half the cards of each value stay in the bank, and two thirds of all money."""
    edition, house = packs.edition(name), packs.deck("house")
    for purse in house.purses.values():
        assert edition.enough_money(purse)
        if edition.bank is not None:
            pairs = list(zip(purse, edition.bank, strict=True))
            assert all(taken <= 0.55 * there for taken, there in pairs)
            hers, all_ = (sum(map(mul, PARDAUS, cards)) for cards in (purse, edition.bank))
            assert 3 * hers <= all_
    assert not packs.edition("zman-2012").enough_money((16, 0, 0, 0))


@pytest.mark.parametrize("name", packs.editions())
def test_her_revealed_cards_are_put_aside_at_the_end_of_a_round(name: str) -> None:
    edition = packs.edition(name)

    def told(cards: CardSource) -> list[str]:
        lines = map(str, edition.steps(None, OnTheTable(Setup(PURSE, cards=cards))))
        return [line for line in lines if "action cards you revealed" in line]

    assert len(told(CardSource.TABLE)) == 1
    assert not told(CardSource.APP)


def test_the_checklist_follows_what_is_played() -> None:
    edition = packs.edition("quined")
    plain = edition.steps(Phase.DAY, OnTheTable(Setup(PURSE)))
    assert not any("Bonanza" in str(step) or "captain" in str(step) for step in plain)
    full = Setup(PURSE, modules=("bonanza", "captains"), captain="korean", story="taxes")
    more = [str(step) for step in edition.steps(Phase.DAY, OnTheTable(full))]
    assert more[0].startswith("Shuffle the 8 Bonanza tiles")
    assert "Your captain: move your marker on Build Ships down one row." in more
    assert any("Taxes" in step for step in more)
    real = Setup(PURSE, cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
    assert set(map(str, edition.steps(Phase.DAY, OnTheTable(real)))) != set(map(str, plain))


@pytest.mark.parametrize("name", packs.editions())
def test_the_checklist_names_the_cards_of_a_real_purse(name: str) -> None:
    edition = packs.edition(name)
    real = Setup((6, 3, 0, 1), cards=CardSource.TABLE, purse_cards=CardSource.TABLE)
    for setup, cards in (
        (real, "6\xa0×\xa01, 3\xa0×\xa02, 1\xa0×\xa010"),
        (evolve(real, search_only=True, purse=(0, 0, 0, 0)), "see her Solo Bank card"),
    ):
        lines = [step.text(edition.terms) for step in edition.steps(Phase.DAY, OnTheTable(setup))]
        assert [line for line in lines if f"for her purse ({cards})" in line]


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("name", packs.editions())
def test_a_market_that_a_challenge_gives_is_not_shuffled(name: str, phase: Phase) -> None:
    edition, night = packs.edition(name), phase is Phase.NIGHT
    tiles = f"Shuffle the {'2' if night else edition.terms['day']}"
    for given in (False, True):
        lines = [
            step.text(edition.terms)
            for step in edition.steps(phase, OnTheTable(Setup(PURSE), market_given=given))
        ]
        assert any(line.startswith(tiles) for line in lines) is not given
        assert any("tile by tile, as the challenge gives it" in line for line in lines) is given


@pytest.mark.parametrize(
    ("name", "count"), [("quined", 1), ("zman-2012", 1), ("rio-grande-2004", 0)]
)
def test_rounds_are_counted_on_the_table_if_the_box_can(name: str, count: int) -> None:
    edition = packs.edition(name)
    for phase in (Phase.DAY, Phase.NIGHT, None):
        steps = edition.steps(phase, OnTheTable(Setup(PURSE)))
        told = [
            one for one in map(str, steps) if "round marker" in one or "round indicators" in one
        ]
        assert len(told) == count


@pytest.mark.parametrize("name", packs.editions())
def test_every_step_can_be_told_and_uses_what_the_edition_has(name: str) -> None:
    edition = packs.edition(name)
    assert {step.phase for step in edition.checklist} >= {*Phase}
    has = {*edition.modules, *edition.stories, *edition.captains, None}
    for step in edition.checklist:
        assert step.text.text(edition.terms)
        assert step.when in (*has, *THINGS)
    captains = {step.when for step in edition.checklist} & set(CAPTAINS)
    assert captains == set(edition.captains)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            'nazar = "Nazar Stone"\n',
            "",
            "words.en: 'nazar' is missing; it should be text of at most 40 characters.",
        ),
        (
            'light = "#00796B"',
            'light = "teal"',
            "look.teal: 'light' is 'teal', but it should be a colour such as #1565C0.",
        ),
        (
            "count = 29\nremoved = 4",
            "count = 29\nremoved = 3",
            "tiles.day: 29 tiles minus 3 leave 26, but the market has 25 spaces.",
        ),
        (
            "by_type = { depot = 16,",
            "by_type = { depot = 7,",
            "tiles.day.by_type: the types add up to 20 tiles, but there are 29.",
        ),
        (
            'estimated = ["depot", ',
            'estimated = ["depots", ',
            "tiles.day: 'estimated' is 'depots', but it should be a list with any of these:"
            " depot, teal, blue, yellow, purple.",
        ),
        (
            "[box]\nsingle_depots = 5",
            "[box]\nsingle_depots = -5",
            "box: 'single_depots' is -5, but it should be a whole number from 0 to 99.",
        ),
        (
            'depot = ["Depot", ',
            "depot = [5, ",
            "tile_names.en.depot: '1' is 5, but it should be text of at most 40 characters.",
        ),
        (
            "tracks = [0, 1, 3, 6, 10]",
            "tracks = [0, 1, 3, 6]",
            "scoring: 'tracks' is a list, but it should be a list of 5 whole numbers from 0 to 99.",
        ),
        (
            "the {day} tiles",
            "the {dawn} tiles",
            "step 2: 'text' uses {dawn}, which isn't one of the edition's terms.",
        ),
        (
            "the {day} tiles",
            "the {day.__class__} tiles",
            "step 2: 'text' uses {day.__class__}, which isn't one of the edition's terms.",
        ),
        (
            "the {day} tiles",
            "the {day tiles",
            ("step 2: 'text' has an extra brace; write the edition's terms like this: {depot}."),
        ),
        (
            '"captains", "planned',
            '"captains", "captains", "planned',
            "modules: 'modules' names 'captains' twice.",
        ),
        (
            "solo_cards = true",
            "solo_cards = 1",
            "'solo_cards' is 1, but it should be true or false.",
        ),
    ],
)
def test_a_broken_edition_gets_the_right_sentence(old: str, new: str, problem: str) -> None:
    assert old in QUINED_TEXT
    report = packs.read_edition(QUINED_TEXT.replace(old, new, 1), "bad.toml")
    assert [str(p) for p in report.problems] == [f"bad.toml: {problem}"]


def test_an_unknown_language_or_condition_is_named() -> None:
    text = QUINED_TEXT.replace("[words.en]", "[words.english]").replace('"gambit"\n', '"gamble"\n')
    *problems, last = [str(p) for p in packs.read_edition(text, "bad.toml").problems]
    assert problems == [
        "bad.toml: words: 'en' is missing; it should be a table.",
        "bad.toml: words: 'english' isn't a language code: use two letters such as en.",
    ]
    assert last.startswith("bad.toml: step 16: 'when' is 'gamble', but it should be one of")
