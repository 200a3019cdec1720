"""The reasons of Wiz-War's rulings in English, step by step, and what contradicts itself."""

from collections.abc import Callable
from typing import Any

import pytest

from rules_engine import InvalidInput, render, run

WARP = {
    "columns": 6,
    "rows": 6,
    "absent": ["D1", "E1", "F1", "D2", "E2", "F2", "D3", "E3", "F3"],
    "warps": ["C2:east-E4:north"],
}
TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "movement",
        {
            "board": {"columns": 4, "rows": 1, "doors": ["A1|B1:open"], "openings": ["D1|A1"], "wizards": ["B1"]},
            "start": "D1",
            "goal": "B1",
            "number_cards": [2],
        },
        [
            "movement: Everybody may walk 3 squares in a turn.",
            "movement-number-card: With a number card 2 that makes 5 squares.",
            "wraparound: You go out over the edge at D1 and in again at A1, a step like any other.",
            "door-closes: The door between A1 and B1 is open; it closes behind you.",
            "pass-through-opponent: A wizard stands on B1; you may walk through.",
            "movement: The shortest way from D1 to B1 is 2 squares long.",
        ],
    ),
    (
        "movement",
        {"board": WARP, "start": "B2", "goal": "E5"},
        [
            "movement: Everybody may walk 3 squares in a turn.",
            "auto-warp: The AUTO WARP is not a square: from C2 to E4 it is one step.",
            "movement: The shortest way from B2 to E5 is 3 squares long.",
        ],
    ),
    (
        "movement",
        {
            "board": {"columns": 2, "rows": 1, "things": ["B1:bush"]},
            "start": "A1",
            "goal": "B1",
            "barriers": "passable",
        },
        [
            "movement: Everybody may walk 3 squares in a turn.",
            "movement: Ruled here: walls of fire, illusion walls and bushes can be crossed.",
            "movement: The shortest way from A1 to B1 is 1 square long.",
        ],
    ),
    (
        "movement",
        {"board": {"columns": 3, "rows": 1, "things": ["B1:bush"]}, "start": "A1", "goal": "C1"},
        [
            "movement: Everybody may walk 3 squares in a turn.",
            "movement: Ruled here: walls of fire, illusion walls and bushes stop you.",
            "board: There is no way from A1 to C1.",
        ],
    ),
    (
        "movement",
        {
            "board": {"columns": 5, "rows": 1, "doors": ["A1|B1:open:passed", "D1|E1"]},
            "start": "B1",
            "goal": "E1",
        },
        [
            "movement: Everybody may walk 3 squares in a turn.",
            "doors: There is no way while the doors are closed; a card must open one.",
        ],
    ),
    (
        "movement",
        {"board": {"columns": 3, "rows": 1, "doors": ["A1|B1:open:passed"]}, "start": "B1", "goal": "A1"},
        [
            "movement: Everybody may walk 3 squares in a turn.",
            "door-closes: There is no way: a door closes as soon as somebody has gone through it.",
        ],
    ),
    (
        "card",
        {"kind": "attack", "mark": "adjacent", "place": "diagonal"},
        [
            "one-attack: An attack card is your one attack in this turn.",
            "adjacent-cards: Ruled here: squares that touch only at a corner are not adjacent.",
            "adjacent-cards: An adjacent card reaches only your own square and the ones beside it, over an open side.",
        ],
    ),
    (
        "card",
        {"kind": "counteraction", "own_turn": True, "against": "attack"},
        ["counteractions: A counteraction is played immediately after the attack, by the player attacked."],
    ),
    (
        "attack",
        {"damage": 0, "stun": 2, "counters": ["half/1"], "countered": "cancelled", "without_damage": "stopped"},
        [
            "damage: The attack does no damage.",
            "counter-a-counter: Ruled here: a counteraction that is answered stops nothing.",
            "counteractions: Counteraction 1 finds no damage to stop.",
            "power: As its card says, the attack also stuns for 2 turns.",
        ],
    ),
    (
        "attack",
        {"damage": 0, "stun": 2, "counters": ["all", "whole"]},
        [
            "damage: The attack does no damage.",
            "counteractions: Counteraction 1 finds no damage to stop.",
            "counteractions: Counteraction 2 cancels the whole attack.",
            "counter-side-effects: What the attack would have done does not happen.",
        ],
    ),
    (
        "attack",
        {"damage": 0, "stun": 2, "counters": ["whole/1"]},
        [
            "damage: The attack does no damage.",
            "counter-a-counter: Ruled here: counteraction 1 has been answered, so it no longer cancels the whole attack.",
            "counter-side-effects: Ruled here: there is no damage to stop, so the side effects happen.",
            "power: As its card says, the attack also stuns for 2 turns.",
        ],
    ),
    (
        "turn",
        {"lost": True, "acts": ["draw:2"]},
        [
            "lost-turn: The turn is lost, so nothing is possible except counteractions.",
            "lost-turn: Act 1: ruled here, cards are neither drawn nor discarded in a lost turn.",
        ],
    ),
    (
        "line-of-sight",
        {},
        [
            "line-of-sight: The line runs from the centre of E3 to the centre of A3.",
            "line-of-sight: At C3|D3 a wall interrupts it.",
            "wraparound: Ruled here: a line may use one opening, as an open line between two squares.",
            "wraparound: Through the gap at E3|A3 the line is clear.",
        ],
    ),
    (
        "line-of-sight",
        {"board": {"columns": 2, "rows": 2, "walls": ["A1|B1"]}, "caster": "A1", "target": "B2"},
        [
            "line-of-sight: The line runs from the centre of A1 to the centre of B2.",
            "line-of-sight: At A1|B1 it only touches an end of a wall.",
            "line-of-sight: Ruled here: the end of a wall is a part of it, and touching it is enough.",
            "line-of-sight: The line of sight is interrupted at A1|B1.",
        ],
    ),
    (
        "line-of-sight",
        {
            "board": {"columns": 4, "rows": 1, "doors": ["A1|B1:open"], "things": ["B1:mobile"], "wizards": ["C1"]},
            "caster": "A1",
            "target": "D1",
        },
        [
            "line-of-sight: The line runs from the centre of A1 to the centre of D1.",
            "pass-through-opponent: A wizard on C1 does not block the line.",
            "door-casting: The door at A1|B1 is open and lets the line through.",
            "objects-and-sight: A mobile object on B1 does not block the line.",
            "line-of-sight: Nothing interrupts the direct line.",
        ],
    ),
    (
        "attack",
        {"number_card": 7, "stun": 1, "counters": ["half/1", "half"]},
        [
            "power: The number card sets the power: the attack does 7 damage.",
            "counter-halves: Ruled here: if the damage is odd, the larger half is stopped.",
            "several-counteractions: Ruled here: the counteractions are played one after another, and each works on the damage that is left.",
            "counter-a-counter: Ruled here: a counteraction that is answered loses half of what it stops.",
            "counter-a-counter: Counteraction 1, answers included, stops 2; 5 damage is left.",
            "counter-halves: Counteraction 2 stops 3; 2 damage is left.",
            "damage: The victim suffers 2 damage and falls from 15 to 13 life points.",
            "counter-side-effects: Ruled here: some damage is left, so the side effects happen in full.",
            "power: As its card says, the attack also stuns for 1 turn.",
        ],
    ),
    (
        "victory",
        {"players": 3, "treasures": ["B-A", "C-A"], "killed": ["A-B"]},
        [
            "death: A is dead and out of the game.",
            "death-in-victory: A died in the action that would have won, and so has not won.",
            "elimination-cards-treasures: B gets A's cards.",
            "victory: Nobody has won; the game goes on with B and C.",
        ],
    ),
    (
        "turn",
        {"acts": ["move:3", "movement-card:1", "attack", "pick-up", "draw:2", "drop"]},
        [
            "turn-order-free: You may do everything in any order and walk 3 squares.",
            "movement: Act 1: you walk 3 squares and have no squares left.",
            "movement-number-card: Act 2: ruled here, the number card is added at any time. You may walk 4 squares in all.",
            "one-attack: Act 3: this is your one attack.",
            "turn-ends-by-pick-up: Act 4: you pick something up, and that ends your turn.",
            "drawing: Act 5: you draw cards at the end of your turn.",
            "pick-up-ends-turn: Act 6: after picking something up you can only draw cards.",
            "drawing: Act 6: cards are drawn at the end, and after that the turn is over.",
        ],
    ),
    (
        "objects",
        {"things": ["own-treasure"], "carries": ["treasure"], "treasure_limit": "one-and-own"},
        [
            "own-treasure: Ruled here: your own treasure may come along with one of an opponent's.",
            "pick-up-object: You may pick up what lies on your square: your own treasure.",
            "own-treasure: Your own treasure may be carried too.",
            "pick-up-ends-turn: You may pick it up, and that ends your turn; you can only draw cards.",
        ],
    ),
    (
        "objects",
        {"action": "take", "things": ["treasure", "dagger"], "holder": "killed"},
        [
            "elimination-cards-treasures: Ruled here: a treasure that the dead carried stays on that square; "
            "nobody takes it over.",
        ],
    ),
    (
        "objects",
        {"things": ["own-treasure", "treasure"]},
        [
            "pick-up-ends-turn: Ruled here: things on the same square are picked up together, in one go.",
            "treasure-one-at-a-time: Ruled here: you may carry only one treasure, whether or not it is your own.",
        ],
    ),
]


@pytest.mark.parametrize(("slug", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_says_what_happens_and_by_which_rule(
    steps_of: Callable[[str, dict[str, Any]], list[str]], slug: str, given: dict[str, Any], steps: list[str]
) -> None:
    assert steps_of(f"ww.{slug}", given) == steps


VERDICTS: list[tuple[str, dict[str, Any], str]] = [
    ("attack", {"damage": 9, "life": 4, "counters": []}, "The victim loses 4 life points and is dead."),
    ("setup", {}, "The game needs 3 sectors, 6 treasures and the AUTO WARP."),
    ("setup", {"rolls": [3, 6, 5]}, "B rolled highest and goes first; then play goes on clockwise."),
    ("setup", {"rolls": [3, 5, 5]}, "B and C share the highest roll. Ruled here: they roll again."),
    ("hand", {}, "You must discard 2 cards and are left with seven."),
]


@pytest.mark.parametrize(("slug", "given", "verdict"), VERDICTS)
def test_the_verdict_answers_the_question(slug: str, given: dict[str, Any], verdict: str) -> None:
    assert render(run(f"ww.{slug}", given).verdict) == verdict


CONTRADICTIONS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("movement", {"board": {"columns": 2, "rows": 2}, "start": "C1", "goal": "A9"}, ["start", "goal"]),
    ("movement", {"board": {"walls": ["A1|C1", "A1|B1", "A1|B1"]}}, ["board.walls.0", "board.walls.2"]),
    ("movement", {"board": {"openings": ["A1|B1"], "broken": ["A1|A2"]}}, ["board.openings.0", "board.broken.0"]),
    ("movement", {"board": {"walls": ["A1|B1"], "doors": ["A1|B1"]}}, ["board.doors.0.at"]),
    ("movement", {"board": {"absent": ["F1"]}}, ["board.absent.0"]),
    ("movement", {"board": {"columns": 1, "rows": 1, "absent": ["A1"]}}, ["board.absent"]),
    ("movement", {"board": {"things": ["F1:bush"], "wizards": ["A6"]}}, ["board.things.0.at", "board.wizards.0"]),
    ("movement", {"board": {"warps": ["B2:east-A1:north"]}}, ["board.warps.0.first_side"]),
    ("movement", {"board": {"warps": ["A1:north-A1:north"]}}, ["board.warps.0.second_side"]),
    (
        "movement",
        {"board": {"openings": ["A5|A1"], "warps": ["A1:north-E1:east", "B1:north-E1:east"]}},
        ["board.warps.0.first_side", "board.warps.1.second_side"],
    ),
    ("line-of-sight", {"target": None}, ["target"]),
    ("line-of-sight", {"wall": "A1|C3", "caster": "F1"}, ["caster", "wall"]),
    ("duration", {"players": 2, "caster": "C", "target": "D"}, ["caster", "target"]),
    ("duration", {"caster": "B", "target": "B"}, ["target"]),
    ("hand", {"hand": 2, "played": 3, "kept": 4, "traps": 1}, ["played", "kept", "traps"]),
    ("hand", {"hand": 2, "dropped": 1, "discard": 2}, ["discard"]),
    ("turn", {"acts": ["punch+2", "attack+1", "move:2+1"]}, ["acts.0", "acts.2"]),
    ("objects", {"action": "drop", "things": ["dagger", "dagger"], "carries": ["dagger"]}, ["things.1"]),
    ("objects", {"action": "throw", "things": ["wall"]}, ["things.0"]),
    ("victory", {"players": 2, "out": ["C"], "treasures": ["D-A"]}, ["out.0", "treasures.0.owner"]),
    ("victory", {"treasures": ["B-A", "B-A", "B-C"]}, ["treasures.0", "treasures.1", "treasures.2"]),
    ("victory", {"players": 4, "treasures": ["C-A", "D-A", "C-B", "D-B"]}, ["treasures"]),
    (
        "victory",
        {"treasures": [], "out": ["B"], "killed": ["B-A", "C-A", "C-A"]},
        ["killed.0.player", "killed.2.player"],
    ),
    ("victory", {"players": 2, "treasures": [], "out": ["A", "B"]}, ["out"]),
    ("setup", {"players": 4, "rolls": [1, 2]}, ["rolls"]),
]


@pytest.mark.parametrize(("slug", "given", "paths"), CONTRADICTIONS)
def test_what_contradicts_itself_is_named(slug: str, given: dict[str, Any], paths: list[str]) -> None:
    with pytest.raises(InvalidInput) as caught:
        run(f"ww.{slug}", given)
    assert [one.path for one in caught.value.problems] == paths
    assert all(render(one.allowed) for one in caught.value.problems)
