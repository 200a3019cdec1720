"""Laying planks and placing ladders, after the castles and before all terrain and warriors.

Rules: mkc.planks-and-ladders, mkc.ladder-count, mkc.ladders, mkc.plank-position, mkc.planks-optional.

Player by player: each places the ladders that wait and, if the players use planks, lays planks in the own castle. Nobody
has to. A plank lies at an end of its wall, at a right angle to it, over a gap in the walkway.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import Part, always
from ....outlines import INSIDE, Outline
from ....plane import Box, Place, between, turn
from ....points import Point, Points
from ....ruling import Step, message, messages
from ...castles.ladder_questions import no_plank
from ...castles.ladders import ONLY_WALLS
from ...castles.sections import WALL, raised
from ...steps import Fault
from ...table.terrain import Ground
from ..actions import Pass
from ..decisions import Decision, forbidden, named
from ..figures import Ladder, Plank, Section
from ..state import NOBODY, Position, Rungs
from ..table import Table
from .entrances import refresh
from .ladders import why_not_against
from .works import Bridge, Stand

phrases = messages("mk-battle")

_SIDES = 4


def fault_of_plank(wall: Section, plank: Ground, others: Sequence[Ground]) -> Fault | None:
    """What is wrong with a plank of this wall among these sections."""
    board, stone = Outline.of(plank.outline), Outline.of(wall.ground.outline)
    joint = next(_joints(board, stone), None)
    return no_plank(
        interrupted=not any(board.overlaps(Outline.of(one.outline)) for one in others),
        wall_contact=joint is not None or stone.squared_to(board) == 0,
        right_angle=joint is not None and _is_square(board, joint),
    )


def _joints(board: Outline, stone: Outline) -> Iterator[int]:
    """The numbers of the sides of the plank that lie along a side of the wall."""
    for number, (a, b) in enumerate(board.edges):
        if any(turn(c, d, a) == turn(c, d, b) == 0 and (_meets(a, b, c, d)) for c, d in stone.edges):
            yield number


def _meets(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether two stretches of one line have more than an end in common, or one lies on the other."""
    return sum((between(a, b, c), between(a, b, d), between(c, d, a), between(c, d, b))) > 1


def _is_square(board: Outline, joint: int) -> bool:
    """Whether the plank has four sides, and those beside the joint stand at a right angle to it."""
    if len(board.edges) != _SIDES:
        return False
    (a, b), (_, c), (_, d) = (board.edges[(joint + step) % _SIDES] for step in (0, 1, 2))
    along = (b.x - a.x, b.y - a.y)
    return all(along[0] * (end.x - start.x) + along[1] * (end.y - start.y) == 0 for start, end in ((b, c), (a, d)))


_WIDTH, _LONGEST = UNIT, 3 * UNIT  # of the planks that are listed


def begin(table: Table) -> None:
    """Who may place ladders or lay planks."""
    owners = {one.owner for one in table.setup.sections} if table.setup.terms.planks else set()
    table.to_place = tuple(one for one in table.order if one in owners or one in table.setup.rack)


def go_on(table: Table) -> bool:
    """Whether somebody has still to decide; it is the first in order."""
    while table.to_place:
        table.active = table.actor = table.to_place[0]
        if table.active in table.setup.rack or next(_bridges(table), None) is not None:
            return True
        table.to_place = table.to_place[1:]
    return False


def _options(pos: Position) -> Iterator[Action]:
    """Ladders in the middle of the sides of walls, planks where a gap is narrow, and doing without."""
    yield from _stands(pos)
    yield from _bridges(pos)
    yield Pass()


def _stands(pos: Position) -> Iterator[Stand]:
    if pos.active in pos.setup.rack:
        for number, one in enumerate(pos.setup.sections):
            for a, b in pos.setup.patches[len(pos.setup.terrain) + number].outline.edges:
                action = Stand(Place((a.x + b.x) // 2, (a.y + b.y) // 2), one.label)
                if _why_not_placed(pos, action) is None:
                    yield action


def _bridges(pos: Position) -> Iterator[Bridge]:
    """Planks over the gaps between a wall and another section, where both are upright."""
    if not pos.setup.terms.planks:
        return
    boxes = [
        (one, pos.setup.patches[at].outline.box) for at, one in enumerate(pos.setup.sections, len(pos.setup.terrain))
    ]
    for wall, stone in boxes:
        for other, beyond in boxes:
            if wall.kind == WALL and wall.owner == other.owner == pos.active and wall is not other:
                found = _gap(stone, beyond)
                if found is not None:
                    action = Bridge(wall.label, found.corners())
                    if _why_not_laid(pos, action) is None:
                        yield action


def _gap(stone: Box, beyond: Box) -> Box | None:
    """A plank over the gap between two boxes that lie side by side or one behind the other, in its middle."""
    near, far = max(stone.near, beyond.near), min(stone.far, beyond.far)
    left, right = max(stone.left, beyond.left), min(stone.right, beyond.right)
    if far - near >= _WIDTH and 0 < left - right <= _LONGEST:
        start = (near + far - _WIDTH) // 2
        return Box(right, start, left, start + _WIDTH)
    if right - left >= _WIDTH and 0 < near - far <= _LONGEST:
        start = (left + right - _WIDTH) // 2
        return Box(start, far, start + _WIDTH, near)
    return None


def _why_not_laid(pos: Position, action: Bridge) -> Step | None:
    wall = pos.setup.sections[pos.setup.strongholds[action.section]]
    if wall.owner != pos.active or not pos.setup.terms.planks:
        text = phrases("{player} cannot lay planks at section {section}.")
        return forbidden("mkc.planks-optional", text, player=named(pos, pos.active), section=wall.label)
    if wall.kind != WALL:
        text = phrases("A plank belongs to a wall, and section {section} is not one.")
        return forbidden("mkc.plank-belongs-to-wall", text, section=wall.label)
    others = [*(one.ground for one in pos.setup.sections), *(one.ground for one in pos.setup.planks)]
    wrong = fault_of_plank(wall, _ground(wall.owner, action), others)
    return None if wrong is None else wrong.step()


def _why_not_placed(pos: Position, action: Stand) -> Step | None:
    """What forbids this place for a ladder."""
    if pos.active not in pos.setup.rack:
        text = phrases("{player} has no ladder left to place.")
        return forbidden("mkc.ladder-count", text, player=named(pos, pos.active))
    if action.section:
        kind = pos.setup.sections[pos.setup.strongholds[action.section]].kind
        if kind != WALL and pos.setup.readings.ladders_against == ONLY_WALLS:
            return forbidden("mkc.ladders", message("ladder", "Ruled here: ladders go against walls only."))
        return why_not_against(pos, action.at, action.section)
    castle = pos.setup.patches[len(pos.setup.terrain) :]
    if not pos.setup.box.holds(action.at) or any(one.outline.side(action.at) == INSIDE for one in castle):
        text = phrases("A ladder that stands against no wall lies on the ground of the battlefield.")
        return forbidden("mkc.ladder-count", text)
    return None


def _ground(owner: int, action: Bridge) -> Ground:
    outline = Points(Point(Fraction(one.x, UNIT), Fraction(one.y, UNIT)) for one in action.corners)
    return raised(owner, outline)


def _no_more(table: Table, action: Pass) -> None:
    table.to_place = table.to_place[1:]
    text = phrases("{player} placed no more ladders or planks.")
    table.note("mkc.planks-and-ladders", text, player=named(table, table.active))


def _lay(table: Table, action: Bridge) -> None:
    plank = Plank(action.section, _ground(table.active, action))
    table.setup = replace(table.setup, planks=(*table.setup.planks, plank))
    text = phrases("{player} laid a plank at section {section}.")
    table.note("mkc.plank-position", text, player=named(table, table.active), section=action.section)


def _place(table: Table, action: Stand) -> None:
    setup = table.setup
    at = setup.rack.index(table.active)
    left = (*setup.rack[:at], *setup.rack[at + 1 :])
    ladder = Ladder(table.active, action.at, action.section)
    table.setup = replace(setup, rack=left, ladders=(*setup.ladders, ladder))
    table.ladders.append(Rungs(action.at, setup.strongholds.get(action.section, NOBODY)))
    table.note("mkc.ladder-count", phrases("{player} placed a ladder."), player=named(table, table.active))
    refresh(table)


DECISION = Decision(
    _options,
    {Stand: Part(_why_not_placed, _place), Bridge: Part(_why_not_laid, _lay), Pass: Part(always, _no_more)},
)
