"""The game as two functions: what may be done (:func:`legal_actions`), and what comes of it (:func:`apply`).

In one's own turn everything may be done in any order (ww.turn, ww.turn-order-free, ww.turn-ends-by-pick-up).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ...games.actions import Action
from ...games.decisions import Part
from ...inputs import InvalidInput, Problem
from ...results import result
from ...ruling import Ruling, Said, Step, message, messages
from . import ending, in_turn
from .actions import Counter, Discard, Draw, Drop, Move, Offer, Play, Punch, Run, Take, Throw
from .answers import blows, walls
from .casting import carrying_out, playing
from .casting.aims import read_aim
from .chance import Chance, Scripted
from .decisions import Decision, forbidden
from .in_turn import is_lost
from .state import DEAL, EXCESS, FALLING, OPENING, OVER, State
from .table import Table
from .told import by_rule
from .turn import deals, drawing, moving, things

phrases = messages("game")

_OVER = message("card", "You have picked something up, so you can only draw cards.")
_LOST = message("card", "In a lost turn you can only play counteractions.")


def _options(state: State) -> Iterator[Action]:
    if not state.course.picked_up and not is_lost(state):
        yield from moving.walks(state)
        yield from playing.plays(state)
        yield from things.drops(state)
        yield from things.takes(state)
        yield from deals.offers(state)
    yield from drawing.discards(state)
    yield from drawing.ends(state)


def _unless_lost(why_not: Callable[[State, Any], Step | None]) -> Callable[[State, Any], Step | None]:
    """What forbids an action that no lost turn has, nor one in which something has been picked up."""

    def why(state: State, action: Action) -> Step | None:
        if is_lost(state):
            return forbidden("lost-turn", _LOST)
        if state.course.picked_up:
            return forbidden("pick-up-ends-turn", _OVER)
        return why_not(state, action)

    return why


DECISION = Decision(
    _options,
    {
        Move: Part(_unless_lost(moving.why_not_move), moving.walk),
        Run: Part(_unless_lost(moving.why_not_run), moving.run),
        Play: Part(_unless_lost(playing.why_not_play), carrying_out.play),
        Punch: Part(_unless_lost(playing.why_not_punch), carrying_out.punch),
        Throw: Part(_unless_lost(things.why_not_throw), things.throw),
        Drop: Part(_unless_lost(things.why_not_drop), things.drop),
        Take: Part(_unless_lost(things.why_not_take), things.take),
        Offer: Part(_unless_lost(deals.why_not_offer), deals.offer),
        Discard: Part(drawing.why_not_discard, drawing.discard),
        Draw: Part(drawing.why_not_draw, drawing.draw),
    },
)


_ASKED: dict[str, Decision] = {FALLING: walls.DECISION, EXCESS: drawing.EXCESS_DECISION, DEAL: deals.DECISION}


@dataclass(frozen=True)
class Done:
    """What an action has come to: what fell by chance, dice and names of cards drawn, in order, which belong into a record and
    not before other players; and whose decision is next (0: the game is over)."""

    dice: tuple[int | str, ...] = result(phrases("Dice and cards"), quiet=True)
    next: int = result(phrases("Player who decides next"))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action that is open to the actor; empty when the game is over.

    Of ways that differ only in the squares passed through one is listed, and of things that lie on a square every choice
    while they are few (:func:`.turn.things.takes`); of deals the gifts of single things; of throws those to squares in view.
    :func:`apply` takes the others too.
    """
    if state.phase == OVER:
        return ()
    return tuple(_decision(state).options(state))


def apply(state: State, action: Action, source: Chance | None = None) -> tuple[State, Ruling]:
    """Carry out `action` with dice and cards from `source` (None: nothing falls by chance), and all that follows of itself.

    An action that is not legal leaves the state as it is, and its ruling cites the rule that forbids it. Raises
    `InvalidInput` for an action that names players, cards, squares or lines that this game does not have.
    """
    _known(state, action)
    refused = _refusal(state, action)
    if refused is not None:
        return state, Ruling(False, refused.said, Done((), state.actor), (refused,))
    table = Table(state, source or Scripted())
    _decision(state).do(table, action)
    _go_on(table)
    return table.state(), Ruling(True, table.steps[0].said, Done(tuple(table.fallen), table.actor), tuple(table.steps))


def _decision(state: State) -> Decision:
    if state.blow is not None:
        return blows.DECISION
    if state.asks:
        return _ASKED[state.asks[-1].kind]
    return in_turn.DECISION if state.phase == OPENING else DECISION


_OUT_OF_TURN = phrases("Now is not the time for this.")


def _refusal(state: State, action: Action) -> Step | None:
    if state.phase == OVER:
        return forbidden("victory", phrases("The game is over."))
    decision = _decision(state)
    if not isinstance(action, decision.kinds):
        return forbidden("counteractions" if isinstance(action, Counter) else "turn", _OUT_OF_TURN)
    return decision.why_not(state, action)


_A_CARD = by_rule("cards", phrases("the name of a card in this game"))
_A_THING = by_rule("objects", phrases("a treasure such as B.1, or the name of a card in this game"))
_A_PLAYER = by_rule("player-count", phrases("the letter of a player in this game"))
_A_SQUARE = by_rule("board", message("board", "a square of the board"))
_A_TARGET = by_rule(
    "cards",
    phrases("a player, a square, a line or a sector of this game, as “B”, “C3”, “B3|C3” or “A/1”"),
)
_ALLOWED = {
    **dict.fromkeys(("card", "number"), _A_CARD),
    **dict.fromkeys(("thing", "things", "given", "wanted"), _A_THING),
    **dict.fromkeys(("way", "square"), _A_SQUARE),
    "player": _A_PLAYER,
    "target": _A_TARGET,
}


def _known(state: State, action: Action) -> None:
    """Raise `InvalidInput` for names that are not in this game."""
    problems = []
    names: tuple[str, ...] = type(action).__slots__
    for name in names:
        value = getattr(action, name)
        for one in (value,) if isinstance(value, str) else value:
            if name in _ALLOWED and one and not _is_known(state, _ALLOWED[name], one):
                problems.append(Problem(name, one, _ALLOWED[name]))
    if problems:
        raise InvalidInput(problems)


def _is_known(state: State, allowed: Said, value: str) -> bool:
    """Whether this game has what `value` names, where something of the kind `allowed` is asked for."""
    setup = state.setup
    if allowed is _A_CARD:
        return value in setup.index
    if allowed is _A_THING:
        return value in setup.treasures or value in setup.index
    if allowed is _A_PLAYER:
        return value in setup.letters
    try:
        aim = read_aim(state, value)
    except ValueError:
        return False
    return allowed is _A_TARGET or aim.square is not None


def _go_on(table: Table) -> None:
    """All that follows without anybody's decision, up to the next one."""
    while True:
        ending.judge(table)
        if table.phase in (OVER, OPENING):
            return
        drawing.check_hands(table)
        if table.blow is not None:
            table.actor = blows.answerer(table.blow)
            return
        if table.asks:
            table.actor = table.asks[-1].player
            return
        if not in_turn.is_over(table):
            table.actor = table.mover
            return
        in_turn.next_turn(table)
