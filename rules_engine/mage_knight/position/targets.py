"""Who may attack whom on a field: one target, a formation that shoots.

Rules: those of the calculators `target` and `ranged-formation`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ...plane import measure, place, squared
from ...points import Point
from ...ruling import Listed, Ruling, Step, messages, say
from ..battle.attacks.aims import aim_of, why_not_in_line
from ..battle.attacks.rolling import amounts
from ..battle.attacks.rolling import modified as modified_by
from ..battle.attacks.volleys import asked_of, why_not_shot
from ..battle.contacts import disc_of
from ..battle.groups import apart
from ..battle.values import window
from ..books import MK2
from ..combat.calculators.target import Choosing
from ..combat.calculators.target import target as choosing
from ..combat.captivity import fault_of_attempt
from ..combat.targeting import Aim
from ..labels import CAPTURE, CLOSE, HAND_TO_HAND, OPPOSING, RANGED
from ..movement.formations import APART, MOST_ASKED
from ..shooting.calculators.line_of_fire import draw
from ..shooting.ranged_formation import ranged_formation
from .answer import ABOUT, AT_FAULT, FIRE, LINK, TARGET, TOGETHER, Found, Line, Put, Spot, renumbered, ruled
from .field import Field
from .fighters import DAMAGE, Fighter
from .shelter import aimed_at
from .sight import Rulings, fired, obstacles, shot_of

phrases = messages("battlefield")

_ATTACKS = phrases.say("The attacker.")
_AIMED_AT = phrases.say("The target of the attack.")
_PART = phrases.say("It takes part in the formation.")
_FAULT = phrases.say("It is the reason against the formation.")


def chosen_target(field: Field, own: Fighter, kind: str, precision: bool, rulings: Rulings) -> Found:
    """Whether the chosen warrior may attack its target, with the `kind` of attack."""
    number = field.aim
    aim = field.fighter(number)
    shot = shot_of(field, field.chosen, number, rulings)
    line = draw(shot.past)
    barred = None if kind in HAND_TO_HAND else why_not_in_line(field.state, field.chosen - 1, number - 1)
    aimed = aim_of(field.state, field.chosen - 1, number - 1, kind, precision=precision)
    asked = with_values(field, replace(aimed, distance=Fraction(line.length.amount), clear_line=barred is None))
    ruling = choosing(MK2, asked)
    if ruling.legal:
        ruling = replace(ruling, steps=_with_reasons(field, ruling, kind))
    if kind == CAPTURE and ruling.legal:
        attempt = fault_of_attempt(own.attack_type, OPPOSING, 1, holding=bool(field.captive(field.chosen)))
        if attempt is not None:
            ruling = Ruling(False, attempt.said, ruling.result, (*ruling.steps, attempt.step()))
    if barred is not None and (ruling.legal or ruling.result.reason == "line"):
        line_of_fire = fired(field, own, rulings)
        last = ruling.steps if not ruling.legal else ()  # of a target that soars only the arcs are asked
        ruling = replace(ruling, legal=False)
        ruling = ruled(ruling, (*line_of_fire.ruling.steps, *last))
        return Found(ruling, line_of_fire.spots, line_of_fire.lines, (*line_of_fire.asked, Put("mk2.target", asked)))
    ends = Point(own.x, own.y), Point(aim.x, aim.y) if kind in HAND_TO_HAND else aimed_at(field, number)
    sort = LINK if kind in HAND_TO_HAND else FIRE
    drawn = Line(sort, ends, ruling.legal, None if ruling.legal else Fraction(0), Fraction(line.length.amount))
    return Found(ruling, tuple(two_ends(field, number)), (drawn,), (Put("mk2.target", asked),))


def with_values(field: Field, aim: Aim) -> Choosing:
    """The attack with the values of both warriors and all that modifies them, but for what the choice of the target brings."""
    own, other = field.chosen - 1, field.aim - 1
    found = modified_by(field.state, own, other, aim.kind)
    mine, theirs = window(field.state, own), window(field.state, other)
    return Choosing(
        **vars(aim),
        attack=mine.attack,
        defense=theirs.defense,
        damage=field.state.setup.kinds[own].damage if aim.kind == RANGED else mine.damage,
        attack_mods=tuple(one.amount for one in found.attack if one.step.rule not in _BROUGHT),
        defense_mods=amounts(found.defense),
        damage_mods=amounts(found.damage),
        limit=field.state.setup.readings.limit,
    )


#: What the choice of the target brings with it (:func:`..combat.targeting.modifier_of`).
_BROUGHT = frozenset(map(MK2.rule, ("precision", "capture", "captive-elimination")))


def _with_reasons(field: Field, ruling: Ruling, kind: str) -> tuple[Step, ...]:
    """The steps of an attack that is allowed: why it is, what modifies it and why, and how likely it hits."""
    found = modified_by(field.state, field.chosen - 1, field.aim - 1, kind)
    steps = found.steps if kind in (RANGED, CLOSE) else found.of_values
    reasons = [one for one in steps if one.rule not in _BROUGHT]
    at = next((at for at, one in enumerate(ruling.steps) if one.rule in _COUNTED), len(ruling.steps))
    return (*ruling.steps[:at], *reasons, *ruling.steps[at:])


#: The rules by which modifiers are summed up and dice counted, in the steps of the calculator.
_COUNTED = frozenset(map(MK2.rule, ("modifiers", "rule-of-three", "value-floor", "attack-roll")))


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


def shooting_together(field: Field, formation: Sequence[int], rulings: Rulings) -> Found:
    """Whether the formation may shoot at the target; the chosen warrior is the primary attacker."""
    number, whole = field.aim, participants_of(field, formation)
    members, gifts = tuple(one - 1 for one in whole), [one - 1 for one in whole if field.fighter(one).has(DAMAGE)]
    modified = modified_by(field.state, members[0], number - 1, RANGED)
    asked = asked_of(field.state, members, number - 1, gifts, modified)
    found = ranged_formation(MK2, asked)
    ruling = ruled(found, renumbered(found.steps, ("who",), whole))
    if ruling.legal:
        ruling = _unless_forbidden(field, whole, number, replace(ruling, steps=(*modified.steps, *ruling.steps)))
    wrong = tuple(whole[at - 1] for at in found.result.who)
    ruling = replace(ruling, result=replace(found.result, who=wrong))
    barred = {one: obstacles(field, one, number, rulings) for one in wrong} if _is_blocked(found) else {}
    lines = tuple(_line(field, one, number, wrong, barred, legal=ruling.legal) for one in whole)
    blocking = [spot for _, spots in barred.values() for spot in spots]
    spots = (*together(field, whole, wrong, "ranged-formation"), *_aimed(number), *blocking)
    return Found(ruling, spots, lines, (Put("mk2.ranged-formation", asked),))


def _unless_forbidden(field: Field, whole: Sequence[int], number: int, ruling: Ruling) -> Ruling:
    """The ruling on a shot; where something beside the rules on formations forbids it, that is told and no dice."""
    if not in_one_group(field, whole, ruling).legal:
        return in_one_group(field, whole, replace(ruling, steps=()))
    beside = why_not_shot(field.state, [one - 1 for one in whole], number - 1)
    return ruling if beside is None else Ruling(False, beside.said, ruling.result, (beside,))


def in_one_group(field: Field, whole: Sequence[int], ruling: Ruling) -> Ruling:
    """The ruling, refused where the edge of abrupt terrain or a closed door parts bases that touch."""
    state = field.state
    cut = apart(state, [one - 1 for one in whole], [disc_of(state, one - 1) for one in whole]) if ruling.legal else []
    if not cut:
        return ruling
    said = say(APART, who=Listed(tuple(one + 1 for one in cut)))
    return Ruling(False, said, ruling.result, (*ruling.steps, Step(MK2.rule("formation-size"), said)))


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
