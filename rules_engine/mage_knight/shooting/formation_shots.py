"""A shot of warriors in formation: what is asked, and what comes of it. (mk2.ranged-formation)"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ... import results
from ...inputs import Problem, Record, choice, flag, integer, record, several
from ...odds import Expected
from ...reading import WHOLE_NUMBER
from ...ruling import message, messages, say
from ..combat.circumstances import GIFTS, TO_ATTACK, TO_DAMAGE
from ..combat.rolls import dice_field
from ..combat.targeting import LONGEST_RANGE
from ..factions import faction_field
from ..labels import ATTACK_TYPES, BOW, HEAL, KINDS, NONE, RANGED, SOARING
from ..movement.formations import GATEHOUSES, MOST_ASKED, gatehouses_field
from ..steps import reason_field
from ..table.bases import LevelledBase, LevelledWarrior, Placed, overlaps, placed
from ..table.front import boundary_option
from ..warriors.modifiers import HIGHEST_VALUE, limit_option, modifier_list
from ..warriors.tokens import TOKEN_LIMIT

phrases = messages("ranged-formation")

CHOSEN, BEST = "chosen", "best"
ALLOCATIONS = {
    CHOSEN: phrases("as chosen for each"),
    BEST: phrases("the best for the damage on average"),
}
CALLED = message("formation", "that of participant {number}")
CALLED_TARGET = message("formation", "that of the target")


@dataclass(frozen=True)
class Shooter(LevelledWarrior):
    """A participant: its base, and what it brings. What the primary attacker gives does not matter."""

    faction: str = faction_field("elven-lords")
    attack_type: str = choice(tuple(ATTACK_TYPES), NONE, phrases("Attack type"), names=ATTACK_TYPES)
    range: int = integer(0, LONGEST_RANGE, 10, phrases("Range value"))
    tokens: int = integer(0, TOKEN_LIMIT, 0, phrases("Action tokens"))
    acted: bool = flag(False, phrases("It has had an action this turn"))
    captive: bool = flag(False, phrases("It is a captive"))
    captor: bool = flag(False, phrases("It holds a captive"))
    touches_opponent: bool = flag(False, phrases("It touches an opposing warrior"))
    terrain_blocks: bool = flag(False, phrases("Terrain blocks its line of fire"))
    gives: str = choice((TO_ATTACK, TO_DAMAGE), TO_ATTACK, phrases("It gives"), names=GIFTS)


@dataclass(frozen=True)
class Marked(LevelledWarrior):
    """The one target of the formation."""

    defense: int = integer(0, HIGHEST_VALUE, 18, phrases("Defense value"))
    touches_friend: bool = flag(False, phrases("It touches a friend of the attackers"))


def _archer(y: str, gives: str = TO_ATTACK) -> Shooter:
    return Shooter(x=Fraction(0), y=Fraction(y), attack_type=BOW, gives=gives)


@dataclass(frozen=True)
class RangedFormation:
    """One ranged combat action in formation; `primary` is the number of the participant that is given it."""

    participants: tuple[Shooter, ...] = several(
        Record(Shooter),
        1,
        MOST_ASKED,
        (_archer("0"), _archer("1.2"), _archer("-1.2", TO_DAMAGE)),
        phrases("Participants"),
    )
    primary: int = integer(1, MOST_ASKED, 1, phrases("Number of the primary attacker"))
    target: Marked = record(Marked, Marked(x=Fraction(8), y=Fraction(0), facing=Fraction(180)), phrases("Target"))
    others: tuple[LevelledBase, ...] = several(Record(LevelledBase), 0, 40, (), phrases("Other bases on the table"))
    targets: int = integer(1, 5, 1, phrases("Number of targets"))
    kind: str = choice((RANGED, HEAL), RANGED, phrases("Kind of attack"), names=KINDS)
    shyft_on_battlefield: bool = flag(
        False, phrases("A friendly Shyft warrior that is not a captive is on the battlefield")
    )
    attack: int = integer(0, HIGHEST_VALUE, 9, phrases("Attack value of the primary attacker"))
    damage: int = integer(0, HIGHEST_VALUE, 2, phrases("Its ranged damage value"))
    attack_mods: tuple[int, ...] = modifier_list(
        phrases("Further modifiers of the attack value"),
        help=phrases("Also for the rear arc of the target, judged by the primary attacker's line."),
    )
    defense_mods: tuple[int, ...] = modifier_list(phrases("Modifiers of the defense value"))
    damage_mods: tuple[int, ...] = modifier_list(phrases("Further modifiers of the damage"))
    allocation: str = choice((CHOSEN, BEST), CHOSEN, phrases("What bow warriors give"), names=ALLOCATIONS)
    dice: tuple[int, ...] = dice_field(
        (),
        phrases("The two dice"),
        help=phrases("Leave them out for the odds."),
    )
    gatehouses: tuple[int, ...] = gatehouses_field(GATEHOUSES)
    boundary: str = boundary_option()
    limit: str = limit_option()

    def contradictions(self) -> Iterator[Problem]:
        """A primary attacker that is not there, and bases that overlap on one level."""
        if self.primary > len(self.participants):
            allowed = say(WHOLE_NUMBER, low=1, high=len(self.participants))
            yield Problem("primary", str(self.primary), allowed)
        for soars in (False, True):
            yield from overlaps([one for one, level in self._bases() if (level == SOARING) == soars])

    def _bases(self) -> Iterator[tuple[Placed, str]]:
        for number, one in enumerate(self.participants, 1):
            yield Placed(f"participants.{number - 1}", one.disc(), say(CALLED, number=number)), one.level
        yield Placed("target", self.target.disc(), say(CALLED_TARGET)), self.target.level
        yield from zip(placed("others", self.others), (one.level for one in self.others), strict=True)


@dataclass(frozen=True)
class FormationShot:
    """The formation's values, odds and outcome; empty if the shot is not allowed. Tokens are those afterwards."""

    who: tuple[int, ...] = results.result(phrases("At fault"), quiet=True)
    attack_sum: int | None = results.result(phrases("Attack: sum of the modifiers"), quiet=True)
    damage_sum: int | None = results.result(phrases("Damage: sum of the modifiers"), quiet=True)
    attack: int | None = results.result(phrases("Attack value of the formation"), quiet=True)
    damage: int | None = results.result(phrases("Ranged damage of the formation"), quiet=True)
    defense: int | None = results.result(phrases("Defense value of the target"), quiet=True)
    need: int | None = results.result(phrases("Needed on two dice"), quiet=True)
    hit: Fraction | None = results.result(phrases("Chance to hit"), quiet=True)
    expected_damage: Expected | None = results.result(phrases("Damage on average"), quiet=True)
    to_attack: int | None = results.result(phrases("Bow warriors that give to the attack"), quiet=True)
    result: int | None = results.result(phrases("Attack result"), quiet=True)
    hits: bool | None = results.result(phrases("The attack hits"), quiet=True)
    damage_dealt: int | None = results.result(phrases("Damage dealt"), quiet=True)
    tokens: tuple[int, ...] = results.result(phrases("Action tokens afterwards"), quiet=True)
    exhaustion: tuple[int, ...] = results.result(phrases("Exhaustion damage"), quiet=True)
    reason: str = reason_field()
