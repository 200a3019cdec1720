"""The question about a battlefield, put to the module that knows who answers it; and who helps in a close attack there: friends
of the attacker that touch the target (the rules are those of the calculator `gang-up`).
"""

from __future__ import annotations

from ...points import Point
from ...ruling import Ruling, Said, Step, messages, say, unasked
from ..battle.attacks.rolling import friends_at, helper, striker
from ..battle.contacts import shyft
from ..battle.readings import Readings
from ..battle.turn.giving import fault_of_giving
from ..books import MK2
from ..combat.calculators.gang_up import MOST_HELPERS, GangUp, gang_up
from ..combat.gang_up import COUNTS, RULES
from ..course.turns import ELIMINATION
from ..labels import CAPTURE, CLOSE, ELIMINATE, HAND_TO_HAND, RANGED
from ..steps import numbered
from ..table.tables import Table
from ..warriors.tokens import CLOSE_ACTION, MOVE, RANGED_ACTION
from .answer import HELPS, IDLE, LINK, Found, Line, Put, Spot, renumbered, ruled
from .arcs import all_round, measured
from .field import OBJECTIVE, SECTION, WARRIOR, Field, Piece
from .fields import Battlefield
from .fighters import Fighter
from .formation import moving_together
from .moves import walked
from .questions import (
    BY_WAY,
    FACING,
    FIRE,
    GANG_UP,
    MEASURE,
    MOVING,
    OBJECTIVES,
    OF_A_TARGET,
    OF_A_WARRIOR,
    OF_SECTION,
    PATH,
    PLACEMENT,
    SHOOTING,
    TARGET,
)
from .sections import attacked, section_at_section, section_shoots
from .setup import Areas, castle, contested, set_up
from .sight import Rulings, fired
from .targets import chosen_target, shooting_together, two_ends

phrases = messages("battlefield")

_HELPS = phrases.say("It touches the target and helps: +1.")
_NO_HELP = phrases.say("It touches the target but does not help.")


def ganging_up(field: Field, kind: str, capture_helpers: str) -> Found:
    """Who helps the chosen warrior in a close attack on its target: its friends that touch the target."""
    number, own, state = field.aim, field.fighter(field.chosen), field.state
    aim, pair = field.fighter(number), (field.chosen - 1, number - 1)
    friends = friends_at(state, *pair)[:MOST_HELPERS]
    beside = [one + 1 for one in friends]
    asked = GangUp(
        kind=kind if kind in HAND_TO_HAND else CLOSE,
        attacker=striker(state, pair[0]),
        helpers=tuple(helper(state, pair[0], one, pair[1]) for one in friends),
        shyft_on_battlefield=shyft(state, state.setup.side[pair[0]]),
        capture_helpers=capture_helpers,
    )
    found = gang_up(MK2, asked)
    ruling = ruled(found, renumbered(found.steps, ("number",), beside))
    value = found.result
    spots = [*two_ends(field, number)]
    lines = []
    for one, counted, reason in zip(beside, value.counted, value.reasons, strict=True):
        said = _HELPS if counted else _why(reason.name)
        spots.append(Spot(f"w{one}", HELPS if counted else IDLE, MK2.rule(RULES.get(reason.name, "gang-up")), said))
        ends = Point(field.fighter(one).x, field.fighter(one).y), Point(aim.x, aim.y)
        lines.append(Line(LINK, ends, counted))
    lines.append(Line(LINK, (Point(own.x, own.y), Point(aim.x, aim.y)), ruling.legal))
    return Found(ruling, spots, lines, (Put("mk2.gang-up", asked),))


def _why(reason: str) -> Said:
    return _NO_HELP if reason == COUNTS else say(_BECAUSE[reason])


_BECAUSE = {
    "kind": phrases("It touches the target, but nobody helps in this kind of attack."),
    "captive": phrases("It touches the target, but it is a captive."),
    "arc": phrases("It touches the target, but not with its front arc."),
    "token": phrases("It touches the target, but it has an action token."),
    "faction": phrases("It touches the target, but it does not share a faction with the attacker."),
    "type": phrases("It touches the target, but it does not have the sword attack type."),
}


#: The action that each kind of attack is.
ACTION_OF = {RANGED: RANGED_ACTION, CLOSE: CLOSE_ACTION, CAPTURE: CLOSE_ACTION, ELIMINATE: ELIMINATION}
_NO_WARRIOR = phrases("No warrior is chosen. Put one on the field, or choose one that is there.")
_NO_TARGET = phrases("No target is chosen. Choose another warrior as the target.")
_NO_WAY = phrases("No way is marked. Set its turns and its end on the field.")
_NO_CASTLE = phrases("No section of a castle lies on the field.")
_NO_OBJECTIVE = phrases("No objective lies on the field.")


def on_field(asked: Battlefield) -> Field:
    """The field as the rules see it."""
    return Field(
        asked.warriors,
        asked.terrain,
        asked.sections,
        asked.objectives,
        asked.warrior,
        asked.target,
        asked.boundary,
        asked.teams,
        Readings(
            rim=asked.rim,
            ground_hindering=asked.ground_hindering,
            touching=asked.touching,
            criticals=asked.criticals,
            near_targets=asked.near_targets,
            close_height=asked.close_height,
            capture_helpers=asked.capture_helpers,
            check=asked.check,
            takeover=asked.takeover,
        ),
        asked.table,
    )


def areas_of(asked: Battlefield) -> Areas:
    """The table with its starting areas; one that is not told is of the usual size."""
    return Areas(asked.table or Table(), asked.edges)


def answered(field: Field, asked: Battlefield) -> Found:
    """The question put to its calculators; refused where it is about nobody or nothing."""
    own = field.own
    if own is not None and asked.question in OF_A_WARRIOR:
        missing = _missing(field, asked)
        if missing is not None:
            return Found(unasked(missing))
        idle = _idle(field, asked)
        return Found(Ruling(False, idle.said, None, (idle,))) if idle else _about(field, own, asked)
    if asked.question in OF_A_WARRIOR:
        return Found(unasked(MK2.step("warriors", _NO_WARRIOR)))
    return _of_the_field(field, own, asked)


def _missing(field: Field, asked: Battlefield) -> Step | None:
    """What is not there to be asked about: no target is chosen, or no way is marked."""
    if asked.question in BY_WAY and not asked.way:
        return MK2.step("movement-path", _NO_WAY)
    at_section = _section(field, asked.target) and asked.question in (FIRE, TARGET)
    if asked.question in (*OF_A_TARGET, FIRE) and not field.aim and not at_section:
        return MK2.step("line-of-fire" if asked.question == FIRE else "combat", _NO_TARGET)
    if asked.question == MEASURE and _goal(field, asked) is None:
        return MK2.step("measuring", _NO_TARGET)
    return None


def _idle(field: Field, asked: Battlefield) -> Step | None:
    """Why the chosen warrior can be given no such action."""
    if asked.question not in (PATH, TARGET):
        return None
    kind = MOVE if asked.question == PATH else ACTION_OF[asked.kind]
    idle = fault_of_giving(field.state, field.chosen - 1, kind, numbered(field.chosen))
    return None if idle is None else idle.step()


def _section(field: Field, found: Piece | None) -> int:
    """The number of the section that a piece is; 0 for anything else."""
    return found.number if found is not None and found.sort == SECTION and field.area(found) is not None else 0


def _goal(field: Field, asked: Battlefield) -> tuple[Piece | None, Point] | None:
    """What is measured to: the target, or the end of the way."""
    own = Piece("w", field.chosen)
    spot = field.spot(asked.target)
    if spot is not None and asked.target != own:
        return asked.target, spot
    return (None, asked.way[-1]) if asked.way else None


def _about(field: Field, own: Fighter, asked: Battlefield) -> Found:
    rulings = Rulings(asked.rim, asked.boundary, asked.ground_hindering, asked.touching)
    if asked.question == FIRE:
        return fired(field, own, rulings)
    if asked.question == TARGET and _section(field, asked.target):
        return attacked(field, _section(field, asked.target), asked.kind)
    if asked.question == TARGET:
        return chosen_target(field, own, asked.kind, asked.precision, rulings)
    if asked.question == SHOOTING:
        return shooting_together(field, asked.formation, rulings)
    if asked.question == GANG_UP:
        return ganging_up(field, asked.kind, asked.capture_helpers)
    if asked.question == FACING:
        return all_round(field, own)
    if asked.question == PATH:
        return walked(field, own, asked.way, asked.level_after, run=asked.run)
    if asked.question == MOVING:
        return moving_together(field, asked.formation, asked.way, asked.goals, run=asked.run)
    goal = _goal(field, asked)
    assert goal is not None, "refused before"
    return measured(field, own, *goal)


def _of_the_field(field: Field, own: Fighter | None, asked: Battlefield) -> Found:
    """Questions about what lies there, for the player whose warrior is chosen, or the first one."""
    side, areas = (own.side if own else 1), areas_of(asked)
    if asked.question == PLACEMENT:
        if not field.sections:
            return Found(unasked(Step("mkc.castle-sections", say(_NO_CASTLE))))
        return castle(field, areas, side, asked.enclosed)
    if asked.question == OF_SECTION:
        return _of_a_section(field, asked)
    if asked.question == OBJECTIVES:
        number = _objective(field, own, asked.target)
        if not number:
            return Found(unasked(MK2.step("objectives", _NO_OBJECTIVE)))
        return contested(field, number, side, asked.when, asked.takeover)
    there = asked.target if field.spot(asked.target) is not None else None
    return set_up(field, areas, side, there, asked.total)


def _of_a_section(field: Field, asked: Battlefield) -> Found:
    """A section shoots at the target, a warrior (the chosen one too) or another section."""
    if asked.shooter > len(field.sections):
        return Found(unasked(Step("mkc.castle-sections", say(_NO_CASTLE))))
    there = asked.target
    if there is not None and there.sort == WARRIOR and there.number <= len(field.warriors):
        return section_shoots(field, asked.shooter, there.number)
    number = _section(field, there)
    if number and number != asked.shooter:
        return section_at_section(field, asked.shooter, number)
    return Found(unasked(Step("mkc.section-attacks", say(_NO_TARGET))))


def _objective(field: Field, own: Fighter | None, target: Piece | None) -> int:
    """The objective that is asked about: the target, or the nearest one; 0 for none."""
    if target is not None and target.sort == OBJECTIVE and target.number <= len(field.objectives):
        return target.number
    numbers = range(1, len(field.objectives) + 1)
    if own is None:
        return next(iter(numbers), 0)
    x, y = own.disc.centre

    def far(number: int) -> int:
        token = field.objectives[number - 1].token.disc().centre
        return (token.x - x) ** 2 + (token.y - y) ** 2

    return min(numbers, key=far, default=0)
