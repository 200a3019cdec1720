"""A spell on the board: it may be cast where `cast` allows it, and has the chances that `spell-attack` tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules_engine.calculators import find
from rules_engine.ruling import as_json
from rules_engine.speech import render

#: The wizard in A beside an enemy hex B, and H, to which every enemy in A can go.
MAP = {"map": "own", "hexes": ["A clear", "B clear", "H clear"], "hexsides": ["A-B clear", "A-H clear"]}


@pytest.mark.parametrize("book", ["wk1", "wk2"])
def test_the_board_rules_on_spells_as_the_calculators_do(book: str) -> None:
    board, cast, attack = (find(f"{book}.{slug}") for slug in ("position", "cast", "spell-attack"))
    dice, cast_at_all = Random(book), 0
    for _ in range(400):
        casting = {name: dice.choice(values) for name, values in _casting(book).items()}
        enemies = [(dice.randint(1, 4), dice.random() < 0.3) for _ in range(dice.randint(1, 4))]
        spell = {"spell": f"{dice.randint(1, 5)}d6@F{dice.randint(0, 6)}", "targeted": dice.random() < 0.5}
        if book == "wk2":
            spell["further_hits"] = dice.choice(["force-out", "spare", "brought"])
        found = board.answer(board.read(_on_board(casting, enemies, spell)))
        may = cast.answer(cast.read(casting))
        assert found.legal is may.legal, (casting, render(found.verdict))
        if not may.legal:
            assert render(found.verdict) == render(may.verdict) and found.result.answer is None
            continue
        targets = [f"{strength}{'-castle' * castle}" for strength, castle in enemies]
        asked = {**spell, "targets": targets[:1] if spell["targeted"] else targets}
        chance = attack.answer(attack.read(asked))
        assert as_json(found.result.answer) == as_json(chance.result), (asked, render(found.verdict))
        assert render(found.verdict) == f"{render(may.verdict)} {render(chance.verdict)}"
        cast_at_all += 1
    assert cast_at_all > 60


def _casting(book: str) -> dict[str, tuple[Any, ...]]:
    """What `cast` asks, and the values to choose from."""
    later = {"cast_in_movement": (False, True), "both_phases": ("both", "one"), "movement_spells": ("one", "many")}
    return {
        "strength": (1, 2, 3, 4),
        "level": (1, 2, 3),
        "phase": ("movement", "combat"),
        "already_cast": (False, False, True),
        "moved": (False, True),
        "after_moving": ("edition", "may", "may-not"),
        **(later if book == "wk1" else {}),
    }


def _on_board(casting: dict[str, Any], enemies: list[tuple[int, bool]], spell: dict[str, Any]) -> dict[str, Any]:
    """The same wizard and the same enemies in one hex of the board."""
    told = {name: value for name, value in casting.items() if name not in ("strength", "phase", "moved")}
    came = "B-" * casting["moved"]
    kinds = ("castle:0" if castle else "ground:2" for _, castle in enemies)
    others = [f"A:2:{kind}:Orc:{strength}" for kind, (strength, _) in zip(kinds, enemies, strict=True)]
    return {
        **MAP,
        **told,
        **spell,
        "question": "spell-attack",
        "spell_phase": casting["phase"],
        "attacker": 1,
        "blocks": [f"{came}A:1:flyer,wizard:2:Wicana:{casting['strength']}:A+", *others],
    }
