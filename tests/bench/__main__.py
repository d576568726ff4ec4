"""`./goa bench [name] [options]`."""

import pkgutil
import runpy
import sys

from tests import bench


def main() -> int:
    names = sorted(module.name for module in pkgutil.iter_modules(bench.__path__))
    names.remove("__main__")
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in names:
        print(f"./goa bench <name>, one of: {', '.join(names)}", file=sys.stderr)
        return 2
    del sys.argv[1]
    runpy.run_module(f"tests.bench.{name}", run_name="__main__", alter_sys=True)
    return 0


raise SystemExit(main())
