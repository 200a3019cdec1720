"""What a player of a battle is asked to decide, in words, and the kinds of decisions that belong together."""

from __future__ import annotations

from ...games.actions import Action
from ...ruling import Message, Said, messages, say
from .abilities.uses import Cancel, Heal, Special
from .attacks import assaults
from .cards.handling import Choose, Drop, Pickup, Put
from .castles import laying_down, works
from .moves import movements
from .placing import layings
from .state import (
    ACTION,
    AGREE,
    CASTLES,
    CHOICE,
    COMMAND,
    DEPLOYMENT,
    DOMAINS,
    DOORS,
    DROPPING,
    FIRST_PLAYER,
    LADDERS,
    MARCHING,
    MOVING,
    NAMING,
    OBJECTIVES,
    PUT,
    SPIN,
    SPLIT,
    STRIKING,
    TERRAIN,
    Position,
)

phrases = messages("mk-play")

LAYING = "laying"  # what is decided at the end of a move with a ladder
#: What the actor has to decide, by the kind of question, what is being carried out, or the phase.
PROMPTS: dict[str, Message] = {
    DOMAINS: phrases("Choose your domain card. The others do not see it yet."),
    FIRST_PLAYER: phrases("The dice decide who goes first."),
    CASTLES: phrases("Place the sections of your castle."),
    LADDERS: phrases("Place your ladders and lay planks."),
    OBJECTIVES: phrases("Place your objective."),
    TERRAIN: phrases("Place a piece of terrain."),
    DEPLOYMENT: phrases("Deploy your warriors one by one."),
    COMMAND: phrases("The command phase: give special actions, then go on."),
    ACTION: phrases("Give actions to your warriors, then end your turn."),
    MOVING: phrases("Your warrior has tried to break away. Move it, or let it stay."),
    MARCHING: phrases("Move the members of the formation one by one."),
    STRIKING: phrases("The charge is over: attack, or do without."),
    DROPPING: phrases("You may drop items before the command phase."),
    SPIN: phrases("An opponent has moved up to your warriors. Each may turn towards it."),
    SPLIT: phrases("Divide the damage among the targets that were hit."),
    AGREE: phrases("It is proposed to end the battle now. Do you agree?"),
    PUT: phrases("The bearer of an item has been eliminated. Put the item down."),
    DOORS: phrases("You may open and close the entrances of your castle."),
    NAMING: phrases("Several warriors stand at the entry point. Name the one that attacks."),
    CHOICE: phrases("Before the attack: which of your optional abilities do you do without?"),
    LAYING: phrases("Lay down the ladder that the formation has carried."),
}
_TO_MOVE, _MARCH = phrases("Move"), phrases("Formations")
_HAND, _SHOTS = phrases("Close combat"), phrases("Ranged combat")
_USE, _SET_UP = phrases("Abilities and items"), phrases("Place")
_WORKS, _CLIMB = phrases("Entrances"), phrases("Ladders")
_ON = phrases("Go on")
#: The kinds of decisions: a name, and the heading over those that belong together.
_KINDS: dict[type[Action], tuple[str, Message]] = {
    **dict.fromkeys((movements.Deploy, movements.Leave), ("deploy", phrases("Deploy"))),
    **dict.fromkeys((movements.Move, movements.Breakaway, movements.Stay), ("move", _TO_MOVE)),
    movements.Charge: ("charge", phrases("Charge")),
    movements.Formation: ("formation", _MARCH),
    movements.Spin: ("spin", phrases("Free spin")),
    **dict.fromkeys((assaults.Close, assaults.Capture, assaults.Eliminate, assaults.Batter), ("close", _HAND)),
    **dict.fromkeys((assaults.Ranged, assaults.Bombard, assaults.Shoot, assaults.Volley), ("ranged", _SHOTS)),
    assaults.Split: ("split", phrases("Divide the damage")),
    **dict.fromkeys((Heal, Special, Pickup, Drop, Put), ("use", _USE)),
    Cancel: ("cancel", phrases("Do without an ability")),
    **dict.fromkeys((layings.Place, layings.Token, layings.Aside, works.Stand, works.Bridge), ("place", _SET_UP)),
    **dict.fromkeys((works.Open, works.Shut), ("doors", _WORKS)),
    **dict.fromkeys((works.Carry, works.Raise, works.Remove, works.Lay), ("ladder", _CLIMB)),
    Choose: ("domain", phrases("Domains")),
}


def kind_of(pos: Position) -> str:
    """What is to be decided: a key of `PROMPTS`."""
    if pos.asks:
        return pos.asks[-1].kind
    if laying_down.waits(pos):
        return LAYING
    return pos.phase if pos.doing is None else pos.doing.kind


def kind(action: Action) -> tuple[str, Said]:
    """The kind of decision that an action belongs to: a name, and how it is headed."""
    name, heading = _KINDS.get(type(action), ("on", _ON))
    return name, say(heading)
