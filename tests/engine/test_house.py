"""The house of the engine: who may ask whom. A rule has one home; forms, boards and games ask there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rules_engine
from rules_engine.packs import packs

ENGINE = Path(rules_engine.__file__).parent
FAMILIES = tuple(pack.family for pack in packs())
GAMES = {"wizard_kings": "game", "mage_knight": "battle", "wiz_war": "game"}
ASKING_FORMS = ("position", "calculators")  # of a family: what may import its forms
#: Families whose modules have not been moved down to their rules yet.
NOT_YET = {"mage_knight", "wiz_war"}

Module = tuple[str, ...]  # the parts of its name below `rules_engine`


@cache
def modules() -> dict[Module, ast.Module]:
    """Every module of the engine, a package by its own name."""
    found = {}
    for path in sorted(ENGINE.rglob("*.py")):
        parts = path.relative_to(ENGINE).with_suffix("").parts
        found[parts[:-1] if parts[-1] == "__init__" else parts] = ast.parse(path.read_text(encoding="utf-8"))
    return found


@cache
def imported(module: Module) -> frozenset[Module]:
    """The modules of the engine that one names in an import, wherever that stands: under `TYPE_CHECKING` or in a function too."""
    known = modules()
    package = module if (ENGINE.joinpath(*module) / "__init__.py").exists() else module[:-1]
    found: set[Module] = set()
    for node in ast.walk(known[module]):
        if isinstance(node, ast.ImportFrom):
            base = _base(node, package)
            if base is None:
                continue
            below = {(*base, alias.name) for alias in node.names} & known.keys()
            found |= below or {base}
            if len(below) < len(node.names) and base in known:
                found.add(base)
    return frozenset(found & known.keys()) - {module}


def _base(node: ast.ImportFrom, package: Module) -> Module | None:
    named = tuple(node.module.split(".")) if node.module else ()
    if node.level:
        return package[: len(package) - node.level + 1] + named
    return named[1:] if named[:1] == ("rules_engine",) else None


def circles(of: str) -> Iterator[tuple[Module, ...]]:
    """The circles of imports within a family: the groups of modules each of which reaches all others."""
    inside = {one: [to for to in imported(one) if to[0] == of] for one in modules() if one[:1] == (of,)}
    number: dict[Module, int] = {}
    low: dict[Module, int] = {}
    stack: list[Module] = []

    def visit(one: Module) -> Iterator[tuple[Module, ...]]:
        number[one] = low[one] = len(number)
        stack.append(one)
        for to in inside[one]:
            if to not in number:
                yield from visit(to)
                low[one] = min(low[one], low[to])
            elif to in stack:
                low[one] = min(low[one], number[to])
        if low[one] == number[one]:
            group = stack[stack.index(one) :]
            del stack[stack.index(one) :]
            if len(group) > 1:
                yield tuple(sorted(group))

    for one in inside:
        if one not in number:
            yield from visit(one)


def told(found: list[tuple[Module, Module]]) -> list[str]:
    return [f"{'.'.join(one)} imports {'.'.join(to)}" for one, to in found]


@pytest.mark.parametrize("family", [one for one in FAMILIES if one not in NOT_YET])
def test_no_modules_import_each_other_in_a_circle(family: str) -> None:
    assert [" ↔ ".join(".".join(one) for one in group) for group in circles(family)] == []


@pytest.mark.parametrize("family", [one for one in FAMILIES if one not in NOT_YET])
def test_no_rule_and_no_game_imports_a_form(family: str) -> None:
    askers = [one for one in modules() if one[:1] == (family,) and not set(one) & set(ASKING_FORMS)]
    assert told([(one, to) for one in askers for to in imported(one) if "calculators" in to[1:] and len(to) > 1]) == []


@pytest.mark.parametrize("family", [one for one in FAMILIES if one not in NOT_YET])
def test_no_chapter_imports_the_game(family: str) -> None:
    game = GAMES[family]
    chapters = [one for one in modules() if one[:1] == (family,) and one[1:2] != (game,) and len(one) > 1]
    assert told([(one, to) for one in chapters for to in imported(one) if to[:2] == (family, game)]) == []


def test_the_core_imports_no_family() -> None:
    core = [one for one in modules() if one and one[0] not in (*FAMILIES, "calculators", "__main__", "catalogs")]
    assert told([(one, to) for one in core for to in imported(one) if to[:1] and to[0] in FAMILIES]) == []


def test_a_circle_is_found_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = ("wizard_kings", "units"), ("wizard_kings", "editions")
    real = imported
    monkeypatch.setitem(
        globals(), "imported", lambda of: real(of) | ({other} if of == one else {one} if of == other else set())
    )
    assert any({one, other} <= set(group) for group in circles("wizard_kings"))
