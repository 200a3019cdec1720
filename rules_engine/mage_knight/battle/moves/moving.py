"""Move actions of one warrior: breaking away, turning on the spot where that has failed, the way, running, free spins.

Rules: mk2.movement, mk2.breakaway, mk2.hoof-breakaway, mk2.formation-breakaway, mk2.hoof-shake-off, mk2.run, mk2.free-spin,
mk2.definition-of-moving.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import alike
from ....plane import squared
from ....ruling import Listed, Step, message, messages
from ...labels import HOOF, SOARING, WING
from ...movement.breaking_away import MAY_TURN, SHAKE_OFF, frees, may_rotate_after_failure
from ...movement.speeds import RUNNERS, fault_of_run
from ...warriors.tokens import MOVE
from ..castles import linking, passages
from ..contacts import disc_of, faces, opponents_beside
from ..decisions import Decision, called, forbidden
from ..harm.harm import exhaust, hurt
from ..state import MARCHING, MOVING, NOBODY, Doing, Position
from ..table import Table
from ..turn.giving import give, why_not_given
from ..values import inches, speed_type
from .destinations import Goal, around, contacts, gaze, goals
from .movements import Breakaway, Go, Move, Stay
from .reaching import quick, reached
from .spins import offer
from .ways import put_along, walk, why_not_there

phrases = messages("mk-battle")


def after_failure(pos: Position, warrior: int) -> tuple[bool, Step]:
    """Whether it may turn, and the step that says so."""
    assert pos.doing is not None
    readings, kind = pos.setup.readings, speed_type(pos, warrior)
    who = Listed((called(pos, warrior),))
    if pos.doing.kind == MARCHING:
        if kind != HOOF:
            return True, forbidden("formation-breakaway", _STAYS, who=who)
        turns = readings.hoof_turn == MAY_TURN
        return turns, forbidden("hoof-breakaway", _HOOF_TURNS if turns else _HOOF_STILL, who=who)
    if kind == HOOF:
        return False, forbidden("hoof-breakaway", _NOT_EVEN)
    turns = may_rotate_after_failure(kind, rotate_on_failure=readings.rotate_on_failure == MAY_TURN)
    return turns, forbidden("breakaway", _TURNS if turns else _STILL)


_STAYS = message(
    "movement-formation",
    "A participant that fails stays where it is, but may turn. That goes for participant{who:s} {who}.",
)
_HOOF_TURNS = message(
    "movement-formation",
    "Ruled here: in a formation a hoof warrior that rolls 1 may turn. That goes for participant{who:s} {who}.",
)
_HOOF_STILL = message(
    "movement-formation",
    "Ruled here: a hoof warrior that rolls 1 cannot turn in a formation either. That goes for participant{who:s} {who}.",
)
_NOT_EVEN = message("breakaway", "A hoof warrior that fails cannot even turn.")
_TURNS = message("breakaway", "Ruled here: the warrior may turn on the spot.")
_STILL = message("breakaway", "Ruled here: the warrior cannot turn either.")


class Reach(NamedTuple):
    """The places to which a warrior may move straight: at its speed, and only at a run."""

    walking: tuple[Goal, ...] = ()
    running: tuple[Goal, ...] = ()


def reach_of(pos: Position, warrior: int) -> Reach:
    """Both for a warrior that no opponent touches."""
    most = inches(pos, warrior)
    farthest = inches(pos, warrior, run=True) if speed_type(pos, warrior) in RUNNERS else most
    touching = tuple(contacts(pos, warrior, farthest))
    at, near = disc_of(pos, warrior).centre, most * UNIT
    close = [one for one in touching if squared(at, one.at) <= near * near]
    beyond = [one for one in touching if squared(at, one.at) > near * near]
    far = [*around(pos, warrior, farthest, half=False), *beyond] if farthest > most else []
    lets = quick(pos, warrior)
    return Reach(
        tuple(reached(pos, warrior, most, [*around(pos, warrior, most), *close], lets)),
        tuple(reached(pos, warrior, farthest, far, lets)),
    )


def options_of(pos: Position, warrior: int, reach: Reach, *, beset: bool) -> Iterator[Action]:
    """The moves of a warrior that can be given an action; `beset`: opponents touch it, and it must break away."""
    label = pos.setup.labels[warrior]
    if beset:
        yield Breakaway(label)
        return
    yield from moves(pos, warrior, reach.walking)
    yield from turns(pos, warrior, label)
    yield from moves(pos, warrior, reach.running, run=True)
    yield from by_doors(pos, warrior, inches(pos, warrior))


def moves(pos: Position, warrior: int, found: Iterable[Goal], *, run: bool = False) -> Iterator[Move]:
    """The moves to these places."""
    label, look = pos.setup.labels[warrior], gaze(pos, warrior)
    for goal in found:
        yield put_along(pos, warrior, Move(label, (goal.at,), look(goal.at, goal.foe), run, goal.level))


def by_doors(pos: Position, warrior: int, most: int) -> Iterator[Move]:
    """The moves through open doors of castles (mkc.entry-point-movement)."""
    for move in (*linking.moves(pos, warrior, most), *passages.moves(pos, warrior, most)):
        fits = put_along(pos, warrior, move)
        if why_not_there(pos, warrior, fits, most) is None:
            yield fits


def turns(pos: Position, warrior: int, label: str) -> Iterator[Move]:
    """A turn on the spot towards the nearest opponent, and for wings a change of level."""
    one = pos.warriors[warrior]
    assert one.at is not None
    facing = gaze(pos, warrior)(one.at, NOBODY)
    if facing != one.facing:
        yield Move(label, (), facing)
    if speed_type(pos, warrior) == WING:
        change = Move(label, (), facing, False, "ground" if one.level == SOARING else SOARING)
        if why_not_there(pos, warrior, change, 0) is None:
            yield change


def why_not(pos: Position, action: Breakaway | Move) -> Step | None:
    """What forbids a move action."""
    warrior = pos.setup.index[action.warrior]
    given = why_not_given(pos, warrior, MOVE)
    if given is not None:
        return given
    name = called(pos, warrior)
    beside = bool(opponents_beside(pos, warrior))
    if isinstance(action, Breakaway):
        return None if beside else forbidden("breakaway", NEED_NOT, warrior=name)
    if action.run:
        wrong = fault_of_run(speed_type(pos, warrior), touches_opponent=beside)
        if wrong is not None:
            return wrong.step()
    if beside:
        return forbidden("breakaway", _MUST, warrior=name)
    return why_not_there(pos, warrior, action, inches(pos, warrior, run=action.run))


NEED_NOT = phrases("No opponent touches {warrior}, so it need not break away.")
_MUST = phrases("Opponents touch {warrior}, so it must break away before it moves.")


def do(table: Table, action: Breakaway | Move) -> None:
    """Carry out a move action, or begin it with the roll to break away."""
    warrior = table.setup.index[action.warrior]
    give(table, [warrior])
    table.doing = Doing(MOVING, (warrior,), (warrior,), run=isinstance(action, Move) and action.run)
    if isinstance(action, Breakaway):
        break_away(table, warrior)
        return
    _go(table, warrior, action, inches(table, warrior, run=action.run))


def _go(table: Table, warrior: int, action: Go, most: int) -> None:
    walk(table, warrior, action, most)
    done(table, warrior)
    offer(table, warrior)


def finish(table: Table) -> None:
    """At the end of a run each that has run takes its damage (mk2.run, mk2.run-in-formation)."""
    assert table.doing is not None
    if table.doing.run:
        rule = "run" if table.doing.kind == MOVING else "run-in-formation"
        for one in table.doing.members:
            exhaust(table, one, rule, phrases("At the end of its run {warrior} takes 1 exhaustion damage."))


def done(table: Table, warrior: int) -> None:
    """A member of the action has moved, or will not."""
    assert table.doing is not None
    table.doing = table.doing._replace(left=tuple(one for one in table.doing.left if one != warrior))


def break_away(table: Table, warrior: int) -> None:
    """Roll to break away; the hoof hurts those behind it."""
    assert table.doing is not None
    (die,) = table.throw(1)
    kind, name = speed_type(table, warrior), called(table, warrior)
    if frees(die, kind):
        table.note("breakaway", phrases("{warrior} rolls {die} and breaks away."), warrior=name, die=die)
        table.doing = table.doing._replace(free=table.doing.free | {warrior})
        if kind == HOOF:
            _shake_off(table, warrior)
        return
    text = phrases("{warrior} rolls {die} and fails to break away.")
    table.note("hoof-breakaway" if kind == HOOF else "breakaway", text, warrior=name, die=die)
    table.doing = table.doing._replace(held=table.doing.held | {warrior})
    may_turn, said = after_failure(table, warrior)
    table.steps.append(said)
    if not may_turn:
        done(table, warrior)


def _shake_off(table: Table, warrior: int) -> None:
    for other in opponents_beside(table, warrior):
        there = table.warriors[other].at
        if there is not None and not faces(table, warrior, there):
            text = phrases("{warrior} shakes off {other}, which takes 1 damage.")
            table.note("hoof-shake-off", text, warrior=called(table, warrior), other=called(table, other))
            hurt(table, other, SHAKE_OFF, warrior)


def _options(pos: Position) -> Iterator[Action]:
    """What a warrior may do that has rolled to break away."""
    assert pos.doing is not None
    (warrior,) = pos.doing.left
    label = pos.setup.labels[warrior]
    if warrior in pos.doing.free:
        most = inches(pos, warrior)
        yield from moves(pos, warrior, reached(pos, warrior, most, goals(pos, warrior, most)))
        yield from by_doors(pos, warrior, most)
    yield from (move for move in turns(pos, warrior, label) if warrior in pos.doing.free or not move.level)
    yield Stay(label)


def _why_not(pos: Position, action: Move | Stay) -> Step | None:
    assert pos.doing is not None
    warrior = pos.setup.index[action.warrior]
    if warrior not in pos.doing.left:
        (mover,) = pos.doing.left
        return forbidden("movement", IN_THE_MIDDLE, warrior=called(pos, mover))
    return None if isinstance(action, Stay) else why_not_after_roll(pos, warrior, action, inches(pos, warrior))


IN_THE_MIDDLE = phrases("The move of {warrior} comes first.")


def why_not_after_roll(pos: Position, warrior: int, action: Move, most: int) -> Step | None:
    """What forbids the way of a warrior that need not break away or has rolled for it."""
    assert pos.doing is not None
    name = called(pos, warrior)
    if action.run:
        return forbidden("run", phrases("{warrior} has begun its move and can no longer run."), warrior=name)
    if warrior in pos.doing.held and (action.way or action.level or action.captive is not None):
        text = phrases("{warrior} has failed to break away. Ruled here: it can only turn on the spot.")
        return forbidden("breakaway", text, warrior=name)
    return why_not_there(pos, warrior, action, most)


def _do(table: Table, action: Move | Stay) -> None:
    warrior = table.setup.index[action.warrior]
    if isinstance(action, Move):
        _go(table, warrior, action, inches(table, warrior))
        return
    table.note("movement", STAYS, warrior=called(table, warrior))
    done(table, warrior)


STAYS = phrases("{warrior} stays as it is.")
DECISION = Decision(_options, alike((Move, Stay), _why_not, _do))
