"""What a player of a battle is asked to decide, in words, and the kinds of decisions that belong together."""

from __future__ import annotations

from ...games.actions import Action
from ...ruling import Message, Said, message, say
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

LAYING = "laying"  # what is decided at the end of a move with a ladder
#: What the actor has to decide, by the kind of question, what is being carried out, or the phase.
PROMPTS: dict[str, Message] = {
    DOMAINS: message("mk-play", "Choose your domain card. The others do not see it yet."),
    FIRST_PLAYER: message("mk-play", "The dice decide who goes first."),
    CASTLES: message("mk-play", "Place the sections of your castle."),
    LADDERS: message("mk-play", "Place your ladders and lay planks."),
    OBJECTIVES: message("mk-play", "Place your objective."),
    TERRAIN: message("mk-play", "Place a piece of terrain."),
    DEPLOYMENT: message("mk-play", "Deploy your warriors one by one."),
    COMMAND: message("mk-play", "The command phase: give special actions, then go on."),
    ACTION: message("mk-play", "Give actions to your warriors, then end your turn."),
    MOVING: message("mk-play", "Your warrior has tried to break away. Move it, or let it stay."),
    MARCHING: message("mk-play", "Move the members of the formation one by one."),
    STRIKING: message("mk-play", "The charge is over: attack, or do without."),
    DROPPING: message("mk-play", "You may drop items before the command phase."),
    SPIN: message("mk-play", "An opponent has moved up to your warriors. Each may turn towards it."),
    SPLIT: message("mk-play", "Divide the damage among the targets that were hit."),
    AGREE: message("mk-play", "It is proposed to end the battle now. Do you agree?"),
    PUT: message("mk-play", "The bearer of an item has been eliminated. Put the item down."),
    DOORS: message("mk-play", "You may open and close the entrances of your castle."),
    NAMING: message("mk-play", "Several warriors stand at the entry point. Name the one that attacks."),
    CHOICE: message("mk-play", "Before the attack: which of your optional abilities do you do without?"),
    LAYING: message("mk-play", "Lay the ladder down that the formation has carried."),
}
_TO_MOVE, _MARCH = message("mk-play", "Move"), message("mk-play", "Formations")
_HAND, _SHOTS = message("mk-play", "Close combat"), message("mk-play", "Ranged combat")
_USE, _SET_UP = message("mk-play", "Abilities and items"), message("mk-play", "Place")
_WORKS, _CLIMB = message("mk-play", "Entrances"), message("mk-play", "Ladders")
_ON = message("mk-play", "Go on")
#: The kinds of decisions: a name, and the heading over those that belong together.
_KINDS: dict[type[Action], tuple[str, Message]] = {
    **dict.fromkeys((movements.Deploy, movements.Leave), ("deploy", message("mk-play", "Deploy"))),
    **dict.fromkeys((movements.Move, movements.Breakaway, movements.Stay), ("move", _TO_MOVE)),
    movements.Charge: ("charge", message("mk-play", "Charge")),
    movements.Formation: ("formation", _MARCH),
    movements.Spin: ("spin", message("mk-play", "Free spin")),
    **dict.fromkeys((assaults.Close, assaults.Capture, assaults.Eliminate, assaults.Batter), ("close", _HAND)),
    **dict.fromkeys((assaults.Ranged, assaults.Bombard, assaults.Shoot, assaults.Volley), ("ranged", _SHOTS)),
    assaults.Split: ("split", message("mk-play", "Divide the damage")),
    **dict.fromkeys((Heal, Special, Pickup, Drop, Put), ("use", _USE)),
    Cancel: ("cancel", message("mk-play", "Do without an ability")),
    **dict.fromkeys((layings.Place, layings.Token, layings.Aside, works.Stand, works.Bridge), ("place", _SET_UP)),
    **dict.fromkeys((works.Open, works.Shut), ("doors", _WORKS)),
    **dict.fromkeys((works.Carry, works.Raise, works.Remove, works.Lay), ("ladder", _CLIMB)),
    Choose: ("domain", message("mk-play", "Domains")),
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
