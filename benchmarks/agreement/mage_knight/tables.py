"""Random battles, and a state of one set on the field. (mk2.battlefield)"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rules_engine.decimals import UNIT
from rules_engine.mage_knight.battle import apply, begun, demonstration, legal_actions
from rules_engine.mage_knight.battle.castles.sections import shows, stands
from rules_engine.mage_knight.battle.contacts import disc_of, in_play
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.mage_knight.battle.state import ACTION, NOBODY, State
from rules_engine.mage_knight.battle.values import immune_to_magic, speed_alone, window
from rules_engine.mage_knight.castles.calculators.attacker import ENOUGH_IN
from rules_engine.mage_knight.course.turns import HIGHEST_TOTAL
from rules_engine.mage_knight.labels import CLOSE, RANGED, SOARING
from rules_engine.mage_knight.position.areas import Area
from rules_engine.mage_knight.position.asked import answered, on_field
from rules_engine.mage_knight.position.calculators.battlefield import Battlefield
from rules_engine.mage_knight.position.field import Piece
from rules_engine.mage_knight.position.fighters import (
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
from rules_engine.mage_knight.position.pieces import Block, Land, Marker
from rules_engine.outlines import Outline
from rules_engine.plane import Place
from rules_engine.points import Point, Points
from rules_engine.ruling import Ruling
from rules_engine.splitmix import SplitMix, dice

Below = Callable[[int], int]
#: The demonstrations in the order of the random battles.
NAMES = ("castle", "gates", "siege", *(one for one in BATTLES if one not in ("castle", "gates", "siege")))
STATES, EVERY = 6, 9  # states of a battle that are compared, and how many actions lie between them


@dataclass(frozen=True)
class Table:
    """A state of random battle `seed`, and the same on the board: the warriors and the sections that stand, by their numbers."""

    seed: int
    state: State
    board: Battlefield
    warriors: tuple[int, ...]
    sections: tuple[int, ...]

    def number(self, warrior: int) -> int:
        """What the warrior is on the board."""
        return self.warriors.index(warrior) + 1

    def ask(self, question: str, warrior: int = NOBODY, target: str = "", **told: Any) -> Ruling:
        """The ruling of the board."""
        chosen = self.number(warrior) if warrior != NOBODY else 0
        piece = Piece(target[0], int(target[1:])) if target else None
        asked = replace(self.board, question=question, warrior=chosen, target=piece, **told)
        return answered(on_field(asked), asked).ruling

    def turn_of(self, player: int) -> State:
        """The state at the start of the action phase of a player."""
        acted = any(
            one.acted for one, owner in zip(self.state.warriors, self.state.setup.owner, strict=True) if owner == player
        )
        return self.state._replace(active=player, actor=player, given=int(acted), phase=ACTION)


def states(number: int) -> Iterator[Table]:
    """Random battle `number`: some of the states in its action phases."""
    below, source = SplitMix(~number).below, dice(number)
    state = begun(demonstration(NAMES[number % len(NAMES)]))
    for at in range(STATES * EVERY):
        if state.actor == 0:
            return
        if at % EVERY == 0 and state.phase == ACTION and not state.asks and state.doing is None:
            yield set_on_board(state, number * STATES * EVERY + at)
        actions = legal_actions(state)
        kinds = list(dict.fromkeys(map(type, actions)))
        kind = kinds[below(len(kinds))]
        alike = [one for one in actions if type(one) is kind]
        state, _ = apply(state, alike[below(len(alike))], source)


def set_on_board(state: State, seed: int) -> Table:
    """The same table as a question about a battlefield."""
    setup = state.setup
    there = tuple(number for number, _, _ in in_play(state))
    standing = tuple(number for number in range(len(setup.sections)) if stands(state, number))
    land = [
        _land(state, at, one) for at, one in enumerate(setup.terrain) if at not in state.ruined or one.kind != "clear"
    ]
    ruins = [setup.patches[at] for at in sorted(state.ruined) if at >= len(setup.terrain)]
    land += [Land("hindering", _area(one.outline)) for one in ruins]
    walls = {setup.sections[number].label: at for at, number in enumerate(standing, 1)}
    land += [
        Land("clear", Area(one.ground.outline), plank=walls[one.wall]) for one in setup.planks if one.wall in walls
    ]
    told = setup.readings
    board = Battlefield(
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
    richer = replace(setup, terms=replace(setup.terms, total=HIGHEST_TOTAL))  # a board knows no total of actions
    return Table(seed, state._replace(setup=richer), board, there, standing)


def _land(state: State, at: int, one: Any) -> Land:
    card = dict(state.setup.built).get(at)
    if at in state.ruined:
        return Land("clear", Area(one.outline))
    area = Area(one.outline)
    dot = card is not None and card.dot is not None
    walls = card.fortification if card else 0
    return Land(one.kind, area, one.elevated, one.abrupt, card is not None, one.piece, one.access, walls, not dot)


def _area(outline: Outline) -> Area:
    return Area(Points(map(point, outline.corners)))


def point(spot: Place) -> Point:
    """A place of a battle in inches, as the board has it."""
    return Point(Fraction(spot.x, UNIT), Fraction(spot.y, UNIT))


def _fighter(state: State, number: int, there: Sequence[int]) -> Fighter:
    one, kind, shown = state.warriors[number], state.setup.kinds[number], window(state, number)
    spot = point(disc_of(state, number).centre)
    told = {
        SOARS: one.level == SOARING,
        ACTED: one.acted,
        CAPTIVE: one.captor != NOBODY,
        BIG: kind.figure in ("horse", "mounted", "peanut-dial"),
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
    ladders = (point(rung.at) for rung in state.ladders if rung.against == number)
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
        ways=Points(map(point, (*one.doors, *one.passage))),
        entries=Points((*one.ground.access, *ladders)),
    )


def _teams(state: State) -> tuple[int, ...]:
    teams = [one.team for one in state.setup.players]
    return tuple(teams) if all(teams) else ()
