"""Placing objectives: one in the middle, and one by each player, as far out as the total of the player's own dice.

Rules: mk2.objective-count, mk2.objective-distance, mk2.far-and-near-border.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import cos, radians, sin

from ....decimals import UNIT
from ....games.actions import Action
from ....games.decisions import Part
from ....plane import Disc, Place, overlap
from ....ruling import Step, messages
from ...setup.preparing import OBJECTIVE
from ...setup.preparing import Setup as Question
from ...setup.questions import objective as judged
from ...table.bases import Token as Marker
from ...table.tables import far_border
from ..decisions import Decision, forbidden, named
from ..state import Position
from ..table import Table
from ..turn.deploying import AHEAD
from .layings import Token

phrases = messages("mk-battle")

_APART = 2 * UNIT  # between the places that are listed along the border
_CORNERS = (15, 30, 45, 60, 75)  # degrees around the ends of the border


def begin(table: Table) -> None:
    """The objective in the middle, which nobody places (mk2.objective-count)."""
    if table.setup.spare_tokens is None:
        return
    box = table.setup.box
    _lay(table, Place((box.left + box.right) // 2, (box.near + box.far) // 2))
    table.to_place = table.order
    table.note("objective-count", phrases("One objective lies in the middle, and each player places one."))


def go_on(table: Table) -> bool:
    """Whether somebody has still to place an objective; it is the decision of the first in order."""
    if table.to_place:
        table.active = table.actor = table.to_place[0]
    return bool(table.to_place)


def _options(pos: Position) -> Iterator[Action]:
    """Places straight before the border, two inches apart, and around its ends."""
    for spot in _sample(pos):
        action = Token(spot)
        if _why_not(pos, action) is None:
            yield action


def _sample(pos: Position) -> Iterator[Place]:
    edge = pos.setup.players[pos.active - 1].edge
    total = pos.totals[pos.active - 1] * UNIT
    ahead = AHEAD[edge]
    a, b = far_border(pos.setup.table, edge)
    out = _step(ahead, total)
    span = max(abs(b.x - a.x), abs(b.y - a.y))
    way = ((b.x > a.x) - (b.x < a.x), (b.y > a.y) - (b.y < a.y))
    for along in range(0, span + 1, _APART):
        yield Place(a.x + way[0] * along + out.x, a.y + way[1] * along + out.y)
    for end in (a, b):
        for turn in (*_CORNERS, *(-one for one in _CORNERS)):
            step = _step(ahead + turn, total)
            yield Place(end.x + step.x, end.y + step.y)


def _step(direction: int, units: int) -> Place:
    angle = radians(direction)
    return Place(round(units * cos(angle)), round(units * sin(angle)))


def _why_not(pos: Position, action: Token) -> Step | None:
    setup = pos.setup
    x, y = (Fraction(one, UNIT) for one in action.at)
    edge, total = setup.players[pos.active - 1].edge, pos.totals[pos.active - 1]
    ruling = judged(Question(check=OBJECTIVE, table=setup.table, edge=edge, total=total, x=x, y=y))
    if not ruling.legal:
        return ruling.steps[-1]
    assert setup.spare_tokens is not None
    disc = Disc(action.at, Marker(radius=setup.spare_tokens).disc().radius)
    if any(overlap(disc, other) for other in setup.tokens):
        return forbidden("objective-distance", phrases("Ruled here: objectives cannot overlap each other."))
    return None


def _do(table: Table, action: Token) -> None:
    _lay(table, action.at)
    text = phrases(
        "{player} placed an objective {total} inches from the far border of the starting area, because the dice "
        "total {total}."
    )
    total = table.totals[table.active - 1]
    table.note("objective-distance", text, player=named(table, table.active), total=total)
    table.to_place = table.to_place[1:]
    if not table.to_place:
        table.setup = replace(table.setup, spare_tokens=None)


def _lay(table: Table, at: Place) -> None:
    """One more objective on the table."""
    setup = table.setup
    assert setup.spare_tokens is not None
    token = Marker(Fraction(at.x, UNIT), Fraction(at.y, UNIT), setup.spare_tokens)
    table.setup = replace(setup, objectives=(*setup.objectives, token))
    table.owners.append(0)


DECISION = Decision(_options, {Token: Part(_why_not, _do)})
