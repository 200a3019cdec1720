"""Why an army, a set-up or a purchase is as it is: the steps in English with the rules that they follow."""

from collections.abc import Callable
from typing import Any

import pytest

TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "wk1.army",
        {"units": ["wicana/4*2", "ranger/3*3", "pixie/3", "treek/2", "glader/4*5", "castle/4*2"]},
        [
            "raising-an-army: An army is raised for 100 gold points.",
            "unit-cost: Wicana: 2 units with 4 steps each cost 16 gold points, at 2 gold points a step.",
            "unit-cost: Ranger: 3 units with 3 steps each cost 36 gold points, at 4 gold points a step.",
            "unit-cost: Pixie: 3 steps cost 6 gold points, at 2 gold points each.",
            "unit-cost: Treek: 2 steps cost 6 gold points, at 3 gold points each.",
            "unit-cost: Glader: 5 units with 4 steps each cost 20 gold points, at 1 gold point a step.",
            "unit-cost: Castle: 2 units with 4 steps each cost 16 gold points, at 2 gold points a step.",
            "raising-an-army: Together they have 50 steps and cost 100 gold points.",
            "standard-armies: This is the standard army Eldryn.",
        ],
    ),
    (
        "wk1.army",
        {"budget": 2, "units": ["pixie/1"]},
        [
            "raising-an-army: Here you raise an army for 2 gold points instead of the usual 100 gold points.",
            "unit-cost: Pixie: 1 step for 2 gold points.",
            "raising-an-army: Together they have 1 step and cost 2 gold points.",
        ],
    ),
    (
        "wk2.army",
        {"budget": 60, "units": ["Treek/2", "Guard:3/2"]},
        [
            "raising-an-army: Here you raise an army for 60 gold points instead of the usual 50 gold points.",
            "unit-roster: This book gives no price for Treek. Ruled here: the list of the other edition is a guide.",
            "unit-cost: Treek: 2 steps cost 6 gold points, at 3 gold points each.",
            "unit-cost: Guard: 2 steps cost 6 gold points, at 3 gold points each.",
            "raising-an-army: Together they have 4 steps and cost 12 gold points.",
            "gold-saving: That leaves 48 gold points. Ruled here: what is not spent on the army is lost.",
        ],
    ),
    (
        "wk2.army",
        {},
        [
            "raising-an-army: An army is raised for 50 gold points.",
            "unit-cost: Wicana: 2 blocks with 4 steps each cost 16 gold points, at 2 gold points a step.",
            "unit-cost: Ranger: 3 blocks with 3 steps each cost 36 gold points, at 4 gold points a step.",
            "unit-cost: Pixie: 3 steps cost 6 gold points, at 2 gold points each.",
            "unit-cost: Treek: 2 steps cost 6 gold points, at 3 gold points each.",
            "unit-cost: Glader: 5 blocks with 4 steps each cost 20 gold points, at 1 gold point a step.",
            "unit-cost: Castle: 2 blocks with 4 steps each cost 16 gold points, at 2 gold points a step.",
            "raising-an-army: Together they have 50 steps and cost 100 gold points.",
            "raising-an-army: The army costs 50 gold points more than the 50 gold points allowed.",
        ],
    ),
    (
        "wk1.deployment",
        {"cities": ["Eldor:clear/7+2", "Anar:swamp/0"], "elsewhere": 1},
        [
            "deploying-units: Every unit starts in a city, and every city receives at least one.",
            "stacking-limit: Ruled here: the stacking limit holds from the start.",
            "stacking-limit: Eldor receives 7 units and has room for 6.",
            "stacking-limit: Anar receives no units and has room for 6.",
            "deploying-units: Nothing may be set up outside cities, and here 1 unit would stand there.",
            "deploying-units: Anar is empty; it must receive at least one unit.",
            "stacking-limit: Eldor is overfull by 1 unit.",
            "wizard-stacking: Eldor: each side may have only one wizard in a hex.",
        ],
    ),
    (
        "wk2.deployment",
        {"cities": ["Eldor:forest/1", "Anar:swamp/0"]},
        [
            "deploying-units: Every block starts in a city, and every city receives at least one.",
            "terrain-table: Ruled here: the stacking limit holds from the start.",
            "terrain-table: Eldor receives 1 block and has room for 4.",
            "terrain-table: Anar receives no blocks and has room for 3.",
            "deploying-units: Ruled here: where blocks are too few, as many cities as possible receive one block each.",
        ],
    ),
    (
        "wk1.build",
        {
            "cities": [{"value": 3}, {"value": 2, "captured": True}],
            "purchases": [
                {"unit": "wizard", "cost": 2, "strength": 0, "steps": 2, "henge": True},
                {"unit": "castle", "cost": 2, "strength": 1, "place": "friendly-hex"},
            ],
        },
        [
            "gold-points: Together the cities bring 5 gold points into one treasury.",
            "captured-cities: The gold of captured cities is the captor's.",
            "henges: In purchase 1 the wizard is on a henge, where it pays 1 gold point a step.",
            "henges: Ruled here: that is the price of a new wizard on a henge, too.",
            "step-costs: Purchase 1 is a new unit of strength 2: 2 steps for 2 gold points.",
            "building-units: Ruled here: a new unit appears at any strength that is paid for.",
            "step-costs: Purchase 2 raises a unit from strength 1 to 2: 1 step for 2 gold points.",
            "gold-saving: Gold cannot be saved, so you lose 1 gold point.",
        ],
    ),
    (
        "wk1.build",
        {
            "cities": [{"value": 3}],
            "purchases": [
                {"unit": "wizard", "cost": 2, "strength": 0, "steps": 2, "place": "captured-city", "eliminated": True},
                {"unit": "castle", "cost": 2, "steps": 2, "place": "enemy-hex"},
            ],
        },
        [
            "gold-points: Together the cities bring 3 gold points into one treasury.",
            "step-costs: Purchase 1 is a new unit of strength 2: 2 steps for 4 gold points.",
            "building-units: Ruled here: a new unit appears at any strength that is paid for.",
            "step-costs: Purchase 2 is a new unit of strength 2: 2 steps for 4 gold points.",
            "captured-cities: Purchase 1 is not allowed. Only castles may be built in a captured city, no other new "
            "units.",
            "wizard-elimination: Purchase 1 is not allowed. A wizard that has been eliminated can never be built again.",
            "castles: Purchase 2 is not allowed. A new castle can appear only in a friendly land hex.",
            "building-units: Purchase 2 is not allowed. A new castle appears at strength 1, no higher.",
            "building-units: All of it costs 8 gold points, and the treasury has only 3 gold points.",
        ],
    ),
    (
        "wk2.build",
        {
            "cities": [{"value": 2, "stored": 3, "treasure": 4}, {"value": 2, "captured": True, "garrison": False}],
            "purchases": [
                {"unit": "wizard", "cost": 2, "strength": 1, "steps": 2, "henge": True},
                {"unit": "castle", "cost": 2, "steps": 1, "strength": 1},
            ],
        },
        [
            "gold-points: City 1 brings 2 gold points, to be spent in that city.",
            "gold-saving: City 1 also has 3 gold points in gold markers.",
            "treasure: Treasure in city 1 adds 4 gold points.",
            "captured-cities: City 2 is a captured city without a garrison, so it goes back to its first owner with its gold.",
            "henge-benefit: Before purchase 1 the henge gives the wizard 1 step free, up to strength 2.",
            "step-costs: Purchase 1 raises a block from strength 2 to 4: 2 steps for 4 gold points.",
            "step-costs: Purchase 2 raises a block from strength 1 to 2: 1 step for 2 gold points.",
            "castles: Ruled here: castles are built like other blocks, and in friendly cities only.",
            "treasure: City 1 pays 1 gold point with treasure.",
        ],
    ),
    (
        "wk2.build",
        {
            "cities": [{"value": 2}, {"value": 2, "captured": True, "garrison": False}],
            "purchases": [{"cost": 1, "strength": 1, "steps": 3, "place": "friendly-hex"}, {"cost": 1, "city": 2}],
        },
        [
            "gold-points: City 1 brings 2 gold points, to be spent in that city.",
            "captured-cities: City 2 is a captured city without a garrison, so it goes back to its first owner with its gold.",
            "step-costs: Purchase 1 raises a block from strength 1 to 4: 3 steps for 3 gold points.",
            "step-costs: Purchase 2 is a new block of strength 1: 1 step for 1 gold point.",
            "building-units: Purchase 1 is not allowed. Ruled here: steps are bought only in friendly cities, for blocks in play as well.",
            "captured-cities: Purchase 2 is not allowed. The city that is to pay has gone back to its first owner.",
            "building-units: City 1 is to spend 3 gold points, but it has 2 gold points. The gold of other cities cannot help.",
            "building-units: City 2 is to spend 1 gold point, but it has no gold points. The gold of other cities cannot help.",
        ],
    ),
    (
        "wk2.gold-markers",
        {"value": 2, "stored": 1, "spent": [0, 9]},
        [
            "gold-points: In build phase 1 the city brings 2 gold points, so it can spend 3 gold points.",
            "gold-saving: In build phase 1 the city spends nothing and keeps 3 gold points in gold markers.",
            "gold-points: In build phase 2 the city brings 2 gold points, so it can spend 5 gold points.",
            "building-units: In build phase 2 the city is to spend 9 gold points, but it has only 5 gold points.",
        ],
    ),
    (
        "wk2.gold-markers",
        {
            "value": 0,
            "stored": 5,
            "treasure": ["silver/4", "silver/4", "gold/1"],
            "exchange": "gold",
            "undefended": True,
        },
        [
            "gold-points: In build phase 1 the city brings no gold points, so it can spend 5 gold points.",
            "gold-saving: In build phase 1 the city spends nothing and keeps 5 gold points in gold markers.",
            "gold-points: In build phase 2 the city brings no gold points, so it can spend 5 gold points.",
            "gold-saving: In build phase 2 the city spends nothing and keeps 5 gold points in gold markers.",
            "gold-saving: No block defends the gold markers, so the enemy captures the 5 gold points.",
            "treasure: A step of silver holds 1 gold point. The silver has 8 steps, worth 8 gold points.",
            "treasure: A step of gold holds 5 gold points. The gold has 1 step, worth 5 gold points.",
            "treasure: Ruled here: the value counts, so five steps of silver are worth one of gold.",
            "treasure: After the change the treasure is gold of strength 2 and silver of strength 3.",
        ],
    ),
    (
        "wk1.henge",
        {"strength": 1, "steps": 3},
        [
            "henges: On a henge a wizard pays 1 gold point a step instead of 2 gold points.",
            "step-costs: 3 steps at 1 gold point each cost 3 gold points.",
        ],
    ),
    (
        "wk1.henge",
        {"new_wizard": True, "city": True, "steps": 1},
        [
            "henges: On a henge a wizard pays 1 gold point a step instead of 2 gold points.",
            "henges: Ruled here: that is the price of a new wizard on a henge, too.",
            "step-costs: That makes 1 step for 1 gold point.",
        ],
    ),
    (
        "wk2.henge",
        {"strength": 2, "steps": 2, "city": True},
        [
            "henge-benefit: On a henge a wizard gains 1 step for free in every build phase.",
            "step-costs: 2 steps at 2 gold points each cost 4 gold points.",
            "strength: The block has no edge for strength 5: its greatest strength is 4.",
        ],
    ),
    (
        "wk2.henge",
        {"strength": 1, "steps": 0, "scenario": "last-wizard"},
        [
            "scenario-last-wizard: Every wizard regains 2 steps in this scenario, up to its greatest strength; here that is 2 steps.",
            "henge-benefit: Ruled here: the henge adds its free step to these.",
        ],
    ),
    (
        "wk1.merge",
        {"blocks": [{"type": "castle", "strength": 3}, {"type": "Ranger", "strength": 3, "hex": "B"}], "steps": 4},
        [
            "merging-and-disbanding: Steps move only between units in the same hex.",
            "merging-and-disbanding: Only units of the same type may merge.",
            "merging-and-disbanding: The first unit cannot give more than the 3 steps that it has.",
            "strength: The unit has no edge for strength 7: its greatest strength is 4.",
        ],
    ),
    (
        "wk2.merge",
        {
            "blocks": [{"type": "wicana", "strength": 1, "wizard": True}, {"type": "glader", "strength": 1}],
            "types": "any",
        },
        [
            "merging-and-disbanding: Ruled here: blocks of different types in one hex may merge, too.",
            "merging-and-disbanding: The first block gives 1 step, so the second has strength 2.",
            "merging-and-disbanding: Ruled here: a block that gives all its steps is taken off the map like a disbanded one.",
            "wizard-elimination: Ruled here: a wizard that is disbanded counts as eliminated and never comes back.",
        ],
    ),
    (
        "wk1.merge",
        {"operation": "disband", "blocks": [{"type": "castle", "strength": 3, "cost": 2}]},
        [
            "castles-immovable: A castle never moves, but it can be disbanded.",
            "merging-and-disbanding: The unit is taken off the map, at a loss of 3 steps, without gold in return.",
            "unit-cost: At 2 gold points a step, that is 6 gold points of strength.",
            "merging-and-disbanding: The unit may be built again in the same phase, in another place and at the usual price.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_says_what_is_built_and_by_which_rule(
    steps_of: Callable[[str, dict[str, Any]], list[str]], name: str, given: dict[str, Any], steps: list[str]
) -> None:
    assert steps_of(name, given) == steps
