"""Decisions in words, as a list of buttons shows them, their kinds, and what is to be decided."""

from __future__ import annotations

from ...games.actions import Action
from ...ruling import Count, Message, Said, Value, message, messages, say
from ..building.treasure import GOLD
from . import actions
from .building.building import price
from .decisions import called, named
from .state import (
    AGREEMENT,
    BUILD,
    CAPTURE,
    CARRIERS,
    COMBAT,
    DEPLOYMENT,
    DISPEL,
    EXCESS,
    FIGHTING,
    FORCED,
    HEALING,
    HITS,
    INITIATIVE,
    LEAVING,
    MOVEMENT,
    OFFERED,
    REGROUPING,
    TELLING,
    Position,
)
from .treasure.artifacts import named as relic_named

phrases = messages("wk-play")

#: What the actor has to decide, by the kind of question, the stage of the battle or the phase.
PROMPTS: dict[str, Message] = {
    MOVEMENT: message("island-game", "Move your {unit:pl} one by one, then end your movement."),
    COMBAT: message("island-game", "Choose the battle that is fought next."),
    BUILD: message("island-game", "Build with your gold, then end your building."),
    FIGHTING: message("island-game", "A {unit} of yours has its combat turn."),
    OFFERED: message("island-game", "You may pursue the attackers."),
    LEAVING: message("island-game", "Your attackers must leave the battle."),
    REGROUPING: message("island-game", "You have won this battle and may regroup."),
    HITS: message("island-game", "Choose the {unit} that takes the hit."),
    EXCESS: message("island-game", "The stack is too large: choose the {unit} that you lose."),
    FORCED: message("island-game", "A spell drives out your {unit}: choose where it goes."),
    DEPLOYMENT: phrases("Set up your {unit:pl} one by one."),
    INITIATIVE: phrases("A new turn begins: who goes first?"),
    DISPEL: phrases("A spell has been cast. One of your wizards may try to dispel it."),
    HEALING: phrases("Choose the block that regains a step."),
    CARRIERS: phrases("Choose who carries your artifacts in this battle."),
    CAPTURE: phrases("You may take the artifact of an eliminated enemy."),
    AGREEMENT: phrases("An alliance is offered to you."),
    TELLING: phrases("Say what your spell does, as its card has it."),
}
_ENDS: dict[str, Message] = {
    MOVEMENT: message("island-game", "End movement"),
    BUILD: message("island-game", "End building"),
    OFFERED: message("island-game", "No pursuit"),
    REGROUPING: message("island-game", "End regrouping"),
    DISPEL: phrases("No Dispel"),
    AGREEMENT: phrases("No alliance"),
    CARRIERS: phrases("Leave the artifacts as they are"),
    TELLING: phrases("The spell does nothing more"),
}
_ON_A_BLOCK: dict[type[Action], Message] = {
    actions.Attack: message("island-game", "{block} attacks"),
    actions.Wait: message("island-game", "{block} waits"),
    actions.Hit: message("island-game", "{block} takes the hit"),
    actions.Lose: message("island-game", "Give up {block}"),
    actions.Disband: message("island-game", "Disband {block}"),
    actions.Berserk: phrases("{block} attacks berserk"),
    actions.Dispel: phrases("{block} tries to dispel the spell"),
    actions.Heal: phrases("Heal {block} by one step"),
    actions.Spend: phrases("Turn a step of {block} into gold"),
}
_TO_A_HEX: dict[type[Action], Message] = {
    actions.Ship: message("island-game", "{block} goes by ship to {hex}"),
    actions.Retreat: message("island-game", "{block} retreats to {hex}"),
    actions.Regroup: message("island-game", "{block} regroups to {hex}"),
    actions.Place: phrases("Set up {block} in {hex}"),
}
_MOVE = message("island-game", "{block} moves along {way}")
_CAST = message("island-game", "{block} casts {spell}")
_CAST_AT = message("island-game", "{block} casts {spell} at {target}")
_BUILD = message("island-game", "Raise {block} by one step for {gold}")
_NEW = message("island-game", "Build {block} in {hex} for {gold}")
_MERGE = message("island-game", "Give a step of {giver} to {taker}")
_FIGHT = message("island-game", "Fight the battle in {hex}")
_PURSUE = message("island-game", "Pursue")
_ALONE: dict[type[Action], Message] = {
    actions.Pursue: _PURSUE,
    actions.Roll: phrases("Settle the initiative"),
    actions.Accept: phrases("Accept the alliance"),
    actions.Leave: phrases("End the alliance"),
    actions.Switch: phrases("Change sides in this battle"),
}
_MOVE_AS = {
    "attacker": phrases("{block} moves along {way}, for the attackers"),
    "defender": phrases("{block} moves along {way}, for the defenders"),
}
_CAST_FAR = phrases("{block} casts {spell} into {hex}")
_CAST_FAR_AT = phrases("{block} casts {spell} at {unit} {number} in {hex}")
_WIELD = phrases("{block} attacks with its magic weapon")
_WIELD_BERSERK = phrases("{block} attacks berserk with its magic weapon")
_INVOKE = phrases("{block} casts {spell} with its artifact")
_INVOKE_AT = phrases("{block} casts {spell} at {target} with its artifact")
_CARRY = phrases("Let {block} carry {artifact}")
_LAY_DOWN = phrases("Leave {artifact} behind")
_SHIFT = phrases("The spell moves its target to {hex}")
_SHIFT_BLOCK = phrases("The spell moves {block} to {hex}")
_ROUT = phrases("The spell makes its target retreat")
_ROUT_BLOCK = phrases("The spell makes {block} retreat")
_TO_SILVER = phrases("Change the treasure in {hex} into silver")
_TO_GOLD = phrases("Change the treasure in {hex} into gold")
_OFFER = phrases("Offer {player} an alliance")

_SPELLS, _ATTACK = phrases("Cast a spell"), phrases("Attack")
_ARTIFACTS, _PACTS = phrases("Artifacts"), phrases("Alliances")
_TOLD, _TREASURE = phrases("What the spell does"), phrases("Treasure")
_ON = phrases("Go on")
#: The kinds of decisions: a name, and the heading over those that belong together.
_KINDS: dict[type[Action], tuple[str, Message]] = {
    actions.Place: ("place", phrases("Set up a {unit}")),
    actions.Move: ("move", phrases("Move a {unit}")),
    actions.Ship: ("ship", phrases("Send a {unit} by ship")),
    **dict.fromkeys((actions.Cast, actions.Conjure, actions.Invoke), ("spell", _SPELLS)),
    actions.Fight: ("fight", phrases("Fight a battle")),
    **dict.fromkeys((actions.Attack, actions.Berserk, actions.Wield), ("attack", _ATTACK)),
    actions.Carry: ("carry", _ARTIFACTS),
    actions.Retreat: ("retreat", phrases("Retreat")),
    actions.Hit: ("hit", phrases("Take the hit")),
    actions.Dispel: ("dispel", phrases("Dispel the spell")),
    **dict.fromkeys((actions.Shift, actions.Rout), ("told", _TOLD)),
    actions.Regroup: ("regroup", phrases("Regroup")),
    actions.Heal: ("heal", phrases("Heal a {unit}")),
    actions.Lose: ("lose", phrases("Give up a {unit}")),
    actions.Build: ("build", phrases("Build")),
    **dict.fromkeys((actions.Spend, actions.Change), ("treasure", _TREASURE)),
    actions.Merge: ("merge", phrases("Merge {unit:pl}")),
    actions.Disband: ("disband", phrases("Disband a {unit}")),
    **dict.fromkeys((actions.Offer, actions.Leave, actions.Switch, actions.Accept), ("pact", _PACTS)),
}


def kind_of(pos: Position) -> str:
    """What is to be decided: a key of `PROMPTS`."""
    if pos.asks:
        return pos.asks[-1].kind
    return pos.battle.stage if pos.battle is not None else pos.phase


def kind(action: Action) -> tuple[str, Said]:
    """The kind of decision that an action belongs to: a name, and how it is headed."""
    name, heading = _KINDS.get(type(action), ("on", _ON))
    return name, say(heading)


def worded(pos: Position, action: Action) -> Said:
    """An action of the actor in words."""
    if isinstance(action, actions.Pass):
        return say(_ENDS.get(kind_of(pos), _ENDS[MOVEMENT]))
    if type(action) in _ALONE:
        return say(_ALONE[type(action)])
    said = _of_a_spell(pos, action) or _of_a_hex(pos, action)
    if said is not None:
        return said
    block = _name(pos, getattr(action, "block", ""))
    match action:
        case actions.Merge():
            return say(_MERGE, giver=_name(pos, action.giver), taker=_name(pos, action.taker))
        case actions.Offer():
            return say(_OFFER, player=named(pos, int(action.player)))
        case actions.Carry():
            artifact = relic_named(pos, pos.setup.artifact_index[action.artifact])
            return say(_CARRY, block=block, artifact=artifact) if block else say(_LAY_DOWN, artifact=artifact)
        case actions.Wield():
            return say(_WIELD_BERSERK if action.frenzy else _WIELD, block=block)
        case actions.Build():
            return _build(pos, action, block)
        case _:
            return say(_ON_A_BLOCK[type(action)], block=block)


def _of_a_spell(pos: Position, action: Action) -> Said | None:
    """A spell that is cast, or told."""
    block = _name(pos, getattr(action, "block", ""))
    match action:
        case actions.Cast() | actions.Invoke():
            alone, aimed = (_CAST, _CAST_AT) if isinstance(action, actions.Cast) else (_INVOKE, _INVOKE_AT)
            values: dict[str, Value] = {"block": block, "spell": action.spell}
            return say(aimed, target=_name(pos, action.target), **values) if action.target else say(alone, **values)
        case actions.Conjure():
            values = {"block": block, "spell": action.spell, "hex": action.hex}
            return say(_CAST_FAR_AT, number=int(action.place), **values) if action.place else say(_CAST_FAR, **values)
        case actions.Shift():
            return say(_SHIFT_BLOCK, block=block, hex=action.hex) if block else say(_SHIFT, hex=action.hex)
        case actions.Rout():
            return say(_ROUT_BLOCK, block=block) if block else say(_ROUT)
        case _:
            return None


def _of_a_hex(pos: Position, action: Action) -> Said | None:
    """What leads to a hex, or is done there."""
    match action:
        case actions.Move():
            template = _MOVE_AS[action.side] if action.side else _MOVE
            return say(template, block=_name(pos, action.block), way=" – ".join(action.way))
        case actions.Fight():
            return say(_FIGHT, hex=action.hex)
        case actions.Change():
            return say(_TO_GOLD if action.kind == GOLD else _TO_SILVER, hex=action.hex)
        case actions.Ship() | actions.Retreat() | actions.Regroup() | actions.Place():
            hex = action.port if isinstance(action, actions.Ship) else action.hex
            return say(_TO_A_HEX[type(action)], block=_name(pos, action.block), hex=hex)
        case _:
            return None


def _build(pos: Position, action: actions.Build, block: str) -> Said:
    number = pos.setup.index[action.block]
    gold = Count(price(pos, number, pos.at[number] or action.hex), "gold-point")
    return say(_NEW, block=block, hex=action.hex, gold=gold) if action.hex else say(_BUILD, block=block, gold=gold)


def _name(pos: Position, label: str) -> str:
    return called(pos, pos.setup.index[label]) if label else ""
