"""A battle set on a field: who draws it, or asks the board about it, has the state of a battle as such a question.
(mk2.battlefield)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...outlines import Outline
from ...points import Points
from ..battle.castles.sections import shows, stands
from ..battle.contacts import disc_of, in_play
from ..battle.state import NOBODY, State
from ..battle.values import immune_to_magic, speed_alone, window
from ..castles.attackers import ENOUGH_IN
from ..castles.entry_points import WARRIOR
from ..labels import CLOSE, RANGED, SOARING
from ..table.terrain import CLEAR, HINDERING, Ground
from .areas import Area
from .field import point_of
from .fields import Battlefield
from .fighters import (
    ACTED,
    BELOW,
    BIG,
    BOMBARDS,
    CAPTIVE,
    DIALS,
    FLAGS,
    IMMUNE,
    SIEGE,
    SOARS,
    Fighter,
)
from .pieces import Block, Land, Marker


class OnField(NamedTuple):
    """A state of a battle as a question about a battlefield.

    warriors, sections  those that are there, by their numbers in the battle, in the order of the field
    terrain  the same of the pieces of terrain; rubble of sections and planks come after them on the field
    """

    asked: Battlefield
    warriors: tuple[int, ...]
    sections: tuple[int, ...]
    terrain: tuple[int, ...]


def set_on_field(state: State) -> OnField:
    """Everything that stands and lies, with the readings of the battle; nothing is asked yet."""
    setup = state.setup
    there = tuple(number for number, _, _ in in_play(state))
    standing = tuple(number for number in range(len(setup.sections)) if stands(state, number))
    lying = tuple(at for at, one in enumerate(setup.terrain) if at not in state.ruined or one.kind != CLEAR)
    land = [_land(state, at, setup.terrain[at]) for at in lying]
    ruins = [setup.patches[at] for at in sorted(state.ruined) if at >= len(setup.terrain)]
    land += [Land(HINDERING, _area(one.outline)) for one in ruins]
    walls = {setup.sections[number].label: at for at, number in enumerate(standing, 1)}
    land += [Land(CLEAR, Area(one.ground.outline), plank=walls[one.wall]) for one in setup.planks if one.wall in walls]
    told = setup.readings
    asked = Battlefield(
        warriors=tuple(_fighter(state, number, there) for number in there),
        terrain=tuple(land),
        sections=tuple(_block(state, number) for number in standing),
        objectives=tuple(Marker(one, owner) for one, owner in zip(setup.objectives, state.owners, strict=True)),
        warrior=0,
        target=None,
        way=Points(),
        formation=(),
        table=setup.table,
        teams=_teams(state),
        rim=told.rim,
        boundary=told.boundary,
        ground_hindering=told.ground_hindering,
        capture_helpers=told.capture_helpers,
        check=told.check,
        touching=told.touching,
        criticals=told.criticals,
        near_targets=told.near_targets,
        close_height=told.close_height,
        takeover=told.takeover,
    )
    return OnField(asked, there, standing, lying)


def _land(state: State, at: int, one: Ground) -> Land:
    card = dict(state.setup.built).get(at)
    if at in state.ruined:
        return Land(CLEAR, Area(one.outline))
    area = Area(one.outline)
    dot = card is not None and card.dot is not None
    walls = card.fortification if card else 0
    return Land(one.kind, area, one.elevated, one.abrupt, card is not None, one.piece, one.access, walls, not dot)


def _area(outline: Outline) -> Area:
    return Area(Points(map(point_of, outline.corners)))


def _fighter(state: State, number: int, there: Sequence[int]) -> Fighter:
    one, kind, shown = state.warriors[number], state.setup.kinds[number], window(state, number)
    spot = point_of(disc_of(state, number).centre)
    told = {
        SOARS: one.level == SOARING,
        ACTED: one.acted,
        CAPTIVE: one.captor != NOBODY,
        BIG: kind.figure != WARRIOR,
        DIALS: kind.has_several_dials,
        IMMUNE: immune_to_magic(state, number),
        SIEGE: any(name in ENOUGH_IN[CLOSE] for name in shown.abilities),
        BOMBARDS: any(name in ENOUGH_IN[RANGED] for name in shown.abilities),
        BELOW: one.below,
    }
    return Fighter(
        *(spot.x, spot.y, one.facing),
        side=state.setup.owner[number],
        name=state.setup.labels[number],
        speed=speed_alone(state, number),
        range=kind.range,
        speed_type=kind.speed,
        attack_type=kind.type,
        faction=kind.faction,
        radius=kind.radius,
        arc=kind.arc,
        tokens=one.tokens,
        attack=shown.attack or 0,
        defense=shown.defense or 0,
        damage=kind.damage if kind.range else shown.damage or 0,
        captor=there.index(one.captor) + 1 if one.captor in there else 0,
        flags=tuple(flag for flag in FLAGS if told.get(flag)),
    )


def _block(state: State, number: int) -> Block:
    one, now, shown = state.setup.sections[number], state.sections[number], shows(state, number)
    ladders = (point_of(rung.at) for rung in state.ladders if rung.against == number)
    return Block(
        one.kind,
        Area(one.ground.outline),
        side=one.owner,
        range=one.range,
        attack=shown.attack or 0,
        defense=shown.defense or 0,
        damage=shown.damage or 0,
        fortification=one.fortification,
        opened=tuple(sorted(now.opened)),
        breached=now.breached_by > 0,
        ways=Points(map(point_of, (*one.doors, *one.passage))),
        entries=Points((*one.ground.access, *ladders)),
    )


def _teams(state: State) -> tuple[int, ...]:
    teams = [one.team for one in state.setup.players]
    return tuple(teams) if all(teams) else ()
