"""Ranged combat actions in formation: a primary attacker, and what the others give it. (mk2.ranged-formation)"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ....decimals import UNIT
from ....games.actions import Action
from ....plane import Place
from ....ruling import Listed, Step, messages
from ...books import MK2
from ...combat.circumstances import TO_ATTACK, TO_DAMAGE
from ...combat.rolls import DICE
from ...labels import BOW, NONE, RANGED
from ...shooting.formation_shots import Marked, RangedFormation, Shooter
from ...shooting.ranged_formation import ranged_formation
from ...shooting.ranged_formation_steps import trouble_of_shot
from ...table.bases import LevelledBase
from ...table.lines import BLOCKED
from ...warriors.tokens import RANGED_ACTION
from ..abilities.commanding import follow
from ..castles import formations
from ..castles.passages import off_line, seen_through
from ..castles.storming import Assault, storm, why_not_standing
from ..contacts import disc_of, in_play, level_of, opponents_beside, opposes, shyft
from ..decisions import called, forbidden, refusal_of
from ..groups import gatehouses, groups, named_twice, why_not_together
from ..harm.harm import hurt
from ..state import FIGHTING, NOBODY, Doing, Position
from ..table import Table
from ..turn.giving import give, why_absent, why_none_given
from ..values import window
from .aims import near_friend, sight_of, why_not_at
from .assaults import Volley
from .close_combat import strain
from .rolling import Modified, amounts, modified
from .shelter import aimed_at
from .shooting import is_near

phrases = messages("mk-battle")


def options(pos: Position) -> Iterator[Action]:
    """The formations that may shoot at a warrior or a section: each participant as the primary attacker, all gifts to the
    attack, or one bow's to the damage."""
    kinds, labels = pos.setup.kinds, pos.setup.labels
    for group in groups(pos):
        if not all(kinds[one].range for one in group) or any(opponents_beside(pos, one) for one in group):
            continue
        targets = [labels[one] for one, _, _ in in_play(pos) if opposes(pos, group[0], one)]
        for target in (*targets, *formations.targets(pos, group)):
            yield from _shots(pos, group, target)


def _shots(pos: Position, group: Sequence[int], target: str) -> Iterator[Volley]:
    kinds, labels = pos.setup.kinds, pos.setup.labels
    for primary in group:
        others = [one for one in group if one != primary]
        names = (labels[primary], *(labels[one] for one in others))
        bows = [labels[one] for one in others if kinds[one].type == BOW]
        for damage in ((), *((one,) for one in bows[:1])):
            action = Volley(names, target, damage)
            if why_not(pos, action) is None:
                yield action


def why_not(pos: Position, action: Volley) -> Step | None:
    """What forbids a shot in formation."""
    members = tuple(pos.setup.index[one] for one in action.members)
    if len(set(members)) < len(members):
        return named_twice(pos, members)
    if not set(action.damage) <= set(action.members[1:]):
        text = phrases("Only the other participants give something to {warrior}, the primary attacker.")
        return forbidden("ranged-formation-bonus", text, warrior=called(pos, members[0]))
    absent = why_absent(pos, members, RANGED_ACTION)
    if absent is not None:
        return absent
    section = pos.setup.strongholds.get(action.target)
    if section is not None:
        return _why_not_at_section(pos, action, members, section)
    target = pos.setup.index[action.target]
    if pos.warriors[target].at is None:
        return why_not_at(pos, members[0], target, RANGED)
    trouble = trouble_of_shot(asked_of(pos, members, target, _givers(pos, action)))
    if trouble is not None:
        return refusal_of(pos, members, trouble)
    near = bool(action.near) and is_near(pos, members[0], target)
    return why_not_shot(pos, members, target) or _why_not_near(pos, members[0], action, near=near)


def why_not_shot(pos: Position, members: Sequence[int], target: int) -> Step | None:
    """What forbids these a shot at a target beside the rules on formations: what the primary attacker may not do, and who
    is given actions."""
    return (
        why_not_at(pos, members[0], target, RANGED)
        or why_not_together(pos, members)
        or why_none_given(pos, members, RANGED_ACTION)
    )


def _why_not_at_section(pos: Position, action: Volley, members: tuple[int, ...], section: int) -> Step | None:
    wrong = why_not_standing(pos, section) or formations.why_not_fit(pos, members, section)
    if wrong is not None:
        return wrong
    shooters = [
        _shooter(pos, one, _givers(pos, action), blocked=formations.is_blocked(pos, one, section)) for one in members
    ]
    helped = shyft(pos, pos.setup.side[members[0]])
    trouble = formations.trouble(pos, members, shooters, section, shyft_on_battlefield=helped)
    if trouble is not None:
        return refusal_of(pos, members, trouble)
    near = formations.is_near(pos, members[0], section)
    given = why_not_together(pos, members) or why_none_given(pos, members, RANGED_ACTION)
    return given or _why_not_near(pos, members[0], action, near=near)


def _why_not_near(pos: Position, primary: int, action: Volley, *, near: bool) -> Step | None:
    """What forbids Close Range, which the primary attacker may use (mk2.ranged-formation-abilities)."""
    if not action.near:
        return None
    if pos.setup.kinds[primary].type != BOW:
        text = phrases("{warrior} has no bow, so it uses neither Precision nor Close Range.")
        return forbidden("bow-abilities", text, warrior=called(pos, primary))
    if not near:
        text = phrases("{warrior} has no target near enough for Close Range.")
        return forbidden("close-range", text, warrior=called(pos, primary))
    return None


def _givers(pos: Position, action: Volley) -> list[int]:
    return [pos.setup.index[one] for one in action.damage]


def asked_of(
    pos: Position, members: Sequence[int], target: int, to_damage: Collection[int], found: Modified | None = None
) -> RangedFormation:
    """A shot of these at a target, the primary attacker first, as the rules on formations are asked about it; those in
    `to_damage` give to the damage, and `found` modifies the values."""
    primary = members[0]
    left_out = {target, *members}.union(*(off_line(pos, one, target) for one in members))
    return RangedFormation(
        participants=tuple(_shooter(pos, one, to_damage, blocked=_is_blocked(pos, one, target)) for one in members),
        primary=1,
        target=Marked(
            **_stands(pos, target, aimed_at(pos, target).centre),  # type: ignore[arg-type]
            defense=window(pos, target).defense or 0,
            touches_friend=near_friend(pos, primary, target),
        ),
        others=tuple(_base(pos, one) for one, _, _ in in_play(pos) if one not in left_out),
        shyft_on_battlefield=shyft(pos, pos.setup.side[primary]),
        attack=window(pos, primary).attack or 0,
        damage=pos.setup.kinds[primary].damage,
        attack_mods=() if found is None else amounts(found.attack),
        defense_mods=() if found is None else amounts(found.defense),
        damage_mods=() if found is None else amounts(found.damage),
        gatehouses=gatehouses(pos, members),
        boundary=pos.setup.readings.boundary,
        limit=pos.setup.readings.limit,
    )


def _stands(pos: Position, warrior: int, at: Place | None = None) -> dict[str, Fraction | str]:
    one, kind = pos.warriors[warrior], pos.setup.kinds[warrior]
    spot = at or disc_of(pos, warrior).centre
    return {
        "x": Fraction(spot.x, UNIT),
        "y": Fraction(spot.y, UNIT),
        "facing": one.facing,
        "arc": kind.arc,
        "radius": kind.radius,
        "level": level_of(pos, warrior),
    }


def _base(pos: Position, warrior: int) -> LevelledBase:
    stands = _stands(pos, warrior)
    return LevelledBase(**{key: stands[key] for key in ("x", "y", "radius", "level")})  # type: ignore[arg-type]


def _shooter(pos: Position, warrior: int, to_damage: Collection[int], *, blocked: bool) -> Shooter:
    one, kind = pos.warriors[warrior], pos.setup.kinds[warrior]
    return Shooter(
        **_stands(pos, warrior),  # type: ignore[arg-type]
        faction=kind.faction,
        attack_type=kind.type,
        range=kind.range,
        tokens=one.tokens,
        acted=one.acted,
        captive=one.captor != NOBODY,
        captor=one.captive != NOBODY,
        touches_opponent=bool(opponents_beside(pos, warrior)),
        terrain_blocks=blocked,
        gives=TO_DAMAGE if warrior in to_damage else TO_ATTACK,
    )


def _is_blocked(pos: Position, warrior: int, target: int) -> bool:
    """Whether terrain blocks the line of a participant, or a base whose rim it touches if the players read it so."""
    looks = bool(pos.setup.patches) or pos.setup.readings.rim == BLOCKED
    if pos.setup.passages and seen_through(pos, warrior, target)[1] is not None:
        return True
    return looks and sight_of(pos, warrior, target).blocked


def do(table: Table, action: Volley) -> None:
    """Carry a shot in formation out."""
    members = tuple(table.setup.index[one] for one in action.members)
    section = table.setup.strongholds.get(action.target)
    if section is not None:
        _at_section(table, action, members, section)
        return
    target = table.setup.index[action.target]
    found = modified(table, members[0], target, RANGED, near=action.near or NONE)
    asked = asked_of(table, members, target, _givers(table, action), found)
    give(table, members)
    table.doing = Doing(FIGHTING, members)
    text = phrases("{warrior} makes a ranged attack on {target}, in formation with {others}.")
    others = Listed(tuple(called(table, one) for one in members[1:]))
    table.note("ranged-formation", text, warrior=called(table, members[0]), target=called(table, target), others=others)
    ruling = ranged_formation(None, replace(asked, dice=table.throw(DICE)))
    table.steps.extend((*found.steps, *(one for one in ruling.steps if one.rule not in _SAID_LATER)))
    if ruling.result.damage_dealt and hurt(table, target, ruling.result.damage_dealt, members[0]):
        follow(table, members[0], RANGED, [target])
    if sum(table.dice[-DICE:]) == DICE:
        strain(table, members[0])


def _at_section(table: Table, action: Volley, members: tuple[int, ...], section: int) -> None:
    give(table, members)
    table.doing = Doing(FIGHTING, members)
    text = phrases("{warrior} makes a ranged attack on section {section}, in formation with {others}.")
    others = Listed(tuple(called(table, one) for one in members[1:]))
    name = called(table, members[0])
    table.note("ranged-formation", text, warrior=name, section=action.target, others=others)
    gifts = tuple(TO_DAMAGE if one in action.damage else TO_ATTACK for one in action.members[1:])
    storm(table, Assault(members[0], section, RANGED, action.near or NONE, gifts))


#: What the end of every action tells of each warrior by itself.
_SAID_LATER = (MK2.rule("ranged-formation-tokens"), MK2.rule("pushing"))
