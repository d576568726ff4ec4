"""The rules without a window: what is told, found, pictured and switched."""

from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.rules_chapter.example_pictures import (
    ActionPicture,
    BidPicture,
    BoardPicture,
    SearchCard,
    picture,
)
from goa_solo.app.screens.rules_chapter.presenter import ChapterPresenter
from goa_solo.app.screens.rules_contents.presenter import (
    AT_ONCE,
    HandbookView,
    RulesContentsPresenter,
    highlight,
)
from goa_solo.application.rules_book import Passage, RulingCard
from goa_solo.application.session_defaults import switched_rulings
from goa_solo.language_choice import load_language
from goa_solo.packs import edition, editions
from goa_solo.packs.edition_differences import handbook_of
from goa_solo.rules.market import marker_spaces, stone_spaces
from goa_solo.rules.setup import CardSource
from goa_solo.rules.translation import set_language
from goa_solo.store.errors import ReadOnlyError
from goa_solo.store.store import Store
from tests.support.round_player import SETUP

FOUND = {p.picture for c in handbook_of(edition("quined")) for p in c.paragraphs if p.picture}
PICTURES = {one for one in FOUND if not one.startswith("tile ")}  # a tile's text names it


# --- the book ----------------------------------------------------------------------------------


def test_the_words_are_those_of_the_edition_chosen_last_or_on_the_table(
    open_session: OpenSession,
) -> None:
    assert HandbookView(open_session).edition.name == "quined"
    open_session.store.settings.change(**{"new.edition": "zman-2012"})
    assert HandbookView(open_session).edition.name == "zman-2012"
    open_session.store.settings.change(**{"new.edition": "none such"})
    assert HandbookView(open_session).edition.name == "quined"
    open_session.start(evolve(SETUP, edition="rio-grande-2004"))
    assert HandbookView(open_session).edition.name == "rio-grande-2004"


def test_an_unknown_place_opens_the_first_chapter(open_session: OpenSession) -> None:
    assert (
        HandbookView(open_session).chapter("").key
        == HandbookView(open_session).chapter("gone.away").key
        == "setup"
    )
    assert HandbookView(open_session).after("decks") is None


def test_all_rulings_lead_to_a_rule(open_session: OpenSession) -> None:
    book = HandbookView(open_session)
    cards = [part for part in book.chapter("rulings").parts if isinstance(part, RulingCard)]
    assert [card.number for card in cards] == [f"R{n}" for n in range(1, 29)]
    for card in cards:
        rule = next(part for part in book.chapter(card.rule).parts if part.key == card.rule)
        assert isinstance(rule, Passage)
        assert card.number in rule.rulings
    switchable = [card.number for card in cards if card.switchable]
    assert switchable == ["R2", "R3", "R8", "R17", "R18", "R19", "R23", "R24", "R25"]
    one_reading = [card.number for card in cards if not card.other]
    assert one_reading == ["R9", "R14", "R20", "R21", "R26", "R28"]


# --- searching ---------------------------------------------------------------------------------


def test_in_french_a_ruling_found_has_a_space_before_its_colon(open_session: OpenSession) -> None:
    set_language(load_language("fr"))
    found = RulesContentsPresenter(open_session).result("R3", all_of_them=True)
    assert found is not None
    (ruling,) = (hit.text for hit in found.hits if hit.key == "rulings.R3")
    assert ruling.startswith("R3\N{NO-BREAK SPACE}: ")


def test_every_hit_has_all_words_and_its_place(open_session: OpenSession) -> None:
    found = RulesContentsPresenter(open_session).result("  Discard PILE ", all_of_them=True)
    assert found is not None
    assert {"purse.piles", "purse.shuffle", "rulings.R12"} <= {hit.key for hit in found.hits}
    for hit in found.hits:
        assert "discard" in hit.text.lower()


def test_the_words_of_other_editions_are_found_as_those_of_this_one(
    open_session: OpenSession,
) -> None:
    presenter = RulesContentsPresenter(open_session)
    assert presenter.find("drapeau") == [], "not in this language"
    found = presenter.find("flag")
    assert found[0].chapter == "editions", "the word itself comes first"
    assert any("Nazar Stone" in hit.text for hit in found if hit.chapter == "yours")
    assert "nazar stone" in presenter.words_to_highlight("flag").casefold()
    open_session.store.settings.change(**{"new.edition": "zman-2012"})
    assert "yours" in {hit.chapter for hit in RulesContentsPresenter(open_session).find("flag")}


def test_many_hits_wait_to_be_asked_for(open_session: OpenSession) -> None:
    presenter = RulesContentsPresenter(open_session)
    few, everything = presenter.result("card"), presenter.result("card", all_of_them=True)
    assert few is not None
    assert everything is not None
    assert len(few.hits) == AT_ONCE
    assert few.more == len(everything.hits) - AT_ONCE > 0
    assert everything.more == 0
    assert few.line == everything.line == f"{len(everything.hits)} results"


def test_nothing_sought_and_nothing_found(open_session: OpenSession) -> None:
    presenter = RulesContentsPresenter(open_session)
    assert presenter.result("  ") is None
    found = presenter.result("zebra")
    assert found is not None
    assert found.hits == ()
    assert found.line == "Nothing in the rules mentions 'zebra'; try a shorter word."


def test_marks_leave_the_text_as_it_is() -> None:
    assert highlight("A [b] & c", "", "ff0000") == "A &bl;b&br; &amp; c"
    assert highlight("Her purse", "PURSE", "ff0000") == "Her [b][color=ff0000]purse[/color][/b]"


# --- pictures ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", editions())
@pytest.mark.parametrize("drawn", sorted(PICTURES))
def test_every_picture_has_a_caption_in_each_edition(drawn: str, name: str) -> None:
    caption = picture(drawn, edition(name).terms).caption
    assert caption
    assert not set("{}") & set(caption)


def test_lit_spaces_are_those_the_rules_allow() -> None:
    words = edition("quined").terms
    stone = picture("stone", words)
    assert isinstance(stone, BoardPicture)
    assert stone.view.lit == set(stone_spaces(stone.view.market))
    marker = picture("marker", words)
    assert isinstance(marker, BoardPicture)
    assert marker.view.stone is not None
    assert marker.view.lit == set(marker_spaces(marker.view.market, marker.view.stone, ()))
    anywhere = picture("any", words)
    assert isinstance(anywhere, BoardPicture)
    second = anywhere.view.markers[1].space
    touching = {
        s for s in anywhere.view.lit if max(abs(s.row - second.row), abs(s.col - second.col)) < 2
    }
    assert not touching
    assert len(anywhere.view.lit) == anywhere.view.market.left - 1


@pytest.mark.parametrize("name", ["edge", "gaps", "ring", "rings"])
def test_a_search_ends_where_her_marker_stands(name: str) -> None:
    shown = picture(name, edition("quined").terms)
    assert isinstance(shown, BoardPicture)
    assert shown.view.path[-1].space is shown.view.markers[-1].space
    assert 2 < len(shown.view.path) < 20


def test_gaps_are_passed_over_in_the_picture_that_says_so() -> None:
    shown = picture("gaps", edition("quined").terms)
    assert isinstance(shown, BoardPicture)
    assert any(look.found is None for look in shown.view.path)


def test_the_picture_of_r2_follows_the_ruling() -> None:
    words = edition("quined").terms
    near, far = picture("rings", words), picture("rings", words, {"R2"})
    assert isinstance(near, BoardPicture)
    assert isinstance(far, BoardPicture)
    assert near.view.found is not far.view.found
    assert "nearby tiles come first (R2)" in near.caption
    assert "(R2, the other reading)" in far.caption


def test_a_bid_is_the_sum_of_its_cards_and_a_total_one_less_is_enough_for_her() -> None:
    words = edition("quined").terms
    for name in ("bid", "she_wins", "you_win"):
        shown = picture(name, words)
        assert isinstance(shown, BidPicture)
        assert shown.total == shown.face.value + shown.card
    assert picture("bid", words).caption == "Lakshmi bids 7: pay 6 and win, or let her win."
    assert picture("she_wins", words).caption == "Lakshmi wins with 7 against your 8: you needed 9."
    assert picture("you_win", words).caption.startswith("You win with 9 against her 7")
    assert isinstance(picture("card", words), SearchCard)
    assert isinstance(picture("action", words), ActionPicture)


# --- rulings -----------------------------------------------------------------------------------


def card(presenter: ChapterPresenter, number: str) -> RulingCard:
    found = next(part for part in presenter.chapter.parts if part.key == f"rulings.{number}")
    assert isinstance(found, RulingCard)
    return found


def test_a_switched_default_is_what_a_new_session_begins_with(open_session: OpenSession) -> None:
    presenter = ChapterPresenter(open_session, "rulings")
    assert not card(presenter, "R3").other_chosen
    presenter.switch("R3", True)
    assert card(presenter, "R3").other_chosen
    assert NewSessionPresenter(open_session).chosen.rulings == ("R3",)
    presenter.switch("R2", True)
    presenter.switch("R3", False)
    assert NewSessionPresenter(open_session).chosen.rulings == ("R2",)
    presenter.switch("R2", False)
    assert open_session.store.settings.get("new.rulings") is None


def test_a_running_session_keeps_its_own_and_says_so(open_session: OpenSession) -> None:
    open_session.start(evolve(SETUP, rulings=("R3",)))
    presenter = ChapterPresenter(open_session, "rulings")
    presenter.switch("R2", True)
    passing, search = card(presenter, "R3"), card(presenter, "R2")
    ours, other = f"Not in this session: {passing.answer}", f"Not in this session: {search.other}"
    assert passing.readings == ((True, passing.other), (False, ours))
    assert search.readings == ((False, search.answer), (True, other))
    assert card(presenter, "R8").readings[1] == (True, card(presenter, "R8").other)  # a campaign's
    assert open_session.conductor is not None
    assert open_session.conductor.table.setup.rulings == ("R3",)
    told = ChapterPresenter(open_session, "hers").chapter.parts
    assert any(isinstance(p, Passage) and p.text.startswith("On each ring") for p in told)


def test_what_is_not_on_the_table_is_found_last_and_marked(open_session: OpenSession) -> None:
    def found(query: str) -> list[str]:
        return [hit.key for hit in HandbookView(open_session).find(query)]

    before = found("bank")
    everywhere = found("session")
    open_session.start(evolve(SETUP, story="taxes", purse_cards=CardSource.TABLE))
    assert set(found("bank")) == set(before)
    assert found("bank")[-2:] == ["purse.app", "modules.malian"]
    assert "modules.taxes" in found("bank")[:-2]
    assert set(found("session")) == set(everywhere)  # the mark itself isn't searched
    hit = HandbookView(open_session).find("bank")[-1]
    assert hit.text == "Not in this session: Malian: in your own auctions, you pay the bank 2 less."
    passages = ChapterPresenter(open_session, "purse").chapter.parts
    marked = [part.key for part in passages if part.shown.startswith("Not in this session: ")]
    assert marked == ["purse.app"]


def test_an_unsaved_switch_is_explained(tmp_path: Path) -> None:
    with Store.open(tmp_path):
        open_session = OpenSession(tmp_path)  # a second copy, which may only look
        presenter = ChapterPresenter(open_session, "rulings")
        with pytest.raises(ReadOnlyError):
            presenter.switch("R2", True)
        assert not card(presenter, "R2").other_chosen
        open_session.close()


def test_starting_with_another_reading_makes_it_the_default(open_session: OpenSession) -> None:
    chosen = NewSessionPresenter(open_session)
    chosen.switch("R2")
    chosen.start()
    assert switched_rulings(open_session.store.settings) == {"R2"}
