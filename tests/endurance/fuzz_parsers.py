"""Fuzzes a parser by coverage, with atheris (not a dependency: `pip install atheris` beforehand).

    python -m tests.endurance.fuzz_parsers TARGET [seconds] [folder for the corpus]

Targets are in `tests/support/parser_targets.py`. A finding stops the run; its bytes are
in a file `…-crash-…` beside the corpus, and it becomes a case of `test_fuzz_findings.py`.
"""

import sys
from pathlib import Path
from tempfile import mkdtemp


def mixed_mutator(data: bytes, most: int, seed: int) -> bytes:
    """Change bytes as atheris does, or every other time whole words and values."""
    import atheris

    from tests.support.random_mutations import mutated

    if seed % 2 or not data.strip():
        return bytes(atheris.Mutate(data, most))
    try:
        return next(mutated([data], 1, seed))[:most]
    except (UnicodeDecodeError, IndexError):  # no text any more
        return bytes(atheris.Mutate(data, most))


def main(name: str, seconds: str = "60", folder: str = "") -> None:
    import atheris

    with atheris.instrument_imports(include=["goa_solo"]):
        from tests.support.parser_targets import TARGETS
    target, seeds = TARGETS[name]
    corpus = Path(folder or mkdtemp(prefix="fuzz-")) / name.replace(" ", "-")
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds()):
        (corpus / f"seed-{number}").write_bytes(seed)
        target(seed)
    arguments = [sys.argv[0], str(corpus), f"-max_total_time={seconds}", "-timeout=20"]
    arguments += ["-rss_limit_mb=2500", f"-artifact_prefix={corpus.parent}/{corpus.name}-"]
    atheris.Setup(arguments, target, custom_mutator=mixed_mutator)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
