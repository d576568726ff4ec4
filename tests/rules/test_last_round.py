"""What is worth nothing after the last round."""

import pytest

from goa_solo.rules.last_round import last_round_messages
from goa_solo.rules.market import TileType
from goa_solo.rules.stages import ROUNDS, Stage
from tests.support.stacked_decks import dealt


@pytest.mark.parametrize("story", [None, "plagued crops"])
def test_yellow_tiles_are_named_only_if_one_was_won(story: str | None) -> None:
    table = dealt(story=story).with_changes(round=ROUNDS, stage=Stage.ACT)
    without, with_one = (
        str(list(last_round_messages(table.with_changes(won=won)))[-1])
        for won in ((TileType.BLUE,), (TileType.YELLOW,))
    )
    assert "yellow" in with_one
    assert "yellow" not in without
    assert ("depots" in without) is ("depots" in with_one) is (story is None)
