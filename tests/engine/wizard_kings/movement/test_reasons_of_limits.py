"""Why units are too many, held or kept out, and whose a hex is: the steps in English with the rules that they follow."""

from collections.abc import Callable
from typing import Any

import pytest

TABLE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        "wk2.pinning",
        {"attackers": 2, "defenders": 4, "castles": 1},
        [
            "pinning: Each attacking block pins one defending block: 2 blocks against 4 blocks.",
            "pinning: The defender chooses who is pinned: 2 blocks.",
            "pinning: Ruled here: the defender may name a castle as pinned, though it could not move anyway.",
            "castles: Castles never move; that leaves at most 2 blocks to go.",
            "pinning: They cannot leave by hexsides by which the attackers came in; 5 of 6 stay open.",
        ],
    ),
    (
        "wk2.pinning",
        {"attackers": 2, "defenders": 4, "unit": "flyer"},
        [
            "pinning: Each attacking block pins one defending block: 2 blocks against 4 blocks.",
            "pinning: The defender chooses who is pinned: 2 blocks.",
            "flyers: Ruled here: a free flyer may leave by any hexside, since it ignores enemy blocks.",
        ],
    ),
    ("wk1.pinning", {"attackers": 0, "defenders": 0}, ["pinning: Nobody defends, so nobody is pinned."]),
    (
        "wk2.stacking",
        {
            "terrain": "clear",
            "coastal": True,
            "city": True,
            "side": "attacker",
            "units": 4,
            "heroes": 2,
            "water_units": 5,
        },
        [
            "terrain-table: The terrain of the hex is clear: at most 4 blocks of a side may attack or defend there.",
            "stacking-limit: Ruled here: the city adds a place for attackers too, so 5 blocks have room.",
            "heroes: Heroes count like other blocks.",
            "coastal: In a coastal hex the blocks of the land and of the water are counted apart.",
            "stacking-limit: That makes 6 blocks, and the limit is 5.",
            "coastal: In the water that makes 5 blocks, and the limit is 4.",
            "stacking-limit: That is 1 block and 1 block in the water too many. The excess is eliminated at once, as its owner chooses.",
        ],
    ),
    (
        "wk1.stacking",
        {"units": 4, "allied_units": 3, "wizards": 1, "allied_wizards": 1},
        [
            "stacking-limit: In every terrain at most 6 units of a side may attack or defend a hex.",
            "alliances: Allies on one side are counted together.",
            "wizard-stacking: Wizards do not count for stacking.",
            "stacking-limit: That makes 7 units, and the limit is 6.",
            "wizard-stacking: Each side may have only one wizard in a hex, so the move of another one is illegal.",
            "stacking-limit: That is 1 unit too many. The excess is eliminated at once."
            " Ruled here: the ally whose units came last loses and chooses them.",
        ],
    ),
    (
        "wk2.hexside-limit",
        {
            "hexsides": [
                {"hexside": "river"},
                {"hexside": "road", "crossed": 1},
                {"hexside": "forest", "crossed": 1},
            ],
            "terrain": "swamp",
            "present": 2,
        },
        [
            "rivers: Hexside 1 is closed. A river without a bridge is closed to this block.",
            "roads: Hexside 2 still lets 1 block cross. 2 blocks may cross a hexside with a road.",
            "hexside-limit: Hexside 3 is used up in this phase. 1 block may cross a hexside that is not clear.",
            "terrain-table: The terrain of the hex is swamp: at most 2 blocks of a side may attack or defend there.",
            "stacking-limit: The hex holds 2 blocks and is full.",
            "stacking-limit: The hex is full, so nobody else may come in.",
        ],
    ),
    (
        "wk1.hexside-limit",
        {"unit": "aquatic", "hexsides": [{"hexside": "all-water"}], "terrain": "sea", "all_water": "one"},
        [
            "hexside-limit: Hexside 1 still lets 1 unit cross. Ruled here: one aquatic may cross an all-water hexside.",
            "stacking-limit: In every terrain at most 6 units of a side may attack or defend a hex.",
        ],
    ),
    (
        "wk2.hexside-limit",
        {"battle": False, "hexsides": [{"hexside": "forest"}], "terrain": "forest"},
        [
            "hexside-limit: Hexside 1 is open to any number, because there is no battle in the hex.",
            "terrain-table: The terrain of the hex is forest: at most 3 blocks of a side may attack or defend there.",
        ],
    ),
    (
        "wk1.hex-control",
        {"phase": "movement", "occupants": [], "controller": 2},
        [
            "hex-control: Ruled here: a captured city that is left empty stays with player 2 until the build phase begins.",
            "hex-control: For player 1 it is an enemy hex. Units stop there, except flyers, and no retreat leads there.",
            "hex-control: For player 2 it is a friendly hex.",
        ],
    ),
    (
        "wk2.hex-control",
        {"occupants": [2], "value": 3},
        [
            "hex-control: For movement and battle a hex belongs at once to the side that stands in it, here player 2.",
            "city-garrison: The captured city belongs to player 2 as long as a garrison is in it.",
            "hex-control: For player 1 it is an enemy hex. Blocks stop there, except flyers, and no retreat leads there.",
            "hex-control: For player 2 it is a friendly hex.",
            "captured-cities: Player 2 gets the gold of the city: 3 gold points.",
        ],
    ),
    (
        "wk2.alliance",
        {"units": [2, 2], "hexside": "forest", "crossed": [1, 1], "purchase": "steps", "switch": "between-turns"},
        [
            "terrain-table: The terrain of the hex is clear: at most 4 blocks of a side may attack or defend there.",
            "alliances: Allies share this limit, and together they have 4 blocks.",
            "alliances: Allies share the limit of a hexside. 1 block may cross a hexside that is not clear. So far it has let 2 blocks cross.",
            "alliances: A player may spend gold on steps of an ally's existing blocks.",
            "alliances: An allied army may change sides at every combat turn.",
            "alliances: Afterwards that member is on the side of the defender.",
            "hexside-limit: Together they have sent 1 block too many over the hexside.",
        ],
    ),
    (
        "wk2.hero",
        {"situation": "damage", "by": "spell"},
        [
            "heroes: A hero has only one step.",
            "spell-damage: Ruled here: a spell takes no last step, so the hero stays alive, but it must retreat.",
        ],
    ),
    (
        "wk2.hero",
        {"situation": "crossing", "hexside": "mountain", "crossed": 1},
        [
            "heroes: Heroes cross mountains without road or pass.",
            "hexside-limit: It does not matter that 1 block crossed the hexside before.",
            "heroes: Heroes do not count for hexside limits.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "given", "steps"), TABLE, ids=[row[0] for row in TABLE])
def test_every_step_says_what_happens_and_by_which_rule(
    steps_of: Callable[[str, dict[str, Any]], list[str]], name: str, given: dict[str, Any], steps: list[str]
) -> None:
    assert steps_of(name, given) == steps
