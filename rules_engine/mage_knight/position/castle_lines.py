"""Lines of fire from and to a section of a castle on a field, which bases do not affect.

Rules: mkc.section-line-of-fire, mkc.ranged-attack-castle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from ...plane import place
from ...points import Point
from ...ruling import messages
from ..battle.castles.sections import barriers
from ..castles.rolls import BASE
from ..table.lines import in_the_way
from .answer import ABOUT, BLOCKS, TARGET, Spot
from .field import Field, into

phrases = messages("battlefield")

_BEGINS = phrases.say("The line of fire begins here.")
_ENDS = phrases.say("The line of fire ends here.")
_ACROSS = phrases.say("The line of fire is blocked here.")


def over_bases(field: Field, a: Point, b: Point, others: Sequence[int]) -> tuple[str, ...]:
    """What is told of bases under the line, in the words of the calculators."""
    under = in_the_way(place(a), place(b), [field.fighter(number).disc for number in others])
    return (BASE,) if under else ()


def barring(field: Field, a: Point, b: Point, own: Collection[int], rule: str) -> tuple[Spot, ...]:
    """The terrain and the sections that block the line, but for the pieces `own`."""
    return tuple(Spot(field.called(at + 1), BLOCKS, rule, _ACROSS) for at in _blocking(field, a, b, own))


def stopped_after(field: Field, a: Point, b: Point, own: Collection[int]) -> Fraction | None:
    """After how many inches the line first meets what blocks it."""
    found = [into(a, b, field.patches[at].outline) for at in _blocking(field, a, b, own)]
    return min((way for way in found if way is not None), default=None)


def _blocking(field: Field, a: Point, b: Point, own: Collection[int]) -> Iterator[int]:
    return (at for at, _ in barriers(field.state, place(a), place(b), own))


def two_ends(one: str, other: str, rule: str) -> Iterator[Spot]:
    """Where the line begins and where it ends, pieces by their names."""
    yield Spot(one, ABOUT, rule, _BEGINS)
    yield Spot(other, TARGET, rule, _ENDS)
