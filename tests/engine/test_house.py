"""The house: who may ask whom. A rule has one home; forms, boards and games ask there, and nobody asks in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rules_engine
from rules_engine.packs import packs

ROOT = Path(rules_engine.__file__).parents[1]
PACKAGES = ("rules_engine", "widgets", "rulebook", "benchmarks")
FAMILIES = tuple(pack.family for pack in packs())
GAMES = {"mage_knight": "battle"}  # what the whole game of a family is called; otherwise: game
BOARD = "position"  # of a family: the board in the page, which asks the chapters and the game
ASKING_FORMS = (BOARD, "calculators")  # of a family: what may import its forms

Module = tuple[str, ...]  # the parts of its name


@cache
def modules() -> dict[Module, ast.Module]:
    """Every module of the house, a package by its own name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "node_modules" not in path.parts:
                parts = path.relative_to(ROOT).with_suffix("").parts
                found[parts[:-1] if parts[-1] == "__init__" else parts] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def engine() -> dict[Module, Module]:
    """The modules of the engine, each with its name below `rules_engine`."""
    return {one: one[1:] for one in modules() if one[0] == "rules_engine"}


@cache
def imported(module: Module) -> frozenset[Module]:
    """The modules of the house that one names in an import, wherever that stands: under `TYPE_CHECKING` or in a function too."""
    known = modules()
    package = module if (ROOT.joinpath(*module) / "__init__.py").exists() else module[:-1]
    found: set[Module] = set()
    for node in ast.walk(known[module]):
        if isinstance(node, ast.Import):
            found |= {tuple(alias.name.split(".")) for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            named = tuple(node.module.split(".")) if node.module else ()
            base = package[: len(package) - node.level + 1] + named if node.level else named
            below = {(*base, alias.name) for alias in node.names} & known.keys()
            found |= below or {base}
            if len(below) < len(node.names):
                found.add(base)
    return frozenset(found & known.keys()) - {module}


def circles() -> Iterator[tuple[Module, ...]]:
    """The circles of imports: the groups of modules each of which reaches all others."""
    number: dict[Module, int] = {}
    low: dict[Module, int] = {}
    stack: list[Module] = []

    def visit(one: Module) -> Iterator[tuple[Module, ...]]:
        number[one] = low[one] = len(number)
        stack.append(one)
        for to in imported(one):
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

    for one in modules():
        if one not in number:
            yield from visit(one)


def told(found: list[tuple[Module, Module]]) -> list[str]:
    return [f"{'.'.join(one)} imports {'.'.join(to)}" for one, to in found]


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert [" ↔ ".join(".".join(one) for one in group) for group in circles()] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_no_rule_and_no_game_imports_a_form(family: str) -> None:
    askers = [one for one, name in engine().items() if name[:1] == (family,) and not set(name) & set(ASKING_FORMS)]
    assert len(askers) > 50
    assert told([(one, to) for one in askers for to in imported(one) if "calculators" in to[2:]]) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_no_chapter_imports_the_game(family: str) -> None:
    game = GAMES.get(family, "game")
    chapters = [
        one for one, name in engine().items() if name[:1] == (family,) and name[1:] and name[1] not in (game, BOARD)
    ]
    assert len(chapters) > 50
    assert told([(one, to) for one in chapters for to in imported(one) if to[1:3] == (family, game)]) == []


def test_the_core_imports_no_family() -> None:
    named = (*FAMILIES, "calculators", "__main__", "catalogs")
    core = [one for one, name in engine().items() if name and name[0] not in named]
    assert told([(one, to) for one in core for to in imported(one) if to[1:2] and to[1] in FAMILIES]) == []


def test_the_engine_knows_nothing_of_views_and_views_nothing_of_the_site() -> None:
    above = {
        "rules_engine": {"widgets", "rulebook", "benchmarks"},
        "widgets": {"rulebook", "benchmarks"},
        "rulebook": {"benchmarks"},
    }
    askers = [one for one in modules() if one[0] in above]
    assert told([(one, to) for one in askers for to in imported(one) if to[0] in above[one[0]]]) == []


def test_a_circle_is_found_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (("rules_engine", "wizard_kings", name) for name in ("units", "editions"))
    real = imported
    monkeypatch.setitem(
        globals(), "imported", lambda of: real(of) | ({other} if of == one else {one} if of == other else set())
    )
    assert any({one, other} <= set(group) for group in circles())
