"""Your actions in the terminal: what they need, and tiles used in between."""

import re
from pathlib import Path

from goa_solo.paths import data_folder
from goa_solo.rules.entries import Correct
from goa_solo.rules.market import TileType, space
from goa_solo.store.records import RunningSession
from goa_solo.store.store import Store
from tests.support.run_cli import call
from tests.support.typed_session import respond

MARKETS = "DDTDB/DTDDD/YDDPD/BDDTD/DDTBD\n" * 2
SAVED = "Saved. Continue with: goa-solo play --resume\n"


def paused() -> RunningSession:
    with Store.open(data_folder(), read_only=True) as store:
        (record,) = store.running.all()
        return record


def resumed(*lines: str) -> str:
    said = call("play", "--resume", typed="".join(line + "\n" for line in lines))
    assert (said.status, said.err) == (0, "")
    return said.out


def to_your_actions(tmp_path: Path, market: str = MARKETS, stop: str = "): actions") -> str:
    markets = tmp_path / "markets"
    markets.write_text(market)
    out = call("play", "--seed", "7", "--market", str(markets)).out
    while stop not in out:
        night = "lay out the market" in out
        out = resumed(market.split()[1] if night else respond(out.removesuffix(SAVED)))
    return out


def test_outposts_are_shown_and_the_rules_tell_the_rest(tmp_path: Path) -> None:
    out = to_your_actions(tmp_path)
    told = " ".join(out.split())
    assert re.search(r"Kollam: needs 6 Contracts · Kochi: needs 8 Co", told)
    asked = resumed("?")
    assert "Receive Income: take as many Pardaos as your row shows." in asked
    assert "At the end, rows 1 to 5 score 0, 1, 3, 6 and 10." in asked


def test_favor_is_typed_with_the_result_of_the_auction_that_won_it(tmp_path: Path) -> None:
    to_your_actions(tmp_path, "TTTTT/TTTTT/YTTTT/TTTTT/TTTTT\n" * 2, stop="Used Favor?")
    out = resumed("favor p", "l")
    favored = r"You used Favor and took a tile that was left out of the market \(purple\)\."
    assert len(re.findall(favored, out)) == 2  # once in the log
    assert paused().log[-1] == Correct(favor=TileType.PURPLE)
    assert "Undone: your Favor tile." in resumed("u")


def test_favor_is_asked_about_below_what_hands_do_for_it(tmp_path: Path) -> None:
    to_your_actions(tmp_path, "TTTTT/TTTTT/YTTTT/TTTTT/TTTTT\n" * 2, stop="Used Favor?")
    resumed("")  # her auction is settled
    moves = resumed("buy").partition("You win.\n")[2].partition("\nRound")[0]
    assert re.match(r"Pay 5 .*Take the bonus of the teal tile now.*Used Favor\?", moves, re.DOTALL)
    assert moves.count("Used Favor?") == 1


def test_exchange_is_typed_undone_and_logged(tmp_path: Path) -> None:
    to_your_actions(tmp_path)
    here = next(s for s in map(space, ("r5c1", "r5c2", "r5c3")) if paused().state.market.tile(s))
    out = resumed(f"exchange {here.name}", "l")
    assert f"Put your Exchange tile in row 5, column {here.col} and take the tile" in out
    used = r"You used Exchange and took the \w+ tile in row 5"
    assert len(re.findall(used, out)) == 2  # once in the log
    assert paused().log[-1] == Correct(exchanged=here)
    assert paused().state.market.tile(here) is TileType.YELLOW
    assert "Undone: your Exchange tile." in resumed("u")


def test_what_cannot_be_taken_is_refused_in_a_sentence(tmp_path: Path) -> None:
    to_your_actions(tmp_path)
    before = paused().log
    for line in ("exchange N1", "exchange r9c9", "favor x", "favor"):
        said = call("play", "--resume", typed=line + "\n")
        assert len(said.out.split("> ")[1].split()) > 4, said.out
    assert paused().log == before
