"""A field as the state of a battle in which everything stands so: what the rules of battles ask about it.

Pieces of terrain lie there in their order, but planks behind the sections; whoever stands on the field belongs to the
player of its number, and the chosen warrior's player is on turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ...plane import Box, place, units
from ..battle.castles.entrances import entries_of
from ..battle.contacts import contact
from ..battle.figures import Card, Enlisted, Kind, Plank, Section, Spot
from ..battle.harm.effects import IMMUNE, MAGIC, Ability, Effect
from ..battle.readings import Readings
from ..battle.setup import Player, Setup, Terms
from ..battle.state import ACTION, NOBODY, Standing, State, initial
from ..castles.attackers import ENOUGH_IN
from ..castles.entry_points import WARRIOR
from ..castles.long_shots import MULTI_DIAL
from ..castles.sections import raised
from ..course.turns import HIGHEST_TOTAL
from ..labels import CLOSE, GROUND, RANGED, SOARING
from ..table.bases import EDGE
from ..table.tables import EDGES, Table
from ..warriors.dials import ELIMINATED, Click
from .fighters import ACTED, BELOW, BIG, BOMBARDS, CAPTIVE, DIALS, MOST_SIDES, SIEGE, SOARS, Fighter
from .fighters import IMMUNE as NO_MAGIC
from .pieces import Block, Land, Marker

#: Who holds a captive that touches no opponent: nobody on the field.
SOMEBODY = -2
MOUNTED = "mounted"
FAR = 4 * EDGE  # inches: beyond what any place on a field can be
_NO_MAGIC = Ability(NO_MAGIC, (Effect(IMMUNE, 0, MAGIC),))
_GONE = Click(skulls=ELIMINATED)


@dataclass(frozen=True)
class Field(Setup):
    """A set-up whose table has no edges where none is told."""

    bounded: bool = False

    @cached_property
    def box(self) -> Box:
        """The table on the plane, or all that a place can be on."""
        return self.table.box() if self.bounded else _EVERYWHERE


_EVERYWHERE = Box(*(units(Fraction(edge)) for edge in (-FAR, -FAR, FAR, FAR)))


def state_of(
    warriors: Sequence[Fighter],
    land: Sequence[Land],
    sections: Sequence[Block],
    objectives: Sequence[Marker],
    teams: Sequence[int],
    readings: Readings,
    active: int,
    table: Table | None,
) -> State:
    """The state of a battle in which all this stands and lies, in the action phase of player `active`."""
    flat = [one for one in land if not one.plank]
    walls = tuple(map(_section, range(1, len(sections) + 1), sections))
    setup = Field(
        players=tuple(_player(number, teams) for number in range(1, MOST_SIDES + 1)),
        warriors=tuple(map(_enlisted, range(1, len(warriors) + 1), warriors)),
        terms=Terms(total=HIGHEST_TOTAL),
        terrain=tuple(one.ground for one in flat),
        cards=tuple(map(_card, flat)),
        objectives=tuple(one.token for one in objectives),
        abilities=(_NO_MAGIC,),
        sections=walls,
        planks=tuple(_plank(one, walls) for one in land if one.plank),
        readings=readings,
        table=table or Table(),
        bounded=table is not None,
    )
    stands = tuple(
        one._replace(acted=told.has(ACTED), below=told.has(BELOW))
        for one, told in zip(initial(setup).warriors, warriors, strict=True)
    )
    state = initial(setup)._replace(
        phase=ACTION,
        round=1,
        active=active,
        actor=active,
        warriors=stands,
        owners=tuple(one.owner for one in objectives),
        given=sum(one.has(ACTED) and one.side == active for one in warriors),
        sections=tuple(
            one._replace(breached_by=told.side if told.breached else 0)
            for one, told in zip(initial(setup).sections, sections, strict=True)
        ),
    )
    state = state._replace(entries=entries_of(state))
    return state._replace(warriors=_held(state, warriors))


def _player(number: int, teams: Sequence[int]) -> Player:
    edges = tuple(EDGES)
    return Player(str(number), edges[(number - 1) % len(edges)], teams[number - 1] if number <= len(teams) else 0)


def _enlisted(number: int, one: Fighter) -> Enlisted:
    abilities: tuple[str, ...] = (NO_MAGIC,) if one.has(NO_MAGIC) else ()
    enough = ((SIEGE, CLOSE), (BOMBARDS, RANGED))
    abilities += tuple(ENOUGH_IN[kind][0] for flag, kind in enough if one.has(flag))
    kind = Kind(
        one.name,
        (Click(one.speed, one.attack, one.defense, one.damage, abilities, start=True), _GONE),
        faction=one.faction,
        type=one.attack_type,
        speed=one.speed_type,
        range=one.range,
        damage=one.damage,
        radius=one.radius,
        arc=one.arc,
        figure=_figure(one),
    )
    spot = Spot(one.disc.centre, one.facing, SOARING if one.has(SOARS) else GROUND)
    return Enlisted(f"#{number}", one.side, kind, spot, tokens=one.tokens)


def _figure(one: Fighter) -> str:
    """What the castle rules make of it; a Titan and a figure with several dials are the same to them (mkc.long-shot)."""
    return MULTI_DIAL if one.has(DIALS) else MOUNTED if one.has(BIG) else WARRIOR


def _card(one: Land) -> Card | None:
    """The card of a built piece; what it takes to destroy it, no question about a field asks."""
    if not one.built:
        return None
    return Card(0, one.fortification, 1, None if one.dotless else place(one.area.centre))


def _section(number: int, one: Block) -> Section:
    return Section(
        f"s{number}",
        one.side,
        one.kind,
        (Click(None, one.attack, one.defense, one.damage, start=True), _GONE),
        raised(one.side, one.area.corners, one.entries),
        range=one.range,
        fortification=one.fortification,
        doors=one.doors,
        passage=one.passage,
        opened=one.opened,
    )


def _plank(one: Land, walls: Sequence[Section]) -> Plank:
    wall = walls[one.plank - 1] if one.plank <= len(walls) else None
    return Plank(wall.label if wall else "", raised(wall.owner if wall else 1, one.area.corners))


def _held(state: State, told: Sequence[Fighter]) -> tuple[Standing, ...]:
    """The warriors with who holds whom: the captor that is told, or the first opposing one that the captive touches."""
    found = list(state.warriors)
    sides = state.setup.side
    for number, one in enumerate(told):
        if not one.has(CAPTIVE):
            continue
        free = (other for other, each in enumerate(told) if not each.has(CAPTIVE) and sides[other] != sides[number])
        holds = (other for other in free if contact(state, number, other))
        captor = one.captor - 1 if 0 < one.captor <= len(told) else next(holds, SOMEBODY)
        found[number] = found[number]._replace(captor=captor)
        if captor >= 0 and found[captor].captive == NOBODY:
            found[captor] = found[captor]._replace(captive=number)
    return tuple(found)
