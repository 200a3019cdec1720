"""What damage does to a section of a castle: its dial, its breach, its fall.

Rules: mkc.section-destroyed-when, mkc.breach, mkc.wall-breach, mkc.destroyed-sections, mkc.rubble, mkc.rubble-figures,
mkc.falling-damage, mkc.victory-points.
"""

from __future__ import annotations

from ....ruling import Count, Listed, messages
from ...castles.doors import breach_steps
from ...castles.falls import HARMED, IGNORED, ON_SECTION, UNDER_ARCH, falls
from ...warriors.dials import is_eliminated, take_damage
from ..contacts import in_play, is_free
from ..decisions import called
from ..harm.harm import hurt, land
from ..table import Table
from .entrances import let_go, under_arch_of, ways_open
from .sections import breached, pieces_of, reduction_of, signs, under

phrases = messages("mk-battle")


def harm(table: Table, section: int, damage: int, player: int) -> None:
    """Turn the dial of a section, for damage that `player` has done: it may be breached by it, or fall."""
    one, printed = table.sections[section], table.setup.sections[section]
    was = breached(table, section)
    less = min(damage, reduction_of(table, section))
    if less:
        text = phrases("Abilities of section {section} take {less} off the damage.")
        table.note("damage", text, section=printed.label, less=less)
    found = take_damage(printed.dial, one.click, damage - less)
    if not found.turned:
        return
    table.sections[section] = one._replace(click=found.click)
    text = phrases("The dial of section {section} turns by {clicks} and now shows click {after}.")
    turned = Count(found.turned, "mk-click")
    table.note("dial-damage-direction", text, section=printed.label, clicks=turned, after=found.click)
    if is_eliminated(printed.dial, found.click):
        table.sections[section] = table.sections[section]._replace(destroyed_by=player, tokens=0, acted=False)
        _collapse(table, section, player)
    elif breached(table, section) and not was:
        table.sections[section] = table.sections[section]._replace(breached_by=player)
        table.note("mkc.breach", phrases("Section {section} is breached."), section=printed.label)
        table.steps.extend(breach_steps(signs(table, section)))
        ways_open(table, section)


def _collapse(table: Table, section: int, player: int) -> None:
    """A section falls: rubble is left, and those who stood on it fall with it."""
    label = table.setup.sections[section].label
    low = [one for one in under_arch_of(table, section) if falls(UNDER_ARCH, table.setup.readings.under_arch)]
    fallen = [one for one, _, _ in in_play(table) if under(table, one) == section and falls(ON_SECTION)] + low
    text = phrases("Section {section} is destroyed, and rubble is left in its place.")
    table.note("mkc.destroyed-sections", text, section=label)
    table.ruined |= pieces_of(table, section)
    let_go(table, section)
    if fallen:
        names = Listed(tuple(called(table, one) for one in fallen))
        text = phrases("Section {section} falls and brings down {names}.")
        table.note("mkc.rubble-figures", text, section=label, names=names)
        for one in fallen:
            _come_down(table, one)
        _fall(table, fallen, player)


def _come_down(table: Table, warrior: int) -> None:
    """It stands on the ground where it was, or beside somebody who stands there already (mkc.rubble-figures)."""
    before = table.warriors[warrior].at
    land(table, warrior)
    if table.warriors[warrior].at != before:
        text = phrases("Ruled here: {warrior} comes down beside a base that stands there already.")
        table.note("mkc.rubble-figures", text, warrior=called(table, warrior))


def _fall(table: Table, fallen: list[int], player: int) -> None:
    """One die for each; captives are spared, and abilities reduce the damage, unless the players read it otherwise."""
    readings = table.setup.readings
    for one in fallen:
        if not is_free(table, one) and readings.captives != HARMED:
            text = phrases("Ruled here: {warrior} is a captive and takes no damage from the fall.")
            table.note("mkc.falling-damage", text, warrior=called(table, one))
    falling = [one for one in fallen if is_free(table, one) or readings.captives == HARMED]
    dice = table.throw(len(falling))
    for warrior, die in zip(falling, dice, strict=True):
        text = phrases("{warrior} takes {damage} damage from the fall.")
        table.note("mkc.falling-damage", text, warrior=called(table, warrior), damage=die)
        hurt(table, warrior, die, player=player, reducible=readings.reductions != IGNORED)
