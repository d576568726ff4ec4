"""Texts are written so that they can be translated: whole, and where the catalogues find them."""

import ast
from collections.abc import Iterator

from tests.support.extract_messages import CODE, COUNTED, calls, literal, taken

TELLING = {"_", "translated", "told", "plural", "log_text", "from_pack"}
MAKING = {"say", "say_count"}


def test_every_message_is_written_out_and_whole() -> None:
    """A text made while running would be in no catalogue. Whole sentences may stand one after
    another; words may not be glued to them."""
    for path in sorted(CODE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        found = list(glued(tree))
        assert found == [], f"{path}: make one message with placeholders of: {found}"
        if path.name == "edition_file.py":  # the steps of an edition; the catalogues have them
            continue
        for call, name in calls(tree):
            texts = [literal(each) for each in call.args[: 2 if name in COUNTED else 1]]
            assert texts, f"{path}:{call.lineno}"
            assert None not in texts, f"{path}:{call.lineno}"


def test_glued_sentences_are_found() -> None:
    for code in (
        '_("You bid ") + str(6)',
        "f\"{_('You bid')} {amount} and win\"",
        "f\"{told(who)}: {_('wins')}\"",
        'told(say("{who} wins")).upper() + _("!")',
        'str(say("Round")) + f" {number}"',
        '_("Pay {count}").format(count=3) + " Pardaos"',
        'say("You bid " + amount)',
        'RuleError(f"{who} bids")',
        'Paragraph("key", "{who} bids".format(who=who))',
    ):
        assert list(glued(ast.parse(code))), code
    for code in (
        "f\"{_('One.')} {_('Two.')}\"",
        "f\"{_('Title')}\\n{lines}\"",
        '" · ".join((_("Day"), _("Round 3")))',
        'f"{number:3} {told(line)}"',
        'RuleError("{who} bids", who=who)',
        'ValueError(f"{name} is for developers")',
    ):
        assert not list(glued(ast.parse(code))), code


def glued(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            parts = [node.left, node.right]
            spaced = any(isinstance(p, ast.Constant) and p.value in (" ", "\n") for p in flat(node))
            if any(map(is_told, parts)) and not spaced:
                yield ast.unparse(node)
        elif isinstance(node, ast.JoinedStr):
            values = [v.value for v in node.values if isinstance(v, ast.FormattedValue)]
            between = "".join(str(v.value) for v in node.values if isinstance(v, ast.Constant))
            if any(map(is_told, values)) and between.strip(" \n-!"):
                yield ast.unparse(node)
        elif (
            isinstance(node, ast.Call)
            and called(node) in MAKING | {"_"}
            and isinstance(node.args[0], ast.BinOp | ast.JoinedStr)
        ):
            yield ast.unparse(node)
    for text in taken(tree):
        if isinstance(text, ast.BinOp | ast.JoinedStr) or "format(" in ast.unparse(text):
            yield ast.unparse(text)


def flat(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*flat(node.left), *flat(node.right)]
    return [node]


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def is_told(node: ast.expr) -> bool:
    """Whether an expression is a text in the player's language."""
    if not isinstance(node, ast.Call):
        return False
    if called(node) in TELLING:
        return True
    if called(node) == "str" and node.args:
        first = node.args[0]
        return isinstance(first, ast.Call) and called(first) in MAKING
    if isinstance(node.func, ast.Attribute):  # what a text is asked for is a text
        return node.func.attr in ("text", "render") or is_told(node.func.value)
    return False
