"""Decisions in words, as a list of buttons shows them, their kinds, and what is to be decided."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.actions import Action
from ...ruling import Listed, Message, Said, Value, message, say
from ...whole_numbers import is_whole
from . import actions
from .casting.aims import read_aim
from .state import DEAL, EXCESS, OPENING, PUNCH, State

_ANSWER = message("ww-play", "Answer")
#: The kinds of decisions, as headings over those that belong together; each card that is played is a kind of its own.
_KINDS: dict[type[Action], Message] = {
    actions.Begin: message("ww-play", "The beginning"),
    actions.Move: message("ww-play", "Walk"),
    actions.Run: message("ww-play", "Walk farther"),
    actions.Punch: message("ww-play", "Punch"),
    actions.Throw: message("ww-play", "Throw away"),
    actions.Drop: message("ww-play", "Put down"),
    actions.Take: message("ww-play", "Pick up"),
    actions.Discard: message("ww-play", "Discard"),
    actions.Draw: message("ww-play", "End the turn"),
    actions.Counter: _ANSWER,
    actions.Offer: message("ww-play", "Deals"),
    actions.Accept: _ANSWER,
    actions.Pass: _ANSWER,
}
_OPENING = message("ww-play", "Cards are dealt and the dice say who begins.")
_TURN = message("ww-play", "{player:gen} turn: walk, play cards, attack. Drawing ends the turn.")
_STRUCK = message("ww-play", "{attacker} attacks {player} with {card}. {player} may answer with a counteraction.")
_PUNCHED = message("ww-play", "{attacker} punches {player}. {player} may answer with a counteraction.")
_PARRIED = message("ww-play", "{player} may answer the counteraction of {other}.")
_FALLING = message("ww-play", "A wall falls on {player}, who may answer with a counteraction.")
_EXCESS = message("ww-play", "{player} has too many cards and discards one.")
_DEAL = message("ww-play", "{other} offers {player} {given} for {wanted}.")
_GIFT = message("ww-play", "{other} offers {player} {given} for nothing.")
_WISH = message("ww-play", "{other} asks {player} for {wanted}.")

_BEGIN = message("ww-play", "Deal the cards and roll for the first turn")
_WALK = message("ww-play", "Walk to {square}")
_RUN = message("ww-play", "Add {card} to the walk")
_PLAY = message("ww-play", "Play {card}")
_PLAY_WITH = message("ww-play", "Play {card} with {number}")
_PLAY_AT = message("ww-play", "Play {card} at {target}")
_PLAY_AT_WITH = message("ww-play", "Play {card} at {target} with {number}")
_QUARTERS = message("ww-play", "sector of {player}, clockwise quarter turns: {quarters}")
_BESIDE = {
    "north": message("ww-play", "sector of {player}, new place north of the sector of {other}"),
    "east": message("ww-play", "sector of {player}, new place east of the sector of {other}"),
    "south": message("ww-play", "sector of {player}, new place south of the sector of {other}"),
    "west": message("ww-play", "sector of {player}, new place west of the sector of {other}"),
}
_TREASURE_OF = message("ww-play", "{player}, for the treasure")
_THING_OF = message("ww-play", "{player}, for {thing}")
_PUNCH = message("ww-play", "Punch {target}")
_THROW = message("ww-play", "Throw {thing} to {square}")
_DROP = message("ww-play", "Put down {thing}")
_TAKE = message("ww-play", "Pick up {things}")
_DISCARD = message("ww-play", "Discard {card}")
_DRAW = message("ww-play", "End the turn and draw cards: {number}")
_END = message("ww-play", "End the turn without drawing")
_COUNTER = message("ww-play", "Answer with {card}")
_OFFER = message("ww-play", "Offer {player} {given} for {wanted}")
_GIVE = message("ww-play", "Offer {player} {given} for nothing")
_ASK = message("ww-play", "Ask {player} for {wanted}")
_ACCEPT = message("ww-play", "Accept the deal")
_REFUSE = message("ww-play", "Refuse the deal")
_NOTHING = message("ww-play", "No counteraction")


def prompt(state: State) -> Said:
    """What is to be decided now."""
    player = state.setup.letter(state.actor)
    if state.blow is not None:
        return _blow(state, player)
    if not state.asks:
        return say(_OPENING) if state.phase == OPENING else say(_TURN, player=player)
    ask = state.asks[-1]
    if ask.bargain is None:
        return say(_EXCESS if ask.kind == EXCESS else _FALLING, player=player)
    other, given, wanted = state.setup.letter(ask.number), _listed(ask.bargain.given), _listed(ask.bargain.wanted)
    if not ask.bargain.wanted:
        return say(_GIFT, player=player, other=other, given=given)
    if not ask.bargain.given:
        return say(_WISH, player=player, other=other, wanted=wanted)
    return say(_DEAL, player=player, other=other, given=given, wanted=wanted)


def _blow(state: State, player: str) -> Said:
    blow, letter = state.blow, state.setup.letter
    assert blow is not None
    if blow.answering:
        other = blow.victim if state.actor == blow.attacker else blow.attacker
        return say(_PARRIED, player=player, other=letter(other))
    if blow.card == PUNCH:
        return say(_PUNCHED, player=player, attacker=letter(blow.attacker))
    return say(_STRUCK, player=player, attacker=letter(blow.attacker), card=state.setup.cards[blow.card].title)


def kind(action: Action) -> tuple[str, Said]:
    """The kind of decision that an action belongs to: a name, and how it is headed."""
    if isinstance(action, actions.Play):
        return f"play-{action.card}", say(_PLAY, card=_title(action.card))
    return action.verb(), say(_KINDS[type(action)])


def worded(state: State, action: Action) -> Said:
    """An action of the actor in words."""
    match action:
        case actions.Begin():
            return say(_BEGIN)
        case actions.Move():
            return say(_WALK, square=action.way[-1])
        case actions.Run():
            return say(_RUN, card=_title(action.card))
        case actions.Play():
            return _played(state, action)
        case actions.Punch():
            return say(_PUNCH, target=_target(state, action.target))
        case actions.Throw():
            return say(_THROW, thing=_title(action.thing), square=action.square)
        case actions.Draw():
            return say(_DRAW, number=int(action.cards)) if action.cards != "0" else say(_END)
        case actions.Offer():
            return _offer(action)
        case actions.Pass():
            deal = state.blow is None and bool(state.asks) and state.asks[-1].kind == DEAL
            return say(_REFUSE if deal else _NOTHING)
        case _:
            return _simple(action)


def _simple(action: Action) -> Said:
    match action:
        case actions.Drop():
            return say(_DROP, thing=_title(action.thing))
        case actions.Take():
            return say(_TAKE, things=_listed(action.things))
        case actions.Discard():
            return say(_DISCARD, card=_title(action.card))
        case actions.Counter():
            return say(_COUNTER, card=_title(action.card))
        case _:
            return say(_ACCEPT)


def _played(state: State, action: actions.Play) -> Said:
    values: dict[str, Value] = {"card": _title(action.card)}
    if action.target:
        values["target"] = _target(state, action.target)
    if action.number:
        values["number"] = _title(action.number)
    forms = {(False, False): _PLAY, (False, True): _PLAY_WITH, (True, False): _PLAY_AT, (True, True): _PLAY_AT_WITH}
    return say(forms[bool(action.target), bool(action.number)], **values)


def _target(state: State, text: str) -> Value:
    player, *rest = text.split("/")
    if not rest:
        return text
    aim = read_aim(state, text)
    if aim.other:
        return say(_BESIDE[aim.detail], player=player, other=state.setup.letter(aim.other))
    if is_whole(aim.detail):
        return say(_QUARTERS, player=player, quarters=int(aim.detail))
    if aim.detail in state.setup.index:
        return say(_THING_OF, player=player, thing=_title(aim.detail))
    return say(_TREASURE_OF, player=player)


def _offer(action: actions.Offer) -> Said:
    given, wanted = _listed(action.given), _listed(action.wanted)
    if not action.wanted:
        return say(_GIVE, player=action.player, given=given)
    if not action.given:
        return say(_ASK, player=action.player, wanted=wanted)
    return say(_OFFER, player=action.player, given=given, wanted=wanted)


def _title(name: str) -> str:
    """A card as it is called: ``CREATE WALL``."""
    return name.replace("-", " ")


def _listed(things: Iterable[str]) -> Listed:
    return Listed(tuple(map(_title, things)), "and")
