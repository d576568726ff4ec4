"""The data: decks, editions and campaigns, read from TOML and checked."""

from goa_solo.packs.campaign import CampaignPack, read_campaign
from goa_solo.packs.deck import DeckPack, Missing, read_deck
from goa_solo.packs.edition import Edition
from goa_solo.packs.edition_file import read_edition
from goa_solo.packs.problems import PackError, Problem, Report
from goa_solo.packs.shipped import (
    AnyPack,
    campaign,
    campaigns,
    deck,
    decks,
    edition,
    editions,
    nearest_edition,
    read_file,
    read_pack,
)
from goa_solo.packs.writing import write_deck

__all__ = [
    "AnyPack",
    "CampaignPack",
    "DeckPack",
    "Edition",
    "Missing",
    "PackError",
    "Problem",
    "Report",
    "campaign",
    "campaigns",
    "deck",
    "decks",
    "edition",
    "editions",
    "nearest_edition",
    "read_campaign",
    "read_deck",
    "read_edition",
    "read_file",
    "read_pack",
    "write_deck",
]
