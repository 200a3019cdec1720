"""Move actions in formation: the participants move one at a time, and in the end they are together again.

Rules: mk2.movement-formation, mk2.formation-speed, mk2.formation-breakaway, mk2.formation-end-together,
mk2.formation-tokens-move, mk2.run-in-formation.

A move that would leave the formation split is not allowed (mk2.formation-end-together, notes). So the last
participant must come to the others. Only if it has no way to do so is the move given up: all go back to where they
stood, and the action is spent. Whether it has one is looked for on straight lines, to places all round each of the
others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import Part
from ....plane import Disc, Place
from ....ruling import Listed, Step, message, messages
from ...labels import SOARING
from ...movement.formation_moves import MOST_BEHIND, MovementFormation, Mover
from ...movement.formations import strays
from ...movement.movement_formation_steps import trouble_of_move
from ...movement.speeds import halved
from ...warriors.tokens import MOVE
from ..contacts import disc_of, faces, level_of, opponents_beside, shyft
from ..decisions import Decision, called, forbidden, refusal_of
from ..groups import apart as cut_off
from ..groups import gatehouses, gatehouses_at, groups, named_twice, why_not_together
from ..state import MARCHING, NOBODY, Doing, Position
from ..table import Table
from ..turn.giving import give, why_absent, why_none_given
from ..values import speed_type, speed_value, starts_slowly
from .destinations import Goal, behind, ring
from .destinations import beside as next_to
from .movements import Abandon, Breakaway, Formation, Move, Stay
from .moving import IN_THE_MIDDLE, NEED_NOT, STAYS, break_away, done, moves, turns, why_not_after_roll
from .reaching import reached
from .spins import offer
from .ways import ends_below, walk

phrases = messages("mk-battle")


def options(pos: Position) -> Iterator[Action]:
    """The formations that may be given a move action, at a walk and at a run."""
    for group in groups(pos):
        labels = tuple(pos.setup.labels[one] for one in group)
        for run in (False, True):
            action = Formation(labels, run)
            if why_not(pos, action) is None:
                yield action


def asked_of(pos: Position, members: Sequence[int], *, run: bool) -> MovementFormation:
    """The formation as the mechanics of formations see it; speeds have their modifiers already."""
    side = pos.setup.side[members[0]]
    movers = tuple(_mover(pos, one) for one in members)
    return MovementFormation(movers, run, shyft(pos, side), gatehouses=gatehouses(pos, members))


def _mover(pos: Position, warrior: int) -> Mover:
    one, kind, beset = pos.warriors[warrior], pos.setup.kinds[warrior], opponents_beside(pos, warrior)
    (x, y), _ = disc_of(pos, warrior)
    return Mover(
        x=Fraction(x, UNIT),
        y=Fraction(y, UNIT),
        radius=kind.radius,
        faction=kind.faction,
        speed=speed_value(pos, warrior),
        speed_type=speed_type(pos, warrior),
        tokens=one.tokens,
        acted=one.acted,
        captive=one.captor != NOBODY,
        level=level_of(pos, warrior),
        touches_opponent=bool(beset),
        starts_in_hindering=starts_slowly(pos, warrior),
        behind=min(sum(not faces(pos, warrior, disc_of(pos, one).centre) for one in beset), MOST_BEHIND),
    )


def inches_of(pos: Position, members: Sequence[int], warrior: int, *, run: bool) -> int:
    """What a participant may move: the common speed, halved out of hindering terrain (mk2.formation-speed)."""
    speed = min(speed_value(pos, one, run=run) for one in members)
    return halved(speed) if starts_slowly(pos, warrior) else speed


def why_not(pos: Position, action: Formation) -> Step | None:
    """What forbids a formation."""
    members = tuple(pos.setup.index[one] for one in action.members)
    if len(set(members)) < len(members):
        return named_twice(pos, members)
    absent = why_absent(pos, members, MOVE)
    if absent is not None:
        return absent
    wrong = trouble_of_move(asked_of(pos, members, run=action.run), [0] * len(members))
    if wrong is not None:
        return refusal_of(pos, members, wrong)
    return why_not_together(pos, members) or why_none_given(pos, members, MOVE)


def do(table: Table, action: Formation) -> None:
    """Give the formation its action; its participants then move one at a time."""
    members = tuple(table.setup.index[one] for one in action.members)
    give(table, members)
    names = Listed(tuple(called(table, one) for one in members))
    if action.run:
        table.note("run-in-formation", phrases("In formation, {names} run."), names=names)
    else:
        table.note("movement-formation", phrases("In formation, {names} move."), names=names)
    starts = tuple(_starts(table, members))
    low = frozenset(one for one, _, _ in starts if table.warriors[one].below)
    table.doing = Doing(MARCHING, members, members, action.run, starts=starts, low=low)


def _starts(pos: Position, members: Sequence[int]) -> Iterator[tuple[int, Place, Fraction]]:
    for member in members:
        for one in (member, pos.warriors[member].captive):
            if one != NOBODY:
                yield one, disc_of(pos, one).centre, pos.warriors[one].facing


def _must_roll(pos: Position, warrior: int) -> bool:
    assert pos.doing is not None
    rolled = warrior in pos.doing.free or warrior in pos.doing.held
    return not rolled and bool(opponents_beside(pos, warrior))


def _split(pos: Position, warrior: int, way: tuple[Place, ...]) -> Step | None:
    """What forbids the last participant to go this way, or to stay: the others are not all together with it then."""
    assert pos.doing is not None
    if len(pos.doing.left) > 1:
        return None
    members = pos.doing.members
    ends = [Disc(way[-1], base.radius) if one == warrior and way else base for one, base in _bases(pos, members)]
    low = {one for one in members if one != warrior and pos.warriors[one].below}
    if ends_below(pos, warrior, way):
        low.add(warrior)
    houses = gatehouses_at(pos, members, ends, frozenset(low))
    apart = [members[number - 1] for number in strays(ends, houses)] or cut_off(pos, members, ends, frozenset(low))
    if not apart:
        return None
    names = Listed(tuple(called(pos, one) for one in apart))
    text = message(
        "movement-formation",
        "At the end all participants must form one group in base contact. That leaves out participant{who:s} {who}.",
    )
    return forbidden("formation-end-together", text, who=names)


def _bases(pos: Position, members: Sequence[int]) -> Iterator[tuple[int, Disc]]:
    return ((one, disc_of(pos, one)) for one in members)


def _options(pos: Position) -> Iterator[Action]:
    """For each participant that has not moved: where it may go, breaking away, or staying; giving up if nothing is left."""
    found = False
    for action in _ways(pos):
        found = True
        yield action
    if not found:
        yield Abandon()


def _ways(pos: Position) -> Iterator[Action]:
    """What brings the move nearer to its end; for the last participant the places all round the others too, if it would
    have no other way."""
    assert pos.doing is not None
    found = False
    for warrior in pos.doing.left:
        for action in _ways_of(pos, warrior, _goals):
            found = True
            yield action
    if not found and len(pos.doing.left) == 1:
        yield from _ways_of(pos, pos.doing.left[0], _all_round)


def _ways_of(pos: Position, warrior: int, goals: Callable[[Position, int, int], Iterator[Goal]]) -> Iterator[Action]:
    assert pos.doing is not None
    label = pos.setup.labels[warrior]
    if _must_roll(pos, warrior):
        yield Breakaway(label)
    elif warrior not in pos.doing.held:
        most = inches_of(pos, pos.doing.members, warrior, run=pos.doing.run)
        found = reached(pos, warrior, most, goals(pos, warrior, most))
        yield from moves(pos, warrior, (one for one in found if _split(pos, warrior, (one.at,)) is None))
    if _split(pos, warrior, ()) is None:
        if warrior in pos.doing.held:
            yield from (move for move in turns(pos, warrior, label) if not move.level)
        yield Stay(label)


def _goals(pos: Position, warrior: int, most: int) -> Iterator[Goal]:
    """Eight directions for the first to move; for the others the same step, or contact with those who have moved."""
    assert pos.doing is not None
    at = disc_of(pos, warrior).centre
    starts = {one: spot for one, spot, _ in pos.doing.starts}
    moved = [one for one in pos.doing.members if one not in pos.doing.left]
    if not moved:
        for spot in ring(at, most):
            yield Goal(spot)
        return
    rim = pos.setup.kinds[warrior].rim
    for one in moved:
        there = disc_of(pos, one)
        if there.centre != starts[one]:
            spot = Place(at.x + there.centre.x - starts[one].x, at.y + there.centre.y - starts[one].y)
            yield Goal(spot)
        spot = next_to(at, there.centre, rim + there.radius)
        if spot != at:
            yield Goal(spot)


def _all_round(pos: Position, warrior: int, most: int) -> Iterator[Goal]:
    """Contact with each of the others from every side."""
    assert pos.doing is not None
    rim = pos.setup.kinds[warrior].rim
    for one in pos.doing.members:
        if one != warrior:
            there = disc_of(pos, one)
            for angle in range(0, 360, 5):
                yield Goal(behind(there.centre, Fraction(angle), rim + there.radius))


def _why_not_abandoned(pos: Position, action: Abandon) -> Step | None:
    assert pos.doing is not None
    if next(_ways(pos), None) is None:
        return None
    text = phrases(
        "The move of the formation is given up only if there is no other way. {warrior} can still move or stay."
    )
    return forbidden("formation-end-together", text, warrior=called(pos, pos.doing.left[0]))


def _why_not(pos: Position, action: Breakaway | Move | Stay) -> Step | None:
    assert pos.doing is not None
    warrior = pos.setup.index[action.warrior]
    if warrior not in pos.doing.left:
        return forbidden("movement-formation", IN_THE_MIDDLE, warrior=called(pos, pos.doing.left[0]))
    if isinstance(action, Stay):
        return _split(pos, warrior, ())
    must = _must_roll(pos, warrior)
    if isinstance(action, Breakaway):
        return None if must else _why_no_roll(pos, warrior)
    if must:
        text = phrases("Opponents touch {warrior}, so it must break away before it moves.")
        return forbidden("formation-breakaway", text, warrior=called(pos, warrior))
    if action.level == SOARING:
        text = message("formation", "A soaring warrior takes part in no formation. That bars participant{who:s} {who}.")
        return forbidden("soaring-no-formation", text, who=Listed((called(pos, warrior),)))
    most = inches_of(pos, pos.doing.members, warrior, run=pos.doing.run)
    wrong = why_not_after_roll(pos, warrior, action, most)
    return wrong or _split(pos, warrior, action.way)


def _why_no_roll(pos: Position, warrior: int) -> Step:
    assert pos.doing is not None
    text = NEED_NOT
    if warrior in pos.doing.free or warrior in pos.doing.held:
        text = phrases("{warrior} has tried to break away already.")
    return forbidden("formation-breakaway", text, warrior=called(pos, warrior))


def _break_away(table: Table, action: Breakaway) -> None:
    break_away(table, table.setup.index[action.warrior])


def _stay(table: Table, action: Stay) -> None:
    warrior = table.setup.index[action.warrior]
    table.note("movement", STAYS, warrior=called(table, warrior))
    done(table, warrior)


def _move(table: Table, action: Move) -> None:
    assert table.doing is not None
    warrior = table.setup.index[action.warrior]
    walk(table, warrior, action, inches_of(table, table.doing.members, warrior, run=table.doing.run))
    offer(table, warrior)
    done(table, warrior)


def _go_back(table: Table, action: Abandon) -> None:
    assert table.doing is not None
    text = phrases("The move of the formation is given up: nobody moves, but the action is spent.")
    table.note("formation-end-together", text)
    for one, spot, facing in table.doing.starts:
        table.change(one, at=spot, facing=facing, below=one in table.doing.low)
    table.doing = table.doing._replace(left=(), run=False, ladder=NOBODY)


DECISION = Decision(
    _options,
    {
        Breakaway: Part(_why_not, _break_away),
        Move: Part(_why_not, _move),
        Stay: Part(_why_not, _stay),
        Abandon: Part(_why_not_abandoned, _go_back),
    },
)
