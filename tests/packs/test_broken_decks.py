"""Every broken deck gets exactly the right sentences, from the reader and from the command."""

from pathlib import Path

import pytest

from goa_solo import cli, packs
from tests.support.broken_deck_cases import BROKEN, HOUSE


def spoiled(case: str) -> tuple[bytes, list[str]]:
    spoil, problems = BROKEN[case]
    problems = (problems,) if isinstance(problems, str) else problems
    data = spoil(HOUSE)
    if isinstance(data, str):
        lines = {"end": data.count("\n") + 1, "last": data.count("\n")}
        return data.encode(), [p.format_map(lines) if "line {" in p else p for p in problems]
    return data, list(problems)


def test_there_are_enough_of_them() -> None:
    assert len(BROKEN) >= 30


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_deck_gets_the_right_sentences(case: str) -> None:
    data, expected = spoiled(case)
    report = packs.read_deck(data, "bad.toml")
    assert report.pack is None
    assert [str(p) for p in report.problems] == [f"bad.toml: {what}" for what in expected]


def test_the_command_finds_every_one_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, case in enumerate(BROKEN):
        data, expected = spoiled(case)
        file = tmp_path / f"{number}.toml"
        file.write_bytes(data)
        assert cli.main(["deck", "check", str(file)]) == 1, case
        heard = capsys.readouterr()
        assert heard.out == ""
        assert heard.err.splitlines() == [f"{file}: {what}" for what in expected]
