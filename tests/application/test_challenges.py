"""The same session again: a challenge goes to another player, who draws the same cards."""

import io
import random
from pathlib import Path

import pytest
from attrs import evolve

from goa_solo import cli, packs
from goa_solo.application import challenges, own_decks, pack_lookup
from goa_solo.application.challenge_code import (
    Challenge,
    challenge_code,
    challenge_link,
    read_challenge_code,
)
from goa_solo.application.finish_session import finish
from goa_solo.application.session_defaults import SessionDefaults
from goa_solo.application.sessions import resume_session, start_session
from goa_solo.packs.random_market import deal_market
from goa_solo.play.conductor import Conductor
from goa_solo.rules.entries import Shuffled
from goa_solo.rules.message import RuleError, say
from goa_solo.rules.modules import MODULES, Module
from goa_solo.rules.setup import HOUSE_DECK, CardSource, Phase
from goa_solo.store.store import Store
from tests.support.card_entry_player import made_up
from tests.support.random_session import COUNT, opened, play

FULL = SessionDefaults(
    "quined", 2, HOUSE_DECK, ("bonanza", "captains"), "taxes", "malian", ("R2", "R18")
)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def some_challenge() -> Challenge:
    chance = random.Random(5)
    tiles = packs.edition("quined").tiles
    markets = tuple(deal_market(phase, tiles[phase], chance) for phase in Phase)
    return Challenge(
        "20261117-120000-abcdef01", FULL, markets, deck=made_up(3, "Priya's box"), points=143
    )


def shuffles(session: Conductor) -> list[Shuffled]:
    return [entry for entry in session.record.log if isinstance(entry, Shuffled)]


def test_a_code_brings_back_all_of_it() -> None:
    challenge = some_challenge()
    code = challenge_code(challenge)
    assert len(code) < 500
    for typed in (code, code.lower(), challenge_link(challenge), f" {code[:9]}-\n{code[9:]} "):
        assert read_challenge_code(typed) == challenge
    house = evolve(challenge, deck=None, points=None, markets=())
    assert len(challenge_code(house)) < 120
    assert read_challenge_code(challenge_code(house)) == house


def test_codes_of_older_apps_still_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the first version, with room for five modules; and today's, after a sixth came."""
    first = "CHAL1BBV3NYKGFQAAAAAAAAALCVEXQGMT5FH6QMXCLU2QRWHICUENAIGSKRRM"
    chosen = SessionDefaults(
        "quined", 2, modules=("bonanza", "quick start"), story="taxes", rulings=("R2",)
    )
    asked = Challenge("monsoon-7", chosen, points=48)
    assert read_challenge_code(first) == asked
    today = challenge_code(asked)
    sixth = Module("sixth", say("Sixth"))
    monkeypatch.setattr("goa_solo.application.challenge_code.MODULES", {**MODULES, "sixth": sixth})
    assert read_challenge_code(first) == read_challenge_code(today) == asked
    later = evolve(asked, chosen=evolve(chosen, modules=("gambit", "sixth")))
    assert read_challenge_code(challenge_code(later)) == later
    code = challenge_code(later)
    monkeypatch.undo()
    with pytest.raises(RuleError, match="Update the app"):
        read_challenge_code(code)


def test_mutated_codes_give_a_sentence_each() -> None:
    """Letters changed, left out, doubled and swapped: each is refused, as a code of a check sum
    that fits would be that was made up."""
    code = challenge_code(some_challenge())
    chance = random.Random(23)
    for _ in range(4_000):
        place = chance.randrange(5, len(code) - 1)
        letter = chance.choice(LETTERS)
        mutated = chance.choice(
            (
                code[:place] + letter + code[place + 1 :],
                code[:place] + code[place + 1 :],
                code[:place] + letter + code[place:],
                code[:place] + code[place + 1] + code[place] + code[place + 2 :],
                code[:place],
            )
        )
        if mutated == code:
            continue
        with pytest.raises(RuleError) as refused:
            read_challenge_code(mutated)
        assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("GOA1ABC", "This isn't a challenge code. Challenge codes begin with CHAL."),
        (
            "CHAL3ABCDEFGH",
            "This code was made by a newer version of the app. Update the app to read it.",
        ),
        ("CHAL1ABCDEFGH", "Part of this code is missing or mistyped."),
    ],
)
def test_what_is_no_challenge(text: str, sentence: str) -> None:
    with pytest.raises(RuleError, match=sentence):
        read_challenge_code(text)


def test_another_player_draws_the_same_cards(data_home: Path, tmp_path: Path) -> None:
    """With an own deck, which arrives in its order; and again with the deck there already."""
    with opened(data_home) as mine:
        deck = own_decks.add(mine, made_up(3, "Priya's box"))
        setup = evolve(FULL, deck=deck).setup(mine)
        session = play(start_session(mine, setup), turns=200)
        code = challenge_code(challenges.challenge_of(mine, session.id))
        played = finish(mine, session.record, COUNT)
        finished = challenges.challenge_of(mine, played.id)
        assert finished == evolve(read_challenge_code(code), points=played.total)
    with opened(tmp_path / "theirs") as theirs:
        challenge = read_challenge_code(code)
        for _again in range(2):
            prepared = challenges.prepare(theirs, challenge)
            other = start_session(theirs, prepared, seed=challenge.seed, markets=challenge.markets)
            assert pack_lookup.own_decks(theirs) == (prepared.deck,)
            assert (prepared.purse, prepared.rulings) == (setup.purse, setup.rulings)
        assert challenges.market_of_challenge(other.record, Phase.DAY) == challenge.markets[0]
        assert challenges.market_of_challenge(other.record, Phase.NIGHT) == challenge.markets[1]
        play(other, turns=200)
        assert shuffles(other) == shuffles(session)
        assert resume_session(theirs, other.id).record.markets == challenge.markets


def test_real_cards_cannot_be_repeated(store: Store) -> None:
    setup = evolve(SessionDefaults().setup(store), cards=CardSource.TABLE)
    session = start_session(store, setup)
    with pytest.raises(RuleError, match="real decks"):
        challenges.challenge_of(store, session.id)


def test_a_refused_challenge_changes_nothing(data_home: Path) -> None:
    chosen = evolve(FULL, modules=("quick start", "captains"))
    wrong = evolve(some_challenge(), chosen=chosen)
    with opened(data_home) as store:
        with pytest.raises(RuleError, match="Quick Start"):
            challenges.prepare(store, read_challenge_code(challenge_code(wrong)))
        assert store.decks.names() == []


def test_a_challenge_in_the_terminal(
    data_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code = challenge_code(evolve(some_challenge(), deck=None))
    assert cli.main(["play", "--challenge", code]) == 0
    with opened(data_home) as store:
        (name,) = store.running.ids()
        assert store.running.read(name).seed == some_challenge().seed
    capsys.readouterr()
    assert cli.main(["data", "challenge", name]) == 0
    assert read_challenge_code(capsys.readouterr().out).markets == some_challenge().markets
    assert cli.main(["play", "--challenge", "CHAL1NONSENSE"]) == 2
    assert "missing or mistyped" in capsys.readouterr().err
