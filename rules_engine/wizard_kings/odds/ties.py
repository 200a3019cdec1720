"""Which unit a hit reduces, and which of several equally strong ones: the owner's choice, as a policy that can be named.

Every hit goes to the strongest unit of the side at that moment, and among equals its owner chooses (wk1.hit-allocation,
wk2.hit-allocation); of the Undead that nobody commands the weakest is hit (wk2.scenario-island-other). A fixed policy makes the
strengths of a side a function of the hits it has taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...ruling import Message, messages
from ..units import Unit, is_caster

phrases = messages("ties")

Strengths = tuple[int, ...]

LOW_POWER, LATE_LETTER, SPARE_WIZARD = "low-power", "late-letter", "spare-wizard"
FIRST_LISTED, LAST_LISTED = "first-listed", "last-listed"

POLICIES: Mapping[str, Message] = {
    LOW_POWER: phrases("the one with the lowest number, then the later letter, then the last listed"),
    LATE_LETTER: phrases("the one with the later letter, then the lowest number, then the last listed"),
    SPARE_WIZARD: phrases("a wizard last of all, otherwise the one with the lowest number"),
    FIRST_LISTED: phrases("the one listed first"),
    LAST_LISTED: phrases("the one listed last"),
}

#: The lower the key of a unit at a place of the list, the sooner it is reduced.
_KEYS: Mapping[str, Callable[[int, Unit, int], tuple[int, ...]]] = {
    LOW_POWER: lambda place, unit, turn: (unit.power, -turn, -place),
    LATE_LETTER: lambda place, unit, turn: (-turn, unit.power, -place),
    SPARE_WIZARD: lambda place, unit, turn: (is_caster(unit.letter), unit.power, -turn, -place),
    FIRST_LISTED: lambda place, unit, turn: (place,),
    LAST_LISTED: lambda place, unit, turn: (-place,),
}


def order_of_loss(units: Sequence[Unit], policy: str, letters: Sequence[str]) -> tuple[int, ...]:
    """The places of `units` in the order in which `policy` reduces them while they are equally strong.

    `letters` are the letters of the edition in the order of their turns.
    """
    key = _KEYS[policy]
    return tuple(
        sorted(range(len(units)), key=lambda place: key(place, units[place], letters.index(units[place].letter)))
    )


def after_hit(strengths: Strengths, order: Sequence[int], *, weakest: bool = False) -> Strengths:
    """The strengths after one hit on the strongest unit (or the `weakest`), ties by `order`; unchanged when all are gone."""
    if not any(strengths):
        return strengths
    taken = min(filter(None, strengths)) if weakest else max(strengths)
    hit = next(place for place in order if strengths[place] == taken)
    return (*strengths[:hit], taken - 1, *strengths[hit + 1 :])


def after_hit_choices(strengths: Strengths) -> list[Strengths]:
    """Every outcome of one hit on the strongest unit that its owner may choose."""
    top = max(strengths)
    if not top:
        return [strengths]
    return [
        (*strengths[:place], top - 1, *strengths[place + 1 :])
        for place, strength in enumerate(strengths)
        if strength == top
    ]


def strengths_by_hits(start: Strengths, order: Sequence[int], *, weakest: bool = False) -> tuple[Strengths, ...]:
    """The strengths after 0, 1, 2 … hits (on the `weakest` unit each), up to the hit that eliminates the last unit."""
    found = [start]
    for _ in range(sum(start)):
        found.append(after_hit(found[-1], order, weakest=weakest))
    return tuple(found)
