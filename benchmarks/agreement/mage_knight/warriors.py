"""What board and battle say of two warriors, of the ways of one, and of formations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks.agreement import some
from benchmarks.agreement.mage_knight.judging import judged, modified, refused
from benchmarks.agreement.mage_knight.tables import Below, Table
from rules_engine.mage_knight.battle.attacks import aims, close_combat, rolling, shooting, volleys
from rules_engine.mage_knight.battle.attacks.assaults import (
    Capture,
    Close,
    Eliminate,
    Ranged,
    Volley,
)
from rules_engine.mage_knight.battle.contacts import contact, disc_of, faces, opposes
from rules_engine.mage_knight.battle.moves import marching
from rules_engine.mage_knight.battle.moves.destinations import goals
from rules_engine.mage_knight.battle.moves.movements import Formation, Move
from rules_engine.mage_knight.battle.moves.ways import put_along, why_not_there
from rules_engine.mage_knight.battle.state import NOBODY, State
from rules_engine.mage_knight.battle.turn.giving import why_not_given
from rules_engine.mage_knight.battle.values import inches
from rules_engine.mage_knight.labels import CAPTURE, CLOSE, ELIMINATE, RANGED
from rules_engine.mage_knight.position.field import point_of
from rules_engine.mage_knight.warriors.tokens import CLOSE_ACTION, MOVE
from rules_engine.points import Point, Points

WAYS = 3  # of a warrior, in each state


def of_a_pair(table: Table, one: int, other: int) -> Iterator[tuple[str, object, object]]:
    """Contact, arcs, line of fire, targets and helpers of one warrior against another."""
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
        yield f"target {kind}", judged(table.ask("target", one, aim, kind=kind)), legal
    for kind in (CLOSE, CAPTURE) if why_not_given(state, one, CLOSE_ACTION) is None else ():
        found = table.ask("gang-up", one, aim, kind=kind)
        helpers = rolling.helpers(state, one, other, kind)
        yield f"helpers {kind}", sum(found.result.counted), helpers


def _in_line(state: State, one: int, other: int) -> bool:
    aim = aims.aim_of(state, one, other, RANGED)
    return aims.why_not_in_line(state, one, other) is None and aim.distance <= state.setup.kinds[one].range


def _targets(state: State, one: int, other: int) -> Iterator[tuple[str, tuple[bool, str]]]:
    mine, theirs = state.setup.labels[one], state.setup.labels[other]
    yield RANGED, refused(shooting.why_not(state, Ranged(mine, (theirs,))))
    yield CLOSE, refused(close_combat.why_not(state, Close(mine, theirs)))
    yield CAPTURE, refused(close_combat.why_not(state, Capture(mine, theirs)))
    if state.warriors[one].captive == other:
        yield ELIMINATE, refused(close_combat.why_not(state, Eliminate(mine)))


def ways_of(table: Table, one: int, below: Below) -> Iterator[tuple[str, object, object]]:
    """Ways of one warrior to places that it can reach."""
    state = table.turn_of(table.state.setup.owner[one])
    label, given = state.setup.labels[one], why_not_given(state, one, MOVE)
    most = inches(state, one)
    found = some(list(goals(state, one, most)), WAYS, below)
    for goal in found:
        level = "" if goal.level in ("", state.warriors[one].level) else goal.level
        move = put_along(state, one, Move(label, (goal.at,), state.warriors[one].facing, False, level))
        wrong = given or why_not_there(state, one, move, most)
        path = table.ask("path", one, way=Points((point_of(goal.at),)), level_after=level or None)
        yield f"path {label} {goal.at}", judged(path), refused(wrong)


def formations(table: Table, below: Below) -> Iterator[tuple[str, object, object]]:
    """Three warriors of each side moving or shooting as a formation."""
    sides = {one: table.state.setup.owner[one] for one in table.warriors}
    for side in dict.fromkeys(sides.values()):
        own = [one for one in table.warriors if sides[one] == side]
        foes = [one for one in table.warriors if sides[one] != side]
        if len(own) < 3:
            continue
        members, state = some(own, 3, below), table.turn_of(side)
        if not any(state.warriors[one].acted or state.warriors[one].captive != NOBODY for one in members):
            yield _marching(table, state, members)
        if foes:
            yield from _volley(table, state, members, some(foes, 1, below)[0])


def _marching(table: Table, state: State, members: Sequence[int]) -> tuple[str, object, object]:
    labels = tuple(state.setup.labels[one] for one in members)
    numbers = tuple(table.number(one) for one in members)
    here = table.board.warriors[numbers[0] - 1]
    way = Points((Point(here.x, here.y),))
    board = table.ask("movement-formation", members[0], way=way, formation=numbers[1:])
    return f"movement {labels}", judged(board), refused(marching.why_not(state, Formation(labels)))


def _volley(table: Table, state: State, members: Sequence[int], foe: int) -> Iterator[tuple[str, object, object]]:
    labels = tuple(state.setup.labels[one] for one in members)
    numbers = tuple(table.number(one) for one in members)
    board = table.ask("ranged-formation", members[0], f"w{table.number(foe)}", formation=numbers[1:])
    action = Volley(labels, state.setup.labels[foe])
    wrong = volleys.why_not(state, action)
    yield f"shooting {action}", judged(board), refused(wrong)
    if board.legal and wrong is None and not modified(state, [*members, foe]):
        found = rolling.modified(state, members[0], foe, RANGED)
        asked = volleys.asked_of(state, members, foe, (), found)
        game = volleys.ranged_formation(None, asked).result
        yield f"shooting {action} need", (board.result.need, board.result.hit), (game.need, game.hit)
