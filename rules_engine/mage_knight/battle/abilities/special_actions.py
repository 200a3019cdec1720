"""Special actions that abilities ask for: in the action phase, in the command phase, or given now for the next one.

Which it is stands in the text of the ability. Its target must touch the front arc of the warrior, when the action is
given and when it is resolved.

Rules: mk2.special-action, mk2.command-phase, mk2.action-phase, mk2.action-types.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Step, messages
from ...course.turns import ANY_KIND
from ...labels import CLOSE
from ...warriors.ability_names import ability_shown
from ...warriors.tokens import SPECIAL
from ..attacks.aims import why_not_reached
from ..contacts import beside
from ..decisions import called, forbidden
from ..harm.effects import BY_SPECIAL_ACTION, COMMANDED, HEAL, NEXT, Ability
from ..harm.harm import hurt
from ..harm.healing import heal
from ..state import COMMAND, FIGHTING, NOBODY, Doing, Position
from ..table import Table
from ..turn.giving import give, why_not_given
from .uses import Special
from .using import usable, why_not_on, why_not_working

phrases = messages("mk-battle")


def options_of(pos: Position, warrior: int) -> Iterator[Action]:
    """The special actions that abilities of a warrior ask for that can be given an action."""
    if pos.warriors[warrior].captive != NOBODY:
        return
    labels = pos.setup.labels
    for ability in usable(pos, warrior, BY_SPECIAL_ACTION):
        if _why_not_now(pos, ability) is None:
            for target in beside(pos, warrior):
                if _why_not_target(pos, warrior, target, ability) is None:
                    yield Special(labels[warrior], labels[target], ability.word)


def why_not(pos: Position, action: Special) -> Step | None:
    """What forbids a special action."""
    warrior, target = pos.setup.index[action.warrior], pos.setup.index[action.target]
    ability = pos.setup.known[action.ability]
    if ability.use is None or ability.use.kind not in BY_SPECIAL_ACTION:
        text = phrases("The ability {ability} does not ask for a special action.")
        return forbidden("special-action", text, ability=ability_shown(ability.name))
    return (
        why_not_given(pos, warrior, SPECIAL)
        or why_not_working(pos, warrior, ability)
        or _why_not_now(pos, ability)
        or _why_not_target(pos, warrior, target, ability)
    )


def _why_not_now(pos: Position, ability: Ability) -> Step | None:
    """What forbids to use an ability in this phase."""
    assert ability.use is not None
    at_command = pos.phase == COMMAND
    if ability.use.kind == COMMANDED and not at_command:
        text = phrases("The ability {ability} is used in the command phase.")
        return forbidden("command-phase", text, ability=ability_shown(ability.name))
    if ability.use.kind != COMMANDED and at_command and pos.setup.readings.command_actions != ANY_KIND:
        text = phrases("The ability {ability} is used in the action phase.")
        return forbidden("action-phase", text, ability=ability_shown(ability.name))
    return None


def _why_not_target(pos: Position, warrior: int, target: int, ability: Ability) -> Step | None:
    return why_not_on(pos, warrior, target, ability) or why_not_reached(pos, warrior, target, CLOSE)


def do(table: Table, action: Special) -> None:
    """Give a special action, and resolve it if it is not one for the next command phase."""
    warrior, target = table.setup.index[action.warrior], table.setup.index[action.target]
    ability = table.setup.known[action.ability]
    assert ability.use is not None
    give(table, [warrior])
    table.doing = Doing(FIGHTING, (warrior,))
    text = phrases("{warrior} is given a special action for {ability}, with {target} as the target.")
    values = {"warrior": called(table, warrior), "target": called(table, target)}
    table.note("special-action", text, ability=ability_shown(ability.name), **values)
    if ability.use.kind == NEXT:
        table.change(warrior, coming=(ability.name, target))
        text = phrases("The action is resolved in the next command phase of {warrior}.")
        table.note("command-phase", text, warrior=called(table, warrior))
        return
    _resolve(table, warrior, target, ability)


def _resolve(table: Table, warrior: int, target: int, ability: Ability) -> None:
    assert ability.use is not None
    if ability.use.word == HEAL:
        heal(table, target, ability.use.amount)
        return
    text = phrases("{warrior} deals {damage} damage to {target}.")
    values = {"warrior": called(table, warrior), "target": called(table, target)}
    table.note("special-abilities-card", text, damage=ability.use.amount, **values)
    hurt(table, target, ability.use.amount, warrior)


def come_due(table: Table, warrior: int) -> None:
    """Resolve the special action of the last turn. Ruled here: it does nothing if by now the ability does not work or the
    target is out of reach."""
    coming = table.warriors[warrior].coming
    assert coming is not None
    name, target = coming
    ability = next(one for one in table.setup.abilities if one.name == name)
    table.change(warrior, coming=None)
    values = {"warrior": called(table, warrior), "ability": ability_shown(name)}
    text = phrases("The special action of the last turn is resolved now. {warrior} uses {ability}.")
    table.note("command-phase", text, **values)
    wrong = why_not_working(table, warrior, ability) or _why_not_target(table, warrior, target, ability)
    if wrong is None:
        _resolve(table, warrior, target, ability)
        return
    table.note("command-phase", phrases("Ruled here: the action does nothing, because it is no longer possible."))
    table.steps.append(wrong)
