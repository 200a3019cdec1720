"""Sources without what nobody reads in the page, before they are compiled: what is written for people and for type checkers.

Docstrings, annotations of functions and of their variables, and what stands under ``if TYPE_CHECKING``. The fields of a class
keep an annotation, because a dataclass finds its fields by it, and a class its docstring, because a dataclass without one
writes its own at every import; both are one letter.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

_TELLING = ("ClassVar", "InitVar", "KW_ONLY")  # annotations that a dataclass reads
_LETTER = "."


def lean(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The Python files `sources`, file to content, made lean; other files as they are."""
    return {name: _lean(name, content) if name.endswith(".py") else content for name, content in sources.items()}


def _lean(file: str, content: bytes) -> bytes:
    return ast.unparse(ast.fix_missing_locations(_Lean().visit(ast.parse(content, file)))).encode()


class _Lean(ast.NodeTransformer):
    def __init__(self) -> None:
        self._in_function = False

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = _without_docstring(node.body)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        around, self._in_function = self._in_function, True
        node.body = _without_docstring(node.body) or [ast.Pass()]
        self.generic_visit(node)
        self._in_function = around
        node.returns = None
        given = node.args
        for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if one is not None:
                one.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        around, self._in_function = self._in_function, False
        if len(_without_docstring(node.body)) < len(node.body):
            node.body[0] = ast.Expr(ast.Constant(_LETTER))
        self.generic_visit(node)
        self._in_function = around
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        if self._in_function:
            return ast.Assign([node.target], node.value) if node.value else None
        if not ast.unparse(node.annotation).rpartition("typing.")[2].startswith(_TELLING):
            node.annotation = ast.Constant(_LETTER)
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt] | None:
        if ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            return [self.visit(one) for one in node.orelse] or None
        return self.generic_visit(node)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    told = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    return body[1:] if told else body
