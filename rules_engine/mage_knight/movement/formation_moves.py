"""A move of warriors in formation: what is asked, and what comes of it. (mk2.movement-formation)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...inputs import Problem, Record, choice, decimal, flag, integer, option, several
from ...plane import Disc, disc
from ...results import result
from ...ruling import message, messages, say
from ..factions import faction_field
from ..labels import FOOT, GROUND, LEVELS, SOARING, SPEED_TYPES
from ..steps import reason_field
from ..table.bases import EDGE, LARGEST, LEVEL, RADIUS, SMALLEST, Placed, X, Y, overlaps
from ..warriors.modifiers import HIGHEST_VALUE, limit_option, modifier_list
from ..warriors.tokens import TOKEN_LIMIT
from .breaking_away import AFTER_FAILURE, MAY_NOT_TURN, MAY_TURN, frees
from .formations import GATEHOUSES, MOST_ASKED, gatehouses_field

phrases = messages("movement-formation")

MOST_BEHIND = 8
CALLED = message("formation", "that of participant {number}")


@dataclass(frozen=True)
class Mover:
    """A participant where it stands, and where it is to stand: `to_x`, `to_y` are None where it stays."""

    x: Fraction = decimal(-EDGE, EDGE, 0, X)
    y: Fraction = decimal(-EDGE, EDGE, 0, Y)
    radius: Fraction = decimal(SMALLEST, LARGEST, "0.6", RADIUS)
    to_x: Fraction | None = decimal(-EDGE, EDGE, None, phrases("x at the end"), optional=True)
    to_y: Fraction | None = decimal(-EDGE, EDGE, None, phrases("y at the end"), optional=True)
    faction: str = faction_field("elven-lords")
    speed: int = integer(0, HIGHEST_VALUE, 8, phrases("Speed value"))
    mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the speed value"))
    speed_type: str = choice(tuple(SPEED_TYPES), FOOT, phrases("Speed type"), names=SPEED_TYPES)
    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    acted: bool = flag(False, phrases("It has had an action this turn"))
    captive: bool = flag(False, phrases("It is a captive"))
    level: str = choice(tuple(LEVELS), GROUND, LEVEL, names=LEVELS)
    touches_opponent: bool = flag(False, phrases("It touches an opposing warrior"))
    die: int | None = integer(1, 6, None, phrases("Its die to break away"), optional=True)
    starts_in_hindering: bool = flag(False, phrases("It starts in hindering terrain"))
    behind: int = integer(
        0,
        MOST_BEHIND,
        0,
        phrases("Opposing warriors that touch the participant outside its front arc"),
    )

    def disc(self) -> Disc:
        """The base where it stands."""
        return disc(self.x, self.y, self.radius)

    def end(self) -> Disc:
        """The base where it is to stand."""
        x = self.x if self.to_x is None else self.to_x
        y = self.y if self.to_y is None else self.to_y
        return disc(x, y, self.radius)

    def rolls(self) -> bool:
        """Whether it has still to break away."""
        return self.touches_opponent and self.die is None

    def stays(self) -> bool:
        """Whether it has failed to break away."""
        return self.touches_opponent and self.die is not None and not frees(self.die, self.speed_type)


def _elf(number: int, speed: int, *, touches: bool = False) -> Mover:
    at = Fraction(6, 5) * number
    return Mover(x=at, y=Fraction(0), to_x=at, to_y=Fraction(5), speed=speed, touches_opponent=touches)


@dataclass(frozen=True)
class MovementFormation:
    """The participants of one move action in formation."""

    participants: tuple[Mover, ...] = several(
        Record(Mover),
        1,
        MOST_ASKED,
        (_elf(0, 6, touches=True), _elf(1, 8), _elf(2, 5)),
        phrases("Participants"),
    )
    run: bool = flag(False, phrases("The formation runs"))
    shyft_on_battlefield: bool = flag(
        False, phrases("A friendly Shyft warrior that is not a captive is on the battlefield")
    )
    hoof_turn: str = option(
        (MAY_NOT_TURN, MAY_TURN),
        MAY_NOT_TURN,
        phrases("A hoof warrior that fails to break away in a formation"),
        names=AFTER_FAILURE,
        help=phrases("The rule on formations lets a hoof warrior turn, and the rule on hoof warriors does not."),
    )
    gatehouses: tuple[int, ...] = gatehouses_field(GATEHOUSES)
    to_gatehouses: tuple[int, ...] = gatehouses_field(phrases("Gatehouses on which they are to stand"))
    limit: str = limit_option()

    def contradictions(self) -> Iterator[Problem]:
        """Participants that stand on each other at the start, where one that soars is above the others; opponents behind
        one that touches none."""
        for number, one in enumerate(self.participants, 1):
            if one.behind and not one.touches_opponent:
                allowed = phrases("0, unless the participant touches an opposing warrior")
                yield Problem(f"participants.{number - 1}.behind", str(one.behind), say(allowed))
        for soars in (False, True):
            yield from overlaps(
                [
                    Placed(f"participants.{number - 1}", one.disc(), say(CALLED, number=number))
                    for number, one in enumerate(self.participants, 1)
                    if (one.level == SOARING) == soars
                ]
            )


@dataclass(frozen=True)
class FormationMoved:
    """What the move allows and costs, participant by participant; empty if it is not allowed.

    `may_move`, `may_rotate` and `shake_off` are None while they depend on a die that was not thrown. Tokens are those afterwards.
    """

    who: tuple[int, ...] = result(phrases("Warriors at fault"), quiet=True)
    speed: int | None = result(phrases("Speed of the formation"), quiet=True)
    inches: tuple[int, ...] = result(phrases("Longest move, participant by participant"), counted="mk-inch", quiet=True)
    must_roll: tuple[bool, ...] = result(phrases("Who must break away, participant by participant"), quiet=True)
    may_move: tuple[bool | None, ...] = result(phrases("Who may move, participant by participant"), quiet=True)
    may_rotate: tuple[bool | None, ...] = result(phrases("Who may turn, participant by participant"), quiet=True)
    all_free: Fraction | None = result(phrases("Chance that nobody is held back"), quiet=True)
    tokens: tuple[int, ...] = result(phrases("Action tokens afterwards"), quiet=True)
    exhaustion: tuple[int, ...] = result(phrases("Exhaustion damage"), quiet=True)
    shake_off: tuple[int | None, ...] = result(
        phrases("Shake-off damage to their opponents, participant by participant"), quiet=True
    )
    reason: str = reason_field()
