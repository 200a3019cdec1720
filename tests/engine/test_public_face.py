"""What the engine offers is exposed, documented and free of other people's code."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

import rules_engine
from rules_engine import calculators, catalogs, find
from rules_engine.packs import pack_of
from rules_engine.ruling import Message

SOURCE = Path(rules_engine.__file__).parent
FILES = sorted(path for path in SOURCE.rglob("*.py") if "__pycache__" not in path.parts)
GENERATED = SOURCE / "catalogs"


@cache
def trees() -> dict[Path, ast.Module]:
    """Every module of the engine."""
    return {path: ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in FILES}


def test_all_public_names_are_there_once_sorted_and_documented() -> None:
    assert sorted(set(rules_engine.__all__)) == rules_engine.__all__
    for name in rules_engine.__all__:
        assert getattr(rules_engine, name).__doc__, name


def test_the_front_door_says_where_to_start() -> None:
    guide = rules_engine.__doc__ or ""
    for name in ("run", "names", "find", "InvalidInput", "Ruling", "render"):
        assert f"`{name}`" in guide


def test_the_engine_imports_itself_and_the_standard_library_only() -> None:
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                roots = {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                roots = {(node.module or "").split(".")[0]}
            else:
                continue
            assert roots <= {*sys.stdlib_module_names, "rules_engine"}, f"{path}:{node.lineno}"


def test_a_relative_import_stays_within_the_engine() -> None:
    for path, tree in trees().items():
        levels = [node.level for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        assert max(levels, default=0) <= len(path.relative_to(SOURCE).parts), path


def test_every_module_class_and_public_function_says_what_it_is() -> None:
    for path, tree in trees().items():
        if GENERATED in path.parents:
            continue
        assert ast.get_docstring(tree), f"{path} has no docstring"
        for node in tree.body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{path}: {node.name} has no docstring"


def test_the_engine_reads_no_file_and_hides_no_chance() -> None:
    for path, tree in trees().items():
        calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
        called = {function.id for function in calls if isinstance(function, ast.Name)}
        assert not called & {"open", "exec", "eval", "__import__"}, path
        names = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
        assert "random" not in names, path


#: The battlefield opens with a line of fire that is blocked, and shows by what.
OPENS_WITH_A_REFUSAL = {"battlefield"}


@pytest.mark.parametrize("name", calculators.names())
def test_a_calculator_asks_in_words_and_its_defaults_are_an_example(name: str) -> None:
    calculator = calculators.find(name)
    assert calculator.name == name
    assert calculator.question.template.endswith("?")
    for item in calculator.fields():
        assert isinstance(item.label, Message) and item.label.template
    assert calculator.run({}).steps
    sisters = [one for one in calculators.names() if one.partition(".")[2] == calculator.slug and _same_game(one, name)]
    allowed = any(calculators.run(one, {}).legal for one in sisters)
    assert allowed != (calculator.slug in OPENS_WITH_A_REFUSAL), "whether an edition allows what the form opens with"
    assert calculator.read(calculator.given(calculator.read({}))) == calculator.read({})


def _same_game(one: str, other: str) -> bool:
    return len({pack_of(name.partition(".")[0]) for name in (one, other)}) == 1


def test_no_mechanic_asks_which_edition_it_is() -> None:
    chapters = SOURCE / "wizard_kings"
    for path in sorted(set(chapters.rglob("*.py")) - set((chapters / "game").rglob("*.py"))):
        for node in ast.walk(trees()[path]):
            if isinstance(node, ast.Compare):
                words = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                named = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
                assert not words & {"wk1", "wk2"} and not named & {"WK1", "WK2"}, f"{path.name}:{node.lineno}"


def test_an_unknown_calculator_brings_the_nearest_names() -> None:
    with pytest.raises(calculators.UnknownCalculator) as caught:
        calculators.find("wk2.disple")
    assert "wk2.dispel" in caught.value.nearest


@pytest.mark.parametrize("name", ["", "wk1", "wk1.", "wk3.dispel", "wk1.pursuit", "wk1.dispel.x", "__init__.run"])
def test_no_other_name_finds_a_calculator(name: str) -> None:
    with pytest.raises(calculators.UnknownCalculator):
        calculators.find(name)


def test_a_calculator_that_another_module_imported_first_speaks_its_game_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calculator = find("wk2.reach")
    monkeypatch.setattr(catalogs, "_families", [])
    monkeypatch.setattr(catalogs, "_loaded", {})
    assert calculator.title.key not in catalogs.catalog("hu").messages
    assert find("wk2.reach").title.key in catalogs.catalog("hu").messages
