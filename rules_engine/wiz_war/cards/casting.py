"""May this card be played, does it count as an attack, and may it be answered? (ww.cards, ww.one-attack, ww.counteractions)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...books import Book
from ...results import result
from ...ruling import Message, Ruling, Said, Step, message, messages, say
from ..books import WW
from ..faults import ruled
from .faults import faults_of
from .labels import WITH_DIAGONALS
from .play import (
    ATTACK,
    COUNTERACTION,
    DIAGONAL,
    MAGIC_STONE,
    NEUTRAL,
    OPPONENT,
    PUNCH,
    SAME_SQUARE,
    SOLID,
    TO_STRIKE,
    Card,
    counterable,
    counts_as_attack,
    is_hidden,
    is_near,
    is_neutral,
    is_spatial,
    is_stopped,
    is_too_late,
    strikes,
)

phrases = messages("card")


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
