"""A deck of hers during a phase: shuffled by the app, or revealed card by card."""

from goa_solo.rules.cards import ActionFace
from goa_solo.rules.draw_pile import UNSEEN, Deck

FACES = tuple(ActionFace.parse(f"gain {n} / nothing") for n in (1, 2, 5, 10)) * 2


def test_a_deck_nobody_has_seen_has_eight_cards() -> None:
    assert (UNSEEN.hidden, UNSEEN.top, UNSEEN.used) == (8, None, ())


def test_a_shuffled_deck_hides_nothing_and_gives_its_cards_in_order() -> None:
    deck = UNSEEN.shuffled(FACES)
    assert (deck.hidden, deck.top) == (0, FACES[0])
    deck = deck.with_top_used().with_top_used()
    assert (len(deck.pile), deck.top, deck.used) == (6, FACES[2], FACES[:2])


def test_a_real_card_is_one_of_the_eight_and_a_ninth_is_taken_as_it_comes() -> None:
    deck = UNSEEN.with_revealed(FACES[0])
    assert (deck.hidden, len(deck.pile), deck.top) == (7, 1, FACES[0])
    last = Deck((), 1, FACES[:7]).with_revealed(FACES[7])
    assert (last.hidden, len(last.pile)) == (0, 1)
    ninth = Deck((), 0, FACES).with_revealed(FACES[0])
    assert (ninth.hidden, len(ninth.pile), ninth.with_top_used().pile) == (0, 1, ())
