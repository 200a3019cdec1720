"""Decisions in words, as a list of buttons shows them, and what is to be decided."""

from __future__ import annotations

from ....games.actions import Action
from ....ruling import Count, Message, Said, message, say
from .. import actions
from ..building.building import price
from ..decisions import called
from ..state import BUILD, COMBAT, EXCESS, FIGHTING, FORCED, HITS, LEAVING, MOVEMENT, OFFERED, REGROUPING, Position

#: What the Elves have to decide, by the kind of question, the stage of the battle or the phase.
PROMPTS: dict[str, Message] = {
    MOVEMENT: message("island-game", "Move your blocks one by one, then end your movement."),
    COMBAT: message("island-game", "Choose the battle that is fought next."),
    BUILD: message("island-game", "Build with your gold, then end your building."),
    FIGHTING: message("island-game", "A block of yours has its combat turn."),
    OFFERED: message("island-game", "You may pursue the attackers."),
    LEAVING: message("island-game", "Your attackers must leave the battle."),
    REGROUPING: message("island-game", "You have won this battle and may regroup."),
    HITS: message("island-game", "Choose the block that takes the hit."),
    EXCESS: message("island-game", "The stack is too large: choose the block that you lose."),
    FORCED: message("island-game", "A spell drives out your block: choose where it goes."),
}
_ENDS: dict[str, Message] = {
    MOVEMENT: message("island-game", "End movement"),
    BUILD: message("island-game", "End building"),
    OFFERED: message("island-game", "No pursuit"),
    REGROUPING: message("island-game", "End regrouping"),
}
_ON_A_BLOCK: dict[type[Action], Message] = {
    actions.Attack: message("island-game", "{block}: attack"),
    actions.Wait: message("island-game", "{block}: wait"),
    actions.Hit: message("island-game", "{block}: take the hit"),
    actions.Lose: message("island-game", "{block}: give it up"),
    actions.Disband: message("island-game", "{block}: disband it"),
}
_TO_A_HEX: dict[type[Action], Message] = {
    actions.Ship: message("island-game", "{block}: by ship to {hex}"),
    actions.Retreat: message("island-game", "{block}: retreat to {hex}"),
    actions.Regroup: message("island-game", "{block}: regroup to {hex}"),
}
_MOVE = message("island-game", "{block}: move {way}")
_CAST = message("island-game", "{block}: cast {spell}")
_CAST_AT = message("island-game", "{block}: cast {spell} at {target}")
_BUILD = message("island-game", "{block}: one step more for {gold}")
_NEW = message("island-game", "{block}: build it in {hex} for {gold}")
_MERGE = message("island-game", "{giver}: give a step to {taker}")
_FIGHT = message("island-game", "Fight the battle in {hex}")
_PURSUE = message("island-game", "Pursue")


def kind_of(pos: Position) -> str:
    """What is to be decided: a key of `PROMPTS`."""
    if pos.asks:
        return pos.asks[-1].kind
    return pos.battle.stage if pos.battle is not None else pos.phase


def worded(pos: Position, action: Action) -> Said:
    """An action of the actor in words."""
    if isinstance(action, actions.Pass):
        return say(_ENDS.get(kind_of(pos), _ENDS[MOVEMENT]))
    if isinstance(action, actions.Pursue):
        return say(_PURSUE)
    if isinstance(action, actions.Fight):
        return say(_FIGHT, hex=action.hex)
    if isinstance(action, actions.Merge):
        return say(_MERGE, giver=_name(pos, action.giver), taker=_name(pos, action.taker))
    block = _name(pos, getattr(action, "block", ""))
    if isinstance(action, actions.Move):
        return say(_MOVE, block=block, way=" – ".join(action.way))
    if isinstance(action, actions.Cast) and action.target:
        return say(_CAST_AT, block=block, spell=action.spell, target=_name(pos, action.target))
    if isinstance(action, actions.Cast):
        return say(_CAST, block=block, spell=action.spell)
    if isinstance(action, actions.Build):
        return _build(pos, action, block)
    if type(action) in _TO_A_HEX:
        hex: str = getattr(action, "hex", "") or getattr(action, "port", "")
        return say(_TO_A_HEX[type(action)], block=block, hex=hex)
    return say(_ON_A_BLOCK[type(action)], block=block)


def _build(pos: Position, action: actions.Build, block: str) -> Said:
    number = pos.setup.index[action.block]
    gold = Count(price(pos, number, pos.at[number] or action.hex), "gold-point")
    return say(_NEW, block=block, hex=action.hex, gold=gold) if action.hex else say(_BUILD, block=block, gold=gold)


def _name(pos: Position, label: str) -> str:
    return called(pos, pos.setup.index[label])
