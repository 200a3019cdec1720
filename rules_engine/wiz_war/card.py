"""May this card be played, does it count as an attack, and may it be answered? (ww.cards, ww.one-attack, ww.counteractions)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..books import Book
from ..calculators import calculator
from ..inputs import choice, flag, option
from ..results import result
from ..ruling import Message, Ruling, Said, Step, message, say
from .books import WW
from .card_labels import ADJACENCY, AGAINST, BETWEEN, CARDS, KINDS, MARKS, PLACES, TARGETS, WITH_DIAGONALS
from .faults import ruled

ATTACK, NEUTRAL, COUNTERACTION, PUNCH = "attack", "neutral", "counteraction", "punch"
OPPONENT, SELF, OBJECT = "opponent", "self", "object"
SAME_SQUARE, ADJACENT, DIAGONAL = "same-square", "adjacent", "diagonal"
#: What stops an attack, and what stops the sight of a card; solid stone hides its target as other fixed objects do.
BARRIERS = frozenset({"wall", "fire-wall", "illusion-wall", "bush", "closed-door"})
OPAQUE = BARRIERS | {"solid-stone"}
ON_LINES = frozenset({"wall", "door"})  # targets that stand between squares
TO_STRIKE = ON_LINES | {"bush"}


@dataclass(frozen=True)
class Card:
    """A card, or a punch, that somebody wants to play, and the moment."""

    kind: str = choice(tuple(KINDS), ATTACK, message("card", "Card"), names=KINDS)
    mark: str = choice(tuple(MARKS), "los", message("card", "Mark in the upper right corner"), names=MARKS)
    target: str = choice(tuple(TARGETS), OPPONENT, message("card", "Target"), names=TARGETS)
    place: str = choice(
        tuple(PLACES),
        "farther",
        message("card", "Where the target is"),
        names=PLACES,
        help=message("card", "A wall or door is on the next square if you stand in one of the two that it separates."),
    )
    between: str = choice(tuple(BETWEEN), "nothing", message("card", "Between you and the target"), names=BETWEEN)
    own_turn: bool = flag(True, message("card", "It is your own turn"))
    first_turn: bool = flag(False, message("card", "It is your first turn"))
    speed: bool = flag(False, message("card", "SPEED is in effect"))
    attack_used: bool = flag(False, message("card", "You have attacked in this turn"))
    lost_turn: bool = flag(False, message("card", "You are losing this turn"))
    turn_over: bool = flag(False, message("card", "You have picked something up in this turn"))
    against: str = choice(tuple(AGAINST), "nothing", message("card", "The counteraction answers"), names=AGAINST)
    card: str = choice(tuple(CARDS), "other", message("card", "The counteraction is"), names=CARDS)
    adjacency: str = option(
        tuple(ADJACENCY),
        "orthogonal",
        message("card", "Neighbouring squares"),
        names=ADJACENCY,
        help=message("card", "The rules do not say whether squares that touch only at a corner are adjacent."),
    )


@dataclass(frozen=True)
class Played:
    """`counts_as_attack` and `counterable` are false when the card may not be played."""

    counts_as_attack: bool = result(message("card", "Counts as your attack"))
    counterable: bool = result(message("card", "May be answered by a counteraction"))
    broken: tuple[str, ...] = result(message("faults", "Rules against it"), quiet=True)


@calculator(
    "card",
    books=(WW,),
    title=message("card", "Playing a card"),
    question=message("card", "May you play this card, and what does it count as?"),
    rules=(
        *("cards", "adjacent-cards", "los-cards", "one-attack", "neutral-cards", "neutral-on-opponent"),
        *("counteractions", "no-counter-neutral", "indirect-damage", "counter-a-counter", "magic-stones"),
        *("number-cards", "pick-up-ends-turn", "lost-turn", "combat", "no-first-turn-combat"),
        *("no-attack-through-barriers", "no-self-attack", "punch", "punch-object", "attack-objects"),
        *("door-casting", "pass-through-opponent", "objects-and-sight"),
    ),
    inputs=Card,
)
def card(book: Book, asked: Card) -> Ruling:
    """Rule on one card at one moment."""
    faults = list(_faults(asked))
    attack, answered = (counts_as_attack(asked), counterable(asked)) if not faults else (False, False)
    value = Played(attack, answered, tuple(one.rule for one in faults))
    return ruled(value, _steps(asked), faults, _verdict(attack, answered))


def counts_as_attack(asked: Card) -> bool:
    """Whether the play is an attack: an attack card, a punch, or a neutral card on an opponent (ww.one-attack)."""
    return asked.kind in (ATTACK, PUNCH) or (_is_neutral(asked) and asked.target == OPPONENT)


def _is_neutral(asked: Card) -> bool:
    """Whether the card is neutral, or a counteraction that is played like one in the own turn (ww.counteractions)."""
    return asked.kind == NEUTRAL or (asked.kind == COUNTERACTION and asked.own_turn and asked.against == "nothing")


def counterable(asked: Card) -> bool:
    """Whether somebody may answer it: an attack on an opponent, or an answer to such a card (ww.counteractions)."""
    if asked.kind == COUNTERACTION and asked.against in ("attack", "counteraction"):
        return True
    return counts_as_attack(asked) and asked.target == OPPONENT


def _is_beside(asked: Card) -> bool:
    """Whether the target is on a neighbouring square, with an open side between; a wall is beside both its squares."""
    if asked.place == DIAGONAL:
        return asked.adjacency == WITH_DIAGONALS and asked.between not in OPAQUE
    if asked.place != ADJACENT:
        return False
    return asked.target in ON_LINES or asked.between not in OPAQUE


def _hidden(asked: Card) -> bool:
    return asked.place != SAME_SQUARE and asked.between in OPAQUE


def _stopped(asked: Card) -> bool:
    return counts_as_attack(asked) and asked.place != SAME_SQUARE and asked.between in BARRIERS


def _answers(asked: Card) -> bool:
    return asked.kind == COUNTERACTION and asked.against in ("attack", "counteraction", "indirect-damage")


def _faults(asked: Card) -> Iterator[Step]:
    """Every rule that forbids the play, in the order of the rules' numbers."""
    for broken, rule, text in (
        (asked.own_turn and asked.turn_over and not _answers(asked), "pick-up-ends-turn", _OVER),
        (asked.mark == "adjacent" and _is_spatial(asked) and not _is_near(asked), "adjacent-cards", _TOO_FAR),
        (asked.mark == "los" and _is_spatial(asked) and _hidden(asked) and not _stopped(asked), "los-cards", _HIDDEN),
        (counts_as_attack(asked) and asked.attack_used, "one-attack", _SECOND),
        (_out_of_turn(asked), "counteractions", _out_of_turn_text(asked)),
        (asked.kind == COUNTERACTION and asked.against == "neutral", "no-counter-neutral", _NO_ANSWER),
        (_wrong_against_indirect(asked), "indirect-damage", _INDIRECT),
        (asked.own_turn and asked.lost_turn and asked.kind != COUNTERACTION, "lost-turn", _LOST),
        (counts_as_attack(asked) and asked.first_turn, "no-first-turn-combat", _SPEED if asked.speed else _FIRST),
        (_stopped(asked), "no-attack-through-barriers", _BARRIER),
        (asked.kind in (ATTACK, PUNCH) and asked.target == SELF, "no-self-attack", _YOURSELF),
        (asked.kind == PUNCH and asked.target == OPPONENT and asked.place != SAME_SQUARE, "punch", _REACH),
        (_strikes(asked) and not _is_near(asked), "punch-object", _STRIKE),
        (asked.kind in (ATTACK, PUNCH) and asked.target == OBJECT, "attack-objects", _OBJECT),
    ):
        if broken:
            yield Step(WW.rule(rule), say(text))


def _is_spatial(asked: Card) -> bool:
    """Whether the mark of the card has a target to reach: it has none on number cards, punches and answers."""
    return asked.kind not in ("number", PUNCH) and asked.target not in ("none", SELF) and not _answers(asked)


def _strikes(asked: Card) -> bool:
    return asked.kind == PUNCH and asked.target in TO_STRIKE


def _is_near(asked: Card) -> bool:
    return asked.place == SAME_SQUARE or _is_beside(asked)


def _out_of_turn(asked: Card) -> bool:
    """Whether it is the wrong moment; nobody ever answers an attack on somebody else."""
    if asked.kind == COUNTERACTION and asked.against == "attack-on-another":
        return True
    return not asked.own_turn and (asked.kind != COUNTERACTION or asked.against == "nothing")


def _out_of_turn_text(asked: Card) -> Message:
    if asked.kind != COUNTERACTION:
        return message("card", "Outside your own turn you may play counteractions only.")
    if asked.against == "attack-on-another":
        return message("card", "Only the player who was attacked may play a counteraction.")
    return message("card", "Outside your own turn a counteraction needs an attack on you to answer.")


def _wrong_against_indirect(asked: Card) -> bool:
    return asked.kind == COUNTERACTION and asked.against == "indirect-damage" and asked.card == "other"


_OVER = message("card", "You have picked something up, so you can only draw cards.")
_TOO_FAR = message("card", "An adjacent card reaches only your own square and the ones beside it, over an open side.")
_HIDDEN = message("card", "A LOS card needs a clear line of sight, and something hides the target.")
_SECOND = message("card", "You have made your one attack in this turn already.")
_NO_ANSWER = message("card", "Nobody may answer a neutral card that is not cast on them.")
_INDIRECT = message("card", "Against indirect damage only ABSORB and BLUNT can be used.")
_LOST = message("card", "In a lost turn you can only play counteractions.")
_FIRST = message("card", "There is no combat in the first turn.")
_SPEED = message("card", "There is no combat in the first turn, not even with SPEED.")
_BARRIER = message("card", "You cannot attack through a wall of any kind, a closed door or a bush.")
_YOURSELF = message("card", "You cannot attack yourself.")
_REACH = message("card", "To punch an opponent you must stand in the same square.")
_STRIKE = message("card", "To strike a wall, a door or a bush you must be adjacent to it.")
_OBJECT = message("card", "Of objects you may attack only walls, doors and bushes.")


def _steps(asked: Card) -> Iterator[Step]:
    """What the play is, before what forbids it."""
    yield _kind_of_play(asked)
    if asked.place == DIAGONAL and (_strikes(asked) or (asked.mark == "adjacent" and _is_spatial(asked))):
        beside = message("card", "Ruled here: squares that touch at a corner are adjacent.")
        apart = message("card", "Ruled here: squares that touch only at a corner are not adjacent.")
        yield _step("adjacent-cards", beside if asked.adjacency == WITH_DIAGONALS else apart)
    if asked.kind != COUNTERACTION and asked.place != SAME_SQUARE:
        if asked.between == "open-door":
            yield _step("door-casting", message("card", "A spell goes through an open door."))
        elif asked.between == "wizard":
            yield _step("pass-through-opponent", message("card", "A wizard in between is not affected."))
        elif asked.between == "object":
            yield _step("objects-and-sight", message("card", "A mobile object in between is no obstacle."))


def _kind_of_play(asked: Card) -> Step:
    if asked.kind == PUNCH:
        return _step("punch", message("card", "A punch needs no card; it is your attack for this turn."))
    if asked.kind == ATTACK and asked.target in TO_STRIKE:
        text = message("card", "An attack on a wall, a door or a bush is your one attack in this turn.")
        return _step("attack-objects", text)
    if asked.kind == ATTACK:
        return _step("one-attack", message("card", "An attack card is your one attack in this turn."))
    if _is_neutral(asked) and asked.target == OPPONENT:
        text = message("card", "A neutral card on an opponent counts as your attack, and the opponent may answer it.")
        return _step("neutral-on-opponent", text)
    if asked.kind == NEUTRAL:
        return _step("neutral-cards", message("card", "You may play any number of neutral cards in your turn."))
    if asked.kind == COUNTERACTION:
        return _counteraction(asked)
    if asked.kind == "number":
        return _step("number-cards", message("card", "A number card adds to a move or to one other card."))
    return _step("magic-stones", message("card", "The power of a magic stone may be used as often as you like."))


def _counteraction(asked: Card) -> Step:
    if asked.against == "indirect-damage":
        return _step("indirect-damage", message("card", "ABSORB and BLUNT also work against indirect damage to you."))
    if asked.against == "counteraction":
        return _step("counter-a-counter", message("card", "Whoever is answered may answer again."))
    if asked.own_turn and asked.against == "nothing":
        text = message("card", "In your own turn a counteraction may be played like a neutral card.")
        return _step("counteractions", text)
    text = message("card", "A counteraction is played immediately after the attack, by the player attacked.")
    return _step("counteractions", text)


def _step(rule: str, text: Message) -> Step:
    return Step(WW.rule(rule), say(text))


def _verdict(attack: bool, answered: bool) -> Said:
    if attack:
        hit = message("card", "You may play it. It is your attack for this turn, and the target may answer.")
        thing = message("card", "You may play it. It is your attack for this turn, and nobody may answer.")
        return say(hit if answered else thing)
    if answered:
        return say(message("card", "You may play it. It is no attack, but it may be answered."))
    return say(message("card", "You may play it. It is no attack, and nobody may answer."))
