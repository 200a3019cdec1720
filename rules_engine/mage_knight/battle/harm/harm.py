"""Damage, elimination and captivity as they change the battlefield.

Rules: mk2.dial-damage-direction, mk2.elimination, mk2.exhaustion-irreducible, mk2.captive-freed, mk2.capture,
mk2.captive-tokens, mk2.soaring-levels, mk2.tie-break-eliminated-points.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from ....decimals import UNIT
from ....plane import Disc, Place, overlap
from ....ruling import Count, Message, messages
from ...labels import FOOT, GROUND, SOARING
from ...movement.paths import Mover, barred_by
from ...warriors.dials import is_eliminated, take_damage
from ..cards.bearing import spill
from ..contacts import disc_of, ground, in_play
from ..decisions import called
from ..state import NOBODY, Position
from ..table import Table
from ..values import reduction

phrases = messages("mk-battle")


def hurt(table: Table, warrior: int, damage: int, by: int = NOBODY, *, player: int = 0, reducible: bool = True) -> int:
    """Deal damage, from the warrior `by` or from `player`, that abilities may reduce; none to who has left. Returns by how
    many clicks the dial has turned."""
    if table.warriors[warrior].at is None or not damage:
        return 0
    less = min(damage, reduction(table, warrior)) if reducible else 0
    if less:
        text = phrases("An ability of {warrior} takes {less} off the damage.")
        table.note("damage", text, warrior=called(table, warrior), less=less)
    return _turn(table, warrior, damage - less, player or (table.setup.owner[by] if by != NOBODY else 0))


def exhaust(table: Table, warrior: int, rule: str, template: Message) -> None:
    """Deal 1 exhaustion damage, which nothing reduces, for what `template` says (with the place ``{warrior}``)."""
    if table.warriors[warrior].at is None:
        return
    table.note(rule, template, warrior=called(table, warrior))
    _turn(table, warrior, 1, 0)


def _turn(table: Table, warrior: int, damage: int, player: int) -> int:
    dial, before = table.setup.kinds[warrior].dial, table.warriors[warrior].click
    found = take_damage(dial, before, damage)
    if not found.turned:
        return 0
    table.change(warrior, click=found.click)
    text = phrases("The dial of {warrior} turns by {clicks} and now shows click {after}.")
    name = called(table, warrior)
    table.note("dial-damage-direction", text, warrior=name, clicks=Count(found.turned, "mk-click"), after=found.click)
    if is_eliminated(dial, found.click):
        remove(table, warrior, player)
    return found.turned


def remove(table: Table, warrior: int, player: int) -> None:
    """Eliminate a warrior; its points go to `player` if that is an opponent of its own (0: to nobody)."""
    name = called(table, warrior)
    one = table.warriors[warrior]
    setup = table.setup
    table.note("elimination", phrases("{warrior} is eliminated."), warrior=name)
    if player and setup.side_of(player) != setup.side[warrior]:
        table.eliminated[player - 1] += setup.kinds[warrior].points
    spill(table, warrior, player)
    if one.captor != NOBODY:
        table.change(one.captor, captive=NOBODY)
    if one.captive != NOBODY:
        set_free(table, one.captive)
    table.change(warrior, at=None, tokens=0, acted=False, captor=NOBODY, captive=NOBODY, off=(), coming=None)


def set_free(table: Table, warrior: int) -> None:
    """Free a captive; it stays where it is (mk2.captive-freed)."""
    text = phrases("{warrior} is free again and stays where it is.")
    table.note("captive-freed", text, warrior=called(table, warrior))
    table.change(warrior, captor=NOBODY)


def seize(table: Table, captor: int, captive: int) -> None:
    """Make one warrior the captive of another."""
    text = phrases("{captive} is the captive of {captor} from now on.")
    table.note("capture", text, captive=called(table, captive), captor=called(table, captor))
    held = table.warriors[captive].captive
    if held != NOBODY:
        set_free(table, held)
    if table.warriors[captive].tokens:
        text = phrases("All action tokens of {captive} are removed.")
        table.note("captive-tokens", text, captive=called(table, captive))
    table.change(captive, captor=captor, captive=NOBODY, tokens=0, coming=None)
    table.change(captor, captive=captive)
    for one in (captor, captive):
        if table.warriors[one].level == SOARING:
            _come_down(table, one)


def _come_down(table: Table, warrior: int) -> None:
    """Only wings keep a warrior in the air: it comes down on the spot, or on the nearest one where it may stand."""
    land(table, warrior)
    table.change(warrior, level=GROUND)
    text = phrases("Ruled here: {warrior} no longer has wings and comes down.")
    table.note("soaring-levels", text, warrior=called(table, warrior))


def land(table: Table, warrior: int) -> None:
    """Put a warrior down where it is, or in the nearest place where it may stand on the ground."""
    spot = next(_landings(table, warrior), None)
    if spot is not None:
        table.change(warrior, at=spot)


_RINGS, _ROUND = 60, 16  # half inches outwards, directions


def _landings(pos: Position, warrior: int) -> Iterator[Place]:
    """Where it may stand on the ground, the nearest place first, ring by ring."""
    here = disc_of(pos, warrior)
    others = [disc_of(pos, other) for other, _, _ in in_play(pos) if other != warrior]
    for ring in range(_RINGS):
        for turn in range(_ROUND if ring else 1):
            way, angle = ring * UNIT / 2, radians(360 / _ROUND * turn)
            spot = Place(here.centre.x + round(way * cos(angle)), here.centre.y + round(way * sin(angle)))
            base = Disc(spot, here.radius)
            if not pos.setup.box.holds(spot, here.radius) or any(overlap(base, other) for other in others):
                continue
            if barred_by(Mover((spot,), here.radius, FOOT, soars=False), ground(pos)) is None:
                yield spot
