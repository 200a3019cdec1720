"""Regrouping on the board: it opens and closes the hexes that the calculator does, asked of the same hexes by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules_engine.calculators import find
from rules_engine.ruling import Ruling
from rules_engine.speech import render

KINDS = ("ground", "flyer", "aquatic", "amphibian", "mountain-folk")
SIDES = ("clear", "forest", "swamp", "river", "bridge", "mountain", "coastal")
GROUND = ("clear", "forest", "swamp", "desert", "mountain", "sea")


@pytest.mark.parametrize("book", ["wk1", "wk2"])
@pytest.mark.parametrize("direction", ["out", "in"])
def test_the_board_rules_on_regrouping_as_the_calculator_does(book: str, direction: str) -> None:
    board, regroup, dice, legal = find(f"{book}.position"), find(f"{book}.regroup"), Random(f"{book} {direction}"), 0
    for _ in range(250):
        unit, won = dice.choice(KINDS), dice.choice(GROUND)
        hexes = [_hex(dice) for _ in range(dice.randint(1, 5) if direction == "out" else 1)]
        if direction == "in":
            hexes[0].update(state="friendly", units=max(1, hexes[0]["units"]))
        city, present = dice.random() < 0.3, dice.randint(1, 5)
        asked = {"direction": direction, "unit": unit, "won": won, "city": city, "present": present, "hexes": hexes}
        expected = regroup.answer(regroup.read(asked))
        found = board.answer(board.read(_on_board(asked)))
        assert found.legal is expected.legal, (asked, _told(found), _told(expected))
        assert render(found.verdict) == render(expected.verdict), (asked, _told(found))
        if direction == "out":
            answers = {spot.hex: spot.answer == "open" for spot in found.result.hexes if spot.hex != "W"}
            assert tuple(answers.values()) == expected.result.open, (asked, _told(found))
            led_to = regroup.run(regroup.given(found.result.asked))
            assert led_to.result == found.result.answer, asked
        legal += found.legal
    assert legal > 40


def _told(ruling: Ruling) -> list[str]:
    return [render(step.said) for step in ruling.steps]


def _hex(dice: Random) -> dict[str, Any]:
    state = dice.choice(["neutral", "friendly", "friendly", "enemy", "enemy-city"])
    found = {"state": state, "hexside": dice.choice(SIDES), "terrain": dice.choice(GROUND)}
    return {**found, "units": dice.randint(1, 5) if state == "friendly" else 0, "city": state == "enemy-city"}


def _on_board(asked: dict[str, Any]) -> dict[str, Any]:
    """The hex won is W, and those around it are H1, H2 …"""
    unit, hexes = asked["unit"], asked["hexes"]
    names = [f"H{number}" for number in range(1, len(hexes) + 1)]
    drawn = [f"W {asked['won']}{' city' * asked['city']}"]
    drawn += [f"{n} {one['terrain']}{' city of2' * one['city']}" for n, one in zip(names, hexes, strict=True)]
    blocks = [f"W:1:{unit}:2"] * asked["present"]
    for name, one in zip(names, hexes, strict=True):
        blocks += [f"{name}:1:{unit}:2"] * one["units"] + [f"{name}:2:ground:2"] * (one["state"] == "enemy")
    inward = asked["direction"] == "in"
    return {
        "question": "regroup",
        "direction": asked["direction"],
        "map": "own",
        "hexes": drawn,
        "hexsides": [f"W-{name} {one['hexside']}" for name, one in zip(names, hexes, strict=True)],
        "blocks": blocks,
        "block": asked["present"] + 1 if inward else 1,
        "hex": "W",
    }


@pytest.mark.parametrize("book", ["wk1", "wk2"])
def test_where_no_hex_lies_beside_it_nobody_regroups(book: str) -> None:
    board = find(f"{book}.position")
    asked = {"map": "own", "hexes": ["A clear"], "hexsides": [], "blocks": ["A:1:ground:2"]}
    for direction in ("out", "in"):
        found = board.answer(board.read({**asked, "question": "regroup", "direction": direction}))
        assert not found.legal and found.steps[-1].rule == f"{book}.regroup"
