"""Which of the strongest units may its owner reduce: every choice, or only those that can be the best (hit-allocation).

**A unit that rolls no dice goes first.** Let X without dice and Y be equally strong. Whoever reduces X can do all that
he could after reducing Y, until he would reduce X: then he reduces Y, and both ways have met. Until then he throws at
least the dice of the other way, and an extra hit never helps the side that takes it: without it, its owner could place the
others in the same way and keep every unit at least as strong.

**Of one letter the unit with the lowest number goes first**, so that a choice remains only between letters. Units of one
side and letter act in one go, so at any hit all of them still have their turn, or none: the extra die is in the better
hand. What this argument leaves out is that the other owner places hits knowing how many are left of one throw, so it
matters to him which throw a die belongs to. There are values for which that outweighs the better number, though no
battle with them is known. :mod:`.other_losses` therefore makes sure of it in every battle that relies on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..units import Unit
from .ties import Strengths, after_hit, after_hit_choices

#: What one hit may lead to, from the strengths of a side.
Choices = Callable[[Strengths], list[Strengths]]


def throws_dice(unit: Unit, letters: Sequence[str]) -> bool:
    """Whether `unit` ever attacks, if only units of these `letters` have turns."""
    return unit.power > 0 and unit.letter in letters


def fixed_choice(order: Sequence[int], *, weakest: bool = False) -> Choices:
    """The one choice of an owner who always follows `order` (:func:`.ties.order_of_loss`), his `weakest` unit being hit if so."""
    return lambda strengths: [after_hit(strengths, order, weakest=weakest)]


def free_choice(units: Sequence[Unit], letters: Sequence[str]) -> Choices:
    """The choices of an owner who may reduce any of the strongest, but takes one without dice first."""
    alike = _alike(units)

    def choices(strengths: Strengths) -> list[Strengths]:
        first = _without_dice(units, letters, strengths)
        found = after_hit_choices(strengths) if first is None else [_reduced(strengths, first)]
        return sorted({_settled(one, alike) for one in found})

    return choices


def weakest_of_letter(units: Sequence[Unit], letters: Sequence[str]) -> Choices:
    """The same, but of each letter he may only reduce the unit with the lowest number, of equals the last listed."""

    def choices(strengths: Strengths) -> list[Strengths]:
        first = _without_dice(units, letters, strengths)
        if first is not None:
            return [_reduced(strengths, first)]
        weakest: dict[str, int] = {}
        for place, unit in enumerate(units):
            if strengths[place] == max(strengths):
                last = weakest.get(unit.letter, place)
                weakest[unit.letter] = place if unit.power <= units[last].power else last
        return [_reduced(strengths, place) for place in weakest.values()] if any(strengths) else [strengths]

    return choices


def stronger_first(units: Sequence[Unit]) -> list[Unit]:
    """`units` with those of one rating exchanged so that the stronger stands, and acts, before the weaker."""
    strengths = _settled(tuple(unit.strength for unit in units), _alike(units))
    return [replace(unit, strength=strength) for unit, strength in zip(units, strengths, strict=True)]


def _without_dice(units: Sequence[Unit], letters: Sequence[str], strengths: Strengths) -> int | None:
    """The place of the last of the strongest that rolls no dice, if there is one and it has steps left."""
    top = max(strengths)
    found = [at for at, unit in enumerate(units) if strengths[at] == top and not throws_dice(unit, letters)]
    return found[-1] if found and top else None


def _reduced(strengths: Strengths, place: int) -> Strengths:
    return (*strengths[:place], strengths[place] - 1, *strengths[place + 1 :])


def _alike(units: Sequence[Unit]) -> list[list[int]]:
    """The places of units that share a rating, if there are several."""
    ratings = [unit.rating() for unit in units]
    groups = [[place for place, one in enumerate(ratings) if one == rating] for rating in sorted(set(ratings))]
    return [places for places in groups if len(places) > 1]


def _settled(strengths: Strengths, alike: list[list[int]]) -> Strengths:
    settled = list(strengths)
    for places in alike:
        for place, strength in zip(places, sorted([strengths[one] for one in places], reverse=True), strict=True):
            settled[place] = strength
    return tuple(settled)
