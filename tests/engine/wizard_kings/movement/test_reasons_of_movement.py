"""Why units stop, get no farther, sail or stay: the steps in English with the rules that they follow."""

from typing import Any

import pytest

from rules_engine import render, run
from rules_engine.inputs import InvalidInput

TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "wk2.reach",
        {"map": "island", "start": "A6", "movement": 2, "held": ["A4 enemy", "B6 friendly"]},
        [
            "movement-allowance: Its movement allowance is 2 hexes.",
            "movement-phase: The block can reach B5, B6, C4, C5 and C6.",
            "forest: The block must stop in B5. A block that walks must stop when it enters a forest hex.",
            "roads: Only a move that runs along a road all the way, and so may be one hex longer, reaches C4.",
            "sea: The block cannot reach A3, A5, A7, B7, C7, D6 and D7. A sea hex is closed to blocks that walk.",
            "forest: The block cannot reach A4 and B4. The block must stop before it, in B5. A block that walks must stop when it enters a forest hex.",
            "mountain: The block cannot reach B3. A mountain hexside without road or pass is closed to this block.",
            "movement-allowance: The block cannot reach C3, D3 and D4. That is farther than its movement allowance takes it.",
            "roads: The block cannot reach D5. The extra hex is for moves that run along a road all the way, and this one would not.",
        ],
    ),
    (
        "wk1.reach",
        {"unit": "aquatic", "movement": 1, "start": "B", "held": ["A enemy"]},
        [
            "movement-allowance: Its movement allowance is 1 hex.",
            "aquatics: An aquatic goes from water to water and stops for no terrain, only for enemies.",
            "movement-phase: The unit can reach A, C and F.",
            "movement-phase: The unit must stop in A. Enemies are in the hex, so the unit must stop there.",
            "aquatics: The unit cannot reach D and E. The hex is all land, so aquatics cannot enter it.",
        ],
    ),
    (
        "wk2.reach",
        {"map": "river-figure-roads", "movement": 1, "path": ["A", "B", "F"]},
        [
            "roads: From A to B the way is open, along the road.",
            "roads: From B to F the way is open, along the road.",
            "roads: The whole move runs along a road, so the move may be one hex longer, 2 hexes in all.",
        ],
    ),
    (
        "wk1.reach",
        {
            "map": "own",
            "hexes": ["A clear river", "B forest river", "C clear river", "D clear"],
            "hexsides": ["A-B forest waterway", "B-C clear waterway", "C-D river"],
            "unit": "amphibian",
            "movement": 3,
            "path": ["A", "B", "C", "D"],
        },
        [
            "rivers: From A to B the way is open, along the water.",
            "rivers: In B terrain would stop the unit, but it goes along the water.",
            "rivers: From B to C the way is open, along the water.",
            "terrain-effects: From C to D the way is open.",
            "movement-allowance: The way is 3 hexes long, and the unit may move 3 hexes.",
        ],
    ),
    (
        "wk2.reach",
        {
            "map": "own",
            "hexes": ["A clear", "B swamp", "C clear"],
            "hexsides": ["A-B swamp road", "B-C clear"],
            "movement": 2,
            "path": ["A", "B", "C"],
        },
        [
            "roads: From A to B the way is open, along the road.",
            "swamp: The block cannot go on from B. A block that walks must stop when it enters a swamp hex.",
        ],
    ),
    (
        "wk2.sea-transport",
        {"value": 1, "haven": True, "arrivals": 1, "port": "goal", "path": ["river", "coastal"]},
        [
            "sea-transport: Such a block may go by ship, and that is its whole move in this turn.",
            "sea-transport: The block goes from a friendly port to a friendly port.",
            "sea-transport: Ruled here: the hex of arrival counts.",
            "sea-transport: The way leads over open water and is 2 hexes long; 4 hexes are allowed.",
            "port-capacity: In one phase the port of arrival handles as many blocks as its city is worth, 1 here.",
            "havens: A haven adds room for 1 block.",
            "port-capacity: Departures and arrivals count together: 1 block so far. There is room for 1 block.",
        ],
    ),
    (
        "wk1.sea-transport",
        {"unit": "castle"},
        ["castles-immovable: A castle never moves, not even by ship."],
    ),
    (
        "wk2.regroup",
        {"unit": "flyer", "won": "sea", "hexes": [{"distance": 2}, {"hexside": "all-water", "terrain": "sea"}]},
        [
            "regroup: The winner of a battle may regroup. Hexside limits do not apply.",
            "flyers: A flyer that has won in a sea hex cannot stay there, so it must go.",
            "regroup: Hex 1 is closed, because in this edition even flyers regroup to adjacent hexes only.",
            "flyers: Hex 2 is closed, because a flyer cannot stay over the sea.",
            "flyers: No hex is open. Ruled here: a flyer that can neither stay nor go is eliminated.",
        ],
    ),
    (
        "wk2.regroup",
        {"direction": "in", "won": "forest", "present": 2, "hexes": [{"state": "friendly", "units": 3}]},
        [
            "regroup: The winner of a battle may regroup. Hexside limits do not apply.",
            "regroup: Hex 1 is open, and 3 blocks in it may join.",
            "stacking-limit: Ruled here: the stacking limit holds. In the hex won there is room for 1 block.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE)
def test_the_steps_say_which_rule_was_followed(name: str, given: dict[str, Any], steps: list[str]) -> None:
    ruling = run(name, given)
    assert [f"{step.rule.partition('.')[2]}: {render(step.said)}" for step in ruling.steps] == steps


OWN = {"map": "own", "hexes": ["A clear", "B clear"], "hexsides": ["A-B clear"], "start": "A"}


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({**OWN, "start": "Z"}, "start"),
        ({**OWN, "start": None}, "start"),
        ({**OWN, "path": ["A", "Z"]}, "path.1"),
        ({**OWN, "held": ["Z enemy"]}, "held.0"),
        ({**OWN, "held": ["A asleep"]}, "held.0"),
        ({**OWN, "hexes": ["A clear", "A forest"]}, "hexes.1"),
        ({**OWN, "hexes": ["A clear", "B meadow"]}, "hexes.1"),
        ({**OWN, "hexes": ["A clear", "B clear enemy friendly"]}, "hexes.1"),
        ({**OWN, "hexsides": ["A-C clear"]}, "hexsides.0"),
        ({**OWN, "hexsides": ["A-B clear", "B-A forest"]}, "hexsides.1"),
        ({**OWN, "hexsides": ["A-B hill"]}, "hexsides.0"),
        (
            {
                "map": "own",
                "start": "A",
                "hexes": [f"{n} clear" for n in "ABCDEFGH"],
                "hexsides": [f"A-{n} clear" for n in "BCDEFGH"],
            },
            "hexsides.6",
        ),
        ({"map": "island", "start": "Bethi"}, "start"),
    ],
)
def test_a_map_that_contradicts_itself_is_refused_where_it_does(given: dict[str, Any], path: str) -> None:
    with pytest.raises(InvalidInput) as found:
        run("wk2.reach", given)
    assert path in [problem.path for problem in found.value.problems]
    assert all(render(problem.allowed) for problem in found.value.problems)
