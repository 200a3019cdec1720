"""Sections of castles shoot: their actions, their targets, what comes of it.

Rules: mkc.section-attacks, mkc.section-action-types, mkc.extra-actions-castle-only, mkc.section-tokens,
mkc.section-pushing, mkc.minimum-distance, mkc.no-criticals.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....games.actions import Action
from ....plane import from_line, length, measure, within
from ....ruling import Count, Ruling, Said, Step, message
from ...books import MKC
from ...castle_actions import Shooting, fault_of_shooting, fault_of_total
from ...circumstances import Circumstances, attack_changes, defense_changes
from ...hits import DICE
from ...labels import ELEVATED, RANGED, SOARING
from ...modifiers import effective
from ...shot import SectionShot, shot
from ...steps import Fault
from ...terrain import HINDERING, SIGHT
from ...tokens import TOKEN_LIMIT, tokens_after
from ..attacks.assaults import Shoot
from ..attacks.rolling import amounts, in_water
from ..contacts import disc_of, faces, friends_beside, ground, in_play, is_free, level_of
from ..decisions import called, forbidden
from ..effects import DEFENSE
from ..harm import hurt
from ..state import Position
from ..table import Table
from ..values import modifiers, window
from .sections import acting, between, extra, piece_of, shows, standing, under


def options(pos: Position) -> Iterator[Action]:
    """The shots of the sections of the active player."""
    setup = pos.setup
    side = setup.side_of(pos.active)
    for section in standing(pos):
        one = setup.sections[section]
        if one.owner == pos.active and _why_not_given(pos, section) is None:
            for target, _, spot in in_play(pos):
                near = setup.side[target] != side and within(one.centre, spot, Fraction(one.range))
                if near and is_free(pos, target) and _ruled(pos, section, target).legal:
                    yield Shoot(one.label, setup.labels[target])


def why_not(pos: Position, action: Action) -> Step | None:
    """What forbids a shot of a section."""
    assert isinstance(action, Shoot)
    section, target = pos.setup.strongholds[action.section], pos.setup.index[action.target]
    wrong = _why_not_given(pos, section)
    if wrong is not None:
        return wrong
    if pos.warriors[target].at is None:
        text = message("mk-battle", "{target} is not on the battlefield.")
        return forbidden("elimination", text, target=called(pos, target))
    if not is_free(pos, target):
        text = message("target", "Only its captor may attack a captive, and only in order to eliminate it.")
        return forbidden("captive-protected", text)
    if pos.setup.side[target] == pos.setup.side_of(pos.active):
        text = message("target", "A friendly warrior cannot be the target of such an attack.")
        return forbidden("no-friendly-fire", text)
    ruling = _ruled(pos, section, target)
    return None if ruling.legal else ruling.steps[-1]


def _why_not_given(pos: Position, section: int) -> Step | None:
    """What forbids this section an action."""
    one = pos.setup.sections[section]
    if one.owner != pos.active:
        text = message("mk-battle", "Section {section} belongs to another player.")
        return forbidden("action-phase", text, section=one.label)
    own = [number for number, found in enumerate(pos.setup.sections) if found.owner == pos.active]
    given = Shooting(own.index(section) + 1)
    wrong = fault_of_shooting(acting(pos, pos.active), [given] if pos.sections[section].acted else (), given)
    if wrong is not None:
        return _labelled(wrong, one.label)
    total = fault_of_total(pos.setup.actions, extra(pos), pos.given, pos.shots + 1)
    return None if total is None else total.step()


def _labelled(wrong: Fault, label: str) -> Step:
    """The fault with the label of the section in it."""
    text = _WALL if wrong.rule == MKC.rule("wall-no-attack") else _REASONS[wrong.reason]
    return Step(wrong.rule, Said(text, (("section", label),)))


_WALL = message("mk-battle", "Section {section} is a wall, and walls have no attack value.")


_REASONS = {
    "destroyed": message("mk-battle", "Section {section} has been destroyed."),
    "no-attack": message(
        "mk-battle", "Section {section} cannot shoot: it must have a range and an attack value above 0."
    ),
    "same-section": message("mk-battle", "Section {section} has had its action. A section gets only one in a turn."),
    "tokens": message("mk-battle", "Section {section} has two action tokens, so it cannot act."),
}


def _ruled(pos: Position, section: int, target: int, dice: tuple[int, ...] = ()) -> Ruling:
    """The shot as the rules on sections judge it."""
    one, click = pos.setup.sections[section], shows(pos, section)
    spot = disc_of(pos, target).centre
    outline = pos.setup.patches[piece_of(pos, section)].outline
    far = length((one.centre, spot))
    near = Fraction(0) if outline.holds(spot) else _inches(min(from_line(*edge, spot) for edge in outline.edges))
    soars = pos.warriors[target].level == SOARING
    case = _case(pos, section, target)
    asked = SectionShot(
        section=one.kind,
        range=one.range,
        attack=effective(click.attack or 0, amounts(attack_changes(case))) if click.attack else 0,
        damage=click.damage or 0,
        defense=effective(window(pos, target).defense or 0, amounts(defense_changes(case))),
        distance=far,
        edge_distance=min(near, far),
        between=() if soars else between(pos, one.centre, spot, (piece_of(pos, section),)),
        target_touches_friend=bool(friends_beside(pos, target, pos.setup.side_of(one.owner))),
        dice=dice,
    )
    return shot(None, asked)


def _inches(square: Fraction) -> Fraction:
    return Fraction(measure(square).amount)


def _case(pos: Position, section: int, target: int) -> Circumstances:
    """What modifies a shot from the height of a section: the rear arc of the target too, as in any ranged attack
    (mkc.section-attacks); of hindering terrain only what is elevated, under the target (mk2.lof-elevated)."""
    other = under(pos, target)
    return Circumstances(
        kind=RANGED,
        rear=not faces(pos, target, pos.setup.sections[section].centre),
        hindering=_in_high_bushes(pos, target),
        attacker_level=ELEVATED,
        target_level=level_of(pos, target),
        fortification=pos.setup.sections[other].fortification if other >= 0 and other != section else 0,
        wave_in_water=in_water(pos, target),
        other_defense_mods=modifiers(pos, target, DEFENSE, RANGED),
    )


def _in_high_bushes(pos: Position, target: int) -> bool:
    """Whether the target stands in elevated hindering terrain."""
    if pos.warriors[target].level == SOARING:
        return False
    spot = disc_of(pos, target).centre
    return any(one.elevated and SIGHT[one.kind] == HINDERING and one.outline.holds(spot) for one in ground(pos))


def do(table: Table, action: Action) -> None:
    """Carry a shot of a section out; its second token pushes it, but does it no damage."""
    assert isinstance(action, Shoot)
    section, target = table.setup.strongholds[action.section], table.setup.index[action.target]
    text = message("mk-battle", "Section {section} attacks {target} at a distance.")
    table.note("mkc.section-attacks", text, section=action.section, target=called(table, target))
    case = _case(table, section, target)
    table.steps.extend(one.step for one in (*attack_changes(case), *defense_changes(case)))
    ruling = _ruled(table, section, target, table.throw(DICE))
    table.steps.extend(ruling.steps)
    table.shots += 1
    one = table.sections[section]
    tokens = tokens_after(one.tokens, acted=True)
    table.sections[section] = one._replace(tokens=tokens, acted=True)
    if ruling.result.damage_dealt:
        hurt(table, target, ruling.result.damage_dealt, player=table.active)
    text = message("mk-battle", "Section {section} gets a token for the action and now has {tokens}.")
    table.note("mkc.section-tokens", text, section=action.section, tokens=Count(tokens, "mk-action-token"))
    if tokens == TOKEN_LIMIT:
        text = message("actions", "The second token pushes a section, but does it no damage: {sections}.")
        table.note("mkc.section-pushing", text, sections=action.section)
