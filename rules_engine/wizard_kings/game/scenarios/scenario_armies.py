"""The armies of the four scenarios as lines of set-ups, with how the scenario is won (wk2.scenario-island and the others).

Armies, strengths and ratings are those of the rules; what the rules leave to the blocks and cards are values of our own.
"""

from __future__ import annotations

from ...scenarios.scenarios import ALLIANCE, BARBARIANS, ISLAND, LAST_WIZARD

#: Three spells of level 1, two of level 2 and one of level 3, as every wizard has (wk2.spells): names and effects are ours.
SPELLS = "Bolt:1:3d6@F2 Sting:1:2d6@F3:target Gust:1:4d6@F1 Blast:2:4d6@F3 Curse:2:4d6@F3:target Storm:3:6d6@F4"
HEALING = "Healing:2:heal"  # wk2.scenario-last-wizard-healing

_ISLAND = f"""\
game wk2
won scenario
scenario island
turns 10
player Elves
player Undead
block e1 1 Wicana A+ move 2 cost 2 at A6/4 spells {SPELLS}
block e2 1 Ranger A2 move 2 cost 4 max 3 traits forest-folk at A6/3
block e3 1 Pixie B1 move 2 cost 2 max 3 traits flyer at A6/3
block e4 1 Pixie B1 move 2 cost 2 max 3 traits flyer at A6/3
block e5 1 Glader C1 move 2 cost 1 at C6/1
block e6 1 Glader C1 move 2 cost 1
block e7 1 Glader C1 move 2 cost 1
block e8 1 Castle C4 move 0 cost 2 traits castle
block u1 2 Castle C4 move 0 cost 2 traits castle at B2/2
block u2 2 Skeleton C2 move 2 cost 2 max 3 at B2/2
block u3 2 Skeleton C2 move 2 cost 2 max 3 at A2/2
block u4 2 Zombie C1 move 1 cost 1 max 3 at A4/2
block u5 2 Zombie C1 move 1 cost 1 max 3 at C1/2
block u6 2 Zombie C1 move 1 cost 1 max 3 at D4/2
"""

_BARBARIANS = f"""\
game wk2
won scenario
scenario barbarians
without rebuilding
player Barbarians
player Amazons
place 1 A3 A4
block b1 1 Runeka A+ move 2 cost 2 at /4 spells {SPELLS}
block b2 1 Huscarl C2 move 2 cost 2 at /4
block b3 1 Huscarl C2 move 2 cost 2 at /4
block b4 1 Spearmaid C1 move 2 cost 1 at /4
block b5 1 Cleric C2 move 2 cost 2 max 3 traits cleric at /3 spells Prayer:1:2d6@F2
block b6 1 Viking B2 move 3 cost 3 max 3 traits aquatic at A4/3
block a1 2 Charmer A+ move 2 cost 2 at /2 spells {SPELLS}
block a2 2 Amazon C1 move 2 cost 1 at /4
block a3 2 Amazon C1 move 2 cost 1 at /3
block a4 2 Amazon C1 move 2 cost 1 at /2
block a5 2 Guardian C2 move 2 cost 2 at /1
block a6 2 Guardian C2 move 2 cost 2 at /2
block a7 2 Bowlyn A2 move 2 cost 3 max 3 at /1
block a8 2 Castle C4 move 0 cost 2 traits castle at /2
"""

_LAST_WIZARD = f"""\
game wk2
won scenario
scenario last-wizard
turns 10
regained 2
without building
player Orcs
player Feudals
block o1 1 Shakla A+ move 2 cost 2 at /4 spells {SPELLS} {HEALING}
block o2 1 Goblin C1 move 2 cost 1 at /4
block o3 1 Goblin C1 move 2 cost 1 at /4
block o4 1 Goblin C1 move 2 cost 1 at /4
block o5 1 Orc C2 move 2 cost 2 max 3 at /3
block o6 1 Orc C2 move 2 cost 2 max 3 at /3
block o7 1 Ogre B3 move 2 cost 4 max 3 at /3
block o8 1 Castle C4 move 0 cost 2 traits castle at /4
block f1 2 Seer A+ move 2 cost 2 at /4 spells {SPELLS} {HEALING}
block f2 2 Peasant C1 move 2 cost 1 at /4
block f3 2 Peasant C1 move 2 cost 1 at /4
block f4 2 Peasant C1 move 2 cost 1 at /4
block f5 2 Archer A1 move 2 cost 2 max 3 at /3
block f6 2 Archer A1 move 2 cost 2 max 3 at /3
block f7 2 Knight B3 move 3 cost 4 max 3 at /3
block f8 2 Castle C4 move 0 cost 2 traits castle at /4
"""

_ALLIANCE = """\
game wk2
won scenario
scenario alliance
without owners
player West
player East
"""
#: The four armies of the last scenario: owner, number, capital, and the names and ratings of what the rules only sketch.
_ARMIES = (
    ("e", 1, 1, "B2", (("Wicana", "A+"), ("Glader", "C1"), ("Pixie", "B1"), ("Ranger", "A2"))),
    ("d", 1, 2, "B5", (("Runesmith", "A+"), ("Miner", "C1"), ("Crossbow", "A1"), ("Guard", "C3"))),
    ("o", 2, 1, "G2", (("Shakla", "A+"), ("Goblin", "C1"), ("Orc", "C2"), ("Ogre", "B3"))),
    ("u", 2, 2, "G5", (("Lich", "A+"), ("Zombie", "C1"), ("Skeleton", "C2"), ("Wraith", "B3"))),
)
#: Movement, price of a step, greatest strength and strength (wk2.scenario-alliance-army; movement is ours).
_SKETCH = ("move 2 cost 2 max 4", "move 2 cost 1 max 4", "move 2 cost 2 max 3", "move 2 cost 4 max 3")
_STRENGTHS = (4, 4, 3, 3)


def _army(letter: str, owner: int, army: int, capital: str, kinds: tuple[tuple[str, str], ...]) -> str:
    lines = [
        f"block {letter}{number} {owner} {name} {rating} {sketch} army {army} at {capital}/{strength}"
        + (f" spells {SPELLS}" if number == 1 else "")
        for number, ((name, rating), sketch, strength) in enumerate(zip(kinds, _SKETCH, _STRENGTHS, strict=True), 1)
    ]
    lines.append(f"block {letter}5 {owner} Castle C4 move 0 cost 2 traits castle army {army} at {capital}/2")
    for number, kind in ((6, 1), (7, 2), (8, 3)):
        name, rating = kinds[kind]
        lines.append(f"block {letter}{number} {owner} {name} {rating} {_SKETCH[kind]} army {army}")
    lines.append(f"block {letter}9 {owner} Beast B2 move 2 cost 3 max 3 traits chaos army {army}")
    return "\n".join(lines) + "\n"


#: The set-up of each scenario without its map.
HEADS = {
    ISLAND: _ISLAND,
    BARBARIANS: _BARBARIANS,
    LAST_WIZARD: _LAST_WIZARD,
    ALLIANCE: _ALLIANCE + "".join(_army(*one) for one in _ARMIES),
}
