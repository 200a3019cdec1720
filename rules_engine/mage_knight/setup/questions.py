"""The questions of setting up, one function each: areas, objectives, first player, terrain, deployment.

Rules: mk2.starting-area, mk2.objective-count, mk2.first-player-roll, mk2.objective-distance, mk2.terrain-spacing,
mk2.built-terrain-spacing, mk2.terrain-pool, mk2.built-terrain-pool, mk2.deployment-placement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any, NamedTuple

from ...decimals import UNIT
from ...named import Named
from ...plane import Disc, clash, from_line, measure, place, units
from ...points import Point
from ...results import result
from ...ruling import Count, Listed, Measure, Ruling, Said, Step, messages, say
from ..steps import SOUND, Fault, fault, reason_field, step
from ..table.tables import AREA_DEPTH, ASIDE, Area, area_of, before_border, far_border, starting_area
from .first_player import highest, tie_chance
from .preparing import Piece, Setup

phrases = messages("setup")

SPACE = 3  # inches around each piece of terrain
MOST_ORDINARY, MOST_BUILT = 4, 2
EXACT = Fraction(1, 100)  # inches by which an objective may be off, for places with few decimals

TERRAIN, AREA, OBJECTIVE = "terrain", "area", "objective"
ORDINARY, BUILT = "ordinary", "built"
VIOLATIONS = {
    TERRAIN: phrases("too near to other terrain"),
    AREA: phrases("too near to a starting area"),
    OBJECTIVE: phrases("too near to an objective"),
    ORDINARY: phrases("too many ordinary pieces"),
    BUILT: phrases("too many built pieces"),
}


@dataclass(frozen=True)
class Prepared:
    """What was asked for; everything else is left out."""

    area: Area | None = result(phrases("Starting area"), quiet=True)
    long_side: Measure | None = result(phrases("Long side"), counted="mk-inch", quiet=True)
    short_side: Measure | None = result(phrases("Short side"), counted="mk-inch", quiet=True)
    objectives: int | None = result(phrases("Objectives"), quiet=True)
    tie_chance: Fraction | None = result(phrases("Chance of a tie for the highest total"), quiet=True)
    totals: tuple[int, ...] | None = result(phrases("Totals"), quiet=True)
    first_player: int | None = result(phrases("First player"), quiet=True)
    tied: tuple[int, ...] | None = result(phrases("Players that roll again"), quiet=True)
    distance: Measure | None = result(phrases("Distance from the far border"), counted="mk-inch", quiet=True)
    total: int | None = result(phrases("Pieces in the pool"), quiet=True)
    inside: tuple[bool, ...] | None = result(phrases("In the starting area"), quiet=True)
    violations: tuple[Named, ...] | None = result(phrases("What is against the rules"), quiet=True)
    reason: str = reason_field()


def prepared(**found: Any) -> Prepared:
    """A result with what was asked for."""
    left_out = {item.name: None for item in fields(Prepared)}
    return Prepared(**{**left_out, "reason": SOUND, **found})


def refused(wrong: Fault, value: Prepared, steps: Sequence[Step] = ()) -> Ruling:
    """A refusal for `wrong`."""
    return Ruling(False, wrong.said, replace(value, reason=wrong.reason), (*steps, wrong.step()))


def area(asked: Setup) -> Ruling:
    """Where the starting area lies."""
    found = starting_area(asked.table, asked.edge)
    long, short = sorted((found.right - found.left, found.far - found.near), reverse=True)
    sides = Measure(Fraction(long, UNIT)), Measure(Fraction(short, UNIT))
    deep = phrases("A starting area is {deep} deep and keeps {aside} away from the neighbouring edges.")
    most = phrases("Ruled here: the area is as long as it can be, {long}.")
    verdict = phrases("The starting area is {long} long and {short} deep.")
    return Ruling(
        True,
        say(verdict, long=Count(sides[0], "mk-inch"), short=Count(sides[1], "mk-inch")),
        prepared(area=area_of(found), long_side=sides[0], short_side=sides[1]),
        (
            step("starting-area", deep, deep=Count(AREA_DEPTH, "mk-inch"), aside=Count(ASIDE, "mk-inch")),
            step("starting-area", most, long=Count(sides[0], "mk-inch")),
        ),
    )


def objectives(asked: Setup) -> Ruling:
    """How many objectives there are."""
    number = asked.players + 1
    one = phrases("One objective lies in the middle, and each player places one: {number} in all.")
    verdict = phrases("There are {number} objective{number:s}.")
    found = (step("objective-count", one, number=number),)
    return Ruling(True, say(verdict, number=number), prepared(objectives=number), found)


def first_player(asked: Setup) -> Ruling:
    """Who begins, or how likely a tie is."""
    chance = tie_chance(asked.players)
    each = step(
        "first-player-roll",
        phrases("Each player rolls two dice, and whoever has the highest total is first player."),
    )
    if not asked.rolls:
        said = phrases.say("The chance that two or more players share the highest total is {chance}.", chance=chance)
        return Ruling(True, said, prepared(tie_chance=chance), (each, Step(each.rule, said)))
    totals = tuple(map(sum, asked.rolls))
    best = highest(totals)
    steps = [each, step("first-player-roll", phrases("The totals are {totals}."), totals=Listed(totals))]
    if len(best) == 1:
        said = phrases.say("Player {number} is first player.", number=best[0])
    else:
        again = phrases("Ruled here: players {players} tie and roll again, but only for first player.")
        said = say(again, players=Listed(best))
        kept = phrases("Ruled here: each objective keeps the distance of its player's first roll.")
        steps.append(step("objective-distance", kept))
    first, tied = (best[0], ()) if len(best) == 1 else (0, best)
    value = prepared(tie_chance=chance, totals=totals, first_player=first, tied=tied)
    return Ruling(True, said, value, (*steps, Step(each.rule, said)))


def objective(asked: Setup) -> Ruling:
    """Whether an objective lies where its player's total puts it."""
    spot = place(Point(asked.x, asked.y))
    square = from_line(*far_border(asked.table, asked.edge), spot)
    far = measure(square)
    value = prepared(distance=far)
    inches = Count(far, "mk-inch")
    measured = phrases("The middle of the token is {inches} from the nearest point of the far border.")
    steps = (step("objective-distance", measured, inches=inches),)
    least, most = (units(asked.total + change) for change in (-EXACT, EXACT))
    if not least * least <= square <= most * most:
        text = phrases("The distance must be exactly as many inches as the two dice total, {total}.")
        return refused(fault("distance", "objective-distance", text, total=asked.total), value, steps)
    if not before_border(asked.table, asked.edge, spot):
        text = phrases("Ruled here: the objective must lie on the battlefield's side of the far border.")
        return refused(fault("side", "far-and-near-border", text), value, steps)
    if not asked.table.box().holds(spot):
        text = phrases("The objective does not lie on the table.")
        return refused(fault("off-table", "objective-distance", text), value, steps)
    said = phrases.say("The objective may lie there, {inches} away, as the dice say.", inches=inches)
    return Ruling(True, said, value, (*steps, Step(steps[0].rule, said)))


class Against(NamedTuple):
    """One rule that is broken: its name among the violations, and the fault."""

    name: str
    fault: Fault


def _judged(
    found: Sequence[Against], good: Said, rule: str, more: dict[str, Any], steps: Sequence[Step] = ()
) -> Ruling:
    """The ruling on a list of violations; `good` is said, under `rule`, where there are none."""
    named = tuple(Named(one.name, VIOLATIONS[one.name]) for one in found)
    value = prepared(violations=named, **more)
    if not found:
        return Ruling(True, good, value, (*steps, step(rule, good.message, **dict(good.values))))
    reasons = tuple(one.fault.step() for one in found)
    value = replace(value, reason=found[0].fault.reason)
    return Ruling(False, reasons[-1].said, value, (*steps, *reasons))


def terrain(asked: Setup) -> Ruling:
    """Whether a piece of terrain keeps its distances."""
    piece = asked.piece
    good = phrases.say("The piece keeps all its distances and may lie there.")
    steps = []
    if piece.built and _is_near(piece.to_built):
        text = phrases("A built piece may be closer than {space} to another built piece.")
        steps.append(step("built-terrain-spacing", text, space=Count(SPACE, "mk-inch")))
    return _judged(list(_too_near(piece)), good, "terrain-spacing", {}, steps)


def _is_near(distance: Fraction | None) -> bool:
    return distance is not None and distance < SPACE


def _too_near(piece: Piece) -> Iterator[Against]:
    space = Count(SPACE, "mk-inch")
    if _is_near(piece.to_terrain) or (not piece.built and _is_near(piece.to_built)):
        text = phrases("The piece must lie at least {space} from every other piece of terrain.")
        yield Against(TERRAIN, fault(TERRAIN, "terrain-spacing", text, space=space))
    if piece.inside_area:
        yield Against(AREA, fault(AREA, "terrain-spacing", phrases("The piece may never lie inside a starting area.")))
    elif _is_near(piece.to_area):
        text = phrases("The piece must lie at least {space} from every starting area.")
        yield Against(AREA, fault(AREA, "terrain-spacing", text, space=space))
    if _is_near(piece.to_objective):
        text = phrases("The piece must lie at least {space} from every objective.")
        yield Against(OBJECTIVE, fault(OBJECTIVE, "terrain-spacing", text, space=space))


def pool(asked: Setup) -> Ruling:
    """Whether the players may put so many pieces into the pool."""
    total = sum(one.ordinary + one.built for one in asked.pools)
    good = phrases.say("All these pieces may go into the pool, {total} in all.", total=total)
    found = [
        *_too_many([one.ordinary for one in asked.pools], ORDINARY),
        *_too_many([one.built for one in asked.pools], BUILT),
    ]
    extra = phrases("Each player may add up to {most} built pieces to the ordinary ones.")
    steps = [step("built-terrain-pool", extra, most=MOST_BUILT)] if any(one.built for one in asked.pools) else []
    return _judged(found, good, "terrain-pool", {"total": total}, steps)


def _too_many(numbers: Sequence[int], name: str) -> Iterator[Against]:
    most = MOST_ORDINARY if name == ORDINARY else MOST_BUILT
    players = tuple(at for at, number in enumerate(numbers, 1) if number > most)
    if players and name == ORDINARY:
        text = phrases(
            "Each player puts at most {most} ordinary pieces into the pool. Player{players:s} {players} put in more."
        )
        yield Against(name, fault(name, "terrain-pool", text, most=most, players=Listed(players)))
    elif players:
        text = phrases("Each player may add at most {most} built pieces. Player{players:s} {players} added more.")
        yield Against(name, fault(name, "built-terrain-pool", text, most=most, players=Listed(players)))


def deployment(asked: Setup) -> Ruling:
    """Whether warriors stand in the starting area, on the table and beside each other."""
    bases = [one.disc() for one in asked.warriors]
    found = starting_area(asked.table, asked.edge)
    inside = tuple(found.holds(base.centre) for base in bases)
    value = prepared(inside=inside)
    wrong = _misplaced(asked, bases, inside)
    if wrong is not None:
        return refused(wrong, value)
    said = phrases.say("All centres lie in the starting area, and no bases overlap.")
    return Ruling(True, said, value, (step("deployment-placement", said.message),))


def _misplaced(asked: Setup, bases: Sequence[Disc], inside: Sequence[bool]) -> Fault | None:
    outside = tuple(at for at, one in enumerate(inside, 1) if not one)
    if outside:
        text = phrases(
            "The centre of each base must lie in the starting area. That is not so for warrior{numbers:s} {numbers}."
        )
        return fault("outside", "deployment-placement", text, numbers=Listed(outside))
    pair = clash(bases)
    if pair is not None:
        text = phrases("Ruled here: bases cannot overlap, as those of warriors {first} and {second} do.")
        return fault("overlap", "deployment-placement", text, first=pair[0] + 1, second=pair[1] + 1)
    box = asked.table.box()
    over = tuple(at for at, base in enumerate(bases, 1) if not box.holds(*base))
    if over:
        text = phrases(
            "Ruled here: bases cannot stick out over the edge of the table. That rules out the place of "
            "warrior{numbers:s} {numbers}."
        )
        return fault("off-table", "deployment-placement", text, numbers=Listed(over))
    return None
