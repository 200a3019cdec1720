"""Sections of castles shoot, at warriors and at other sections: their actions, their targets, what comes of it.

Rules: mkc.section-attacks, mkc.section-action-types, mkc.extra-actions-castle-only, mkc.section-tokens,
mkc.section-pushing, mkc.minimum-distance, mkc.no-criticals, mkc.long-shot, mkc.attacking-castle.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....games.actions import Action
from ....plane import within
from ....ruling import Count, Listed, Ruling, Said, Step, message, messages
from ...books import MKC
from ...castles.actions import PUSHED, Shooting, fault_of_shooting, fault_of_total
from ...castles.long_shots import SECTION, reach
from ...combat.rolls import DICE
from ...steps import Fault
from ...warriors.tokens import TOKEN_LIMIT, tokens_after
from ..attacks.assaults import Shoot
from ..attacks.shelter import aimed_at, edge, shelters
from ..attacks.wrecking import wear_down, why_not_built
from ..contacts import in_play, is_free
from ..decisions import called, forbidden, named
from ..harm.harm import hurt
from ..state import Position
from ..table import Table
from .aiming import at_piece, at_section, at_warrior, border_steps, changes, is_within, size_of
from .destruction import harm
from .sections import acting, extra, standing
from .storming import why_not_standing

phrases = messages("mk-battle")


def options(pos: Position) -> Iterator[Action]:
    """The shots of the sections of the active player."""
    setup = pos.setup
    side = setup.side_of(pos.active)
    for section in standing(pos):
        one = setup.sections[section]
        if one.owner != pos.active or _why_not_given(pos, section) is not None:
            continue
        for target, _, _ in in_play(pos):
            if setup.side[target] == side or not is_free(pos, target):
                continue
            far = Fraction(reach(one.range, 0, size_of(pos, target), None).range)
            near = within(one.centre, aimed_at(pos, target).centre, far)
            if near and at_warrior(pos, section, target).legal:
                yield Shoot(one.label, setup.labels[target])
        far = Fraction(reach(one.range, 0, SECTION, None).range)
        for target in standing(pos):
            other = setup.sections[target]
            near = setup.side_of(other.owner) != side and within(one.centre, other.centre, far)
            if near and at_section(pos, section, target).legal:
                yield Shoot(one.label, other.label)
        for piece, _ in shelters(pos):
            near = any(is_within(pos, section, spot) for spot in edge(pos, piece, one.centre))
            if near and at_piece(pos, section, piece).legal:
                yield Shoot(one.label, str(piece + 1))


def why_not(pos: Position, action: Shoot) -> Step | None:
    """What forbids a shot of a section."""
    section = pos.setup.strongholds[action.section]
    wrong = _why_not_given(pos, section)
    if wrong is not None:
        return wrong
    other = pos.setup.strongholds.get(action.target)
    if other is not None:
        return _why_not_at_section(pos, section, other)
    if action.target not in pos.setup.index:
        return _why_not_at_piece(pos, section, int(action.target) - 1)
    return _why_not_at_warrior(pos, section, pos.setup.index[action.target])


def _why_not_at_warrior(pos: Position, section: int, target: int) -> Step | None:
    if pos.warriors[target].at is None:
        return forbidden("elimination", phrases("{target} is not on the battlefield."), target=called(pos, target))
    if not is_free(pos, target):
        text = message("target", "Only its captor may attack a captive, and only in order to eliminate it.")
        return forbidden("captive-protected", text)
    if pos.setup.side[target] == pos.setup.side_of(pos.active):
        text = message("target", "A friendly warrior cannot be the target of such an attack.")
        return forbidden("no-friendly-fire", text)
    ruling = at_warrior(pos, section, target)
    return None if ruling.legal else ruling.steps[-1]


def _why_not_at_section(pos: Position, section: int, target: int) -> Step | None:
    printed = pos.setup.sections[target]
    wrong = why_not_standing(pos, target)
    if wrong is not None:
        return wrong
    if pos.setup.side_of(printed.owner) == pos.setup.side_of(pos.active):
        text = phrases("Section {section} belongs to {player}, so it is friendly and cannot be a target.")
        return forbidden("no-friendly-fire", text, section=printed.label, player=named(pos, printed.owner))
    ruling = at_section(pos, section, target)
    return None if ruling.legal else ruling.steps[-1]


def _why_not_at_piece(pos: Position, section: int, piece: int) -> Step | None:
    wrong = why_not_built(pos, piece)
    if wrong is not None:
        return wrong
    ruling = at_piece(pos, section, piece)
    return None if ruling.legal else ruling.steps[-1]


def _why_not_given(pos: Position, section: int) -> Step | None:
    """What forbids this section an action."""
    one = pos.setup.sections[section]
    if one.owner != pos.active:
        text = phrases("Section {section} belongs to {owner} and is given no actions in {player:gen} turn.")
        names = {"owner": named(pos, one.owner), "player": named(pos, pos.active)}
        return forbidden("action-phase", text, section=one.label, **names)
    own = [number for number, found in enumerate(pos.setup.sections) if found.owner == pos.active]
    given = Shooting(own.index(section) + 1)
    wrong = fault_of_shooting(acting(pos, pos.active), [given] if pos.sections[section].acted else (), given)
    if wrong is not None:
        return _labelled(wrong, one.label)
    ordinary, reading = pos.setup.actions_of(pos.active), pos.setup.readings.ordinary_for_sections
    total = fault_of_total(ordinary, extra(pos), pos.given, pos.shots + 1, reading)
    return None if total is None else total.step()


def _labelled(wrong: Fault, label: str) -> Step:
    """The fault with the label of the section in it."""
    text = _WALL if wrong.rule == MKC.rule("wall-no-attack") else _REASONS[wrong.reason]
    return Step(wrong.rule, Said(text, (("section", label),)))


_WALL = phrases("Section {section} is a wall, and walls have no attack value.")


_REASONS = {
    "destroyed": phrases("Section {section} has been destroyed."),
    "no-attack": phrases("Section {section} cannot shoot: it must have a range and an attack value above 0."),
    "same-section": phrases("Section {section} has had its action. A section gets only one in a turn."),
    "tokens": phrases("Section {section} has two action tokens, so it cannot act."),
}


def do(table: Table, action: Shoot) -> None:
    """Carry a shot of a section out; its second token pushes it, but does it no damage."""
    section, other = table.setup.strongholds[action.section], table.setup.strongholds.get(action.target)
    table.shots += 1
    if table.shots > extra(table):
        text = message("actions", "Ruled here: sections may use ordinary actions as well.")
        table.note("mkc.extra-actions-castle-only", text)
    if other is not None:
        _at_section(table, section, other)
    elif action.target in table.setup.index:
        _at_warrior(table, section, table.setup.index[action.target])
    else:
        _at_piece(table, section, int(action.target) - 1)
    _settle(table, section)


def _at_warrior(table: Table, section: int, target: int) -> None:
    label, name = table.setup.sections[section].label, called(table, target)
    table.note("mkc.section-attacks", phrases("Section {section} shoots at {target}."), section=label, target=name)
    attack, defense = changes(table, section, target)
    table.steps.extend((*border_steps(table, section, target), *(one.step for one in (*attack, *defense))))
    ruling = _noted(table, at_warrior(table, section, target, table.throw(DICE)))
    if ruling.result.damage_dealt:
        hurt(table, target, ruling.result.damage_dealt, player=table.active)


def _at_section(table: Table, section: int, target: int) -> None:
    label, other = (table.setup.sections[one].label for one in (section, target))
    text = phrases(
        "Section {section} shoots at section {target}. Ruled here: it may do so, whatever its own damage value."
    )
    table.note("mkc.attacking-castle", text, section=label, target=other)
    ruling = _noted(table, at_section(table, section, target, table.throw(DICE)))
    if ruling.result.damage_dealt:
        harm(table, target, ruling.result.damage_dealt, table.active)


def _at_piece(table: Table, section: int, piece: int) -> None:
    label = table.setup.sections[section].label
    text = phrases("Section {section} shoots at terrain {number}.")
    table.note("mk2.built-terrain-ranged-target", text, section=label, number=piece + 1)
    ruling = _noted(table, at_piece(table, section, piece, table.throw(DICE)))
    if ruling.result.damage_dealt:
        wear_down(table, piece, ruling.result.damage_dealt)


def _noted(table: Table, ruling: Ruling) -> Ruling:
    table.steps.extend(ruling.steps)
    return ruling


def _settle(table: Table, section: int) -> None:
    """The token for the action, and what the second one means."""
    one, label = table.sections[section], table.setup.sections[section].label
    tokens = tokens_after(one.tokens, acted=True)
    table.sections[section] = one._replace(tokens=tokens, acted=True)
    text = phrases("Section {section} gets a token for the action and now has {tokens}.")
    table.note("mkc.section-tokens", text, section=label, tokens=Count(tokens, "mk-action-token"))
    if tokens == TOKEN_LIMIT:
        table.note("mkc.section-pushing", PUSHED, sections=Listed((label,)))
