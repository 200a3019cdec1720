"""May this card be played, what forbids it, does it count as an attack, and may it be answered? (ww.cards, ww.combat,
ww.one-attack, ww.counteractions)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...books import Book
from ...results import result
from ...ruling import Message, Ruling, Said, Step, message, messages, say
from ..books import WW
from ..faults import ruled
from .after_pick_up import DRAW_ONLY
from .labels import WITH_DIAGONALS
from .play import (
    ATTACK,
    COUNTERACTION,
    DIAGONAL,
    MAGIC_STONE,
    NEUTRAL,
    NOTHING,
    OBJECT,
    OPPONENT,
    PUNCH,
    SAME_SQUARE,
    SELF,
    SOLID,
    TO_STRIKE,
    Card,
    answers,
    counterable,
    counts_as_attack,
    is_hidden,
    is_near,
    is_neutral,
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
_OBJECT = phrases("The only objects that you may attack are walls, doors and bushes.")


@dataclass(frozen=True)
class Played:
    """`counts_as_attack` and `counterable` are false when the card may not be played."""

    counts_as_attack: bool = result(phrases("The card counts as your attack"))
    counterable: bool = result(phrases("A counteraction may answer the card"))
    broken: tuple[str, ...] = result(message("faults", "Rules against it"), quiet=True, cites=True)


def card(book: Book, asked: Card) -> Ruling:
    """Rule on one card at one moment."""
    faults = list(faults_of(asked))
    attack, answered = (counts_as_attack(asked), counterable(asked)) if not faults else (False, False)
    value = Played(attack, answered, tuple(one.rule for one in faults))
    return ruled(value, _steps(asked), faults, _verdict(attack, answered))


def _steps(asked: Card) -> Iterator[Step]:
    """What the play is, before what forbids it."""
    yield _kind_of_play(asked)
    if strikes(asked) and is_near(asked):
        full = phrases("A bush fills its square, so you strike it from a square beside it.")
        inside = phrases("You stand where the bush is, and strike it there.")
        thin = phrases("Ruled here: you strike a wall or a door from either of the squares that it separates.")
        bush = inside if asked.place == SAME_SQUARE else full
        yield _step("punch-object", bush if asked.target == "bush" else thin)
    if asked.place == DIAGONAL and (strikes(asked) or (asked.mark == "adjacent" and is_spatial(asked))):
        beside = phrases("Ruled here: squares that touch at a corner are adjacent.")
        apart = phrases("Ruled here: squares that touch only at a corner are not adjacent.")
        yield _step("adjacent-cards", beside if asked.adjacency == WITH_DIAGONALS else apart)
    if asked.own_turn and asked.turn_over and not is_too_late(asked):
        answer = phrases("Ruled here: even after picking something up you may answer.")
        stone = phrases("Ruled here: even after you have picked something up the magic stone works.")
        yield _step("pick-up-ends-turn", stone if asked.kind == MAGIC_STONE else answer)
    if counts_as_attack(asked) and asked.between == SOLID and is_hidden(asked) and not is_stopped(asked):
        yield _step("no-attack-through-barriers", phrases("Ruled here: solid stone stops no attack."))
    if asked.kind != COUNTERACTION and asked.place != SAME_SQUARE:
        if asked.between == "open-door":
            yield _step("door-casting", phrases("A spell goes through an open door."))
        elif asked.between == "wizard":
            yield _step("pass-through-opponent", phrases("A wizard in between is not affected."))
        elif asked.between == "object":
            yield _step("objects-and-sight", phrases("A mobile object in between is no obstacle."))


def _kind_of_play(asked: Card) -> Step:
    if asked.kind == PUNCH:
        return _step("punch", phrases("A punch needs no card; it is your attack for this turn."))
    if asked.kind == ATTACK and asked.target in TO_STRIKE:
        text = phrases("An attack on a wall, a door or a bush is your one attack in this turn.")
        return _step("attack-objects", text)
    if asked.kind == ATTACK:
        return _step("one-attack", phrases("An attack card is your one attack in this turn."))
    if is_neutral(asked) and asked.target == OPPONENT:
        text = phrases("A neutral card on an opponent counts as your attack, and the opponent may answer it.")
        return _step("neutral-on-opponent", text)
    if asked.kind == NEUTRAL:
        return _step("neutral-cards", phrases("You may play any number of neutral cards in your turn."))
    if asked.kind == COUNTERACTION:
        return _counteraction(asked)
    if asked.kind == "number":
        return _step("number-cards", phrases("A number card adds to a move or to one other card."))
    if not asked.own_turn:
        text = phrases("Ruled here: outside your own turn the magic stone works as its card says.")
        return _step("magic-stones", text)
    return _step("magic-stones", phrases("The power of a magic stone may be used as often as you like."))


def _counteraction(asked: Card) -> Step:
    if asked.against == "indirect-damage":
        return _step("indirect-damage", phrases("ABSORB and BLUNT also work against indirect damage to you."))
    if asked.against == "counteraction":
        return _step("counter-a-counter", phrases("Whoever is answered may answer again."))
    if asked.own_turn and asked.against == "nothing":
        return _step("counteractions", phrases("In your own turn a counteraction may be played like a neutral card."))
    text = phrases("A counteraction is played immediately after the attack, by the player attacked.")
    return _step("counteractions", text)


def _step(rule: str, text: Message) -> Step:
    return WW.step(rule, text)


def _verdict(attack: bool, answered: bool) -> Said:
    if attack:
        hit = phrases("You may play it. It is your attack for this turn, and the target may answer.")
        thing = phrases("You may play it. It is your attack for this turn, and nobody may answer.")
        return say(hit if answered else thing)
    if answered:
        return phrases.say("You may play it. It is not an attack, but it may be answered.")
    return phrases.say("You may play it. It is not an attack, and nobody may answer.")
