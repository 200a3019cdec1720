"""Optional abilities that their players do without: cancelled whenever the player has a decision, on again when the turn
is over.

An attack waits for the player of its target where an optional ability of that target bears on it, so that the player can
choose (step 5 of mk2.attack-sequence). The attacker's player chooses before the action is given (step 4).

Rules: mk2.ability-optional, mk2.ability-active, mk2.attack-sequence.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....games.actions import Action
from ....ruling import Step, messages
from ...warriors.ability_names import ability_shown
from ...warriors.optional_abilities import OptionalAbility, optional_ability
from ..actions import Pass
from ..contacts import in_play
from ..decisions import called, forbidden, named
from ..harm.effects import DEFENSE, IMMUNE, REDUCE, RESIST, Ability
from ..state import ACTION, CHOICE, COMMAND, Ask, Position
from ..table import Table
from ..values import abilities
from .uses import Cancel, Special
from .using import why_not_working

phrases = messages("mk-battle")

_IN_DEFENSE = (DEFENSE, REDUCE, RESIST, IMMUNE)


def options(pos: Position) -> Iterator[Action]:
    """The abilities that the player who decides can cancel."""
    if not pos.setup.has_optional or pos.phase not in (ACTION, COMMAND):
        return
    for warrior, _, _ in in_play(pos):
        if pos.setup.owner[warrior] == pos.actor:
            for ability in _optional(pos, warrior):
                yield Cancel(pos.setup.labels[warrior], ability.word)


def _optional(pos: Position, warrior: int) -> Iterator[Ability]:
    return (one for one in dict.fromkeys(abilities(pos, warrior)) if one.optional)


def why_not(pos: Position, action: Cancel) -> Step | None:
    """What forbids to cancel an ability."""
    warrior, ability = pos.setup.index[action.warrior], pos.setup.known[action.ability]
    if pos.phase not in (ACTION, COMMAND):
        return forbidden("ability-optional", phrases("Abilities are cancelled in a turn, and no turn has begun."))
    if pos.setup.owner[warrior] != pos.actor:
        text = phrases("Only the player who controls {warrior} cancels its abilities.")
        return forbidden("ability-optional", text, warrior=called(pos, warrior))
    if not ability.optional:
        ruling = optional_ability(None, OptionalAbility(True, False, None, 1))
        return ruling.steps[-1]
    return why_not_working(pos, warrior, ability)


def do(table: Table, action: Cancel) -> None:
    """Cancel an ability until the turn is over."""
    warrior, ability = table.setup.index[action.warrior], table.setup.known[action.ability]
    table.change(warrior, off=(*table.warriors[warrior].off, ability.name))
    text = phrases("{player} cancelled the ability {ability} of {warrior} until the end of the turn.")
    values = {"ability": ability_shown(ability.name), "warrior": called(table, warrior)}
    table.note("ability-optional", text, player=named(table, table.actor), **values)


def restore(table: Table) -> None:
    """The turn is over: every ability that was cancelled in it is on again."""
    for warrior, one in enumerate(table.warriors):
        if one.off:
            table.change(warrior, off=())
            text = phrases("All optional abilities of {warrior} are on again.")
            table.note("ability-optional", text, warrior=called(table, warrior))


# -- the choice of the target's player in an attack -------------------------------------------------------------------


def ask_first(table: Table, action: Action) -> bool:
    """Whether others must first choose which optional abilities of the targets they use; they are asked then. A special
    action is no attack, and nothing is rolled for it."""
    if not table.setup.has_optional or table.phase not in (ACTION, COMMAND) or isinstance(action, Special):
        return False
    labels = getattr(action, "targets", ()) or (getattr(action, "target", ""), getattr(action, "patient", ""))
    targets = [table.setup.index[one] for one in labels if one in table.setup.index]
    found = [one for one in targets if table.setup.owner[one] != table.actor and _bears_on_it(table, one)]
    for player in sorted({table.setup.owner[one] for one in found}, reverse=True):
        own = tuple(one for one in found if table.setup.owner[one] == player)
        table.ask(Ask(CHOICE, player, own, table.actor, action=action))
        for one in own:
            text = phrases("Before the roll {player} chooses which optional abilities {warrior} uses.")
            table.note("attack-sequence", text, player=named(table, player), warrior=called(table, one))
    return bool(found)


def _bears_on_it(pos: Position, warrior: int) -> bool:
    """Whether an optional ability of a warrior matters when it is attacked."""
    return any(effect.word in _IN_DEFENSE for one in _optional(pos, warrior) for effect in one.effects)


def choices(pos: Position) -> Iterator[Action]:
    """What the player of a target may do besides cancelling: go on."""
    yield Pass()


def chosen(table: Table) -> Action | None:
    """The player of a target has chosen: the attack that waits, if nobody else has to choose."""
    ask = table.answered()
    table.note(
        "ability-optional",
        phrases("{player} chose the optional abilities."),
        player=named(table, ask.player),
    )
    return None if table.asks and table.asks[-1].kind == CHOICE else ask.action
