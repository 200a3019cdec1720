"""Sections of castles on a field: a warrior attacks one, hand to hand and at a distance, or one shoots, at a warrior or at
another section; and the lines of fire from and to one, which bases do not affect.

Rules: those of the calculators `mkc.attacker`, `mkc.attack-section` and `mkc.shot`; mkc.section-line-of-fire,
mkc.ranged-attack-castle. The battle knows what modifies an attack, what touches the section and what stands between
(:mod:`..battle.castles.storming`, :mod:`..battle.castles.aiming`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ...plane import place
from ...points import Point
from ...ruling import Ruling, Step, message, messages, say
from ..battle.castles import aiming
from ..battle.castles.sections import barriers
from ..battle.castles.storming import Assault, asked_of, fitness, modified_steps, own_pieces
from ..books import MK2, MKC
from ..castles.rolls import BASE
from ..castles.section_attacks import AttackSection, attack_section
from ..castles.shots import SectionShot, shot
from ..labels import CAPTURE, ELIMINATE, OPPOSING, RANGED
from ..table.lines import in_the_way
from .answer import ABOUT, BLOCKS, FIRE, TARGET, Found, Line, Spot, put
from .field import Field, inches, into, point_of
from .fighters import CAPTIVE, SOARS
from .shelter import aimed_at

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


_ATTACKS = phrases.say("The attacker.")
_AIMED_AT = phrases.say("The target of the attack.")
_TO_SECTION = phrases.say("The line of fire to the section is clear, and its centre is within range.")
_NO_ARC = say(message("line-of-fire", "The line does not run through the attacker's front arc, so there is no shot."))
_ONLY_WARRIORS = phrases.say("A section cannot be captured or eliminated.")
_IN_CONTACT = say(message("target", "A warrior in base contact with an opposing warrior makes no ranged attack."))
OWN_SECTION = message("mk-battle", "Section {section} belongs to a friendly player.")
_AT_SECTION = "mkc.ranged-attack-castle"
_OF_ROLLS = ("mkc.no-criticals", "mk2.attack-roll", "mk2.critical-miss")


def line_to(field: Field, number: int) -> Found:
    """The line of fire of the chosen warrior to a section: the attack without its roll."""
    found = _shot_at(field, number)
    ruling = found.ruling
    if not found.asked:
        return found
    steps = tuple(one for one in ruling.steps if one.rule not in _OF_ROLLS)
    if ruling.legal:
        steps = (*steps, Step(_AT_SECTION, _TO_SECTION))
    return found._replace(ruling=Ruling(ruling.legal, steps[-1].said, None, steps))


def attacked(field: Field, number: int, kind: str) -> Found:
    """Whether the chosen warrior may attack a section with this `kind` of attack, and its odds."""
    wrong = _refusal(field, number, kind)
    if wrong is not None:
        return Found(Ruling(False, wrong.said, None, (wrong,)), tuple(_two(field, number)))
    fit = fitness(field.state, field.chosen - 1, number - 1, kind)
    if not fit.legal:
        return Found(Ruling(False, fit.verdict, None, fit.steps), tuple(_two(field, number)))
    before = (*fit.steps, *modified_steps(field.state, _assault(field, number, kind)))
    if kind == RANGED:
        found = _shot_at(field, number)
    else:
        asked = asked_of(field.state, _assault(field, number, kind))
        found = Found(attack_section(MKC, asked), tuple(_two(field, number)), (), (put("mkc.attack-section", asked),))
    if not found.ruling.legal:
        return found
    return found._replace(ruling=replace(found.ruling, steps=(*before, *found.ruling.steps)))


def _refusal(field: Field, number: int, kind: str) -> Step | None:
    """Why a section is no target of such an attack at all."""
    if kind in (CAPTURE, ELIMINATE):
        return Step("mkc.no-capture", _ONLY_WARRIORS)
    if field.allied(field.sections[number - 1].side, field.fighter(field.chosen).side):
        return MK2.step("no-friendly-fire", OWN_SECTION, section=len(field.land) + number)
    if kind == RANGED and field.touches(field.chosen, OPPOSING):
        return Step(MK2.rule("ranged-not-in-contact"), _IN_CONTACT)
    return None


def _assault(field: Field, number: int, kind: str) -> Assault:
    return Assault(field.chosen - 1, number - 1, kind)


def _two(field: Field, number: int) -> Iterator[Spot]:
    rule = MK2.rule("combat")
    yield Spot(f"w{field.chosen}", ABOUT, rule, _ATTACKS)
    yield Spot(f"s{number}", TARGET, rule, _AIMED_AT)


def _shot_at(field: Field, number: int) -> Found:
    """A shot at a section: line and range go to its centre, and bases do not matter (mkc.ranged-attack-castle)."""
    own, centre = field.fighter(field.chosen), field.state.setup.sections[number - 1].centre
    a, b = Point(own.x, own.y), point_of(centre)
    ends = tuple(two_ends(f"w{field.chosen}", f"s{number}", MK2.rule("line-of-fire")))
    length = inches(a, b)
    if not field.sees(field.chosen, centre):
        refused = Ruling(False, _NO_ARC, None, (Step(MK2.rule("lof-front-arc"), _NO_ARC),))
        return Found(refused, ends, (Line(FIRE, (a, b), False, Fraction(0), length),))
    asked: AttackSection = asked_of(field.state, _assault(field, number, RANGED))
    asked = replace(asked, between=(*over_bases(field, a, b, field.others(field.chosen)), *asked.between))
    pieces = own_pieces(field.state, field.chosen - 1, number - 1)
    found = attack_section(MKC, asked)
    barred = () if found.legal else barring(field, a, b, pieces, _AT_SECTION)
    stop = None if found.legal else stopped_after(field, a, b, pieces) or min(Fraction(own.range), length)
    line = Line(FIRE, (a, b), found.legal, stop, length)
    return Found(found, (*ends, *barred), (line,), (put("mkc.attack-section", asked),))


_FRIEND = message("target", "A friendly warrior cannot be the target of such an attack.")
_OF_A_CAPTOR = message("target", "Only its captor may attack a captive, and only in order to eliminate it.")
_BY_SECTION = "mkc.section-line-of-fire"


def section_shoots(field: Field, section: int, number: int) -> Found:
    """Whether a section may shoot at warrior `number`, and the odds."""
    own, pair = field.sections[section - 1], (field.state, section - 1, number - 1)
    status = field.status(number, own.side)
    ends = tuple(two_ends(f"s{section}", f"w{number}", _BY_SECTION))
    if status != OPPOSING:
        captive = status == CAPTIVE
        rule = MK2.rule("captive-protected" if captive else "no-friendly-fire")
        why = Step(rule, say(_OF_A_CAPTOR if captive else _FRIEND))
        return Found(Ruling(False, why.said, None, (why,)), ends)
    here, dot = _centre(field, section), aimed_at(field, number)
    asked = aiming.asked_at_warrior(*pair)
    if not field.fighter(number).has(SOARS):
        asked = replace(asked, between=(*over_bases(field, here, dot, field.others(number)), *asked.between))
    before = [*aiming.border_steps(*pair), *(one.step for changes in aiming.changes(*pair) for one in changes)]
    return _drawn(field, (here, dot), aiming.own_pieces(*pair), ends, before, asked)


def section_at_section(field: Field, section: int, number: int) -> Found:
    """Whether a section may shoot at another one, and the odds."""
    own, aim = field.sections[section - 1], field.sections[number - 1]
    ends = tuple(two_ends(f"s{section}", f"s{number}", _BY_SECTION))
    if field.allied(own.side, aim.side):
        said = say(OWN_SECTION, section=len(field.land) + number)
        return Found(Ruling(False, said, None, (Step(MK2.rule("no-friendly-fire"), said),)), ends)
    here, there = _centre(field, section), _centre(field, number)
    asked = aiming.asked_at_section(field.state, section - 1, number - 1)
    asked = replace(asked, between=(*over_bases(field, here, there, field.others()), *asked.between))
    pieces = aiming.both_pieces(field.state, section - 1, number - 1)
    return _drawn(field, (here, there), pieces, ends, [], asked)


def _centre(field: Field, section: int) -> Point:
    return point_of(field.state.setup.sections[section - 1].centre)


def _drawn(
    field: Field,
    line: tuple[Point, Point],
    own: Collection[int],
    ends: Sequence[Spot],
    before: list[Step],
    asked: SectionShot,
) -> Found:
    ruling = shot(MKC, asked)
    if ruling.legal:
        ruling = replace(ruling, steps=(*before, *ruling.steps))
    blocked = str(ruling.result.reason) == "blocked"
    length = inches(*line)
    reach = min(Fraction(ruling.result.range), length)
    stop = None if ruling.legal else (stopped_after(field, *line, own) if blocked else None) or reach
    spots = (*ends, *(barring(field, *line, own, _BY_SECTION) if blocked else ()))
    return Found(ruling, spots, (Line(FIRE, line, ruling.legal, stop, length),), (put("mkc.shot", asked),))
