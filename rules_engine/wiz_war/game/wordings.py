"""Decisions in words, as a list of buttons shows them, their kinds, and what is to be decided."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.actions import Action
from ...ruling import Listed, Message, Said, Value, messages, say
from ...whole_numbers import is_whole
from . import actions
from .casting.aims import read_aim
from .state import DEAL, EXCESS, OPENING, PUNCH, State

phrases = messages("ww-play")

_ANSWER = phrases("Answer")
#: The kinds of decisions, as headings over those that belong together; each card that is played is a kind of its own.
_KINDS: dict[type[Action], Message] = {
    actions.Begin: phrases("The beginning"),
    actions.Move: phrases("Walk"),
    actions.Run: phrases("Walk farther"),
    actions.Punch: phrases("Punch"),
    actions.Throw: phrases("Throw away"),
    actions.Drop: phrases("Put down"),
    actions.Take: phrases("Pick up"),
    actions.Discard: phrases("Discard"),
    actions.Draw: phrases("End the turn"),
    actions.Counter: _ANSWER,
    actions.Offer: phrases("Deals"),
    actions.Accept: _ANSWER,
    actions.Pass: _ANSWER,
}
_OPENING = phrases("Cards are dealt and the dice say who begins.")
_TURN = phrases("{player:gen} turn: walk, play cards, attack. Drawing ends the turn.")
_STRUCK = phrases("{attacker} attacks {player} with {card}. {player} may answer with a counteraction.")
_PUNCHED = phrases("{attacker} punches {player}. {player} may answer with a counteraction.")
_PARRIED = phrases("{player} may answer the counteraction of {other}.")
_FALLING = phrases("A wall falls on {player}, who may answer with a counteraction.")
_EXCESS = phrases("{player} has too many cards and discards one.")
_DEAL = phrases("{other} offers {player} {given} for {wanted}.")
_GIFT = phrases("{other} offers {player} {given} for nothing.")
_WISH = phrases("{other} asks {player} for {wanted}.")

_BEGIN = phrases("Deal the cards and roll for the first turn")
_WALK = phrases("Walk to {square}")
_RUN = phrases("Add {card} to the walk")
_PLAY = phrases("Play {card}")
_PLAY_WITH = phrases("Play {card} with {number}")
_PLAY_AT = phrases("Play {card} at {target}")
_PLAY_AT_WITH = phrases("Play {card} at {target} with {number}")
_QUARTERS = phrases("sector of {player}, clockwise quarter turns: {quarters}")
_BESIDE = {
    "north": phrases("sector of {player}, new place north of the sector of {other}"),
    "east": phrases("sector of {player}, new place east of the sector of {other}"),
    "south": phrases("sector of {player}, new place south of the sector of {other}"),
    "west": phrases("sector of {player}, new place west of the sector of {other}"),
}
_TREASURE_OF = phrases("{player}, for the treasure")
_THING_OF = phrases("{player}, for {thing}")
_PUNCH = phrases("Punch {target}")
_THROW = phrases("Throw {thing} to {square}")
_DROP = phrases("Put down {thing}")
_TAKE = phrases("Pick up {things}")
_DISCARD = phrases("Discard {card}")
_DRAW = phrases("End the turn and draw cards: {number}")
_END = phrases("End the turn without drawing")
_COUNTER = phrases("Answer with {card}")
_OFFER = phrases("Offer {player} {given} for {wanted}")
_GIVE = phrases("Offer {player} {given} for nothing")
_ASK = phrases("Ask {player} for {wanted}")
_ACCEPT = phrases("Accept the deal")
_REFUSE = phrases("Refuse the deal")
_NOTHING = phrases("No counteraction")


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
