"""The board rules as the calculators do: whatever they are asked that can be set on it gets the same verdict there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules_engine.asked import asked
from rules_engine.calculators import Calculator, find
from rules_engine.inputs import Choice, Flag, Integer, InvalidInput, Kind, Notation, Record, Several
from rules_engine.ruling import Ruling, Said, as_json
from rules_engine.speech import render
from rules_engine.wizard_kings.pack import LINKED
from tests.tables import parsed
from widgets.board_link import board_pairs
from widgets.state import state_of

VECTORS = Path(__file__).parents[3] / "vectors"
#: Values of the calculators' results that follow no order of hexes, and so are the same on the board.
SAME = {
    "reach": ("reachable", "stops", "road_bonus", "hexes"),
    "retreat": ("legal", "eliminated", "total"),
    "pinning": ("pinned", "free", "may_leave", "defender_chooses"),
    "hexside-limit": ("total", "after_stacking", "capacity"),
    "stacking": ("limit", "count", "excess", "water_excess", "wizard_excess", "artifact_excess", "chooser"),
    "hex-control": ("states", "controller", "gold"),
    "sea-transport": ("hexes", "remaining"),
    "spell-attack": ("mean_hits", "hits", "destroyed_any", "forced_any"),
    "battle-odds": ("attacker", "defender", "open", "attacker_left", "defender_left"),
    "regroup": ("must_leave", "room"),
}
#: What a board cannot hold: a way of one hex; enemies who left for a hex that is still open; a castle among defenders that have
#: none; somebody who does not play; a port in the open sea; a unit that stands in a port of others;
#: somebody who comes from where nobody of their side is.
OFF_THE_BOARD = {
    "a way of one hex is none",
    "a table may count both sides together",
    "a castle stays in wk1",
    "a castle stays in wk2",
    "a player who does not play",
    "no port lies in open water",
    "not from an enemy port",
    "only neighbours join",
    "nobody is there",
    "nobody comes out of another battle",
    "nobody joins from a hex that is not friendly",
    "nor from one where nobody is",
}


def cases() -> list[Any]:
    found = []
    for slug in LINKED:
        for case in parsed((VECTORS / f"wk-{slug}.yaml").read_text("utf-8"))["cases"]:
            for book in case["books"]:
                found.append(pytest.param(f"{book}.{slug}", case, id=f"{book} {slug}: {case['shows']}"))
    return found


def told(verdict: Said, calculator: Calculator) -> str:
    """The verdict; of a board's two on a spell, whether the wizard may cast it and what it does, the second."""
    whole, may = render(verdict), dict(verdict.values).get("may")
    if calculator.slug != "spell-attack" or not isinstance(may, Said):
        return whole
    return whole.removeprefix(render(may.in_words_of(verdict.message.called))).strip()


def on_board(calculator: Calculator, given: Any) -> Ruling | None:
    """The ruling on the position that the calculator leads to; None if no board can hold it."""
    pairs = board_pairs(calculator, given)
    if pairs is None:
        return None
    board = find(f"{calculator.book.book}.position")
    state = state_of(board, pairs)
    assert state.invalid is None and not state.ignored, (pairs, state.invalid)
    return board.answer(state.asked)


@pytest.mark.parametrize(("name", "case"), cases())
def test_every_vector_gets_the_same_verdict_on_the_board(name: str, case: dict[str, Any]) -> None:
    calculator = find(name)
    given = calculator.read(case["given"])
    expected, found = calculator.answer(given), on_board(calculator, given)
    if found is None:
        assert case["shows"] in OFF_THE_BOARD or calculator.slug == "battle-odds"
        return
    assert told(found.verdict, calculator) == render(expected.verdict), [render(step.said) for step in found.steps]
    assert found.legal is expected.legal
    here, there = as_json(found.result.answer), as_json(expected.result)
    assert {key: here[key] for key in SAME[calculator.slug]} == {key: there[key] for key in SAME[calculator.slug]}


@pytest.mark.parametrize("slug", [slug for slug in LINKED if slug not in ("reach", "battle-odds")])
@pytest.mark.parametrize("book", ["wk1", "wk2"])
def test_whatever_is_asked_gets_the_same_verdict_on_the_board(book: str, slug: str) -> None:
    calculator, dice = find(f"{book}.{slug}"), Random(slug)
    held = 0
    for _ in range(150):
        data = {item.name: any_of(item.kind, calculator, dice) for item in calculator.fields() if dice.random() < 0.7}
        try:
            given = calculator.read(data)
        except InvalidInput:
            continue
        found = on_board(calculator, given)
        if found is not None:
            held += 1
            assert told(found.verdict, calculator) == render(calculator.answer(given).verdict), data
    assert held > 30


@pytest.mark.parametrize("book", ["wk1", "wk2"])
def test_a_battle_that_is_asked_with_the_usual_choices_has_its_board(book: str) -> None:
    calculator, dice = find(f"{book}.battle-odds"), Random(book)
    for _ in range(20):
        sides = {}
        for side in ("attackers", "defenders"):
            units = [
                f"{dice.choice('ABC')}{dice.randint(1, 4)}/{dice.randint(1, 3)}" for _ in range(dice.randint(1, 3))
            ]
            sides[side] = [*units, *(["A+/2"] * dice.randint(0, 1))]
        given = calculator.read(sides)
        found = on_board(calculator, given)
        assert found is not None and render(found.verdict) == render(calculator.answer(given).verdict), sides


def any_of(kind: Kind, calculator: Calculator, dice: Random) -> Any:
    """Some JSON data that a field takes."""
    if isinstance(kind, Integer):
        return dice.randint(int(kind.low), int(kind.high))
    if isinstance(kind, Flag):
        return dice.random() < 0.5
    if isinstance(kind, Choice):
        return dice.choice(list(kind.options))
    if isinstance(kind, Several):
        number = dice.randint(int(kind.low), min(int(kind.high), 4))
        return [any_of(kind.item, calculator, dice) for _ in range(number)]
    if isinstance(kind, Notation):
        return kind.example
    assert isinstance(kind, Record)
    return {item.name: any_of(item.kind, calculator, dice) for item in asked(kind.cls, calculator.book)}
