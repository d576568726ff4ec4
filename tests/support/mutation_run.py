"""Makes one small change to the rules at a time and runs the tests that should notice it.

    python -m tests.support.mutation_run [module …] [--workers 2] [--show]

Not part of `./goa test`. For each change ("mutant"), a separate process imports the changed module
and runs the quick tests of the rules until one fails. Changes that no test notices are listed: each
needs a test, or an entry in `EQUIVALENT` with the reason why no test can notice it.
"""

import argparse
import ast
import importlib.abc
import importlib.util
import os
import pickle
import resource
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NoReturn

from tests.support.equivalent_mutants import EQUIVALENT

ROOT = Path(__file__).parent.parent.parent
RULES = ROOT / "goa_solo" / "rules"
SECONDS = 60  # of CPU time; a mutant that takes longer hangs, and counts as noticed
SESSION_TESTS = (
    "tests/rules/test_session.py",
    "tests/referee/test_sessions.py::test_the_referee_agrees_at_every_step[0]",
    "tests/rules/test_corrections.py",
    "tests/rules/test_messages.py",
    "tests/rules/test_every_prompt.py",
    "tests/rules/test_draw_pile.py",
    "tests/rules/test_cards_only.py",
    "tests/rules/test_handbook.py",
    "tests/rules/test_state_check.py",
    "tests/referee/test_sessions.py::test_the_referee_agrees_at_every_step[25]",
)
SCORE_TESTS = (
    "tests/rules/test_scoring.py",
    "tests/rules/test_goals.py",
    "tests/rules/test_campaign.py",
    "tests/referee/test_scores.py",
    "tests/referee/test_campaigns.py",
    "tests/rules/test_messages.py",
    "tests/packs/test_campaign_pack.py",
)
MODULES: dict[str, tuple[str, ...]] = {
    "market": ("tests/rules/test_market.py", "tests/rules/test_placement.py", *SESSION_TESTS),
    "placement": ("tests/rules/test_placement.py", *SESSION_TESTS),
    "steps/place_hers": SESSION_TESTS,
    "steps/place_yours": SESSION_TESTS,
    "auction": SESSION_TESTS,
    "steps/her_auction": SESSION_TESTS,
    "steps/your_auction": SESSION_TESTS,
    "steps/settle": SESSION_TESTS,
    "purse": ("tests/rules/test_purse.py", *SESSION_TESTS),
    "draw_pile": SESSION_TESTS,
    "steps/shuffle": SESSION_TESTS,
    "steps/draw_card": SESSION_TESTS,
    "order_of_play": SESSION_TESTS,
    "scoring": SCORE_TESTS,
    "goals": SCORE_TESTS,
    "campaign": SCORE_TESTS,
    "campaign_entries": SCORE_TESTS,
}

QUIET = ("-qq", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist")
Task = tuple[str, int, str]
"""A module, the number of a mutant, the module's source."""
Place = tuple[str, int]
"""A function: its file and first line."""
AT_IMPORT = ("market",)
"""Modules whose functions build tables at import time: imported again for each mutant."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.And: ast.Or, ast.Or: ast.And, ast.BitOr: ast.BitAnd,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "True": "False"}
NOT_CODE = {"say", "say_count", "Message", "annotations", "cast"}
"""Calls whose arguments are texts."""


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield every node to change, with how to change it."""
    stack = list(reversed(list(_inside(tree))))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert):
            continue
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            continue
        yield from ((node, way) for way in _ways(node))
        stack += reversed(list(_inside(node)))


def _ways(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare):
        yield from (f"op {n}" for n, op in enumerate(node.ops) if type(op) in SWAPS)
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in SWAPS:
        yield "op"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield "drop"
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool | int):
            yield "constant"
        elif isinstance(node.value, str) and node.value:
            yield "text"
    elif isinstance(node, ast.IfExp):
        yield "other branch"
    elif isinstance(node, ast.If) and not isinstance(node.test, ast.Compare):
        yield from ("always", "never")
    elif isinstance(node, ast.Return) and node.value is not None:
        if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield "return None"
    elif isinstance(node, ast.Name) and node.id in NAMES:
        yield "name"
    elif isinstance(node, ast.Break | ast.Continue):
        yield "pass"


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the children of a node, without docstrings, annotations, decorators and messages."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_CODE:
        yield from (word.value for word in node.keywords)
        return
    skipped = {"annotation", "returns", "decorator_list", "args", "bases", "type_params"}
    if isinstance(node, ast.Call):
        skipped = set()
    for name, value in ast.iter_fields(node):
        if name in skipped:
            continue
        for child in value if isinstance(value, list) else [value]:
            text = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            if isinstance(child, ast.AST) and not text:
                yield child


def change(node: Any, way: str) -> ast.AST | None:
    """Change a node; return its replacement, or None if it was changed in place."""
    match way.split():
        case ["op", number]:
            node.ops[int(number)] = SWAPS[type(node.ops[int(number)])]()
        case ["op"]:
            node.op = SWAPS[type(node.op)]()
        case ["drop"]:
            return node.operand  # type: ignore[no-any-return]
        case ["constant"]:
            node.value = not node.value if isinstance(node.value, bool) else node.value + 1
        case ["text"]:
            node.value = "XX" + node.value
        case ["other", "branch"]:
            node.body, node.orelse = node.orelse, node.body
        case ["always"] | ["never"]:
            node.test = ast.copy_location(ast.Constant(way == "always"), node.test)
        case ["return", "None"]:
            node.value = ast.copy_location(ast.Constant(None), node.value)
        case ["name"]:
            node.id = NAMES[node.id]
        case ["pass"]:
            return ast.copy_location(ast.Pass(), node)
    return None


class Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else super().generic_visit(node)


def mutant(source: str, number: int) -> tuple[ast.Module, str]:
    """Return the changed module, and what was changed: the line, before and after."""
    tree = ast.parse(source)
    node, way = list(places(tree))[number]
    line = getattr(node, "lineno", 0)
    before = ast.unparse(_shown(node))
    replacement = change(node, way)
    after = ast.unparse(_shown(replacement or node))
    if replacement is not None:
        tree = Replace(node, replacement).visit(tree)
    ast.fix_missing_locations(tree)
    return tree, f"{line}: {way}: {before[:90]} → {after[:90]}"


def _shown(node: ast.AST) -> ast.AST:
    return deepcopy(node.test) if isinstance(node, ast.If) else deepcopy(node)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed tree."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path, self.tree = name, path, tree

    def find_spec(self, name: str, _path: Any = None, _target: Any = None) -> Any:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def create_module(self, _spec: Any) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


def patch(module: str, tree: ast.Module) -> set[Place] | None:
    """Change the functions of an imported module in place, and return their places; None if the
    change isn't in a function, or in one that runs at import time."""
    if module in AT_IMPORT:
        return None
    loaded = sys.modules["goa_solo.rules." + module.replace("/", ".")]
    path = str(RULES / f"{module}.py")
    new = dict(_codes(compile(tree, path, "exec")))
    old = dict(_codes(compile((RULES / f"{module}.py").read_text("utf-8"), path, "exec")))
    changed = [key for key in old if not key[0].startswith("<module") and old[key] != new.get(key)]
    functions = {_key(f.__code__): f for f in _functions(loaded)}
    for key in changed:
        if key in functions:
            functions[key].__code__ = new[key]
    found = {(path, line) for name, line in changed if (name, line) in functions}
    return found or None


def _note(called: set[Place], frame: FrameType, _event: str, _argument: object) -> None:
    called.add(_place(frame.f_code))


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_firstlineno


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield _key(inner), inner
            yield from _codes(inner)


def _functions(owner: Any) -> Iterator[FunctionType]:
    """Yield the functions of a module and its classes, unwrapped."""
    for value in vars(owner).values():
        for found in (value, *(getattr(value, n, None) for n in ("fget", "func", "__func__"))):
            function = getattr(found, "__wrapped__", found)
            if isinstance(function, FunctionType):
                yield function
        if isinstance(value, type) and value.__module__ == getattr(owner, "__name__", None):
            yield from _functions(value)


class MutationLoop:
    """A pytest plugin that runs the tests for each mutant instead of once. They are collected once,
    and run in a fork with the mutant: those that reach it, fastest first."""

    def __init__(self, tasks: list[Task], workers: int) -> None:
        self.tasks, self.workers = tasks, workers
        self.results: list[tuple[Task, str, bool]] = []

    def pytest_runtestloop(self, session: Any) -> bool:
        self.items = session.items
        known = in_fork(lambda: self._measure())
        assert known is not None, "the tests fail without any mutant"
        self.seconds, self.reaches = known
        running: dict[int, tuple[Task, str]] = {}
        for task in self.tasks:
            if len(running) == self.workers:
                self._finish(running)
            tree, what = mutant(task[2], task[1])
            child = os.fork()
            if not child:
                self._run_mutant(task, tree)
            running[child] = task, what
        while running:
            self._finish(running)
        return True

    def _finish(self, running: dict[int, tuple[Task, str]]) -> None:
        child, status = os.wait()
        task, what = running.pop(child)
        self.results.append((task, what, status != 0))
        if len(self.results) % 50 == 0:
            print(len(self.results), "of", len(self.tasks), file=sys.__stderr__, flush=True)
        if not status:
            print(f"survived  {task[0]}.py:{what}", file=sys.__stderr__, flush=True)

    def _measure(self) -> tuple[list[float], list[set[Place]]]:
        """Return how long each test takes, and the functions of the rules it calls."""
        seconds, reaches = [], []
        for item in self.items:
            called: set[Place] = set()
            sys.setprofile(partial(_note, called))
            start = time.process_time()
            assert passes(item), item.nodeid
            sys.setprofile(None)
            seconds.append(time.process_time() - start)
            reaches.append({place for place in called if place[0].startswith(str(RULES))})
        return seconds, reaches

    def _run_mutant(self, task: Task, tree: ast.Module) -> NoReturn:
        code = 3
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            places = patch(task[0], tree)
            if places is None:
                command = [sys.executable, "-m", "tests.support.mutation_run", task[0]]
                code = subprocess.call([*command, "--one", str(task[1])], stdout=-3, stderr=-3)
            else:
                reached = [n for n, called in enumerate(self.reaches) if called & places]
                reached.sort(key=self.seconds.__getitem__)
                code = 0 if all(passes(self.items[n]) for n in reached) else 1
        finally:
            os._exit(code)


def passes(item: Any) -> bool:
    from _pytest.runner import runtestprotocol

    return all(report.passed for report in runtestprotocol(item, log=False, nextitem=None))


def in_fork(work: Callable[[], Any]) -> Any:
    """Run work in a fork, so that it leaves no caches; return its result, None if it fails."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        try:
            with os.fdopen(into, "wb") as pipe:
                pickle.dump(work(), pipe)
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)
            os._exit(1)
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        found = pipe.read()
    return None if os.waitpid(child, 0)[1] else pickle.loads(found)


def tests_of(module: str) -> list[str]:
    return [test for test in MODULES[module] if (ROOT / test.split("::")[0]).exists()]


def run_one(module: str, number: int) -> int:
    """Run the tests with the changed module imported instead of the real one."""
    import pytest

    tree, _what = mutant((RULES / f"{module}.py").read_text("utf-8"), number)
    assert not any(name.startswith("goa_solo.rules") for name in sys.modules)
    name = "goa_solo.rules." + module.replace("/", ".")
    sys.meta_path.insert(0, Changed(name, RULES / f"{module}.py", tree))
    return int(pytest.main(["-x", *QUIET, *tests_of(module)]))


def main(arguments: Sequence[str] | None = None) -> None:
    import pytest

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=list(MODULES))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--one", type=int, help="only this mutant, in this process")
    parser.add_argument("--show", action="store_true", help="list the mutants, run nothing")
    chosen = parser.parse_args(arguments)
    os.chdir(ROOT)
    os.environ["CI"] = "1"  # the same generated cases each time
    if chosen.one is not None:
        sys.exit(run_one(chosen.modules[0], chosen.one))
    tasks: list[Task] = []
    for module in chosen.modules or MODULES:
        source = (RULES / f"{module}.py").read_text("utf-8")
        tasks += [(module, n, source) for n, _ in enumerate(places(ast.parse(source)))]
    if chosen.show:
        for module, number, source in tasks:
            print(module, mutant(source, number)[1])
        return
    tests = dict.fromkeys(test for module, _n, _s in tasks for test in tests_of(module))
    loop = MutationLoop(tasks, chosen.workers)
    pytest.main([*QUIET, *tests], plugins=[loop])
    assert len(loop.results) == len(tasks)
    summarise(loop.results)


def summarise(results: list[tuple[Task, str, bool]]) -> None:
    tally: dict[str, list[int]] = {}
    for (module, _n, _s), what, killed in results:
        equivalent = f"{module} {what.split(': ', 1)[1]}" in EQUIVALENT
        counts = tally.setdefault(module, [0, 0, 0])
        counts[0 if killed else 1 if equivalent else 2] += 1
    tally["all"] = [sum(column) for column in zip(*tally.values(), strict=True)]
    for module, (noticed, same, left) in tally.items():
        share = noticed / max(1, noticed + left)
        print(f"{module}: {noticed} noticed, {same} equivalent, {left} survived: {share:.1%}")


if __name__ == "__main__":
    main()
