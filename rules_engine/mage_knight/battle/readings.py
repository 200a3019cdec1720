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
from ..castles import attackers, defenses, doors, entry_points, falls, ladders, long_shots, points, section_attacks
from ..castles import rolls as section_rolls
from ..combat import circumstances
from ..combat import rolls as hits
from ..course import endings, objectives, turns
from ..movement import breaking_away, paths
from ..shooting import sight
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
    "ground_hindering": (sight.IGNORED, sight.COUNTS),
    "touching": (built.CROSSING, built.ALWAYS),
    "limit": (modifiers.BOTH, modifiers.UPPER),
    "soaring_height": (circumstances.BELOW, circumstances.ALWAYS),
    "capture_helpers": (circumstances.COUNT, circumstances.DO_NOT_COUNT),
    "critical_heal": (hits.ONE_MORE, hits.ONE),
    "golem_heal": (dials.CAPPED, dials.TO_MARKER),
    "takeover": (objectives.END_PHASE, objectives.AT_ONCE),
    "without_warriors": (endings.COUNT, endings.OUT),
    "sections_alone": (endings.COUNT, endings.OUT),
    "cancelling": (domain_cards.ONE_WAY, domain_cards.BOTH),
    "several_keeps": (castle_actions.ONE, castle_actions.EACH),
    "lost_keep": (castle_actions.LOST, castle_actions.KEPT),
    "ordinary_for_sections": (castle_actions.ALLOWED, castle_actions.FORBIDDEN),
    "base_value": (attackers.IN_WINDOW, attackers.AT_START),
    "criticals": (section_rolls.DONE_TO_IT, section_rolls.OFF, section_rolls.NO_EXTRA_DAMAGE),
    "near_targets": (long_shots.LONG, long_shots.ORDINARY),
    "close_height": (section_attacks.SAME, section_attacks.NONE),
    "breach_points": (points.WHILE_STANDING, points.KEPT),
    "other_section": (defenses.BONUS, defenses.NO_BUILDING),
    "soaring_attacker": (defenses.NO_BONUS, defenses.BONUS),
    "soaring_inside": (defenses.INSIDE, defenses.OUTSIDE),
    "height_inside": (defenses.COUNTS, defenses.LOST),
    "several": (entry_points.TARGET_CHOOSES, entry_points.ATTACKER_CHOOSES),
    "hoof": (entry_points.BARRED, entry_points.ALLOWED),
    "wing": (entry_points.LANDS, entry_points.NEEDS_POINT),
    "mounted_under_arch": (entry_points.ALLOWED, entry_points.BARRED),
    "top_stop": (entry_points.LIFTED, entry_points.KEPT),
    "base_in_door": (doors.EVERY_DOOR, doors.PORTCULLIS_ONLY),
    "yellow_elsewhere": (doors.IGNORED, doors.BREACH),
    "occupied_doors": (doors.OWNER_WORKS, doors.NOBODY),
    "captives": (falls.UNHARMED, falls.HARMED),
    "reductions": (falls.APPLY, falls.IGNORED),
    "under_arch": (falls.SAFE, falls.FALLS),
    "rounding": (ladders.ROUND_DOWN, ladders.ROUND_UP),
    "raising": (ladders.SEPARATE, ladders.WITH_MOVE),
    "ladders_against": (ladders.ONLY_WALLS, ladders.ANY_SECTION),
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
    ground_hindering: str = sight.IGNORED
    touching: str = built.CROSSING
    limit: str = modifiers.BOTH
    soaring_height: str = circumstances.BELOW
    capture_helpers: str = circumstances.COUNT
    critical_heal: str = hits.ONE_MORE
    golem_heal: str = dials.CAPPED
    takeover: str = objectives.END_PHASE
    without_warriors: str = endings.COUNT
    sections_alone: str = endings.COUNT
    cancelling: str = domain_cards.ONE_WAY
    several_keeps: str = castle_actions.ONE
    lost_keep: str = castle_actions.LOST
    ordinary_for_sections: str = castle_actions.ALLOWED
    base_value: str = attackers.IN_WINDOW
    criticals: str = section_rolls.DONE_TO_IT
    near_targets: str = long_shots.LONG
    close_height: str = section_attacks.SAME
    breach_points: str = points.WHILE_STANDING
    other_section: str = defenses.BONUS
    soaring_attacker: str = defenses.NO_BONUS
    soaring_inside: str = defenses.INSIDE
    height_inside: str = defenses.COUNTS
    several: str = entry_points.TARGET_CHOOSES
    hoof: str = entry_points.BARRED
    wing: str = entry_points.LANDS
    mounted_under_arch: str = entry_points.ALLOWED
    top_stop: str = entry_points.LIFTED
    base_in_door: str = doors.EVERY_DOOR
    yellow_elsewhere: str = doors.IGNORED
    occupied_doors: str = doors.OWNER_WORKS
    captives: str = falls.UNHARMED
    reductions: str = falls.APPLY
    under_arch: str = falls.SAFE
    rounding: str = ladders.ROUND_DOWN
    raising: str = ladders.SEPARATE
    ladders_against: str = ladders.ONLY_WALLS
