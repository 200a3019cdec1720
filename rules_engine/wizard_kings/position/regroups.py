"""The question about the time after a battle on a board: where the winner may regroup to, and who may join it.

Rules: those of the calculator `regroup`. What keeps a block out of a hex of the map goes before what the calculator sees of it.
"""

from __future__ import annotations

from dataclasses import replace

from ...ruling import Ruling, Step, messages, say
from ..maps.board import COASTAL, RIVER, Hex
from ..movement.stacking import counted
from ..movement.travel import Bar, Travel
from ..retreat.calculators.regroup import IN, OUT, Regroup, RegroupHex, Regrouping, regroup, way_of
from ..retreat.ways import CLOSED
from .answer import HERE, OPEN, SHUT, STANDS, Found, Spot
from .battles import MOST_EXITS, exits, numbered
from .blocks import Block
from .board import OnBoard, hexside_for
from .fields import Position

phrases = messages("position")

SLUG = "regroup"
_TO = phrases("For regrouping this hex is {reason}")
_NOT_YET = phrases("Enemies are in {hex}, so nobody has won it yet.")
_NOBODY = phrases("No {unit} of its side is in {hex}, so its side has not won it.")


def regrouping(on: OnBoard, mover: Block, asked: Position) -> Found:
    """Where the block goes from the hex that its side has won, or whether it may join those in another one."""
    return _out(on, mover) if asked.direction == OUT else _in(on, mover, asked)


def _out(on: OnBoard, mover: Block) -> Found:
    spots = {mover.hex: Spot(mover.hex, HERE, on.edition.rule("regroup"), say(STANDS))}
    wrong = _not_won(on, mover, mover.hex)
    if wrong is not None:
        return Found(_refused(wrong), spots, SLUG, None)
    near = [name for name, _, _ in exits(on, mover)]
    never = Travel(on.edition, on.board, mover.mover).never_moves
    if never is not None:
        spots |= {name: Spot(name, SHUT, never.rule, never.reason) for name in near}
        return Found(_refused(Step(*never)), spots, SLUG, None)
    bars = {name: _bar(on, mover, mover.hex, name) for name in near}
    hexes = {name: _hex(on, mover, mover.hex, name, name) for name in near}
    question = replace(_question(on, mover, mover.hex), direction=OUT)
    ways = {name: way_of(on.edition, question, one) for name, one in hexes.items()}
    told = [name for name in near if bars[name] is None or not ways[name].open][:MOST_EXITS]
    question = replace(question, hexes=tuple(hexes[name] for name in told))
    ruling = regroup(on.edition, question)
    for name, way in ways.items():
        bar = bars[name]
        if bar is not None and way.open:
            spots[name] = Spot(name, SHUT, bar.rule, say(_TO, reason=say(CLOSED, reason=bar.reason)))
        else:
            spots[name] = Spot(name, OPEN if way.open else SHUT, way.rule, say(_TO, reason=way.reason))
    return Found(numbered(on, ruling, told, "regroup"), spots, SLUG, question if told else None)


def _in(on: OnBoard, mover: Block, asked: Position) -> Found:
    """Whether the block joins those in the hex that is asked about, or in the first one beside it that its side has won."""
    near = [name for name, _ in on.board.neighbours(mover.hex)]
    if not near:
        return _out(on, mover)
    spots = {mover.hex: Spot(mover.hex, HERE, on.edition.rule("regroup"), say(STANDS))}
    answers = {name: _joining(on, mover, name) for name in near}
    for name, (ruling, question) in answers.items():
        last = ruling.steps[-1]
        way = way_of(on.edition, question, question.hexes[0]) if question is not None else None
        if way is not None and not way.open:
            last = Step(way.rule, say(_TO, reason=way.reason))
        said = ruling.verdict if ruling.legal else last.said
        spots[name] = Spot(name, OPEN if ruling.legal else SHUT, last.rule, said)
    goal = asked.hex or mover.hex
    if goal == mover.hex:
        won = (name for name in near if _not_won(on, mover, name) is None)
        goal = next(won, near[0])
    ruling, question = answers.get(goal) or _joining(on, mover, goal)
    return Found(ruling, spots, SLUG, question)


def _joining(on: OnBoard, mover: Block, goal: str) -> tuple[Ruling, Regroup | None]:
    wrong = _not_won(on, mover, goal)
    if wrong is not None:
        return _refused(wrong), None
    alike = [one for one in on.of_side(mover.hex, mover.player) if one.crosses_as == mover.crosses_as]
    there = replace(_hex(on, mover, goal, mover.hex, mover.hex), units=min(len(alike), 20))
    question = replace(_question(on, mover, goal), hexes=(there,))
    ruling = numbered(on, regroup(on.edition, question), (mover.hex,), "regroup")
    bar = _bar(on, mover, mover.hex, goal) if ruling.legal else None
    if bar is not None:
        return _refused(Step(bar.rule, bar.reason)), None
    return ruling, question


def _question(on: OnBoard, mover: Block, won: str) -> Regroup:
    """What is asked of a hex that was won, into which somebody comes unless the direction is another one."""
    hex = on.board.hexes[won]
    return Regroup(
        direction=IN,
        unit=mover.moves_as,
        traits=tuple(sorted(mover.mover.traits)),
        movement=mover.movement,
        won=_terrain(mover, hex),
        city=hex.city is not None,
        hexes=(),
        present=_taken(on, mover, won),
    )


def _hex(on: OnBoard, mover: Block, won: str, name: str, of: str) -> RegroupHex:
    """The hex `name` beside the one that was won (or farther off), with the room that is taken in the hex `of`."""
    hex, side = on.board.hexes[name], on.board.side(won, name)
    return RegroupHex(
        state=on.as_held(name),
        hexside=hexside_for(mover.crosses_as, side) if side else "clear",
        waterway=bool(side and side.waterway),
        terrain=_terrain(mover, hex),
        distance=min(on.distance(won, name), 9),
        units=_taken(on, mover, of),
        city=hex.city is not None,
    )


def _terrain(mover: Block, hex: Hex) -> str:
    """The terrain as the calculator asks for it, which tells a coast or a river where the block meets it."""
    if hex.terrain == "clear" or (mover.swims and hex.has_water):
        return next((one for one in (COASTAL, RIVER) if one in hex.features), hex.terrain)
    return hex.terrain


def _taken(on: OnBoard, mover: Block, name: str) -> int:
    """How many blocks of its side take room there that the block needs; a wizard outside the stack needs none."""
    if mover.is_wizard and on.edition.wizards_outside_stack:
        return 0
    return min(counted(on.edition, on.stack(on.filling(name, mover.player, swims=mover.swims))), 20)


def _bar(on: OnBoard, mover: Block, at: str, to: str) -> Bar | None:
    return on.closed(mover, at, to) or on.second_wizard(mover, to)


def _not_won(on: OnBoard, mover: Block, hex: str) -> Step | None:
    """Why the side of the block has not won the hex."""
    rule = on.edition.rule("regroup")
    if on.against(hex, mover.player):
        return Step(rule, say(_NOT_YET, hex=hex))
    return None if on.of_side(hex, mover.player) else Step(rule, say(_NOBODY, hex=hex))


def _refused(step: Step) -> Ruling:
    return Ruling(False, step.said, Regrouping((), False, None), (step,))
