"""Game data: decks, editions and campaigns, read from TOML and checked."""

from goa_solo.packs.campaign_pack import CampaignPack as CampaignPack
from goa_solo.packs.campaign_pack import read_campaign as read_campaign
from goa_solo.packs.deck_pack import DeckPack as DeckPack
from goa_solo.packs.deck_pack import read_deck as read_deck
from goa_solo.packs.deck_writer import write_deck as write_deck
from goa_solo.packs.edition_reader import read_edition as read_edition
from goa_solo.packs.lookup import AnyPack as AnyPack
from goa_solo.packs.lookup import campaign as campaign
from goa_solo.packs.lookup import campaigns as campaigns
from goa_solo.packs.lookup import deck as deck
from goa_solo.packs.lookup import decks as decks
from goa_solo.packs.lookup import edition as edition
from goa_solo.packs.lookup import editions as editions
from goa_solo.packs.lookup import nearest_edition as nearest_edition
from goa_solo.packs.lookup import read_file as read_file
from goa_solo.packs.lookup import read_pack as read_pack
from goa_solo.packs.problem_report import PackError as PackError
from goa_solo.packs.problem_report import Problem as Problem
from goa_solo.packs.problem_report import Report as Report
from goa_solo.rules.edition import Edition as Edition
