import json
from pathlib import Path

import pytest

from tests.support.run_cli import call
from tests.support.typed_session import NEW, typed_session

FOREIGN = {"lakshmi": "export", "schema": 1, "app": "1", "made": "", "items": [{"kind": "deck"}]}


@pytest.fixture
def exported(answers: list[str], tmp_path: Path) -> Path:
    """A finished session as its export file."""
    call(*NEW, typed=typed_session(answers))
    file = tmp_path / "session.json"
    assert call("data", "export", str(file)).status == 0
    return file


def test_a_session_is_told_step_by_step(exported: Path) -> None:
    said = call("replay", str(exported))
    assert said.status == 0
    assert "Round 1 (day)" in said.out
    assert "Round 8 (night)" in said.out
    assert "You placed the Nazar Stone with your 1" in said.out
    assert said.out.rstrip().endswith("The session is over. Time to score it.")


def test_as_json_and_one_step_of_it(exported: Path) -> None:
    whole = json.loads(call("replay", str(exported), "--json").out)
    assert whole["over"]
    assert whole["steps"][0]["entry"]["do"] == "begin"
    assert [step["step"] for step in whole["steps"]] == [*range(1, len(whole["steps"]) + 1)]
    one = json.loads(call("replay", str(exported), "--step", "8", "--json").out)
    assert one["steps"] == [whole["steps"][7]]
    said = call("replay", str(exported), "--step", "8")
    assert "*[1]" in said.out
    assert call("replay", str(exported), "--step", "9999").status == 2


def test_a_log_that_breaks_a_rule_is_found_at_its_entry(exported: Path) -> None:
    page = json.loads(exported.read_text())
    entries = page["items"][0]["document"]["entries"]
    place = next(n for n, e in enumerate(entries) if e["do"] == "place")
    entries[place]["space"] = "r3c3"
    exported.write_text(json.dumps(page))
    said = call("replay", str(exported))
    assert said.status == 1
    assert f"Step {place + 1}: The Nazar Stone never goes on a tile" in said.err
    as_json = call("replay", str(exported), "--json")
    assert as_json.status == 1
    assert json.loads(as_json.out)["broken"].startswith(f"Step {place + 1}:")


@pytest.mark.parametrize("value", [{"do": "dance"}, {"do": "bid", "amount": "x"}, 7, None, []])
def test_an_entry_that_is_none_is_named(exported: Path, value: object) -> None:
    page = json.loads(exported.read_text())
    page["items"][0]["document"]["entries"][10] = value
    exported.write_text(json.dumps(page))
    said = call("replay", str(exported))
    assert said.status == 1
    assert "Step 11:" in said.err


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{}",
        "[]",
        "nonsense",
        json.dumps(FOREIGN),
        json.dumps(FOREIGN | {"items": ["x"]}),
        '{"lakshmi": "export"}',
    ],
)
def test_what_is_no_session_is_refused_in_a_sentence(tmp_path: Path, content: str) -> None:
    file = tmp_path / "odd.json"
    file.write_text(content)
    said = call("replay", str(file))
    assert said.status == 1
    assert len(said.err.splitlines()) == 1
    assert call("replay", str(tmp_path / "none.json")).status == 1
