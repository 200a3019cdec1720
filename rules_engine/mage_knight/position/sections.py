"""Attacks of a warrior on a section of a castle on a field, hand to hand and at a distance, and the line of fire to one.

Rules: those of the calculators `mkc.attacker` and `mkc.attack-section`; the battle knows what modifies the attack, what
touches the section and what stands between (:mod:`..battle.castles.storming`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from ...points import Point
from ...ruling import Ruling, Step, message, messages, say
from ..battle.castles.storming import Assault, asked_of, fitness, modified_steps, own_pieces
from ..books import MK2, MKC
from ..castles.section_attacks import AttackSection, attack_section
from ..labels import CAPTURE, ELIMINATE, OPPOSING, RANGED
from .answer import ABOUT, FIRE, TARGET, Found, Line, Spot, put
from .castle_lines import barring, over_bases, stopped_after, two_ends
from .field import Field, inches, point_of

phrases = messages("battlefield")

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
