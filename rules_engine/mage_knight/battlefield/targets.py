"""Who may attack whom on a field: one target, a formation that shoots.

Rules: those of the calculators `target` and `ranged-formation`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ...plane import measure, place, squared
from ...points import Point
from ...ruling import Ruling, message, say
from ..books import MK2
from ..circumstances import TO_ATTACK, TO_DAMAGE
from ..formations import MOST_ASKED
from ..labels import FRIENDLY, HAND_TO_HAND, OPPOSING, RANGED, SHYFT
from ..line_of_fire import draw
from ..ranged_formation import Marked, RangedFormation, Shooter, ranged_formation
from ..target import target as choosing
from ..targeting import OTHER_CAPTIVE, OWN_CAPTIVE, Aim
from .answer import ABOUT, AT_FAULT, FIRE, LINK, TARGET, TOGETHER, Found, Line, Put, Spot, renumbered, ruled
from .field import Field
from .fighters import ACTED, CAPTIVE, DAMAGE, IMMUNE, Fighter
from .shelter import aimed_at
from .sight import Rulings, fired, obstacles, shot_of

MOST_OTHERS = 20  # bases that the calculator of a formation takes
_ATTACKS = say(message("battlefield", "The attacker."))
_AIMED_AT = say(message("battlefield", "The target of the attack."))
_PART = say(message("battlefield", "It takes part in the formation."))
_FAULT = say(message("battlefield", "It is the reason against the formation."))


def chosen_target(field: Field, own: Fighter, kind: str, precision: bool, rulings: Rulings) -> Found:
    """Whether the chosen warrior may attack its target, with the `kind` of attack."""
    number = field.aim
    aim = field.fighter(number)
    shot = shot_of(field, field.chosen, number, rulings)
    line = draw(shot.past)
    clear = line.reason in ("none", "range") and not (shot.sight is not None and shot.sight.blocked)
    asked = Aim(
        kind=kind,
        attack_type=own.attack_type,
        target=_who(field, number, own.side),
        attacker_level=field.level(field.chosen),
        target_level=field.level(number),
        front_arc_contact=field.in_contact(field.chosen, number) and line.in_front_arc,
        touches_opponent=field.touches(field.chosen, OPPOSING),
        target_touches_friend=_touches_friend(field, number),
        precision=precision,
        magic_immunity=aim.has(IMMUNE),
        range=own.range,
        distance=Fraction(line.length.amount),
        clear_line=clear,
    )
    ruling = choosing(MK2, asked)
    if asked.kind == RANGED and not ruling.legal and ruling.result.reason == "line":
        line_of_fire = fired(field, own, rulings)
        ruling = ruled(ruling, (*line_of_fire.ruling.steps, *ruling.steps))
        return Found(ruling, line_of_fire.spots, line_of_fire.lines, (*line_of_fire.asked, Put("mk2.target", asked)))
    ends = Point(own.x, own.y), Point(aim.x, aim.y) if kind in HAND_TO_HAND else aimed_at(field, number)
    sort = LINK if kind in HAND_TO_HAND else FIRE
    drawn = Line(sort, ends, ruling.legal, None if ruling.legal else Fraction(0), Fraction(line.length.amount))
    return Found(ruling, tuple(two_ends(field, number)), (drawn,), (Put("mk2.target", asked),))


def _who(field: Field, number: int, side: int) -> str:
    """What the target is to the attacker, in the words of the calculator."""
    status = field.status(number, side)
    if status != CAPTIVE:
        return OPPOSING if status == OPPOSING else FRIENDLY
    return OWN_CAPTIVE if field.captor(number) == field.chosen else OTHER_CAPTIVE


def _touches_friend(field: Field, number: int) -> bool:
    """Whether the target touches a friend of the attacker, who is not meant by that."""
    side = field.fighter(field.chosen).side
    beside = (other for other in field.touching(number) if other != field.chosen)
    return any(field.status(other, side) == FRIENDLY for other in beside)


def two_ends(field: Field, number: int) -> Iterator[Spot]:
    """The attacker and its target."""
    rule = MK2.rule("combat")
    yield Spot(f"w{field.chosen}", ABOUT, rule, _ATTACKS)
    yield Spot(f"w{number}", TARGET, rule, _AIMED_AT)


# -- a formation that shoots -------------------------------------------------------------------------------------------


def participants_of(field: Field, formation: Sequence[int]) -> tuple[int, ...]:
    """The numbers of those who take part: the chosen warrior first, at most as many as the calculators take."""
    others = [one for one in dict.fromkeys(formation) if one != field.chosen and one <= len(field.warriors)]
    return (field.chosen, *others)[:MOST_ASKED]


def shyft_there(field: Field, side: int) -> bool:
    """Whether a friendly Shyft warrior, no captive, is on the field (mk2.shyft-formations)."""
    return any(one.faction == SHYFT and one.side == side and not one.has(CAPTIVE) for one in field.warriors)


def shooting_together(field: Field, own: Fighter, formation: Sequence[int], rulings: Rulings) -> Found:
    """Whether the formation may shoot at the target; the chosen warrior is the primary attacker."""
    number, whole = field.aim, participants_of(field, formation)
    aim, spot = field.fighter(number), aimed_at(field, field.aim)
    asked = RangedFormation(
        participants=tuple(_shooter(field, one, number, rulings) for one in whole),
        primary=1,
        target=Marked(
            spot.x,
            spot.y,
            aim.facing,
            aim.arc,
            aim.radius,
            field.level(number),
            aim.defense,
            touches_friend=any(
                field.status(other, own.side) == FRIENDLY for other in field.touching(number) if other not in whole
            ),
        ),
        others=tuple(field.levelled(other) for other in field.others(number, *whole)[:MOST_OTHERS]),
        shyft_on_battlefield=shyft_there(field, own.side),
        attack=own.attack,
        damage=own.damage,
        boundary=rulings.boundary,
    )
    found = ranged_formation(MK2, asked)
    ruling = ruled(found, renumbered(found.steps, ("who",), whole))
    wrong = tuple(whole[at - 1] for at in found.result.who)
    ruling = replace(ruling, result=replace(found.result, who=wrong))
    barred = {one: obstacles(field, one, number, rulings) for one in wrong} if _is_blocked(found) else {}
    lines = tuple(_line(field, one, number, wrong, barred, legal=ruling.legal) for one in whole)
    blocking = [spot for _, spots in barred.values() for spot in spots]
    spots = (*together(field, whole, wrong, "ranged-formation"), *_aimed(number), *blocking)
    return Found(ruling, spots, lines, (Put("mk2.ranged-formation", asked),))


def _is_blocked(found: Ruling) -> bool:
    return str(found.result.reason) == "blocked"


def _aimed(number: int) -> Iterator[Spot]:
    yield Spot(f"w{number}", TARGET, MK2.rule("ranged-formation"), _AIMED_AT)


def together(field: Field, whole: Sequence[int], wrong: Sequence[int], rule: str) -> Iterator[Spot]:
    """The participants of a formation; those at fault are told apart."""
    for one in whole:
        answer = AT_FAULT if one in wrong else TOGETHER
        yield Spot(f"w{one}", answer, MK2.rule(rule), _FAULT if one in wrong else _PART)


def _line(
    field: Field,
    one: int,
    number: int,
    wrong: Sequence[int],
    barred: Mapping[int, tuple[Fraction | None, tuple[Spot, ...]]],
    *,
    legal: bool,
) -> Line:
    a, b = field.fighter(one), aimed_at(field, number)
    stop = barred[one][0] if one in barred else None
    good = legal or (bool(wrong) and one not in wrong)
    length = Fraction(measure(squared(a.disc.centre, place(b))).amount)
    return Line(FIRE, (Point(a.x, a.y), b), good, None if good else stop or Fraction(0), length)


def _shooter(field: Field, one: int, number: int, rulings: Rulings) -> Shooter:
    told = field.fighter(one)
    sight = shot_of(field, one, number, rulings).sight
    return Shooter(
        x=told.x,
        y=told.y,
        facing=told.facing,
        arc=told.arc,
        radius=told.radius,
        level=field.level(one),
        faction=told.faction,
        attack_type=told.attack_type,
        range=told.range,
        tokens=told.tokens,
        acted=told.has(ACTED),
        captive=told.has(CAPTIVE),
        captor=bool(field.captive(one)),
        touches_opponent=field.touches(one, OPPOSING),
        terrain_blocks=sight is not None and bool(sight.elevated or sight.blocking),
        gives=TO_DAMAGE if told.has(DAMAGE) else TO_ATTACK,
    )
