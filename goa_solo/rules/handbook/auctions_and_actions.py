"""Handbook chapters for the second half of a round: auctions, her purse, actions."""

from goa_solo.rules.message import say
from goa_solo.rules.paragraph import APP_PURSE, REAL_PURSE, HandbookChapter, Paragraph
from goa_solo.rules.rulings import PAYS_WHEN_PASSED, RESHUFFLE_WHEN_NEEDED

YOU_SELL = Paragraph(
    "you_call.bid",
    "Your own marker: the next auction card of that level (only its value matters) and"
    " the top card of her purse together are her bid.",
    picture="bid",
)
YOU_BUY = Paragraph(
    "you_call.pay",
    "Pay the bank 1 less than her bid and you win; her purse card stays in her purse.",
    ("R22",),
)
SHE_BUYS = Paragraph(
    "you_call.let",
    "Or let her win: you get what her purse card is worth. Nobody pays the value of her auction"
    " card.",
)
SHE_SELLS = Paragraph(
    "she_calls.bid",
    "Her marker: bid 1 or more, or pass. Then her purse card is revealed and"
    " added to the value of the auction card that placed her marker.",
)
SHE_WINS = Paragraph(
    "she_calls.hers",
    "If that total is at least your bid minus 1, she wins, and her purse card is gone for"
    " good. So your bid must be at least 2 above her total.",
    picture="she_wins",
)
YOU_WIN = Paragraph(
    "she_calls.yours",
    "Otherwise you win and pay your bid, which goes into her purse. Her purse card stays"
    " there too.",
    picture="you_win",
)
PASSING = Paragraph(
    "she_calls.pass",
    "If you pass, she gets it for free.",
    (PAYS_WHEN_PASSED,),
    "If you pass, she pays a card from her purse to the bank (R3).",
)
RESHUFFLE = Paragraph(
    "purse.shuffle",
    "The moment her draw pile runs out, shuffle her discard pile: it becomes the"
    " new draw pile. The revealed card stays out of it.",
    (RESHUFFLE_WHEN_NEEDED,),
    "When a card is needed and her draw pile is empty, shuffle her discard pile:"
    " it becomes the new draw pile (R24).",
    when=REAL_PURSE,
)
FEWEST_CARDS = Paragraph(
    "purse.fewest",
    "Pay her in the fewest cards, changing money at the bank if you must: 6 is a 5 and a"
    " 1. Many small cards would make her bids small.",
    when=REAL_PURSE,
)
KEPT_BY_APP = Paragraph(
    "purse.app",
    "When the app keeps track of her purse, her money stays in the bank: what she"
    " pays you comes from there, and what you pay her goes there.",
    when=APP_PURSE,
)
YOU_ACT = Paragraph(
    "actions.order",
    "Whoever holds the {nazar} acts first. You take all your actions in one go: three, then one"
    " more for each {compass} you play. You may keep at most one {compass}.",
)
EACH_ACTION = (
    Paragraph(
        "actions.progress",
        "Progress: move one of your markers down one row. Pay the {goods} shown below"
        " it, and 1 {ship} for each {good}.",
    ),
    Paragraph("actions.ships", "{track_ships}: take as many {ships} as your row shows."),
    Paragraph(
        "actions.produce",
        "{track_produce}: take as many {goods} as your row shows, of any kind that"
        " your {depots} and {outposts} have room for.",
    ),
    Paragraph("actions.income", "{track_income}: take as many {pardaos} as your row shows."),
    Paragraph(
        "actions.explore",
        "{track_explore}: draw as many {explorations} as your row shows. The other"
        " number is your hand limit when you do.",
    ),
    Paragraph(
        "actions.outpost",
        "{track_outpost}: choose a kind you don't have yet. Add up the {contracts} of your row,"
        " those on 2 {explorations} from the pile, and any you play from your hand.",
    ),
    Paragraph(
        "actions.outpost_failed",
        "Not enough? Then take 1 {contract} instead.",
    ),
    Paragraph(
        "actions.cards",
        "With each action you may also play one of the {explorations} in your hand.",
    ),
)
ROW_BONUSES = (
    Paragraph(
        "actions.all_rows",
        "Each time all your markers have reached row 2, 3, 4 or 5, take one {compass}.",
    ),
    Paragraph(
        "actions.first_rows",
        "On each track, draw one {exploration} when you reach row 4, and another in"
        " row 5: nobody gets there before you.",
    ),
)
TELL_OUTPOSTS = Paragraph(
    "actions.outposts",
    "Tell the app when you've taken {kollam} or {madras}, with a tile or a card too: her action"
    " cards may discard these two kinds.",
)
SHE_ACTS = Paragraph(
    "her_action.card",
    "She reveals one action card. Its first half applies if she holds the"
    " {nazar}, its second half if you do.",
    picture="action",
)
SHE_GAINS = Paragraph("her_action.gain", "A {pardau} card she gains goes into her purse.")

_ORDER = Paragraph(
    "you_call.order",
    "Auctions go by number: first the {nazar} with marker 1, then the tiles with 2 and 3."
    " Whoever placed the marker is the auctioneer.",
)
_LOTS = (
    Paragraph(
        "you_call.zero",
        "If her bid is 0, you win without paying, or you let her win.",
        ("R11",),
    ),
    Paragraph(
        "you_call.tile",
        "A tile you win is yours, as in any game; a tile she wins goes back in the"
        " box. Either way, its space becomes a gap.",
    ),
    Paragraph(
        "you_call.depot",
        "If you have four {depots} already, a new one replaces one of them. If that one holds a"
        " single {good}, keep it face down: it may still score.",
    ),
    Paragraph(
        "you_call.stone",
        "The {nazar} goes to whoever wins it. If you do, take one {compass} as well.",
    ),
)
_ODDS = Paragraph(
    "she_calls.odds",
    "While you play, Odds shows what she can still bid and your chance of winning with each bid.",
)
_PURSE = (
    Paragraph(
        "purse.parts",
        "Her bid has two parts: the value of an auction card, which costs her nothing,"
        " and one card from her purse.",
    ),
    Paragraph(
        "purse.piles",
        "Her purse is a draw pile and a discard pile of {pardau} cards. What is in the discard"
        " pile comes back; what she pays to you or the bank is gone for good.",
    ),
    RESHUFFLE,
    FEWEST_CARDS,
    Paragraph(
        "purse.empty",
        "If both piles are empty, she bids the value of her auction card alone, and"
        " has nothing to hand over.",
        ("R4",),
    ),
    KEPT_BY_APP,
)
_ACTIONS = (
    YOU_ACT,
    *EACH_ACTION,
    *ROW_BONUSES,
    TELL_OUTPOSTS,
)
_HER_ACTION = (
    SHE_ACTS,
    SHE_GAINS,
    Paragraph(
        "her_action.outposts",
        "Some cards discard two random {kollam} or {madras} {outposts} from the supply;"
        " if fewer are left, discard what's left.",
        ("R10",),
    ),
    Paragraph("her_action.nothing", "A half may be empty: then nothing happens."),
)

CHAPTERS = (
    HandbookChapter(
        "you_call", say("Your auctions"), (_ORDER, YOU_SELL, YOU_BUY, SHE_BUYS, *_LOTS)
    ),
    HandbookChapter(
        "she_calls", say("Her auctions"), (SHE_SELLS, SHE_WINS, YOU_WIN, PASSING, _ODDS)
    ),
    HandbookChapter("purse", say("Her purse and paying"), _PURSE),
    HandbookChapter("actions", say("Your actions"), _ACTIONS),
    HandbookChapter("her_action", say("Her action card"), _HER_ACTION),
)
