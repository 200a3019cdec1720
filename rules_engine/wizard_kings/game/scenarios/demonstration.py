"""Small games of our own, for demonstrations and tests: their maps, armies and spells come from no rulebook.

`SKIRMISH` is for two players and either edition, `THREE` for three, who may ally; `WONDERS` has spells of the movement phase and,
where the edition has them, treasure and artifacts. Those for four to seven players stand in :mod:`.demonstration_wars`. Each is the text of a set-up (:mod:`..text.setup_text`) but for its first line,
which names the edition.
"""

from __future__ import annotations

from functools import cache

from ...editions import WK2
from ..setup import Setup
from ..text.setup_text import read_setup
from .demonstration_wars import SIX_LATER, WARS

_SPELLS = "spells Bolt:1:3d6@F3 Sting:1:2d6@F2:target Blast:2:4d6@F3:target"

_VALLEY = """\
map
map Little valley
row 1 | clear | forest | clear coastal | sea
row 2 | clear henge | swamp | clear | clear coastal
row 3 | desert | clear | mountain pass | clear coastal
city A1 2 of 1 Aldon
city A3 1 of 1 Barra
city C1 1 of 2 Corin
city D3 2 of 2 Delve
road A1-A2-B2
side D2-D3 coastal
"""

SKIRMISH = (
    f"""\
won city-control 5
turns 6
player Ann
player Bob
block a1 1 Wizard A+ move 2 cost 2 at A1/4 {_SPELLS}
block a2 1 Archer A2 move 2 cost 4 max 3 traits forest-folk at A1/3
block a3 1 Spearman C1 move 2 cost 1 at A3/4
block a4 1 Castle C4 move 0 cost 2 traits castle at A1/2
block a5 1 Griffin B2 move 3 cost 4 max 3 traits flyer
block a6 1 Spearman C1 move 2 cost 1
block b1 2 Wizard A+ move 2 cost 2 at D3/4 {_SPELLS}
block b2 2 Ogre B3 move 2 cost 4 max 3 traits chaos at D3/3
block b3 2 Goblin C1 move 2 cost 1 traits mountain-folk at C1/4
block b4 2 Goblin C1 move 2 cost 1 at C1/3
block b5 2 Serpent B2 move 3 cost 3 max 3 traits aquatic
"""
    + _VALLEY
)

THREE = f"""\
won turn-limit
turns 4
player Ann
player Bob
player Cleo
block a1 1 Wizard A+ move 2 cost 2 at A1/4 {_SPELLS}
block a2 1 Archer A2 move 2 cost 4 max 3 at A1/3
block a3 1 Spearman C1 move 2 cost 1 at A3/4
block b1 2 Wizard A+ move 2 cost 2 at D3/4 {_SPELLS}
block b2 2 Ogre B3 move 2 cost 4 max 3 traits chaos at D3/3
block b3 2 Goblin C1 move 2 cost 1 at D3/4
block c1 3 Wizard A+ move 2 cost 2 at C1/3 {_SPELLS}
block c2 3 Rider B2 move 3 cost 3 max 3 at C1/3
block c3 3 Viking C2 move 2 cost 2 traits amphibian at C1/2
""" + _VALLEY.replace("C1 1 of 2", "C1 2 of 3")

_AFAR = "spells Bolt:1:3d6@F3 Storm:2:3d6@F3:reach2 Lance:1:2d6@F2:target:reach1"

WONDERS = (
    f"""\
won city-control 5
turns 4
dispel-range 2
player Ann
player Bob
block a1 1 Wizard A+ move 2 cost 2 at A1/4 {_AFAR}
block a2 1 Archer A2 move 2 cost 4 max 3 at A1/3
block a3 1 Spearman C1 move 2 cost 1 at A3/4
block b1 2 Wizard A+ move 2 cost 2 at D3/4 {_AFAR}
block b2 2 Ogre B3 move 2 cost 4 max 3 traits chaos at D3/3
block b3 2 Goblin C1 move 2 cost 1 at C1/4
"""
    + _VALLEY
)
_TREASURE_AND_ARTIFACTS = """\
with captured-artifacts
block a4 1 Silver C0 move 1 cost 1 traits silver at A1/3
block a5 1 Silver C0 move 1 cost 1 traits silver at A3/2
block a6 1 Gold C0 move 1 cost 5 traits gold
block b4 2 Gold C0 move 1 cost 5 traits gold at D3/1
block b5 2 Silver C0 move 1 cost 1 traits silver
block b6 2 Silver C0 move 1 cost 1 traits silver
artifact s1 Sword weapon A3 strength 3 with a3
artifact s2 Club weapon C3 strength 2 with b2
artifact o1 Orb level 2 strength 3 with b3 spells Spark:1:2d6@F3 Flame:2:3d6@F2:target Ruin:3:6d6@F3
"""

#: What only the later edition has.
_LATER = {"wonders": _TREASURE_AND_ARTIFACTS, "six": SIX_LATER}
GAMES = {"skirmish": SKIRMISH, "three": THREE, "wonders": WONDERS, **WARS}


@cache
def demonstration(name: str, book: str) -> Setup:
    """The game called `name` in the edition `book` (``wk1``, ``wk2``)."""
    text = GAMES[name]
    if name in _LATER and book == WK2.book:
        text = text.replace("map\n", _LATER[name] + "map\n", 1)
    return read_setup(f"game {book}\n{text}")
