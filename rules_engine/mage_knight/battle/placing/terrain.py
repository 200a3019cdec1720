"""Placing terrain: the players take pieces from the pool in turn, until it is empty.

Rules: mk2.terrain-placement, mk2.terrain-spacing, mk2.built-terrain-two-for-one, mk2.built-terrain-spacing,
mk2.built-terrain-footprint, mkc.enclosed-area.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....games.actions import Action
from ....games.decisions import Part, alike
from ....outlines import Outline
from ....ruling import Step, messages
from ...setup.preparing import TERRAIN as SPACING
from ...setup.preparing import Setup as Question
from ...setup.questions import terrain as judged
from ...setup.spacing import distances
from ...table.tables import starting_area
from ..actions import Pass
from ..decisions import Decision, forbidden, named
from ..state import Position
from ..table import Table
from .courtyards import courtyard_holds
from .layings import Aside, Place
from .places_for import places_for
from .shapes import Spare, card_laid, laid, mapping, moved

phrases = messages("mk-battle")


def begin(table: Table) -> None:
    """The player on the left of the first begins (mk2.terrain-placement)."""
    table.active = table.order[1]


def go_on(table: Table) -> bool:
    """Whether there are pieces in the pool; the active player places one."""
    table.actor = table.active
    return bool(table.setup.pool)


def _options(pos: Position) -> Iterator[Action]:
    """A sample of places for each piece, of those that are alike for one; a piece that fits nowhere is put aside."""
    seen = []
    for one in pos.setup.pool:
        alike = replace(one, label="", owner=0)
        if alike in seen or (pos.second and one.card is None):
            continue
        seen.append(alike)
        found = list(places_for(pos, one))
        yield from found
        if not found and not pos.second:
            yield Aside(one.label)
    if pos.second:
        yield Pass()


def _why_no_pass(pos: Position, action: Pass) -> Step | None:
    text = phrases("It is {player:gen} turn to place a piece of terrain.")
    return None if pos.second else forbidden("terrain-placement", text, player=named(pos, pos.active))


def _why_not(pos: Position, action: Place | Aside) -> Step | None:
    one = pos.setup.spare(action.thing)
    if one is None:
        return forbidden("terrain-placement", phrases("{thing} is not in the terrain pool."), thing=action.thing)
    if pos.second and (one.card is None or isinstance(action, Aside)):
        text = phrases("After a built piece {player} can place a second built piece, and nothing else.")
        return forbidden("built-terrain-two-for-one", text, player=named(pos, pos.active))
    return _why_not_aside(pos, one) if isinstance(action, Aside) else _why_not_there(pos, one, action)


def _why_not_aside(pos: Position, one: Spare) -> Step | None:
    if next(places_for(pos, one), None) is None:
        return None
    return forbidden("terrain-placement", phrases("There is still room for {thing}."), thing=one.label)


def _why_not_there(pos: Position, one: Spare, action: Place) -> Step | None:
    """What forbids this place for a piece of the pool."""
    setup = pos.setup
    corners = moved(one.ground.outline, mapping(action.at, action.turned))
    outline = Outline.of(corners)
    if not all(setup.box.holds(corner) for corner in outline.corners):
        if one.card is not None:
            return forbidden("built-terrain-footprint", _FOOTPRINT)
        return forbidden("terrain-placement", _OVER)
    if courtyard_holds(setup, outline.corners[0]):
        return forbidden("mkc.enclosed-area", phrases("No terrain may lie in the enclosed area of a castle."))
    lying = [(Outline.of(piece.outline), card) for piece, card in setup.lying]
    piece = distances(
        outline,
        built=one.card is not None,
        ordinary=[
            *(piece for piece, card in lying if card is None),
            *(Outline.of(section.ground.outline) for section in setup.sections),
        ],
        others_built=[piece for piece, card in lying if card is not None],
        areas=[starting_area(setup.table, player.edge) for player in setup.players],
        tokens=setup.tokens,
    )
    ruling = judged(Question(check=SPACING, table=setup.table, piece=piece))
    if not ruling.legal:
        return ruling.steps[-1]
    return _why_not_over([piece for piece, _ in lying], outline)


def _why_not_over(here: list[Outline], outline: Outline) -> Step | None:
    """Built pieces may be near each other, but not one on the other (mk2.built-terrain-spacing)."""
    if any(outline.overlaps(other) for other in here):
        return forbidden("built-terrain-spacing", _OVERLAPS)
    return None


_FOOTPRINT = phrases("The whole base of a built piece must stand on the battlefield.")
_OVER = phrases("Ruled here: the whole piece must lie on the battlefield.")
_OVERLAPS = phrases("Ruled here: a built piece may be near another one, but they cannot overlap.")


def _pass(table: Table, action: Pass) -> None:
    text = phrases("{player} placed no second built piece.")
    table.note("built-terrain-two-for-one", text, player=named(table, table.active))
    _next(table)


def _do(table: Table, action: Place | Aside) -> None:
    one = table.setup.spare(action.thing)
    assert one is not None
    left = tuple(other for other in table.setup.pool if other is not one)
    if isinstance(action, Aside):
        text = phrases("Ruled here: there is no room for {thing}, so it is put aside.")
        table.note("terrain-placement", text, thing=one.label)
        table.setup = replace(table.setup, pool=left)
        return
    _lay(table, one, action, left)
    second = one.card is not None and not table.second and any(other.card is not None for other in left)
    if second:
        text = phrases("{player} may place a second built piece.")
        table.note("built-terrain-two-for-one", text, player=named(table, table.active))
        table.second = True
    else:
        _next(table)


def _lay(table: Table, one: Spare, action: Place, left: tuple[Spare, ...]) -> None:
    """Put the piece among those that lie on the table."""
    setup, to = table.setup, mapping(action.at, action.turned)
    cards = tuple(card for _, card in setup.lying)
    terrain = (*setup.terrain, laid(one.ground, to))
    table.setup = replace(setup, terrain=terrain, cards=(*cards, card_laid(one.card, to)), pool=left)
    table.blows = (*table.blows, 0)
    text = phrases("{player} placed {thing}, which is terrain {number} on the battlefield.")
    table.note("terrain-placement", text, player=named(table, table.active), thing=one.label, number=len(terrain))


def _next(table: Table) -> None:
    """The next player to the left."""
    table.second = False
    table.active = table.order[(table.order.index(table.active) + 1) % len(table.order)]


DECISION = Decision(_options, {**alike((Place, Aside), _why_not, _do), Pass: Part(_why_no_pass, _pass)})
