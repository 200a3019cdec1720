"""HTML is made in one dialect: by the typed builder and by the templates, which escape by themselves; nowhere by hand."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

#: Where pages are made.
MAKERS = ("rulebook/site", "rulebook/paper", "rulebook/live", "rulebook/markup.py", "widgets")
#: The builder itself, and what gives finished documents their shortest form, where nothing is left to escape.
BUILDERS = ("widgets/html.py", "rulebook/site/lean.py")
_TAG = re.compile(r"</?[a-z][\w:-]*[\s/>]")


def by_hand(source: str) -> Iterator[int]:
    """The lines on which a text with tags in it is put together: an f-string, ``+``, ``%``, ``format`` or ``join``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            if _TAG.search("".join(str(one.value) if isinstance(one, ast.Constant) else "x" for one in node.values)):
                yield node.lineno
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            if _is_tag(node.left) or _is_tag(node.right):
                yield node.lineno
        elif isinstance(node, ast.Attribute) and node.attr in ("format", "join"):
            if _is_tag(node.value):
                yield node.lineno
        elif (
            isinstance(node, ast.ImportFrom) and node.module == "html" and "escape" in [one.name for one in node.names]
        ):
            yield node.lineno


def _is_tag(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(_TAG.search(node.value))


def test_no_html_is_put_together_by_hand(root: Path) -> None:
    files = [
        path for name in MAKERS for path in ([root / name] if name.endswith(".py") else (root / name).rglob("*.py"))
    ]
    found = [
        f"{path.relative_to(root)}:{line}"
        for path in files
        if "node_modules" not in path.parts and path.relative_to(root).as_posix() not in BUILDERS
        for line in by_hand(path.read_text("utf-8"))
    ]
    assert len(files) > 100 and not found


@pytest.mark.parametrize(
    "source",
    [
        "f'<p>{x}</p>'",
        "f'{x}</p>'",
        "'<b>' + x",
        "'<b>%s</b>' % x",
        "'<b>{}</b>'.format(x)",
        "'</li><li>'.join(x)",
        "from html import escape",
    ],
)
def test_html_that_is_put_together_by_hand_is_found(source: str) -> None:
    assert list(by_hand(source)) == [1]


@pytest.mark.parametrize("source", ["tag('p', {}, f'{x} < {y}')", "re.compile('<p>')", "x.partition('</p>')"])
def test_what_only_reads_html_or_has_none_is_no_fault(source: str) -> None:
    assert not list(by_hand(source))
