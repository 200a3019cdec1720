"""Ranged formations against a section of a castle: who may take part, and whether each could shoot at it.

Rules: mkc.attack-ineligible, mkc.ranged-attack-castle, mk2.ranged-formation-eligible, mk2.ranged-formation-lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ....decimals import UNIT
from ....plane import within
from ....ruling import Step, message
from ...castles.attackers import PARTICIPANT
from ...combat.circumstances import close_limit
from ...labels import ELEVATED, RANGED
from ...movement.formations import Trouble
from ...shooting.formation_shots import Marked, RangedFormation, Shooter
from ...shooting.ranged_formation_steps import trouble_at_section
from ..contacts import disc_of
from ..decisions import called, forbidden
from ..groups import gatehouses
from ..state import Position
from .sections import standing, under
from .storming import fitness, in_between, why_not_hostile


def targets(pos: Position, group: Sequence[int]) -> Iterator[str]:
    """The sections, by their labels, within range of all of a group that is fit to attack them."""
    for section in standing(pos):
        printed = pos.setup.sections[section]
        near = all(
            within(disc_of(pos, one).centre, printed.centre, Fraction(pos.setup.kinds[one].range)) for one in group
        )
        if near and why_not_fit(pos, group, section) is None:
            yield printed.label


def why_not_fit(pos: Position, members: Sequence[int], section: int) -> Step | None:
    """What forbids these warriors to take part because of whose the section is, or of what they are."""
    for one in members:
        wrong = why_not_hostile(pos, one, section)
        if wrong is not None:
            return wrong
        if under(pos, one) == section:
            text = message("mk-battle", "{warrior} stands on section {section}, so it cannot attack it.")
            return forbidden("mkc.not-own-section", text, warrior=called(pos, one), section=_label(pos, section))
        if not fitness(pos, one, section, RANGED, PARTICIPANT).legal:
            text = message(
                "mk-battle", "{warrior} cannot attack the castle, so it joins no ranged formation against it."
            )
            return forbidden("mkc.attack-ineligible", text, warrior=called(pos, one))
    return None


def _label(pos: Position, section: int) -> str:
    return pos.setup.sections[section].label


def is_blocked(pos: Position, warrior: int, section: int) -> bool:
    """Whether terrain or another section blocks the line to the centre of a section."""
    return bool(in_between(pos, warrior, section))


def is_near(pos: Position, warrior: int, section: int) -> bool:
    """Whether the centre of a section is within Close Range (mk2.close-range)."""
    limit = Fraction(close_limit(pos.setup.kinds[warrior].range))
    return within(disc_of(pos, warrior).centre, pos.setup.sections[section].centre, limit)


def trouble(
    pos: Position, members: Sequence[int], shooters: Sequence[Shooter], section: int, *, shyft_on_battlefield: bool
) -> Trouble | None:
    """What forbids the shot of a formation at a section otherwise."""
    x, y = pos.setup.sections[section].centre
    target = Marked(x=Fraction(x, UNIT), y=Fraction(y, UNIT), level=ELEVATED)
    asked = RangedFormation(
        participants=tuple(shooters),
        target=target,
        shyft_on_battlefield=shyft_on_battlefield,
        gatehouses=gatehouses(pos, members),
        boundary=pos.setup.readings.boundary,
    )
    return trouble_at_section(asked)
