"""Ranged combat actions of one warrior, at one target or several.

Rules: mk2.ranged-combat, mk2.multi-target, mk2.multi-target-damage-split, mk2.precision, mk2.close-range.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from ....games.actions import Action
from ....games.decisions import Part
from ....plane import within
from ....ruling import Listed, Step, message, messages, say
from ...combat.circumstances import TO_ATTACK, TO_DAMAGE, Change, close_limit
from ...combat.rolls import DICE, EXTRA_DAMAGE
from ...labels import BOW, HIT, MISS, NONE, RANGED
from ...shooting.multi_target import multi_target
from ...shooting.volleys import MarkedTarget, MultiTarget, Volley, splits
from ...warriors.modifiers import effective
from ...warriors.tokens import RANGED_ACTION
from ..abilities.commanding import follow
from ..contacts import disc_of, in_play, opposes
from ..decisions import ENTRY, Decision, called, forbidden
from ..harm.harm import hurt
from ..state import FIGHTING, NOBODY, SPLIT, Ask, Doing, Position
from ..table import Table
from ..turn.giving import give, why_not_given
from ..values import window
from .aims import near_friend, why_not_at
from .assaults import Ranged, Split
from .close_combat import strain
from .rolling import Modified, amounts, modified, resolve
from .shelter import aimed_at

phrases = messages("mk-battle")


def options_of(pos: Position, warrior: int) -> Iterator[Action]:
    """The ranged combat actions of a warrior that can be given an action and touches no opponent: each group of
    targets,
    each gift of Close Range."""
    setup = pos.setup
    printed, label = setup.kinds[warrior], setup.labels[warrior]
    if not printed.range or pos.warriors[warrior].captive != NOBODY:
        return
    bow = printed.type == BOW
    reached = [
        other
        for other, _, _ in in_play(pos)
        if opposes(pos, warrior, other) and why_not_at(pos, warrior, other, RANGED, precision=bow) is None
    ]
    for number in range(1, min(printed.arrows, len(reached)) + 1):
        for group in combinations(reached, number):
            names = tuple(setup.labels[one] for one in group)
            precision = any(near_friend(pos, warrior, one) for one in group)
            yield Ranged(label, names, precision)
            if bow and any(is_near(pos, warrior, one) for one in group):
                yield Ranged(label, names, precision, TO_ATTACK)
                if all(is_near(pos, warrior, one) for one in group):
                    yield Ranged(label, names, precision, TO_DAMAGE)


def is_near(pos: Position, warrior: int, target: int) -> bool:
    """Whether the target is within Close Range, which is measured along the line of fire (mk2.close-range,
    mk2.ranged-range)."""
    near = Fraction(close_limit(pos.setup.kinds[warrior].range))
    return within(disc_of(pos, warrior).centre, aimed_at(pos, target).centre, near)


def why_not(pos: Position, action: Ranged) -> Step | None:
    """What forbids a ranged combat action."""
    warrior = pos.setup.index[action.warrior]
    given = why_not_given(pos, warrior, RANGED_ACTION)
    if given is not None:
        return given
    targets = [pos.setup.index[one] for one in action.targets]
    arrows = pos.setup.kinds[warrior].arrows
    if len(targets) > arrows:
        text = message("multi-target", "There may be no more targets than arrow symbols, and there are {arrows}.")
        return forbidden("multi-target", text, arrows=arrows)
    if len(set(targets)) < len(targets):
        name = next(one for one in action.targets if action.targets.count(one) > 1)
        text = message("multi-target", "{name} is named twice, and no target may be attacked twice in one action.")
        return forbidden("multi-target-once", text, name=name)
    for target in targets:
        wrong = why_not_at(pos, warrior, target, RANGED, precision=action.precision)
        if wrong is not None:
            return wrong
    return _why_not_chosen(pos, warrior, targets, action)


def _why_not_chosen(pos: Position, warrior: int, targets: list[int], action: Ranged) -> Step | None:
    """What forbids the abilities of bow warriors that are to be used."""
    if (action.precision or action.near) and pos.setup.kinds[warrior].type != BOW:
        text = phrases("{warrior} has no bow, so it uses neither Precision nor Close Range.")
        return forbidden("bow-abilities", text, warrior=called(pos, warrior))
    if action.precision and not any(near_friend(pos, warrior, one) for one in targets):
        text = phrases("No target touches a friend of {warrior}, so there is nothing to use Precision for.")
        return forbidden("precision", text, warrior=called(pos, warrior))
    near = [is_near(pos, warrior, one) for one in targets]
    if action.near and not any(near):
        text = phrases("{warrior} has no target near enough for Close Range.")
        return forbidden("close-range", text, warrior=called(pos, warrior))
    if action.near == TO_DAMAGE and not all(near):
        text = phrases("Ruled here: Close Range raises the damage only if all targets are near enough.")
        return forbidden("close-range", text)
    return None


def do(table: Table, action: Ranged) -> None:
    """Carry out a ranged combat action, up to the division of its damage."""
    warrior = table.setup.index[action.warrior]
    targets = tuple(table.setup.index[one] for one in action.targets)
    give(table, [warrior])
    table.doing = Doing(FIGHTING, (warrior,))
    text = phrases("{warrior} makes a ranged attack on {targets}.")
    names = Listed(tuple(called(table, one) for one in targets))
    table.note("ranged-combat", text, warrior=called(table, warrior), targets=names)
    if len(targets) > 1:
        _several(table, warrior, targets, action)
        return
    (target,) = targets
    outcome = resolve(
        table, warrior, target, RANGED, modified(table, warrior, target, RANGED, near=action.near or NONE)
    )
    if outcome.damage and hurt(table, target, outcome.damage, warrior):
        follow(table, warrior, RANGED, [target])
    if outcome.exhaustion:
        strain(table, warrior)


def _several(table: Table, warrior: int, targets: tuple[int, ...], action: Ranged) -> None:
    printed = table.setup.kinds[warrior]
    marked: list[MarkedTarget] = []
    damage: Sequence[Change] = ()
    for target in targets:
        near = action.near if action.near and is_near(table, warrior, target) else NONE
        found = modified(table, warrior, target, RANGED, near=near)
        damage = found.damage
        _note_apart(table, target, found)
        marked.append(
            MarkedTarget(
                name=called(table, target),
                defense=window(table, target).defense or 0,
                attack_mods=amounts(found.attack),
                defense_mods=amounts(found.defense),
                clear_line=True,
                clicks=None,
            )
        )
    table.steps.extend(one.step for one in damage)
    damage_mods = amounts(damage)
    asked = MultiTarget(
        arrows=printed.arrows,
        attack=window(table, warrior).attack or 0,
        attack_mods=(),
        damage=printed.damage,
        damage_mods=damage_mods,
        targets=tuple(marked),
        dice=table.throw(DICE),
        split=(),
        limit=table.setup.readings.limit,
    )
    ruling = multi_target(None, asked)
    table.steps.extend(ruling.steps)
    outcome: Volley = ruling.result
    if outcome.critical.name == MISS:
        strain(table, warrior)
    elif any(outcome.hit):
        extra = EXTRA_DAMAGE if outcome.critical.name == HIT else 0
        whole = effective(asked.damage, damage_mods, asked.limit)
        ask = Ask(SPLIT, table.active, targets, warrior, outcome.hit, whole, extra)
        if outcome.damage is not None:
            _deal(table, ask, tuple(one - extra for one in outcome.damage))
        else:
            table.ask(ask)


def _note_apart(table: Table, target: int, found: Modified) -> None:
    """Say what holds for one of the targets, with its name first; the damage is the same for all."""
    steps = found._replace(damage=()).steps
    if steps:
        text = phrases("For {target} alone the following counts.")
        table.note("multi-target-one-roll", text, target=called(table, target))
        table.steps.extend(steps)


def _deal(table: Table, ask: Ask, shares: tuple[int, ...]) -> None:
    """Deal the damage to all at the same moment."""
    struck = [pair for *pair, hit in zip(ask.warriors, shares, ask.hit, strict=True) if hit]
    damaged = [target for target, share in struck if hurt(table, target, share + ask.extra, ask.other)]
    follow(table, ask.other, RANGED, damaged)


def _options(pos: Position) -> Iterator[Action]:
    ask = pos.asks[-1]
    for one in splits(ask.damage, ask.hit):
        yield Split(one.shares)


def _why_not(pos: Position, action: Split) -> Step | None:
    ask = pos.asks[-1]
    if any(one.shares == action.shares for one in splits(ask.damage, ask.hit)):
        return None
    text = message(
        "multi-target",
        "The whole damage of {damage} must be divided, and only among targets that were hit. The "
        "division asked for does not do that.",
    )
    return forbidden("multi-target-damage-split", text, damage=ask.damage)


def _do(table: Table, action: Split) -> None:
    ask = table.answered()
    shares = (
        say(ENTRY, name=called(table, target), number=share)
        for target, share, hit in zip(ask.warriors, action.shares, ask.hit, strict=True)
        if hit
    )
    table.note("multi-target-damage-split", phrases("The damage is divided: {shares}."), shares=Listed(tuple(shares)))
    _deal(table, ask, action.shares)


DECISION = Decision(_options, {Split: Part(_why_not, _do)})
