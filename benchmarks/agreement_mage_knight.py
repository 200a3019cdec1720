"""The board and the battles of Mage Knight, asked the same about the same table (:mod:`benchmarks.agreement`).

Every demonstration is fought at random, and in each state that is reached in an action phase the questions go to both: who
touches whom, lines of fire, targets, arcs, helpers, ways, formations, shots of sections and at sections, objectives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from benchmarks.agreement import Answers, Family
from rules_engine.decimals import UNIT
from rules_engine.mage_knight.battle import apply, begun, demonstration, legal_actions
from rules_engine.mage_knight.battle.attacks import aims, close_combat, rolling, shooting, volleys, wrecking
from rules_engine.mage_knight.battle.attacks.assaults import (
    Batter,
    Bombard,
    Capture,
    Close,
    Eliminate,
    Ranged,
    Volley,
)
from rules_engine.mage_knight.battle.castles import aiming, storming
from rules_engine.mage_knight.battle.castles.sections import shows, stands
from rules_engine.mage_knight.battle.contacts import contact, disc_of, faces, in_play, opposes
from rules_engine.mage_knight.battle.demonstration import BATTLES
from rules_engine.mage_knight.battle.moves import marching
from rules_engine.mage_knight.battle.moves.destinations import goals
from rules_engine.mage_knight.battle.moves.movements import Formation, Move
from rules_engine.mage_knight.battle.moves.ways import put_along, why_not_there
from rules_engine.mage_knight.battle.state import ACTION, NOBODY, State
from rules_engine.mage_knight.battle.turn.giving import why_not_given
from rules_engine.mage_knight.battle.turn.phases import touchers
from rules_engine.mage_knight.battle.values import effects, immune_to_magic, inches, speed_value, window
from rules_engine.mage_knight.castles.calculators.attacker import ENOUGH_IN
from rules_engine.mage_knight.course.calculators.objective import Objective, objective
from rules_engine.mage_knight.course.turns import HIGHEST_TOTAL
from rules_engine.mage_knight.labels import CAPTURE, CLOSE, ELIMINATE, RANGED, SOARING
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
from rules_engine.mage_knight.warriors.calculators.exhaustion import CLOSE_ACTION, MOVE
from rules_engine.outlines import Outline
from rules_engine.plane import Place
from rules_engine.points import Point, Points
from rules_engine.ruling import Ruling, Step
from rules_engine.splitmix import SplitMix, dice

#: The demonstrations in the order of the random battles.
NAMES = ("castle", "gates", "siege", *(one for one in BATTLES if one not in ("castle", "gates", "siege")))
STATES, EVERY = 6, 9  # states of a battle that are compared, and how many actions lie between them
PAIRS, WAYS = 4, 3  # pairs of warriors, and ways of one, in each state
KINDS = (
    *("contact", "line", "target", "arcs", "helpers", "path", "movement", "shooting"),
    *("shot", "storm", "objective"),
)
Below = Callable[[int], int]


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
    return Area(Points(map(_point, outline.corners)))


def _point(spot: Place) -> Point:
    return Point(Fraction(spot.x, UNIT), Fraction(spot.y, UNIT))


def _fighter(state: State, number: int, there: Sequence[int]) -> Fighter:
    one, kind, shown = state.warriors[number], state.setup.kinds[number], window(state, number)
    spot = _point(disc_of(state, number).centre)
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
        speed=speed_value(state, number) if one.captive == NOBODY else shown.speed or 0,
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
    ladders = (_point(rung.at) for rung in state.ladders if rung.against == number)
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
        ways=Points(map(_point, (*one.doors, *one.passage))),
        entries=Points((*one.ground.access, *ladders)),
    )


def _teams(state: State) -> tuple[int, ...]:
    teams = [one.team for one in state.setup.players]
    return tuple(teams) if all(teams) else ()


def compared(table: Table) -> Iterator[Answers]:
    """Every question about a state to board and battle: its kind, and what it is about."""
    return (Answers(f"{about} (battle and action {table.seed})", *found) for about, *found in _asked(table))


def _asked(table: Table) -> Iterator[tuple[str, object, object]]:
    below = SplitMix(table.seed).below
    pairs = [(one, other) for one in table.warriors for other in table.warriors if one != other]
    for one, other in _some(pairs, PAIRS, below):
        told = f"{table.state.setup.labels[one]} {table.state.setup.labels[other]}"
        yield from ((f"{kind} {told}", *found) for kind, *found in _of_a_pair(table, one, other))
    for one in _some(table.warriors, 2, below):
        yield from _ways(table, one, below)
    yield from _formations(table, below)
    for section in _some(table.sections, 2, below):
        yield from _of_a_section(table, section, below)
    for number in range(len(table.board.objectives)):
        yield f"objective {number + 1}", *_objective(table, number)


def _some(found: Sequence[Any], most: int, below: Below) -> list[Any]:
    left = list(found)
    return [left.pop(below(len(left))) for _ in range(min(most, len(left)))]


def _told(ruling: Ruling) -> tuple[bool, str]:
    """Whether it is legal, and the rule that forbids it; that of the line of fire stands before the word of the target."""
    if ruling.legal:
        return True, ""
    last = ruling.steps[-1].rule
    return False, ruling.steps[-2].rule if last == "mk2.line-of-fire" and len(ruling.steps) > 1 else last


def _why(step: Step | None) -> tuple[bool, str]:
    return (True, "") if step is None else (False, step.rule)


def _of_a_pair(table: Table, one: int, other: int) -> Iterator[tuple[str, object, object]]:
    state, aim = table.turn_of(table.state.setup.owner[one]), f"w{table.number(other)}"
    faced = table.ask("facing", one).result.others if len(table.warriors) > 1 else ()
    near = [table.number(each) for each in table.warriors if each != one]
    if len(faced) == len(near):
        seen = faced[near.index(table.number(other))]
        here, there = disc_of(state, one).centre, disc_of(state, other).centre
        yield "contact", seen.contact, contact(state, one, other)
        yield "arcs", (seen.in_front_arc, seen.rear), (faces(state, one, there), not faces(state, other, here))
        spins = contact(state, one, other) and opposes(state, one, other)
        yield "arcs", seen.free_spin, spins
    seen_line = table.ask("line-of-fire", one, aim)
    yield "line", seen_line.legal, _in_line(state, one, other)
    for kind, legal in _targets(state, one, other):
        yield f"target {kind}", _told(table.ask("target", one, aim, kind=kind)), legal
    for kind in (CLOSE, CAPTURE) if why_not_given(state, one, CLOSE_ACTION) is None else ():
        found = table.ask("gang-up", one, aim, kind=kind)
        helpers = rolling.helpers(state, one, other, kind)
        yield f"helpers {kind}", sum(found.result.counted), helpers


def _in_line(state: State, one: int, other: int) -> bool:
    aim = aims.aim_of(state, one, other, RANGED)
    return aims.why_not_in_line(state, one, other) is None and aim.distance <= state.setup.kinds[one].range


def _targets(state: State, one: int, other: int) -> Iterator[tuple[str, tuple[bool, str]]]:
    mine, theirs = state.setup.labels[one], state.setup.labels[other]
    yield RANGED, _why(shooting.why_not(state, Ranged(mine, (theirs,))))
    yield CLOSE, _why(close_combat.why_not(state, Close(mine, theirs)))
    yield CAPTURE, _why(close_combat.why_not(state, Capture(mine, theirs)))
    if state.warriors[one].captive == other:
        yield ELIMINATE, _why(close_combat.why_not(state, Eliminate(mine)))


def _ways(table: Table, one: int, below: Below) -> Iterator[tuple[str, object, object]]:
    state = table.turn_of(table.state.setup.owner[one])
    label, given = state.setup.labels[one], why_not_given(state, one, MOVE)
    most = inches(state, one)
    found = _some(list(goals(state, one, most)), WAYS, below)
    for goal in found:
        level = "" if goal.level in ("", state.warriors[one].level) else goal.level
        move = put_along(state, one, Move(label, (goal.at,), state.warriors[one].facing, False, level))
        wrong = given or why_not_there(state, one, move, most)
        path = table.ask("path", one, way=Points((_point(goal.at),)), level_after=level or None)
        yield f"path {label} {goal.at}", _told(path), _why(wrong)


def _formations(table: Table, below: Below) -> Iterator[tuple[str, object, object]]:
    sides = {one: table.state.setup.owner[one] for one in table.warriors}
    for side in dict.fromkeys(sides.values()):
        own = [one for one in table.warriors if sides[one] == side]
        foes = [one for one in table.warriors if sides[one] != side]
        if len(own) < 3:
            continue
        members, state = _some(own, 3, below), table.turn_of(side)
        if not any(state.warriors[one].acted or state.warriors[one].captive != NOBODY for one in members):
            yield _marching(table, state, members)
        if foes:
            yield from _volley(table, state, members, _some(foes, 1, below)[0])


def _marching(table: Table, state: State, members: Sequence[int]) -> tuple[str, object, object]:
    labels = tuple(state.setup.labels[one] for one in members)
    numbers = tuple(table.number(one) for one in members)
    here = table.board.warriors[numbers[0] - 1]
    way = Points((Point(here.x, here.y),))
    board = table.ask("movement-formation", members[0], way=way, formation=numbers[1:])
    return f"movement {labels}", _told(board), _why(marching.why_not(state, Formation(labels)))


def _volley(table: Table, state: State, members: Sequence[int], foe: int) -> Iterator[tuple[str, object, object]]:
    labels = tuple(state.setup.labels[one] for one in members)
    numbers = tuple(table.number(one) for one in members)
    board = table.ask("ranged-formation", members[0], f"w{table.number(foe)}", formation=numbers[1:])
    action = Volley(labels, state.setup.labels[foe])
    wrong = volleys.why_not(state, action)
    yield f"shooting {action}", _told(board), _why(wrong)
    if board.legal and wrong is None and not _modified(state, [*members, foe]):
        found = rolling.modified(state, members[0], foe, RANGED)
        asked = volleys.asked_of(state, members, foe, (), found)
        game = volleys.ranged_formation(None, asked).result
        yield f"shooting {action} need", (board.result.need, board.result.hit), (game.need, game.hit)


def _modified(state: State, warriors: Sequence[int]) -> bool:
    """Whether abilities, items or domains change a value of one of them, which no board tells."""
    bonus = any(state.setup.kinds[one].bonus for one in warriors)
    return bonus or any(effects(state, one) for one in warriors)


def _of_a_section(table: Table, section: int, below: Below) -> Iterator[tuple[str, object, object]]:
    number, setup = table.sections.index(section) + 1, table.state.setup
    state = table.turn_of(setup.sections[section].owner)
    for foe in _some(table.warriors, 2, below):
        if state.warriors[foe].captor != NOBODY or setup.side[foe] == setup.side_of(state.active):
            continue
        label = f"shot {setup.sections[section].label} {setup.labels[foe]}"
        board = table.ask("shot", target=f"w{table.number(foe)}", shooter=number)
        game = aiming.at_warrior(state, section, foe)
        yield label, _told(board), _told(game)
        if not _modified(state, [foe]):
            yield f"{label} need", (board.result.need, board.result.chance), (game.result.need, game.result.chance)
    for other in _some(table.sections, 1, below):
        if setup.side_of(setup.sections[other].owner) != setup.side_of(state.active):
            board = table.ask("shot", target=f"s{table.sections.index(other) + 1}", shooter=number)
            game = aiming.at_section(state, section, other)
            about = f"shot {setup.sections[section].label} {setup.sections[other].label}"
            values = [(one.legal, one.result.need, one.result.chance) for one in (board, game)]
            yield about, *values
    for one in _some(table.warriors, 2, below):
        yield from _storms(table, one, section)


def _storms(table: Table, one: int, section: int) -> Iterator[tuple[str, object, object]]:
    setup, number = table.state.setup, table.sections.index(section) + 1
    state = table.turn_of(setup.owner[one])
    for kind, action in ((CLOSE, Batter), (RANGED, Bombard)):
        attack = action(setup.labels[one], setup.sections[section].label)
        wrong = wrecking.why_not(state, attack)
        told = table.board.warriors[table.number(one) - 1]
        damage = (window(state, one).damage or 0) if kind == CLOSE else setup.kinds[one].damage
        changed = [*table.board.warriors]
        changed[table.number(one) - 1] = replace(told, damage=damage)
        board = table.ask("target", one, f"s{number}", kind=kind, warriors=tuple(changed))
        yield f"storm {attack}", _told(board), _why(wrong)
        if board.legal and wrong is None and not _modified(state, [one]):
            game = storming.attack_section(None, storming.asked_of(state, storming.Assault(one, section, kind))).result
            yield f"storm {attack} need", (board.result.need, board.result.chance), (game.need, game.chance)


def _objective(table: Table, number: int) -> tuple[object, object]:
    state = table.state
    board = table.ask("objective", target=f"o{number + 1}", warrior=NOBODY)
    game = objective(None, Objective(state.owners[number], 1, touchers(state, number), table.board.teams))
    return board.result, game.result


FAMILY = Family("Mage Knight", states, compared, KINDS, (aims, "why_not_in_line", lambda *told: None))
