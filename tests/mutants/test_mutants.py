"""The mutants that `python -m tests.mutants` draws: each changes one thing of one function, and the same ones are drawn again."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from rules_engine.wizard_kings.movement import stacking
from tests.mutants import sites
from tests.mutants.running import put


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("return a < b", ["comparison: a < b → a <= b"]),
        ("return a and b", ["condition dropped: a and b → b", "condition dropped: a and b → a"]),
        ("return not a", ["negation dropped: not a → a"]),
        ("return a if b else c", ["readings swapped: a if b else c → c if b else a"]),
        ("return 3", ["number: 3 → 4"]),
        ("return True", ["truth: True → False"]),
        ("return a - b", ["sum: a - b → a + b"]),
        ("return max(a, b)", ["extreme: max(a, b) → min(a, b)"]),
        ("return f(1) + 1", ["sum: f(1) + 1 → f(1) - 1", "number: 1 → 2", "number: 1 → 2 (1)"]),
        ("return a < b < c", []),
        ("return 'two words'", []),
    ],
)
def test_a_function_has_these_mutants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, told: list[str]
) -> None:
    path = tmp_path / "module.py"
    path.write_text(f"LIMIT = 3\n\n\ndef decides(a, b, c):\n    {body}\n", encoding="utf-8")
    monkeypatch.setattr(sites, "ROOT", tmp_path)
    found = list(sites.mutants(path))
    assert [mutant.name for mutant, _ in found] == [f"module.py: decides: {one}" for one in told]
    before = ast.dump(ast.parse(path.read_text(encoding="utf-8")))
    assert all(ast.dump(ast.parse(ast.unparse(make()))) != before for _, make in found)


def test_six_hundred_are_drawn_evenly_and_always_the_same() -> None:
    found = sites.drawn(600)
    assert found == sites.drawn(600)
    assert Counter(one.file.split("/")[1] for one in found) == dict.fromkeys(sites.FAMILIES, 200)
    assert len({one.name for one in found}) == len(found)


def test_a_mutant_changes_the_function_that_everybody_has_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(stacking.__file__)
    mutant = next(one for one, _ in sites.mutants(path) if one.function == "counted")
    monkeypatch.setattr(stacking.counted, "__code__", stacking.counted.__code__)
    before = stacking.counted.__code__
    assert put(mutant)
    assert (
        stacking.counted.__code__.co_code != before.co_code or stacking.counted.__code__.co_consts != before.co_consts
    )
