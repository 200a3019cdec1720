"""What forbids the play of a card, rule by rule. (ww.cards, ww.combat)"""

from __future__ import annotations

from collections.abc import Iterator

from ...ruling import Message, Step, messages
from ..books import WW
from .after_pick_up import DRAW_ONLY
from .play import (
    ATTACK,
    COUNTERACTION,
    MAGIC_STONE,
    NOTHING,
    OBJECT,
    OPPONENT,
    PUNCH,
    SAME_SQUARE,
    SELF,
    SOLID,
    Card,
    answers,
    counts_as_attack,
    is_hidden,
    is_near,
    is_out_of_turn,
    is_spatial,
    is_stopped,
    is_too_late,
    is_wrong_against_indirect,
    strikes,
)

phrases = messages("card")


def faults_of(asked: Card) -> Iterator[Step]:
    """Every rule that forbids the play, in the order of the rules' numbers."""
    for broken, rule, text in (
        (is_too_late(asked), "pick-up-ends-turn", _over_text(asked)),
        (asked.mark == "adjacent" and is_spatial(asked) and not is_near(asked), "adjacent-cards", _TOO_FAR),
        (
            asked.mark == "los" and is_spatial(asked) and is_hidden(asked) and not is_stopped(asked),
            "los-cards",
            _HIDDEN,
        ),
        (counts_as_attack(asked) and asked.attack_used, "one-attack", _SECOND),
        (is_out_of_turn(asked), "counteractions", _out_of_turn_text(asked)),
        (asked.kind == COUNTERACTION and asked.against == "neutral", "no-counter-neutral", _NO_ANSWER),
        (is_wrong_against_indirect(asked), "indirect-damage", _INDIRECT),
        (
            asked.own_turn and asked.lost_turn and not answers(asked),
            "lost-turn",
            _NO_ANSWER_IN_LOST if asked.kind == COUNTERACTION else _LOST,
        ),
        (asked.kind in (ATTACK, PUNCH) and asked.target == NOTHING, "combat", _NO_TARGET),
        (counts_as_attack(asked) and asked.first_turn, "no-first-turn-combat", _SPEED if asked.speed else _FIRST),
        (is_stopped(asked), "no-attack-through-barriers", _STONE if asked.between == SOLID else _BARRIER),
        (asked.kind in (ATTACK, PUNCH) and asked.target == SELF, "no-self-attack", _YOURSELF),
        (asked.kind == PUNCH and asked.target == OPPONENT and asked.place != SAME_SQUARE, "punch", _REACH),
        (strikes(asked) and not is_near(asked), "punch-object", _STRIKE),
        (asked.kind in (ATTACK, PUNCH) and asked.target == OBJECT, "attack-objects", _OBJECT),
    ):
        if broken:
            yield WW.step(rule, text)


def _over_text(asked: Card) -> Message:
    """Nothing but drawing is left; where the table could let it follow, that it does not is its ruling."""
    if asked.kind == MAGIC_STONE and asked.after_pick_up == DRAW_ONLY:
        return phrases("Ruled here: after picking something up you can only draw, so no magic stone works.")
    if asked.kind == MAGIC_STONE:
        return phrases("Ruled here: after you have picked something up no magic stone works.")
    if answers(asked):
        return phrases("Ruled here: after picking something up you cannot even answer.")
    return _OVER


def _out_of_turn_text(asked: Card) -> Message:
    if asked.kind == MAGIC_STONE:
        return phrases("Ruled here: outside your own turn a magic stone does not work.")
    if asked.kind != COUNTERACTION:
        return phrases("Outside your own turn you may play counteractions only.")
    if asked.against == "attack-on-another":
        return phrases("Only the player who was attacked may play a counteraction.")
    return phrases("Outside your own turn a counteraction needs an attack on you to answer.")


_OVER = phrases("You have picked something up, so you can only draw cards.")
_TOO_FAR = phrases("An adjacent card reaches only your own square and the ones beside it, over an open side.")
_HIDDEN = phrases("A LOS card needs a clear line of sight, and something hides the target.")
_SECOND = phrases("You have made your one attack in this turn already.")
_NO_ANSWER = phrases("Nobody may answer a neutral card that is not cast on them.")
_INDIRECT = phrases("Against indirect damage only ABSORB and BLUNT can be used.")
_LOST = phrases("In a lost turn you can only play counteractions.")
_NO_ANSWER_IN_LOST = phrases("In a lost turn a counteraction can only be played as an answer.")
_FIRST = phrases("There is no combat in the first turn.")
_SPEED = phrases("There is no combat in the first turn, not even with SPEED.")
_NO_TARGET = phrases("An attack needs a target: an opponent, a wall, a door or a bush.")
_STONE = phrases("Ruled here: solid stone stops an attack as a wall does.")
_BARRIER = phrases("You cannot attack through a wall of any kind, a closed door or a bush.")
_YOURSELF = phrases("You cannot attack yourself.")
_REACH = phrases("To punch an opponent you must stand in the same square.")
_STRIKE = phrases("To strike a wall, a door or a bush you must be adjacent to it.")
_OBJECT = phrases("Of objects you may attack only walls, doors and bushes.")
