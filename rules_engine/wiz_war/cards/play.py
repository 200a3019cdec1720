"""A card that somebody wants to play: what it counts as, and what it reaches.

Rules: ww.one-attack, ww.neutral-on-opponent, ww.counteractions, ww.adjacent-cards, ww.los-cards, ww.pick-up-ends-turn,
ww.indirect-damage, ww.no-attack-through-barriers.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...inputs import choice, flag, option
from ...ruling import messages
from .after_pick_up import ANSWERS, after_pick_up_option
from .labels import (
    ADJACENCY,
    AGAINST,
    BETWEEN,
    CARDS,
    KINDS,
    MARKS,
    PLACES,
    SOLID_STONE,
    STOPS,
    TARGETS,
    WITH_DIAGONALS,
)
from .stones import AS_CARD_SAYS, magic_stones_option, works_after_pick_up

phrases = messages("card")

ATTACK, NEUTRAL, COUNTERACTION, PUNCH = "attack", "neutral", "counteraction", "punch"
MAGIC_STONE = "magic-stone"
OPPONENT, SELF, OBJECT, NOTHING = "opponent", "self", "object", "none"
SAME_SQUARE, ADJACENT, DIAGONAL = "same-square", "adjacent", "diagonal"
SOLID = "solid-stone"
#: What stops an attack, and what stops the sight of a card; solid stone hides its target as other fixed objects do.
BARRIERS = frozenset({"wall", "fire-wall", "illusion-wall", "bush", "closed-door"})
OPAQUE = BARRIERS | {SOLID}
ON_LINES = frozenset({"wall", "door"})  # targets that stand between squares
TO_STRIKE = ON_LINES | {"bush"}


@dataclass(frozen=True)
class Card:
    """A card, or a punch, that somebody wants to play, and the moment."""

    kind: str = choice(tuple(KINDS), ATTACK, phrases("Card"), names=KINDS)
    mark: str = choice(tuple(MARKS), "los", phrases("Mark in the upper right corner"), names=MARKS)
    target: str = choice(tuple(TARGETS), OPPONENT, phrases("Target"), names=TARGETS)
    place: str = choice(
        tuple(PLACES),
        "farther",
        phrases("Where the target is"),
        names=PLACES,
        help=phrases(
            "A wall or a door counts as on the next square if you stand on one of the two squares that it separates."
        ),
    )
    between: str = choice(tuple(BETWEEN), "nothing", phrases("Between you and the target"), names=BETWEEN)
    own_turn: bool = flag(True, phrases("It is your own turn"))
    first_turn: bool = flag(False, phrases("It is your first turn"))
    speed: bool = flag(False, phrases("SPEED is in effect"))
    attack_used: bool = flag(False, phrases("You have attacked in this turn"))
    lost_turn: bool = flag(False, phrases("You are losing this turn"))
    turn_over: bool = flag(False, phrases("You have picked something up in this turn"))
    against: str = choice(tuple(AGAINST), "nothing", phrases("The counteraction answers"), names=AGAINST)
    card: str = choice(tuple(CARDS), "other", phrases("The counteraction is"), names=CARDS)
    adjacency: str = option(
        tuple(ADJACENCY),
        "orthogonal",
        phrases("Neighbouring squares"),
        names=ADJACENCY,
        help=phrases("The rules do not say whether squares that touch only at a corner are adjacent."),
    )
    solid_stone: str = option(
        tuple(SOLID_STONE),
        STOPS,
        phrases("Solid stone before an attack"),
        names=SOLID_STONE,
        help=phrases("The rules name walls and bushes as barriers, but not solid stone."),
    )
    magic_stones: str = magic_stones_option()
    after_pick_up: str = after_pick_up_option()


def counts_as_attack(asked: Card) -> bool:
    """Whether the play is an attack: an attack card, a punch, or a neutral card on an opponent (ww.one-attack)."""
    return asked.kind in (ATTACK, PUNCH) or (is_neutral(asked) and asked.target == OPPONENT)


def is_neutral(asked: Card) -> bool:
    """Whether the card is neutral, or a counteraction that is played like one in the own turn (ww.counteractions)."""
    return asked.kind == NEUTRAL or (asked.kind == COUNTERACTION and asked.own_turn and asked.against == "nothing")


def counterable(asked: Card) -> bool:
    """Whether somebody may answer it: an attack on an opponent, or an answer to such a card (ww.counteractions)."""
    if asked.kind == COUNTERACTION and asked.against in ("attack", "counteraction"):
        return True
    return counts_as_attack(asked) and asked.target == OPPONENT


def is_beside(asked: Card) -> bool:
    """Whether the target is on a neighbouring square, with an open side between; a wall is beside both its squares."""
    if asked.place == DIAGONAL:
        return asked.adjacency == WITH_DIAGONALS and asked.between not in OPAQUE
    if asked.place != ADJACENT:
        return False
    return asked.target in ON_LINES or asked.between not in OPAQUE


def is_hidden(asked: Card) -> bool:
    """Whether something hides the target."""
    return asked.place != SAME_SQUARE and asked.between in OPAQUE


def is_stopped(asked: Card) -> bool:
    """Whether a barrier stops the attack."""
    if asked.between == SOLID and asked.solid_stone != STOPS:
        return False
    return counts_as_attack(asked) and is_hidden(asked)


def answers(asked: Card) -> bool:
    """Whether the card is played in answer."""
    return asked.kind == COUNTERACTION and asked.against in ("attack", "counteraction", "indirect-damage")


def is_too_late(asked: Card) -> bool:
    """Whether something was picked up in this turn, and the play is not one that may follow it."""
    if asked.kind == MAGIC_STONE:
        may_follow = works_after_pick_up(asked.magic_stones, asked.after_pick_up)
    else:
        may_follow = answers(asked) and asked.after_pick_up == ANSWERS
    return asked.own_turn and asked.turn_over and not may_follow


def is_spatial(asked: Card) -> bool:
    """Whether the mark of the card has a target to reach: it has none on number cards, punches and answers."""
    return asked.kind not in ("number", PUNCH) and asked.target not in ("none", SELF) and not answers(asked)


def strikes(asked: Card) -> bool:
    """Whether a wall, a door or a bush is punched."""
    return asked.kind == PUNCH and asked.target in TO_STRIKE


def is_near(asked: Card) -> bool:
    """Whether the target is on the own square or beside it."""
    return asked.place == SAME_SQUARE or is_beside(asked)


def is_out_of_turn(asked: Card) -> bool:
    """Whether it is the wrong moment; nobody ever answers an attack on somebody else."""
    if asked.kind == COUNTERACTION and asked.against == "attack-on-another":
        return True
    if asked.kind == MAGIC_STONE and asked.magic_stones == AS_CARD_SAYS:
        return False
    return not asked.own_turn and (asked.kind != COUNTERACTION or asked.against == "nothing")


def is_wrong_against_indirect(asked: Card) -> bool:
    """Whether a card other than ABSORB and BLUNT is to answer indirect damage (ww.indirect-damage)."""
    return asked.kind == COUNTERACTION and asked.against == "indirect-damage" and asked.card == "other"
