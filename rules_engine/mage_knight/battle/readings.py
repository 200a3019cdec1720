"""How the players of a battle read the rules where these are silent: a part of its set-up.

Each reading has the name and the words of the calculators' field, but for `OF_BATTLES`; the first word is the one that
holds if nothing is said. A line of a set-up says another one: ``reading limit upper``. Whenever a reading decides, a
step of the ruling says so ("Ruled here: …").
"""

from __future__ import annotations

from dataclasses import dataclass

from ...arcs import FRONT, REAR
from ...games.readings import reading, words_of
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

#: Those that no calculator asks about, since only whole battles meet them (:mod:`.turn.remaining`).
OF_BATTLES = ("sections_alone",)


@dataclass(frozen=True)
class Readings:
    """How the players read the rules; the fields are those of the calculators with the same names."""

    same_unique: str = reading(armies.NAME_AND_NUMBER, armies.NAME_ALONE)
    action_total_by: str = reading(turns.BUILD_TOTAL, turns.ARMY_POINTS)
    command_actions: str = reading(turns.SPECIAL_ONLY, turns.ANY_KIND)
    check: str = reading(paths.LINE, paths.BASE)
    rotate_on_failure: str = reading(breaking_away.MAY_TURN, breaking_away.MAY_NOT_TURN)
    hoof_turn: str = reading(breaking_away.MAY_NOT_TURN, breaking_away.MAY_TURN)
    boundary: str = reading(FRONT, REAR)
    rim: str = reading(lines.CLEAR, lines.BLOCKED)
    ground_hindering: str = reading(sight.IGNORED, sight.COUNTS)
    touching: str = reading(built.CROSSING, built.ALWAYS)
    limit: str = reading(modifiers.BOTH, modifiers.UPPER)
    soaring_height: str = reading(circumstances.BELOW, circumstances.ALWAYS)
    capture_helpers: str = reading(circumstances.COUNT, circumstances.DO_NOT_COUNT)
    critical_heal: str = reading(hits.ONE_MORE, hits.ONE)
    golem_heal: str = reading(dials.CAPPED, dials.TO_MARKER)
    takeover: str = reading(objectives.END_PHASE, objectives.AT_ONCE)
    without_warriors: str = reading(endings.COUNT, endings.OUT)
    sections_alone: str = reading(endings.COUNT, endings.OUT)
    cancelling: str = reading(domain_cards.ONE_WAY, domain_cards.BOTH)
    several_keeps: str = reading(castle_actions.ONE, castle_actions.EACH)
    lost_keep: str = reading(castle_actions.LOST, castle_actions.KEPT)
    ordinary_for_sections: str = reading(castle_actions.ALLOWED, castle_actions.FORBIDDEN)
    base_value: str = reading(attackers.IN_WINDOW, attackers.AT_START)
    criticals: str = reading(section_rolls.DONE_TO_IT, section_rolls.OFF, section_rolls.NO_EXTRA_DAMAGE)
    near_targets: str = reading(long_shots.LONG, long_shots.ORDINARY)
    close_height: str = reading(section_attacks.SAME, section_attacks.NONE)
    breach_points: str = reading(points.WHILE_STANDING, points.KEPT)
    other_section: str = reading(defenses.BONUS, defenses.NO_BUILDING)
    soaring_attacker: str = reading(defenses.NO_BONUS, defenses.BONUS)
    soaring_inside: str = reading(defenses.INSIDE, defenses.OUTSIDE)
    height_inside: str = reading(defenses.COUNTS, defenses.LOST)
    several: str = reading(entry_points.TARGET_CHOOSES, entry_points.ATTACKER_CHOOSES)
    hoof: str = reading(entry_points.BARRED, entry_points.ALLOWED)
    wing: str = reading(entry_points.LANDS, entry_points.NEEDS_POINT)
    mounted_under_arch: str = reading(entry_points.ALLOWED, entry_points.BARRED)
    top_stop: str = reading(entry_points.LIFTED, entry_points.KEPT)
    base_in_door: str = reading(doors.EVERY_DOOR, doors.PORTCULLIS_ONLY)
    yellow_elsewhere: str = reading(doors.IGNORED, doors.BREACH)
    occupied_doors: str = reading(doors.OWNER_WORKS, doors.NOBODY)
    captives: str = reading(falls.UNHARMED, falls.HARMED)
    reductions: str = reading(falls.APPLY, falls.IGNORED)
    under_arch: str = reading(falls.SAFE, falls.FALLS)
    rounding: str = reading(ladders.ROUND_DOWN, ladders.ROUND_UP)
    raising: str = reading(ladders.SEPARATE, ladders.WITH_MOVE)
    ladders_against: str = reading(ladders.ONLY_WALLS, ladders.ANY_SECTION)


#: Each reading by its name, with the words that it can have, the first of which is usual.
READINGS = words_of(Readings)
