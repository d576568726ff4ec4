"""Files made to hurt: under a megabyte, and built to keep a TOML reader busy or to fell it."""

import pytest

from goa_solo import packs
from goa_solo.packs.toml_source import MOST_BYTES
from tests.support.hang_timeout import Slowest

NEARLY = MOST_BYTES - 1000

HOSTILE: dict[str, str] = {
    "brackets": "a = " + "[" * NEARLY,
    "braces": "a = " + "{a=" * (NEARLY // 3),
    "brackets hidden behind five quotes": 'a = """""x"""""\nb = ' + "[" * NEARLY,
    "dots": "a" + ".a" * (NEARLY // 2) + " = 1",
    "dots in a header": "[" + "a." * (NEARLY // 2) + "a]",
    "quoted dots": '""' + '.""' * (NEARLY // 3) + " = 1",
    "a long header and many keys": "["
    + "a." * 11
    + "a]\n"
    + "".join(f"k{n} = 1\n" for n in range(9_500)),
    "many deep headers": "".join(f"[{'a.' * 11}k{n}]\n" for n in range(9_500)),
    "many arrays of tables": ("[[" + "a." * 11 + "a]]\n") * 9_500,
    "escapes": 'a = "' + "\\n" * (NEARLY // 2) + '"',
    "quotes that never end": 'a = """' + '\\"""' * (NEARLY // 4),
    "apostrophes that never end": "a = '''" + "''x" * (NEARLY // 3),
    "quotes": 'a = "' + '"' * NEARLY,
    "a hash": "#" * NEARLY,
    "blank": " " * NEARLY,
    "digits": "a = " + "9" * NEARLY,
    "hexadecimal": "a = 0x" + "f" * NEARLY,
    "underscores": "a = 1" + "_1" * (NEARLY // 2),
    "a fraction": "a = 0." + "1" * NEARLY,
    "a date": "a = 1979-05-27T00:00:00." + "0" * NEARLY,
    "a key": '"' + "k" * NEARLY + '" = 1',
    "commas": "a = [" + "1," * (NEARLY // 2) + "]",
    "lines": "\n" * NEARLY,
    "carriage returns": "\r" * NEARLY,
    "NUL": "\0" * NEARLY,
    "smileys": 'name = "' + "\U0001f600" * (NEARLY // 4) + '"',
}


@pytest.mark.parametrize("case", HOSTILE)
def test_a_hostile_file_gets_a_sentence_and_soon(case: str) -> None:
    data = HOSTILE[case].encode()
    assert len(data) <= MOST_BYTES
    with Slowest().at_most_a_second():
        report = packs.read_pack(data, "hostile.toml")
    assert report.pack is None
    assert 1 <= len(report.problems) <= 20
    assert all(len(str(problem)) < 300 for problem in report.problems)
