"""The warriors of our own with their values at the beginning, as they are put on a battlefield (mk2.battlefield)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from ..battle.recruits import ELVES, ORCS, RECRUITS
from ..factions import DEFAULT
from ..labels import FOOT, SWORD
from .fighters import Fighter

_BEGINS = re.compile(r"([0-9]+)/([0-9]+)/([0-9]+)/([0-9]+)\*")


def _read() -> Iterator[Fighter]:
    for line in RECRUITS.splitlines():
        words = line.partition(" dial ")[0].split()
        told = dict(zip(words[::2], words[1::2], strict=True))
        begins = _BEGINS.search(line)
        assert begins is not None, line
        speed, attack, defense, damage = map(int, begins.groups())
        yield Fighter(
            *(Fraction(0), Fraction(0)),
            name=told["kind"],
            speed=speed,
            range=int(told.get("range", "0")),
            speed_type=told.get("speed", FOOT),
            attack_type=told.get("type", SWORD),
            faction=told.get("faction", DEFAULT),
            radius=Fraction(told.get("radius", "0.6")),
            attack=attack,
            defense=defense,
            damage=int(told.get("damage", damage)),
        )


#: By the word that a reader chooses.
WARRIORS: dict[str, Fighter] = {one.name.casefold(): one for one in _read()}


def _names(lines: str) -> tuple[str, ...]:
    return tuple(line.split()[1].casefold() for line in lines.splitlines())


#: Armies of a few of these warriors, by the word that a reader chooses: those of the skirmish and of the battle among ruins.
ARMIES: dict[str, tuple[str, ...]] = {
    "orcs": _names(ORCS),
    "elves": _names(ELVES),
    "beasts": ("drake", "golem", "raider"),
    "shore": ("mage", "rider", "merman"),
}
