"""Who wins the battle, and with how many steps? Exact for every battle (the whole of combat in both editions)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ....calculators import calculator
from ....inputs import Record, choice, flag, integer, option, record, several
from ....odds import Distribution, Expected
from ....progress import stretch, tell
from ....results import result
from ....ruling import Ruling, Said, Step, message, messages, say
from ...combat.calculators.combat_order import LETTER_D
from ...combat.order import LAST, NEVER
from ...editions import WK1, WK2, Edition
from ...movement.stacking import coast_alone, overstacked
from ...retreat.ways import OWN_TURN
from ...units import Unit
from ..comparison import NONE, WHAT_IF, Comparison, compared
from ..pursuit import LEAVING_NAMES, Retreat
from ..rounds import StepsLeft
from ..ties import LOW_POWER, POLICIES
from ..told import battle_steps
from ..whole_battle import Battle, Fought, fight, perfect_play

phrases = messages("battle-odds")

NOBODY, ATTACKERS, DEFENDERS = "nobody", "attackers", "defenders"
#: The share of the work that one battle takes, with its choices made; what is left, the best choices do.
_FOUGHT = 0.05
WEAKEST_FIRST = {
    NOBODY: phrases("no side"),
    ATTACKERS: phrases("the attackers"),
    DEFENDERS: phrases("the defenders"),
}
TIES_HELP = phrases("The rules leave the choice to the owner of the {unit:pl}; the odds need to know what is chosen.")


@dataclass(frozen=True)
class BattleOdds:
    """Two sides (wk1: up to six units and a wizard each, wk2: up to five), and how their owners play."""

    attackers: tuple[Unit, ...] = several(
        Record(Unit), 1, "max_units", (Unit("A", 2, 3), Unit("B", 1, 3)), phrases("Attackers")
    )
    defenders: tuple[Unit, ...] = several(
        Record(Unit), 1, "max_units", (Unit("B", 3, 2), Unit("C", 1, 4)), phrases("Defenders")
    )
    attacker_ties: str = option(
        tuple(POLICIES),
        LOW_POWER,
        phrases("Of equally strong {unit:pl} the attacker reduces"),
        names=POLICIES,
        help=TIES_HELP,
    )
    defender_ties: str = option(
        tuple(POLICIES),
        LOW_POWER,
        phrases("Of equally strong {unit:pl} the defender reduces"),
        names=POLICIES,
        help=TIES_HELP,
    )
    rounds: int = integer(
        1,
        6,
        3,
        phrases("Rounds"),
        only=("wk2",),
        help=phrases("By the rules a battle lasts three rounds; any other number is a what-if."),
    )
    pursuit: bool = flag(False, phrases("The defender pursues after the last round"), only=("wk2",))
    leaving: str = option(
        tuple(LEAVING_NAMES),
        OWN_TURN,
        message("pursuit", "During a pursuit the attackers leave"),
        names=LEAVING_NAMES,
        only=("wk2",),
        help=message("pursuit", "The book does not say at which moment of the pursuit an attacker leaves."),
    )
    weakest_first: str = choice(
        (NOBODY, ATTACKERS, DEFENDERS),
        NOBODY,
        phrases("Undead without a player (Isle of Death)"),
        names=WEAKEST_FIRST,
        only=("wk2",),
        help=phrases("Each hit goes to their weakest {unit}."),
    )
    letter_d: str = option((LAST, NEVER), LAST, message("combat-order", "A haven (D)"), names=LETTER_D, only=("wk2",))
    perfect_play: bool = flag(
        False,
        phrases("Also with the best choice at every tie"),
        help=phrases("Takes a few seconds for large battles."),
    )
    compare: str = choice(tuple(WHAT_IF), NONE, phrases("Compare with"), names=WHAT_IF)
    compare_unit: Unit = record(Unit, Unit("B", 2, 3), phrases("The {unit} that is added, for that comparison"))


@dataclass(frozen=True)
class Odds:
    """The chances of both sides, of which the sum with `open` is 1; steps left, and losses in steps on average.

    `both_left` tells them together. With a pursuit, attackers that got away count as undecided. `perfect_play` is the attackers' chance when both owners
    settle every tie in the best way: None if not asked.
    """

    attacker: Fraction = result(phrases("Attackers win"))
    defender: Fraction = result(phrases("Defenders win"))
    open: Fraction = result(phrases("The battle stays undecided"))
    attacker_left: Distribution[int] = result(phrases("What the attackers have left"), counted="step")
    defender_left: Distribution[int] = result(phrases("What the defenders have left"), counted="step")
    attacker_losses: Expected = result(phrases("Steps the attackers lose on average"))
    defender_losses: Expected = result(phrases("Steps the defenders lose on average"))
    rounds: Expected = result(phrases("Rounds fought on average"))
    both_left: Distribution[StepsLeft] = result(phrases("Steps left to both at once, the attackers first"))
    perfect_play: Fraction | None = result(phrases("Attackers win, with the best choice at every tie"), quiet=True)
    comparison: Comparison | None = result(phrases("The other battle"), quiet=True)


@calculator(
    "battle-odds",
    books=(WK1, WK2),
    title=phrases("Battle odds"),
    question=phrases("Who wins the battle, and with how many steps left?"),
    rules=(
        "combat-turn",
        "combat-rounds",
        "pursuit-round",
        "combat-resolution",
        "combat-strength",
        "hit-allocation",
        "retreat",
        "wizards",
        "stacking-limit",
        "coastal",
        "wizard-stacking",
        "ground-units",
        "scenario-island-other",
        "scenario-island-retreat",
    ),
    inputs=BattleOdds,
)
def battle_odds(edition: Edition, asked: BattleOdds) -> Ruling:
    """The exact odds of one battle; a side that overstacks its hex is not legal, but the odds are given all the same."""
    battle = _battle(edition, asked)
    best_from, best_to = _FOUGHT, 1 if asked.compare == NONE else 1 - _FOUGHT
    tell(0)
    with stretch(0, best_from):
        now = fight(battle)
    steps = battle_steps(edition, battle, now)
    for side in (asked.attackers, asked.defenders):
        steps += coast_alone(edition, [unit.letter for unit in side])
    with stretch(best_from, best_to):
        best = _best(edition, battle, asked, steps)
    with stretch(best_to, 1):
        comparison, told = compared(edition, battle, now, asked.compare, asked.compare_unit)
    value = _odds(battle, now, best, comparison)
    steps += told
    for units in (asked.attackers, asked.defenders):
        wrong = overstacked(edition, [unit.letter for unit in units])
        if wrong is not None:
            return Ruling(False, wrong.said, value, (*steps, wrong))
    return Ruling(True, _verdict(value), value, tuple(steps))


def _battle(edition: Edition, asked: BattleOdds) -> Battle:
    limited = edition.max_rounds is not None
    return Battle(
        asked.attackers,
        asked.defenders,
        asked.attacker_ties,
        asked.defender_ties,
        edition.letters,
        tuple(letter for letter in edition.letters if letter != "D" or asked.letter_d == LAST),
        asked.rounds if limited else None,
        Retreat(None, asked.leaving) if limited and asked.pursuit else None,
        attackers_weakest=asked.weakest_first == ATTACKERS,
        defenders_weakest=asked.weakest_first == DEFENDERS,
    )


def _best(edition: Edition, battle: Battle, asked: BattleOdds, steps: list[Step]) -> Fraction | None:
    """The value of perfect play if asked for; says in `steps` what it is."""
    if not asked.perfect_play:
        return None
    best = perfect_play(battle)
    text = phrases("If both owners choose best at every tie, the attackers' chance to win is {best}.")
    steps.append(edition.step("hit-allocation", text, best=best))
    return best


def _odds(battle: Battle, now: Fought, best: Fraction | None, comparison: Comparison | None) -> Odds:
    outcome = now.outcome
    attackers, defenders = outcome.attackers_left(), outcome.defenders_left()
    return Odds(
        outcome.attacker(),
        outcome.defender(),
        outcome.open(),
        attackers,
        defenders,
        Expected(sum(unit.strength for unit in battle.attackers) - attackers.mean()),
        Expected(sum(unit.strength for unit in battle.defenders) - defenders.mean()),
        Expected(now.rounds),
        outcome.both_left(),
        best,
        comparison,
    )


def _verdict(value: Odds) -> Said:
    if value.open:
        text = phrases(
            "The attackers' chance to win is {attacker} and the defenders' {defender}; the chance that the battle ends undecided is {open}."
        )
    else:
        text = phrases("The attackers' chance to win is {attacker} and the defenders' {defender}.")
    return say(text, attacker=value.attacker, defender=value.defender, open=value.open)
