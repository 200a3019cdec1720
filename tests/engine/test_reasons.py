"""The reasons of a ruling in English, step by step, with the rules that they follow."""

from collections.abc import Callable
from typing import Any

import pytest

TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "wk2.retreat",
        {
            "side": "defender",
            "hexes": [
                {"state": "battle"},
                {"distance": 2},
                {"entered_by": "attacker"},
                {"entered_by": "third"},
                {"hexside": "river"},
                {"hexside": "forest", "already": 1},
                {"hexside": "road", "already": 1},
            ],
        },
        [
            "retreat: On its combat turn a block may retreat instead of fighting.",
            "retreat: Hex 1 is closed, because another battle is there.",
            "retreat: Hex 2 is closed, because it is not adjacent.",
            "retreat: Hex 3 is closed, because the attacker came in by this hexside.",
            "retreat: Hex 4 is closed, because another side was the last to come in by this hexside.",
            "rivers: Hex 5 is closed. A river without a bridge is closed to this block.",
            "hexside-limit: Hex 6 is closed for this round. 1 block may cross a hexside that is not clear.",
            "roads: Hex 7 is open and has room for 1 block. 2 blocks may cross a hexside with a road.",
        ],
    ),
    (
        "wk2.chance-to-hit",
        {
            "unit": "C1/2",
            "weapon": "A3/1",
            "traits": ["city-folk"],
            "city": True,
            "berserk": True,
            "dice": [4, 5, 6, 1],
        },
        [
            "magic-weapons: The magic weapon replaces the rating of its carrier with A3, but not the carrier's strength.",
            "artifacts: Ruled here: each attack with it is a use and costs the weapon 1 step.",
            "city-folk: City folk get +1 in a city hex.",
            "magic-weapons: Ruled here: the weapon gets the bonus of its carrier.",
            "combat-rating: So the block fights as A4.",
            "combat-strength: The block rolls one die for each step, 2d6.",
            "berserk: The creature goes berserk and rolls double the dice, 4d6.",
            "combat-strength: Each die that shows 4 or less is a hit.",
            "combat-strength: The dice show 4, 5, 6 and 1, which makes 2 hits.",
            "berserk: After the attack the creature loses one step and falls to strength 1.",
        ],
    ),
    (
        "wk2.retreat",
        {"round": 2, "forced": True, "forced_by": "spell", "limits": "shared"},
        [
            "spell-damage: A spell forces the block to retreat.",
            "hexside-limit: Ruled here: both sides share the limit of a hexside.",
            "hexside-limit: Hex 1 is open and has room for 2 blocks. 2 blocks may cross a clear hexside.",
        ],
    ),
    (
        "wk2.retreat",
        {"round": 2, "forced": True, "forced_by": "spell", "spell_no_hex": "eliminated", "hexes": []},
        [
            "spell-damage: A spell forces the block to retreat.",
            "retreat: No hex is open. Ruled here: a block that a spell forces out is eliminated.",
        ],
    ),
    (
        "wk2.retreat",
        {"round": 4, "hexes": []},
        [
            "combat-rounds: After round 3 the attackers must retreat.",
            "retreat: No hex is open. That eliminates a block that must retreat.",
        ],
    ),
    (
        "wk2.retreat",
        {"round": 1, "forced": True},
        ["retreat: Nobody may retreat in the first round."],
    ),
    (
        "wk1.retreat",
        {"hexes": [{"hexside": "road"}]},
        [
            "retreat: On its combat turn a unit may retreat instead of fighting.",
            "roads: Hex 1 is open and has room for 1 unit. A road changes no limit: a hexside that is not clear lets 1 unit"
            " through.",
        ],
    ),
    (
        "wk2.dispel",
        {"dispeller_strength": 1, "strength_one": "may-not"},
        ["dispel: Ruled here: a wizard of strength 1 cannot dispel."],
    ),
    (
        "wk1.cast",
        {
            "level": 1,
            "phase": "movement",
            "moved": True,
            "already_cast": True,
            "after_moving": "may",
            "movement_spells": "many",
        },
        [
            "spellcasting: A spell of level 1 costs 1 step.",
            "spellcasting: Ruled here: a wizard that has moved may still cast in the movement phase.",
            "spellcasting: Ruled here: a wizard may cast several spells in one movement phase.",
            "spellcasting: The wizard falls to strength 2.",
            "spellcasting: After the spell it cannot move in this phase.",
        ],
    ),
    (
        "wk1.chance-to-hit",
        {
            "unit": "B2/1",
            "traits": ["forest-folk"],
            "terrain": "forest",
            "map_special": "walled-city",
            "bonuses": "best",
        },
        [
            "forest-folk: Forest folk get +1 in a forest hex.",
            "expansion-maps: A defender gets +1 in the Walled City.",
            "combat-rating: Ruled here: only the largest bonus counts.",
            "combat-rating: So the unit fights as B3.",
            "combat-strength: The unit rolls one die for each step, 1d6.",
            "combat-strength: Each die that shows 3 or less is a hit.",
        ],
    ),
    (
        "wk2.chance-to-hit",
        {
            "unit": "C1/1",
            "weapon": "A3/1",
            "traits": ["city-folk"],
            "city": True,
            "weapon_cost": "free",
            "weapon_bonus": "nobody",
        },
        [
            "magic-weapons: The magic weapon replaces the rating of its carrier with A3, but not the carrier's strength.",
            "artifacts: Ruled here: using a weapon costs nothing.",
            "magic-weapons: Ruled here: a weapon gets no bonus.",
            "combat-strength: The block rolls one die for each step, 1d6.",
            "combat-strength: Each die that shows 3 or less is a hit.",
        ],
    ),
    (
        "wk2.combat-order",
        {"attackers": ["A+"], "defenders": ["A1", "D3"], "plus": "own-side", "letter_d": "never"},
        [
            "combat-turn: Blocks act letter by letter, the defender before the attacker within a letter.",
            "combat-turn: Ruled here: a rating with + acts before the blocks of its letter on its own side.",
            "combat-turn: Ruled here: a haven has no turn.",
            "combat-turn: It is the turn of defender A1.",
            "combat-turn: It is the turn of attacker A+.",
            "combat-rounds: The order is repeated in each round; after round 3 the attackers must retreat.",
        ],
    ),
    (
        "wk2.allocate-hits",
        {"units": ["1", "2"], "hits": 4},
        [
            "hit-allocation: Each hit goes to the block that is strongest at that moment.",
            "hit-allocation: Hit 1: the block of strength 2 falls to 1.",
            "hit-allocation: Hit 2: the owner chooses which block of strength 1 is eliminated.",
            "hit-allocation: Hit 3: the block of strength 1 is eliminated.",
            "hit-allocation: No block is left to take the rest, and that wastes 1 hit.",
        ],
    ),
    (
        "wk2.cast",
        {"strength": 2, "level": 2},
        [
            "spellcasting: A spell of level 2 costs 2 steps.",
            "spellcasting: The spell takes the wizard's last step and destroys it.",
            "wizard-elimination: A wizard that is lost never comes back.",
        ],
    ),
    (
        "wk1.combat-order",
        {"attackers": ["A2", "B2", "B1"], "defenders": ["B3"]},
        [
            "combat-turn: Units act letter by letter, the defender before the attacker within a letter.",
            "combat-turn: It is the turn of attacker A2.",
            "combat-turn: It is the turn of defender B3.",
            "combat-turn: It is the turn of attacker B2 and B1.",
            "combat-rounds: The order is repeated in every round until one side is gone.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_says_what_happens_and_by_which_rule(
    steps_of: Callable[[str, dict[str, Any]], list[str]], name: str, given: dict[str, Any], steps: list[str]
) -> None:
    assert steps_of(name, given) == steps
