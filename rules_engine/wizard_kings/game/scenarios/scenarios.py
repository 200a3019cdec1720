"""The four scenarios of the later edition as set-ups to be played (wk2.scenario-island and the others).

Armies, strengths and ratings are those of the rules. What the rules leave to the blocks and cards (movement, the prices of most
blocks, the effects of spells, the ratings of the armies that are only sketched) are values of our own, for demonstration, and
so are all maps. `scenario_setup` gives a set-up by the name that :mod:`...scenarios.scenarios` uses.

The published maps 13 to 16, for the scenarios on several maps (wk2.scenario-last-wizard, wk2.scenario-alliance), are described
nowhere in the rules. Here each land, a map of its own in the scenario, has cities
worth 10 gold points together (wk2.cities).
"""

from __future__ import annotations

from functools import cache

from ...maps.collection import text_of
from ...scenarios.scenarios import ALLIANCE, LAST_WIZARD
from ..setup import Setup
from ..text.setup_text import read_setup
from .scenario_armies import HEADS

#: Two lands side by side, one for each player: columns A to D and E to H.
TWO_LANDS = """\
map Two lands
row 1 | clear        | forest        | clear | mountain      | clear         | clear | swamp  | clear
row 2 | clear        | clear henge   | swamp | clear         | clear         | clear | clear henge | clear
row 3 | forest       | clear         | clear | mountain pass | clear         | forest | clear | clear
row 4 | clear coastal | clear coastal | clear | clear         | clear        | clear | clear coastal | forest coastal
row 5 | sea          | sea           | clear coastal | clear coastal | clear coastal | clear coastal | sea | sea
city A1 2 of 1 Arrak
city C1 2 of 1 Crag
city B3 3 of 1 Borrum
city A4 2 of 1 Ashore
city C5 1 of 1 Cove
city E1 2 of 2 Estle
city H2 2 of 2 Hallow
city G3 3 of 2 Garth
city G4 2 of 2 Gull
city F5 1 of 2 Fenny
road B3-C3-C4-D4-E4-F4-G3
road A1-A2-B3
road G3-G2-H2
"""

#: Four lands, one in each corner, each with a capital in clear terrain.
FOUR_LANDS = """\
map Four lands
row 1 | clear | forest | clear | clear | clear | clear | forest | clear
row 2 | clear | clear  | swamp | clear | clear | clear | clear  | clear
row 3 | clear | clear  | clear | desert | desert | clear | clear | clear
row 4 | clear | clear  | clear | desert | desert | clear | clear | clear
row 5 | clear | clear  | clear | clear | clear | swamp | clear  | clear
row 6 | clear | forest | clear | clear | clear | clear | forest | clear
city B2 3 of 1 Westmark
city A1 2 Arden
city D1 3 Dale
city C3 2 Combe
city B5 3 of 1 Southhold
city A6 2 Alder
city D6 3 Down
city C4 2 Carn
city G2 3 of 2 Eastgate
city H1 2 Holm
city E1 3 Elm
city F3 2 Fold
city G5 3 of 2 Deeping
city H6 2 Heath
city E6 3 Esk
city F4 2 Ferne
road B2-C2-D2-E2-F2-G2
road B5-C5-D5-E5-F5-G5
road B2-B3-B4-B5
road G2-G3-G4-G5
"""


@cache
def scenario_setup(name: str, *, solitaire: bool = False) -> Setup:
    """The set-up of the scenario called `name`; `solitaire`: the Undead lose their weakest blocks first and retreat at
    strength 1, as the automaton of wk2.scenario-island does; its further decisions are a policy's (`seated`). Raises KeyError for another name."""
    head = HEADS[name] + ("losses 2 weakest-first\nautomaton 2\n" if solitaire else "")
    return read_setup(f"{head}map\n{_map(name)}")


def _map(name: str) -> str:
    ours = {LAST_WIZARD: TWO_LANDS, ALLIANCE: FOUR_LANDS}
    return ours[name] if name in ours else text_of(name)
