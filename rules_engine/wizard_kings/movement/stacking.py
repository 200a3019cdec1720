"""How many units of one side have room in a hex: the limit and the count.

Rules: wk1.stacking-limit, wk1.wizard-stacking; wk2.stacking-limit, wk2.terrain-table, wk2.coastal, wk2.heroes, wk2.artifacts.

A side has one limit for attacking a hex and one for defending it; allies on the same side share it. What passes through is
not counted: count when a player has moved, and after every retreat, regrouping and building.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...ruling import Step, message, messages, say
from ..editions import DEFENDER, Edition
from ..units import is_caster

phrases = messages("stacking")

WIZARDS = 1  # wizards of a side in a hex where wizards stand outside the stack (wk1.wizard-stacking)
CARRIED = 1  # artifacts that one block can carry (wk2.artifacts)
SEA, COASTAL = "sea", "coastal"
LAST_ALLY, ALLIES = "last-ally", "allies"  # which of several allies loses what is too much
BOTH_SIDES, DEFENDERS = "both-sides", "defenders"  # for whom a city adds a place

UNIT, WIZARD, HERO, ARTIFACT, WATER_UNIT = "unit", "wizard", "hero", "artifact", "water-unit"


@dataclass(frozen=True)
class Stack:
    """The blocks of one side in a hex, allies included, each number 0 or more.

    `units` are creatures, castles, havens and treasure blocks; `water_units` are the aquatics, told apart only where land
    and water are (wk2.coastal). Gold markers are no blocks (wk2.gold-saving).
    """

    units: int = 0
    wizards: int = 0
    heroes: int = 0
    artifacts: int = 0
    water_units: int = 0


@dataclass(frozen=True)
class Fit:
    """How a stack fits its hex: limits, what counts against them, and how many are too many.

    `water_limit` and `water_count` are None where land and water are not counted apart. `wizard_excess` counts wizards
    beyond the one that stands outside the stack, `artifact_excess` artifacts that nobody can carry.
    """

    limit: int
    count: int
    excess: int
    water_limit: int | None
    water_count: int | None
    water_excess: int
    wizard_excess: int
    artifact_excess: int

    @property
    def fits(self) -> bool:
        """Whether nothing is too much."""
        return not (self.excess or self.water_excess or self.wizard_excess or self.artifact_excess)


def stack_limit(edition: Edition, terrain: str, *, city: bool = False) -> int:
    """How many blocks of a side may attack the hex, and how many may defend it (wk1.stacking-limit, wk2.terrain-table).

    `terrain` is one of `editions.TERRAIN`, for a coastal hex that of its land; "river" and "coastal" alone stand for clear
    land. A `city` adds its place on land only.
    """
    limits = dict(edition.terrain_limits)
    limit = limits.get(terrain, limits.get("clear", edition.stack_limit))
    return limit + (edition.city_place if city and terrain != SEA else 0)


def city_helps(city: bool, side: str, city_place: str = BOTH_SIDES) -> bool:
    """Whether the place that a city adds is there for this side."""
    return city and (side == DEFENDER or city_place == BOTH_SIDES)


def water_limit(edition: Edition, terrain: str, *, coastal: bool = False) -> int | None:
    """How many blocks of the water have room besides those of the land (wk2.coastal); None: they are counted together."""
    apart = edition.coast_apart and terrain != SEA and (coastal or terrain == COASTAL)
    return stack_limit(edition, SEA) if apart else None


def counted(edition: Edition, stack: Stack) -> int:
    """How many blocks of `stack` count, those of the water included (wk1.wizard-stacking, wk2.heroes, wk2.artifacts)."""
    wizards = 0 if edition.wizards_outside_stack else stack.wizards
    return stack.units + stack.water_units + stack.heroes + wizards


def fit(edition: Edition, stack: Stack, terrain: str, *, city: bool = False, coastal: bool = False) -> Fit:
    """Measure `stack` in a hex of `terrain` (see `stack_limit`); `coastal`: the hex has sea or lake and land."""
    limit = stack_limit(edition, terrain, city=city)
    on_water = water_limit(edition, terrain, coastal=coastal)
    swimming = 0 if on_water is None else stack.water_units
    count = counted(edition, stack) - swimming
    carriers = stack.units + stack.wizards + stack.heroes + stack.water_units
    return Fit(
        limit=limit,
        count=count,
        excess=max(count - limit, 0),
        water_limit=on_water,
        water_count=None if on_water is None else swimming,
        water_excess=0 if on_water is None else max(swimming - on_water, 0),
        wizard_excess=max(stack.wizards - WIZARDS, 0) if edition.wizards_outside_stack else 0,
        artifact_excess=max(stack.artifacts - CARRIED * carriers, 0),
    )


def room(
    edition: Edition, present: Stack, terrain: str, *, city: bool = False, coastal: bool = False, kind: str = UNIT
) -> int:
    """How many more blocks of `kind` (``UNIT`` … ``WATER_UNIT``) have room beside those of their side in the hex."""
    if kind == WIZARD and edition.wizards_outside_stack:
        return max(WIZARDS - present.wizards, 0)
    if kind == ARTIFACT:
        carriers = present.units + present.wizards + present.heroes + present.water_units
        return max(CARRIED * carriers - present.artifacts, 0)
    now = fit(edition, present, terrain, city=city, coastal=coastal)
    if kind == WATER_UNIT and now.water_limit is not None and now.water_count is not None:
        return max(now.water_limit - now.water_count, 0)
    return max(now.limit - now.count, 0)


def second_wizard(edition: Edition, hex: str, present: Stack) -> Step | None:
    """The step that keeps a wizard out of `hex`, where its side has `present` blocks; None if none of these keeps it out."""
    if not edition.wizards_outside_stack or present.wizards < WIZARDS:
        return None
    text = message("game", "A wizard of your side is in {hex}, and only one may be there.")
    return Step(edition.source_of("wizards_outside_stack"), say(text, hex=hex))


def counted_apart(edition: Edition) -> Step:
    """The step that a coast has two stacks of a side (wk2.coastal)."""
    text = phrases("In a coastal hex the {unit:pl} of the land and of the water are counted apart.")
    return edition.step("coastal", text)


def coast_alone(edition: Edition, letters: Sequence[str]) -> tuple[Step, ...]:
    """The steps that only a coast holds a side whose units have these rating letters; none where any hex does."""
    if _count(edition, letters) <= edition.stack_limit or overstacked(edition, letters) is not None:
        return ()
    return _most(edition, edition.stack_limit), counted_apart(edition)


def overstacked(edition: Edition, letters: Sequence[str]) -> Step | None:
    """The step that forbids a side whose units have these rating letters; None if no hex is too small for it."""
    wizards = sum(is_caster(letter) for letter in letters)
    if edition.wizards_outside_stack and wizards > WIZARDS:
        text = phrases("Each side may have only one wizard in a hex.")
        return Step(edition.source_of("wizards_outside_stack"), say(text))
    most = edition.most_in_a_hex
    return _most(edition, most) if _count(edition, letters) > most else None


def _count(edition: Edition, letters: Sequence[str]) -> int:
    wizards = sum(is_caster(letter) for letter in letters)
    return counted(edition, Stack(units=len(letters) - wizards, wizards=wizards))


def _most(edition: Edition, limit: int) -> Step:
    text = phrases("At most {limit} {unit:pl} of a side that count for stacking can be in one hex.")
    return Step(edition.source_of("stack_limit"), say(text, limit=limit))
