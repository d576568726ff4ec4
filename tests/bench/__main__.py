"""`./goa bench [name] [--json]`."""

import json
import pkgutil
import sys
from importlib import import_module

from tests import bench
from tests.bench.bench_tools import Figure, machine, print_figures

SHARED = ("__main__", "bench_tools", "visible_window")


def main() -> int:
    every = sorted(module.name for module in pkgutil.iter_modules(bench.__path__))
    names = [name for name in every if name not in SHARED]
    words = [word for word in sys.argv[1:] if word != "--json"]
    if len(words) > 1 or not set(words) <= set(names):
        print(f"./goa bench [name] [--json], a name of: {', '.join(names)}", file=sys.stderr)
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


raise SystemExit(main())
