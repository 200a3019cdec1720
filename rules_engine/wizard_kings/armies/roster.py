"""What the books print about units: armies, ratings, movement, prices, and the ready-made armies of the first edition.

Rules: wk1.unit-roster, wk1.wizards, wk1.standard-armies; wk2.unit-roster, wk2.scenario-last-wizard-army, wk2.treasure.

A figure that a book does not give is None here (an empty text for a rating): it stands on the players' blocks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...ruling import Message, message, messages
from ..editions import WK1, WK2, Edition

phrases = messages("block")

ELVES, ORCS, UNDEAD, AMAZONS, BARBARIANS = "elves", "orcs", "undead", "amazons", "barbarians"
ARMIES: dict[str, Message] = {
    ELVES: message("roster", "Elves"),
    ORCS: message("roster", "Orcs"),
    UNDEAD: message("roster", "Undead"),
    AMAZONS: message("roster", "Amazons"),
    BARBARIANS: message("roster", "Barbarians"),
}
WIZARD, CASTLE, CHAOS, FLYER, AQUATIC, FOREST_FOLK = "wizard", "castle", "chaos", "flyer", "aquatic", "forest-folk"


@dataclass(frozen=True)
class Kind:
    """A kind of unit as a book describes it.

    name      what it is called
    army      one of `ARMIES`; empty: of any
    rating    combat rating such as ``A2``; empty: not given
    cost      gold points of a step (None: not given)
    movement  movement allowance in hexes (None: not given)
    at_least  the greatest strength at which the book shows one (None: it shows none); a block may reach more
    traits    what the text lets one know of its abilities
    """

    name: Message
    army: str
    rating: str
    cost: int | None
    movement: int | None = None
    at_least: int | None = None
    traits: tuple[str, ...] = ()


@dataclass(frozen=True)
class StandardArmy:
    """A ready-made army: for each kind of unit (as in `ROSTERS`) how many there are, and all their steps together."""

    name: str
    army: str
    units: Mapping[str, tuple[int, int]]


_WICANA, _RANGER, _PIXIE = phrases("Wicana"), phrases("Ranger"), phrases("Pixie")
_GLADER, _OGRE, _GOBLIN = phrases("Glader"), phrases("Ogre"), phrases("Goblin")
_CASTLE, _WIZARD, _PEGASUS = phrases("Castle"), phrases("Wizard"), phrases("Pegasus")

_FIRST: dict[str, Kind] = {
    "wicana": Kind(_WICANA, ELVES, "A+", 2, 2, 4, (WIZARD, FLYER)),
    "ranger": Kind(_RANGER, ELVES, "A2", 4, 2, 3, (FOREST_FOLK,)),
    "pixie": Kind(_PIXIE, ELVES, "B1", 2, 2, 3, (FLYER,)),
    "treek": Kind(phrases("Treek"), ELVES, "C4", 3, 1, 2),
    "glader": Kind(_GLADER, ELVES, "C1", 1, 2, 4),
    "unicorn": Kind(phrases("Unicorn"), ELVES, "B2", 4, 3, None, (CHAOS,)),
    "mermaid": Kind(phrases("Mermaid"), ELVES, "B2", 3, 2, None, (CHAOS,)),
    "shakla": Kind(phrases("Shakla"), ORCS, "A+", 2, 2, 4, (WIZARD, FLYER)),
    "ogre": Kind(_OGRE, ORCS, "B3", 4, 2, 3),
    "troll": Kind(phrases("Troll"), ORCS, "B2", 3, 2, 3),
    "orc": Kind(phrases("Orc"), ORCS, "C2", 2, 2, 4),
    "goblin": Kind(_GOBLIN, ORCS, "C1", 1, 2, 4),
    "kraken": Kind(phrases("Kraken"), ORCS, "B3", 4, 2, None, (CHAOS, AQUATIC)),
    "dragon": Kind(phrases("Dragon"), ORCS, "A5", 8, 3, None, (CHAOS,)),
    "pegasus": Kind(_PEGASUS, "", "A1", 4, 3, None, (CHAOS,)),
    "castle": Kind(_CASTLE, "", "C4", 2, 0, 4, (CASTLE,)),
    "wizard": Kind(_WIZARD, "", "A+", 2, None, 4, (WIZARD, FLYER)),
}

_LATER: dict[str, Kind] = {
    "wicana": Kind(_WICANA, ELVES, "A+", None, None, 4, (WIZARD,)),
    "ranger": Kind(_RANGER, ELVES, "A2", 4, None, 3),
    "pixie": Kind(_PIXIE, ELVES, "B1", None, None, 3),
    "glader": Kind(_GLADER, ELVES, "C1", None, None, 1),
    "ogre": Kind(_OGRE, ORCS, "B3", None, None, 3),
    "goblin": Kind(_GOBLIN, ORCS, "", 1, None, 4),
    "skeleton": Kind(phrases("Skeleton"), UNDEAD, "C2", None, None, 2),
    "zombie": Kind(phrases("Zombie"), UNDEAD, "C1", None, None, 2),
    "charmer": Kind(phrases("Charmer"), AMAZONS, "A+", None, None, 2, (WIZARD,)),
    "amazon": Kind(phrases("Amazon"), AMAZONS, "C1", None, None, 4),
    "guardian": Kind(phrases("Guardian"), AMAZONS, "C2", None, None, 2),
    "bowlyn": Kind(phrases("Bowlyn"), AMAZONS, "A2", None, None, 1),
    "runeka": Kind(phrases("Runeka"), BARBARIANS, "A+", None, None, 4, (WIZARD,)),
    "huscarl": Kind(phrases("Huscarl"), BARBARIANS, "C2", None, None, 4),
    "spearmaid": Kind(phrases("Spearmaid"), BARBARIANS, "C1", None, None, 4),
    "cleric": Kind(phrases("Cleric"), BARBARIANS, "C2", None, None, 3),
    "viking": Kind(phrases("Viking"), BARBARIANS, "B2", None, None, 3),
    "castle": Kind(_CASTLE, "", "C4", 2, 0, 4, (CASTLE,)),
    "wizard": Kind(_WIZARD, "", "", 2, None, 4, (WIZARD,)),  # A+ or B+
    "mob": Kind(phrases("Mob"), "", "", 1, None, 4),
    "medium": Kind(phrases("Medium troops"), "", "", 2, None, 3),
    "elite": Kind(phrases("Elite troops"), "", "", 4, None, 3),
    "haven": Kind(phrases("Haven"), "", "D3", None, None, None),
    "silver": Kind(phrases("Silver block"), "", "", 1, None, 4),
    "gold": Kind(phrases("Gold block"), "", "", 5, None, 4),
}

#: The kinds of unit of each book by the word that a reader types.
ROSTERS: dict[str, dict[str, Kind]] = {WK1.book: _FIRST, WK2.book: _LATER}

STANDARD_ARMIES = (
    StandardArmy(
        "Eldryn",
        ELVES,
        {"wicana": (2, 8), "ranger": (3, 9), "pixie": (1, 3), "treek": (1, 2), "glader": (5, 20), "castle": (2, 8)},
    ),
    StandardArmy(
        "Jurak",
        ORCS,
        {"shakla": (2, 8), "ogre": (1, 3), "troll": (2, 6), "orc": (3, 12), "goblin": (4, 16), "castle": (2, 7)},
    ),
)


def kind_of(edition: Edition, unit: str) -> Kind | None:
    """What the edition's list says about `unit`, in capitals or not; None if it is not listed."""
    return ROSTERS[edition.book].get(unit.casefold())


def listed_cost(edition: Edition, unit: str) -> int | None:
    """The gold points of a step of `unit` that this edition gives (None: no price); a wizard of any name costs the same."""
    return _cost(ROSTERS[edition.book], unit)


def any_cost(unit: str) -> int | None:
    """The gold points of a step of `unit` that the list of any edition gives, the first one before the other."""
    found = (_cost(roster, unit) for roster in ROSTERS.values())
    return next((cost for cost in found if cost is not None), None)


def _cost(roster: Mapping[str, Kind], unit: str) -> int | None:
    kind = roster.get(unit.casefold())
    if kind is not None and kind.cost is None and WIZARD in kind.traits:
        kind = roster[WIZARD]
    return None if kind is None else kind.cost


def standard_army(edition: Edition, units: Iterable[tuple[str, int, int]]) -> StandardArmy | None:
    """The standard army that is made of `units`: names, each with a number of blocks and the strength of each."""
    if not edition.has("standard-armies"):
        return None
    together: dict[str, tuple[int, int]] = {}
    for unit, count, strength in units:
        blocks, steps = together.get(unit.casefold(), (0, 0))
        together[unit.casefold()] = (blocks + count, steps + count * strength)
    return next((army for army in STANDARD_ARMIES if army.units == together), None)
