"""`./goa bench [name] [--json]`, or `./goa bench taps --against CLONE`."""

import json
import pkgutil
import sys
from importlib import import_module
from pathlib import Path

from tests import bench
from tests.bench import taps
from tests.bench.bench_tools import Figure, machine, print_figures

SHARED = ("__main__", "bench_tools", "visible_window")


def main() -> int:
    every = sorted(module.name for module in pkgutil.iter_modules(bench.__path__))
    names = [name for name in every if name not in SHARED]
    words = [word for word in sys.argv[1:] if word != "--json"]
    if words[:2] == ["taps", "--against"] and len(words) == 3:
        return _compare(Path(words[2]).resolve())
    if len(words) > 1 or not set(words) <= set(names):
        print(f"./goa bench [name] [--json], a name of: {', '.join(names)}", file=sys.stderr)
        print("./goa bench taps --against CLONE", file=sys.stderr)
        return 2
    as_json = "--json" in sys.argv
    where = machine()
    if not as_json:
        print(", ".join(f"{name} {value}" for name, value in where.items()))
    found: dict[str, list[Figure]] = {}
    for name in words or names:
        found[name] = import_module(f"tests.bench.{name}").figures()
        if not as_json:
            print(f"\n{name}")
            print_figures(found[name])
    if as_json:
        plain = {name: [figure.plain() for figure in each] for name, each in found.items()}
        print(json.dumps({"machine": where, "figures": plain}, ensure_ascii=False, indent=1))
    return 0


def _compare(clone: Path) -> int:
    if not (clone / ".venv").is_dir():
        print(
            f"{clone} isn't a clone whose tests have run: type ./goa test there.", file=sys.stderr
        )
        return 2
    print_figures(taps.against(clone))
    return 0


raise SystemExit(main())
