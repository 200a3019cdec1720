"""How the players of a battle read the rules where these are silent: a part of its set-up.

Each reading has the name and the words of the calculators' field, but for `OF_BATTLES`; the first word is the one that
holds if nothing is said. A line of a set-up says another one: ``reading limit upper``. Whenever a reading decides, a
step of the ruling says so ("Ruled here: …").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...arcs import FRONT, REAR
from ..army import armies
from ..army import domains as domain_cards
from ..castles import actions as castle_actions
from ..castles import doors, entry_moves, entry_questions, falls, ladder_questions, long_shots
from ..castles import rolls as section_rolls
from ..castles.calculators import attack_section, attacker, defense, falling, victory_points
from ..combat import circumstances
from ..combat import rolls as hits
from ..course import endings, turns
from ..course.calculators import objective
from ..movement import breaking_away, paths
from ..shooting.calculators import line_of_fire_terrain
from ..table import built, lines
from ..warriors import dials, modifiers

#: Each reading by its name, with the words that it can have, the first of which is usual.
READINGS: Mapping[str, tuple[str, ...]] = {
    "same_unique": (armies.NAME_AND_NUMBER, armies.NAME_ALONE),
    "action_total_by": (turns.BUILD_TOTAL, turns.ARMY_POINTS),
    "command_actions": (turns.SPECIAL_ONLY, turns.ANY_KIND),
    "check": (paths.LINE, paths.BASE),
    "rotate_on_failure": (breaking_away.MAY_TURN, breaking_away.MAY_NOT_TURN),
    "hoof_turn": (breaking_away.MAY_NOT_TURN, breaking_away.MAY_TURN),
    "boundary": (FRONT, REAR),
    "rim": (lines.CLEAR, lines.BLOCKED),
    "ground_hindering": (line_of_fire_terrain.IGNORED, line_of_fire_terrain.COUNTS),
    "touching": (built.CROSSING, built.ALWAYS),
    "limit": (modifiers.BOTH, modifiers.UPPER),
    "soaring_height": (circumstances.BELOW, circumstances.ALWAYS),
    "capture_helpers": (circumstances.COUNT, circumstances.DO_NOT_COUNT),
    "critical_heal": (hits.ONE_MORE, hits.ONE),
    "golem_heal": (dials.CAPPED, dials.TO_MARKER),
    "takeover": (objective.END_PHASE, objective.AT_ONCE),
    "without_warriors": (endings.COUNT, endings.OUT),
    "sections_alone": (endings.COUNT, endings.OUT),
    "cancelling": (domain_cards.ONE_WAY, domain_cards.BOTH),
    "several_keeps": (castle_actions.ONE, castle_actions.EACH),
    "lost_keep": (castle_actions.LOST, castle_actions.KEPT),
    "ordinary_for_sections": (castle_actions.ALLOWED, castle_actions.FORBIDDEN),
    "base_value": (attacker.IN_WINDOW, attacker.AT_START),
    "criticals": (section_rolls.DONE_TO_IT, section_rolls.OFF, section_rolls.NO_EXTRA_DAMAGE),
    "near_targets": (long_shots.LONG, long_shots.ORDINARY),
    "close_height": (attack_section.SAME, attack_section.NONE),
    "breach_points": (victory_points.WHILE_STANDING, victory_points.KEPT),
    "other_section": (defense.BONUS, defense.NO_BUILDING),
    "soaring_attacker": (defense.NO_BONUS, defense.BONUS),
    "height_inside": (defense.COUNTS, defense.LOST),
    "several": (entry_questions.TARGET_CHOOSES, entry_questions.ATTACKER_CHOOSES),
    "hoof": (entry_moves.BARRED, entry_moves.ALLOWED),
    "wing": (entry_moves.LANDS, entry_moves.NEEDS_POINT),
    "mounted_under_arch": (entry_moves.ALLOWED, entry_moves.BARRED),
    "top_stop": (entry_questions.LIFTED, entry_questions.KEPT),
    "base_in_door": (doors.EVERY_DOOR, doors.PORTCULLIS_ONLY),
    "yellow_elsewhere": (doors.IGNORED, doors.BREACH),
    "occupied_doors": (doors.OWNER_WORKS, doors.NOBODY),
    "captives": (falling.UNHARMED, falling.HARMED),
    "reductions": (falling.APPLY, falling.IGNORED),
    "under_arch": (falls.SAFE, falls.FALLS),
    "rounding": (ladder_questions.ROUND_DOWN, ladder_questions.ROUND_UP),
    "raising": (ladder_questions.SEPARATE, ladder_questions.WITH_MOVE),
    "ladders_against": (ladder_questions.ONLY_WALLS, ladder_questions.ANY_SECTION),
}


#: Those that no calculator asks about, since only whole battles meet them (:mod:`.turn.remaining`).
OF_BATTLES = ("sections_alone",)


@dataclass(frozen=True)
class Readings:
    """How the players read the rules; the fields are those of the calculators with the same names."""

    same_unique: str = armies.NAME_AND_NUMBER
    action_total_by: str = turns.BUILD_TOTAL
    command_actions: str = turns.SPECIAL_ONLY
    check: str = paths.LINE
    rotate_on_failure: str = breaking_away.MAY_TURN
    hoof_turn: str = breaking_away.MAY_NOT_TURN
    boundary: str = FRONT
    rim: str = lines.CLEAR
    ground_hindering: str = line_of_fire_terrain.IGNORED
    touching: str = built.CROSSING
    limit: str = modifiers.BOTH
    soaring_height: str = circumstances.BELOW
    capture_helpers: str = circumstances.COUNT
    critical_heal: str = hits.ONE_MORE
    golem_heal: str = dials.CAPPED
    takeover: str = objective.END_PHASE
    without_warriors: str = endings.COUNT
    sections_alone: str = endings.COUNT
    cancelling: str = domain_cards.ONE_WAY
    several_keeps: str = castle_actions.ONE
    lost_keep: str = castle_actions.LOST
    ordinary_for_sections: str = castle_actions.ALLOWED
    base_value: str = attacker.IN_WINDOW
    criticals: str = section_rolls.DONE_TO_IT
    near_targets: str = long_shots.LONG
    close_height: str = attack_section.SAME
    breach_points: str = victory_points.WHILE_STANDING
    other_section: str = defense.BONUS
    soaring_attacker: str = defense.NO_BONUS
    height_inside: str = defense.COUNTS
    several: str = entry_questions.TARGET_CHOOSES
    hoof: str = entry_moves.BARRED
    wing: str = entry_moves.LANDS
    mounted_under_arch: str = entry_moves.ALLOWED
    top_stop: str = entry_questions.LIFTED
    base_in_door: str = doors.EVERY_DOOR
    yellow_elsewhere: str = doors.IGNORED
    occupied_doors: str = doors.OWNER_WORKS
    captives: str = falling.UNHARMED
    reductions: str = falling.APPLY
    under_arch: str = falls.SAFE
    rounding: str = ladder_questions.ROUND_DOWN
    raising: str = ladder_questions.SEPARATE
    ladders_against: str = ladder_questions.ONLY_WALLS
