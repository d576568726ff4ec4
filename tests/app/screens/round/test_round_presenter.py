"""What the session's screens say and how they divide, without a window."""

import random
import re
from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo.app.open_session import OpenSession
from goa_solo.app.pictures.board_geometry import BoardShape
from goa_solo.app.screens.correct_table.presenter import CorrectTablePresenter
from goa_solo.app.screens.new_session.presenter import NewSessionPresenter
from goa_solo.app.screens.round import info_drawer_presenter
from goa_solo.app.screens.round.layout import LOW, SHORT, Needs, compute_layout, size_class
from goa_solo.app.screens.round.presenter import RoundPresenter
from goa_solo.app.screens.round.view_values import (
    HER_ACTION,
    NEXT_ROUND,
    RECEIPT,
    Actions,
    AuctionEnd,
    BidPad,
    Checklist,
    HerBidSum,
    PlacingRules,
    ReceiptLine,
    SessionTotals,
)
from goa_solo.application.sessions import paused_sessions
from goa_solo.packs import deck, edition, editions
from goa_solo.play.conductor import Conductor
from goa_solo.rules import auction, odds, steps
from goa_solo.rules.entries import Bid, Buy, Correct, Sell, Shuffled
from goa_solo.rules.market import GRID, NEIGHBOURS, SPACES, Space, TileType
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.session import apply
from goa_solo.rules.setup import Setup, Side
from goa_solo.rules.stages import Stage
from goa_solo.rules.table import Table
from goa_solo.simulate.bidder_models import Player
from goa_solo.store.records import FoldStart
from goa_solo.store.store import Store
from tests.support.prompts import expect, her_bid, outcome, told
from tests.support.round_player import SETUP, any_answer
from tests.support.round_scenes import STEPS

NBSP = "\N{NO-BREAK SPACE}"
PANELS = {
    steps.LayMarket: Checklist,
    steps.YourAuction: HerBidSum,
    steps.HerAuction: BidPad,
    steps.Settle: AuctionEnd,
    steps.YourActions: Actions,
    steps.SessionOver: SessionTotals,
}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path)


def presenter(store: Store, setup: Setup = SETUP) -> RoundPresenter:
    conductor = Conductor.start(store, setup, deck("house").faces, seed="seven")
    return RoundPresenter(conductor, edition(setup.edition))


def play_to(shown: RoundPresenter, name: str, seed: int = 5) -> None:
    rng = random.Random(seed)
    while not STEPS[name](shown.conductor.table):
        shown.conductor.answer(any_answer(shown.conductor.prompt, rng))


@pytest.mark.parametrize("name", editions())
def test_every_step_of_a_session_in_every_edition(store: Store, name: str) -> None:
    """Each has an instruction, a way on, and the panel that belongs to it; nothing is left of a
    template, and no word of another edition slips in."""
    setup = Setup(SETUP.purse, 2, name, outposts=edition(name).setup_outposts)
    shown = presenter(store, setup)
    rng = random.Random(3)
    while True:
        view = shown.view()
        prompt = shown.conductor.prompt
        receipt = view.receipt
        said = [view.instruction, *view.before, *view.why, view.undo, *view.strip.parts]
        said += [receipt.title, *(line.text for line in receipt.lines)] if receipt else []
        said += [line.text for line in info_drawer_presenter.log(shown)[-3:]]
        said += [line.text for line in info_drawer_presenter.rules(shown)]
        said += info_drawer_presenter.odds(shown).lines
        assert all("{" not in text for text in said)
        assert name == "quined" or not any("Nazar" in text for text in said)
        assert view.instruction
        assert view.choices or view.hint
        assert [one.main for one in view.choices] in ([], [True], [False], [False, True])
        assert type(view.panel) is PANELS.get(type(prompt), type(None))
        if shown.conductor.table.over:
            break
        shown.conductor.answer(any_answer(prompt, rng))


def test_the_two_ways_of_an_auction_of_yours(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "your-auction")
    prompt = shown.conductor.prompt
    assert isinstance(prompt, steps.YourAuction)
    take, pay = shown.view().choices
    assert (pay.label, pay.line, pay.entry) == (f"Pay {prompt.pay} and win", "", Buy())
    received = f"you get {prompt.receive} Pardaos"
    assert (take.label, take.line, take.entry) == ("Let her win", received, Sell())
    assert pay.main
    assert not take.main  # the colour of letting go, as Pass has


def test_the_end_leads_to_the_score_sheet(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "the-end")
    assert [(c.label, c.does) for c in shown.view().choices] == [
        ("Later", "close"),
        ("Score the session", "score"),
    ]


def test_quick_sums_are_only_for_cards_her_purse_may_reveal(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "her-auction")
    value = expect(shown.conductor.table, steps.HerAuction).face.value
    for draw, discard, cards in (
        ((0, 2, 0, 1), (3, 0, 0, 0), [2, 10]),  # the draw pile decides
        ((0, 0, 0, 0), (1, 0, 1, 0), [1, 5]),  # the discard pile is shuffled
        ((0, 0, 3, 0), (0, 0, 0, 0), [5]),
    ):
        shown.conductor.answer(Correct(draw=draw, discard=discard))
        panel = shown.view().panel
        assert isinstance(panel, BidPad)
        assert [quick.amount - 2 - value for quick in panel.quick] == cards
        assert panel.first in [quick.amount for quick in panel.quick]


def test_an_empty_purse_is_said_before_and_after_the_bid(store: Store) -> None:
    """R4: her card counts alone, and no card of her purse is shown."""
    shown = presenter(store)
    play_to(shown, "her-auction")
    shown.conductor.answer(Correct(draw=(0, 0, 0, 0), discard=(0, 0, 0, 0)))
    value = expect(shown.conductor.table, steps.HerAuction).face.value
    panel = shown.view().panel
    assert isinstance(panel, BidPad)
    assert [(quick.amount, quick.line) for quick in panel.quick] == [
        (value + 2, "wins: her purse is empty")
    ]
    assert "her purse is empty" in shown.view().why[0]
    shown.conductor.answer(Bid(value + 1))
    reveal = shown.view().panel
    assert isinstance(reveal, AuctionEnd)
    assert reveal.contest is not None
    assert (reveal.contest.hers.card, reveal.contest.hers.total) == (None, value)
    assert not reveal.contest.you_won
    assert reveal.alone == "Her purse is empty: she bids the value of her card alone."


def test_what_an_auction_of_yours_leaves_to_do_is_told_in_the_next_step(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "your-auction")
    card = expect(shown.conductor.table, steps.YourAuction).receive
    shown.conductor.answer(Sell())
    view = shown.view()
    assert view.before == ()
    assert view.receipt is not None
    assert view.receipt.title == "Lakshmi wins."
    assert view.receipt.money == f"+{card}"
    assert view.receipt.pay == f"Take {card} Pardaos from the bank."
    assert view.receipt.lines == (
        ReceiptLine("marker 1", "Take your marker 1 back."),
        ReceiptLine("stone", "Put the Nazar Stone with Lakshmi's pieces."),
    )
    shown.conductor.undo()
    price = expect(shown.conductor.table, steps.YourAuction).pay
    shown.conductor.answer(Buy())
    view = shown.view()
    assert view.receipt is not None
    assert view.receipt.money == f"−{price}"
    assert view.receipt.pay == f"Pay {price} Pardaos to the bank."
    shown.conductor.answer(any_answer(shown.conductor.prompt, random.Random(1)))
    assert shown.view().receipt is None  # told once


def test_an_undone_step_says_what_to_put_back(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "your-auction")
    prompt = expect(shown.conductor.table, steps.YourAuction)
    shown.conductor.answer(Buy())
    shown.conductor.undo()
    view, where = shown.view(), shown.render(say("{space}", space=prompt.lot.space))
    assert view.receipt is None
    assert view.before == (
        "Undone. On your table:",
        "Put the Compass card back.",
        f"Put the Nazar Stone back in {where}.",
        f"Put your marker 1 back in {where}.",
        f"Take back the {prompt.pay} you paid.",
    )
    shown.conductor.answer(Sell())
    assert shown.view().before == ()
    shown.conductor.undo()
    shown.conductor.undo()
    assert shown.view().before[-1] == "Take your marker 3 back."  # and what the sale left to do
    assert len(shown.view().before) > 2


def test_marker_and_stone_stand_until_hands_take_them_from_the_market(store: Store) -> None:
    """Whoever auctioned them; a receipt that is read again shows the market as it is."""
    shown = presenter(store)
    play_to(shown, "your-auction")
    before = shown.conductor.table
    shown.conductor.answer(Buy())
    due, done = (shown.page(RECEIPT, ticks).board for ticks in (frozenset(), frozenset({RECEIPT})))
    assert due is not None
    assert done is not None
    assert (due.market, due.markers, due.stone) == (before.market, before.markers, before.stone)
    assert done.markers == before.markers[1:]
    shown.conductor.answer(any_answer(shown.conductor.prompt, random.Random(1)))
    again = shown.page(RECEIPT, frozenset()).board
    assert again is None or len(again.markers) < len(before.markers)


def test_a_fifth_depot_replaces_one(store: Store) -> None:
    """With fewer than four won, the receipt has no word of it."""
    shown, rng = presenter(store), random.Random(5)
    while not (STEPS["your-auction"](shown.conductor.table) and not shown.conductor.table.stone):
        shown.conductor.answer(any_answer(shown.conductor.prompt, rng))
    table = shown.conductor.table
    table = table.with_changes(market=table.market.with_tile(table.lot.space, TileType.DEPOT))
    clause = "If you have four already, it replaces one."
    for won, said in (
        ((), False),
        ((None,), True),
        *(((TileType.DEPOT,) * n, n > 3) for n in (3, 4)),
    ):
        lines = told(table.with_changes(won=won), Buy())
        (line,) = (line for line in lines if "depot" in line)
        assert (clause in line) == said
        assert line.startswith("Put the depot on your board and fill it now.")


def test_the_first_step_of_a_round_undone_says_it_too(store: Store) -> None:
    shown, rng = presenter(store), random.Random(1)
    while not shown.conductor.table.between_rounds:
        shown.conductor.answer(any_answer(shown.conductor.prompt, rng))
    shown.conductor.answer(any_answer(shown.conductor.prompt, rng))
    shown.conductor.undo()
    assert shown.view(told=(NEXT_ROUND,)).before[1:] == (
        "Take your marker 1 back.",
        "Take the Nazar Stone.",
    )


def test_a_card_behind_the_page_between_rounds_is_not_called_seen(store: Store) -> None:
    shown, rng = presenter(store), random.Random(1)
    conductor = shown.conductor
    while not (conductor.table.between_rounds and conductor.prompt.cards_shown):
        conductor.answer(any_answer(conductor.prompt, rng))
    ended = conductor.turns[-1].before
    assert ended is not None
    assert shown.undo_label().endswith(f"(round {ended.round})")
    assert "already seen" in shown.question(conductor.place - 1)
    assert shown.question(conductor.place - 1, step_shown=False) == ""
    assert shown.question(conductor.place - 2, step_shown=False)


def test_blue_tiles_are_turned_up_once_one_was_won(store: Store) -> None:
    shown = presenter(store)
    rng, won, seen = random.Random(1), False, set[bool]()
    while not shown.conductor.table.over:
        table, prompt = shown.conductor.table, shown.conductor.prompt
        if table.between_rounds:
            told = "Turn the blue tiles you used face up again." in shown.tidying_up()
            assert told is won
            seen.add(told)
        shown.conductor.answer(any_answer(prompt, rng))
        ended = shown.conductor.table.outcome
        if isinstance(prompt, steps.YourAuction | steps.Settle) and ended is not None:
            won = won or (ended.winner is Side.PLAYER and ended.lot.type is TileType.BLUE)
    assert seen == {False, True}


def test_without_a_round_marker_and_a_blue_tile_there_is_nothing_to_tidy_up(store: Store) -> None:
    shown = presenter(store, Setup(SETUP.purse, edition="rio-grande-2004"))
    rng = random.Random(1)
    while not shown.conductor.table.between_rounds:
        shown.conductor.answer(any_answer(shown.conductor.prompt, rng))
    assert TileType.BLUE not in shown.conductor.table.won
    assert shown.tidying_up() == ()


def test_what_she_did_by_herself_is_told_in_the_next_step_once(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "place-stone")
    while not shown.conductor.table.between_rounds:
        shown.conductor.answer(any_answer(shown.conductor.prompt, random.Random(1)))
    done = shown.conductor.table.her_action
    assert done is not None
    said = shown.render(done.instruction())
    card = shown.end_of_round(frozenset())
    assert card.instruction == "Round 1 is over."
    assert card.strip.title == "Day · round 1/8"  # not yet the next one
    assert shown.view().strip.title == "Day · round 2/8"
    assert said in card.before
    assert said in shown.view().before  # where that card is switched off
    assert said not in shown.view(told=(NEXT_ROUND,)).before


def test_her_action_is_told_where_a_session_continues_from_a_saved_state(store: Store) -> None:
    """The state says what she did, not what followed from the answer before it."""
    shown = presenter(store)
    rng = random.Random(2)
    while HER_ACTION not in shown.pages(cramped=False):
        shown.conductor.answer(any_answer(shown.conductor.prompt, rng))
    record = shown.conductor.record
    start = FoldStart(record.at, record.state)
    store.running.write(evolve(record, base=start))
    again = Conductor.resume(store, record.id, deck("house").faces)
    whole, continued = shown.her_action(), RoundPresenter(again, shown.edition).her_action()
    assert continued.instruction == whole.instruction
    assert not continued.remark


def test_the_last_round_is_named_below_the_instruction(store: Store) -> None:
    shown = presenter(store)
    rng, remarks = random.Random(1), dict[str, str]()
    while not shown.conductor.table.over:
        view = shown.view()
        if view.remark:
            remarks[type(shown.conductor.prompt).__name__] = view.remark
            assert view.remark not in view.before
            worth = f"stand, {shown.conductor.table.purse.worth} Pardaos or more"
            assert shown.conductor.table.round == 8 or worth in view.remark
            assert shown.conductor.table.round >= 7
        shown.conductor.answer(any_answer(shown.conductor.prompt, rng))
    needed = remarks["YourActions"].partition("\n")[0]
    assert re.fullmatch("As things stand, [0-9]+ Pardaos or more would score 3 points.", needed)
    assert remarks["YourActions"].endswith("are worth nothing.")
    assert any(line.startswith("This is the last round.") for line in remarks.values())


def test_what_either_way_of_your_auction_rests_on_is_said(store: Store) -> None:
    """With Taxes and an empty purse other things must be said."""
    shown = presenter(store)
    play_to(shown, "your-auction")
    panel = shown.view().panel
    assert isinstance(panel, HerBidSum)
    assert panel.rule == "To win, pay 1 less than her bid."


def test_with_taxes_the_sum_the_button_and_the_payment_agree(store: Store) -> None:
    """9 − 1 + 2 = 10: "Lakshmi bids 9" never stands over "Pay 10" without the sum, which stays on
    one line."""
    shown = presenter(store, Setup(SETUP.purse, story="taxes"))
    play_to(shown, "your-auction")
    prompt = expect(shown.conductor.table, steps.YourAuction)
    hers, card = prompt.hers.total, prompt.receive
    panel, pay = shown.view().panel, hers - 1 + 2
    assert isinstance(panel, HerBidSum)
    told, total = panel.rule.split(f"{hers}", 1)
    assert told == "Winning costs "
    assert total == f" − 1 + 2 = {pay}".replace(" ", NBSP) + " (Taxes)."
    let, buy = shown.view().choices
    assert buy.label == f"Pay {pay} and win"
    assert let.line == f"you get {card}{NBSP}+{NBSP}2 Pardaos"
    shown.conductor.answer(Buy())
    receipt = shown.view().receipt
    assert receipt is not None
    assert (receipt.money, receipt.pay) == (f"−{pay}", f"Pay {pay} Pardaos to the bank.")


def test_the_bid_pad_says_how_much_more_wins(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "her-auction")
    panel = shown.view().panel
    assert isinstance(panel, BidPad)
    assert panel.rule == "At least 2 more than her total wins."
    value = panel.face.value
    assert panel.quick[0].line.replace("\N{NO-BREAK SPACE}", " ") == f"beats {value} + 1"


def test_undo_is_named_and_a_seen_card_is_asked_about(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "her-auction")
    shown.conductor.answer(Bid(6))
    assert shown.view().undo == "Undo: your bid of 6"
    assert shown.question(shown.conductor.place - 1)
    assert shown.question(shown.conductor.place - 3)
    shown.conductor.undo()
    assert shown.view().redo == "Redo: your bid of 6"


def test_on_the_table_a_sketch_shows_what_a_legal_space_is(store: Store) -> None:
    """Computed by the rules; with an example, the marker before, and who places which marker."""
    shown = presenter(store, Setup(SETUP.purse, 2, cards_only=True))
    rng, seen = random.Random(2), set[int]()
    while len(seen) < 3:
        table = shown.conductor.table
        if isinstance(table.prompt, steps.PlaceYoursOnTable):
            level, panel = table.prompt.level, shown.view().panel
            assert isinstance(panel, PlacingRules)
            (*before, yours), lit = panel.sketch.markers, panel.sketch.lit
            assert (yours.level, yours.side) == (level, Side.PLAYER)
            assert yours.space in lit
            assert [one.side for one in before] == ([] if level == 1 else [Side.LAKSHMI])
            tiles = {space for space in lit if panel.sketch.market.tile(space)}
            if level > 1:  # only tiles that touch the marker before
                near = {s for s in NEIGHBOURS[before[0].space] if panel.sketch.market.tile(s)}
                assert tiles == lit == near
            else:
                assert not tiles
            assert panel.placed == level - 1
            assert panel.markers == (table.holder, table.holder.other, table.holder)
            assert all("markers 1 and 3" not in line for line in panel.lines)
            seen.add(level)
        shown.conductor.answer(any_answer(table.prompt, rng))


def test_odds_are_whole(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "her-auction")
    odds = info_drawer_presenter.odds(shown)
    assert odds.bars[-1].percent == "100%"
    assert [bar.share for bar in odds.bars] == sorted(bar.share for bar in odds.bars)


def test_the_ledger_counts_her_open_card_in_neither_pile(store: Store) -> None:
    shown = presenter(store)
    before = Counter(shown.conductor.table.purse.draw)
    play_to(shown, "your-auction")
    table = shown.conductor.table
    assert isinstance(table.prompt, steps.YourAuction)
    card = table.prompt.hers.card
    assert card is not None
    ledger, left = info_drawer_presenter.ledger(shown), before - Counter((card,))
    piles = {pile.value: (pile.draw, pile.discard) for pile in ledger.piles}
    assert piles == {value: (f"{n} to draw", "0 discarded") for value, n in sorted(left.items())}
    told = f"Her purse cards: {left.total()} to draw, 0 discarded, a {card} revealed."
    assert (ledger.cards, ledger.worth) == (told, str(table.purse.worth))


def test_the_ledger_tells_how_the_session_stands(store: Store) -> None:
    shown = presenter(store, Setup(SETUP.purse, 2, modules=("gambit",)))
    assert info_drawer_presenter.ledger(shown).holders == ()
    rng = random.Random(5)
    while not (shown.conductor.table.round == 3 and shown.conductor.table.stage is Stage.GAMBIT):
        shown.conductor.answer(any_answer(shown.conductor.prompt, rng))
    ledger, table = info_drawer_presenter.ledger(shown), shown.conductor.table
    assert ledger.facts[0] == "5 rounds after this one."
    assert ledger.facts[1].startswith("Outposts left: ")
    assert ledger.facts[2].count(" · ") == len(table.gambits_left) - 1
    assert len(ledger.facts) == 3  # her purse is in the app
    assert ledger.duel.yours + ledger.duel.hers == 6
    assert len(ledger.holders) == 2
    assert ledger.lines[-1].heading == "Round 1 (day)"
    assert ledger.lines[0].worth == ledger.worth


def test_bids_say_their_chance_only_where_odds_are_wanted(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "her-auction")

    def chances() -> list[str]:
        pad = shown.view().panel
        assert isinstance(pad, BidPad)
        return [quick.chance for quick in pad.quick]

    assert chances() == ["", "", ""]
    assert shown.chance_text(7) == ""
    shown.shows_odds = True
    bars = info_drawer_presenter.odds(shown).bars
    assert chances() == [bar.percent for bar in bars]
    assert chances()[-1] == shown.chance_text(30) == "100%"
    assert shown.chance_text(1) == "0%"


def test_a_correction_holds_only_what_was_changed(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "place-yours")
    sheet = CorrectTablePresenter(shown.conductor, shown.edition)
    assert not sheet.changed
    sheet.count("discard", 2, 3)
    assert sheet.correction == Correct(
        discard=(*sheet.entered.discard[:2], 3, sheet.entered.discard[3])
    )
    sheet.save()
    assert shown.conductor.table.purse.discard.count(5) == 3
    assert shown.view().undo == "Undo: the correction of her purse"


def test_a_stone_can_only_be_moved_where_it_may_lie(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "place-yours")
    sheet = CorrectTablePresenter(shown.conductor, shown.edition)
    assert sheet.move_stone(SPACES["r3c3"])
    assert sheet.move_stone(SPACES["N2"]) == ""
    sheet.save()
    assert shown.conductor.table.stone is SPACES["N2"]


def test_a_correction_the_rules_refuse_is_explained(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "place-yours")
    sheet = CorrectTablePresenter(shown.conductor, shown.edition)
    sheet.hold(1 - sheet.holder)
    with pytest.raises(RuleError, match="As soon as its auction is over, you can correct who"):
        sheet.save()


def test_a_new_session_remembers_and_makes_sense(tmp_path: Path) -> None:
    open_session = OpenSession(tmp_path)
    first = NewSessionPresenter(open_session)
    first.choose(difficulty=3, story="taxes", rulings=("R2",))
    first.toggle("quick start")
    first.toggle("captains")  # only one of the two is played
    first.choose(captain="malian")
    first.start()
    assert open_session.conductor is not None
    setup = open_session.conductor.table.setup
    assert (setup.difficulty, setup.story, setup.captain) == (3, "taxes", "malian")
    assert (setup.modules, setup.rulings) == (("captains",), ("R2",))
    again = NewSessionPresenter(open_session)
    assert again.chosen == first.chosen
    again.choose(edition="rio-grande-2004")  # which has none of that
    assert (again.chosen.modules, again.chosen.story, again.chosen.captain) == ((), "", "")
    open_session.close()


def test_a_desk_forgets_a_session_that_is_gone(tmp_path: Path) -> None:
    open_session = OpenSession(tmp_path)
    name = open_session.start(SETUP).id
    assert open_session.left_open() == name
    open_session.store.move_to_trash(open_session.store.running, name)
    assert open_session.left_open() is None
    open_session.pause()
    assert paused_sessions(open_session.store) == []
    open_session.close()


def test_a_panel_that_does_not_fit_beside_the_board_of_a_phone_lies_over_it() -> None:
    def covered(
        size: tuple[int, int], panel: float, lot: Space | None = None, *, beside: bool = False
    ) -> bool:
        needs = Needs(60, 80, panel, 130, cover=1, lot=lot, beside=beside)
        return compute_layout(*size, needs).covered

    assert covered((640, 360), 140)
    assert not covered((640, 360), 80)
    assert not covered((640, 360), 0)
    assert covered((824, 412), 240)
    assert not covered((824, 412), 240, SPACES["r3c3"])  # where it scrolls
    assert covered((1280, 800), 700)  # a long list on a tablet
    assert not covered((1280, 800), 700, beside=True)


SCREENS = [(360, 640), (412, 824), (412, 915), (640, 360), (824, 412), (800, 1280), (1280, 800)]


@pytest.mark.parametrize("size", SCREENS)
def test_the_board_stays_where_it_is_and_nothing_else_overlaps(size: tuple[int, int]) -> None:
    width, height = size
    boards = set()
    for talk, panel, bar, cover in product((60, 200, 400), (0, 140, 320), (120, 160), (0, 0.4, 1)):
        needs = Needs(60, talk, panel, bar, cover=cover, beside=height >= LOW)
        places = compute_layout(width, height, needs)
        boards.add(places.board)
        boxes = [places.strip, places.talk, places.panel, places.bar]
        boxes += [places.board] if places.board and not places.covered else []
        for box in boxes:
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= width + 0.5
            assert box.top <= height + 0.5
        for one, other in combinations(boxes, 2):
            common = one.common(other)
            assert common.width <= 0.5 or common.height <= 0.5
        assert cover or not places.covered or height < LOW
    assert len(boards) == 1


def test_no_sliver_of_the_board_is_shown() -> None:
    """Below a long receipt, less than two of its seven rows are left out."""
    heights = set()
    for receipt in range(100, 400, 5):
        places = compute_layout(412, 824, Needs(56, 80, 200, 136, cover=1, receipt=receipt))
        board, shown = places.board, places.shown_board
        assert board is not None
        assert shown.empty or shown.height >= board.height * 2 / 7
        assert places.talk.top <= places.receipt.y + 0.5
        assert places.receipt.top <= places.strip.y + 0.5 or not places.receipt_fits
        heights.add(shown.height)
    assert len(heights) > 20
    assert 0 in heights


@pytest.mark.parametrize("size", [size for size in SCREENS if size[1] >= SHORT])
@pytest.mark.parametrize("receipt", [0, 150])
def test_nothing_lies_over_what_is_auctioned(size: tuple[int, int], receipt: float) -> None:
    """Wherever it is on the board; and the words lie over each other nowhere. Receipts are only
    shown where there is room."""
    if receipt and size_class(*size) in ("low", "compact"):
        return
    for lot in SPACES.values():
        needs = Needs(60, 100, 124, 140, cover=1, receipt=receipt, lot=lot, small_talk=70)
        places = compute_layout(*size, needs)
        assert places.board is not None
        box = BoardShape.fitting((*places.board.pos, *places.board.size)).rect(lot)
        words = [places.receipt, places.talk, places.panel]
        assert box.common(places.shown_board) == box, lot
        for part in (*words, places.strip, places.bar):
            common = box.common(part)
            assert common.width <= 0.5 or common.height <= 0.5, (lot, part)
        for one, other in combinations(words, 2):
            common = one.common(other)
            assert common.width <= 0.5 or common.height <= 0.5, (lot, one, other)
        assert places.receipt.height == receipt


def _revealed(table: Table, bid: int) -> Table:
    """Return the table after a bid, and after her new draw pile was shuffled if that is due."""
    table = apply(table, Bid(bid))
    if isinstance(table.prompt, steps.Shuffle):
        table = apply(table, Shuffled(table.prompt.deck, table.prompt.cards))
    return table


@pytest.mark.parametrize("less", [0, 1])
@pytest.mark.parametrize("setup", [SETUP, Setup((1, 0, 0, 0))])
def test_everybody_agrees_what_she_bids(
    store: Store, monkeypatch: pytest.MonkeyPatch, setup: Setup, less: int
) -> None:
    """Effect, odds, quick bids, reasons and a simulated player, also with a rule that lowers it."""

    def lowered(_setup: Setup, value: int, card: int | None) -> auction.HerBid:
        return auction.HerBid(value - less, card)

    monkeypatch.setattr(auction, "her_bid", lowered)
    shown = presenter(store, setup)
    rng, seen = random.Random(8), Counter[type[steps.Prompt]]()
    while not shown.conductor.table.over:
        table, prompt, panel = shown.conductor.table, shown.conductor.prompt, shown.view().panel
        seen[type(prompt)] += 1
        if isinstance(prompt, steps.YourAuction):
            value = table.next_value(prompt.lot.level) - less
            total = value + (table.purse.open or 0)
            assert isinstance(panel, HerBidSum)
            assert (panel.value, panel.total, prompt.hers.total) == (value, total, total)
            assert odds.next_bid(table, prompt.lot.level) == odds.Odds.count([total])
            assert f"worth {value}," in shown.view().why[-1]
            assert her_bid(apply(table, Sell())).total == total
            assert outcome(apply(table, Buy())).to_bank == prompt.pay == max(0, total - 1)
        elif isinstance(prompt, steps.HerAuction):
            value = prompt.face.value - less
            wins = {
                bid: outcome(_revealed(table, bid)).winner is Side.PLAYER for bid in range(1, 30)
            }
            lowest = min(bid for bid, won in wins.items() if won)
            assert isinstance(panel, BidPad)
            amounts = {quick.amount for quick in panel.quick}
            assert lowest in amounts
            assert f"worth {value}" in shown.view().why[0]
            chances = dict(odds.win_chances(table))
            assert set(chances) in (set(), amounts)
            assert chances.get(max(amounts), 1) == 1
            rich = Player("value", rng, money=50, worth=dict.fromkeys(GRID, 40), stone=40)
            assert rich.answer(table, prompt) in set(map(Bid, amounts))
        shown.conductor.answer(any_answer(prompt, rng))
    assert min(seen[steps.YourAuction], seen[steps.HerAuction]) > 5


def test_a_tap_is_given_to_the_step_that_was_shown(store: Store) -> None:
    shown = presenter(store)
    play_to(shown, "her-auction")
    shown.view()
    step = shown.step
    shown.view()
    assert shown.step is step
    shown.conductor.answer(Bid(6))
    assert shown.step is not step
    assert shown.step.prompt is shown.conductor.prompt
