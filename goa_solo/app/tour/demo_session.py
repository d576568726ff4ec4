"""The session of the tour: a made-up market, a fixed seed, and a conductor that saves nothing.
Imports no Kivy."""

import time

from attrs import evolve

from goa_solo.application.pack_lookup import house_deck
from goa_solo.packs import edition
from goa_solo.play.conductor import Conductor, new_session_record
from goa_solo.play.undo_history import load
from goa_solo.rules.entries import Lay
from goa_solo.rules.market import Market
from goa_solo.rules.session import apply
from goa_solo.rules.setup import Setup
from goa_solo.store.records import FoldStart

NAME = "tour"
SEED = "tour 30"  # low bids: 3 for the stone, a card worth 1 for her own tile, 3 for the last one
MARKET = Market.parse("BBBTD/TTDDP/DDDDT/TDDDD/TPDTB")  # most searches pass two or three spaces


def first_round(edition_name: str) -> Conductor:
    """Return a session whose market is ready; undo stops there."""
    cards = house_deck()
    outposts = edition(edition_name).setup_outposts
    setup = Setup(
        cards.purse(1),
        edition=edition_name,
        outposts=outposts,
        confirm_her_action=True,  # so that the tour can explain it
    )
    record = new_session_record(setup, cards.faces, NAME, SEED, time.time())
    entries = (*record.entries, Lay(MARKET))
    state, at = apply(record.state, entries[-1]), len(entries)
    record = evolve(record, entries=entries, at=at, state=state, base=FoldStart(at, state))
    return Conductor(load(record), cards.faces, lambda unsaved: unsaved)
