"""The session of the tour: a made-up market, chance that always falls the same way, and a
conductor that saves nothing. Knows no Kivy."""

import time

from attrs import evolve

from goa_solo.application.pack_lookup import house_deck
from goa_solo.packs import edition
from goa_solo.play.conductor import Conductor, new_session_record
from goa_solo.play.undo_history import load
from goa_solo.rules.entries import Lay
from goa_solo.rules.market import Market
from goa_solo.rules.session import apply
from goa_solo.rules.setup import HOUSE_DECK, Setup
from goa_solo.store.records import FoldStart, RunningSession

NAME = "tour"
SEED = "tour 12"  # low bids: 3 for the stone, a card worth 1 for her own tile, 5 for the last one
MARKET = Market.parse("DTDBD/BDTDT/DDPDD/TDDBD/DBTPT")


def first_round(edition_name: str) -> Conductor:
    """A session whose market lies already; nothing goes back behind that."""
    cards = house_deck()
    outposts = edition(edition_name).setup_outposts
    setup = Setup(cards.purse(1), 1, edition_name, HOUSE_DECK, outposts=outposts)
    record = new_session_record(setup, cards.faces, NAME, SEED, time.time())
    laid = Lay(MARKET)
    state = apply(record.state, laid)
    entries = (*record.entries, laid)
    at = len(entries)
    record = evolve(record, entries=entries, at=at, state=state, base=FoldStart(at, state))
    return Conductor(load(record), cards.faces, _kept_nowhere)


def _kept_nowhere(record: RunningSession) -> RunningSession:
    return record
