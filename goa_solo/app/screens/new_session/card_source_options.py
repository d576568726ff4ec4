"""Which of her cards to play with, and who draws them. Imports no Kivy."""

from collections.abc import Mapping

from attrs import frozen

from goa_solo.app.i18n import _, from_pack, render
from goa_solo.application import pack_lookup
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.packs import DeckPack
from goa_solo.rules.message import say
from goa_solo.rules.setup import HOUSE_DECK
from goa_solo.store.store import Store


@frozen
class SwitchLine:
    """An option: its key, its name, whether it is chosen, and if it can't be chosen, why."""

    key: str
    text: str
    on: bool
    lacks: str = ""
    line: str = ""  # what it does


def decks(store: Store, chosen: SessionDefaults, terms: Mapping[str, str]) -> list[SwitchLine]:
    """Return the decks to choose from. If the app draws the cards, a deck must be complete."""
    mine = [*pack_lookup.readable_own_decks(store)]
    if chosen.real_cards:
        return [_named(name, pack, name == chosen.own_deck) for name, pack in mine]
    house = SwitchLine(HOUSE_DECK, _("House deck"), chosen.deck == HOUSE_DECK)
    return [house, *(_whole(name, pack, name == chosen.deck, terms) for name, pack in mine)]


def _named(name: str, pack: DeckPack, on: bool) -> SwitchLine:
    if pack.complete:
        return SwitchLine(name, from_pack(pack.name), on)
    known, cards = pack.progress
    text = _("{title}: {known} of {cards} cards").format(title=pack.name, known=known, cards=cards)
    return SwitchLine(name, text, on)


def _whole(name: str, pack: DeckPack, on: bool, terms: Mapping[str, str]) -> SwitchLine:
    """Return a deck the app can draw from, or what it lacks."""
    line = _named(name, pack, on)
    if pack.complete:
        return line
    missing = "; ".join(render(one.as_message(), terms) for one in pack.missing)
    lacks = _("{title} isn't complete yet. Missing: {missing}.").format(
        title=pack.name, missing=missing
    )
    return SwitchLine(name, line.text, False, lacks)


def deck_line(chosen: SessionDefaults) -> str:
    if chosen.searches_only:
        return _(
            "You enter the cards that place her markers, and who won the first auction:"
            " about 5 taps a round. Handle bids, money and actions at the table, without the"
            " app."
        )
    if chosen.real_cards and not chosen.own_deck:
        return _("Each card you reveal is remembered in a new deck of your own.")
    if chosen.real_cards:
        return _("Each card you reveal is remembered in this deck.")
    if chosen.deck == HOUSE_DECK:
        return _("House deck: a stand-in, made up for this app. It doesn't copy any printed card.")
    return _("Your own cards, as you entered them.")


def purse_line(chosen: SessionDefaults, terms: Mapping[str, str]) -> str:
    if chosen.real_purse:
        return render(say("Her {pardau} cards are on the table; enter each one you reveal."), terms)
    return _("The app keeps track of her money. What you pay her goes to the bank.")


def market_line(chosen: SessionDefaults) -> str:
    if chosen.cards_only:
        return _(
            "You don't enter any tiles. The app shows her cards, and you do her"
            " searches on your board."
        )
    return _("You enter the tiles, and the app finds the spaces for her markers.")
