"""Makes one small change to the rules at a time and runs the tests that should notice it.

    python -m tests.support.mutation_run [module …] [--workers 2] [--show]

Not part of `./goa test`. For each change ("mutant"), a fork imports the changed module and runs the
quick tests of the rules until one fails. Changes that no test notices are listed: each
needs a test, or an entry in `EQUIVALENT` with the reason why no test can notice it.
"""

import argparse
import ast
import importlib.abc
import importlib.util
import os
import resource
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis  # noqa: F401  # once, for all mutants
import pytest

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
}

QUIET = ("-x", "-qq", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist")
Task = tuple[str, int, str]
"""A module, the number of a mutant, the module's source."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.And: ast.Or, ast.Or: ast.And, ast.BitOr: ast.BitAnd,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "True": "False"}
NOT_CODE = {"say", "say_count", "Message", "Paragraph", "Ruling", "RuleError", "cast"}
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


def run(tasks: list[Task], workers: int) -> Iterator[tuple[Task, str, bool]]:
    """Yield each mutant with what was changed, and whether a test noticed it."""
    running: dict[int, tuple[Task, str]] = {}
    for task in (*tasks, *[None] * workers):
        if len(running) == workers or (task is None and running):
            child, status = os.wait()
            yield *running.pop(child), status != 0
        if task is not None:
            tree, what = mutant(task[2], task[1])
            running[_forked(task[0], tree)] = task, what


def _forked(module: str, tree: ast.Module) -> int:
    """Run the tests in a fork with the changed module in place of the real one."""
    if child := os.fork():
        return child
    code = 3
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        name = "goa_solo.rules." + module.replace("/", ".")
        sys.meta_path.insert(0, Changed(name, RULES / f"{module}.py", tree))
        code = int(pytest.main([*QUIET, *MODULES[module]]))
    finally:
        os._exit(code)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=list(MODULES))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--show", action="store_true", help="list the mutants, run nothing")
    chosen = parser.parse_args()
    os.chdir(ROOT)
    os.environ["CI"] = "1"  # the same generated cases each time
    tasks: list[Task] = []
    for module in chosen.modules:
        source = (RULES / f"{module}.py").read_text("utf-8")
        tasks += [(module, n, source) for n, _ in enumerate(places(ast.parse(source)))]
    if chosen.show:
        for module, number, source in tasks:
            print(module, mutant(source, number)[1])
        return
    for module, source in {module: source for module, _number, source in tasks}.items():
        status = os.waitpid(_forked(module, ast.parse(source)), 0)[1]
        assert status == 0, f"the tests of {module} fail without any mutant"
    tally = {module: [0, 0, 0] for module in (*chosen.modules, "all")}
    for (module, _number, _source), what, noticed in run(tasks, chosen.workers):
        equivalent = f"{module} {what.split(': ', 1)[1]}" in EQUIVALENT
        if not noticed and not equivalent:
            print(f"survived  {module}.py:{what}", flush=True)
        for name in (module, "all"):
            tally[name][0 if noticed else 1 if equivalent else 2] += 1
    for module, (found, same, left) in tally.items():
        share = found / max(1, found + left)
        print(f"{module}: {found} noticed, {same} equivalent, {left} survived: {share:.1%}")


if __name__ == "__main__":
    main()
