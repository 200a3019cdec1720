"""Where the engine can be changed by one thing, and how: the mutants of a module.

Only what a function decides is changed: comparisons, conditions, whole numbers, sums, extremes. Constants of modules are data,
which :mod:`rulebook.agreement` holds against the rules; sentences and notation have tests of their own.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path

from rules_engine.packs import packs

ROOT = Path(__file__).resolve().parents[2]
FAMILIES = tuple(pack.family for pack in packs())
#: Modules that say or write what others decide, the games that are shown, and who plays them at random.
_SAYING = (
    *("text", "wordings.py", "prompts.py", "labels.py", "told.py"),
    *("demonstration.py", "demonstration_sectors.py", "policies.py"),
)

_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
#: Statements whose head runs without what stands below it.
_HEADED = (ast.If, ast.While, ast.For, ast.With, ast.Try, ast.Match)
_OTHER = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change of one function.

    file      below the project's root
    function  its qualified name; of one within another that of the outer one
    what      the change in words; `was` is the expression before it, `now` after
    first     lines of the statement, from `first` to `last`
    n         which of several alike it is in its function, from 0
    """

    file: str
    function: str
    what: str
    was: str
    now: str
    first: int
    last: int
    n: int

    @property
    def name(self) -> str:
        """What tells it from all others, wherever its function stands in the file."""
        return f"{self.file}: {self.function}: {self.what}: {self.was} → {self.now}" + (
            f" ({self.n})" if self.n else ""
        )

    @property
    def lot(self) -> str:
        """Its place in the draw: nothing but its name decides."""
        return sha256(self.name.encode()).hexdigest()


def drawn(number: int) -> list[Mutant]:
    """As many mutants of each family, at least `number` in all, the same ones as long as their functions stay."""
    share = -(-number // len(FAMILIES))
    return [one for family in FAMILIES for one in sorted(_of_family(family), key=lambda one: one.lot)[:share]]


def _of_family(family: str) -> Iterator[Mutant]:
    for path in sorted((ROOT / "rules_engine" / family).rglob("*.py")):
        if not any(part in _SAYING for part in path.parts):
            yield from (mutant for mutant, _ in mutants(path))


def mutants(path: Path) -> Iterator[tuple[Mutant, Callable[[], ast.Module]]]:
    """Every mutant of the module at `path`, with a function that makes its tree."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    seen: dict[tuple[str, ...], int] = {}
    for function, statement, node in _expressions(tree):
        for what, changed in _changes(node):
            told = (function, what, ast.unparse(node), ast.unparse(changed))
            n = seen[told] = seen.get(told, -1) + 1
            file = path.relative_to(ROOT).as_posix()
            around = (
                node if isinstance(statement, _HEADED) or not isinstance(statement, ast.expr | ast.stmt) else statement
            )
            first, last = around.lineno, around.end_lineno or around.lineno
            yield Mutant(file, *told, first, last, n), partial(_with, tree, node, changed)


def _expressions(tree: ast.Module) -> Iterator[tuple[str, ast.AST, ast.expr]]:
    """Every expression within a function that can be changed, with the outermost function and the statement or head around it."""

    def within(node: ast.AST, function: str, around: ast.AST) -> Iterator[tuple[str, ast.AST, ast.expr]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.keyword) and child.arg == "strict":  # of zip: it asserts, and decides nothing
                continue
            here = child if isinstance(child, ast.stmt) or isinstance(node, _HEADED) else around
            if isinstance(child, ast.expr):
                yield function, here, child
            yield from within(child, function, here)

    def outside(body: list[ast.stmt], names: tuple[str, ...]) -> Iterator[tuple[str, ast.AST, ast.expr]]:
        for one in body:
            if isinstance(one, ast.ClassDef):
                yield from outside(one.body, (*names, one.name))
            elif isinstance(one, ast.FunctionDef):
                for statement in one.body:
                    yield from within(statement, ".".join((*names, one.name)), statement)

    yield from outside(tree.body, ())


def _changes(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in _TURNED:
            yield "comparison", ast.Compare(node.left, [_TURNED[type(operator)]()], node.comparators)
        case ast.BoolOp(values=[first, *others]):
            rest = others[0] if len(others) == 1 else ast.BoolOp(node.op, others)
            yield "condition dropped", rest
            yield "condition dropped", first if len(others) == 1 else ast.BoolOp(node.op, [first, *others[:-1]])
        case ast.UnaryOp(op=ast.Not()):
            yield "negation dropped", node.operand
        case ast.IfExp():
            yield "readings swapped", ast.IfExp(node.test, node.orelse, node.body)
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            yield "number", ast.Constant(value + 1)
        case ast.Constant(value=bool(value)):
            yield "truth", ast.Constant(not value)
        case ast.BinOp(op=ast.Add()) if not isinstance(node.right, ast.Constant) or isinstance(node.right.value, int):
            yield "sum", ast.BinOp(node.left, ast.Sub(), node.right)
        case ast.BinOp(op=ast.Sub()):
            yield "sum", ast.BinOp(node.left, ast.Add(), node.right)
        case ast.Call(func=ast.Name(id=name)) if name in _OTHER:
            yield "extreme", ast.Call(ast.Name(_OTHER[name], ast.Load()), node.args, node.keywords)


def _with(tree: ast.Module, node: ast.expr, changed: ast.expr) -> ast.Module:
    """The module with `changed` in the place of `node`."""
    memo = dict[int, object]()
    whole = deepcopy(tree, memo)
    twin = memo[id(node)]

    class Put(ast.NodeTransformer):
        def visit(self, one: ast.AST) -> ast.AST:
            if one is twin:
                return ast.copy_location(deepcopy(changed), one)
            return self.generic_visit(one)

    return ast.fix_missing_locations(Put().visit(whole))
