"""Whether one warrior may attack another: who they are, how they stand, and what lies between them.

Rules: those of :mod:`...combat.targeting`, mk2.lof-front-arc and those of :mod:`...shooting.sight`.
"""

from __future__ import annotations

from dataclasses import replace

from ....plane import length
from ....ruling import Listed, Said, Step, message, messages
from ...combat.targeting import BEHIND_THE_LINE, OTHER_CAPTIVE, OWN_CAPTIVE, SELF, Aim, fault_of_aim
from ...labels import FRIENDLY, HAND_TO_HAND, NONE, OPPOSING, SOARING
from ...shooting.sight import COUNTS, Mark, Shooter, Sight, look
from ...shooting.sight_told import fault_of
from ...table.lines import BLOCKED, CLEAR
from ..castles.entries import reaches
from ..castles.passages import off_line, seen_through
from ..contacts import contact, disc_of, faces, friends_beside, in_play, level_of, on_border, opponents_beside
from ..decisions import called, forbidden
from ..pieces import with_labels
from ..state import NOBODY, Position
from ..values import immune_to_magic
from .shelter import aimed_at, in_sight

phrases = messages("mk-battle")


def relation(pos: Position, warrior: int, target: int) -> str:
    """What the target is to the attacker, a key of :data:`..targeting.TARGETS`."""
    if warrior == target:
        return SELF
    captor = pos.warriors[target].captor
    if captor != NOBODY:
        return OWN_CAPTIVE if captor == warrior else OTHER_CAPTIVE
    return FRIENDLY if pos.setup.side[warrior] == pos.setup.side[target] else OPPOSING


def why_not_at(pos: Position, warrior: int, target: int, kind: str, *, precision: bool = False) -> Step | None:
    """What forbids an attack of this kind on this target."""
    if pos.warriors[target].at is None:
        return forbidden("elimination", _GONE, target=called(pos, target))
    wrong = fault_of_aim(aim_of(pos, warrior, target, kind, precision=precision))
    if kind in HAND_TO_HAND or (wrong is not None and wrong.reason not in BEHIND_THE_LINE):
        return None if wrong is None else wrong.step()
    return why_not_in_line(pos, warrior, target) or (None if wrong is None else wrong.step())


def aim_of(pos: Position, warrior: int, target: int, kind: str, *, precision: bool = False) -> Aim:
    """An attack of this kind on this target as the rules on targets are asked about it, but for the line of fire."""
    if kind in HAND_TO_HAND:
        return _by_hand(pos, warrior, target, kind)
    return _from_afar(pos, warrior, target, kind, precision=precision)


_GONE = phrases("{target} is not on the battlefield.")


def _by_hand(pos: Position, warrior: int, target: int, kind: str) -> Aim:
    return Aim(
        kind=kind,
        attack_type=pos.setup.kinds[warrior].type,
        target=relation(pos, warrior, target),
        attacker_level=level_of(pos, warrior),
        target_level=level_of(pos, target),
        front_arc_contact=warrior != target and reaches(pos, warrior, target),
    )


def _from_afar(pos: Position, warrior: int, target: int, kind: str, *, precision: bool) -> Aim:
    printed = pos.setup.kinds[warrior]
    here, there = disc_of(pos, warrior).centre, aimed_at(pos, target).centre
    return Aim(
        kind=kind,
        attack_type=printed.type,
        target=relation(pos, warrior, target),
        attacker_level=level_of(pos, warrior),
        target_level=level_of(pos, target),
        touches_opponent=bool(opponents_beside(pos, warrior)),
        target_touches_friend=near_friend(pos, warrior, target),
        precision=precision,
        magic_immunity=immune_to_magic(pos, target),
        range=printed.range,
        distance=length((here, there)),
    )


def near_friend(pos: Position, warrior: int, target: int) -> bool:
    """Whether the target touches a friend of the attacker, so that only Precision reaches it."""
    return any(one != warrior for one in friends_beside(pos, target, pos.setup.side[warrior]))


def why_not_in_line(pos: Position, warrior: int, target: int) -> Step | None:
    """What keeps the line of fire of a warrior from a target: its arcs, terrain, bases."""
    there = aimed_at(pos, target).centre
    if not faces(pos, warrior, there):
        if on_border(pos, warrior, there):
            return forbidden("lof-front-arc", _BORDER, warrior=called(pos, warrior))
        return forbidden("lof-front-arc", _ARC, warrior=called(pos, warrior))
    shut = seen_through(pos, warrior, target)[1]
    if shut is not None:
        return shut
    seen = sight_of(pos, warrior, target)
    found = fault_of(seen) if seen.blocked else None
    if found is None:
        return None
    if not seen.bases:
        return Step(found.rule, with_labels(pos, found.said))
    others = others_than(pos, warrior, target)
    labels = Listed(tuple(called(pos, others[number - 1]) for number in seen.bases))
    if pos.setup.readings.rim == BLOCKED and not sight_of(pos, warrior, target, rim=CLEAR).blocked:
        return forbidden("lof-blocked-by-bases", _RIM, bases=labels)
    return Step(found.rule, Said(found.said.message, (("numbers", labels),)))


def others_than(pos: Position, warrior: int, target: int) -> list[int]:
    """The warriors whose bases may lie on the line, in the order in which they are numbered; not those above an open
    gate that it runs through, nor those below an arch that it runs over."""
    left_out = {warrior, target, *off_line(pos, warrior, target)}
    return [other for other, _, _ in in_play(pos) if other not in left_out]


_ARC = phrases("The line of fire does not run through the front arc of {warrior}.")
_BORDER = phrases(
    "The line of fire runs exactly along the border of the front arc of {warrior}. Ruled here: the border belongs to the"
    " rear arc."
)
_RIM = message("line-of-fire", "The line touches the rim of base{bases:s} {bases}. Ruled here: that blocks the line.")


def sight_of(pos: Position, warrior: int, target: int, *, rim: str = "") -> Sight:
    """What the line of fire from one warrior to another meets; `rim`: as in :func:`...shooting.sight.look`, empty as the players read
    it."""
    one, there = pos.warriors[warrior], pos.warriors[target]
    setup = pos.setup
    shooter = Shooter(disc_of(pos, warrior), one.facing, setup.kinds[warrior].arc, one.level == SOARING)
    mark = Mark(aimed_at(pos, target), there.level == SOARING)
    others = [
        Mark(disc_of(pos, other), pos.warriors[other].level == SOARING) for other in others_than(pos, warrior, target)
    ]
    readings = setup.readings
    bushes = readings.ground_hindering == COUNTS
    terrain = in_sight(pos, warrior, target)
    return look(shooter, mark, terrain, others, into_bushes=bushes, rim=rim or readings.rim)


def why_not_reached(pos: Position, warrior: int, target: int, kind: str) -> Step | None:
    """What keeps an attack of this kind that deals no damage from reaching a target on the battlefield, a friend or not:
    contact or distance, arcs and the line of fire. Ruled here: only contact proper is meant, not that through an entry
    point (mkc.entry-contact-only-close)."""
    if kind in HAND_TO_HAND:
        near = contact(pos, warrior, target) and faces(pos, warrior, disc_of(pos, target).centre)
        aim = replace(_by_hand(pos, warrior, target, kind), front_arc_contact=near)
    else:
        aim = replace(_from_afar(pos, warrior, target, kind, precision=False), target_touches_friend=False)
    wrong = fault_of_aim(replace(aim, target=OPPOSING, attack_type=NONE))
    if wrong is None and kind not in HAND_TO_HAND:
        return why_not_in_line(pos, warrior, target)
    return None if wrong is None else wrong.step()
