"""Which modules the engine and its views name in an import, wherever it stands.

Calculators are imported when they are asked for, and some imports stand inside functions: only the sources, not one
run, tell what a page may come to need.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache

#: The command line is no part of the page.
NOT_IN_PAGE = frozenset({"rules_engine/__main__.py"})


def module_name(file: str) -> str:
    """``rules_engine/speech/__init__.py`` is the module ``rules_engine.speech``."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def page_modules(sources: Mapping[str, bytes]) -> list[str]:
    """The names of all modules that go into the page."""
    return [module_name(file) for file in sorted(sources) if file not in NOT_IN_PAGE]


def imported(sources: Mapping[str, bytes]) -> list[str]:
    """The absolute names of all modules imported by the modules of the page, sorted."""
    found: set[str] = set()
    for file, content in sources.items():
        if file not in NOT_IN_PAGE:
            found.update(_of_module(file, ast.parse(content, file)))
    return sorted(found - {"__future__"})


@cache
def named_in(file: str, content: bytes) -> tuple[str, ...]:
    """Each thing that the module in `file` imports, a module or what stands in one, in full, sorted."""
    return tuple(sorted(set(_of_module(file, ast.parse(content, file), each=True))))


def _of_module(file: str, tree: ast.Module, *, each: bool = False) -> Iterator[str]:
    package = module_name(file).split(".")
    if not file.endswith("/__init__.py"):
        package.pop()
    for node in _executed(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            yield from (f"{name}.{alias.name}" for alias in node.names) if each else (name,)


def _executed(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below `node`, without the bodies of ``if TYPE_CHECKING``."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and _type_checking(child.test):
            for other in child.orelse:
                yield other
                yield from _executed(other)
            continue
        yield child
        yield from _executed(child)


def _type_checking(test: ast.expr) -> bool:
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", "")
    return name == "TYPE_CHECKING"
