"""The actions of a castle: extra actions, and which sections can act.

Rules: mkc.extra-action-core, mkc.extra-action-conquest, mkc.extra-actions-castle-only, mkc.section-action-types,
mkc.wall-no-attack, mkc.section-tokens, mk2.one-action-per-warrior, mk2.two-token-limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...inputs import choice, flag, integer
from ...ruling import Message, Step, messages
from ...whole_numbers import any_number
from ..steps import Fault, fault, step
from ..warriors.modifiers import HIGHEST_VALUE
from ..warriors.tokens import ACTIONS, CLOSE_ACTION, MOVE, RANGED_ACTION, SPECIAL, TOKEN_LIMIT, may_be_given_action
from .sections import KEEP, SECTIONS, WALL

phrases = messages("actions")

MOST_SECTIONS, LONGEST_RANGE = 20, 40
CORE, CONQUEST = "core", "conquest"
ONE, EACH = "one", "each"
LOST, KEPT = "lost", "kept"
ALLOWED, FORBIDDEN = "allowed", "forbidden"
TYPES = (RANGED_ACTION, MOVE, CLOSE_ACTION, SPECIAL)


@dataclass(frozen=True)
class Section:
    """A section of one's own castle, as it is at the start of the turn; attack value and range as they show now."""

    kind: str = choice(tuple(SECTIONS), KEEP, phrases("Kind"), names=SECTIONS)
    standing: bool = flag(True, phrases("Not destroyed"))
    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value"))
    range: int = integer(0, LONGEST_RANGE, 10, phrases("Range value"))

    @property
    def shoots(self) -> bool:
        """Whether it has what a ranged combat action needs (mkc.section-action-types, mkc.wall-no-attack)."""
        return self.kind != WALL and self.attack > 0 and self.range > 0


@dataclass(frozen=True)
class Shooting:
    """An action that is given to a section, written ``2:ranged``: its number and the kind of action."""

    ALLOWED: ClassVar[Message] = phrases("an action such as 2:ranged: number of the section, kind of action")

    section: int = integer(1, MOST_SECTIONS, 1, phrases("Section"))
    type: str = choice(TYPES, RANGED_ACTION, phrases("Kind of action"), names=ACTIONS)

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``2:ranged`` as JSON data; raises ValueError for anything of another shape."""
        section, colon, kind = text.partition(":")
        return {"section": any_number(section), "type": kind if colon else RANGED_ACTION}

    def notation(self) -> str:
        """``2:ranged``, or ``2`` in short."""
        return str(self.section) + ("" if self.type == RANGED_ACTION else f":{self.type}")


def extra_actions(sections: Sequence[Section], game: str, *, several_keeps: str = ONE, lost_keep: str = LOST) -> int:
    """The extra actions of each turn; with `several_keeps` "each" every keep brings one in an ordinary game, with
    `lost_keep` "kept" sections count that have been destroyed."""
    kinds = [one.kind for one in sections if one.standing or lost_keep == KEPT]
    keeps = kinds.count(KEEP)
    if game == CORE:
        return keeps if several_keeps == EACH else min(keeps, 1)
    return 2 if keeps else 1 if any(kind != WALL for kind in kinds) else 0


#: Of the sections that get their second token (mkc.section-pushing); the places are ``sections``.
PUSHED = phrases(
    "A section that gets its second token is pushed, but takes no damage. That goes for section{sections:s} {sections}."
)


def extra_step(game: str, extra: int) -> Step:
    """How many extra actions there are, and why."""
    if game == CORE:
        if not extra:
            text = phrases("In an ordinary game only a keep in play brings an extra action.")
            return step("mkc.extra-action-core", text)
        text = phrases(
            "In an ordinary game a keep in play brings an extra action, which gives you {extra} extra action{extra:s}."
        )
        return step("mkc.extra-action-core", text, extra=extra)
    text = phrases(
        "In Conquest a keep in play brings 2 extra actions, and any other section but a wall brings 1. They do not add up. You have {extra} extra action{extra:s}."
    )
    return step("mkc.extra-action-conquest", text, extra=extra)


def extra_rulings(
    sections: Sequence[Section], game: str, *, several_keeps: str = ONE, lost_keep: str = LOST
) -> list[Step]:
    """Said where the players' readings decide how many extra actions there are."""
    steps = []
    rule = "mkc.extra-action-core" if game == CORE else "mkc.extra-action-conquest"
    one, each = (extra_actions(sections, game, several_keeps=keeps, lost_keep=lost_keep) for keeps in (ONE, EACH))
    if one != each and several_keeps == EACH:
        steps.append(step(rule, phrases("Ruled here: every keep brings an extra action of its own.")))
    elif one != each:
        steps.append(step(rule, phrases("Ruled here: several keeps bring one extra action in all.")))
    lost, kept = (
        extra_actions(sections, game, several_keeps=several_keeps, lost_keep=reading) for reading in (LOST, KEPT)
    )
    if lost != kept and lost_keep == KEPT:
        text = phrases("Ruled here: sections that have been destroyed still bring their extra actions.")
        steps.append(step("mkc.extra-action-core", text))
    elif lost != kept:
        text = phrases("Ruled here: sections that have been destroyed bring no extra actions any more.")
        steps.append(step("mkc.extra-action-core", text))
    return steps


def able(sections: Sequence[Section]) -> tuple[int, ...]:
    """The sections, from 1, that can be given an action this turn."""
    return tuple(
        number
        for number, one in enumerate(sections, 1)
        if one.standing and one.shoots and may_be_given_action(one.tokens)
    )


def fault_of_shooting(sections: Sequence[Section], before: Sequence[Shooting], given: Shooting) -> Fault | None:
    """What forbids an action for a section after those that sections had `before` it this turn."""
    number, section = given.section, sections[given.section - 1]
    if given.type != RANGED_ACTION:
        text = phrases("Section {number}: a section can be given only a ranged combat action.")
        return fault("type", "mkc.section-action-types", text, number=number)
    if not section.standing:
        text = phrases("Section {number} has been destroyed.")
        return fault("destroyed", "mkc.destroyed-sections", text, number=number)
    if section.kind == WALL:
        text = phrases("Section {number} is a wall, and walls have no attack value.")
        return fault("no-attack", "mkc.wall-no-attack", text, number=number)
    if not section.shoots:
        text = phrases("Section {number} must have a range and an attack value greater than 0 to shoot.")
        return fault("no-attack", "mkc.section-action-types", text, number=number)
    if number in {each.section for each in before}:
        text = phrases("Section {number} has had its action. A section gets only one in a turn.")
        return fault("same-section", "mk2.one-action-per-warrior", text, number=number)
    if not may_be_given_action(section.tokens):
        text = phrases("Section {number} has two action tokens, so it cannot act.")
        return fault("tokens", "mk2.two-token-limit", text, number=number)
    return None


def fault_of_total(
    ordinary: int, extra: int, warriors: int, sections: int, ordinary_for_sections: str = ALLOWED
) -> Fault | None:
    """What is wrong with so many actions given to `warriors` and to `sections` in one turn."""
    if warriors > ordinary:
        text = phrases(
            "{warriors} action{warriors:s} went to warriors, but you have only {ordinary} ordinary "
            "action{ordinary:s}, and warriors can use no others."
        )
        return fault("total", "mkc.extra-actions-castle-only", text, warriors=warriors, ordinary=ordinary)
    if sections > extra and ordinary_for_sections == FORBIDDEN:
        text = phrases("Ruled here: sections can use only extra actions, and you have {extra} extra action{extra:s}.")
        none = phrases("Ruled here: sections can use only extra actions, and you have none.")
        return fault("total", "mkc.extra-actions-castle-only", text if extra else none, extra=extra)
    if warriors + sections > ordinary + extra:
        text = phrases(
            "You have given {given} action{given:s}, but ordinary and extra actions together make only {total}."
        )
        return fault("total", "mk2.action-total", text, given=warriors + sections, total=ordinary + extra)
    return None
