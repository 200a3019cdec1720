"""The order of the best rules is learned from queries, and from questions of rules that are taken out of the index first."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from benchmarks import learning
from rulebook.runtime import client, node

ROOT = Path(__file__).resolve().parents[2]
TELL = ROOT / "tests/search/evidence.mjs"


def test_each_evidence_has_a_weight_written_beside_its_name(tmp_path: Path) -> None:
    modules = [tmp_path / f"{name}.mjs" for name in ("evidence", "learned")]
    for module in modules:
        module.write_bytes(client.bundle(ROOT, module.stem))
    names, weights = json.loads(node.run(TELL, modules))
    lines = re.findall(r"^  (\S+), // (\w+)$", learning.LEARNED.read_text("utf-8"), re.MULTILINE)
    assert [name for _, name in lines] == names
    assert [float(weight) for weight, _ in lines] == weights
    assert any(weights)


def _index() -> dict[str, Any]:
    """Two editions of a rule that share a question, and a rule by itself."""
    return {
        "books": [{"id": "wk1"}, {"id": "wk2"}],
        "rules": {
            "book": [0, 1, 1],
            "slug": ["tie", "tie", "boat"],
            "asked": [["Kiu gajnas?", "Kio okazas?"], ["Kiu gajnas?"], ["Kiom da ŝipoj?"]],
            "ruled": ["12", "", "1"],
            "twin": [1, 0, -1],
        },
    }


ENGLISH = [["Who wins?", "What happens?"], ["Who wins?"], ["How many ships?"]]


def test_a_question_that_is_held_back_leaves_the_index_everywhere_with_its_ruling() -> None:
    asked: list[str] = []
    for fold in range(learning.FOLDS):
        job = learning.without(_index(), ENGLISH, fold)
        rules = job["index"]["rules"]
        held = {one["asked"]: one["rules"] for one in job["queries"]}
        asked += held
        assert not set(held) & {question for questions in rules["asked"] for question in questions}
        for before, after, english in zip(_index()["rules"]["asked"], rules["asked"], ENGLISH, strict=True):
            assert after == [question for question in before if question not in held]
            assert len(english) == len(before)
        ruled = dict(zip(_index()["rules"]["asked"][0], "12", strict=True))
        assert rules["ruled"][0] == "".join(ruled[question] for question in rules["asked"][0])
        if "Kiu gajnas?" in held:
            assert held["Kiu gajnas?"] == ["wk1.tie", "wk2.tie"]
        if "Kiom da ŝipoj?" in held:
            assert held["Kiom da ŝipoj?"] == ["wk2.boat"]
    assert sorted(asked) == ["Kio okazas?", "Kiom da ŝipoj?", "Kiu gajnas?"]
