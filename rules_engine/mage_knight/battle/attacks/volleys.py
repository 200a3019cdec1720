"""Ranged combat actions in formation: a primary attacker, and what the others give it. (mk2.ranged-formation)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ....decimals import UNIT
from ....games.actions import Action
from ....ruling import Listed, Step, message
from ...bases import LevelledBase
from ...books import MK2
from ...circumstances import TO_ATTACK, TO_DAMAGE
from ...exhaustion import RANGED_ACTION
from ...hits import DICE
from ...labels import BOW, NONE, RANGED
from ...ranged_formation import Marked, RangedFormation, Shooter, ranged_formation
from ...ranged_formation_steps import trouble_of_shot
from ..contacts import disc_of, in_play, level_of, opponents_beside, opposes, shyft
from ..decisions import called, forbidden, refusal_of
from ..giving import give, why_not_given
from ..groups import groups, why_not_together
from ..harm import hurt
from ..state import FIGHTING, NOBODY, Doing, Position
from ..table import Table
from ..values import window
from .aims import near_friend, sight_of, why_not_at
from .assaults import Volley
from .close_combat import strain
from .rolling import Modified, amounts, modified
from .shooting import is_near


def options(pos: Position) -> Iterator[Action]:
    """The formations that may shoot: each participant as the primary attacker, all gifts to the attack, or one bow's to
    the damage."""
    labels, kinds = pos.setup.labels, pos.setup.kinds
    for group in groups(pos):
        if not all(kinds[one].range for one in group) or any(opponents_beside(pos, one) for one in group):
            continue
        for target, _, _ in in_play(pos):
            if not opposes(pos, group[0], target):
                continue
            for primary in group:
                others = [one for one in group if one != primary]
                names = (labels[primary], *(labels[one] for one in others))
                bows = [labels[one] for one in others if kinds[one].type == BOW]
                for damage in ((), *((one,) for one in bows[:1])):
                    action = Volley(names, labels[target], damage)
                    if why_not(pos, action) is None:
                        yield action


def why_not(pos: Position, action: Action) -> Step | None:
    """What forbids a shot in formation."""
    assert isinstance(action, Volley)
    members, target = tuple(pos.setup.index[one] for one in action.members), pos.setup.index[action.target]
    if len(set(members)) < len(members):
        text = message("mk-battle", "A warrior takes part in a formation once.")
        return forbidden("formation-size", text)
    if not set(action.damage) <= set(action.members[1:]):
        text = message("mk-battle", "Only participants other than the primary attacker give it something.")
        return forbidden("ranged-formation-bonus", text)
    for one in members:
        given = why_not_given(pos, one, RANGED_ACTION)
        if given is not None:
            return given
    wrong = why_not_at(pos, members[0], target, RANGED)
    if wrong is not None:
        return wrong
    trouble = trouble_of_shot(_asked(pos, action, members, target, None))
    if trouble is not None:
        return refusal_of(pos, members, trouble)
    return why_not_together(pos, members) or _why_not_near(pos, members[0], target, action)


def _why_not_near(pos: Position, primary: int, target: int, action: Volley) -> Step | None:
    """What forbids Close Range, which the primary attacker may use (mk2.ranged-formation-abilities)."""
    if not action.near:
        return None
    if pos.setup.kinds[primary].type != BOW:
        text = message("mk-battle", "{warrior} has no bow, so it uses neither Precision nor Close Range.")
        return forbidden("bow-abilities", text, warrior=called(pos, primary))
    if not is_near(pos, primary, target):
        return forbidden("close-range", message("mk-battle", "No target is near enough for Close Range."))
    return None


def _asked(
    pos: Position,
    action: Volley,
    members: Sequence[int],
    target: int,
    found: Modified | None,
) -> RangedFormation:
    primary = members[0]
    return RangedFormation(
        participants=tuple(_shooter(pos, one, target, action) for one in members),
        primary=1,
        target=Marked(
            **_stands(pos, target),  # type: ignore[arg-type]
            defense=window(pos, target).defense or 0,
            touches_friend=near_friend(pos, primary, target),
        ),
        others=tuple(_base(pos, one) for one, _, _ in in_play(pos) if one != target and one not in members),
        shyft_on_battlefield=shyft(pos, pos.setup.side[primary]),
        attack=window(pos, primary).attack or 0,
        damage=pos.setup.kinds[primary].damage,
        attack_mods=() if found is None else amounts(found.attack),
        defense_mods=() if found is None else amounts(found.defense),
        damage_mods=() if found is None else amounts(found.damage),
    )


def _stands(pos: Position, warrior: int) -> dict[str, Fraction | str]:
    one, kind = pos.warriors[warrior], pos.setup.kinds[warrior]
    spot = disc_of(pos, warrior).centre
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


def _shooter(pos: Position, warrior: int, target: int, action: Volley) -> Shooter:
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
        terrain_blocks=bool(pos.setup.patches) and sight_of(pos, warrior, target).blocked,
        gives=TO_DAMAGE if pos.setup.labels[warrior] in action.damage else TO_ATTACK,
    )


def do(table: Table, action: Action) -> None:
    """Carry a shot in formation out."""
    assert isinstance(action, Volley)
    members, target = tuple(table.setup.index[one] for one in action.members), table.setup.index[action.target]
    found = modified(table, members[0], target, RANGED, near=action.near or NONE)
    asked = _asked(table, action, members, target, found)
    give(table, members)
    table.doing = Doing(FIGHTING, members)
    text = message("mk-battle", "{warrior} attacks {target} at a distance, in formation with others: {others}.")
    others = Listed(tuple(called(table, one) for one in members[1:]), "plain")
    table.note("ranged-formation", text, warrior=called(table, members[0]), target=called(table, target), others=others)
    ruling = ranged_formation(None, replace(asked, dice=table.throw(DICE)))
    table.steps.extend((*found.steps, *(one for one in ruling.steps if one.rule not in _SAID_LATER)))
    if ruling.result.damage_dealt:
        hurt(table, target, ruling.result.damage_dealt, members[0])
    if sum(table.dice[-DICE:]) == DICE:
        strain(table, members[0])


#: What the end of every action tells of each warrior by itself.
_SAID_LATER = (MK2.rule("ranged-formation-tokens"), MK2.rule("pushing"))
