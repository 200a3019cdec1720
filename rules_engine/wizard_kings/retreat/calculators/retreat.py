"""Where may this unit retreat to? (wk1.retreat; wk2.retreat, wk2.spell-damage, wk2.pursuit-round)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....calculators import calculator
from ....inputs import Record, choice, flag, integer, option, several
from ....results import result
from ....ruling import Count, Ruling, Said, Step, messages, say
from ...combat.spell_damage import ELIMINATED, NOWHERE_LOST, STAYS, no_hex_option
from ...editions import ATTACKER, DEFENDER, WK1, WK2, Edition
from ...labels import HEXSIDES, MOVERS, SIDES
from ..ways import AT_ONCE, NOT_IN_FIRST, NOT_IN_THE_FIRST, Way, way

phrases = messages("retreat")

STATES = {
    "friendly": phrases("friendly"),
    "neutral": phrases("neutral"),
    "enemy": phrases("enemy"),
    "enemy-city": phrases("empty enemy city"),
    "battle": phrases("with another battle"),
}
ENTERED = {
    "none": phrases("nobody"),
    "attacker": phrases("the attacker"),
    "defender": phrases("the defender"),
    "third": phrases("a third player"),
}
BATTLE, SPELL, LAST_ROUND = "battle", "spell", "last-round"
FORCED_BY = {
    BATTLE: phrases("the rules of the battle"),
    SPELL: phrases("a spell"),
}
FIRST_ROUND = {
    AT_ONCE: phrases("takes place all the same"),
    NOT_IN_FIRST: phrases("does not take place"),
}
FORCED_AT_ONCE = phrases("A spell forces the retreat. Ruled here: it takes place in the first round too.")
SEPARATE, SHARED = "separate", "shared"
LIMITS = {
    SEPARATE: phrases("are separate"),
    SHARED: phrases("are one limit for both"),
}
NOT_OPEN, LOST = "not-open", "lost"
NO_HEX = {
    NOT_OPEN: phrases("stays in the battle"),
    LOST: phrases("is eliminated if it tries"),
}


@dataclass(frozen=True)
class RetreatHex:
    """A hex to retreat to, and the way there; `already` and `enemies` count the units of this side and of the other
    that have left over the hexside in this round."""

    state: str = choice(tuple(STATES), "neutral", phrases("Hex"), names=STATES)
    hexside: str = choice(tuple(HEXSIDES), "clear", phrases("Hexside"), names=HEXSIDES)
    entered_by: str = choice(tuple(ENTERED), "none", phrases("Last to enter the battle over it"), names=ENTERED)
    distance: int = integer(1, 9, 1, phrases("Distance in hexes"))
    already: int = integer(0, 7, 0, phrases("Own {unit:pl} that have left over it in this round"))
    enemies: int = integer(0, 7, 0, phrases("Enemy {unit:pl} that have left over it in this round"))


@dataclass(frozen=True)
class Retreat:
    """A unit wants to retreat, or must; rounds are counted from 1."""

    round: int = integer(1, "last_round", 2, phrases("Combat round"))
    side: str = choice((ATTACKER, DEFENDER), ATTACKER, phrases("Side"), names=SIDES)
    unit: str = choice("movers", "ground", phrases("{unit:cap}"), names=MOVERS)
    movement: int = integer(0, 9, 2, phrases("Movement allowance"))
    forced: bool = flag(False, phrases("The retreat is forced"))
    hexes: tuple[RetreatHex, ...] = several(
        Record(RetreatHex), 0, 12, (RetreatHex("neutral", "clear", "attacker", 1, 0),), phrases("Hexes")
    )
    limits: str = option(
        (SEPARATE, SHARED),
        SEPARATE,
        phrases("The hexside limits of the two sides"),
        names=LIMITS,
        help=phrases("The first edition gives each side a limit of its own for coming in. It says nothing of leaving."),
    )
    no_hex: str = option(
        (NOT_OPEN, LOST),
        NOT_OPEN,
        phrases("A {unit} that wishes to retreat and has no hex"),
        names=NO_HEX,
        only=("wk1",),
        help=phrases("A {unit} unable to retreat is lost, but a retreat by choice need not be begun."),
    )
    forced_by: str = choice((BATTLE, SPELL), BATTLE, phrases("Forced by"), names=FORCED_BY, only=("wk2",))
    first_round: str = option(
        (AT_ONCE, NOT_IN_FIRST),
        AT_ONCE,
        phrases("A forced retreat in the first round"),
        names=FIRST_ROUND,
        only=("wk2",),
        help=phrases("One rule forbids retreats in the first round, another forces {unit:pl} out by spells."),
    )
    spell_no_hex: str = no_hex_option()


@dataclass(frozen=True)
class Retreating:
    """`capacity` and `closed_by` follow the hexes asked for: how many more units of this side may leave that way in
    this round (None: without limit), and the id of the rule that closes it (None: open)."""

    legal: bool = result(phrases("The {unit} may retreat"))
    eliminated: bool = result(phrases("The {unit} is eliminated"))
    capacity: tuple[int | None, ...] = result(phrases("Room for {unit:pl}, hex by hex"))
    total: int | None = result(phrases("Room in all"), counted="unit", quiet=True)
    closed_by: tuple[str | None, ...] = result(phrases("Rule that closes the hex, hex by hex"), unseen=True)


@calculator(
    "retreat",
    books=(WK1, WK2),
    title=phrases("Retreat"),
    question=phrases("May this {unit} retreat, where to, and how many can follow?"),
    rules=(
        *("retreat", "spell-damage", "pursuit-round", "hexside-limit", "flyers", "aquatics", "ground-units", "heroes"),
        *(
            "castles",
            "castles-immovable",
            "mountain",
            "roads",
            "rivers",
            "bridges",
            "waterfalls",
            "shoal",
            "amphibians",
        ),
        "combat-rounds",
    ),
    inputs=Retreat,
)
def retreat(edition: Edition, asked: Retreat) -> Ruling:
    """Rule on the retreat of one unit, hex by hex."""
    barred = _barred(edition, asked)
    if barred is not None:
        value = Retreating(False, False, (0,) * len(asked.hexes), 0, (barred.rule,) * len(asked.hexes))
        return Ruling(False, barred.said, value, (barred,))
    ways = [way_out(edition, asked, one) for one in asked.hexes]
    steps = [*_leave(edition, asked), *(_step(number, one) for number, one in enumerate(ways, 1))]
    total = _total(ways)
    closed = tuple(None if one.open else one.rule for one in ways)
    capacity = tuple(one.capacity for one in ways)
    if total == 0:
        last, eliminated = _nowhere(edition, asked)
        return Ruling(False, last.said, Retreating(False, eliminated, capacity, 0, closed), (*steps, last))
    must = _force(edition, asked) is not None
    return Ruling(True, _verdict(total, must=must), Retreating(True, False, capacity, total, closed), tuple(steps))


def way_out(edition: Edition, asked: Retreat, one: RetreatHex) -> Way:
    """The way to one hex, as far as those who left before have not used it up."""
    crossed = one.already + (one.enemies if asked.limits == SHARED else 0)
    return way(edition, asked.side, asked.unit, asked.movement, one, crossed)


def _barred(edition: Edition, asked: Retreat) -> Step | None:
    if asked.unit == "castle" and not edition.castles_retreat:
        return Step(edition.source_of("castles_retreat"), phrases.say("A castle never moves, so it never retreats."))
    if asked.round > 1 or edition.retreat_in_first_round:
        return None
    if _force(edition, asked) != SPELL:
        text = phrases("Nobody may retreat in the first round.")
    elif asked.first_round == NOT_IN_FIRST:
        text = NOT_IN_THE_FIRST
    else:
        return None
    return Step(edition.source_of("retreat_in_first_round"), say(text))


def _force(edition: Edition, asked: Retreat) -> str | None:
    """What forces the unit out: the end of the last round goes before all else (None: it may choose)."""
    if edition.max_rounds is not None and asked.round > edition.max_rounds and asked.side == ATTACKER:
        return LAST_ROUND
    return asked.forced_by if asked.forced else None


def _leave(edition: Edition, asked: Retreat) -> Iterator[Step]:
    force = _force(edition, asked)
    if force == LAST_ROUND and edition.max_rounds is not None:
        late = phrases("After round {last} the attackers must retreat.")
        yield edition.step("combat-rounds", late, last=edition.max_rounds)
    elif force == SPELL and asked.round == 1 and not edition.retreat_in_first_round:
        yield edition.step("spell-damage", FORCED_AT_ONCE)
    elif force == SPELL:
        yield edition.step("spell-damage", phrases("A spell forces the {unit} to retreat."))
    elif force == BATTLE:
        yield edition.step("retreat", phrases("The {unit} must retreat."))
    else:
        yield edition.step("retreat", phrases("On its combat turn a {unit} may retreat instead of fighting."))
    if asked.limits == SHARED:
        yield edition.step("hexside-limit", phrases("Ruled here: both sides share the limit of a hexside."))
    elif any(one.enemies for one in asked.hexes):
        yield edition.step("hexside-limit", phrases("Ruled here: each side has a limit of its own over a hexside."))


def _step(number: int, one: Way) -> Step:
    return Step(one.rule, phrases.say("Hex {number} is {reason}", number=number, reason=one.reason))


def _total(ways: list[Way]) -> int | None:
    capacities = [one.capacity for one in ways]
    return None if None in capacities else sum(number for number in capacities if number)


def _nowhere(edition: Edition, asked: Retreat) -> tuple[Step, bool]:
    force = _force(edition, asked)
    if force is None and asked.no_hex == LOST:
        text = phrases("No hex is open. Ruled here: that eliminates a {unit} that tries to retreat.")
        return edition.step("retreat", text), True
    if force is None:
        text = phrases("No hex is open, so the {unit} cannot retreat; it stays in the battle.")
        return edition.step("retreat", text), False
    if force == SPELL and asked.spell_no_hex == STAYS:
        text = phrases("No hex is open. Ruled here: a spell never removes a {unit}, so it stays where it is.")
        return edition.step("spell-damage", text), False
    if force == SPELL and asked.spell_no_hex == ELIMINATED:
        return edition.step("retreat", NOWHERE_LOST), True
    return edition.step("retreat", phrases("No hex is open. That eliminates a {unit} that must retreat.")), True


def _verdict(total: int | None, *, must: bool) -> Said:
    may = phrases("The {unit} may retreat.")
    first = phrases("The {unit} must retreat, and it can.") if must else may
    if total is None:
        return say(first)
    return phrases.say("{first} In this round {units} in all can leave.", first=first, units=Count(total, "unit"))
