"""How many actions has the owner of a castle, and which sections can act? (mkc.actions and the rules of its chapter)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....calculators import calculator
from ....inputs import Problem, Record, choice, integer, option, several
from ....reading import WHOLE_NUMBER
from ....results import result
from ....ruling import Count, Listed, Ruling, Said, Step, messages, say
from ...books import MKC
from ...course.turns import HIGHEST_TOTAL, MOST_WARRIORS, actions_for
from ...steps import SOUND, Fault, reason_field, step
from ...warriors.tokens import TOKEN_LIMIT
from ..actions import (
    ALLOWED,
    CONQUEST,
    CORE,
    EACH,
    FORBIDDEN,
    KEPT,
    LOST,
    MOST_SECTIONS,
    ONE,
    PUSHED,
    Section,
    Shooting,
    able,
    extra_actions,
    extra_rulings,
    extra_step,
    fault_of_shooting,
    fault_of_total,
)
from ..sections import KEEP, ROUND_TOWER, WALL

phrases = messages("actions")

GAMES = {CORE: phrases("ordinary game"), CONQUEST: phrases("Conquest")}
SEVERAL_KEEPS = {ONE: phrases("one extra action in all"), EACH: phrases("one each")}
LOST_KEEP = {LOST: phrases("no longer"), KEPT: phrases("still")}
ORDINARY = {ALLOWED: phrases("allowed"), FORBIDDEN: phrases("not allowed")}


@dataclass(frozen=True)
class Actions:
    """A turn of the owner of a castle: the sections at its start, and the actions given in it."""

    build_total: int = integer(1, HIGHEST_TOTAL, 200, phrases("Build total"))
    game: str = choice((CORE, CONQUEST), CORE, phrases("Game"), names=GAMES)
    sections: tuple[Section, ...] = several(
        Record(Section),
        0,
        MOST_SECTIONS,
        (Section(KEEP, True, 0, 9, 12), Section(ROUND_TOWER, True, 1, 8, 10), Section(WALL, True, 0, 0, 0)),
        phrases("Sections of the castle"),
    )
    warrior_actions: int = integer(0, MOST_WARRIORS, 0, phrases("Actions given to warriors"))
    section_actions: tuple[Shooting, ...] = several(
        Record(Shooting), 0, MOST_SECTIONS, (), phrases("Actions given to sections")
    )
    several_keeps: str = option(
        (ONE, EACH),
        ONE,
        phrases("Several keeps in an ordinary game bring"),
        names=SEVERAL_KEEPS,
        help=phrases("The book grants an action for a keep and does not speak of several keeps."),
    )
    lost_keep: str = option(
        (LOST, KEPT),
        LOST,
        phrases("A section that is destroyed brings its extra actions"),
        names=LOST_KEEP,
        help=phrases("The book does not say what becomes of the action when that section is destroyed."),
    )
    ordinary_for_sections: str = option(
        (ALLOWED, FORBIDDEN),
        ALLOWED,
        phrases("Ordinary actions for sections"),
        names=ORDINARY,
        help=phrases(
            "The book keeps extra actions for sections. It does not say whether sections may have ordinary ones too."
        ),
    )

    def contradictions(self) -> Iterator[Problem]:
        """Actions of sections that are not there."""
        for place, each in enumerate(self.section_actions):
            if each.section > len(self.sections):
                allowed = say(WHOLE_NUMBER, low=min(1, len(self.sections)), high=len(self.sections))
                yield Problem(f"section_actions.{place}.section", str(each.section), allowed)


@dataclass(frozen=True)
class CastleTurn:
    """The actions of the turn, the sections (from 1) that could act at its start, and the tokens after the actions.

    After a refusal the tokens are as they were.
    """

    ordinary: int = result(phrases("Ordinary actions"))
    extra: int = result(phrases("Extra actions, for sections only"))
    able: tuple[int, ...] = result(phrases("Sections that can act"))
    tokens: tuple[int, ...] = result(phrases("Action tokens of the sections afterwards"))
    exhausted: tuple[int, ...] = result(phrases("Sections that are pushed"), quiet=True)
    exhaustion: int = result(phrases("Exhaustion damage of the sections"))
    reason: str = reason_field()


@calculator(
    "actions",
    books=(MKC,),
    title=phrases("Actions for a castle"),
    question=phrases("How many actions do you have, and which sections can act?"),
    rules=(
        *("actions", "section-tokens", "section-action-types", "section-pushing", "extra-action-core"),
        *("extra-action-conquest", "extra-actions-castle-only", "wall-no-attack", "mk2.action-total"),
        *("mk2.one-action-per-warrior", "mk2.two-token-limit", "destroyed-sections"),
    ),
    inputs=Actions,
)
def actions(book: Any, asked: Actions) -> Ruling:
    """Count the actions, then go through those of the sections."""
    ordinary = actions_for(asked.build_total)
    extra = extra_actions(asked.sections, asked.game, several_keeps=asked.several_keeps, lost_keep=asked.lost_keep)
    steps = [*_ordinary_steps(asked, ordinary), *_extra_steps(asked, extra)]
    wrong = _fault(asked, ordinary, extra)
    value = _value(asked, ordinary, extra, wrong)
    if wrong is not None:
        return Ruling(False, wrong.said, value, (*steps, wrong.step()))
    steps += _section_steps(asked, value)
    return Ruling(True, _verdict(ordinary, extra), value, tuple(steps))


def _verdict(ordinary: int, extra: int) -> Said:
    if not extra:
        none = phrases("You have {ordinary} ordinary action{ordinary:s}, and no extra action for sections.")
        return say(none, ordinary=ordinary)
    text = phrases("You have {ordinary} ordinary action{ordinary:s}, and {extra} extra action{extra:s} for sections.")
    return say(text, ordinary=ordinary, extra=extra)


def _fault(asked: Actions, ordinary: int, extra: int) -> Fault | None:
    given = asked.section_actions
    for place, each in enumerate(given):
        wrong = fault_of_shooting(asked.sections, given[:place], each)
        if wrong is not None:
            return wrong
    return fault_of_total(ordinary, extra, asked.warrior_actions, len(given), asked.ordinary_for_sections)


def _value(asked: Actions, ordinary: int, extra: int, wrong: Fault | None) -> CastleTurn:
    acted = {each.section for each in asked.section_actions} if wrong is None else set()
    tokens = tuple(one.tokens + (number in acted) for number, one in enumerate(asked.sections, 1))
    return CastleTurn(
        ordinary=ordinary,
        extra=extra,
        able=able(asked.sections),
        tokens=tokens,
        exhausted=tuple(number for number in sorted(acted) if tokens[number - 1] == TOKEN_LIMIT),
        exhaustion=0,
        reason=SOUND if wrong is None else wrong.reason,
    )


def _ordinary_steps(asked: Actions, ordinary: int) -> list[Step]:
    text = phrases("A build total of {points} gives you {total} a turn as usual.")
    return [step("mk2.action-total", text, points=asked.build_total, total=Count(ordinary, "mk-action"))]


def _extra_steps(asked: Actions, extra: int) -> list[Step]:
    return [
        extra_step(asked.game, extra),
        *extra_rulings(asked.sections, asked.game, several_keeps=asked.several_keeps, lost_keep=asked.lost_keep),
    ]


def _section_steps(asked: Actions, value: CastleTurn) -> list[Step]:
    given = len(asked.section_actions)
    text = phrases("Section{sections:s} {sections} can act.")
    none = phrases("No section can act.")
    if value.able:
        steps = [step("mkc.section-action-types", text, sections=Listed(value.able))]
    else:
        steps = [step("mkc.section-action-types", none)]
    if given > value.extra:
        ruled = phrases("Ruled here: sections may use ordinary actions as well.")
        steps.append(step("mkc.extra-actions-castle-only", ruled))
    if given:
        token = phrases("Each section that acts gets an action token, here section{sections:s} {sections}.")
        acted = Listed(tuple(each.section for each in asked.section_actions))
        steps.append(step("mkc.section-tokens", token, sections=acted))
    if value.exhausted:
        steps.append(step("mkc.section-pushing", PUSHED, sections=Listed(value.exhausted)))
    return steps
