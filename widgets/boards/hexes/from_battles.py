"""An attacked hex, set on the hex board: who is pinned in it, who may still come in, and who wins.

The hex is X, and H1, H2 … lie around it, in the order in which the calculator was told of its hexsides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rules_engine.wizard_kings.maps.board import LAND

from .sketch import ENEMY, HERE, OWN, Sketch, beyond, counted_like, ground

if TYPE_CHECKING:  # each page has the calculator that it asks, and needs no other
    from rules_engine.wizard_kings.movement.calculators.hexside_limit import HexsideLimit
    from rules_engine.wizard_kings.movement.calculators.pinning import Pinning
    from rules_engine.wizard_kings.odds.calculators.battle_odds import BattleOdds

_AROUND = 6  # hexes around a hex
_MOST_OVER = 2  # units over a hexside: more change nothing
_MOST_IN = 7  # units in a hex: more change nothing
_MOST_ON_LAND, _HAVEN = 4, "D"  # units of a side that clear land holds in both editions; the letter of a haven
_KINDS = {"+": "ground,wizard"}  # what follows the letter of a rating, and the kind of block that has it
Pairs = Iterator[tuple[str, str]]


def pinning(asked: Pinning) -> Pairs | None:
    """The attacked hex with its defenders, and attackers from as many hexes as they came from.

    The first block is the one that wants to leave; if all are castles, none is chosen. None for a castle that wants to leave
    though no castle is there.
    """
    if asked.unit == "castle" and not asked.castles:
        return None
    sketch = Sketch()
    sketch.hex(HERE, "clear")
    for number in range(1, _AROUND + 1):
        sketch.hex(f"H{number}", "clear")
        sketch.side(HERE, f"H{number}")
    castles = min(asked.castles, asked.defenders)
    others = asked.defenders - castles
    leaver = others > 0 and asked.unit != "castle"
    sketch.block(HERE, OWN, asked.unit, number=int(leaver))
    sketch.block(HERE, OWN, "castle", 0, number=castles)
    sketch.block(HERE, OWN, number=others - leaver)
    for number in range(asked.attackers):
        sketch.block(f"H{number % asked.attack_hexsides + 1}-{HERE}", ENEMY)
    return sketch.pairs("pinning", HERE, chosen=1 if leaver or (castles and asked.unit == "castle") else 0)


def hexside_limit(asked: HexsideLimit) -> Pairs | None:
    """The hex that is entered, and one beyond each hexside; those who crossed and are no longer there went back again."""
    sketch = Sketch()
    water = "river" if asked.unit == "aquatic" and asked.terrain in LAND and not asked.coastal else ""
    sketch.hex(HERE, *ground(asked.terrain, coastal=asked.coastal, city=asked.city), water)
    sketch.block("H1", OWN, "flyer,aquatic" if asked.unit == "flyer" and asked.terrain == "sea" else asked.unit)
    kind, room = counted_like(asked.unit), min(asked.present, _MOST_IN)
    for number, edge in enumerate(asked.hexsides, 1):  # before the others: only then do these come into a battle
        way = f"H{number}-{HERE}"
        sketch.block(way if asked.battle else f"{way}-H{number}", ENEMY, kind, number=min(edge.enemies, _MOST_OVER))
    for number, edge in enumerate(asked.hexsides, 1):
        sketch.hex(f"H{number}", beyond(edge.hexside))
        sketch.side(HERE, f"H{number}", f"{edge.hexside}{' waterway' if edge.waterway else ''}")
        crossed = min(edge.crossed, _MOST_OVER)
        stay = min(crossed, room)
        room -= stay
        way = f"H{number}-{HERE}"
        sketch.block(way, OWN, kind, number=stay)
        sketch.block(f"{way}-H{number}", OWN, kind, number=crossed - stay)
    sketch.block(HERE, OWN, kind, number=room)
    if asked.battle:
        sketch.block(HERE, ENEMY)
    return sketch.pairs("hexside-limit", HERE, attacker=OWN if asked.side == "attacker" else ENEMY)


def battle_odds(asked: BattleOdds) -> Pairs | None:
    """Both sides in one hex, as they fight in clear land; None where more is asked than a board does (how ties are settled,
    another number of rounds, a comparison), and for a haven or more units than clear land holds."""
    plain = type(asked)(asked.attackers, asked.defenders)
    if replace(asked, compare_unit=plain.compare_unit) != plain:
        return None
    letters = [[one.letter for one in side] for side in (asked.attackers, asked.defenders)]
    if any(len(side) > _MOST_ON_LAND or sum("+" in one for one in side) > 1 or _HAVEN in side for side in letters):
        return None
    sketch = Sketch()
    sketch.hex(HERE, "clear")
    for player, side in ((OWN, asked.attackers), (ENEMY, asked.defenders)):
        for one in side:
            sketch.block(HERE, player, _KINDS.get(one.letter[1:], "ground"), strength=one.strength, rating=one.rating())
    return sketch.pairs("battle-odds", HERE, attacker=OWN)
