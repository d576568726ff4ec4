"""Game data: decks, editions and campaigns, read from TOML and checked."""

from goa_solo.packs.campaign_pack import CampaignPack, read_campaign
from goa_solo.packs.deck_pack import DeckPack, read_deck
from goa_solo.packs.deck_writer import write_deck
from goa_solo.packs.edition_reader import read_edition
from goa_solo.packs.lookup import (
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
from goa_solo.packs.problem_report import PackError, Problem, Report
from goa_solo.rules.edition import Edition

__all__ = [
    "AnyPack",
    "CampaignPack",
    "DeckPack",
    "Edition",
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
